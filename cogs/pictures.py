"""Pictures and text boards for messages. A picture that fails is logged and left out: the move stands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, Protocol

from cogs.messages import Upload
from games.kernel import Article, Happening, Move, Seat, naming
from rendering.community.pictures import CommunityPicture, alt_text
from rendering.course import Lines
from rendering.painter import USUAL, Shape, Taste
from rendering.studio import Act
from tables import BoardState, Panel, TableInfo, TableView, Turn
from tables.people import plain_names, told_name
from tables.plans.values import PlannedTurn
from workers.pool import Busy, Closed

__all__ = ["Pictures", "Studio"]

log = logging.getLogger(__name__)

COMPUTER = "¤ "
"""The sign of a computer in pictures: the typeface has it."""
MAX_BLOCK = 1_900
"""Characters of a text in a code fence: what a message holds beside the fence."""
MIN_BOARD = 300
"""Characters below which a part of a text board tells nothing."""
PRIVATE_SECONDS = 12.0
"""How long a reply waits for its picture, before it goes without."""
FILM_SECONDS = 60.0
"""How long a film is waited for, which has been announced."""


class Studio(Protocol):
    """What draws: the part of `rendering.studio.Studio` that messages need."""

    async def board(self, title: str, view: Any, *, changed: Sequence[Happening] = (), marked: Sequence[Move] = (),
                    key: str = "", line: str | None = None, people: Sequence[str] = (), refusable: bool = True,
                    width: int | None = None, sources: Sequence[dict[str, int]] = (), seat: Seat | None = None,
                    taste: Taste = USUAL) -> bytes: ...

    async def seat(self, title: str, view: Any, seat: Seat, *, key: str = "", people: Sequence[str] = (),
                   sources: Sequence[dict[str, int]] = (), taste: Taste = USUAL) -> bytes: ...

    async def course(self, title: str, view: Any, lines: Lines, *, key: str = "", people: Sequence[str] = (),
                     taste: Taste = USUAL) -> bytes: ...

    async def film(self, title: str, scenes: Sequence[Act], *, key: str = "", people: Sequence[str] = (),
                   taste: Taste = USUAL) -> bytes: ...

    async def community(self, shown: CommunityPicture, *, taste: Taste = USUAL) -> bytes: ...

    def retells(self, title: str) -> bool: ...

    async def thing(self, title: str, article: str) -> bytes: ...

    def draws(self, title: str, shape: Shape) -> bool: ...

    def can_mark(self, title: str, moves: Sequence[Move]) -> bool: ...

    def alt(self, title: str, view: Any, seat: Seat | None = None, *, changed: Sequence[Happening] = ()) -> str: ...

    def text(self, title: str, view: Any, seat: Seat | None = None) -> str: ...

    def blocks(self, title: str, view: Any, seat: Seat | None = None) -> tuple[str, ...]: ...

    async def close(self) -> None: ...


class Pictures:
    """Draws for messages, names the files and writes the alternative texts."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio

    async def board(self, look: TableView, turns: Sequence[Turn], *, width: int | None = None) -> Upload | None:
        """The board as everybody sees it, with what these turns changed outlined, as soon as painters get to it: of a
        table only the newest waits. None if it cannot be drawn."""
        changed = [happening for turn in turns for happening in turn.happenings]
        name, info = f"table-{look.info.id}-{look.info.revision}", look.info
        drawing = self.studio.board(info.title, look.view, changed=changed, key=name, line=f"table {info.id}",
                                    people=_player_names(info), refusable=False, width=width, sources=_sources(look))
        return await self._upload(name, drawing, info, look.view, None, changed)

    async def end(self, look: TableView) -> Upload | None:
        """The board of a game that is over as everybody sees it, for a message beside that of the table. None if it
        cannot be drawn."""
        name, info = f"table-{look.info.id}-{look.info.revision}", look.info
        drawing = self.studio.board(info.title, look.view, key=name, people=_player_names(info), refusable=False,
                                    sources=_sources(look))
        return await self._upload(name, drawing, info, look.view, None)

    async def past_board(self, state: BoardState, taste: Taste = USUAL) -> Upload | None:
        """The board after an earlier turn. None if it cannot be drawn in time."""
        changed = state.last.happenings if state.last is not None else ()
        return await self._private(state.info, state.view, f"table-{state.info.id}-turn-{state.turn}", changed=changed,
                                   sources=_sources(state), seat=state.viewer, taste=taste)

    async def reported(self, state: BoardState) -> Upload | None:
        """A board for a report: those who play are named by what they play alone. None if it cannot be drawn in
        time."""
        title, view = state.info.title, state.view
        name = f"report-{state.info.id}-{state.turn}"
        try:
            data = await _in_time(self.studio.board(title, view, key=name, seat=state.viewer))
            return Upload(f"{name}.png", data, self.studio.alt(title, view))
        except (Busy, Closed, TimeoutError) as why:
            log.warning("no picture %s: %s", name, str(why) or "it took too long")
        except Exception:
            log.exception("no picture %s", name)
        return None

    async def panel(self, panel: Panel, info: TableInfo, marked: Sequence[Move],
                    taste: Taste = USUAL) -> Upload | None:
        """The board as it will be after the draft, for one player; the places that `marked` moves may choose are
        marked. None if it cannot be drawn in time."""
        name, line = f"draft-{panel.table_id}-{panel.action_seq}", f"draft {panel.table_id} {panel.seat}"
        return await self._private(info, panel.view, name, line, panel.happenings, marked, seat=panel.seat, taste=taste)

    async def plan(self, plan: PlannedTurn, info: TableInfo, marked: Sequence[Move] = (),
                   taste: Taste = USUAL) -> Upload | None:
        """The board as it would be after a plan, for its player; the places that `marked` moves may choose are marked.
        None if it cannot be drawn in time."""
        name, line = f"plan-{plan.table_id}-{plan.id}-{plan.version}", f"plan {plan.table_id} {plan.seat}"
        return await self._private(info, plan.view, name, line, plan.happenings, marked, seat=plan.seat, taste=taste)

    async def news(self, look: TableView, turns: Sequence[Turn], taste: Taste = USUAL) -> Upload | None:
        """The board as one viewer sees it, with what these turns changed outlined. None if it cannot be drawn in
        time."""
        changed = [happening for turn in turns for happening in turn.happenings]
        return await self._private(look.info, look.view, f"news-{look.info.id}-{look.info.revision}", changed=changed,
                                   seat=look.viewer, taste=taste)

    async def own_board(self, look: TableView, taste: Taste = USUAL) -> Upload | None:
        """One's own board, large, or what is for phones; the public one for somebody without a seat. None if it cannot
        be drawn in time."""
        phone = taste.shape == "phone" and self.studio.draws(look.info.title, "phone")
        if look.viewer is None or phone:
            name = f"{'phone' if phone else 'table'}-{look.info.id}-{look.info.revision}"
            return await self._private(look.info, look.view, name, sources=_sources(look), seat=look.viewer,
                                       taste=taste)
        name = f"seat-{look.info.id}-{look.info.revision}"
        drawing = self.studio.seat(look.info.title, look.view, look.viewer, people=_player_names(look.info), key=name,
                                   sources=_sources(look), taste=taste)
        return await self._upload(name, _in_time(drawing), look.info, look.view, look.viewer)

    async def _private(self, info: TableInfo, view: Any, name: str, line: str | None = None,
                       changed: Sequence[Happening] = (), marked: Sequence[Move] = (),
                       sources: Sequence[dict[str, int]] = (), seat: Seat | None = None,
                       taste: Taste = USUAL) -> Upload | None:
        """A board for one reader, who waits for it."""
        drawing = self.studio.board(info.title, view, changed=changed, marked=marked, key=name, line=line,
                                    people=_player_names(info), sources=sources, seat=seat, taste=taste)
        return await self._upload(name, _in_time(drawing), info, view, None, changed)

    async def _upload(self, name: str, drawing: Awaitable[bytes], info: TableInfo, view: Any, seat: Seat | None,
                      changed: Sequence[Happening] = ()) -> Upload | None:
        """The finished drawing as a file with its alternative text."""
        try:
            data = await drawing
            with naming(plain_names(info.seats)):
                return Upload(f"{name}.png", data, self.studio.alt(info.title, view, seat, changed=changed))
        except (Busy, Closed, TimeoutError) as why:
            log.warning("no picture %s: %s", name, str(why) or "it took too long")
        except Exception:
            log.exception("no picture %s", name)
        return None

    async def course(self, info: TableInfo, view: Any, lines: Lines, taste: Taste, alt: str) -> Upload | None:
        """How a game went. None if it cannot be drawn in time, or there is no such picture of its title."""
        if not self.retells(info.title):
            return None
        name = f"course-{info.id}-{info.revision}"
        drawing = self.studio.course(info.title, view, lines, key=name, people=_player_names(info), taste=taste)
        return await self._finished(f"{name}.png", _in_time(drawing), alt)

    async def film(self, info: TableInfo, scenes: Sequence[Act], taste: Taste, alt: str) -> Upload | None:
        """A game or a part of it as an animated picture. None if it cannot be made in time."""
        first, last = scenes[0][2], scenes[-1][2]
        whole = first.turn == 0 and last.turn == last.turns
        name = f"film-{info.id}-{info.revision}" if whole else f"film-{info.id}-{first.turn}-{last.turn}"
        making = self.studio.film(info.title, scenes, key=name, people=_player_names(info), taste=taste)
        return await self._finished(f"{name}.gif", asyncio.wait_for(making, FILM_SECONDS), alt)

    async def community(self, shown: CommunityPicture, taste: Taste = USUAL) -> Upload | None:
        """A ladder, a profile and the like. None if it cannot be drawn in time."""
        drawing = self.studio.community(shown, taste=taste)
        return await self._finished(f"{type(shown).__name__.lower()}.png", _in_time(drawing), alt_text(shown))

    def retells(self, title: str) -> bool:
        """Whether there are pictures of whole games of a title."""
        return self.studio.retells(title)

    async def _finished(self, name: str, drawing: Awaitable[bytes], alt: str) -> Upload | None:
        try:
            return Upload(name, await drawing, alt)
        except (Busy, Closed, TimeoutError) as why:
            log.warning("no picture %s: %s", name, str(why) or "it took too long")
        except Exception:
            log.exception("no picture %s", name)
        return None

    async def thing(self, title: str, article: Article) -> Upload | None:
        """What an article is about. None if there is nothing to show, or it cannot be drawn in time."""
        try:
            data = await _in_time(self.studio.thing(title, article.key))
        except (Busy, Closed, TimeoutError) as why:
            log.warning("no picture of %s: %s", article.key, str(why) or "it took too long")
        except Exception:
            log.exception("no picture of %s", article.key)
        else:
            return Upload("article.png", data, article.heading) if data else None
        return None

    def for_phones(self, title: str) -> bool:
        """Whether there are pictures for phones of a title."""
        return self.studio.draws(title, "phone")

    def can_mark(self, title: str, moves: Sequence[Move]) -> bool:
        """Whether these moves are about places that the picture can mark."""
        return bool(moves) and self.studio.can_mark(title, moves)

    def text_board(self, info: TableInfo, view: Any, seat: Seat | None = None) -> str:
        """The whole board as text, one seat's part first; empty if even that fails."""
        try:
            with naming(_fenced_names(info)):
                return self.studio.text(info.title, view, seat)
        except Exception:
            log.exception("no text board of %s", info.title)
            return ""

    def text_excerpt(self, info: TableInfo, view: Any, seat: Seat | None, most: int) -> tuple[str, bool]:
        """The beginning of the text board in at most `most` characters, cut between parts if possible, else between
        lines; and whether there is more."""
        board = self.text_board(info, view, seat)
        if len(board) <= most:
            return board, False
        head = board[: most + 1]
        at = head.rfind("\n\n") if head.rfind("\n\n") > most // 2 else head.rfind("\n")
        return (board[:at] if at > 0 else board[:most]), True

    def with_board(self, text: str, info: TableInfo, view: Any, seat: Seat | None) -> str:
        """A text with the beginning of the text board below it, as much as its message holds; the text alone where
        there is too little room."""
        room = MAX_BLOCK - len(text)
        board = self.text_excerpt(info, view, seat, room)[0] if room >= MIN_BOARD else ""
        return f"{text}\n```\n{board}\n```" if board else text

    def text_blocks(self, info: TableInfo, view: Any, seat: Seat | None = None) -> tuple[str, ...]:
        """The whole text board in blocks that fit a message each. Raises what the studio raises."""
        with naming(_fenced_names(info)):
            blocks = self.studio.blocks(info.title, view, seat)
        return tuple(block[start : start + MAX_BLOCK] for block in blocks for start in range(0, len(block), MAX_BLOCK))


async def _in_time(drawing: Awaitable[bytes]) -> bytes:
    """The drawing. Raises TimeoutError after `PRIVATE_SECONDS`."""
    return await asyncio.wait_for(drawing, PRIVATE_SECONDS)


def _player_names(info: TableInfo) -> list[str]:
    """The names by seat; before those of computers stands a sign."""
    return [f"{'' if seat.computer is None else COMPUTER}{told_name(seat.name)}"
            for seat in sorted(info.seats, key=lambda seat: seat.seat)]


def _sources(look: TableView | BoardState) -> list[dict[str, int]]:
    """Where the points came from by seat, once the game is over."""
    seats = look.result.seats if look.result is not None else ()
    return [row.sources for row in sorted(seats, key=lambda row: row.seat)]


def _fenced_names(info: TableInfo) -> Mapping[Seat, str]:
    """Names for a text in a code fence, which they cannot end."""
    return {seat: name.replace("`", "'") for seat, name in plain_names(info.seats).items()}
