"""Towns: when buildings become one (rulebook: Founding a Town)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from games.kernel import Seat
from games.terra_mystica.board import ALL_HEXES, HEXES, LAND_NEIGHBOURS, NEIGHBOURS, Hex, mask_of
from games.terra_mystica.components import ACTIONS, FAVORS, Building
from games.terra_mystica.position import Game, Player, kind_of

__all__ = ["FEWEST", "cluster", "connectable", "is_town", "links", "town_rivers"]

RULE: Final = ACTIONS.town
FEWEST: Final = min(RULE.buildings, RULE.buildings_with_sanctuary)
"""Fewer buildings are never a town."""
_RIVERS: Final = {hex_: mask_of(NEIGHBOURS[hex_]) for hex_ in ALL_HEXES if HEXES[hex_].startswith("r")}
"""The hexes around each river hex, as a set."""


def links(game: Game, player: Player, river: Hex | None = None) -> dict[Hex, list[Hex]]:
    """By site, the sites joined to it by bridges and, for Mermaids, across river hexes of their towns."""
    joined: dict[Hex, list[Hex]] = {}
    if not game.bridges and not player.links and river is None:
        return joined
    for a, b, _ in game.bridges:
        if a in player.sites and b in player.sites:
            joined.setdefault(a, []).append(b)
            joined.setdefault(b, []).append(a)
    for water in player.links if river is None else (*player.links, river):
        around = [near for near in NEIGHBOURS[water] if near in player.sites]
        for site in around:
            joined.setdefault(site, []).extend(other for other in around if other != site)
    return joined


def cluster(player: Player, start: Hex, joined: dict[Hex, list[Hex]]) -> set[Hex]:
    """The player's directly connected buildings around one of them."""
    sites = set(player.sites)
    found, fresh = {start}, [start]
    while fresh:
        site = fresh.pop()
        for near in (*LAND_NEIGHBOURS[site], *joined.get(site, ())):
            if near in sites and near not in found:
                found.add(near)
                fresh.append(near)
    return found


def is_town(game: Game, player: Player, sites: Iterable[Hex]) -> bool:
    """Whether directly connected buildings are enough: four, or three with a sanctuary, of total power 7 (TM-38)."""
    kinds = [kind_of(game.buildings[site]) for site in sites]
    needed = RULE.buildings_with_sanctuary if Building.SANCTUARY in kinds else RULE.buildings
    return len(kinds) >= needed and sum(ACTIONS.power_values[kind] for kind in kinds) >= power_needed(player)


def power_needed(player: Player) -> int:
    """The total power a town needs; a favor tile lowers it."""
    return min([RULE.power, *(FAVORS[favor].town_power for favor in player.favors if FAVORS[favor].town_power)])


def town_rivers(game: Game, seat: Seat) -> Iterator[Hex]:
    """The river hexes across which a player could found a town now (TM-37)."""
    player = game.players[seat]
    if not player.board.river_towns:
        return
    sites = mask_of(player.sites) & ~mask_of(player.settled)
    for river, around in _RIVERS.items():
        if (sites & around).bit_count() > 1 and connectable(game, seat, river):
            yield river


def connectable(game: Game, seat: Seat, river: Hex) -> bool:
    """Whether joining the buildings around a river hex founds a town; groups that are a town already do not count."""
    player = game.players[seat]
    if not player.board.river_towns or river in player.links:
        return False
    around = [near for near in NEIGHBOURS[river] if near in player.sites]
    if len(around) < 2:
        return False
    group = cluster(player, around[0], links(game, player, river))
    return not group & set(player.settled) and is_town(game, player, group)
