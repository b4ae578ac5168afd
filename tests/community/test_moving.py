"""Open tables of a season whose server took the bot out, or whose thread was deleted, go on elsewhere (L-67)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from community.results.seats import planned_people
from community.venue import Refused
from storage import Transaction
from storage.community_rows import CompetitionGuildRow, FixtureRow
from storage.ids import ChannelId, CompetitionId, GuildId, TableId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables import Status, TableInfo
from tests.asked import asked
from tests.community.club import CHANNEL, GUILD, A, Club, D, F, G
from tests.community.test_servers import OTHER, THERE, Town
from tests.databases import own_database


class Streets(Town):
    """Two servers with as many threads as are asked for: each name of a channel is a thread once."""

    def __init__(self) -> None:
        super().__init__(range(1, 50), opens=True)
        self.called: list[tuple[ChannelId, list[int]]] = []
        self.refuses: Refused | None = None

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        if self.refuses is not None:
            raise self.refuses
        known = set(self.threads)
        thread = await super().open_thread(guild_id, channel_id, f"{channel_id} {name}", people)
        if thread not in known:
            self.called.append((thread, list(people)))
        return thread

    def delete(self, thread: ChannelId) -> None:
        """A thread is deleted: its name is free."""
        self.names = {name: each for name, each in self.names.items() if each != thread}
        self.names["deleted"] = thread


@pytest.fixture
async def club(tmp_path: Path):
    club = Club(await own_database(tmp_path / "club.sqlite3"))
    club.place = Streets()
    await club.open()
    yield club
    await club.close()


def streets(club: Club) -> Streets:
    assert isinstance(club.place, Streets)
    return club.place


async def opened(club: Club) -> FixtureRow:
    """A season of two servers, one of whose tables is open on the other one."""
    await club.begin_season()

    async def work(tx: Transaction) -> None:
        for guild, channel in ((GUILD, CHANNEL), (OTHER, THERE)):
            await competitions_repo.put_guild(tx, CompetitionGuildRow(
                competition_id=CompetitionId(1), guild_id=guild, channel_id=channel, joined=0))
        fixture = (await fixtures_repo.fixture_rows(tx, club.season))[0]
        await fixtures_repo.change_fixture(tx, fixture.id, guild_id=OTHER)
        await club.community.timers.put(tx, "open_fixture", fixture.id, 0)

    await club.database.write(work)
    await club.community.timers.run_due()
    fixture = await club.fixture(1)
    assert (fixture.status, fixture.guild_id) == ("open", OTHER)
    streets(club).called.clear()
    return fixture


async def table(club: Club, fixture: FixtureRow) -> TableInfo:
    assert fixture.table_id is not None
    return await club.tables.queries.info(TableId(fixture.table_id))


async def test_l_67_tables_of_a_server_without_the_bot_go_on_where_their_people_are_members(club: Club) -> None:
    before, place = await opened(club), streets(club)
    await club.tables.play.move((await table(club, before)).id, planned_people(before)[0], "beg", end=True)
    await club.tables.retention.guild_gone(OTHER)
    await club.time_passes(minutes=14)
    assert place.called == [], "it may be back at once"
    await club.time_passes(minutes=2)
    after = await club.fixture(1)
    info = await table(club, after)
    (thread, called), = place.called
    assert place.threads[thread] == (GUILD, CHANNEL)
    assert called == list(planned_people(before)), "everybody is called once"
    assert (info.guild_id, info.channel_id) == (after.guild_id, after.channel_id) == (GUILD, thread)
    assert (after.status, info.status, after.table_id) == ("open", Status.PLAYING, before.table_id)
    told, = (details for kind, details in place.told.values() if kind == "season_lost")
    assert told["tables"] == 1, "also where the bot heard of it late"
    await club.time_passes(days=8)
    assert await club.tables.retention.close_due() == []
    await club.play(info.id)
    await club.community.timers.run_due()
    assert (await club.fixture(1)).status == "finished"


async def test_l_67_a_server_that_is_back_soon_keeps_its_tables(club: Club) -> None:
    before = await opened(club)
    await club.tables.retention.guild_gone(OTHER)
    await club.time_passes(minutes=5)
    await club.tables.retention.guild_back(OTHER)
    await club.time_passes(hours=1)
    assert await club.fixture(1) == before
    assert streets(club).called == []
    assert [row.guild_id for row in await club.community.servers.taking_part(CompetitionId(1))] == [GUILD, OTHER]


async def test_l_67_whoever_is_no_member_where_a_table_goes_on_is_named_to_the_organiser(club: Club) -> None:
    before = await opened(club)
    assert list(planned_people(before)) == [A, D, F, G]
    streets(club).both = {A, F, G}
    await club.tables.retention.guild_gone(OTHER)
    await club.time_passes(minutes=16)
    assert (await table(club, before)).guild_id == GUILD
    told, = (details for kind, details in streets(club).told.values() if kind == "season_apart")
    assert told["people"] == ["Dario"]


async def test_l_67_a_deleted_thread_is_opened_anew_on_its_server(club: Club) -> None:
    before, place = await opened(club), streets(club)
    assert before.channel_id is not None
    place.delete(before.channel_id)
    await club.tables.retention.channel_gone(before.channel_id)
    await club.community.timers.run_due()
    after = await club.fixture(1)
    assert (after.guild_id, after.table_id, after.channel_id != before.channel_id) == (OTHER, before.table_id, True)
    assert (await table(club, after)).channel_id == after.channel_id
    told, = (details for kind, details in place.told.values() if kind == "fixture_moved")
    assert told["thread"] == after.channel_id


@pytest.mark.parametrize("step", ["thread", "table"])
async def test_l_67_a_crash_in_the_middle_of_a_move_doubles_nothing(
        club: Club, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    before, place = await opened(club), streets(club)
    relocate = club.tables.lobby.relocate

    async def crash(*args: Any, **options: Any) -> None:
        if step == "table":
            await relocate(*args, **options)
        raise RuntimeError("killed")

    monkeypatch.setattr(club.tables.lobby, "relocate", crash)
    await club.tables.retention.guild_gone(OTHER)
    await club.time_passes(minutes=16)
    assert await club.fixture(1) == before
    await club.restart()
    await club.time_passes(minutes=5)
    after = await club.fixture(1)
    info = await table(club, after)
    (thread, _people), = place.called
    assert (info.guild_id, info.channel_id) == (after.guild_id, after.channel_id) == (GUILD, thread)
    assert await club.timers("move_fixture") == []


async def test_a_move_waits_for_a_permission_and_for_any_server_and_ends_with_the_game(club: Club) -> None:
    before, place = await opened(club), streets(club)
    place.refuses = Refused("permissions")
    await club.tables.retention.guild_gone(GUILD)
    await club.tables.retention.guild_gone(OTHER)
    await club.time_passes(minutes=16)
    assert await club.timers("move_fixture") == [str(before.id)]
    assert "fixture_refused" not in [kind for kind, _details in place.told.values()], "there is no server"
    await club.tables.retention.guild_back(GUILD)
    await club.time_passes(hours=1)
    assert "fixture_refused" in [kind for kind, _details in place.told.values()]
    await club.tables.proposals.close((await table(club, before)).id)
    await club.time_passes(minutes=10)
    assert await club.timers("move_fixture") == []


async def test_what_a_move_asks_does_not_grow_with_the_servers_of_the_league(club: Club) -> None:
    fixture, found = await opened(club), []
    for servers in ((), range(200, 206)):
        async def work(tx: Transaction, servers: Sequence[int] = servers) -> None:
            for server in servers:
                await competitions_repo.put_guild(tx, CompetitionGuildRow(
                    competition_id=CompetitionId(1), guild_id=GuildId(server), channel_id=CHANNEL, joined=0))
            await club.community.timers.put(tx, "move_fixture", fixture.id, 0)

        await club.database.write(work)
        with asked(club.database) as statements:
            await club.community.timers.run_due()
        found.append(len(statements))
    assert found[0] == found[1]
    assert await club.fixture(1) == fixture
