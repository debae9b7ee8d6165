"""Grounds of refusal: a word for every reason; games/unfair/reasons.py has the sentences."""

from __future__ import annotations

from typing import Final

NOT_NOW: Final = "not-now"
NO_REDRAW: Final = "no-redraw"
LOANS_OUT: Final = "loans-out"
SHOWCASE_BROKEN: Final = "showcase-broken"
NO_MEDALS: Final = "no-medals"
NO_WINDOW: Final = "no-window"
CLOSED_PLANS: Final = "closed-plans"
NO_CARDS: Final = "no-cards"
NOT_IN_MARKET: Final = "not-in-market"
NOT_HELD: Final = "not-held"
TOO_DEAR: Final = "too-dear"
WRONG_KIND: Final = "wrong-kind"
NO_RIDE: Final = "no-ride"
PLAIN_RIDE: Final = "plain-ride"
NAME_TWICE: Final = "name-twice"
FEATURE_MISFIT: Final = "feature-misfit"
SPACE_TAKEN: Final = "space-taken"
NO_SPACE: Final = "no-space"
BANNED: Final = "banned"
FIVE_STARS: Final = "five-stars"
SUPER_LIMIT: Final = "super-limit"
NOTHING_HERE: Final = "nothing-here"
BLOCK_ONLY: Final = "block-only"
NO_EFFECT: Final = "no-effect"
TURNS_OUT: Final = "turns-out"
USED_UP: Final = "used-up"
WRONG_CLASS: Final = "wrong-class"
SHORT_OF_COINS: Final = "short-of-coins"
NO_PERSON: Final = "no-person"
PEACE: Final = "peace"
NO_HARD_PASS: Final = "no-hard-pass"
NO_RECRUIT: Final = "no-recruit"
NO_MIND: Final = "no-mind"
MIND_SPENT: Final = "mind-spent"
WEAK: Final = "weak"
NOT_YOUR_EVENT: Final = "not-your-event"
NO_SCHEME: Final = "no-scheme"
GROUNDS: Final = (
    NOT_NOW,
    NO_REDRAW,
    LOANS_OUT,
    SHOWCASE_BROKEN,
    NO_MEDALS,
    NO_WINDOW,
    CLOSED_PLANS,
    NO_CARDS,
    NOT_IN_MARKET,
    NOT_HELD,
    TOO_DEAR,
    WRONG_KIND,
    NO_RIDE,
    PLAIN_RIDE,
    NAME_TWICE,
    FEATURE_MISFIT,
    SPACE_TAKEN,
    NO_SPACE,
    BANNED,
    FIVE_STARS,
    SUPER_LIMIT,
    NOTHING_HERE,
    BLOCK_ONLY,
    NO_EFFECT,
    TURNS_OUT,
    USED_UP,
    WRONG_CLASS,
    SHORT_OF_COINS,
    NO_PERSON,
    PEACE,
    NO_HARD_PASS,
    NO_RECRUIT,
    NO_MIND,
    MIND_SPENT,
    WEAK,
    NOT_YOUR_EVENT,
    NO_SCHEME,
)
