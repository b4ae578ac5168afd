"""What a picture costs: cold (nothing drawn before), warm, and its size, at 1600 px with a full table."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from typing import Any

from benchmarks.measure import Figure, median_of
from games.kernel import Settings, Title, apply, legal_moves, open_seats, start
from games.registry import TITLES
from rendering.painter import Look
from rendering.registry import PAINTERS

__all__ = ["figures"]

BARS = {"terra_mystica": (600, 40, 150), "helios": (None, 40, 150), "bora_bora": (None, 40, 150),
        "aeolis": (None, 50, 200)}
"""By title: cold and warm in ms, size in kB."""
COLD = """
import json, sys, time
from rendering.painter import Look
from rendering.registry import PAINTERS
painter = PAINTERS[sys.argv[1]]
view = painter.decode(sys.stdin.buffer.read())
began = time.perf_counter()
painter.board(view, painter.marks(), Look())
print(1000 * (time.perf_counter() - began))
"""


def figures() -> list[Figure]:
    """The figures of every title that has a painter."""
    return [figure for id_, title in TITLES.items() if id_ in PAINTERS for figure in _title(title)]


def _title(title: Title[Any]) -> list[Figure]:
    cold, warm, size = BARS[title.id]
    painter = PAINTERS[title.id]
    views = [title.rules.view(game, None) for game in _late(title)]
    drawn = [painter.board(view, painter.marks(), Look()) for view in views]
    name = f"{title.id}: picture of a full table"
    return [
        Figure(f"{name}, cold", round(median_of(lambda: _cold(title, views[0]), 3)), "ms", cold),
        Figure(f"{name}, warm", round(median_of(lambda: _warm(title, views), 5), 1), "ms", warm),
        Figure(f"{name}, size", round(max(map(len, drawn)) / 1000, 1), "kB", size),
    ]


def _cold(title: Title[Any], view: Any) -> float:
    """The first picture of a new process that finds no layers on disk."""
    data = PAINTERS[title.id].encode(view)
    ran = subprocess.run([sys.executable, "-c", COLD, title.id], input=data, capture_output=True, check=True)
    return float(json.loads(ran.stdout))


def _warm(title: Title[Any], views: list[Any]) -> float:
    """One picture when pieces and layers are at hand, over several positions."""
    painter = PAINTERS[title.id]
    began = time.perf_counter()
    for view in views:
        painter.board(view, painter.marks(), Look())
    return 1000 * (time.perf_counter() - began) / len(views)


def _late(title: Title[Any]) -> list[Any]:
    """Positions late in a game of as many players as the title takes."""
    dice = random.Random(5)
    game = start(title.rules.setup(Settings(max(title.rules.players))))
    seen: list[Any] = []
    while not game.over and len(seen) < 6_000:
        seat = dice.choice(open_seats(game))
        moves = legal_moves(game, seat)
        going_on = [move for move in moves if type(move).__name__ != "Pass"]
        game = apply(game, seat, dice.choice(going_on if going_on and dice.random() < 0.95 else moves))
        seen.append(game)
    return seen[len(seen) // 2 :: max(1, len(seen) // 16)][:8]
