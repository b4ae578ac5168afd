"""What lies on a land board and what may be put there (rulebook: Create Land; Raw materials)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.helios.board import ALL_FIELDS, BONUS_CUBE, BONUS_MANA, Field
from games.helios.components import FLOW, Kind, Material
from games.helios.moves import FIELD, Cube
from games.helios.position import Game, Player, Tile
from games.kernel import Reason, Seat, Seated

__all__ = ["CUBES", "PlaceCube", "add_cube", "place_tile"]

CUBES: Final = tuple(tuple(Cube(material, field) for material in Material) for field in ALL_FIELDS)
"""Every placing of a cube, by field and colour."""


def place_tile(game: Game, seat: Seat, kind: Kind, field: Field) -> Game:
    """A tile comes onto a board, land with a cube of its colour; then what the field gives."""
    cubes = () if kind.special else (Material(kind),) * FLOW.start_cubes
    player = game.players[seat]
    game = game.with_player(seat, replace(player, tiles=(*player.tiles, Tile(field, kind, cubes))))
    if BONUS_MANA >> field & 1:
        game = game.with_player(seat, game.players[seat].raised(0, FLOW.bonus_field_mana))
    if BONUS_CUBE >> field & 1:
        differs = game.variant.field_cube_differs and not kind.special
        ask = PlaceCube(seat, "bonus-field", (field,), Material(kind) if differs else None)
        game = game.then(*(ask,) * FLOW.bonus_field_cubes)
    return game


def add_cube(player: Player, field: Field, material: Material) -> Player:
    """With one more cube on the tile of a field."""
    tile = player.at(field)
    assert tile is not None
    return player.put(replace(tile, cubes=tuple(sorted((*tile.cubes, material)))))


class PlaceCube(Seated[Game], frozen=True):
    """Take a cube of any colour, or any but one, onto an own tile that has room; without such a tile it is lost (A12).

    `fields` are the only fields allowed, none: all.
    """

    about: str
    fields: tuple[Field, ...] = ()
    but: Material | None = None

    def _open(self, player: Player) -> Iterable[int]:
        return [tile.field for tile in player.tiles
                if tile.room and (not self.fields or tile.field in self.fields)]

    def moves(self, game: Game, seat: Seat) -> Iterable[Cube]:
        return [
            move for field in self._open(game.players[seat]) for move in CUBES[field] if move.material is not self.but
        ]

    def play(self, game: Game, seat: Seat, move: Cube) -> Game:
        game = game.with_player(seat, add_cube(game.players[seat], move.field, move.material))
        return game.note(seat, "cube-placed", detail=self.about)

    def lapses(self, game: Game) -> bool:
        return not self._open(game.players[self.seat])

    def on_lapse(self, game: Game) -> Game:
        return game.note(self.seat, "cube-lost", detail=self.about)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason:
        if not isinstance(move, Cube):
            return Reason("cube-first")
        if move.material is self.but:
            return Reason("other-colour")
        if self.fields and move.field not in self.fields:
            return Reason("cube-elsewhere", field=FIELD.show(self.fields[0]))
        return tile_full(game.players[seat], move.field)


def tile_full(player: Player, field: Field) -> Reason:
    """Why a field takes no cube."""
    tile = player.at(field)
    if tile is None:
        return Reason("no-tile", field=FIELD.show(field))
    return Reason("temple-there" if tile.temple else "tile-full", field=FIELD.show(field))
