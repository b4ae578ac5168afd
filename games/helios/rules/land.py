"""Creating land: an open tile comes onto the own board (rulebook: Create Land; City: Land Management)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from games.helios.board import ALL_FIELDS, Field
from games.helios.board import LAND as LAND_FIELDS
from games.helios.components import Kind, Material, Symbol
from games.helios.moves import FIELD, KIND, DrawLand, Land
from games.helios.position import Game, Player, less
from games.helios.rules.acting import ACTIONS, Action
from games.helios.rules.boards import place_tile
from games.helios.rules.shore import encloses, places
from games.kernel import Chance, Reason, Seat, Seated

__all__ = ["DrawTile", "PlaceDrawn", "create", "land_moves", "land_refused", "may_create", "open_tiles"]

_LANDS: Final = tuple(tuple(Land(kind, field) for field in ALL_FIELDS) for kind in Kind)
_SPECIALS: Final = len(Material)
_KINDS: Final = tuple(Kind)
_MATERIALS: Final = tuple(Material)


def open_tiles(game: Game) -> list[Kind]:
    """The kinds of tiles that can be taken."""
    land = [_KINDS[material] for material in _MATERIALS if game.open_land[material] or game.open_extra is material]
    return land + [_KINDS[_SPECIALS + place] for place, left in enumerate(game.specials) if left]


def sites(player: Player) -> tuple[Field, ...]:
    """The fields on which a tile may be placed."""
    return places(player.ground, player.sun)


def may_create(game: Game, seat: Seat) -> bool:
    """Whether there is a tile to take and a field for it."""
    return bool(open_tiles(game)) and bool(sites(game.players[seat]))


def land_moves(game: Game, seat: Seat) -> list[Land]:
    """Every tile on every field."""
    fields = sites(game.players[seat])
    return [_LANDS[kind][field] for kind in open_tiles(game) for field in fields]


def land_refused(game: Game, seat: Seat, move: Land) -> Reason | None:
    """Why a tile cannot be taken and placed so, or None."""
    if move.tile not in open_tiles(game):
        return Reason("tile-not-open", tile=KIND.show(move.tile))
    return site_refused(game.players[seat], move.field)


def site_refused(player: Player, field: Field) -> Reason | None:
    """Why a tile cannot lie on a field, or None."""
    if field in sites(player):
        return None
    name = FIELD.show(field)
    if not LAND_FIELDS >> field & 1:
        return Reason("orange-field", field=name)
    if player.at(field) is not None:
        return Reason("field-taken", field=name)
    if field == player.sun:
        return Reason("sun-there", field=name)
    return Reason("encloses-sun" if encloses(player.ground, player.sun, field) else "no-neighbour", field=name)


def create(game: Game, seat: Seat, move: Land) -> Game:
    """Takes the tile off the display and places it."""
    return place_tile(_taken(game, move.tile), seat, move.tile, move.field)


def _taken(game: Game, kind: Kind) -> Game:
    if kind.special:
        return replace(game, specials=less(game.specials, kind - _SPECIALS))
    if game.open_land[kind]:
        shown = game.open_land
        return replace(game, open_land=(*shown[:kind], False, *shown[kind + 1 :]))
    return replace(game, open_extra=None)


class DrawTile(Chance[Game], frozen=True):
    """Draw a tile from the bottom of the additional stack."""

    def outcomes(self, game: Game) -> Sequence[tuple[DrawLand, int]]:
        return [(DrawLand(material), game.extra[material]) for material in Material]

    def play(self, game: Game, seat: Seat, move: DrawLand) -> Game:
        return replace(game, extra=less(game.extra, move.material), drawn=(*game.drawn, move.material))

    def lapses(self, game: Game) -> bool:
        return not any(game.extra)


class PlaceDrawn(Seated[Game], frozen=True):
    """Place the drawn tiles in any order; one without a legal field is discarded with its cube (A18)."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Land]:
        fields = sites(game.players[seat])
        return [_LANDS[kind][field] for kind in dict.fromkeys(game.drawn) for field in fields]

    def play(self, game: Game, seat: Seat, move: Land) -> Game:
        drawn = list(game.drawn)
        drawn.remove(Material(move.tile))
        game = replace(game, drawn=tuple(drawn)).then(PlaceDrawn(seat))
        return place_tile(game, seat, move.tile, move.field)

    def lapses(self, game: Game) -> bool:
        return not game.drawn or not sites(game.players[self.seat])

    def on_lapse(self, game: Game) -> Game:
        for material in game.drawn:
            game = game.note(self.seat, "tile-lost", detail=KIND.show(material))
        return replace(game, drawn=())

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if not isinstance(move, Land) or move.tile not in map(Kind, game.drawn):
            return Reason("place-drawn", tiles=" / ".join(KIND.show(draw) for draw in game.drawn))
        return site_refused(game.players[seat], move.field)


ACTIONS[Symbol.LAND] = Action(may_create, land_moves, land_refused, create)
