from __future__ import annotations

from itertools import product
from random import Random

import pytest

from league.certainty import Certainty, certainty
from league.divisions import Fate, fates
from league.ids import Person
from league.outcomes import endings, foreseen
from league.standings import Played, PlayedSeat, standings
from tests.league.worked import DIRECT_TWO, POINTS, SEED, USUAL, WORKED, group, letters, person

SEVEN = [person(letter) for letter in "ABCDEFG"]
BY_PLACES = ("points", "wins", "seconds", "thirds")


def ended(number: int, seats: tuple[Person, ...], places: tuple[int, ...]) -> Played:
    return Played(number, tuple(PlayedSeat(who, place, 100 - place) for who, place in zip(seats, places, strict=True)))


def seats_of(table: Played) -> tuple[Person, ...]:
    return tuple(seat.person for seat in table.seats)


def looked_at(people: list[Person], played: list[Played], tables: list[tuple[Person, ...]],
              points: tuple[int, ...]) -> dict[Person, tuple[int, int]]:
    """The best and worst place of each over every ending; level ones may stand above or below."""
    found = {one: (len(people), 1) for one in people}
    for ways in product(*(endings(len(table)) for table in tables)):
        all_played = [*played, *(ended(50 + number, table, way)
                                 for number, (table, way) in enumerate(zip(tables, ways, strict=True)))]
        lines = {line.person: [line.values[key] for key in BY_PLACES]
                 for line in standings(people, all_played, points, USUAL, SEED, "")}
        for one, (best, worst) in found.items():
            above = 1 + sum(lines[other] > lines[one] for other in people)
            level = sum(lines[other] >= lines[one] for other in people)
            found[one] = min(best, above), max(worst, level)
    return found


def places(found: dict[Person, Certainty]) -> dict[Person, tuple[int, int]]:
    return {one: (certain.best_place, certain.worst_place) for one, certain in found.items()}


def asked(played: list[Played], tables: list[tuple[Person, ...]],
          keys: tuple[str, ...] = USUAL) -> dict[str, Certainty]:
    found = certainty(SEVEN, played, tables, POINTS, keys, SEED, "", up=1, down=2)
    return {letters([one]): certain for one, certain in found.items()}


@pytest.mark.parametrize("number", range(12))
def test_l_37_with_few_open_tables_it_is_exact(number: int) -> None:
    chance = Random(number)
    size, people = (3, 5) if number % 2 else (4, 6)
    points = (9, 5, 1) if size == 3 else POINTS
    seats = [tuple(Person(one) for one in chance.sample(range(people), size)) for _ in range(7 - size)]
    played = [ended(at, table, chance.choice(endings(size))) for at, table in enumerate(seats)]
    tables = [tuple(Person(one) for one in chance.sample(range(people), size)) for _ in range(1 if size == 4 else 2)]
    everybody = [Person(one) for one in range(people)]
    found = certainty(everybody, played, tables, points, USUAL, SEED, "")
    assert places(found) == looked_at(everybody, played, tables, points)


def test_l_37_what_three_open_tables_say_holds_in_every_ending_tried() -> None:
    chance = Random(3)
    tables = group(DIRECT_TWO)
    played, still_open = list(tables[:4]), [seats_of(table) for table in tables[4:]]
    found = certainty(SEVEN, played, still_open, POINTS, USUAL, SEED, "")
    seen: dict[Person, set[int]] = {one: set() for one in SEVEN}
    for _ in range(300):
        now = [*played, *(ended(9 + at, seats, chance.choice(endings(4))) for at, seats in enumerate(still_open))]
        for line in standings(SEVEN, now, POINTS, USUAL, SEED, ""):
            seen[line.person].add(line.place)
    for one, certain in found.items():
        assert certain.best_place <= min(seen[one]) <= max(seen[one]) <= certain.worst_place
    assert any(certain.worst_place < 7 for certain in found.values())


def test_l_37_more_open_tables_say_no_more_than_fewer() -> None:
    tables = group(WORKED)
    before = dict.fromkeys(SEVEN, (1, 7))
    for count in range(8):
        found = places(certainty(SEVEN, tables[:count], [seats_of(table) for table in tables[count:]], POINTS, USUAL,
                                 SEED, "1.1"))
        for one, (best, worst) in found.items():
            assert before[one][0] <= best <= worst <= before[one][1]
        before = found
    assert sorted(before.values()) == [(place, place) for place in range(1, 8)]


def test_l_37_before_the_first_game_nothing_is_certain() -> None:
    found = asked([], [seats_of(table) for table in group(WORKED)])
    assert {(certain.best_place, certain.worst_place) for certain in found.values()} == {(1, 7)}
    assert {certain.games_left for certain in found.values()} == {4}
    one = found["A"]
    assert (one.can_be_first, one.can_go_up, one.is_first, one.goes_up, one.safe, one.must_go_down) == (
        True, True, False, False, False, False)


