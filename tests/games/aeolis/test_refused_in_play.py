"""What the Magi, the Triaconter, the stacks and the Philosopher cannot do, each with the rule that says so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.components import LOOT
from games.aeolis.position import Game
from games.kernel import NATURE, Ambiguous, legal_moves
from tests.games.aeolis.reading import said
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    burning,
    fate,
    hex_of,
    knowing,
    offers,
    play,
    refused,
    rolls,
    upgraded,
    with_event,
    with_spell,
    with_stock,
    with_units,
)


def lacking(game: Game, text: str) -> str:
    """What is said to a verb alone for which nothing is open."""
    with pytest.raises(Ambiguous) as caught:
        play(game, text)
    assert caught.value.reason is not None
    return TITLE.presentation.narration.refusal(caught.value.reason)


def test_who_can_build_nothing_reads_what_is_lacking() -> None:
    assert lacking(begin(bare()), "build") == (
        "You can't build that yet: Wheat Farm needs the technology Agriculture. Discover it first.")
    assert lacking(begin(knowing(bare(), "masonry")), "build") == (
        "You can't build a Quarry: that costs 1 wood and 1 worker, but the Queen lacks 1 wood.")
    assert lacking(begin(bare()), "upgrade").startswith("You can't build that yet: Greater Acropolis needs")


def flows(game: Game) -> set[str]:
    return {offer.removeprefix("flow crystal_") for offer in offers(game) if offer.startswith("flow")}


def test_a_crystal_that_flows_leaves_one_sphere_for_the_next() -> None:
    game = begin(with_stock(bare(), "magi", crystal_fire=2))
    assert flows(game) == {"fire from black to s1", "fire from black to s2"}
    game = play(game, "flow crystal_fire from black to s1")
    assert (amount(game, "magi", "crystal_fire"), game.spheres[0].count) == (1, 1)
    later = begin(with_spell(with_stock(bare(), "magi"), "S01", "s2", "ice", 2))
    assert flows(later) == {"ice from s2 to s3", "ice from s2 to s4"}
    later = play(later, "flow crystal_ice from s2 to s4")
    assert [sphere.count for sphere in later.spheres] == [0, 1, 0, 1, 0]
    assert flows(later) == {"ice from s2 to s3", "ice from s2 to s4"}, "the other one has not moved"
    later = play(later, "flow crystal_ice from s2 to s3")
    assert not flows(later)
    assert later.spheres[1].colour == 0, "an empty sphere takes any colour"


def test_a_sphere_holds_as_many_crystals_as_the_lore() -> None:
    game = with_spell(with_stock(bare(), "magi", crystal_fire=1), "S09", "s1", "fire", 3)
    assert refused(begin(game), "flow crystal_fire from black to s1") == "sphere-full"
    assert "flow crystal_fire from black to s2" in offers(begin(game))
    game = upgraded(with_stock(bare(), "magi", crystal_fire=2), "oracle")
    game = replace(game, spheres=(*game.spheres, game.spheres[0]))
    game = play(begin(with_spell(game, "S09", "t1", "fire", 5)), "flow crystal_fire from black to t1")
    assert refused(game, "flow crystal_fire from black to t1") == "sphere-full"


def test_a_spell_needs_its_crystals_a_sphere_of_the_mat_and_a_trained_magi() -> None:
    game = with_event(with_units(bare(), "magi", 1, "E4"), "C112", "D4")
    short = begin(with_spell(game, "S10", "s1", "fire", 1))
    assert refused(short, "cast S10 from s1") == "crystals-short"
    assert refused(short, "cast S09 from s1") == "spell-unknown"
    assert refused(begin(with_spell(game, "S10", "s1", "ice", 3)), "cast S10 from s1") == "crystals-short"
    assert refused(begin(with_spell(game, "S10", "s1", "fire", 2)), "cast S10 from black") == "no-such-sphere"
    assert refused(begin(with_spell(game, "S10", "s1", "fire", 2)), "cast S10 from t1") == "no-such-sphere"
    half = begin(with_spell(with_spell(game, "S12", "white", "fire", 1), "S10", "white", "fire", 1))
    assert refused(half, "cast S12 from white") == "crystals-short", "three cost two even there"
    assert "cast S10 from white" in offers(half)
    gone = begin(with_units(with_spell(game, "S10", "s1", "fire", 2), "magi", 0))
    assert refused(gone, "cast S10 from s1") == "no-casts"
    assert refused(gone, "study") == "no-magi"


def test_what_is_left_of_a_sphere_may_be_cast_again_by_the_next_magi() -> None:
    game = with_event(with_units(bare(), "magi", 2, "E4"), "C212", "D4")
    game = begin(knowing(with_spell(with_spell(game, "S10", "s1", "fire", 3), "S09", "s1", "fire", 3), "witchcraft"))
    game = rolls(play(game, "cast S10 from s1"), 1)
    assert game.spheres[0].count == 1
    game = rolls(play(game, "cast S09 from s1"), 1)
    assert (game.spheres[0].count, game.events[0].damage) == (0, 2)


def test_no_spell_is_drawn_from_an_empty_deck_and_fewer_from_a_small_one() -> None:
    assert refused(begin(replace(bare(), scrolls=())), "study") == "no-spells"
    game = play(begin(replace(bare(), scrolls=((3, 4),))), "study")
    game = fate(game, "scroll S04", "scroll S05")
    assert {offer for offer in offers(game) if offer.startswith("keep")} == {"keep S04", "keep S05"}
    assert play(game, "enough").scrolls == ((3, 4),)


def test_the_greater_oracle_shows_six_spells() -> None:
    game = replace(upgraded(bare(), "oracle"), spheres=(*bare().spheres, bare().spheres[0]))
    game = play(begin(with_stock(game, "magi", gold=15)), "study")
    for _ in range(6):
        game = fate(game, str(legal_moves(game, NATURE)[0]))
    purse = [15]
    while spells := [offer for offer in offers(game) if offer.startswith("keep")]:
        game = play(game, spells[0])
        purse.append(amount(game, "magi", "gold"))
    assert purse == [15, 15, 14, 12, 9, 5, 0], "the first is free"


def test_what_an_explorer_needs() -> None:
    fleet = with_units(replace(bare(), compass=(0, -1, -1, -1)), "triaconter", 1)
    assert refused(begin(with_units(fleet, "triaconter", 0)), "explore") == "no-ships"
    assert refused(begin(replace(fleet, bag=())), "explore") == "bag-empty"
    assert refused(begin(replace(fleet, bag=())), "replace") == "bag-empty"
    assert refused(begin(replace(fleet, compass=(-1,) * 4)), "replace") == "compass-empty"
    wise = knowing(fleet, "astronomy")
    assert refused(begin(wise), "recall") == "no-explorer"
    assert refused(begin(with_units(wise, "triaconter", 0, extra=1)), "assign") == "no-captain"
    assert refused(begin(with_units(fleet, "triaconter", 1, extra=1)), "recall") == "needs-tech"


def test_every_loot_action_counts_and_so_does_each_that_fails() -> None:
    hard = max(range(len(LOOT)), key=lambda token: LOOT[token].difficulty)
    game = begin(with_units(replace(bare(), compass=(hard, hard, hard, -1)), "triaconter", 3))
    game = rolls(play(rolls(play(game, "loot north"), 1), "loot north"), 1)
    assert refused(game, "loot east") == "no-explorations"
    assert refused(game, "explore") == "no-explorations"


def test_a_pledge_is_of_the_price_and_no_more() -> None:
    game = with_stock(with_stock(with_units(bare(), "philosopher", 1, "F4"), "hoplites", copper=4), "queen", wood=1)
    game = begin(with_event(game, "B01", "F4"))
    assert refused(game, "pledge wood from queen for B01") == "not-in-price"
    assert refused(game, "pledge copper from queen for B01") == "not-in-stock"
    game = play(game, ". ".join(["pledge copper from hoplites for B01"] * 3))
    assert refused(game, "pledge copper from hoplites for B01") == "not-in-price"
    away = play(game, "move philosopher to F5")
    assert (amount(away, "hoplites", "copper"), hex_of(away, "philosopher")) == (4, HEX["F5"])


def test_fires_are_put_out_from_the_burning_hex_as_well() -> None:
    game = begin(burning(with_units(bare(), "hoplites", 2, "E4"), "E4", "E5", "C4", "A1"))
    assert {offer for offer in offers(game) if offer.startswith("douse") and "hoplites" in offer} == {
        "douse E4 with hoplites", "douse E5 with hoplites"}
    assert refused(begin(burning(with_units(bare(), "triaconter", 1, "H5"), "G6")), "douse G6 with triaconter") == (
        "not-your-stack")


def test_a_refusal_names_things_as_players_know_them() -> None:
    game = begin(with_units(with_stock(bare(), "hoplites", leather=2), "triaconter", 1))
    assert said(game, "bronze hoplites")== (
        "You can't do that yet: it needs the technology Bronze Working. Discover it first.")
    assert said(game, "assign").endswith("the technology Astronomy. Discover it first.")
    assert said(game, "recall").endswith("the technology Astronomy. Discover it first.")
    assert "3 leather" in said(game, "arm hoplites with leather_armor")
    assert "3 iron" in said(game, "arm hoplites with iron_weapons")
