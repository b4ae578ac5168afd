"""What a seat is asked, in a few words. Nothing here depends on hidden cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.bora_bora.board import HIGHEST
from games.bora_bora.components import FISH, Colour, Sex
from games.bora_bora.narration import names
from games.bora_bora.position import Game
from games.bora_bora.rules.building import BuildTile
from games.bora_bora.rules.cards import TakeCards
from games.bora_bora.rules.dice import DieTurn
from games.bora_bora.rules.display import TakeFromDisplay
from games.bora_bora.rules.evening import BuyJewelry
from games.bora_bora.rules.expand import FirstHut, Settle
from games.bora_bora.rules.groups import GainMaterials, MoveHuts, PersonsTurn
from games.bora_bora.rules.helper import Help
from games.bora_bora.rules.supply import PutMaterial
from games.bora_bora.rules.tasks import CompleteTask, DraftTask, FinishTasks
from games.bora_bora.rules.temple import FireBonus, PlacePriest
from games.kernel import Seat, awaited
from games.kernel.words import _, and_list, many

__all__ = ["question"]


def _die(view: Game, step: Any) -> str:
    if view.turn.placed:
        return _("end your turn")
    called = {Colour.BLUE: view.turn.blue, Colour.WHITE: view.turn.white}
    gods = [names.god(god) for god in called if called[god]]
    if gods:
        return _("place a die with the {gods}").format(gods=and_list(gods))
    return many("place your last die", "place a die ({count} left)", len(view.players[step.seat].dice))


def _expand(view: Game, step: Settle) -> str:
    if step.limit >= HIGHEST:
        return _("expand along any {path}").format(path=names.action(step.path))
    return _("expand along a {path} of up to {limit}").format(path=names.action(step.path), limit=step.limit)


def _take(view: Game, step: TakeFromDisplay) -> str:
    if step.sex is Sex.WOMAN:
        return many("take a woman from position {count}", "take a woman from positions 1 to {count}", step.limit)
    return many("take a man from position {count}", "take a man from positions 1 to {count}", step.limit)


def _persons(view: Game, step: PersonsTurn) -> str:
    if view.turn.green:
        return _("use men or women with the Green God")
    used = {sex for sex, _kind in view.turn.used}
    if len(used) == len(Sex):
        return _("end your turn")
    if not used:
        return _("use men and women, or end your turn")
    return _("use women, or end your turn") if Sex.MAN in used else _("use men, or end your turn")


_QUESTIONS: Final[dict[type, Callable[[Game, Any], str]]] = {
    FirstHut: lambda view, step: _("place your first hut beside a fish worth {points}").format(points=FISH.start_value),
    DieTurn: _die,
    Settle: _expand,
    TakeFromDisplay: _take,
    Help: lambda view, step: many("spend {count} helper point", "spend {count} helper points", step.points),
    PlacePriest: lambda view, step: many(
        "place a priest on temple space {count}", "place a priest on a temple space up to {count}", step.limit),
    FireBonus: lambda view, step: _("choose your Fire Bonus"),
    BuildTile: lambda view, step: many("build tile {count}", "build a tile up to {count}", step.limit),
    PutMaterial: lambda view, step: _("choose a space for the {material}").format(
        material=names.material(step.material)),
    TakeCards: lambda view, step: many("take a God card", "take up to {count} God cards", step.left),
    PersonsTurn: _persons,
    GainMaterials: lambda view, step: many("take a material", "take up to {count} materials", step.left),
    MoveHuts: lambda view, step: many("move a hut to space 12", "move up to {count} huts to space 12", step.left),
    BuyJewelry: lambda view, step: _("buy a piece of jewelry, or pass"),
    CompleteTask: lambda view, step: _("complete a task or give one up"),
    FinishTasks: lambda view, step: _("complete your last tasks or give them up"),
    DraftTask: lambda view, step: _("take a new task"),
}


def question(view: Game, seat: Seat) -> str:
    """What a seat is asked; nothing if nobody waits for it."""
    if seat not in awaited(view) or not view.agenda:
        return ""
    asked = _QUESTIONS.get(type(view.agenda[-1]))
    return asked(view, view.agenda[-1]) if asked is not None else ""
