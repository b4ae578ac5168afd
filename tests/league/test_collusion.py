from __future__ import annotations

from league.collusion import DAYS, EndedGame, EndedSeat, Sign, SignKind, signs_of
from league.ids import Person

A, B, C = map(Person, (1, 2, 3))


def game(*people: Person, left: tuple[Person, ...] = ()) -> EndedGame:
    """A game that ended in this order."""
    return EndedGame(tuple(EndedSeat(person, place, person in left) for place, person in enumerate(people, 1)))


def test_l_68_more_than_ten_rated_games_of_two_are_striking() -> None:
    ten = [game(A, B), game(B, A)] * 5
    assert DAYS == 30
    assert signs_of([*ten, game(A, B, C)], []) == ()
    assert signs_of([*ten, game(A, B)], []) == (Sign(SignKind.PAIR, (A, B), 11),)


def test_l_68_who_resigns_three_times_for_one_winner_is_striking() -> None:
    twice = [game(A, C, B, left=(B,))] * 2
    assert signs_of([*twice, game(C, A, B, left=(B,)), game(A, C, B)], []) == ()
    assert signs_of([*twice, game(A, B, left=(A, B))], []) == (), "nobody has stayed to win"
    assert signs_of([*twice, game(A, B, left=(B,))], []) == (Sign(SignKind.RESIGNED, (B, A), 3),)


def test_l_68_who_gives_up_three_games_of_their_own_is_striking() -> None:
    assert signs_of([], [(A, B), (A, C)]) == ()
    assert signs_of([], [(A, B), (A, C), (C, A)]) == (Sign(SignKind.GAVE_UP, (A,), 3),)
