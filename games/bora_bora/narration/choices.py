"""Values of the fields of moves as entries of menus."""

from __future__ import annotations

from typing import Final

from games.bora_bora import moves as m
from games.bora_bora.board import PAIR_NAMES
from games.bora_bora.components import Colour, Sex
from games.bora_bora.narration import names
from games.bora_bora.narration.labels import (
    MOST,
    Label,
    action,
    effect,
    extra,
    gift,
    god_effect,
    label,
    position,
    region,
)
from games.bora_bora.narration.tasks import missing, named
from games.bora_bora.position import Game
from games.kernel import Move, Seat
from games.kernel.words import _, cut

__all__ = ["choice"]

_CHOICES: Final[dict[tuple[type[Move], str], Label]] = {
    (m.Place, "action"): lambda view, seat, move: action(view, move),
    (m.Call, "god"): lambda view, seat, move: _("{god}: {effect}").format(
        god=names.god(move.god), effect=god_effect(view, move.god)),
    (m.Call, "payment"): lambda view, seat, move: _("{god} for {price}").format(
        god=names.god(move.god), price=names.payment(move.payment, move.god)),
    (m.Expand, "region"): lambda view, seat, move: region(view, move.region),
    (m.Expand, "space"): lambda view, seat, move: _("hut from space {space}").format(space=move.space + 1),
    (m.TakePerson, "position"): lambda view, seat, move: position(view, move),
    (m.TakePerson, "space"): lambda view, seat, move: _("to space {space}").format(space=move.space + 1),
    (m.Build, "tile"): lambda view, seat, move: _("tile {tile}").format(tile=move.tile),
    (m.Build, "pair"): lambda view, seat, move: PAIR_NAMES[move.pair],
    (m.Bonus, "gift"): lambda view, seat, move: gift(move.gift),
    (m.Bonus, "extra"): lambda view, seat, move: extra(move.extra),
    (m.Use, "sex"): lambda view, seat, move: _("men") if move.sex is Sex.MAN else _("women"),
    (m.Use, "amount"): effect,
    (m.Use, "type"): lambda view, seat, move: label(view, seat, m.Use(move.sex, move.type)),
    (m.Complete, "task"): lambda view, seat, move: _("{task}: {missing}").format(
        task=named(move.task), missing=missing(view, seat, move.task, brief=True)),
    (m.Complete, "aid"): lambda view, seat, move: (
        _("Yellow God for {price}").format(price=names.payment(move.aid, Colour.YELLOW))
        if move.aid is not None else _("without a God")),
}


def choice(view: Game, seat: Seat, move: Move, name: str) -> str:
    """A value of a field as an entry of a menu."""
    made = _CHOICES.get((type(move), name))
    if made is not None:
        return cut(made(view, seat, move), MOST)
    return cut(str(getattr(move, name)) if name in ("die", "count", "space") else label(view, seat, move), MOST)
