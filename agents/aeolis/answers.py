"""Answers: everything that a seat is asked is answered at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from agents.aeolis import fleet, oracle
from agents.aeolis.dividing import division
from agents.aeolis.outlook import danger_of, rounds_left
from agents.aeolis.plan import Plan
from games.aeolis.components import ANCESTORS, ARMY, RES, TECH, TECHS, Mat
from games.aeolis.effects.interpreter import ChooseTarget
from games.aeolis.effects.stocks import FreeChoice
from games.aeolis.moves import (
    POOLS,
    Accept,
    Agree,
    ChooseEvent,
    ChooseHex,
    ChooseTech,
    Dismiss,
    Enough,
    Fall,
    Give,
    Take,
)
from games.aeolis.position import Game
from games.aeolis.rules.combat import Casualty
from games.aeolis.rules.goods import DivideFind, LoseWorkers, default_mat
from games.aeolis.rules.handing import Adoption, Offer
from games.aeolis.rules.magi import KeepSpells
from games.aeolis.rules.orders import RequestAnswer, SwapAnswer
from games.aeolis.rules.priestess import TendPlague, sick
from games.aeolis.rules.stores import available
from games.aeolis.rules.triaconter import PlaceFound
from games.kernel import Move, Seat

__all__ = ["answer", "asked"]


def asked(game: Game, seat: Seat) -> Any | None:
    """The oldest question that a seat may answer; None if it is asked nothing."""
    for aside in game.asides:
        step = aside.steps[-1]
        if step.may_answer(game, seat):
            return step
    return None


def answer(game: Game, seat: Seat, step: Any, plan: Plan) -> Move | None:
    """The answer to a question; where there is no better idea, the usual one."""
    known = _ANSWERS.get(type(step))
    move = known(game, step, plan) if known is not None else None
    if move is not None and step.permits(game, seat, move):
        return move
    usual: Move | None = step.default(game, seat)
    return usual if usual is not None else next(iter(step.moves(game, seat)), None)


def requested(game: Game, step: RequestAnswer, plan: Plan) -> Move:
    """What can be spared is given, all of it or in part."""
    spare = can_spare(game, step.source, step.resource, plan)
    return step.grants(min(step.amount, spare)) if spare > 0 else step.refusal


def can_spare(game: Game, mat: Mat, what: int, plan: Plan) -> int:
    """How much of a resource a mat does not need itself."""
    return min(available(game, mat, what), game.mats[mat].stock[what] - division(game, plan).needs[mat][what])


def swapped(game: Game, step: SwapAnswer, plan: Plan) -> Move:
    """A swap is taken if what is given for it can be spared and is not worth much more."""
    fair = plan.worth[RES[step.give]] * step.amount >= 0.7 * plan.worth[RES[step.take]] * step.price
    spare = can_spare(game, step.source, step.take, plan)
    if fair and spare >= step.price:
        return Accept(step.mat, step.take, step.to, step.price, step.give, step.amount)
    return step.refusal


def divided(game: Game, step: DivideFind, plan: Plan) -> Move:
    """To where it belongs."""
    return Give(step.resource, default_mat(game, step.resource), step.amount)


def fallen(game: Game, step: Casualty, plan: Plan) -> Move:
    """The largest stack loses a unit."""
    alive = [Mat(mat) for mat in step.mats if game.size(Mat(mat))]
    return Fall(max(alive, key=lambda mat: (game.size(mat), -mat)))


def tended(game: Game, step: TendPlague, plan: Plan) -> Move:
    """The most dangerous plague first."""
    found = sick(game, step.ability)
    best = max(found, key=lambda hex_: danger_of(game, hex_))
    return ChooseHex(best) if danger_of(game, best) > 0 or not step.begun else Enough()


def kept(game: Game, step: KeepSpells, plan: Plan) -> Move:
    """The free spell, no other."""
    return Enough() if step.kept else oracle.keep(game, step.drawn)


def dismissed(game: Game, step: LoseWorkers, plan: Plan) -> Move | None:
    """Those who are needed least: scholars when little is left to be learned, soldiers last."""
    options = [move for move in step.moves(game, step.seat) if isinstance(move, Dismiss)]
    return min(options, key=lambda move: (dearness(game, move), move.mat), default=None)


def dearness(game: Game, move: Dismiss) -> float:
    """How much a worker is missed."""
    pool, mat = POOLS[move.pool], Mat(move.mat)
    if pool == "untrained":
        return 1.0
    if pool != "trained":
        return 4.0 if pool == "bloodthrall" else 2.0
    last = 6.0 if game.mats[mat].units == 1 else 0.0
    if mat is Mat.PHILOSOPHER:
        return (0.5 if rounds_left(game) < 2 else 2.5) + (0 if rounds_left(game) < 2 else last)
    return last + (5.0 if mat in ARMY else 3.0)


def chosen(game: Game, step: ChooseTarget, plan: Plan) -> Move | None:
    """The enemy or the plague that is most dangerous; what a mishap must hit is the usual one."""
    options = step.answers(game)
    if all(isinstance(move, ChooseEvent) for move in options):
        return ChooseEvent(oracle.victim(game, [move.event for move in options if isinstance(move, ChooseEvent)]))
    if all(isinstance(move, ChooseHex) and move.hex in game.plague for move in options):
        return max(options, key=lambda move: danger_of(game, getattr(move, "hex", 0)))
    return None


def learned(game: Game, step: FreeChoice, plan: Plan) -> Move | None:
    """The dearest technology that the plan wants and that is free."""
    wanted = [number for name in plan.techs for number in (*sorted(ANCESTORS[TECH[name]]), TECH[name])
              if number not in game.techs and TECHS[number].cost <= step.most]
    return ChooseTech(max(wanted, key=lambda number: TECHS[number].cost)) if wanted else None


_ANSWERS: Final[dict[type[Any], Callable[[Game, Any, Plan], Move | None]]] = {
    RequestAnswer: requested, SwapAnswer: swapped, Offer: lambda game, step, plan: Take(step.hero),
    Adoption: lambda game, step, plan: Agree(step.hero), DivideFind: divided, Casualty: fallen, TendPlague: tended,
    ChooseTarget: chosen, FreeChoice: learned, KeepSpells: kept, LoseWorkers: dismissed, PlaceFound: fleet.place,
}
