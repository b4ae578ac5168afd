"""The map as features see it: groups of buildings on the way to a town, land within reach, neighbours."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from games.kernel import Seat
from games.terra_mystica.board import LAND_NEIGHBOURS, NEAR, Hex, bits, mask_of
from games.terra_mystica.components import ACTIONS, RING, Building
from games.terra_mystica.position import Game, Player, kind_of
from games.terra_mystica.rules.final import area
from games.terra_mystica.rules.reach import crossable, empty_land, free_reach
from games.terra_mystica.rules.towns import cluster, links, power_needed

__all__ = ["Land", "group_size", "land_of"]

_VALUES = ACTIONS.power_values
_RULE = ACTIONS.town


class Land(NamedTuple):
    """What the map shows of a seat."""

    near_towns: tuple[float, ...]
    """How near its groups that are no town yet are to one, 0 to 1, the nearest first."""
    reach: tuple[int, ...]
    """Empty land within reach by the spades that it takes: 0, 1, 2, 3."""
    touched: int
    """Buildings of others that touch its own,"""
    owners: int
    """how many of the others they belong to,"""
    cheap: int
    """and its dwellings beside them."""


def land_of(game: Game, seat: Seat) -> Land:
    """What the map shows of a seat: remembered, for most turns change little of it."""
    player = game.players[seat]
    key = (game.buildings, game.terrain, game.bridges, seat, player.shipping, player.carpet, player.settled,
           player.links, power_needed(player), player.faction)
    found = _LANDS.get(key)
    if found is None:
        if len(_LANDS) >= MOST_REMEMBERED:
            _LANDS.clear()
        found = Land(tuple(near_towns(game, player)), tuple(reach(game, seat)), *neighbours(game, seat))
        _LANDS[key] = found
    return found


def group_size(game: Game, player: Player) -> int:
    """The size of the largest connected group, remembered."""
    bridges = tuple((a, b) for a, b, _ in game.bridges if a in player.sites and b in player.sites)
    key = (player.sites, bridges, player.shipping, player.faction, player.carpet, player.has(Building.STRONGHOLD))
    found = _SIZES.get(key)
    if found is None:
        if len(_SIZES) >= MOST_REMEMBERED:
            _SIZES.clear()
        found = _SIZES[key] = area(game, player)
    return found


MOST_REMEMBERED: Final = 20_000
_LANDS: Final[dict[Hashable, Land]] = {}
_SIZES: Final[dict[Hashable, int]] = {}


def near_towns(game: Game, player: Player) -> list[float]:
    """How near the groups that are no town yet are to one, 0 to 1, the nearest first.

    A group needs so much power and so many buildings; each building that is missing counts as two points of power.
    """
    buildings = game.buildings
    joined = links(game, player) if game.bridges or player.links else {}
    settled = set(player.settled)
    free = [site for site in player.sites if site not in settled]
    needed, found, seen = power_needed(player), [], set()
    for site in free:
        if site in seen:
            continue
        group = cluster(player, site, joined)
        seen |= group
        if not group & settled:
            kinds = [kind_of(buildings[each]) for each in group]
            fewest = _RULE.buildings_with_sanctuary if 4 in kinds else _RULE.buildings
            power = max(0, needed - sum(_VALUES[kind] for kind in kinds))
            houses = max(0, fewest - len(kinds))
            room = _room(game, player, group, settled)
            missing = max(power, houses) + 0.5 * houses + (1.5 if houses > room else 0.0)
            found.append(max(0.0, 1.0 - missing / 9.0))
    return sorted(found, reverse=True)


def _room(game: Game, player: Player, group: set[Hex], settled: set[Hex]) -> int:
    """Empty hexes beside a group, at most a spade from home, that do not touch a town of the seat."""
    home, count, seen = int(player.home), 0, set()
    for site in group:
        for near in LAND_NEIGHBOURS[site]:
            if near in seen or game.buildings[near]:
                continue
            seen.add(near)
            apart = (game.terrain[near] - home) % RING
            if min(apart, RING - apart) <= 1 and not any(other in settled for other in LAND_NEIGHBOURS[near]):
                count += 1
    return count


def reach(game: Game, seat: Seat) -> list[int]:
    """Empty land within reach by the spades that it takes: 0, 1, 2, 3; tunnel and carpet are no reach of their own."""
    player = game.players[seat]
    count = [0, 0, 0, 0]
    home, terrain = int(player.home), game.terrain
    land = free_reach(game, seat, card=False)
    if player.board.skip is not None:
        land |= crossable(player)
    for hex_ in bits(land & empty_land(game)):
        apart = (terrain[hex_] - home) % RING
        count[min(apart, RING - apart)] += 1
    return count


def neighbours(game: Game, seat: Seat) -> tuple[int, int, int]:
    """Buildings of others that touch one's own; how many of the others they belong to; own dwellings beside them."""
    player = game.players[seat]
    own = mask_of(player.sites)
    touched, owners = 0, set()
    near_others = 0
    for other, rival in enumerate(game.players):
        if other == seat:
            continue
        for site in rival.sites:
            if NEAR[site] & own:
                touched += 1
                owners.add(other)
                near_others |= NEAR[site] & own
    cheap = sum(kind_of(game.buildings[site]) == 0 for site in bits(near_others))
    return touched, len(owners), cheap


