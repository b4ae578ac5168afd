"""One game counted: exact numbers, and what always holds, over thousands of random tables."""

from __future__ import annotations

import itertools
import random
from math import sqrt

import pytest

from league.ids import Person
from league.rating import (
    NEW_PERSON,
    NEW_SIDE,
    Against,
    Derivation,
    RatedGame,
    RatedSeat,
    Rating,
    Subject,
    in_order,
    mode_of,
    new_mode,
    newcomers_win,
    person_of,
    rate,
    shown,
    side_of,
)
from league.rating.values import BETA, KAPPA, TAU

PEOPLE = tuple(map(Person, range(1, 6)))


def table(*seats: tuple[int, int, str] | tuple[int, int], number: int = 1, ended: int = 1) -> RatedGame:
    """A game of (person, place, side)."""
    return RatedGame(number, ended, tuple(RatedSeat(Person(person), place, *side) for person, place, *side in seats))


def person(number: int) -> Subject:
    return person_of(Person(number))


def near(rating: Rating, mu: float, sigma: float | None = None) -> None:
    assert rating.mu == pytest.approx(mu, abs=1e-6)
    if sigma is not None:
        assert rating.sigma == pytest.approx(sigma, abs=1e-6)


def test_l_12_parameters() -> None:
    assert (Rating(25, 25 / 3), Rating(0, 2), 25 / 6, 1e-4, 25 / 300) == (NEW_PERSON, NEW_SIDE, BETA, KAPPA, TAU)


def test_l_23_four_new_people_with_four_new_sides() -> None:
    after = rate(table((1, 1, "a"), (2, 2, "b"), (3, 3, "c"), (4, 4, "d")), {})
    mus = [32.729791, 27.576597, 22.423403, 17.270209]
    sides = [0.445964, 0.148655, -0.148655, -0.445964]
    for number, side, mu, side_mu in zip((1, 2, 3, 4), "abcd", mus, sides, strict=True):
        near(after[person(number)], mu, 7.535626)
        near(after[side_of(side)], side_mu, 1.991177)


def test_l_23_two_share_the_second_place() -> None:
    after = rate(table((1, 1, "a"), (2, 2, "b"), (3, 2, "c"), (4, 4, "d")), {})
    near(after[person(1)], 32.729791)
    near(after[person(4)], 17.270209)
    assert [round(after[person(number)].mu, 9) for number in (2, 3)] == [25, 25]
    assert [round(after[side_of(side)].mu, 9) + 0.0 for side in "bc"] == [0, 0]


def test_l_23_three_of_different_ratings() -> None:
    known = {person(1): Rating(30, 3), side_of("a"): Rating(1.5, .8), side_of("b"): Rating(-1, 1),
             person(3): Rating(22, 5)}
    after = rate(table((1, 2, "a"), (2, 2, "b"), (3, 1, "c")), known)
    expected = [(29.068096, 2.981065, 1.433064, 0.803943), (22.834064, 7.462798, -1.031403, 1.002024),
                (25.367221, 4.844574, 0.539541, 1.991854)]
    for number, side, (mu, sigma, side_mu, side_sigma) in zip((1, 2, 3), "abc", expected, strict=True):
        near(after[person(number)], mu, sigma)
        near(after[side_of(side)], side_mu, side_sigma)


def three_games() -> list[RatedGame]:
    return [
        table((1, 1, "a"), (2, 2, "b"), (3, 3, "c"), (4, 4, "d"), number=1, ended=10),
        table((2, 1, "a"), (1, 2, "c"), (3, 2, "d"), (5, 4, "b"), number=2, ended=20),
        table((4, 1, "a"), (5, 2, "b"), (1, 3, "d"), number=3, ended=30),
    ]


