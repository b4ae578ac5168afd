"""The whole table as text in a typeface of one width, and the alt text: for those who cannot or would not look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.helios import TITLE
from games.helios.board import CENTRE, FIELDS, PLACES
from games.helios.components import SPECIALS, Kind, Material, Symbol
from games.helios.narration.names import building, character, colour, kind, material, symbol
from games.helios.position import Game, Player, Tile
from games.kernel import Happening, Seat
from games.kernel.words import _, cut
from games.helios.narration.names import side as seat_name
from rendering.helios.reading import to_act
from rendering.helios.scene import stage

__all__ = ["BLOCK", "alt", "text_board"]

BLOCK: Final = 1900
"""The longest block, in characters: a message of 2,000 holds it with its fences."""
WIDTH: Final = 60
LONGEST: Final = 1024
_LETTERS: Final = "rgbsoELCT"
"""By kind of tile: redwood, granite, bamboo, spring, obsidian; Empty, Land, Cubes, Temples."""


def text_board(view: Game, first: Seat | None) -> tuple[str, ...]:
    """The table in blocks for code fences; the seat `first` comes before the others."""
    seats = sorted(range(len(view.players)), key=lambda seat: seat != first)
    parts = [_head(view), _display(view), *(_seat(view, seat) for seat in seats)]
    return tuple(_packed(["\n".join(line for text in part for line in _broken(text)) for part in parts]))


def _packed(parts: Sequence[str]) -> Iterator[str]:
    """Parts put together as long as they fit a block."""
    block = ""
    for part in parts:
        if block and len(block) + len(part) + 2 > BLOCK:
            yield block
            block = ""
        block = f"{block}\n\n{part}" if block else part
    if block:
        yield block


def _broken(line: str) -> Iterator[str]:
    """Lines no longer than a phone is wide, broken at spaces and then indented."""
    line = line.replace("`", "'")
    while len(line) > WIDTH:
        place = line.rfind(" ", 8, WIDTH)
        place = WIDTH if place < 0 else place
        yield line[:place].rstrip()
        line = "    " + line[place:].strip()
    yield line


def _points(player: Player) -> str:
    return "?" if player.unseen else str(player.vp)


def _head(view: Game) -> list[str]:
    lines = [stage(view)]
    if view.first >= 0:
        lines.append(_("Tiles: R redwood, G granite, B bamboo, S spring, O obsidian, E Empty Fields, L Created Land, "
                       "C Raw Materials, T Temples; small: cubes, ^ temple, * sun"))
    lines += [f"> {seat_name(seat)}: {TITLE.narration.question(view, seat)}" for seat in to_act(view)]
    if view.first >= 0:
        lines.append(_("Order: {order}").format(order=", ".join(map(seat_name, view.order))))
    return lines


def _display(view: Game) -> list[str]:
    lines = []
    for each in Symbol:
        open_ = ", ".join(map(colour, reversed(view.columns[each]))) or _("none")
        lines.append(_("{action} (pile {pile}): {open}").format(
            action=symbol(each).capitalize(), pile=sum(view.piles[each]), open=open_))
    shown = [material(each) for each in Material if view.open_land[each]]
    shown += [material(view.open_extra)] if view.open_extra is not None else []
    lines.append(_("Open land: {tiles}").format(tiles=", ".join(shown) or _("none")))
    left = [f"{kind(each)} {count}" for each, count in zip(SPECIALS, view.specials, strict=True)]
    lines.append(_("Special tiles: {tiles}").format(tiles=", ".join(left)))
    sale = ", ".join(character(each, view.rules) for each in view.display) or _("none")
    lines.append(_("Characters: {names}").format(names=sale))
    return lines


def _seat(view: Game, seat: Seat) -> list[str]:
    player = view.players[seat]
    reach = "∞" if player.unlimited else str(player.track)
    stock = ", ".join(f"{count} {material(each)}" for each, count in zip(Material, player.stock, strict=True) if count)
    lines = [
        f"{seat_name(seat)}: {_points(player)} VP",
        _("  sun {sun} at {field}, mana {mana}, orbits {laps}").format(
            sun=reach, field=FIELDS[player.sun], mana=player.mana, laps=max(0, player.laps.best)),
        _("  cubes {stock}").format(stock=stock or _("none")),
    ]
    spaces = zip(("red", "blue", "yellow"), player.spaces, strict=True)
    stored = [f"{name}: " + ", ".join(f"{colour(tile.colour)} {symbol(tile.symbol)}" for tile in tiles)
              for name, tiles in spaces if tiles]
    lines += [_("  below {spaces}").format(spaces="; ".join(stored))] if stored else []
    city = ", ".join(building(each, view.rules) for each in player.buildings)
    lines += [_("  city {city}").format(city=city)] if city else []
    people = ", ".join(character(each, view.rules) + ("" if each in player.active else _(" (asleep)"))
                       for each in player.characters)
    lines += [_("  characters {people}").format(people=people)] if people else []
    return [*lines, *_land(player)]


def _land(player: Player) -> list[str]:
    """The board by rows: a letter for a tile, then its cubes or `^` for a temple; `*` is the sun."""
    rows: dict[int, list[int]] = {}
    for field, (_q, r) in enumerate(PLACES):
        rows.setdefault(r, []).append(field)
    lines = [
        f"  {FIELDS[fields[0]][0]} " + "  " * abs(r - PLACES[CENTRE][1]) + "".join(
            _cell(player, field).ljust(4) for field in fields)
        for r, fields in rows.items()
    ]
    return [line.rstrip() for line in lines]


def _cell(player: Player, field: int) -> str:
    tile: Tile | None = player.at(field)
    if tile is None:
        return "*" if field == player.sun and player.tiles else "."
    cubes = "".join(_LETTERS[Kind(each)] for each in tile.cubes)
    return _LETTERS[tile.kind].upper() + ("^" if tile.temple else cubes)


def alt(view: Game, seat: Seat | None, changed: Sequence[Happening]) -> str:
    """The alt text: the change first, then the state of the table or of one seat."""
    told = TITLE.narration.sentence(view, changed) if changed else ""
    if seat is not None:
        return cut(" ".join(_seat(view, seat)[:6]).strip(), LONGEST)
    asked = [f"{seat_name(each)}: {TITLE.narration.question(view, each)}." for each in to_act(view)]
    seats = [_brief(view, each) for each in range(len(view.players))]
    return cut(" ".join(filter(None, (told, f"Helios, {stage(view)}.", *asked, *seats))), LONGEST)


def _brief(view: Game, seat: Seat) -> str:
    player = view.players[seat]
    return _("{side}: {points} VP, sun {sun} at {field}, mana {mana}, {tiles} tiles, {temples} temples.").format(
        side=seat_name(seat), points=_points(player), sun="∞" if player.unlimited else player.track,
        field=FIELDS[player.sun], mana=player.mana, tiles=len(player.tiles), temples=player.temples)
