"""The evening at a glance: jewelry, tasks that are met, new tasks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from agents.bora_bora.worth import Board
from agents.glance import Scored
from games.bora_bora.components import TASKS, Colour
from games.bora_bora.moves import Buy, Complete, Draft, GiveUp
from games.bora_bora.rules.tasks import short
from games.kernel import Move

__all__ = ["completions", "drafts", "purchases"]


def purchases(board: Board, moves: Sequence[Move]) -> Scored:
    """Jewelry by points and price."""
    return [(board.jewel(move.jewel) if isinstance(move, Buy) else 0.0, move) for move in moves]


def completions(board: Board, moves: Sequence[Move]) -> Scored:
    """Tasks that are met, first those that might not be for long; else with a Yellow God; else the farthest goes."""
    found: Scored = []
    for move in moves:
        if isinstance(move, Complete):
            if move.aid is None:
                found.append((10.0 + _fleeting(move.task), move))
            else:
                found.append((TASKS.score.aided - board.god(Colour.YELLOW, move.aid) * board.taste.aid, move))
        else:
            number = cast(GiveUp, move).task
            found.append((0.2 * short(board.game, board.seat, number) - 1.0, move))
    return found


def _fleeting(number: int) -> float:
    return max(_FLEETING.get(part.what, 0.0) for part in TASKS.tiles[number].parts)


_FLEETING: Final = {
    "shells": 1.0, "offerings": 1.0, "materials": 1.0, "materials_of_kind": 1.0, "god_cards_of_colour": 1.0,
    "largest_set_of_one_colour_in_hand": 1.0, "different_god_cards_in_hand": 1.0, "god_tiles_unused": 1.0,
    "turn_order_1": 1.5, "priests_in_temple": 0.8,
}


def drafts(board: Board, moves: Sequence[Move]) -> Scored:
    """New tasks, the nearest first."""
    return [(board.drafted(cast(Draft, move).task), move) for move in moves]
