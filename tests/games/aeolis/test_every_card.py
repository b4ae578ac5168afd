"""The event cards, clause by clause: where each appears, what it costs, brings or takes, and when it leaves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, HEX
from games.aeolis.cards import CARD, DECKS, EVENTS
from games.aeolis.components import STACKS
from games.aeolis.position import Game
from games.aeolis.rules.events import bring, take_card
from games.kernel import nature_draws, start
from tests.games.aeolis.reading import at
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    burning,
    choices,
    enemy_phase,
    fate,
    hex_of,
    knowing,
    lying,
    offers,
    play,
    refused,
    rolls,
    sick,
    units,
    with_event,
    with_stock,
    with_units,
)


def revealed(id: str, game: Game) -> Game:
    """A card comes into play from its deck."""
    card = CARD[id]
    return start(bring(take_card(game, card), card))


# --- where they appear --------------------------------------------------------------------------------------------

PLACES = {"B01": "arena", "B03": "agora", "B04": "harbor", "B07": "academy", "B09": "temple", "B10": "arena"}


@pytest.mark.parametrize("id", [EVENTS[card].id for card in DECKS["blessing"]])
def test_a_blessing_lies_at_its_building_or_anywhere_on_land(id: str) -> None:
    game = revealed(id, bare())
    if id in PLACES:
        assert game.events[0].hex == BUILDINGS[PLACES[id]]
    else:
        assert len(choices(game)) == 24
        assert fate(game, "lot 4 and 2").events[0].hex == HEX["B4"]


FOES = {card.id: card for card in EVENTS if card.enemy is not None}
LANES = ("H1", "J1", "K1", "K4", "J5", "H7")


@pytest.mark.parametrize("id", FOES)
def test_an_enemy_appears_where_its_kind_does(id: str) -> None:
    game = revealed(id, bare())
    kind = FOES[id].type
    spots = {
        "raid": {f"lot {column} and {depth}" for column in range(1, 7) for depth in range(1, 5)},
        "plunder": {f"lot {lane}" for lane in range(1, 7)}, "invasion": {f"lot {column}" for column in range(1, 7)},
    }[kind]
    assert {text.removesuffix(" and 0") for text in choices(game)} == spots
    for number, lane in enumerate(LANES, 1):
        spot = {"raid": f"B{number}", "plunder": lane, "invasion": f"A{number}"}[kind]
        text = f"lot {number} and 2" if kind == "raid" else f"lot {number}"
        assert fate(game, text).events[0].hex == HEX[spot]


# --- blessings ----------------------------------------------------------------------------------------------------


def blessed(id: str, game: Game, *pledges: str) -> Game:
    """The Philosopher stands on the card's hex; its price is pledged and it is fulfilled."""
    game = begin(with_event(with_units(game, "philosopher", 1, "F5"), id, "F5"))
    for pledge in pledges:
        assert refused(game, f"fulfil {id}") == "price-open"
        game = play(game, f"pledge {pledge} for {id}")
    return play(game, f"fulfil {id}")


def test_the_copper_route_pays_eight_gold_to_whom_the_party_likes() -> None:
    game = blessed("B01", with_stock(bare(), "hoplites", copper=4), *["copper from hoplites"] * 3)
    assert amount(game, "hoplites", "copper") == 1
    game = play(game, "give 5 gold to queen. give 3 gold to magi")
    assert (amount(game, "queen", "gold"), amount(game, "magi", "gold")) == (6, 4)
    assert not any(offer.startswith("give") for offer in offers(game))


def test_the_geometer_brings_three_research() -> None:
    assert amount(blessed("B02", bare()), "philosopher", "research") == 3


def test_the_feast_brings_two_workers_and_morale() -> None:
    game = blessed("B03", with_stock(bare(), "queen", wheat=2), *["wheat from queen"] * 2)
    assert (amount(game, "queen", "worker"), amount(game, "queen", "wheat"), game.morale) == (2, 0, 1)


def test_the_keel_makes_a_captain_and_brings_fish() -> None:
    away = with_units(with_stock(bare(), "queen", wood=1), "triaconter", 1, "I3")
    game = blessed("B04", away, "wood from queen")
    assert (units(game, "triaconter"), hex_of(game, "triaconter"), amount(game, "queen", "fish")) == (2, HEX["I3"], 2)


