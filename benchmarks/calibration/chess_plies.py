"""What rules are measured against: python-chess lists every legal move of a random game and plays one."""

from __future__ import annotations

import random
import time
from functools import cache

import chess

__all__ = ["ply"]

GAMES = 5
SEED = 1


def ply() -> float:
    """Seconds of processor time for one ply of random games: all legal moves listed, one played."""
    plies, spent = 0, 0.0
    for moves in _games():
        board = chess.Board()
        began = time.process_time()
        for move in moves:
            list(board.legal_moves)
            board.push(move)
        spent += time.process_time() - began
        plies += len(moves)
    return spent / plies


@cache
def _games() -> tuple[tuple[chess.Move, ...], ...]:
    """Whole random games, chosen beforehand: the same every time."""
    rng = random.Random(SEED)
    return tuple(_game(rng) for _ in range(GAMES))


def _game(rng: random.Random) -> tuple[chess.Move, ...]:
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return tuple(board.move_stack)
