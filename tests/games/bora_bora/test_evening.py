"""Checks BB-33 to BB-41: Phase C and the end."""

from __future__ import annotations

from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.components import JEWELRY
from games.bora_bora.position import NOBODY
from games.bora_bora.rules.evening import JewelrySale, ScoreStatus, ScoreTemple
from games.bora_bora.rules.final import ScoreBonuses
from games.bora_bora.rules.rounds import CleanUp
from games.bora_bora.rules.supply import step_up
from games.bora_bora.rules.tasks import DraftTask
from games.kernel import awaited
from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    CLEO,
    DON,
    asked,
    drawn,
    hand,
    holding,
    offered,
    persons,
    play,
    refused,
    table,
    task,
)


def test_bb_33_status_scoring_and_order() -> None:
    game = step_up(step_up(table(), BEN, 3), DON, 7)
    game = replace(asked(game, ScoreStatus()), notes=())
    assert [player.vp for player in game.players] == [0, 1 + 3, 2, 3 + 5]
    assert game.order == game.track == (DON, BEN, ANN, CLEO)
    assert [player.status for player in game.players] == [0] * 4


def test_bb_34_temple_scoring() -> None:
    game = replace(table(round=4), temple=(BEN, NOBODY, ANN, NOBODY, NOBODY, ANN))
    after = asked(game, ScoreTemple())
    assert (after.players[ANN].vp, after.players[BEN].vp) == (4, 1 + 2)
    assert after.players[ANN].god_tiles == 2
    assert after.temple_tiles == game.temple_tiles - 1
    assert after.temple == game.temple


def test_bb_35_jewelry() -> None:
    column = (task_jewel(1), task_jewel(3), task_jewel(5), task_jewel(6))
    order = (DON, BEN, ANN, CLEO)
    game = replace(table(), jewelry=(column, *table().jewelry[1:]), order=order, track=order)
    for seat, shells in ((DON, 4), (BEN, 3), (ANN, 0), (CLEO, 6)):
        game = game.change(seat, shells=shells)
    game = asked(game, JewelrySale())
    assert awaited(game) == (DON,)
    buys = [JEWELRY.tiles[column[place]].id for place in range(4)]
    assert offered(game, "", DON) == [f"buy {buys[0]}", f"buy {buys[1]}", "pass"]
    assert refused(game, f"buy {buys[2]}", DON).key == "too-few-shells"
    game = play(game, f"buy {buys[0]}", DON)
    assert game.players[DON].shells == 3
    assert awaited(game) == (BEN,)
    game = play(game, f"buy {buys[1]}", BEN)
    assert awaited(game) == (CLEO,), "Ann has no shells"
    before = game.players[CLEO].vp
    game = play(game, "pass", CLEO)
    assert game.jewelry[0] == ()
    assert game.players[CLEO].vp == before


def task_jewel(cost: int) -> int:
    return next(number for number, jewel in enumerate(JEWELRY.tiles) if jewel.cost == cost)


def test_bb_36_task_done() -> None:
    game = holding(hand(table(), ANN, offerings=4, tiles=0), "D21", "D22", "D13")
    after = play(game, "complete D21")
    assert after.players[ANN].vp == 6
    assert after.players[ANN].offerings == 4
    assert after.players[ANN].completed == (task("D21"),)
    assert after.players[ANN].tasks == (task("D22"), task("D13"))


def test_bb_37_task_failed() -> None:
    game = holding(hand(table(), ANN, tiles=0), "D21", "D22", "D13")
    assert offered(game) == ["give up D21", "give up D22", "give up D13"]
    assert refused(game, "complete D21").key == "task-short"
    after = play(game, "give up D13")
    assert (after.players[ANN].vp, after.players[ANN].completed) == (0, ())
    assert task("D13") not in (*after.tasks, *after.pile_dark, *after.players[ANN].tasks)


def test_bb_38_draft() -> None:
    game = table()
    steps = [DraftTask(seat) for seat in game.order]
    for seat in game.order:
        game = game.change(seat, tasks=game.players[seat].tasks[:2])
    game = asked(game, *steps, CleanUp())
    shown = game.tasks
    for seat in (ANN, BEN, CLEO, DON):
        assert awaited(game) == (seat,)
        game = play(game, offered(game, "draft", seat)[0], seat)
    assert [len(player.tasks) for player in game.players] == [3] * 4
    assert not set(shown[-2:]) & {*game.tasks, *game.pile_dark}


def test_bb_39_next_round() -> None:
    game = table()
    before = (game.men, game.women, game.tasks)
    game = drawn(asked(game, CleanUp()))
    assert game.round == 2
    assert (len(game.men), len(game.women), len(game.tasks)) == (6, 6, 6)
    assert not set(before[2]) & set(game.tasks)
    assert all(game.pile_men[type] + game.men.count(type) + before[0].count(type) <= 3 for type in range(12))
    assert [len(player.dice) for player in game.players] == [3] * 4
    assert game.dice == ((),) * 8
    last = asked(table(round=6), CleanUp())
    assert (last.men, last.women, last.tasks) == ((), (), ())
    assert awaited(last) == (ANN,)
    assert offered(last, "complete", ANN) + offered(last, "give up", ANN)


def test_bb_40_end_bonuses() -> None:
    everything = persons(table(), ANN, *["man shell"] * 12)
    everything = replace(everything.change(ANN, huts=(0,) * 12, settled=tuple(range(12)), completed=tuple(range(9)),
                                           jewelry=tuple(range(6)), built=(1, 2, 3, 4, 5, 6), ceremony=(2,) * 12))
    assert asked(everything, ScoreBonuses()).players[ANN].vp == 36
    player = everything.players[ANN]
    less = everything.change(ANN, settled=player.settled[:11], completed=player.completed[:8],
                             jewelry=player.jewelry[:5], built=player.built[:5],
                             ceremony=(*player.ceremony[:11], 0), persons=(*player.persons[:11], None))
    assert asked(less, ScoreBonuses()).players[ANN].vp == 0


def test_bb_41_tie() -> None:
    game = replace(table(round=6), order=(DON, BEN, ANN, CLEO))
    for seat, vp in ((ANN, 100), (BEN, 90), (CLEO, 80), (DON, 100)):
        game = game.change(seat, vp=vp)
    ranks = {row.seat: row.rank for row in TITLE.rules.result(game, ()).seats}
    assert ranks == {DON: 1, ANN: 2, BEN: 3, CLEO: 4}