def test_the_watchtower_gives_stone_and_wood_or_two_repairs() -> None:
    ruins = replace(built(bare(), "wheat_farm", "C3", "D2", "D5"), ruined=at("C3", "D2", "D5"))
    game = blessed("B05", with_stock(ruins, "queen"))
    taken = play(game, "choose option 1")
    assert (amount(taken, "queen", "stone"), amount(taken, "queen", "wood"), len(taken.ruined)) == (2, 2, 3)
    mended = play(game, "choose option 2. choose hex D5. choose hex C3")
    assert (mended.ruined, amount(mended, "queen", "stone")) == (at("D2"), 0)
    assert choices(blessed("B05", bare())) == {"choose option 1"}, "nothing is in ruins"


def test_who_walks_to_a_blessing_chooses_for_the_party() -> None:
    game = with_event(with_units(bare(2), "philosopher", 1, "F5"), "B05", "F5")
    queen = game.owners[0]
    for owners in (game.owners, tuple(queen if hero != 2 else 1 - queen for hero in range(7))):
        walker = owners[2]
        asked = play(begin(replace(game, owners=owners)), "fulfil B05", walker)
        assert "choose option 1" in offers(asked, walker)
        assert "choose option 1" not in offers(asked, 1 - walker)


def test_the_colts_bring_three_horses_to_the_arena() -> None:
    game = with_stock(knowing(bare(), "horse_breeding"), "magi", wheat=1)
    game = blessed("B06", game, "wheat from magi")
    game = play(game, "give 2 horse to hippeis. give 1 horse to hoplites")
    assert (amount(game, "hippeis", "horse"), amount(game, "hoplites", "horse")) == (2, 1)
    assert not {offer for offer in offers(blessed("B06", with_stock(bare(), "magi", wheat=1), "wheat from magi"))
                if offer.startswith("give")}, "with one mat nobody is asked"


def test_goods_for_the_arena_go_to_no_mat_that_is_not_there() -> None:
    game = blessed("B06", with_stock(knowing(bare(), "fletching"), "magi", wheat=1), "wheat from magi")
    assert {offer.split()[-1] for offer in offers(game) if offer.startswith("give")} == {"hoplites", "toxotai"}


def test_the_sage_teaches_what_costs_two_at_most() -> None:
    game = blessed("B07", with_stock(bare(), "queen", gold=2), *["gold from queen"] * 2)
    assert "choose tech religion" in choices(game)
    assert not {"choose tech warcraft", "choose tech witchcraft"} & choices(game)
    assert play(game, "choose tech religion").knows("religion")


def test_the_cavern_gives_a_crystal_of_each_colour_and_two_gold() -> None:
    game = play(blessed("B08", with_stock(bare(), "magi")), "give 2 gold to queen")
    assert [amount(game, "magi", f"crystal_{each}") for each in ("light", "void", "fire", "ice")] == [1] * 4
    assert amount(game, "queen", "gold") == 3
    assert not any(offer.startswith("give") for offer in offers(game))


def test_the_libations_lift_faith_and_morale_by_two() -> None:
    game = blessed("B09", replace(with_stock(bare(), "queen", meat=1), faith=(1, 2, 4, 5)), "meat from queen")
    assert (game.faith, game.morale) == ((3, 4, 6, 6), 2)


def test_veterans_become_hoplites_at_once() -> None:
    game = with_stock(with_units(bare(), "hoplites", 0), "hoplites", gold=2)
    game = blessed("B10", game, *["gold from hoplites"] * 2)
    assert (units(game, "hoplites"), hex_of(game, "hoplites")) == (2, HEX["F4"])
    assert "move hoplites to F5" in offers(game)


def test_the_salt_road_pays_gold_and_salt() -> None:
    game = with_stock(with_stock(bare(), "hoplites", leather=2), "merchant")
    game = blessed("B11", game, *["leather from hoplites"] * 2)
    assert (amount(game, "merchant", "gold"), amount(game, "merchant", "salt")) == (5, 2)


def test_the_herbs_cure_two_hexes_of_choice() -> None:
    game = blessed("B12", sick(bare(), "A1", "A2", "D4", confined=("A2",)))
    assert play(game, "choose hex A2. choose hex D4").plague == at("A1")
    assert blessed("B12", sick(bare(), "A1")).plague == (), "one is all there is"


def test_a_blessing_is_fulfilled_on_its_hex_alone_and_waits_for_ever() -> None:
    game = begin(with_event(bare(), "B02", "C3"))
    assert refused(game, "fulfil B02") == "blessing-far"
    assert enemy_phase(replace(game, agenda=())).event(CARD["B02"]) is not None


# --- disasters and plague -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "fires"), [("C101", 1), ("C201", 2)])
def test_an_inferno_lights_so_many_fires_in_the_enemy_phase(id: str, fires: int) -> None:
    game = begin(with_event(bare(), id))
    assert not game.fires
    game = play(game, "done")
    assert len(choices(game)) == 24
    game = fate(game, *["lot 1 and 1", "lot 6 and 1"][:fires])
    assert (game.fires, choices(game)) == (at(*["A1", "A6"][:fires]), set())
    assert game.event(CARD[id]) is not None


