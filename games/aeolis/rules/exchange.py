"""The Exchange: gifts, requests, swaps and training (rulebook: Conclusion)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

from msgspec.structs import replace

from games.aeolis.board import NOWHERE
from games.aeolis.components import (
    RESEARCH,
    ROLE_MAT,
    WORKER,
    Mat,
)
from games.aeolis.moves import ROLES, Accept, Gift, Refuse, Request, Send, Swap, Train, Untrain
from games.aeolis.position import Game
from games.aeolis.rules import handing
from games.aeolis.rules.actions import Action
from games.aeolis.rules.base import Ask, Do
from games.aeolis.rules.crystals import on_mat, take
from games.aeolis.rules.durations import forbidden
from games.aeolis.rules.goods import portions, why_not_so_many
from games.aeolis.rules.hero import Together
from games.aeolis.rules.training import price_of
from games.kernel import Due, Move, Reason, Seat

__all__ = ["BeginExchange", "ExchangePhase", "RequestAnswer", "SwapAnswer", "available", "why_not_train"]


SEVERAL: Final = {mat for mat in Mat if list(ROLE_MAT.values()).count(mat) > 1}
"""The mats on which a trained worker can take another role."""


class BeginExchange(Do, frozen=True):
    """Goods may now be given."""

    def do(self, game: Game) -> Game:
        return replace(game, phase="exchange")


def available(game: Game, mat: Mat, resource: int) -> int:
    """What can be given away: workers not in training, goods not set aside for it, crystals on any sphere."""
    state = game.mats[mat]
    if resource == WORKER:
        return state.stock[resource] - state.training - state.training_extra
    held = 0 if resource == RESEARCH else on_mat(game, mat, resource)
    aside = state.training * price_of(game, mat)[resource] if state.training else 0
    return max(0, held - aside)


def why_none(game: Game, mat: Mat, resource: int) -> Reason:
    """Why nothing of that kind can be given away."""
    if resource == RESEARCH:
        return Reason("research-stays")
    if resource == WORKER:
        return Reason("no-worker")
    return Reason("set-aside" if on_mat(game, mat, resource) else "not-in-stock")


def hand(game: Game, mat: int, to: int, resource: int, amount: int) -> Game:
    """Goods go from one mat to another."""
    return take(game, Mat(mat), resource, amount).add(Mat(to), resource, amount)


def owned(game: Game, seat: Seat) -> list[Mat]:
    """The mats of a seat."""
    return [mat for mat in game.open_mats() if game.owners[mat.hero] == seat]


def stocks(game: Game, mats: Iterable[Mat]) -> Iterable[tuple[Mat, int, int]]:
    """What can be given from some mats."""
    for mat in mats:
        for resource, held in enumerate(game.mats[mat].stock):
            if (held or mat is Mat.MAGI) and (there := available(game, mat, resource)) > 0:
                yield mat, resource, there


def gifts(game: Game, seat: Seat) -> Iterable[Gift]:
    open_ = game.open_mats()
    for mat, resource, there in stocks(game, owned(game, seat)):
        for to in open_:
            if to is not mat:
                yield from (Gift(resource, mat, to, part) for part in portions(there))


def why_not_gift(game: Game, seat: Seat, move: Gift) -> Reason | None:
    if move.mat == move.to or not game.in_play(Mat(move.to)):
        return Reason("no-such-mat")
    if game.seat_of(Mat(move.mat)) != seat:
        return Reason("not-your-hero")
    there = available(game, Mat(move.mat), move.resource) if game.in_play(Mat(move.mat)) else 0
    return why_not_so_many(move.amount, there) if there > 0 else why_none(game, Mat(move.mat), move.resource)


def gift(game: Game, seat: Seat, move: Gift) -> Game:
    return hand(game, move.mat, move.to, move.resource, move.amount)


def sendings(game: Game, seat: Seat) -> Iterable[Send]:
    for role, name in enumerate(ROLES):
        mat = ROLE_MAT[name]
        if name != "bloodthrall" and game.owners[mat.hero] == seat and game.mats[mat].units:
            yield from (Send(role, to) for to in game.open_mats() if to is not mat or mat in SEVERAL)


def why_not_send(game: Game, seat: Seat, move: Send) -> Reason | None:
    name = ROLES[move.role]
    mat = ROLE_MAT[name]
    if name == "bloodthrall":
        return Reason("thralls-stay")
    if game.seat_of(mat) != seat:
        return Reason("not-your-hero")
    if not game.in_play(Mat(move.to)):
        return Reason("no-such-mat")
    if move.to == mat and mat not in SEVERAL:
        return Reason("no-change")
    return None if game.mats[mat].units else Reason("not-in-stock")


def send(game: Game, seat: Seat, move: Send) -> Game:
    """A trained worker arrives untrained."""
    mat = ROLE_MAT[ROLES[move.role]]
    state = game.mats[mat]
    game = game.change(mat, units=state.units - 1, hex=state.hex if state.units > 1 else NOWHERE)
    return game.add(Mat(move.to), WORKER, 1)


def asked(game: Game, seat: Seat, other: Seat) -> bool:
    """Whether a seat waits for another to answer an order."""
    return any(isinstance(step, _Order) and (step.asker, step.seat) == (seat, other) for _, step in game.questions())


def askable(game: Game, seat: Seat) -> list[Mat]:
    """The mats of others for whose answer a seat does not wait."""
    orders = (step for _, step in game.questions() if isinstance(step, _Order))
    passed_over = {seat, *(step.seat for step in orders if step.asker == seat)}
    return [mat for mat in game.open_mats() if game.seat_of(mat) not in passed_over]


def requests(game: Game, seat: Seat) -> Iterable[Request]:
    mine = owned(game, seat)
    for mat, resource, there in stocks(game, askable(game, seat)):
        for to in mine:
            yield from (Request(resource, mat, to, part) for part in portions(there))


def why_not_request(game: Game, seat: Seat, move: Request) -> Reason | None:
    if game.seat_of(Mat(move.mat)) == seat or not game.in_play(Mat(move.mat)):
        return Reason("no-such-mat")
    if game.seat_of(Mat(move.to)) != seat or not game.in_play(Mat(move.to)):
        return Reason("not-your-hero")
    if asked(game, seat, game.seat_of(Mat(move.mat))):
        return Reason("asked-already")
    there = available(game, Mat(move.mat), move.resource)
    return why_not_so_many(move.amount, there) if there > 0 else why_none(game, Mat(move.mat), move.resource)


def request(game: Game, seat: Seat, move: Request) -> Game:
    answer = RequestAnswer(game.seat_of(Mat(move.mat)), seat, move.resource, move.mat, move.to, move.amount)
    return game.ask(answer, due=Due.WHILE_OPEN)


def stands(game: Game, mat: int, owner: Seat, to: int, other: Seat) -> bool:
    """Whether an order can still be answered: in its phase, by those who own the two mats."""
    return game.phase == "exchange" and (game.owners[Mat(mat).hero], game.owners[Mat(to).hero]) == (owner, other)


class _Order(Ask, frozen=True):
    """What another player asks for or offers; it stands until the phase ends, and nobody waits."""

    asker: Seat

    def on_lapse(self, game: Game) -> Game:
        return game


class RequestAnswer(_Order, frozen=True):
    """Another player's request: granted in full, in part or not."""

    resource: int
    mat: int
    to: int
    amount: int

    def answers(self, game: Game) -> list[Move]:
        most = self.most(game)
        return [Refuse(), *(Accept(part) for part in portions(most))] if most > 0 else []

    def most(self, game: Game) -> int:
        """How much can be granted: what was asked for, as far as it is there."""
        return min(self.amount, available(game, Mat(self.mat), self.resource))

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return why_not_so_many(move.amount, self.most(game)) if isinstance(move, Accept) else None

    def lapses(self, game: Game) -> bool:
        return not stands(game, self.mat, self.seat, self.to, self.asker) or super().lapses(game)

    def play(self, game: Game, seat: Seat, move: Accept | Refuse) -> Game:
        return hand(game, self.mat, self.to, self.resource, move.amount) if isinstance(move, Accept) else game


