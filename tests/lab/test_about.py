"""What is kept of every game fits the rules as they are now."""

from __future__ import annotations

import pytest

from building.reports import REPORTS, page, rounded
from fairground.kernel import registry
from fairground.lab import about as abouts
from fairground.lab import workers
from fairground.lab.about import AboutGame, about, measured
from tests.lab.coins import COINS

GAMES = sorted(registry.all_games())


def kept(name: str) -> AboutGame:
    found = about(registry.game(name))
    assert found is not None, f"make reports GAMES={name}"
    return found


@pytest.mark.parametrize("name", GAMES)
def test_figures_are_of_the_present_rules(name: str) -> None:
    found = kept(name)
    assert found.game == name
    assert found.rules_version == registry.game(name).version, f"make reports GAMES={name}"


@pytest.mark.parametrize("name", GAMES)
def test_figures_are_whole(name: str) -> None:
    found = kept(name)
    assert found.luck is not None
    assert 0 < found.luck <= 1
    assert 0 <= found.coin_flips <= 1
    assert found.levels[0] != found.levels[-1]
    for table in found.tables:
        assert len(table.wins) == len(table.intervals) == table.seats
        assert all(
            low <= win <= high for win, (low, high) in zip(table.wins, table.intervals, strict=True)
        )


@pytest.mark.parametrize("name", GAMES)
def test_the_report_for_people_tells_the_same_figures(name: str) -> None:
    text = (REPORTS / f"{name}.md").read_text(encoding="utf-8")
    found = kept(name)
    assert f"rules version {found.rules_version}," in text
    assert found.luck is not None
    assert f"{found.luck:.0%}".replace("%", " %") in text


def test_a_game_without_figures_has_none() -> None:
    assert about(COINS) is None


def test_measuring_gives_the_same_on_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(abouts, "QUICK", 600_000)  # few games
    monkeypatch.setattr(abouts, "FEWEST_DEALS", 10)
    monkeypatch.setattr(abouts, "FEWEST_REVIEWS", 2)
    monkeypatch.setattr(abouts, "LEVELS", ("random", "heuristic"))
    monkeypatch.setattr(abouts, "LADDER", 20)
    monkeypatch.setattr(workers, "PATIENCE", 0.0)
    game = registry.game("press-your-luck")
    said: list[str] = []
    found = measured(game, 1, said.append)
    assert said[-1] == "house rules"
    assert rounded(measured(game, 2, said.append)) == rounded(found)
    assert page(game, found).startswith("# Press Your Luck: what is known of it")
