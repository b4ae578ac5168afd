"""A scene: everything that the parts of one picture need to know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.kernel import Move, Seat
from games.terra_mystica.components import Terrain
from games.terra_mystica.moves import (
    Bridge,
    Build,
    Connect,
    CultStep,
    DigAndBuild,
    Pass,
    Send,
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Upgrade,
)
from games.terra_mystica.position import Game
from rendering.kit.badges import joined, numbered
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB, Theme, luminance, over
from rendering.kit.typeface import readable
from rendering.terra_mystica.changes import NONE, Changes
from rendering.terra_mystica.colours import PIECES
from rendering.terra_mystica.pieces import marker
from rendering.terra_mystica.reading import home
from rendering.terra_mystica.signs import sign
from rendering.terra_mystica.words import seat_name

__all__ = ["NOTHING", "Highlight", "Scene", "badge", "choices"]


class Highlight(Struct, frozen=True):
    """What may be chosen, on a private preview: hexes, bridge spots and named things (`FAV3`, `BON1`, `fire`), each
    with the label of its choice; an empty label marks without naming."""

    hexes: dict[int, str] = {}
    bridges: tuple[tuple[int, int, str], ...] = ()
    things: dict[str, str] = {}


NOTHING: Final = Highlight()


def choices(moves: Sequence[Move]) -> Highlight:
    """Everything on the table that these moves name, without labels."""
    hexes: dict[int, str] = {}
    bridges: dict[tuple[int, int], str] = {}
    things: dict[str, str] = {}
    for move in moves:
        match move:
            case Build(hex_) | DigAndBuild(hex_) | Transform(hex_) | Upgrade(hex_) | Connect(hex_):
                hexes[hex_] = ""
            case Bridge(spot):
                bridges[spot] = ""
            case TakeFavor(name) | TakeTown(name) | TakeAction(name) | Pass(str() as name):
                things[str(name)] = ""
            case Send(cult) | CultStep(cult):
                things[cult.name.lower()] = ""
    return Highlight(hexes, tuple((*spot, label) for spot, label in bridges.items()), things)


class Scene(Struct, frozen=True):
    """One view, how it is shown, and what is marked on it. `people` are the players' names by seat, `sources` where the
    points of a finished game came from, both as far as known."""

    view: Game
    theme: Theme
    changes: Changes = NONE
    people: tuple[str, ...] = ()
    highlight: Highlight = NOTHING
    sources: tuple[dict[str, int], ...] = ()

    def terrain(self, seat: Seat) -> Terrain:
        """The home of a seat: its colour and sign."""
        return home(self.view.players[seat])

    def colour(self, seat: Seat) -> RGB:
        """The colour of a seat's pieces."""
        return PIECES[self.terrain(seat)]

    def frame(self, seat: Seat) -> RGB:
        """The colour that frames what belongs to a seat: its own, if that is seen on the panels."""
        own = self.colour(seat)
        return own if abs(luminance(own) - luminance(self.theme.panel)) > 25 else self.theme.ink

    def badge(self, seat: Seat, high: int) -> Sprite:
        """A seat's badge: the sign of its home, or its number before it has one."""
        terrain = self.terrain(seat)
        if terrain is not Terrain.RIVER:
            return badge(terrain, high)
        return numbered(marker(high, PIECES[terrain]), seat + 1, MARKS.white)

    def name(self, seat: Seat) -> str:
        """A seat's faction, or its number before it has one."""
        return seat_name(self.view, seat)

    def person(self, seat: Seat) -> str:
        """The name of who plays a seat, if the typeface can write it; else nothing."""
        name = self.people[seat] if seat < len(self.people) else ""
        return name if readable(name) else ""

    def title(self, seat: Seat) -> tuple[str, str]:
        """Its faction, and the name of who plays it."""
        return self.name(seat), self.person(seat)


def badge(terrain: Terrain, high: int) -> Sprite:
    """The badge of the faction at home in a terrain: a disc in its colour with its sign."""
    colour = PIECES[terrain]
    return joined(marker(high, colour), sign(round(high * 0.56), terrain, over(colour), colour))
