"""Building on ceremony spaces (procedure 3.8; R-25)."""

from __future__ import annotations

from collections.abc import Iterable

from games.bora_bora.board import HIGHEST, PAIR_NAMES, PAIRS
from games.bora_bora.components import BOARD, TRACKS
from games.bora_bora.moves import Build
from games.bora_bora.position import FULL, Game, Player, covered, put
from games.bora_bora.rules.supply import score
from games.bora_bora.rules.temple import FireBonus
from games.kernel import Reason, Seat, Seated

__all__ = ["BuildTile", "build_refused", "least_building"]


def unbuilt(player: Player) -> list[int]:
    """The building tiles that are not built, the highest first."""
    return [tile for tile in reversed(BOARD.buildings) if tile not in player.built]


def ready(player: Player) -> list[int]:
    """The pairs of adjacent ceremony spaces with materials on both."""
    cells = player.ceremony
    return [number for number, (one, other) in enumerate(PAIRS) if cells[one] == cells[other] == FULL]


def least_building(player: Player) -> int:
    """The lowest limit with which a player can build, or more than the highest (R-07)."""
    left = unbuilt(player)
    return left[-1] if left and ready(player) else HIGHEST + 1


def build_refused(player: Player, limit: int) -> Reason | None:
    """Why a player cannot build at all, or None."""
    if not ready(player):
        return Reason("no-pair-of-materials")
    return Reason("no-building", limit=limit) if least_building(player) > limit else None


class BuildTile(Seated[Game], frozen=True):
    """Cover two adjacent materials with a building tile up to the limit; it scores and brings a Fire Bonus."""

    limit: int

    def moves(self, game: Game, seat: Seat) -> Iterable[Build]:
        player = game.players[seat]
        pairs = ready(player)
        return [Build(tile, pair) for tile in unbuilt(player) if tile <= self.limit for pair in pairs]

    def play(self, game: Game, seat: Seat, move: Build) -> Game:
        player = game.players[seat]
        cells = player.ceremony
        for place in PAIRS[move.pair]:
            cells = put(cells, place, covered(move.tile))
        game = game.change(seat, ceremony=cells, built=(*player.built, move.tile))
        return score(game, seat, TRACKS.building_points[game.round - 1], "building").then(FireBonus(seat))

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if not isinstance(move, Build):
            return Reason("choose-building")
        if move.tile in game.players[seat].built:
            return Reason("building-built", tile=move.tile)
        if move.tile > self.limit:
            return Reason("building-too-high", limit=self.limit)
        return Reason("no-materials-there", pair=PAIR_NAMES[move.pair])
