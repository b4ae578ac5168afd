"""Pictures and text boards for messages. A picture that fails is logged and left out: the move stands."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Protocol

from cogs.answers import Picture
from games.kernel import Happening, Move, Seat
from tables import BoardState, Panel, TableView, Turn

__all__ = ["Pictures", "Studio"]

log = logging.getLogger(__name__)


class Studio(Protocol):
    """What draws."""

    async def board(self, title: str, view: Any, *, changed: Sequence[Happening], marked: Sequence[Move],
                    key: str) -> bytes: ...

    async def seat(self, title: str, view: Any, seat: Seat, *, key: str) -> bytes: ...

    def can_mark(self, title: str, moves: Sequence[Move]) -> bool: ...

    def alt(self, title: str, view: Any, seat: Seat | None = None) -> str: ...

    def text(self, title: str, view: Any, seat: Seat | None = None) -> str: ...


class Pictures:
    """Draws for messages, names the files and writes the alternative texts."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio

    async def board(self, look: TableView, turns: Sequence[Turn]) -> Picture | None:
        """The board as everybody sees it, with what the last turn changed outlined."""
        changed = turns[-1].happenings if turns else ()
        return await self._board(look.info.title, look.view, changed, f"table-{look.info.id}-{look.info.revision}")

    async def past(self, state: BoardState) -> Picture | None:
        """The board after some turn."""
        changed = state.last.happenings if state.last is not None else ()
        return await self._board(state.info.title, state.view, changed, f"table-{state.info.id}-turn-{state.turn}")

    async def panel(self, panel: Panel, marked: Sequence[Move]) -> Picture | None:
        """The board as it will be after the draft, for one player; the places that may be chosen are marked."""
        name = f"draft-{panel.table_id}-{panel.counter}"
        return await self._board(panel.title, panel.view, panel.happenings, name, marked)

    async def mine(self, look: TableView) -> Picture | None:
        """One's own board, large; the public one for who has none."""
        if look.viewer is None:
            return await self.board(look, ())
        name = f"seat-{look.info.id}-{look.info.revision}"
        try:
            data = await self.studio.seat(look.info.title, look.view, look.viewer, key=name)
            return Picture(f"{name}.png", data, self.studio.alt(look.info.title, look.view, look.viewer))
        except Exception:
            log.exception("no picture of a seat at table %s", look.info.id)
            return None

    async def _board(self, title: str, view: Any, changed: Sequence[Happening], name: str,
                     marked: Sequence[Move] = ()) -> Picture | None:
        try:
            data = await self.studio.board(title, view, changed=changed, marked=marked, key=name)
            return Picture(f"{name}.png", data, self.studio.alt(title, view))
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
