"""A league of two servers that lie at two processes: it is dealt, opened, played and shown by both, also when the
process of its home is killed in the middle."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests import postgres
from tests.discord import Schema, User
from tests.discord.crowd import Crowd
from tests.discord.several import SHARDS, Several, several_running
from tests.discord.world import Channel

pytestmark = pytest.mark.skipif(postgres.why_missing() is not None, reason=str(postgres.why_missing()))

GROUP = 3
"""People of a group; each plays each other, at tables of two."""


class Neighbours:
    """Two servers of different processes, a league at home in the first, and the people of each; one plays in both."""

    def __init__(self, several: Several) -> None:
        self.several, self.discord = several, several.discord
        self.home, self.away = several.place(0, "league"), several.place(SHARDS - 1, "league")
        self.manager = self.discord.user("mara", "MANAGE_GUILD")
        self.both, *rest = [self.discord.user(name) for name in ("ada", "bo", "cleo", "dora", "emil", "fritz")]
        self.here, self.there = [self.both, *rest[:GROUP - 1]], rest[GROUP - 1:]
        for people, channel in ((self.here[1:], self.away), (self.there, self.home)):
            for person in people:
                del self.discord.world.guilds[channel["guild_id"]].members[person.id]

    async def begin(self) -> None:
        """The league is made, joined by the other server, enrolled in on both, and started."""
        await self._does(self.manager, self.home, "league create", name="Cup", title="helios", players=2, group=GROUP,
                         games=2)
        await self._does(self.manager, self.home, "league open")
        told = await self._does(self.manager, self.home, "league code")
        code = re.search(r"with the code `(\w+)`", told)
        assert code is not None, told
        await self._does(self.manager, self.away, "league join-server", code=code[1])
        for people, channel in ((self.here, self.home), (self.there, self.away)):
            for person in people:
                assert "You take part" in await self._does(person, channel, "league enrol")
        await self._does(self.manager, self.home, "league start")

    async def _does(self, person: User, channel: Channel, command: str, **options: object) -> str:
        reply = await person.slash(channel, command, **options)
        assert reply.error is None, f"{command}: {reply.error}"
        return reply.text

    def fixtures(self, status: str) -> list[tuple[int, int, int]]:
        """Server, thread and table of the planned tables of a status."""
        return self.several.rows(
            "select guild_id, channel_id, table_id from fixtures where status = ? order by id", status)

    def standings(self, channel: Channel) -> list[str]:
        """What a server's channel shows of the groups, in their order."""
        return sorted(message.text for message in self.discord.messages(channel)
                      if not message.ephemeral and message.text.startswith("## Cup, season 1: division 1, group"))

    async def texts(self, channel: Channel) -> list[str]:
        """The standings of both groups in words, as somebody who manages a server asks for them there."""
        found = []
        for group in (1, 2):
            reply = await self.manager.slash(channel, "league standings", division=1, group=group)
            assert reply.message is not None, reply
            found.append((await self.manager.click(reply.message, "As text")).text)
        return found

    async def ends(self, table: int, thread: int) -> None:
        """A game ends: its two people leave it for good, first the one who so comes second."""
        for (user,) in self.several.rows("select user_id from seats where table_id = ? order by seat", table):
            person = next(each for each in (*self.here, *self.there) if each.id == str(user))
            asked = await person.slash(self.discord.world.channels[str(thread)], "game leave")
            assert asked.message is not None, asked
            left = await person.click(asked.message, "Leave for good")
            assert left.text == "You have left the game for good."

    async def counted(self, games: int) -> None:
        """Waits until so many results count, and the messages of the groups are to be shown anew."""
        await self.discord.wait_for(lambda: len(self.fixtures("finished")) == games and not self.several.rows(
            "select key from timers where kind in ('table_closed', 'standings')"), 20)


@pytest.fixture
async def league(schema: Schema, tmp_path: Path) -> AsyncIterator[Neighbours]:
    async with several_running(schema, tmp_path) as several:
        yield Neighbours(several)


async def test_a_league_of_two_servers_outlives_the_process_of_its_home(league: Neighbours) -> None:
    """Each process opens the tables of its server and answers there; whoever has the first shard counts for all."""
    several, crowd = league.several, Crowd(league.several, [], random.Random(1))
    await league.begin()
    await league.discord.wait_for(lambda: len(league.fixtures("open")) == 2 * GROUP, 30)
    home, away = ([fixture for fixture in league.fixtures("open") if fixture[0] == int(channel["guild_id"])]
                  for channel in (league.home, league.away))
    assert (len(home), len(away)) == (GROUP, GROUP)
    await own_tables_are_listed_everywhere(league)
    await asyncio.gather(*(league.ends(table, thread) for _, thread, table in (*home[1:], *away[1:])))
    await league.counted(2 * GROUP - 2)
    texts = await league.texts(league.home)
    assert texts == await league.texts(league.away), "by the two processes"
    assert ["2 of 3 games" in text for text in texts] == [True, True], texts
    victim = next(process for process in several.processes if 0 in several.shards_of(process))
    await asyncio.gather(crowd.kill(several.processes.index(victim), SHARDS), league.ends(away[0][2], away[0][1]))
    await league.ends(home[0][2], home[0][1])
    await league.counted(2 * GROUP)
    await both_servers_show_the_end(league)
    crowd.check()


async def own_tables_are_listed_everywhere(league: Neighbours) -> None:
    """Of somebody who plays at tables of both processes."""
    await league.several.table("helios", 2, channel=league.several.place(SHARDS - 1, "friends"))
    own = {number for (number,) in league.several.rows("select table_id from seats where user_id = ?",
                                                       int(league.both.id))}
    assert len(own) == GROUP - 1 + 1, "of the league, and one among friends"
    for channel in (league.home, league.away):
        told = (await league.both.slash(channel, "game mine")).text
        assert {int(number) for number in re.findall(r"game (\d+)", told)} == own, told


async def both_servers_show_the_end(league: Neighbours) -> None:
    """The messages of the groups, which the process that is left has brought up to date on both servers."""
    def shown() -> bool:
        texts = league.standings(league.home)
        return texts == league.standings(league.away) and [f"{GROUP} of {GROUP} games played" in text
                                                           for text in texts] == [True, True]

    await league.discord.wait_for(shown, 20)
    assert await league.texts(league.home) == await league.texts(league.away)
