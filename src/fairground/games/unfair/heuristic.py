"""stub"""

from fairground.games.unfair.view import UnfairView
from fairground.kernel.luck import CHOICE, Luck


def choose(view: UnfairView, luck: Luck) -> int:
    """Any."""
    return view.legal[luck.pick(len(view.legal), CHOICE)]
