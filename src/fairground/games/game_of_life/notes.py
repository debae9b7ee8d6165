"""Notes: what everything on the table of The Game of Life is and does, by the keys of look.py."""

from __future__ import annotations

from typing import Final

from fairground.games.game_of_life.board import SPACES, Space
from fairground.games.game_of_life.components import (
    ITEMS,
    JOBS,
    LIFE,
    NOTE,
    NOTE_AT_RETIRE,
    PLAIN_JOBS,
    STOCK,
)
from fairground.games.game_of_life.names import covers, dollars
from fairground.kernel.cardbook import Note, Term

_STOPS: Final = {
    "start": Note(
        "Every car starts here, and the first step leads onto the career or the college road. Any "
        "number of cars may stand here.",
        "GOL-9",
    ),
    "blank": Note("Open road: nothing happens here.", "GOL-33", "open road"),
    "life": Note("It acts only on a player who lands on it, not on one who passes.", "GOL-65"),
    "child": Note(
        "Land here and children join the car; every opponent gives a present: $500 for one child, "
        "$1,000 for more.",
        "GOL-62",
    ),
    "lucky": Note(
        "Land here and you collect $10,000. Keep them, or put them on two numbers and spin: if one "
        "of the two comes, the bank pays $150,000.",
        "GOL-80",
    ),
    "retire": Note(
        "Every car must stop here. You get $20,000 for every child and pay your notes at $25,000 "
        "each; then you choose: Millionaire Acres, or all your money on one number to become the "
        "Millionaire Tycoon.",
        "GOL-180",
    ),
    "payday": Note(
        "Landing or passing, you collect your salary. Whoever lands here by exact count also draws "
        "a Share the Wealth card, and whoever lands here may take revenge: $100,000 from a rival, "
        "or ten spaces back.",
        "GOL-40",
    ),
    "office": Note(
        "Landing or passing, you may buy policies and a stock certificate, as far as your cash "
        "goes.",
        "GOL-76",
    ),
    "market": Note(
        "With a stock certificate you may spin here, landing or passing: 1 to 3 costs $25,000, "
        "4 to 6 nothing, 7 to 10 brings $50,000.",
        "GOL-86",
    ),
    "grad": Note(
        "A student who lands here or passes picks a career that needs a degree.", "GOL-48"
    ),
    "marry": Note(
        "The first time every car must stop here. A spouse joins, you spin for presents from the "
        "others, and spin once more to drive on.",
        "GOL-50",
    ),
    "kids": Note(
        "Landing or passing, you spin for children: 1 to 3 one, 4 to 6 two, 7 to 9 three, 10 four. "
        "Every opponent gives a present.",
        "GOL-60",
    ),
    "acres": Note(
        "Here you wait with your money for the end. The first to arrive collects $100,000 and a "
        "lucky number: every opponent who spins it pays $10,000.",
        "GOL-186",
    ),
    "farm": Note(
        "Whoever tried for tycoon and failed sits here without money until the end.", "GOL-195"
    ),
}

_SPECIALS: Final = {
    "miss": Note("Your next turn is skipped.", "GOL-68"),
    "restaurant": Note(
        "You spin: with 1 to 4 you pay $60,000, with 5 to 10 you collect $120,000.", "GOL-69"
    ),
    "gold": Note("An owner of stock collects $150,000, others $50,000.", "GOL-70"),
    "grandchildren": Note("You collect $10,000 for every child.", "GOL-70"),
}
_COVERS: Final = {
    "auto": Note("An auto policy pays all of it.", "GOL-67"),
    "health": Note("A health policy pays all of it.", "GOL-67"),
    "property": Note("A home policy pays all of it, a renter policy half.", "GOL-67"),
}
_PLACES: Final = {
    "1": Note("The career road begins: the shorter one, with a job from the start.", "GOL-12"),
    "C0": Note(
        "The college road begins: the longer one, without a salary until graduation.", "GOL-12"
    ),
    "33": Note(
        "The toll bridge: the first to cross it owns it, and everybody who crosses it later pays "
        "the owner $20,000, unless the house has no tolls.",
        "GOL-170",
    ),
    "38": Note(
        "A fork: the outer road has the larger sums, the inner one children and an office.",
        "GOL-28",
    ),
    "68": Note(
        "A fork: the long road has an office and a restaurant, the short one not.", "GOL-28"
    ),
}


def _of_space(space: Space) -> Note | None:
    return _PLACES.get(space.id) or _SPECIALS.get(space.special) or _COVERS.get(space.cover)


_CARDS: Final = {
    "Collect": Note(
        "Hand it to an opponent whose landing on a green space brings $100,000 or more: you get "
        "half of it.",
        "GOL-101",
    ),
    "Pay": Note(
        "When a space demands $20,000 or more of you, hand it to an opponent, who pays you half.",
        "GOL-104",
    ),
    "Exemption": Note("Show it to ignore a Collect or Pay card you were handed.", "GOL-107"),
}

