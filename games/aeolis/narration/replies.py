"""What a player answers, gives, swaps and trains, as a verb in the third person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.aeolis import moves as m
from games.aeolis.components import ROLE_MAT
from games.aeolis.narration import names
from games.aeolis.narration.orders import accepted, offered
from games.aeolis.narration.phrases import goods, place, sphere, the_hero, the_mat, units, workers
from games.aeolis.position import Game
from games.kernel import Join, Leave, Move, person
from games.kernel.words import _, mark

__all__ = ["REPLIES"]

_DICE: Final = {
    "confine": mark("chooses the faith die of confinement"), "bless": mark("chooses the faith die of blessing"),
    "augury": mark("chooses the faith die of augury"), "proselytize": mark("chooses the faith die of proselytizing"),
}


def _trainees(role: int, count: int) -> str:
    """`2 hoplites`, from a role."""
    name = m.ROLES[role]
    return workers(m.POOLS.index("bloodthrall"), count) if name == "bloodthrall" else units(ROLE_MAT[name], count)


def _die(view: Game, move: m.FaithDie, times: int) -> str:
    return _(_DICE.get(m.ABILITY_IDS[move.ability], mark("chooses a faith die")))


REPLIES: Final[dict[type[Move], Callable[[Game, Any, int], str]]] = {
    m.Collect: lambda view, move, n: _("lets {mat} take the {goods}").format(
        mat=the_mat(move.mat), goods=names.resource(move.resource)),
    m.Gift: lambda view, move, n: _("gives {goods} from {mat} to {other}").format(
        goods=goods((move.resource, n * move.amount)), mat=the_mat(move.mat), other=the_mat(move.to)),
    m.Send: lambda view, move, n: _("sends {units} to {mat} as untrained workers").format(
        units=_trainees(move.role, n), mat=the_mat(move.to)) if n > 1 else _(
        "sends {units} to {mat} as an untrained worker").format(units=_trainees(move.role, n), mat=the_mat(move.to)),
    m.Request: lambda view, move, n: _("asks {mat} for {goods} for {other}").format(
        goods=goods((move.resource, move.amount)), mat=the_mat(move.mat), other=the_mat(move.to)),
    m.Swap: offered,
    m.Withdraw: lambda view, move, n: _("withdraws what was asked of {mat}").format(mat=the_mat(move.mat)),
    m.Accept: accepted,
    m.Refuse: lambda view, move, n: _("refuses {mat} the {goods}").format(
        mat=the_mat(move.to), goods=names.resources(move.resource)),
    m.AcceptOldest: lambda view, move, n: _("grants the request"),
    m.RefuseOldest: lambda view, move, n: _("refuses"),
    m.Train: lambda view, move, n: _("begins to train {units}").format(units=_trainees(move.role, n)),
    m.Untrain: lambda view, move, n: _("does not train {units} after all").format(units=_trainees(move.role, n)),
    m.ChooseHex: lambda view, move, n: _("chooses {hex}").format(hex=place(move.hex)),
    m.ChooseEvent: lambda view, move, n: _("chooses {event}").format(event=names.event(move.event)),
    m.ChooseStack: lambda view, move, n: _("chooses {stack}").format(stack=the_mat(move.mat)),
    m.ChooseTech: lambda view, move, n: _("gets the technology {tech} for nothing").format(tech=names.tech(move.tech)),
    m.ChooseOption: lambda view, move, n: _("chooses effect {number}").format(number=move.option),
    m.Give: lambda view, move, n: _("gives {goods} to {mat}").format(
        goods=goods((move.resource, n * move.amount)), mat=the_mat(move.mat)),
    m.Lose: lambda view, move, n: _("gives up {goods} of {mat}").format(
        goods=goods((move.resource, n)), mat=the_mat(move.mat)),
    m.Dismiss: lambda view, move, n: _("gives up {workers} of {mat}").format(
        workers=workers(move.pool, n), mat=the_mat(move.mat)),
    m.Shatter: lambda view, move, n: _("gives up {crystals} of {sphere}").format(
        crystals=goods((move.colour, n)), sphere=sphere(move.sphere)),
    m.Rest: lambda view, move, n: _("leaves the rest to the usual order"),
    m.Fall: lambda view, move, n: _("lets {units} fall").format(units=units(move.mat, n)),
    m.FaithDie: _die,
    m.Enough: lambda view, move, n: _("chooses no more"),
    m.CarryOn: lambda view, move, n: _("carries on with the marathon"),
    m.Finish: lambda view, move, n: _("ends the game with the victory"),
    m.Done: lambda view, move, n: _("is done"),
    m.Hand: lambda view, move, n: _("offers {hero} to {player}").format(
        hero=the_hero(move.hero), player=person(move.player)),
    m.Take: lambda view, move, n: _("takes over {hero}").format(hero=the_hero(move.hero)),
    m.Decline: lambda view, move, n: _("does not take {hero}").format(hero=the_hero(move.hero)),
    m.Adopt: lambda view, move, n: _("volunteers to play {hero}").format(hero=the_hero(move.hero)),
    m.Agree: lambda view, move, n: _("agrees to a new player of {hero}").format(hero=the_hero(move.hero)),
    m.Object: lambda view, move, n: _("objects to a new player of {hero}").format(hero=the_hero(move.hero)),
    Join: lambda view, move, n: _("joins the game"),
    Leave: lambda view, move, n: _("leaves the game for good"),
}
"""The words for answers, the Conclusion, and heroes that change hands."""
