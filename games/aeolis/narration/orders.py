"""Orders of the Exchange in words: who asks for what, and what an answer to it does."""

from __future__ import annotations

from games.aeolis import moves as m
from games.aeolis.narration import names
from games.aeolis.narration.phrases import goods, the_mat
from games.aeolis.position import Game
from games.aeolis.rules.orders import Order, RequestAnswer, SwapAnswer, placed
from games.kernel import Seat
from games.kernel.words import _

__all__ = ["accepted", "accepting", "offered", "order_text", "withdrawing"]


def order_text(order: Order) -> str:
    """`3 gold from Merchant for Queen`, `2 wood of Queen for 1 gold of Merchant`."""
    match order:
        case RequestAnswer(resource=resource, amount=amount, mat=mat, to=to):
            return _("{goods} from {mat} for {to}").format(
                goods=names.amount(resource, amount), mat=names.mat(mat), to=names.mat(to))
        case SwapAnswer(mat=mat, give=give, to=to, take=take, amount=amount, price=price):
            return _("{give} of {mat} for {take} of {to}").format(
                give=names.amount(give, amount), mat=names.mat(mat), take=names.amount(take, price), to=names.mat(to))
    raise TypeError(type(order).__name__)


def accepting(view: Game, seat: Seat, move: m.Accept) -> str:
    """An answer as an entry of a menu."""
    given, mat, to = names.amount(move.resource, move.amount), names.mat(move.mat), names.mat(move.to)
    if move.take is None or move.price is None:
        return _("Accept: {goods} from {mat} for {to}").format(goods=given, mat=mat, to=to)
    return _("Accept: {goods} from {mat} for {wanted} of {to}").format(
        goods=given, mat=mat, wanted=names.amount(move.take, move.price), to=to)


def withdrawing(view: Game, seat: Seat, move: m.Withdraw) -> str:
    """What would be taken back, as an entry of a menu."""
    told = [order_text(order) for order in placed(view, seat) if order.source == move.mat]
    return _("Withdraw: {order}").format(order=told[0]) if told else ""


def accepted(view: Game, move: m.Accept, times: int) -> str:
    """An answer, told as a deed."""
    given, mat, to = goods((move.resource, move.amount)), the_mat(move.mat), the_mat(move.to)
    if move.take is None or move.price is None:
        return _("gives {goods} from {mat} to {other} as asked").format(goods=given, mat=mat, other=to)
    return _("swaps {goods} of {mat} for {wanted} of {other}").format(
        goods=given, mat=mat, wanted=goods((move.take, move.price)), other=to)


def offered(view: Game, move: m.Swap, times: int) -> str:
    """An offer, told as a deed."""
    return _("offers {goods} of {mat} for {wanted} of {other}").format(
        goods=goods((move.give, move.amount)), mat=the_mat(move.mat), wanted=goods((move.take, move.price)),
        other=the_mat(move.to))
