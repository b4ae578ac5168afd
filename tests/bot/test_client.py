"""The client by itself, not connected."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot.client import MOST_SAMPLES, Hexmoot
from bot.settings import Settings
from storage.ids import GuildId
from tables.errors import ServiceUnavailable
from tests.cogs.world import Sketches
from tests.toy import PEBBLES


@pytest.mark.parametrize(("error", "line"), [
    (ServiceUnavailable(), ("WARNING", False)), (RuntimeError("a fault"), ("ERROR", True)),
], ids=["database", "fault"])
async def test_an_event_that_could_not_be_stored_is_one_line_in_the_log(
        error: Exception, line: tuple[str, bool], caplog: pytest.LogCaptureFixture) -> None:
    client = Hexmoot(Settings(_env_file=None), {PEBBLES.id: PEBBLES}, studio=Sketches())
    try:
        raise error
    except Exception:  # noqa: BLE001  # as discord.py calls it
        await client.on_error("ready")
    assert [(record.levelname, bool(record.exc_info)) for record in caplog.records] == [line]


class Warmed:
    """A studio that notes what it was warmed with."""

    def __init__(self) -> None:
        self.samples: list[Any] = []

    async def warm(self, samples: Sequence[Any] = ()) -> None:
        self.samples += samples


class Restored:
    """Tables of which these are being played, in this order."""

    def __init__(self, *played: tuple[str, int]) -> None:
        self.played, self.looked_at = played, 0

    async def restore(self) -> int:
        return len(self.played)

    def at_play(self) -> Iterator[tuple[str, GuildId, Any]]:
        for number, (title, guild_id) in enumerate(self.played):
            yield title, GuildId(guild_id), lambda number=number: self._view(number)

    def _view(self, number: int) -> str:
        self.looked_at += 1
        return f"view {number}"


def restoring(tables: Restored, studio: Warmed) -> Hexmoot:
    client = Hexmoot(Settings(_env_file=None), {PEBBLES.id: PEBBLES}, studio=Sketches())
    client._services = SimpleNamespace(tables=tables)  # type: ignore[assignment]
    client._own_studio = studio  # type: ignore[assignment]
    client._caught_up.set()
    client.languages.server = lambda guild_id: "de" if guild_id == 7 else "en"  # type: ignore[method-assign, assignment]
    return client


async def test_painters_are_warmed_with_one_table_of_each_title_and_language() -> None:
    tables, studio = Restored(("pebbles", 1), ("pebbles", 7), ("pebbles", 2), ("cobbles", 7), ("pebbles", 7)), Warmed()
    await restoring(tables, studio)._restore()
    assert studio.samples == [("pebbles", "en", "view 0"), ("pebbles", "de", "view 1"), ("cobbles", "de", "view 3")]
    assert tables.looked_at == 3, "others are not even looked at"


async def test_painters_are_warmed_when_what_was_left_to_be_told_is_told() -> None:
    studio = Warmed()
    client = restoring(Restored(("pebbles", 1)), studio)
    client._caught_up.clear()
    told = asyncio.Event()

    async def sweep(*, everything: bool) -> None:
        assert everything
        await told.wait()

    client.dispatcher = SimpleNamespace(sweep=sweep)  # type: ignore[assignment]
    tasks = [asyncio.ensure_future(work) for work in (client._restore(), client.catch_up())]
    for _ in range(10):
        await asyncio.sleep(0)
    assert studio.samples == []
    told.set()
    await asyncio.gather(*tasks)
    assert len(studio.samples) == 1


async def test_painters_are_not_warmed_without_end() -> None:
    studio = Warmed()
    await restoring(Restored(*((f"title {number}", 1) for number in range(40))), studio)._restore()
    assert len(studio.samples) == MOST_SAMPLES
