"""What later rounds pay for: scoring tiles and their cult bonus."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from agents.terra_mystica.moment import ROUNDS, SUPPLY, Group, Moment, Numbers
from games.terra_mystica.components import CULTS, SCORING_TILES, Building, Event, ScoringTile
from games.terra_mystica.position import Player

__all__ = ["GROUPS"]

# --- scoring tiles ------------------------------------------------------------------------------------------------

_KINDS: Final = {Event.DWELLING: (Building.DWELLING, 3), Event.TRADING_HOUSE: (Building.TRADING_HOUSE, 2),
                 Event.TEMPLE: (Building.TEMPLE, 1)}
"""How many of a kind good players build in a round that pays for it."""
_LATER: Final = (
    "dwelling_rounds", "trading_house_rounds", "temple_rounds", "strong_rounds", "spade_rounds", "town_rounds",
)


def _later(at: Moment) -> Numbers:
    """What later rounds pay for that can still be built."""
    game, counts = at.game, at.player.buildings
    later = dict.fromkeys(("dwelling", "trading_house", "temple", "strong", "spade", "town"), 0.0)
    for name in game.scoring[game.round :]:
        tile = SCORING_TILES[name]
        for kind, (building, most) in _KINDS.items():
            if kind in tile.scores:
                later[kind.lower()] += tile.vp * min(most, SUPPLY.of(building) - counts[building])
        if "stronghold" in tile.scores:
            later["strong"] += tile.vp * (SUPPLY.strongholds + SUPPLY.sanctuaries - counts[Building.STRONGHOLD]
                                          - counts[Building.SANCTUARY])
        later["spade"] += tile.vp * ("spade" in tile.scores)
        later["town"] += tile.vp * ("town" in tile.scores)
    return tuple(later.values())


def _later_key(at: Moment) -> Hashable:
    return at.game.scoring, at.game.round, at.player.buildings


_BONUS: Final = ("bonus_now", "bonus_later", "bonus_part")
_WORTH: Final = {"coins": 0.5, "workers": 1.3, "priests": 2.5, "power": 0.5, "spades": 2.0}


def _bonus(at: Moment) -> Numbers:
    """The cult bonus of this round and of later ones."""
    game, player = at.game, at.player
    now = after = part = 0.0
    begin = max(game.round, 1) - 1
    for place, name in enumerate(game.scoring[begin : ROUNDS - 1], begin):
        tile = SCORING_TILES[name]
        times, rest = _times(tile, player)
        worth = sum(getattr(tile.gain, kind) * each for kind, each in _WORTH.items())
        if place == begin and game.round:
            now += times * worth
        else:
            after += times * worth
            part += rest * worth
    return now, after, part


def _times(tile: ScoringTile, player: Player) -> tuple[int, float]:
    """How often the cult bonus of a tile comes as things stand, and the part of the next time."""
    if tile.per_priest:
        return player.sent, 0.0
    times, rest = divmod(player.cults[_CULT[tile.cult]], tile.every)
    return times, rest / tile.every


_CULT: Final = {cult.name.lower(): cult for cult in CULTS}


def _bonus_key(at: Moment) -> Hashable:
    return at.game.scoring, at.game.round, at.player.cults, at.player.sent


_BANKED: Final = ("banked",)
_DWELLING, _TRADING_HOUSE, _STRONG = (2.0, 2.0, 3.0), (2.0, 4.0, 2.0), (4.0, 7.0, 1.0)
"""Workers and coins that a building takes altogether, guessed over all factions and with what goes before it (a spade,
a neighbour or none); and how many are built early in a round."""


def _banked(at: Moment) -> Numbers:
    """What the next round pays for that the stock could build at once."""
    game, player = at.game, at.player
    if not 0 < game.round < len(game.scoring):
        return (0.0,)
    tile, counts = SCORING_TILES[game.scoring[game.round]], player.buildings

    def possible(workers: float, coins: float, most: float) -> float:
        return min(player.workers / workers, player.coins / coins, most)

    if Event.DWELLING in tile.scores:
        return (tile.vp * min(possible(*_DWELLING), float(SUPPLY.dwellings - counts[Building.DWELLING])),)
    if Event.TRADING_HOUSE in tile.scores:
        room = min(counts[Building.DWELLING], SUPPLY.trading_houses - counts[Building.TRADING_HOUSE])
        return (tile.vp * min(possible(*_TRADING_HOUSE), room),)
    if "stronghold" in tile.scores:
        open_ = (counts[Building.TRADING_HOUSE] and not counts[Building.STRONGHOLD]) or (
            counts[Building.TEMPLE] and not counts[Building.SANCTUARY])
        return (tile.vp * possible(*_STRONG) if open_ else 0.0,)
    return (0.0,)


def _banked_key(at: Moment) -> Hashable:
    return at.game.scoring, at.game.round, at.player.buildings, at.player.workers, at.player.coins


GROUPS: Final = (Group(_LATER, _later, _later_key), Group(_BONUS, _bonus, _bonus_key),
                 Group(_BANKED, _banked, _banked_key))
