"""The Exchange: gifts, orders and training (rulebook: Conclusion)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Self

from msgspec.structs import replace

from games.aeolis.board import NOWHERE
from games.aeolis.components import HERO_OF, ROLE_MAT, WORKER, Mat
from games.aeolis.moves import ROLES, Accept, Gift, Refuse, Send, Train, Untrain
from games.aeolis.position import Game
from games.aeolis.rules import handing, orders
from games.aeolis.rules.actions import Action
from games.aeolis.rules.base import Do
from games.aeolis.rules.durations import forbidden
from games.aeolis.rules.goods import portions, why_not_so_many
from games.aeolis.rules.hero import Together
from games.aeolis.rules.stores import available, hand, has_stores, owned, stores, why_none
from games.kernel import Move, Reason, Seat

__all__ = ["BeginExchange", "ExchangePhase", "why_not_train"]


SEVERAL: Final = {mat for mat in Mat if list(ROLE_MAT.values()).count(mat) > 1}
"""The mats on which a trained worker can take another role."""
_MATS: Final = tuple(ROLE_MAT[name] for name in ROLES)


class BeginExchange(Do, frozen=True):
    """Goods may now be given."""

    def do(self, game: Game) -> Game:
        return replace(game, phase="exchange")


def gifts(game: Game, seat: Seat) -> list[Gift]:
    open_, found = game.open_mats(), list[Gift]()
    for mat, resource, there in stores(game, owned(game, seat)):
        found += _gifts(mat, resource, there, open_)
    return found


def has_gifts(game: Game, seat: Seat) -> bool:
    """Whether a seat can give anything away."""
    if len(game.open_mats()) < 2:
        return False
    return has_stores(game, owned(game, seat))


@lru_cache(maxsize=512)
def _gifts(mat: Mat, resource: int, there: int, mats: tuple[Mat, ...]) -> tuple[Gift, ...]:
    """Everything from one up to what is there, to every other mat. Remembered: the same things lie there again."""
    return tuple([Gift(resource, mat, to, part) for to in mats if to is not mat for part in portions(there)])


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
    return [
        Send(role, to) for role, mat in enumerate(_MATS)
        if game.mats[mat].units and game.owners[HERO_OF[mat]] == seat and ROLES[role] != "bloodthrall"
        for to in game.open_mats() if to is not mat or mat in SEVERAL
    ]


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


def trainings(game: Game, seat: Seat) -> Iterable[Train]:
    return [Train(role) for role, mat in enumerate(_MATS)
            if game.owners[HERO_OF[mat]] == seat and available(game, mat, WORKER) > 0]


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
    return [Untrain(role) for role, mat in enumerate(_MATS)
            if game.owners[HERO_OF[mat]] == seat and (game.mats[mat].training or game.mats[mat].training_extra)]


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

    def refusal(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return Reason("no-order") if isinstance(move, Accept | Refuse) else super().refusal(game, seat, move)

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
    Gift: Action(None, gifts, why_not_gift, gift, exact=True, some=has_gifts),
    Send: Action(None, sendings, why_not_send, send, exact=True),
    **orders.ACTIONS,
    Train: Action(None, trainings, why_not_train, train),
    Untrain: Action(None, untrainings, why_not_untrain, untrain),
    **handing.ACTIONS,
}
