"""Without a token: the bot in the browser, on this machine, with five seats to switch between.

Discord is simulated by simcord's preview; the bot is the real one, with a real database file. Simulated time stands
still by itself, so a ticking clock lets it follow the one on the wall.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from importlib.util import find_spec
from typing import Any

from bot.client import Hexmoot
from bot.run import stop_signal
from bot.settings import Settings
from bot.startup import StartupError, open_studio
from games.registry import TITLES
from rendering.studio import Studio
from tables import ChannelId, GuildId

__all__ = ["Page", "Prepared", "hexmoot_for_page", "open_page", "run_in_browser", "set_clock", "simulated"]

log = logging.getLogger(__name__)

SEATS = ("Ada", "Bruno", "Chiara", "Dmitri", "Elif")
LOCALES = {"en": "en-US", "de": "de", "fr": "fr", "es": "es-ES"}
"""What Discord calls the languages of the page."""
TICK_SECONDS = 1.0
KEPT = 2
"""Messages of the channel that keep their pictures: a page loads them one after the other, the oldest first."""


@dataclass(frozen=True)
class Prepared:
    """What is on a page before it is opened: `fill` makes it, beginning so many `days` ago; `look` says what to look
    at."""

    fill: Callable[[Page], Awaitable[None]]
    days: float
    look: str


async def run_in_browser(settings: Settings, say: Callable[[str], object], prepared: Prepared | None = None) -> int:
    """Opens the page, says its address, and runs until a signal or until the page is ended; the exit status."""
    logging.getLogger("discord.state").setLevel(logging.ERROR)  # simcord probes a client without intents
    if find_spec("simcord") is None:
        log.critical("The browser page needs simcord: `make run` installs it, or pip install -r requirements-dev.txt. "
                  "To run on Discord set DISCORD_TOKEN in .env.")
        return 1
    stop = stop_signal()
    studio = open_studio(settings)
    async with hexmoot_for_page(settings, studio) as bot:
        env = simulated(bot)
        serving = asyncio.create_task(_serve(env, bot, studio, settings.preview_port, say, prepared))
        ends = (asyncio.create_task(stop.wait()), asyncio.create_task(bot.lease_lost.wait()))
        try:
            await asyncio.wait({serving, *ends}, return_when=asyncio.FIRST_COMPLETED)
            return await _ended(serving)
        finally:
            for task in ends:
                task.cancel()
            await env.shutdown()


async def _serve(env: Any, bot: Hexmoot, studio: Studio, port: int, say: Callable[[str], object],
                 prepared: Prepared | None) -> None:
    """Opens the page, says its address, and goes on until the page is ended. The database is opened first, while time
    still passes: on the simulated server it stands still, and whatever waits for it would do so for ever."""
    _require_free(port)
    await bot.open_services()
    async with open_page(env, port, prepared=prepared) as page:
        say(f"Hexmoot is open in the browser: {page.preview.url}")
        say("Choose a seat at 'Viewing as' and press New game. Ctrl+C ends it." if prepared is None else prepared.look)
        warming = asyncio.create_task(_warm(studio))
        try:
            await page.preview.wait_closed()
        finally:
            warming.cancel()


def _require_free(port: int) -> None:
    """Raises StartupError if the page could not be opened at a port."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError as error:
            raise StartupError(f"The browser page cannot be opened at port {port} ({error.strerror}). Set PREVIEW_PORT "
                               "in .env to another port, or to 0 for any free one.") from error


async def _ended(serving: asyncio.Task[None]) -> int:
    """Ends what serves; the exit status, with a sentence for what the owner can put right."""
    serving.cancel()
    try:
        await serving
    except asyncio.CancelledError:
        pass
    except StartupError as error:
        log.critical("%s", error)
        return 1
    return 0


async def _warm(studio: Studio) -> None:
    """Starts the painters beside the page, which need not wait for them."""
    try:
        await studio.warm()
    except Exception:
        log.exception("the painters did not start; boards are shown as text until they do")


def hexmoot_for_page(settings: Settings, studio: Studio) -> Hexmoot:
    """The bot as it runs on a page: alone at its database, and with nothing to wait for between changes of commands."""
    here = settings.model_copy(update={"shard_count": None, "shard_ids": None, "dev_guild": None,
                                       "command_pause": 0.0})
    return Hexmoot(here, TITLES, studio=studio)


def set_clock(env: Any, at: datetime) -> None:
    """Has a moment that is still to come be now, without anything happening before it."""
    env.backend.clock.advance(max(0.0, (at - env.now()).total_seconds()))


def simulated(bot: Hexmoot) -> Any:
    """The simulated Discord that a bot is in, with one connection; everybody's is in the language of the page."""
    import simcord  # noqa: PLC0415 - a package of the checks, which may be missing
    from simcord import interactions  # noqa: PLC0415

    plain, locale = interactions.base_payload, LOCALES[bot.settings.preview_language]

    def told(*given: Any, **named: Any) -> Any:
        record, payload = plain(*given, **named)
        return record, payload | {"locale": locale}

    if locale != LOCALES["en"]:  # by itself everybody there is American
        interactions.base_payload = told
    return simcord.Env(bot, settle_timeout=30.0, check_errors=False, shard_count=1)


