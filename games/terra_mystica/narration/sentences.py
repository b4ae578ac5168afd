"""A few sentences about the moves of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from games.kernel import NATURE, Happening, Leave, Seat, person
from games.kernel.words import _, and_list
from games.terra_mystica.moves import DealBoard, DealFaction, PickFaction, RevealCard, RevealScoring
from games.terra_mystica.narration.accounts import Account, account
from games.terra_mystica.narration.chapters import (
    Opening,
    begins_round,
    earlier_opening,
    final_notes,
    final_text,
    opening,
)
from games.terra_mystica.narration.consequences import besides, lost, offered
from games.terra_mystica.narration.deeds import deeds
from games.terra_mystica.narration.names import faction, terrain
from games.terra_mystica.narration.persons import introduced
from games.terra_mystica.narration.things import coded_card, coded_scoring
from games.terra_mystica.position import Game

__all__ = ["sentence_of"]


def sentence_of(view: Game, happenings: Sequence[Happening]) -> str:
    """The moves of a turn with costs and gains, then what followed by itself. `view` is the position after them."""
    parts, known = _parts(happenings), set[Seat]()
    told = [sentence for place, part in enumerate(parts, 1) for sentence in _part(view, part, parts[place:], known)]
    return " ".join(filter(None, told)) or _nothing(view, happenings)


def _parts(happenings: Sequence[Happening]) -> list[list[Happening]]:
    """The moves up to the beginning of a round each, then the rest."""
    parts: list[list[Happening]] = [[]]
    for happening in happenings:
        parts[-1].append(happening)
        if begins_round(happening):
            parts.append([])
    return [part for part in parts if part]


def _part(view: Game, part: list[Happening], later: list[list[Happening]], known: set[Seat]) -> Iterator[str]:
    """Moves up to the beginning of a round, or up to the end. `later`: what followed them; `known`: the seats whose
    factions have been told."""
    last, begun, notes = part[-1], None, () if later else final_notes(view, part[-1])
    if begins_round(last):
        rounds = sum(begins_round(others[-1]) for others in later)
        begun = earlier_opening(view, last, rounds) if later else opening(view, last)
    if notes:
        # The final scoring turns all stock into points: what it took is not told as the move's price.
        last = replace(last, notes=last.notes[: len(last.notes) - len(notes)], differences={})
    yield _drawn(part)
    yield from _dealt(view, part)
    setup = view.round == 0 if begun is None else begun.round == 1
    for seat, group in groupby([*part[:-1], last], lambda happening: happening.seat):
        moves = list(group)
        if seat >= 0:
            yield from _turn(view, seat, moves, begun if moves[-1] is last else None, known, setup=setup)
    yield str(begun) if begun is not None else ""
    yield final_text(view, notes) if notes else ""


def _nothing(view: Game, happenings: Sequence[Happening]) -> str:
    """Where nothing has been told: the seat has only ended its turn."""
    seat = happenings[-1].seat if happenings else NATURE
    return _("{person} does nothing more.").format(person=introduced(view, seat)) if seat >= 0 else ""


# --- chance -------------------------------------------------------------------------------------------------------


def _drawn(happenings: Sequence[Happening]) -> str:
    """The tiles and cards that were drawn."""
    moves = [happening.move for happening in happenings]
    tiles = [coded_scoring(move.tile) for move in moves if isinstance(move, RevealScoring)]
    cards = [coded_card(move.card) for move in moves if isinstance(move, RevealCard)]
    return " ".join(filter(None, (
        _("Scoring tiles, round by round: {tiles}.").format(tiles=", ".join(tiles)) if tiles else "",
        _("Bonus cards in this game: {cards}.").format(cards=and_list(cards)) if cards else "",
    )))


def _dealt(view: Game, happenings: Sequence[Happening]) -> Iterator[str]:
    """The factions or boards that were dealt."""
    boards = [happening.move for happening in happenings if isinstance(happening.move, DealBoard)]
    for seat, board in enumerate(boards, len(view.dealt) - len(boards)):
        yield _("{person} is dealt the {terrain} board.").format(
            person=person(Seat(seat)), terrain=terrain(board.colour))
    for happening in happenings:
        if isinstance(happening.move, DealFaction):
            seat = view.seat_of(happening.move.faction)
            yield _("{person} is dealt the {faction}.").format(
                person=person(seat), faction=faction(happening.move.faction))


# --- players ------------------------------------------------------------------------------------------------------


def _turn(view: Game, seat: Seat, moves: list[Happening], begun: Opening | None, known: set[Seat], *,
          setup: bool) -> Iterator[str]:
    """The moves that a seat made in a row. `begun`: the round that the last of them began, whose income is told
    elsewhere; `setup`: before the first round."""
    for move in moves:
        if isinstance(move.move, PickFaction):
            yield _("{person} chooses the {faction}.").format(person=person(seat), faction=faction(move.move.faction))
    acted = [move for move in moves if not isinstance(move.move, (PickFaction, Leave))]
    if acted:
        total = account(acted, seat)
        for gained in begun.of(seat) if begun is not None else ():
            total.take_out(gained)
        yield _deeds(deeds(view, _who(view, seat, known), acted, setup=setup), total)
        yield from offered(view, acted)
        yield from lost(view, acted)
        yield from besides(view, seat, acted, begun)
    if any(isinstance(move.move, Leave) for move in moves):
        yield _("{person} left the game for good.").format(person=_who(view, seat, known))


def _who(view: Game, seat: Seat, known: set[Seat]) -> str:
    """A person, with the faction when they are first heard of."""
    name = person(seat) if seat in known else introduced(view, seat)
    known.add(seat)
    return name


def _deeds(told: str, total: Account) -> str:
    """What a person did, paid and gained."""
    changes = str(total)
    if not told:
        return ""
    return _("{text}: {changes}.").format(text=told, changes=changes) if changes else _("{text}.").format(text=told)
