"""Golden records: whole games of the policy as text, one won and one lost for every mode and scenario.

Those of the first version of the rules are never written again. `python -m tests.games.aeolis.golden` writes the ones
of today's version anew; a changed record is looked at, not waved through.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.position import VERSION, Game
from games.aeolis.results import WON
from games.kernel import Settings
from tests.games.aeolis.policy import play

FOLDER = Path(__file__).parents[2] / "golden" / "aeolis"
TABLES = {
    "easy": (1, 5), "challenging": (2, 6), "hardcore": (3, 7), "marathon": (4, 1), "lean_years": (2, 3),
    "winter_of_sails": (3, 2), "crimson_summer": (1, 4),
}
"""Players of the won and of the lost game of each mode in the first version: every number of players has a record."""
TODAY = (("easy", 2, True), ("challenging", 3, False), ("lean_years", 1, True))
"""Mode, players, whether it is won: games by today's version of the rules, in a folder of its own."""
MOST = 1500


def hash_of(game: Game) -> str:
    """A hash of everything on the table."""
    return hashlib.sha256(TITLE.rules.encode(replace(game, notes=()))).hexdigest()


def found(mode: str, players: int, *, won: bool) -> dict[str, Any]:
    """The first game by number that ends as wanted, as a record."""
    for number in range(MOST):
        options = {"mode": mode, "split": "even", "heroic": number % 2 == 1}
        seed = f"{mode} {players} {number}".encode()
        game, log = play(Settings(players, options), seed)
        if (game.outcome in WON) == won:
            points = [row.points for row in TITLE.rules.result(game, ()).seats]
            return {
                "ruleset_version": VERSION, "players": players, "options": options, "seed": seed.hex(),
                "outcome": game.outcome, "points": points,
                "hash": hash_of(game), "entries": [f"{seat}: {move}" for seat, move in log],
            }
    raise LookupError(f"no {'won' if won else 'lost'} game of {mode} among {MOST}")


def main() -> None:
    """Writes the records of today's version."""
    folder = FOLDER / f"version-{VERSION}"
    folder.mkdir(parents=True, exist_ok=True)
    for mode, players, won in TODAY:
        name = f"{mode}-{'won' if won else 'lost'}.json"
        (folder / name).write_text(json.dumps(found(mode, players, won=won), indent=1) + "\n")


if __name__ == "__main__":
    main()
