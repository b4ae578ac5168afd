from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from random import Random

import pytest

from league.draw import drawn, lot
from league.ids import Person
from league.results import results
from league.standings import Played, PlayedSeat, Standing, Status, standings
from league.tie_breaks import KEYS
from tests.league.worked import (
    DIRECT_ONE_OF_THREE,
    DIRECT_THREE,
    DIRECT_TWO,
    DRAW_THREE,
    POINTS,
    SEED,
    USUAL,
    WORKED,
    group,
    letters,
    order,
    person,
    ranks,
)


def by_letter(lines: tuple[Standing, ...]) -> dict[str, Standing]:
    return {letters([line.person]): line for line in lines}


def uncounted(who: int) -> Played:
    """A table of four, places as they sit, at which one seat does not count for its person."""
    return Played(1, tuple(PlayedSeat(Person(number), number + 1, 100 - number, counted=number != who)
                           for number in range(4)))


def test_l_34_the_worked_group_stands_as_it_was_worked_out() -> None:
    lines = ranks(WORKED)
    assert order(lines) == "GDACBEF"
    assert [line.place for line in lines] == [1, 2, 3, 4, 5, 6, 7]
    assert [line.decided_by for line in lines] == ["thirds", "points", "share", "seconds", "points", "wins", ""]
    assert [line.total for line in lines] == [60 * points for points in (27, 27, 18, 18, 18, 16, 16)]
    assert {line.games for line in lines} == {4}


def test_l_34_points_wins_share_and_margin_of_the_worked_group_are_exact() -> None:
    lines = by_letter(ranks(WORKED))
    firsts = {letter: [int(4 * line.values[key]) for key in ("wins", "seconds", "thirds")]
              for letter, line in lines.items()}
    assert firsts == {"G": [2, 1, 1], "D": [2, 1, 0], "A": [1, 1, 0], "C": [1, 1, 0], "B": [1, 0, 3], "E": [1, 0, 3],
                      "F": [0, 2, 1]}
    assert lines["A"].values["share"] == Fraction(128683, 147840)
    assert lines["C"].values["share"] == Fraction(6, 7)
    shares = {letter: f"{float(line.values['share']):.6f}" for letter, line in lines.items()}
    assert shares == {"G": "0.922991", "D": "0.935714", "A": "0.870421", "C": "0.857143", "B": "0.942587",
                      "E": "0.907738", "F": "0.902083"}
    assert {letter: 4 * line.values["margin"] for letter, line in lines.items()} == {
        "G": 26, "D": Fraction(70, 3), "A": Fraction(-92, 3), "C": Fraction(-86, 3), "B": Fraction(74, 3), "E": -8,
        "F": Fraction(-20, 3)}


def test_l_34_two_who_are_level_but_for_their_meetings() -> None:
    lines = by_letter(ranks(DIRECT_TWO))
    assert order(ranks(DIRECT_TWO)) == "BADCFGE"
    assert lines["D"].decided_by == "direct"
    assert [lines[letter].values["direct"] for letter in "DC"] == [1, 0]
    assert lines["D"].values["share"] == lines["C"].values["share"] == Fraction(47, 52)
    assert lines["D"].total == lines["C"].total == 22 * 60


def test_l_34_three_who_are_level_but_for_their_meetings() -> None:
    lines = by_letter(ranks(DIRECT_THREE))
    assert order(ranks(DIRECT_THREE)).startswith("FBGA")
    assert [4 * lines[letter].values["direct"] for letter in "BGA"] == [3, 2, 1]
    assert (lines["B"].decided_by, lines["G"].decided_by) == ("direct", "direct")


def test_l_34_three_whom_only_the_draw_can_part() -> None:
    lines = by_letter(ranks(DRAW_THREE))
    level = [lines[letter] for letter in "ABD"]
    assert {line.total for line in level} == {20 * 60}
    assert {line.values["direct"] for line in level} == {Fraction(1, 2)}
    drawn_order = sorted("ABD", key=lambda letter: lot(SEED, "draw", "1.1", person(letter)))
    assert order(ranks(DRAW_THREE)) == "FE" + "".join(drawn_order) + "GC"
    assert [lines[letter].decided_by for letter in drawn_order] == ["draw", "draw", "points"]


