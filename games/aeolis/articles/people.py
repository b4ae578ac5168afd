"""Articles about heroes, workers with their roles, miniatures, abilities of the Priestess."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.articles.making import article, key, labelled, sentence
from games.aeolis.board import BUILDINGS
from games.aeolis.cards import SCENARIOS
from games.aeolis.components import (
    ABILITIES,
    HERO_IDS,
    HEROES,
    RES,
    ROLE_MAT,
    RULES,
    TECH,
    UNITS,
    UNLOCKED_BY,
    UPGRADE_OF,
    Hero,
    HeroData,
    Mat,
    RoleData,
    UnitData,
)
from games.aeolis.moves import ABILITY_IDS
from games.aeolis.narration import names
from games.aeolis.narration.cards import KINDS
from games.aeolis.narration.effects import group
from games.aeolis.narration.meaning import of_ability, of_hero
from games.aeolis.narration.phrases import capital, place, units
from games.kernel import Article
from games.kernel.words import _, and_list, many, mark

__all__ = ["abilities", "heroes", "miniatures", "roles"]

MOVES: Final = {
    Hero.QUEEN: ("feed", "build", "upgrade", "diplomacy", "redivide"),
    Hero.MERCHANT: ("buy", "sell", "alms", "shift", "ship"),
    Hero.PHILOSOPHER: ("discover", "fulfil", "pledge", "repair"),
    Hero.HOPLITE: ("move", "quell", "bronze", "arm", "shoot"),
    Hero.PRIESTESS: ("pray", "look", "top"),
    Hero.MAGI: ("study", "keep", "flow", "cast"),
    Hero.TRIACONTER: ("explore", "replace", "loot", "assign"),
}
RULED: Final = {
    Hero.QUEEN: ("A18", "A19"), Hero.MERCHANT: ("A25", "A26", "A28"), Hero.PHILOSOPHER: ("A110",),
    Hero.HOPLITE: ("A68", "A29"), Hero.PRIESTESS: ("A61",), Hero.MAGI: ("A39", "A123"),
    Hero.TRIACONTER: ("A32", "A42"),
}
UNIT_OF: Final = {unit.id: mat for mat, forms in UNITS.items() for unit in forms}
ROLES_TELL: Final = {
    "merchant": mark("Makes one transaction in each Hero phase: buying, selling or alms."),
    "scientist": mark("Brings a research in every Upkeep, and is the size of the Philosopher's stack."),
    "hoplite": mark("A unit of the army: infantry with spears."),
    "toxotes": mark("A unit of the army that shoots at enemies next to it."),
    "hippeus": mark("A unit of the army that rides far."),
    "priestess": mark("Uses one ability in each Hero phase."),
    "bloodthrall": mark("Raises every faith die by one in every Upkeep; training one costs morale, and it stays."),
    "magi": mark("Casts one spell in each Hero phase."),
    "captain": mark("A ship of the fleet; with the right technology a captain can become an explorer."),
}


# --- heroes -------------------------------------------------------------------------------------------------------


def heroes() -> Iterator[Article]:
    """The seven heroes."""
    for number, hero in enumerate(HEROES):
        which = Hero(number)
        lines = [
            _(hero.title) + ".", of_hero(which),
            labelled(_("Starts with"), _start(hero)), labelled(_("Building"), _home(hero)),
            labelled(_("New workers"), and_list([_food(pay.pay, pay.workers) for pay in hero.makes])),
            labelled(_("Trains"), and_list([names.role(role.role) for role in hero.roles])),
            _needed(hero.id),
        ]
        yield article("hero", hero.id, names.hero(which), lines, code=hero.id, related=_of_hero(which, hero),
                      rulings=RULED[which])


def _start(hero: HeroData) -> str:
    return and_list([names.amount(RES.index(name), count) if name in RES else _people(name, count)
                     for name, count in hero.start.items()])


def _people(name: str, count: int) -> str:
    if name == "loot_tokens":
        return many("{count} loot token", "{count} loot tokens", count)
    if name == "bloodthrall":
        return many("{count} bloodthrall", "{count} bloodthralls", count)
    return units(ROLE_MAT[name], count)


def _food(pay: dict[str, int], workers: int) -> str:
    return many("{count} worker for {food}", "{count} workers for {food}", workers, food=names.price(pay))


def _home(hero: HeroData) -> str:
    tech = names.tech(UNLOCKED_BY[UPGRADE_OF[hero.building]])
    return _("{building}; its upgrade needs {tech}").format(building=place(BUILDINGS[hero.building]), tech=tech)


def _needed(hero: str) -> str:
    """In which games it must or cannot be."""
    always = [_("every game")] if hero in RULES.required_heroes else []
    always += [_(scenario.name) for scenario in SCENARIOS.values() if hero in scenario.required_heroes] if not always \
        else []
    never = [_(scenario.name) for scenario in SCENARIOS.values()
             if hero not in (*scenario.required_heroes, *scenario.optional_heroes)]
    return " ".join(filter(None, (
        _("Belongs to {games}.").format(games=and_list(always)) if always else "",
        _("Not in {games}.").format(games=and_list(never)) if never else "")))


def _of_hero(which: Hero, hero: HeroData) -> list[str]:
    forms = [unit.id for mat, found in UNITS.items() if mat.hero is which for unit in found]
    return [*(key("move", move) for move in MOVES[which][:3]), key("building", hero.building),
            *(key("role", role.role) for role in hero.roles[:2]), *(key("unit", form) for form in forms[:2])]


# --- workers ------------------------------------------------------------------------------------------------------


def roles() -> Iterator[Article]:
    """What an untrained worker can become."""
    yield article("role", "untrained", _("Untrained worker"), [
        _("Comes from the Queen's food, from villages, loot and cards. Pays for structures, or is put on a role."),
        labelled(_("Roles"), and_list([names.role(role.role) for hero in HEROES for role in hero.roles])),
    ], related=("move-feed", "move-train", "game-training", "tile-village", "good-worker"), rulings=("A109",))
    for hero in HEROES:
        for role in hero.roles:
            mat = ROLE_MAT[role.role]
            yield article("role", role.role, capital(names.role(role.role)), _of_role(role), code=_typed(role.role),
                          related=_trained(hero, role, mat), rulings=_ruled(role))
    yield article("role", "explorer", _("Explorer"), [
        _("A captain who looks for loot instead of sailing: no ship any more, and not lost with the fleet."),
        _("Each explorer adds {count} to the rolls for loot.").format(count=RULES.explore.per_explorer),
        labelled(_("Technology"), names.tech(TECH["astronomy"])),
    ], code="explorer", related=("move-assign", "move-recall", "tech-astronomy", "game-explore"),
        rulings=("A42", "A43"))


def _typed(id_: str) -> str:
    """The id of a role or miniature, if it does not mean the hero as well."""
    return "" if id_ in HERO_IDS else id_


def _of_role(role: RoleData) -> list[str]:
    morale = _("morale {by}").format(by=f"{role.morale:+d}") if role.morale else ""
    return [
        _(ROLES_TELL[role.role]), labelled(_("Price of training"), names.price(role.cost) or morale),
        labelled(_("Technology"), names.tech(TECH[role.needs]) if role.needs else ""),
    ]


def _trained(hero: HeroData, role: RoleData, mat: Mat) -> list[str]:
    forms = [] if role.permanent else [key("unit", unit.id) for unit in UNITS.get(mat, ())]
    need = [key("tech", role.needs)] if role.needs else []
    return [*forms, key("hero", hero.id), *need, "game-training", "move-train"]


def _ruled(role: RoleData) -> tuple[str, ...]:
    return ("A34",) if role.permanent else ("A57", "A124")


# --- miniatures ---------------------------------------------------------------------------------------------------


def miniatures() -> Iterator[Article]:
    """Every miniature on the map, with the better form that an upgrade brings."""
    for id_, mat in UNIT_OF.items():
        unit = next(unit for unit in UNITS[mat] if unit.id == id_)
        yield article("unit", id_, names.unit_named(id_), _of_unit(unit, mat), code=_typed(id_),
                      related=_with(unit, mat), rulings=_of_stack(unit))


def _of_unit(unit: UnitData, mat: Mat) -> list[str]:
    return [
        many("Walks {count} hex a round; the stack has as many units as trained workers of its mat.",
             "Walks {count} hexes a round; the stack has as many units as trained workers of its mat.", unit.speed)
        if unit.group != "navy" else
        many("Sails {count} hex a round over the sea and into the Harbor; each captain is a ship.",
             "Sails {count} hexes a round over the sea and into the Harbor; each captain is a ship.", unit.speed),
        _("Crosses the sea, too.") if unit.crosses_sea else "",
        _("Counts double in combat against {kind}.").format(kind=_(KINDS[unit.advantage_vs]))
        if unit.advantage_vs else "",
        many("Shoots at an enemy {count} hex away.", "Shoots at an enemy {count} hexes away.", unit.ranged)
        if unit.ranged else "",
        many("Explores once a round.", "Explores {count} times a round.", unit.explore_actions)
        if unit.explore_actions else "",
        _("Fights when an enemy is met.") if unit.group in ("army", "navy") else
        _("Cannot fight: alone with an enemy it is destroyed."),
        labelled(_("Replaces"), _("the {unit}, once the building is upgraded").format(
            unit=names.unit_named(unit.replaces)) if unit.replaces else ""),
        labelled(_("Called on cards"), group(unit.group)),
    ]


def _with(unit: UnitData, mat: Mat) -> list[str]:
    others = [key("unit", other.id) for other in UNITS[mat] if other.id != unit.id]
    upgrade = [key("tile", f"{HEROES[mat.hero].building}_upgrade")] if others else []
    return [*others, key("role", unit.role), *upgrade, "island-moving", "fight-combat", key("hero", unit.hero)]


def _of_stack(unit: UnitData) -> tuple[str, ...]:
    special = {"triaconters": ("A32", "A69"), "triremes": ("A32", "A69"), "toxotai": ("A31",), "architect": ("A9",)}
    return (*special.get(unit.id, ()), "A45", "A70")


# --- abilities ----------------------------------------------------------------------------------------------------


def abilities() -> Iterator[Article]:
    """The abilities of Balance and of Life, each with the faith die that it reads."""
    for name in ABILITY_IDS:
        levels = [ability for ability in ABILITIES if ability.id == name]
        lines = [
            sentence(of_ability(name)),
            labelled(_("Faith die"), _("{die}; it is set to {start} afterwards").format(
                die=names.ability(ABILITY_IDS.index(levels[0].die)), start=RULES.faith.start)),
            labelled(_("Used by"), and_list([_LEVELS[ability.level]() for ability in levels])),
            _talks(name),
        ]
        yield article("ability", name, capital(names.ability(ABILITY_IDS.index(name))), lines, code=name,
                      related=_near(name), rulings=ABLE[name])


_LEVELS: Final = {
    "balance": lambda: names.unit_named("priestess_balance"), "life": lambda: names.unit_named("priestess_life"),
}
ABLE: Final = {
    "confine": ("A61", "A116"), "cure": ("A61", "A116"), "bless": ("A35", "A37", "A61"), "resurrect": ("A35", "A61"),
    "augury": (), "divination": (), "proselytize": ("A21", "A22"),
}


def _talks(name: str) -> str:
    if name != "proselytize":
        return ""
    balance, life = (RULES.proselytize[level] for level in ("balance", "life"))
    return many("Adds {add} to the roll; as Priestess of Life {better}, and {count} more attempt.",
                "Adds {add} to the roll; as Priestess of Life {better}, and {count} more attempts.", life.attempts,
                add=balance.add, better=life.add)


def _near(name: str) -> list[str]:
    about = {"confine": "island-plague", "cure": "island-plague", "bless": "fight-combat", "resurrect": "fight-combat",
             "augury": "token-decks", "divination": "token-decks", "proselytize": "fight-diplomacy"}
    other = {ability.die: ability.id for ability in ABILITIES if ability.id != ability.die}
    pair = other.get(name) or next((ability.die for ability in ABILITIES if ability.id == name), "")
    beside = [key("ability", pair)] if pair != name else []
    return [*beside, about[name], "token-faith", "hero-priestess", "move-pray"]

