"""What dice do for a seat of Bora Bora, at a glance: placing them, Gods before them, what a helper buys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from agents.bora_bora.worth import Board
from agents.glance import Scored
from games.bora_bora.board import HIGHEST, VALUES
from games.bora_bora.components import ACTIONS, ActionKind, Colour, Material, Sex
from games.bora_bora.moves import (
    Call,
    Forgo,
    Good,
    HelperGood,
    HelperPoints,
    HelperShells,
    HelperTattoo,
    MoveHut,
    Place,
)
from games.bora_bora.position import NONE
from games.bora_bora.rules.dice import placements
from games.bora_bora.rules.display import on_display
from games.bora_bora.rules.expand import reach, regions_in
from games.bora_bora.rules.helper import price, standing
from games.kernel import Move

__all__ = ["dice", "displayed", "helps", "red", "settled"]

GOODS: Final = max(ACTIONS.helper.material, ACTIONS.helper.offering, ACTIONS.helper.card)
"""Helper points that buy a material, an offering or a card, whichever it is."""
_SEX: Final = {ActionKind.MAN: Sex.MAN, ActionKind.WOMAN: Sex.WOMAN}


class Actions:
    """What actions bring by the value of a die; each is looked at once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.known: dict[tuple[ActionKind, int], float] = {}

    def worth(self, action: ActionKind, value: int) -> float:
        """An action at a value."""
        key = action, value
        if key not in self.known:
            self.known[key] = self._worth(action, value)
        return self.known[key]

    def _worth(self, action: ActionKind, value: int) -> float:
        board = self.board
        if action is ActionKind.FISH:
            return float(ACTIONS.fishing)
        if action is ActionKind.HELPER:
            return helped(board, value)
        if action is ActionKind.TEMPLE:
            return board.priest(value)
        if action is ActionKind.BUILD:
            return board.building() + 0.1 * value
        if action in _SEX:
            return displayed(board, _SEX[action], value)
        return settled(board, action, value)


def helped(board: Board, points: int) -> float:
    """What a helper buys with so many points, the best first."""
    gains = [board.shifted(sex, kind) for sex in Sex for kind in standing(board.player, sex)]
    gains.sort(reverse=True)
    total = 0.0
    good = max(board.best_material(), board.offerings(1), board.any_card())
    while points:
        one = gains[0] if gains else 1.0
        if points >= GOODS and good > one + max(1.0, gains[1] if len(gains) > 1 else 1.0):
            total, points, good = total + good, points - GOODS, good * 0.8
        else:
            total, points = total + max(one, 1.0), points - 1
            gains = gains[1:]
    return total


def displayed(board: Board, sex: Sex, limit: int) -> float:
    """The best person in reach."""
    row = on_display(board.game, sex)[:limit]
    return max((board.person(sex, kind) for kind in row if kind != NONE), default=0.0)


def settled(board: Board, path: ActionKind, limit: int) -> float:
    """The best region in reach."""
    regions = regions_in(reach(board.player, path, limit))
    return max((board.region(region) for region in regions), default=0.0)


def dice(board: Board, moves: Sequence[Move]) -> Scored:
    """A die where it brings most for its number; Gods where they let a die do more than they cost."""
    game, turn, seat = board.game, board.game.turn, board.seat
    if turn.placed:
        return [(red(board, move) if isinstance(move, Call) else 0.0, move) for move in moves]
    actions, known = Actions(board), dict[tuple[bool, bool], float]()
    found: Scored = []
    for move in moves:
        if isinstance(move, Place):
            found.append((_placed(board, actions, move, turn.white), move))
        elif isinstance(move, Call):
            key = turn.blue or move.god is Colour.BLUE, turn.white or move.god is Colour.WHITE
            if key not in known:
                known[key] = max((_placed(board, actions, place, key[1]) for place in placements(game, seat, *key)),
                                 default=-3.0)
            found.append((known[key] - board.god(move.god, move.payment), move))
    return found


def _placed(board: Board, actions: Actions, move: Place, white: bool) -> float:
    value = HIGHEST if white else move.die
    return actions.worth(move.action, value) - board.taste.die * move.die


def red(board: Board, move: Call) -> float:
    """The fish of a Red God, less what he costs."""
    return VALUES[board.game.fish[board.game.turn.fish]] - board.god(Colour.RED, move.payment)


def helps(board: Board, moves: Sequence[Move]) -> Scored:
    """Purchases by what they bring for a point."""
    found: Scored = []
    for move in moves:
        if isinstance(move, Forgo):
            worth = 0.0
        elif isinstance(move, HelperPoints):
            worth = 1.0 - 0.01 * (move.count > 1)
        elif isinstance(move, (HelperTattoo, HelperShells)):
            worth = board.shifted(Sex.MAN if isinstance(move, HelperTattoo) else Sex.WOMAN, move.type)
        else:
            worth = _good(board, move) / price(move)
        found.append((worth, move))
    return found


def _good(board: Board, move: Move) -> float:
    if isinstance(move, MoveHut):
        return board.hut_moved()
    good = cast(HelperGood, move).good
    if good is Good.OFFERING:
        return board.offerings(1)
    return board.any_card() if good is Good.CARD else board.material(Material[good.name])
