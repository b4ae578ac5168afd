"""Reading logs: from the position kept before, once for all who look, and always the same as a whole replay."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import delete, event, func, select, update

from games.kernel import IllegalMove
from games.registry import TITLES
from storage import Database, Transaction, schema
from storage.repositories import snapshots as snapshots_repo
from tables import TableInfo, Tables, errors
from tables.state import reader, replay
from tables.state.replay import SNAPSHOT_EVERY, ReplayedLog
from tables.state.table import LogBatch, LoggedMove
from tests.tables import golden
from tests.tables.conftest import IDA, House
from tests.tables.test_walk import Walker

PAGE = 7
LONGEST_TURN = 40
"""Rows of the longest turn in the games below, draws included."""


class Played:
    """Counts the rows that are replayed, and the replays of whole logs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows = self.wholes = 0
        play, read = replay.play_row, ReplayedLog.read.__func__  # type: ignore[attr-defined]

        def counted(*given: Any) -> LoggedMove:
            self.rows += 1
            return play(*given)

        def whole(*given: Any) -> ReplayedLog:
            self.wholes += 1
            found: ReplayedLog = read(*given)
            return found

        monkeypatch.setattr(reader, "play_row", counted)
        monkeypatch.setattr(replay, "play_row", counted)
        monkeypatch.setattr(ReplayedLog, "read", classmethod(whole))

    def since(self) -> int:
        """The rows that were replayed since the last time."""
        rows, self.rows = self.rows, 0
        return rows


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    return Played(monkeypatch)


@pytest.fixture
async def hall(url: str) -> Any:
    """A house of all titles."""
    hall = Hall(url)
    await hall.open()
    yield hall
    await hall.close()


class Hall(House):
    """A house in which the real games are played."""

    async def open(self) -> Tables:
        self.database = await Database.open(self.url, busy_seconds=self.busy)
        self.tables = Tables(self.database, TITLES, clock=self.clock)
        return self.tables


async def pages(tables: Tables, info: TableInfo, user: int | None = None) -> list[Any]:
    """The whole history, page by page, the oldest turn first."""
    found: list[Any] = []
    before = None
    while True:
        page = await tables.queries.history(info.id, user, before=before, limit=PAGE)
        found = [*page.turns, *found]
        before = page.earlier
        if before is None:
            assert sum(turn.number is not None for turn in found) == page.total
            return found


async def whole(tables: Tables, info: TableInfo) -> ReplayedLog:
    """The log replayed from its first row to its last, with nothing that was kept."""
    async with tables._loader.reading() as tx:
        rows = await reader.log_repo.log_rows(tx, info.id)
    state = await tables._loader.load(info.id)
    return ReplayedLog.read(state.title, state.settings, rows)


async def stretches(tables: Tables, info: TableInfo) -> list[LogBatch]:
    """Every batch of a log, each read by itself."""
    state = await tables._loader.load(info.id)
    outline = await tables._loader.logs.outline(state)
    return [batch for span in outline.spans for batch in await tables.queries._batches(state, outline, [span])]


async def snapshots(house: House) -> list[int]:
    async with house.database.reading() as tx:
        return list(await tx.scalars(select(schema.snapshots.c.number).order_by(schema.snapshots.c.number)))


async def change(house: House, statement: Any) -> None:
    async def work(tx: Transaction) -> None:
        await tx.execute(statement)

    await house.database.write(work)


GAMES = [("terra_mystica", "3-dealt", 155), ("helios", "3-yucata", 155), ("bora_bora", "3-players-1", 155),
         ("aeolis", "crimson_summer-lost", 155)]


@pytest.mark.parametrize(("title", "name", "rows"), GAMES, ids=[title for title, _, _ in GAMES])
async def test_from_kept_positions_it_is_the_same_as_from_the_start(hall: Hall, title: str, name: str,
                                                                   rows: int) -> None:
    """Every batch, read by itself from the position kept before it, of a golden game of each title."""
    info = await golden.lay_out(hall.tables, title, name, channel=1, rows=rows)
    assert (await snapshots(hall))[:6] == [25, 50, 75, 100, 125, 150]
    await hall.restart()
    assert await stretches(hall.tables, info) == (await whole(hall.tables, info)).batches
    assert not [key for key in hall.tables._loader.logs.kept._kept if "whole" in key]


