"""A scene: everything that the parts of one picture need to know, and what is marked on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.bora_bora import moves as m
from games.bora_bora.components import Sex
from games.bora_bora.narration import names
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import tile_of
from games.bora_bora.rules.expand import Settle
from games.kernel import Happening, Move, Seat, awaited
from rendering.bora_bora.colours import SEATS
from rendering.kit.theme import RGB, Theme
from rendering.kit.typeface import readable

__all__ = ["NOTHING", "Marked", "Scene", "changed", "chosen", "to_act"]


class Marked(Struct, frozen=True):
    """Things on the table, by kind: regions, action tiles by number, temple spaces by value, persons by sex and
    position, open cards by colour, jewelry, tasks; `path` is the kind and limit of the paths in reach."""

    regions: frozenset[int] = frozenset()
    tiles: frozenset[int] = frozenset()
    temple: frozenset[int] = frozenset()
    persons: frozenset[tuple[int, int]] = frozenset()
    cards: frozenset[int] = frozenset()
    jewels: frozenset[int] = frozenset()
    tasks: frozenset[int] = frozenset()
    seats: frozenset[Seat] = frozenset()
    path: tuple[str, int] | None = None


NOTHING: Final = Marked()


def _named(view: Game, moves: Sequence[Move]) -> dict[str, frozenset[object]]:
    """Everything on the table that moves name."""
    found: dict[str, set[object]] = {}
    for move in moves:
        match move:
            case m.Expand(region):
                found.setdefault("regions", set()).add(region)
            case m.Place(_, action):
                found.setdefault("tiles", set()).add(tile_of(view, action))
            case m.Priest(space):
                found.setdefault("temple", set()).add(space)
            case m.TakePerson(sex, position):
                found.setdefault("persons", set()).add((int(sex), position))
            case m.TakeCard(colour):
                found.setdefault("cards", set()).add(int(colour))
            case m.Buy(jewel):
                found.setdefault("jewels", set()).add(jewel)
            case m.Draft(task) | m.Complete(task) | m.GiveUp(task):
                found.setdefault("tasks", set()).add(task)
    return {name: frozenset(values) for name, values in found.items()}


def changed(view: Game, happenings: Sequence[Happening]) -> Marked:
    """What the moves of the last turn touched, and whose points changed."""
    found = _named(view, [each.move for each in happenings])
    seats = frozenset(seat for each in happenings for seat, what in each.differences.items() if what.get("vp"))
    return Marked(seats=seats, **found)  # type: ignore[arg-type]  # by the names above


def chosen(view: Game, moves: Sequence[Move]) -> Marked:
    """What moves that are open name, and the paths in reach of the die."""
    found = _named(view, moves)
    path = None
    if "regions" in found and view.agenda and isinstance(view.agenda[-1], Settle):
        path = (view.agenda[-1].path.value, view.agenda[-1].limit)
    return Marked(path=path, **found)  # type: ignore[arg-type]  # by the names above


def to_act(view: Game) -> tuple[Seat, ...]:
    """The seats for which everybody waits, nature left out."""
    return tuple(seat for seat in awaited(view) if 0 <= seat < len(view.players))


class Scene(Struct, frozen=True):
    """One view, how it is shown, and what is marked on it. `people` are the players' names, as far as known."""

    view: Game
    theme: Theme
    changes: Marked = NOTHING
    choices: Marked = NOTHING
    people: tuple[str, ...] = ()

    def colour(self, seat: Seat) -> RGB:
        """The colour of a seat's pieces."""
        return SEATS[seat]

    def name(self, seat: Seat) -> str:
        """A seat's side."""
        return names.side(seat)

    def person(self, seat: Seat) -> str:
        """The name of who plays a seat, if the typeface can write it; else nothing."""
        name = self.people[seat] if seat < len(self.people) else ""
        return name if readable(name) else ""

    def row(self, sex: Sex) -> tuple[int, ...]:
        """The display of a sex."""
        return self.view.men if sex is Sex.MAN else self.view.women
