"""Compiling: whole or not at all, resumed where it was interrupted, and never in anybody's way."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from setuptools import Extension

from building import rules
from fairground import _modules

MODULE = """
#include <Python.h>
static struct PyModuleDef def = {PyModuleDef_HEAD_INIT, "tiny", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_tiny(void) { return PyModule_Create(&def); }
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where everything is made instead."""
    monkeypatch.setattr(rules, "OBJECTS", tmp_path / "objects")
    monkeypatch.setattr(rules, "SETS", tmp_path / "sets")
    monkeypatch.setattr(rules, "LOG", tmp_path / "compiling.txt")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def tiny(folder: Path) -> Callable[[], Path]:
    """Builds one module of C, and gives where it is."""
    if rules.why_pure():
        pytest.skip("nothing is compiled here")
    (folder / "tiny.c").write_text(MODULE)

    def build() -> Path:
        [(place, module)] = rules._built([Extension("fairground.tiny", ["tiny.c"])])
        assert place == f"tiny{_modules.SUFFIX}"
        return module

    return build


def test_what_is_compiled_already_is_not_compiled_again(tiny: Callable[[], Path]) -> None:
    module = tiny()
    module.write_bytes(b"left alone")
    assert tiny().read_bytes() == b"left alone"


def test_a_module_that_was_interrupted_is_made_again(tiny: Callable[[], Path]) -> None:
    module = tiny()
    module.write_bytes(b"half of it")
    module.with_suffix(".done").unlink()
    assert tiny().read_bytes().startswith(b"\x7fELF") or os.name != "posix"


def test_a_set_is_put_in_its_place_whole(folder: Path) -> None:
    (folder / "luck.so").write_bytes(b"compiled")
    place = rules._place("00000000 kernel/luck.py\n")
    rules._switch_in(place, "00000000 kernel/luck.py\n", [("kernel/luck.so", folder / "luck.so")])
    assert sorted(path.name for path in place.rglob("*")) == ["kernel", "luck.so", "sources.txt"]
    assert list(rules.SETS.iterdir()) == [place]


def test_old_sets_are_forgotten_but_not_at_once(folder: Path) -> None:
    for number in range(5):
        place = rules.SETS / f"{number}-{_modules.TAG}"
        rules._switch_in(place, "", [])
        os.utime(place, (number, number))
    assert {path.name[0] for path in rules.SETS.iterdir()} >= {"3", "4"}
    assert len(list(rules.SETS.iterdir())) == rules.KEPT


def test_a_failure_behind_is_told_and_leaves_the_sources(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken() -> Path:
        raise OSError("no room left")

    monkeypatch.setattr("os.nice", lambda _: 0)
    monkeypatch.setattr(rules, "compile_rules", broken)
    with pytest.raises(SystemExit, match="stay plain Python"):
        rules.compile_quietly()
    assert "no room left" in rules.LOG.read_text()
    assert not rules.SETS.exists()


def test_without_a_compiler_playing_goes_on_as_plain_python(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_modules, "fitting_set", lambda: None)
    monkeypatch.delenv(_modules.PURE, raising=False)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("CC", raising=False)
    rules.compile_behind()
    assert capsys.readouterr().out == "The rules run as plain Python: there is no C compiler.\n"
