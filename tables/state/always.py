"""What people have ordered for all their tables of a title, kept in memory from the first time it is asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

import msgspec

from games.kernel import Option, Title
from storage import Database
from storage.ids import UserId
from storage.repositories import preferences as preferences_repo
from tables.state.access import reading

__all__ = ["AlwaysOrders", "Orders", "preference_name", "valid_orders"]

Orders = dict[str, Any]
"""Values by the names of the orders."""

PERSON: Final = "person"
"""The kind of news that a person has changed something of theirs, with their id."""
SERVER: Final = "server"
"""The same of a server."""
MOST_KEPT: Final = 20_000
"""People and titles in memory; then it begins anew."""


def preference_name(title_id: str, order: str) -> str:
    """The name of the setting of a person that keeps an order for all tables of a title."""
    return f"order:{title_id}:{order}"


def valid_orders(options: Iterable[Option], given: Orders) -> Orders:
    """Those orders that the title knows today, with values that it knows."""
    return {option.name: given[option.name] for option in options
            if option.name in given and given[option.name] in option.values}


class AlwaysOrders:
    """The orders for always, by person and title. Whoever writes them says so to all processes."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: dict[tuple[UserId, str], Orders] = {}
        self._forgotten = 0
        """How often something was dropped: what was being read at that time may be older."""

    async def of(self, title: Title[Any], people: Collection[UserId]) -> dict[UserId, Orders]:
        """What each of some people has ordered for all tables of a title. Raises ServiceUnavailable."""
        unknown = [user for user in people if (user, title.id) not in self._kept]
        read = await self._read(title, unknown) if unknown else {}
        return {user: read[user] if user in read else self._kept[user, title.id] for user in people}

    async def _read(self, title: Title[Any], people: Collection[UserId]) -> dict[UserId, Orders]:
        names = {preference_name(title.id, option.name): option.name for option in title.standing_orders}
        forgotten = self._forgotten
        async with reading(self._database) as tx:
            rows = await preferences_repo.preferences_named(tx, "user", people, list(names))
        found: dict[UserId, Orders] = {user: {} for user in people}
        for owner, name, value in rows:
            found[UserId(owner)][names[name]] = msgspec.json.decode(value)
        found = {user: valid_orders(title.standing_orders, given) for user, given in found.items()}
        if forgotten == self._forgotten:
            self._keep(title, found)
        return found

    def _keep(self, title: Title[Any], found: dict[UserId, Orders]) -> None:
        if len(self._kept) > MOST_KEPT:
            self._kept.clear()
        self._kept |= {(user, title.id): given for user, given in found.items()}

    def forget(self, user: UserId) -> None:
        """Drops what memory holds of a person whose orders have changed: they are read anew."""
        self._forgotten += 1
        for key in [key for key in self._kept if key[0] == user]:
            del self._kept[key]

    def forget_everywhere(self, user: UserId) -> None:
        """The same in all processes."""
        self.forget(user)
        self._database.tell_others(PERSON, user)

    def forget_all(self) -> None:
        """Drops all that memory holds."""
        self._forgotten += 1
        self._kept.clear()
