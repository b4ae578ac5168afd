"""Moving the sun, and what it illuminates where it rests (rulebook: Move the Sun; S7 to S9)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from games.helios.board import ALL_FIELDS, NEIGHBOURS, Field
from games.helios.components import BUILDINGS, SCORING, Material, Symbol
from games.helios.moves import FIELD, Sun
from games.helios.position import Game, Player, Reward, Tile
from games.helios.rules.acting import ACTIONS, Action
from games.helios.rules.boards import add_cube
from games.helios.rules.orbit import Voyage, voyages, way_out
from games.helios.rules.shore import shore
from games.kernel import Reason, Seat

__all__ = ["destinations", "illumination", "may_move_sun", "move_sun", "orbit_vp", "sun_moves", "sun_refused"]

_SUNS: Final = tuple(map(Sun, ALL_FIELDS))


def _all(game: Game, seat: Seat) -> dict[Field, Voyage]:
    player = game.players[seat]
    paid = game.turn.orbit or not orbit_vp(player)
    return voyages(player.ground, player.sun, player.reach, player.laps, orbits=not paid,
                   beyond_start=game.variant.pass_own_start)


def destinations(game: Game, seat: Seat) -> dict[Field, Voyage]:
    """The fields where the sun may rest, with the way there."""
    found = _all(game, seat)
    last = game.players[seat].last
    if last is None or last.field not in found or not _same_again(game, seat, last):
        return found
    return {field: way for field, way in found.items() if field != last.field}


def _same_again(game: Game, seat: Seat, last: Reward) -> bool:
    """Yucata: a second rest in a row on a field must bring something else."""
    return not game.variant.same_reward_again and illumination(game.players[seat], last.field)[1] == last


def may_move_sun(game: Game, seat: Seat) -> bool:
    """Whether the sun can move at all."""
    return bool(destinations(game, seat))


def sun_moves(game: Game, seat: Seat) -> list[Sun]:
    """The sun to every field it can reach, the nearest first."""
    return [_SUNS[field] for field in destinations(game, seat)]


def sun_refused(game: Game, seat: Seat, move: Sun) -> Reason | None:
    """Why the sun cannot go there, or None."""
    if move.field in destinations(game, seat):
        return None
    player, name = game.players[seat], FIELD.show(move.field)
    if move.field in _all(game, seat):
        return Reason("same-reward", field=name)
    coast, way = shore(player.ground), way_out(player.ground, player.sun)
    if way and move.field in (player.sun, *(way if player.reach is None or player.reach >= len(way) else ())):
        return Reason("leaves-dead-end", field=name)
    if move.field not in way:
        if coast.dead >> move.field & 1:
            return Reason("dead-end", field=name)
        if move.field not in coast.spots:
            return _off_shore(player, move.field)
    return Reason("too-far", field=name, reach=player.track)


def _off_shore(player: Player, field: Field) -> Reason:
    """Why the sun never stops on a field, wherever it comes from."""
    name = FIELD.show(field)
    if player.ground >> field & 1:
        return Reason("sun-on-tile", field=name)
    if not any(player.ground >> near & 1 for near in NEIGHBOURS[field]):
        return Reason("no-tile-beside", field=name)
    return Reason("no-shore", field=name)


def orbit_vp(player: Player) -> int:
    """Points of a full orbit: none with a Power Plant, more with a Watch Tower."""
    if player.unlimited:
        return 0
    better = [BUILDINGS[building].orbit_vp for building in player.buildings]
    return next((vp for vp in better if vp is not None), SCORING.orbit)


def temple_vp(player: Player, tile: Tile) -> int:
    """Points of an illuminated temple: itself, the tiles around it, and what buildings add."""
    ground = player.ground
    near = sum(ground >> field & 1 for field in NEIGHBOURS[tile.field])
    more = sum(BUILDINGS[building].temple_vp for building in player.buildings)
    return SCORING.temple.itself + SCORING.temple.per_tile * near + more


def illumination(player: Player, field: Field) -> tuple[list[Tile], Reward]:
    """The tiles that get a cube of their colour when the sun rests here, and all that it brings."""
    second = any(BUILDINGS[building].second_cube for building in player.buildings)
    lit = [tile for near in NEIGHBOURS[field] if (tile := player.at(near)) is not None]
    growing = [
        tile for tile in lit if tile.room and not tile.kind.special and (second or not tile.cubes)
    ]
    kinds = [int(tile.kind) for tile in growing]
    cubes = tuple([kinds.count(material) for material in range(len(Material))])
    vp = sum(temple_vp(player, tile) for tile in lit if tile.temple)
    return growing, Reward(field, cubes, vp)


def move_sun(game: Game, seat: Seat, move: Sun) -> Game:
    """The sun moves, perhaps completes an orbit, and illuminates all at once (A28)."""
    way = destinations(game, seat)[move.field]
    player = replace(game.players[seat], sun=move.field, laps=way.laps)
    growing, reward = illumination(player, move.field)
    for tile in growing:
        player = add_cube(player, tile.field, Material(tile.kind))
    if not game.variant.same_reward_again:
        player = replace(player, last=reward)
    game = game.with_player(seat, player)
    if way.orbit:
        game = replace(game, turn=replace(game.turn, orbit=True)).note(seat, "full-orbit")
        game = game.score(seat, orbit_vp(player), "orbit")
    lit = sum(near.temple for near in map(player.at, NEIGHBOURS[move.field]) if near is not None)
    return game.score(seat, reward.vp, "temples-lit", detail=str(lit))


ACTIONS[Symbol.SUN] = Action(may_move_sun, sun_moves, sun_refused, move_sun)
