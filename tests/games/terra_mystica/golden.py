"""Golden records: whole games as text, with the points they ended with and a hash of the last position.

`python -m tests.games.terra_mystica.golden` writes those that are missing, with `--again` all of today's rules; a
changed record is looked at, not waved through. Those of earlier rules stay as they are for ever.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from games.kernel import (
    NATURE,
    Entry,
    Leave,
    Move,
    Note,
    Settings,
    apply,
    awaited,
    changes,
    complete,
    draw,
    legal_moves,
    nature_draws,
    open_seats,
    start,
)
from games.terra_mystica import TITLE
from games.terra_mystica.components import Faction
from games.terra_mystica.moves import PickFaction
from games.terra_mystica.position import VERSION, Game
from games.terra_mystica.site.state import state
from tests.walk.terra_mystica import STYLES, choose

__all__ = ["FOLDER", "GAMES", "hash_of", "main", "played", "read", "transcript"]

FOLDER: Final = Path(__file__).parents[2] / "golden" / "terra_mystica"
EVERYTHING: Final = dict.fromkeys(("mini_expansion", "shipping_bonus", "temple_scoring", "variable_turn_order"), True)

GAMES: Final[dict[str, tuple[int, dict[str, Any], tuple[str, ...], tuple[tuple[int, int], ...]]]] = {
    "2-cultists-giants": (2, {}, ("cultists", "giants"), ()),
    "2-darklings-swarmlings": (2, {"offers": "settle"}, ("darklings", "swarmlings"), ()),
    "2-both-leave": (2, {"factions": "random"}, (), ((70, 1), (95, 0))),
    "2-introductory": (2, {"setup": "introductory"}, (), ()),
    "3-witches-fakirs-engineers": (3, {"mini_expansion": True}, ("witches", "fakirs", "engineers"), ()),
    "3-alchemists-nomads-mermaids": (
        3, {"shipping_bonus": True, "temple_scoring": True}, ("alchemists", "nomads", "mermaids"), (),
    ),
    "3-dealt": (3, {"factions": "dealt"}, (), ()),
    "3-introductory": (3, {"setup": "introductory", "variable_turn_order": True}, (), ()),
    "4-auren-halflings-dwarves-chaosmagicians": (4, {}, ("auren", "halflings", "dwarves", "chaosmagicians"), ()),
    "4-everything": (4, EVERYTHING, ("mermaids", "fakirs", "cultists", "darklings"), ()),
    "4-introductory": (4, {"setup": "introductory", "cultist_erratum": False}, (), ()),
    "4-one-leaves": (4, EVERYTHING | {"factions": "random"}, (), ((200, 2),)),
    "5-witches-nomads-swarmlings-engineers-alchemists": (
        5, {"cultist_erratum": False}, ("witches", "nomads", "swarmlings", "engineers", "alchemists"), (),
    ),
    "5-random": (5, EVERYTHING | {"factions": "random", "offers": "settle"}, (), ()),
    "5-introductory": (5, {"setup": "introductory", "offers": "settle"}, (), ()),
    "2-second-rules": (2, {"cultist_erratum": False}, ("darklings", "nomads"), ()),
    "3-second-rules": (3, {"mini_expansion": True}, ("cultists", "alchemists", "chaosmagicians"), ()),
    "4-second-rules": (4, EVERYTHING, ("cultists", "swarmlings", "witches", "dwarves"), ((260, 3),)),
}
"""By name: players, options, factions that are chosen, and after which entry which seat leaves."""


def hash_of(game: Game, notes: Iterable[Note]) -> str:
    """A hash of everything on the table and of the points by source, in the words of the site: how positions are
    stored may change without it."""
    return hashlib.sha256(json.dumps(state(game, notes), sort_keys=True).encode()).hexdigest()


def settings_of(record: dict[str, Any]) -> Settings:
    """The settings of a record."""
    return Settings(record["players"], record["options"], ruleset_version=record["ruleset_version"])


def play(name: str) -> dict[str, Any]:
    """A game of random players with tastes, as a record."""
    players, options, factions, leavers = GAMES[name]
    seed, rng, leaving = name.encode(), Random(name), dict(leavers)
    game = start(TITLE.rules.setup(Settings(players, options)))
    notes = list(game.notes)
    entries: list[str] = []
    styles = [STYLES[rng.choice((0, 0, 1, 3))] for _ in range(players)]
    while not game.over:
        number = len(entries) + 1
        if number in leaving:
            seat, move = leaving[number], Leave()
        elif nature_draws(game):
            seat, move = NATURE, draw(game, seed, number)
        else:
            seat = rng.choice([*awaited(game), *open_seats(game)])
            move = choose(rng, game, seat, legal_moves(game, seat), styles[seat])
            if factions and isinstance(move, PickFaction):
                move = PickFaction(Faction(factions[seat]))
        game = apply(game, seat, move)
        notes += game.notes
        entries.append(f"{seat}: {move}")
    return {
        "title": TITLE.id, "ruleset_version": TITLE.rules.ruleset_version, "players": players, "options": options,
        "seed": seed.hex(), "points": {str(player.faction): player.vp for player in game.players},
        "hash": hash_of(game, notes), "entries": entries,
    }


def read(name: str) -> dict[str, Any]:
    """A record from its file."""
    record: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return record


def played(record: dict[str, Any]) -> Iterator[tuple[Entry, Game]]:
    """Every entry of a record with the position after it."""
    game = start(TITLE.rules.setup(settings_of(record)))
    for number, line in enumerate(record["entries"], 1):
        seat, _, text = line.partition(": ")
        move: Move = complete(game, int(seat), TITLE.rules.notation.read(text), text)
        game = apply(game, int(seat), move)
        yield Entry(number, int(seat), move), game


def transcript(record: dict[str, Any], most: int) -> Iterator[str]:
    """The first entries in words: the move, what everybody gained or lost by it, why, and who is waited for."""
    before = start(TITLE.rules.setup(settings_of(record)))
    for entry, game in played(record):
        if entry.number > most:
            return
        seats = range(len(game.players))
        told = changes(TITLE.rules.holdings, before, game, entry.seat, entry.move, seats)
        yield f"{entry.number}. {_name(game, entry.seat)}: {entry.move}"
        for seat, differences in told.differences.items():
            yield f"    {_name(game, seat)} " + ", ".join(f"{what} {by:+}" for what, by in differences.items())
        for note in game.notes:
            points = f" {note.points:+}" if note.points else ""
            yield f"    * {_name(game, note.seat)} {note.about}{points}" + (f" ({note.detail})" if note.detail else "")
        steps = ", ".join(type(step).__name__ for step in game.agenda[-1:])
        waiting = ", ".join(_name(game, seat) for seat in awaited(game))
        yield f"    -> round {game.round}, {steps}, waits for {waiting}; open {_counts(game)}"
        before = game


def _name(game: Game, seat: int) -> str:
    return "nature" if seat == NATURE else str(game.players[seat].faction or f"seat {seat}")


def _counts(game: Game) -> str:
    return ", ".join(f"{_name(game, seat)} {len(legal_moves(game, seat))}" for seat in open_seats(game))


def main(arguments: list[str]) -> None:
    """Writes the records that are missing, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        path = FOLDER / f"{name}.json"
        if not path.exists() or ("--again" in arguments and read(name)["ruleset_version"] == VERSION):
            path.write_text(json.dumps(play(name), indent=0) + "\n", encoding="utf-8")
    lines = transcript(read("3-introductory"), 90)
    (FOLDER / "transcript.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
