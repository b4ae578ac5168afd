"""A sentence or two about the moves of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from games.kernel import Happening, Leave, Seat
from games.kernel.words import _, and_list
from games.terra_mystica.moves import DealBoard, DealFaction, PickFaction, RevealCard, RevealScoring
from games.terra_mystica.narration.accounts import Account, account
from games.terra_mystica.narration.chapters import Opening, final_notes, final_text, opening, side
from games.terra_mystica.narration.deeds import deed
from games.terra_mystica.narration.listing import source_of
from games.terra_mystica.narration.names import amount, faction, terrain
from games.terra_mystica.position import Game

__all__ = ["sentence_of"]


def sentence_of(view: Game, happenings: Sequence[Happening]) -> str:
    """The moves of a turn with costs and gains, then what followed by itself. `view` is the position after them."""
    if not happenings:
        return ""
    last = happenings[-1]
    begun, notes = opening(view, last), final_notes(view, last)
    if notes:
        # The final scoring turns all stock into points: what it took is not told as the move's price.
        last = replace(last, notes=last.notes[: len(last.notes) - len(notes)], differences={})
    told = [_drawn(happenings), *_dealt(view, happenings)]
    for seat, moves in groupby([*happenings[:-1], last], lambda each: each.seat):
        if seat >= 0:
            told += _turn(view, seat, list(moves), last, begun)
    told += [str(begun) if begun is not None else "", final_text(view, notes) if notes else ""]
    return " ".join(filter(None, told))


# --- chance -------------------------------------------------------------------------------------------------------


def _drawn(happenings: Sequence[Happening]) -> str:
    """The tiles and cards that were drawn."""
    tiles = [source_of(each.move.tile) for each in happenings if isinstance(each.move, RevealScoring)]
    cards = [str(each.move.card) for each in happenings if isinstance(each.move, RevealCard)]
    return " ".join(filter(None, (
        _("The rounds will score {tiles}.").format(tiles=and_list(tiles)) if tiles else "",
        _("The bonus cards are {cards}.").format(cards=and_list(cards)) if cards else "",
    )))


def _dealt(view: Game, happenings: Sequence[Happening]) -> Iterator[str]:
    """The factions or boards that were dealt."""
    boards = [each.move for each in happenings if isinstance(each.move, DealBoard)]
    for number, board in enumerate(boards, 1 + len(view.dealt) - len(boards)):
        yield _("Player {number} is dealt the board of {terrain}.").format(number=number, terrain=terrain(board.colour))
    for each in happenings:
        if isinstance(each.move, DealFaction):
            seat = view.seat_of(each.move.faction)
            yield _("Player {number} is dealt the {faction}.").format(
                number=seat + 1, faction=faction(each.move.faction))


# --- players ------------------------------------------------------------------------------------------------------


def _turn(view: Game, seat: Seat, moves: list[Happening], last: Happening, begun: Opening | None) -> Iterator[str]:
    """The moves that a seat made in a row."""
    for each in moves:
        if isinstance(each.move, PickFaction):
            yield _("Player {number} plays the {faction}.").format(number=seat + 1, faction=faction(each.move.faction))
    acted = [each for each in moves if not isinstance(each.move, (PickFaction, Leave))]
    opens = begun is not None and moves[-1] is last
    if acted:
        total = account(acted, seat)
        for gained in begun.of(seat) if begun is not None and opens else ():
            total.take_out(gained)
        setup = view.round == 0 or (opens and view.round == 1)
        clauses = [_clause(view, seat, acted, total, setup=setup), *_offered(view, acted)]
        clauses += _besides(view, seat, acted, last if opens else None)
        yield _("{clauses}.").format(clauses="; ".join(clauses))
    if any(isinstance(each.move, Leave) for each in moves):
        yield _("{side} left the game for good.").format(side=side(view, seat))


def _clause(view: Game, seat: Seat, moves: list[Happening], total: Account, *, setup: bool) -> str:
    deeds = [told for each in moves if (told := deed(each.move, setup=setup))]
    if not deeds:
        return _("{side} end their turn").format(side=side(view, seat))
    text = _("{side} {deeds}").format(side=side(view, seat), deeds=and_list(deeds))
    changes = str(total)
    return _("{text} ({changes})").format(text=text, changes=changes) if changes else text


def _offered(view: Game, moves: list[Happening]) -> Iterator[str]:
    """Power that buildings offered to others."""
    for each in moves:
        for note in each.notes:
            if note.about == "offer":
                power = int(note.detail.split()[0])
                yield _("{side} are offered {power}").format(side=side(view, note.seat), power=amount("power", power))


def _besides(view: Game, seat: Seat, moves: list[Happening], opens: Happening | None) -> Iterator[str]:
    """What the moves brought to others; of the one that began a round only the points, as income is told there."""
    for each in moves:
        for other in sorted({*each.differences, *(note.seat for note in each.notes)} - {seat}):
            total = Account()
            total.add({} if each is opens else each.differences.get(other, {}))
            total.score(each.notes, other)
            if changes := str(total):
                yield _besides_text(other, each).format(side=side(view, other), changes=changes)
        if any(note.about == "let-pass" for note in each.notes):
            yield _("the rules of the record let this pass")


def _besides_text(other: Seat, each: Happening) -> str:
    if any(note.about == "erratum" and note.seat == other for note in each.notes):
        return _("{side}: {changes}, as everybody declined")
    return _("{side}: {changes}")
