"""Cooldowns: how often one person, or one table, may ask for what costs something. Playing is never cooled down."""

from __future__ import annotations

import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable

from cogs.errors import UserError
from cogs.words import many
from tables import ChannelId, TableId, UserId

__all__ = ["Cooldown", "Cooldowns"]

MAX_KEYS = 10_000
"""People or tables that a cooldown remembers; who used it longest ago is forgotten first."""


class Cooldown:
    """At most so many uses in so many seconds, by each key. `clock` gives seconds that only grow."""

    def __init__(self, uses: int, seconds: float, *, clock: Callable[[], float] = time.monotonic,
                 max_keys: int = MAX_KEYS) -> None:
        self.uses = uses
        self.seconds = seconds
        self.max_keys = max_keys
        self._clock = clock
        self._used: OrderedDict[Hashable, deque[float]] = OrderedDict()
        """When each key used it, oldest first; the keys by their last use."""

    def claim(self, key: Hashable) -> float:
        """Uses it: 0. If it may not be used yet, the seconds to wait; asking again does not lengthen them."""
        now = self._clock()
        used = self._used.setdefault(key, deque(maxlen=self.uses))
        if len(used) == self.uses and (wait := used[0] + self.seconds - now) > 0:
            return wait
        used.append(now)
        self._used.move_to_end(key)
        self._forget(now)
        return 0.0

    def release(self, key: Hashable) -> None:
        """Takes the last use of a key back, because nothing came of it."""
        if used := self._used.get(key):
            used.pop()

    def _forget(self, now: float) -> None:
        """Drops the keys that are cool again, and the oldest where they are too many."""
        while len(self._used) > 1:
            used = next(iter(self._used.values()))
            if len(self._used) <= self.max_keys and used and used[-1] + self.seconds > now:
                return
            self._used.popitem(last=False)

    def __len__(self) -> int:
        return len(self._used)


class Cooldowns:
    """The cooldowns of the bot. Each method notes a use, or raises UserError with the seconds to wait."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._looks = Cooldown(12, 15.0, clock=clock)
        self._drawings = Cooldown(6, 12.0, clock=clock)
        self._thoughts = Cooldown(3, 30.0, clock=clock)
        self._films = Cooldown(2, 60.0, clock=clock)
        self._searches = Cooldown(6, 30.0, clock=clock)
        self._records = Cooldown(4, 30.0, clock=clock)
        self._imports = Cooldown(4, 60.0, clock=clock)
        self._personal_data = Cooldown(3, 60.0, clock=clock)
        self._waiting = Cooldown(6, 60.0, clock=clock)
        self._reposts = Cooldown(1, 30.0, clock=clock)
        self._posts = Cooldown(3, 120.0, clock=clock)
        self._posts_there = Cooldown(6, 120.0, clock=clock)

    def look(self, user_id: UserId) -> None:
        """Somebody looks something up: a page of the history, a list, a board as text."""
        _require(self._looks, user_id)

    def draw(self, user_id: UserId) -> None:
        """Somebody wants a picture to look at."""
        _require(self._drawings, user_id)

    def think(self, user_id: UserId) -> None:
        """Somebody wants something thought over."""
        _require(self._thoughts, user_id)

    def film(self, user_id: UserId) -> None:
        """Somebody wants a whole game as a film."""
        _require(self._films, user_id)

    def search(self, user_id: UserId) -> None:
        """Somebody looks for words in a history, of which all may have to be read."""
        _require(self._searches, user_id)

    def read_record(self, user_id: UserId) -> None:
        """Somebody wants a whole record read: exported, or verified."""
        _require(self._records, user_id)

    def import_record(self, user_id: UserId) -> None:
        """Somebody has a record of a stranger checked and laid on a table."""
        _require(self._imports, user_id)

    def personal_data(self, user_id: UserId) -> None:
        """Somebody wants everything looked for that is kept about them."""
        _require(self._personal_data, user_id)

    def wait_in_queue(self, user_id: UserId) -> None:
        """Somebody joins the queue, leaves it or waits on: each time messages change."""
        _require(self._waiting, user_id)

    def post(self, user_id: UserId, channel_id: ChannelId) -> None:
        """Somebody has a board or a film posted in a channel, where others may have done so, too."""
        _require(self._posts, user_id)
        if wait := self._posts_there.claim(channel_id):
            self._posts.release(user_id)
            raise UserError(many(
                "Several boards were posted there a moment ago. Try again in {count} second.",
                "Several boards were posted there a moment ago. Try again in {count} seconds.", math.ceil(wait)))

    def repost(self, table_id: TableId) -> None:
        """Somebody wants the message of a table posted anew."""
        if wait := self._reposts.claim(table_id):
            raise UserError(many(
                "The table was moved a moment ago. Try again in {count} second.",
                "The table was moved a moment ago. Try again in {count} seconds.", math.ceil(wait)))

    def repost_failed(self, table_id: TableId) -> None:
        """The message could not be posted: that may be tried again at once."""
        self._reposts.release(table_id)


def _require(cooldown: Cooldown, key: Hashable) -> None:
    if wait := cooldown.claim(key):
        raise UserError(many("That was quick. Try again in {count} second.",
                             "That was quick. Try again in {count} seconds.", math.ceil(wait)))
