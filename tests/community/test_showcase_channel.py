"""Finished games go to the showcase channel of their server: once, in order, and none is lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest
from sqlalchemy import text

from community.closed_tables import closed_tables
from community.showcase import SHOWCASE, SHOWCASE_GONE
from community.venue import Refused, VenueSilent
from storage.community_rows import TimerRow
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.repositories import exhibits as exhibits_repo
from storage.repositories import timers as timers_repo
from tables import Status
from tests.community.club import GUILD, Club
from tests.community.ended_games import ended_game

HALL = ChannelId(900)
OTHER = GuildId(71)


class Wall:
    """Where games are shown; it can be made to refuse."""

    def __init__(self) -> None:
        self.shown: list[tuple[ChannelId, TableId, int | None]] = []
        self.refuses: Exception | None = None
        self.meanwhile: Callable[[], Awaitable[None]] | None = None
        """What happens, once, while a game is being shown."""

    async def show(self, guild_id: GuildId, channel_id: ChannelId, table_id: TableId, message_id: int | None) -> int:
        if self.refuses is not None:
            raise self.refuses
        if (meanwhile := self.meanwhile) is not None:
            self.meanwhile = None
            await meanwhile()
        self.shown.append((channel_id, table_id, message_id))
        return message_id or 5_000 + table_id

    @property
    def tables(self) -> list[TableId]:
        return [table_id for _channel, table_id, _message in self.shown]


@pytest.fixture
async def wall(club: Club) -> Wall:
    wall = Wall()
    club.community.showcase.show_on(wall)
    await club.tables.servers.set_showcase(GUILD, HALL)
    return wall


async def ends(club: Club, guild: int = GUILD, *, minutes: int = 0) -> TableId:
    """A game of two has just ended, and waits to be counted."""
    now = club._now()
    return await ended_game(club.database, [(1, 1), (2, 2)], ended=now + minutes * 60_000, guild=guild, due=now)


async def state(club: Club, table_id: TableId) -> str | None:
    async with club.database.reading() as tx:
        row = await exhibits_repo.exhibit_row(tx, table_id)
    return None if row is None else row.state


async def test_a_finished_game_is_shown_once_though_it_is_counted_twice(club: Club, wall: Wall) -> None:
    table_id = await ends(club)
    await club.time_passes(seconds=1)
    assert wall.shown == [(HALL, table_id, None)]
    await closed_tables(club.community.showcase.closed)(TimerRow(kind="", key=str(table_id), due=0, payload="{}"))
    await club.time_passes(hours=2)
    assert wall.tables == [table_id]


async def test_a_game_that_was_counted_before_a_kill_is_shown_by_the_next_process(club: Club, wall: Wall) -> None:
    table_id = await ends(club)
    await club.community.showcase.closed(table_id)
    await club.restart()
    again = Wall()
    club.community.showcase.show_on(again)
    await club.time_passes(seconds=1)
    assert (wall.tables, again.tables) == ([], [table_id])


async def test_games_wait_in_order_while_nobody_answers(club: Club, wall: Wall) -> None:
    wall.refuses = VenueSilent()
    later, sooner = await ends(club, minutes=2), await ends(club, minutes=1)
    await club.time_passes(seconds=1)
    last = await ends(club, minutes=3)
    await club.time_passes(minutes=10)
    wall.refuses = None
    await club.time_passes(hours=1)
    assert wall.tables == [sooner, later, last]


async def test_what_is_not_to_be_shown(club: Club, wall: Wall) -> None:
    async def imported(table_id: TableId) -> TableId:
        await club.database.write(lambda tx: tx.execute(text("UPDATE results SET imported = true WHERE table_id = :id"),
                                                        {"id": table_id}))
        return table_id

    game = await club.begin()
    await club.tables.proposals.close(game.id)
    assert (await club.tables.queries.info(game.id)).status is Status.ABANDONED
    elsewhere, foreign = await ends(club, OTHER), await imported(await ends(club))
    await club.time_passes(seconds=1)
    assert wall.shown == []
    assert [await state(club, each) for each in (game.id, elsewhere, foreign)] == [None, None, None]


async def test_switched_off_what_waits_is_left_out_and_nothing_follows(club: Club, wall: Wall) -> None:
    wall.refuses = VenueSilent()
    waiting = await ends(club)
    await club.time_passes(seconds=1)
    await club.tables.servers.set_showcase(GUILD, None)
    await club.community.showcase.look(GUILD)
    wall.refuses = None
    after = await ends(club)
    await club.time_passes(seconds=1)
    assert (await state(club, waiting), await state(club, after), wall.shown) == ("left_out", None, [])


@pytest.mark.parametrize("why", ["private", "unreadable"])
async def test_a_game_that_cannot_be_shown_holds_no_other_up(club: Club, wall: Wall, why: str) -> None:
    wall.refuses = Refused(why)
    first = await ends(club)
    await club.time_passes(seconds=1)
    wall.refuses = None
    second = await ends(club)
    await club.time_passes(seconds=1)
    assert (await state(club, first), wall.tables) == ("left_out", [second])


async def test_a_missing_permission_is_told_once_and_waited_for(club: Club, wall: Wall) -> None:
    wall.refuses = Refused("permissions")
    games = [await ends(club), await ends(club, minutes=1)]
    for _hour in range(5):
        await club.time_passes(hours=1)
    assert [kind for kind, _details in club.place.told.values()] == ["showcase_refused"]
    assert next(iter(club.place.told.values()))[1]["showcase"] == HALL
    wall.refuses = None
    await club.community.showcase.look(GUILD)
    await club.time_passes(seconds=1)
    assert wall.tables == games


async def test_a_permission_that_is_missing_for_a_week_switches_the_showcase_off(club: Club, wall: Wall) -> None:
    wall.refuses = Refused("permissions")
    games = [await ends(club), await ends(club)]
    await club.time_passes(hours=1)
    await club.time_passes(days=7)
    assert (await club.tables.servers.rules(GUILD)).showcase is None
    assert [await state(club, each) for each in games] == ["left_out", "left_out"]


async def test_a_channel_that_is_gone_is_told_once_and_switched_off(club: Club, wall: Wall) -> None:
    await club.community.showcase.channel_gone(GUILD, ChannelId(HALL + 1))
    assert (await club.tables.servers.rules(GUILD)).showcase == HALL, "another channel"
    wall.refuses = Refused("channel_gone")  # nobody heard that it was deleted
    table_id = await ends(club)
    await club.time_passes(seconds=1)
    await club.time_passes(hours=2)
    assert (await club.tables.servers.rules(GUILD)).showcase is None
    assert [kind for kind, _details in club.place.told.values()] == ["showcase_gone"]
    assert await state(club, table_id) == "left_out"
    async with club.database.reading() as tx:
        assert await timers_repo.timers_of(tx, SHOWCASE_GONE) == []
        assert await timers_repo.timers_of(tx, SHOWCASE) == []


async def test_a_server_that_takes_the_bot_in_again_within_a_week_loses_nothing(club: Club, wall: Wall) -> None:
    wall.refuses = Refused("server_gone")
    table_id = await ends(club)
    for _day in range(6):
        await club.time_passes(days=1)
    assert club.place.told == {}
    wall.refuses = None
    await club.time_passes(days=1)
    assert wall.tables == [table_id]


async def test_whoever_is_not_to_be_named_is_not_named_there_either(club: Club, wall: Wall) -> None:
    forget, nobody = club.community.showcase.forget, UserId(-7)
    table_id, other = await ends(club), await ended_game(club.database, [(3, 1), (4, 2)], ended=1, due=club._now())
    await forget(UserId(1), nobody)
    await club.time_passes(seconds=1)
    assert sorted(wall.tables) == [table_id, other], "it was not shown yet, and is without the name"
    await forget(UserId(1), nobody)
    await club.time_passes(seconds=1)
    assert wall.shown[2:] == [(HALL, table_id, 5_000 + table_id)]
    wall.refuses = Refused("channel_gone")
    await forget(UserId(9), UserId(2))
    await club.time_passes(seconds=1)
    assert (await state(club, table_id), (await club.tables.servers.rules(GUILD)).showcase) == ("shown", HALL)


@pytest.mark.parametrize("again", [False, True])
async def test_whoever_is_forgotten_while_a_game_is_drawn_is_not_named_in_the_end(
        club: Club, wall: Wall, again: bool) -> None:
    async def forget() -> None:
        await club.community.showcase.forget(UserId(2 if again else 1), UserId(-7))

    table_id = await ends(club)
    if again:  # it is put right because of somebody else
        await club.time_passes(seconds=1)
        await club.community.showcase.forget(UserId(1), UserId(-8))
    wall.meanwhile = forget
    await club.time_passes(seconds=1)
    number = 5_000 + table_id
    assert wall.shown[-2:] == [(HALL, table_id, number if again else None), (HALL, table_id, number)]
    assert await state(club, table_id) == "shown"
    await club.time_passes(hours=2)
    assert len(wall.shown) == 2 + again


async def test_what_is_shown_next_is_found_by_an_index(club: Club) -> None:
    async with club.database.reading() as tx:
        if tx.dialect.name != "sqlite":
            pytest.skip("another database plans in its own way")
        plan = str((await tx.execute(text(
            "EXPLAIN QUERY PLAN SELECT * FROM exhibits WHERE guild_id = 70 AND state IN ('waiting', 'changed') "
            "ORDER BY ended, table_id LIMIT 1"))).all())
    assert "ix_exhibits_guild_id_due" in plan
    assert "TEMP B-TREE" not in plan


async def test_a_server_that_is_gone_is_forgotten_with_its_showcase(club: Club, wall: Wall) -> None:
    table_id = await ends(club)
    await club.time_passes(seconds=1)
    await club.tables.retention.guild_gone(GUILD)
    club.clock.forward(days=timedelta(days=91).days)
    await club.tables.retention.delete_due()
    assert await state(club, table_id) is None
    assert (await club.tables.servers.rules(GUILD)).showcase is None
