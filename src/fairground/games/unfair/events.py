"""What can happen at a table of Unfair. Cards are numbers here, places as in moves.

SECRET fields are seen by the audience only; an event that SHOWS tells of cards that no view keeps.
"""

from __future__ import annotations

from typing import ClassVar

from fairground.kernel.events import Event

QUINN = 9
"""Quinn has no seat: events name them by this number."""
RULE = -2
"""No card but the rule itself lets one draw (set-up) or discard (Cleanup)."""
CITY = 3  # among the decks cards are looked at in: after Park, Event and Blueprint


class SecretCard(Event, frozen=True):
    """A card of no view, whose name only the audience is told."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"card"})
    SHOWS: ClassVar[bool] = True


class Began(Event, frozen=True, tag="began"):
    """The lot made `seat` the first starting player."""


class PacksDrawn(Event, frozen=True, tag="packs"):
    """The lot decided which theme packs are mixed."""

    packs: tuple[int, ...]


class Redrew(Event, frozen=True, tag="redrew"):
    """`seat` showed and discarded its starting hand."""

    cards: tuple[int, ...]


class Drew(Event, frozen=True, tag="drew"):
    """`seat` drew cards of a deck into its hand: `by` a card, the rule, or in the Draw section."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"cards"})
    SHOWS: ClassVar[bool] = True

    deck: int
    count: int
    cards: tuple[int, ...] | None
    by: int = -1


class RoundBegan(Event, frozen=True, tag="round"):
    """A round began with `seat`; the one before `left` every player with coins and stars."""

    round: int
    left: tuple[tuple[int, int], ...]


class StepBegan(Event, frozen=True, tag="step"):
    """A step of the round began."""

    step: int


class MarketFilled(Event, frozen=True, tag="market"):
    """A Market space got a card, which may be gone again before the next decision."""

    SHOWS: ClassVar[bool] = True

    space: int
    card: int


class ClosureCame(Event, frozen=True, tag="closure"):
    """The Blueprint Closure card came up."""


class CityCame(Event, frozen=True, tag="city"):
    """A City card was revealed."""

    card: int


class KaijuCame(Event, frozen=True, tag="kaiju-came"):
    """A kaiju came to a Market space."""

    card: int
    space: int


class KaijuRolled(Event, frozen=True, tag="kaiju-rolled"):
    """`seat` rolled for a kaiju of that health; with `attacks` it attacks."""

    card: int
    first: int
    second: int
    attacks: bool
    health: int


class KaijuHit(Event, frozen=True, tag="kaiju-hit"):
    """`seat` took health from a kaiju and has as many medals more."""

    card: int
    points: int
    health: int


class KaijuBeaten(Event, frozen=True, tag="kaiju-beaten"):
    """A kaiju is defeated and leaves the Market."""

    card: int


class KaijuHealed(Event, frozen=True, tag="kaiju-healed"):
    """A kaiju has more health again, by the ability of a card."""

    card: int
    health: int
    by: int


class QuinnRolled(Event, frozen=True, tag="quinn-rolled"):
    """Quinn rolled for an action; `row` is the row of the table."""

    first: int
    second: int
    row: int


class QuinnTook(Event, frozen=True, tag="quinn-took"):
    """Quinn took a card from the Market; `space` is -1 left of the entrance."""

    card: int
    space: int


class QuinnTurned(Event, frozen=True, tag="quinn-turned"):
    """Quinn could not do what a row says and does another instead, or nothing (-1)."""

    row: int
    instead: int


class QuinnIdle(Event, frozen=True, tag="quinn-idle"):
    """Neither use of the Event card that Quinn revealed can do anything."""

    card: int


class Raided(Event, frozen=True, tag="raided"):
    """Quinn is out for an upgrade."""

    card: int


class Played(Event, frozen=True, tag="played"):
    """`seat` played an Event card for one of its uses, against a foe or a kaiju or neither."""

    card: int
    use: int
    foe: int
    kaiju: int = -1


class Used(Event, frozen=True, tag="used"):
    """`seat` used an ability of its park as an event or with an action; a power has a `person`."""

    card: int
    foe: int
    kaiju: int = -1
    person: int = -1


class Passed(Event, frozen=True, tag="passed"):
    """`seat` passed in the Play section."""


class Blocked(Event, frozen=True, tag="blocked"):
    """`seat` blocked the event with a card."""

    card: int


class Allowed(Event, frozen=True, tag="allowed"):
    """`seat` let the event happen."""


class Reacted(Event, frozen=True, tag="reacted"):
    """`seat` used a card so that an attraction stays open."""

    card: int
    space: int


class Gained(Event, frozen=True, tag="gained"):
    """`seat` gained coins from the pool; with `lost` it gave them up."""

    coins: int
    lost: bool = False


class Stole(Event, frozen=True, tag="stole"):
    """`seat` took coins from `foe`."""

    foe: int
    coins: int


class Income(Event, frozen=True, tag="income"):
    """The Guests step paid `seat`: for stars, and by its cards."""

    stars: int
    cards: int


class Rewired(Event, frozen=True, tag="rewired"):
    """Crossed Wires gave the income of `seat` to `foe`."""

    foe: int
    coins: int


class Loaned(Event, frozen=True, tag="loaned"):
    """`seat` took a loan."""


class SoldMedal(Event, frozen=True, tag="sold-medal"):
    """`seat` sold a silver medal."""

    coins: int

    def price_paid(self) -> int | None:
        """It paid its seat."""
        return -self.coins


class SoldShowcase(Event, frozen=True, tag="sold-showcase"):
    """`seat` discarded both Showcase cards for 10 coins."""


class HardPassed(Event, frozen=True, tag="hard-passed"):
    """`seat` passed for good in this Play section."""


