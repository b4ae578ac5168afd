"""The whole table as text in a typeface of one width: for those who cannot or would not look at a picture.

Blocks fit a Discord message each, code fences included; lines fit a phone held upright.
"""

from __future__ import annotations

from typing import Final

from games.helios.board import ALL_FIELDS, CENTRE, FIELDS, PLACES, Field
from games.helios.components import BUILDINGS, CHARACTERS, SPECIALS, Building, Character, Colour, Kind, Material, Symbol
from games.helios.narration import names
from games.helios.narration.effects import building_text, character_text, special_effect
from games.helios.narration.final import decided
from games.helios.position import ActionTile, Game, Player
from games.helios.rules.final import edge_fields
from games.kernel import Seat, by_seat, person
from games.kernel.words import _, and_list, apart, capital, headed, many, pgettext
from rendering.helios.reading import out, places, play_order, projected, scores, to_act
from rendering.helios.scene import SPACES, stage
from rendering.helios.scores import GROUPS
from rendering.helios.words import asked
from rendering.kit.prose import UPRIGHT, blocks

__all__ = ["points_of", "reach_of", "text_board"]

LETTERS: Final = "rgbsoELCT"
"""By kind of tile: redwood, granite, bamboo, spring, obsidian; Empty Fields, Created Land, Raw Materials, Temples."""


def text_board(view: Game, first: Seat | None = None) -> tuple[str, ...]:
    """The table in blocks for code fences. Says all that the picture shows; the seat `first`
    comes before the others."""
    seats = sorted(play_order(view), key=lambda seat: seat != first)
    parts = [_head(view), *(_seat(view, seat) for seat in seats[: first is not None]), _display(view), _legend(),
             *(_seat(view, seat) for seat in seats[first is not None :]), _city(view), _people(view)]
    return blocks(parts, UPRIGHT)


def points_of(player: Player) -> str:
    """A player's points; hidden ones are a question mark."""
    return "?" if player.unseen else str(player.vp)


def reach_of(player: Player) -> str:
    """How far the sun moves."""
    return "∞" if player.unlimited else str(player.track)


def _head(view: Game) -> list[str]:
    lines = [stage(view)]
    if view.over:
        winners = [person(seat) for seat, rank in places(view).items() if rank == 1]
        lines += [_("Won by {winners}").format(winners=and_list(winners)), *filter(None, [decided(view)])]
    else:
        lines += [f"> {headed(person(seat), asked(view, seat))}" for seat in to_act(view)]
    if view.first >= 0:
        lines.append(_("Order: {order}").format(order=", ".join(map(person, play_order(view)))))
    resting = [person(seat) for seat in play_order(view) if out(view, seat)]
    if resting and not view.over:
        lines.append(_("Out: {seats}").format(seats=", ".join(resting)))
    return lines


def _display(view: Game) -> list[str]:
    """Action tiles, the lowest first, and open tiles."""
    lines = [_("Action tiles, the next one first:")]
    for symbol in Symbol:
        tiles = ", ".join(map(names.colour, reversed(view.columns[symbol]))) or pgettext("tiles", "none")
        lines.append(_("  {action}: {open} (pile {pile})").format(
            action=capital(names.symbol(symbol)), pile=sum(view.piles[symbol]), open=tiles))
    shown = [names.material(material) for material in Material if view.open_land[material]]
    shown += [names.material(view.open_extra)] if view.open_extra is not None else []
    under = [f"{names.material(material)} {count}"
             for material, count in zip(Material, view.stacks, strict=False) if count]
    under.append(_("additional {count}").format(count=sum(view.extra)))
    left = [f"{names.kind(special)} {count}" for special, count in zip(SPECIALS, view.specials, strict=False) if count]
    drawn = ", ".join(map(names.material, view.drawn))
    return [*lines, _("Open land: {tiles}").format(tiles=", ".join(shown) or pgettext("tiles", "none")),
            *([_("Drawn, to be placed: {tiles}").format(tiles=drawn)] if drawn else []),
            _("Land left in the stacks: {tiles}").format(tiles=", ".join(under)),
            _("Special tiles: {tiles}").format(tiles=", ".join(left) or pgettext("tiles", "none")),
            *(f"  {names.kind(special)}. {special_effect(special)}" for special in SPECIALS)]