def test_l_23_three_games_one_after_the_other() -> None:
    derivation = Derivation()
    for game in three_games():
        derivation.count(game)
    people = {1: (24.832635, 6.684983, 1119), 2: (33.935164, 6.914720, 1330), 3: (24.050344, 6.944937, 1080),
              4: (22.903647, 7.127461, 1038), 5: (18.953895, 7.080837, 943)}
    for number, (mu, sigma, told) in people.items():
        near(derivation.standings[person(number)].rating, mu, sigma)
        assert shown(derivation.standings[person(number)].rating) == told
    sides = {"a": (1.280945, 1.976359), "b": (-0.180426, 1.976321), "c": (-0.289528, 1.982515),
             "d": (-0.811255, 1.978024)}
    for side, (mu, sigma) in sides.items():
        near(derivation.standings[side_of(side)].rating, mu, sigma)
    assert [(derivation.standings[person(number)].games, derivation.standings[person(number)].wins)
            for number in PEOPLE] == [(3, 1), (2, 1), (2, 0), (2, 1), (2, 0)]
    assert (derivation.standings[side_of("a")].games, derivation.standings[side_of("a")].wins) == (3, 3)


@pytest.mark.parametrize(("won", "mu", "mode"), [(True, 26.964316, 46.071564), (False, 23.035684, 53.928436)])
def test_l_23_two_new_people_against_a_new_mode(won: bool, mu: float, mode: float) -> None:
    game = RatedGame(1, 1, (RatedSeat(Person(1), 1), RatedSeat(Person(2), 1)), Against("easy", won))
    after = rate(game, {})
    near(after[person(1)], mu, 8.177957)
    near(after[person(2)], mu, 8.177957)
    near(after[mode_of("easy")], mode, 11.340525)


def test_l_25_a_new_mode_is_level_with_the_people_who_play_it() -> None:
    assert new_mode(2) == Rating(50, 25 / 3 * sqrt(2))
    for people in range(1, 8):
        assert newcomers_win(new_mode(people), people) == pytest.approx(.5)
    assert newcomers_win(Rating(65, 2), 2) < newcomers_win(Rating(41, 2), 2)


def test_l_25_heroes_are_not_rated_in_a_cooperative_game() -> None:
    game = RatedGame(1, 1, (RatedSeat(Person(1), 1, "queen"), RatedSeat(Person(2), 1, "hero")), Against("easy", True))
    assert set(rate(game, {})) == {person(1), person(2), mode_of("easy")}


def test_l_25_a_team_that_always_wins_does_not_run_away() -> None:
    derivation, mus = Derivation(), []
    seats = tuple(RatedSeat(Person(number), 1) for number in (1, 2))
    for number in range(1, 101):
        derivation.count(RatedGame(number, number, seats, Against("easy", True)))
        mus.append(derivation.standings[person(1)].rating.mu)
    assert mus == sorted(mus)
    assert mus[99] < 50


def test_l_14_a_side_at_two_seats_takes_the_mean_of_both() -> None:
    """Both seats begin from the same value; neither learns of the other, and tau is added once."""
    known = {side_of("a"): Rating(1, 1.5)}
    twice = rate(table((1, 1, "a"), (2, 2, "b"), (3, 3, "a")), known)
    apart = rate(table((1, 1, "a"), (2, 2, "b"), (3, 3, "a2")), known | {side_of("a2"): Rating(1, 1.5)})
    first, last = apart[side_of("a")], apart[side_of("a2")]
    near(twice[side_of("a")], (first.mu + last.mu) / 2, (first.sigma + last.sigma) / 2)
    for number in (1, 2, 3):
        assert twice[person(number)] == apart[person(number)]
    counted = Derivation()
    counted.count(table((1, 1, "a"), (2, 2, "b"), (3, 3, "a")))
    assert (counted.standings[side_of("a")].games, counted.standings[side_of("a")].wins) == (2, 1)


def test_l_14_a_title_without_sides_rates_people_alone() -> None:
    assert set(rate(table((1, 1), (2, 2)), {})) == {person(1), person(2)}


def test_l_16_tau_is_added_though_nothing_is_passed_to_the_call() -> None:
    """Somebody who is known for certain and plays new people gets less certain, not more."""
    after = rate(table((1, 1), (2, 2), (3, 3), (4, 4)), {person(1): Rating(25, .5)})
    assert after[person(1)].sigma > .5


def test_l_16_places_are_whole_numbers_and_ties_are_ties() -> None:
    after = rate(table((1, 1), (2, 1), (3, 3)), {})
    assert after[person(1)] == after[person(2)]


