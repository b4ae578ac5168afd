"""The Exchange: gifts to where things belong, training, drafts for the last stand, requests."""

from __future__ import annotations

from collections.abc import Iterator

from agents.aeolis.dividing import Division, division
from agents.aeolis.outlook import arrivals, invaders, rounds_left, shortfall
from agents.aeolis.plan import Plan
from games.aeolis.components import CRYSTALS, RESEARCH, ROLE_MAT, WORKER, Hero, Mat
from games.aeolis.moves import ROLES, Gift, Request, Send, Train
from games.aeolis.position import Game
from games.aeolis.rules.orders import placed
from games.aeolis.rules.stores import free
from games.aeolis.rules.training import price_of
from games.kernel import Move, Seat

__all__ = ["exchange", "requests"]


def draft(game: Game, plan: Plan) -> Iterator[Move]:
    """Before the army has to fight for the city, who is not needed any more goes to the Arena, if it can be paid."""
    coming = invaders(game)
    if not coming or arrivals(game, coming[0]) > 2 or not game.plays(Hero.HOPLITE):
        return
    workers = game.total(WORKER)
    price = enumerate(price_of(game, Mat.HOPLITES))
    places = min(game.total(what) // amount for what, amount in price if amount)
    if workers >= min(shortfall(game), places):
        return
    last = rounds_left(game) <= 1
    for role, mat in (("magi", Mat.MAGI), ("scientist", Mat.PHILOSOPHER), ("captain", Mat.TRIACONTER),
                      ("merchant", Mat.MERCHANT)):
        if game.mats[mat].units > (0 if last and role != "merchant" else 1):
            yield Send(ROLES.index(role), Mat.HOPLITES)


def exchange(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """Gifts to where things belong, then training."""
    mine = [mat for mat in game.open_mats() if game.owners[mat.hero] == seat]
    if not plan.magi and Mat.MAGI in mine and game.mats[Mat.MAGI].units and rounds_left(game):
        yield Send(ROLES.index("magi"), Mat.QUEEN)
    yield from draft(game, plan)
    divided = division(game, plan)
    for mat in mine:
        yield from (gift for gift in gifts(game, divided, mat) if plan.shares or gift.to in mine)
    for role, amount in divided.trainees.items():
        mat = ROLE_MAT[role]
        waiting = game.mats[mat].training_extra if role == "bloodthrall" else game.mats[mat].training
        if mat in mine and waiting < amount and paid(game, mat, role):
            yield Train(ROLES.index(role))


def requests(game: Game, seat: Seat, plan: Plan) -> Iterator[Request]:
    """What a seat's mats need and others can spare, once from each of them. Only who is about to be done asks: a
    refusal is not asked again."""
    divided = division(game, plan)
    asked = {order.seat for order in placed(game, seat)}
    for to in game.open_mats():
        for mat in game.open_mats() if game.owners[to.hero] == seat else ():
            owner = game.owners[mat.hero]
            if owner in (seat, *asked):
                continue
            spare = free(game, mat)
            for what, need in enumerate(divided.needs[to]):
                lack = need - game.mats[to].stock[what]
                over = min(spare[what], game.mats[mat].stock[what] - divided.needs[mat][what])
                if lack > 0 and over > 0 and owner not in asked:
                    asked.add(owner)
                    yield Request(what, mat, to, min(lack, over))


def paid(game: Game, mat: Mat, role: str) -> bool:
    """Whether the price of one more trainee lies on the mat."""
    if role == "bloodthrall":
        return True
    spare = free(game, mat)
    return all(map(int.__ge__, spare, price_of(game, mat)))


def gifts(game: Game, divided: Division, mat: Mat) -> Iterator[Gift]:
    """What a mat has too much of goes to mats that lack it; needs come before the rest."""
    spare = free(game, mat)
    for what, there in enumerate(spare):
        over = min(there, game.mats[mat].stock[what] - divided.stock[mat][what]) if what not in CRYSTALS else there
        if over <= 0 or what == RESEARCH or (what in CRYSTALS and mat is Mat.MAGI):
            continue
        for wanted in (divided.needs, divided.stock):
            for to in game.open_mats():
                lack = wanted[to][what] - game.mats[to].stock[what]
                if to is not mat and lack > 0:
                    yield Gift(what, mat, to, min(over, lack))
