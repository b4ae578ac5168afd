"""Golden records: whole games as text, with the points they ended with and a hash of the last position.

`python -m tests.games.helios.golden` writes them anew; a changed record is looked at, not waved through.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from games.helios import TITLE
from games.helios.components import VARIANTS
from games.helios.position import Game
from games.kernel import NATURE, Settings, apply, awaited, draw, legal_moves, nature_draws, start
from tests.walk.helios import STYLES, choose

FOLDER = Path(__file__).parents[2] / "golden" / "helios"


def hash_of(game: Game) -> str:
    """A hash of everything on the table."""
    return hashlib.sha256(TITLE.rules.encode(replace(game, notes=()))).hexdigest()


def play(players: int, rules: str) -> dict[str, Any]:
    """A game of random players, as a record."""
    seed = f"{players} {rules}".encode()
    rng = Random(seed)
    game = start(TITLE.rules.setup(Settings(players, {"rules": rules})))
    entries: list[str] = []
    while not game.over:
        if nature_draws(game):
            seat, move = NATURE, draw(game, seed, len(entries) + 1)
        else:
            (seat,) = awaited(game)
            move = choose(rng, game, seat, legal_moves(game, seat), STYLES[seat % 3])
        game = apply(game, seat, move)
        entries.append(f"{seat}: {move}")
    return {
        "players": players, "rules": rules, "seed": seed.hex(), "entries": entries,
        "points": [player.vp for player in game.players], "cubes": [player.cubes for player in game.players],
        "hash": hash_of(game),
    }


def main() -> None:
    """Writes all records."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for players in TITLE.rules.players:
        for rules in VARIANTS:
            text = json.dumps(play(players, rules), indent=1)
            (FOLDER / f"{players}-{rules}.json").write_text(text + "\n")


if __name__ == "__main__":
    main()
