"""The map as features see it: groups of buildings on the way to a town, land within reach, neighbours."""

from __future__ import annotations

from functools import lru_cache

from games.kernel import Seat
from games.terra_mystica.board import LAND_NEIGHBOURS, NEAR, bits, mask_of
from games.terra_mystica.components import ACTIONS, RING
from games.terra_mystica.position import Game, Player, kind_of
from games.terra_mystica.rules.final import area
from games.terra_mystica.rules.reach import crossable, empty_land, free_reach
from games.terra_mystica.rules.towns import cluster, links, power_needed

__all__ = ["group_size", "near_towns", "neighbours", "reach"]

_VALUES = ACTIONS.power_values
_RULE = ACTIONS.town


def group_size(game: Game, player: Player) -> int:
    """The size of the largest connected group."""
    bridges = tuple((a, b) for a, b, _ in game.bridges if a in player.sites and b in player.sites)
    return _size(frozenset(player.sites), bridges, player.shipping, player.faction, player.carpet,
                 player.buildings[3], _Held((game, player)))


class _Held(tuple[Game, Player]):
    """What a remembered function works on, without being part of what it is remembered by."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=20_000)
def _size(sites: object, bridges: object, ships: int, faction: object, carpet: int, sh: int, held: _Held) -> int:
    return area(*held)


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


def _room(game: Game, player: Player, group: set[int], settled: set[int]) -> int:
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


