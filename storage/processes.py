"""Which process this is, and whether another one of this machine still runs."""

from __future__ import annotations

import contextlib
import os
import platform
from pathlib import Path

__all__ = ["is_running", "this_machine", "this_process"]

_DEAD = {"Z", "X"}
"""States of processes that have ended and were not collected yet."""


def this_machine() -> str:
    """Where numbers of processes mean the same: this machine since its start, or this container. Other than Linux does
    not tell its start: there it is the machine's name."""
    parts = [platform.node()]
    with contextlib.suppress(OSError):
        parts.append(Path("/proc/sys/kernel/random/boot_id").read_text().strip())
        parts.append(str(Path("/proc/self/ns/pid").readlink()))
    return " ".join(parts)[:200]


def this_process() -> str:
    """The number of this process with the time at which it started, as `is_running` reads it."""
    number = os.getpid()
    state = _state(number)
    return f"{number} {state[1]}" if state else str(number)


def is_running(process: str) -> bool:
    """Whether a process of this machine, as `this_process` named it, still runs."""
    number, _blank, started = process.partition(" ")
    state = _state(int(number))
    if state is not None:
        return state[0] not in _DEAD and started in {"", state[1]}
    return not Path("/proc/self/stat").exists() and _answers(int(number))


def _state(number: int) -> tuple[str, str] | None:
    """The state of a process and the tick at which it started, where the system tells."""
    try:
        text = Path(f"/proc/{number}/stat").read_text()
    except OSError:
        return None
    fields = text.rpartition(")")[2].split()  # its name stands in brackets before and may hold anything
    return fields[0], fields[19]


def _answers(number: int) -> bool:
    """Whether there is a process of this number."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
