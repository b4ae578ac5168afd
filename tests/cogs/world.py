"""A simulated server with the bot in it, and people who act."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import discord
import simcord
from discord.app_commands import Translator
from simcord.builders import ChannelHandle, GuildHandle

from bot.client import Hexmoot
from bot.settings import Settings
from games.kernel import Happening, Move, Seat, Title
from rendering.community.pictures import CommunityPicture
from rendering.course import Lines
from rendering.painter import USUAL, Shape, Taste
from rendering.studio import Act
from tables import TableInfo
from tests.cogs.simulated import SETTLE_SECONDS, Env
from tests.databases import new_database
from tests.toy import PEBBLES, Words

NAMES = ("Ada", "Bruno", "Chiara", "Dmitri", "Elif")
TITLES: dict[str, Title[Any]] = {PEBBLES.id: PEBBLES, "cobbles": replace(PEBBLES, id="cobbles")}


class Sketches:
    """A studio whose pictures are a few bytes; it can be made to fail, and notes what it drew."""

    def __init__(self) -> None:
        self.fails = False
        self.dry: asyncio.Event | None = None
        """What the pictures of tables wait for, if anything."""
        self.widths: list[int | None] = []
        self.sources: list[list[dict[str, int]]] = []
        """Where the points came from, of every picture drawn."""
        self.drawn: list[list[str]] = []
        self.marked: list[tuple[Move, ...]] = []
        self.lines: list[Lines] = []
        self.films: list[list[Act]] = []
        self.shown: list[CommunityPicture] = []
        """Ladders, profiles and the like that were drawn."""
        self.tastes: list[tuple[Taste, Seat | None]] = []
        """How everything drawn should look, and whose things a picture for phones shows."""

    async def board(self, title: str, view: Any, *, changed: Sequence[Happening] = (), marked: Sequence[Move] = (),
                    key: str = "", line: str | None = None, people: Sequence[str] = (), refusable: bool = True,
                    width: int | None = None, sources: Sequence[dict[str, int]] = (), seat: Seat | None = None,
                    taste: Taste = USUAL) -> bytes:
        if self.fails:
            raise RuntimeError("the painter broke")
        if self.dry is not None and not refusable:
            await self.dry.wait()
        self.widths.append(width)
        self.sources.append([dict(each) for each in sources])
        self.drawn.append([str(each.move) for each in changed])
        self.marked.append(tuple(marked))
        self.tastes.append((taste, seat))
        return b"\x89PNG board " + key.encode()

    async def seat(self, title: str, view: Any, seat: Seat, *, key: str = "", people: Sequence[str] = (),
                   sources: Sequence[dict[str, int]] = (), taste: Taste = USUAL) -> bytes:
        self.tastes.append((taste, seat))
        return b"\x89PNG seat " + str(view.players[seat].secret).encode()

    async def course(self, title: str, view: Any, lines: Lines, *, key: str = "", people: Sequence[str] = (),
                     taste: Taste = USUAL) -> bytes:
        if self.fails:
            raise RuntimeError("the painter broke")
        self.lines.append(lines)
        return b"\x89PNG course"

    async def film(self, title: str, scenes: Sequence[Act], *, key: str = "", people: Sequence[str] = (),
                   taste: Taste = USUAL) -> bytes:
        if self.fails:
            raise RuntimeError("the painter broke")
        self.films.append(list(scenes))
        return b"GIF89a film"

    async def community(self, shown: CommunityPicture, *, taste: Taste = USUAL) -> bytes:
        if self.fails:
            raise RuntimeError("the painter broke")
        self.shown.append(shown)
        return b"\x89PNG " + type(shown).__name__.encode()

    def retells(self, title: str) -> bool:
        return title == "pebbles"

    async def thing(self, title: str, article: str) -> bytes:
        return b"\x89PNG thing" if article == "A1" else b""

    def draws(self, title: str, shape: Shape) -> bool:
        return shape == "table" or title == "pebbles"

    def can_mark(self, title: str, moves: Sequence[Move]) -> bool:
        return any(hasattr(move, "spot") for move in moves)

    async def warm(self, samples: Sequence[Any] = ()) -> None:
        return

    async def close(self) -> None:
        pass

    def blocks(self, title: str, view: Any, seat: Seat | None = None) -> tuple[str, ...]:
        return (self.text(title, view, seat), "x" * 4_000)

    def alt(self, title: str, view: Any, seat: Seat | None = None, *, changed: Sequence[Happening] = ()) -> str:
        return f"A heap of {view.heap}"

    def text(self, title: str, view: Any, seat: Seat | None = None) -> str:
        return f"heap {view.heap}\n" + "\n".join(str(player) for player in view.players)


@dataclass
class World:
    """The server, its first channel, and its people."""

    env: simcord.Env
    guild: GuildHandle
    channel: ChannelHandle
    people: list[simcord.MemberActor]
    settings: Settings
    titles: Mapping[str, Title[Any]]
    studio: Sketches = field(default_factory=Sketches)

    @property
    def bot(self) -> Hexmoot:
        bot = self.env.bot
        assert isinstance(bot, Hexmoot)
        return bot

    async def restart(self) -> None:
        """A new process on the same database and the same server."""
        old = self.bot
        localised = self.env.bot.tree.translator is not None
        await self.env.restart_bot(make_bot(self.settings, self.titles, self.studio, localised=localised))
        await old.close()

    async def told(self) -> None:
        """Waits until what was committed is told, or put off. What people do on the server waits for that by itself;
        what a test does with the tables directly does not."""
        assert self.bot.dispatcher is not None
        await self.bot.dispatcher.settle()

    async def table(self, channel: ChannelHandle | None = None) -> TableInfo:
        return await self.bot.services.tables.queries.find((channel or self.channel).id, ended=True)

    def person(self, user_id: int | None) -> simcord.MemberActor:
        return next(each for each in self.people if each.id == user_id)

    def last(self, channel: ChannelHandle | None = None) -> discord.Message:
        message = (channel or self.channel).last_message
        assert message is not None
        return message


def make_bot(settings: Settings, titles: Mapping[str, Title[Any]], studio: Sketches, *,
             deletes: bool = False, localised: bool = False, fresh: bool = False) -> Hexmoot:
    """The bot, without the loops that delete what nobody needs any more unless it `deletes` (a test calls what it wants
    to see deleted), and with commands in English only unless they are `localised`. On a `fresh` database it does not
    look at its start whether there is anything to be done. All three cost every test time."""
    bot = Hexmoot(settings, titles, studio=studio)
    if not localised:
        bot.tree.set_translator = _no_translator
    if not deletes:
        for loop in (bot.loops.run_deletions, bot.loops.clean_up):
            loop.start = lambda: None
    if fresh:
        for loop in (bot.loops.sweep_outbox, bot.loops.run_due, bot.loops.run_timers, bot.loops.run_plans,
                     bot.loops.run_computers):
            loop.coro = _from_the_second_turn_on(loop.coro)
    return bot


def _from_the_second_turn_on(turn: Callable[..., Awaitable[object]]) -> Callable[..., Coroutine[Any, Any, None]]:
    turns = count()

    async def later(*given: Any) -> None:
        if next(turns):
            await turn(*given)

    return later


async def _no_translator(translator: Translator | None) -> None:
    """Leaves a tree in English."""


def settings_for(folder: Path) -> Settings:
    """Settings with a database file and a folder of one's own."""
    return Settings(_env_file=None, database_url=new_database(folder / "games.sqlite3"), data_dir=folder,
                    command_pause=0, think_workers=0, think_pause_seconds=0)


