"""City buildings: what each costs, gives and does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.helios.articles.parts import item, keys_of, rule, typed
from games.helios.articles.rulings import ruled
from games.helios.components import BUILDINGS, SCORING, VARIANTS, Building, BuildingTile
from games.helios.moves import Build
from games.helios.narration.names import amount, building, cost, signed
from games.kernel import Article
from games.kernel.words import _, and_list, many

__all__ = ["city", "other_names"]

_WITH: Final[dict[Building, tuple[str, ...]]] = {
    Building.OBSERVATORY: ("sun track", "way", "princess", "solar lodge"),
    Building.SOLAR_LODGE: ("sun track", "way", "princess", "observatory"),
    Building.WATCH_TOWER: ("orbit", "sun", "power plant"),
    Building.CITY_COUNCIL: ("light", "temple", "citadel", "yucata"),
    Building.POWER_PLANT: ("sun track", "orbit", "way", "princess", "watch tower"),
    Building.CITADEL: ("temple", "city council", "temples", "architect"),
    Building.SANCTUARY: ("mana", "buy", "exchange bazaar"),
    Building.SACRED_GROVE: ("mana", "buy", "exchange bazaar"),
    Building.EXCHANGE_BAZAAR: ("exchange", "mana", "treasurer"),
    Building.PALACE: ("bonus action", "set"),
    Building.WAREHOUSE: ("light", "cubes", "raw materials", "treasurer"),
    Building.LAND_MANAGEMENT: ("stacks", "land", "prophetess", "created land"),
}
"""What goes with a building."""
_RULED: Final[dict[Building, tuple[str, ...]]] = {
    Building.OBSERVATORY: ("A14",), Building.SOLAR_LODGE: ("A14",), Building.WATCH_TOWER: ("A29", "A36"),
    Building.CITY_COUNCIL: ("A29", "D8"), Building.POWER_PLANT: ("A2", "A14", "S8"), Building.CITADEL: ("A26", "A7"),
    Building.EXCHANGE_BAZAAR: ("A27",), Building.PALACE: ("A36",), Building.WAREHOUSE: ("A27", "S7"),
    Building.LAND_MANAGEMENT: ("A18", "A19"),
}
"""The rulings on a building."""


def city() -> Iterator[Article]:
    """The chapter."""
    chapter = _("City buildings")
    yield rule(
        "city", chapter, _("The city"),
        item(many("There is {count} city building. Each player may build each of them once.",
                  "There are {count} city buildings. Each player may build each of them once.", len(Building))),
        item(_("You pay the cubes that are printed on it; it gives its sun steps and mana at once.")),
        item(_("Its points come at the end. What it changes it changes for you alone.")),
        related=("build", "pay", "substitutes", "final scoring", "architect"), rulings=ruled("A17", "D3", "A29"))
    for name, tile in BUILDINGS.items():
        yield _building(chapter, name, tile)


def _building(chapter: str, name: Building, tile: BuildingTile) -> Article:
    lines = (
        _("Price: {cost}.").format(cost=cost(tile.cost)),
        _at_once(tile), *_effects(tile), _worth(tile), typed(Build(name)),
    )
    named = {key for pieces in tile.cost for key in keys_of(pieces)}
    related = (*_WITH[name], "build", "pay", *sorted(named))[:8]
    return Article(
        key=str(name), chapter=chapter, name=building(name), code=other_names(name), lines=tuple(filter(None, lines)),
        related=related, rulings=ruled(*_RULED.get(name, ()), *(("D10",) if other_names(name) else ())))


def other_names(thing: str) -> str:
    """What another set of rules calls a building or character, as it is typed too."""
    names = [variant.names[thing] for variant in VARIANTS.values() if thing in variant.names]
    return _(names[0]) if names else ""


def _at_once(tile: BuildingTile) -> str:
    gains = [signed("track", tile.sun)] if tile.sun else []
    gains += [signed("mana", tile.mana)] if tile.mana else []
    return _("At once: {gains}.").format(gains=and_list(gains)) if gains else ""


def _effects(tile: BuildingTile) -> Iterator[str]:
    """What makes it special, in whole sentences."""
    yield from _lasting(tile)
    if tile.exchange is not None:
        yield _("At once you may turn in up to {mana}, for {vp} each.").format(
            mana=amount("mana", tile.exchange.most), vp=amount("vp", tile.exchange.vp))
    if tile.bonus_action:
        yield _("At once you get a bonus action.")
    if tile.draws:
        yield _("At once you draw {tiles} from the bottom of the additional stack, and place them.").format(
            tiles=amount("tiles", tile.draws))


def _lasting(tile: BuildingTile) -> Iterator[str]:
    if tile.orbit_vp is not None:
        yield _("From now on a full orbit brings you {vp} in place of {usual}.").format(
            vp=amount("vp", tile.orbit_vp), usual=amount("vp", SCORING.orbit))
    if tile.temple_vp:
        yield _("From now on each temple that the sun lights brings you {vp} more.").format(
            vp=amount("vp", tile.temple_vp))
    if tile.unlimited:
        yield _("From now on your sun moves any distance. Full orbits and sun steps bring you nothing any more.")
    if tile.temple_cost is not None:
        yield _("From now on every temple costs you {cubes}.").format(cubes=amount("cubes", tile.temple_cost))
    if tile.second_cube:
        yield _("From now on the sun also brings a second cube to land that has one.")


def _worth(tile: BuildingTile) -> str:
    """Its points at the end, under each set of rules if they differ."""
    vp = amount("vp", tile.vp)
    for other in tile.vp_by_rules.values():
        return _("At the end: {vp}; under Yucata's rules {other}.").format(vp=vp, other=amount("vp", other))
    return _("At the end: {vp}.").format(vp=vp)
