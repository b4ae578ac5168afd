"""Games as far as they have been played by random legal players: what is there to be looked at, and to be spoilt."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from games.kernel import NATURE, Entry, Position, Settings, apply, draw, legal_moves, open_seats, start
from games.registry import TITLES
from tests.cogs.players import choose
from tests.walk.hooks import settings_of

__all__ = ["Played", "played", "record_of"]

LONGEST: Final = 150
"""Moves of a game."""


@dataclass(frozen=True)
class Played:
    """A game: how it was set up, what was played, and where it stands."""

    title: str
    settings: Settings
    entries: tuple[Entry, ...]
    position: Position[Any]


def played(title: str, number: int, moves: int) -> Played:
    """The game of that number after so many moves, at most `LONGEST`, or at its end: same numbers, same game."""
    settings, entries, positions = _game(title, number)
    moves = min(moves, len(entries))
    return Played(title, settings, tuple(entries[:moves]), positions[moves])


@cache
def _game(title: str, number: int) -> tuple[Settings, list[Entry], list[Position[Any]]]:
    """A game with the position after each of its moves."""
    rules, rng = TITLES[title].rules, random.Random(f"{title} {number}")
    settings, seed = settings_of(TITLES[title], number), rng.randbytes(32)
    entries: list[Entry] = []
    positions: list[Position[Any]] = [start(rules.setup(settings))]
    while not (game := positions[-1]).over and len(entries) < LONGEST:
        seat = rng.choice(open_seats(game)) if open_seats(game) else NATURE
        move = draw(game, seed, len(entries) + 1) if seat == NATURE else choose(rng, legal_moves(game, seat))
        entries.append(Entry(len(entries) + 1, seat, move))
        positions.append(apply(game, seat, move))
    return settings, entries, positions


def record_of(game: Played) -> str:
    """A game in our own form of a record."""
    rules = TITLES[game.title].rules
    rows = [{"number": entry.number, "kind": "chance" if entry.seat == NATURE else "entry", "seat": entry.seat,
             "text": str(entry.move), "move": json.loads(rules.encode(entry.move))} for entry in game.entries]
    return json.dumps({
        "hexmoot": 1, "title": game.title, "ruleset": game.settings.ruleset, "ruleset_version": rules.ruleset_version,
        "options": game.settings.options, "players": [f"player {seat}" for seat in range(game.settings.players)],
        "seed_hash": "", "rows": rows})
