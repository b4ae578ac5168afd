"""Who sits down together: title and server are the same for all of them already."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from league.ids import Person
from league.matching import Candidate, Pace, Together, band, matches, next_widening

MINUTE, DAY = 60_000, 86_400_000
SIZES = (2, 3, 4)


def someone(person: int, joined: int = 0, *, pace: Pace = Pace.ASYNC, fewest: int = 2, most: int = 4,
            rating: int = 1000, **options: str | int) -> Candidate:
    return Candidate(person=Person(person), joined=joined, pace=pace, fewest=fewest, most=most, rating=rating,
                     options=options)


def tables(*waiting: Candidate, now: int = 0) -> list[tuple[int, ...]]:
    return [tuple(each.person for each in table.people) for table in matches(waiting, SIZES, now)]


def test_two_who_want_the_same_sit_down_and_one_waits() -> None:
    assert tables(someone(1)) == []
    assert tables(someone(1), someone(2)) == [(1, 2)]


def test_the_biggest_table_that_all_agree_to_is_made() -> None:
    assert tables(someone(1), someone(2, 1), someone(3, 2)) == [(1, 2, 3)]
    assert tables(someone(1, most=2), someone(2, 1), someone(3, 2)) == [(1, 2)]
    assert tables(someone(1, fewest=3), someone(2, 1)) == [], "three are wanted"
    assert tables(someone(1, fewest=4), someone(2, 1, most=3)) == [], "their numbers do not overlap"


def test_live_and_slow_games_are_apart() -> None:
    assert tables(someone(1), someone(2, pace=Pace.LIVE)) == []


def test_options_that_matter_must_agree_and_others_follow() -> None:
    assert tables(someone(1, map="lakes"), someone(2, map="fire")) == []
    assert tables(someone(1, map="lakes"), someone(2, 1), someone(3, 2, map="fire")) == [(1, 2)]
    assert tables(someone(1, cards=1), someone(2, cards=True)) == [], "yes is not the number 1"
    table, = matches([someone(1, map="lakes"), someone(2, cards=True)], SIZES, 0)
    assert table.options == {"map": "lakes", "cards": True}


def test_who_comes_next_may_be_passed_over_where_that_makes_the_table() -> None:
    both = [someone(3, 2, fewest=3, map="fire"), someone(4, 3, fewest=3, map="fire")]
    assert tables(someone(1, fewest=3), someone(2, 1, fewest=3, map="lakes"), *both) == [(1, 3, 4)]


@pytest.mark.parametrize(("pace", "unit"), [(Pace.ASYNC, DAY), (Pace.LIVE, MINUTE)])
def test_l_72_the_band_is_100_and_50_more_for_each_day_or_minute(pace: Pace, unit: int) -> None:
    waits = someone(1, 7, pace=pace)
    assert [band(waits, now) for now in (7, 6 + unit, 7 + unit, 7 + 3 * unit)] == [100, 100, 150, 250]
    assert band(waits, 0) == 100, "a clock that went back narrows nothing"
    other = someone(2, 8, pace=pace, rating=1240)
    assert tables(waits, other, now=7 + 3 * unit - 1) == []
    assert tables(waits, other, now=7 + 3 * unit) == [(1, 2)]
    assert next_widening([waits, other], 9) == 7 + unit
    assert next_widening([waits, other], 7 + unit) == 8 + unit
    assert next_widening([waits], 9) is None


def test_l_72_the_longest_waiting_is_the_anchor() -> None:
    first, far, near = someone(1, 0, rating=1000), someone(2, DAY, rating=1210), someone(3, 2 * DAY, rating=1150)
    now = 2 * DAY
    assert band(first, now) == 200
    assert tables(first, far, near, now=now) == [(1, 3)], "210 is beyond the anchor's band, whatever the other's is"
    assert tables(first, someone(4, DAY, rating=1200), now=now) == [(1, 4)], "200 is within it"
    assert tables(far, near, now=now) == [(2, 3)]


def test_a_longer_wait_goes_before_a_bigger_table_of_others() -> None:
    assert tables(someone(1, 0, most=2), someone(2, 1), someone(3, 2), someone(4, 3)) == [(1, 2), (3, 4)]


def fits(table: Together, now: int) -> bool:
    """Whether everybody at a table gets what they asked for."""
    size, anchor = len(table.people), table.people[0]
    return all(
        each.fewest <= size <= each.most and each.pace is anchor.pace
        and abs(each.rating - anchor.rating) <= band(anchor, now)
        and all(table.options[name] == value for name, value in each.options.items())
        for each in table.people)


def crowd(rng: random.Random, count: int) -> list[Candidate]:
    return [someone(
        number, rng.randrange(5 * DAY), pace=rng.choice(list(Pace)), fewest=(fewest := rng.randint(2, 4)),
        most=rng.randint(fewest, 4), rating=rng.gauss(1200, 150).__trunc__(),
        **{name: rng.choice("ab") for name in ("map", "cards") if rng.random() < 0.3})
        for number in range(count)]


@pytest.mark.parametrize("seed", range(40))
def test_any_crowd_is_matched_well_and_always_alike(seed: int) -> None:
    rng = random.Random(seed)
    waiting, now = crowd(rng, rng.randint(2, 30)), rng.randrange(5 * DAY, 9 * DAY)
    found = matches(waiting, SIZES, now)
    seated = [each.person for table in found for each in table.people]
    assert len(seated) == len(set(seated))
    assert all(fits(table, now) for table in found)
    assert all(list(table.people) == sorted(table.people, key=lambda each: (each.joined, each.person))
               for table in found)
    rng.shuffle(waiting)
    assert matches(waiting, SIZES, now) == found
    rest = [each for each in waiting if each.person not in seated]
    assert matches(rest, SIZES, now) == [], "who is left has nobody"
    pairs = [(one, other) for one in rest for other in rest
             if (one.joined, one.person) < (other.joined, other.person)
             and not one.options.keys() & other.options.keys()]
    assert not any(fits(Together(people=pair, options={**pair[0].options, **pair[1].options}), now) for pair in pairs)


def test_a_hostile_crowd_is_soon_looked_through() -> None:
    waiting = [someone(number, number, fewest=4, map=str(number % 9)) for number in range(27)]
    waiting = [replace(each, options=dict(each.options) | {"cards": str(number % 8)})
               for number, each in enumerate(waiting)]
    assert matches(waiting, SIZES, 0) == []
