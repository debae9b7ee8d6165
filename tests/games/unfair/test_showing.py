"""Scenes, prompts, reasons, options, the heuristic and records of Unfair."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from msgspec.structs import replace

import fairground
from fairground.games.unfair import rules
from fairground.games.unfair.labels import doubt, label
from fairground.games.unfair.reasons import REASONS
from fairground.games.unfair.rules.families import FAMILIES
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel import registry
from fairground.kernel.errors import BadDump, BadOption
from fairground.kernel.luck import fast_luck
from fairground.kernel.playout import play_match
from fairground.kernel.scene import Counter, Market, Park
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    attack,
    load,
    park,
    play,
    reveal,
    rolls,
    seen,
    table,
)

pytestmark = pytest.mark.rules


def test_a_park_is_drawn_with_its_towers_and_side() -> None:
    state = table(park("2 !data-drop penguins", side="mermaid", tokens=4, buried={2: "seals"}))
    scene = GAME.scene(state.view(FOE))
    drawn = next(zone for zone in scene.zones if isinstance(zone, Park) and zone.seat == ME)
    assert [spot.id for spot in drawn.spaces] == [f"park-p1-@{n}" for n in range(1, 6)]
    card = drawn.spaces[1].card
    assert card is not None
    assert card.mark == "closed"
    assert [on.id for on in card.on] == ["park-p1-@2/penguins", "park-p1-@2/buried-0"]
    assert card.on[1].face is None
    assert drawn.side[0].counters[0].value == 4
    assert drawn.gate.face is not None
    assert drawn.gate.face.name == "Main Gate"


def test_ones_own_plate_says_the_round() -> None:
    state = table()
    mine, other = GAME.scene(state.view(ME)).plates
    assert Counter("round", state.round, state.rounds, sign="round") in mine.counters
    assert "round" not in {counter.name for counter in other.counters}


def test_the_market_has_six_numbered_spots() -> None:
    scene = GAME.scene(table(market="penguins").view(ME))
    market = next(zone for zone in scene.zones if isinstance(zone, Market))
    assert [spot.name for spot in market.spaces] == [f"Market {n}" for n in range(1, 7)]


def test_labels_state_the_consequence() -> None:
    state = table(park("1 data-drop", hand="penguins wave-coaster"))
    labels = {c.move: c.label for c in GAME.scene(state.view(ME)).prompt.choices}
    assert labels["build penguins@1 from hand"] == (
        "Build Penguins on your Data Drop in space 1 from your hand for 7 coins"
    )
    assert labels["build wave-coaster@3 from hand"].endswith(
        "in space 3 from your hand for 12 coins: 9, and 3 to skip 1 space (UNF-93)"
    )


def test_unf_93_a_price_says_what_the_skipped_spaces_cost() -> None:
    state = table(park(hand="wave-coaster", coins=21))
    labels = {c.move: c.label for c in GAME.scene(state.view(ME)).prompt.choices}
    assert labels["build wave-coaster@1 from hand"].endswith("for 9 coins")
    assert labels["build wave-coaster@5 from hand"].endswith(
        "for 21 coins: 9, and 12 to skip 4 spaces (UNF-93)"
    )


def test_unf_286_a_loan_says_what_it_costs_at_the_end() -> None:
    view = seen(table(park()))
    assert label(view, GAME.parse("loan")) == "Take a loan: 5 coins now, -7 points at the end"
    dear = replace(view, options={**view.options, "loan-points": "15"})
    assert label(dear, GAME.parse("loan")).endswith("now, -15 points at the end")


def test_unf_301_stars_that_no_guest_comes_for_are_asked_about_twice() -> None:
    view = seen(table(park(hand="monster-bait"), asks="play", packs="kaiju ocean"))
    bait, mine = GAME.parse("event monster-bait a"), view.parks[ME]
    assert doubt(view, bait) == ""
    parks = (replace(mine, stars=mine.capacity), *view.parks[1:])
    full = doubt(replace(view, parks=parks), bait)
    assert full.startswith("More stars bring nothing now: your park has room for 15 guests.")


def test_a_block_is_asked_with_the_card_and_its_author() -> None:
    state = table(park(hand="treasure-dive"), park(hand="coast-guard"), asks="play")
    play(state, "event treasure-dive b p2")
    prompt = GAME.scene(state.view(FOE)).prompt
    assert prompt.question == "Treasure Dive (Injunction) by {p1} comes at you. Block it?"
    assert prompt.hint == "B: Injunction: take 3 coins from an opponent."
    assert GAME.scene(state.view(ME)).prompt.question == "{p2} is choosing."


def things(state: Unfair) -> dict[str, tuple[str, ...]]:
    """What one clicks for every move that is open to me."""
    return {choice.move: choice.things for choice in GAME.scene(state.view(ME)).prompt.choices}


def test_an_event_taken_from_the_discards_is_clicked_there() -> None:
    state = table(
        park(hand="retcon"), asks="play", discards="monologue team-up", packs="comicbook ocean"
    )
    play(state, "event retcon a")
    assert things(state)["choose monologue"] == ("event-pile-monologue",)


def test_a_card_of_a_hand_that_lies_open_is_clicked_in_that_hand() -> None:
    looked = table(park(hand="data-heist penguins"), park(hand="penguins seals"), asks="play")
    play(looked, "event data-heist b p2")
    assert things(looked)["choose penguins"] == ("hand-p2-penguins",)
    read = table(
        park(side="masked-guard+mind-reading", hand="retcon"),
        park(hand="retcon monologue"),
        asks="play",
        packs="comicbook ocean",
    )
    play(read, "use masked-guard+mind-reading p2", "allow")
    assert things(read)["discard retcon"] == ("hand-p2-retcon",)


def test_ones_own_staff_is_clicked_in_the_park() -> None:
    me = park("1 fish-kiosk", side="mermaid")
    state = table(me, packs="ocean kaiju", kaiju="gamigora:6")
    attack(state, "gamigora", rolls(1, 1))
    assert things(state)["choose mermaid"] == ("park-p1-mermaid",)


def test_what_needs_no_thing_is_a_button_and_not_hidden_behind_one() -> None:
    """Loose Change and a loan are named by no thing, so the ticket offers them at once."""
    prompt = GAME.scene(table(park("2 !data-drop")).view(ME)).prompt
    bare = {choice.move for choice in prompt.choices if not choice.things}
    assert {"loose-change", "loan"} <= bare


def test_every_ground_has_words_and_a_known_clause() -> None:
    source = files(rules).joinpath("refusals.py").read_text(encoding="utf-8")
    grounds = re.findall(r'(?<!")"([a-z-]+)(?: \{[^"]*| 2)?"', source)
    assert set(REASONS) == set(grounds)
    clauses = {clause for _, clause in REASONS.values()} - {""}
    assert clauses | {family.clause for family in FAMILIES} <= GAME.clauses.keys()


def test_refusals_in_a_scene_say_why() -> None:
    state = table(park(hand="wave-coaster", coins=3))
    refusals = {r.move: r for r in GAME.scene(state.view(ME)).prompt.refusals}
    assert "3 coins" in refusals["build wave-coaster@1 from hand"].why


def test_options_are_checked() -> None:
    with pytest.raises(BadOption, match="loan-points"):
        GAME.options(loan_points=4)
    with pytest.raises(BadOption, match="there is no option 'last-date'"):
        GAME.options(last_date=True)


def test_a_damaged_position_is_refused() -> None:
    data = table().dump()
    data["deck"]["penguins"] += 1
    with pytest.raises(BadDump, match="there are 2 cards penguins, not 3"):
        GAME.load(data)
    data = table().dump()
    data["players"][0]["rides"] = []
    with pytest.raises(BadDump, match="6 spaces"):
        GAME.load(data)
    data = table().dump()
    data["agenda"] = [[2, 0, 99, 4]]
    with pytest.raises(BadDump):
        GAME.load(data)


def test_the_heuristic_beats_random_play() -> None:
    heuristic, chance = registry.bot("heuristic", GAME), registry.bot("random", GAME)
    for seed in range(4):
        luck = fast_luck(seed)
        state = GAME.new(2, GAME.options(packs=("ocean", "hacker")), luck)
        play_match(
            state, [heuristic, chance] if seed % 2 else [chance, heuristic], luck, fast_luck(9)
        )
        result = state.result()
        assert result is not None
        assert result.winners == (1 - seed % 2,)
        assert max(result.scores) > 60


def test_a_position_is_saved_in_the_middle_of_an_effect() -> None:
    state = table(park("1 data-drop", "2 cybercafe", side="backup-power"), asks="play")
    reveal(state, "great-outage")
    again = load(state)
    play(state, "allow")
    play(again, "allow")
    assert state.dump() == again.dump()
    assert seen(state).asked == seen(again).asked


def test_the_game_is_installed() -> None:
    assert fairground.game("unfair").title == "Unfair"
    assert GAME.bound(2, GAME.options()) == 20_000


@pytest.mark.parametrize(
    ("event", "coins"),
    [("treasure-dive", 3), ("crypto-boom", 4), ("zero-day", None), ("cease-and-desist", None)],
)
def test_unf_61_the_question_says_how_many_coins_are_at_stake(
    event: str, coins: int | None
) -> None:
    state = table(park(hand=event), park("1 data-drop", hand="coast-guard"), asks="play")
    play(state, f"event {event} b p2")
    assert GAME.scene(state.view(FOE)).prompt.amount == coins
