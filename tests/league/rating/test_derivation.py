"""Ratings are derived from results alone, from whichever game on one begins."""

from __future__ import annotations

import random
from itertools import pairwise

from league.ids import Person
from league.rating import Against, Derivation, RatedGame, RatedSeat, Standing, Subject, order_of, person_of


def season(games: int, seed: int) -> list[RatedGame]:
    """Games of twelve people, one in five of them cooperative, in the order in which they count."""
    rng, found = random.Random(seed), []
    for number in range(games):
        people = rng.sample(range(1, 13), rng.randint(2, 5))
        if number % 5 == 4:
            seats = tuple(RatedSeat(Person(person), 1) for person in people)
            found.append(RatedGame(number, rng.randint(0, games), seats, Against(f"m{len(seats)}", rng.random() < .5)))
            continue
        seats = tuple(RatedSeat(Person(person), rng.randint(1, 3), rng.choice(["", "a", "b"])) for person in people)
        found.append(RatedGame(number, rng.randint(0, games), seats))
    return sorted(found, key=order_of)


def after_each(games: list[RatedGame]) -> list[dict[Subject, Standing]]:
    derivation, found = Derivation(), []
    for game in games:
        derivation.count(game)
        found.append(dict(derivation.standings))
    return found


def test_l_69_going_on_from_any_game_equals_the_whole_to_the_last_bit() -> None:
    games = season(150, 3)
    whole = after_each(games)
    for place in range(0, len(games), 7):
        going_on = Derivation(whole[place])
        for game in games[place + 1:]:
            going_on.count(game)
        assert going_on.standings == whole[-1]


def test_l_69_what_changed_is_all_that_changed() -> None:
    derivation, kept = Derivation(), dict[Subject, Standing]()
    for game in season(60, 4):
        kept |= {change.subject: change.after for change in derivation.count(game)}
        assert kept == derivation.standings


def test_l_20_games_are_counted_by_their_end_then_by_their_table() -> None:
    games = season(80, 5)
    assert all(order_of(one) < order_of(other) for one, other in pairwise(games))
    assert any(one.ended == other.ended for one, other in pairwise(games)), "and some ended in the same instant"


def test_l_20_another_order_gives_other_ratings() -> None:
    games = season(40, 6)
    one, other = after_each(games)[-1], after_each(games[::-1])[-1]
    assert one.keys() == other.keys()
    moved = [abs(one[who].rating.mu - other[who].rating.mu) for who in one if who.key.isdigit()]
    assert max(moved) > .1


def test_games_and_wins_are_counted_with_the_ratings() -> None:
    standings = after_each(season(60, 7))[-1]
    games = season(60, 7)
    for number in range(1, 13):
        mine = [(game, seat) for game in games for seat in game.seats if seat.person == number]
        won = sum(game.against.won if game.against else seat.place == 1 for game, seat in mine)
        standing = standings[person_of(Person(number))]
        assert (standing.games, standing.wins) == (len(mine), won)
