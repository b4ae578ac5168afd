"""The Merchant: the wheel is shifted to where alms, sales and purchases are worth most."""

from __future__ import annotations

from collections.abc import Iterable
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
    stock, goods, under = game.mats[Mat.MERCHANT].stock, dealt_in(game), market(position)
    room = MARKET.morale.max - game.morale
    found: list[tuple[float, Move]] = []
    for what in under["alms"]:
        if what in goods and stock[what] and room > 0:
            found += [(plan.alms - plan.worth[RES[what]], Alms(what))] * min(stock[what], room)
    for what, price in under["sell"].items():
        if what in goods and stock[what]:
            found += [(price - 0.5 * plan.worth[RES[what]] + 0.1, Sell(what))] * stock[what]
    for what, price in under["buy"].items():
        worth = plan.worth[RES[what]] * (1 + plan.rich * max(0, game.total(GOLD) - 4) / 10)
        worth += plan.thirst if what == COPPER and thirsty(game) else 0.0
        if what in goods and stock[GOLD] >= price and worth > price:
            found += [(worth - price, Buy(what))] * (stock[GOLD] // price)
    found.sort(key=lambda offer: -offer[0])
    alms = 0
    kept = []
    for worth, move in found:
        alms += isinstance(move, Alms)
        if not isinstance(move, Alms) or alms <= room:
            kept.append((worth, move))
    return [offer for offer in kept if offer[0] > 0]


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