@pytest.mark.parametrize("seed", [2, 6])
async def test_what_was_taken_back_and_restored_is_in_its_place(house: House, seed: int) -> None:
    info = await house.begin(IDA, rounds=3)  # alone nobody needs to be asked
    walker = Walker(house, info.id, seed)
    walker.people, walker.acts = (IDA,), {"move": 40, "end": 20, "undo": 26, "redo": 14}
    for _ in range(150):
        await walker.step()
    assert (await house.tables.queries.info(info.id)).revision > SNAPSHOT_EVERY
    await house.restart()
    replayed = await whole(house.tables, info)
    assert {"undo", "redo"} <= {batch.kind.value for batch in replayed.batches}
    assert await stretches(house.tables, info) == replayed.batches
    state = await house.tables._loader.load(info.id)
    outline = await house.tables._loader.logs.outline(state)
    assert [span.first for span in outline.turns] == [batch.first for batch in replayed.turns()]
    for _ in range(10):  # what is kept grows with the log
        await walker.step()
        replayed = await whole(house.tables, info)
        assert (await house.tables._loader.replayed(await house.tables._loader.load(info.id))) == replayed
        assert await stretches(house.tables, info) == replayed.batches


async def test_the_first_look_replays_no_more_than_a_stretch(hall: Hall, played: Played) -> None:
    info = await golden.long_game(hall.tables, channel=1)
    before = await hall.tables.queries.view(info.id, 1)
    await hall.restart()
    played.since()
    assert await hall.tables.queries.view(info.id, 1) == before
    assert 0 < played.since() <= SNAPSHOT_EVERY + LONGEST_TURN


async def test_pages_and_boards_cost_a_stretch_whatever_the_length(hall: Hall, played: Played) -> None:
    """Of a long game: with the number of rows that are replayed, and no whole replay."""
    info = await golden.long_game(hall.tables, channel=1)
    history = await pages(hall.tables, info)
    await hall.restart()
    played.since()
    played.wholes = 0
    before = None
    while True:
        page = await hall.tables.queries.history(info.id, None, before=before, limit=PAGE)
        first, last = page.turns[0].first, page.turns[-1].last
        assert played.since() <= SNAPSHOT_EVERY + last - first + 1
        assert list(page.turns) == [turn for turn in history if first <= turn.first <= last]
        before = page.earlier
        if before is None:
            break
    turns = (await hall.tables.queries.board(info.id, None)).turns
    for turn in range(0, turns, 20):
        await hall.tables.queries.board(info.id, None, turn=turn)
        assert played.since() <= SNAPSHOT_EVERY + LONGEST_TURN
    assert played.wholes == 0


async def test_boards_are_those_of_then(hall: Hall) -> None:
    info = await golden.lay_out(hall.tables, "helios", "3-yucata", channel=1, rows=150)
    await hall.restart()
    replayed = await whole(hall.tables, info)
    view = TITLES["helios"].rules.view
    for number, batch in list(enumerate(replayed.turns(), 1))[::3]:
        board = await hall.tables.queries.board(info.id, None, turn=number)
        assert board.view == view(replayed.after(batch.last), None)
    opening = await hall.tables.queries.board(info.id, None, turn=0)
    assert opening.view == view(replayed.beginning, None)


SPOILED = {
    "no JSON": update(schema.snapshots).values(data=b"{"),
    "another shape": update(schema.snapshots).values(schema_fingerprint="0:older"),
    "another game": update(schema.snapshots).values(
        data=select(schema.snapshots.c.data).where(schema.snapshots.c.number == 50).scalar_subquery()),
    "none": delete(schema.snapshots),
}


@pytest.mark.parametrize("how", SPOILED)
async def test_a_position_that_cannot_be_used_is_made_anew(hall: Hall, played: Played, how: str,
                                                          caplog: pytest.LogCaptureFixture) -> None:
    """As of a database from before they were kept, or of rules that have changed: one replay, and they are there."""
    info = await golden.lay_out(hall.tables, "helios", "3-yucata", channel=1, rows=120)
    history = await pages(hall.tables, info)
    numbers = await snapshots(hall)
    await change(hall, SPOILED[how])
    await hall.restart()
    played.wholes = 0
    assert await pages(hall.tables, info) == history
    assert played.wholes == 1
    assert await snapshots(hall) == numbers
    await hall.restart()
    played.since()
    assert await pages(hall.tables, info) == history
    assert played.wholes == 1


async def test_a_log_that_does_not_replay_is_told_as_such(hall: Hall) -> None:
    info = await golden.lay_out(hall.tables, "helios", "3-yucata", channel=1, rows=120)
    state = await hall.tables._loader.load(info.id)
    turns = (await hall.tables._loader.logs.outline(state)).turns
    number = next(number for number, span in enumerate(turns, 1) if span.last >= 20)
    await change(hall, update(schema.log).where(schema.log.c.number == 20).values(data='["Spoiled"]'))
    await hall.restart()
    with pytest.raises(errors.ReplayFailed) as caught:
        await hall.tables.queries.board(info.id, None, turn=number)
    assert caught.value.details["row"] == 20
    assert (await hall.tables.queries.view(info.id, None)).last is not None, "what lies behind can be shown"


