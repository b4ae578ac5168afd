"""Speed of the rules: random play with every legal move listed, and checked commands of real or own records."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

from benchmarks.measure import Figure, median_of
from games.kernel import NATURE, Settings, Title, apply, legal_moves, open_seats, start
from games.registry import TITLES

__all__ = ["BARS", "figures"]

BARS = {"terra_mystica": (5_000, 15_000, 20.0), "helios": (8_000, None, 10.0), "bora_bora": (6_000, None, 10.0),
        "aeolis": (4_000, None, 20.0)}
"""By title: decisions a second (bar and aim), slowest list of legal moves in ms."""


def figures() -> list[Figure]:
    """The figures of every registered title."""
    found: list[Figure] = []
    for title in TITLES.values():
        found += _random_play(title)
    return found + _ledgers()


def _random_play(title: Title[Any]) -> list[Figure]:
    """Random games of every number of players, with a bias against ending early. Every run plays the same games, so the
    slowest list is that of the quietest run: what else the machine was at does not count."""
    bar, aim, slowest_bar = BARS[title.id]
    slowest: list[float] = []

    def run() -> float:
        games = [_game(title, seed) for seed in range(8)]
        slowest.append(max(worst for _, _, worst in games))
        return sum(count for count, _, _ in games) / sum(took for _, took, _ in games)

    speed = median_of(run, 3)
    return [
        Figure(f"{title.id}: decisions a second of random play", round(speed), "/s", bar, aim, least=True),
        Figure(f"{title.id}: slowest legal_moves", round(1000 * min(slowest), 2), "ms", slowest_bar),
    ]


def _game(title: Title[Any], seed: int) -> tuple[int, float, float]:
    """Plays one game. Returns decisions, seconds of rules and the longest list of legal moves in seconds."""
    dice = random.Random(seed)
    players = dice.choice(list(title.rules.players))
    game = start(title.rules.setup(Settings(players)))
    decisions, worst, began = 0, 0.0, time.perf_counter()
    while not game.over and decisions < 3_000:
        seat = dice.choice(open_seats(game))
        asked = time.perf_counter()
        moves = legal_moves(game, seat)
        worst = max(worst, time.perf_counter() - asked)
        game = apply(game, seat, _choose(dice, moves))
        decisions += seat != NATURE
    return decisions, time.perf_counter() - began, worst


def _choose(dice: random.Random, moves: list[Any]) -> Any:
    """A random move, seldom one that ends a round for its player."""
    move = dice.choice(moves)
    if type(move).__name__ in ("Pass", "Done") and dice.random() < 0.8:
        return dice.choice(moves)
    return move


def _ledgers() -> list[Figure]:
    """Checked commands a second in real records, where they are at hand."""
    from games.terra_mystica.site.importer import Replay
    from games.terra_mystica.site.ledger import read

    folder = Path(__file__).parents[2] / "shared" / "facts" / "terra_mystica" / "ledgers_dev"
    ledgers = [read(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.txt"))]
    if not ledgers:
        return []

    def run() -> float:
        commands, began = 0, time.perf_counter()
        for ledger in ledgers:
            replay = Replay(ledger)
            for _ in replay.play():
                pass
            commands += len(replay.entries)
        return commands / (time.perf_counter() - began)

    speed = median_of(run, 3)
    return [Figure("terra_mystica: checked ledger commands a second", round(speed), "/s", 15_000, 40_000, least=True)]
