"""What happened, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from games.bora_bora import moves as m
from games.bora_bora.components import Sex
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import OF_THE_END, holding, points, source
from games.bora_bora.narration.clauses import clauses
from games.bora_bora.narration.persons import skill
from games.bora_bora.narration.phases import asides, ending, follow_up
from games.bora_bora.narration.tasks import named
from games.bora_bora.position import Game
from games.kernel import NATURE, Happening, Note, Seat, person
from games.kernel.words import _, and_list, many

__all__ = ["holding", "sentence", "source"]


def sentence(view: Game, happenings: Sequence[Happening]) -> str:
    """A few sentences about the moves of a turn, with costs and gains, and what they set going."""
    teller = _Teller()
    told: list[str] = []
    for seat, group in groupby(happenings, key=lambda happening: happening.seat):
        stretch = list(group)
        told += teller.drawn(stretch) if seat == NATURE else teller.played(seat, stretch)
    if view.over and any(note.about in OF_THE_END for happening in happenings for note in happening.notes):
        told += ending(view)
    return " ".join(told or _nothing(happenings))


def _nothing(happenings: Sequence[Happening]) -> Iterator[str]:
    """What is said of draws of which nothing is to be said."""
    if any(isinstance(happening.move, m.DealCard) for happening in happenings):
        yield _("A hidden God card is drawn.")
    elif happenings:
        yield _("The game is laid out.")


class _Teller:
    """Tells who acts: with their colour when they first come up."""

    def __init__(self) -> None:
        self._met: set[Seat] = set()

    def _who(self, seat: Seat) -> str:
        if seat in self._met:
            return person(seat)
        self._met.add(seat)
        return names.actor(seat)

    def played(self, seat: Seat, stretch: Sequence[Happening]) -> Iterator[str]:
        """One sentence for the moves of a seat up to what follows by itself, and on like that."""
        yield from self._unsaid(seat, stretch)
        acts: list[Happening] = []
        aside: list[str] = []
        for happening in stretch:
            acts.append(happening)
            aside += asides(happening.notes)
            followed = list(follow_up(happening.notes))
            if followed:
                yield from (*self._said(seat, acts), *aside, *followed)
                acts, aside = [], []
        yield from (*self._said(seat, acts), *aside)

    def _unsaid(self, seat: Seat, stretch: Sequence[Happening]) -> Iterator[str]:
        """Who moved, if no clause of theirs says so."""
        if seat not in self._met and not clauses(stretch):
            yield _("{player} ends the turn.").format(player=self._who(seat))

    def _said(self, seat: Seat, acts: Sequence[Happening]) -> Iterator[str]:
        if did := clauses(acts):
            yield _("{player} {did}.").format(player=self._who(seat), did=and_list(did))

    def drawn(self, stretch: Sequence[Happening]) -> Iterator[str]:
        """What was laid out, drawn and rolled; a new round comes before what is laid out for it."""
        notes = [note for happening in stretch for note in happening.notes]
        yield from follow_up([note for note in notes if note.about == "round"])
        yield from _laid(stretch)
        for note in notes:
            yield from self._revealed(note)
        yield from follow_up([note for note in notes if note.about != "round"])

    def _revealed(self, note: Note) -> Iterator[str]:
        if note.about == "rolled":
            yield _("{player} rolls {dice}.").format(
                player=self._who(note.seat), dice=", ".join(note.detail.split()))
        elif note.about == "drew":
            yield _("{owner}'s hidden card is {colour}.").format(
                owner=person(note.seat), colour=names.word(note.detail))


def _laid(stretch: Sequence[Happening]) -> Iterator[str]:
    moves = [happening.move for happening in stretch]
    order = [_placed(happening) for happening in stretch if isinstance(happening.move, m.NextSeat)]
    if order:
        yield _("Turn order: {order}.").format(order=", ".join(order))
    cards = [names.colour(move.colour) for move in moves if isinstance(move, m.LayCard)]
    if cards:
        yield many("Revealed: a {cards} God card.", "Revealed: {cards} God cards.", len(cards), cards=and_list(cards))
    for sex, text in (
        (Sex.MAN, _("New men by position: {skills}.")), (Sex.WOMAN, _("New women by position: {skills}."))
    ):
        kinds = [move.type for move in moves if isinstance(move, m.LayPerson) and move.sex is sex]
        if kinds:
            yield text.format(skills=", ".join(skill(kind, position) for position, kind in enumerate(kinds, 1)))
    tasks = [named(move.task) for move in moves if isinstance(move, m.LayTask)]
    if tasks:
        yield many("New task: {tasks}.", "New tasks: {tasks}.", len(tasks), tasks=and_list(tasks))


def _placed(happening: Happening) -> str:
    """Who gets the next turn order tile, with the points that come with a late place."""
    seat = happening.move.seat if isinstance(happening.move, m.NextSeat) else happening.seat
    start = sum(note.points for note in happening.notes if note.about == "start")
    if not start:
        return names.actor(seat)
    return _("{player} with {points}").format(player=names.actor(seat), points=points(start))
