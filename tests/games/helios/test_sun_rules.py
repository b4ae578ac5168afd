"""The sun on its walk: the sample results of the sun's definition (S1 to S9), as pictures of masks."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from games.helios.board import EDGE, LAND, NUMBER, PLACES, SUN_START, bits, mask_of
from games.helios.position import Laps
from games.helios.rules.orbit import Voyage, voyages
from games.helios.rules.shore import dead_ends, outside, places, shore

Place = tuple[int, int]
NONE = Laps()
U_SHAPE: list[Place] = [(0, 0), (1, -1), (2, -2), (3, -2), (0, 1), (1, 1), (2, 1)]
AROUND: list[Place] = [(2, -1), (1, 1), (0, 1), (0, 0), (1, -1)]


def tiles(at: Iterable[Place]) -> int:
    return mask_of(NUMBER[each] for each in at)


def to(at: Iterable[Place], sun: Place, reach: int | None, laps: Laps = NONE, **rules: bool) -> dict[Place, int]:
    found = voyages(tiles(at), NUMBER[sun], reach, laps, **rules)
    return {PLACES[field]: way.steps for field, way in found.items()}


def way(at: Iterable[Place], sun: Place, onto: Place, reach: int, laps: Laps = NONE, **rules: bool) -> Voyage:
    return voyages(tiles(at), NUMBER[sun], reach, laps, **rules)[NUMBER[onto]]


def test_sample_1_one_tile() -> None:
    assert to([(0, 0)], (0, -1), 2) == {(1, -1): 1, (1, 0): 2}
    six = to([(0, 0)], (0, -1), 6)
    assert (len(six), six[0, -1]) == (6, 6)
    assert way([(0, 0)], (0, -1), (0, -1), 6).orbit
    assert not way([(0, 0)], (0, -1), (1, 0), 6).orbit


def test_sample_2_round_and_on() -> None:
    printed = way([(0, 0)], (0, -1), (1, 0), 8)
    assert (printed.steps, printed.orbit, printed.laps) == (8, True, Laps(1, 1))
    yucata = way([(0, 0)], (0, -1), (1, 0), 8, beyond_start=False)
    assert (yucata.steps, yucata.orbit, yucata.laps) == (2, False, Laps())
    assert max(to([(0, 0)], (0, -1), 8, beyond_start=False).values()) == 6


def test_sample_3_a_hook_over_the_ray() -> None:
    hook = [(0, 0), (1, -1), (1, -2), (0, -2)]
    assert to(hook, (0, -1), 3) == {(-1, -1): 1, (-1, -2): 2, (0, -3): 3}
    assert way(hook, (0, -1), (-1, -1), 3).laps.now == -1
    end = way(hook, (0, -1), (0, -3), 3)
    assert (end.laps, end.orbit) == (Laps(0, 0), False)


def test_sample_4_shortcuts_over_a_mouth() -> None:
    assert to(U_SHAPE, (3, -1), 2) == {(2, -1): 1, (2, 0): 1, (3, 0): 1, (1, 0): 2, (3, 1): 2}
    assert not {(3, -1), (2, -1), (1, 0), (2, 0)} & set(to(U_SHAPE, (3, 0), 5))
    assert to(U_SHAPE, (3, 0), 2) == {(3, 1): 1, (2, 2): 2}


def test_sample_5_out_of_a_dead_end() -> None:
    assert to(AROUND, (1, 0), 2) == {(2, 0): 1, (2, 1): 2}


def test_sample_6_a_long_dead_end() -> None:
    valley = [(-1, 0), (0, 0), (1, 0), (2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 2)]
    assert shore(tiles(valley)).dead == tiles([(-1, 1), (0, 1), (1, 1)])
    assert to(valley, (-1, 1), 2) == {(0, 1): 1, (1, 1): 2}
    assert to(valley, (-1, 1), 4) == {(2, 1): 3, (2, 2): 4}
    assert to(valley, (-1, 1), 3) == {(2, 1): 3}


def test_sample_7_the_orange_ring() -> None:
    coast = shore(LAND)
    assert set(coast.walk) == set(bits(EDGE))
    assert len(coast.walk) == 24
    for here, there in zip(coast.walk, coast.walk[1:] + coast.walk[:1], strict=True):
        assert voyages(LAND, here, 1, Laps()).keys() == {there}


def test_a_round_adds_one_lap_whatever_the_shape() -> None:
    for shape in ([(0, 0)], U_SHAPE, AROUND, [(0, 0), (1, -1), (1, -2), (0, -2)]):
        coast = shore(tiles(shape))
        assert coast.gold_at(len(coast.walk)) == 1
        assert set(coast.walk) <= set(bits(outside(tiles(shape)) & ~coast.dead))


@pytest.mark.parametrize(("shape", "mouth"), [
    (AROUND, (2, 0)),
    ([(-1, 0), (0, 0), (1, 0), (2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 2)], (2, 1)),
])
def test_a_walk_that_leaves_out_a_dead_end_passes_its_mouth_once(shape: list[Place], mouth: Place) -> None:
    coast = shore(tiles(shape))
    assert coast.dead
    assert all(one != other for one, other in zip(coast.walk, coast.walk[1:] + coast.walk[:1], strict=True))
    assert len(coast.spots[NUMBER[mouth]]) == 1
    assert {coast.walk[place] for place in coast.mouths.values()} == {NUMBER[mouth]}


def test_the_power_plant_reaches_every_resting_field_and_no_dead_end() -> None:
    free = to(AROUND, (2, 0), None)
    assert set(free) == {PLACES[field] for field in shore(tiles(AROUND)).spots}
    assert (1, 0) not in free
    assert set(to(AROUND, (1, 0), None)) == set(free)


def test_a_corridor_to_a_chamber_is_no_dead_end() -> None:
    ring = {(q, r) for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) == 2}
    shape = tiles(ring - {(2, 0)}) & ~tiles([(0, 0)])
    inside = tiles([(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])
    assert not dead_ends(shape, outside(shape))
    coast = shore(shape)
    assert inside & ~tiles([(0, 0)]) & mask_of(coast.walk) == inside & ~tiles([(0, 0)])
    assert len(coast.spots[NUMBER[2, 0]]) == 2
    entry = voyages(shape, NUMBER[2, 0], 1, Laps())
    assert {PLACES[field] for field in entry} >= {(1, 0)}
    within = to(ring - {(2, 0)}, (2, 0), 3)
    assert (within[1, 0], within[1, -1], within[0, -1]) == (1, 2, 3), "clockwise round the chamber"


def test_out_of_a_dead_end_onto_gold() -> None:
    hook = [(-2, 0), (-2, 1), (-2, 2), (-2, 3), (-1, -1), (-1, 1), (0, 0)]
    assert shore(tiles(hook)).dead >> NUMBER[-1, 0] & 1
    for reach in (1, 3):
        paid = way(hook, (-1, 0), (0, -1), reach)
        assert (paid.steps, paid.orbit, paid.laps) == (1, True, Laps(1, 1))
    on = way(hook, (-1, 0), (1, -1), 2)
    assert (on.steps, on.orbit, on.laps) == (2, True, Laps(1, 1))
    again = way(hook, (-1, 0), (1, -1), 2, Laps(0, 1))
    assert (again.orbit, again.laps) == (False, Laps(1, 1))


def test_wiggling_over_gold_in_a_bay_pays_once() -> None:
    paid = way([(0, 0)], (-1, 0), (0, -1), 2, Laps(0, 0))
    assert (paid.orbit, paid.laps) == (True, Laps(1, 1))
    again = way([(0, 0)], (-1, 0), (0, -1), 2, Laps(0, 1))
    assert (again.orbit, again.laps) == (False, Laps(1, 1))
    late = way([(0, 0)], (-1, 0), (0, -1), 2, Laps(0, 0), orbits=False)
    assert (late.orbit, late.laps) == (False, Laps(1, 1))


@pytest.mark.parametrize("sun", [(0, -1), (1, -1)])
def test_a_tile_may_not_go_where_the_sun_is(sun: Place) -> None:
    assert NUMBER[sun] not in places(tiles([(0, 0)]), NUMBER[sun])
    assert len(places(tiles([(0, 0)]), SUN_START)) == 5
