"""A scene: everything that the parts of one picture need to know, and what is marked on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.helios.board import Field
from games.helios.components import FLOW, SPECIALS, Colour, Kind
from games.helios.moves import Activate, Build, Buy, Cube, Land, Paying, PickStart, Sun, Take, Temple
from games.helios.position import Game
from games.kernel import Happening, Move, Seat
from games.kernel import numbered as player_number
from games.kernel.words import _
from rendering.helios.colours import SEAT
from rendering.helios.pieces import badge_disc
from rendering.helios.reading import to_act
from rendering.kit.badges import numbered
from rendering.kit.sprites import Sprite
from rendering.kit.theme import RGB, Theme, luminance, over
from rendering.kit.typeface import readable

__all__ = ["NOTHING", "SPACES", "Marks", "Scene", "can_mark", "marked", "stage"]


class Marks(Struct, frozen=True):
    """What is marked: `changed` and `possible` fields as (seat, field), of the latter `suns` where the sun may rest;
    `things` by name: `sun`, `land` and `build` are columns, tiles go by the names of their kinds, buildings and
    characters by their own. `owned` is what seats got, `stored` the spaces (by number) where they put action tiles;
    `points` is by how much a seat's points changed."""

    changed: frozenset[tuple[Seat, Field]] = frozenset()
    changed_things: frozenset[str] = frozenset()
    owned: frozenset[tuple[Seat, str]] = frozenset()
    stored: frozenset[tuple[Seat, int]] = frozenset()
    points: dict[Seat, int] = {}
    possible: frozenset[tuple[Seat, Field]] = frozenset()
    suns: frozenset[Field] = frozenset()
    things: frozenset[str] = frozenset()

    def on(self, seat: Seat) -> tuple[list[Field], list[Field]]:
        """The fields of a seat that changed, and those that may be chosen."""
        changed, possible = (sorted(field for who, field in fields if who == seat)
                             for fields in (self.changed, self.possible))
        return changed, possible

    @property
    def near(self) -> Seat | None:
        """The seat whose board the choice is about, if it is about fields of one board alone."""
        seats = {seat for seat, _field in self.possible}
        alone = len(seats) == 1 and len(self.things) <= 1 and self.things <= Kind.__members__.keys()
        return next(iter(seats)) if alone else None


NOTHING: Final = Marks()
SPACES: Final = tuple(Colour[name.upper()] for name in FLOW.spaces)
"""The colours below which action tiles are stored."""


def _things(move: Move) -> tuple[str, ...]:
    """The named things that a move is about."""
    match move:
        case Take(symbol):
            return (symbol.name.lower(),)
        case Land(kind):
            return (kind.name,)
        case Build(name) | Buy(name) | Activate(name):
            return (str(name),)
        case PickStart(material):
            return (Kind(material).name,)
    return ()


def _fields(moves: Sequence[Move]) -> frozenset[Field]:
    return frozenset(move.field for move in moves if isinstance(move, Land | Temple | Sun | Paying | Cube))


def marked(view: Game, happenings: Sequence[Happening], moves: Sequence[Move]) -> Marks:
    """The last change, and what may be chosen by whoever is asked."""
    done = [(happening.seat, happening.move) for happening in happenings]
    owned = frozenset((who, name) for who, move in done if isinstance(move, Build | Buy | Activate | Take | Land)
                      for name in _things(move))
    seat = next(iter(to_act(view)), None)
    return Marks(
        changed=frozenset((who, field) for who, move in done for field in _fields([move])),
        changed_things=frozenset(name for _who, name in owned), owned=owned, points=_points(view, happenings),
        stored=frozenset((who, SPACES.index(move.colour if move.space is None else move.space))
                         for who, move in done if isinstance(move, Take)),
        possible=frozenset() if seat is None else frozenset((seat, field) for field in _fields(moves)),
        suns=frozenset(move.field for move in moves if isinstance(move, Sun)),
        things=frozenset(name for move in moves for name in _things(move)),
    )


def _points(view: Game, happenings: Sequence[Happening]) -> dict[Seat, int]:
    """By how much points changed, where they are not hidden from the viewer."""
    total: dict[Seat, int] = {}
    for happening in happenings:
        for seat, changed in happening.differences.items():
            if changed.get("vp") and not view.players[seat].unseen:
                total[seat] = total.get(seat, 0) + changed["vp"]
    return {seat: vp for seat, vp in total.items() if vp}


def can_mark(moves: Sequence[Move]) -> bool:
    """Whether the picture can mark what these moves name."""
    return bool(_fields(moves)) or any(_things(move) for move in moves)


def stage(view: Game) -> str:
    """Where the game is."""
    if view.over:
        return _("Game over")
    if not view.round:
        return _("Setup")
    return _("Round {number} of {rounds}").format(number=view.round, rounds=view.flow.rounds)


class Scene(Struct, frozen=True):
    """One view, how it is shown, and what is marked on it. `people` are the players' names by seat, `sources` where the
    points of a finished game came from, both as far as known."""

    view: Game
    theme: Theme
    marks: Marks = NOTHING
    people: tuple[str, ...] = ()
    sources: tuple[dict[str, int], ...] = ()

    def colour(self, seat: Seat) -> RGB:
        """The colour of a seat."""
        return SEAT[seat]

    def frame(self, seat: Seat) -> RGB:
        """The colour that frames what belongs to a seat: its own, if that is seen on the panels."""
        own = self.colour(seat)
        return own if abs(luminance(own) - luminance(self.theme.panel)) > 20 else self.theme.ink

    def badge(self, seat: Seat, high: int) -> Sprite:
        """A seat's badge: its number on its colour."""
        return numbered(badge_disc(high, SEAT[seat]), seat + 1, over(SEAT[seat]))

    def name(self, seat: Seat) -> str:
        """What a seat is called whose player's name is not known."""
        return player_number(seat)

    def person(self, seat: Seat) -> str:
        """The name of who plays a seat, if the typeface can write it; else nothing."""
        name = self.people[seat] if seat < len(self.people) else ""
        return name if readable(name) else ""

    def title(self, seat: Seat) -> tuple[str, str]:
        """The name of who plays it, or what the seat is called; the badge beside it has the seat's number."""
        return self.person(seat) or self.name(seat), ""

    def left_of(self, special: Kind) -> int:
        """How many special tiles of a kind are left."""
        return dict(zip(SPECIALS, self.view.specials, strict=False)).get(special, 0)

    def points(self, seat: Seat) -> str:
        """A seat's points; hidden ones are a question mark."""
        player = self.view.players[seat]
        return "?" if player.unseen else str(player.vp)
