"""The full-screen table by keys, mouse and words: choosing, reading, leaving, small terminals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fairground.cli.tui.sitting import LocalSeat
from fairground.cli.tui.things import panes_of
from fairground.kernel import registry
from fairground.kernel.choosing import natural
from fairground.kernel.luck import FastLuck
from fairground.kernel.record import Record
from tests.cli.player import (
    ASCII,
    GOLDEN,
    PLAIN,
    Player,
    column,
    play_to_the_end,
    sit,
    table_of,
    words,
)
from tests.cli.toy import TOY


def test_a_thing_is_chosen_then_a_place_and_enter_makes_the_move() -> None:
    table = table_of(registry.game("karma"), "person", "heuristic")

    async def act(player: Player) -> None:
        await player.press("tab", "enter", "right", "enter", "right", "enter")
        assert len(player.screen.chosen) == 3
        assert natural(player.screen.chosen, player.screen.prompt) is not None
        assert player.shown.count("✓") == 3
        await player.press("escape")
        assert "2 of 3 chosen" in player.shown
        await player.press("enter", "enter")
        assert table.state.number > 0

    sit(table, act)


def test_moves_are_typed_by_notation_number_or_a_part_of_their_words() -> None:
    table = table_of(registry.game("press-your-luck"), "person", "heuristic")

    async def act(player: Player) -> None:
        before = table.state.number
        await player.type("DRAW")
        await player.type("2")
        assert [step.move for step in table.record.steps if step.seat == 0][-2:] == ["draw", "stop"]
        await player.type("goes into")
        assert table.state.number > before + 2
        await player.type("nonsense")
        assert "'nonsense' is no move of this game." in player.shown

    sit(table, act)


def test_a_learner_who_does_otherwise_is_answered_and_the_end_says_what_is_known() -> None:
    game = registry.game("press-your-luck")
    lesson = game.lesson()
    assert lesson is not None
    table = table_of(game, "person", "dreamer", seed=lesson.seed)

    async def act(player: Player) -> None:
        for word in ("draw", "draw", "lesson"):
            await player.type(word)
        assert "Two cards in the row are often enough" in words(player.shown)
        await player.type("draw")
        assert "Bold! A colour that is in the row already" in words(player.shown)
        await play_to_the_end(player)
        assert player.screen.sitting.notes == [f"What you know now: {lesson.known} {lesson.to_try}"]

    sit(table, act)


def test_letters_are_typed_wherever_the_cursor_is() -> None:
    async def act(player: Player) -> None:
        await player.press("tab")
        await player.press("h", "e", "l", "p")
        assert player.screen.typed.value == "help"
        await player.press("enter")
        await player.flush()
        assert "make a move: its number in the list" in player.shown

    sit(table_of(registry.game("karma"), "person", "heuristic"), act)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("f1", "close a text, let go of what is chosen"),
        ("f2", "UNF-"),
        ("f4", "Unfair"),
        ("f5", "UNF-1 "),
        ("f6", "park"),
        ("?", "UNF-"),
    ],
)
def test_texts_are_read_in_place_of_the_table_and_the_question_stays(asked: str, said: str) -> None:
    table = table_of(registry.game("unfair"), "person", "heuristic")

    async def act(player: Player) -> None:
        question = words(player.screen.sitting.scene.prompt.question)
        await player.press(asked)
        assert said in player.shown
        assert question in player.shown
        await player.press("escape")
        assert not player.screen.reader.display
        assert player.screen.focused is player.screen.moves

    sit(table, act)


def test_what_cannot_be_chosen_says_why() -> None:
    table = table_of(registry.game("karma"), "person", "heuristic", seed="why")

    async def act(player: Player) -> None:
        await player.type("1")
        while not player.screen.prompt.refusals:
            await player.type("1")
        refused = next(each for each in player.screen.prompt.refusals if each.things)
        lists = player.screen.pane_lists
        shown = next(each for each in lists if each.go_to_thing(refused.things[0]))
        player.screen.set_focus(shown)
        await player.press("enter")
        assert "Not now: " in player.shown
        assert refused.clause in player.shown

    sit(table, act)


def test_cards_that_have_to_go_are_marked_together_and_answer_one_question_after_the_other() -> (
    None
):
    table = table_of(registry.game("unfair"), "person", "heuristic", seed="s1")

    async def act(player: Player) -> None:
        while (goes := player.screen.prompt.several) < 2:
            possible = [choice.move for choice in player.screen.prompt.choices]
            wanted = [move for move in possible if re.match("draw park|keep (?!none)", move)]
            await player.type((wanted or possible)[0])
        cards = [choice.things[0] for choice in player.screen.prompt.choices][-goes:]
        before = len(table.record.steps)
        for card in cards:
            shown = next(each for each in player.screen.pane_lists if each.go_to_thing(card))
            player.screen.set_focus(shown)
            await player.press("enter")
        await player.press("enter")
        gone = {step.move for step in table.record.steps[before:] if step.seat == 0}
        assert {f"discard {card.removeprefix('hand-p1-')}" for card in cards} <= gone

    sit(table, act)


def test_everything_can_be_clicked() -> None:
    table = table_of(registry.game("press-your-luck"), "person", "heuristic")

    async def act(player: Player) -> None:
        await player.pilot.click("#moves", offset=(4, 0))
        await player.settle()
        assert table.record.steps[-1].move == "draw"
        row = next(at for at, text in enumerate(player.rows) if "F5 rules" in text)
        await player.pilot.click(offset=(player.rows[row].index("F5"), row))
        await player.flush()
        assert "PYL-1 " in player.shown

    sit(table, act)


def test_a_move_that_hurts_is_asked_for_twice() -> None:
    table = table_of(TOY, "person", "heuristic")

    async def act(player: Player) -> None:
        await player.type("hide 3")
        assert "Three is a lot." in player.shown
        await player.press("escape")
        assert table.state.number == 0
        await player.type("hide 3")
        await player.press("down", "enter")
        assert table.state.number > 0

    sit(table, act)


def test_the_last_decision_is_taken_back_in_the_record_too(tmp_path: Path) -> None:
    path = tmp_path / "r"
    table = table_of(registry.game("press-your-luck"), "person", "person", path=path)

    async def act(player: Player) -> None:
        begun = path.read_text()
        await player.type("stop")
        await player.type("stop")
        assert path.read_text() != begun
        await player.type("undo")
        assert "Your last decision is taken back." in player.shown
        assert path.read_text() == begun
        await player.type("draw")
        await player.type("undo")
        assert "since then something was drawn or revealed" in player.shown

    sit(table, act)
    table.close()
    assert len(Record.read(path).steps) == table.state.number


def test_people_in_turns_do_not_see_each_others_things() -> None:
    table = table_of(TOY, "person", "person")

    async def act(player: Player) -> None:
        assert "Pass the device to seat 1 and press Enter." in player.shown
        assert "How many?" not in player.shown
        await player.press("enter")
        await player.type("hide 2")
        assert "Pass the device to seat 2" in player.shown
        assert "2 fingers" not in player.shown
        await player.press("enter")
        assert "How many?" in player.shown

    sit(table, act)


def test_who_is_not_needed_lets_the_game_go_on() -> None:
    table = table_of(TOY, "person", "heuristic")

    async def act(player: Player) -> None:
        await player.type("hide 1")
        assert "Let the game go on" in player.shown
        player.screen.set_focus(player.screen.moves)
        await player.press("enter")
        assert table.state.result() is not None

    sit(table, act)


def test_a_game_that_is_not_kept_is_left_at_the_second_time_only() -> None:
    async def act(player: Player) -> None:
        await player.press("f10")
        assert "would be lost" in player.shown
        assert player.pilot.app._exit is False
        await player.pilot.press("f10")
        assert player.pilot.app._exit is True

    sit(table_of(registry.game("karma"), "person", "heuristic"), act, kept=False)


@pytest.mark.parametrize("name", list(registry.all_games()))
def test_nothing_breaks_at_60_columns_in_ascii(name: str) -> None:
    game = registry.game(name)
    table = table_of(game, "person", *("heuristic",) * (game.usual_seats - 1))

    async def act(player: Player) -> None:
        for _ in range(6):
            if player.screen.sitting.is_over:
                break
            assert all(row.isascii() for row in player.rows)
            assert words(player.screen.prompt.question).split("{")[0] in player.shown
            await player.type("1")

    sit(table, act, size=(60, 24), means=ASCII)


def test_every_thing_a_move_names_is_on_some_pane() -> None:
    for path in sorted(GOLDEN.glob("*.txt"))[::2]:
        record = Record.read(path)
        for state, _ in record.play_through():
            if state.number % 7 or not state.waiting():
                continue
            seat = state.needed()[0]
            scene = record.head.game.scene(state.view(seat))
            pen = LocalSeat(table_of(TOY, "person", "person"), PLAIN).pen(80)
            wanted = {thing for choice in scene.prompt.choices for thing in choice.things}
            there = {each for pane in panes_of(scene, pen, wanted) for each in pane.all_ids}
            assert wanted <= there, path.name


def test_at_a_new_question_the_cards_it_is_about_are_in_sight() -> None:
    table = table_of(registry.game("unfair"), "person", *("heuristic",) * 3, seed="s1")

    async def act(player: Player) -> None:
        assert words(table.game.goal) in column(player)
        await player.type("sell-showcase")
        await player.type("event building-permit a")
        cards = [t for c in player.screen.prompt.choices for t in c.things]
        looks = player.screen.sitting.looks()
        first = next(looks[each] for each in cards if each in looks and looks[each].type)
        for line in (first.name, *first.lines):
            assert words(line) in column(player)

    sit(table, act)


def test_typing_a_move_shows_its_card() -> None:
    table = table_of(registry.game("unfair"), "person", *("heuristic",) * 3, seed="s1")

    async def act(player: Player) -> None:
        await player.press(*"building")
        assert "A: Build an attraction or upgrade for half price." in column(player)

    sit(table, act)


def test_below_the_last_move_the_cursor_stays() -> None:
    async def act(player: Player) -> None:
        await player.press("down", "down", "down", "down")
        await player.press("enter")
        assert player.table.record.steps[-1].move == "stop"

    sit(table_of(registry.game("press-your-luck"), "person", "heuristic"), act)


def test_an_open_text_says_how_it_is_closed() -> None:
    async def act(player: Player) -> None:
        await player.press("f5")
        assert "Escape goes back to the table" in player.shown
        await player.press("escape")
        assert "Escape goes back" not in player.shown

    sit(table_of(registry.game("karma"), "person", "heuristic"), act)


def test_why_not_tells_of_cards_that_belong_to_another_question_in_one_line() -> None:
    table = table_of(registry.game("unfair"), "person", *("heuristic",) * 3, seed="s1")

    async def act(player: Player) -> None:
        await player.press("?")
        assert "Lagoon Lodge, Penguins, Dolphins, Sidekick Snacks and" in player.shown
        assert player.shown.count("At this question nothing can be done with them.") == 1
        assert "take lagoon-lodge" not in player.shown

    sit(table, act)


def test_a_move_is_typed_by_its_words_with_the_names_in_it() -> None:
    table = table_of(registry.game("karma"), "person", *("heuristic",) * 2, seed="s1")

    async def act(player: Player) -> None:
        luck = FastLuck(7)
        while "Who gets the pile" not in player.screen.prompt.question:
            move = table.game.heuristic(table.state.view(0), luck)
            await player.type(table.game.notation(move))
        await player.type("to seat 3 (heuristic)")
        assert "give-pile 3" in [step.move for step in table.record.steps]

    sit(table, act)
