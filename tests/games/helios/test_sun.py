"""Moving the sun and illumination, in play."""

from __future__ import annotations

from games.helios import TITLE
from games.helios.components import Building, Symbol
from games.helios.moves import FIELD, Sun
from games.helios.position import Game, Laps, Reward
from games.helios.rules.sun import destinations
from games.kernel import Reason
from tests.games.helios.at_table import acting, begun, board, do, field, fields_of_kind, me, refused

LIT = {(0, 0): "brown", (1, -1): "gray: gray", (0, 1): "temples", (1, 1): "green"}
AROUND = [(2, -1), (1, 1), (0, 1), (0, 0), (1, -1)]


def sun(game: Game) -> Game:
    return acting(game, Symbol.SUN)


def to(game: Game) -> dict[int, int]:
    return {at: way.steps for at, way in destinations(game, 0).items()}


def track(steps: int) -> int:
    """The place of a value on the sun track."""
    return steps - 2


def test_he_25_from_the_start() -> None:
    game = sun(board(begun(), [(0, 0)]))
    assert to(game) == {field((1, -1)): 1, field((1, 0)): 2}
    assert refused(game, "sun to d4").key == "too-far"


def test_he_26_illumination() -> None:
    lit = board(begun(), LIT, (1, -2), temples=[(1, 1)], marker=track(4))
    after = do(sun(lit), "sun to e6")
    assert me(after).stock == (1, 1, 0, 0, 0)
    assert me(after).vp == 2
    council = do(sun(lit.change(0, buildings=(Building.CITY_COUNCIL,))), "sun to e6")
    assert me(council).vp == 5
    warehouse = do(sun(lit.change(0, buildings=(Building.WAREHOUSE,))), "sun to e6")
    assert me(warehouse).stock == (1, 2, 0, 0, 0)
    bonus = do(sun(after), "sun to e7")
    assert me(bonus).vp == 4
    assert me(bonus).stock == (1, 1, 0, 0, 0)


def test_he_27_a_full_orbit() -> None:
    game = board(begun(), [(0, 0)], (-1, 0))
    for end in ("d4", "d5"):
        assert me(do(sun(game), f"sun to {end}")).vp == 5
    there = do(sun(game), "sun to d5")
    assert me(there).laps == Laps(1, 1)
    five = do(sun(there.change(0, marker=track(5))), "sun to d4")
    assert me(five).vp == 10
    four = sun(there.change(0, marker=track(4)))
    assert field((0, -1)) not in to(four)
    assert me(do(four, "sun to e4")).vp == 5


def test_he_28_watch_tower_power_plant_and_once_per_turn() -> None:
    game = board(begun(), [(0, 0)], (-1, 0))
    tower = game.change(0, buildings=(Building.WATCH_TOWER,))
    assert me(do(sun(tower), "sun to d4")).vp == 10
    for houses in ((Building.POWER_PLANT,), (Building.POWER_PLANT, Building.WATCH_TOWER)):
        assert me(do(sun(game.change(0, buildings=houses)), "sun to d4")).vp == 0
    once = do(sun(game.change(0, marker=track(5))), "sun to d5")
    assert (me(once).vp, once.turn.orbit) == (5, True)
    from games.helios.rules.acting import Act

    twice = do(once.then(Act(0, (Symbol.SUN,), "set")), "sun to d4")
    assert (me(twice).vp, me(twice).laps) == (5, Laps(2, 2))
    five = sun(twice)
    assert field((0, -1)) not in to(five)
    six = sun(twice.change(0, marker=track(6)))
    assert me(do(six, "sun to d4")).vp == 10


def test_he_29_passing_the_own_start() -> None:
    printed = sun(board(begun(), [(0, 0)], marker=track(8)))
    assert me(do(printed, "sun to e6")).vp == 5
    assert destinations(printed, 0)[field((1, 0))].steps == 8
    yucata = sun(board(begun(rules="yucata"), [(0, 0)], marker=track(8)))
    assert max(to(yucata).values()) == 6
    assert to(yucata)[field((0, -1))] == 6
    assert me(do(yucata, "sun to d4")).vp == 5
    assert me(do(yucata, "sun to e6")).vp == 0
    assert destinations(yucata, 0)[field((1, 0))].steps == 2


def test_he_30_same_field_same_reward() -> None:
    last = Reward(field((0, -1)), (0, 0, 0, 0, 0), 1)
    yucata = sun(board(begun(rules="yucata"), {(0, 0): "brown"}, temples=[(0, 0)], marker=track(6), last=last))
    assert refused(yucata, "sun to d4").key == "same-reward"
    printed = sun(board(begun(), {(0, 0): "brown"}, temples=[(0, 0)], marker=track(6)))
    assert me(do(printed, "sun to d4")).vp == 6
    other = sun(yucata.change(0, last=Reward(field((0, -1)), (0, 0, 0, 0, 0), 2)))
    assert me(do(other, "sun to d4")).vp == 6


