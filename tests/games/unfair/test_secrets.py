"""What is public and what is not: UNF-380 to UNF-388."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.events import Drew, Gave, Kept, Saw, TookFromHand
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck
from fairground.kernel.state import SPECTATOR
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    moves,
    park,
    play,
    reveal,
    seen,
    table,
)

pytestmark = pytest.mark.rules


def reads(state: Unfair, text: str, viewer: int) -> str:
    """How a viewer reads a move of the seat that is asked."""
    return GAME.move_seen(state, state.waiting()[0], state.parse(text), viewer)


def secret(event: Event, viewer: int, name: str) -> object:
    """A field of an event as a viewer sees it."""
    return getattr(event.seen_by(viewer), name)


def test_unf_380_numbers_are_public() -> None:
    state = table(park(hand="penguins crypto-boom zero-day", plans="menagerie", coins=7, loans=2))
    theirs = seen(state, FOE).parks[ME]
    assert (theirs.hand_park, theirs.hand_events, theirs.blueprints) == (1, 2, 1)
    assert (theirs.coins, theirs.loans) == (7, 2)


def test_unf_381_faces_are_private() -> None:
    state = table(park(hand="penguins", plans="menagerie", showcase="abyssal-plunge"))
    theirs = seen(state, FOE).parks[ME]
    assert (theirs.hand, theirs.plans, theirs.held) == (None, None, None)
    mine = seen(state, ME).parks[ME]
    assert mine.hand == (NUMBER["penguins"],)
    assert mine.plans == (NUMBER["menagerie"],)
    assert mine.held == (NUMBER["abyssal-plunge"],)
    assert all(p.hand is None for p in seen(state, SPECTATOR).parks)


def test_unf_382_a_closed_card_stays_known() -> None:
    closed = seen(table(park("1 !data-drop penguins")), FOE).parks[ME].rides[0]
    assert closed is not None
    assert (closed.card, closed.closed) == (NUMBER["data-drop"], True)


def test_unf_383_discards_are_public_blueprints_face_down() -> None:
    state = table(park(discarded="menagerie"), discards="penguins crypto-boom")
    view = seen(state, FOE)
    assert view.park_pile == (NUMBER["penguins"],)
    assert view.event_pile == (NUMBER["crypto-boom"],)
    assert view.parks[ME].thrown is None


def test_unf_384_what_was_looked_at_is_known_to_the_looker() -> None:
    told: list[Event] = []
    state = play(table(), "draw park", told=told)
    saw = next(event for event in told if isinstance(event, Saw))
    assert secret(saw, FOE, "cards") is None
    assert secret(saw, ME, "cards") == tuple(state.drawn)
    assert seen(state, ME).drawn == tuple(state.drawn)
    assert seen(state, FOE).drawn is None
    assert seen(state, FOE).drawn_count == 2


def test_unf_385_a_card_taken_from_a_hand_is_known_to_both() -> None:
    told: list[Event] = []
    state = table(park("1 mainframe-citadel"), park(hand="penguins"), asks="play")
    play(state, "use @1 p2", told=told)
    took = next(event for event in told if isinstance(event, TookFromHand))
    assert secret(took, FOE, "card") == secret(took, ME, "card") == NUMBER["penguins"]
    assert secret(took, SPECTATOR, "card") is None
    passed = table(park(hand="penguins"), park(hand="seals"), asks="play")
    gave = [event for event in reveal(passed, "identity-theft") if isinstance(event, Gave)]
    assert [secret(event, SPECTATOR, "card") for event in gave] == [None, None]


def test_unf_386_being_asked_says_nothing_about_a_hand() -> None:
    texts = []
    for held in ("crypto-boom", "coast-guard", "two-factor-login", "riptide"):
        state = table(park(hand="treasure-dive"), park(hand=held), asks="play")
        play(state, "event treasure-dive b p2")
        assert state.waiting() == (FOE,)
        scene = GAME.scene(state.view(ME)).as_data()
        reading = reads(state, "allow", ME)
        told: list[Event] = []
        play(state, "allow", told=told)
        lines = [GAME.line(event.seen_by(ME), ME) for event in told]
        texts.append((scene, reading, [line and line.text for line in lines]))
    assert all(text == texts[0] for text in texts)


def test_unf_386_the_seat_that_is_asked_sees_its_own_blocks() -> None:
    state = table(park(hand="treasure-dive"), park(hand="coast-guard"), asks="play")
    play(state, "event treasure-dive b p2")
    assert moves(state) == ["allow", "block coast-guard"]


def test_unf_387_kept_cards_are_written_with_a_question_mark() -> None:
    state = play(table(), "draw park")
    text = f"keep {CARDS[state.drawn[0]].id}"
    assert reads(state, text, FOE) == "keep ?"
    assert reads(state, text, SPECTATOR) == "keep ?"
    assert reads(state, text, ME) == text
    assert reads(state, "keep none", FOE) == "keep none"


def test_unf_387_discarded_blueprints_and_cards_out_of_hands() -> None:
    state = table(park(hand="message-in-a-bottle"), park(plans="menagerie smart-park"), asks="play")
    play(state, "event message-in-a-bottle b p2", "option discard")
    assert reads(state, "discard menagerie", ME) == "discard ?"
    state = table(park(hand="data-heist"), park(hand="penguins seals"), asks="play")
    play(state, "event data-heist b p2")
    assert reads(state, "choose seals", SPECTATOR) == "choose ?"
    assert reads(state, "choose seals", FOE) == "choose seals"


def test_unf_387_open_cards_are_named() -> None:
    state = table(park(hand="lost-property"), asks="play", discards="penguins seals")
    play(state, "event lost-property a")
    assert reads(state, "choose seals", FOE) == "choose seals"


def test_unf_388_views_keep_no_memory() -> None:
    state = table(park(hand="data-heist"), park(hand="penguins seals"), asks="play")
    play(state, "event data-heist b p2")
    assert seen(state, ME).parks[FOE].hand is not None
    play(state, "choose seals")
    assert seen(state, ME).parks[FOE].hand is None
    state = play(table(), "draw blueprint", "keep none")
    assert len(seen(state, ME).parks[ME].thrown or ()) == 2


def test_imagined_worlds_keep_what_is_known_and_deal_the_rest() -> None:
    state = table(park(hand="penguins"), park(hand="seals octopus crypto-boom", plans="menagerie"))
    hands = set()
    for seed in range(30):
        world = state.imagine(ME, fast_luck(seed))
        assert world.view(ME) == state.view(ME)
        assert world.hands[ME] == state.hands[ME]
        hands.add(tuple(world.hands[FOE]))
    assert len(hands) > 20


def test_imagining_while_a_hand_is_looked_through_keeps_that_hand() -> None:
    state = table(park(hand="data-heist"), park(hand="penguins seals"), asks="play")
    play(state, "event data-heist b p2")
    world = state.imagine(ME, fast_luck(5))
    assert world.hands[FOE] == state.hands[FOE]
    other = state.imagine(SPECTATOR, fast_luck(5))
    assert other.view(SPECTATOR) == state.view(SPECTATOR)


def test_drawn_events_tell_others_only_the_number() -> None:
    drew = Drew(ME, 1, 2, (NUMBER["crypto-boom"], NUMBER["zero-day"]))
    line = GAME.line(drew.seen_by(FOE), FOE)
    assert line is not None
    assert line.text == "{p1} draws 2 Event cards."
    kept = Kept(ME, 2, 1, NUMBER["menagerie"])
    hidden = GAME.line(kept.seen_by(FOE), FOE)
    assert hidden is not None
    assert hidden.text == "{p1} keeps 1 Blueprint."


def test_unf_387_the_last_move_stays_on_the_table_without_secrets() -> None:
    state = play(table(), "draw park")
    assert state.notation(seen(state, FOE).said) == "draw park"
    one, other = (f"keep {CARDS[card].id}" for card in state.drawn)
    first, second = play(state.clone(), one), play(state.clone(), other)
    assert seen(first, FOE).said == seen(second, FOE).said
