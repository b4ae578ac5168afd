"""Armies, enemies, Priestess, Magi and cards read a third time, where two things meet."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis import vocabulary as v
from games.aeolis.board import HEX
from games.aeolis.components import Mat
from games.aeolis.position import Game
from games.aeolis.rules.forecast import forecast
from tests.games.aeolis.table import (
    bare,
    begin,
    choices,
    enemy_phase,
    fate,
    knowing,
    lying,
    offers,
    play,
    ran,
    refused,
    sick,
    units,
    with_event,
    with_stock,
    with_units,
)


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


def test_an_explorer_who_is_recalled_is_a_ship_again() -> None:
    game = play(begin(with_units(knowing(bare(), "astronomy"), "triaconter", 1, "I3", extra=2)), "recall")
    fleet = game.mats[Mat.TRIACONTER]
    assert (fleet.units, fleet.extra, fleet.hex, game.deeds.explored) == (2, 1, HEX["I3"], 1)
    game = play(game, "assign")
    fleet = game.mats[Mat.TRIACONTER]
    assert (fleet.units, fleet.extra, fleet.hex, game.deeds.explored) == (1, 2, HEX["I3"], 2)
    assert refused(game, "recall") == "no-explorations"


def test_archers_whose_target_was_pushed_away_are_blessed_again() -> None:
    game = with_units(with_units(knowing(bare(), "fletching"), "toxotai", 2, "E5"), "priestess", 1, "E6")
    game = play(begin(with_event(game, "C113", "D5")), "shoot C113 with toxotai")
    assert "pray bless" not in offers(game)
    away = game.with_event(replace(game.events[0], hex=HEX["C5"]))
    assert play(away, "pray bless").mats[Mat.TOXOTAI].blessed == 1
    assert not forecast(away)


def test_a_wrong_answer_is_told_why_it_is_wrong() -> None:
    game = fate(play(begin(with_stock(bare(), "magi")), "study"), "scroll S01", "scroll S05", "scroll S09")
    game = play(game, "keep S01")
    assert refused(game, "keep S05") == "keep-price"
    assert refused(game, "keep S11") == "not-a-choice", "it has not been drawn"
    assert refused(game, "feed wheat") == "answer-first"
    rich = with_stock(game, "magi", gold=1)
    assert refused(play(rich, "keep S05"), "keep S09") == "keep-price"
    looted = enemy_phase(with_event(with_units(bare(), "triaconter", 0), "C109", "H5"))
    assert refused(looted, "lose iron from queen") == "not-a-choice"
    tending = play(begin(sick(with_units(bare(), "priestess", 1, "D4"), "C3", "D3")), "pray confine")
    assert refused(tending, "choose hex A1") == "not-a-choice"
    found = lying(with_units(bare(), "hoplites", 1, "D3"), "C3", wheat=3)
    found = play(begin(found), "move hoplites to C3")
    assert refused(found, "give 3 wheat to toxotai") == "not-a-choice"
    assert refused(found, "give 4 wheat to queen") == "only-so-much"
    assert refused(found, "give 3 iron to queen") == "not-a-choice"
