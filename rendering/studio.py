"""The studio: pictures on request, painted off the event loop from encoded views; alt texts and text boards at once."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from games.kernel import Happening, Move, Seat, by_seat, naming
from games.kernel.words import language, speaking
from rendering.community.pictures import CommunityPicture
from rendering.community.pictures import paint as paint_community
from rendering.course import Lines, paint_course
from rendering.film import Shown, joined, lasting, scene_image
from rendering.kit import layers, sheets
from rendering.kit.dyes import wearing
from rendering.kit.theme import THEMES
from rendering.painter import USUAL, AnyPainter, Look, Shape, Taste
from rendering.registry import PAINTERS
from workers.pool import Pool
from workers.process import Priority

__all__ = ["Act", "Sample", "Studio", "Whole", "encoded", "retold"]

Sample: TypeAlias = tuple[str, str, Any]
"""What pictures are soon wanted of: a title, a language, and a view."""
Act: TypeAlias = tuple[Any, Sequence[Happening], Shown]
"""A scene of a film: the view, what is outlined on it, and what its head tells."""


class Job(Struct, frozen=True):
    """A picture to be painted: of the table with its marks, of one seat's own board, or of what an article is about."""

    title: str
    view: bytes
    marks: bytes = b""
    seat: Seat | None = None
    article: str = ""
    look: Look = Look()


class Whole(Struct, frozen=True):
    """A picture of a whole game: of its course, by its last view, or a film of scenes (view, marks, head)."""

    title: str
    view: bytes = b""
    lines: Lines | None = None
    scenes: tuple[tuple[bytes, bytes, Shown], ...] = ()
    look: Look = Look()


class Studio:
    """Paints for every title. `workers` processes paint, with 0 a thread; `folder` keeps static layers between starts.

    `width` is that of the tables' pictures in pixels. The same request in the same language gives the same bytes.
    """

    def __init__(self, *, workers: int = 2, folder: Path | None = None, width: int | None = None, theme: str = "day",
                 painters: Mapping[str, AnyPainter] = PAINTERS, most: int = 64) -> None:
        self._painters = painters
        self._theme, self._width = theme, width
        self._pool = Pool(workers, most=most, priority=Priority.LOWER, prepare=partial(_prepare, folder))
        if workers == 0:
            layers.keep_in(folder)

    @property
    def pool(self) -> Pool:
        """The workers, to look at."""
        return self._pool

    async def board(self, title: str, view: Any, *, changed: Sequence[Happening] = (), marked: Sequence[Move] = (),
                    key: str = "", line: str | None = None, people: Sequence[str] = (), refusable: bool = True,
                    width: int | None = None, sources: Sequence[dict[str, int]] = (), seat: Seat | None = None,
                    taste: Taste = USUAL) -> bytes:
        """The table as a PNG, what `changed` outlined and what `marked` moves name marked as choices.

        `key` names the picture in messages of errors; `width` in pixels is another than that of the studio; `sources`
        are the points of a finished game by seat and source. Requests of one `line` are of one thing that moves on:
        while one waits, a newer one takes its place and both get the newer picture; never use one line for several
        viewers. `seat` is whose things a picture for phones shows. Raises KeyError for an unknown title, TimeoutError
        for a painter that hangs, `pool.Busy` if too many wait and this one is `refusable`.
        """
        painter = self._painters[title]
        marks = msgspec.json.encode(painter.mark(view, changed, marked))
        shape = taste.shape if taste.shape in painter.shapes else "table"
        look = self._with(people, width or (self._width if shape == "table" else None), sources, taste)
        job = Job(title, painter.encode(view), marks, look=msgspec.structs.replace(look, shape=shape, seat=seat))
        return await self._paint(job, key, line, refusable=refusable)

    async def seat(self, title: str, view: Any, seat: Seat, *, key: str = "", people: Sequence[str] = (),
                   sources: Sequence[dict[str, int]] = (), taste: Taste = USUAL) -> bytes:
        """A seat's own board as a PNG; `sources` as for the table. It has one shape only."""
        job = Job(title, self._painters[title].encode(view), seat=seat,
                  look=self._with(people, self._width, sources, taste))
        return await self._paint(job, key, None, refusable=True)

    async def course(self, title: str, view: Any, lines: Lines, *, key: str = "", people: Sequence[str] = (),
                     taste: Taste = USUAL) -> bytes:
        """How a game went up to this view, as a PNG. Raises KeyError for a title of which there is no such picture."""
        job = Whole(title, self._painters[title].encode(view), lines, look=self._with(people, None, (), taste))
        return await self._retell(job, key)

    async def film(self, title: str, scenes: Sequence[Act], *, key: str = "", people: Sequence[str] = (),
                   taste: Taste = USUAL) -> bytes:
        """The scenes as an animated GIF. Raises KeyError for a title of which there is no such picture."""
        look = self._with(people, None, (), taste)
        job = await asyncio.to_thread(encoded, self._painters[title], title, scenes, look)
        return await self._retell(job, key)

    def retells(self, title: str) -> bool:
        """Whether there are pictures of whole games of a title."""
        return title in self._painters and self._painters[title].stage is not None

    async def community(self, shown: CommunityPicture, *, taste: Taste = USUAL) -> bytes:
        """A ladder, a profile, statistics or standings as a PNG. Raises what `board` raises."""
        theme = taste.theme if taste.theme in THEMES else None
        name, spoken = msgspec.msgpack.encode(shown), language()
        try:
            return await self._pool.run((theme, spoken, name), partial(_community, shown, theme or self._theme, spoken))
        except Exception as error:
            error.add_note(f"picture {type(shown).__name__}")
            raise

    async def thing(self, title: str, article: str) -> bytes:
        """A small picture of what an article of this key is about, as a PNG; empty if there is nothing to show."""
        job = Job(title, b"", article=article, look=Look(self._theme, self._width, language=language()))
        return await self._paint(job, article, None, refusable=True)

    def draws(self, title: str, shape: Shape) -> bool:
        """Whether there are pictures of this shape of a title."""
        return title in self._painters and shape in self._painters[title].shapes

    def can_mark(self, title: str, moves: Sequence[Move]) -> bool:
        """Whether the picture can mark what these moves name."""
        return title in self._painters and self._painters[title].can_mark(moves)

    def alt(self, title: str, view: Any, seat: Seat | None = None, *, changed: Sequence[Happening] = ()) -> str:
        """The alt text of the table's picture or of a seat's own board: at most 1,024 characters, the change first."""
        return self._painters[title].alt(view, seat, changed)

    def text(self, title: str, view: Any, seat: Seat | None = None) -> str:
        """The table as text in a typeface of one width, a seat's own part first."""
        return "\n\n".join(self.blocks(title, view, seat))

    def blocks(self, title: str, view: Any, seat: Seat | None = None) -> tuple[str, ...]:
        """The table as text in blocks that fit a message each."""
        return self._painters[title].text(view, seat)

    async def warm(self, samples: Sequence[Sample] = ()) -> None:
        """Starts all workers, and has each paint a picture like every sample while it has nothing else to do: what is
        wanted next is then there, in memory and on disk. Raises what the first painting that failed has raised."""
        calls: list[Callable[[], bytes]] = [_nothing]
        for title, spoken, view in samples:
            job = Job(title, self._painters[title].encode(view), look=Look(self._theme, self._width, language=spoken))
            calls.append(partial(_warmed, job, self._own()))
        await self._pool.everywhere(calls)

    async def close(self) -> None:
        """Stops the workers; what waits fails with `pool.Closed`."""
        await self._pool.close()

    async def _paint(self, job: Job, key: str, line: str | None, *, refusable: bool) -> bytes:
        try:
            return await self._pool.run(msgspec.msgpack.encode(job), partial(painted, job, self._own()), line=line,
                                        refusable=refusable)
        except Exception as error:
            error.add_note(f"picture {key or job.title}")
            raise

    async def _retell(self, job: Whole, key: str) -> bytes:
        if not self.retells(job.title):
            raise KeyError(job.title)
        name = sha256(msgspec.msgpack.encode(job)).digest()
        try:
            return await self._pool.run(name, partial(retold, job, self._own()))
        except Exception as error:
            error.add_note(f"picture {key or job.title}")
            raise

    def _own(self) -> Mapping[str, AnyPainter] | None:
        """Painters that are not in the registry, for threads: values of functions do not go to other processes."""
        return None if self._painters is PAINTERS else self._painters

    def _with(self, people: Sequence[str], width: int | None, sources: Sequence[dict[str, int]], taste: Taste) -> Look:
        theme = taste.theme if taste.theme in THEMES else None
        return Look(theme or self._theme, width, tuple(people), tuple(sources), language=language())


