"""Who hears of what another player does, and whose flag it takes back (A101, A102, A109)."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.components import HERO_IDS, RES, Hero
from games.aeolis.position import Sphere
from games.kernel import Leave, apply, awaited
from tests.games.aeolis.reading import called
from tests.games.aeolis.table import bare, begin, exchange, knowing, play, with_event, with_stock, with_units


def test_a_worker_sent_to_a_player_who_is_done_takes_that_back() -> None:
    game = play(exchange(with_units(bare(3), "hoplites", 2)), "done", 1)
    sender = game.owners[Hero.HOPLITE]
    assert game.owners[Hero.MERCHANT] == 1 != sender
    assert 1 in awaited(play(game, "send hoplite to merchant", sender))
    assert 1 not in awaited(play(game, "send hoplite to magi", sender))


def test_who_is_done_may_grant_or_refuse_and_stays_done() -> None:
    game = with_stock(with_stock(bare(3), "queen", gold=2), "merchant", worker=1)
    game = play(exchange(game), "request 1 gold from queen for merchant", 1)
    game = play(play(game, "done", 0), "done", 2)
    assert awaited(game) == (1,)
    for answer in ("accept 1", "refuse"):
        assert awaited(play(game, answer, 0)) == (1,)
        assert called(game, answer, 0) == (), "the last one has been called already"


def test_the_magi_and_the_priestess_hear_of_what_befalls_them() -> None:
    game = knowing(with_stock(bare(7), "queen", worker=1, wood=1, stone=1), "occult")
    game = replace(game, spheres=(*game.spheres[:-1], Sphere(RES.index("crystal_fire"), 2)))
    magi, priestess, scholar = (game.owners[hero] for hero in (Hero.MAGI, Hero.PRIESTESS, Hero.PHILOSOPHER))
    game = begin(with_units(with_event(with_stock(game, "hoplites", meat=1), "B09", "G2"), "philosopher", 1, "G2"))
    done = play(play(game, "done", magi), "done", priestess)
    assert called(done, "upgrade oracle", game.owners[Hero.QUEEN]) == (magi,)
    done = play(done, "pledge meat from hoplites for B09", game.owners[Hero.HOPLITE])
    assert called(done, "fulfil B09", scholar) == (priestess,)
    assert {magi, priestess}.isdisjoint(awaited(play(done, "fulfil B09", scholar))), "their flags stay"


def test_the_vote_of_somebody_who_leaves_counts_no_more() -> None:
    game = apply(begin(bare(5)), 4, Leave())
    orphan = min(game.orphans)
    game = play(game, f"adopt {HERO_IDS[orphan]}", 1)
    game = play(game, "agree", 2)
    assert game.owners[orphan] == 0, "two of four are no majority"
    left = apply(game, 2, Leave())
    assert left.owners[orphan] == 0, "one of three is none either"
    assert play(left, f"agree {HERO_IDS[orphan]}", 3).owners[orphan] == 1
