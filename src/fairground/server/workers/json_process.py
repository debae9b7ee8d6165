"""A child process that is asked in lines of JSON and answers in lines of JSON."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

import msgspec

LONGEST_LINE = 4 * 1024 * 1024
"""Bytes of a question or an answer."""


class JsonProcess:
    """A running Python module that reads questions from its standard input."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._input, self._output = process.stdin, process.stdout

    @classmethod
    async def start(cls, module: str) -> JsonProcess:
        """Start a module as a process of its own."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )
        return cls(process)

    async def send(self, question: msgspec.Struct) -> None:
        """Write a question."""
        self._input.write(msgspec.json.encode(question) + b"\n")
        await self._input.drain()

    async def read_line(self) -> bytes:
        """The next line of the answer; `EOFError` if the process has ended."""
        line = await self._output.readline()
        if not line:
            raise EOFError("the process ended")
        return line

    async def lines(self) -> AsyncIterator[bytes]:
        """Every line until the process ends."""
        async for line in self._output:
            yield line

    def kill(self) -> None:
        """End the process; one in the middle of its work cannot be used again."""
        if self._process.returncode is None:
            self._process.kill()

    async def wait(self) -> None:
        """Wait for the end of a killed process."""
        await self._process.wait()
