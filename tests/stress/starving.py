"""How long a process waited for the processor: what a machine is late is not held against the bot."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["Starving", "run_delay"]


def run_delay(pid: int) -> float:
    """Seconds that the main thread of a process was ready to run and was not run; 0 if that cannot be told."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


@dataclass
class Starving:
    """Samples of the processes that followed one another, summed up."""

    moments: list[float] = field(default_factory=list)
    totals: list[float] = field(default_factory=list)
    _pid: int = 0
    _last: float = 0.0

    def sample(self, at: float, pid: int, delay: float) -> None:
        """Notes what a process has waited in all until a moment."""
        grown = max(0.0, delay - self._last) if pid == self._pid else 0.0
        self._pid, self._last = pid, delay
        self.moments.append(at)
        self.totals.append((self.totals[-1] if self.totals else 0.0) + grown)

    def between(self, begin: float, end: float) -> float:
        """Seconds waited between two moments, from the last sample before to the first after."""
        if not self.totals:
            return 0.0
        first, last = bisect_right(self.moments, begin) - 1, bisect_left(self.moments, end)
        return self.totals[min(last, len(self.totals) - 1)] - self.totals[max(first, 0)]
