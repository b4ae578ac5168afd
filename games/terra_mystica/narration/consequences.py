"""What a turn meant for others: power offered to them, what came to nothing, what they gained."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Happening, Note, Seat
from games.kernel.words import _, and_list, many
from games.terra_mystica.board import HEXES
from games.terra_mystica.components import Building, Faction
from games.terra_mystica.moves import Build, Upgrade
from games.terra_mystica.narration.accounts import Account
from games.terra_mystica.narration.chapters import Opening
from games.terra_mystica.narration.names import amount, building
from games.terra_mystica.narration.persons import by_name
from games.terra_mystica.position import Game

__all__ = ["besides", "lost", "offered"]


def offered(view: Game, moves: list[Happening]) -> Iterator[str]:
    """Power that buildings offered to others."""
    for happening in moves:
        move = happening.move
        offers = [_("{power} to {person}").format(power=_power_of(note), person=by_name(view, note.seat))
                  for note in happening.notes if note.about == "offer"]
        if offers and isinstance(move, (Build, Upgrade)):
            kind = move.building if isinstance(move, Upgrade) else Building.DWELLING
            yield _("The {building} on {hex} offers {offers}.").format(
                building=building(kind), hex=HEXES[move.hex], offers=and_list(offers))


def _power_of(note: Note) -> str:
    """The power that a note of an offer tells of."""
    return amount("power", int(note.detail.split()[0]))


def lost(view: Game, moves: list[Happening]) -> Iterator[str]:
    """What came to nothing: offers without room for power, spades without a use."""
    for note in (note for happening in moves for note in happening.notes):
        if note.about == "lapsed":
            giver = view.seat_of(Faction(note.detail.split()[1]))
            yield _("{person} has no room for the {power} from {giver}.").format(
                person=by_name(view, note.seat), power=_power_of(note), giver=by_name(view, giver))
        if note.about == "spades-lost":
            yield many("{person} loses {count} spade: there is no hex to use it on.",
                       "{person} loses {count} spades: there is no hex to use them on.", int(note.detail),
                       person=by_name(view, note.seat))


def besides(view: Game, seat: Seat, moves: list[Happening], begun: Opening | None) -> Iterator[str]:
    """What the moves brought to others. `begun`: the round that the last of them began tells income by itself."""
    for move in moves:
        opened = begun if move is moves[-1] else None
        for other in sorted({*move.differences, *(note.seat for note in move.notes)} - {seat}):
            if changes := str(_gained(move, other, opened)):
                yield _text(other, move).format(person=by_name(view, other), changes=changes)
        if any(note.about == "let-pass" for note in move.notes):
            yield _("The rules of this record allow that.")


def _gained(move: Happening, other: Seat, begun: Opening | None) -> Account:
    """What somebody else gained by a move, without cult bonus and income."""
    total = Account()
    total.add(move.differences.get(other, {}))
    total.score(move.notes, other)
    for gained in begun.of(other) if begun is not None else ():
        total.take_out(gained)
    return total


def _text(other: Seat, happening: Happening) -> str:
    if any(note.about == "erratum" and note.seat == other for note in happening.notes):
        return _("Everyone declined, so {person} gets {changes}.")
    return _("{person} gets {changes}.")
