"""Pictures and text boards for messages. A picture that fails is logged and left out: the move stands."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Protocol

from cogs.answers import Picture
from games.kernel import Move, Seat
from tables import BoardState, Panel, TableInfo, TableView

__all__ = ["Pictures", "Studio"]

log = logging.getLogger(__name__)


class Studio(Protocol):
    """What draws. `key` names whose pictures these are: of several under way with one key only the newest is wanted."""

    async def board(self, title: str, view: Any, *, before: Any, people: Sequence[str], marked: Sequence[Move],
                    key: str) -> bytes:
        """The board as PNG, with what changed since `before` outlined, and the places that the moves name marked."""
        ...

    async def seat(self, title: str, view: Any, seat: Seat, *, people: Sequence[str], key: str) -> bytes:
        """A seat's own board, large."""
        ...

    def can_mark(self, title: str, moves: Sequence[Move]) -> bool:
        """Whether the moves name places that can be marked."""
        ...

    def alt(self, title: str, view: Any, *, before: Any = None) -> str:
        """What the picture shows, in words, at most 1,024 characters."""
        ...

    def text(self, title: str, view: Any, seat: Seat | None = None) -> str:
        """The whole board as text, or one seat's."""
        ...


class Pictures:
    """Draws for messages, names the files and writes the alternative texts."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio

    async def board(self, look: TableView, before: Any) -> Picture | None:
        """The board as everybody sees it, with what changed since `before` outlined."""
        name = f"table-{look.info.id}-{look.info.revision}"
        return await self._board(look.info, look.view, before, name, f"table {look.info.id}")

    async def past(self, state: BoardState, before: Any, user: int) -> Picture | None:
        """The board after some turn."""
        name = f"table-{state.info.id}-turn-{state.turn}"
        return await self._board(state.info, state.view, before, name, f"past {user}")

    async def panel(self, panel: Panel, look: TableView, marked: Sequence[Move]) -> Picture | None:
        """The board as it will be after the draft, for one player; the places that may be chosen are marked."""
        name = f"draft-{panel.table_id}-{panel.counter}"
        before = look.view if panel.draft else None
        return await self._board(look.info, panel.view, before, name, f"draft {panel.table_id} {panel.seat}", marked)

    async def mine(self, look: TableView) -> Picture | None:
        """One's own board, large; the public one for who has none."""
        if look.viewer is None:
            return await self.board(look, None)
        name, title = f"seat-{look.info.id}-{look.info.revision}", look.info.title
        try:
            data = await self.studio.seat(title, look.view, look.viewer, people=_people(look.info),
                                          key=f"seat {look.info.id} {look.viewer}")
            return Picture(f"{name}.png", data, self.studio.text(title, look.view, look.viewer))
        except Exception:
            log.exception("no picture of a seat at table %s", look.info.id)
            return None

    async def _board(self, info: TableInfo, view: Any, before: Any, name: str, key: str,
                     marked: Sequence[Move] = ()) -> Picture | None:
        try:
            data = await self.studio.board(info.title, view, before=before, people=_people(info), marked=marked,
                                           key=key)
            return Picture(f"{name}.png", data, self.studio.alt(info.title, view, before=before))
        except Exception:
            log.exception("no picture %s", name)
            return None

    def can_mark(self, title: str, moves: Sequence[Move]) -> bool:
        """Whether these moves are about places that the picture can mark."""
        return bool(moves) and self.studio.can_mark(title, moves)

    def text_board(self, title: str, view: Any, seat: Seat | None = None) -> str:
        """The whole board as text; empty if even that fails."""
        try:
            return self.studio.text(title, view, seat)
        except Exception:
            log.exception("no text board of %s", title)
            return ""


def _people(info: TableInfo) -> list[str]:
    return [each.name for each in sorted(info.seats, key=lambda each: each.seat)]
