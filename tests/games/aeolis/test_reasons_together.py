"""What is forbidden while heroes are dealt, change hands and answer, and in the phases of all; each by its reason."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.components import Mat, res
from games.aeolis.position import Game
from games.aeolis.rules.base import consult
from games.aeolis.rules.goods import DivideFind, LoseGoods, LoseWorkers
from games.kernel import Join, Leave, Settings, apply, start
from tests.games.aeolis.table import (
    banned,
    bare,
    begin,
    exchange,
    knowing,
    lying,
    opened,
    play,
    pooled,
    three_players,
    with_stock,
    with_units,
)
from tests.games.refusing import Refusal, assert_refused, ids, refused_move, refused_table

QUEEN, MERCHANT = 0, 1
"""The seats of two players: the first has Queen, Philosopher, Priestess and Triaconter, the other Merchant, Hoplite and
Magi."""

case = partial(refused_move, TITLE)
forbidden = partial(refused_table, TITLE)


def spares() -> Game:
    """A worker and a gold of the Magi, who are left out, are to be placed."""
    return opened(2, magi=False)


def gold_placed() -> Game:
    """The Queen gets the gold; the worker is left."""
    return play(spares(), "allot gold to queen")


def claimed(*heroes: str, players: int = 3) -> Game:
    """The first player has claimed heroes."""
    game = opened(players, split="claim", priestess=False, triaconter=False)
    return play(game, ". ".join(f"claim {hero}" for hero in heroes)) if heroes else game


def owing(game: Game) -> Game:
    """The second player has to answer something when called."""
    return consult(game, LoseWorkers(1, 1))


def handed() -> Game:
    """The second player has one hero left."""
    return play(play(three_players(), "hand merchant to player 3", 1), "take merchant", 2)


def left() -> Game:
    """The Merchant's and the Magi's player has left."""
    return apply(begin(bare(4)), 1, Leave())


def latecomer() -> Game:
    """A third player has joined and has no hero."""
    return apply(begin(bare(2)), 2, Join())


def found() -> Game:
    """Three wheat were picked up and are to be divided; the table waits for that."""
    return start(bare().then(DivideFind(0, res("wheat"), 3)))


def changed() -> Game:
    """Wheat is in the pool; the second and the third player have both changed the line."""
    game = play(pooled(lying(bare(3), "C3", wheat=2)), "collect wheat to magi", 1)
    return play(game, "collect wheat to merchant", 2)


def market() -> Game:
    """The Exchange of two players: some wood, gold, a worker, research, and a Merchant in training."""
    game = with_stock(with_stock(bare(2), "queen", wood=2), "merchant", gold=1, worker=1)
    game = with_stock(with_stock(game, "philosopher", research=2), "hoplites", gold=1)
    return play(exchange(game), "train merchant", MERCHANT)


def waiting() -> Game:
    """The Queen's player waits for the Merchant's answer."""
    return play(exchange(with_stock(with_stock(bare(2), "queen", wood=2), "merchant", gold=2, pearl=1)),
                "request 1 gold from merchant for queen", QUEEN)


def offering() -> Game:
    """The Queen's player offers two wood for a pearl."""
    return play(waiting(), "swap 2 wood of queen for pearl of merchant", QUEEN)


def hoarding() -> Game:
    """The Queen holds more wood than can be swapped at once."""
    return exchange(with_stock(with_stock(bare(2), "queen", wood=9), "merchant", gold=9))


def asking() -> Game:
    """The Queen's player asks for four gold, of which two have been given away."""
    game = exchange(with_stock(bare(2), "merchant", gold=4))
    game = play(game, "request 4 gold from merchant for queen", QUEEN)
    return play(game, "gift 2 gold from merchant to hoplites", MERCHANT)


