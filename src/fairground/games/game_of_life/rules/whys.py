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