def test_l_32_another_seed_draws_another_order() -> None:
    orders = {order(standings([person(letter) for letter in "ABCDEFG"], group(DRAW_THREE), POINTS, USUAL,
                              bytes([number]), "1.1")) for number in range(40)}
    assert {found[2:5] for found in orders} == {"".join(three) for three in permutations("ABD")}


def test_l_34_meetings_part_one_of_three_and_the_draw_the_others_not_their_meetings_again() -> None:
    lines = by_letter(ranks(DIRECT_ONE_OF_THREE))
    assert [4 * lines[letter].values["direct"] for letter in "CGB"] == [3, 3, 0]
    places = {letter: lines[letter].place for letter in "CGB"}
    assert places["B"] == 5
    first, second = sorted("CG", key=places.__getitem__)
    assert lot(SEED, "draw", "1.1", person(first)) < lot(SEED, "draw", "1.1", person(second))
    assert (lines[first].decided_by, lines[second].decided_by) == ("draw", "direct")


def test_l_35_the_organiser_orders_the_keys() -> None:
    assert order(ranks(WORKED, ("share", "draw"))) == "BDGEFAC"
    assert order(ranks(WORKED, ("margin",))) == "GBDFECA"
    assert order(ranks(WORKED, ("points", "share"))) == "DGBACEF"
    with pytest.raises(KeyError):
        ranks(WORKED, ("points", "beauty"))


def test_l_35_every_key_is_a_function_of_its_name_and_at_last_comes_the_draw() -> None:
    assert tuple(KEYS) == USUAL
    assert all(function.__name__ == name for name, function in KEYS.items())
    level = "A100 B100 C100 D100"
    assert {line.decided_by for line in ranks(level, ("points",), "ABCD")[:3]} == {"draw"}


def test_l_33_with_whole_places_equal_points_and_wins_mean_equal_places() -> None:
    profiles = Counter((sum(POINTS[place - 1] for place in places), places.count(1))
                       for places in combinations_with_replacement(range(1, 5), 4))
    assert profiles.total() == 35
    assert set(profiles.values()) == {1}


def test_l_31_a_place_is_the_titles_own_whatever_the_points() -> None:
    seats = [PlayedSeat(Person(number), place, 30) for number, place in enumerate((2, 1, 3, 4))]
    lines = standings([Person(number) for number in range(4)], [Played(1, tuple(seats))], POINTS, USUAL, SEED, "1.1")
    assert [line.person for line in lines] == [1, 0, 2, 3]
    assert [line.points for line in lines] == [10, 6, 3, 1]


@pytest.mark.parametrize(("line", "shares"), [
    ("A100 B50 C0 D:-10", (1, Fraction(1, 2), 0, 0)),
    ("A0 B:-1 C:-2 D:-3", (1, 0, 0, 0)),
    ("A:-5 B:-5 C:-6 D:-7", (1, 1, 0, 0)),
    ("A100 B80 C140* D20*", (1, Fraction(4, 5), 0, 0)),
])
def test_l_32_share_is_of_the_best_who_stayed(line: str, shares: tuple[Fraction, ...]) -> None:
    lines = by_letter(ranks(line, people="ABCD"))
    assert tuple(lines[letter].values["share"] for letter in "ABCD") == shares


def test_l_32_margin_leaves_out_those_who_left() -> None:
    lines = by_letter(ranks("A100 B80 C60 D10*", people="ABCD"))
    assert [lines[letter].values["margin"] for letter in "ABCD"] == [30, 0, -30, -70]
    alone = by_letter(ranks("A100 B80* C60* D10*", people="ABCD"))
    assert alone["A"].values["margin"] == 0


def test_l_32_who_never_met_is_level_by_their_meetings() -> None:
    lines = by_letter(ranks("A130 B120 C110 D100 | E130 F120 G110 H100", people="ABCDEFGH"))
    assert lines["A"].values["direct"] == lines["E"].values["direct"] == Fraction(1, 2)
    assert {lines["A"].decided_by, lines["E"].decided_by} == {"draw", "points"}


