"""What follows by itself: rounds and phases, the status track, the temple, jewelry left over, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from games.bora_bora.components import BOX
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import OF_THE_END, source
from games.bora_bora.position import Game
from games.bora_bora.results import result
from games.kernel import Note, Seat, leavers_last, person
from games.kernel.words import _, and_list, many

__all__ = ["asides", "ending", "follow_up"]

Notes = Sequence[Note]


def _round(notes: Notes) -> str:
    number = int(notes[0].detail)
    return (_("Round {round}, the last, begins.") if number == BOX.rounds else _("Round {round} begins.")).format(
        round=number)


def _people(notes: Notes) -> list[str]:
    return [person(note.seat) for note in notes]


def _nobody_to_use(notes: Notes) -> str:
    return _("{people} can use nobody.").format(people=and_list(_people(notes)))


def _too_poor(notes: Notes) -> str:
    return _("{people} can't pay for any jewelry.").format(people=and_list(_people(notes)))


def _scored(notes: Notes) -> str:
    parts = [many("{name} +{count} point", "{name} +{count} points", note.points, name=person(note.seat))
             for note in notes]
    return _("{source}: {scores}.").format(source=source(notes[0].about), scores=", ".join(parts))


def _order(notes: Notes) -> str:
    order = ", ".join(person(Seat(int(seat))) for seat in notes[0].detail.split())
    if notes[0].about == "same-order":
        return _("The turn order stays: {order}.").format(order=order)
    return _("New turn order: {order}.").format(order=order)


def _god_tile(notes: Notes) -> str:
    """For whom it is; who scores alike in the temple has as many priests."""
    first = notes[0].seat
    points = {note.seat: note.points for note in notes if note.about == "temple"}
    if list(points.values()).count(points[first]) > 1:
        return _("The temple is tied: the priest farthest to the left decides, so {person} gets the God tile.").format(
            person=person(first))
    return _("{person} has the most priests in the temple and gets a God tile.").format(person=person(first))


def _unsold(notes: Notes) -> str:
    left = [names.jewel_code(int(jewel)) for jewel in notes[0].detail.split()]
    return many("{jewelry} leaves the game unsold.", "{jewelry} leave the game unsold.", len(left),
                jewelry=_capital(and_list(left)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_TELLERS: Final[dict[str, Callable[[Notes], str]]] = {
    "round": _round,
    "persons-phase": lambda notes: _("Phase B: everyone uses men and women."),
    "nobody-to-use": _nobody_to_use,
    "evening": lambda notes: _("Phase C: scoring, jewelry and tasks."),
    "status": _scored, "new-order": _order, "same-order": _order, "temple": _scored,
    "temple-empty": lambda notes: _("No priest is in the temple: the God tile leaves the game."),
    "god-tile": _god_tile, "too-poor": _too_poor, "unsold": _unsold,
    **dict.fromkeys(OF_THE_END, _scored),
}


def follow_up(notes: Notes) -> Iterator[str]:
    """What a move set going, in order, a sentence for each thing."""
    found = dict.fromkeys(note.about for note in notes)
    last = next((about for about in found if about in OF_THE_END), None)
    for about in found:
        if about == last:
            yield _("The last points of the game are scored.")
        if about in _TELLERS:
            used = (about, "temple") if about == "god-tile" else (about,)
            yield _TELLERS[about]([note for key in used for note in notes if note.about == key])


def asides(notes: Notes) -> Iterator[str]:
    """What a move did to others on its way."""
    for note in notes:
        if note.about == "priest-home":
            yield _("{owner}'s priest drops out of the temple and goes home.").format(owner=person(note.seat))
        elif note.about == "hut-pushed":
            yield _("{owner}'s hut is pushed off the building space of the {region}.").format(
                owner=person(note.seat), region=names.region(names.region_number(note.detail)))


def ending(view: Game) -> Iterator[str]:
    """Who wins, and what decided a tie."""
    ranked = sorted(leavers_last(result(view, ())).seats, key=lambda row: row.rank)
    first = ranked[0]
    tied = [row.seat for row in ranked if row.points == first.points and row.left == first.left]
    if len(tied) == 1:
        yield many("{person} wins with {count} point.", "{person} wins with {count} points.", first.points,
                   person=person(first.seat))
    else:
        yield _("{people} have {points} points each. {person} is earlier in the turn order and wins.").format(
            people=and_list([person(seat) for seat in tied]), points=first.points, person=person(first.seat))
