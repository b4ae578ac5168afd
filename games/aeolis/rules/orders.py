"""Orders of the Exchange: what one player asks of another, or offers for something, until it is answered (A109, A122).

A player has one order to another at a time: a new one takes its place. Answers name the order that they are for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from math import isqrt
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from games.aeolis.components import Mat
from games.aeolis.moves import Accept, AcceptOldest, Refuse, RefuseOldest, Request, Swap, Withdraw
from games.aeolis.position import Game
from games.aeolis.rules.actions import Action
from games.aeolis.rules.base import Ask
from games.aeolis.rules.goods import portions, why_not_so_many
from games.aeolis.rules.stores import Store, available, hand, has_stores, owned, stores, why_none
from games.kernel import Due, Move, Reason, Seat

__all__ = ["ACTIONS", "Order", "RequestAnswer", "SwapAnswer", "order_of", "placed"]

M = TypeVar("M", bound=Move)

MOST: Final = 5
"""So much of each side can be swapped at once."""
OFFERS: Final = 12_000
"""Where there are so many things to swap that the list of offers would be longer, less of each can be."""
REMEMBERED_PAIRS: Final = 500
"""Where there are more pairs of things to swap, their offers are made anew for each list."""
AMOUNTS: Final = {
    (most, price): tuple(product(range(1, most + 1), range(1, price + 1)))
    for most in range(1, MOST + 1) for price in range(1, MOST + 1)
}
"""All pairs of amounts up to two."""


class Order(Ask, frozen=True):
    """What another player asks for or offers; it stands until the phase ends, and nobody waits."""

    asker: Seat

    def on_lapse(self, game: Game) -> Game:
        return game

    def lapses(self, game: Game) -> bool:
        return not self.stands(game) or super().lapses(game)

    def stands(self, game: Game) -> bool:
        """Whether it can still be answered: in its phase, by those who own the two mats."""
        return game.phase == "exchange" and (game.owners[self.source.hero], game.owners[self.goal.hero]) == (
            self.seat, self.asker)

    @property
    def source(self) -> Mat:
        """The mat of who answers."""
        raise NotImplementedError

    @property
    def goal(self) -> Mat:
        """The mat of who asks."""
        raise NotImplementedError

    @property
    def wanted(self) -> int:
        """What is asked for."""
        raise NotImplementedError

    @property
    def move(self) -> Move:
        """How it was placed."""
        raise NotImplementedError

    @property
    def refusal(self) -> Refuse:
        """The answer no."""
        return Refuse(self.goal, self.wanted)

    def permits(self, game: Game, seat: Seat, move: Move) -> bool:
        """Games that began under the first version of the rules hold answers that name nothing."""
        if isinstance(move, AcceptOldest | RefuseOldest):
            return game.options.first_version and self.meant(game, move)
        return super().permits(game, seat, move)

    def meant(self, game: Game, move: AcceptOldest | RefuseOldest) -> bool:
        """Whether an answer that names nothing can be for this order."""
        answers = self.answers(game)
        if isinstance(move, RefuseOldest):
            return bool(answers)
        return any(isinstance(answer, Accept) and self.granted(answer) == move.amount for answer in answers)

    def granted(self, answer: Accept) -> int:
        """The amount by which an answer without names tells a part of the order."""
        return answer.amount

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return None

    def play(self, game: Game, seat: Seat, move: Any) -> Game:
        return self.grant(game, move.amount) if isinstance(move, Accept | AcceptOldest) else game

    def grant(self, game: Game, amount: int) -> Game:
        """The goods change mats."""
        raise NotImplementedError


class RequestAnswer(Order, frozen=True):
    """Another player's request: granted in full, in part or not."""

    resource: int
    mat: int
    to: int
    amount: int

    @property
    def source(self) -> Mat:
        return Mat(self.mat)

    @property
    def goal(self) -> Mat:
        return Mat(self.to)

    @property
    def wanted(self) -> int:
        return self.resource

    @property
    def move(self) -> Request:
        return Request(self.resource, self.mat, self.to, self.amount)

    def answers(self, game: Game) -> list[Move]:
        most = self.most(game)
        return [self.refusal, *map(self.grants, portions(most))] if most > 0 else []

    def grants(self, amount: int) -> Accept:
        """The answer that gives so much."""
        return Accept(self.to, self.resource, self.mat, amount)

    def most(self, game: Game) -> int:
        """How much can be granted: what was asked for, as far as it is there."""
        return min(self.amount, available(game, self.source, self.resource))

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        if not isinstance(move, Accept) or move != self.grants(move.amount):
            return None
        return why_not_so_many(move.amount, self.most(game))

    def grant(self, game: Game, amount: int) -> Game:
        return hand(game, self.mat, self.to, self.resource, amount)


