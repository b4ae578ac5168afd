"""Settings of servers and people, and what the bot remembers of itself."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import bindparam, delete, select

from storage import schema
from storage.database import Transaction
from storage.kept import Kept
from storage.repositories._sql import put

__all__ = ["preference", "preferences_named", "preferences_of_all", "preferences_of_some", "put_preference"]


class _Setting(Struct, frozen=True):
    """A row of `preferences`."""

    scope: str
    owner: int
    name: str
    value: str


_place = schema.preferences.c
_VALUE = Kept(select(_place.value).where(
    _place.scope == bindparam("among"), _place.owner == bindparam("whose"), _place.name == bindparam("called")))
_OF_SOME = select(_place.owner, _place.value).where(
    _place.scope == bindparam("among"), _place.owner.in_(bindparam("people", expanding=True)),
    _place.name == bindparam("called"))


async def preference(tx: Transaction, scope: str, owner: int, name: str) -> str | None:
    """A setting as JSON."""
    found: str | None = await _VALUE.scalar(tx, among=scope, whose=owner, called=name)
    return found


async def preferences_of_all(tx: Transaction, scope: str, name: str) -> dict[int, str]:
    """A setting as JSON, by the owners who have it."""
    place = schema.preferences.c
    rows = await tx.execute(select(place.owner, place.value).where(place.scope == scope, place.name == name))
    return {row.owner: row.value for row in rows}


async def preferences_named(tx: Transaction, scope: str, owners: Collection[int],
                            names: Collection[str]) -> list[tuple[int, str, str]]:
    """The settings of these owners that have one of these names: owner, name and JSON."""
    place = schema.preferences.c
    rows = await tx.execute(select(place.owner, place.name, place.value).where(
        place.scope == scope, place.owner.in_(owners), place.name.in_(names)))
    return [(row.owner, row.name, row.value) for row in rows]


async def preferences_of_some(tx: Transaction, scope: str, owners: Collection[int], name: str) -> dict[int, str]:
    """A setting as JSON, by those among some owners who have it."""
    if len(owners) == 1:  # as in most turns
        (owner,) = owners
        return {} if (value := await preference(tx, scope, owner, name)) is None else {owner: value}
    rows = await tx.execute(_OF_SOME, {"among": scope, "people": list(owners), "called": name})
    return {row.owner: row.value for row in rows}


async def put_preference(tx: Transaction, scope: str, owner: int, name: str, value: str | None) -> None:
    """Keeps a setting; None removes it. Of two processes that keep the same one at once the last is right."""
    if value is not None:
        await put(tx, schema.preferences, [_Setting(scope, owner, name, value)])
        return
    place = schema.preferences.c
    await tx.execute(delete(schema.preferences).where(place.scope == scope, place.owner == owner, place.name == name))
