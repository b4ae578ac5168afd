"""Structures, the seven buildings' upgrades, repairs, technologies: what is built where, what each of them changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, HEX, HEXES
from games.aeolis.cards import SPELLS
from games.aeolis.components import TECHS, TILES, Mat
from games.aeolis.position import Game
from games.kernel import NATURE, legal_moves
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    drawn,
    fate,
    hex_of,
    knowing,
    offers,
    play,
    refused,
    rolls,
    sick,
    upgraded,
    with_event,
    with_stock,
    with_units,
)

ALL_TECHS = [tech.id for tech in TECHS]


def rich(*techs: str) -> Game:
    return with_stock(knowing(bare(), *techs), "queen", worker=9, wood=9, stone=9)


# --- structures ---------------------------------------------------------------------------------------------------


STRUCTURES = [tile for tile in TILES if not tile.building]


@pytest.mark.parametrize("tile", STRUCTURES, ids=[tile.id for tile in STRUCTURES])
def test_a_structure_is_built_wherever_its_icon_is_and_nowhere_else(tile: object) -> None:
    assert isinstance(tile, type(STRUCTURES[0]))
    others = [tech for tech in ALL_TECHS if tech != tile.tech]
    assert not any(offer.startswith(f"build {tile.id} ") for offer in offers(begin(rich(*others))))
    game = begin(rich(tile.tech))
    here = [hex.id for hex in HEXES if tile.icon in hex.icons]
    assert [offer for offer in offers(game) if offer.startswith(f"build {tile.id} ")] == [
        f"build {tile.id} at {hex}" for hex in here]
    assert {HEXES[HEX[hex]].kind for hex in here} == {tile.kind}
    for copy, hex in enumerate(here):
        text = f"build {tile.id} at {hex}"
        if copy >= tile.copies:
            assert refused(game, text) == "tile-gone"
            continue
        before = game
        game = play(game, text)
        spent = {name: amount(before, "queen", name) - amount(game, "queen", name) for name in tile.cost}
        assert spent == tile.cost
        assert sum(before.mats[Mat.QUEEN].stock) - sum(game.mats[Mat.QUEEN].stock) == sum(tile.cost.values())


@pytest.mark.parametrize("lacking", ["worker", "wood", "stone"])
def test_each_part_of_the_price_is_needed(lacking: str) -> None:
    price = {"worker": 1, "wood": 1, "stone": 1, lacking: 0}
    game = begin(with_stock(knowing(bare(), "engineering", "monarchy"), "queen", **price))
    assert refused(game, "build windmill at B1") == refused(game, "upgrade acropolis") == "cannot-pay"


def test_what_is_built_now_produces_in_the_next_upkeep() -> None:
    game = drawn(play(begin(rich("agriculture")), "build wheat_farm at C3"))
    assert not any(game.lies(HEX["C3"]))
    game = rolls(play(game, "done. done"), 1)
    assert str(legal_moves(game, NATURE)[0]).startswith("produce C3")


def test_any_number_of_structures_is_built_in_a_phase() -> None:
    game = play(begin(rich("agriculture", "masonry")), "build wheat_farm at C3. build quarry at A1. build quarry at A5")
    assert sum(tile >= 0 for tile in game.tiles) == 3


# --- upgrades -----------------------------------------------------------------------------------------------------


UPGRADES = {"acropolis": "monarchy", "agora": "commerce", "academy": "education", "arena": "warcraft",
            "temple": "religion", "oracle": "occult", "harbor": "navigation"}


@pytest.mark.parametrize(("building", "tech"), UPGRADES.items(), ids=list(UPGRADES))
def test_an_upgrade_needs_its_technology_and_is_built_once(building: str, tech: str) -> None:
    assert set(UPGRADES) == set(BUILDINGS)
    others = [all_tech for all_tech in ALL_TECHS if all_tech != tech]
    assert refused(begin(rich(*others)), f"upgrade {building}") == "tile-unknown"
    game = begin(rich(tech))
    assert [offer for offer in offers(game) if offer.startswith("upgrade")] == [f"upgrade {building}"]
    game = play(game, f"upgrade {building}")
    assert [amount(game, "queen", each) for each in ("worker", "wood", "stone")] == [8, 8, 8]
    assert refused(game, f"upgrade {building}") == "tile-gone"


def test_the_greater_arena_rolls_a_d8_for_every_kind_of_unit() -> None:
    for mat in ("hoplites", "toxotai", "hippeis"):
        game = knowing(with_event(bare(), "C112", "E4"), "fletching", "horse_breeding")
        game = with_units(with_units(game, "hoplites", 0), mat, 2, "F4")
        small = play(begin(game), f"move {mat} to E4. done")
        assert len(legal_moves(small, NATURE)) == 4
        assert len(legal_moves(play(begin(upgraded(game, "arena")), f"move {mat} to E4. done"), NATURE)) == 8


def test_the_greater_temple_keeps_place_and_dice() -> None:
    game = with_units(replace(rich("religion"), faith=(4, 3, 2, 1)), "priestess", 2, "D4")
    game = begin(sick(game, "C3"))
    assert {"pray confine", "pray augury"} <= set(offers(game))
    game = play(game, "upgrade temple")
    assert (game.faith, hex_of(game, "priestess"), game.unit(Mat.PRIESTESS).id) == (
        (4, 3, 2, 1), HEX["D4"], "priestess_life")
    assert {"pray cure", "pray divination"} <= set(offers(game))
    assert refused(game, "pray confine") == "other-priestess"


def test_the_greater_oracle_keeps_place_and_shuffles_new_spells_in() -> None:
    game = with_units(rich("occult"), "magi", 2, "D4")
    game = play(begin(game), "upgrade oracle")
    assert (hex_of(game, "magi"), game.unit(Mat.MAGI).id) == (HEX["D4"], "scorpio_magi")
    assert sorted(stroke for layer in game.scrolls for stroke in layer) == list(range(len(SPELLS)))
    assert len(game.scrolls) == 1
    assert [amount(game, "magi", f"crystal_{colour}") for colour in ("light", "void", "fire", "ice")] == [1] * 4


def test_the_greater_harbor_makes_the_ships_faster_and_the_greater_academy_the_architect() -> None:
    game = begin(rich("navigation", "education"))
    assert [game.unit(mat).speed for mat in (Mat.TRIACONTER, Mat.PHILOSOPHER)] == [2, 2]
    game = play(game, "move philosopher to F5. move philosopher to E5")
    assert refused(game, "move philosopher to D5") == "no-steps"
    game = play(game, "upgrade harbor. upgrade academy")
    assert [game.unit(mat).speed for mat in (Mat.TRIACONTER, Mat.PHILOSOPHER)] == [3, 3]
    assert hex_of(play(game, "move philosopher to D5"), "philosopher") == HEX["D5"], "one step more"


def test_only_the_architect_crosses_the_sea() -> None:
    game = begin(with_units(rich("education"), "philosopher", 1, "G6"))
    assert refused(game, "move philosopher to H6") == "wrong-element"
    assert hex_of(play(game, "upgrade academy. move philosopher to H6"), "philosopher") == HEX["H6"]


# --- repairs ------------------------------------------------------------------------------------------------------


def ruins() -> Game:
    """Ruins on the Architect's hex, next to it at sea and on land, and one too far away."""
    game = built(built(built(upgraded(bare(), "academy"), "salt_pan", "G6"), "quarry", "F6"), "fishing_boat", "H6")
    game = built(game, "wheat_farm", "C3")
    game = replace(game, ruined=tuple(sorted(HEX[each] for each in ("G6", "F6", "H6", "C3"))))
    return with_units(game, "philosopher", 1, "G6")


