"""Lets two processes take their samples by turns, so that both meet the same machine."""

from __future__ import annotations

import sys

__all__ = ["READY", "close", "pass_through"]

READY = "ready"

_closed: list[bool] = []


def close() -> None:
    """From now on every sample waits for leave."""
    _closed.append(True)


def pass_through() -> None:
    """Called before each sample. If the turnstile is closed: says READY on the standard output, waits for a line."""
    if _closed:
        sys.stdout.write(f"{READY}\n")
        sys.stdout.flush()
        sys.stdin.readline()
