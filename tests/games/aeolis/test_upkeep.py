"""The Upkeep, step by step: what begins anew, what is paid, which step sees what the one before it has done."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.cards import CARD
from games.aeolis.components import RES, Mat
from games.aeolis.position import Game, Sphere
from tests.games.aeolis.table import (
    amount,
    bare,
    built,
    drawn,
    hex_of,
    knowing,
    offers,
    rolls,
    sick,
    units,
    upkeep,
    with_event,
    with_spell,
    with_stock,
    with_units,
)


def test_a_new_round_begins_with_everything_rested() -> None:
    game = bare()
    for mat in (Mat.HOPLITES, Mat.MAGI, Mat.TRIACONTER):
        game = game.change(mat, walked=2, halted=True, shot=True, doused=True, blessed=3, spared=True)
    game = upkeep(with_spell(replace(game, spheres=(Sphere(), *game.spheres[1:])), "S05", "s1", "void", 2))
    for mat in (Mat.HOPLITES, Mat.MAGI, Mat.TRIACONTER):
        state = game.mats[mat]
        assert not any((state.walked, state.halted, state.shot, state.doused, state.blessed, state.spared))
    tired = replace(bare(), spheres=(Sphere(RES.index("crystal_void"), 2, moved=2), *bare().spheres[1:]))
    rested = drawn(upkeep(tired))
    assert rested.spheres[0] == Sphere(RES.index("crystal_void"), 2)
    assert "flow crystal_void from s1 to s3" in offers(rested)


def test_the_wheel_goes_round() -> None:
    assert rolls(upkeep(replace(bare(), wheel=14)), 3).wheel == 1


def test_a_scientist_researches_before_sickness_takes_one() -> None:
    game = sick(with_units(with_stock(bare(), "philosopher"), "philosopher", 1, "C3"), "C3")
    game = rolls(upkeep(game), 1)
    assert (amount(game, "philosopher", "research"), units(game, "philosopher")) == (1, 0)
    assert hex_of(game, "philosopher") == -1


def test_faith_rises_without_a_priestess() -> None:
    game = replace(with_units(bare(), "priestess", 0, extra=1), faith=(1, 1, 1, 1))
    assert rolls(upkeep(game), 1).faith == (2, 2, 2, 2)


def test_a_bloodthrall_is_a_worker_and_no_gold() -> None:
    game = with_stock(bare(), "priestess", gold=1, worker=3).change(Mat.PRIESTESS, training=1, training_extra=2)
    game = rolls(upkeep(game), 1)
    state = game.mats[Mat.PRIESTESS]
    assert (state.units, state.extra, state.training, state.training_extra) == (2, 3, 0, 0)
    assert (amount(game, "priestess", "worker"), amount(game, "priestess", "gold"), game.morale) == (0, 0, -2)


def every_hero_in_training() -> Game:
    game = knowing(bare(), "fletching", "horse_breeding")
    for mat in ("merchant", "philosopher", "priestess", "magi"):
        game = with_stock(game, mat, gold=2, worker=2)
    for mat in ("hoplites", "toxotai", "hippeis"):
        game = with_stock(game, mat, gold=2, copper=2, horse=2, worker=2)
    game = with_stock(game, "triaconter", gold=2, wood=2, worker=2)
    for mat in tuple(Mat)[1:]:
        game = game.change(mat, training=1)
    return game


def test_every_hero_trains_at_the_printed_price() -> None:
    before = every_hero_in_training()
    game = rolls(upkeep(before), 1)
    for mat in tuple(Mat)[1:]:
        assert game.mats[mat].units == before.mats[mat].units + 1, mat
        assert (game.mats[mat].training, amount(game, mat.name.lower(), "worker")) == (0, 1)
        assert amount(game, mat.name.lower(), "gold") == 1
    arena = [[amount(game, mat, each) for each in ("copper", "horse")] for mat in ("hoplites", "toxotai", "hippeis")]
    assert arena == [[1, 2], [1, 2], [1, 1]]
    assert amount(game, "triaconter", "wood") == 1


def test_as_many_are_trained_as_can_be_paid_for() -> None:
    game = with_stock(bare(), "magi", gold=2, worker=3).change(Mat.MAGI, training=3)
    game = rolls(upkeep(game), 1)
    assert (units(game, "magi"), amount(game, "magi", "worker"), amount(game, "magi", "gold")) == (3, 1, 0)
    assert game.mats[Mat.MAGI].training == 0, "who is not paid for is put on the role again, or not"


def test_every_kind_of_stack_suffers_where_it_stands() -> None:
    game = sick(knowing(bare(), "fletching", "horse_breeding"), "C3", "J3")
    for mat in ("philosopher", "hoplites", "toxotai", "hippeis", "priestess", "magi"):
        game = with_units(game, mat, 2, "C3")
    game = rolls(upkeep(with_units(game, "triaconter", 2, "J3")), 1)
    assert [units(game, mat.name.lower()) for mat in tuple(Mat)[2:]] == [1] * 7


def test_scripted_effects_come_in_their_round_only() -> None:
    game = bare(mode="winter_of_sails")
    for round, skiffs in ((3, "C109"), (4, ""), (5, "C111")):
        met = {event.ref for event in drawn(upkeep(game, round)).events} & {CARD[f"C{n}"] for n in (109, 110, 111, 209)}
        assert met == ({CARD[skiffs]} if skiffs else set())


def test_a_second_ship_of_the_winter_comes_while_the_first_is_there() -> None:
    game = with_event(bare(mode="winter_of_sails"), "C110", "K1")
    game = drawn(upkeep(game, round=8))
    assert sorted(event.ref % 56 for event in game.events) == [CARD["C110"], CARD["C110"]]
    assert len({event.ref for event in game.events}) == 2


def test_the_summer_is_won_by_what_the_upkeep_finds() -> None:
    game = built(built(bare(mode="crimson_summer"), "blazing_altar", "B4"), "glacial_altar", "C7")
    game = knowing(built(built(game, "life_altar", "E4"), "death_altar", "D1"), "crimson_cure")
    assert drawn(upkeep(game)).outcome == "victory"
    assert not drawn(upkeep(replace(game, ruined=(HEX["B4"],)))).outcome
