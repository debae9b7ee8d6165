"""What is shown for itself: rivals' builds where they happen, kaiju, rounds and City cards."""

from __future__ import annotations

import pytest

from fairground.games.unfair.events import Gained, RoundBegan
from fairground.kernel.events import Event
from fairground.kernel.scene import Highlight
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    attack,
    city_section,
    coins,
    end_round,
    park,
    play,
    rolls,
    table,
)

pytestmark = pytest.mark.rules


def shown(told: list[Event], viewer: int = ME) -> list[Highlight]:
    """The highlights a seat is shown."""
    lines = [GAME.line(event.seen_by(viewer), viewer) for event in told]
    return [line.highlight for line in lines if line and line.highlight]


def test_unf_80_a_build_is_shown_to_the_others_where_it_happens() -> None:
    told: list[Event] = []
    play(table(park(hand="wave-coaster")), "build wave-coaster@1 from hand", told=told)
    assert shown(told, ME) == []
    (seen,) = shown(told, FOE)
    assert (seen.kind, seen.headline) == ("lands", "{p1} builds Wave Coaster")
    assert (seen.origin, seen.before) == (("plate-p1",), True)
    assert seen.things == ("park-p1-@1", "park-p1")
    assert [card.face and card.face.name for card in seen.cards] == ["Wave Coaster"]


def test_unf_141_what_is_torn_down_is_seen_standing_first() -> None:
    told: list[Event] = []
    play(table(park("1 wave-coaster")), "demolish @1", told=told)
    (seen,) = shown(told, FOE)
    assert (seen.kind, seen.before) == ("strikes", True)
    assert seen.headline == "Wave Coaster leaves {p1}'s park"
    assert shown(told, ME)[0].headline == "Wave Coaster leaves your park"


def test_unf_237_a_kaiju_that_attacks_is_seen_with_its_dice() -> None:
    state = table(park("1 fish-kiosk"), packs="ocean kaiju", kaiju="obsidirax:6")
    found = shown(attack(state, "obsidirax", rolls(1, 1)))
    assert [(each.kind, each.headline) for each in found] == [("strikes", "Obsidirax attacks!")]
    assert found[0].ahead == ("dice",)
    assert (found[0].origin, found[0].things[0]) == (("market",), f"park-p{ME + 1}")


def test_unf_41_a_city_card_is_shown_with_its_words() -> None:
    (found,) = shown(city_section(table(), "gull-invasion"))
    assert (found.kind, found.headline) == ("lands", "The City card is Gull Invasion")
    assert found.things == ("city",)
    assert all(card.face and card.face.lines for card in found.cards)


def test_unf_30_a_round_ends_with_a_panel() -> None:
    panels = [each for each in shown(end_round(table(round=2))) if each.kind == "counts"]
    assert [(each.headline, each.before) for each in panels] == [("Round 2 is over", True)]


def test_unf_30_the_panel_has_what_the_round_left_before_the_next_city_card_pays() -> None:
    state = table(park("1 fish-kiosk"), round=2)
    told = end_round(state)
    (panel,) = [each for each in shown(told) if each.kind == "counts"]
    began = next(at for at, event in enumerate(told) if isinstance(event, RoundBegan))
    paid = [event for event in told[began:] if isinstance(event, Gained)]
    assert paid, "the next City card has to pay, or this could not fail"
    left = coins(state)
    for event in paid:
        left[event.seat] -= event.coins
    assert [score.total for score in panel.scores] == left
    assert [(score.gained, score.note) for score in panel.scores] == [
        (None, "1 star"),
        (None, "0 stars"),
    ]
    assert panel.unit == "coins"
