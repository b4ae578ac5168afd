"""Errors told in a channel of whoever hosts the bot: gathered, and one message a minute at most."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from bot.watch.troubles import Trouble

__all__ = ["GATHER_SECONDS", "PAUSE_SECONDS", "ErrorChannel"]

log = logging.getLogger(__name__)

GATHER_SECONDS: Final = 2.0
"""What breaks together is told together."""
PAUSE_SECONDS: Final = 60.0
"""Between two messages."""
MOST_KINDS: Final = 8
"""Errors of a message; of the others only how many there were."""
MAX_LINE: Final = 220

Post = Callable[[str], Awaitable[object]]
"""Posts a text. Raises what Discord raises."""


class ErrorChannel:
    """Tells errors by `post`. What cannot be told is a warning in the log, and is not tried again: the log has it."""

    def __init__(self, post: Post, version: str) -> None:
        self._post = post
        self._version = version
        self._waiting: Counter[Trouble] = Counter()
        self._others = 0
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def note(self, trouble: Trouble) -> None:
        """Takes an error in; call it on the event loop."""
        if self._closed:
            return
        if trouble in self._waiting or len(self._waiting) < MOST_KINDS:
            self._waiting[trouble] += 1
        else:
            self._others += 1
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="errors")

    def close(self) -> None:
        """Tells nothing more."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        """Tells what has gathered, and what comes in the pause after that, until there is nothing."""
        try:
            await asyncio.sleep(GATHER_SECONDS)
            while self._waiting:
                text = self._text()
                self._waiting.clear()
                self._others = 0
                try:
                    await self._post(text)
                except Exception as error:  # noqa: BLE001  # whatever it is, it makes no further error
                    log.warning("errors are not told in ERROR_CHANNEL: %s", type(error).__name__)
                await asyncio.sleep(PAUSE_SECONDS)
        finally:
            self._task = None

    def _text(self) -> str:
        lines = [f"Hexmoot {self._version}: {sum(self._waiting.values()) + self._others} errors in the log"]
        lines += [_line(trouble, count) for trouble, count in self._waiting.items()]
        if self._others:
            lines.append(f"- and {self._others} others")
        return "\n".join(lines)


def _line(trouble: Trouble, count: int) -> str:
    """A line of what broke. Nothing in it is markdown: it stands in a code span."""
    place = f"at {trouble.places[-1]}" if trouble.places else ""
    number = f"number {trouble.number}" if trouble.number else ""
    parts = [trouble.logger, trouble.words, " < ".join(trouble.kinds), place, number]
    return f"- {count} × `{', '.join(filter(None, parts)).replace('`', chr(39))[:MAX_LINE]}`"
