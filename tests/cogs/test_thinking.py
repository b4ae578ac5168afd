"""Computers where all act at once: who was done is called back, and nothing runs in a circle."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.thinking import CALLED_BACK, Thinking
from games.aeolis import TITLE
from games.aeolis.components import Mat, res
from games.aeolis.moves import Done
from games.aeolis.position import Game
from games.kernel import Seat, apply, awaited
from storage import Database
from tables import ChannelId, GuildId, SeatOrder, TableId, TableInfo, Tables, UserId
from tables.computers.asked import Ask, Asked
from tables.errors import NoTable
from tables.models import ComputerLevel
from tests.agents.test_aeolis import reached
from tests.databases import own_database
from workers.pool import Pool

IDA, GUILD, CHANNEL = UserId(1), GuildId(70), ChannelId(700)
TABLE = TableId(1)
COMPUTER = Seat(1)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    database = await Database.open(await own_database(tmp_path / "thinking.sqlite3"))
    yield Tables(database, {TITLE.id: TITLE}, computer_titles={TITLE.id})
    await database.close()


async def begun(tables: Tables) -> tuple[TableInfo, Any]:
    """A game of a person and a computer that has said that it is done and could feed once more."""
    info = await tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", TITLE.id, options={"split": "even"}, players=2)
    await tables.computers.add(info.id, IDA, ComputerLevel.LEARNER)
    info = await tables.lobby.start(info.id, IDA, order=SeatOrder.JOINED)
    state = await tables._loader.load(info.id)
    game: Game = reached(2, "hero", 2)
    queen = game.owners[Mat.QUEEN.hero]
    if queen != COMPUTER:
        game = replace(game, owners=tuple(owner if owner < 0 else Seat(1 - owner) for owner in game.owners))
    state.position = apply(game, COMPUTER, Done()).add(Mat.QUEEN, res("meat"), 1)
    assert COMPUTER not in awaited(state.position)
    return info, state


async def test_a_computer_that_was_done_is_called_back_when_there_is_something_to_do(tables: Tables) -> None:
    info, _ = await begun(tables)
    assert await tables.computers.next_asked(info.id) == []
    [asked] = await tables.computers.next_asked(info.id, free=True)
    assert (asked.seat, asked.why) == (COMPUTER, Ask.FREE)
    assert not await tables.computers.play_anything(asked), "nobody waits for it"
    thinking = Thinking(tables, {TITLE.id: TITLE}, Pool(0), pause=0)
    try:
        thinking.poke(info.id)
        await thinking.settle()
    finally:
        await thinking.close()
    state = await tables._loader.load(info.id)
    assert state.row.revision > info.revision
    assert state.position.mats[Mat.QUEEN].stock[res("meat")] == 0
    assert awaited(state.position) == (0,), "it has said again that it is done"


async def nobody(_limit: int) -> list[TableId]:
    return []


async def test_after_a_restart_who_was_done_is_called_back_all_the_same(tables: Tables,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    info, _ = await begun(tables)
    monkeypatch.setattr(tables.computers, "due", nobody)
    thinking = Thinking(tables, {TITLE.id: TITLE}, Pool(0), pause=0)  # as a start makes it, which has heard of nothing
    try:
        await thinking.sweep(5)
        await thinking.settle()
        state = await tables._loader.load(info.id)
        played = state.row.revision
        assert played > info.revision
        assert state.position.mats[Mat.QUEEN].stock[res("meat")] == 0
        looked: list[int] = []
        thinking._start = looked.append  # type: ignore[assignment,method-assign]
        await thinking.sweep(5)
        assert looked == [], "where nothing has happened since nobody looks again"
        await tables.play.move(info.id, IDA, "done")
        thinking._looked[info.id] = played
        await thinking.sweep(5)
        assert looked, "something has happened of which nobody told"
    finally:
        await thinking.close()


async def test_where_looking_has_failed_it_is_looked_at_again(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    info, _ = await begun(tables)
    monkeypatch.setattr(tables.computers, "due", nobody)
    thinking = Thinking(tables, {TITLE.id: TITLE}, Pool(0), pause=0)

    async def broken(*_: Any) -> None:
        raise RuntimeError("no thought")

    with monkeypatch.context() as patch:
        patch.setattr(thinking, "_next", broken)
        await thinking.sweep(5)
        await thinking.settle()
    assert (await tables.queries.info(info.id)).revision == info.revision
    thinking._resting.clear()  # the time has passed
    await thinking.sweep(5)
    await thinking.settle()
    await thinking.close()
    assert (await tables.queries.info(info.id)).revision > info.revision


async def test_a_computer_that_is_done_and_has_nothing_to_do_stays_so(tables: Tables) -> None:
    info, state = await begun(tables)
    state.position = state.position.add(Mat.QUEEN, res("meat"), -1)
    thinking = Thinking(tables, {TITLE.id: TITLE}, Pool(0), pause=0)
    first = state.row.revision
    for _ in range(3):
        thinking.poke(info.id)
        await thinking.settle()
    await thinking.close()
    state = await tables._loader.load(info.id)
    played = state.row.revision
    assert COMPUTER not in awaited(state.position)
    assert played - first < 20


class Restless:
    """A table whose computer has always something to do that nobody waits for."""

    def __init__(self) -> None:
        self.turns = 0
        self.computers = self.queries = self

    def hear_of_computers(self, _hear: Any) -> None:
        """Tells nothing."""

    async def next_asked(self, table_id: TableId, *, free: bool = False) -> list[Asked]:
        asked = Asked(table_id, TITLE.id, COMPUTER, self.turns, ComputerLevel.LEARNER, "", None, Ask.FREE)
        return [asked] if free else []

    async def revision(self, _table_id: int) -> int:
        return self.turns

    def plays(self, _title: str) -> bool:
        return True

    async def due(self, _limit: int) -> list[int]:
        return []

    async def all_at_once(self, _titles: Any) -> list[tuple[int, int]]:
        return [(TABLE, self.turns)]

    async def info(self, _table_id: int) -> Any:
        raise NoTable

    def tell(self, _table_id: int) -> None:
        """Tells nobody."""


async def test_computers_do_not_make_work_for_one_another_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    restless = Restless()
    thinking = Thinking(restless, {TITLE.id: TITLE}, Pool(0), pause=0)  # type: ignore[arg-type]

    async def turn(_asked: Asked) -> bool:
        restless.turns += 1
        return True

    monkeypatch.setattr(thinking, "_turn", turn)
    monkeypatch.setattr("cogs.thinking.who_moves", lambda _title, _view, due, free: [*due, *free][0])
    thinking.poke(TABLE)
    await thinking.settle()
    assert restless.turns == CALLED_BACK
    await thinking.sweep(5)
    await thinking.settle()
    assert restless.turns == CALLED_BACK, "it is known that this was enough until somebody else does something"


async def test_where_the_order_is_not_known_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    due = Asked(TABLE, TITLE.id, COMPUTER, 5, ComputerLevel.LEARNER, "", None)

    def broken(*_: Any) -> None:
        raise LookupError("no order")

    async def next_asked(_table_id: int, **_: Any) -> list[Asked]:
        return [due]

    monkeypatch.setattr("cogs.thinking.who_moves", broken)
    computers = SimpleNamespace(next_asked=next_asked)
    house: Any = SimpleNamespace(computers=computers, hear_of_computers=lambda _hear: None)
    assert await Thinking(house, {}, Pool(0))._next(TABLE, set(), calls_back=True) == due