def test_l_36_points_are_means_so_games_that_were_never_played_cost_nothing() -> None:
    lines = by_letter(ranks("A130 B120 C110 D100 | A130 B120 E110 F100", people="ABCDEF"))
    assert lines["E"].points == lines["C"].points == 3
    assert (lines["A"].games, lines["E"].games) == (2, 1)
    assert lines["A"].points == 10


def test_l_36_who_withdrew_stands_below_everybody_and_their_finished_tables_count() -> None:
    people = [person(letter) for letter in "ABCDEFG"]
    before = by_letter(ranks(WORKED))
    lines = standings(people, group(WORKED), POINTS, USUAL, SEED, "1.1", withdrew={person("G")})
    assert order(lines) == "DACBEFG"
    assert lines[-1].status is Status.WITHDREW
    assert lines[-1].place == 7
    assert all(line.values["points"] == before[letters([line.person])].points for line in lines)
    assert lines[-2].decided_by == ""


def test_l_36_fewer_than_half_of_the_games_are_not_ranked() -> None:
    people = [person(letter) for letter in "ABCDEFGH"]
    tables = (*group(WORKED), *group("H130 A120 B110 C100"))
    lines = standings(people, tables, POINTS, USUAL, SEED, "1.1", games_needed=2, withdrew={person("F")})
    assert [line.status for line in lines] == [Status.RANKED] * 6 + [Status.FEW_GAMES, Status.WITHDREW]
    assert order(lines)[-2:] == "HF"
    half = standings(people, tables, POINTS, USUAL, SEED, "1.1", games_needed=4, withdrew={person("F")})
    assert half == lines, "as many as are needed are enough"


def test_l_36_a_substitute_plays_for_the_others_and_is_not_ranked() -> None:
    lines = standings([Person(number) for number in (1, 2, 3)], [uncounted(0)], POINTS, USUAL, SEED, "1.1")
    assert [line.person for line in lines] == [1, 2, 3]
    assert [line.points for line in lines] == [6, 3, 1]


def test_l_74_the_place_of_a_computer_counts_for_nobody() -> None:
    people = [Person(number) for number in range(4)]
    lines = {line.person: line for line in standings(people, [uncounted(1)], POINTS, USUAL, SEED, "1.1")}
    assert [lines[Person(number)].points for number in range(4)] == [10, 0, 3, 1]
    assert lines[Person(1)].games == 0
    met = results(people, [uncounted(1)], POINTS, SEED, "1.1")
    assert [KEYS["direct"](met, Person(0), people[:level]) for level in (2, 3)] == [Fraction(1, 2), 1]
    assert KEYS["direct"](met, Person(1), people) == Fraction(1, 2), "nor has it met anybody"


def test_before_the_first_game_the_draw_alone_orders_a_group() -> None:
    people = [Person(number) for number in range(7)]
    lines = standings(people, [], POINTS, USUAL, SEED, "1.1")
    assert [line.person for line in lines] == sorted(people, key=lambda one: lot(SEED, "draw", "1.1", one))
    assert {line.points for line in lines} == {0}


def test_l_66_a_draw_goes_by_numbers_whoever_has_them() -> None:
    people = [Person(number) for number in range(7)]
    before = standings(people, [], POINTS, USUAL, SEED, "1.1")
    forgotten = {one: Person(-1_000 - one) for one in people}
    after = standings(forgotten.values(), [], POINTS, USUAL, SEED, "1.1",
                      numbers={former: one for one, former in forgotten.items()})
    assert [line.person for line in after] == [forgotten[line.person] for line in before]


def test_standings_do_not_depend_on_the_order_of_people_and_tables() -> None:
    chance = Random(7)
    people = [person(letter) for letter in "ABCDEFG"]
    for line in (WORKED, DIRECT_THREE, DRAW_THREE):
        told = ranks(line)
        for _ in range(5):
            tables = chance.sample(group(line), 7)
            assert standings(drawn(SEED, chance.random(), people), tables, POINTS, USUAL, SEED, "1.1") == told
