"""Which modules a process runs: decided once, one complete set or the sources, never both."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import fairground
from building import rules
from fairground import _modules
from fairground.server.workers import bot_process
from fairground.server.workers.bots import BOT_PROCESS, BotQuestion

SOURCES = Path(_modules.PACKAGE)
STARTED = """
import sys, fairground
print("compiled" if fairground.is_compiled() else "pure", flush=True)
sys.stdin.readline()
state = fairground.game("karma").new(2, luck=fairground.luck("any"))
ours = [m.__file__ for n, m in sys.modules.items() if n.startswith("fairground.") and m.__file__]
print(sum(not file.endswith(".py") for file in ours))
"""


@pytest.fixture
def sets(tmp_path: Path) -> Path:
    """A folder for sets, without any."""
    return tmp_path / "sets"


def made(sets: Path, name: str, checksums: str) -> str:
    folder = sets / f"{name}-{_modules.TAG}"
    folder.mkdir(parents=True)
    (folder / _modules.CHECKSUMS).write_text(checksums)
    return str(folder)


def of(source: str) -> str:
    return f"{_modules.checksum(source)} {source}\n"


def test_a_set_fits_the_sources_it_was_made_from(sets: Path) -> None:
    assert _modules.fitting_set(str(sets)) is None
    fits = made(sets, "a", of("kernel/luck.py") + of("kernel/tally.py"))
    assert _modules.fitting_set(str(sets)) == fits


def test_a_set_of_changed_sources_is_not_taken(sets: Path) -> None:
    made(sets, "a", of("kernel/tally.py") + "00000000 kernel/luck.py\n")
    made(sets, "b", "00000000 kernel/nowhere.py\n")
    assert _modules.fitting_set(str(sets)) is None


def test_a_set_that_is_being_made_or_is_another_python_s_is_not_taken(sets: Path) -> None:
    (sets / f"a-{_modules.TAG}").mkdir(parents=True)  # its checksums come last
    for name in ("new", "a-cpython-30"):
        (sets / name).mkdir()
        (sets / name / _modules.CHECKSUMS).write_text(of("kernel/luck.py"))
    assert _modules.fitting_set(str(sets)) is None


def test_the_newest_of_several_that_fit_is_taken(sets: Path) -> None:
    newer = made(sets, "a", of("kernel/luck.py"))
    older = made(sets, "b", of("kernel/luck.py"))
    os.utime(older, (1, 1))
    assert _modules.fitting_set(str(sets)) == newer


def test_what_is_compiled_depends_on_everything_it_imports() -> None:
    needed = set(rules.needed_sources())
    assert set(rules.compiled_sources()) < needed
    assert SOURCES / "games" / "karma" / "components.py" in needed
    assert SOURCES / "games" / "karma" / "scene.py" not in needed


def test_workers_run_what_their_parent_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(_modules.PURE, raising=False)
    with _modules.the_same_elsewhere():
        assert os.environ[_modules.PURE] == ("0" if fairground.is_compiled() else "1")
    assert _modules.PURE not in os.environ


def test_a_thinker_starts_again_when_compiled_rules_have_come(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After its answer, and before it reads the next question: the new process finds that one."""
    state = fairground.game("karma").new(2, luck=fairground.luck("any"))
    question = BotQuestion("random", state.waiting()[0], state.dump(), 1)
    lines = io.BytesIO(2 * (msgspec.json.encode(question) + b"\n"))
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(lines))
    monkeypatch.setattr(bot_process, "has_newer_choice", lambda: True)
    monkeypatch.setattr("os.execv", lambda *words: sys.exit(str(words[1][-1])))
    with pytest.raises(SystemExit, match=BOT_PROCESS):
        bot_process.main()
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package elsewhere, with its compiled set."""
    if not fairground.is_compiled():
        pytest.skip("nothing is compiled here")
    nothing_else = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(SOURCES, tmp_path / "fairground", ignore=nothing_else, symlinks=True)
    return tmp_path / "fairground"


def started(copy: Path) -> subprocess.Popen[str]:
    """A process that has imported fairground and waits before it imports any rules."""
    quiet = {**os.environ, "PYTHONPATH": str(copy.parent), _modules.PURE: "0"}
    pipe = subprocess.PIPE
    words = [sys.executable, "-c", STARTED]
    return subprocess.Popen(words, env=quiet, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def first_word(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_process_that_began_with_the_sources_stays_with_them(copy: Path) -> None:
    (copy / "_compiled").rename(copy / "later")
    with started(copy) as process:
        assert first_word(process) == "pure"
        (copy / "later").rename(copy / "_compiled")
        assert process.communicate("\n") == ("0\n", "")
    with started(copy) as process:
        assert first_word(process) == "compiled"
        assert int(process.communicate("\n")[0]) > 20


def test_a_process_that_began_compiled_stays_so_though_sources_change(copy: Path) -> None:
    with started(copy) as process:
        assert first_word(process) == "compiled"
        with (copy / "games" / "karma" / "rules" / "state.py").open("a") as source:
            source.write("raise RuntimeError('new')\n")
        assert int(process.communicate("\n")[0]) > 20
    with started(copy) as process:
        assert first_word(process) == "pure"
        assert "RuntimeError: new" in process.communicate("\n")[1]


def test_a_process_whose_modules_are_gone_ends_with_a_sentence(copy: Path) -> None:
    with started(copy) as process:
        assert first_word(process) == "compiled"
        shutil.rmtree(copy / "_compiled")
        assert "are gone: start it again" in process.communicate("\n")[1]
