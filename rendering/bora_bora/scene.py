"""A scene: everything that the parts of one picture need to know, and what is marked on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from games.bora_bora import moves as m
from games.bora_bora.board import HIGHEST, REGIONS, path_between
from games.bora_bora.components import ActionKind, Sex
from games.bora_bora.narration import names
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import tile_of
from games.bora_bora.rules.expand import Settle, reach, regions_in
from games.kernel import Happening, Move, Seat, awaited
from rendering.bora_bora.colours import SEATS
from rendering.bora_bora.signs import badge
from rendering.kit.sprites import Sprite
from rendering.kit.theme import RGB, Theme, luminance
from rendering.kit.typeface import readable

__all__ = ["NOTHING", "Marks", "Scene", "can_mark", "marked", "to_act"]


class Marks(Struct, frozen=True):
    """Things on the table by their names: `region 3`, `path 1 2`, `tile 4`, `temple 6`, `man 2`, `woman 5`, `card 0`,
    `pile`, `jewel 12`, `task 30`, `status 1` for the marker of a seat, and `1 shells` for what a seat holds.

    `points` is the change of every seat whose points changed.
    """

    changed: frozenset[str] = frozenset()
    possible: frozenset[str] = frozenset()
    points: dict[Seat, int] = {}


NOTHING: Final = Marks()


def named(view: Game, move: Move) -> Iterator[str]:
    """Everything on the table that a move names."""
    match move:
        case m.Expand(region):
            yield f"region {region}"
        case m.Place(_, action):
            yield f"tile {tile_of(view, action)}"
        case m.Priest(space):
            yield f"temple {space}"
        case m.TakePerson(sex, position):
            yield f"{sex.name.lower()} {position}"
        case m.TakeCard(colour):
            yield f"card {int(colour)}"
        case m.DrawCard():
            yield "pile"
        case m.Buy(jewel):
            yield f"jewel {jewel}"
        case m.Draft(task) | m.Complete(task) | m.GiveUp(task):
            yield f"task {task}"


def _touched(view: Game, move: Move) -> Iterator[str]:
    """What a move changed: an open card that was taken is gone, the one laid in its place is new."""
    if isinstance(move, m.LayCard):
        yield f"card {int(move.colour)}"
    elif not isinstance(move, m.TakeCard):
        yield from named(view, move)


def marked(view: Game, happenings: Sequence[Happening], moves: Sequence[Move]) -> Marks:
    """What the moves of the last turn changed, and what moves that are open name, with the paths of the chosen die."""
    changed = {name for happening in happenings for name in _touched(view, happening.move)}
    totals: dict[Seat, dict[str, int]] = {}
    for happening in happenings:
        for seat, amounts in happening.differences.items():
            total = totals.setdefault(seat, {})
            for what, amount in amounts.items():
                total[what] = total.get(what, 0) + amount
    changed |= {f"{seat} {what}" for seat, total in totals.items() for what, amount in total.items() if amount}
    points = {seat: total["vp"] for seat, total in sorted(totals.items()) if total.get("vp")}
    possible = {name for move in moves for name in named(view, move)} | set(_paths(view, moves))
    return Marks(frozenset(changed), frozenset(possible), points)


def _paths(view: Game, moves: Sequence[Move]) -> Iterator[str]:
    """The paths in reach: of the hut that is to be put, or of the one die that may be placed."""
    seats = to_act(view)
    if not moves or not seats:
        return
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Settle) and isinstance(moves[0], m.Expand):
        regions = {move.region for move in moves if isinstance(move, m.Expand)}
        yield from _between(view, seats[0], step.path, step.limit, regions)
    placed = [move for move in moves if isinstance(move, m.Place)]
    if len({move.die for move in placed}) == 1:
        limit = HIGHEST if view.turn.white else placed[0].die
        for path in {move.action for move in placed} & {ActionKind.LAND, ActionKind.WATER}:
            regions = set(regions_in(reach(view.players[seats[0]], path, limit)))
            yield from _between(view, seats[0], path, limit, regions)


def _between(view: Game, seat: Seat, path: ActionKind, limit: int, regions: set[int]) -> Iterator[str]:
    """The paths of a kind from the seat's huts to these regions."""
    for own in view.players[seat].settled:
        for region in regions:
            value = path_between(path, own, region)
            if value is not None and value <= limit:
                yield f"path {min(own, region)} {max(own, region)}"


def can_mark(moves: Sequence[Move]) -> bool:
    """Whether the picture can mark what these moves name."""
    kinds = (m.Expand, m.Place, m.Priest, m.TakePerson, m.TakeCard, m.DrawCard, m.Buy, m.Draft, m.Complete, m.GiveUp)
    return any(isinstance(move, kinds) for move in moves)


def to_act(view: Game) -> tuple[Seat, ...]:
    """The seats for which everybody waits, nature left out."""
    return tuple(seat for seat in awaited(view) if 0 <= seat < len(view.players))


class Scene(Struct, frozen=True):
    """One view, how it is shown, and what is marked on it. `people` are the players' names, as far as known; `sources`
    where the points of a finished game came from, by seat."""

    view: Game
    theme: Theme
    marks: Marks = NOTHING
    people: tuple[str, ...] = ()
    sources: tuple[dict[str, int], ...] = ()

    def colour(self, seat: Seat) -> RGB:
        """The colour of a seat's pieces."""
        return SEATS[seat]

    def frame(self, seat: Seat) -> RGB:
        """The colour that frames what belongs to a seat."""
        return SEATS[seat]

    def badge(self, seat: Seat, high: int) -> Sprite:
        """A seat's badge."""
        return badge(seat, high)

    def halo(self) -> float:
        """The halo of pieces on a panel: none where panels are light."""
        return 0 if luminance(self.theme.panel) > 120 else 3

    def name(self, seat: Seat) -> str:
        """A seat's side."""
        return names.side(seat)

    def person(self, seat: Seat) -> str:
        """The name of who plays a seat, if the typeface can write it; else nothing."""
        name = self.people[seat] if seat < len(self.people) else ""
        return name if readable(name) else ""

    def title(self, seat: Seat) -> tuple[str, str]:
        """Who plays it, or its colour where the name cannot be written; nothing below, for the plate has its colour."""
        return self.person(seat) or self.name(seat), ""

    def display(self, sex: Sex) -> tuple[int, ...]:
        """The display of a sex."""
        return self.view.men if sex is Sex.MAN else self.view.women

    def changed(self, name: str) -> bool:
        """Whether this was changed by the last turn."""
        return name in self.marks.changed

    def possible(self, name: str) -> bool:
        """Whether this may be chosen."""
        return name in self.marks.possible

    def region(self, number: int) -> str:
        """A region as it is typed."""
        return REGIONS[number]
