"""What was done, as a verb of its own: `buys 1 spade`, `builds a dwelling on E7`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from games.kernel import Happening, Move
from games.kernel.words import _, and_list, many
from games.terra_mystica.board import HEXES
from games.terra_mystica.components import ACTIONS
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
from games.terra_mystica.narration.accounts import accepted_power
from games.terra_mystica.narration.names import STOCK, amount, building, cult, terrain
from games.terra_mystica.narration.persons import by_name
from games.terra_mystica.narration.things import coded_action, coded_card, coded_favor, coded_town
from games.terra_mystica.position import Game

__all__ = ["deeds"]


def deeds(view: Game, happenings: Sequence[Happening], *, setup: bool = False) -> list[str]:
    """What a seat did, in order; equal conversions are told in one. `setup`: before the first round. What needs no
    telling, such as the end of a turn, is left out."""
    if setup:
        return _prepared([happening.move for happening in happenings])
    told = [_DEEDS[type(move)](view, happening, move) for happening, move in _summed(happenings)
            if type(move) in _DEEDS]
    return list(filter(None, told))


def _prepared(moves: Iterable[Move]) -> list[str]:
    """What was done before the first round."""
    moves = tuple(moves)
    hexes = [HEXES[move.hex] for move in moves if isinstance(move, Build)]
    cards = [coded_card(move.card) for move in moves if isinstance(move, Pass) and move.card is not None]
    placed = many("places a starting dwelling on {hexes}", "places starting dwellings on {hexes}", len(hexes),
                  hexes=and_list(hexes)) if hexes else ""
    return [*filter(None, [placed]), *(_("takes the {card}").format(card=card) for card in cards)]


def _summed(happenings: Iterable[Happening]) -> list[tuple[Happening, Move]]:
    """Moves with conversions of the same kind, burnings and discarded spades added to the first of them."""
    found: dict[object, tuple[Happening, Move]] = {}
    for place, happening in enumerate(happenings):
        move, key = happening.move, _kind(happening.move, place)
        if key in found:
            happening, before = found[key]
            move = _both(before, move)
        found[key] = happening, move
    return list(found.values())


def _kind(move: Move, place: int) -> object:
    """What moves that are told in one have in common."""
    if isinstance(move, Convert):
        return move.give, move.get
    return type(move) if isinstance(move, (Burn, Drop)) else place


def _both(one: Move, other: Move) -> Move:
    if isinstance(one, Convert) and isinstance(other, Convert):
        return Convert(one.give, one.get, one.paid + other.paid, one.got + other.got)
    if isinstance(one, Drop) and isinstance(other, Drop):
        return Drop(one.spades + other.spades)
    assert isinstance(one, Burn)
    assert isinstance(other, Burn)
    return Burn(one.tokens + other.tokens)


def _action(view: Game, happening: Happening, move: TakeAction) -> str:
    named = coded_action(move.action)
    if move.action in ACTIONS.power_actions:
        return _("takes the {action}").format(action=named)
    return _("uses the {action}").format(action=named)


def _bridge(view: Game, happening: Happening, move: Bridge) -> str:
    start, end = move.spot
    return _("places a bridge from {start} to {end}").format(start=HEXES[start], end=HEXES[end])


def _convert(view: Game, happening: Happening, move: Convert) -> str:
    return _("converts {paid} to {got}").format(
        paid=amount(STOCK[move.give], move.paid), got=amount(STOCK[move.get], move.got))


def _leech(view: Game, happening: Happening, move: Leech) -> str:
    return _("accepts {power} from {giver}").format(
        power=amount("power", accepted_power(happening)), giver=by_name(view, view.seat_of(move.giver)))


def _decline(view: Game, happening: Happening, move: Decline) -> str:
    if move.amount is None or move.giver is None:
        return _("declines all offers of power")
    return _("declines {power} from {giver}").format(
        power=amount("power", move.amount), giver=by_name(view, view.seat_of(move.giver)))


def _pass(view: Game, happening: Happening, move: Pass) -> str:
    return _("passes") if move.card is None else _("passes for the {card}").format(card=coded_card(move.card))


Told = Callable[[Game, Happening, Any], str]

_DEEDS: Final[dict[type[Move], Told]] = {
    Build: lambda view, happening, move: _("builds a dwelling on {hex}").format(hex=HEXES[move.hex]),
    Dig: lambda view, happening, move: many("buys {count} spade", "buys {count} spades", move.spades),
    Transform: lambda view, happening, move: _("transforms {hex} to {terrain}").format(
        hex=HEXES[move.hex], terrain=terrain(move.colour)),
    Upgrade: lambda view, happening, move: _("upgrades {hex} to a {building}").format(
        hex=HEXES[move.hex], building=building(move.building)),
    TakeAction: _action,
    Bridge: _bridge,
    Connect: lambda view, happening, move: _("founds a town across {river}").format(river=HEXES[move.river]),
    Send: lambda view, happening, move: _("sends a priest to {cult}").format(cult=cult(move.cult)),
    Advance: lambda view, happening, move: (
        _("advances shipping") if move.track is Track.SHIP else _("advances digging")),
    TakeFavor: lambda view, happening, move: _("takes the {tile}").format(tile=coded_favor(move.favor)),
    TakeTown: lambda view, happening, move: _("takes the {tile} for a town").format(tile=coded_town(move.town)),
    CultStep: lambda view, happening, move: _("moves up in {cult}").format(cult=cult(move.cult)),
    Drop: lambda view, happening, move: many("discards {count} spade", "discards {count} spades", move.spades),
    Convert: _convert,
    Burn: lambda view, happening, move: many("burns {count} power token", "burns {count} power tokens", move.tokens),
    Leech: _leech,
    Decline: _decline,
    Pass: _pass,
    StepDown: lambda view, happening, move: _("moves down in {cult}").format(cult=cult(move.cult)),
}
