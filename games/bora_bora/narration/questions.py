"""What a seat is asked, in a few words. Nothing here depends on hidden cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.bora_bora.board import HIGHEST
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
        return _("end the turn")
    gods = [text for text, called in ((_("Blue God"), view.turn.blue), (_("White God"), view.turn.white)) if called]
    if gods:
        return _("place a die with the {gods}").format(gods=and_list(gods))
    return many("place the last die", "place a die, {count} are left", len(view.players[step.seat].dice))


def _settle(view: Game, step: Settle) -> str:
    text = _("settle a region by a {path} up to {limit}")
    if step.limit >= HIGHEST:
        text = _("settle a region by any {path}")
    return text.format(path=names.action(step.path), limit=step.limit)


def _persons(view: Game, step: PersonsTurn) -> str:
    return _("use a person with the Green God") if view.turn.green else _("use a man and a woman, or end the turn")


_QUESTIONS: Final[dict[type, Callable[[Game, Any], str]]] = {
    FirstHut: lambda view, step: _("place the first hut"),
    DieTurn: _die,
    Settle: _settle,
    TakeFromDisplay: lambda view, step: _("take a {sex} from positions 1 to {limit}").format(
        sex=names.sex(step.sex), limit=step.limit),
    Help: lambda view, step: many("spend {count} helper point", "spend {count} helper points", step.points),
    PlacePriest: lambda view, step: _("place a priest on a space up to {limit}").format(limit=step.limit),
    FireBonus: lambda view, step: _("take a Fire Bonus"),
    BuildTile: lambda view, step: _("build a tile up to {limit}").format(limit=step.limit),
    PutMaterial: lambda view, step: _("choose a space for the {material}").format(
        material=names.material(step.material)),
    TakeCards: lambda view, step: many("take a God card", "take up to {count} God cards", step.left),
    PersonsTurn: _persons,
    GainMaterials: lambda view, step: many("take a material", "take up to {count} materials", step.left),
    MoveHuts: lambda view, step: many("move a hut to space 12", "move up to {count} huts to space 12", step.left),
    BuyJewelry: lambda view, step: _("buy jewelry or pass"),
    CompleteTask: lambda view, step: _("complete a task or give one up"),
    FinishTasks: lambda view, step: _("complete or give up the last tasks"),
    DraftTask: lambda view, step: _("choose a new task"),
}


def question(view: Game, seat: Seat) -> str:
    """What a seat is asked; nothing if nobody waits for it."""
    if seat not in awaited(view) or not view.agenda:
        return ""
    asked = _QUESTIONS.get(type(view.agenda[-1]))
    return asked(view, view.agenda[-1]) if asked is not None else ""
