"""Final scoring (rulebook: End of the game)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.helios.board import BONUS_EDGE, NEAR, NEIGHBOURS, bits
from games.helios.components import BUILDINGS, CHARACTERS, SCORING, SPECIALS, Building, Character
from games.helios.position import Game, Player, Tile
from games.kernel import Automatic

__all__ = ["FinalScoring", "breakdown", "building_vp", "character_vp", "edge_fields", "special_vp"]


def edge_fields(player: Player) -> int:
    """Bonus edge fields next to at least one own tile."""
    ground = player.ground
    return sum(bool(NEAR[field] & ground) for field in bits(BONUS_EDGE))


def special_vp(player: Player, tile: Tile) -> int:
    """Points of a special tile: for each of what it counts around it, and on itself where it says so."""
    special = SPECIALS[tile.kind]
    near = [other for field in NEIGHBOURS[tile.field] if (other := player.at(field)) is not None]
    if special.counts == "empty":
        return special.vp * (len(NEIGHBOURS[tile.field]) - len(near))
    counted = [*near, tile] if special.itself else near
    return special.vp * sum(_COUNTS[special.counts](other) for other in counted)


_COUNTS: Final[dict[str, Callable[[Tile], int]]] = {
    "tiles": lambda tile: 1,
    "cubes": lambda tile: len(tile.cubes),
    "temples": lambda tile: int(tile.temple),
}


def building_vp(building: Building, rules: str) -> int:
    """The printed points of a city building, under a set of rules."""
    tile = BUILDINGS[building]
    return tile.vp_by_rules.get(rules, tile.vp)


def character_vp(player: Player, character: Character) -> int:
    """Points of a character, as if active, without what edge fields and mana count for more."""
    end = CHARACTERS[character].end
    return (
        end.flat
        + end.per_house * (player.temples + len(player.buildings))
        + end.per_special * sum(tile.kind.special for tile in player.tiles)
        + end.per_colour * len({tile.kind for tile in player.tiles if not tile.kind.special})
        + end.per_tile * len(player.tiles)
        + end.per_track * (0 if player.unlimited else player.track)
        + end.per_cube * player.cubes
    )


def breakdown(player: Player, rules: str) -> dict[str, int]:
    """The points of the final scoring by source, in the order in which they are counted."""
    ends = [CHARACTERS[character].end for character in player.active]
    per_edge = next((end.edge_vp for end in ends if end.edge_vp is not None), SCORING.edge_field)
    per_mana = next((end.mana_vp for end in ends if end.mana_vp is not None), SCORING.mana)
    found = {"edge-fields": per_edge * edge_fields(player)}
    for kind in SPECIALS:
        found[kind.name.lower().replace("_", "-")] = sum(
            special_vp(player, tile) for tile in player.tiles if tile.kind is kind)
    found["buildings"] = sum(building_vp(building, rules) for building in player.buildings)
    characters: dict[str, int] = {character: character_vp(player, character) for character in player.active}
    return found | characters | {"mana": per_mana * player.mana}


class FinalScoring(Automatic[Game], frozen=True):
    """Everybody's points are counted in the open."""

    def run(self, game: Game) -> Game:
        for seat in game.order:
            for source, points in breakdown(game.players[seat], game.rules).items():
                game = game.score(seat, points, source, openly=True)
        return game


