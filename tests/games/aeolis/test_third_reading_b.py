"""Armies, enemies, Priestess, Magi and cards read a third time, where two things meet."""

from __future__ import annotations

from games.aeolis import vocabulary as v
from games.aeolis.components import Mat
from games.aeolis.position import Game
from tests.games.aeolis.table import bare, choices, fate, offers, play, ran, units, with_units


def dismissed(game: Game) -> set[str]:
    """The workers that may be given up."""
    return {each.removeprefix("dismiss ") for each in offers(game) if each.startswith("dismiss")}


def explored() -> Game:
    """A Triaconter with captains and explorers, everybody else with nobody to lose."""
    game = bare()
    for mat in Mat:
        game = game.change(mat, units=0, extra=0, stock=(0,) * 20, hex=-1)
    return with_units(game, "triaconter", 2, extra=3)


def test_explorers_and_captains_are_given_up_as_the_queen_chooses() -> None:
    game = ran(explored(), v.KillWorkers(2, "any", "any", "queen"))
    assert dismissed(game) == {"trained from triaconter", "explorer from triaconter"}
    game = play(game, "dismiss explorer from triaconter")
    assert (units(game, "triaconter"), game.mats[Mat.TRIACONTER].extra) == (2, 2)
    game = play(game, "dismiss trained from triaconter")
    assert (units(game, "triaconter"), game.mats[Mat.TRIACONTER].extra) == (1, 2)
    usual = play(ran(explored(), v.KillWorkers(1, "trained", "any", "queen")), "rest")
    assert (units(usual, "triaconter"), usual.mats[Mat.TRIACONTER].extra) == (2, 2), "the largest group first"


def test_chance_takes_explorers_as_well_as_captains() -> None:
    game = ran(explored(), v.KillWorkers(1, "trained", "any", "random"))
    assert choices(game) == {"dismiss trained from triaconter", "dismiss explorer from triaconter"}
    game = fate(game, "dismiss explorer from triaconter")
    assert (units(game, "triaconter"), game.mats[Mat.TRIACONTER].extra) == (2, 2)
