"""The history of a table, page by page: what was typed and what came of it."""

from __future__ import annotations

from cogs.components import PersistentButton, button, persistent_view
from cogs.messages import MAX_CONTENT, Message
from cogs.words import _, cut, many
from games.kernel import NATURE
from tables import HistoryPage, TableId, Turn
from tables.people import in_bold

__all__ = ["TURNS_PER_PAGE", "history_line", "history_message"]

TURNS_PER_PAGE = 10
LINE_LENGTHS = (900, 600, 450, 350, 270, 180)
"""Characters that a turn may take: as many as there is room for on a page."""


def history_message(table_id: TableId, page: HistoryPage) -> Message:
    """A page of the history, with buttons to the one before and to the newest."""
    if not page.turns:
        return Message(_("Nothing has been played yet."))
    head = many("**History** · {count} turn so far", "**History** · {count} turns so far", page.total)
    for most in LINE_LENGTHS:
        lines = [history_line(turn, most) for turn in page.turns]
        if len("\n".join([head, *lines])) <= MAX_CONTENT:
            break
    while len("\n".join([head, *lines])) > MAX_CONTENT:
        lines.pop(0)
    items: list[PersistentButton] = []
    if page.earlier is not None:
        items.append(button(_("Earlier"), "past", table_id, page.earlier))
    items.append(button(_("Newest"), "past", table_id))
    return Message("\n".join([head, *lines]), persistent_view(items))


def history_line(turn: Turn, most: int) -> str:
    """`#12 build E7` and what came of it, in at most `most` characters; the number is that of the turn, the name that
    of the player if the text does not say who it was. Draws are in the text, not among what was typed."""
    who = in_bold(turn.name)
    drawn = {at for at, happening in enumerate(turn.happenings) if happening.seat == NATURE and turn.seat is not None}
    typed = " ".join(f"`{line}`" for at, line in enumerate(turn.lines) if at not in drawn)
    named = turn.seat is None or who in turn.text
    text = " ".join(filter(None, (typed, "" if named else f"{who}:", turn.text)))
    line = cut(text.replace("\n", " "), most)
    line = f"~~{line}~~" if turn.undone else line
    return line if turn.number is None else f"`#{turn.number}` {line}"
