"""What is forbidden while heroes are dealt, change hands and answer, and in the phases of all; each by its reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games import aeolis
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
from tests.games.refusing import Case, assert_refused, case, forbidden, ids

QUEEN, MERCHANT = 0, 1
"""The seats of two players: the first has Queen, Philosopher, Priestess and Triaconter, the other Merchant, Hoplite and
Magi."""


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


def asking() -> Game:
    """The Queen's player asks for four gold, of which two have been given away."""
    game = exchange(with_stock(bare(2), "merchant", gold=4))
    game = play(game, "request 4 gold from merchant for queen", QUEEN)
    return play(game, "gift 2 gold from merchant to hoplites", MERCHANT)


ASK = "rules.base.Ask.why_not"
SO_MANY = "rules.goods.why_not_so_many"
NONE = "rules.exchange.why_none"
GIFT = "rules.exchange.why_not_gift"
SEND = "rules.exchange.why_not_send"
REQUEST = "rules.exchange.why_not_request"
SWAP = "rules.exchange.why_not_swap"
TRAIN = "rules.exchange.why_not_train"
UNTRAIN = "rules.exchange.why_not_untrain"
COLLECT = "rules.conclusion.why_not_collect"
HAND = "rules.handing.why_not_hand"
OFFER = "rules.handing.Offer.why_not"
ADOPT = "rules.handing.why_not_adopt"
PHASE = "rules.hero.Together.refusal"
END = "rules.hero.Together.why_not_end"
CLAIM = "rules.setup.why_not_claim"
ALLOT = "rules.setup.why_not_allot"
KNOWN = "rules.setup.known"
CHOSEN = "rules.setup.chosen"

TABLES = [
    *(forbidden(KNOWN, "unknown-players", Settings(players, {"colour": True}), says="1 to 7 players", least=1, most=7)
      for players in (0, 8)),
    forbidden(KNOWN, "unknown-option", Settings(7, {"magi": 0, "triaconter": False}), says="option magi",
              option="magi"),
    forbidden(KNOWN, "unknown-option", Settings(7, {"hoplite": False, "magi": False, "split": "fair"}),
              says="option split", option="split"),
    forbidden(CHOSEN, "no-fighters", Settings(7, {"hoplite": False, "magi": False})),
    forbidden(CHOSEN, "scenario-needs", Settings(7, {"mode": "winter_of_sails", "triaconter": False}),
              says="this hero: Triaconter of the Harbor", hero="Triaconter of the Harbor"),
    forbidden(CHOSEN, "scenario-needs", Settings(1, {"mode": "lean_years", "hoplite": False}),
              says="this hero: Hoplite", hero="Hoplite of the Arena"),
    forbidden(CHOSEN, "scenario-players", Settings(6, {"mode": "winter_of_sails", "hoplite": False, "magi": False}),
              says="at most 5 players", most=5),
    forbidden("rules.setup.setup", "too-few-heroes", Settings(7, {"magi": False}),
              says="7 players need as many heroes; only 6 are", players=7, heroes=6),
]

SETTING_UP = [
    case("rules.setup.ClaimHeroes.refusal", "claim-first", claimed, "done"),
    case("rules.setup.ClaimHeroes.refusal", "claim-first", lambda: claimed("queen"), "adopt queen"),
    case(CLAIM, "hero-taken", lambda: claimed("queen"), "claim queen"),
    case(CLAIM, "hero-taken", claimed, "claim priestess"),
    case("position.Position.excludes", "leave-a-hero", lambda: claimed("queen", "merchant", "hoplite"), "claim magi"),
    case("position.Position.excludes", "leave-a-hero", lambda: claimed("queen", "merchant", "hoplite"), "claim queen"),
    case("rules.setup.AllotSpares.why_not_end", "spares-open", gold_placed, "done"),
    case("rules.setup.AllotSpares.why_not_end", "spares-open", lambda: play(spares(), "allot worker to queen"), "done",
         seat=1),
    case(END, "done-already", lambda: play(spares(), "allot gold to queen. allot worker to queen. done"), "done"),
    case(ALLOT, "hero-absent", gold_placed, "allot gold to magi", says="in the game: magi", hero="magi"),
    case(ALLOT, "no-spares", gold_placed, "allot gold to queen"),
    case("rules.setup.why_not_unallot", "no-spares", gold_placed, "unallot worker from queen"),
    case("rules.setup.why_not_unallot", "no-spares", gold_placed, "unallot gold from merchant"),
]

