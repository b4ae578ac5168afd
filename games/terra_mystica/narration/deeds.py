"""What was done, in whole sentences: `Ada buys 1 spade`, and with others after it, in which her name is left out:
`Ada buys 1 spade, transforms E7 to forest and builds a dwelling on E7`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from games.kernel import Happening, Move
from games.kernel.words import _, and_list, many
from games.terra_mystica.board import HEXES
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
from games.terra_mystica.narration.things import coded_card, coded_favor, coded_town, the_action
from games.terra_mystica.position import Game

__all__ = ["deeds"]


class Deed(NamedTuple):
    """Something that was done. `person`: the name of who did it; empty where the deed before it has named them."""

    view: Game
    happening: Happening
    move: Any
    person: str


def deeds(view: Game, person: str, happenings: Sequence[Happening], *, setup: bool = False) -> str:
    """What a person did, in order, without the full stop; equal conversions are told in one. `setup`: before the first
    round. What needs no telling, such as the end of a turn, is left out."""
    tellings = _prepared(happenings) if setup else _tellings(view, happenings)
    return and_list([telling("" if place else person).strip() for place, telling in enumerate(tellings)])


def _tellings(view: Game, happenings: Sequence[Happening]) -> Iterator[Callable[[str], str]]:
    for happening, move in _summed(happenings):
        if type(move) in _DEEDS:
            yield partial(_told, view, happening, move)
        if isinstance(move, Pass) and move.card is not None:
            yield partial(_taken, coded_card(move.card))


def _told(view: Game, happening: Happening, move: Move, person: str) -> str:
    return _DEEDS[type(move)](Deed(view, happening, move, person))


def _prepared(happenings: Iterable[Happening]) -> list[Callable[[str], str]]:
    """What was done before the first round."""
    moves = [happening.move for happening in happenings]
    hexes = [HEXES[move.hex] for move in moves if isinstance(move, Build)]
    cards = [coded_card(move.card) for move in moves if isinstance(move, Pass) and move.card is not None]
    return [*([partial(_placed, hexes)] if hexes else []), *(partial(_taken, card) for card in cards)]


def _placed(hexes: list[str], person: str) -> str:
    return many("{person} places a starting dwelling on {hexes}", "{person} places starting dwellings on {hexes}",
                len(hexes), person=person, hexes=and_list(hexes))


def _taken(card: str, person: str) -> str:
    return _("{person} takes the {card}").format(person=person, card=card)


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


def _bridge(deed: Deed) -> str:
    start, end = deed.move.spot
    return _("{person} places a bridge from {start} to {end}").format(
        person=deed.person, start=HEXES[start], end=HEXES[end])


def _advance(deed: Deed) -> str:
    text = _("{person} advances shipping") if deed.move.track is Track.SHIP else _("{person} advances digging")
    return text.format(person=deed.person)


def _convert(deed: Deed) -> str:
    paid, got = amount(STOCK[deed.move.give], deed.move.paid), amount(STOCK[deed.move.get], deed.move.got)
    return _("{person} converts {paid} to {got}").format(person=deed.person, paid=paid, got=got)


def _leech(deed: Deed) -> str:
    power, giver = amount("power", accepted_power(deed.happening)), deed.view.seat_of(deed.move.giver)
    return _("{person} accepts {power} from {giver}").format(
        person=deed.person, power=power, giver=by_name(deed.view, giver))


def _decline(deed: Deed) -> str:
    move: Decline = deed.move
    if move.amount is None or move.giver is None:
        return _("{person} declines all offers of power").format(person=deed.person)
    return _("{person} declines {power} from {giver}").format(
        person=deed.person, power=amount("power", move.amount), giver=by_name(deed.view, deed.view.seat_of(move.giver)))


_DEEDS: Final[dict[type[Move], Callable[[Deed], str]]] = {
    Build: lambda deed: _("{person} builds a dwelling on {hex}").format(
        person=deed.person, hex=HEXES[deed.move.hex]),
    Dig: lambda deed: many("{person} buys {count} spade", "{person} buys {count} spades", deed.move.spades,
                           person=deed.person),
    Transform: lambda deed: _("{person} transforms {hex} to {terrain}").format(
        person=deed.person, hex=HEXES[deed.move.hex], terrain=terrain(deed.move.colour)),
    Upgrade: lambda deed: _("{person} upgrades {hex} to a {building}").format(
        person=deed.person, hex=HEXES[deed.move.hex], building=building(deed.move.building)),
    TakeAction: lambda deed: _("{person} uses {action}").format(
        person=deed.person, action=the_action(deed.move.action)),
    Bridge: _bridge,
    Connect: lambda deed: _("{person} founds a town across {river}").format(
        person=deed.person, river=HEXES[deed.move.river]),
    Send: lambda deed: _("{person} sends a priest to {cult}").format(person=deed.person, cult=cult(deed.move.cult)),
    Advance: _advance,
    TakeFavor: lambda deed: _("{person} takes the {tile}").format(
        person=deed.person, tile=coded_favor(deed.move.favor)),
    TakeTown: lambda deed: _("{person} takes the {tile} for a town").format(
        person=deed.person, tile=coded_town(deed.move.town)),
    CultStep: lambda deed: _("{person} moves up in {cult}").format(person=deed.person, cult=cult(deed.move.cult)),
    Drop: lambda deed: many("{person} discards {count} spade", "{person} discards {count} spades", deed.move.spades,
                            person=deed.person),
    Convert: _convert,
    Burn: lambda deed: many("{person} burns {count} power token", "{person} burns {count} power tokens",
                            deed.move.tokens, person=deed.person),
    Leech: _leech,
    Decline: _decline,
    Pass: lambda deed: _("{person} passes").format(person=deed.person),
    StepDown: lambda deed: _("{person} moves down in {cult}").format(
        person=deed.person, cult=cult(deed.move.cult)),
}