def test_l_37_when_all_is_played_the_standings_are_certain() -> None:
    found = asked(list(group(WORKED)), [])
    assert [found[letter].best_place for letter in "GDACBEF"] == [1, 2, 3, 4, 5, 6, 7]
    assert found["G"].is_first
    assert found["G"].goes_up
    assert [letter for letter in "GDACBEF" if found[letter].safe] == list("GDACB")
    assert [letter for letter in "GDACBEF" if found[letter].must_go_down] == list("EF")
    assert not found["D"].can_go_up


def test_l_37_the_last_open_table_of_the_worked_group() -> None:
    tables = group(WORKED)
    found = asked(list(tables[:6]), [seats_of(tables[6])])
    assert found["G"].games_left == found["F"].games_left == 1
    assert found["D"].games_left == 0
    assert [letter for letter in "ABCDEFG" if found[letter].can_be_first] == ["C", "D", "G"], "C by what follows thirds"
    assert [letter for letter in "ABCDEFG" if found[letter].safe] == ["D", "G"]
    assert not any(certain.goes_up or certain.must_go_down for certain in found.values())


def test_l_37_level_is_held_against_a_promise_and_for_a_hope() -> None:
    people = [person(letter) for letter in "ABCD"]
    table = group("A130 B120 C110 D100")[0]
    turned = ended(2, tuple(person(letter) for letter in "BADC"), (1, 2, 3, 4))
    again = tuple(person(letter) for letter in "CDEF")
    found = certainty([*people, person("E"), person("F")], [table, turned], [again], POINTS, USUAL, SEED, "", up=1)
    for letter in "AB":
        certain = found[person(letter)]
        assert certain.can_be_first
        assert not certain.goes_up


def test_l_37_a_key_that_nobody_can_foresee_leaves_everything_open() -> None:
    tables = group(WORKED)
    found = asked(list(tables[:6]), [seats_of(tables[6])], ("share", "points", "draw"))
    assert {(certain.best_place, certain.worst_place) for certain in found.values()} == {(1, 7)}


def test_l_35_an_order_that_begins_with_wins_is_foreseen_by_wins() -> None:
    assert foreseen(("wins", "points", "share", "seconds"), POINTS, 4) == ("wins", "points")
    assert foreseen(("seconds", "points"), POINTS, 4) == ()
    assert foreseen(("points", "wins", "seconds", "thirds", "share"), POINTS, 4) == BY_PLACES
    tables = group(WORKED)
    found = asked(list(tables[:6]), [seats_of(tables[6])], ("wins", "points", "draw"))
    assert [letter for letter in "ABCDEFG" if found[letter].can_be_first] == ["C", "D", "G"]
    assert not found["E"].can_be_first, "the last win makes two, as many as D has, but fewer points"


def test_l_36_who_withdrew_is_nobodys_rival_and_ends_below_everybody() -> None:
    tables = group(WORKED)
    found = certainty(SEVEN, tables[:6], [seats_of(tables[6])], POINTS, USUAL, SEED, "", up=1, down=2,
                      withdrew={person("G")})
    assert (found[person("G")].best_place, found[person("G")].worst_place) == (7, 7)
    assert found[person("G")].must_go_down
    assert [letters([one]) for one, certain in found.items() if certain.can_be_first] == ["D", "C"]
    assert max(certain.worst_place for one, certain in found.items() if one != person("G")) == 6


@pytest.mark.parametrize("still_open", [0, 1])
def test_l_36_whoever_has_too_few_games_takes_nobodys_place_among_those_who_go_down(still_open: int) -> None:
    """H has one game where two are needed: the last two of the others go down, whatever is told before."""
    people = [*SEVEN, person("H")]
    tables = (*group("H130 A120 B110 C100"), *group(WORKED))
    played, still = tables[:8 - still_open], [seats_of(table) for table in tables[8 - still_open:]]
    found = certainty(people, played, still, POINTS, USUAL, SEED, "1.1", up=1, down=2, games_needed=2)
    lines = standings(people, tables, POINTS, USUAL, SEED, "1.1", games_needed=2)
    leads = fates(lines, 1, 2)
    assert leads[person("H")] is Fate.STAYS
    assert (found[person("H")].best_place, found[person("H")].worst_place, found[person("H")].safe) == (8, 8, True)
    for line in lines[:7]:
        certain = found[line.person]
        assert certain.best_place <= line.place <= certain.worst_place
        assert not certain.safe or leads[line.person] is not Fate.DOWN
        assert not certain.must_go_down or leads[line.person] is Fate.DOWN
    assert sum(certain.safe for certain in found.values()) == (4 if still_open else 6)


def test_every_way_a_table_can_end_is_known() -> None:
    assert [len(endings(seats)) for seats in (2, 3, 4, 5)] == [3, 13, 75, 541]
    assert endings(2) == ((1, 1), (1, 2), (2, 1))