def test_a23_the_last_rest_is_remembered_move_by_move() -> None:
    game = sun(board(begun(rules="yucata"), {(0, 0): "brown"}, temples=[(0, 0)], marker=track(6)))
    first = do(game, "sun to d4")
    assert me(first).last == Reward(field((0, -1)), (0, 0, 0, 0, 0), 1)
    assert refused(sun(first), "sun to d4").key == "same-reward"
    between = do(sun(first), "sun to d5")
    assert me(do(sun(between), "sun to d4")).vp == me(between).vp + 6
    assert me(do(sun(board(begun(), [(0, 0)])), "sun to d5")).last is None


def test_he_31_dead_ends() -> None:
    outside = sun(board(begun(), AROUND, (1, -2), marker=track(14)))
    assert refused(outside, "sun to e6").key == "dead-end"
    plant = sun(board(begun(), AROUND, (1, -2), buildings=[Building.POWER_PLANT]))
    assert refused(plant, "sun to e6").key == "dead-end"
    inside = sun(board(begun(), AROUND, (1, 0)))
    assert fields_of_kind(inside, Sun) == {field((2, 0)), field((2, 1))}


def test_he_32_shortcuts() -> None:
    shape = [(0, 0), (1, -1), (2, -2), (3, -2), (0, 1), (1, 1), (2, 1)]
    assert to(sun(board(begun(), shape, (3, -1)))) == {
        field((2, -1)): 1, field((2, 0)): 1, field((3, 0)): 1, field((1, 0)): 2, field((3, 1)): 2}
    assert to(sun(board(begun(), shape, (3, 0)))) == {field((3, 1)): 1, field((2, 2)): 2}


def test_a02_power_plant_and_the_own_field() -> None:
    printed = sun(board(begun(), [(0, 0)], buildings=[Building.POWER_PLANT]))
    assert len(to(printed)) == 6
    assert me(do(printed, "sun to d4")).sun == field((0, -1))
    last = Reward(field((0, -1)), (1, 0, 0, 0, 0), 0)
    yucata = sun(board(begun(rules="yucata"), [(0, 0)], buildings=[Building.POWER_PLANT], last=last))
    assert refused(yucata, "sun to d4").key == "same-reward"


def test_a03_a_long_way_out_is_split_over_moves() -> None:
    valley = [(-1, 0), (0, 0), (1, 0), (2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 2)]
    game = sun(board(begun(), valley, (-1, 1)))
    assert fields_of_kind(game, Sun) == {field((0, 1)), field((1, 1))}
    deep = do(game, "sun to f6")
    assert me(deep).sun == field((1, 1))
    assert fields_of_kind(sun(deep), Sun) == {field((2, 1)), field((2, 2))}


def test_the_sun_that_leaves_a_dead_end_is_told_so() -> None:
    """It passes fields of the dead end, but rests on none of them if it comes out; where it does not, it is too far."""
    valley = [(-1, 0), (0, 0), (1, 0), (2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 2)]
    far = sun(board(begun(), valley, (-1, 1), marker=track(6)))
    for at in ((-1, 1), (0, 1), (1, 1)):
        assert refused(far, f"sun to {FIELD.show(field(at))}") == Reason("leaves-dead-end", field=FIELD.show(field(at)))
    assert refused(sun(board(begun(), valley, (-1, 1))), f"sun to {FIELD.show(field((2, 1)))}").key == "too-far"
    longer = sun(board(begun(), [*valley, (3, 0), (2, 2)], (-1, 1)))
    assert refused(longer, f"sun to {FIELD.show(field((2, 1)))}").key == "too-far", "still within, but out of reach"
    assert TITLE.presentation.narration.refusal(Reason("leaves-dead-end", field="e5")) == (
        "The sun can leave its dead end with this move, so it must: it can't stop on e5.")


def test_a29_a_tower_built_in_the_same_turn_counts() -> None:
    game = sun(board(begun(), {(0, 0): "brown: black blue"}, (-1, 0)))
    built = do(acting(game, Symbol.BUILD), "build watch tower")
    assert me(do(sun(built), "sun to d4")).vp == 10


def test_a28_orbit_and_light_at_once() -> None:
    game = sun(board(begun(), {(0, 0): "brown"}, (-1, 0), temples=[(0, 0)]))
    assert me(do(game, "sun to d4")).vp == 6


def test_points_are_noted_for_their_owner_alone_when_printed() -> None:
    game = do(sun(board(begun(), {(0, 0): "brown"}, (-1, 0), temples=[(0, 0)])), "sun to d4")
    assert [(note.about, note.points, note.only) for note in game.notes] == [
        ("full-orbit", 0, None), ("orbit", 5, 0), ("temples-lit", 1, 0)]
    openly = do(sun(board(begun(rules="yucata"), {(0, 0): "brown"}, (-1, 0), temples=[(0, 0)])), "sun to d4")
    assert {note.only for note in openly.notes} == {None}
