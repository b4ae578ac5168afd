"""The list of moves that was made last: what is chosen from it is played at once, and nothing else is taken from it."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from games.kernel import IllegalMove, Move, Seat, Seated, apply, legal_moves, permits
from tests.kernel.test_playing import table
from tests.toy import Game, Take, Turn


class Unasked(Seated, frozen=True):
    """A step that is never asked for one move alone."""

    def moves(self, game: Game, seat: Seat) -> list[Move]:
        return [Take(1), Take(2)]

    def permits(self, game: Game, seat: Seat, move: Any) -> bool:
        raise LookupError

    def play(self, game: Game, seat: Seat, move: Any) -> Game:
        return game.note(seat, str(move))


def test_what_was_listed_is_played_without_asking_again() -> None:
    game = table(Unasked(0))
    assert Take(2) in legal_moves(game, 0)
    assert [note.about for note in apply(game, 0, Take(2)).notes] == [str(Take(2))]


@pytest.mark.parametrize("move", [Take(2), Take(9)])
def test_a_list_counts_for_its_position_alone(move: Move) -> None:
    game = table(Unasked(0))
    legal_moves(game, 0)
    with pytest.raises(LookupError):
        apply(replace(game), 0, move)


def test_a_list_counts_for_its_seat_alone() -> None:
    game = table(Unasked(0))
    legal_moves(game, 0)
    with pytest.raises(IllegalMove):
        apply(game, 1, Take(1))


def test_what_was_not_listed_is_asked_for() -> None:
    game = table(Unasked(0))
    legal_moves(game, 0)
    with pytest.raises(LookupError):
        apply(game, 0, Take(9))


def test_whether_a_move_is_legal_is_asked_anew() -> None:
    game = table(Unasked(0))
    legal_moves(game, 0)
    with pytest.raises(LookupError):
        permits(game, 0, Take(1))


def test_whoever_gets_a_list_may_change_it() -> None:
    game = table(Turn(0))
    moves = legal_moves(game, 0)
    kept = list(moves)
    moves.clear()
    assert legal_moves(game, 0) == kept
    assert apply(game, 0, kept[0]) == apply(replace(game), 0, kept[0])


def test_a_step_that_offers_nothing_twice_has_its_list_taken_as_it_is() -> None:
    class Distinct(Unasked, frozen=True):
        distinct: ClassVar[bool] = True

    game = table(Distinct(0))
    moves = legal_moves(game, 0)
    assert moves == [Take(1), Take(2)]
    moves.clear()
    assert legal_moves(game, 0) == [Take(1), Take(2)]
    assert apply(game, 0, Take(1)).notes


class Once(Seated, frozen=True):
    """A step that is asked about a move only once."""

    asked: list[Move]

    def permits(self, game: Game, seat: Seat, move: Any) -> bool:
        self.asked.append(move)
        return bool(move == Take(1))

    def play(self, game: Game, seat: Seat, move: Any) -> Game:
        return game.note(seat, str(move))


def test_a_move_that_was_permitted_is_played_without_asking_again() -> None:
    asked: list[Move] = []
    game = table(Once(0, asked))
    assert permits(game, 0, Take(1))
    assert [note.about for note in apply(game, 0, Take(1)).notes] == [str(Take(1))]
    assert asked == [Take(1)]
    assert [note.about for note in apply(replace(game), 0, Take(1)).notes] == [str(Take(1))]
    assert len(asked) == 2


def test_permission_counts_for_one_move_of_one_seat_alone() -> None:
    asked: list[Move] = []
    game = table(Once(0, asked))
    assert permits(game, 0, Take(1))
    assert not permits(game, 0, Take(2))
    for seat, move in ((Seat(0), Take(2)), (Seat(1), Take(1))):
        with pytest.raises(IllegalMove):
            apply(game, seat, move)


def test_a_refusal_is_not_remembered_as_a_permission() -> None:
    game = table(Once(0, []))
    assert not permits(game, 0, Take(2))
    with pytest.raises(IllegalMove):
        apply(game, 0, Take(2))
