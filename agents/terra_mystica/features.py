"""What a position of Terra Mystica promises a seat, in numbers: the features whose weighted sum is its expected points.

Every group of features is a function beside the names of what it gives. Most turns change what
few groups depend on: `quickly` remembers the sums of all others.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate
from typing import Final

from agents.evaluation import dot
from agents.playbook import Evaluation
from agents.terra_mystica import boards, chances, economy, ending, rewards
from agents.terra_mystica.land import land_key, land_of
from agents.terra_mystica.moment import MOST_REMEMBERED, Group, Moment, Numbers
from games.kernel import Seat
from games.terra_mystica.position import Game

__all__ = ["EVALUATION", "features"]

_LAND: Final = (
    "first_town", "second_town", "third_town", "town_now", "home_reach_future", "one_spade_future",
    "two_spades_future", "three_spades_future", "home_reach_on", "no_reach", "offers_future", "opponents_future",
    "cheap_trade_future",
)
_TOWN_REACH: Final = (0.1, 4.0, 6.0, 8.0, 9.0, 9.0, 9.0)
"""How far a group may be from a town that can still be reached in so many rounds."""


def _land(at: Moment) -> Numbers:
    if not at.open:
        return _NO_LAND
    land, future = land_of(at.game, at.seat), at.future
    far = _TOWN_REACH[int(at.rounds)]
    near = [max(0.0, 1.0 - missing / far) for missing in land.missing[:3]]
    first, second, third, *_ = (*near, 0.0, 0.0, 0.0)
    count = land.reach
    return (first, second, third, first * first * (first > 0.6),
            min(count[0], 3) * future, min(count[1], 4) * future, min(count[2], 4) * future, min(count[3], 4) * future,
            min(count[0], 3) * at.on, float(count[0] + count[1] == 0) * future,
            min(land.offers, 12.0) * future, land.owners * future, min(land.cheap, 2) * future)


_NO_LAND: Final = (0.0,) * len(_LAND)


def _land_key(at: Moment) -> Hashable:
    return land_key(at.game, at.seat), at.phase


_GROUPS: Final[tuple[Group, ...]] = (
    *economy.GROUPS, *boards.GROUPS, *chances.GROUPS, *rewards.GROUPS,
    *ending.GROUPS, Group(_LAND, _land, _land_key))
NAMES: Final = tuple(name for group in _GROUPS for name in group.names)


def features(game: Game, seat: Seat) -> list[float]:
    """A number for each name. Before a faction is chosen there is nothing to count."""
    if game.players[seat].faction is None:
        return [0.0] * len(NAMES)
    at = Moment(game, seat)
    return [number for group in _GROUPS for number in group.numbers(at)]


def quickly(weights: Sequence[float]) -> Callable[[Game, Seat], float]:
    """The weighted sum of the features; the sum of a group is kept for what the group depends on."""
    ends = list(accumulate(len(group.names) for group in _GROUPS))
    parts = [(group.numbers, group.key, tuple(weights[end - len(group.names) : end]), dict[Hashable, float]())
             for group, end in zip(_GROUPS, ends, strict=True)]

    def value(game: Game, seat: Seat) -> float:
        if game.players[seat].faction is None:
            return 0.0
        at, total = Moment(game, seat), 0.0
        for count, key, vector, known in parts:
            if key is None:
                total += dot(vector, count(at))
                continue
            what = key(at)
            worth = known.get(what)
            if worth is None:
                if len(known) >= MOST_REMEMBERED:
                    known.clear()
                worth = known[what] = dot(vector, count(at))
            total += worth
        return total

    return value


EVALUATION: Final[Evaluation[Game]] = Evaluation(
    names=NAMES, of=features, scale=dict.fromkeys(boards.SCALED, 4.0), fixed=("vp",),
    level=("one", "left", "left_squared"), quickly=quickly)
