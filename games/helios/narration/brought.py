"""What every character, building and special tile brought, in points and goods; the rest of the points by source."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.helios.components import BUILDINGS, CHARACTERS, SCORING, SPECIALS, Building, BuildingTile, Character
from games.helios.moves import Exchange, Sun
from games.helios.narration.listing import source_of
from games.helios.narration.names import building, character, kind
from games.helios.position import Game
from games.helios.results import holdings
from games.helios.rules.final import building_vp, edge_fields
from games.helios.rules.sun import illumination
from games.kernel import Brought, Move, Note, Seat, by_seat
from games.kernel.words import _

__all__ = ["brought_of"]

_SPECIALS: Final = {special.name.lower().replace("_", "-"): special for special in SPECIALS}
_AT_ONCE: Final = ("track", "mana")
"""What buildings and characters give when they are built or activated."""


def brought_of(before: Game, after: Game, move: Move | None) -> Iterator[Brought]:
    """What was built or activated with what it gave at once, then all points of the notes; those of city buildings one
    by one."""
    for seat, player in by_seat(after.players):
        was = before.players[seat]
        for built in set(player.buildings) - set(was.buildings):
            yield _building(after, seat, built, goods=_gained(before, after, seat), times=1)
        for awake in set(player.active) - set(was.active):
            yield _character(after, seat, awake, goods=_gained(before, after, seat), times=1)
    if isinstance(move, Sun):
        yield from _second_cubes(before, before.turn.seat, move)
    for note in after.notes:
        if note.seat >= 0:
            yield from _noted(before, after, note, move)


def _gained(before: Game, after: Game, seat: Seat) -> dict[str, int]:
    had, has = (holdings(game, seat) for game in (before, after))
    return {what: has[what] - had[what] for what in _AT_ONCE if has[what] > had[what]}


def _building(game: Game, seat: Seat, name: Building, points: int = 0, *, goods: dict[str, int] | None = None,
              times: int = 0) -> Brought:
    return Brought(seat, _("City buildings"), building(name, game.rules), points, goods or {}, times)


def _character(game: Game, seat: Seat, name: Character, points: int = 0, *, goods: dict[str, int] | None = None,
               times: int = 0) -> Brought:
    return Brought(seat, _("Characters"), character(name, game.rules), points, goods or {}, times)


def _with(game: Game, seat: Seat, does: Callable[[BuildingTile], object]) -> Building | None:
    """The building of a seat that does something."""
    return next((name for name in game.players[seat].buildings if does(BUILDINGS[name])), None)


def _second_cubes(before: Game, seat: Seat, move: Sun) -> Iterator[Brought]:
    """The cubes that lie on a tile only because a building lets them."""
    warehouse = _with(before, seat, lambda tile: tile.second_cube)
    growing, _reward = illumination(before.players[seat], move.field)
    cubes = sum(bool(tile.cubes) for tile in growing)
    if warehouse is not None and cubes:
        yield _building(before, seat, warehouse, goods={"cubes": cubes})


def _noted(before: Game, after: Game, note: Note, move: Move | None) -> Iterator[Brought]:
    if note.about == "cube-placed" and note.detail in set(Character):
        yield _character(after, note.seat, Character(note.detail), goods={"cubes": 1})
    elif note.about == Building.EXCHANGE_BAZAAR and isinstance(move, Exchange) and note.points:
        yield _building(after, note.seat, Building.EXCHANGE_BAZAAR, note.points, goods={"mana": -move.stones})
    elif note.about == "buildings":
        for each in after.players[note.seat].buildings:
            yield _building(after, note.seat, each, building_vp(each, after.rules))
    elif note.points and note.about in set(Character):
        yield _character(after, note.seat, Character(note.about), note.points)
    elif note.points:
        yield from _of_the_board(before, after, note)


def _of_the_board(before: Game, after: Game, note: Note) -> Iterator[Brought]:
    """Points of the land and the sun; what a building or character adds to them is its own."""
    if note.about in _SPECIALS:
        yield Brought(note.seat, _("Special tiles"), kind(_SPECIALS[note.about]), note.points)
        return
    more = _more_of_building(before, note) or _more_of_character(after, note)
    points = note.points - (more.points if more is not None else 0)
    group = _("Mana") if note.about == "mana" else _("Sun and land")
    yield from filter(None, (more, Brought(note.seat, group, source_of(note.about, after.rules), points)))


def _more_of_building(before: Game, note: Note) -> Brought | None:
    """What a building adds to the points of an orbit or of lit temples."""
    if note.about == "orbit" and note.points > SCORING.orbit:
        tower = _with(before, note.seat, lambda tile: tile.orbit_vp is not None)
        return None if tower is None else _building(before, note.seat, tower, note.points - SCORING.orbit)
    council = _with(before, note.seat, lambda tile: tile.temple_vp)
    if note.about == "temples-lit" and council is not None:
        return _building(before, note.seat, council, BUILDINGS[council].temple_vp * int(note.detail))
    return None


def _more_of_character(after: Game, note: Note) -> Brought | None:
    """What a character adds to the points of edge fields or of mana left."""
    player = after.players[note.seat]
    for name in player.active:
        end = CHARACTERS[name].end
        if note.about == "edge-fields" and end.edge_vp is not None:
            return _character(after, note.seat, name, note.points - SCORING.edge_field * edge_fields(player))
        if note.about == "mana" and end.mana_vp is not None:
            return _character(after, note.seat, name, note.points - SCORING.mana * player.mana)
    return None