def swaps(game: Game, seat: Seat) -> Iterable[Swap]:
    wanted = list(stocks(game, askable(game, seat)))
    for mat, give, _ in stocks(game, owned(game, seat)) if wanted else ():
        yield from (Swap(mat, give, to, what) for to, what, _ in wanted if what != give)


def why_not_swap(game: Game, seat: Seat, move: Swap) -> Reason | None:
    mat, to = Mat(move.mat), Mat(move.to)
    if game.seat_of(mat) != seat or not game.in_play(mat):
        return Reason("not-your-hero")
    if game.seat_of(to) == seat or not game.in_play(to):
        return Reason("no-such-mat")
    if asked(game, seat, game.seat_of(to)):
        return Reason("asked-already")
    if move.give == move.take:
        return Reason("same-goods")
    lacking = [side for side in ((mat, move.give), (to, move.take)) if available(game, *side) <= 0]
    return why_none(game, *lacking[0]) if lacking else None


def swap(game: Game, seat: Seat, move: Swap) -> Game:
    answer = SwapAnswer(game.seat_of(Mat(move.to)), seat, move.mat, move.give, move.to, move.take)
    return game.ask(answer, due=Due.WHILE_OPEN)


class SwapAnswer(_Order, frozen=True):
    """Another player's offer of one thing for another."""

    mat: int
    give: int
    to: int
    take: int

    def answers(self, game: Game) -> list[Move]:
        both = available(game, Mat(self.mat), self.give) > 0 and available(game, Mat(self.to), self.take) > 0
        return [Refuse(), Accept(1)] if both else []

    def lapses(self, game: Game) -> bool:
        return not stands(game, self.to, self.seat, self.mat, self.asker) or super().lapses(game)

    def play(self, game: Game, seat: Seat, move: Accept | Refuse) -> Game:
        if isinstance(move, Refuse):
            return game
        return hand(hand(game, self.mat, self.to, self.give, 1), self.to, self.mat, self.take, 1)


