"""How many tables may be open at once: by one person, and on one server."""

from __future__ import annotations

from msgspec import Struct

from storage import Transaction
from storage.ids import GuildId, TableId, UserId
from storage.repositories import computers as computers_repo
from storage.repositories import tables as tables_repo
from tables.errors import TooManyTables

__all__ = ["Quotas", "require_computer_room", "require_room"]


class Quotas(Struct, frozen=True, kw_only=True):
    """The most lobbies, and tables of any kind, that may be open on a server; None: any number. A table is its host's;
    an imported game has no lobby."""

    lobbies_per_person: int | None = None
    tables_per_person: int | None = None
    lobbies_per_server: int | None = None
    tables_per_server: int | None = None
    computer_tables_per_person: int | None = None
    computer_tables_per_server: int | None = None
    """Those of them at which a computer plays."""


async def require_computer_room(tx: Transaction, quotas: Quotas, guild_id: GuildId, user_id: UserId,
                                table_id: TableId) -> None:
    """Raises TooManyTables if a computer may not play at a table, new or not, of a host on a server."""
    tables, own = await computers_repo.count_tables(tx, guild_id, user_id, table_id)
    for sentence, count, most in (("too-many-own-computer-tables", own, quotas.computer_tables_per_person),
                                  ("too-many-computer-tables", tables, quotas.computer_tables_per_server)):
        if most is not None and count >= most:
            raise TooManyTables(sentence, most=most)


async def require_room(tx: Transaction, quotas: Quotas, guild_id: GuildId, user_id: UserId, *, lobby: bool) -> None:
    """Raises TooManyTables if a person may not open one table more on a server, a lobby or a game."""
    counts = await tables_repo.count_open(tx, guild_id, user_id)
    used = [
        ("too-many-own-lobbies", counts.own_lobbies, quotas.lobbies_per_person if lobby else None),
        ("too-many-own-tables", counts.own_tables, quotas.tables_per_person),
        ("too-many-lobbies", counts.lobbies, quotas.lobbies_per_server if lobby else None),
        ("too-many-tables", counts.tables, quotas.tables_per_server),
    ]
    for sentence, count, most in used:
        if most is not None and count >= most:
            raise TooManyTables(sentence, most=most)
