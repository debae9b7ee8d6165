"""The card language and the loader: every mistake is found and names the card."""

from __future__ import annotations

import dataclasses

import pytest

from fairground.games.unfair.cards.assemble import Program
from fairground.games.unfair.cards.card import PrintedCard, attraction, city, event, helper, upgrade
from fairground.games.unfair.cards.deck import CARDS, NUMBER, check_card, numbered
from fairground.games.unfair.cards.language import (
    Amount,
    CardError,
    Condition,
    Effect,
    Selector,
    read_abilities,
    read_condition,
)
from fairground.games.unfair.cards.ocean import OCEAN
from fairground.games.unfair.cards.vocabulary import EFFECTS
from fairground.games.unfair.cards.words import face_lines
from fairground.games.unfair.rules.language.codes import OPS

pytestmark = pytest.mark.rules


def test_an_ability_is_read_as_values() -> None:
    (ability,) = read_abilities("penguins", "guests[home-1]: gain(2)")
    assert (ability.trigger, ability.mods) == ("guests", ("home-1",))
    assert ability.effects == (Effect("gain", (Amount(2),)),)


def test_amounts_count_multiply_and_stop() -> None:
    (ability,) = read_abilities("x", "city: lose(2+2*n<each attraction food>^8)")
    amount = ability.effects[0].args[0]
    assert amount == Amount(2, 2, Selector("each", ("attraction",), (("food",),)), 8)


def test_conditions_nest() -> None:
    goal = read_condition("x", "and(at-most(n<own staff>, 0), at-least(n<own attraction>, 3))")
    assert [part.word for part in goal.args if isinstance(part, Condition)] == [
        "at-most",
        "at-least",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("guest: gain(2)", "there is no trigger 'guest'"),
        ("guests[home-9]: gain(2)", "there is no modifier 'home-9'"),
        ("guests: win(2)", "there is no effect 'win'"),
        ("guests: gain(<own staff>)", "expected"),
        ("play: take(<moon staff>)", "there is no scope 'moon'"),
        ("play: close(<foe castle>)", "there is no noun 'castle'"),
        ("play: close(<foe staff topmost>)", "the filter 'topmost' cannot fit staff"),
        ("play: draw(city, 2)", "there is no deck 'city'"),
        ("play: gain(2) gain(3)", "nothing may follow, found 'gain'"),
        ("static: gain(2)", "there is no effect 'gain'"),
        ("special: teleport", "there is no special 'teleport'"),
        ("play: gain(2", "expected ')'"),
        ("play: gain(2)!", "cannot read"),
    ],
)
def test_an_unknown_word_is_a_clear_error(text: str, fault: str) -> None:
    with pytest.raises(CardError, match="odd-card: ") as found:
        read_abilities("odd-card", text)
    assert fault in str(found.value)


def test_types_are_checked() -> None:
    with pytest.raises(CardError, match="tower: a card of kind attraction has no type 'quality'"):
        attraction("tower", "Tower", "quality", price=1, stars=0)
    with pytest.raises(CardError, match="needs exactly one type"):
        upgrade("sign", "Sign", "wifi", price=1, stars=0)
    with pytest.raises(CardError, match="ghost: there is no kind 'spirit'"):
        helper("spirit", "ghost", "Ghost", price=1)
    with pytest.raises(CardError, match="two uses"):
        event("trick", "Trick", "play: gain(1)", "")
    with pytest.raises(CardError, match="there is no City group 'rural'"):
        city("rural", "farm", "Farm", "city: gain(1)")


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (helper("staff", "cook", "Cook", price=1, rule="guests: draw(park, 1)"), "would ask"),
        (attraction("pit", "Pit", "food", price=1, stars=0, rule="guests: put(1)"), "hold coins"),
        (
            helper("staff", "spy", "Spy", price=1, rule="events: steal(n<foe staff>)"),
            "nobody named",
        ),
        (helper("staff", "boss", "Boss", price=1, rule="limits: spaces(9)"), "only an entrance"),
        (event("odd", "Odd", "guests: gain(1)", "play: gain(1)"), "no use of an Event card"),
        (
            helper("staff", "twin", "Twin", price=1, rule="guests: gain(1) // guests: gain(2)"),
            "two abilities",
        ),
        (helper("staff", "all", "All", price=1, rule="events: lose(n<each staff>)"), "each player"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.id,
)
def test_an_impossible_ability_is_a_clear_error(card: PrintedCard, fault: str) -> None:
    with pytest.raises(CardError, match=f"{card.id}: .*{fault}"):
        check_card(card)


def test_a_pack_needs_its_number_of_cards() -> None:
    short = dataclasses.replace(OCEAN, cards=OCEAN.cards[1:])
    with pytest.raises(CardError, match="ocean: 2 showcase cards make a pack, not 1"):
        numbered((short,))
    twice = dataclasses.replace(OCEAN, id="again")
    with pytest.raises(CardError, match="there are 2 cards of this id"):
        numbered((OCEAN, twice))


def test_every_effect_word_has_a_rule() -> None:
    controls = {"if", "roll", "choose"}
    assert set(EFFECTS) - controls <= set(OPS)


def test_a_standing_number_is_plain() -> None:
    vague = helper("staff", "crowd", "Crowd", price=1, rule="static: stars(n<own staff>)")
    with pytest.raises(CardError, match="crowd: 'stars' needs a plain number"):
        Program((vague,))


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("penguins", ("Guests, in space 1: gain 2 coins.",)),
        (
            "phisher",
            (
                "Once per Events step, Hacking: take coins from an opponent: 1 coin and 1 coin for "
                "each of their Wi-Fi attractions, at most 3 in all.",
            ),
        ),
        (
            "scanner-arches",
            (
                "New entrance: 5 attractions, no super attraction, capacity 18.",
                "Once per round: block Hacking.",
            ),
        ),
        (
            "menagerie",
            (
                "20 points: at least 3 animal upgrades.",
                "20 more: at least 3 animal upgrades at home and of different names.",
            ),
        ),
        ("wave-coaster", ("No ability.",)),
        (
            "cease-and-desist",
            (
                "A: Gain 4 coins.",
                "B: Injunction: an opponent chooses: they lose 5 coins, or they discard 2 Event "
                "cards of their choice.",
            ),
        ),
    ],
)
def test_the_words_of_a_card_come_from_its_declaration(card: str, lines: tuple[str, ...]) -> None:
    assert face_lines(CARDS[NUMBER[card]]) == lines


def test_every_card_has_words() -> None:
    for card in CARDS:
        for line in face_lines(card):
            assert line[0].isupper() or line.startswith(("A:", "B:")) or line[0].isdigit()
            assert line.endswith(".")
            assert "  " not in line