def trainings(game: Game, seat: Seat) -> Iterable[Train]:
    return (Train(role) for role, name in enumerate(ROLES) if game.owners[ROLE_MAT[name].hero] == seat)


def why_not_train(game: Game, seat: Seat, move: Train) -> Reason | None:
    mat = ROLE_MAT[ROLES[move.role]]
    if not game.plays(mat.hero) or game.seat_of(mat) != seat:
        return Reason("not-your-hero")
    if not game.in_play(mat):
        return Reason("mat-closed")
    if forbidden(game, "train"):
        return Reason("forbidden")
    return None if available(game, mat, WORKER) > 0 else Reason("no-worker")


def train(game: Game, seat: Seat, move: Train) -> Game:
    mat, state = ROLE_MAT[ROLES[move.role]], game.mats[ROLE_MAT[ROLES[move.role]]]
    if ROLES[move.role] == "bloodthrall":
        return game.change(mat, training_extra=state.training_extra + 1)
    return game.change(mat, training=state.training + 1)


def untrainings(game: Game, seat: Seat) -> Iterable[Untrain]:
    return (Untrain(role) for role, name in enumerate(ROLES) if game.owners[ROLE_MAT[name].hero] == seat)


def why_not_untrain(game: Game, seat: Seat, move: Untrain) -> Reason | None:
    mat = ROLE_MAT[ROLES[move.role]]
    if game.seat_of(mat) != seat:
        return Reason("not-your-hero")
    state = game.mats[mat]
    waiting = state.training_extra if ROLES[move.role] == "bloodthrall" else state.training
    return None if waiting else Reason("nobody-in-training")


def untrain(game: Game, seat: Seat, move: Untrain) -> Game:
    mat, state = ROLE_MAT[ROLES[move.role]], game.mats[ROLE_MAT[ROLES[move.role]]]
    if ROLES[move.role] == "bloodthrall":
        return game.change(mat, training_extra=state.training_extra - 1)
    return game.change(mat, training=state.training - 1)


class ExchangePhase(Together, frozen=True):
    """Gifts, requests, swaps and training. Orders that nobody answers fall away with the phase."""

    def actions(self) -> dict[type[Move], Action]:
        return _EXCHANGE

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        step = self.without(game.seat_of(Mat(move.to))) if isinstance(move, Gift | Send) else self
        return super(ExchangePhase, step).play(game, seat, move)

    def on_aside_resolved(self, before: Game, after: Game) -> Self:
        """Who gets something is not done any more: it may be what a training lacks."""
        return super().on_aside_resolved(before, after).without(*enriched(before, after))

    def close(self, game: Game) -> Game:
        return replace(game, phase="end")


def enriched(before: Game, after: Game) -> tuple[Seat, ...]:
    """The seats that have more of something on a mat than before."""
    if before.mats is after.mats:
        return ()
    return tuple(
        after.seat_of(mat) for mat in after.open_mats()
        if any(map(int.__gt__, after.mats[mat].stock, before.mats[mat].stock))
    )


_EXCHANGE: dict[type[Move], Action] = {
    Gift: Action(None, gifts, why_not_gift, gift, exact=True),
    Send: Action(None, sendings, why_not_send, send, exact=True),
    Request: Action(None, requests, why_not_request, request, exact=True),
    Swap: Action(None, swaps, why_not_swap, swap, exact=True),
    Train: Action(None, trainings, why_not_train, train),
    Untrain: Action(None, untrainings, why_not_untrain, untrain),
    **handing.ACTIONS,
}
