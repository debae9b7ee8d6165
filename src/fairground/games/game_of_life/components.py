"""What is in the box besides the board: jobs, policies and stock, and the Share the Wealth cards.

All of it is data; an index into one of these tables stands for the thing everywhere in the code.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Job(NamedTuple):
    """A profession and what it earns at every Pay Day."""

    code: str
    name: str
    salary: int


SPINS_FOR_PAY: Final = -1
"""The salary of the super star: the wheel says how much (GOL-42)."""

JOBS: Final[tuple[Job, ...]] = (
    Job("construction", "construction worker", 35_000),
    Job("police", "police officer", 40_000),
    Job("business", "business owner", 45_000),
    Job("mechanic", "mechanic", 55_000),
    Job("plumber", "plumber", 55_000),
    Job("trucker", "truck driver", 80_000),
    Job("star", "super star", SPINS_FOR_PAY),
    Job("teacher", "teacher", 68_000),
    Job("scientist", "researcher", 74_000),
    Job("engineer", "engineer", 80_000),
    Job("attorney", "attorney", 100_000),
    Job("vet", "veterinarian", 120_000),
    Job("doctor", "doctor", 225_000),
    Job("pilot", "pilot", 230_000),
)
JOB_COUNT: Final = 14
JOB_OF: Final = {job.code: index for index, job in enumerate(JOBS)}
NO_JOB: Final = -1
PLAIN_JOBS: Final = 7
"""So many jobs, the first of the table, need no degree; the others do."""
STAR: Final = 6
STAR_PER_NUMBER: Final = 20_000
STAR_FLAT: Final = 1_000_000


class Item(NamedTuple):
    """Something the offices sell, at the price of the table and of the author's draft."""

    code: str
    name: str
    price: int
    draft_price: int


ITEMS: Final[tuple[Item, ...]] = (
    Item("auto", "auto policy", 1_000, 300),
    Item("renter", "renter policy", 5_000, 180),
    Item("home", "home policy", 10_000, 1_100),
    Item("health", "health policy", 10_000, 1_500),
    Item("life", "life policy", 100_000, 600),
    Item("stock", "stock certificate", 50_000, 50_000),
)
ITEM_COUNT: Final = 6
ITEM_OF: Final = {item.code: index for index, item in enumerate(ITEMS)}
AUTO: Final = 0
RENTER: Final = 1
HOME: Final = 2
HEALTH: Final = 3
LIFE: Final = 4
STOCK: Final = 5

CARDS: Final = ("Collect", "Pay", "Exemption")
COLLECT: Final = 0
PAY: Final = 1
EXEMPTION: Final = 2
KINDS: Final = 3
EACH: Final = 8
"""Cards of every kind."""

CERTIFICATES: Final = 10
BANK_START: Final = 10_000_000
"""GOL-4: what the bank has before the first bill is handed out. It never refuses a payment, so
its book may fall below nothing."""
START_CASH: Final = 2_000
NOTE: Final = 20_000
NOTE_AT_RETIRE: Final = 25_000
STOCK_WORTH: Final = 50_000
LIFE_WORTH: Final = 300_000
RANSOM: Final = 100_000
"""GOL-120: what Revenge in money takes."""
FIRST_PRIZE: Final = 100_000
"""GOL-186: for the first player in Millionaire Acres."""
NUMBERS: Final = 10
"""Numbers on the wheel."""
MOST_SEATS: Final = 6
