"""Where the rules follow the book more closely: entrances, ribbons, tokens, buried cards."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import PACKS
from fairground.games.unfair.events import PacksDrawn
from fairground.kernel.errors import BadOption
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    attack,
    can,
    moves,
    park,
    play,
    ride,
    rolls,
    seen,
    table,
)

pytestmark = pytest.mark.rules
KAIJU = "comicbook kaiju"
CREW = "masked-guard+iron-skin+lucky-streak"


def test_unf_252_gamigora_is_satisfied_with_a_replacement_entrance() -> None:
    state = table(park("1 ramen-bar", gates="lunatic-lair"), packs=KAIJU, kaiju="gamigora:6")
    attack(state, "gamigora", rolls(1, 1))
    assert moves(state) == ["choose @1", "choose gate"]
    play(state, "choose gate")
    assert state.gates[ME] == []
    assert ride(state, ME, 1) == "ramen-bar"


def test_unf_251_the_entrance_may_be_the_most_costly_thing() -> None:
    state = table(park("1 ramen-bar", gates="lunatic-lair"), packs=KAIJU, kaiju="rarrgon:6")
    attack(state, "rarrgon", rolls(1, 1))
    assert state.gates[ME] == []
    dear = table(park("1 mecha-rarrgon", gates="lunatic-lair"), packs=KAIJU, kaiju="rarrgon:6")
    attack(dear, "rarrgon", rolls(1, 1))
    assert len(dear.gates[ME]) == 1


def test_unf_184_an_upgrade_may_go_to_the_top_of_its_own_attraction() -> None:
    me = park("1 caped-coaster penguins seals", side=CREW, mastermind="redshift")
    state = play(table(me, asks="play", packs="comicbook ocean"), "mastermind 3")
    assert can(state, "shift @1/penguins to @1")
    assert not can(state, "shift @1/seals to @1")
    play(state, "shift @1/penguins to @1")
    assert ride(state, ME, 1) == "caped-coaster seals penguins"
    assert not can(state, "shift @1/penguins to @1")


def test_unf_2_a_pack_without_a_token_is_left_out() -> None:
    options = GAME.options(tokens_kaiju=0, tokens_ocean=0)
    for seed in range(8):
        told: list[Event] = []
        GAME.new(2, options, fast_luck(seed), told)
        drawn = next(event for event in told if isinstance(event, PacksDrawn))
        assert {PACKS[pack].id for pack in drawn.packs} == {"hacker", "comicbook"}


def test_unf_2_enough_packs_must_be_left() -> None:
    options = GAME.options(tokens_kaiju=0, tokens_ocean=0)
    with pytest.raises(BadOption, match="3 players need 3 packs with a token; there are hacker"):
        GAME.new(3, options, fast_luck(1))


def test_unf_185_of_equal_buried_cards_the_owner_picks_which() -> None:
    me = park(
        "1 caped-coaster",
        "2 sidekick-snacks",
        side=CREW,
        mastermind="zam-zmif",
        buried={1: "splash-page-front", 2: "splash-page-front"},
    )
    state = play(table(me, asks="play", packs="comicbook ocean"), "mastermind 3")
    assert [text for text in moves(state) if text.startswith("choose")] == [
        "choose @1",
        "choose @2",
    ]
    play(state, "choose @2", "build splash-page-front@1 from buried")
    assert [under.buried for under in seen(state).parks[ME].rides[:2] if under] == [1, 0]


def test_unf_185_being_asked_where_to_dig_tells_nothing_about_the_cards() -> None:
    """Whether one is asked follows from where cards lie, which everybody sees."""
    asked = []
    for second in ("splash-page-front", "mild-reporter"):
        buried = {1: "splash-page-front", 2: second}
        me = park(
            "1 caped-coaster",
            "2 sidekick-snacks",
            side=CREW,
            mastermind="zam-zmif",
            buried=buried,
        )
        state = play(table(me, asks="play", packs="comicbook ocean"), "mastermind 3")
        asked.append(GAME.scene(state.view(FOE)).prompt.question)
        assert can(state, "choose @1")
    assert asked[0] == asked[1]