TABLES = [
    *(forbidden("unknown-players", Settings(players, {"colour": True}), says="1 to 7 players", least=1, most=7)
      for players in (0, 8)),
    forbidden("unknown-option", Settings(7, {"magi": 0, "triaconter": False}), says="option magi",
              option="magi"),
    forbidden("unknown-option", Settings(7, {"hoplite": False, "magi": False, "split": "fair"}),
              says="option split", option="split"),
    forbidden("no-fighters", Settings(7, {"hoplite": False, "magi": False})),
    forbidden("scenario-needs", Settings(7, {"mode": "winter_of_sails", "triaconter": False}),
              says="this hero: Triaconter of the Harbor", hero="Triaconter of the Harbor"),
    forbidden("scenario-needs", Settings(1, {"mode": "lean_years", "hoplite": False}),
              says="this hero: Hoplite", hero="Hoplite of the Arena"),
    forbidden("scenario-players", Settings(6, {"mode": "winter_of_sails", "hoplite": False, "magi": False}),
              says="at most 5 players", most=5),
    forbidden("too-few-heroes", Settings(7, {"magi": False}),
              says="7 players need as many heroes, and only 6 are", players=7, heroes=6),
]

SETTING_UP = [
    case("claim-first", claimed, "done"),
    case("claim-first", lambda: claimed("queen"), "adopt queen"),
    case("hero-taken", lambda: claimed("queen"), "claim queen",
         says="You have claimed the Queen already. Claim one that is free.", hero="queen", player=-1),
    case("hero-taken", lambda: claimed("queen"), "claim queen", seat=1, hero="queen", player=0,
         says="You can't claim the Queen: Player 1 has claimed that hero. Claim one that is free."),
    case("hero-absent", claimed, "claim priestess", hero="priestess",
         says="You can't use the Priestess: this hero is not in the game."),
    case("leave-a-hero", lambda: claimed("queen", "merchant", "hoplite"), "claim magi"),
    case("hero-taken", lambda: claimed("queen", "merchant", "hoplite"), "claim queen", hero="queen", player=-1,
         says="You have claimed the Queen already."),
    case("not-your-hero", lambda: claimed("queen"), "unclaim merchant"),
    case("not-your-hero", lambda: claimed("queen"), "unclaim queen", seat=1),
    case("spares-open", gold_placed, "done"),
    case("spares-open", lambda: play(spares(), "allot worker to queen"), "done",
         seat=1),
    case("done-already", lambda: play(spares(), "allot gold to queen. allot worker to queen. done"), "done"),
    case("hero-absent", gold_placed, "allot gold to magi", says="can't use the Magi:", hero="magi"),
    case("no-spares", gold_placed, "allot gold to queen"),
    case("no-spares", gold_placed, "unallot worker from queen"),
    case("no-spares", gold_placed, "unallot gold from merchant"),
]

HANDING = [
    case("not-your-hero", handed, "hand queen to player 2", seat=1),
    case("last-hero", handed, "hand priestess to player 2", seat=1),
    case("no-such-player", lambda: owing(three_players()), "hand merchant to player 2", seat=1),
    case("no-such-player", three_players, "hand merchant to player 4", seat=1),
    case("no-such-player", lambda: apply(three_players(), 2, Leave()), "hand merchant to player 3", seat=1),
    case("offered-already", lambda: owing(play(three_players(), "hand merchant to player 3", 1)),
         "hand merchant to player 3", seat=1),
    case("answer-first", lambda: owing(three_players()), "hand merchant to player 3", seat=1),
    case("owner-busy", lambda: owing(play(three_players(), "hand merchant to player 3", 1)), "take merchant",
         seat=2),
    case("no-orphan", left, "adopt queen", seat=0),
    case("yours-already", lambda: play(left(), "adopt magi", 2), "adopt magi", seat=0),
    case("vote-open", lambda: play(left(), "adopt magi", 2), "adopt magi", seat=3),
    case("no-hero", lambda: apply(left(), 4, Join()), "done", seat=4),
    case("no-hero", lambda: apply(left(), 4, Join()), "shift +2", seat=4),
    case("no-hero", latecomer, "done", seat=2),
    case("no-hero", latecomer, "adopt queen", seat=2),
]