class Recruited(Event, frozen=True, tag="recruited"):
    """`seat` gave up its Showcase cards for its mastermind."""

    card: int


class Schemed(Event, frozen=True, tag="schemed"):
    """`seat` used a level of its mastermind."""

    card: int
    level: int
    foe: int


class MindLeft(Event, frozen=True, tag="mind-left"):
    """The mastermind of `seat` was dismissed."""

    card: int


class LooseChange(Event, frozen=True, tag="loose-change"):
    """`seat` gathered loose change."""

    coins: int


class Built(Event, frozen=True, tag="built"):
    """`seat` built a card; `space` is -1 left of the entrance, a staff power has a `person`."""

    card: int
    space: int
    source: int
    paid: int
    person: int = -1

    def price_paid(self) -> int | None:
        """The coins it cost, skipped spaces included."""
        return self.paid


class ChoseDemolition(Event, frozen=True, tag="chose-demolition"):
    """`seat` spends an action to demolish a card of its own park."""

    card: int


class Demolished(Event, frozen=True, tag="demolished"):
    """A card left the park of `seat` for good, with what was attached to it."""

    card: int
    space: int
    lost: tuple[int, ...] = ()
    buried: int = 0
    coins: int = 0


class Shielded(Event, frozen=True, tag="shielded"):
    """A protected card in the park of `seat` was meant, and nothing happened to it."""

    card: int


class Missed(Event, frozen=True, tag="missed"):
    """An effect found nothing in the park of `seat` or its `rivals`, or only what is protected."""

    card: int
    effect: int
    shielded: bool = False
    rivals: bool = False


class Closed(Event, frozen=True, tag="closed"):
    """A card in the park of `seat` closed or became unavailable."""

    card: int
    space: int


class Reopened(Event, frozen=True, tag="reopened"):
    """A card in the park of `seat` is open or available again."""

    card: int
    space: int


class Moved(Event, frozen=True, tag="moved"):
    """An attraction or upgrade in the park of `seat` went to another space."""

    card: int
    space: int
    to: int


class Changed(Event, frozen=True, tag="changed"):
    """A card went from the park of `seat` to the park of `to`, with its staff powers."""

    card: int
    to: int
    powers: tuple[int, ...] = ()


class Bounced(Event, frozen=True, tag="bounced"):
    """An upgrade in the park of `seat` returned to its hand."""

    card: int
    space: int


class TookCard(Event, frozen=True, tag="took"):
    """`seat` took a card that lay open: from the Market (0), the Park (1) or Event discards (2)."""

    card: int
    source: int


class TookFromHand(SecretCard, frozen=True, tag="took-hand"):
    """`seat` took a card out of the hand of `foe`."""

    foe: int
    card: int | None

    def audience(self) -> tuple[int, ...]:
        """Taker and giver."""
        return (self.seat, self.foe)


class Saw(Event, frozen=True, tag="saw"):
    """`seat` looked at cards: of a deck, the next City card (CITY), or the hand of `foe`."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"cards"})
    SHOWS: ClassVar[bool] = True

    foe: int
    count: int
    cards: tuple[int, ...] | None
    deck: int


class Revealed(Event, frozen=True, tag="revealed"):
    """`seat` revealed cards to all."""

    SHOWS: ClassVar[bool] = True

    cards: tuple[int, ...]


class NamedType(Event, frozen=True, tag="named"):
    """`seat` named a type of upgrade and kept those cards."""

    SHOWS: ClassVar[bool] = True

    type: int
    cards: tuple[int, ...]


class KeptOpenly(Event, frozen=True, tag="kept-openly"):
    """`seat` kept the revealed cards that fit."""

    SHOWS: ClassVar[bool] = True

    cards: tuple[int, ...]


class Kept(SecretCard, frozen=True, tag="kept"):
    """`seat` kept a card it had looked at, or none (count 0)."""

    deck: int
    count: int
    card: int | None


class Discarded(Event, frozen=True, tag="discarded"):
    """Cards of `seat` went face up to a pile, whose order no view has: `by` a card or the rule."""

    SHOWS: ClassVar[bool] = True

    cards: tuple[int, ...]
    by: int = -1


class DiscardedPlan(SecretCard, frozen=True, tag="discarded-plan"):
    """`seat` discarded a Blueprint face down."""

    card: int | None


class Buried(SecretCard, frozen=True, tag="buried"):
    """`seat` buried a card under an attraction."""

    space: int
    card: int | None


class Gave(SecretCard, frozen=True, tag="gave"):
    """`seat` passed a hand card to `foe`."""

    foe: int
    card: int | None

    def audience(self) -> tuple[int, ...]:
        """Giver and taker."""
        return (self.seat, self.foe)


class Rolled(Event, frozen=True, tag="rolled"):
    """`seat` rolled two dice, or rolled both again with the card `again`."""

    first: int
    second: int
    again: int = -1


class Adjusted(Event, frozen=True, tag="adjusted"):
    """`seat` changed one die of its roll."""

    before: int
    after: int


class Declined(Event, frozen=True, tag="declined"):
    """`seat` did not use an offer to build, or to bury."""

    bury: bool = False


class Pinned(Event, frozen=True, tag="pinned"):
    """A card of `seat` stays in play until Cleanup."""

    card: int


class Fixed(Event, frozen=True, tag="fixed"):
    """`seat` fixed the theme of a wild icon."""

    card: int
    space: int
    theme: int


class Scored(Event, frozen=True, tag="scored"):
    """`seat` has so many points, line by line; `items` as rules/points.py counts them."""

    lines: tuple[int, ...]
    total: int
    items: tuple[tuple[int, ...], ...] = ()


class Won(Event, frozen=True, tag="won"):
    """The game is over; `seat` is the first of the winners, or Quinn."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    coins: tuple[int, ...]