class SwapAnswer(Order, frozen=True):
    """Another player's offer of so much of one thing for so much of another."""

    mat: int
    give: int
    to: int
    take: int
    amount: int = 1
    price: int = 1

    @property
    def source(self) -> Mat:
        return Mat(self.to)

    @property
    def goal(self) -> Mat:
        return Mat(self.mat)

    @property
    def wanted(self) -> int:
        return self.take

    @property
    def move(self) -> Swap:
        return Swap(self.mat, self.give, self.to, self.take, self.amount, self.price)

    def answers(self, game: Game) -> list[Move]:
        both = (available(game, self.goal, self.give) >= self.amount
                and available(game, self.source, self.take) >= self.price)
        bargain = Accept(self.mat, self.take, self.to, self.price, self.give, self.amount)
        return [self.refusal, bargain] if both else []

    def granted(self, answer: Accept) -> int:
        return 1

    def grant(self, game: Game, amount: int) -> Game:
        return hand(hand(game, self.mat, self.to, self.give, self.amount), self.to, self.mat, self.take, self.price)


# --- who has asked whom -------------------------------------------------------------------------------------------


def placed(game: Game, seat: Seat) -> list[Order]:
    """The orders of a seat that stand."""
    if not game.asides:
        return []
    return [step for _, step in game.questions() if isinstance(step, Order) and step.asker == seat]


def order_of(game: Game, seat: Seat, other: Seat) -> Order | None:
    """What a seat has asked of another, or offered."""
    return next((order for order in placed(game, seat) if order.seat == other), None)


def others(game: Game, seat: Seat) -> tuple[Mat, ...]:
    """The mats that others own."""
    return _others(game.open_mats(), game.owners, seat)


@lru_cache(maxsize=128)
def _others(mats: tuple[Mat, ...], owners: tuple[Seat, ...], seat: Seat) -> tuple[Mat, ...]:
    return tuple(mat for mat in mats if owners[mat.hero] != seat)


def order(game: Game, new: Order) -> Game:
    """A new order stands in place of the last between the same two."""
    return without(game, order_of(game, new.asker, new.seat)).ask(new, due=Due.WHILE_OPEN)


def without(game: Game, old: Order | None) -> Game:
    """An order is taken back."""
    return replace(game, asides=tuple(aside for aside in game.asides if old is None or aside.steps[-1] != old))


def but_for(moves: list[M], standing: list[Move]) -> list[M]:
    """Without those whose order stands already."""
    return [move for move in moves if move not in standing] if standing else moves


def why_not_this(game: Game, new: Order) -> Reason | None:
    """What forbids an order of which the goods are there: that it stands already."""
    return Reason("asked-already") if order_of(game, new.asker, new.seat) == new else None


# --- requests -----------------------------------------------------------------------------------------------------


def requests(game: Game, seat: Seat) -> list[Request]:
    mine = owned(game, seat)
    found: list[Request] = []
    for mat, resource, there in stores(game, others(game, seat)):
        found += _requests(mat, resource, there, mine)
    return but_for(found, [old.move for old in placed(game, seat)])


def has_requests(game: Game, seat: Seat) -> bool:
    """Whether a seat can ask for anything."""
    if placed(game, seat):
        return bool(requests(game, seat))
    return bool(owned(game, seat)) and has_stores(game, others(game, seat))


@lru_cache(maxsize=512)
def _requests(mat: Mat, resource: int, there: int, mine: tuple[Mat, ...]) -> tuple[Request, ...]:
    """Everything from one up to what is there, for every own mat. Remembered: the same things lie there again."""
    return tuple([Request(resource, mat, to, part) for to in mine for part in portions(there)])


def asking(game: Game, seat: Seat, resource: int, mat: Mat, to: int, amount: int) -> RequestAnswer:
    """The order that a request makes."""
    return RequestAnswer(game.owners[mat.hero], seat, resource, mat, to, amount)


def why_not_request(game: Game, seat: Seat, move: Request) -> Reason | None:
    if game.seat_of(Mat(move.mat)) == seat or not game.in_play(Mat(move.mat)):
        return Reason("no-such-mat")
    if game.seat_of(Mat(move.to)) != seat or not game.in_play(Mat(move.to)):
        return Reason("not-your-hero")
    there = available(game, Mat(move.mat), move.resource)
    if there <= 0:
        return why_none(game, Mat(move.mat), move.resource)
    new = asking(game, seat, move.resource, Mat(move.mat), move.to, move.amount)
    return why_not_so_many(move.amount, there) or why_not_this(game, new)


