"""simcord, quicker: half of the time of a test went into looking whether the bot has come to rest, and into copies of
the commands that it registers."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import simcord
import simcord.gateway
import simcord.http.router
from discord.app_commands import Group
from simcord import _runtime, _settlement

from bot import title_commands
from games.kernel import Title, words

__all__ = ["SETTLE_SECONDS", "Env"]

SETTLE_SECONDS = 180.0
"""How long the bot may take to come to rest after what somebody does: it takes a fraction of a second, but not on every
machine."""
HEARD_SECONDS = 10.0
"""How long what it has heard may keep it from a stop."""
LOOK_SECONDS = 0.005
"""After how long one looks again whether something has come to rest."""


class Env(simcord.Env):
    """A server that looks at everything the bot does only when the last thing that it began has come to rest, and every
    five milliseconds: by itself it looks at everything whenever anything has ended, and twenty times a second.

    Timers that were cancelled leave the loop. By itself it keeps the real one of each until it is due, and goes through
    all of them for every task that sleeps.
    """

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **{"shard_count": 1} | named)
        self._timers: list[Any] = []

    def _schedule_timer(self, record: Any, *args: Any) -> None:
        super()._schedule_timer(record, *args)
        self._timers.append(record)

    async def _detach_bot(self) -> None:
        """What the bot has heard last is done first: all its tasks are cancelled here, also those that give a
        connection of the database back, which would then be left to the garbage collector."""
        if heard := [task for task in self._work.tasks if task.get_name().startswith("discord.py: on_")]:
            await asyncio.wait(heard, timeout=HEARD_SECONDS)
        await super()._detach_bot()

    async def _settle_internal(self, **named: Any) -> None:
        self._timers = [record for record in self._timers if self._waits(record)]
        if named.get("timeout") is not None:
            named["timeout"] = max(named["timeout"], SETTLE_SECONDS)
        if named.get("_deadline") is None:
            named["_deadline"] = self._loop.time() + (named.get("timeout") or self.settle_timeout)
        await self._nearly_at_rest(named["_deadline"])
        await super()._settle_internal(**{"idle": LOOK_SECONDS} | named)

    async def _nearly_at_rest(self, deadline: float) -> None:
        """Waits while one of its tasks does something, the youngest first."""
        while self._loop.time() < deadline and self._real_advance_task is None and self._advance_task is None:
            _settlement._run_due_virtual_callbacks(self._settlement_state(), deadline)
            await asyncio.sleep(0)
            state = self._settlement_state()
            busy = next((task for task in reversed(list(self._work.tasks))
                         if not task.done() and not _settlement._is_parked(state, task, deadline)), None)
            if busy is None:
                return
            await asyncio.wait({busy}, timeout=LOOK_SECONDS)

    def _waits(self, record: Any) -> bool:
        """Whether a timer will do something; one that was cancelled is taken out of the loop."""
        if record.real_handle is None or record.real_handle.cancelled():
            return False
        if record.handle is not None and record.handle.cancelled():
            record.real_handle.cancel()
            return False
        return bool(record.real_handle.when() > self._loop.time())


def _copied(value: Any) -> Any:
    """A copy of what goes over the wire."""
    if isinstance(value, str | int | float | None):
        return value
    if type(value) is dict:
        return {name: _copied(each) for name, each in value.items()}
    if type(value) is list:
        return [_copied(each) for each in value]
    return copy.deepcopy(value)


for module in (simcord.gateway, simcord.http.router):
    module.copy = SimpleNamespace(deepcopy=_copied, copy=copy.copy)

_runtime._CallbackRecord.__eq__ = object.__eq__  # type: ignore[method-assign]  # or all are compared field by field


# --- commands -------------------------------------------------------------------------------------------------------

_groups: dict[tuple[int, object], tuple[Title[Any], Group]] = {}


def _made_once(make: Callable[[Title[Any]], Group]) -> Callable[[Title[Any]], Group]:
    """The commands of a title are the same for every bot, as long as the catalogues are."""
    def made(title: Title[Any]) -> Group:
        key = (id(title), words._catalogue)
        if key not in _groups:
            _groups[key] = title, make(title)
        return _groups[key][1]

    return made


title_commands.command_group = _made_once(title_commands.command_group)
