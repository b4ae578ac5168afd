"""People at tables of the unmodified bot, and what its database says."""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any

import msgspec

from games.kernel import (
    Entry,
    Move,
    Position,
    Seat,
    Settings,
    Title,
    apply,
    awaited,
    legal_moves,
    open_seats,
    replay,
    start,
)
from games.registry import TITLES
from tests.cogs.players import choose
from tests.databases import fresh_database, rows_of
from tests.discord import FakeDiscord, Message, Reply, Schema, User
from tests.discord.world import Channel

__all__ = ["RateLimiting", "Server", "Table", "running", "turn_of"]

ROOT = Path(__file__).resolve().parents[2]
TEXT_LENGTH = 2_000
"""What `/move` takes at once."""
NAMES = ("ada", "bruno", "chiara", "dmitri", "elif")


class RateLimiting(Enum):
    """What becomes of requests that are too many."""

    ENFORCED = auto()
    IGNORED = auto()


class Server:
    """The stand-in with the bot, and the bot's database."""

    def __init__(self, discord: FakeDiscord, folder: Path) -> None:
        self.discord = discord
        self.folder = folder
        self.file = folder / "hexmoot.sqlite3"
        self.people = [discord.user(name) for name in NAMES]
        self._numbers = itertools.count(1)
        self.environment = {
            "DATABASE_URL": fresh_database(self.file), "DATA_DIR": str(folder / "var"), "PAINT_WORKERS": "1",
            "LOG_LEVEL": "INFO", "COMMAND_PAUSE": "0",
        }

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Reads the database beside the bot."""
        return rows_of(self.file, query, *values)

    async def table(self, title: str, players: int, *, channel: Channel | None = None, **options: Any) -> Table:
        """A started game, in a channel of its own unless one is named."""
        discord, people = self.discord, self.people[:players]
        channel = channel or discord.channel(f"games-{next(self._numbers)}")
        reply = await people[0].slash(channel, "game new", title=title, players=players, **options)
        assert reply.error is None, reply.error
        begun = self.rows("select id from tables where channel_id = ? and status = 'lobby'", int(channel["id"]))
        assert begun, reply.text
        for person in people[1:]:
            reply = await person.slash(channel, "game join")
            assert reply.error is None, reply.error
        reply = await people[0].slash(channel, "game start")
        assert reply.error is None, reply.error
        number, status = self.rows("select id, status from tables where channel_id = ? order by id desc limit 1",
                                   int(channel["id"]))[0]
        assert status == "playing", reply.text
        table = Table(self, number, TITLES[title], channel)
        await table.first_picture()
        return table

    def check(self, *ignored: str, killed: bool = False) -> None:
        """Nothing that Discord does not allow has happened, and no interaction is stored twice. A process that was
        killed may have left a request without its body."""
        wrong = [violation for violation in self.discord.violations if violation.kind not in ignored]
        wrong = [violation for violation in wrong if not (killed and "a body is required" in str(violation))]
        assert not wrong, "\n".join(map(str, wrong))
        twice = self.rows("select interaction, count(*) from receipts group by interaction having count(*) > 1")
        assert not twice


@asynccontextmanager
async def running(schema: Schema, folder: Path, rates: RateLimiting = RateLimiting.ENFORCED, /,
                  **environment: str) -> AsyncIterator[Server]:
    """The bot as a process of its own, connected to the stand-in; all it keeps is in a folder. `environment` are
    settings beyond those of all tests."""
    enforced = rates is RateLimiting.ENFORCED
    async with FakeDiscord(files_dir=folder / "files", schema=schema, rate_limits=enforced) as discord:
        server = Server(discord, folder)
        server.environment |= environment
        await discord.start_bot([sys.executable, "-m", "bot"], cwd=ROOT, env=server.environment)
        yield server


@dataclass
class Table:
    """A game in a channel."""

    server: Server
    id: int
    title: Title[Any]
    channel: Channel

    def position(self) -> Position[Any]:
        """The position as the database has it; of a game that is over it keeps the log alone."""
        found = self.server.rows("select data from positions where table_id = ?", self.id)
        if not found:
            return self.replayed()
        game: Position[Any] = self.title.rules.decode(found[0][0])
        return game

    def replayed(self) -> Position[Any]:
        """The position that the rows of the log lead to."""
        ((players, options, ruleset, version),) = self.server.rows(
            "select players, options, ruleset, ruleset_version from tables where id = ?", self.id)
        game = start(self.title.rules.setup(Settings(players, msgspec.json.decode(options), ruleset, version)))
        rows = self.server.rows("select number, seat, data from log where table_id = ? and kind in "
                                "('entry', 'chance', 'forced') order by number", self.id)
        return replay(game, [Entry(number, seat, self.title.rules.decode_move(data)) for number, seat, data in rows])

    def log(self) -> list[tuple[int, str, str]]:
        """Number, kind and text of every row of the log."""
        return self.server.rows(
            "select number, kind, text from log where table_id = ? order by number", self.id)

    def person(self, seat: Seat) -> User:
        """Who sits on a seat."""
        ((user,),) = self.server.rows("select user_id from seats where table_id = ? and seat = ?", self.id, seat)
        return next(person for person in self.server.people if int(person.id) == user)

    def pictures(self) -> list[Message]:
        """The messages of the channel that carry a picture, oldest first."""
        return [message for message in self.server.discord.messages(self.channel)
                if message.files and not message.ephemeral]

    def line(self, rng: random.Random) -> tuple[str, User]:
        """A random turn as text that one command has room for, and who can play it."""
        game = self.position()
        seat = rng.choice(awaited(game) or open_seats(game))
        while len(text := ". ".join(map(str, turn_of(game, seat, rng)))) > TEXT_LENGTH:
            pass
        return text, self.person(seat)

    async def turn(self, rng: random.Random) -> Reply:
        """One random turn, by text, of somebody the table waits for."""
        line, person = self.line(rng)
        return await person.slash(self.channel, "move", text=line)

    async def first_picture(self) -> None:
        """Waits for the first picture of the board. Raises TimeoutError with what there is instead."""
        try:
            await self.server.discord.wait_for(lambda: bool(self.pictures()), 90)
        except TimeoutError as late:
            late.add_note(f"in the outbox: {self.server.rows('select * from outbox where table_id = ?', self.id)}")
            late.add_note(f"in the channel: {self.server.discord.messages(self.channel)}")
            late.add_note(f"not answered yet: {self.server.discord.server.busy} requests")
            raise

    async def caught_up(self, seconds: float = 120) -> None:
        """Waits until nothing is left in the outbox: the channel shows what is stored."""
        await self.server.discord.wait_for(
            lambda: self.server.rows("select count(*) from outbox where table_id = ?", self.id) == [(0,)], seconds)
        await self.server.discord.quiet(0.3)


def turn_of(game: Position[Any], seat: Seat, rng: random.Random) -> Sequence[Move]:
    """A random turn of a seat that is legal as a whole."""
    moves: list[Move] = []
    while seat in open_seats(game) and seat in (awaited(game) or (seat,)) and len(moves) < 40:
        move = choose(rng, legal_moves(game, seat))
        moves.append(move)
        game = apply(game, seat, move)
        if game.over or (not any(choice.ends_turn for choice in legal_moves(game, seat)) and seat not in awaited(game)):
            break
    return moves