HANDING = [
    case(HAND, "not-your-hero", handed, "hand queen to player 2", seat=1),
    case(HAND, "last-hero", handed, "hand priestess to player 2", seat=1),
    case(HAND, "no-such-player", lambda: owing(three_players()), "hand merchant to player 2", seat=1),
    case(HAND, "no-such-player", three_players, "hand merchant to player 4", seat=1),
    case(HAND, "no-such-player", lambda: apply(three_players(), 2, Leave()), "hand merchant to player 3", seat=1),
    case(HAND, "offered-already", lambda: owing(play(three_players(), "hand merchant to player 3", 1)),
         "hand merchant to player 3", seat=1),
    case(HAND, "answer-first", lambda: owing(three_players()), "hand merchant to player 3", seat=1),
    case(OFFER, "owner-busy", lambda: owing(play(three_players(), "hand merchant to player 3", 1)), "take merchant",
         seat=2),
    case(ADOPT, "no-orphan", left, "adopt queen", seat=0),
    case(ADOPT, "yours-already", lambda: play(left(), "adopt magi", 2), "adopt magi", seat=0),
    case(ADOPT, "vote-open", lambda: play(left(), "adopt magi", 2), "adopt magi", seat=3),
    case(PHASE, "no-hero", lambda: apply(left(), 4, Join()), "done", seat=4),
    case(PHASE, "no-hero", lambda: apply(left(), 4, Join()), "shift +2", seat=4),
    case("position.Position.excludes", "no-hero", latecomer, "done", seat=2),
    case("position.Position.excludes", "no-hero", latecomer, "adopt queen", seat=2),
]

ANSWERS = [
    case(ASK, "not-a-choice", found, "give 3 wheat to toxotai"),
    case(ASK, "not-a-choice", found, "give 3 iron to queen"),
    case(SO_MANY, "only-so-much", found, "give 4 wheat to queen", says="only 3", count=3),
    case(ASK, "answer-first", found, "done"),
    case(ASK, "not-a-choice", lambda: start(with_stock(bare(), "queen", wood=2, wheat=1).then(LoseGoods(0, 1, 0))),
         "lose iron from queen"),
    case(END, "answer-first", lambda: owing(three_players()), "done", seat=1),
    case(END, "done-already", lambda: play(begin(bare(2)), "done"), "done"),
    case(PHASE, "wrong-phase", three_players, "gift 1 wood from queen to queen"),
    case(PHASE, "wrong-phase", market, "shift +2", seat=QUEEN),
]

COLLECTING = [
    case(COLLECT, "not-in-pool", changed, "collect fish to toxotai", seat=1),
    case(COLLECT, "research-stays", lambda: pooled(replace(bare(), looted=(1,))), "collect research to toxotai"),
    case(COLLECT, "research-stays", lambda: pooled(replace(bare(), looted=(1,))), "collect research to philosopher"),
    case(COLLECT, "no-such-mat", changed, "collect wheat to toxotai", seat=1),
    case(COLLECT, "no-change", changed, "collect wheat to merchant", seat=1),
    case(COLLECT, "contested", changed, "collect wheat to queen", seat=1),
    case(COLLECT, "contested", changed, "collect wheat to queen", seat=2),
]

GIVING = [
    case(GIFT, "no-such-mat", market, "gift 1 iron from merchant to merchant", seat=QUEEN),
    case(GIFT, "no-such-mat", market, "gift 1 iron from merchant to toxotai", seat=QUEEN),
    case(GIFT, "not-your-hero", market, "gift 1 iron from merchant to queen", seat=QUEEN),
    case(NONE, "research-stays", market, "gift 1 research from philosopher to queen", seat=QUEEN),
    case(NONE, "no-worker", market, "gift 1 worker from merchant to queen", seat=MERCHANT),
    case(NONE, "set-aside", market, "gift 1 gold from merchant to queen", seat=MERCHANT),
    case(NONE, "not-in-stock", market, "gift 1 iron from merchant to queen", seat=MERCHANT),
    case(NONE, "not-in-stock", lambda: exchange(bare()), "gift 1 wood from toxotai to queen"),
    case(SO_MANY, "only-so-much", market, "gift 3 wood from queen to merchant", seat=QUEEN, says="only 2", count=2),
    case(SEND, "thralls-stay", market, "send bloodthrall to toxotai", seat=MERCHANT),
    case(SEND, "not-your-hero", market, "send merchant to toxotai", seat=QUEEN),
    case(SEND, "no-such-mat", lambda: exchange(with_units(bare(), "hoplites", 0)), "send hoplite to toxotai"),
    case(SEND, "no-change", lambda: exchange(with_units(bare(), "merchant", 0)), "send merchant to merchant"),
    case(SEND, "not-in-stock", lambda: exchange(with_units(bare(), "merchant", 0)), "send merchant to queen"),
]