def test_a_flood_strips_the_low_fields_before_it_ruins_one() -> None:
    game = built(built(built(bare(), "wheat_farm", "C3"), "watermill", "C5"), "cattle_farm", "C2")
    game = built(built(game, "woodcutter", "C4"), "fishing_boat", "H6")
    for hex in ("C3", "C5", "C2", "C4", "H6", "D2"):
        game = lying(game, hex, salt=1)
    game = enemy_phase(with_event(game, "C102"))
    assert choices(game) == {"choose hex C3", "choose hex C5", "choose hex C2"}
    assert {hex for hex in HEX if any(game.lies(HEX[hex]))} == {"C4", "H6"}
    game = fate(game, "choose hex C5")
    assert (game.ruined, nature_draws(game)) == (at("C5"), False)


def test_withered_fields_bear_nothing_for_two_rounds_and_wheat_is_lost() -> None:
    game = enemy_phase(with_event(with_stock(bare(), "queen", wheat=1), "C103"))
    assert amount(game, "queen", "wheat") == 0
    assert [(modifier.kind, modifier.last, modifier.upkeep)
            for modifier in game.modifiers] == [("barren_tile", 2, False)]
    assert not game.events


def test_an_earthquake_ruins_two_structures_on_land_and_costs_a_stone() -> None:
    game = built(built(with_stock(bare(), "queen", stone=2), "wheat_farm", "C3", "D2", "D5"), "fishing_boat", "H6")
    game = enemy_phase(with_event(game, "C202"))
    assert choices(game) == {"choose hex C3", "choose hex D2", "choose hex D5"}
    game = fate(game, "choose hex D2", "choose hex C3")
    assert (game.ruined, amount(game, "queen", "stone"), game.events) == (at("C3", "D2"), 1, ())


@pytest.mark.parametrize(("id", "tokens", "spreads"), [("C105", 1, False), ("C204", 2, False), ("C205", 1, True)])
def test_plague_that_is_revealed_lies_about_at_once(id: str, tokens: int, spreads: bool) -> None:
    game = revealed(id, built(bare(), "copper_mine", "A2"))
    assert len(choices(game)) == 24
    game = fate(game, *["lot 1 and 1", "lot 6 and 1"][:tokens])
    assert game.plague == at(*["A1", "A6"][:tokens])
    game = enemy_phase(replace(game, agenda=()))
    assert choices(game) == ({"choose hex A2"} if spreads else {"roll 1 of 2", "roll 2 of 2"})
    assert game.event(CARD[id]) is None or spreads
    if spreads:
        after = fate(game, "choose hex A2")
        assert (after.event(CARD[id]), nature_draws(after)) == (None, False), "the old token has no neighbour left"


# --- unrest -------------------------------------------------------------------------------------------------------


def unrest(id: str, game: Game) -> Game:
    """An Enemy phase with the card in play."""
    return enemy_phase(with_event(game, id))


def test_a_riot_costs_morale_and_gold() -> None:
    game = unrest("C106", with_stock(bare(), "merchant", gold=1))
    assert (game.morale, amount(game, "merchant", "gold")) == (-1, 0)
    assert unrest("C106", with_stock(bare(), "merchant")).morale == -1


def test_an_empty_basket_costs_wheat_or_an_untrained_worker_of_the_queen() -> None:
    fed = unrest("C107", with_stock(bare(), "queen", wheat=2, worker=1))
    assert (amount(fed, "queen", "wheat"), amount(fed, "queen", "worker")) == (1, 1)
    hungry = unrest("C107", with_stock(with_stock(bare(), "queen", worker=2), "magi", worker=1))
    assert (amount(hungry, "queen", "worker"), amount(hungry, "magi", "worker")) == (1, 1)
    none = unrest("C107", with_stock(bare(), "queen"))
    assert [mat.units for mat in none.mats] == [mat.units for mat in bare().mats]


def test_a_refused_tithe_costs_two_resources_of_the_queens_choice() -> None:
    game = unrest("C108", with_stock(with_stock(bare(2), "queen", wood=1), "magi", crystal_ice=1))
    queen = game.owners[0]
    assert not offers(game, 1 - queen)
    game = play(game, "lose wood from queen. lose crystal_ice from magi", queen)
    assert (amount(game, "queen", "wood"), amount(game, "magi", "crystal_ice")) == (0, 0)
    assert not any(offer.startswith("lose") for offer in offers(game, queen))


