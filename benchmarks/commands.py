"""What commands cost the bot among many games, beside what they cost it among few.

python -m benchmarks.commands [ROUNDS]

Two bots run against a stand-in each. The server on which commands are used, and the people who use them, have as many
games at both; one of the two databases holds those of a hundred servers.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from statistics import median
from typing import Any, Final, TypeAlias

from msgspec import Struct

from benchmarks.growth import APART, GROUPS, SERVERS, grow
from benchmarks.processes import PROC

__all__ = ["Compared", "Start", "compared", "page"]

ROUNDS: Final = 9
FINISHED_EACH: Final = 200
OPEN_EACH: Final = 50
"""Games of a server."""
QUIET: Final = 0.05
"""Seconds without a request after which a command has been carried out."""
REST: Final = 6.0
"""Seconds in which a bot that has started loads the tables that were used last."""
WITHIN: Final = 1.3
"""So many times as dear a command may be among many."""
LEAST_MS: Final = 1.0
"""Milliseconds more that are no matter, whatever they are a part of."""
ENDS: Final = ("leave", "abandon", "forget", "resign", "delete", "down", "away", "import", "report", "film", "export")
"""Parts of the names of commands that would end something or cost a file."""
GIVEN: Final[Mapping[str, Mapping[str, Any]]] = {
    "explain": {"thing": "dwelling"}, "move": {"text": "build Z9"}, "game board ": {"turn": 3},
    "queue join": {"title": "terra_mystica"}, "game list ": {"ended": True}, "game list  ": {"mine": True},
    "game history ": {"search": "build"}, "tournament info": {}, "league info": {},
}
"""Commands with options; blanks behind a name tell it from the same without."""
BOT: Final = ("from cogs.cooldowns import Cooldown; Cooldown.claim = lambda *_: 0.0; import runpy; "
              "runpy.run_module('bot', run_name='__main__')")
"""The bot, but that nobody has to wait before asking again."""
_Act: TypeAlias = Callable[[Any, Any], Awaitable[Any]]
"""What somebody does in a channel."""


class Start(Struct, frozen=True):
    """What a start cost: seconds of the clock on the wall and of the processor until the bot was connected, and
    megabytes when it had come to rest."""

    wall: float
    processor: float
    memory: float


class Compared:
    """What a command cost among few and among many, in milliseconds of processor time, round by round."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.few: list[float] = []
        self.many: list[float] = []

    def again(self) -> None:
        """Forgets what was measured."""
        self.few, self.many = [], []

    @property
    def times(self) -> float:
        """How many times as dear it is among many."""
        return median(self.many) / max(median(self.few), 0.001)

    @property
    def dearer(self) -> bool:
        """Whether it grows with what others have played."""
        return self.times > WITHIN and median(self.many) - median(self.few) > LEAST_MS


async def compared(rounds: int, servers: int = SERVERS) -> tuple[list[Start], list[Compared]]:
    """The starts of the two bots; and all commands that need no option, some with options, and everything that is
    suggested. What seems to be dearer among many is measured twice more: something else may have happened then."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few", Path(folder) / "many"
        for part, count in ((few, 1), (many, servers)):
            part.mkdir()
            await grow(part / "bench.sqlite3", FINISHED_EACH * count, OPEN_EACH * count, count)
        async with AsyncExitStack() as stack:
            bots = [await stack.enter_async_context(_bot(part, count)) for part, count in ((few, 1), (many, servers))]
            acts = [(Compared(name), act) for name, act in _acts(bots[0])]
            for number in range(3):
                for one, act in acts:
                    if number == 0 or one.dearer:
                        await _measure(bots, one, act, rounds)
            return [bot.start for bot in bots], [one for one, _act in acts]


async def _measure(bots: Sequence[_Bot], one: Compared, act: _Act, rounds: int) -> None:
    """Has something done by two bots in turn; the first time is not counted, for something is made then that stays."""
    one.again()
    for number in range(rounds + 1):
        few, many = [await bot.cost(act) for bot in bots]
        if number:
            one.few.append(few)
            one.many.append(many)


def page(starts: Sequence[Start], found: Sequence[Compared]) -> Iterator[str]:
    """The starts, and a table of commands, the dearest first."""
    for name, start in zip(("few", "many"), starts, strict=True):
        yield (f"Among {name}: connected after {start.wall:.2f} s, {start.processor:.2f} s of the processor; "
               f"{start.memory:.0f} MB.")
    yield ""
    yield "| command | among few | among many | times |  |"
    yield "| --- | --- | --- | --- | --- |"
    for one in sorted(found, key=lambda each: -each.times):
        yield (f"| {one.name} | {median(one.few):.2f} ms | {median(one.many):.2f} ms | {one.times:.2f} "
               f"| {'**dearer**' if one.dearer else ''} |")


# --- the bots ---------------------------------------------------------------------------------------------------------


class _Bot:
    """A bot, somebody of its server, and the channel of a game that they play."""

    def __init__(self, discord: Any, person: Any, channel: Any, start: Start) -> None:
        self.discord = discord
        self.start = start
        self.person = person
        self.channel = channel

    async def cost(self, act: _Act) -> float:
        """Milliseconds of its processor time for something."""
        began = _spent(self.discord)
        with suppress(TimeoutError, importlib.import_module("tests.discord.commands").CannotDo):
            await act(self.person, self.channel)
            await self.discord.quiet(QUIET, 10)
        return (_spent(self.discord) - began) * 1000


def _spent(discord: Any) -> float:
    """Seconds of processor time of the bot's own process so far: its clock, as Linux numbers it."""
    return time.clock_gettime(~int(discord.bot.pid) << 3 | 2)


