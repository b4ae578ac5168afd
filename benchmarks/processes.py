"""Processor time of other processes, from /proc: of one, and of those it has started."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

__all__ = ["PROC", "Used", "available", "children", "used"]

PROC = Path("/proc")


class Used(Struct, frozen=True):
    """Seconds of processor time since the start: of a process itself, and of its descendants, ended ones included."""

    own: float
    descendants: float


class _Process(Struct, frozen=True):
    parent: int
    own: int
    ended: int
    """Clock ticks: of the process with all its threads, and of those it started that have ended."""


def available() -> bool:
    """Whether this system tells."""
    return (PROC / "self" / "stat").exists()


def used(pid: int) -> Used:
    """What a process and its descendants have used. Raises ProcessLookupError if there is no such process."""
    processes = _all()
    if pid not in processes:
        raise ProcessLookupError(pid)
    below = [process for number, process in processes.items() if _descends(number, pid, processes)]
    ticks = os.sysconf("SC_CLK_TCK")
    started = processes[pid].ended + sum(process.own + process.ended for process in below)
    return Used(processes[pid].own / ticks, started / ticks)


def children(pid: int) -> list[int]:
    """The processes that a process has started, and what those have started."""
    processes = _all()
    return [number for number in processes if number != pid and _descends(number, pid, processes)]


def _all() -> dict[int, _Process]:
    found = {int(folder.name): _read(folder) for folder in PROC.iterdir() if folder.name.isdigit()}
    return {number: process for number, process in found.items() if process is not None}


def _read(folder: Path) -> _Process | None:
    """The fields of `stat` behind the name, which is in brackets and may hold anything; None if it has ended."""
    try:
        fields = (folder / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    user, system, ended_user, ended_system = map(int, fields[11:15])
    return _Process(int(fields[1]), user + system, ended_user + ended_system)


def _descends(number: int, ancestor: int, processes: dict[int, _Process]) -> bool:
    while number in processes:
        number = processes[number].parent
        if number == ancestor:
            return True
    return False
