"""The heartbeat: a file that the running bot touches as long as it can answer, for health checks without a port.

`python -m bot health` reads it from another process of the same machine or container.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

__all__ = ["BEAT_SECONDS", "LONGEST_PAUSE_SECONDS", "Heartbeat"]

BEAT_SECONDS = 20.0
LONGEST_PAUSE_SECONDS = 90.0
"""Discord moves a connection every few hours; a new one is there within this time."""


class Heartbeat:
    """The file `heartbeat` of a folder; its time of change is the last beat."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "heartbeat"

    def beat(self) -> None:
        """Notes that all is well. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.touch()

    def stop(self) -> None:
        """Notes that nothing runs: at the end, and at a start after a crash. If that fails, the beat grows old."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def age(self) -> float | None:
        """Seconds since the last beat; None if nothing runs. Raises OSError if that cannot be told."""
        try:
            return max(0.0, time.time() - self.path.stat().st_mtime)
        except FileNotFoundError:
            return None

    def trouble(self) -> str | None:
        """What is wrong, in a sentence; None if the bot can answer."""
        try:
            age = self.age()
        except OSError as error:
            return f"The heartbeat cannot be read ({error})."
        if age is None:
            return f"The bot does not run, or is not connected yet (there is no {self.path})."
        if age > LONGEST_PAUSE_SECONDS:
            return f"The bot has not been able to answer for {age:.0f} seconds. Its log says why."
        return None
