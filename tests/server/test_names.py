"""Names of people: all scripts are welcome, what cannot be seen is not."""

from __future__ import annotations

import pytest

from fairground.server.names import as_read, check_name, distinct_name
from fairground.server.refusals import BadRequest

UNSEEN = {
    "zero width space": "Ada\u200b",
    "right-to-left override": "A\u202eda",
    "isolates": "A\u2066da\u2069",
    "joiner between letters": "A\u200dda",
    "non-joiner between Latin letters": "A\u200cda",
    "combining grapheme joiner": "A\u034fda",
    "Hangul filler": "\u3164",
    "Hangul choseong filler": "Ada\u115f",
    "halfwidth filler": "\uffa0Ada",
    "blank Braille": "\u2800",
    "variation selector after a letter": "Ada\ufe0f",
    "supplementary variation selector": "Ada\U000e0100",
    "tag character": "A\U000e0061da",
    "invisible Khmer vowel": "A\u17b4da",
    "Mongolian selector": "A\u180bda",
    "invisible musical sign": "A\U0001d173da",
    "private use": "A\ue000da",
    "stacked accents": "A" + "\u0301" * 12,
    "another kind of space": "A\u00a0da",
    "joiner at the end": "Ada\u200d",
}
SCRIPTS = (
    "Zoë",
    "李雷",
    "مریم",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "👩\u200d🚀",
    "❤\ufe0f",
    "❤\ufe0f\u200d🔥",
    "O'Brien",
    "שרה",
    "क्\u200dष",
    "Nguyễn Thị",
    "น้ำ",
)


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_what_cannot_be_seen_is_no_part_of_a_name(name: str) -> None:
    with pytest.raises(BadRequest, match="name"):
        check_name(name)


@pytest.mark.parametrize("name", SCRIPTS)
def test_names_of_all_scripts_are_welcome(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize("name", ["Ada", "ada", "ADA", "\uff21\uff44\uff41", "Ada "])
def test_a_name_that_reads_like_anothers_has_a_number(name: str) -> None:
    assert as_read(distinct_name(name, ["Ada"])) == "ada 2"
    assert as_read(distinct_name(name, ["Ada", "ada 2"])) == "ada 3"


def test_another_name_stays_as_it_is() -> None:
    assert distinct_name("Adam", ["Ada"]) == "Adam"
