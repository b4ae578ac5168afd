"""Several servers in one league: groups whose people can meet, and where their tables lie."""

from __future__ import annotations

import random

import pytest

from league.gathering import apart, gathered, place_of, ranked_servers

HOME, BIG, SMALL = 5, 9, 3


def members(**servers: str) -> dict[str, frozenset[int]]:
    """Who is a member of which servers, by the letters of people: `H` home, `B` the big one, `S` the small one."""
    ids = {"H": HOME, "B": BIG, "S": SMALL}
    return {person: frozenset(ids[each] for each in theirs) for person, theirs in servers.items()}


def test_l_67_a_table_lies_at_home_then_where_most_are_then_by_id() -> None:
    people = members(a="HBS", b="HB", c="BS", d="B")
    assert ranked_servers(HOME, [BIG, SMALL, HOME], people) == (HOME, BIG, SMALL)
    order = ranked_servers(HOME, [SMALL, BIG, HOME], people)
    assert place_of("ab", order, people) == HOME
    assert place_of("abcd", order, people) == BIG
    assert place_of("ac", order, people) == BIG
    assert place_of("ac", ranked_servers(HOME, [HOME, SMALL, BIG], members(a="BS", c="BS")), people) == SMALL
    assert place_of("abx", order, {**people, "x": frozenset()}) is None


def test_l_67_groups_are_dealt_again_for_pairs_without_a_common_server() -> None:
    people = members(**{**dict.fromkeys("abcd", "H"), **dict.fromkeys("wxyz", "B")})
    groups = gathered([list("awby"), list("cxdz")], people)
    assert sorted(map(sorted, groups)) == [list("abcd"), list("wxyz")]
    assert [place_of(group, (HOME, BIG), people) for group in groups].count(None) == 0


def test_l_67_who_is_everywhere_joins_both_sides() -> None:
    people = members(a="H", b="H", c="HB", w="B", x="B", y="HB")
    groups = gathered([["a", "w", "c"], ["b", "x", "y"]], people)
    assert [apart(group, people) for group in groups] == [0, 0]


def test_groups_in_which_all_can_meet_stay_as_they_were_dealt() -> None:
    people = members(a="HB", b="H", c="H", d="HS")
    assert gathered([["a", "b"], ["c", "d"]], people) == (("a", "b"), ("c", "d"))


def test_of_equal_exchanges_people_of_one_turn_change_places() -> None:
    people = members(a="H", b="H", w="B", c="H", x="B", y="B")
    groups = gathered([["a", "b", "w"], ["x", "y", "c"]], people)
    assert groups == (("a", "b", "c"), ("x", "y", "w"))
    people = members(w="B", a="H", b="H", x="B", y="B", c="H", d="H", z="B", v="B")
    groups = gathered([["w", "a", "b"], ["x", "y", "c"], ["d", "z", "v"]], people)
    assert groups == (("d", "a", "b"), ("x", "y", "c"), ("w", "z", "v")), "d was dealt first, as w was; c last"


@pytest.mark.parametrize("seed", range(15))
def test_any_crowd_is_gathered_alike_and_never_worse(seed: int) -> None:
    rng = random.Random(seed)
    people = {number: frozenset(rng.sample([HOME, BIG, SMALL], rng.randint(1, 2))) for number in range(28)}
    order = rng.sample(range(28), 28)
    groups = [order[:7], order[7:14], order[14:21], order[21:]]
    found = gathered(groups, people)
    assert found == gathered(groups, people)
    assert sorted(person for group in found for person in group) == list(range(28))
    assert [len(group) for group in found] == [7] * 4
    assert sum(apart(group, people) for group in found) <= sum(apart(group, people) for group in groups)


def test_two_clubs_of_hundreds_are_parted_in_time() -> None:
    people = {number: frozenset([HOME if number % 2 else BIG]) for number in range(140)}
    found = gathered([range(first, first + 7) for first in range(0, 140, 7)], people)
    assert sum(apart(group, people) for group in found) == 0
