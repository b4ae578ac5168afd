"""The whole history, page by page from its end; and the turns of it that somebody looks for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, TypeAlias

from tables.models import HistoryPage, Turn
from tables.people import told_name, unmarked

__all__ = ["AT_ONCE", "contains", "matching", "pages"]

AT_ONCE: Final = 50
"""Turns of a page that is read on the way: what lies between two positions that are kept."""

Reading: TypeAlias = Callable[[int | None], Awaitable[HistoryPage]]
"""Gives the page before a row; None: the newest."""


async def pages(read: Reading, before: int | None = None) -> AsyncIterator[HistoryPage]:
    """The pages of a history, the newest first."""
    page = await read(before)
    yield page
    while page.earlier is not None:
        page = await read(page.earlier)
        yield page


async def matching(read: Reading, words: str, before: int | None, limit: int) -> HistoryPage:
    """The last turns before a row that contain all these words, on one page."""
    found: tuple[Turn, ...] = ()
    total = 0
    async for page in pages(read, before):
        total = page.total
        found = (*(turn for turn in page.turns if contains(turn, words)), *found)
        if len(found) > limit:
            break
    shown = found[-limit:]
    return HistoryPage(turns=shown, earlier=shown[0].first if len(found) > limit else None, total=total)


def contains(turn: Turn, words: str) -> bool:
    """Whether all the words stand in what was typed, in what is told of it, or in who it was; small and capital letters
    are the same."""
    text = " ".join((*turn.lines, unmarked(turn.text), told_name(turn.name), turn.side)).casefold()
    return all(word in text for word in words.casefold().split())
