"""Collecting: what lies about is divided once, by whom and to whom."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.components import DEFAULT_HERO, HERO_IDS, RES, WORKER, Hero, Mat
from games.aeolis.position import Game, first_mat
from tests.games.aeolis.table import amount, bare, lying, offers, play, pooled, refused, units, with_stock


def all_lying(game: Game) -> Game:
    """One of everything that can lie on a hex, and two of it elsewhere."""
    things = {name: 1 for name in RES if name != "research"}
    return lying(lying(game, "C3", **things), "J3", **{name: 2 * n for name, n in things.items()})


@pytest.mark.parametrize("left_out", [None, "hoplite", "magi"])
def test_every_good_has_a_usual_taker(left_out: str | None) -> None:
    game = bare(2, **({left_out: False} if left_out else {}))
    before = game
    game = pooled(all_lying(game))
    assert game.phase == "collect"
    assert game.lying == ()
    game = play(play(game, "done", 0), "done", 1)
    for number, name in enumerate(RES):
        if name != "research":
            hero = DEFAULT_HERO[number]
            taker = hero if HERO_IDS[hero] != left_out else Hero.MERCHANT
            mat = first_mat(taker).name.lower()
            assert amount(game, mat, name) == amount(before, mat, name) + 3, name
            assert game.total(number) == before.total(number) + 3
    assert (any(game.pool), game.lines) == (False, ())


def test_what_was_collected_is_not_collected_again() -> None:
    game = play(pooled(lying(bare(), "C3", wheat=2)), "done")
    assert (amount(game, "queen", "wheat"), game.phase, game.lying) == (2, "exchange", ())


def test_nothing_to_collect_asks_nobody() -> None:
    assert pooled(bare()).phase == "exchange"


def test_loot_lies_in_the_pool_and_leaves_the_game() -> None:
    game = pooled(replace(lying(bare(), "C3", gold=1), looted=(0, 0)))
    assert game.pool[RES.index("gold")] == 9
    assert (game.looted, game.gone) == ((), (0, 0))


def test_workers_of_a_village_arrive_untrained() -> None:
    game = play(pooled(with_stock(lying(bare(), "D4", worker=2), "magi")), "collect worker to magi. done")
    assert (units(game, "magi"), game.mats[Mat.MAGI].stock[WORKER]) == (1, 2)


def test_a_line_goes_to_a_mat_that_is_open_and_elsewhere_than_before() -> None:
    game = pooled(lying(bare(), "C3", wheat=2))
    assert {offer for offer in offers(game) if offer.startswith("collect")} == {
        f"collect wheat to {mat.name.lower()}" for mat in game.open_mats() if mat is not Mat.QUEEN}
    assert refused(game, "collect wheat to queen") == "no-change"
    assert refused(game, "collect wheat to toxotai") == "no-such-mat"
    assert refused(game, "collect fish to queen") == "not-in-pool"


def test_a_line_is_contested_when_two_have_changed_it() -> None:
    game = pooled(lying(bare(3), "C3", wheat=2))
    queen, one, two = game.owners[Hero.QUEEN], game.owners[Hero.MERCHANT], game.owners[Hero.PHILOSOPHER]
    game = play(play(game, "collect wheat to merchant", one), "collect wheat to magi", one)
    assert "collect wheat to hoplites" in offers(game, two), "one player may change his mind"
    game = play(game, "collect wheat to hoplites", two)
    for seat in (one, two):
        assert refused(game, "collect wheat to magi", seat) == "contested"
        assert not any(offer.startswith("collect") for offer in offers(game, seat))
    game = play(play(game, "collect wheat to magi", queen), "collect wheat to queen", queen)
    assert refused(game, "collect wheat to magi", one) == "contested"
    alone = play(pooled(lying(bare(3), "C3", wheat=2)), "collect wheat to magi", queen)
    assert "collect wheat to merchant" in offers(alone, one), "only one has changed it"
