"""Which commands and clicks a process answers, where several share the servers out: those of its own shards.

Just before a shard changes hands both processes hear the same. Whoever is to have it keeps what it hears for as long as
Discord waits for an answer; once the shard is its own it answers what the other has not.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection
from typing import Any, Final

from storage.share import Share

__all__ = ["PATIENCE_SECONDS", "Gate"]

PATIENCE_SECONDS: Final = 2.5
"""Discord waits three seconds for an answer."""
REMEMBERED: Final = 5000
"""Interactions that a process knows to be answered, and those that it keeps at most: more than Discord sends while
anybody waits for an answer, so that none is answered by both."""


class Gate:
    """Stands before what answers. `share` says which shards are this process's."""

    def __init__(self, share: Callable[[], Share], answer: Callable[[Any], object]) -> None:
        self._share = share
        self._answer = answer
        self._answered: deque[tuple[float, int, int]] = deque(maxlen=REMEMBERED)
        self._answered_elsewhere: deque[int] = deque(maxlen=REMEMBERED)
        self._kept: deque[tuple[float, int, Any]] = deque(maxlen=REMEMBERED)

    def __call__(self, data: Any) -> None:
        """Takes an interaction as it comes from Discord."""
        shard = self._share().shard_of(int(data.get("guild_id") or 0))
        if shard in self._share().shards:
            self._answered.append((time.monotonic(), shard, int(data["id"])))
            self._answer(data)
        else:
            self._kept.append((time.monotonic(), shard, data))

    def answered(self, shards: Collection[int]) -> list[int]:
        """The interactions of some shards that this process has answered, as far as another one may still answer
        them."""
        since = time.monotonic() - 2 * PATIENCE_SECONDS  # what the other kept may have come to it later
        return [number for at, shard, number in self._answered if shard in shards and at >= since]

    def hear_answered(self, interaction: int) -> None:
        """Another process has answered an interaction."""
        self._answered_elsewhere.append(interaction)

    def open(self, shards: Collection[int]) -> int:
        """Answers what was heard on shards that are this process's now, unless it was answered or nobody waits for it
        any more; how many it were."""
        since = time.monotonic() - PATIENCE_SECONDS
        kept, elsewhere, answered = list(self._kept), set(self._answered_elsewhere), 0
        self._kept.clear()
        for at, shard, data in kept:
            if shard not in shards:
                self._kept.append((at, shard, data))
            elif at >= since and int(data["id"]) not in elsewhere:
                self(data)
                answered += 1
        return answered
