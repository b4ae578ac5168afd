"""How a table tells its channel what happens, in words and to choose from."""

from __future__ import annotations

from cogs.components import PersistentSelect, persistent_view, select
from cogs.messages import Message
from cogs.words import _
from tables import TableId, TableInfo, Telling

__all__ = ["telling_line", "telling_name", "telling_panel", "telling_select", "usual_telling_name"]


def telling_name(telling: Telling) -> str:
    """What a way to tell is called."""
    return {Telling.TURNS: _("A message per turn"), Telling.BOARD: _("One board message")}[telling]


def usual_telling_name() -> str:
    """What it is called that the place of a table decides."""
    return _("One board message in threads, a message per turn in channels")


def telling_line(telling: Telling) -> str:
    """What a way to tell means, in a sentence."""
    return {
        Telling.TURNS: _("Messages: every turn gets a new message with the board."),
        Telling.BOARD: _("Messages: one board message is kept up to date. A short line pings whoever is to move."),
    }[telling]


def telling_select(table_id: TableId, now: Telling, route: str, row: int | None = None) -> PersistentSelect:
    """The select of the ways to tell; the present one is chosen."""
    meanings = {Telling.TURNS: _("Every turn gets a new message with the board"),
                Telling.BOARD: _("It is kept up to date; a short line pings whoever is to move")}
    return select(_("How the table tells what happens"),
                  [(telling_name(telling), telling.value, meanings[telling]) for telling in Telling],
                  route, table_id, row=row, chosen=[now.value])


def telling_panel(info: TableInfo, *, host: bool) -> Message:
    """How a table tells what happens; the host gets the select that changes it."""
    text = telling_line(info.telling)
    if host:
        return Message(text, persistent_view([telling_select(info.id, info.telling, "messages")]))
    return Message("\n".join([text, _("-# The host of the table can change this.")]))
