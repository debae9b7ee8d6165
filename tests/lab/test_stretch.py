"""The stretch that decided a game: as short as it can be and still more than noise."""

from __future__ import annotations

from fairground.lab.ledger import NOTABLE
from fairground.lab.review import plan_of, review, sentences
from fairground.lab.stretch import deciding_stretch
from tests.lab.coins import COINS
from tests.lab.test_review import golden


def test_a_turn_that_stands_out_is_told_alone() -> None:
    found = deciding_stretch(review(plan_of(COINS.played(3), games=400)), 0)
    assert found is not None
    assert found.first == found.last == found.biggest
    assert found.after - found.before > 0


def test_where_none_stands_out_turns_are_told_together_until_they_do() -> None:
    record = golden("unfair-four-planners")
    ledger = review(plan_of(record, games=20))
    assert ledger.turning_points == []
    assert record.result is not None
    found = deciding_stretch(ledger, record.result.ranks.index(1))
    assert found is not None
    assert found.first.number < found.last.number
    assert found.first.number <= found.biggest.number <= found.last.number
    assert found.after - found.before > NOTABLE * found.error


def test_a_game_that_nothing_moved_has_none() -> None:
    record = COINS.played(3)
    record.steps.clear()
    assert deciding_stretch(review(plan_of(record, games=20)), 0) is None


def test_what_is_told_of_a_drawn_card_is_which_one() -> None:
    """A record has no secrets, and "draws a card" would not say why the chances moved."""
    said = [line for lines in sentences(golden("life-is-not-fair-match")) for line in lines]
    assert "{p1} draws red 1." in said
    assert not [line for line in said if line.startswith("You")]
