"""Numbers of legal moves at fixed positions, and of positions two moves deep: they catch nearly everything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.kernel import Move, Seat, apply, legal_moves, open_seats
from games.terra_mystica.position import Game
from tests.games.terra_mystica.golden import played, read
from tests.games.terra_mystica.table import board, finish, play

DRAWN = {
    "a first turn": "witches: F4 C4 15c 3w 5/7/0 BON1; nomads: F3 G4 B4 BON2",
    "rich witches": "witches: F4=SH C4=TE E9 40c 20w 5p 2/2/8 ship 2 BON2 FAV6; nomads: F3 G4 B4 BON3",
    "rich mermaids": "mermaids: E4=SH E3 F2 G1=TP 30c 20w 3p 0/2/10 ship 3 BON4; dwarves: A2 BON2",
    "rich dwarves": "dwarves: E7=SH F6 C5=TP 30c 20w 3p 4/4/4 BON1; fakirs: F3 D3 BON2",
    "rich fakirs": "fakirs: F3=SH D3 E8=TE 30c 20w 5p 4/4/4 BON1; dwarves: E7 F6 BON2",
    "rich giants": "giants: E3 G2=SH D4 30c 20w 2p 1/1/9 BON1; halflings: E6 F5 BON2",
    "rich alchemists": "alchemists: E5=SH G5 A8=TP 30c 9w 2p 3/3/6 44vp BON1; swarmlings: D5 H2 BON2",
    "rich engineers": "engineers: C2=SH C5 E7 F6=TE 30c 20w 2p 1/1/9 BON9 FAV11; witches: F4 BON2",
}
AFTER = {
    "spades in hand": ("cultists: E6 F5 20c 20w 0/0/12 BON1; giants: E3 G2", "cultists: action ACT6"),
    "three spades": ("halflings: E6=TP F5 20c 20w BON1; nomads: B1", "halflings: upgrade E6 to SH"),
    "a sandstorm": ("nomads: F3=SH G4 E8 20c 20w BON1; witches: F4 C4", "nomads: action ACTN"),
    "a ride": ("witches: F4=SH C4 20c 20w BON1; nomads: F3", "witches: action ACTW"),
    "a favor tile and a town": ("cultists: F5=TP G5=TP H7 F6 E6=TP 90c 40w FAV5 BON1; mermaids: A4",
                                "cultists: upgrade G5 to TE"),
    "two offers": ("halflings: E5 20c 20w; witches: F4=SH 5/7/0; nomads: F3; land: E6=brown", "halflings: build E6"),
    "a double turn": ("chaosmagicians: E3=SH 40c 20w 3p BON1; auren: A10 C4", "chaosmagicians: action ACTC"),
    "the last round": ("witches: F4 C4=TP 20c 9w 2p 2/2/8 BON1; nomads: F3", ""),
}
GOLDEN = [("5-introductory", 150), ("4-everything", 120), ("3-witches-fakirs-engineers", 90), ("2-cultists-giants", 60)]
POSITIONS = (*DRAWN, *AFTER, *(f"{name} after {number}" for name, number in GOLDEN))

COUNTS: dict[str, tuple[int, int]] = {
    "a first turn": (17, 250),
    "rich witches": (84, 4928),
    "rich mermaids": (86, 5285),
    "rich dwarves": (69, 3347),
    "rich fakirs": (76, 4218),
    "rich giants": (69, 3243),
    "rich alchemists": (115, 11192),
    "rich engineers": (74, 3656),
    "spades in hand": (68, 3074),
    "three spades": (72, 2805),
    "a sandstorm": (39, 1070),
    "a ride": (32, 743),
    "a favor tile and a town": (57, 2377),
    "two offers": (28, 564),
    "a double turn": (58, 2501),
    "the last round": (53, 1851),
    "5-introductory after 150": (58, 609),
    "4-everything after 120": (11, 110),
    "3-witches-fakirs-engineers after 90": (20, 164),
    "2-cultists-giants after 60": (18, 196),
}
"""Moves that are open, and all those open after each of them."""


def position(name: str) -> Game:
    """A position by its name."""
    if name in DRAWN:
        return board(DRAWN[name])
    if name in AFTER:
        text, line = AFTER[name]
        game = board(text, round=6 if name == "the last round" else 2)
        return play(game, line) if line else game
    record, _, number = name.partition(" after ")
    return next(game for entry, game in played(read(record)) if entry.number == int(number))


def moves(game: Game) -> Iterator[tuple[Seat, Move]]:
    """Everything that anybody may do."""
    for seat in open_seats(game):
        for move in legal_moves(game, seat):
            yield seat, move


def count(game: Game) -> int:
    """How many moves are open."""
    return sum(1 for _ in moves(game))


def two_deep(game: Game) -> int:
    """How many there are after each of them, added up."""
    return sum(count(apply(game, seat, move)) for seat, move in moves(game))


@pytest.mark.parametrize("name", POSITIONS)
def test_legal_moves_and_those_after_each(name: str) -> None:
    game = position(name)
    assert (count(game), two_deep(game)) == COUNTS[name]


def test_a_turn_that_is_over_has_one_move_more_than_conversions() -> None:
    game = play(board("witches: F4 10c 0w 0/0/12 3p; nomads: F3"), "witches: advance ship")
    assert count(game) == 1 + 12 + 4 + 2 + 2 + 2
    assert count(finish(game, "witches")) > 1
