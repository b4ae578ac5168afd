"""A sentence or two about the moves of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from games.kernel import NATURE, Happening, Leave, Seat
from games.kernel.words import _, and_list, many
from games.terra_mystica.moves import DealBoard, DealFaction, PickFaction, RevealCard, RevealScoring
from games.terra_mystica.narration.accounts import Account, account
from games.terra_mystica.narration.chapters import (
    Opening,
    begins_round,
    earlier_opening,
    final_notes,
    final_text,
    opening,
    side,
)
from games.terra_mystica.narration.deeds import deeds
from games.terra_mystica.narration.listing import source_of
from games.terra_mystica.narration.names import amount, faction, terrain
from games.terra_mystica.position import Game

__all__ = ["sentence_of"]


def sentence_of(view: Game, happenings: Sequence[Happening]) -> str:
    """The moves of a turn with costs and gains, then what followed by itself. `view` is the position after them."""
    told: list[str] = []
    part: list[Happening] = []
    for place, happening in enumerate(happenings, 1):
        part.append(happening)
        if place == len(happenings) or begins_round(happening):
            told += _part(view, part, ends=place == len(happenings))
            part = []
    return " ".join(filter(None, told)) or _nothing(view, happenings)


def _part(view: Game, part: list[Happening], *, ends: bool) -> Iterator[str]:
    """Moves up to the beginning of a round, or up to the end. `ends`: nothing follows them."""
    last, begun, notes = part[-1], None, final_notes(view, part[-1]) if ends else ()
    if begins_round(last):
        begun = opening(view, last) if ends else earlier_opening(view, last)
    if notes:
        # The final scoring turns all stock into points: what it took is not told as the move's price.
        last = replace(last, notes=last.notes[: len(last.notes) - len(notes)], differences={})
    yield _drawn(part)
    yield from _dealt(view, part)
    for seat, moves in groupby([*part[:-1], last], lambda happening: happening.seat):
        if seat >= 0:
            yield from _turn(view, seat, list(moves), last, begun)
    yield str(begun) if begun is not None else ""
    yield final_text(view, notes) if notes else ""


def _nothing(view: Game, happenings: Sequence[Happening]) -> str:
    """Where nothing has been told: the seat has only ended its turn."""
    seat = happenings[-1].seat if happenings else NATURE
    return _("{side} end their turn.").format(side=side(view, seat)) if seat >= 0 else ""


# --- chance -------------------------------------------------------------------------------------------------------


def _drawn(happenings: Sequence[Happening]) -> str:
    """The tiles and cards that were drawn."""
    tiles = [source_of(happening.move.tile) for happening in happenings if isinstance(happening.move, RevealScoring)]
    cards = [str(happening.move.card) for happening in happenings if isinstance(happening.move, RevealCard)]
    return " ".join(filter(None, (
        _("The rounds will score {tiles}.").format(tiles=and_list(tiles)) if tiles else "",
        _("The bonus cards are {cards}.").format(cards=and_list(cards)) if cards else "",
    )))


def _dealt(view: Game, happenings: Sequence[Happening]) -> Iterator[str]:
    """The factions or boards that were dealt."""
    boards = [happening.move for happening in happenings if isinstance(happening.move, DealBoard)]
    for number, board in enumerate(boards, 1 + len(view.dealt) - len(boards)):
        yield _("Player {number} is dealt the {terrain} board.").format(number=number, terrain=terrain(board.colour))
    for happening in happenings:
        if isinstance(happening.move, DealFaction):
            seat = view.seat_of(happening.move.faction)
            yield _("Player {number} is dealt the {faction}.").format(
                number=seat + 1, faction=faction(happening.move.faction))


# --- players ------------------------------------------------------------------------------------------------------


def _turn(view: Game, seat: Seat, moves: list[Happening], last: Happening, begun: Opening | None) -> Iterator[str]:
    """The moves that a seat made in a row."""
    for move in moves:
        if isinstance(move.move, PickFaction):
            yield _("Player {number} plays the {faction}.").format(number=seat + 1, faction=faction(move.move.faction))
    acted = [move for move in moves if not isinstance(move.move, (PickFaction, Leave))]
    opens = begun is not None and moves[-1] is last
    if acted:
        total = account(acted, seat)
        for gained in begun.of(seat) if begun is not None and opens else ():
            total.take_out(gained)
        setup = view.round == 0 or (opens and view.round == 1)
        clauses = [_clause(view, seat, acted, total, setup=setup), *_offered(view, acted), *_lost(view, acted)]
        clauses += _besides(view, seat, acted, begun if opens else None)
        told = "; ".join(filter(None, clauses))
        yield _("{clauses}.").format(clauses=told) if told else ""
    if any(isinstance(move.move, Leave) for move in moves):
        yield _("{side} left the game for good.").format(side=side(view, seat))


def _clause(view: Game, seat: Seat, moves: list[Happening], total: Account, *, setup: bool) -> str:
    done = deeds([move.move for move in moves], setup=setup)
    if not done:
        return ""
    text = _("{side} {deeds}").format(side=side(view, seat), deeds=and_list(done))
    changes = str(total)
    return _("{text} ({changes})").format(text=text, changes=changes) if changes else text


def _offered(view: Game, moves: list[Happening]) -> Iterator[str]:
    """Power that buildings offered to others."""
    for move in moves:
        for note in move.notes:
            if note.about == "offer":
                power = int(note.detail.split()[0])
                yield _("{side} are offered {power}").format(side=side(view, note.seat), power=amount("power", power))


def _lost(view: Game, moves: list[Happening]) -> Iterator[str]:
    """What came to nothing: offers without room for power, spades without a use."""
    for move in moves:
        for note in move.notes:
            if note.about == "lapsed":
                power = int(note.detail.split()[0])
                yield _("{side} have no room for the {power} offered").format(
                    side=side(view, note.seat), power=amount("power", power))
            if note.about == "spades-lost":
                yield many("{side} lose {count} spade", "{side} lose {count} spades", int(note.detail),
                           side=side(view, note.seat))


def _besides(view: Game, seat: Seat, moves: list[Happening], begun: Opening | None) -> Iterator[str]:
    """What the moves brought to others. `begun`: the round that the last of them began tells income by itself."""
    for move in moves:
        for other in sorted({*move.differences, *(note.seat for note in move.notes)} - {seat}):
            total = Account()
            total.add(move.differences.get(other, {}))
            total.score(move.notes, other)
            for gained in begun.of(other) if begun is not None and move is moves[-1] else ():
                total.take_out(gained)
            if changes := str(total):
                yield _besides_text(other, move).format(side=side(view, other), changes=changes)
        if any(note.about == "let-pass" for note in move.notes):
            yield _("the rules of the record let this pass")


def _besides_text(other: Seat, happening: Happening) -> str:
    if any(note.about == "erratum" and note.seat == other for note in happening.notes):
        return _("{side}: {changes}, as everybody declined")
    return _("{side}: {changes}")
