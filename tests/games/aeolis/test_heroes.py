"""Queen, diplomacy, Merchant, Philosopher, Magi, Triaconter (checks AE-25 to AE-38, AE-50 to AE-54)."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.cards import CARD
from games.aeolis.components import RES, Mat
from games.aeolis.moves import SPACES
from games.aeolis.position import Game
from games.kernel import NATURE, legal_moves
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    drawn,
    exchange,
    fate,
    hex_of,
    knowing,
    offers,
    play,
    refused,
    rolls,
    units,
    upgraded,
    upkeep,
    with_event,
    with_spell,
    with_stock,
    with_units,
)


def test_ae_25_workers_from_food() -> None:
    game = begin(with_stock(bare(), "queen", wheat=5, fish=2, meat=1))
    game = play(game, "feed wheat. feed wheat. feed fish. feed fish. feed meat")
    assert (amount(game, "queen", "worker"), amount(game, "queen", "wheat")) == (6, 1)
    assert refused(game, "feed wheat") == "cannot-pay"


def test_ae_26_building() -> None:
    game = with_stock(bare(), "queen", worker=1, wood=1)
    assert refused(begin(game), "build wheat_farm at C3") == "tile-unknown"
    game = begin(knowing(game, "agriculture"))
    assert refused(game, "build wheat_farm at D4") == "icon-mismatch"
    after = play(game, "build wheat_farm at C3")
    assert (amount(after, "queen", "worker"), amount(after, "queen", "wood")) == (0, 0)
    elsewhere = with_stock(with_stock(bare(), "queen", worker=1), "merchant", wood=1)
    assert refused(begin(knowing(elsewhere, "agriculture")), "build wheat_farm at C3") == "cannot-pay"


def test_ae_27_no_fourth_wheat_farm() -> None:
    game = built(knowing(with_stock(bare(), "queen", worker=2, wood=2), "agriculture"), "wheat_farm", "C3", "D2")
    game = play(begin(game), "build wheat_farm at D5")
    assert refused(game, "build wheat_farm at E3") == "tile-gone"


def test_ae_28_the_greater_acropolis_rolls_a_d8() -> None:
    game = with_event(knowing(with_stock(bare(), "queen", worker=1, wood=1, stone=1, gold=2), "monarchy"), "C107")
    plain = play(begin(game), "diplomacy C107")
    assert len(legal_moves(plain, NATURE)) == 4
    better = play(begin(game), "upgrade acropolis. diplomacy C107")
    assert len(legal_moves(better, NATURE)) == 8
    assert amount(better, "queen", "stone") == 0


def spearmen(power: int, gold: int) -> Game:
    return with_event(with_stock(bare(), "queen", gold=gold), "C112", "C3", power)


def test_ae_29_diplomacy() -> None:
    game = play(begin(spearmen(2, 2)), "diplomacy C112")
    failed = rolls(game, 1)
    assert failed.events
    assert amount(failed, "queen", "gold") == 2
    assert refused(failed, "diplomacy C112") == "attempt-used"
    done = rolls(game, 2)
    assert not done.events
    assert amount(done, "queen", "gold") == 0
    again = with_event(done, "C113", "C3", 0 + 1)
    assert refused(again, "diplomacy C113") == "attempt-used"


def test_ae_30_the_price_must_be_there() -> None:
    assert refused(begin(spearmen(3, 2)), "diplomacy C112") == "peace-price"


def test_ae_31_proselytize_helps() -> None:
    game = replace(spearmen(3, 2), faith=(1, 1, 1, 2))
    game = play(begin(game), "pray proselytize. diplomacy C112")
    game = rolls(game, 2)
    assert not game.events
    assert amount(game, "queen", "gold") == 1
    assert game.faith == (1, 1, 1, 1)


def agora(merchants: int, *, upgrade: bool = True) -> Game:
    game = with_units(with_stock(bare(), "merchant", leather=2, horse=1), "merchant", merchants)
    return begin(replace(upgraded(game, "agora") if upgrade else game, wheel=6))


def test_ae_32_five_deals() -> None:
    game = play(agora(5), "sell leather. sell leather. buy wheat. buy crystal_ice. alms horse")
    assert (amount(game, "merchant", "gold"), game.morale) == (3, 1)
    assert refused(game, "buy wheat") == "no-transactions"
    four = play(agora(4), "sell leather. sell leather. buy wheat. buy crystal_ice")
    assert refused(four, "alms horse") == "no-transactions"


def test_ae_33_the_basic_agora_knows_no_horses() -> None:
    assert refused(agora(5, upgrade=False), "alms horse") == "not-on-mat"


def test_ae_34_shifting_the_wheel() -> None:
    basic = agora(5, upgrade=False)
    assert (play(basic, "shift -1").wheel, play(basic, "shift +1").wheel) == (5, 7)
    assert refused(basic, "shift +2") == "shift-far"
    assert play(agora(5), "shift -2").wheel == 4
    assert refused(play(basic, "shift +1"), "shift -1") == "shifted"
    assert refused(play(basic, "sell leather"), "shift +1") == "shift-first"


def test_ae_35_only_the_merchants_own_goods() -> None:
    game = with_stock(with_stock(bare(), "merchant"), "hoplites", leather=2)
    assert refused(begin(replace(game, wheel=6)), "sell leather") == "not-in-stock"


def test_ae_36_discoveries() -> None:
    game = begin(with_stock(bare(), "philosopher", research=3))
    assert refused(game, "discover fletching") == "tech-ancestors"
    game = play(game, "discover woodcutting. discover bronze_working. discover fletching")
    assert amount(game, "philosopher", "research") == 0
    assert Mat.TOXOTAI in game.open_mats()
    later = with_stock(game, "toxotai", worker=1)
    later = play(later, "done")
    assert later.phase == "exchange"
    assert "train toxotes" in offers(later)


def trade_route(hoplite: int, merchant: int) -> Game:
    game = with_stock(with_stock(bare(2), "hoplites", copper=hoplite), "merchant", copper=merchant)
    return begin(with_event(game, "B01", "F4"))


def test_ae_37_a_blessing_is_paid_together() -> None:
    game = trade_route(1, 2)
    seat, other = game.owners[2], game.owners[3]
    assert refused(game, "pledge copper from merchant for B01", game.owners[1]) == "blessing-far"
    game = play(game, "move philosopher to G4. move philosopher to F4", seat)
    assert hex_of(game, "philosopher") == HEX["F4"]
    game = play(game, "pledge copper from hoplites for B01", other)
    assert refused(game, "fulfil B01", seat) == "price-open"
    game = play(game, "pledge copper from merchant for B01. pledge copper from merchant for B01", game.owners[1])
    assert refused(game, "pledge copper from hoplites for B01", other) == "not-in-price"
    game = play(game, "fulfil B01", seat)
    assert game.total(RES.index("copper")) == 0
    assert CARD["B01"] in game.spent
    game = play(game, "give 8 gold to merchant", seat)
    assert amount(game, "merchant", "gold") == 8
    assert not game.events
    short = play(trade_route(1, 1), "move philosopher to G4. move philosopher to F4", seat)
    short = play(short, "pledge copper from hoplites for B01", other)
    for each in (0, 1):
        short = play(short, "done", each)
    assert amount(short, "hoplites", "copper") == 1
    assert amount(short, "merchant", "copper") == 1
    assert [event.pledged for event in short.events] == [()]


def test_a_price_is_pledged_at_once() -> None:
    game = trade_route(3, 1)
    seat, other = game.owners[2], game.owners[3]
    game = play(game, "move philosopher to G4. move philosopher to F4", seat)
    mine = [offer for offer in offers(game, other) if offer.startswith("pledge") and "from hoplites" in offer]
    assert mine[0] == "pledge 3 copper from hoplites for B01", "the whole price comes first"
    assert "pledge copper from hoplites for B01" in mine, "one item is written as ever"
    assert refused(game, "pledge 4 copper from hoplites for B01", other) == "not-in-price"
    assert refused(game, "pledge 2 copper from merchant for B01", game.owners[1]) == "not-in-stock"
    paid = play(game, "pledge 3 copper from hoplites for B01", other)
    piece_by_piece = play(game, ". ".join(["pledge copper from hoplites for B01"] * 3), other)
    assert paid.events == piece_by_piece.events
    assert amount(paid, "hoplites", "copper") == 0
    assert "fulfil B01" in offers(paid, seat)


def test_ae_38_the_architect_stands_where_the_philosopher_stood() -> None:
    game = with_stock(with_units(bare(), "philosopher", 1, "C3"), "queen", worker=1, wood=1, stone=1)
    game = begin(knowing(game, "education"))
    assert game.unit(Mat.PHILOSOPHER).id == "philosopher"
    assert refused(game, "repair") == "no-architect"
    game = play(game, "upgrade academy")
    assert game.unit(Mat.PHILOSOPHER).id == "architect"
    assert hex_of(game, "philosopher") == HEX["C3"]


def test_ae_50_lore() -> None:
    game = begin(with_stock(bare(), "magi", gold=3))
    game = play(game, "study")
    game = fate(game, "scroll S01", "scroll S05", "scroll S09")
    game = play(game, "keep S01. keep S05. keep S09")
    assert amount(game, "magi", "gold") == 0
    assert len(game.spells) == 3
    assert refused(game, "study") == "studied"


def ready_to_cast(*techs: str) -> Game:
    game = with_event(with_units(bare(), "magi", 1, "E4"), "C112", "C4")
    return begin(knowing(with_spell(game, "S10", "s1", "fire", 2), *techs))


def test_ae_51_casting_and_backlash() -> None:
    game = play(ready_to_cast(), "cast S10 from s1")
    assert game.spheres[0].count == 0
    worked = rolls(game, 26)
    assert len(legal_moves(worked, NATURE)) == 8
    assert rolls(worked, 4).events[0].damage == 4
    back = rolls(game, 25)
    assert str(legal_moves(back, NATURE)[0]).startswith("lot")
    assert fate(back, "lot 1 and 2").fires == (HEX["B1"],)
    safe = play(ready_to_cast("witchcraft"), "cast S10 from s1")
    assert len(legal_moves(safe, NATURE)) == 8


def test_ae_52_each_spell_once_one_for_each_magi() -> None:
    game = with_spell(with_spell(with_event(bare(), "C106"), "S05", "s1", "void", 3), "S02", "s3", "light", 3)
    one = play_spell(begin(with_units(game, "magi", 1)), "cast S05 from s1")
    assert refused(one, "cast S02 from s3") == "no-casts"
    both = begin(with_units(with_event(game, "C107"), "magi", 2))
    both = play_spell(both, "cast S05 from s1")
    assert refused(both, "cast S05 from s1") == "spell-cast"
    assert "cast S02 from s3" in offers(both)


def play_spell(game: Game, text: str) -> Game:
    game = rolls(play(game, text), 90)
    while any(offer.startswith("choose") for offer in offers(game)):
        game = play(game, next(offer for offer in offers(game) if offer.startswith("choose")))
    return game


def compass(explorers: int = 0, **options: bool) -> Game:
    game = replace(bare(**options), compass=(0, -1, -1, -1))
    return begin(with_units(game, "triaconter", 2, extra=explorers))


def test_ae_53_loot() -> None:
    game = play(compass(), "loot north")
    assert rolls(game, 38).looted == (0,)
    assert rolls(game, 37).compass[0] == 0
    assert rolls(play(compass(1), "loot north"), 28).looted == (0,)
    assert rolls(play(compass(1), "loot north"), 27).looted == ()
    assert rolls(play(compass(3), "loot north"), 8).looted == (0,)
    won = rolls(game, 38)
    assert won.total(17) == game.total(17)
    later = play(won, "done")
    assert later.phase == "collect"
    assert play(later, "collect gold to queen. done").mats[Mat.QUEEN].stock[17] == game.mats[Mat.QUEEN].stock[17] + 4


def test_ae_54_explore_actions() -> None:
    def tried(game: Game) -> int:
        count = 0
        while "explore" in offers(game) or "replace" in offers(game):
            game = drawn(play(game, "explore" if "explore" in offers(game) else "replace"))
            if any(offer.startswith("place") for offer in offers(game)):
                game = play(game, next(offer for offer in offers(game) if offer.startswith("place")))
            count += 1
        return count

    assert tried(compass()) == 2
    ships = begin(upgraded(with_units(replace(bare(), compass=(0, -1, -1, -1)), "triaconter", 2), "harbor"))
    assert tried(ships) == 4
    assert refused(compass(), "assign") == "needs-tech"
    game = begin(knowing(with_units(bare(), "triaconter", 1), "astronomy"))
    game = play(game, "assign")
    assert (units(game, "triaconter"), game.mats[Mat.TRIACONTER].extra, hex_of(game, "triaconter")) == (0, 1, -1)
    assert hex_of(play(game, "recall"), "triaconter") == HEX["H4"]
    assert len(SPACES) == 4


def test_a_blessing_asks_who_gets_the_gold_and_holds_nobody_up() -> None:
    game = begin(with_event(bare(3), "B08", "G5"))
    seat = game.owners[2]
    game = play(game, "fulfil B08", seat)
    assert all(offer.startswith("give") for offer in offers(game, seat))
    assert any(not offer.startswith("give") for offer in offers(game, (seat + 1) % 3))


def test_foreign_trade_is_filled_and_pays_at_once() -> None:
    game = with_stock(knowing(bare(), "foreign_trade"), "merchant", leather=1, salt=1, pearl=1, algae=1, horse=2)
    game = play(begin(game), "ship leather. ship salt. ship pearl. ship algae")
    assert len(game.card) == 4
    assert refused(game, "ship leather") == "not-on-card"
    game = play(game, "ship horse")
    assert (amount(game, "merchant", "gold"), game.morale, game.card) == (12, 1, ())


def test_requests_and_swaps_wait_for_their_owner_and_hold_nobody_up() -> None:
    game = with_stock(with_stock(bare(2), "queen", wood=2), "merchant", gold=3)
    queen, merchant = game.owners[0], game.owners[1]
    game = play(exchange(game), "request 2 wood from queen for merchant", merchant)
    granted = play(game, "accept 1", queen)
    assert amount(granted, "merchant", "wood") == 1
    offered = play(play(game, "refuse", queen), "swap gold of merchant for wood of queen", merchant)
    swapped = play(offered, "accept 1", queen)
    assert (amount(swapped, "merchant", "wood"), amount(swapped, "queen", "gold")) == (1, 1)
    over = play(play(game, "done", queen), "done", merchant)
    assert over.phase == "upkeep"
    assert not over.asides


def test_a_token_goes_to_the_only_empty_space_and_replaces_one_of_choice() -> None:
    game = replace(bare(), compass=(0, 2, -1, 5), bag=tuple(each for each in bare().bag if each not in (0, 2, 5)))
    game = begin(with_units(game, "triaconter", 1, extra=1))
    drawn_one = fate(play(game, "explore"), "token L10")
    assert drawn_one.compass[2] >= 0, "nobody is asked"
    assert len(drawn_one.bag) == len(game.bag) - 1
    assert refused(drawn_one, "explore") == "compass-full"
    swapped = fate(play(game, "replace"), "token L10")
    assert {offer for offer in offers(swapped)
            if offer.startswith("place")} == {"place north", "place east", "place west"}
    assert offers(swapped)[0] == "place west", "the hardest to win"
    swapped = play(swapped, "place east")
    assert swapped.compass[0] == 0
    assert swapped.bag.count(2) == 1, "the old one goes back into the bag"
    assert refused(swapped, "loot south") == "space-empty"


def test_only_what_can_be_paid_for_is_discovered() -> None:
    game = begin(with_stock(knowing(bare(), "agriculture"), "philosopher", research=1))
    found = {offer.removeprefix("discover ") for offer in offers(game) if offer.startswith("discover")}
    assert {"woodcutting", "animal_husbandry"} <= found
    assert not {"agriculture", "education", "fletching"} & found
    assert refused(game, "discover agriculture") == "tech-known"
    assert refused(begin(knowing(game, "masonry")), "discover education") == "tech-research"


def test_in_the_winter_only_captains_are_cheap() -> None:
    game = with_stock(bare(mode="winter_of_sails"), "hoplites", gold=1, worker=1).change(Mat.HOPLITES, training=1)
    assert units(rolls(upkeep(game), 1), "hoplites") == 1
