"""Where a tile, a building, a character, a cube or a field is in a game."""

from __future__ import annotations

from collections.abc import Sequence

from games.helios.articles.listing import everybody, people
from games.helios.board import BONUS_EDGE, FIELDS, NEAR, Field, bits
from games.helios.components import (
    CHARACTERS,
    SPECIALS,
    VARIANTS,
    Building,
    Character,
    Colour,
    Kind,
    Material,
    Symbol,
)
from games.helios.narration import names
from games.helios.narration.names import a_tile, amount, colour
from games.helios.position import Game, Player, Tile
from games.helios.rules.turns import SPACES
from games.kernel import by_seat, person
from games.kernel.words import _, and_list, many

__all__ = ["action_tile", "board_part", "building", "character", "characters", "city", "colour_tiles", "column",
           "edge_fields", "field", "material", "special", "specials"]


# --- buildings and characters -------------------------------------------------------------------------------------


def _called(view: Game, thing: str, name: str) -> str:
    """What this game calls a thing, if not as usual."""
    return _("It is called {name} here.").format(name=name) if thing in VARIANTS[view.rules].names else ""


def building(view: Game, thing: Building) -> str:
    """Who has built it."""
    who = people(view, lambda player: thing in player.buildings)
    nobody = _("Nobody has built it.") if view.over else _("Nobody has built it yet.")
    built = many("{people} has built it.", "{people} have built it.", len(who), people=and_list(who)) if who else nobody
    return _joined(built, _called(view, thing, names.building(thing, view.rules)))


def character(view: Game, thing: Character) -> str:
    """Whose it is, and whether it is active; else its price."""
    called = _called(view, thing, names.character(thing, view.rules))
    for seat, player in by_seat(view.players):
        if thing in player.characters:
            text = _("{person} has activated it.") if thing in player.active else _("{person} has it; it still sleeps.")
            return _joined(text.format(person=person(seat)), called)
    if view.over:
        return _joined(_("Nobody has bought it."), called)
    if thing in view.display:
        return _joined(_("It is for sale for {mana}.").format(mana=amount("mana", CHARACTERS[thing].price)), called)
    return ""


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def characters(view: Game) -> str:
    """Who has which, and which are for sale."""
    said = everybody(view, lambda player: and_list(
        [names.character(name, view.rules) for name in player.characters]))
    if view.over or not view.display:
        return said
    sale = and_list([names.character(name, view.rules) for name in view.display])
    return _joined(said, _("For sale: {characters}.").format(characters=sale))


def city(view: Game) -> str:
    """How many buildings everybody has."""
    return everybody(view, lambda player: amount("buildings", len(player.buildings)))


# --- action tiles -------------------------------------------------------------------------------------------------


def action_tile(view: Game, of: Symbol, shown: Colour) -> str:
    """Whether it can be taken, and who has some."""
    column_, said = view.columns[of], []
    if column_ and column_[-1] is shown:
        said.append(_("It is the lowest of its column."))
    elif shown in column_:
        said.append(_("It is open, but others lie below it."))
    else:
        said.append(_("None is open."))
    said.append(everybody(view, lambda player: _tiles(sum(
        tile == (of, shown) for tiles in player.spaces for tile in tiles))))
    return _joined(*said)


def _tiles(count: int) -> str:
    return amount("tiles", count) if count else ""


def column(view: Game, of: Symbol) -> str:
    """The open tiles of an action."""
    shown = view.columns[of]
    if not shown:
        return _("No tile of this action is open now.")
    colours = ", ".join(colour(each) for each in reversed(shown))
    return many("{count} tile is open: {colours}.", "{count} tiles are open, the lowest first: {colours}.",
                len(shown), colours=colours)


def colour_tiles(view: Game, shown: Colour) -> str:
    """How many tiles lie below a colour; of the wild ones, how many everybody has."""
    if shown not in SPACES:
        return everybody(view, lambda player: _tiles(sum(
            tile.colour is shown for tiles in player.spaces for tile in tiles))) or _("Nobody has one now.")
    place = SPACES.index(shown)
    said = everybody(view, lambda player: _tiles(len(player.spaces[place])))
    return _("Below {colour}: {people}").format(colour=colour(shown), people=said) if said else _(
        "No tile lies below {colour}.").format(colour=colour(shown))


# --- land -----------------------------------------------------------------------------------------------------------


def material(view: Game, thing: Material) -> str:
    """Whether its land can be taken, and who has cubes of it."""
    return _joined(_open(view, thing), everybody(
        view, lambda player: amount("cubes", player.stock[thing]) if player.stock[thing] else ""))


def _open(view: Game, thing: Material) -> str:
    if not view.round or view.over:
        return ""
    count = view.open_land[thing] + (view.open_extra is thing)
    if not count:
        return _("None of its tiles is open now.")
    return many("{count} of its tiles is open.", "{count} of its tiles are open.", count)


def special(view: Game, thing: Kind) -> str:
    """How many are left, and where the others lie."""
    left = view.specials[list(SPECIALS).index(thing)] if view.specials else 0
    text = many("{count} is left.", "{count} are left.", left) if left else _("None is left.")
    return _joined(text, everybody(view, lambda player: _places(
        [tile for tile in player.tiles if tile.kind is thing])))


def _places(tiles: Sequence[Tile]) -> str:
    return and_list([FIELDS[tile.field] for tile in tiles])


def specials(view: Game) -> str:
    """How many of each kind are left."""
    if not view.specials or view.over:
        return ""
    left = [_("{name}: {number}").format(name=names.kind(thing), number=count)
            for thing, count in zip(SPECIALS, view.specials, strict=True)]
    return _("Left: {list}.").format(list=", ".join(left))


# --- fields ---------------------------------------------------------------------------------------------------------


def field(view: Game, thing: Field) -> str:
    """What lies there on the boards."""
    return everybody(view, lambda player: _on(player, thing)) or _("It is empty on all boards.")


def _on(player: Player, thing: Field) -> str:
    """What lies on a field of a board; nothing if it is empty."""
    tile = player.at(thing)
    if tile is None:
        return _("the sun") if player.tiles and player.sun == thing else ""
    if tile.temple:
        return _("{tile} with a temple").format(tile=a_tile(tile.kind))
    if tile.cubes:
        cubes = ", ".join(amount(cube.name.lower(), tile.cubes.count(cube)) for cube in sorted(set(tile.cubes)))
        return _("{tile} ({cubes})").format(tile=a_tile(tile.kind), cubes=cubes)
    return a_tile(tile.kind)


def board_part(view: Game, mask: int) -> str:
    """Who has tiles on fields of a part of the board."""
    return everybody(view, lambda player: _taken(player, mask)) or _("Nobody has a tile there yet.")


def _taken(player: Player, mask: int) -> str:
    return and_list([FIELDS[field_] for field_ in bits(mask & player.ground)])


def edge_fields(view: Game) -> str:
    """Who has tiles beside bonus edge fields."""
    return everybody(view, lambda player: and_list(
        [FIELDS[edge] for edge in bits(BONUS_EDGE) if NEAR[edge] & player.ground])) or _(
            "Nobody has a tile beside one yet.")
