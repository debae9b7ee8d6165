"""Makes what a wheel needs and git does not keep: the page and the compiled rules.

An editable install gets compiled rules too, and finds a page once `make page` has built it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from building import page, rules  # noqa: E402 - found through the path above


class Making(BuildHookInterface[Any]):
    """Adds page and compiled modules to the wheel, or leaves it pure Python."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """node comes from PyPI where the page has to be built and there is none."""
        return page.wanted() if self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make everything before hatchling collects files."""
        if self.target_name != "wheel":
            return
        if version == "standard" and not page.is_fresh():
            page.build()
        reason = rules.why_pure()
        if reason:
            self.app.display_warning(f"fairground stays pure Python: {reason}")
            return
        folder = rules.compile_rules()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["artifacts"].append(f"/{folder.relative_to(ROOT).as_posix()}")
