"""The history of a table, page by page or as a file: what was typed and what came of it, round by round."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from itertools import groupby

from cogs.components import PersistentButton, PersistentSelect, button, persistent_view, select
from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.words import _, cut, headed, many
from games.kernel import NATURE
from tables import HistoryPage, TableId, Turn
from tables.people import in_bold, told_name, unmarked
from tables.queries.searching import contains

__all__ = ["MAX_WORDS", "TURNS_PER_PAGE", "chapters", "history_file", "history_line", "history_message", "standing"]

TURNS_PER_PAGE = 10
LINE_LENGTHS = (900, 600, 450, 350, 270, 180)
"""Characters that a turn may take: as many as there is room for on a page."""
MAX_WORDS = 40
"""Characters that are looked for: they stand in the custom ids of buttons."""
MAX_CHOICE = 95
"""Characters of a turn in a select."""
MAX_FILE = 2_000_000
"""Characters of a file: not more bytes than any server takes."""


def history_message(table_id: TableId, page: HistoryPage, words: str = "", *, newest: bool = False) -> Message:
    """A page of the history, or of the turns with these words; with buttons to the one before and, from all but the
    `newest`, to that one, and a select of the boards after its turns."""
    if not page.turns:
        return Message(_("No turn of this game has `{words}` in its moves or its text.").format(words=_quoted(words))
                       if words else _("Nothing has been played yet."))
    turns = list(page.turns)
    for most in LINE_LENGTHS:
        text = _page_text(page, turns, words, most)
        if len(text) <= MAX_CONTENT:
            break
    while len(text) > MAX_CONTENT:
        turns.pop(0)
        text = _page_text(page, turns, words, most)
    return Message(text, persistent_view([*_boards(table_id, turns), *_paging(table_id, page, words, newest=newest)]))


def _page_text(page: HistoryPage, turns: Sequence[Turn], words: str, most: int) -> str:
    """The turns below the names of their rounds, each in at most so many characters."""
    head = _("**History** · turns with `{words}`").format(words=_quoted(words)) if words else many(
        "**History** · {count} turn", "**History** · {count} turns", page.total)
    lines = [head]
    for chapter, within in chapters(turns):
        lines += [" · ".join((f"__{chapter}__", *standing(within, in_bold)))] if chapter else []
        lines += [history_line(turn, most) for turn in within]
    return "\n".join(lines)


def chapters(turns: Iterable[Turn], last: str = "") -> Iterator[tuple[str, list[Turn]]]:
    """Turns by the round in which they began; what moved nothing belongs to the one before, or is named after none."""
    placed = []
    for turn in turns:
        last = turn.chapter or last
        placed.append((last, turn))
    for chapter, group in groupby(placed, key=lambda pair: pair[0]):
        yield chapter, [turn for _chapter, turn in group]


def standing(turns: Iterable[Turn], naming: Callable[[str], str]) -> list[str]:
    """Who had how many points before the first of these turns that moved something."""
    first = next((turn for turn in turns if turn.chapter), None)
    return [_("{name} {points}").format(name=naming(name), points=points) for name, points in
            (first.standing if first is not None else ())]


def _boards(table_id: TableId, turns: Sequence[Turn]) -> list[PersistentSelect]:
    """The select of the boards after these turns, the newest first."""
    options = [(cut(headed(f"#{turn.number} {told_name(turn.name)}", '. '.join(_typed(turn))), MAX_CHOICE),
                str(turn.number), "") for turn in reversed(turns) if turn.number is not None]
    return [select(_("Show this board"), options, "turn", table_id, row=0)] if options else []


def _paging(table_id: TableId, page: HistoryPage, words: str, *, newest: bool) -> list[PersistentButton]:
    items: list[PersistentButton] = []
    if page.earlier is not None:
        items.append(button(_("Earlier"), *(("found", table_id, page.earlier, words) if words else
                                            ("past", table_id, page.earlier)), row=1))
    if not newest:
        items.append(button(_("Newest"), *(("found", table_id, 0, words) if words else ("past", table_id)), row=1))
    return [*items, button(_("How it went"), "course", table_id, row=1)]


def _quoted(words: str) -> str:
    """Words that somebody typed, for a pair of backticks."""
    return words.replace("`", "'")


def history_line(turn: Turn, most: int) -> str:
    """`#12 build E7` and what came of it, in at most `most` characters; the number is that of the turn, the name that
    of the player if the text does not say who it was. Draws are in the text, not among what was typed."""
    who = in_bold(turn.name)
    typed = " ".join(f"`{line}`" for line in _typed(turn))
    named = turn.seat is None or who in turn.text
    text = " ".join(filter(None, (typed, "" if named else f"{who}:", turn.text)))
    line = cut(text.replace("\n", " "), most)
    line = f"~~{line}~~" if turn.undone else line
    return line if turn.number is None else f"`#{turn.number}` {line}"


def _typed(turn: Turn) -> list[str]:
    """The moves as they are typed, without the draws among them."""
    drawn = {at for at, happening in enumerate(turn.happenings) if happening.seat == NATURE and turn.seat is not None}
    return [line for at, line in enumerate(turn.lines) if at not in drawn]


async def history_file(head: str, table_id: TableId, pages: AsyncIterator[HistoryPage], words: str = "") -> Upload:
    """The whole history as a plain text, or the turns of it with these words; where it is too long, its end. `pages`
    come from the end."""
    turns: list[Turn] = []
    room, left_out = MAX_FILE, False
    async for page in pages:
        found = [turn for turn in page.turns if contains(turn, words)]
        room -= sum(len(line) + 1 for turn in found for line in _file_lines(turn))
        left_out = room < 0
        if left_out:
            break
        turns[:0] = found
    lines = [head]
    lines += [_("Turns with: {words}").format(words=words)] if words else []
    lines += [_("Earlier turns are left out here: the file would be too large.")] if left_out else []
    for chapter, within in chapters(turns):
        head = " · ".join((chapter, *standing(within, told_name)))
        lines += ["", head, "-" * len(head)] if chapter else []
        lines += [line for turn in within for line in _file_lines(turn)]
    return Upload(f"history-{table_id}.txt", "\n".join([*lines, ""]).encode())


def _file_lines(turn: Turn) -> list[str]:
    """A turn with its number, time, player and moves; below it what came of it."""
    number = "" if turn.number is None else f"#{turn.number}"
    taken_back = _("(taken back)") if turn.undone else ""
    player = f"{told_name(turn.name)}:" if turn.name and turn.seat is not None else ""
    typed = ". ".join(_typed(turn))
    first = " ".join(filter(None, (number.ljust(5), f"{turn.at:%Y-%m-%d %H:%M}", player, typed, taken_back)))
    return [first.rstrip(), *(f"      {line}" for line in unmarked(turn.text).splitlines() if line)]
