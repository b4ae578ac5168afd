"""What was done, as a verb for several: `dig 1`, `build at E7`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.kernel import Move
from games.kernel.words import _, many
from games.terra_mystica.board import HEXES
from games.terra_mystica.components import Action
from games.terra_mystica.moves import (
    Advance,
    Bridge,
    Build,
    Burn,
    Connect,
    Convert,
    CultStep,
    Decline,
    Dig,
    Drop,
    Leech,
    Pass,
    Send,
    StepDown,
    TakeAction,
    TakeFavor,
    TakeTown,
    Track,
    Transform,
    Upgrade,
)
from games.terra_mystica.narration.labels import action_text, spot_text
from games.terra_mystica.narration.names import STOCK, amount, building, cult, faction, terrain

__all__ = ["deed", "deeds"]


def deeds(moves: Iterable[Move], *, setup: bool = False) -> list[str]:
    """What was done, in order; equal conversions are told in one. `setup`: before the first round."""
    return [told for move in _summed(moves) if (told := deed(move, setup=setup))]


def _summed(moves: Iterable[Move]) -> list[Move]:
    """Moves with conversions of the same kind and burnings added to the first of them."""
    found: dict[object, Move] = {}
    for place, move in enumerate(moves):
        if isinstance(move, Convert):
            key: object = (move.give, move.get)
            before = found.get(key)
            if isinstance(before, Convert):
                move = Convert(move.give, move.get, before.paid + move.paid, before.got + move.got)
        elif isinstance(move, Burn):
            key = Burn
            before = found.get(key)
            if isinstance(before, Burn):
                move = Burn(before.tokens + move.tokens)
        else:
            key = place
        found[key] = move
    return list(found.values())


def deed(move: Move, *, setup: bool = False) -> str:
    """What one move did; empty for what needs no telling, such as the end of a turn."""
    if setup and type(move) in _SETUP:
        return _SETUP[type(move)](move)
    told = _DEEDS.get(type(move))
    return "" if told is None else told(move)


def _action(move: TakeAction) -> str:
    action = move.action
    own = {
        Action.ACTE: lambda: _("buy a bridge"),
        Action.ACTN: lambda: _("call up a sandstorm"),
        Action.ACTS: lambda: _("use their stronghold for a free upgrade"),
        Action.ACTW: lambda: _("ride out"),
    }
    if action in own:
        return own[action]()
    if action in {Action.ACTA, Action.ACTC, Action.ACTG}:
        return _("use their stronghold for {gain}").format(gain=action_text(action))
    return _("use {action} for {gain}").format(action=action, gain=action_text(action))


def _convert(move: Convert) -> str:
    return _("convert {paid} to {got}").format(
        paid=amount(STOCK[move.give], move.paid), got=amount(STOCK[move.get], move.got))


def _decline(move: Decline) -> str:
    if move.amount is None or move.giver is None:
        return _("decline all power")
    return _("decline {power} from {giver}").format(power=amount("power", move.amount), giver=faction(move.giver))


def _pass(move: Pass) -> str:
    return _("pass") if move.card is None else _("pass for {card}").format(card=move.card)


_DEEDS: Final[dict[type[Move], Callable[[Any], str]]] = {
    Build: lambda move: _("build at {hex}").format(hex=HEXES[move.hex]),
    Dig: lambda move: _("dig {spades}").format(spades=move.spades),
    Transform: lambda move: _("turn {hex} into {terrain}").format(hex=HEXES[move.hex], terrain=terrain(move.colour)),
    Upgrade: lambda move: _("upgrade {hex} to {building}").format(
        hex=HEXES[move.hex], building=building(move.building)),
    TakeAction: _action,
    Bridge: lambda move: _("lay a bridge {spot}").format(spot=spot_text(move.spot)),
    Connect: lambda move: _("join their buildings across {river}").format(river=HEXES[move.river]),
    Send: lambda move: _("send a priest to {cult}").format(cult=cult(move.cult)),
    Advance: lambda move: _("advance shipping") if move.track is Track.SHIP else _("advance digging"),
    TakeFavor: lambda move: _("take {tile}").format(tile=move.favor),
    TakeTown: lambda move: _("found a town with {tile}").format(tile=move.town),
    CultStep: lambda move: _("advance in {cult}").format(cult=cult(move.cult)),
    Drop: lambda move: many("throw {count} spade away", "throw {count} spades away", move.spades),
    Convert: _convert,
    Burn: lambda move: _("burn {tokens}").format(tokens=move.tokens),
    Leech: lambda move: _("take power from {giver}").format(giver=faction(move.giver)),
    Decline: _decline,
    Pass: _pass,
    StepDown: lambda move: _("step down in {cult}").format(cult=cult(move.cult)),
}

_SETUP: Final[dict[type[Move], Callable[[Any], str]]] = {
    Build: lambda move: _("place a dwelling at {hex}").format(hex=HEXES[move.hex]),
    Pass: lambda move: _("take {card}").format(card=move.card),
}
