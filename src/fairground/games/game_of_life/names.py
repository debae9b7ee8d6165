"""Names: what sums, jobs, spaces and bets are called wherever people read them."""

from __future__ import annotations

from fairground.games.game_of_life.board import FORKS, NUMBER_OF, SPACES, Space
from fairground.games.game_of_life.components import (
    ITEMS,
    JOBS,
    LIFE,
    LIFE_WORTH,
    RENTER,
    SPINS_FOR_PAY,
    STAR_FLAT,
    STAR_PER_NUMBER,
    STOCK,
    STOCK_WORTH,
)
from fairground.kernel.words import at_start, listed

_KINDS = {
    "lucky": "Lucky Day",
    "retire": "Retire",
    "payday": "Pay Day",
    "office": "Office",
    "market": "Play the Market",
    "grad": "Graduation",
    "marry": "Wedding",
    "kids": "Spin for children",
    "start": "Start Here",
    "acres": "Millionaire Acres",
    "farm": "Poor Farm",
}
_SPECIALS = {
    "miss": "miss a turn",
    "restaurant": "the wheel decides, 1 to 4 -$60,000, 5 to 10 +$120,000",
    "gold": "+$150,000 with stock, else +$50,000",
    "grandchildren": "+$10,000 per child",
}
_SPECIALS_IN_SHORT = {
    "miss": "miss",
    "restaurant": "-60k",
    "gold": "+150k",
    "grandchildren": "+10k",
}
_COVERS = {
    "": "",
    "auto": ", nothing with an auto policy",
    "health": ", nothing with a health policy",
    "property": ", nothing with a home policy, half with a renter policy",
}
_COVERED_BY = {"auto": "auto", "health": "health", "home": "property", "renter": "property"}
"""The kind of damage every policy pays for."""


def dollars(amount: int) -> str:
    """An amount of money."""
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"


def signed(amount: int) -> str:
    """A gain or loss of money."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


def job_name(job: int) -> str:
    """A profession, or what a player without one has."""
    return JOBS[job].name if job >= 0 else "no profession"


def job_pay(job: int, star: str) -> str:
    """What a profession earns at a Pay Day, by the option `super-star`, in words."""
    salary = JOBS[job].salary
    if salary != SPINS_FOR_PAY:
        return dollars(salary)
    return dollars(STAR_FLAT) if star == "flat" else f"{dollars(STAR_PER_NUMBER)} times a spin"


def a_job(job: int) -> str:
    """A profession as a player's own: `an attorney`."""
    return a_or_an(JOBS[job].name)


def a_or_an(thing: str) -> str:
    """A thing with its article."""
    return f"an {thing}" if thing[0] in "aeiouAEIOU" else f"a {thing}"


def effect(space: Space) -> str:
    """What a LIFE or child space does, in a few words; empty for others."""
    if space.kind == "child":
        return "2 children" if children(space) == 2 else "1 child"
    if space.kind != "life":
        return ""
    return _SPECIALS.get(space.special) or f"{signed(space.amount)}{_COVERS[space.cover]}"


def children(space: Space) -> int:
    """How many children a space gives."""
    if space.kind != "child":
        return 0
    return 2 if space.name == "twins" else 1


def in_short(space: Space) -> str:
    """What a LIFE space does, for a tile of a few letters: a sum in thousands; else empty."""
    if space.kind != "life":
        return ""
    return _SPECIALS_IN_SHORT.get(space.special) or f"{space.amount // 1000:+}k"


def space_name(at: int) -> str:
    """What stands on a space; empty for a stretch of plain road."""
    space = SPACES[at]
    if space.id == "33":
        return "Pay Day on the toll bridge"
    return at_start(_KINDS.get(space.kind) or space.name)


def sign_post(at: int) -> str:
    """Number, name and effect of a space, for maps and lists."""
    parts = [space_name(at), effect(SPACES[at])]
    words = ": ".join(part for part in parts if part)
    return f"{SPACES[at].id} {words}" if words else SPACES[at].id


def place(at: int) -> str:
    """A space inside a sentence."""
    space, name = SPACES[at], space_name(at)
    if space.kind in ("start", "acres", "farm"):
        return name
    return f"space {space.id} ({name})" if name else f"space {space.id}"


def stop(at: int) -> str:
    """A space a car drives to; at a fork it may stop only to choose a road."""
    if SPACES[at].id not in FORKS:
        return place(at)
    name = space_name(at)
    forks = f" ({name}, where the road forks)" if name else ", where the road forks"
    return f"space {SPACES[at].id}{forks}"


def stakes_in_words(stakes: tuple[tuple[int, int], ...]) -> str:
    """A bet: what lies on which number."""
    return listed([f"{dollars(amount)} on {number}" for number, amount in stakes])


def road_name(at: int) -> str:
    """The road that begins with a space, by the name it has at the fork."""
    return next(
        name for roads in FORKS.values() for name, to in roads.items() if NUMBER_OF[to] == at
    )


def covers(item: int) -> str:
    """What a policy or the certificate is good for, in a few words."""
    if item == LIFE:
        return f"worth {dollars(LIFE_WORTH)} at the end"
    if item == STOCK:
        return f"play the market, worth {dollars(STOCK_WORTH)} at the end"
    paid = [space.id for space in SPACES if space.cover == _COVERED_BY[ITEMS[item].code]]
    half = "half at" if item == RENTER else "for"
    return f"pays {half} spaces {listed(paid)}"