@contextlib.asynccontextmanager
async def running(bot: Hexmoot) -> AsyncIterator[simcord.Env]:
    """The bot, connected; what it let escape fails the test."""
    env = Env(bot, settle_timeout=SETTLE_SECONDS)
    try:
        await env.start()
        try:
            yield env
        finally:
            await env.shutdown()
        env._raise_errors_since(env._errors_acknowledged)
    finally:
        await env.bot.close()


def peopled(env: simcord.Env, settings: Settings, titles: Mapping[str, Title[Any]], studio: Any) -> World:
    """A server with a channel and five people."""
    guild = env.create_guild("Guild")
    channel = guild.create_text_channel("games")
    people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in NAMES]
    return World(env, guild, channel, people, settings, titles, studio)


def narration_of(title: Title[Any]) -> Words:
    words = title.presentation.narration
    assert isinstance(words, Words)
    return words


async def passes(world: World, seconds: float) -> None:
    """Time passes for the community alone: everything else in the bot would have to live through it, too."""
    store = world.bot.services.community._store
    then = store.clock() + timedelta(seconds=seconds)
    store.clock = lambda: then
    await world.bot.services.community.timers.run_due()


async def quiet(world: World, person: simcord.MemberActor, hours: int = 8) -> None:
    """It is night for somebody, for so many hours from the full hour before."""
    now = world.bot.services.tables._uow.clock()
    await person.slash(world.channel, "me hours", zone="UTC", quiet=f"{now:%H}:00-{now + timedelta(hours=hours):%H}:00")


def private_thread(world: World, *people: simcord.MemberActor) -> ChannelHandle:
    """A private thread of the world's channel with these people and the bot in it."""
    made = world.env.backend.create_thread(world.channel.id, "quiet", people[0].id,
                                           type=discord.ChannelType.private_thread.value)
    for person_id in (world.env.bot.user.id, *(person.id for person in people[1:])):
        world.env.backend.add_thread_member(made.id, person_id)
    return ChannelHandle(world.env, world.guild, made)


async def seated(world: World, players: int = 2, channel: ChannelHandle | None = None,
                 **options: Any) -> TableInfo:
    """A game that has just begun, with the first people in the order of their names."""
    where = channel or world.channel
    host, *others = world.people[:players]
    await host.slash(where, "game new", **options)
    lobby = world.last(where)
    for person in others:
        await person.click(lobby, label="Join")
    await host.slash(where, "game start", order="joined")
    return await world.table(where)