ANSWERS = [
    case("not-a-choice", found, "give 3 wheat to toxotai"),
    case("not-a-choice", found, "give 3 iron to queen"),
    case("only-so-much", found, "give 4 wheat to queen", says="only 3", count=3),
    case("answer-first", found, "done"),
    case("not-a-choice", lambda: start(with_stock(bare(), "queen", wood=2, wheat=1).then(LoseGoods(0, 1, 0))),
         "lose iron from queen"),
    case("answer-first", lambda: owing(three_players()), "done", seat=1),
    case("done-already", lambda: play(begin(bare(2)), "done"), "done"),
    case("wrong-phase", three_players, "gift 1 wood from queen to queen", says="only in the Exchange",
         belongs="exchange"),
    case("wrong-phase", three_players, "collect wood to queen", says="while goods are collected", belongs="collect"),
    case("wrong-phase", three_players, "unclaim queen", says="only before the first round", belongs="setup"),
    case("wrong-phase", market, "casualty hoplites", says="Nobody asks you anything", belongs="answer"),
    case("wrong-phase", three_players, "keep S01", says="Nobody asks you anything", belongs="answer"),
    case("wrong-phase", market, "shift +2", seat=QUEEN, says="only in the Hero phase", belongs="hero"),
]

COLLECTING = [
    case("not-in-pool", changed, "collect fish to toxotai", seat=1),
    case("research-stays", lambda: pooled(replace(bare(), looted=(1,))), "collect research to toxotai"),
    case("research-stays", lambda: pooled(replace(bare(), looted=(1,))), "collect research to philosopher"),
    case("no-such-mat", changed, "collect wheat to toxotai", seat=1),
    case("no-change", changed, "collect wheat to merchant", seat=1),
    case("contested", changed, "collect wheat to queen", seat=1),
    case("contested", changed, "collect wheat to queen", seat=2),
]

GIVING = [
    case("no-such-mat", market, "gift 1 iron from merchant to merchant", seat=QUEEN),
    case("no-such-mat", market, "gift 1 iron from merchant to toxotai", seat=QUEEN),
    case("not-your-hero", market, "gift 1 iron from merchant to queen", seat=QUEEN),
    case("research-stays", market, "gift 1 research from philosopher to queen", seat=QUEEN),
    case("no-worker", market, "gift 1 worker from merchant to queen", seat=MERCHANT),
    case("set-aside", market, "gift 1 gold from merchant to queen", seat=MERCHANT),
    case("not-in-stock", market, "gift 1 iron from merchant to queen", seat=MERCHANT),
    case("not-in-stock", lambda: exchange(bare()), "gift 1 wood from toxotai to queen"),
    case("only-so-much", market, "gift 3 wood from queen to merchant", seat=QUEEN, says="only 2", count=2),
    case("thralls-stay", market, "send bloodthrall to toxotai", seat=MERCHANT),
    case("not-your-hero", market, "send merchant to toxotai", seat=QUEEN),
    case("no-such-mat", lambda: exchange(with_units(bare(), "hoplites", 0)), "send hoplite to toxotai"),
    case("no-change", lambda: exchange(with_units(bare(), "merchant", 0)), "send merchant to merchant"),
    case("not-in-stock", lambda: exchange(with_units(bare(), "merchant", 0)), "send merchant to queen"),
]

