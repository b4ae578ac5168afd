"""Golden records: whole games as text. `python -m tests.games.bora_bora.golden` writes them anew."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from games.bora_bora import TITLE
from games.bora_bora.position import Game
from games.kernel import NATURE, Move, Note, Settings, apply, draw, legal_moves, nature_draws, open_seats, start
from tests.walk.bora_bora import STYLES, choose

__all__ = ["FOLDER", "digest", "names", "played", "record"]

FOLDER: Final = Path(__file__).parents[2] / "golden" / "bora_bora"
GAMES: Final = {f"{players}-players-{number}": (players, number) for players in (2, 3, 4) for number in (1, 2)}


def names() -> list[str]:
    """The records that must be there."""
    return sorted(GAMES)


def digest(game: Game) -> str:
    """A short name of a whole position."""
    return hashlib.sha256(TITLE.encode(game)).hexdigest()[:16]


def played(players: int, number: int) -> Iterator[tuple[int, Move, Game]]:
    """A game of players with tastes: every entry with the position after it."""
    rng = Random(f"golden {players} {number}")
    seed = hashlib.sha256(f"{players} {number}".encode()).digest()
    game = start(TITLE.setup(Settings(players)))
    entry = 0
    while not game.over:
        entry += 1
        if nature_draws(game):
            seat, move = NATURE, draw(game, seed, entry)
        else:
            seat = open_seats(game)[0]
            move = choose(rng, game, seat, legal_moves(game, seat), STYLES[(seat + number) % len(STYLES)])
        game = apply(game, seat, move)
        yield seat, move, game


def record(players: int, number: int) -> dict[str, Any]:
    """A record as it is stored."""
    entries: list[str] = []
    notes: list[Note] = []
    for seat, move, game in played(players, number):
        entries.append(f"{seat}: {move}")
        notes += game.notes
    result = TITLE.result(game, notes)
    return {
        "players": players,
        "seed": hashlib.sha256(f"{players} {number}".encode()).hexdigest(),
        "points": [each.points for each in result.seats],
        "ranks": [each.rank for each in result.seats],
        "state": digest(game),
        "entries": entries,
    }


if __name__ == "__main__":
    for name, which in GAMES.items():
        (FOLDER / f"{name}.json").write_text(json.dumps(record(*which), indent=0) + "\n")
