"""Where structures, buildings, technologies and goods are, and what is on a hex."""

from __future__ import annotations

from games.aeolis.board import BUILDINGS, HEX, HEX_IDS
from games.aeolis.components import HERO_IDS, HEROES, RES, TECH, TECHS, TILE, TILES, UPGRADE_OF, Hero
from games.aeolis.narration import names
from games.aeolis.narration.phrases import units
from games.aeolis.position import Game
from games.aeolis.rules.techs import missing
from games.kernel.words import _, and_list, many

__all__ = ["of_building", "of_good", "of_hex", "of_tech", "of_tile"]


def of_tile(view: Game, name: str) -> str:
    """Where a structure stands and how many are left; whether an upgrade is built."""
    tile = TILE[name]
    if TILES[tile].building:
        return _of_upgrade(view, tile)
    told = [_standing(view, hex_) for hex_, there in enumerate(view.tiles) if there == tile]
    left = TILES[tile].copies - len(told)
    stand = _("On {hexes}.").format(hexes=and_list(told)) if told else ""
    supply = many("{count} left in the supply.", "{count} left in the supply.", left) if left else \
        _("None left in the supply.")
    return " ".join(filter(None, (stand, supply, _unknown(view, tile))))


def _standing(view: Game, hex_: int) -> str:
    name = HEX_IDS[hex_]
    if hex_ in view.ruined:
        return _("{hex} (in ruins)").format(hex=name)
    return _("{hex} (infected)").format(hex=name) if hex_ in view.plague else name


def _unknown(view: Game, tile: int) -> str:
    tech = TECH[TILES[tile].tech]
    return "" if tech in view.techs else _("{tech} is not known yet.").format(tech=names.tech(tech))


def _of_upgrade(view: Game, tile: int) -> str:
    hero = next(hero for hero in HEROES if hero.building == TILES[tile].building)
    if not view.plays(Hero(HERO_IDS.index(hero.id))):
        return _("Not in this game.")
    if tile in view.upgrades:
        return _("Built.")
    return _unknown(view, tile) or _("Not built yet.")


def of_building(view: Game, name: str) -> str:
    """Whether it is upgraded, and whether plague is in it."""
    told = _("Upgraded.") if UPGRADE_OF[name] in view.upgrades else _("Not upgraded.")
    return f"{told} {_('Plague is here.')}" if BUILDINGS[name] in view.plague else told


def of_tech(view: Game, name: str) -> str:
    """Whether it is known, or what it still needs."""
    tech = TECH[name]
    if tech in view.techs:
        return _("Known.")
    lacking = [names.tech(need) for need in missing(view, tech)]
    if lacking:
        return _("Not known yet; before it you need {techs}.").format(techs=and_list(lacking))
    return many("Not known yet; it can be discovered for {count} research.",
                "Not known yet; it can be discovered for {count} research.", TECHS[tech].cost)


def of_good(view: Game, name: str) -> str:
    """How much of it lies where."""
    number = RES.index(name)
    mats = [f"{names.mat(mat)} {held}" for mat in view.open_mats() if (held := view.mats[mat].stock[number])]
    spheres = sum(sphere.count for sphere in view.spheres if sphere.colour == number)
    lying = [f"{HEX_IDS[hex_]} {found}" for hex_, stock in view.lying if (found := stock[number])]
    told = [
        _("On mats: {amounts}.").format(amounts=", ".join(mats)) if mats else "",
        _("On spheres: {count}.").format(count=spheres) if spheres else "",
        _("On hexes: {amounts}.").format(amounts=", ".join(lying)) if lying else "",
    ]
    return " ".join(filter(None, told)) or _("There is none.")


# --- hexes --------------------------------------------------------------------------------------------------------


def of_hex(view: Game, name: str) -> str:
    """What stands and lies on a hex."""
    hex_ = HEX[name]
    built = view.tiles[hex_]
    told = [names.tile(built) if built >= 0 and hex_ not in view.ruined else "",
            _("{tile} in ruins").format(tile=names.tile(built)) if hex_ in view.ruined else "",
            *_marks(view, hex_),
            *(units(mat, view.mats[mat].units) for mat in view.stacks_at(hex_)),
            *(names.event(event.ref) for event in view.events if event.hex == hex_),
            names.price(view.lies(hex_))]
    found = [part for part in told if part]
    return _("Here: {things}.").format(things=", ".join(found)) if found else _("Nothing is here.")


def _marks(view: Game, hex_: int) -> list[str]:
    plague = _("confined plague") if hex_ in view.confined else _("plague") if hex_ in view.plague else ""
    return [plague, _("fire") if hex_ in view.fires else ""]
