"""The application around the full-screen table: colours, signs, and who sits down at what."""

from __future__ import annotations

from textual.app import App

from fairground.cli.tui.screen import TableScreen
from fairground.cli.tui.sitting import TableSeat

THEME = "ansi-dark"
"""Keeps the terminal's own ground and ink, dark or light; nothing here takes colours of it."""


class TableApp(App[int]):
    """A table on the whole terminal; it may end with the decision to play on from."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: ansi_default; color: ansi_default; }"

    def __init__(self, sitting: TableSeat, *, is_kept: bool = True) -> None:
        super().__init__(ansi_color=True)
        self.theme = THEME
        self._sitting = sitting
        self._is_kept = is_kept

    def on_mount(self) -> None:
        """Sit down."""
        self.push_screen(TableScreen(self._sitting, is_kept=self._is_kept))
