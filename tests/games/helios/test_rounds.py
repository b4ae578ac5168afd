"""Rounds, replenishing, numbers of players."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.helios.components import FLOW, Colour, Symbol
from games.helios.moves import Cube, Pass, Skip, Take
from games.helios.position import ActionTile, Game
from games.helios.rules.acting import Act
from games.helios.rules.boards import PlaceCube
from games.helios.rules.characters import MeetCharacters
from games.helios.rules.display import FillColumn, discard
from games.helios.rules.turns import TakeTile
from games.kernel import apply, awaited, legal_moves, settle
from tests.games.helios.at_table import begun, board, do, drawn


def idle(game: Game, rounds: int) -> Game:
    """Everybody takes tiles and does nothing until so many rounds are over."""
    while game.agenda and game.round <= rounds:
        game = drawn(game)
        if not game.agenda or game.round > rounds:
            break
        if isinstance(game.agenda[-1], PlaceCube):
            break
        seat = awaited(game)[0]
        moves = legal_moves(game, seat)
        wanted = (Skip, Take, Cube, Pass)
        game = apply(game, seat, next(move for kind in wanted for move in moves if isinstance(move, kind)))
    return game


def test_he_37_the_end_of_a_round() -> None:
    game = begun(4)
    for seat in range(4):
        game = board(game, {(0, 0): "brown: brown"}, seat=seat)
    after = idle(game, 1)
    assert isinstance(after.agenda[-1], PlaceCube)
    assert after.stacks == tuple(left - 1 for left in game.stacks)
    assert all(after.open_land)
    assert sum(after.extra) == sum(game.extra) - 1
    assert [len(column) for column in after.columns] == [6, 6, 6]
    assert [sum(pile) for pile in after.piles] == [4, 4, 4]
    in_spaces = sum(len(space) for player in after.players for space in player.spaces)
    discards = sum(map(sum, after.discards))
    assert in_spaces + discards == 18
    assert after.first == 1
    assert awaited(after) == (3,)
    after = do(after, "cube spring at e5", 3)
    assert awaited(after) == (0,)
    after = do(after, "cube spring at e5", 0)
    assert (awaited(after), after.round) == ((1,), 2)


def test_he_38_two_players_keep_the_display() -> None:
    game = begun(2)
    second = idle(game, 1)
    assert (second.round, sum(map(len, second.columns)), sum(map(sum, second.piles))) == (2, 10, 30)
    assert second.columns == tuple(second.columns)
    third = idle(second, 2)
    assert (third.round, sum(map(len, third.columns)), sum(map(sum, third.piles))) == (3, 18, 12)
    fourth = idle(third, 3)
    assert (fourth.round, sum(map(len, fourth.columns))) == (4, 10)
    assert game.flow.rounds == 4
    assert idle(fourth, 4).over


def test_he_39_three_players() -> None:
    game = begun(3)
    assert (game.flow.rounds, game.flow.turns) == (3, 6)
    taken = 0
    while isinstance(game.agenda[-1], (TakeTile, Act)):
        seat = awaited(game)[0]
        moves = legal_moves(game, seat)
        taken += isinstance(game.agenda[-1], TakeTile)
        game = apply(game, seat, next(move for kind in (Skip, Take) for move in moves if isinstance(move, kind)))
        if not any(game.columns):
            break
    assert (taken, game.round) == (18, 1)


@pytest.mark.parametrize(("players", "rounds", "turns"), [(2, 4, 4), (3, 3, 6), (4, 4, 4)])
def test_turns_of_a_whole_game(players: int, rounds: int, turns: int) -> None:
    game, taken = begun(players), 0
    while game.agenda:
        game = drawn(game)
        if not game.agenda:
            break
        seat = awaited(game)[0]
        moves = legal_moves(game, seat)
        step = game.agenda[-1]
        taken += isinstance(step, TakeTile)
        game = apply(game, seat, next(move for kind in (Pass, Cube) for move in moves if isinstance(move, kind)))
    assert taken == players * rounds * turns
    assert game.round == rounds


def short_of_tiles(rules: str) -> Game:
    """A land pile of four, one tile in the discards."""
    game = begun(4, rules)
    return replace(game, agenda=(), columns=((),) * 3, piles=((1, 1, 1, 1),) * 3, discards=((1, 0, 0, 0),) * 3)


def test_a16_printed_shows_fewer_tiles() -> None:
    game = drawn(settle(short_of_tiles("printed").then(FillColumn(Symbol.LAND))))
    assert len(game.columns[Symbol.LAND]) == 5
    assert game.columns[Symbol.LAND][-1] is Colour.RED
    assert sum(game.piles[Symbol.LAND]) + sum(game.discards[Symbol.LAND]) == 0


def test_d6_a21_yucata_adds_temporary_tiles() -> None:
    game = drawn(settle(short_of_tiles("yucata").then(FillColumn(Symbol.LAND))))
    assert len(game.columns[Symbol.LAND]) == 6
    assert game.debts[Symbol.LAND] == (1, 1, 1, 1)
    assert sum(game.piles[Symbol.LAND]) == 3
    once = discard(game, ActionTile(Symbol.LAND, Colour.BLUE))
    assert (once.debts[Symbol.LAND], once.discards[Symbol.LAND]) == ((1, 0, 1, 1), (0, 0, 0, 0))
    twice = discard(once, ActionTile(Symbol.LAND, Colour.BLUE))
    assert twice.discards[Symbol.LAND] == (0, 1, 0, 0)


def test_a22_the_pile_is_drawn_before_the_discards() -> None:
    game = replace(short_of_tiles("printed"), piles=((0, 1, 0, 0),) * 3, discards=((6, 0, 0, 0),) * 3)
    game = drawn(settle(game.then(FillColumn(Symbol.SUN))))
    assert game.columns[Symbol.SUN] == (Colour.BLUE, *(Colour.RED,) * 5)


def test_a30_characters_in_the_last_round() -> None:
    game = begun(2)
    game = idle(game, 3)
    for seat in range(2):
        game = game.change(seat, mana=2)
    while not isinstance(game.agenda[-1], MeetCharacters):
        game = do(game, "pass", awaited(game)[0])
    assert game.round == FLOW.players["2"].rounds
    game = do(game, "buy priestess", awaited(game)[0])
    game = do(game, "pass", awaited(game)[0])
    assert game.over
