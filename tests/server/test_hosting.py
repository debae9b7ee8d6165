"""The files of docs/examples/hosting are what the page says: units, balancers and their options."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from fairground.server.cli import serve
from tests.server.attacks.process import COMMAND
from tests.server.harness import ROOT

HOSTING = ROOT / "docs" / "examples" / "hosting"
UNITS = sorted(HOSTING.glob("*.service"))
INSTALLED = "/opt/fairground/bin/fairground"
"""Where the page installs the command."""


def command(unit: Path) -> list[str]:
    line = re.search(r"^ExecStart=(.*)$", unit.read_text(), re.M)
    assert line is not None
    return shlex.split(line[1].replace("${ADDRESS}", "10.0.0.11:8100"))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_the_command_of_a_unit_can_be_typed(unit: Path) -> None:
    program, word, *options = command(unit)
    assert (program, word) == (INSTALLED, "serve")
    with click.Context(serve) as context:
        serve.parse_args(context, options)
    assert context.params["port"] == 8000


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_finds_nothing_wrong_with_a_unit(unit: Path, tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    copy = tmp_path / unit.name
    copy.write_text(unit.read_text().replace(INSTALLED, str(COMMAND)))
    words = [analyse, "verify", str(copy)] if analyse else ["true"]  # there is none on some systems
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_page_names_every_file_and_the_place_of_the_command() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text()
    assert INSTALLED in page
    for file in HOSTING.iterdir():
        assert f"examples/hosting/{file.name}" in page


def test_balancers_ask_whether_a_node_is_ready_and_know_all_nodes() -> None:
    for name in ("haproxy.cfg", "Caddyfile"):
        text = (HOSTING / name).read_text()
        assert "/readyz" in text
        assert re.findall(r"10\.0\.0\.\d+:8000", text) == [f"10.0.0.1{n}:8000" for n in (1, 2, 3)]
