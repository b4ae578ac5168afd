"""Moves are public where points are not: everybody's history has every move, and nothing more."""

from __future__ import annotations

from games.helios import TITLE
from games.helios.components import Symbol
from games.kernel import apply, legal_moves
from tables.visibility import reveals, seen_by, visible_position
from tests.games.helios.at_table import begun, board, columns, do


def test_a_payment_that_looks_like_another_is_still_told() -> None:
    game = columns(board(begun(), {(0, 0): "gray: gray blue"}), "red", "gray", "blue")
    game = do(game, "take gray temple below red. temple at e5")
    gray, blue = legal_moves(game, 0)
    after = apply(game, 0, gray)
    assert after.players[0].tiles == apply(game, 0, blue).players[0].tiles
    assert seen_by(TITLE, game, 0, gray, after) is None


def test_moves_show_nothing_hidden_until_the_end() -> None:
    game = columns(board(begun(), {(0, 0): "brown"}, (-1, 0), temples=[(0, 0)]), "red", "gray", "blue")
    game = do(game, "take blue sun")
    for move in legal_moves(game, 0):
        after = apply(game, 0, move)
        assert not reveals(TITLE, game, 0, move, after)
        assert {note.about for note in visible_position(TITLE, after, 1).notes} <= {"full-orbit"}, "seen on the board"
    assert any(note.points for note in visible_position(TITLE, do(game, "sun to d4"), 0).notes)
    assert game.columns[Symbol.SUN] == ()
