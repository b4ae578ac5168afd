"""What happened: the moves of players, then a chronicle of what followed, in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.aeolis import moves as m
from games.aeolis.narration import names
from games.aeolis.narration.beats import Beat, beats, of_chance
from games.aeolis.narration.chronicle import MOST, chronicle
from games.aeolis.narration.deeds import deed
from games.aeolis.position import Game
from games.kernel import Happening, Move, Seat, person
from games.kernel.words import _, and_list, cut, many

__all__ = ["LONGEST", "sentence_of", "side_of"]

LONGEST: Final = 1_050
"""Characters of a whole text."""
LEAST: Final = 200
"""Characters that a chronicle may have at least, whatever was said before."""
DEEDS: Final = 8
"""Deeds in a row that are told one by one."""


class Part(Struct, frozen=True):
    """Moves of players in a row, and what followed the last of them."""

    acts: list[Happening]
    beats: list[Beat]


def side_of(view: Game, seat: Seat) -> str:
    """The heroes of a seat."""
    heroes = [names.hero(hero) for hero in view.options.heroes if view.owners[hero] == seat]
    if len(heroes) == len(view.options.heroes):
        return _("All heroes")
    return and_list(heroes) if heroes else _("no hero")


def sentence_of(view: Game, happenings: Sequence[Happening]) -> str:
    """The moves in their order and what followed; whoever acts is named anew after something has followed."""
    pieces: list[str] = []
    for part in _parts(happenings):
        pieces.append(_deeds(view, part.acts))
        pieces.append(chronicle(view, part.beats, max(LEAST, MOST - sum(map(len, pieces)))))
    return cut(_joined([piece for piece in pieces if piece]), LONGEST)


def _parts(happenings: Sequence[Happening]) -> list[Part]:
    """The moves of players with what followed each row of them."""
    found = [Part([], [])]
    dice: list[m.Roll] = []
    for happening in happenings:
        if not of_chance(happening):
            if found[-1].beats:
                found.append(Part([], []))
            found[-1].acts.append(happening)
        found[-1].beats.extend(beats(happening, dice))
    found[-1].beats.extend(Beat(die) for die in dice)
    return found


def _joined(pieces: Sequence[str]) -> str:
    """Paragraphs with a heading stand on lines of their own."""
    text = ""
    for piece in pieces:
        own = piece.startswith("—") or "\n" in text
        text = f"{text}\n{piece}" if text and own else f"{text} {piece}".strip()
    return text


# --- deeds --------------------------------------------------------------------------------------------------------


def _deeds(view: Game, acts: Sequence[Happening]) -> str:
    """What players did in a row, a sentence for each."""
    told: list[str] = []
    for seat, rows in _by_seat(acts):
        texts = [_row(view, row) for row in rows]
        if len(texts) > DEEDS:
            left = len(texts) - DEEDS + 1
            texts = [*texts[: DEEDS - 1], many("does {count} thing more", "does {count} things more", left)]
        told.append(_("{player} {deeds}.").format(player=person(seat), deeds=and_list(texts)))
    return " ".join(told)


def _by_seat(acts: Sequence[Happening]) -> list[tuple[Seat, list[list[Happening]]]]:
    """Moves by the seats that made them, those that are told in one together."""
    found: list[tuple[Seat, list[list[Happening]]]] = []
    for act in acts:
        if not found or found[-1][0] != act.seat:
            found.append((act.seat, []))
        rows = found[-1][1]
        if rows and _alike(rows[-1][-1].move, act.move):
            rows[-1].append(act)
        else:
            rows.append([act])
    return found


def _alike(one: Move, two: Move) -> bool:
    """Whether two moves in a row are told in one: the same, or steps of one stack."""
    return one == two or (isinstance(one, m.Walk) and isinstance(two, m.Walk) and one.mat == two.mat)


def _row(view: Game, row: Sequence[Happening]) -> str:
    """Moves that are told in one, with what they changed together."""
    changes: dict[Seat, Counter[str]] = {}
    for happening in row:
        for seat, found in happening.differences.items():
            changes.setdefault(seat, Counter()).update(found)
    return deed(view, row[0].seat, [happening.move for happening in row], changes)
