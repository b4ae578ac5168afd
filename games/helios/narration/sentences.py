"""A sentence or two about the moves of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from games.helios.board import FIELDS
from games.helios.components import Kind
from games.helios.moves import (
    Activate,
    Begin,
    Build,
    Buy,
    Cube,
    DrawLand,
    Exchange,
    Land,
    Pass,
    PickStart,
    RevealLand,
    RevealTile,
    Skip,
    Sun,
    Take,
    Temple,
)
from games.helios.narration.listing import source_of
from games.helios.narration.names import amount, building, character, colour, kind, material, side, signed, symbol
from games.helios.position import Game
from games.kernel import NATURE, Happening, Leave, Move, Note, Seat
from games.kernel.words import _, and_list

__all__ = ["sentence_of"]

_STOCK: Final = ("track", "mana", "brown", "gray", "green", "blue", "black")
"""What is told as gained or spent; tiles and houses are told by the moves themselves."""


def sentence_of(view: Game, happenings: Sequence[Happening]) -> str:
    """The moves of a turn with costs and gains, then what followed. `view` is the position after them."""
    told: list[str] = []
    for seat, group in groupby(happenings, lambda happening: happening.seat):
        part = list(group)
        told += _nature(view, part) if seat == NATURE else _turn(view, seat, part)
    if view.over:
        told += _final(view, happenings)
    return " ".join(filter(None, told)) or _nothing(happenings)


def _nothing(happenings: Sequence[Happening]) -> str:
    seat = happenings[-1].seat if happenings else NATURE
    return _("{side} ends the turn.").format(side=side(seat)) if seat >= 0 else ""


# --- players ------------------------------------------------------------------------------------------------------

_DEEDS: Final[dict[type[Move], Callable[[Game, Any], str]]] = {
    PickStart: lambda view, move: _("starts on {material}").format(material=material(move.material)),
    Take: lambda view, move: _("takes the {colour} {action} tile").format(
        colour=colour(move.colour), action=symbol(move.symbol)),
    Land: lambda view, move: _("places {tile} on {field}").format(tile=kind(move.tile), field=FIELDS[move.field]),
    Temple: lambda view, move: _("builds a temple on {field}").format(field=FIELDS[move.field]),
    Build: lambda view, move: _("builds the {name}").format(name=building(move.building, view.rules)),
    Sun: lambda view, move: _("moves the sun to {field}").format(field=FIELDS[move.field]),
    Cube: lambda view, move: _("puts {material} on {field}").format(
        material=material(move.material), field=FIELDS[move.field]),
    Exchange: lambda view, move: _("turns in {mana}").format(mana=amount("mana", move.stones)),
    Skip: lambda view, move: _("skips the action"),
    Pass: lambda view, move: _("passes"),
    Buy: lambda view, move: _("buys the {name}").format(name=character(move.character, view.rules)),
    Activate: lambda view, move: _("activates the {name}").format(name=character(move.character, view.rules)),
    Leave: lambda view, move: _("leaves the game for good"),
}


def _turn(view: Game, seat: Seat, moves: list[Happening]) -> Iterator[str]:
    """What a seat did in a row, what it cost and brought."""
    deeds = [deed(view, move.move) for move in moves if (deed := _DEEDS.get(type(move.move))) is not None]
    changes = [*_stock(moves, seat), *_points(moves, seat)]
    if not deeds and changes:
        deeds = [_("pays")]
    if deeds:
        text = _("{side} {deeds}").format(side=side(seat), deeds=and_list(deeds))
        told = ", ".join(changes)
        yield (_("{text} ({changes}).") if told else _("{text}.")).format(text=text, changes=told)
    yield from _besides(moves)


def _stock(moves: list[Happening], seat: Seat) -> Iterator[str]:
    """Gains and losses of all moves together."""
    total = dict.fromkeys(_STOCK, 0)
    for move in moves:
        for what, change in move.differences.get(seat, {}).items():
            if what in total:
                total[what] += change
    yield from (signed(what, change) for what, change in total.items() if change)


def _points(moves: list[Happening], seat: Seat) -> Iterator[str]:
    """Points with their sources; where they are hidden no note tells them."""
    for note in _scored(moves):
        if note.seat == seat and not _of_the_end(note):
            yield _("{vp} {source}").format(vp=signed("vp", note.points), source=source_of(note.about))


def _scored(moves: Sequence[Happening]) -> Iterator[Note]:
    return (note for move in moves for note in move.notes if note.points)


def _besides(moves: list[Happening]) -> Iterator[str]:
    """What happened for want of a choice."""
    for note in (note for move in moves for note in move.notes):
        if note.about == "nothing-possible":
            yield _("Nothing can be done with the action.")
        elif note.about == "cube-lost":
            yield _("{side} has no place for another cube.").format(side=side(note.seat))
        elif note.about == "tile-lost":
            yield _("{side} has no place for the {tile}.").format(side=side(note.seat), tile=note.detail)


# --- chance -------------------------------------------------------------------------------------------------------


def _nature(view: Game, draws: list[Happening]) -> Iterator[str]:
    """What was drawn and turned up."""
    for draw in draws:
        if isinstance(draw.move, Begin):
            yield _("{side} begins.").format(side=side(draw.move.player))
        elif isinstance(draw.move, RevealLand):
            yield _("The additional stack shows {tile}.").format(tile=kind(Kind(draw.move.material)))
    drawn = [kind(Kind(draw.move.material)) for draw in draws if isinstance(draw.move, DrawLand)]
    if drawn:
        yield _("Drawn: {tiles}.").format(tiles=and_list(drawn))
    shown = sum(isinstance(draw.move, RevealTile) for draw in draws)
    if shown and view.round:
        yield _("{count} new action tiles lie open.").format(count=shown)


# --- the end ------------------------------------------------------------------------------------------------------


def _of_the_end(note: Note) -> bool:
    return note.detail == "end"


def _final(view: Game, happenings: Sequence[Happening]) -> Iterator[str]:
    """The final scoring, seat by seat."""
    notes = [note for note in _scored(happenings) if _of_the_end(note)]
    for seat in view.order:
        parts = [
            _("{points} {source}").format(points=note.points, source=source_of(note.about))
            for note in notes if note.seat == seat
        ]
        yield _("{side} scores {parts}: {vp} in all.").format(
            side=side(seat), parts=and_list(parts) or _("nothing"), vp=amount("vp", view.players[seat].vp))
