"""Frames: the kinds of unfinished business, and which number of a frame means what.

A frame is `[kind, field, field, …]`. A frame that asks keeps the seat in field 1, so that the
table knows at once who is waited for.
"""

from __future__ import annotations

from typing import Final

# Frames that ask a decision: field 1 is the seat. Those that choose for a Run read the Run below
# them. ASKING is the last of them.
START_HAND: Final = 0  # seat, redraws
PLAY: Final = 1  # seat, passes, event turns of every seat
ACT: Final = 2  # seat, action number within the step
ASK_BLOCK: Final = 3  # seat, classes, ability
CLOSE_ITEM: Final = 4  # seat of the owner, place, by whom, instead of a demolition
ASK_DICE: Final = 5  # seat
OFFER: Final = 6  # seat, selector, price word, row or -1
LOOK_KEEP: Final = 7  # seat, deck, how many may be kept
NAME_TYPE: Final = 8  # seat
TARGET: Final = 9  # seat
BRANCH: Final = 10  # seat
DISCARDS: Final = 11  # seat of the chooser, seat of the holder, selector, left
BURYING: Final = 12  # seat
SHIFTING: Final = 13  # seat
ATTACHING: Final = 14  # seat, place of the upgrade
GIVING: Final = 15  # seat
LIMITS: Final = 16  # seat
DISCARD_DOWN: Final = 17  # seat
WILD_CHOICE: Final = 18  # seat, place of the icon
DRAFT: Final = 19  # seat, deck, how many cards are still to be kept
REARRANGING: Final = 20  # seat
EXHUMING: Final = 21  # seat, row of the attraction that is dug under, or -1
GRIPPING: Final = 22  # seat
HALVING: Final = 23  # seat, attractions that still have to go
HURLING: Final = 24  # seat, Market space of the kaiju, row, names of the upgrades thrown
ASKING: Final = 24

# Frames that only do something.
SET_UP: Final = 25  # stage
ROUND: Final = 26  # stage
CITY_SECTION: Final = 27
CITY_EVENT: Final = 28  # ability, player, asked, blocked
RESOLVE: Final = 29  # actor, ability, host, foe (-1 none, -2 all), player, stage, blocked, kaiju
RUN: Final = 30
DEMOLISH_ITEM: Final = 31  # place, by whom
CLEANUP_STEP: Final = 32  # point, player
PASSING: Final = 33  # instruction, player, blocked, then what each seat gives
SCORE: Final = 34
MIND_LEAVES: Final = 35  # seat
KAIJU_PHASE: Final = 36  # Market space
KAIJU_ATTACK: Final = 37  # Market space, player, asked, blocked
QUINN_RAID: Final = 38  # place of the upgrade, nothing, nothing, blocked

LENGTHS: Final[list[int]] = [
    3, 7, 3, 4, 5, 2, 5, 4, 2, 2, 2, 5, 2, 2, 3, 2, 2, 2, 3, 4, 2, 3, 2, 3, 5,
    2, 2, 1, 5, 9, 14, 3, 3, 8, 1, 2, 2, 5, 5,
]  # fmt: skip
FRAMES: Final = len(LENGTHS)

# Fields of frames that ask: the seat, then what the decision is about.
KIND: Final = 0
SEAT: Final = 1
REDRAWS: Final = 2  # START_HAND
PASSES: Final = 2  # PLAY: passes in succession
TURNS: Final = 3  # PLAY: the event turns of every seat, from here on
ACTION: Final = 2  # ACT
CLASSES: Final = 2  # ASK_BLOCK: the classes of the event
ATTACK: Final = 3  # ASK_BLOCK: its ability, or -1
PLACE: Final = 2  # CLOSE_ITEM, ATTACHING, WILD_CHOICE
BY: Final = 3  # CLOSE_ITEM: the seat that closes it
SELECTOR: Final = 2  # OFFER
PRICE_WORD: Final = 3  # OFFER: at full price, for less, free
ROW: Final = 4  # OFFER: on this attraction only, or -1
DECK: Final = 2  # LOOK_KEEP, DRAFT
KEEPS: Final = 3  # LOOK_KEEP, DRAFT: how many cards may still be kept
HOLDER: Final = 2  # DISCARDS
DISCARDED: Final = 3  # DISCARDS: the selector of the cards that go
MISSING: Final = 4  # DISCARDS: how many still have to go
GRAVE: Final = 2  # EXHUMING: the row that is dug under, or -1
HALF_LEFT: Final = 2  # HALVING: attractions that still have to go
H_SPACE: Final = 2  # HURLING: the Market space of the kaiju
H_ROW: Final = 3  # HURLING
H_THROWN: Final = 4  # HURLING: the names of the upgrades thrown

# Fields of a Run: where it is, for whom it runs, and what it has found so far.
R_PC: Final = 1
R_ACTOR: Final = 2
R_SUBJECT: Final = 3
R_FOE: Final = 4
R_HOST: Final = 5
R_DID: Final = 6
R_COUNT: Final = 7
R_DIE_1: Final = 8
R_DIE_2: Final = 9
R_BLOCKED: Final = 10
R_MAY: Final = 11
R_PICK: Final = 12
R_KAIJU: Final = 13

# Fields of a Resolve: an event from its declaration to its discard.
V_ACTOR: Final = 1
V_ABILITY: Final = 2
V_HOST: Final = 3
V_FOE: Final = 4
V_PLAYER: Final = 5
V_STAGE: Final = 6
V_BLOCKED: Final = 7
V_KAIJU: Final = 8

# Fields of what a City card, a kaiju or a raid does to every player.
C_ABILITY: Final = 1  # CITY_EVENT
C_SPACE: Final = 1  # KAIJU_ATTACK: the Market space of the kaiju
C_PLACE: Final = 1  # QUINN_RAID: the place of the upgrade
C_PLAYER: Final = 2
C_ASKED: Final = 3
C_BLOCKED: Final = 4

# Fields of the other frames that only do something.
STAGE: Final = 1  # SET_UP, ROUND
POINT: Final = 1  # CLEANUP_STEP
PLAYER: Final = 2  # CLEANUP_STEP
GOING: Final = 1  # DEMOLISH_ITEM: its place
GONE_BY: Final = 2  # DEMOLISH_ITEM: the seat that demolishes it
SPACE: Final = 1  # KAIJU_PHASE: the Market space that comes next
PASSED: Final = 1  # PASSING: the instruction
GIVER: Final = 2  # PASSING: the player who comes next
KEPT_OUT: Final = 3  # PASSING: the seats that blocked
GIFTS: Final = 4  # PASSING: what each seat gives, from here on
