"""The picture in words: what changed first, then who is to move, then the table, in at most 1,024 characters."""

from __future__ import annotations

from collections.abc import Sequence

from games.helios import TITLE
from games.helios.board import FIELDS
from games.helios.components import SPECIALS, Kind, Material, Symbol
from games.helios.narration import names
from games.helios.narration.final import decided
from games.helios.position import Game
from games.kernel import Happening, Seat, person
from games.kernel.words import _, and_list, apart, pgettext
from rendering.helios.reading import meeting, places, play_order, to_act
from rendering.helios.scene import stage
from rendering.helios.text import points_of, reach_of
from rendering.helios.words import asked
from rendering.kit.prose import fitted

__all__ = ["alt"]


def alt(view: Game, seat: Seat | None = None, changed: Sequence[Happening] = ()) -> str:
    """The alt text of the table's picture, or of a seat's own boards. What does not fit is left out from the end,
    sentence by sentence."""
    if seat is not None:
        return fitted([_brief(view, seat), *_boards(view, seat)])
    told = TITLE.presentation.narration.sentence(view, changed) if changed else ""
    seats = [_brief(view, player) for player in play_order(view)]
    return fitted([told, _turn(view), *seats, *_display(view)])


def _turn(view: Game) -> str:
    if view.over:
        winners = [person(seat) for seat, rank in places(view).items() if rank == 1]
        told = _("Game over, won by {winners}.").format(winners=and_list(winners))
        return " ".join(filter(None, [told, decided(view)]))
    waiting = [_("{seat}: {question}").format(seat=person(seat), question=asked(view, seat))
               for seat in to_act(view)]
    return f"{stage(view)}. {apart(waiting)}." if waiting else f"{stage(view)}."


def _brief(view: Game, seat: Seat) -> str:
    """A seat in one sentence."""
    player = view.players[seat]
    return _("{side}: {points} VP, sun on {field} (moves {sun}), mana {mana}, tiles {tiles}, cubes {cubes}, "
             "temples {temples}, city buildings {city}.").format(
        side=person(seat), points=points_of(player), sun=reach_of(player), field=FIELDS[player.sun],
        mana=player.mana, tiles=len(player.tiles), cubes=player.cubes, temples=player.temples,
        city=len(player.buildings))


def _display(view: Game) -> list[str]:
    """What can be taken: of action tiles while actions are taken."""
    if view.over or not view.round:
        return []
    lowest = [f"{names.symbol(symbol)} {names.colour(view.columns[symbol][-1])}"
              for symbol in Symbol if view.columns[symbol]]
    land = [names.material(material) for material in Material if view.open_land[material]]
    land += [names.material(view.open_extra)] if view.open_extra is not None else []
    land += [names.kind(special) for special, left in zip(SPECIALS, view.specials, strict=False) if left]
    sale = [names.character(tile, view.rules) for tile in view.display]
    taken = [] if meeting(view) else [_("Action tiles to take: {tiles}.").format(
        tiles=", ".join(lowest) or pgettext("tiles", "none"))]
    return [*taken,
            _("Open tiles: {tiles}.").format(tiles=", ".join(land) or pgettext("tiles", "none")),
            _("Characters for sale: {names}.").format(names=", ".join(sale) or pgettext("characters", "none"))]


def _boards(view: Game, seat: Seat) -> list[str]:
    """A seat's city, characters and land, sentence by sentence."""
    player = view.players[seat]
    city = [names.building(built, view.rules) for built in player.buildings]
    awake = [names.character(character, view.rules) for character in player.active]
    asleep = [names.character(hired, view.rules) for hired in player.characters if hired not in player.active]
    lists = ((_("City: {names}."), city), (_("Active: {names}."), awake), (_("Asleep: {names}."), asleep))
    land = [_("{field}: {tile}.").format(field=FIELDS[tile.field], tile=", ".join(_lies(tile.kind, tile.cubes,
                                                                                  temple=tile.temple)))
            for tile in player.tiles]
    return [*(text.format(names=", ".join(found)) for text, found in lists if found), *land]


def _lies(tile: Kind, cubes: Sequence[Material], *, temple: bool) -> list[str]:
    return [names.kind(tile), *([_("temple")] if temple else []),
            *(_("{material} cube").format(material=names.material(cube)) for cube in cubes)]
