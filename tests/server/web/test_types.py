"""The page's types are those of the server."""

from __future__ import annotations

import importlib.util
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "web" / "scripts" / "make_types.py"


def test_the_types_of_the_page_are_fresh() -> None:
    spec = importlib.util.spec_from_file_location("make_types", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.TARGET.read_text() == script.text(), "run web/scripts/make_types.py"
