"""The log of the bot's process: what in it must not be there, mistakes and what people keep to themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.stress.marks import MARK

__all__ = ["Log"]

WRONG: Final = ("Traceback (most recent call last)", " ERROR ", " CRITICAL ", "Task exception was never retrieved")
AROUND: Final = 40
"""Lines kept after each."""


@dataclass
class Log:
    """Reads a log as it grows. `wrong` are the lines that tell of a mistake, or of plans and notes, each with what
    follows it."""

    file: Path
    wrong: list[str] = field(default_factory=list)
    _read: int = 0

    def read(self) -> list[str]:
        """What is new and wrong."""
        if not self.file.exists():
            return []
        with self.file.open(encoding="utf-8", errors="replace") as log:
            log.seek(self._read)
            lines = log.read().splitlines()
            self._read = log.tell()
        found = ["\n".join(lines[at : at + AROUND]) for at, line in enumerate(lines)
                 if any(mark in line for mark in WRONG) or MARK.search(line)]
        self.wrong += found
        return found
