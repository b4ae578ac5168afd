"""A database that an earlier version wrote, with a game of every title under way, is read as that version read it.

`0003.sql` was dumped by the version whose last migration was 0003, with `0003.json`, what that version said of it. It
holds: a turn in progress in each title that has drafts, and one that grew and was shortened; answers that are owed;
hidden hands and points; a player who has resigned and one who was replaced; a log with two undos and a redo; proposals
that wait for one more answer; standing orders, a pace, reminders; a lobby, an abandoned one, a finished game, an
imported one with a vacant seat; events that were not told, some of them tried before; receipts of everything.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import datetime
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from msgspec.structs import replace
from sqlalchemy import delete, select
from sqlalchemy.engine import make_url

from games.kernel import BadNotation
from games.registry import TITLES
from storage import Database, Transaction, schema
from storage.alembic_config import configuration
from storage.engines import make_engine
from storage.migrate import migrate
from tables import Dispatcher, OutboxBatch, ProposalStatus, SeatOrder, Status, Tables
from tables.clock import from_millis
from tests.tables.description import NOBODY, describe_outbox, describe_outcome, describe_result, describe_table, plain

pytestmark = pytest.mark.sqlite_only(reason="the dump is one of SQLite")

DATABASES = Path(__file__).parents[1] / "storage" / "databases"


def without_side(told: dict[str, Any]) -> dict[str, Any]:
    """A turn without the name of its side."""
    return {name: value for name, value in told.items() if name != "side"} if "lines" in told else told


EXPECTED: dict[str, Any] = json.loads((DATABASES / "0003.json").read_text(), object_hook=without_side)
GAMES: dict[str, int] = EXPECTED["games"]
STARTED = ("terra_mystica", "helios", "bora_bora", "aeolis", "imported", "finished")
PLAYING = STARTED[:-1]
GUILD, STRANGER = 9000, 107
LATER_OPTIONS = {"version": 1, "strict_leech": False, "strict_darkling_sh": False}
"""Options of Terra Mystica that came later, with what they mean for a game that began before."""
NOT_COMPARED = {"notes", "waiting_since", "stories"}
"""Notes are for sentences, which may be worded anew; how long a seat has been waited for stands in `waiting`; what is
told of turns in other languages came later."""


@cache
def dump() -> str:
    return (DATABASES / "0003.sql").read_text()


class Hall:
    """Tables on a copy of the old database, which can be shut down and opened again. Its clock stands at the time when
    it was written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = f"sqlite+aiosqlite:///{path}"
        self.database: Database
        self.tables: Tables

    async def open(self) -> Tables:
        self.database = await Database.open(self.url)
        self.tables = Tables(self.database, TITLES, clock=self.clock)
        return self.tables

    def clock(self) -> datetime:
        return from_millis(EXPECTED["written_at"])

    async def restart(self) -> Tables:
        await self.database.close()
        return await self.open()


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    path = tmp_path / "old.sqlite3"
    await asyncio.to_thread(loaded, path)
    hall = Hall(path)
    await hall.open()
    yield hall
    await hall.database.close()