def painted(job: Job, painters: Mapping[str, AnyPainter] | None = None) -> bytes:
    """Paints a job; this runs in a worker."""
    painter = (PAINTERS if painters is None else painters)[job.title]
    picture = _picture(job, painter)
    sheets.save()
    return picture


def _picture(job: Job, painter: AnyPainter) -> bytes:
    if job.article:
        return painter.things(job.article, job.look) or b""
    view = painter.decode(job.view)
    with naming({seat: name for seat, name in by_seat(job.look.people) if name}):
        if job.seat is not None:
            return painter.seat(view, job.seat, job.look)
        marks = msgspec.json.decode(job.marks, type=painter.marks) if job.marks else painter.marks()
        return painter.board(view, marks, job.look)


def _warmed(job: Job, painters: Mapping[str, AnyPainter] | None = None) -> bytes:
    """Paints a job for what is kept of it; this runs in every worker."""
    painted(job, painters)
    sheets.save(enough=1)
    return b""


def encoded(painter: AnyPainter, title: str, scenes: Sequence[Act], look: Look) -> Whole:
    """A film as it goes to a worker."""
    return Whole(title, look=look, scenes=tuple(
        (painter.encode(view), msgspec.json.encode(painter.mark(view, changed, ())), shown)
        for view, changed, shown in scenes))


def retold(job: Whole, painters: Mapping[str, AnyPainter] | None = None) -> bytes:
    """Paints a whole game; this runs in a worker."""
    painter = (PAINTERS if painters is None else painters)[job.title]
    assert painter.stage is not None
    people = {seat: name for seat, name in by_seat(job.look.people) if name}
    with wearing(job.look.theme), speaking(job.look.language), naming(people):
        if job.lines is not None:
            return paint_course(painter.stage, painter.decode(job.view), job.lines, job.look)
        return joined([
            (scene_image(painter.stage, painter.decode(view), msgspec.json.decode(marks, type=painter.marks), job.look,
                         shown), lasting(shown)) for view, marks, shown in job.scenes])


def _community(shown: CommunityPicture, theme: str, spoken: str) -> bytes:
    """Paints a picture of a community; this runs in a worker."""
    with speaking(spoken):
        return paint_community(shown, theme)


def _prepare(folder: Path | None) -> None:
    """What every process does first. Ctrl+C is for the bot, which then closes the studio."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    layers.keep_in(folder)


def _nothing() -> bytes:
    return b""
