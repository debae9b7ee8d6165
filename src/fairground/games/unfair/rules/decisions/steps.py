"""The table of steps: what every kind of frame that asks nothing does when it comes to the top."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import points
from fairground.games.unfair.rules.effects import running
from fairground.games.unfair.rules.kaiju import attacks
from fairground.games.unfair.rules.masterminds import leaving
from fairground.games.unfair.rules.park import losing
from fairground.games.unfair.rules.play import city, resolving
from fairground.games.unfair.rules.quinn import turns as quinn
from fairground.games.unfair.rules.rounds import cleanup, course, setting_up
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Told


class Step:
    """A kind of frame that only does something. One object of every kind is in `STEPS`."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        """Go one step further: change the table, push frames, or leave the agenda."""
        raise NotImplementedError


class SettingUp(Step):
    """UNF-5 to UNF-10."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        setting_up.step_set_up(t, frame, luck, told)


class Round(Step):
    """UNF-30: the stages of a round."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        course.step_round(t, frame, luck, told)


class CitySection(Step):
    """UNF-41: the next City card is revealed."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        course.step_city_section(t, luck, told)


class CityEvent(Step):
    """UNF-42: a City card deals with every player."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        city.step_city(t, frame, told)


class Resolving(Step):
    """UNF-61: an announced event."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        resolving.step_resolve(t, frame, told)


class Running(Step):
    """An ability, instruction by instruction."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        running.step_run(t, frame, luck, told)


class Demolishing(Step):
    """UNF-138 to UNF-142."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        losing.step_demolish(t, told)


class Cleanup(Step):
    """UNF-315 to UNF-321."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        cleanup.step_cleanup(t, frame, luck, told)


class Passing(Step):
    """What everybody hands on."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        city.step_passing(t, frame, luck, told)


class Scoring(Step):
    """UNF-351."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        points.step_score(t, told)


class MindLeaves(Step):
    """UNF-180."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        leaving.step_mind_leaves(t)


class KaijuPhase(Step):
    """UNF-235: every kaiju in the Market tries to attack."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        attacks.step_phase(t, frame, luck, told)


class KaijuAttack(Step):
    """UNF-238: an attack on every player."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        attacks.step_attack(t, frame)


class QuinnRaid(Step):
    """UNF-461."""

    def take(self, t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
        quinn.step_raid(t, told)


STEPS: Final[list[Step]] = [
    SettingUp(), Round(), CitySection(), CityEvent(), Resolving(), Running(), Demolishing(),
    Cleanup(), Passing(), Scoring(), MindLeaves(), KaijuPhase(), KaijuAttack(), QuinnRaid(),
]  # fmt: skip
"""By the kind of the frame, counted from the first that does not ask."""
FIRST_STEP: Final = f.ASKING + 1


def take_step(t: Unfair, frame: vec[i64], luck: Luck, told: Told) -> None:
    """Let the frame on top take its step."""
    STEPS[frame[f.KIND] - FIRST_STEP].take(t, frame, luck, told)
