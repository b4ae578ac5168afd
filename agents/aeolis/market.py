"""The Merchant: the wheel is shifted to where alms, sales and purchases are worth most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from agents.aeolis.plan import Plan
from games.aeolis.components import GOLD, MARKET, RES, WORKER, Hero, Mat, res
from games.aeolis.moves import Alms, Buy, Sell, Shift, Ship
from games.aeolis.position import Game
from games.aeolis.rules.merchant import ALL, BASIC, CARD, SHIFTS, market, transactions_left
from games.kernel import Move, Seat

__all__ = ["alms_odds", "trade"]

COPPER = res("copper")


def dealt_in(game: Game) -> frozenset[int]:
    """The goods that the Agora deals in."""
    return ALL if game.upgraded(Hero.MERCHANT) else BASIC


def offers(game: Game, plan: Plan, position: int) -> list[tuple[float, Move]]:
    """Transactions at a position of the wheel by what each brings, best first; of each good as often as it is there."""
    found = [*alms(game, plan, position), *sales(game, plan, position), *purchases(game, plan, position)]
    return sorted((offer for offer in found if offer[0] > 0), key=lambda offer: -offer[0])


def alms(game: Game, plan: Plan, position: int) -> list[tuple[float, Move]]:
    """What can be given, as long as morale can rise; what is worth least first."""
    stock, goods = game.mats[Mat.MERCHANT].stock, dealt_in(game)
    found: list[tuple[float, Move]] = []
    for what in market(position)["alms"]:
        found += [(plan.alms - plan.worth[RES[what]], Alms(what))] * (stock[what] if what in goods else 0)
    return sorted(found, key=lambda offer: -offer[0])[: MARKET.morale.max - game.morale]


def sales(game: Game, plan: Plan, position: int) -> Iterator[tuple[float, Move]]:
    """What can be sold: what is on the Merchant's mat nobody else needs much."""
    stock, goods = game.mats[Mat.MERCHANT].stock, dealt_in(game)
    for what, price in market(position)["sell"].items():
        if what in goods:
            yield from [(price - 0.5 * plan.worth[RES[what]] + 0.1, Sell(what))] * stock[what]


def purchases(game: Game, plan: Plan, position: int) -> Iterator[tuple[float, Move]]:
    """What can be bought for less than it is worth: the more gold lies about, the more."""
    gold, goods = game.mats[Mat.MERCHANT].stock[GOLD], dealt_in(game)
    for what, price in market(position)["buy"].items():
        worth = plan.worth[RES[what]] * (1 + plan.rich * max(0, game.total(GOLD) - 4) / 10)
        worth += plan.thirst if what == COPPER and thirsty(game) else 0.0
        if what in goods:
            yield from [(worth - price, Buy(what))] * (gold // price)


def thirsty(game: Game) -> bool:
    """Whether soldiers could be trained if only there were copper."""
    return game.total(COPPER) < min(game.total(GOLD) - 2, game.total(WORKER))


def worth_of(game: Game, plan: Plan, position: int, deals: int) -> float:
    """What the best transactions at a position bring together."""
    return sum(worth for worth, _ in islice(offers(game, plan, position), deals))


def trade(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """The wheel first, then the best transaction."""
    deals = transactions_left(game)
    if deals <= 0 or not game.mats[Mat.MERCHANT].units:
        return
    if not game.deeds.shifted and not game.deeds.traded:
        reach = [by for by in range(len(SHIFTS)) if abs(SHIFTS[by]) <= MARKET.shift[game.upgraded(Hero.MERCHANT)]]
        best = max(reach, key=lambda by: worth_of(game, plan, turned(game, SHIFTS[by]), deals))
        if worth_of(game, plan, turned(game, SHIFTS[best]), deals) > worth_of(game, plan, game.wheel, deals):
            yield Shift(best)
    for what in CARD:
        yield Ship(what)
    for _, move in offers(game, plan, game.wheel):
        yield move


def turned(game: Game, by: int) -> int:
    """The position of the wheel after a shift."""
    return (game.wheel + by) % len(MARKET.ring)


def alms_odds(game: Game, what: int) -> float:
    """The chance that a good can be given as alms in the next round, a shift included."""
    reach = MARKET.shift[game.upgraded(Hero.MERCHANT)]
    rolls = range(1, MARKET.turn_die + 1)
    hits = sum(
        any(what in market(turned(game, roll + by))["alms"] for by in range(-reach, reach + 1)) for roll in rolls
    )
    return hits / MARKET.turn_die if what in dealt_in(game) else 0.0
