"""Articles about structures, the buildings of the city with their upgrades, and technologies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.aeolis.articles.making import article, key, labelled, sentence
from games.aeolis.board import BUILDINGS, HEX_IDS
from games.aeolis.cards import DECKS, EVENTS
from games.aeolis.components import (
    ANCESTORS,
    HERO_IDS,
    HEROES,
    TECH,
    TECH_IDS,
    TECHS,
    TILES,
    UPGRADE_OF,
    Hero,
    TileData,
    res,
)
from games.aeolis.narration import names
from games.aeolis.narration.meaning import brought_by, of_hero, of_upgrade
from games.aeolis.narration.names import CITY_NAMES
from games.aeolis.rules.queen import SITES
from games.kernel import Article
from games.kernel.words import _, and_list, many

__all__ = ["buildings", "goal_of_tech", "techs", "tiles"]

RULED: Final = {"oracle": ("A118",), "academy": ("A9",), "harbor": (), "temple": ("A21",)}
"""Rulings about single upgrades."""


# --- structures ---------------------------------------------------------------------------------------------------


def tiles() -> Iterator[Article]:
    """Every structure that the Queen builds on the island."""
    for number, tile in enumerate(TILES):
        if not tile.building:
            yield article("tile", tile.id, names.tile(number), _of_structure(number, tile), code=tile.id,
                          related=_beside(tile), rulings=_ruled(tile))


def _of_structure(number: int, tile: TileData) -> list[str]:
    return [
        _makes(tile), labelled(_("Price"), names.price(tile.cost)),
        labelled(_("Technology"), names.tech(TECH[tile.tech])),
        labelled(_("Hexes with its icon"), and_list([HEX_IDS[hex_] for hex_ in SITES[number]])),
        many("There is {count} in the box.", "There are {count} in the box.", tile.copies),
    ]


def _makes(tile: TileData) -> str:
    if tile.flat:
        return _("Makes {goods} in every Upkeep, without a roll.").format(
            goods=and_list([names.amount(res(name), tile.flat) for name in tile.produces]))
    made = [names.resources(res(name)) for name in tile.produces]
    if len(made) > 1:
        return _("Rolls the production die in every Upkeep, for as much of each: {goods}.").format(
            goods=and_list(made))
    return _("Rolls the production die for {goods} in every Upkeep.").format(goods=and_list(made))


def _beside(tile: TileData) -> list[str]:
    goods = [key("good", name) for name in tile.produces]
    return [key("tech", tile.tech), *goods, "token-production", "island-building", "island-production",
            key("land", f"icon-{tile.icon}")]


def _ruled(tile: TileData) -> tuple[str, ...]:
    altar = "A52" if tile.flat or tile.id.endswith("_field") else ""
    return tuple(filter(None, ("A47", altar)))


# --- the city -----------------------------------------------------------------------------------------------------


def buildings() -> Iterator[Article]:
    """The seven buildings of the city, each with its upgrade."""
    for building, hex_ in BUILDINGS.items():
        number = UPGRADE_OF[building]
        tile, hero = TILES[number], next(hero for hero in HEROES if hero.building == building)
        lines = [
            _("The building of the {hero}, on {hex} within the walls.").format(
                hero=names.hero(Hero(HERO_IDS.index(hero.id))), hex=HEX_IDS[hex_]),
            *([_("Plague here loses the game.")] if building == "acropolis" else ()),
            of_hero(Hero(HERO_IDS.index(hero.id))), labelled(names.tile(number), of_upgrade(building)),
        ]
        yield article("building", building, _(CITY_NAMES[building]), lines, code=building,
                      related=(key("hero", hero.id), key("tile", tile.id), "island-city", "fight-city", HEX_IDS[hex_]),
                      rulings=("A10", "A46") if building == "acropolis" else ("A10",))
        yield article("building", tile.id, names.tile(number), [
            sentence(of_upgrade(building)),
            labelled(_("Price"), names.price(tile.cost)), labelled(_("Technology"), names.tech(TECH[tile.tech])),
        ], code=tile.id, id_=key("tile", tile.id), rulings=("A2", *RULED.get(building, ())),
            related=(key("building", building), key("tech", tile.tech), key("hero", hero.id), "move-upgrade"))


# --- technologies -------------------------------------------------------------------------------------------------


def techs() -> Iterator[Article]:
    """Every technology."""
    for number, tech in enumerate(TECHS):
        lines = [
            sentence(brought_by(number)),
            labelled(_("Price"), _("{cost} research").format(cost=tech.cost)),
            labelled(_("Needs"), _named(tech.requires)), labelled(_("Before those"), _named(_earlier(number))),
            labelled(_("Heroic event"), goal_of_tech(tech.id)),
        ]
        yield article("tech", tech.id, names.tech(number), lines, code=tech.id, related=_around(number),
                      rulings=("A51", *_tech_ruled(tech.grants)))


def goal_of_tech(tech: str) -> str:
    """The heroic event that asks for a technology."""
    return and_list([names.event(card) for card in DECKS["heroic"]
                     if (goal := EVENTS[card].win_if) is not None and goal.value == tech])


def _named(ids: Sequence[str]) -> str:
    return and_list([names.tech(TECH[name]) for name in ids])


def _earlier(number: int) -> list[str]:
    direct = TECHS[number].requires
    return [TECH_IDS[tech] for tech in ANCESTORS[number] if TECH_IDS[tech] not in direct]


def _around(number: int) -> list[str]:
    tech = TECHS[number]
    onward = [other.id for other in TECHS if tech.id in other.requires]
    return [*(key("tile", tile) for tile in tech.unlocks_tiles), *(key("tech", name) for name in (*tech.requires,
                                                                                                  *onward)),
            "island-research"]


def _tech_ruled(grants: Sequence[str]) -> list[str]:
    found = {"remove_all_plague": ["A74"], "explorers": ["A42", "A43"], "heroic": ["A54"]}
    return [ruling for grant in grants for ruling in found.get(grant, ())]

