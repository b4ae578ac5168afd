"""What buildings, characters and special tiles do, in a few words with the numbers of the components.

Where signs beside a name tell what it gives at once, and a badge its points, only its effect is told.
"""

from __future__ import annotations

from typing import Final

from games.helios.components import (
    BUILDINGS,
    CHARACTERS,
    SPECIALS,
    Building,
    BuildingTile,
    Character,
    EndScore,
    Kind,
)
from games.helios.narration.names import amount, signed
from games.kernel.words import _, many, mark

__all__ = ["building_effect", "building_text", "character_effect", "character_text", "special_effect"]


def building_text(building: Building, rules: str) -> str:
    """All that a building gives: at once, from then on, at the end."""
    tile = BUILDINGS[building]
    vp = tile.vp_by_rules.get(rules, tile.vp)
    return ". ".join(filter(None, (_gains(tile.sun, tile.mana), _effect(tile),
                                   _("{vp} at the end").format(vp=amount("vp", vp)))))


def building_effect(building: Building) -> str:
    """What a city building changes for its owner; if it changes nothing, what it gives at once."""
    tile = BUILDINGS[building]
    return _effect(tile) or _gains(tile.sun, tile.mana)


def _effect(tile: BuildingTile) -> str:
    return _lasting(tile) or _at_once(tile)


def _lasting(tile: BuildingTile) -> str:
    if tile.orbit_vp is not None:
        return _("A full orbit brings {vp} VP").format(vp=tile.orbit_vp)
    if tile.temple_vp:
        return _("+{vp} VP for each temple the sun lights").format(vp=tile.temple_vp)
    if tile.unlimited:
        return _("Unlimited sun, no more full orbits")
    if tile.temple_cost is not None:
        return many("Every temple costs {count} cube", "Every temple costs {count} cubes", tile.temple_cost)
    return _("The sun adds a second cube to land") if tile.second_cube else ""


def _at_once(tile: BuildingTile) -> str:
    if tile.exchange is not None:
        return many("Now: turn in {count} mana for {vp} VP", "Now: turn in up to {count} mana, {vp} VP each",
                    tile.exchange.most, vp=tile.exchange.vp)
    if tile.bonus_action:
        return _("Now: a bonus action")
    if tile.draws:
        return many("Now: draw and place {count} land tile", "Now: draw and place {count} land tiles", tile.draws)
    return ""


def _gains(sun: int, mana: int, cubes: int = 0) -> str:
    """What comes at once, but for an effect."""
    given = {"track": sun, "mana": mana, "cubes": cubes}
    return ", ".join(signed(what, count) for what, count in given.items() if count)


def character_text(character: Character) -> str:
    """What a character gives: at once and, if it is active, at the end."""
    tile = CHARACTERS[character]
    return ". ".join(filter(None, (_gains(tile.sun, tile.mana, tile.cubes), character_effect(character))))


def character_effect(character: Character) -> str:
    """What a character brings at the end if it is active."""
    end = CHARACTERS[character].end
    if end.edge_vp is not None:
        return _("End: {vp} VP per bonus edge field").format(vp=end.edge_vp)
    if end.mana_vp is not None:
        return _("End: {vp} VP per cube, {mana_vp} per mana").format(vp=end.per_cube, mana_vp=end.mana_vp)
    return next(_(text).format(vp=vp) for text, vp in _counted(end) if vp)


def _counted(end: EndScore) -> tuple[tuple[str, int], ...]:
    return (
        (mark("End: {vp} VP"), end.flat), (mark("End: {vp} VP per temple and building"), end.per_house),
        (mark("End: {vp} VP per special tile"), end.per_special),
        (mark("End: {vp} VP per kind of land"), end.per_colour),
        (mark("End: {vp} VP per tile"), end.per_tile), (mark("End: {vp} VP per sun step"), end.per_track),
        (mark("End: {vp} VP per cube"), end.per_cube),
    )


_SPECIALS: Final = {
    ("empty", False): mark("End: {vp} VP for each empty field around it"),
    ("tiles", True): mark("End: {vp} VP for itself and each tile around it"),
    ("cubes", True): mark("End: {vp} VP for each cube on it and around it"),
    ("temples", True): mark("End: {vp} VP for each temple on it and around it"),
    ("tiles", False): mark("End: {vp} VP for each tile around it"),
    ("cubes", False): mark("End: {vp} VP for each cube around it"),
    ("temples", False): mark("End: {vp} VP for each temple around it"),
}
"""By what a special tile counts, and whether on itself too."""


def special_effect(kind: Kind) -> str:
    """What a special tile scores at the end."""
    tile = SPECIALS[kind]
    return _(_SPECIALS[tile.counts, tile.itself]).format(vp=tile.vp)
