"""The stage: the bot's page with a fixed seed, and what lies behind its messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, TypeVar
from unittest.mock import patch

from bot.preview import SEATS, TICK_SECONDS, Page, hexmoot_for_page, open_page, simulated
from bot.settings import Settings
from cogs.tracked_messages import TABLE_MESSAGE
from games.kernel import Move, Seat
from rendering.studio import Studio
from tables import ChannelId, Panel, TableInfo, TableView, UserId

__all__ = ["Control", "Stage", "open_stage"]

T = TypeVar("T")

LAYERS: Final = Path(__file__).resolve().parents[2] / "var" / "layers"
"""Layers of pictures that are there from other runs."""
SECONDS = 120.0
"""How long anything may take."""
THINK_SECONDS = 0.2
"""Between two looks whether computers have played."""
PAUSE_SECONDS: float = Settings.model_fields["think_pause_seconds"].default
"""How long a table waits before a computer's turn, if nothing else is set."""


@dataclass(frozen=True)
class Control:
    """A button, or an entry of a select, where it stands on the page."""

    key: str
    """What the page calls the button or the select."""
    custom_id: str
    label: str
    value: str | None = None
    """Of an entry of a select."""
    select: str = ""
    """What the select is called that it is an entry of."""


@dataclass
class Stage:
    """The bot and its page, asked from the thread of the one who films."""

    page: Page
    loop: asyncio.AbstractEventLoop
    played: int = 0

    @property
    def address(self) -> str:
        """Where the page is."""
        return str(self.page.preview.url)

    def ask(self, question: Coroutine[Any, Any, T]) -> T:
        """What the bot's own thread answers."""
        return asyncio.run_coroutine_threadsafe(question, self.loop).result(SECONDS)

    def rest(self, viewer: str) -> int:
        """Waits until the bot has said and drawn everything; the number of the newest message that somebody sees."""
        self.ask(self._rest())
        return self.newest(SEATS.index(viewer))

    async def _rest(self) -> None:
        before = -1
        while before != (before := len(self.page.env.http_requests)):
            await self.page.beside_clicks(self._told())

    async def _told(self) -> None:
        """A clock that ticked by itself might have the page drop a click: time passes here instead."""
        await self.page.env.advance_time(TICK_SECONDS)
        await self.page.env.bot.dispatcher.settle()
        while late := [task for task in asyncio.all_tasks() if task.get_name().startswith("picture-")]:
            await asyncio.wait(late)

    def thought(self) -> float:
        """Waits until the computers have played, and that is told. Gives the seconds for which a person would have
        waited: those that passed, and the pause before their turns, for which time is put forward here."""
        seconds: float = self.ask(self._thought())
        return seconds

    async def _thought(self) -> float:
        thinking, begin = self.page.env.bot.services.thinking, time.monotonic()
        pause = PAUSE_SECONDS if thinking.busy else 0.0
        while thinking.busy:
            await asyncio.sleep(THINK_SECONDS)
            await self._rest()
        await self._rest()
        return time.monotonic() - begin + pause

    def controls(self, person: int) -> Iterator[Control]:
        """All that somebody can press, in the newest messages first."""
        history = self.ask(self._seen(person))
        for message in reversed(history):
            for row, line in enumerate(message.components):
                for place, item in enumerate(line.get("components", ())):
                    yield from _controls(f"message:{message.id}:component:{row}.components.{place}", item)

    async def _seen(self, person: int) -> list[Any]:
        messages = self.page.env.backend.messages.get(self.page.channel.id, {}).values()
        return sorted((each for each in messages if each.visible_to(self.page.seats[person].id)),
                      key=lambda message: message.id)

    def newest(self, person: int) -> int:
        """The number of the newest message that somebody sees."""
        return int(self.ask(self._seen(person))[-1].id)

    def table_message(self) -> int:
        """The number of the newest message of the table, which everybody sees."""
        found: int = self.ask(self._of_table())
        return found

    async def _of_table(self) -> int:
        info = await self._tables.queries.find(ChannelId(self.page.channel.id), ended=True)
        return int((await self._tables.settings.message_ref(info.id, TABLE_MESSAGE)).message_id)

    @property
    def _tables(self) -> Any:
        return self.page.env.bot.services.tables

    def user(self, person: int) -> UserId:
        """The id of one of the five."""
        return UserId(self.page.seats[person].id)

    def info(self) -> TableInfo:
        """The table of the channel."""
        found: TableInfo = self.ask(self._tables.queries.find(ChannelId(self.page.channel.id), ended=True))
        return found

    def view(self) -> TableView:
        """The table as everybody sees it."""
        found: TableView = self.ask(self._tables.queries.view(self.info().id, None))
        return found

    def panel(self, person: int) -> Panel:
        """What somebody can do."""
        found: Panel = self.ask(self._tables.play.panel(self.info().id, self.user(person)))
        return found

    def person_at(self, seat: Seat) -> int:
        """Who of the five sits there."""
        ids = [each.id for each in self.page.seats]
        return ids.index(next(row.user_id for row in self.info().seats if row.seat == seat))

    def play(self, person: int, move: Move | None) -> None:
        """Lets somebody play a move, or end their turn, out of sight."""
        self.played += 1
        play, table = self._tables.play, self.info().id
        doing = play.end_turn(table, self.user(person), interaction=f"film {self.played}") if move is None else \
            play.move(table, self.user(person), [move], interaction=f"film {self.played}", end=True)
        self.ask(self.page.beside_clicks(doing))
        self.ask(self._rest())


def _controls(key: str, item: dict[str, Any]) -> Iterator[Control]:
    custom_id = str(item.get("custom_id", ""))
    if item.get("disabled"):
        return
    if "options" in item:
        for option in item["options"]:
            yield Control(key, custom_id, str(option["label"]), str(option["value"]), str(item.get("placeholder", "")))
    elif custom_id:
        yield Control(key, custom_id, str(item.get("label", "")))


@contextlib.asynccontextmanager
async def open_stage(seed: int) -> AsyncIterator[Stage]:
    """The page of a bot with an empty database, whose draws follow from a seed."""
    logging.getLogger("discord").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder, patch(
            "tables.seating.secrets", SimpleNamespace(token_bytes=lambda count: bytes([seed]) * count)):
        settings = Settings(discord_token=None, preview_port=0,
                            database_url=f"sqlite+aiosqlite:///{Path(folder) / 'film.sqlite3'}", data_dir=Path(folder),
                            think_workers=0)
        studio = Studio(workers=0, folder=LAYERS, width=settings.picture_width)
        async with hexmoot_for_page(settings, studio) as bot:
            env = simulated(bot)
            try:
                await bot.open_services()
                async with open_page(env, 0, ticking=False) as page:
                    yield Stage(page, asyncio.get_running_loop())
            finally:
                await env.shutdown()
