"""What the Merchant, the Philosopher and the Queen cannot do, each by its reason."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.components import MARKET, TILE, UPGRADE_OF, Mat, res
from games.aeolis.position import Game
from tests.games.aeolis.table import (
    banned,
    bare,
    begin,
    built,
    burning,
    knowing,
    upgraded,
    with_event,
    with_stock,
    with_units,
)
from tests.games.refusing import Refusal, assert_refused, ids, refused_move

case = partial(refused_move, TITLE)


def stall(units: int = 0, *bans: str, **stock: int) -> Game:
    """The Merchant's mat. The wheel sells iron, pearl and leather, buys stone, salt and wood, and gives fish and two
    kinds of crystals away."""
    return begin(banned(with_units(with_stock(bare(), "merchant", **stock), "merchant", units), *bans))


def shipping(*techs: str, **stock: int) -> Game:
    """Leather lies on the Foreign Trade card."""
    return begin(replace(knowing(with_stock(bare(), "merchant", **stock), *techs), card=(res("leather"),)))


def academy(*techs: str, research: int = 0, ban: str = "") -> Game:
    game = knowing(with_stock(bare(), "philosopher", research=research), *techs)
    return begin(banned(game, *[ban] if ban else []))


def blessed(hex: str = "F4") -> Game:
    """Two players, of whom the first has Queen and Philosopher and the other the Hoplite; a blessing for three copper
    lies on a hex, the Philosopher stands on F4."""
    return begin(with_event(with_units(bare(2), "philosopher", 1, "F4"), "B01", hex))


def architect() -> Game:
    return upgraded(with_units(bare(), "philosopher", 1, "F5"), "academy")


def site(*techs: str, ban: str = "build", tiles: tuple[str, ...] = (), **stock: int) -> Game:
    """The Queen wants to build; C3 has wheat."""
    game = with_stock(built(knowing(bare(), *techs), "wheat_farm", *tiles), "queen", **stock)
    return begin(banned(game, *[ban] if ban else []))


def paid(game: Game) -> Game:
    """Farms are known and can be paid."""
    return begin(with_stock(knowing(game, "agriculture"), "queen", worker=1, wood=1))


def palace(*bans: str, gold: int = 0, card: str = "C112", **deeds: Any) -> Game:
    """A card of power 6 is in play."""
    return begin(banned(with_event(with_stock(bare(), "queen", gold=gold), card, "D4"), *bans)).did(**deeds)


def picked_up() -> Game:
    """Three wheat were picked up for the Queen, who has eaten one of them."""
    return with_stock(begin(with_stock(bare(), "queen")), "queen", wheat=2).did(picked=((Mat.QUEEN, res("wheat"), 3),))


OWNERS = [
    case("not-your-hero", lambda: begin(bare(2)), text, seat=seat) for text, seat in (
        ("shift +2", 0), ("buy wheat", 0), ("sell wheat", 0), ("alms wheat", 0), ("ship wheat", 0),
        ("discover education", 1), ("fulfil B02", 1), ("repair", 1), ("pray cure", 1), ("study", 0),
        ("flow crystal_fire from s1 to s2", 0), ("cast S01 from black", 0), ("explore", 1), ("replace", 1),
        ("loot north", 1), ("assign", 1), ("recall", 1), ("feed wood", 1), ("build agora_upgrade at C3", 1),
        ("upgrade agora", 1), ("diplomacy C112", 1), ("redivide 1 wood from queen to queen", 1), ("quell C102", 0),
        ("bronze queen", 0), ("arm queen with leather_armor", 0),
    )
]

MERCHANT = [
    case("shifted", lambda: stall().did(shifted=True, traded=1), "shift +2"),
    case("shift-first", lambda: stall().did(traded=1), "shift +2"),
    case("shift-far", stall, "shift +2"),
    case("shift-far", lambda: stall(1), "shift -2"),
    case("no-merchant", stall, "shift +1"),
    case("no-merchant", lambda: begin(upgraded(with_units(bare(), "merchant", 0), "agora")), "shift -2"),
    case("forbidden", lambda: stall(0, "trade"), "buy wheat"),
    case("forbidden", lambda: stall(0, "trade"), "sell wheat"),
    case("forbidden", lambda: stall(0, "alms"), "alms wheat"),
    case("not-on-wheel", stall, "buy horse"),
    case("not-on-wheel", lambda: stall(0, "alms"), "sell pearl"),
    case("not-on-wheel", lambda: stall(0, "trade"), "alms salt"),
    case("not-on-mat", stall, "buy pearl"),
    case("not-on-mat", stall, "sell salt"),
    case("not-on-mat", stall, "alms crystal_ice"),
    case("no-transactions", stall, "buy iron"),
    case("no-transactions", lambda: stall(2).did(traded=2), "sell stone"),
    case("no-transactions", lambda: replace(stall(), morale=MARKET.morale.max), "alms fish"),
    case("cannot-pay", lambda: stall(1, gold=2), "buy leather",
         says="That costs 3 gold, but the Merchant lacks 1 gold.",
         mat=Mat.MERCHANT, price="17 3", short="17 1", tile=-1),
    case("not-in-stock", lambda: stall(1, wood=1), "sell stone"),
    case("morale-full", lambda: replace(stall(1), morale=MARKET.morale.max),
         "alms fish"),
    case("not-in-stock", lambda: replace(stall(1), morale=4), "alms fish"),
    case("needs-tech", shipping, "ship wheat", says="the technology Foreign Trade.", tech="Foreign Trade"),
    case("not-on-card", lambda: shipping("foreign_trade", wheat=1), "ship wheat"),
    case("not-on-card", lambda: shipping("foreign_trade"), "ship leather"),
    case("not-in-stock", lambda: shipping("foreign_trade", leather=1), "ship salt"),
]

PHILOSOPHER = [
    case("tech-known", lambda: academy("education", ban="discover"), "discover education",
         says="discover Education again", tech="Education"),
    case("forbidden", lambda: academy(ban="discover"), "discover education"),
    case("tech-ancestors", lambda: academy("agriculture"), "discover education",
         says="discover Education yet: it needs Masonry", tech="Education", missing="Masonry"),
    case("tech-ancestors", lambda: academy(research=9), "discover education",
         says="discover Education yet: it needs Agriculture", tech="Education", missing="Agriculture"),
    case("tech-research", lambda: academy("agriculture", "masonry", research=1), "discover education",
         says="discover Education: it costs 2 research", tech="Education", cost=2),
    case("blessing-far", lambda: blessed("F5"), "pledge wood from merchant for B01"),
    case("blessing-far", blessed, "pledge wood from merchant for B02"),
    case("not-your-hero", blessed, "pledge wood from merchant for B01"),
    case("not-your-hero", blessed, "pledge wood from toxotai for B01", seat=1),
    case("not-in-price", blessed, "pledge wood from queen for B01"),
    case("not-in-stock", blessed, "pledge copper from queen for B01"),
    case("blessing-far", blessed, "fulfil B02"),
    case("blessing-far", lambda: blessed("F5"), "fulfil B01"),
    case("price-open", blessed, "fulfil B01"),
    case("no-architect", lambda: begin(bare()).did(repaired=True), "repair"),
    case("repaired", lambda: begin(architect()).did(repaired=True), "repair"),
    case("ruin-burns", lambda: begin(replace(architect(), ruined=(HEX["E5"],), fires=(HEX["E5"],))), "repair"),
    case("nothing-to-repair", lambda: begin(replace(architect(), ruined=(HEX["D5"],))), "repair"),
]

QUEEN = [
    case("no-food", lambda: begin(banned(with_stock(bare(), "queen", wood=2), "make_workers")), "feed wood"),
    case("forbidden", lambda: begin(banned(with_stock(bare(), "queen"), "make_workers")), "feed wheat"),
    case("cannot-pay", lambda: begin(with_stock(bare(), "queen", wheat=1)), "feed wheat",
         says="That costs 2 wheat, but the Queen lacks 1 wheat.", mat=Mat.QUEEN, price="0 2", short="0 1", tile=-1),
    case("use-upgrade", site, "build agora_upgrade at C3"),
    case("tile-unknown", lambda: site(tiles=("C3", "D2", "D5")), "build wheat_farm at C3",
         says="Wheat Farm needs the technology Agriculture", tile="Wheat Farm", tech="Agriculture"),
    case("tile-gone", lambda: site("agriculture", tiles=("C3", "D2", "D5")), "build wheat_farm at C3",
         says="left (Wheat Farm)", tile="Wheat Farm"),
    case("forbidden", lambda: site("agriculture"), "build wheat_farm at A1"),
    case("cannot-pay", lambda: site("agriculture", ban="", worker=1), "build wheat_farm at A1",
         says="can't build a Wheat Farm: that costs 1 wood and 1 worker, but the Queen lacks 1 wood.",
         mat=Mat.QUEEN, price="3 1 19 1",
         short="3 1", tile=TILE["wheat_farm"]),
    case("icon-mismatch", lambda: paid(built(bare(), "quarry", "A1")), "build wheat_farm at A1"),
    case("hex-taken", lambda: paid(burning(with_event(built(bare(), "wheat_farm", "C3"), "C112", "C3"), "C3")),
         "build wheat_farm at C3"),
    case("hex-burns", lambda: paid(burning(with_event(bare(), "C112", "C3"), "C3")), "build wheat_farm at C3"),
    case("hex-enemy", lambda: paid(with_event(bare(), "C112", "C3")), "build wheat_farm at C3"),
    case("hero-absent", lambda: begin(bare(magi=False)), "upgrade oracle",
         says="can't use the Magi:", hero="magi"),
    case("tile-unknown", site, "upgrade agora", says="Greater Agora needs the technology Commerce",
         tile="Greater Agora", tech="Commerce"),
    case("tile-gone", lambda: begin(banned(upgraded(knowing(bare(), "commerce"), "agora"), "build")),
         "upgrade agora", says="left (Greater Agora)", tile="Greater Agora"),
    case("forbidden", lambda: site("commerce"), "upgrade agora"),
    case("cannot-pay", lambda: site("commerce", ban="", worker=1, wood=1), "upgrade agora",
         says="can't build the Greater Agora: that costs 1 wood, 1 stone and 1 worker, but the Queen lacks 1 stone.",
         mat=Mat.QUEEN, price="3 1 4 1 19 1", short="4 1", tile=UPGRADE_OF["agora"]),
    case("event-gone", lambda: palace("diplomacy", attempts=1), "diplomacy C113"),
    case("no-talks", lambda: palace("diplomacy", card="V101", attempts=1), "diplomacy V101"),
    case("no-talks", lambda: palace(card="B01", gold=9), "diplomacy B01"),
    case("forbidden", lambda: palace("diplomacy", attempts=1), "diplomacy C112"),
    case("attempt-used", lambda: palace(attempts=1), "diplomacy C112"),
    case("peace-price", lambda: palace(gold=5), "diplomacy C112", says="cost 6 gold", price=6),
    case("peace-price", lambda: palace(gold=5).add(Mat.QUEEN, res("gold"), 1), "diplomacy C112",
         says="cost 6 gold", price=6),
    case("no-such-mat", picked_up, "redivide 1 wood from queen to queen"),
    case("no-such-mat", picked_up, "redivide 3 wheat from queen to toxotai"),
    case("only-so-much", picked_up, "redivide 3 wheat from queen to merchant", says="only 2", count=2),
    case("not-picked-up", picked_up, "redivide 9 wood from queen to merchant"),
]

CASES: list[Refusal] = [*OWNERS, *MERCHANT, *PHILOSOPHER, *QUEEN]


@pytest.mark.parametrize("refusal", CASES, ids=ids(CASES))
def test_the_reason_is_the_rule_that_forbids_it(refusal: Refusal) -> None:
    assert_refused(TITLE, refusal)