@pytest.fixture
def statements(hall: Hall) -> Iterator[list[str]]:
    """What is asked of the database by reading connections, with the values."""
    found: list[str] = []
    engine = hall.database._readers.sync_engine

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_rest: Any) -> None:
        found.append(f"{statement} {values}")

    event.listen(engine, "before_cursor_execute", note)
    yield found
    event.remove(engine, "before_cursor_execute", note)


def looks(tables: Tables, info: TableInfo, user: int) -> list[Callable[[], Any]]:
    """All ways to look, and a move that is refused."""
    return [
        lambda: tables.queries.history(info.id, user), lambda: tables.queries.board(info.id, user),
        lambda: tables.records.verify(info.id), lambda: tables.proposals.preview_undo(info.id, user),
        lambda: tables.records.export(info.id, user), lambda: tables.queries.board(info.id, user, turn=30),
        lambda: refused(tables, info, user), lambda: tables.queries.view(info.id, user),
    ]


async def refused(tables: Tables, info: TableInfo, user: int) -> None:
    with suppress(errors.NotYourTurn, IllegalMove):
        await tables.play.move(info.id, user, "done", interaction=random.randrange(2**60))


async def test_two_hundred_looks_at_once_are_all_answered(hall: Hall, played: Played, statements: list[str]) -> None:
    """Four tables of 300 rows, of which nothing is in memory: each log is read and replayed once."""
    infos = [await golden.long_game(hall.tables, channel=channel) for channel in range(1, 5)]
    hall.tables = Tables(hall.database, TITLES, clock=hall.clock)
    played.wholes = 0
    statements.clear()
    asked = [look for user in range(1, 8) for info in infos for look in looks(hall.tables, info, 1 + user % 4)]
    assert len(asked) >= 200
    answers = await asyncio.gather(*(look() for look in asked), return_exceptions=True)
    failed = [answer for answer in answers if isinstance(answer, Exception)]
    assert all(isinstance(answer, errors.NothingToUndo) for answer in failed), failed
    assert played.wholes == len(infos)
    whole_logs = [statement for statement in statements if str(2**31 - 1) in statement]
    assert 4 <= len(whole_logs) <= 4 + len(asked) // 4, "read once; later only what was added"


async def test_who_closes_a_table_leaves_its_log_alone(hall: Hall) -> None:
    """Its positions are of no use any more; its history and its last board are."""
    info = await golden.lay_out(hall.tables, "helios", "3-yucata", channel=1, rows=120)
    history = await pages(hall.tables, info)
    await hall.tables.proposals.abandon(info.id, 1, force=True)
    async with hall.database.reading() as tx:
        for table in (schema.positions, schema.snapshots):
            assert await tx.scalar(select(func.count()).select_from(table)) == 0
    before = await hall.tables.queries.view(info.id, None)
    await hall.restart()
    assert await hall.tables.queries.view(info.id, None) == before
    assert (await pages(hall.tables, info))[:len(history)] == history
    assert await snapshots(hall) == []


def test_what_is_kept_is_bounded() -> None:
    kept = reader.KeptLogs(100)
    for table in range(10):
        kept.put((table, "whole"), table, 30)
    assert kept.rows <= 100
    assert kept.get((9, "whole")) == 9
    assert kept.get((0, "whole")) is None
    kept.put((11, "whole"), "long", 1_000)
    assert kept.get((11, "whole")) == "long", "the longest log is kept as long as it is looked at"
    kept.put((12, "whole"), 12, 1)
    assert kept.get((11, "whole")) is None
    kept.forget(12)
    assert kept.rows == 0


async def test_positions_along_a_log_are_compressed_and_those_of_earlier_versions_read(hall: Hall) -> None:
    info = await golden.lay_out(hall.tables, "helios", "3-yucata", channel=1, rows=155)
    place, rules = schema.snapshots.c, TITLES["helios"].rules
    async with hall.database.reading() as tx:
        stored = (await tx.execute(select(schema.snapshots).order_by(place.number))).all()
        shape = stored[0].schema_fingerprint
        plain = await snapshots_repo.snapshots_of(tx, info.id, shape)
    assert [rules.encode(rules.decode(row.data)) for row in plain] == [row.data for row in plain]
    assert sum(len(row.data) for row in stored) < sum(len(row.data) for row in plain) / 2
    said = await stretches(hall.tables, info)
    for row in plain:  # as they were stored before
        await change(hall, update(schema.snapshots).where(place.number == row.number).values(data=row.data))
    await hall.restart()
    assert await stretches(hall.tables, info) == said
    assert not [key for key in hall.tables._loader.logs.kept._kept if "whole" in key]
    await change(hall, update(schema.snapshots).values(data=b"x\\x9cspoilt"))
    await hall.restart()
    assert await stretches(hall.tables, info) == said, "replayed from the start"