@contextlib.asynccontextmanager
async def open_page(env: Any, port: int, *, ticking: bool = True,
                    prepared: Prepared | None = None) -> AsyncIterator[Page]:
    """The preview of a channel with five people in it. `ticking`: time passes there by itself.

    They are made in the same order every time, so that they get the same ids and games in the file find them again;
    then the clock is set to today, so that no interaction gets an id of an earlier run.
    """
    env.backend.edit_bot_profile("Hexmoot")
    guild = env.create_guild("Hexmoot", preferred_locale=LOCALES[env.bot.settings.preview_language])
    channel = guild.create_text_channel("table")
    seats = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in SEATS]
    page = Page(env, channel, seats)
    set_clock(env, datetime.now(UTC) - timedelta(days=0 if prepared is None else prepared.days))
    await env.start()
    env.bot.services.thinking.beside = partial(env.external_wait, reason="a computer thinks")
    with env.bot.languages.on(GuildId(guild.id)):
        await env.bot.welcome.greet_page(channel.id, SEATS)
    if prepared is not None:
        with env.time_context():
            await prepared.fill(page)
    async with env.preview(channel, viewers=seats, layout="channel", port=port,
                           locale=LOCALES[env.bot.settings.preview_language]) as preview:
        page.open(preview)
        await page.repost_table(ChannelId(channel.id))
        clock = asyncio.create_task(page.run()) if ticking else None
        try:
            yield page
        finally:
            if clock is not None:
                clock.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await clock


class Page:
    """The page of a channel. Simulated time follows the clock, and clicks wait for it: simcord does one thing at a
    time."""

    def __init__(self, env: Any, channel: Any, seats: Sequence[Any]) -> None:
        self.env = env
        self.channel = channel
        """What is shown."""
        self.seats = seats
        self.pictures_kept = KEPT
        self.preview: Any = None
        self._next: Any = None
        """The channel to be shown after the click that is under way."""
        self._lock = asyncio.Lock()
        self._requests_shown = 0
        """Requests of the bot that the pages show."""

    def open(self, preview: Any) -> None:
        """It is shown in a browser from now on."""
        self.preview = preview
        self._dispatch = preview._action  # noqa: SLF001  # simcord has no public place for this
        preview._action = self._one_at_a_time  # noqa: SLF001

    async def _one_at_a_time(self, context: Any, body: Any) -> Any:
        """A click during a tick waits for it instead of being refused."""
        async with self._lock:
            done = await self._dispatch(context, body)
            self._drop_old_pictures()
            self._requests_shown = len(self.env.http_requests)
            await self._go()
            return done

    def go_to(self, channel: Any) -> None:
        """Shows another channel or thread after the click that is under way."""
        self._next = channel

    async def _go(self) -> None:
        if self._next is None:
            return
        self.channel, self._next = self._next, None
        self.preview.channel = self.channel
        for page in self.preview._pages.values():  # noqa: SLF001  # simcord shows one channel only
            page.channel_id = self.channel.id
            page.target_id = self.preview._initial_target(page.viewer, self.channel.id)  # noqa: SLF001
            page.window_end_id = None
            page.generation += 1
        await self._refresh()

    async def repost_table(self, channel_id: ChannelId) -> None:
        """Messages live in memory only: the table of the channel is posted anew."""
        await self.beside_clicks(self.env.bot.repost_in_channel(channel_id))

    async def beside_clicks(self, doing: Awaitable[Any]) -> None:
        """Does something that nobody has clicked, waits for what the bot makes of it, and shows that."""
        async with self._lock:
            await doing
            await self.env.settle()
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Shows what the bot did by itself, if anything: a page that is refreshed drops the click that was under
        way."""
        if len(self.env.http_requests) != self._requests_shown:
            await self._refresh()

    async def run(self) -> None:
        """Passes the time for ever, a tick a second."""
        last = time.perf_counter()
        while True:
            await asyncio.sleep(TICK_SECONDS)
            async with self._lock:
                now = time.perf_counter()
                with contextlib.suppress(TimeoutError):
                    await self.env.advance_time(now - last)
                last = now
                await self._catch_up()

    def _drop_old_pictures(self) -> None:
        """Takes the pictures off all messages but the last few that each seat sees, so that whoever changes seats has
        the board at once."""
        seen = [_pictured(self.channel.history(viewer=seat)) for seat in self.seats]
        kept = {message for messages in seen for message in messages[-self.pictures_kept:]}
        for message in {message for messages in seen for message in messages} - kept:
            self.env.backend.edit_message(self.channel.id, message, {"attachments": []})

    async def _refresh(self) -> None:
        self._drop_old_pictures()
        self._requests_shown = len(self.env.http_requests)
        await self.preview.refresh()


def _pictured(messages: Sequence[Any]) -> list[int]:
    """The ids of the messages that have a picture, and words that stay without it."""
    return [message.id for message in messages if message.attachments and message.content]