_ITEM_CLAUSES: Final = {LIFE: "GOL-199", STOCK: "GOL-86"}


def _item(item: int) -> Note:
    return Note(f"It {_verb(covers(item))}.", _ITEM_CLAUSES.get(item, "GOL-67"))


def _verb(words: str) -> str:
    """What an item is good for, after the word "it"."""
    return (
        f"is {words}"
        if words.startswith("worth")
        else words.replace("play the", "lets you play the")
    )


def _job(job: int) -> Note:
    if job < PLAIN_JOBS:
        return Note("This job needs no degree.", "GOL-13")
    return Note("This career needs a degree.", "GOL-48")


NOTES: Final = {
    **{f"stop:{kind}": note for kind, note in _STOPS.items()},
    **{f"stop:{space.id}": note for space in SPACES if (note := _of_space(space))},
    **{f"card:{code}": note for code, note in _CARDS.items()},
    **{f"card:{job.code}": _job(at) for at, job in enumerate(JOBS)},
    **{f"counter:{item.code}": _item(at) for at, item in enumerate(ITEMS)},
    "kind:wealth": Note(
        "Kept hidden and used when you like. A used card goes below the pile.",
        "GOL-100",
        "Share the Wealth card",
    ),
    "kind:job": Note(
        "It pays this sum at every Pay Day, and you keep it to the end.", "GOL-16", "profession"
    ),
    "kind:number": Note(
        "Before an opponent spins you may stake money on it. If it comes, the bank pays ten times "
        "the stake.",
        "GOL-141",
        "number of the strip",
    ),
    "zone:road": Note(
        "From school to retirement. A car moves as many spaces as were spun; if the space is "
        "taken, it goes on to the next free one.",
        "GOL-21",
    ),
    "zone:wheel": Note("Its numbers from 1 to 10 are equally likely.", "GOL-21"),
    "zone:strip": Note(
        "For bets on the coming spin: at most $20,000 on at most two numbers.", "GOL-142"
    ),
    "zone:offer": Note("The professions you may choose from.", "GOL-11"),
    "zone:bank": Note("What every player owns and owes. The most money wins.", "GOL-199"),
    "zone:@hand": Note("Share the Wealth cards; only their owner sees them.", "GOL-100"),
    "zone:pile": Note(
        "A player who reaches a green space by exact count draws from it; used cards go below it.",
        "GOL-43",
    ),
    "piece": Note(
        "A car with a peg for everybody in it. Pink and blue pegs take turns; children are the "
        "smaller ones.",
        "GOL-55",
    ),
    "plate": Note("A player: profession, place on the road and what goes with it.", "GOL-199"),
    "mark:known": Note(
        "The eye: all players know that this card is here.", "GOL-110", "known to all"
    ),
    "counter:cash": Note("Money in hand. It is never less than nothing.", "GOL-5"),
    "counter:card:cash": Note("A stake on this number; it pays ten times if it comes.", "GOL-141"),
    "counter:note": Note(
        f"Debts of {dollars(NOTE)} each. At retirement each costs {dollars(NOTE_AT_RETIRE)}.",
        "GOL-160",
    ),
    "counter:salary": Note("What every Pay Day brings.", "GOL-40"),
    "counter:worth": Note(
        "Cash, stock and life policy less the notes: what would count at the end.", "GOL-199"
    ),
    "counter:child": Note("Each brings $20,000 at retirement.", "GOL-181"),
    "counter:hand": Note("Share the Wealth cards in hand.", "GOL-100"),
}

TERMS: Final = (
    Term(
        "revenge",
        "After landing on a green space: take $100,000 from a rival, or send one back ten spaces.",
        "GOL-120",
        ("revenge",),
    ),
    Term(
        "note",
        f"A debt of {dollars(NOTE)} at the bank, taken by itself when cash does not suffice.",
        "GOL-161",
        ("note", "notes"),
    ),
    Term(
        "policy",
        "Insurance against certain spaces; one of each kind for a player.",
        "GOL-75",
        ("policy", "policies"),
    ),
    Term(
        "stock certificate",
        "Lets its owner play the market, and is worth $50,000 at the end.",
        "GOL-86",
        ("stock", "stock certificate"),
    ),
    Term(
        "tycoon",
        "All money on one number at retirement: win the game at once, or lose the money and go to "
        "the Poor Farm.",
        "GOL-192",
        ("tycoon",),
    ),
    Term(
        "exact count",
        "The number spun leads exactly onto the space, without being pushed on by a car.",
        "GOL-46",
        ("exact count",),
    ),
)
