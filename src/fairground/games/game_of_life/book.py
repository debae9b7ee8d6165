"""The card book of The Game of Life: its cards, its words and a note on everything there is."""

from __future__ import annotations

from functools import cache

from fairground.games.game_of_life.components import CARDS, EACH, JOB_COUNT, PLAIN_JOBS
from fairground.games.game_of_life.notes import NOTES, TERMS
from fairground.games.game_of_life.scene import card_face, job_face
from fairground.kernel.cardbook import CardBook, CardEntry, CardGroup

STAR = "fickle"
"""GOL-42: what the super star earns unless the house says otherwise."""


@cache
def card_book() -> CardBook:
    """Everything to look up: the hidden cards, then the professions."""
    wealth = [CardEntry(card_face(kind), "wealth", EACH) for kind in range(len(CARDS))]
    jobs = [
        CardEntry(job_face(job, STAR), "jobs" if job < PLAIN_JOBS else "careers")
        for job in range(JOB_COUNT)
    ]
    groups = (
        CardGroup("wealth", "Share the Wealth", ("Kept hidden and used when you like.",)),
        CardGroup("jobs", "Professions without a degree", ("For the career road.",)),
        CardGroup("careers", "Professions with a degree", ("For those who went to college.",)),
    )
    return CardBook((*wealth, *jobs), groups, TERMS, NOTES)
