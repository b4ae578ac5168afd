"""What follows from moves: bonus actions, lasting effects, what is lost, and where the game is, told from notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from games.helios.components import BUILDINGS, FLOW, Building, Character, Colour
from games.helios.moves import KIND
from games.helios.narration.names import amount, colour, kind, the_character
from games.helios.position import Game
from games.kernel import Note, clockwise, person
from games.kernel.words import _, and_list, many

__all__ = ["events"]


def events(view: Game, notes: Sequence[Note]) -> Iterator[str]:
    """A sentence for everything worth telling, in the order in which it happened."""
    for about, group in groupby(notes, lambda note: note.about):
        alike = list(group)
        if about in _TOGETHER:
            yield _TOGETHER[about](alike)
        elif about in _EVENTS:
            yield from filter(None, (_EVENTS[about](view, note) for note in alike))


# --- actions ------------------------------------------------------------------------------------------------------


def _bonus(view: Game, note: Note) -> str:
    """Why an action comes on top."""
    if note.detail in Colour.__members__:
        space = Colour[note.detail]
        return many("That makes {count} tile below {colour}: a bonus action.",
                    "That makes {count} tiles below {colour}: a bonus action.", FLOW.set, colour=colour(space))
    return _("The Palace brings a bonus action.")


def _impossible(view: Game, note: Note) -> str:
    return _("The bonus action can't be used.") if note.detail else ""


def _gone(view: Game, note: Note) -> str:
    return many("The tile is discarded.", "The {count} tiles are discarded.", int(note.detail))


def _cube_lost(view: Game, note: Note) -> str:
    if note.detail in set(Character):
        return _("{person} has no room for {character}'s cube: it is lost.").format(
            person=person(note.seat), character=the_character(Character(note.detail), view.rules))
    return _("{person} has no room for the extra cube: it is lost.").format(person=person(note.seat))


def _tiles_lost(notes: list[Note]) -> str:
    tiles = [kind(KIND.read(note.detail)) for note in notes]
    return many("{person} has no room for the drawn {material} tile: it is lost.",
                "{person} has no room for the drawn tiles: {tiles} are lost.", len(tiles),
                person=person(notes[0].seat), tiles=and_list(tiles), material=tiles[0])


# --- what lasts ---------------------------------------------------------------------------------------------------


def _built(view: Game, note: Note) -> str:
    """What a city building does from now on."""
    tile, who = BUILDINGS[Building(note.detail)], person(note.seat)
    if tile.unlimited:
        return _("From now on {person} may move the sun any distance, but full orbits bring nothing.").format(
            person=who)
    if tile.second_cube:
        return _("From now on the sun also brings {person} second cubes.").format(person=who)
    if tile.temple_vp:
        return _("From now on an illuminated temple brings {person} {vp} more.").format(
            person=who, vp=amount("vp", tile.temple_vp))
    if tile.orbit_vp is not None:
        return _("From now on a full orbit brings {person} {vp}.").format(person=who, vp=amount("vp", tile.orbit_vp))
    if tile.temple_cost is not None:
        return _("From now on a temple costs {person} {cubes}.").format(
            person=who, cubes=amount("cubes", tile.temple_cost))
    return ""


# --- the course of the game ---------------------------------------------------------------------------------------


def _round(view: Game, note: Note) -> str:
    order = [person(seat) for seat in clockwise(note.seat, len(view.players)) if seat not in view.left]
    return _("Round {number} of {rounds} begins; turn order: {people}.").format(
        number=note.detail, rounds=view.flow.rounds, people=", ".join(order))


def _characters(view: Game, note: Note) -> str:
    """Who has most mana begins, of several the first in turn order."""
    mana, people = map(int, note.detail.split())
    if not mana:
        return _("The character phase begins.")
    words = {"person": person(note.seat), "mana": mana}
    if people > 1:
        return _("The character phase begins; {person} is first of those with the most mana ({mana}).").format(**words)
    return _("The character phase begins; {person} has the most mana ({mana}).").format(**words)


def _cannot_buy(notes: list[Note]) -> str:
    names = [person(note.seat) for note in notes]
    return many("{person} can't buy or activate a character and passes.",
                "{people} can't buy or activate a character and pass.", len(names),
                people=and_list(names), person=names[0])


_EVENTS: Final[dict[str, Callable[[Game, Note], str]]] = {
    "bonus-action": _bonus, "nothing-possible": _impossible, "set-gone": _gone, "cube-lost": _cube_lost,
    "built": _built, "round": _round, "characters": _characters,
}
"""By what a note is about."""
_TOGETHER: Final[dict[str, Callable[[list[Note]], str]]] = {"tile-lost": _tiles_lost, "nobody-to-buy": _cannot_buy}
"""Those that one sentence tells together."""
