"""A scene: everything that the parts of one picture need to know, and what is marked on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.helios.moves import Activate, Build, Buy, Cube, Land, Paying, PickStart, RevealLand, Sun, Take, Temple
from games.helios.position import Game
from games.kernel import Happening, Move, Seat, awaited
from games.kernel.words import _
from rendering.helios.colours import SEAT
from rendering.helios.pieces import badge_disc
from rendering.kit.badges import numbered
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB, Theme
from rendering.kit.typeface import readable

__all__ = ["Marks", "Scene", "changed", "choices", "marked", "seat_name", "stage", "to_act"]

MARKABLE: Final = (Land, Temple, Build, Sun, Paying, Cube, Buy, Activate, Take)


class Marks(Struct, frozen=True):
    """What is marked: `changed` and `possible` fields as (seat, field), and named things: `sun`, `land` and `build` are
    columns, tiles go by the names of their kinds, buildings and characters by their own."""

    changed: frozenset[tuple[Seat, int]] = frozenset()
    changed_things: frozenset[str] = frozenset()
    possible: frozenset[tuple[Seat, int]] = frozenset()
    things: frozenset[str] = frozenset()


def things_of(move: Move) -> set[str]:
    """The named things that a move is about."""
    match move:
        case Take(symbol=symbol):
            return {symbol.name.lower()}
        case Land(tile=tile):
            return {tile.name}
        case Build(building=name):
            return {str(name)}
        case Buy(character=name) | Activate(character=name):
            return {str(name)}
        case PickStart(material=material) | RevealLand(material=material):
            return {material.name}
    return set()


def choices(view: Game, moves: Sequence[Move]) -> Marks:
    """Everything on the table that these moves of whoever is asked name."""
    seat = next(iter(awaited(view)), -1)
    fields = frozenset((seat, move.field) for move in moves if isinstance(move, (Land, Temple, Sun, Paying, Cube)))
    return Marks(possible=fields, things=frozenset(name for move in moves for name in things_of(move)))


def changed(happenings: Sequence[Happening]) -> Marks:
    """What the moves of a turn put on fields and took from the display."""
    put = [(each.seat, each.move) for each in happenings if isinstance(each.move, (Land, Temple, Sun, Cube))]
    fields = frozenset((seat, move.field) for seat, move in put)
    names = [each.move for each in happenings if isinstance(each.move, (Build, Buy, Activate))]
    return Marks(changed=fields, changed_things=frozenset(name for move in names for name in things_of(move)))


def marked(view: Game, happenings: Sequence[Happening], moves: Sequence[Move]) -> Marks:
    """The last change and what may be chosen, together."""
    was, may = changed(happenings), choices(view, moves)
    return Marks(was.changed, was.changed_things, may.possible, may.things)


def seat_name(seat: Seat) -> str:
    """What a seat is called."""
    return _("Player {number}").format(number=seat + 1)


def to_act(view: Game) -> tuple[Seat, ...]:
    """The seats for which everybody waits, nature left out."""
    return tuple(seat for seat in awaited(view) if seat >= 0)


def stage(view: Game) -> str:
    """Where the game is."""
    if view.over:
        return _("Game over")
    if not view.round:
        return _("Setup")
    return _("Round {number} of {rounds}").format(number=view.round, rounds=view.flow.rounds)


class Scene(Struct, frozen=True):
    """One view, how it is shown, and what is marked on it. `people` are the players' names by seat, as far as known."""

    view: Game
    theme: Theme
    marks: Marks = Marks()
    people: tuple[str, ...] = ()

    def colour(self, seat: Seat) -> RGB:
        """The colour of a seat."""
        return SEAT[seat]

    def badge(self, seat: Seat, high: int) -> Sprite:
        """A seat's badge: its number on its colour."""
        return numbered(badge_disc(high, SEAT[seat]), seat + 1, MARKS.white)

    def person(self, seat: Seat) -> str:
        """The name of who plays a seat, if the typeface can write it; else nothing."""
        name = self.people[seat] if seat < len(self.people) else ""
        return name if readable(name) else ""

    def points(self, seat: Seat) -> str:
        """A seat's points; hidden ones are a question mark."""
        player = self.view.players[seat]
        return "?" if player.unseen else str(player.vp)