def test_a_rising_costs_morale_and_any_worker_of_the_queens_choice() -> None:
    game = unrest("C206", with_stock(bare(), "queen", worker=1))
    assert game.morale == -1
    assert {"dismiss untrained from queen", "dismiss trained from merchant", "dismiss bloodthrall from priestess"} <= (
        set(offers(game)))
    after = play(game, "dismiss trained from merchant")
    assert (units(after, "merchant"), amount(after, "queen", "worker")) == (0, 1)


def test_a_strike_costs_gold_and_closes_the_agora_but_not_foreign_trade() -> None:
    game = with_stock(knowing(bare(), "foreign_trade"), "merchant", gold=3, leather=2, stone=1)
    game = unrest("C207", game)
    assert amount(game, "merchant", "gold") == 2
    game = begin(replace(game, agenda=(), wheel=6))
    assert {refused(game, text) for text in ("sell leather", "buy wheat")} == {"forbidden"}
    assert "ship leather" in offers(game)
    assert refused(begin(replace(game, agenda=(), wheel=3)), "alms stone") == "forbidden"


def test_a_pretender_costs_two_morale() -> None:
    assert unrest("C208", bare()).morale == -2
    assert unrest("C208", replace(bare(), morale=-4)).morale == -5


# --- enemies ------------------------------------------------------------------------------------------------------


ENEMIES = {
    "C109": (4, "naval"), "C110": (3, "naval"), "C111": (5, "naval"), "C112": (6, "infantry"), "C113": (4, "ranged"),
    "C114": (5, "mounted", "leather_armor"), "C209": (7, "naval"), "C210": (8, "naval"), "C211": (9, "naval"),
    "C212": (10, "mounted", "bronze_weapons", "leather_armor"), "C213": (8, "ranged", "leather_armor"),
    "C214": (9, "infantry", "bronze_weapons"), "V101": (6, "mixed"), "V102": (7, "mixed"), "V103": (7, "mixed"),
    "V104": (8, "mixed"), "V201": (12, "mixed"), "V202": (13, "mixed"), "V203": (14, "mixed"),
}
RIOTS = {"C106": 3, "C107": 2, "C108": 4, "C206": 5, "C207": 4, "C208": 6}


@pytest.mark.parametrize("id", FOES)
def test_an_enemy_comes_with_its_power_its_class_and_its_demands(id: str) -> None:
    game = revealed(id, bare())
    foe = FOES[id].enemy
    assert foe is not None
    assert (game.events[0].power, foe.kind, *foe.requires) == ENEMIES[id]
    assert foe.magic_resistance == (foe.kind == "mixed" or id == "C214")


def test_an_unrest_comes_with_its_power() -> None:
    unrests = {card.id for card in EVENTS if card.type == "unrest"}
    assert {id: revealed(id, bare()).events[0].power for id in unrests} == RIOTS


@pytest.mark.parametrize("id", FOES)
def test_archers_answer_shots_and_plague_hurts_all_but_armies(id: str) -> None:
    """Whether its archers answer a shot, and whether a plague that reaches it hurts."""
    foe = FOES[id].enemy
    assert foe is not None
    assert foe.archers == (foe.kind in ("ranged", "naval", "mixed"))
    game = with_units(knowing(bare(), "fletching"), "toxotai", 1, "E5" if foe.kind != "naval" else "G5")
    game = play(begin(with_event(game, id, "E4" if foe.kind != "naval" else "H5")), f"shoot {id} with toxotai")
    assert game.events[0].damage == (0 if foe.archers else 1)
    hit = sick(with_event(built(bare(), "wheat_farm", "C3"), id, "C3"), "C4")
    hit = fate(rolls(enemy_phase(hit), 1), "choose hex C3")
    first = next((event.damage for event in hit.events), 0)
    assert first == (0 if foe.kind == "mixed" else 1)


def test_nobody_stands_on_the_map_who_has_no_units() -> None:
    game = begin(with_event(with_units(knowing(bare(), "fletching", "horse_breeding"), "hoplites", 0), "C112", "E4"))
    gone = [mat.name.lower() for mat in STACKS if game.mats[mat].hex < 0]
    assert set(gone) == {"hoplites", "toxotai", "hippeis"}
    for mat in gone:
        assert not any(f"move {mat}" in offer for offer in offers(game))
        assert refused(game, f"move {mat} to F5") == "not-your-stack"
    assert refused(game, "shoot C112 with toxotai") == "not-your-stack"
    assert refused(begin(burning(game, "E4")), "douse E4 with hoplites") == "not-your-stack"