def test_the_architect_repairs_his_hex_and_all_around_it_once_a_round() -> None:
    game = play(begin(ruins()), "repair")
    assert game.ruined == (HEX["C3"],)
    assert refused(replace(game, ruined=(HEX["F6"],)), "repair") == "repaired"
    later = drawn(play(game, "done. done"))
    assert later.round == 2
    assert "repair" in offers(replace(later, ruined=(HEX["F6"],)))


def test_the_architect_repairs_before_during_or_after_moving() -> None:
    game = begin(replace(ruins(), ruined=(HEX["C3"],)))
    assert refused(game, "repair") == "nothing-to-repair"
    away = replace(ruins(), ruined=(HEX["H6"],))
    game = play(begin(away), "move philosopher to G5. move philosopher to H5. repair")
    assert game.ruined == ()
    assert hex_of(play(game, "move philosopher to H6"), "philosopher") == HEX["H6"]


def test_an_academy_that_has_no_one_left_repairs_nothing() -> None:
    assert refused(begin(with_units(ruins(), "philosopher", 0)), "repair") == "nothing-to-repair"


def test_what_is_repaired_produces_again_and_what_is_sick_does_not() -> None:
    game = play(begin(sick(ruins(), "F6", confined=("F6",))), "repair. done")
    game = rolls(play(game, "done"), 1)
    asked = []
    while str(legal_moves(game, NATURE)[0]).startswith("produce"):
        asked.append(str(legal_moves(game, NATURE)[0])[8:10])
        game = fate(game, str(legal_moves(game, NATURE)[4]))
    assert asked == ["G6", "H6"]


