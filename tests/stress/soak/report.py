"""What a soak has counted, as a line a minute and as a verdict."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

__all__ = ["Report"]


@dataclass
class Report:
    """Counts and what was found, each kind as sentences. Whatever is found is one too many."""

    interactions: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
    leagues: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    memory: list[str] = field(default_factory=list)
    weather: Counter[str] = field(default_factory=Counter)
    marks: list[float] = field(default_factory=list)
    """Megabytes of the process at the start, the quarters and the end of the time without restarts."""

    @property
    def found(self) -> dict[str, list[str]]:
        """What must be empty, by its name."""
        return {
            "lost": self.lost, "doubled": self.doubled, "broken logs": self.broken, "unanswered": self.unanswered,
            "errors logged": self.logged, "violations": self.violations, "seen by strangers": self.leaks,
            "leagues": self.leagues, "waiting": self.waiting, "memory": self.memory,
        }

    @property
    def passed(self) -> bool:
        """Whether nothing was found, and there was something to be found."""
        return self.acknowledged > 0 and not any(self.found.values())

    def line(self) -> str:
        """The counts in one line."""
        counts = {"interactions": self.interactions, "moves acknowledged": self.acknowledged}
        counts |= {name: len(found) for name, found in self.found.items()}
        return ", ".join(f"{count} {name}" for name, count in (counts | self.weather).items())

    def lines(self, most: int = 20) -> list[str]:
        """The verdict, with what was found."""
        lines = [self.line()]
        if self.marks:
            lines.append("resident at the quarters: " + ", ".join(f"{mark:.0f} MB" for mark in self.marks))
        for name, found in self.found.items():
            lines += [f"--- {name}: {len(found)}", *found[:most]] if found else []
        if not self.acknowledged:
            lines.append("--- nobody was told of a stored move: nothing was tried")
        return lines
