"""A whole game as a short animated picture: a GIF, for it is exact in few colours and plays everywhere.

Scenes are painted one by one and put together at the end; of a scene only what differs from the one before is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

from msgspec import Struct
from PIL import Image

from games.kernel import by_seat
from games.kernel.words import _
from rendering.kit.canvas import Canvas, blank
from rendering.kit.header import Seats
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, width
from rendering.kit.writing import shortened
from rendering.painter import Look, Stage

__all__ = ["LONGEST", "MOST_BYTES", "Shown", "joined", "lasting", "scene_image"]

LONGEST: Final = 60
"""Scenes of a film at most."""
MOST_BYTES: Final = 8_000_000
"""What servers without boosts take, and phones load in a moment."""
HEAD: Final = 116
LINE: Final = 54
"""Where the chips of the players begin."""
BESIDE, BELOW = 3, 36
"""So many names have room beside their points; more of them stand below these, in so many pixels."""
SCENE, ROUND, END = 700, 1_400, 6_000
"""Milliseconds for which a scene is shown: any, the last one of a round, and the end."""
CLEAR: Final = 255
"""The colour of the palette that no picture uses: what is the same as before."""


class Shown(Struct, frozen=True):
    """What the head of a scene tells: the round, the turn of so many, points by seat or else what is followed; and
    whether it ends a round, or the game; `last`: the film ends with it."""

    chapter: str
    turn: int
    turns: int
    points: tuple[int | None, ...] = ()
    measures: dict[str, int] = {}
    ends_chapter: bool = False
    over: bool = False
    last: bool = False


def scene_image(stage: Stage[Any, Any], view: Any, marks: Any, look: Look, shown: Shown) -> Image.Image:
    """A scene in the palette of its theme: a head with round and points, and the board below."""
    board = stage.board(view, marks, look)
    seats = stage.seats(view, look)
    head = HEAD + _below(shown)
    canvas = blank((board.width, head + board.height), seats.theme.panel, stage.palette(look.theme))
    canvas.lay(board, 0, head)
    _head(canvas, seats, shown, board.width)
    return canvas.image


def _head(canvas: Canvas, seats: Seats, shown: Shown, wide: int) -> None:
    theme = seats.theme
    told = _("The end") if shown.over else shown.chapter
    left = canvas.text(16, 40, told, theme.ink, 36, bold=True, room=wide // 2 - 24) + 30
    right = wide - 16
    turn = _("turn {turn} of {turns}").format(turn=shown.turn, turns=shown.turns)
    right -= canvas.text(right, 39, turn, theme.soft, MEDIUM, align="right") + 20
    if right - left > 60:
        _progress(canvas, seats, shown, left, right)
    (_measures if shown.measures else _points)(canvas, seats, shown, wide)


def _progress(canvas: Canvas, seats: Seats, shown: Shown, left: int, right: int) -> None:
    """How much of the game has been shown."""
    canvas.plate(left, 24, right - left, 12, seats.theme.inset, radius=6, edge=seats.theme.soft)
    done = (right - left) * shown.turn // max(1, shown.turns)
    if done > 12:
        canvas.plate(left, 24, done, 12, seats.theme.soft, radius=6)


def _below(shown: Shown) -> int:
    """What names take that stand below their points, in pixels."""
    return BELOW if len(shown.points) > BESIDE and not shown.measures else 0


def _points(canvas: Canvas, seats: Seats, shown: Shown, wide: int) -> None:
    """A chip for each player, the leaders framed; hidden points are a question mark."""
    pitch = (wide - 8) // len(shown.points)
    more = _below(shown)
    known = [points for points in shown.points if points is not None]
    best = max(known, default=None) if len(known) == len(shown.points) else None  # who sees only their own leads nobody
    for seat, points in by_seat(shown.points):
        chip, room = canvas.at(8 + seat * pitch, LINE), pitch - 8
        leads = points is not None and points == best
        chip.plate(0, 0, room, 54 + more, seats.theme.inset, radius=10, edge=MARKS.gold if leads else None, width=4)
        chip.stamp(seats.badge(seat, 40), 30, 27)
        used = chip.text(56, 38, "?" if points is None else str(points), seats.theme.ink, 32, bold=True)
        first, second = seats.title(seat)
        if more:
            chip.text(10, 54 + more - 12, shortened(second or first, MEDIUM, room - 16), seats.theme.ink, MEDIUM)
        elif (left := room - 56 - used - 18) > width("MM…", MEDIUM):
            name = " · ".join(filter(None, (first, second)))
            name = name if width(name, MEDIUM) <= left else first
            chip.text(56 + used + 10, 36, name, seats.theme.ink, MEDIUM, room=left)


def _measures(canvas: Canvas, seats: Seats, shown: Shown, wide: int) -> None:
    """What is followed where nobody has points."""
    pitch = (wide - 8) // max(1, len(shown.measures))
    for place, (name, amount) in enumerate(shown.measures.items()):
        chip = canvas.at(8 + place * pitch, LINE)
        chip.plate(0, 0, pitch - 8, 54, seats.theme.inset, radius=10)
        used = chip.text(pitch - 16, 38, str(amount).replace("-", "−"), seats.theme.ink, 32, bold=True, align="right")
        chip.text(8, 36, name, seats.theme.ink, MEDIUM, room=pitch - 28 - used)


def lasting(shown: Shown) -> int:
    """For how many milliseconds a scene is shown."""
    if shown.last or shown.turn == shown.turns:
        return END
    return ROUND if shown.ends_chapter or not shown.turn else SCENE


def joined(frames: Sequence[tuple[Image.Image, int]]) -> bytes:
    """The film as a GIF that begins again at its end; where it is too large, with every other scene only."""
    film = _encoded(frames)
    while len(film) > MOST_BYTES and len(frames) > 2:
        frames = frames[-1::-2][::-1]  # the end stays
        film = _encoded(frames)
    return film


def _encoded(frames: Sequence[tuple[Image.Image, int]]) -> bytes:
    (first, _time), *others = frames
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=[image for image, _ms in others], loop=0, disposal=1,
               duration=[time for _image, time in frames], optimize=True, transparency=CLEAR,
               palette=bytes(first.getpalette() or ()))
    return file.getvalue()
