"""The market wheel, deals, alms, Foreign Trade and diplomacy at their edges."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.cards import CARD
from games.aeolis.components import MARKET, RES
from games.aeolis.position import Game
from games.aeolis.rules.durations import FORBIDDABLE, lasting
from games.aeolis.rules.merchant import market
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    knowing,
    offers,
    play,
    refused,
    rolls,
    upgraded,
    with_event,
    with_stock,
    with_units,
)


def stall(wheel: int = 6, merchants: int = 9, *, upgrade: bool = True, **goods: int) -> Game:
    """A Merchant at a position of the wheel."""
    game = with_units(with_stock(bare(), "merchant", **goods), "merchant", merchants)
    return begin(replace(upgraded(game, "agora") if upgrade else game, wheel=wheel))


def deals(game: Game) -> set[str]:
    return {offer for offer in offers(game) if offer.split()[0] in ("buy", "sell", "alms")}


def test_the_wheel_is_shifted_over_its_seam() -> None:
    assert play(stall(0, upgrade=False), "shift -1").wheel == 15
    assert play(stall(15, upgrade=False), "shift +1").wheel == 0
    assert play(stall(1), "shift -2").wheel == 15


def test_without_a_merchant_nothing_is_shifted_or_traded() -> None:
    game = stall(6, merchants=0, gold=9, leather=1)
    assert refused(game, "shift +1") == "no-merchant"
    assert refused(game, "sell leather") == refused(game, "buy wheat") == "no-transactions"
    assert deals(game) == set()


def test_a_deal_costs_what_the_pointer_says() -> None:
    game = stall(6, gold=3)
    for kind in ("buy", "sell"):
        for good, price in market(6)[kind].items():
            poor = stall(6, gold=price - 1, **{RES[good]: 1})
            after = play(stall(6, gold=price, **{RES[good]: 1}), f"{kind} {RES[good]}")
            sign = 1 if kind == "sell" else -1
            assert amount(after, "merchant", "gold") == price + sign * price
            assert amount(after, "merchant", RES[good]) == 1 - sign
            if kind == "buy":
                assert refused(poor, f"buy {RES[good]}") == "cannot-pay"
    assert deals(game) == {f"buy {RES[good]}" for good in market(6)["buy"]}


@pytest.mark.parametrize("wheel", range(MARKET.start, len(MARKET.ring)))
def test_the_basic_agora_trades_eight_goods_and_the_greater_all(wheel: int) -> None:
    goods = dict.fromkeys(MARKET.ring, 1)
    shown = {f"{kind} {RES[good]}" for kind, found in market(wheel).items() for good in found}
    assert deals(stall(wheel, gold=9, **goods)) == shown
    basic = {each for each in shown if each.split()[1] in MARKET.basic}
    assert deals(stall(wheel, gold=9, upgrade=False, **goods)) == basic
    for each in shown - basic:
        assert refused(stall(wheel, gold=9, upgrade=False, **goods), each) == "not-on-mat"


@pytest.mark.parametrize("good", ["bronze", "gold", "research", "worker"])
def test_some_things_are_never_traded(good: str) -> None:
    for wheel in range(16):
        game = stall(wheel, **{good: 9})
        assert refused(game, f"sell {good}") == refused(game, f"alms {good}") == "not-on-wheel"


def test_alms_are_a_transaction_and_raise_morale_to_its_maximum() -> None:
    game = stall(6, merchants=2, horse=3)
    game = play(replace(game, morale=3), "alms horse. alms horse")
    assert (game.morale, amount(game, "merchant", "horse"), game.deeds.traded) == (5, 1, 2)
    assert refused(game, "alms horse") == "no-transactions"
    full = stall(6, horse=1)
    assert refused(replace(full, morale=5), "alms horse") == "morale-full"
    assert play(replace(full, morale=-5), "alms horse").morale == -4
    assert refused(stall(6), "alms horse") == "not-in-stock"


@pytest.mark.parametrize(("ban", "stopped"), [("trade", {"buy wheat", "sell leather"}), ("alms", {"alms horse"})])
def test_a_ban_on_trade_is_none_on_alms_shifting_or_foreign_trade(ban: str, stopped: set[str]) -> None:
    game = knowing(stall(6, gold=3, leather=2, horse=2), "foreign_trade")
    open = {"buy wheat", "sell leather", "alms horse", "ship horse", "shift +1"}
    assert open <= set(offers(game))
    game = lasting(game, "end_of_round", "forbid", (FORBIDDABLE.index(ban),))
    assert open & set(offers(game)) == open - stopped
    for text in stopped:
        assert refused(game, text) == "forbidden"


def test_foreign_trade_is_filled_as_often_as_there_are_goods_and_uses_no_transaction() -> None:
    goods = dict.fromkeys(("leather", "salt", "pearl", "algae", "horse"), 2)
    game = knowing(stall(6, merchants=1, upgrade=False, **goods), "foreign_trade")
    once = ". ".join(f"ship {name}" for name in goods)
    game = play(play(game, once), once)
    assert (amount(game, "merchant", "gold"), game.morale, game.deeds.traded) == (24, 2, 0)
    assert refused(game, "ship salt") == "not-in-stock"
    assert refused(game, "ship wheat") == "not-on-card"


def test_a_half_filled_card_waits_for_the_next_rounds() -> None:
    game = knowing(stall(6, leather=1, salt=1), "foreign_trade")
    game = play(game, "ship leather. ship salt. done. done")
    assert game.round == 2
    assert [RES[each] for each in game.card] == ["leather", "salt"]


def test_foreign_trade_needs_its_technology_and_the_merchants_own_goods() -> None:
    assert refused(stall(6, horse=1), "ship horse") == "needs-tech"
    game = begin(with_stock(with_stock(knowing(bare(), "foreign_trade"), "merchant"), "hoplites", horse=3))
    assert refused(game, "ship horse") == "not-in-stock"


# --- diplomacy ----------------------------------------------------------------------------------------------------


def test_a_discount_makes_peace_free_and_never_pays() -> None:
    game = with_event(with_stock(bare(), "queen", gold=2), "C112", "C3", 1)
    game = begin(lasting(game, "end_of_round", "diplomacy_discount", amount=4))
    game = rolls(play(game, "diplomacy C112"), 1)
    assert (game.events, amount(game, "queen", "gold")) == ((), 2)
    poor = begin(lasting(with_event(with_stock(bare(), "queen"), "C112", "C3", 3), "end_of_round",
                         "diplomacy_discount", amount=3))
    assert not rolls(play(poor, "diplomacy C112"), 3).events


def test_gold_that_was_spent_and_found_again_pays_for_no_more_than_there_was() -> None:
    game = begin(with_event(with_stock(bare(), "queen", gold=3), "C112", "C3", 3))
    assert "diplomacy C112" in offers(game)
    spent = with_stock(game, "queen", gold=2)
    assert refused(spent, "diplomacy C112") == "peace-price"
    richer = with_stock(begin(with_event(with_stock(bare(), "queen", gold=2), "C112", "C3", 3)), "queen", gold=9)
    assert refused(richer, "diplomacy C112") == "peace-price"


@pytest.mark.parametrize("card", ["C101", "C104", "B01", "V101"])
def test_diplomacy_talks_with_raids_plunders_and_unrest_only(card: str) -> None:
    game = begin(with_event(with_stock(bare(), "queen", gold=20), card, "C3"))
    assert refused(game, f"diplomacy {card}") == "no-talks"


def test_what_is_bought_off_counts_as_beaten_and_brings_nothing() -> None:
    game = begin(with_event(with_stock(bare(), "queen", gold=4), "C109", "K1"))
    before = game.total(RES.index("gold"))
    game = rolls(play(game, "diplomacy C109"), 4)
    assert game.beaten == (CARD["C109"],)
    assert (game.total(RES.index("gold")), game.morale) == (before - 4, 0)