def loaded(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.executescript(dump())


def contents(path: Path) -> dict[str, tuple[list[str], list[Any]]]:
    """The columns and the rows of every table."""
    with closing(sqlite3.connect(path)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        found = {name: file.execute(f'SELECT * FROM "{name}"') for name in names}
        return {name: ([column for column, *_ in rows.description], sorted(rows, key=repr))
                for name, rows in found.items()}


def test_the_dump_is_of_the_version_before(tmp_path: Path) -> None:
    loaded(tmp_path / "old.sqlite3")
    old = contents(tmp_path / "old.sqlite3")
    assert old["alembic_version"] == (["version_num"], [("0003",)])
    assert {"counter", "since", "called"} <= set(old["seats"][0])
    assert all(rows for name, (_, rows) in old.items()), "something of everything"


def without_later_options(value: Any) -> Any:
    """A description without what has been added to it since, where that says that nothing has changed."""
    if isinstance(value, list):
        return [without_later_options(item) for item in value]
    if not isinstance(value, dict):
        return value
    later = LATER_OPTIONS.items() if "cultist_erratum" in value else ()
    kept = {key: item for key, item in value.items() if (key, item) not in later}
    return {key: without_later_options(item) for key, item in kept.items()}


@cache
def spelled(title: str, line: str) -> str:
    """A move as it is spelled now; several, with a name before them, as they stand."""
    try:
        return str(TITLES[title].rules.notation.read(line))
    except BadNotation:
        return line


def as_now(title: str, value: Any, *, typed: bool = False) -> Any:
    """A description with its moves as they are spelled now, and without what cannot be compared. Questions that can be
    ordered now and could not then are asked, as ever."""
    if isinstance(value, list):
        return [as_now(title, item, typed=typed) for item in value]
    if isinstance(value, dict):
        return {key: as_now(title, item, typed=typed or key in {"lines", "moves", "histories"})
                for key, item in value.items() if key not in NOT_COMPARED and item != "ask"}
    return spelled(title, value) if typed and isinstance(value, str) else value


def title_of(table: int) -> str:
    found: str = EXPECTED["tables"][str(table)]["info"]["title"]
    return found


async def described(hall: Hall, game: str) -> Any:
    return as_now(title_of(GAMES[game]), without_later_options(plain(await describe_table(hall.tables, GAMES[game]))))


def expected(game: str) -> Any:
    return as_now(title_of(GAMES[game]), EXPECTED["tables"][str(GAMES[game])])


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_is_what_it_was(hall: Hall, game: str) -> None:
    assert await described(hall, game) == expected(game)


@pytest.mark.parametrize("game", STARTED)
async def test_a_game_is_replayed_from_its_log_alone(hall: Hall, game: str) -> None:
    """The stored position is a cache: without it the table is the same."""
    async def forget(tx: Transaction) -> None:
        await tx.execute(delete(schema.positions))

    await hall.database.write(forget)
    assert await described(hall, game) == expected(game)


@pytest.mark.parametrize("game", STARTED)
async def test_the_log_leads_to_the_stored_position(hall: Hall, game: str) -> None:
    state = await hall.tables._loader.load(GAMES[game])
    replayed = await hall.tables._loader.replayed(state)
    async with hall.database.reading() as tx:
        row = (await tx.execute(select(schema.positions).where(schema.positions.c.table_id == GAMES[game]))).one()
    assert row.number == state.row.revision
    stored, again, kept = (replace(position, notes=()) for position in (
        state.title.rules.decode(row.data), replayed.position, state.position))
    assert stored == again == kept
    assert (await hall.tables.records.verify(GAMES[game])).honest


def test_what_is_expected_is_not_empty() -> None:
    """What the database is said to hold is in it."""
    told = {game: EXPECTED["tables"][str(GAMES[game])] for game in GAMES}
    in_draft = {game for game in STARTED for panel in told[game]["panels"].values()
                if isinstance(panel, dict) and panel["lines"]}
    assert in_draft == {"terra_mystica", "helios", "bora_bora"}, "the fourth has no drafts"
    for game in ("terra_mystica", "aeolis"):
        assert any(not pending["blocks"] for pending in told[game]["views"][NOBODY]["waiting"]), "an answer is owed"
    for game in ("helios", "bora_bora"):
        views = [msgspec.json.encode(look["view"]) for look in told[game]["views"].values()]
        assert len(set(views)) == len(views) - (game == "bora_bora"), "everybody sees something else; who left nothing"
    kinds = [turn["kind"] for turn in told["terra_mystica"]["history"]]
    assert (kinds.count("undo"), kinds.count("redo")) == (2, 1)
    assert any(seat["left"] for seat in told["bora_bora"]["info"]["seats"])
    assert "replaced" in [turn["kind"] for turn in told["aeolis"]["history"]]
    assert [seat["user_id"] is None for seat in told["imported"]["info"]["seats"]] == [False, True, False]
    assert {len(proposal["agreed"]) for proposal in EXPECTED["proposals"] if proposal["status"] == "open"} == {0, 1}


async def test_proposals_and_results_are_what_they_were(hall: Hall) -> None:
    found = [await hall.tables.proposals.get(proposal["id"]) for proposal in EXPECTED["proposals"]]
    told = plain([describe_outcome(proposal) for proposal in found])
    assert [{name: item for name, item in one.items() if name not in NOT_COMPARED} for one in told
            ] == EXPECTED["proposals"]
    assert plain([describe_result(result) for result in await hall.tables.queries.results(GUILD)]
                 ) == EXPECTED["results"]


async def test_what_is_remembered_is_what_it_was(hall: Hall) -> None:
    settings = hall.tables.settings
    assert [plain(await settings.message_ref(ref["table_id"], ref["kind"])) for ref in EXPECTED["messages"]
            ] == EXPECTED["messages"]
    for scope, owner, name, value in EXPECTED["preferences"]:
        assert await settings.preference(scope, owner, name) == value
    assert len(EXPECTED["messages"]) == len(EXPECTED["preferences"]) == 3


async def test_what_was_not_told_is_told(hall: Hall) -> None:
    waiting = [row for table_id in GAMES.values() for row in await describe_outbox(hall.tables, table_id)]
    assert plain(waiting) == EXPECTED["outbox"]
    batches: list[OutboxBatch] = []

    async def sender(batch: OutboxBatch) -> None:
        batches.append(batch)

    dispatcher = Dispatcher(hall.tables.outbox, sender)
    assert await dispatcher.sweep() == len({table_id for _, table_id, *_ in EXPECTED["outbox"]})
    assert sorted(event.id for batch in batches for event in batch.events) == [row[0] for row in EXPECTED["outbox"]]
    assert [await describe_outbox(hall.tables, table_id) for table_id in GAMES.values()] == [[]] * len(GAMES)


async def test_a_retry_of_what_was_done_gives_the_first_outcome_and_does_nothing(hall: Hall) -> None:
    before = await asyncio.to_thread(contents, hall.path)
    calls = set()
    for retry in EXPECTED["retries"]:
        given = retry["kwargs"] | ({"order": SeatOrder(retry["kwargs"]["order"])} if "order" in retry["kwargs"] else {})
        action = attrgetter(retry["call"])(hall.tables)
        outcome = await action(*retry["args"], **given, interaction=retry["interaction"])
        title = retry["args"][-1] if retry["call"] == "lobby.create" else title_of(retry["args"][0])
        assert as_now(title, plain(describe_outcome(outcome))) == as_now(title, retry["outcome"]), retry
        calls.add(retry["call"])
    assert len(calls) == 15, "every kind of action"
    assert await asyncio.to_thread(contents, hall.path) == before


@pytest.mark.parametrize("game", PLAYING)
async def test_a_game_goes_on(hall: Hall, game: str) -> None:
    table = GAMES[game]
    before = await hall.tables.queries.view(table, None)
    user = next(pending.user_id for pending in before.waiting if pending.user_id is not None)
    panel = await hall.tables.play.panel(table, user)
    outcome = await hall.tables.play.move(table, user, [panel.moves[0]], action_seq=panel.action_seq)
    assert outcome.panel is not None
    assert outcome.panel.action_seq == panel.action_seq + 1
    assert outcome.committed is not None or len(outcome.panel.lines) == len(panel.lines) + 1
    said = await describe_table(hall.tables, table)
    assert plain(await describe_table(await hall.restart(), table)) == plain(said), "memory is what is stored"
    assert (await hall.tables.records.verify(table)).honest


async def test_what_waits_for_others_goes_on(hall: Hall) -> None:
    tables = hall.tables
    assert await tables.restore() == 6, "the open tables"
    done = [await tables.proposals.respond(proposal.id, user, True)
            for proposal in [await tables.proposals.get(row["id"]) for row in EXPECTED["proposals"]]
            if proposal.status is ProposalStatus.OPEN for user in proposal.missing]
    assert [proposal.status for proposal in done] == [
        ProposalStatus.OPEN, ProposalStatus.ACCEPTED, ProposalStatus.ACCEPTED, ProposalStatus.ACCEPTED]
    assert (await tables.queries.info(GAMES["helios"])).status is Status.ABANDONED
    assert 106 in {seat.user_id for seat in (await tables.queries.info(GAMES["bora_bora"])).seats}
    joined = await tables.lobby.join(GAMES["imported"], STRANGER, "Gro")
    assert [seat.user_id for seat in joined.seats] == [105, STRANGER, 106]
    await tables.lobby.join(GAMES["lobby"], STRANGER, "Gro")
    begun = await tables.lobby.start(GAMES["lobby"], 106)
    assert (begun.status, len(begun.seats), begun.options["temple_scoring"]) == (Status.PLAYING, 3, True)
    assert (await tables.records.verify(GAMES["terra_mystica"])).honest, "after a third undo"


def downgraded(url: str, revision: str) -> None:
    async def work() -> None:
        engine = make_engine(make_url(url), begin="BEGIN IMMEDIATE")
        async with engine.begin() as connection:
            await connection.run_sync(lambda bound: command.downgrade(configuration(bound), revision))
        await engine.dispose()

    asyncio.run(work())


def test_down_to_the_version_before_and_up_again_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    url = f"sqlite+aiosqlite:///{path}"
    loaded(path)
    old = contents(path)
    migrate(url)
    new = contents(path)
    downgraded(url, "0003")
    assert contents(path) == old
    migrate(url)
    assert contents(path) == new
    same = {name: rows for name, (_, rows) in old.items() if name != "alembic_version"}
    # open tables go on with a message per turn, without clocks and computers; what was played before there were ratings
    # is not rated; no process is telling anything
    same["tables"] = [(*row, "turns", 0, "person", "none", 0, 0, 0, 0, "nothing", None, 0) for row in same["tables"]]
    same["outbox"] = [(*row, None) for row in same["outbox"]]
    same["seats"] = [(*row, None, None, None, 0, 0, None, None) for row in same["seats"]]
    same["results"] = [(*row, 0, None) for row in same["results"]]
    same["result_seats"] = [(*row, None, None, None) for row in same["result_seats"]]
    assert {name: rows for name, (_, rows) in new.items() if name in same} == same, "the same rows"
    later = {name: rows for name, (_, rows) in new.items() if name not in old}
    reminded = later.pop("reminders")
    assert reminded, "whoever was reminded before is not reminded again at once"
    assert {sent for _, _, _, sent, *_ in reminded} == {1}
    assert not any(later.values()), "the other later tables begin empty"
