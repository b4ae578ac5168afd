"""Whose a timer is, where several processes share the servers out: that of the server that its key leads to."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Function, Select, cast, func, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from storage import schema
from storage.share import Share

__all__ = ["Place", "is_own"]


class _LeadingNumber(FunctionElement[int]):
    """The number with which a key begins; NULL if it begins with none."""

    type = BigInteger()
    inherit_cache = True


@compiles(_LeadingNumber)
def _leading_number(element: _LeadingNumber, compiler: Any, **options: Any) -> str:
    return f"CAST({compiler.process(element.clauses, **options)} AS INTEGER)"


@compiles(_LeadingNumber, "postgresql")
def _leading_number_there(element: _LeadingNumber, compiler: Any, **options: Any) -> str:
    return f"CAST(substring({compiler.process(element.clauses, **options)} from '^[0-9]+') AS BIGINT)"


class Place(Enum):
    """What the number is with which the keys of a kind of timer begin, before a colon if they have several parts."""

    NOWHERE = "nowhere"
    """They belong to no server, or to all: whoever has shard 0 does them."""
    GUILD = "guild"
    TABLE = "table"
    FIXTURE = "fixture"
    SEASON = "season"
    COMPETITION = "competition"
    """Seasons and competitions belong to the server that created them."""
    MATCH = "match"
    ENTRY = "entry"
    """Of the queue."""


def _of_season(number: ColumnElement[int]) -> Select[Any]:
    competitions, seasons = schema.competitions, schema.seasons
    return select(competitions.c.guild_id).join(seasons).where(seasons.c.id == number)


def _of(table: Any) -> Callable[[ColumnElement[int]], Select[Any]]:
    return lambda number: select(table.c.guild_id).where(table.c.id == number)


_GUILDS: dict[Place, Callable[[ColumnElement[int]], Select[Any]]] = {
    Place.TABLE: _of(schema.tables), Place.FIXTURE: _of(schema.fixtures), Place.SEASON: _of_season,
    Place.COMPETITION: _of(schema.competitions), Place.MATCH: _of(schema.queue_matches),
    Place.ENTRY: _of(schema.queue_entries),
}


def is_own(place: Place, share: Share) -> ColumnElement[bool]:
    """A condition on timers whose keys begin so: they belong to a share. What leads nowhere belongs to shard 0."""
    number = _LeadingNumber(schema.timers.c.key)
    nowhere = cast(0, BigInteger)
    if place is Place.NOWHERE:
        return share.among(nowhere)
    guild: Any = number if place is Place.GUILD else _GUILDS[place](number).scalar_subquery()
    found: Function[int] = func.coalesce(guild, nowhere)
    return share.among(found)
