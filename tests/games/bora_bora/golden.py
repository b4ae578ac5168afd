"""Golden records: whole games as text. `python -m tests.games.bora_bora.golden` writes them anew."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, Final

from games.bora_bora import TITLE
from games.bora_bora.moves import DealCard
from games.bora_bora.position import Game
from games.kernel import (
    NATURE,
    Happening,
    Leave,
    Move,
    Note,
    Seat,
    Settings,
    apply,
    changes,
    draw,
    legal_moves,
    naming,
    nature_draws,
    open_seats,
    start,
)
from tests.walk.bora_bora import STYLES, choose

__all__ = ["FOLDER", "digest", "names", "played", "record", "transcript"]

FOLDER: Final = Path(__file__).parents[2] / "golden" / "bora_bora"
GAMES: Final = {f"{players}-players-{number}": (players, number) for players in (2, 3, 4) for number in (1, 2)}
PEOPLE: Final = {Seat(0): "Ada", Seat(1): "Bruno", Seat(2): "Chiara", Seat(3): "Dan"}
LEAVING: Final = {"3-players-one-leaves": (3, 11), "2-players-both-leave": (2, 12)}
"""Games in which seats leave: in games from number 11 on a seat goes at every 150th entry."""


def names() -> list[str]:
    """The records that must be there."""
    return sorted({**GAMES, **LEAVING})


def digest(game: Game) -> str:
    """A short name of a whole position."""
    return hashlib.sha256(TITLE.rules.encode(game)).hexdigest()[:16]


def played(players: int, number: int) -> Iterator[tuple[int, Move, Game]]:
    """A game of players with tastes: every entry with the position after it."""
    rng = Random(f"golden {players} {number}")
    seed = hashlib.sha256(f"{players} {number}".encode()).digest()
    game = start(TITLE.rules.setup(Settings(players)))
    entry = 0
    while not game.over:
        entry += 1
        if nature_draws(game):
            seat, move = NATURE, draw(game, seed, entry)
        elif number > 10 and entry % 150 == 0:
            seat, move = open_seats(game)[0], Leave()
        else:
            seat = open_seats(game)[0]
            move = choose(rng, game, seat, legal_moves(game, seat), STYLES[(seat + number) % len(STYLES)])
        game = apply(game, seat, move)
        yield seat, move, game


def record(players: int, number: int) -> dict[str, Any]:
    """A record as it is stored."""
    entries: list[str] = []
    notes: list[Note] = []
    offered = 0
    before = start(TITLE.rules.setup(Settings(players)))
    for seat, move, game in played(players, number):
        entries.append(f"{seat}: {move}")
        notes += game.notes
        offered += len(legal_moves(before, seat))
        before = game
    result = TITLE.rules.result(game, notes)
    return {
        "players": players,
        "seed": hashlib.sha256(f"{players} {number}".encode()).hexdigest(),
        "points": [row.points for row in result.seats],
        "ranks": [row.rank for row in result.seats],
        "state": digest(game),
        "offered": offered,
        "entries": entries,
    }


def transcript(players: int, number: int, entries: int = 260) -> list[str]:
    """The beginning of a game as a bystander reads it: what was typed and drawn, then how it is told."""
    lines: list[str] = []
    before = start(TITLE.rules.setup(Settings(players)))
    turn: list[tuple[int, Move, Happening, Game]] = []
    for count, (seat, move, game) in enumerate(played(players, number)):
        old, new = TITLE.rules.view(before, None), TITLE.rules.view(game, None)
        if turn and (seat not in (turn[0][0], NATURE) or count == entries):
            lines += _told(turn)
            turn = []
        if count == entries:
            break
        turn.append((seat, move, changes(TITLE.rules.holdings, old, new, seat, move, range(players)), new))
        before = game
    return lines + (_told(turn) if turn else [])


def _told(turn: list[tuple[int, Move, Happening, Game]]) -> list[str]:
    seen = [(who, move, happening) for who, move, happening, _ in turn if not isinstance(move, DealCard)]
    with naming(PEOPLE):
        told = TITLE.presentation.narration.sentence(turn[-1][3], [happening for _, _, happening in seen])
    typed = groupby(seen, key=lambda entry: entry[0])
    lines = [f"{'nature' if who == NATURE else who}: {'. '.join(str(move) for _, move, _ in group)}"
             for who, group in typed]
    return [*lines, f"    {told}"]


if __name__ == "__main__":
    for name, which in {**GAMES, **LEAVING}.items():
        (FOLDER / f"{name}.json").write_text(json.dumps(record(*which), indent=0) + "\n")
    (FOLDER / "transcript.txt").write_text("\n".join(transcript(2, 1)) + "\n")
