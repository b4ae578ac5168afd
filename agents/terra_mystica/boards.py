"""What lies on a seat's own boards: buildings, the faction, tracks, favor tiles."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from agents.terra_mystica.moment import SUPPLY, Group, Moment, Numbers
from games.terra_mystica.components import FAVORS, Building, Faction, Favor

__all__ = ["GROUPS", "SCALED"]

_BUILDINGS: Final = (
    "dwellings", "dwellings_early", "trading_houses", "trading_houses_early", "temples", "temples_early",
    "stronghold", "stronghold_early", "sanctuary", "sanctuary_early", "temple_ready", "temple_ready_future",
    "favor_ready_future", "second_ready_future", "sanctuary_ready_future", "stronghold_ready_future",
)


def _buildings(at: Moment) -> Numbers:
    if at.last:
        return (0.0,) * len(_BUILDINGS)
    found: list[float] = []
    for count in at.player.buildings:
        found += (count, count * at.early)
    _, trades, temples, hold, shrine = at.player.buildings
    ready = float(trades > 0 and temples + shrine < SUPPLY.temples)
    return (*found, ready * at.open, ready * at.future, ready * at.future * (not at.player.favors),
            (trades > 1) * at.future, (temples > 0 and not shrine) * at.future, (trades > 0 and not hold) * at.future)


def _buildings_key(at: Moment) -> Hashable:
    return at.player.buildings, bool(at.player.favors), at.phase


_SIDES: Final = tuple(f"{faction}_stronghold_early" for faction in Faction)


def _sides(at: Moment) -> Numbers:
    built = at.early if at.player.buildings[Building.STRONGHOLD] else 0.0
    return [built if faction is at.player.faction else 0.0 for faction in Faction]


def _sides_key(at: Moment) -> Hashable:
    return at.player.buildings[Building.STRONGHOLD], at.player.faction, at.phase


_STRENGTH: Final = tuple(map(str, Faction))


def _strength(at: Moment) -> Numbers:
    return [float(faction is at.player.faction) for faction in Faction]


def _strength_key(at: Moment) -> Hashable:
    return at.player.faction


_TRACKS: Final = (
    "shipping", "shipping_early", "digging", "digging_early", "keys", "towns", "towns_early", "bridges",
    "priests_sent_early", "carpet_early",
)


def _tracks(at: Moment) -> Numbers:
    if at.last:
        return (0.0,) * len(_TRACKS)
    player, early = at.player, at.early
    return (player.shipping, player.shipping * early, player.spade_level, player.spade_level * early, player.keys,
            len(player.towns), len(player.towns) * early, player.bridges, player.sent * early, player.carpet * early)


def _tracks_key(at: Moment) -> Hashable:
    player = at.player
    return (player.shipping, player.spade_level, player.keys, len(player.towns), player.bridges, player.sent,
            player.carpet, at.phase)


_FAVORS: Final = (*(f"{favor}_future" for favor in Favor), "FAV11_builds", "FAV10_upgrades", "FAV12_passes")
_BUILDS: Final = (0.0, 2.5, 4.5, 6.3, 7.8, 9.3, 10.6)
_UPGRADES: Final = (0.0, 1.5, 3.0, 4.1, 4.8, 5.3, 6.4)
"""Dwellings and trading houses that good players still build in so many rounds."""


def _favors(at: Moment) -> Numbers:
    player, counts = at.player, at.player.buildings
    found = [at.future if favor in player.favors else 0.0 for favor in FAVORS]
    rest = at.left if at.on and not player.workers else int(at.rounds)
    builds = _BUILDS[at.left] + 0.5 * (_BUILDS[rest] - _BUILDS[at.left])
    upgrades = _UPGRADES[at.left] + 0.5 * (_UPGRADES[rest] - _UPGRADES[at.left])
    room = SUPPLY.dwellings - counts[Building.DWELLING] + upgrades
    found.append(FAVORS[Favor.FAV11].build_vp["dwelling"] * min(builds, room) if Favor.FAV11 in player.favors else 0.0)
    found.append(FAVORS[Favor.FAV10].build_vp["trading_house"] * upgrades if Favor.FAV10 in player.favors else 0.0)
    table, trades = FAVORS[Favor.FAV12].pass_vp_by_trading_houses, counts[Building.TRADING_HOUSE]
    passes = table[trades] * at.on + table[min(SUPPLY.trading_houses, trades + 1)] * at.left
    found.append(passes if Favor.FAV12 in player.favors else 0.0)
    return found


def _favors_key(at: Moment) -> Hashable:
    return at.player.favors, at.player.buildings, at.player.workers > 0, at.phase


GROUPS: Final = (
    Group(_BUILDINGS, _buildings, _buildings_key), Group(_SIDES, _sides, _sides_key),
    Group(_STRENGTH, _strength, _strength_key), Group(_TRACKS, _tracks, _tracks_key),
    Group(_FAVORS, _favors, _favors_key),
)
SCALED: Final = (*_SIDES, *_STRENGTH)
"""Features of single factions, which may differ from what they start with by more than its size."""
