"""The Merchant: the wheel, buying, selling, alms, Foreign Trade."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from msgspec.structs import replace

from games.aeolis.cards import TRADE_REWARD
from games.aeolis.components import GOLD, MARKET, NOTHING, Hero, Mat, res
from games.aeolis.effects.interpreter import Run
from games.aeolis.effects.stocks import move_morale
from games.aeolis.moves import SHIFTS as STEPS
from games.aeolis.moves import Alms, Buy, Sell, Shift, Ship
from games.aeolis.position import Game
from games.aeolis.rules.actions import Action, afterwards
from games.aeolis.rules.durations import forbidden
from games.aeolis.rules.harm import fresh
from games.aeolis.rules.prices import too_dear
from games.aeolis.rules.techs import needed
from games.aeolis.vocabulary import Cause
from games.kernel import Move, Reason, Seat

__all__ = ["ACTIONS", "SHIFTS", "market", "transactions_left"]

SHIFTS = tuple(map(int, STEPS))
RING = tuple(map(res, MARKET.ring))
BASIC = frozenset(map(res, MARKET.basic))
ALL = frozenset(map(res, MARKET.all))
CARD = tuple(map(res, MARKET.foreign_trade.goods))


@cache
def market(position: int) -> dict[str, dict[int, int]]:
    """What lies under the pointers at a position of the wheel: by kind, the goods with their prices."""
    found: dict[str, dict[int, int]] = {"buy": {}, "sell": {}, "alms": {}}
    for pointer in MARKET.pointers:
        found[pointer.kind][RING[(position + pointer.offset) % len(RING)]] = pointer.price
    return found


def transactions_left(game: Game) -> int:
    """Transactions that the Merchants may still make."""
    return fresh(game, Mat.MERCHANT)


def shifts(game: Game, seat: Seat) -> Iterable[Shift]:
    return () if game.deeds.shifted or game.deeds.traded else map(Shift, range(len(SHIFTS)))


def open_shifts(game: Game, seat: Seat) -> Sequence[Shift]:
    """The shifts that are not too far, if the wheel may be shifted at all."""
    if game.deeds.shifted or game.deeds.traded or not game.mats[Mat.MERCHANT].units:
        return ()
    return _SHIFTS[game.upgraded(Hero.MERCHANT)]


_SHIFTS = tuple(tuple(Shift(by) for by, steps in enumerate(SHIFTS) if abs(steps) <= most) for most in MARKET.shift)
"""By whether the building is upgraded."""


def why_not_shift(game: Game, seat: Seat, move: Shift) -> Reason | None:
    if game.deeds.shifted:
        return Reason("shifted")
    if game.deeds.traded:
        return Reason("shift-first")
    if abs(SHIFTS[move.by]) > MARKET.shift[game.upgraded(Hero.MERCHANT)]:
        return Reason("shift-far")
    return None if game.mats[Mat.MERCHANT].units else Reason("no-merchant")


def shift(game: Game, seat: Seat, move: Shift) -> Game:
    return replace(game, wheel=(game.wheel + SHIFTS[move.by]) % len(RING)).did(shifted=True)


def why_not_deal(game: Game, kind: str, resource: int, ban: str) -> Reason | None:
    """What forbids any transaction."""
    if forbidden(game, ban):
        return Reason("forbidden")
    if resource not in market(game.wheel)[kind]:
        return Reason("not-on-wheel")
    if resource not in (ALL if game.upgraded(Hero.MERCHANT) else BASIC):
        return Reason("not-on-mat")
    return None if transactions_left(game) > 0 else Reason("no-transactions")


def deals(game: Game, kind: str) -> Iterable[int]:
    """The goods of which a transaction may be possible."""
    return market(game.wheel)[kind] if transactions_left(game) > 0 else ()


def purchases(game: Game, seat: Seat) -> Iterable[Buy]:
    gold = game.mats[Mat.MERCHANT].stock[GOLD]
    return [Buy(resource) for resource in deals(game, "buy") if market(game.wheel)["buy"][resource] <= gold]


def why_not_buy(game: Game, seat: Seat, move: Buy) -> Reason | None:
    if (reason := why_not_deal(game, "buy", move.resource, "trade")) is not None:
        return reason
    price = market(game.wheel)["buy"][move.resource]
    return too_dear(game, Mat.MERCHANT, (*NOTHING[:GOLD], price, *NOTHING[GOLD + 1 :]))


def traded(game: Game) -> Game:
    return game.did(traded=game.deeds.traded + 1)


def buy(game: Game, seat: Seat, move: Buy) -> Game:
    price = market(game.wheel)["buy"][move.resource]
    return traded(game.add(Mat.MERCHANT, GOLD, -price).add(Mat.MERCHANT, move.resource, 1))


def sales(game: Game, seat: Seat) -> Iterable[Sell]:
    return [Sell(resource) for resource in deals(game, "sell") if game.mats[Mat.MERCHANT].stock[resource]]


def why_not_sell(game: Game, seat: Seat, move: Sell) -> Reason | None:
    if (reason := why_not_deal(game, "sell", move.resource, "trade")) is not None:
        return reason
    return None if game.mats[Mat.MERCHANT].stock[move.resource] else Reason("not-in-stock")


def sell(game: Game, seat: Seat, move: Sell) -> Game:
    price = market(game.wheel)["sell"][move.resource]
    return traded(game.add(Mat.MERCHANT, move.resource, -1).add(Mat.MERCHANT, GOLD, price))


def gifts(game: Game, seat: Seat) -> Iterable[Alms]:
    return [Alms(resource) for resource in deals(game, "alms") if game.mats[Mat.MERCHANT].stock[resource]]


def why_not_alms(game: Game, seat: Seat, move: Alms) -> Reason | None:
    if (reason := why_not_deal(game, "alms", move.resource, "alms")) is not None:
        return reason
    if game.morale >= MARKET.morale.max:
        return Reason("morale-full")
    return None if game.mats[Mat.MERCHANT].stock[move.resource] else Reason("not-in-stock")


def alms(game: Game, seat: Seat, move: Alms) -> Game:
    return traded(move_morale(game.add(Mat.MERCHANT, move.resource, -1), MARKET.morale.per_alms))


def cargo(game: Game, seat: Seat) -> Iterable[Ship]:
    return map(Ship, CARD) if game.knows(MARKET.foreign_trade.tech) else ()


def why_not_ship(game: Game, seat: Seat, move: Ship) -> Reason | None:
    if not game.knows(MARKET.foreign_trade.tech):
        return needed(MARKET.foreign_trade.tech)
    if move.resource not in CARD or move.resource in game.card:
        return Reason("not-on-card")
    return None if game.mats[Mat.MERCHANT].stock[move.resource] else Reason("not-in-stock")


def ship(game: Game, seat: Seat, move: Ship) -> Game:
    """The good lies on the card; a full card is emptied and rewarded."""
    card = tuple(sorted((*game.card, move.resource)))
    game = game.add(Mat.MERCHANT, move.resource, -1)
    if len(card) < len(CARD):
        return replace(game, card=card)
    return afterwards(replace(game, card=()), Run(Cause("foreign_trade", seat), TRADE_REWARD))


ACTIONS: dict[type[Move], Action] = {
    Shift: Action(Hero.MERCHANT, shifts, why_not_shift, shift, quick=open_shifts),
    Buy: Action(Hero.MERCHANT, purchases, why_not_buy, buy),
    Sell: Action(Hero.MERCHANT, sales, why_not_sell, sell),
    Alms: Action(Hero.MERCHANT, gifts, why_not_alms, alms),
    Ship: Action(Hero.MERCHANT, cargo, why_not_ship, ship),
}
