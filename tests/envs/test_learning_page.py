"""docs/learning.md keeps its promises: its Python runs from top to bottom, as written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
NOT_RUN = "# run: no"


@pytest.mark.filterwarnings("ignore:.*Overriding environment")
def test_the_python_of_the_page_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, Any] = {}
    ran = [block for block in blocks if not block.startswith(NOT_RUN)]
    assert len(ran) >= 8
    for block in ran:
        exec(compile(block, "docs/learning.md", "exec"), names)
    assert len(names["features"]) == 596
