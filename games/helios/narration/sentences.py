"""Sentences about the moves of a turn: who did what, what it cost and brought, and what followed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from games.helios.components import Kind, Material
from games.helios.moves import (
    FIELD,
    MATERIAL,
    Activate,
    Begin,
    Buy,
    Cube,
    Done,
    DrawLand,
    Exchange,
    Paying,
    RevealLand,
    RevealTile,
    Take,
    Temple,
)
from games.helios.narration.deeds import ACTS, deed
from games.helios.narration.events import events
from games.helios.narration.final import final
from games.helios.narration.listing import points_for
from games.helios.narration.names import amount, kind, material, signed
from games.helios.position import PAID, Game
from games.kernel import NATURE, Happening, Move, Note, Seat, person
from games.kernel.words import _, and_list, many

__all__ = ["sentence_of"]

_STOCK: Final = ("track", "mana", "brown", "gray", "green", "blue", "black")
"""What is told as gained or spent; tiles and houses are told by the moves themselves."""
_CUBES: Final = _STOCK[2:]
_TURN_ORDER: Final = frozenset({"setup", "late-seat"})
"""Why a cube is placed that belongs to no other move."""


def sentence_of(view: Game, happenings: Sequence[Happening]) -> str:
    """The moves of a turn with costs and gains, then what followed. `view` is the position after them."""
    told: list[str] = []
    for seat, group in groupby(happenings, lambda happening: happening.seat):
        part = list(group)
        told += _nature(view, part) if seat == NATURE else _turn(view, seat, part)
    if view.over:
        told += final(view, [note for happening in happenings for note in happening.notes])
    return " ".join(told)


# --- players ------------------------------------------------------------------------------------------------------


def _turn(view: Game, seat: Seat, happenings: list[Happening]) -> Iterator[str]:
    """What a seat did in a row."""
    bonus = False
    for clause in _clauses(happenings):
        notes = [note for happening in clause for note in happening.notes]
        if len(happenings) == 1 or not isinstance(clause[0].move, Done):
            yield _told(view, seat, clause, {"bonus": ""} if bonus else {})
        yield from _displaced(clause, seat)
        yield from events(view, notes)
        bonus = any(note.about == "bonus-action" for note in notes)


def _clauses(happenings: list[Happening]) -> Iterator[list[Happening]]:
    """The moves that one sentence tells together: a move, its payments and its cubes; the taking of a tile and its
    action; the purchase of a character and its activation."""
    clause: list[Happening] = []
    for happening in happenings:
        if clause and not _belongs(clause, happening):
            yield clause
            clause = []
        clause.append(happening)
    yield clause


def _belongs(clause: list[Happening], happening: Happening) -> bool:
    move, first = happening.move, clause[0].move
    if isinstance(move, Paying):
        return True
    if isinstance(move, Cube):
        return not _TURN_ORDER & {note.detail for note in happening.notes if note.about == "cube-placed"}
    if len(clause) > 1 or clause[0].notes:
        return False
    if isinstance(first, Buy) and isinstance(move, Activate):
        return first.character is move.character
    return isinstance(first, Take) and isinstance(move, ACTS)


def _deeds(clause: list[Happening]) -> list[Move]:
    """The moves that the sentence of a clause names: the first, and what was done with it."""
    second = [happening.move for happening in clause[1:2] if not isinstance(happening.move, Paying | Cube)]
    return [clause[0].move, *second]


def _told(view: Game, seat: Seat, clause: list[Happening], facts: dict[str, str]) -> str:
    notes = [note for happening in clause for note in happening.notes]
    for note in notes:
        facts.setdefault(note.about, note.detail)
    text = deed(view, seat, _deeds(clause), facts)
    changes = [*_stock(clause, seat), *_with_cubes(clause), *_points(view, notes, seat)]
    if not changes:
        return _("{text}.").format(text=text)
    return _("{text}: {changes}.").format(text=text, changes=", ".join(changes))


def _stock(clause: list[Happening], seat: Seat) -> Iterator[str]:
    """What was spent, then what was gained: nothing is set off against each other."""
    spent, gained = Counter(_paid(clause)), Counter[str]()
    for happening in clause:
        if not isinstance(happening.move, Cube | Exchange):
            for what, change in happening.differences.get(seat, {}).items():
                gained[what] += max(change, 0)
                spent[what] += max(-change, 0) if what == "mana" else 0
    yield from (signed(what, -spent[what]) for what in _STOCK if spent[what])
    yield from (signed(what, gained[what]) for what in _STOCK if gained[what])


def _paid(clause: list[Happening]) -> Iterator[str]:
    """The cubes paid, one by one: those that were chosen, and those that left no choice."""
    for happening in clause:
        if isinstance(happening.move, Paying):
            yield happening.move.material.name.lower()
        for note in happening.notes:
            if note.about == PAID:
                yield Material(MATERIAL.read(note.detail.split()[1])).name.lower()


def _with_cubes(clause: list[Happening]) -> Iterator[str]:
    """The cubes that came with what was done, and where they lie."""
    for move in (happening.move for happening in clause[1:]):
        if isinstance(move, Cube):
            gain = signed(move.material.name.lower(), 1)
            yield _("{gain} on {field}").format(gain=gain, field=FIELD.show(move.field))


def _points(view: Game, notes: list[Note], seat: Seat) -> Iterator[str]:
    """Points with their sources; where they are hidden no note tells them."""
    for note in notes:
        if note.points and note.seat == seat and note.detail != "end":
            yield points_for(note, view.rules)


def _displaced(clause: list[Happening], seat: Seat) -> Iterator[str]:
    """The cubes that lay where a temple was built."""
    built = [move.field for happening in clause if isinstance(move := happening.move, Temple)]
    lost = Counter[str]()
    for happening in clause:
        lost.update({what: max(-change, 0) for what, change in happening.differences.get(seat, {}).items()
                     if what in _CUBES})
    lost.subtract(_paid(clause))
    cubes = [amount(what, lost[what]) for what in _CUBES if lost[what] > 0]
    if built and cubes:
        yield _("The temple takes the place of {cubes} on {field}.").format(
            cubes=and_list(cubes), field=FIELD.show(built[0]))


# --- chance -------------------------------------------------------------------------------------------------------


def _nature(view: Game, draws: list[Happening]) -> Iterator[str]:
    """What was drawn and turned up, and what began then."""
    moves = [draw.move for draw in draws]
    for move in moves:
        if isinstance(move, Begin):
            yield _("{person} is drawn as the start player.").format(person=person(move.player))
        elif isinstance(move, RevealLand):
            yield _("The additional stack shows {material}.").format(material=material(move.material))
    drawn = [kind(Kind(move.material)) for move in moves if isinstance(move, DrawLand)]
    if drawn:
        yield _("Drawn from the additional stack: {tiles}.").format(tiles=and_list(drawn))
    shown = sum(isinstance(move, RevealTile) for move in moves)
    if shown:
        yield many("{count} action tile is laid out.", "{count} action tiles are laid out.", shown)
    yield from events(view, [note for draw in draws for note in draw.notes])