ASKING = [
    case("no-such-mat", waiting, "request 1 iron from queen for merchant", seat=QUEEN),
    case("no-such-mat", waiting, "request 1 iron from toxotai for merchant", seat=QUEEN),
    case("not-your-hero", waiting, "request 1 iron from merchant for magi", seat=QUEEN),
    case("not-your-hero", waiting, "request 1 iron from queen for toxotai", seat=MERCHANT),
    case("asked-already", waiting, "request 1 gold from merchant for queen", seat=QUEEN),
    case("not-in-stock", waiting, "request 1 iron from queen for merchant", seat=MERCHANT),
    case("no-worker", market, "request 1 worker from merchant for queen", seat=QUEEN),
    case("set-aside", market, "request 1 gold from merchant for queen", seat=QUEEN),
    case("research-stays", market, "request 1 research from philosopher for merchant", seat=MERCHANT),
    case("only-so-much", market, "request 3 wood from queen for merchant", seat=MERCHANT, says="only 2",
         count=2),
    case("only-so-much", asking, "accept 3 gold from merchant for queen", seat=MERCHANT, says="only 2", count=2),
    case("no-order", asking, "accept 2 gold from merchant for philosopher", seat=MERCHANT),
    case("no-order", waiting, "refuse pearl for queen", seat=MERCHANT),
    case("no-order", waiting, "accept 1 gold from merchant for queen against 1 wood", seat=MERCHANT),
    case("nothing-asked", waiting, "withdraw from magi", seat=QUEEN),
    case("nothing-asked", waiting, "withdraw from merchant", seat=MERCHANT),
    case("not-your-hero", waiting, "swap iron of merchant for iron of queen", seat=QUEEN),
    case("not-your-hero", market, "swap wood of toxotai for wood of merchant", seat=MERCHANT),
    case("no-such-mat", waiting, "swap iron of queen for iron of philosopher", seat=QUEEN),
    case("no-such-mat", waiting, "swap iron of queen for iron of toxotai", seat=QUEEN),
    case("asked-already", offering, "swap 2 wood of queen for pearl of merchant", seat=QUEEN),
    case("only-so-much", offering, "swap 3 wood of queen for pearl of merchant", seat=QUEEN, says="only 2", count=2),
    case("only-so-much", offering, "swap wood of queen for 2 pearl of merchant", seat=QUEEN, says="only 1", count=1),
    case("swap-too-big", hoarding, "swap 6 wood of queen for gold of merchant", seat=QUEEN, says="at most 5", most=5),
    case("same-goods", market, "swap iron of queen for iron of merchant", seat=QUEEN),
    case("not-in-stock", market, "swap iron of queen for gold of merchant", seat=QUEEN),
    case("set-aside", market, "swap wood of queen for gold of merchant", seat=QUEEN),
]

TRAINING = [
    case("not-your-hero", lambda: exchange(banned(bare(2), "train")), "train toxotes", seat=QUEEN),
    case("not-your-hero", lambda: banned(exchange(bare(magi=False)), "train"), "train magi"),
    case("mat-closed", lambda: exchange(banned(bare(), "train")), "train toxotes"),
    case("mat-closed", lambda: exchange(knowing(bare(), "fletching")), "train hippeus"),
    case("forbidden", lambda: exchange(banned(bare(), "train")), "train merchant"),
    case("no-worker", market, "train merchant", seat=MERCHANT),
    case("not-your-hero", market, "untrain hoplite", seat=QUEEN),
    case("nobody-in-training", market, "untrain hoplite", seat=MERCHANT),
    case("nobody-in-training", lambda: exchange(bare().change(Mat.PRIESTESS, training_extra=1)),
         "untrain priestess"),
    case("nobody-in-training", lambda: exchange(bare().change(Mat.PRIESTESS, training=1)),
         "untrain bloodthrall"),
]

CASES: list[Refusal] = [*TABLES, *SETTING_UP, *HANDING, *ANSWERS, *COLLECTING, *GIVING, *ASKING, *TRAINING]


@pytest.mark.parametrize("refusal", CASES, ids=ids(CASES))
def test_the_reason_is_the_rule_that_forbids_it(refusal: Refusal) -> None:
    assert_refused(TITLE, refusal)
