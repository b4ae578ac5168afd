"""How much memory a process holds, and whether it grows."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

__all__ = ["Memory", "resident"]

PAGE: Final = os.sysconf("SC_PAGE_SIZE")
PARTS: Final = 3
"""Of the time that is judged, the first part is compared with the last."""


def resident(pid: int) -> float | None:
    """The resident memory of a process in megabytes; None if there is no such process."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / 1e6
    except (OSError, IndexError):
        return None


@dataclass
class Memory:
    """Samples of one process: pairs of a moment in seconds and megabytes."""

    samples: list[tuple[float, float]] = field(default_factory=list)

    def sample(self, at: float, pid: int) -> None:
        """Looks once."""
        if (megabytes := resident(pid)) is not None:
            self.samples.append((at, megabytes))

    def growth(self, since: float) -> float:
        """Megabytes by which the last third of the samples since a moment lies above the first third."""
        judged = [megabytes for at, megabytes in self.samples if at >= since]
        part = len(judged) // PARTS
        return median(judged[-part:]) - median(judged[:part]) if part else 0.0

    def marks(self, begin: float, end: float) -> list[float]:
        """Megabytes at the start, the quarters and the end of a time."""
        wanted = [begin + (end - begin) * quarter / 4 for quarter in range(5)]
        return [min(self.samples, key=lambda sample: abs(sample[0] - mark))[1] for mark in wanted] \
            if self.samples else []
