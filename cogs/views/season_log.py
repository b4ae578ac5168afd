"""The log of a competition, and what is told of an entry in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord.utils import escape_markdown

from cogs.components import button, persistent_view
from cogs.messages import MAX_CONTENT, Message
from cogs.words import _
from community.rulings.told import entry_text
from community.seasons import Season
from storage.community_rows import RulingRow
from storage.ids import UserId

__all__ = ["log_message", "ruling_message"]

LOG_ROOM = MAX_CONTENT - 200


def log_message(season: Season, log: Sequence[RulingRow], names: Mapping[UserId, str],
                before: int | None = None) -> Message:
    """The newest entries of a log, or those before one; as many as fit a message, the newest last."""
    undone = {row.undoes: row.number for row in log if row.undoes is not None}
    lines: list[str] = []
    first = 0
    for row in reversed([row for row in log if before is None or row.number < before]):
        line = entry_text(row, names, undone.get(row.id))
        if sum(len(each) + 1 for each in (*lines, line)) > LOG_ROOM:
            break
        lines.insert(0, line)
        first = row.number
    head = _("**Log of {name}**").format(name=escape_markdown(season.competition.name))
    if not lines:
        return Message("\n".join([head, _("There are no rulings so far.")]))
    older = [button(_("Earlier"), "lglog", season.row.id, first)] if first > 1 else []
    return Message("\n".join([head, *lines]), persistent_view(older) if older else None)


def ruling_message(details: Mapping[str, Any]) -> Message:
    """What was entered in the log."""
    return Message(str(details["text"]), persistent_view([button(_("Log"), "lglog", details["season"])]))
