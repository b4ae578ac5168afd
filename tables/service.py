"""The table service: everything a chat or a test does with tables goes through one `Tables`."""

from __future__ import annotations

from tables.consents import Consents
from tables.keeping import Keeping
from tables.lobbies import Lobbies
from tables.looking import Looking
from tables.patience import Patience
from tables.records import Records
from tables.standing import Standing

__all__ = ["Tables"]


class Tables(Lobbies, Standing, Consents, Patience, Looking, Records, Keeping):
    """All tables of the bot.

        database = await Database.open("sqlite+aiosqlite:///var/hexmoot.sqlite3")
        tables = Tables(database, TITLES)
        dispatcher = Dispatcher(tables, sender)
        await tables.restore()

    Safe to be called by many tasks at once: what changes a table is done under its lock, one after the other.
    """
