"""A review process that says how far it is and then goes no further."""

from __future__ import annotations

import sys

from fairground.server.workers.review_process import Progress, say

if __name__ == "__main__":
    sys.stdin.buffer.readline()
    say(Progress(1, 2))
    sys.stdin.buffer.read()  # until the server is gone