def test_the_architect_fulfils_blessings_too() -> None:
    game = begin(with_event(ruins(), "B02", "G6"))
    game = play(game, "fulfil B02")
    assert amount(game, "philosopher", "research") == 3


# --- technologies -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tech", TECHS, ids=ALL_TECHS)
def test_a_technology_needs_all_its_ancestors_and_its_price(tech: object) -> None:
    assert isinstance(tech, type(TECHS[0]))
    above: set[str] = set()
    todo = list(tech.requires)
    while todo:
        each = todo.pop()
        above.add(each)
        todo += TECHS[ALL_TECHS.index(each)].requires
    ready = with_stock(knowing(bare(), *above), "philosopher", research=tech.cost)
    assert amount(play(begin(ready), f"discover {tech.id}"), "philosopher", "research") == 0
    short = with_stock(knowing(bare(), *above), "philosopher", research=tech.cost - 1)
    assert refused(begin(short), f"discover {tech.id}") == "tech-research"
    for each in above:
        without = with_stock(knowing(bare(), *(above - {each})), "philosopher", research=9)
        assert refused(begin(without), f"discover {tech.id}") == "tech-ancestors"


def test_a_free_technology_opens_nothing_beyond_it_before_its_own_are_known() -> None:
    game = with_event(with_stock(with_units(bare(), "philosopher", 1, "G5"), "queen", gold=2), "B07", "G5")
    game = play(begin(game), "pledge gold from queen for B07. pledge gold from queen for B07. fulfil B07")
    assert "choose tech monarchy" not in offers(game)
    game = with_stock(play(game, "choose tech education"), "philosopher", research=9)
    assert {"upgrade academy"} == {offer for offer in offers(with_stock(game, "queen", worker=1, wood=1, stone=1))
                                   if offer.startswith("upgrade")}
    assert refused(game, "discover monarchy") == "tech-ancestors"
    game = play(game, "discover agriculture. discover masonry. discover monarchy")
    assert amount(game, "philosopher", "research") == 9 - 1 - 1 - 3


def test_the_cure_takes_the_marks_of_confined_plague_with_it() -> None:
    game = knowing(sick(bare(), "C3", "D3", confined=("C3",)), "religion", "education", "masonry", "mysticism",
                   "agriculture")
    game = play(begin(with_stock(game, "philosopher", research=5)), "discover crimson_cure")
    assert (game.plague, game.confined) == ((), ())