def _megabytes(discord: Any) -> float:
    """Memory of the bot's own process."""
    pages = int((PROC / str(discord.bot.pid) / "statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


@asynccontextmanager
async def _bot(folder: Path, servers: int) -> AsyncIterator[_Bot]:
    """The bot on a grown database. The modules of the stand-in are not typed."""
    fake = importlib.import_module("tests.discord").FakeDiscord
    people = importlib.import_module("tests.discord.server").Server
    async with fake(rate_limits=False, files_dir=folder / "files") as discord:
        discord.guild()
        discord.user("ada", "ADMINISTRATOR", "MANAGE_GUILD")  # nothing is hidden from her
        server = people(discord, folder)
        channel = discord.channel("games")
        _settle(folder / "bench.sqlite3", int(channel["guild_id"]), int(channel["id"]),
                [int(person.id) for person in server.people], servers)
        (folder / "bench.sqlite3").rename(server.file)
        began = time.perf_counter()
        await discord.start_bot([sys.executable, "-c", BOT], cwd=Path.cwd(), env=server.environment)
        wall, processor = time.perf_counter() - began, _spent(discord)
        await asyncio.sleep(REST)
        await discord.quiet(1, 60)
        yield _Bot(discord, server.people[0], channel, Start(wall, processor, _megabytes(discord)))
        await discord.stop_bot()


def _settle(file: Path, guild: int, channel: int, people: Sequence[int], servers: int) -> None:
    """Makes a server of the database the one of the stand-in, and four who play there its people."""
    group = servers * (GROUPS // 2)  # it plays on the first server
    with closing(sqlite3.connect(file)) as database, database:
        for table in ("tables", "results"):
            database.execute(f"UPDATE {table} SET guild_id = ? WHERE guild_id = 1", (guild,))
        for seat, person in enumerate(people[:4]):
            for base in (1001, 2001):
                for table, column in (("seats", "user_id"), ("result_seats", "user_id"), ("tables", "host")):
                    database.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?",
                                     (person, base + seat + group * APART))
        (table_id,) = database.execute("SELECT max(id) FROM tables WHERE status = 'playing' AND guild_id = ? AND id IN "
                                       "(SELECT table_id FROM seats WHERE user_id = ?)", (guild, people[0])).fetchone()
        database.execute("UPDATE tables SET channel_id = ? WHERE id = ?", (channel, table_id))


# --- what is done -----------------------------------------------------------------------------------------------------


def _acts(bot: _Bot) -> Iterator[tuple[str, _Act]]:
    """Everything that is measured, by its name."""
    registered = bot.discord.server.commands
    commands = [each for place in (None, bot.channel["guild_id"]) for each in registered.get(place, {}).values()]
    leaves = [leaf for command in commands for leaf in _leaves(command, command["name"])]
    for path, leaf in leaves:
        options = leaf.get("options") or []
        if not any(option.get("required") for option in options) and not any(part in path for part in ENDS):
            yield f"/{path}", _slash(path, {})
        for option in options:
            if option.get("autocomplete"):
                yield f"/{path} {option['name']}: …", _completion(path, option["name"])
    known = {path for path, _leaf in leaves}
    for path, given in GIVEN.items():
        if path.strip() in known and given:
            told = " ".join(f"{name}:{value}" for name, value in given.items())
            yield f"/{path.strip()} {told}", _slash(path.strip(), given)


def _leaves(item: Mapping[str, Any], path: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    nested = [each for each in item.get("options") or [] if each["type"] in {1, 2}]
    if item.get("type", 1) > 1 and not nested and "description" not in item:
        return
    for each in nested:
        yield from _leaves(each, f"{path} {each['name']}")
    if not nested:
        yield path, item


def _slash(path: str, given: Mapping[str, Any]) -> _Act:
    return lambda person, channel: person.slash(channel, path, **given)


def _completion(path: str, name: str) -> _Act:
    return lambda person, channel: person.autocomplete(channel, path, name, "")


if __name__ == "__main__":
    print("\n".join(page(*asyncio.run(compared(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)))))
