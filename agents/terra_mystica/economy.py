"""What a seat has and will be given: points, stock, power, income."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from agents.terra_mystica.ending import area_points, cult_points
from agents.terra_mystica.moment import KINDS, ROUNDS, Group, Moment, Numbers, board_income, card_income
from games.terra_mystica.components import ACTIONS
from games.terra_mystica.rules.final import in_coins

__all__ = ["GROUPS"]

DEAREST: Final = max(action.power for action in ACTIONS.power_actions.values())
"""Power that one action can use."""

# --- points and stock ---------------------------------------------------------------------------------------------

_POINTS: Final = ("one", "left", "left_squared", "vp", "on", "contested")


def _points(at: Moment) -> Numbers:
    """In the last round with the points for cults and areas as they stand, which are contested as long as somebody else
    has not passed; after passing in it, with those for resources too."""
    player = at.player
    if not at.last:
        return 1.0, at.left, at.left * at.left, player.vp, at.on, 0.0
    ranks = cult_points(at) + area_points(at)
    rivals = [rival for seat, rival in enumerate(at.game.players) if seat != at.seat]
    contested = 0.0 if all(rival.passed for rival in rivals) else ranks
    points = player.vp + ranks
    if not at.on:
        points += in_coins(player).coins // player.board.coins_per_vp
    return 1.0, 0.0, 0.0, points, at.on, contested


_CAPS: Final = {"coins": 10, "workers": 6, "priests": 3}


"""Of what is more than so much one is worth less."""
_STOCK: Final = (
    *(name for kind in _CAPS for name in (kind, f"{kind}_future", f"{kind}_over", f"{kind}_over_future", f"{kind}_on")),
    "payable", "payable_future", "payable_on", "payable_next", "payable_next_early",
)
_LAST: Final = ("coins_last", "workers_last", "priests_last", "payable_last", "bowl3_last", "bowl2_last")
"""In the last round nothing grows any more: what is left becomes coins."""


def _last(at: Moment) -> Numbers:
    if not at.last or not at.on:
        return (0.0,) * len(_LAST)
    player = at.player
    _, two, three = player.bowls
    return (player.coins, player.workers, player.priests, min(player.coins / 3, player.workers, 6), three, two)


def _last_key(at: Moment) -> Hashable:
    player = at.player
    return (player.coins, player.workers, player.priests, player.bowls, at.phase) if at.last else None


def _stock(at: Moment) -> Numbers:
    if at.last:
        return (0.0,) * len(_STOCK)
    player, open_, future, on = at.player, at.open, at.future, at.on
    found: list[float] = []
    for name, cap in _CAPS.items():
        amount = getattr(player, name)
        some = min(amount, cap)
        over = amount - some
        found += (some * open_, some * future, over * open_, over * future, some * on)
    payable = min(player.coins / 3, player.workers, 6)
    after = 0.0
    if at.left:
        coins, workers, _, _ = board_income(player)
        if not on:
            extra = card_income(player.card)
            coins, workers = coins + extra[0], workers + extra[1]
        after = min((player.coins + coins) / 3, player.workers + workers, 9)
    return (*found, payable * open_, payable * future, payable * on, after, after * at.early)


def _stock_key(at: Moment) -> Hashable:
    player = at.player
    return (player.coins, player.workers, player.priests, at.phase, player.faction, player.buildings, player.favors,
            player.card)


_POWER: Final = ("bowl3", "bowl3_future", "bowl2", "bowl2_future", "tokens_future", "bowl3_over")


def _power(at: Moment) -> Numbers:
    if at.last:
        return (0.0,) * len(_POWER)
    one, two, three = at.player.bowls
    return (three * at.open, three * at.future, two * at.open, two * at.future, (one + two + three) * at.future,
            max(0, three - DEAREST) * at.open)


def _power_key(at: Moment) -> Hashable:
    return at.player.bowls, at.phase


# --- income -------------------------------------------------------------------------------------------------------

_INCOME: Final = tuple(f"{kind}_income{when}" for kind in KINDS for when in ("", "_future"))


def _income(at: Moment) -> Numbers:
    """What the boards and favor tiles bring in all rounds to come; the card in hand pays once, if it is the next's."""
    gained, extra = board_income(at.player), card_income(at.player.card)
    left, growing, near = at.left, at.left * (at.left + 1) / (2 * ROUNDS), 0.0 if at.on else at.early
    once = 1.0 if near else 0.0
    found: list[float] = []
    for amount, more in zip(gained, extra, strict=True):
        found += (amount * left + more * once, amount * growing + more * near)
    return found


def _income_key(at: Moment) -> Hashable:
    player = at.player
    return player.faction, player.buildings, player.favors, player.card, at.phase


GROUPS: Final = (Group(_POINTS, _points), Group(_STOCK, _stock, _stock_key), Group(_LAST, _last, _last_key),
                 Group(_POWER, _power, _power_key), Group(_INCOME, _income, _income_key))
