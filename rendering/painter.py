"""A painter: all that the studio knows of how one title is shown, in one value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct
from PIL import Image

from games.kernel import Happening, Move, Seat
from games.kernel.words import speaking
from rendering.kit.dyes import wearing
from rendering.kit.header import Seats

__all__ = ["USUAL", "AnyPainter", "Look", "Painter", "Shape", "Stage", "Taste"]

V = TypeVar("V")
M = TypeVar("M", bound=Struct)
R = TypeVar("R")


Shape: TypeAlias = Literal["table", "phone"]


class Taste(Struct, frozen=True):
    """How somebody likes pictures that nobody else sees: their shape, and the name of a theme (None: the studio's)."""

    shape: Shape = "table"
    theme: str | None = None


USUAL: Final = Taste()
"""How pictures are that everybody sees."""


class Look(Struct, frozen=True):
    """How a picture shall look: theme, width in pixels (None: the painter's own), names of the players by seat, the
    language of its words.

    `sources` says by seat where the points of a finished game came from, for who tells it: a view shows only the sum.

    The shape `phone` asks for less, but large enough to be read where the picture is 400 points wide: the board, and
    what belongs to `seat`, or to whoever is to move if that is None. Painters without such a picture draw the table.
    """

    theme: str = "day"
    width: int | None = None
    people: tuple[str, ...] = ()
    sources: tuple[dict[str, int], ...] = ()
    shape: Shape = "table"
    seat: Seat | None = None
    language: str = "en"


@dataclass(frozen=True)
class Stage(Generic[V, M]):
    """What pictures of a whole game are made of."""

    seats: Callable[[V, Look], Seats]
    """Colours, badges and names of those who play."""
    palette: Callable[[str], Image.Image]
    """The palette of a theme."""
    board: Callable[[V, M, Look], Image.Image]
    """The board alone in the palette of its theme, about 800 pixels wide, of one size throughout a game: a picture of a
    film."""


@dataclass(frozen=True)
class Painter(Generic[V, M]):
    """Shows one title. Views are what `Title.view` gives; marks are a frozen Struct of the title's own.

    All functions are pure: the same arguments give the same bytes and words.
    """

    encode: Callable[[V], bytes]
    """A view as JSON, for the way into another process."""
    decode: Callable[[bytes], V]
    marks: type[M]
    """The type of marks, for decoding."""
    mark: Callable[[V, Sequence[Happening], Sequence[Move]], M]
    """What is marked on a view: what these moves changed, and what those that may be chosen name."""
    board: Callable[[V, M, Look], bytes]
    """The table as a PNG."""
    seat: Callable[[V, Seat, Look], bytes]
    """A seat's own board as a PNG."""
    can_mark: Callable[[Sequence[Move]], bool]
    """Whether the picture can mark what these moves name."""
    alt: Callable[[V, Seat | None, Sequence[Happening]], str]
    """The alt text of the table's picture, or of a seat's own board; at most 1,024 characters, the change first."""
    text: Callable[[V, Seat | None], tuple[str, ...]]
    """The table as text in blocks for code fences; a seat's own part first."""
    things: Callable[[str, Look], bytes | None] = lambda key, look: None
    """A small picture of what an article of the title is about, by its key, as a PNG; None if there is nothing to
    show."""
    shapes: frozenset[Shape] = frozenset(("table",))
    """The shapes that `board` can draw; asked for another it draws the table."""
    stage: Stage[V, M] | None = None
    """None: there are no pictures of whole games."""

    def __post_init__(self) -> None:
        """Every picture is painted in the dyes of its theme and the words of its language."""
        for name in ("board", "seat", "things"):
            object.__setattr__(self, name, _dyed(getattr(self, name)))


def _dyed(paint: Callable[..., R]) -> Callable[..., R]:
    """The function within the dyes and the language of the look that is its last argument."""

    @wraps(paint)
    def dyed(*args: Any) -> R:
        with wearing(args[-1].theme), speaking(args[-1].language):
            return paint(*args)

    return dyed


AnyPainter: TypeAlias = Painter[Any, Any]
