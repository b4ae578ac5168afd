"""What dice and persons open, at a glance: regions, people, buildings, goods, cards; and what persons do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from agents.bora_bora.dice import displayed, red, settled
from agents.bora_bora.worth import BUILD, LAND, MAN, WATER, WOMAN, Board, fits
from agents.glance import Scored
from games.bora_bora.board import HIGHEST, NEIGHBOURS, PAIRS
from games.bora_bora.components import BOX, ActionKind, Colour, Sex
from games.bora_bora.moves import (
    Bonus,
    Build,
    Call,
    Enough,
    Expand,
    Extra,
    Gain,
    Gift,
    MoveHut,
    Priest,
    Put,
    TakeCard,
    TakePerson,
    Use,
)
from games.bora_bora.position import EMPTY, FULL
from games.bora_bora.rules.building import least_building
from games.bora_bora.rules.display import on_display
from games.bora_bora.rules.groups import groups, strength
from games.bora_bora.rules.supply import MANY
from games.kernel import Move

__all__ = [
    "bonuses", "builds", "cards", "expansions", "gains", "huts", "persons", "priests", "puts", "uses",
]


def expansions(board: Board, moves: Sequence[Move]) -> Scored:
    """Regions by what they bring; huts from space 12 last."""
    known: dict[int, float] = {}
    found: Scored = []
    keep = board.wants("huts_on_space_12")
    for move in moves:
        hut = cast(Expand, move)
        if hut.region not in known:
            known[hut.region] = board.region(hut.region) + _onwards(board, hut.region)
        found.append((known[hut.region] - (0.2 + keep if hut.space == MANY else 0.0), move))
    return found


def _onwards(board: Board, region: int) -> float:
    """New neighbours of a region, the cheaper their paths the better."""
    own = sum(1 << each for each in board.player.settled)
    ways = sum((NEIGHBOURS[path][limit][region] & ~own).bit_count()
               for path in (ActionKind.LAND, ActionKind.WATER) for limit in range(2, HIGHEST + 1, 2))
    return 0.08 * ways * board.rounds / BOX.rounds


def persons(board: Board, moves: Sequence[Move]) -> Scored:
    """Men or women by type."""
    known: dict[int, float] = {}
    found: Scored = []
    for move in moves:
        take = cast(TakePerson, move)
        if take.position not in known:
            kind = on_display(board.game, take.sex)[take.position - 1]
            known[take.position] = board.person(take.sex, kind)
        found.append((known[take.position] - 0.05 * take.space, move))
    return found


def priests(board: Board, moves: Sequence[Move]) -> Scored:
    """As far to the left as may be."""
    return [(board.taste.priest_place * cast(Priest, move).space, move) for move in moves]


def builds(board: Board, moves: Sequence[Move]) -> Scored:
    """The highest tile, where the rest can still be covered."""
    player = board.player
    return [(0.3 * cast(Build, move).tile + 4.0 * fits(player, cast(Build, move).pair), move) for move in moves]


def puts(board: Board, moves: Sequence[Move]) -> Scored:
    """Beside a material that waits for a building."""
    cells = board.player.ceremony
    found: Scored = []
    for move in moves:
        place = cast(Put, move).place
        beside = [cells[b if a == place else a] for a, b in PAIRS if place in (a, b)]
        found.append((2.0 * (FULL in beside) + 0.3 * beside.count(EMPTY), move))
    return found


def bonuses(board: Board, moves: Sequence[Move]) -> Scored:
    """The halves of a Fire Bonus that are worth more."""
    halves = {Gift.CARD: board.any_card(), Gift.OFFERING: board.offerings(1), Extra.STATUS: board.status(1),
              Extra.SHELL: board.shells(1)}
    return [(halves[cast(Bonus, move).gift] + halves[cast(Bonus, move).extra], move) for move in moves]


def cards(board: Board, moves: Sequence[Move]) -> Scored:
    """Open cards by colour; the unseen one is worth a little less than most."""
    found: Scored = []
    for move in moves:
        if isinstance(move, TakeCard):
            found.append((board.card(move.colour), move))
        else:
            found.append((0.0 if isinstance(move, Enough) else board.taste.card, move))
    return found


def gains(board: Board, moves: Sequence[Move]) -> Scored:
    """Materials by what they are worth."""
    return [(board.material(move.material) if isinstance(move, Gain) else 0.0, move) for move in moves]


def huts(board: Board, moves: Sequence[Move]) -> Scored:
    """Huts moved, or enough of it."""
    moved = board.hut_moved()
    return [(moved if isinstance(move, MoveHut) else 0.0, move) for move in moves]


def uses(board: Board, moves: Sequence[Move]) -> Scored:
    """Groups of persons by what they really do now; a Green God where he doubles enough."""
    found: Scored = []
    sizes = groups(board.player)
    for move in moves:
        if isinstance(move, Use):
            amount = strength(sizes[move.sex, move.type], move.type, board.game.turn.green)
            found.append((done(board, move.type, amount if move.amount is None else move.amount), move))
        elif isinstance(move, Call):
            found.append((red(board, move) if move.god is Colour.RED else _green(board, move, sizes), move))
        else:
            found.append((0.0, move))
    return found


def _green(board: Board, move: Call, sizes: dict[tuple[Sex, int], int]) -> float:
    """What the best group does more when doubled."""
    used = {sex for sex, _ in board.game.turn.used}
    more = [done(board, kind, strength(count, kind, True)) - done(board, kind, strength(count, kind, False))
            for (sex, kind), count in sizes.items() if sex not in used]
    return max(more, default=0.0) - board.god(Colour.GREEN, move.payment)


def done(board: Board, kind: int, amount: int) -> float:
    """What a group brings now."""
    if kind in (LAND, WATER):
        return settled(board, ActionKind.LAND if kind == LAND else ActionKind.WATER, amount)
    if kind in (MAN, WOMAN):
        return displayed(board, Sex.MAN if kind == MAN else Sex.WOMAN, amount) if board.player.free_spaces() else 0.0
    if kind == BUILD:
        return board.building() if least_building(board.player) <= amount else 0.0
    return board.use(kind, amount)
