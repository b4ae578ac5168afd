"""Words that pictures, alt texts and text boards of Bora Bora share, and rows of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from games.bora_bora.board import TYPE_NAMES
from games.bora_bora.components import TASKS, ActionKind
from games.bora_bora.narration import Words
from games.bora_bora.narration.names import side, word
from games.bora_bora.position import Game
from games.bora_bora.results import result
from games.bora_bora.rules.evening import BuyJewelry, ClearJewelry, ScoreStatus
from games.bora_bora.rules.groups import BeginPersons
from games.bora_bora.rules.rounds import CleanUp
from games.bora_bora.rules.tasks import CompleteTask, DraftTask, FinishTasks, short
from games.kernel import Seat, by_seat, leavers_last, person, seats_of
from games.kernel.words import _, pgettext
from rendering.bora_bora.colours import GOODS
from rendering.kit.canvas import Canvas, plate
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import SMALL, width
from rendering.kit.typeface import word as drawn

__all__ = [
    "Token", "action_name", "asked", "called", "hidden", "is_met", "phase", "play_order", "points", "ranks", "row",
    "short_type", "stage",
]

Token: TypeAlias = str | Sprite
"""A word or a sprite."""
GAP: Final = 3
WORDS: Final = Words()


def stage(view: Game) -> str:
    """Where the game is: setup, a round with its phase and step, or over."""
    if view.over:
        return _("Game over")
    if not view.round:
        return _("Setup")
    told = phase(view)
    return _("Round {number}, {phase}").format(number=view.round, phase=told) if told else _("Round {number}").format(
        number=view.round)


def phase(view: Game) -> str:
    """The phase of the round and the step of Phase C; nothing between two rounds. The agenda tells by what still lies
    in it."""
    owed = {type(step) for step in view.agenda}
    if BeginPersons in owed:
        return _("A: dice")
    if ScoreStatus in owed:
        return _("B: people")
    for steps, told in (({BuyJewelry, ClearJewelry}, _("C: jewelry")), ({CompleteTask}, _("C: tasks")),
                        ({DraftTask}, _("C: new tasks")), ({FinishTasks}, _("last tasks"))):
        if steps & owed:
            return told
    return _("C: evening") if CleanUp in owed else ""


def asked(view: Game, seat: Seat) -> str:
    """What a seat that is waited for has to do, in a few words."""
    return WORDS.question(view, seat) or _("to move")


def called(seat: Seat) -> str:
    """Who plays a seat, with its colour."""
    return _("{name} ({side})").format(name=person(seat), side=side(seat))


def play_order(view: Game) -> tuple[Seat, ...]:
    """The seats in turn order; those whose place has not been drawn come last."""
    return (*view.order, *(seat for seat in seats_of(len(view.players)) if seat not in view.order))


def ranks(view: Game) -> dict[Seat, int]:
    """The rank of every seat; in the end a tie goes to the earlier in turn order."""
    if view.over:
        return {row.seat: row.rank for row in leavers_last(result(view, ())).seats}
    scored = [player.vp for player in view.players]
    return {seat: 1 + sum(other > vp for other in scored) for seat, vp in by_seat(scored)}


def is_met(view: Game, seat: Seat, number: int) -> bool:
    """Whether a task is met as far as this view can tell: nobody knows what counts cards of a hidden hand."""
    return not hidden(view, seat, number) and not short(view, seat, number)


def hidden(view: Game, seat: Seat, number: int) -> bool:
    """Whether a task counts God cards that this view does not know."""
    asks_cards = any("card" in part.what or "one_colour" in part.what for part in TASKS.tiles[number].parts)
    return asks_cards and view.players[seat].unseen > 0


def action_name(actions: Sequence[ActionKind]) -> str:
    """The name of an action tile."""
    short = {
        ActionKind.HELPER: _("Helper"), ActionKind.TEMPLE: _("Temple"), ActionKind.BUILD: _("Build"),
        ActionKind.MAN: _("Man"), ActionKind.WOMAN: _("Woman"), ActionKind.LAND: _("Land"),
        ActionKind.WATER: _("Water"), ActionKind.FISH: _("Fish"),
    }
    return "/".join(short[action] for action in actions)


def short_type(kind: int) -> str:
    """A type of person in few letters."""
    short = {"land-path": pgettext("path", "land"), "water-path": pgettext("path", "water"),
             "build": _("build")}
    return short.get(TYPE_NAMES[kind]) or word(TYPE_NAMES[kind])


def row(canvas: Canvas, x: int, y: int, tokens: Sequence[Token], ink: RGB, size: int = SMALL, *,
        align: str = "left") -> int:
    """Lays tokens side by side with their middle line at y; gives the width."""
    widths = [width(token, size, True) if isinstance(token, str) else token.ink.width for token in tokens]
    wide = sum(widths) + GAP * (len(tokens) - 1)
    left = x - {"left": 0, "middle": wide // 2, "right": wide}[align]
    for token, room in zip(tokens, widths, strict=True):
        if isinstance(token, str):
            canvas.text(left, y - drawn("H", size, True).top // 2, token, ink, size, bold=True)
        else:
            canvas.paste(token, left, y - token.ink.height // 2)
        left += room + GAP
    return wide


@lru_cache(maxsize=128)
def points(text: str, size: int = SMALL) -> Sprite:
    """Victory points: the number on green."""
    wide = max(round(size * 1.25), width(text, size, True) + round(size * 0.6))
    tall = round(size * 1.15)
    base = plate(wide, tall, GOODS["points"], round(size * 0.4))
    canvas = Canvas(base.ink)
    canvas.text(wide // 2, tall // 2 + round(size * 0.36), text, MARKS.white, size, bold=True, align="middle")
    return Sprite(canvas.image, base.mask)
