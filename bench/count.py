"""Instructions per decision, counted by callgrind: a measure that a busy machine does not change.

    python -m bench.count now.json                 counts every game and writes the figures down
    python -m bench.count now.json --base then.json    compares them with an earlier count

Random games with fixed luck are played inside the engine; only what happens within `playouts` is
counted, so that starting Python costs nothing. To compare two commits, count both on the same
machine: figures of another compiler or Python say nothing. It needs valgrind and takes minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROWS = {"press-your-luck": 4, "life-is-not-fair": 4, "karma": 4, "game-of-life": 2, "unfair": 2}
"""Games, and how many seats play."""
GAMES = 40
WORK = """
import sys
from fairground import fast_luck, game
from fairground.kernel.playout import playouts
blank, luck = game(sys.argv[1]).blank(int(sys.argv[2])), fast_luck(1)
print(playouts(blank, int(sys.argv[3]), luck))
"""
COUNTED = "CPyDef_fairground___kernel___playout___playouts"
TOTALS = re.compile(r"^totals: (\d+)", re.MULTILINE)


def per_decision(game: str, seats: int) -> float:
    """How many instructions a decision of random play takes."""
    with TemporaryDirectory() as folder:
        found = Path(folder) / "found"
        words = ["valgrind", "-q", "--tool=callgrind", f"--toggle-collect={COUNTED}"]
        words += [f"--callgrind-out-file={found}", sys.executable, "-c", WORK]
        words += [game, str(seats), str(GAMES)]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONMALLOC": "pymalloc"}
        ran = subprocess.run(words, env=environment, stdout=subprocess.PIPE, check=True)
        totals = TOTALS.search(found.read_text())
    if totals is None or totals[1] == "0":
        raise SystemExit("nothing was counted: are the rules compiled (make setup)?")
    return int(totals[1]) / int(ran.stdout)


def main() -> None:
    """Count, write down, compare."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    reader.add_argument("figures", type=Path, help="where to write the figures")
    reader.add_argument("--base", type=Path, help="figures of an earlier count")
    asked = reader.parse_args()
    base = json.loads(asked.base.read_text()) if asked.base else {}
    figures: dict[str, float] = {}
    for game, seats in ROWS.items():
        figures[game] = per_decision(game, seats)
        before = f"  {figures[game] / base[game]:6.3f} of {base[game]:,.0f}" if game in base else ""
        print(f"{game:18} {figures[game]:8,.0f} instructions a decision{before}", flush=True)
    asked.figures.write_text(json.dumps(figures))


if __name__ == "__main__":
    main()
