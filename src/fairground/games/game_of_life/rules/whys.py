"""What luck is asked for, seat by seat, so that a record says which spin was which."""

from __future__ import annotations

from typing import Final

from fairground.kernel.luck import for_seats

ORDER: Final = for_seats("order")
DEAL: Final = for_seats("deal")
OFFER: Final = for_seats("job-offer")
DEGREE: Final = for_seats("degree-offer")
CARD: Final = for_seats("draw")

MOVE: Final = for_seats("move")
PAY: Final = for_seats("pay")
PRESENTS: Final = for_seats("presents")
HONEYMOON: Final = for_seats("honeymoon")
CHILDREN: Final = for_seats("children")
RESTAURANT: Final = for_seats("restaurant")
LUCKY_DAY: Final = for_seats("lucky-day")
MARKET: Final = for_seats("market")
GIVER: Final = for_seats("giver")
WAY: Final = for_seats("acres")
LUCKY_NUMBER: Final = for_seats("lucky-number")
TYCOON: Final = for_seats("tycoon")

# The spins that opponents may bet on (GOL-148), as the agenda numbers them.
FOR_MOVE: Final = 0
FOR_PAY: Final = 1
FOR_PRESENTS: Final = 2
FOR_HONEYMOON: Final = 3
FOR_CHILDREN: Final = 4
FOR_RESTAURANT: Final = 5
FOR_ACRES: Final = 6
FOR_NUMBER: Final = 7
FOR_TYCOON: Final = 8
SPINS: Final = [
    MOVE,
    PAY,
    PRESENTS,
    HONEYMOON,
    CHILDREN,
    RESTAURANT,
    WAY,
    LUCKY_NUMBER,
    TYCOON,
]
