"""Every function that asks the database finds what it asks for by an index: none reads a table through that grows with
all that ever was.

All functions of the repositories are called, with the values of their annotations made up, once with what they can do
without and once with all. What they ask is explained by the database itself.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event, text

import storage.repositories
from storage import Database, StorageError, Transaction, schema
from storage.share import Share
from tests.tables import conftest

url = conftest.url

FEW = {
    "outbox": "what is still to be told",
    "gone_places": "places that are gone, until their data is deleted",
    "leases": "processes",
    "timers": "what is still to be done",
    "queue_entries": "people who wait for an opponent",
    "drafts": "turns in progress",
    "held_pings": "pings that wait for somebody's hours",
}
"""Tables that stay small, and why: they may be read through."""
PARTIAL = {index.name for table in schema.metadata.tables.values() for index in table.indexes
           if index.dialect_options["sqlite"]["where"] is not None}
"""Indexes of what is still open, waits or is due: they may be read through."""
RARE = {
    "community_people": "what somebody's data is in, when they ask for it or want to be forgotten",
    "personal_data.tables_of": "the same",
    "community_guilds.delete_guild": "months after the bot was taken out of a server",
    "gone_places.known_guilds": "once after a start; it reads an index",
}
"""Modules and functions whose questions are so rare that they may read everything, and when they are asked."""
COLUMNS = {"change_competition": {"name": "x"}, "change_exhibit": {"message_id": 1}, "change_entries": {"match_id": 1}}
"""A column for functions that take some by their names, where it is not the status."""
NAMED = {"columns": ["action_seq"]}
"""A value for parameters for which not every one will do."""
PLAIN: dict[Any, Any] = {int: 1, str: "x", bool: True, bytes: b"x", float: 1.0, Any: 1, Share: Share(frozenset({1}), 4)}
Asked = tuple[str, str, Any]
"""The function that asks, the statement, and its values."""


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """All that the repositories offer."""
    for file in sorted(Path(storage.repositories.__path__[0]).glob("*.py")):
        if not file.stem.startswith("_"):
            module = import_module(f"storage.repositories.{file.stem}")
            for name in module.__all__:
                if inspect.iscoroutinefunction(getattr(module, name)):
                    yield f"{file.stem}.{name}", getattr(module, name)


def made_up(kind: Any) -> Any:
    """A value of an annotation."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in {types.UnionType, typing.Union}:
        return made_up(next(each for each in arguments if each is not type(None)))
    if origin is tuple:
        return tuple(made_up(each) for each in arguments if each is not Ellipsis)
    if origin is Callable:
        return lambda *_: None
    if origin in {Mapping, dict}:
        return {made_up(arguments[0]): made_up(arguments[1])}
    if origin in {Sequence, Collection, list, set, frozenset} or isinstance(origin, type):
        return [made_up(arguments[0])]
    if hasattr(kind, "__supertype__"):
        return made_up(kind.__supertype__)
    if kind in PLAIN:
        return PLAIN[kind]
    return _whole(kind)


def _whole(kind: type[Any]) -> Any:
    """A value of an enumeration or of a structure, with a value in each field."""
    if issubclass(kind, Enum):
        return list(kind)[-1]
    assert issubclass(kind, msgspec.Struct), kind
    return kind(**{field.name: made_up(hint) for field, hint in _fields(kind)})


def _fields(kind: type[msgspec.Struct]) -> Iterator[tuple[Any, Any]]:
    hints = typing.get_type_hints(kind)
    return ((field, hints[field.name]) for field in msgspec.structs.fields(kind))


def calls(function: Callable[..., Any]) -> Iterator[tuple[list[Any], dict[str, Any]]]:
    """The arguments of a function behind its transaction: those without which it cannot be called, then all."""
    hints = typing.get_type_hints(function)
    parameters = list(inspect.signature(function).parameters.values())[1:]
    for complete in (False, True):
        given = [each for each in parameters if complete or each.default is each.empty]
        given = [each for each in given if each.kind is not each.VAR_KEYWORD]
        named = {each.name: made_up(hints[each.name]) for each in given
                 if each.kind is each.KEYWORD_ONLY}
        plain = [NAMED.get(each.name, made_up(hints[each.name])) for each in given
                 if each.kind is each.POSITIONAL_OR_KEYWORD]
        yield plain, named | _columns(function.__name__, parameters)


def _columns(name: str, given: Sequence[inspect.Parameter]) -> dict[str, Any]:
    """What is given to a function that takes columns by their names."""
    return COLUMNS.get(name, {"status": "x"}) if any(each.kind is each.VAR_KEYWORD for each in given) else {}


async def everything_asked(database: Database) -> list[Asked]:
    """What all functions ask."""
    found: list[Asked] = []
    engine = database._writer.sync_engine
    now = ""

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, _context: Any, many: bool) -> None:
        if statement.split(maxsplit=1)[0] in {"SELECT", "UPDATE", "DELETE"}:
            found.append((now, statement, values[0] if many else values))

    event.listen(engine, "before_cursor_execute", note)
    for name, function in functions():
        for plain, named in calls(function):
            now = name
            await undone(database, lambda tx, f=function, p=plain, n=named: f(tx, *p, **n))  # type: ignore[misc]
    event.remove(engine, "before_cursor_execute", note)
    return found


async def undone(database: Database, work: Callable[[Transaction], Any]) -> None:
    """Does something of which nothing stays. What the database refuses has been asked all the same."""
    async def whole(tx: Transaction) -> None:
        await work(tx)
        raise UndoneError

    try:
        await database.write(whole)
    except (UndoneError, StorageError):
        return


class UndoneError(Exception):
    """So that nothing stays."""


async def test_no_question_reads_a_growing_table_through(database: Database) -> None:
    asked = await everything_asked(database)
    assert len({name for name, _, _ in asked}) > 120
    explained = explain_sqlite if database.sqlite else explain_postgres
    async with database.reading() as tx:
        through = {(name, table) for name, statement, values in asked
                   for table in await explained(tx, statement, values) if table not in FEW}
    assert sorted((name, table) for name, table in through if not excuses(name)) == []
    excused = {excuse for name, _ in through for excuse in excuses(name)}
    assert excused == RARE.keys() or not database.sqlite, "what is not read through any more needs no excuse"


def excuses(name: str) -> set[str]:
    """Why a function may read a table through, by the keys of `RARE`."""
    return {name, name.partition(".")[0]} & RARE.keys()


async def explain_sqlite(tx: Transaction, statement: str, values: Any) -> list[str]:
    """The tables that SQLite would read through."""
    rows = (await tx.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)).all()
    scans = [row[3].split() for row in rows if row[3].startswith("SCAN")]
    return [scan[1] for scan in scans if scan[1] in schema.metadata.tables and scan[-1] not in PARTIAL]


async def explain_postgres(tx: Transaction, statement: str, values: Any) -> list[str]:
    """The tables that PostgreSQL would read through even if it did all it can to avoid that."""
    await tx.execute(text("SET LOCAL enable_seqscan = off"))
    rows = (await tx.exec_driver_sql(f"EXPLAIN {statement}", values)).all()
    return [line.split(" on ")[1].split()[0] for (line,) in rows if "Seq Scan on " in line]