def request(game: Game, seat: Seat, move: Request) -> Game:
    return order(game, asking(game, seat, move.resource, Mat(move.mat), move.to, move.amount))


# --- swaps --------------------------------------------------------------------------------------------------------


def swaps(game: Game, seat: Seat) -> list[Swap]:
    mine, wanted = stores(game, owned(game, seat)), stores(game, others(game, seat))
    most = most_of_each(mine, wanted)
    listed = _few_swaps if len(mine) * len(wanted) <= REMEMBERED_PAIRS else _many_swaps
    return but_for(listed(mine, wanted, most), [old.move for old in placed(game, seat)])


def _many_swaps(mine: list[Store], wanted: list[Store], most: int) -> list[Swap]:
    """Of more pairs than are remembered: each would push out another one that is asked for next time."""
    return [
        Swap(mat, give, to, take, amount, price)
        for mat, give, here in mine for to, take, there in wanted if give != take
        for amount, price in AMOUNTS[min(here, most), min(there, most)]
    ]


def _few_swaps(mine: list[Store], wanted: list[Store], most: int) -> list[Swap]:
    found: list[Swap] = []
    for mat, give, here in mine:
        for to, take, there in wanted:
            if give != take:
                found += _swaps(mat, give, min(here, most), to, take, min(there, most))
    return found


@lru_cache(maxsize=2_048)
def _swaps(mat: Mat, give: int, here: int, to: Mat, take: int, there: int) -> tuple[Swap, ...]:
    """Two things for each other, in all amounts up to these. Remembered: the same things lie there again."""
    return tuple([Swap(mat, give, to, take, amount, price) for amount, price in AMOUNTS[here, there]])


def most_of_each(mine: list[Store], wanted: list[Store]) -> int:
    """How much of each side an offer can be of (A125)."""
    pairs = len(mine) * len(wanted)
    return max(1, min(MOST, isqrt(OFFERS // max(pairs, 1))))


def offering(game: Game, seat: Seat, move: Swap) -> SwapAnswer:
    """The order that an offer makes."""
    other = game.owners[Mat(move.to).hero]
    return SwapAnswer(other, seat, move.mat, move.give, move.to, move.take, move.amount, move.price)


def why_not_swap(game: Game, seat: Seat, move: Swap) -> Reason | None:
    mat, to = Mat(move.mat), Mat(move.to)
    if game.seat_of(mat) != seat or not game.in_play(mat):
        return Reason("not-your-hero")
    if game.seat_of(to) == seat or not game.in_play(to):
        return Reason("no-such-mat")
    if move.give == move.take:
        return Reason("same-goods")
    return why_not_amounts(game, seat, move) or why_not_this(game, offering(game, seat, move))


def why_not_amounts(game: Game, seat: Seat, move: Swap) -> Reason | None:
    """What forbids the amounts of an offer: the stock of either side, or how much can be swapped at once."""
    sides = ((Mat(move.mat), move.give, move.amount), (Mat(move.to), move.take, move.price))
    for mat, resource, amount in sides:
        there = available(game, mat, resource)
        if there <= 0:
            return why_none(game, mat, resource)
        if (why := why_not_so_many(amount, there)) is not None:
            return why
    most = most_of_each(stores(game, owned(game, seat)), stores(game, others(game, seat)))
    return None if max(move.amount, move.price) <= most else Reason("swap-too-big", most=most)


def swap(game: Game, seat: Seat, move: Swap) -> Game:
    return order(game, offering(game, seat, move))


# --- taking back --------------------------------------------------------------------------------------------------


def withdrawals(game: Game, seat: Seat) -> Iterable[Withdraw]:
    return [Withdraw(old.source) for old in placed(game, seat)]


def why_not_withdraw(game: Game, seat: Seat, move: Withdraw) -> Reason | None:
    return None if any(old.source == move.mat for old in placed(game, seat)) else Reason("nothing-asked")


def withdraw(game: Game, seat: Seat, move: Withdraw) -> Game:
    return without(game, next(old for old in placed(game, seat) if old.source == move.mat))


ACTIONS: Final[dict[type[Move], Action]] = {
    Request: Action(None, requests, why_not_request, request, exact=True, some=has_requests),
    Swap: Action(None, swaps, why_not_swap, swap, exact=True),
    Withdraw: Action(None, withdrawals, why_not_withdraw, withdraw, exact=True),
}
