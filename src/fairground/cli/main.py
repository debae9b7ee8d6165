"""The door: which commands there are, and what becomes of everything that goes wrong.

Nothing heavy is imported here; what a command does is loaded when it is called.
Exit codes: 0 done, 1 it could not be done, 2 it was asked for in a way that makes no sense,
3 a record's luck could not be checked, 130 stopped by Ctrl-C, 141 the reader went away.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, Final, NoReturn

import click

from fairground.cli.commands import COMMANDS

FAILED: Final = 1
SENSELESS: Final = 2
STOPPED: Final = 130
NO_READER: Final = 141


class NobodyReads(Exception):
    """The process that read the output has closed the pipe."""


class Door(click.Group):
    """All commands, and what becomes of everything that goes wrong in them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order people need them."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was asked for; a near miss is pointed out."""
        asked = args[0]
        if asked not in self.commands and not asked.startswith("-"):
            near = get_close_matches(asked, self.commands, 1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            known = ", ".join(self.commands)
            raise click.UsageError(f"no command is called {asked!r}{hint}; there are: {known}")
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run, and leave with an exit code; a fault is one line on stderr."""
        sys.exit(_outcome(self, args, extra | {"standalone_mode": False}))

    def run(self, args: Sequence[Any], extra: dict[str, Any]) -> int:
        """Run as click does; the exit code is ours."""
        code = super().main(*args, **extra)
        return code if isinstance(code, int) else 0

    def invoke(self, ctx: click.Context) -> Any:
        """Carry the command out, and put everything on the paper before calling it done."""
        try:
            answer = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError as fault:
            raise NobodyReads from fault  # click would make it exit code 1
        return answer


def _outcome(door: Door, args: Sequence[Any], extra: dict[str, Any]) -> int:
    try:
        return door.run(args, extra)
    except click.ClickException as fault:
        return _say(fault.format_message(), fault.exit_code)
    except (KeyboardInterrupt, click.Abort):
        return STOPPED
    except NobodyReads:
        return _leave_quietly()
    except OSError as fault:
        return _say(_fault_words(fault), FAILED)
    except Exception as fault:
        # The family of errors is not imported until something has gone wrong.
        return _say(str(fault), _code_of(fault))


def _code_of(fault: Exception) -> int:
    """The exit code of an error of our own; anything else is a fault of ours and stays one."""
    errors = import_module("fairground.kernel.errors")
    if not isinstance(fault, errors.FairgroundError):
        raise fault
    asked_wrongly = (errors.UnknownGame, errors.UnknownBot, errors.BadOption, errors.BadSeats)
    return SENSELESS if isinstance(fault, asked_wrongly) else FAILED


def _say(message: str, code: int) -> int:
    line = f"fairground: {' '.join(message.split())}"
    click.echo(_broken_at_words(line) if sys.stderr.isatty() else line, err=True)
    return code


def _broken_at_words(line: str) -> str:
    width = max(20, get_terminal_size().columns - 1)
    return fill(line, width, break_long_words=False, break_on_hyphens=False)


def _fault_words(fault: OSError) -> str:
    what = fault.strerror or str(fault)
    return f"{fault.filename}: {what}" if fault.filename else what


def _leave_quietly() -> int:
    """The reader has closed stdout: discard what Python still writes at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return NO_READER


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        fairground = import_module("fairground")
        how = "compiled" if fairground.is_compiled() else "pure Python"
        click.echo(f"fairground {fairground.__version__} ({how})")
        ctx.exit()


@click.group(
    cls=Door,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and whether it runs compiled.",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Fairground: tabletop games of luck, on fair ground.

    Without a command, a menu opens.
    """
    if ctx.invoked_subcommand is None:
        import_module("fairground.cli.menu").open_menu()


for _command in COMMANDS:
    main.add_command(_command)
