"""Small pictures of heroes, workers, miniatures, abilities, buildings, structures, technologies and goods."""

from __future__ import annotations

from games.aeolis.board import BUILDINGS
from games.aeolis.components import (
    ABILITIES,
    HERO_IDS,
    HEROES,
    RES,
    ROLE_MAT,
    RULES,
    TECH,
    TECHS,
    TILE,
    TILES,
    UNITS,
    UPGRADE_OF,
    Hero,
    HeroData,
    Mat,
)
from games.aeolis.narration import names
from games.aeolis.narration.cards import KINDS
from games.aeolis.narration.meaning import brought_by, of_ability, of_upgrade
from games.aeolis.narration.phrases import capital, place
from games.aeolis.position import first_mat
from games.kernel.words import _
from rendering.aeolis.colours import HEROES as COLOURS
from rendering.aeolis.colours import LANDS, THINGS, WARES, WOOD
from rendering.aeolis.sheet import SYMBOL, Part, Sheet, boxes, goods, signs
from rendering.aeolis.techs import symbol
from rendering.aeolis.troops import foe, miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.works import FAMILY, house, work
from rendering.kit.sprites import Sprite

__all__ = ["ability", "building", "good", "hero", "role", "tech", "tile", "unit"]

HIGH = 34
ROW = 30


def hero(name: str) -> Sheet:
    """A hero: what it starts with, its building, whom it trains."""
    which = Hero(HERO_IDS.index(name))
    data = HEROES[which]
    home = (house(HIGH, data.building, False), place(BUILDINGS[data.building]))
    parts = [_start(which, data), signs(_("Building"), [home])]
    parts += [_food(food.pay, food.workers) for food in data.makes]
    return Sheet(miniature(SYMBOL, first_mat(which), 0), COLOURS[which], tuple(parts))


def _start(which: Hero, data: HeroData) -> Part:
    found = [(ware(ROW, name), str(count)) for name, count in data.start.items() if name in RES]
    found += [(miniature(ROW, ROLE_MAT[name], 0), str(count)) for name, count in data.start.items()
              if name in ROLE_MAT and name != "bloodthrall"]
    found += [(ware(ROW, "worker"), names.role("bloodthrall"))] if "bloodthrall" in data.start else []
    return signs(_("Start"), found)


def _food(pay: dict[str, int], workers: int) -> Part:
    """Food and the workers that it brings."""
    return signs(_("Feeds"), [*((ware(ROW, name), str(count)) for name, count in pay.items()),
                              (ware(ROW, "worker"), _("{count} new").format(count=workers))])


def role(name: str) -> Sheet:
    """A role: its mat and its price."""
    if name == "untrained":
        return Sheet(ware(SYMBOL, "worker"), COLOURS[Hero.QUEEN])
    if name == "explorer":
        return Sheet(miniature(SYMBOL, Mat.TRIACONTER, 0), COLOURS[Hero.TRIACONTER], text=_bonus())
    mat = ROLE_MAT[name]
    data = next(role for hero in HEROES for role in hero.roles if role.role == name)
    parts = [goods(_("Price"), data.cost)] if data.cost else []
    parts += [boxes(_("Morale"), [f"{data.morale:+d}"], THINGS["unrest"])] if data.morale else []
    if data.needs:
        parts.append(_needs(TECH[data.needs]))
    face = ware(SYMBOL, "worker") if data.permanent else miniature(SYMBOL, mat, 0)
    return Sheet(face, COLOURS[mat.hero], tuple(parts))


def _bonus() -> str:
    return _("Each explorer adds {count} to the rolls for loot.").format(count=RULES.explore.per_explorer)


def _needs(*techs: int) -> Part:
    return signs(_("Needs"), [(symbol(one, ROW), names.tech(one)) for one in techs])


def unit(name: str) -> Sheet:
    """A miniature: its steps, its reach, against whom it counts double."""
    mat, data = next((mat, unit) for mat, forms in UNITS.items() for unit in forms if unit.id == name)
    colour = COLOURS[mat.hero]
    parts = [boxes(_("Steps"), [str(data.speed)], colour)]
    parts += [boxes(_("Shoots"), [str(data.ranged)], colour)] if data.ranged else []
    parts += [boxes(_("Explores"), [str(data.explore_actions)], colour)] if data.explore_actions else []
    if kind := data.advantage_vs:
        parts.append(signs(_("×2 against"), [(foe(ROW + 6, kind), _(KINDS[kind]))]))
    if data.replaces:
        parts.append(signs(_("With"), [(house(HIGH, HEROES[mat.hero].building, True), names.tile(
            UPGRADE_OF[HEROES[mat.hero].building]))]))
    return Sheet(miniature(SYMBOL, mat, 0), colour, tuple(parts))


def ability(name: str) -> Sheet:
    """An ability: which Priestess has it, and what it does."""
    levels = [one.level for one in ABILITIES if one.id == name]
    new = "balance" not in levels
    return Sheet(miniature(SYMBOL, Mat.PRIESTESS, 0), COLOURS[Hero.PRIESTESS], (
        signs(_("Used by"), [(house(HIGH, "temple", new), names.unit_named(
            "priestess_life" if new else "priestess_balance"))]),), _("{clause}.").format(
                clause=capital(of_ability(name))))


# --- what is built ------------------------------------------------------------------------------------------------


def building(name: str) -> Sheet:
    """A building of the city, and its upgrade."""
    upgrade = UPGRADE_OF[name]
    return Sheet(house(SYMBOL, name, False), _colour_of(name), (
        signs(_("Upgrade"), [(house(HIGH, name, True), names.tile(upgrade))]), goods(_("Price"), TILES[upgrade].cost),
        _needs(TECH[TILES[upgrade].tech])), _("{clause}.").format(clause=capital(of_upgrade(name))))


def _colour_of(building_: str) -> tuple[int, int, int]:
    which = next(number for number, hero in enumerate(HEROES) if hero.building == building_)
    return COLOURS[Hero(which)]


def tile(name: str) -> Sheet:
    """A structure or an upgrade: price, what it makes, its technology."""
    data = TILES[TILE[name]]
    if data.building:
        return Sheet(house(SYMBOL, data.building, True), _colour_of(data.building), (
            goods(_("Price"), data.cost), _needs(TECH[data.tech])),
            _("{clause}.").format(clause=capital(of_upgrade(data.building))))
    made = [(ware(ROW, one), f"{data.flat}" if data.flat else names.resources(RES.index(one))) for one in data.produces]
    return Sheet(work(SYMBOL, FAMILY[name]), LANDS["sea"] if data.kind == "sea" else WOOD, (
        goods(_("Price"), data.cost), signs(_("Makes"), made), signs(_("On"), [(ware(ROW, data.icon), "")]),
        _needs(TECH[data.tech])))


def tech(name: str) -> Sheet:
    """A technology: price, what it needs, what it allows."""
    number = TECH[name]
    data = TECHS[number]
    parts = [goods(_("Price"), {"research": data.cost})]
    parts += [_needs(*(TECH[one] for one in data.requires))] if data.requires else []
    return Sheet(symbol(number, SYMBOL), COLOURS[Hero.PHILOSOPHER], tuple(parts),
                 _("{clause}.").format(clause=capital(brought_by(number))))


def good(name: str) -> Sheet:
    """A good, with the structures that make it."""
    makers: list[tuple[Sprite, str]] = [
        (work(HIGH, FAMILY[data.id]), names.tile(number)) for number, data in enumerate(TILES) if name in data.produces]
    return Sheet(ware(SYMBOL, name), WARES[name], (signs(_("Made by"), makers),) if makers else ())


