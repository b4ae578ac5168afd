"""What scores at the end: cults and areas. In the last round they are points already, see `economy`."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from agents.terra_mystica.land import group_size
from agents.terra_mystica.moment import MOST_REMEMBERED, Group, Moment, Numbers
from games.terra_mystica.components import ACTIONS, CULTS, Building
from games.terra_mystica.rules.final import share

__all__ = ["GROUPS", "area_points", "cult_points"]

_CULTS: Final = ("cult_points", "cult_points_late", "cult_steps", "cult_steps_early", "cult_best")


def _cults(at: Moment) -> Numbers:
    if at.last:
        return (0.0,) * len(_CULTS)
    points, steps = cult_points(at), sum(at.player.cults)
    return points, points * (1.0 - at.early) ** 2, steps, steps * at.early, max(at.player.cults)


def _cults_key(at: Moment) -> Hashable:
    return tuple([rival.cults for rival in at.game.players]), at.seat, at.phase


def cult_points(at: Moment) -> int:
    """Points for cults as they stand."""
    key = (tuple([rival.cults for rival in at.game.players]), at.seat)
    found = _CULT_POINTS.get(key)
    if found is None:
        if len(_CULT_POINTS) >= MOST_REMEMBERED:
            _CULT_POINTS.clear()
        player, players = at.player, at.game.players
        found = _CULT_POINTS[key] = sum(
            share([rival.cults[cult] for rival in players], player.cults[cult], ACTIONS.final.cults)
            for cult in CULTS if player.cults[cult])
    return found


_CULT_POINTS: Final[dict[Hashable, int]] = {}
_AREAS: Final = ("area_points", "area_points_late", "area", "area_early", "area_lead")


def _areas(at: Moment) -> Numbers:
    if at.last:
        return (0.0,) * len(_AREAS)
    sizes, early = _sizes(at), at.early
    own = sizes[at.seat]
    areas = share(sizes, own, ACTIONS.final.area) if own else 0
    del sizes[at.seat]
    lead = max(-4, min(4, own - max(sizes, default=0)))
    return areas, areas * (1.0 - early) ** 2, own, own * early, lead


def _sizes(at: Moment) -> list[int]:
    return [group_size(at.game, rival) if rival.sites else 0 for rival in at.game.players]


def area_points(at: Moment) -> int:
    """Points for the largest area as they stand."""
    sizes = _sizes(at)
    return share(sizes, sizes[at.seat], ACTIONS.final.area) if sizes[at.seat] else 0


def _areas_key(at: Moment) -> Hashable:
    if at.last:
        return None
    return (tuple([(rival.sites, rival.shipping, rival.carpet, rival.buildings[Building.STRONGHOLD], rival.faction)
                   for rival in at.game.players]), at.game.bridges, at.seat, at.phase)


GROUPS: Final = (Group(_CULTS, _cults, _cults_key), Group(_AREAS, _areas, _areas_key))
