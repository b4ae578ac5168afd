"""The head of a picture: whose turn it is and for what, the round, everybody in the order of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from msgspec import Struct

from games.kernel import Seat
from games.kernel.words import _, and_list, headed, pgettext
from rendering.kit import signs
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS, RGB, Theme, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width
from rendering.kit.writing import in_lines, in_room, largest, saying

__all__ = ["CHIP", "TALL", "Head", "Seats", "paint_head"]

TALL: Final = 76
CHIP: Final = 62
"""Where the points of a chip begin."""
LOUD: Final = (LARGE, 36, MEDIUM, 23, SMALL, 17)
LOW: Final = (MEDIUM, 23, SMALL, 17)
TOLD: Final = (SMALL, 18, 16)
NAMES: Final = (SMALL, 18, 16)
STAGES: Final = (MEDIUM, 24, SMALL)
"""Sizes, in pixels, of a name in the head, of what is told below it, of a name on a chip, and of the round: the first
that fits is taken. A name above two lines is `LOW`."""
SPARE: Final = 90
"""What may be lost at the end of the first of two lines, in pixels."""


class Seats(Protocol):
    """What a scene tells of its seats."""

    @property
    def theme(self) -> Theme: ...

    def colour(self, seat: Seat) -> RGB:
        """The colour of a seat's pieces."""
        ...

    def frame(self, seat: Seat) -> RGB:
        """The colour that frames what belongs to a seat."""
        ...

    def badge(self, seat: Seat, high: int) -> Sprite:
        """A seat's badge."""
        ...

    def title(self, seat: Seat) -> tuple[str, str]:
        """What a seat is called in large words, and in small ones below; the latter may be empty."""
        ...


class Head(Struct, frozen=True):
    """What a head shows. `turn` and `bar` are the widths of its plates, `told` what those do who are to move."""

    turn: int
    bar: int
    stage: str
    rounds: int
    round: int
    over: bool
    acting: tuple[Seat, ...]
    order: tuple[Seat, ...]
    ranks: dict[Seat, int]
    out: frozenset[Seat]
    """Who moves no more, in this round or at all."""
    told: str

    @property
    def named(self) -> tuple[Seat, ...]:
        """Who is to move, or has won."""
        return tuple(seat for seat, rank in self.ranks.items() if rank == 1) if self.over else self.acting

    def seats(self) -> list[tuple[Seat, int]]:
        """All seats with their places: in the order of play, or of the result."""
        if not self.over:
            return [(seat, place) for place, seat in enumerate(self.order, 1)]
        return sorted(self.ranks.items(), key=lambda pair: (pair[1], pair[0]))


def paint_head(canvas: Canvas, scene: Seats, wide: int, head: Head, chip: Callable[[Canvas, Seat], None]) -> None:
    """Paints the head; `chip` adds to the plate of a seat what its title shows there."""
    if head.named:
        _turn(canvas, scene, head)
        _round(canvas.at(head.turn + 8, 0), scene.theme, head, head.bar)
    else:
        _round(canvas, scene.theme, head, head.turn + 8 + head.bar)
    left = head.turn + head.bar + 16
    room = (wide - left + 6) // max(1, len(head.order))
    for column, (seat, place) in enumerate(head.seats()):
        plate = canvas.at(left + column * room, 0)
        _chip(plate, scene, seat, place, room - 6, acts=seat in head.acting and not head.over,
              out=seat in head.out and not head.over)
        chip(plate, seat)


def _turn(canvas: Canvas, scene: Seats, head: Head) -> None:
    """A plate in the colour of whoever is to move, or has won: the largest word of the picture."""
    seats = head.named
    fill = scene.colour(seats[0]) if len(seats) == 1 else scene.theme.panel
    canvas.plate(0, 0, head.turn, TALL, fill, radius=12, edge=MARKS.dark, width=3)
    if len(seats) == 1:
        _one(canvas, scene, head, seats[0])
    else:
        _several(canvas, scene, head)


def _one(canvas: Canvas, scene: Seats, head: Head, seat: Seat) -> None:
    ink, room = over(scene.colour(seat)), head.turn - 140
    told = pgettext("somebody", "wins") if head.over else head.told
    canvas.stamp(signs.laurel(44, ink) if head.over else signs.arrow(26, ink), 28, TALL // 2)
    canvas.stamp(scene.badge(seat, 64), 84, TALL // 2)
    loud, soft = scene.title(seat)
    size = largest(headed(soft, told) if soft else told, room, TOLD)
    said = saying(soft, told, size, room)
    if width(said, size) > room:
        canvas.text(126, 30, loud, ink, largest(loud, room, LOW, True), bold=True, room=room)
        in_lines(canvas, 128, 50, saying(soft, told, size, 2 * room - SPARE), ink, (size,), room, 2)
    else:
        canvas.text(126, 41, loud, ink, largest(loud, room, LOUD, True), bold=True, room=room)
        canvas.text(128, 66, said, ink, size, room=room)


def _several(canvas: Canvas, scene: Seats, head: Head) -> None:
    seats = head.named
    told = _("share the victory") if head.over else head.told
    step = min(120, (head.turn - 40) // len(seats))
    for place, seat in enumerate(seats):
        canvas.stamp(scene.badge(seat, 44), 44 + place * step, 28)
    names = headed(told, and_list([scene.title(seat)[0] for seat in seats]))
    room = head.turn - 36
    canvas.text(20, 68, names, scene.theme.ink, largest(names, room, TOLD, True), bold=True, room=room)


def _round(canvas: Canvas, theme: Theme, head: Head, wide: int) -> None:
    """Where the game is, and a bar with a step for every round."""
    canvas.plate(0, 0, wide, TALL, theme.panel, radius=12)
    size = largest(head.stage, wide - 12, STAGES, True)
    canvas.text(wide // 2, 36, head.stage, theme.ink, size, bold=True, align="middle", room=wide - 8)
    pitch = (wide - 22) // head.rounds
    left = (wide - pitch * head.rounds + 4) // 2
    for number in range(1, head.rounds + 1):
        now, done = number == head.round and not head.over, number < head.round or head.over
        fill = MARKS.gold if now else theme.soft if done else theme.inset
        edge = theme.ink if now else theme.line
        canvas.plate(left + (number - 1) * pitch, 48, pitch - 4, 14, fill, radius=6, edge=edge)


def _chip(canvas: Canvas, scene: Seats, seat: Seat, place: int, wide: int, *, acts: bool, out: bool) -> None:
    """A seat: its place, badge and name. Who is to move is framed, who is out is muted."""
    theme = scene.theme
    fill = theme.active if acts else theme.resting if out else theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.frame(seat) if acts else None, width=4)
    badge = scene.badge(seat, 44)
    canvas.stamp(faded(badge, fill, 0.45) if out else badge, 33, 31)
    canvas.text(33, 69, str(place), theme.soft, SMALL, bold=True, align="middle")
    ink = theme.soft if out else theme.ink
    in_room(canvas, CHIP, 28, scene.title(seat)[0], ink, NAMES, wide - CHIP - 6, bold=True)
