"""Results without the games: tables that have ended, as their rows are stored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import msgspec

from games.kernel import Seat
from storage import Database, Transaction
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.repositories import results as results_repo
from storage.repositories import tables as tables_repo
from storage.repositories import timers as timers_repo
from storage.rows import ResultRow, ResultSeatRow, TableRow

__all__ = ["ended_game"]

_channels = count(10_000)


async def ended_game(database: Database, seats: Sequence[tuple[int, int, str] | tuple[int, int]], *, ended: int,
                     guild: int = 70, title: str = "lanterns", rated: bool = True, due: int | None = None,
                     options: dict[str, object] | None = None) -> TableId:
    """Stores a game of (person, place, side) that ended; it waits to be counted since `due`, if that is given."""
    written = msgspec.json.encode(options or {}).decode()

    async def work(tx: Transaction) -> TableId:
        table_id = await tables_repo.add_table(tx, TableRow(
            guild_id=GuildId(guild), channel_id=ChannelId(next(_channels)), title=title, status="finished",
            host=UserId(seats[0][0]), players=len(seats), options=written, ruleset="rulebook", ruleset_version=1,
            seed=bytes(32), seed_hash="", revision=1, imported=0, created=0, started=0, ended=ended, changed=ended,
            reminder_hours=12, timeout_hours=48, rated=rated))
        await results_repo.add_result(tx, ResultRow(
            table_id=table_id, guild_id=GuildId(guild), title=title, ruleset="rulebook", ruleset_version=1,
            options=written, players=len(seats), imported=False, started=0, ended=ended, moves=9, detail="{}",
            rated=rated), [
            ResultSeatRow(table_id=table_id, seat=Seat(number), user_id=UserId(person), name=f"P{person}",
                          side=side[0] if side else "", points=100 - place, rank=place, left=False, sources="{}",
                          waited=0, rated_place=place)
            for number, (person, place, *side) in enumerate(seats)])
        if due is not None:
            await timers_repo.put_timer(tx, timers_repo.TABLE_CLOSED, str(table_id), due)
        return table_id

    return await database.write(work)
