"""What a seat is asked, in a few words: why the table waits for it, and what hangs on the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.helios.board import FIELDS
from games.helios.components import FLOW, Character, Kind, Symbol
from games.helios.narration.names import amount, any_cubes, colour, kind, material, the_building, the_character
from games.helios.position import Game
from games.helios.rules.acting import Act
from games.helios.rules.boards import PlaceCube
from games.helios.rules.building import ExchangeMana, RaiseBuilding, RaiseTemple
from games.helios.rules.characters import Awaken, MeetCharacters
from games.helios.rules.land import PlaceDrawn
from games.helios.rules.payment import PayCubes
from games.helios.rules.setup import ChooseStart
from games.helios.rules.turns import SPACES, TakeTile
from games.kernel import Seat
from games.kernel.words import _, and_list, either, mark

__all__ = ["question_of"]


def question_of(view: Game, seat: Seat) -> str:
    """The question; empty if the seat is asked nothing."""
    step = view.agenda[-1] if view.agenda else None
    if step is None or step.automatic or not step.may_answer(view, seat):
        return ""
    return _QUESTIONS[type(step)](view, step)


_ACTIONS: Final = {
    Symbol.LAND: mark("place land, or skip"), Symbol.BUILD: mark("build, or skip"),
    Symbol.SUN: mark("move the sun, or skip"),
}


def _act(view: Game, step: Act) -> str:
    if step.bonus == "palace":
        return _("take the bonus action of the Palace")
    if step.bonus:
        full = next(space for space, tiles in zip(SPACES, view.players[step.seat].spaces, strict=True)
                    if len(tiles) >= FLOW.set)
        return _("take the bonus action of the {colour} set").format(colour=colour(full))
    if len(step.symbols) > 1:
        return _("take the action, or skip it")
    return _(_ACTIONS[step.symbols[0]])


def _pay(view: Game, step: PayCubes) -> str:
    """What is to be paid yet, and for what: the step below says it."""
    owed = [either([material(each) for each in colours]) for colours in step.owed]
    free = [any_cubes(step.free)] if step.free else []
    return _("pay for {thing}: {cubes}").format(cubes=and_list([*owed, *free]), thing=_bought(view))


def _bought(view: Game) -> str:
    match view.agenda[-2]:
        case RaiseTemple(_seat, field):
            return _("the temple on {field}").format(field=FIELDS[field])
        case RaiseBuilding(_seat, building):
            return the_building(building, view.rules)
        case Awaken(_seat, who):
            return the_character(who, view.rules)
    raise AssertionError("cubes are paid for something")


def _cube(view: Game, step: PlaceCube) -> str:
    if step.about in set(Character):
        return _("place the cube of {character}").format(
            character=the_character(Character(step.about), view.rules))
    if step.about == "bonus-field":
        return _("choose the cube of the bonus field {field}").format(field=FIELDS[step.fields[0]])
    return _("place an extra cube for going late")


def _exchange(view: Game, step: ExchangeMana) -> str:
    most = min(step.most, view.players[step.seat].mana)
    return _("turn in up to {mana} for {vp} each").format(mana=amount("mana", most), vp=amount("vp", step.vp))


def _meet(view: Game, step: MeetCharacters) -> str:
    if step.bought:
        return _("activate characters, or end your turn")
    if step.acted:
        return _("buy or activate more, or end your turn")
    return _("buy or activate characters, or pass")


_QUESTIONS: Final[dict[type[Any], Callable[[Game, Any], str]]] = {
    ChooseStart: lambda view, step: _("choose a start tile"),
    TakeTile: lambda view, step: _("take an action tile"),
    Act: _act,
    PayCubes: _pay,
    PlaceCube: _cube,
    PlaceDrawn: lambda view, step: _("place drawn land: {tiles}").format(
        tiles=and_list([kind(Kind(draw)) for draw in view.drawn])),
    ExchangeMana: _exchange,
    MeetCharacters: _meet,
}
"""By step, what it asks. Draws ask no player."""
