"""Articles about terrain, icons on the board, and every hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.articles.making import article, key, labelled
from games.aeolis.board import BUILDINGS, CITY, COLUMNS, DISTANCE, HEX_IDS, HEXES, LANES, NEIGHBOURS, SEA, TO_CITY, Hex
from games.aeolis.components import RES, TILES
from games.aeolis.narration import names
from games.aeolis.narration.names import CITY_NAMES, TERRAINS
from games.aeolis.narration.phrases import capital
from games.aeolis.rules.plague import FUEL
from games.aeolis.rules.queen import SITES
from games.kernel import Article
from games.kernel.words import _, and_list, many, mark

__all__ = ["ICONS", "TERRAINS", "hexes", "lands"]

ICONS: Final = tuple(dict.fromkeys(icon for hex_ in HEXES for icon in hex_.icons))
_SIGNS: Final = {
    "gold_wind": mark("Wind (icon)"), "gold_water": mark("Running water (icon)"), "village": mark("Village (icon)"),
}
TELLS: Final = {
    "mountain": mark("The top row of the island; the numbers at the rim belong to them, and "
                     "invasions come from there."),
    "city": mark("The hexes within the walls, one for each building. Fire never reaches them."),
    "sea": mark("Only ships sail it, and the Architect. Fire never reaches it."),
}


def lands() -> Iterator[Article]:
    """The terrains, then the icons."""
    for terrain, title in TERRAINS.items():
        found = [hex_.id for hex_ in HEXES if hex_.terrain == terrain]
        icons = dict.fromkeys(icon for hex_ in HEXES if hex_.terrain == terrain for icon in hex_.icons)
        lines = [_(TELLS[terrain]) if terrain in TELLS else _("Land: stacks walk over it."),
                 labelled(_("Icons there"), and_list([_of_icon(icon) for icon in icons])),
                 labelled(_("Hexes"), and_list(found))]
        yield article("land", terrain, _(title), lines, related=_by_land(terrain, list(icons)))
    for icon in ICONS:
        tiles = [number for number, tile in enumerate(TILES) if tile.icon == icon]
        found = [hex_.id for hex_ in HEXES if icon in hex_.icons]
        lines = [
            _("Here the Queen can build: {tiles}.").format(tiles=and_list([names.tile(tile) for tile in tiles])),
            _("Fire spreads to hexes with this icon.") if icon in FUEL else "",
            labelled(_("Hexes"), and_list(found)),
        ]
        good = [key("good", icon)] if icon in RES else []
        yield article("land", f"icon-{icon}", _icon_title(icon), lines,
                      related=(*(key("tile", TILES[tile].id) for tile in tiles), *good, "island-building"))


def _icon_title(icon: str) -> str:
    return _(_SIGNS[icon]) if icon in _SIGNS else _("{good} (icon)").format(good=capital(_of_icon(icon)))


def _of_icon(icon: str) -> str:
    plain = {"gold_wind": mark("wind"), "gold_water": mark("running water"), "village": mark("village")}
    return _(plain[icon]) if icon in plain else names.resource(RES.index(icon))


def _by_land(terrain: str, icons: list[str]) -> list[str]:
    special = {"mountain": ["fight-invasion", "token-lots"], "city": ["island-city", "fight-city"],
               "sea": ["fight-plunder", "unit-triaconters", "token-lots"]}
    return [*special.get(terrain, []), *(key("land", f"icon-{icon}") for icon in icons)]


# --- hexes --------------------------------------------------------------------------------------------------------


def hexes() -> Iterator[Article]:
    """Every hex of the island and the sea."""
    for number, hex_ in enumerate(HEXES):
        yield article("hex", hex_.id, _title(hex_), _of_hex(number, hex_), code=hex_.id, id_=hex_.id,
                      related=_on(number, hex_))


def _title(hex_: Hex) -> str:
    return _(CITY_NAMES[hex_.building] if hex_.building else TERRAINS[hex_.terrain])


def _of_hex(number: int, hex_: Hex) -> list[str]:
    tiles = [names.tile(tile) for tile, sites in enumerate(SITES) if number in sites]
    return [
        labelled(_("Icons"), and_list([_of_icon(icon) for icon in hex_.icons])),
        labelled(_("Can be built here"), and_list(tiles)),
        labelled(_("Beside it"), and_list([HEX_IDS[near] for near in NEIGHBOURS[number]])),
        _far(number), labelled(_("Cards appear here by"), _dice(number)),
    ]


def _far(number: int) -> str:
    if number in CITY:
        return _("Within the walls.")
    if number in SEA:
        return many("{count} hex from the Harbor.", "{count} hexes from the Harbor.",
                    DISTANCE[number][BUILDINGS["harbor"]])
    return many("{count} hex from the walls over land.", "{count} hexes from the walls over land.", TO_CITY[number])


def _dice(number: int) -> str:
    """The dice that bring a card here."""
    lots = [_("D6: {column}, D4: {depth}").format(column=column, depth=place + 1)
            for column, found in COLUMNS.items() for place, hex_ in enumerate(found) if hex_ == number]
    return and_list([*lots, *(_("sea lane {lane}").format(lane=lane) for lane, hex_ in LANES.items()
                              if hex_ == number)])


def _on(number: int, hex_: Hex) -> list[str]:
    tiles = [key("tile", TILES[tile].id) for tile, sites in enumerate(SITES) if number in sites]
    building = [key("building", hex_.building)] if hex_.building else []
    return [*building, *tiles, key("land", hex_.terrain), *(key("land", f"icon-{icon}") for icon in hex_.icons),
            *(("token-lots",) if _dice(number) else ())]
