"""Set-up: packs, hands, Showcase cards, masterminds, the first Market."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Began, PacksDrawn
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.effects.drawing import look
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.language.codes import PARK_DECK
from fairground.games.unfair.rules.numbers import changed, replaced, with_card
from fairground.games.unfair.rules.rounds.decks import draw_to_hand, fill_market, take_packs
from fairground.kernel.luck import Luck, Why, for_seats

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

PACK: Final = Why("pack")
FIRST_PLAYER: Final = Why("first-player")
SHOWCASE_DEAL: Final = for_seats("showcase")
MIND_DEAL: Final = for_seats("mastermind")
START_CARDS: Final = 5
DRAFTED: Final = (8, 3)
DRAFT_KEPT: Final = (5, 1)


def start_game(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """UNF-14: the lot decides who starts; everything else is the Set-up frame's."""
    if not t.packs:
        draw_packs(t, luck, told)
    t.first = 0 if t.quinn >= 0 else luck.pick(t.parks, FIRST_PLAYER)  # UNF-451
    if told is not None:
        told.append(Began(t.first))
    t.agenda.push(vec[i64]([f.SET_UP, 0]))


def draw_packs(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """UNF-2: tokens are drawn; one of a pack that is in already is laid aside."""
    tokens = [tokens_of(t, pack) for pack in range(len(printed.PACK_NAMES))]
    packs: list[int] = []
    for _ in range(_pack_count(t)):
        pack = 0
        at = luck.pick(sum(tokens), PACK) if len(tokens) - tokens.count(0) > 1 else 0
        while at >= tokens[pack]:
            at -= tokens[pack]
            pack += 1
        tokens[pack] = 0
        packs.append(pack)
    packs.sort()
    take_packs(t, packs)
    if told is not None:
        told.append(PacksDrawn(t.first, tuple(packs)))


def _pack_count(t: Unfair) -> i64:
    """UNF-1, UNF-452: one for each player; a game alone has two, or three if it is hard."""
    if t.quinn < 0:
        return t.parks
    return 3 if t.options.written["quinn"] == "hard" else 2


def tokens_of(t: Unfair, pack: i64) -> i64:
    """How many randomiser tokens a pack has; a pack without cards has none."""
    if not printed.PACK_CARDS[pack]:
        return 0
    return int(t.options.written[f"tokens-{printed.PACK_NAMES[pack]}"])


def step_set_up(t: Unfair, frame: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """UNF-5 to UNF-10: hands, Showcase cards, starting hands one by one, then the Market."""
    stage = frame[f.STAGE]
    frame[f.STAGE] += 1
    if stage == 0:
        _deal(t, luck, told)
    elif t.tournament and stage <= 2 * t.seats:
        _deal_draft(t, (t.first + (stage - 1) // 2) % t.seats, (stage - 1) % 2, luck, told)
    elif not t.tournament and stage <= t.seats:
        t.agenda.push(vec[i64]([f.START_HAND, (t.first + stage - 1) % t.seats, 0]))
    else:
        fill_market(t, luck, told)
        t.agenda.pop()
        t.agenda.push(vec[i64]([f.ROUND, 0]))


def _deal(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """Hands, Showcase cards, then masterminds (UNF-7)."""
    for turn in range(t.seats):
        seat = (t.first + turn) % t.seats
        if not t.tournament:
            draw_to_hand(t, seat, PARK_DECK, START_CARDS, luck, told)
        _deal_showcase(t, seat, luck)
    for turn in range(t.seats):
        _deal_mind(t, (t.first + turn) % t.seats, luck)


def _deal_draft(t: Unfair, seat: i64, deck: i64, luck: Luck, told: list[Event] | None) -> None:
    """UNF-406: 8 Park cards to keep 5 of, then 3 Event cards to keep 1 of."""
    look(t, seat, deck, DRAFTED[deck], luck, told)
    t.agenda.push(vec[i64]([f.DRAFT, seat, deck, DRAFT_KEPT[deck]]))


def _deal_mind(t: Unfair, seat: i64, luck: Luck) -> None:
    """UNF-7: one mastermind face down; the rest stay in the box unseen."""
    cards = [
        card
        for card in range(printed.MIND_FIRST, printed.MIND_FIRST + printed.MIND_CARDS)
        if t.deck[card]
    ]
    if cards:
        t.minds = changed(t.minds, seat, cards[luck.pick(len(cards), MIND_DEAL[seat])])
        t.deck[t.minds[seat]] -= 1


def _deal_showcase(t: Unfair, seat: i64, luck: Luck) -> None:
    """UNF-6: two Showcase cards, seen by the owner only."""
    for missing in (2, 1):
        cards: list[int] = []
        for card in range(printed.SHOWCASE_FIRST, printed.SHOWCASE_FIRST + printed.SHOWCASE_CARDS):
            if t.deck[card]:
                cards.append(card)
        if not cards:
            return  # UNF-403
        card = cards[0]
        if len(cards) > missing:
            card = cards[luck.pick(len(cards), SHOWCASE_DEAL[seat])]
        t.deck[card] -= 1
        t.showcase = replaced(t.showcase, seat, with_card(t.showcase[seat], card))