def test_l_20_the_order_of_seats_does_not_matter_to_the_last_bit() -> None:
    game = table((4, 2, "b"), (1, 1, "a"), (3, 4, "d"), (2, 2, "c"))
    for seed in range(20):
        seats = list(game.seats)
        random.Random(seed).shuffle(seats)
        assert rate(RatedGame(1, 1, in_order(seats)), {}) == rate(RatedGame(1, 1, in_order(game.seats)), {})


def random_table(rng: random.Random) -> tuple[RatedGame, dict[Subject, Rating]]:
    """A table of two to five with ties, and whatever ratings."""
    count = rng.randint(2, 5)
    raw = [rng.randint(1, count) for _ in range(count)]
    places = [1 + sum(other < mine for other in raw) for mine in raw]
    seats = tuple(RatedSeat(person, place, f"s{person}") for person, place in zip(PEOPLE, places, strict=False))
    known = {person_of(seat.person): Rating(rng.uniform(0, 50), rng.uniform(.3, 9)) for seat in seats}
    known |= {side_of(seat.side): Rating(rng.uniform(-4, 4), rng.uniform(.2, 2)) for seat in seats}
    return RatedGame(1, 1, seats), known


def value(seat: RatedSeat, ratings: dict[Subject, Rating]) -> tuple[float, float]:
    """M and V of a seat, V with tau."""
    both = [ratings[person_of(seat.person)], ratings[side_of(seat.side)]]
    return sum(rating.mu for rating in both), sum(rating.sigma ** 2 + TAU ** 2 for rating in both)


def test_l_22_what_always_holds() -> None:
    rng = random.Random(22)
    for _ in range(2_000):
        game, known = random_table(rng)
        after = rate(game, known)
        assert set(after) == set(known)
        balance = 0.0
        for seat in game.seats:
            before, (mu, _) = value(seat, known), value(seat, after)
            balance += (mu - before[0]) / before[1]
            sole = sum(other.place == seat.place for other in game.seats) == 1
            if sole and seat.place == 1:
                assert mu >= before[0]
            if sole and seat.place == len(game.seats):
                assert mu <= before[0]
        assert balance == pytest.approx(0, abs=1e-12)
        assert all(after[who].sigma ** 2 <= known[who].sigma ** 2 + TAU ** 2 + 1e-12 for who in known)


def test_l_22_a_worse_place_never_gives_a_higher_mu() -> None:
    rng = random.Random(11)
    for _ in range(300):
        game, known = random_table(rng)
        seat = rng.choice(game.seats)
        others = [other for other in game.seats if other is not seat]
        mus = []
        for place in range(2 * len(others) + 1):  # before, level with and behind each of the others in turn
            moved = RatedSeat(seat.person, place, seat.side)
            rest = sorted({other.place for other in others})
            spread = [RatedSeat(other.person, 2 * rest.index(other.place) + 1, other.side) for other in others]
            mus.append(rate(RatedGame(1, 1, (moved, *spread)), known)[person_of(seat.person)].mu)
        assert all(better >= worse - 1e-12 for better, worse in itertools.pairwise(mus))


def test_l_22_only_the_order_of_places_counts() -> None:
    rng = random.Random(5)
    for _ in range(500):
        game, known = random_table(rng)
        wide = RatedGame(1, 1, tuple(RatedSeat(seat.person, 10 * seat.place - 10, seat.side) for seat in game.seats))
        assert rate(wide, known) == rate(game, known)


def test_l_22_nobody_outside_the_table_changes() -> None:
    derivation = Derivation()
    games = three_games()
    for game in games[:2]:
        derivation.count(game)
    before = dict(derivation.standings)
    derivation.count(games[2])
    assert {who for who in before if derivation.standings[who] != before[who]} == {
        *(person(number) for number in (1, 4, 5)), *map(side_of, "abd")}


def test_l_11_a_tie_is_never_worse_than_a_loss() -> None:
    """The example that a Plackett-Luce model fails."""
    known = {person(1): Rating(34, 1), person(2): Rating(16, 8), person(3): Rating(22, 5), person(4): Rating(34, 2)}
    lost = rate(table((1, 1), (2, 2), (3, 3), (4, 4)), known)
    tied = rate(table((1, 1), (2, 1), (3, 3), (4, 4)), known)
    assert tied[person(2)].mu > lost[person(2)].mu
