"""The map as features see it: groups of buildings on the way to a town, land within reach, neighbours."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Final, NamedTuple

from games.kernel import Seat
from games.terra_mystica.board import LAND_NEIGHBOURS, NEAR, Hex, bits, mask_of
from games.terra_mystica.components import ACTIONS, RING, Building
from games.terra_mystica.position import Game, Player, kind_of
from games.terra_mystica.rules.final import area
from games.terra_mystica.rules.reach import crossable, empty_land, free_reach
from games.terra_mystica.rules.towns import cluster, links, power_needed

__all__ = ["Land", "group_size", "land_key", "land_of"]

_VALUES = ACTIONS.power_values
_RULE = ACTIONS.town


class Land(NamedTuple):
    """What the map shows of a seat."""

    missing: tuple[float, ...]
    """What its groups that are no town yet lack to be one, in points of power, the least first."""
    reach: tuple[int, ...]
    """Empty land within reach by the spades that it takes: 0, 1, 2, 3."""
    offers: float
    """Power that its neighbours would offer if each built once more on what stands beside it,"""
    owners: int
    """how many neighbours there are,"""
    cheap: int
    """and its dwellings beside them."""


def land_of(game: Game, seat: Seat) -> Land:
    """What the map shows of a seat: remembered, for most turns change little of it."""
    player, key = game.players[seat], land_key(game, seat)
    found = _LANDS.get(key)
    if found is None:
        if len(_LANDS) >= MOST_REMEMBERED:
            _LANDS.clear()
        found = Land(tuple(missing_power(game, player)), tuple(reach(game, seat)), *neighbours(game, seat))
        _LANDS[key] = found
    return found


def land_key(game: Game, seat: Seat) -> Hashable:
    """All that what the map shows depends on."""
    player = game.players[seat]
    return (game.buildings, game.terrain, game.bridges, seat, player.shipping, player.carpet, player.settled,
            player.links, power_needed(player), player.faction)


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


def missing_power(game: Game, player: Player) -> list[float]:
    """What the groups that are no town yet lack to be one, the least first.

    A group needs so much power and so many buildings; a building that is missing costs more than a point of power, one
    for which there is no room still more. Two groups that one building would join count as one, if that is nearer.
    """
    settled = set(player.settled)
    groups = _groups(game, player, settled)
    alone = [_missing(game, player, group, settled) for group in groups]
    best, pair = min(_joined(game, player, groups, settled), default=(99.0, ()))
    if pair and best < min(alone[place] for place in pair):
        alone = [best, *(lack for place, lack in enumerate(alone) if place not in pair)]
    return sorted(alone)


def _groups(game: Game, player: Player, settled: set[Hex]) -> list[set[Hex]]:
    """Groups of buildings none of which belongs to a town."""
    joined = links(game, player) if game.bridges or player.links else {}
    found, seen = [], set(settled)
    for site in player.sites:
        if site not in seen:
            group = set(cluster(player, site, joined))
            seen |= group
            if not group & settled:
                found.append(group)
    return found


def _lack(game: Game, player: Player, sites: Iterable[Hex], more: int = 0) -> tuple[int, int]:
    """Power and buildings that sites, and so many dwellings more, lack to be a town."""
    kinds = [kind_of(game.buildings[each]) for each in sites]
    fewest = _RULE.buildings_with_sanctuary if Building.SANCTUARY in kinds else _RULE.buildings
    power = power_needed(player) - sum(_VALUES[kind] for kind in kinds) - more
    return max(0, power), max(0, fewest - len(kinds) - more)


def _missing(game: Game, player: Player, group: set[Hex], settled: set[Hex]) -> float:
    power, houses = _lack(game, player, group)
    crowded = houses > 0 and houses > _room(game, player, group, settled)
    return max(power, houses) + 0.5 * houses + (1.5 if crowded else 0.0)


def _joined(
    game: Game, player: Player, groups: list[set[Hex]], settled: set[Hex],
) -> Iterator[tuple[float, tuple[int, ...]]]:
    """What groups lack together where an empty hex touches several, with their places."""
    touched: dict[Hex, set[int]] = {}
    for place, group in enumerate(groups):
        for site in group:
            for near in LAND_NEIGHBOURS[site]:
                if not game.buildings[near]:
                    touched.setdefault(near, set()).add(place)
    for near, places in touched.items():
        if len(places) > 1 and not any(other in settled for other in LAND_NEIGHBOURS[near]):
            apart = (game.terrain[near] - int(player.home)) % RING
            power, houses = _lack(game, player, (site for place in places for site in groups[place]), 1)
            digging = 0.7 * min(apart, RING - apart)
            yield 1.5 + digging + max(power, houses) + 0.5 * houses, tuple(sorted(places))


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
    count = [0] * (RING // 2 + 1)
    home, terrain = int(player.home), game.terrain
    land = free_reach(game, seat, card=False)
    if player.board.skip is not None:
        land |= crossable(player)
    for hex_ in bits(land & empty_land(game)):
        apart = (terrain[hex_] - home) % RING
        count[min(apart, RING - apart)] += 1
    return count


def neighbours(game: Game, seat: Seat) -> tuple[float, int, int]:
    """Power that neighbours would offer if each built once more on what stands beside one's own; how many neighbours
    there are; own dwellings beside them."""
    player, buildings = game.players[seat], game.buildings
    own = mask_of(player.sites)
    offers, owners = 0.0, set()
    near_others = 0
    for other, rival in enumerate(game.players):
        if other == seat:
            continue
        for site in rival.sites:
            if beside := NEAR[site] & own:
                power = sum(_VALUES[kind_of(buildings[each])] for each in bits(beside))
                offers += power * _GROWING[kind_of(buildings[site])]
                owners.add(other)
                near_others |= beside
    cheap = sum(kind_of(buildings[site]) == Building.DWELLING for site in bits(near_others))
    return offers, len(owners), cheap


_GROWING: Final = (1.0, 0.7, 0.2, 0.0, 0.0)
"""How likely each kind of building is built on."""
