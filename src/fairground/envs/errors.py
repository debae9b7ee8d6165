"""What can be wrong with what a learner hands in; each says what was found and expected."""

from __future__ import annotations

from fairground.kernel.errors import FairgroundError


class BadAction(FairgroundError):
    """Moves of the wrong kind or shape, an illegal move, or one at a table that is over."""


class BadSetting(FairgroundError):
    """A setting of an environment that does not exist, or a value it does not take."""