def _seat(view: Game, seat: Seat) -> list[str]:
    """A seat's boards."""
    player = view.players[seat]
    stock = [names.amount(material.name.lower(), count)
             for material, count in zip(Material, player.stock, strict=True) if count]
    lines = [
        _("{name}: {points} VP").format(name=person(seat), points=points_of(player)),
        *_now(view, seat),
        _("  sun on {field} (moves {sun}), orbits {laps}").format(
            sun=reach_of(player), field=FIELDS[player.sun], laps=max(0, player.laps.best)),
        _("  mana {mana}, temples {temples}, edge fields {edges}").format(
            mana=player.mana, temples=player.temples, edges=edge_fields(player)),
        _("  cubes: {stock}").format(stock=", ".join(stock) or pgettext("cubes", "none")),
    ]
    stored = [_("below {space}: {tiles}").format(
                  space=names.colour(space), tiles=", ".join(_tile(tile, space) for tile in tiles))
              for space, tiles in zip(SPACES, player.spaces, strict=True) if tiles]
    lines += [f"  {apart(stored)}"] if stored else []
    city = ", ".join(names.building(built, view.rules) for built in player.buildings)
    lines += [_("  city {city}").format(city=city)] if city else []
    people = ", ".join(names.character(hired, view.rules) + ("" if hired in player.active else _(" (asleep)"))
                       for hired in player.characters)
    lines += [_("  characters {people}").format(people=people)] if people else []
    return [*lines, *_scores(view, seat), *_land(player)]


def _tile(tile: ActionTile, space: Colour) -> str:
    """An action tile below a colour: its own is not named."""
    if tile.colour is space:
        return names.symbol(tile.symbol)
    return _("{colour} {action}").format(colour=names.colour(tile.colour), action=names.symbol(tile.symbol))


def _now(view: Game, seat: Seat) -> list[str]:
    """What the game would end with now, where that is open."""
    total = projected(view, seat)
    return [] if total is None else [_("  if the game ended now: {points} VP").format(points=total)]


def _scores(view: Game, seat: Seat) -> list[str]:
    """After the game, where the points come from."""
    if not view.over:
        return []
    found = scores(view, seat)
    parts = [f"{_(text)} {found[group]}" for group, text in GROUPS.items() if found[group]]
    cubes = many("{count} cube left", "{count} cubes left", view.players[seat].cubes)
    return ["  " + ", ".join([*parts, cubes])]


def _land(player: Player) -> list[str]:
    """The board by rows: a capital for a tile, then its cubes or `^` for a temple; `*` is the sun, `.` a free field."""
    rows: dict[int, list[Field]] = {}
    for field, (_q, r) in zip(ALL_FIELDS, PLACES, strict=True):
        rows.setdefault(r, []).append(field)
    middle = PLACES[CENTRE][1]
    return [
        (f"{FIELDS[fields[0]][0]} " + "  " * abs(r - middle)
         + "".join(_cell(player, field).ljust(4) for field in fields)).rstrip()
        for r, fields in rows.items()
    ]


def _cell(player: Player, field: Field) -> str:
    tile = player.at(field)
    if tile is None:
        return "*" if field == player.sun and player.tiles else "."
    cubes = "".join(LETTERS[Kind(cube)] for cube in tile.cubes)
    return LETTERS[tile.kind].upper() + ("^" if tile.temple else cubes)


def _legend() -> list[str]:
    """What the letters of a board mean, and how its fields are called."""
    return [_("Tiles: R redwood, G granite, B bamboo, S spring, O obsidian; E Empty Fields, L Created Land, "
              "C Raw Materials, T Temples. Small letters: cubes; ^ temple; * sun"),
            _("{field} is the middle: fields are counted from the left.").format(field=FIELDS[CENTRE])]


def _city(view: Game) -> list[str]:
    """The city buildings, what they cost and do, and who has built them."""
    lines = []
    for building in Building:
        built = [person(seat) for seat, player in by_seat(view.players) if building in player.buildings]
        line = _("{name} ({cost}): {text}").format(
            name=names.building(building, view.rules), cost=names.cost(BUILDINGS[building].cost),
            text=building_text(building, view.rules))
        lines += [line, *([_("  built by {names}").format(names=", ".join(built))] if built else [])]
    return lines


def _people(view: Game) -> list[str]:
    """The characters: their price, or whose they are; what they cost and give when they become active."""
    lines = []
    for character in Character:
        owner = next((person(seat) for seat, player in by_seat(view.players)
                      if character in player.characters), "")
        price = names.amount("mana", CHARACTERS[character].price)
        lines.append(_("{name} ({price}, then {cost}): {text}").format(
            name=names.character(character, view.rules), price=owner or price,
            cost=names.cost(CHARACTERS[character].cost), text=character_text(character)))
    return lines