ASKING = [
    case(REQUEST, "no-such-mat", waiting, "request 1 iron from queen for merchant", seat=QUEEN),
    case(REQUEST, "no-such-mat", waiting, "request 1 iron from toxotai for merchant", seat=QUEEN),
    case(REQUEST, "not-your-hero", waiting, "request 1 iron from merchant for magi", seat=QUEEN),
    case(REQUEST, "not-your-hero", waiting, "request 1 iron from queen for toxotai", seat=MERCHANT),
    case(REQUEST, "asked-already", waiting, "request 1 iron from merchant for queen", seat=QUEEN),
    case(NONE, "not-in-stock", waiting, "request 1 iron from queen for merchant", seat=MERCHANT),
    case(NONE, "no-worker", market, "request 1 worker from merchant for queen", seat=QUEEN),
    case(NONE, "set-aside", market, "request 1 gold from merchant for queen", seat=QUEEN),
    case(NONE, "research-stays", market, "request 1 research from philosopher for merchant", seat=MERCHANT),
    case(SO_MANY, "only-so-much", market, "request 3 wood from queen for merchant", seat=MERCHANT, says="only 2",
         count=2),
    case(SO_MANY, "only-so-much", asking, "accept 3", seat=MERCHANT, says="only 2", count=2),
    case(SWAP, "not-your-hero", waiting, "swap iron of merchant for iron of queen", seat=QUEEN),
    case(SWAP, "not-your-hero", market, "swap wood of toxotai for wood of merchant", seat=MERCHANT),
    case(SWAP, "no-such-mat", waiting, "swap iron of queen for iron of philosopher", seat=QUEEN),
    case(SWAP, "no-such-mat", waiting, "swap iron of queen for iron of toxotai", seat=QUEEN),
    case(SWAP, "asked-already", waiting, "swap iron of queen for iron of magi", seat=QUEEN),
    case(SWAP, "same-goods", market, "swap iron of queen for iron of merchant", seat=QUEEN),
    case(NONE, "not-in-stock", market, "swap iron of queen for gold of merchant", seat=QUEEN),
    case(NONE, "set-aside", market, "swap wood of queen for gold of merchant", seat=QUEEN),
]

TRAINING = [
    case(TRAIN, "not-your-hero", lambda: exchange(banned(bare(2), "train")), "train toxotes", seat=QUEEN),
    case(TRAIN, "not-your-hero", lambda: banned(exchange(bare(magi=False)), "train"), "train magi"),
    case(TRAIN, "mat-closed", lambda: exchange(banned(bare(), "train")), "train toxotes"),
    case(TRAIN, "mat-closed", lambda: exchange(knowing(bare(), "fletching")), "train hippeus"),
    case(TRAIN, "forbidden", lambda: exchange(banned(bare(), "train")), "train merchant"),
    case(TRAIN, "no-worker", market, "train merchant", seat=MERCHANT),
    case(UNTRAIN, "not-your-hero", market, "untrain hoplite", seat=QUEEN),
    case(UNTRAIN, "nobody-in-training", market, "untrain hoplite", seat=MERCHANT),
    case(UNTRAIN, "nobody-in-training", lambda: exchange(bare().change(Mat.PRIESTESS, training_extra=1)),
         "untrain priestess"),
    case(UNTRAIN, "nobody-in-training", lambda: exchange(bare().change(Mat.PRIESTESS, training=1)),
         "untrain bloodthrall"),
]

CASES: list[Case] = [*TABLES, *SETTING_UP, *HANDING, *ANSWERS, *COLLECTING, *GIVING, *ASKING, *TRAINING]


@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_the_reason_is_the_rule_that_forbids_it(case: Case) -> None:
    assert_refused(aeolis, case)
