"""The sun: its track, its way, where it stops, what it lights, and full orbits."""

from __future__ import annotations

from collections.abc import Iterator

from games.helios.articles.parts import field_list, item, rule
from games.helios.articles.rulings import ruled
from games.helios.board import FIELDS, GOLD, SUN_START, TRACK
from games.helios.components import BUILDINGS, CHARACTERS, SCORING, Building
from games.helios.narration.names import amount, building, character, signed, the_building
from games.kernel import Article
from games.kernel.words import _, and_list

__all__ = ["sunlight"]


def sunlight() -> Iterator[Article]:
    """The chapter."""
    chapter = _("The sun")
    yield _light(chapter)
    yield _track(chapter)
    yield _way(chapter)
    yield _shore(chapter)
    yield _dead_end(chapter)
    yield _orbit(chapter)


def _light(chapter: str) -> Article:
    temple = SCORING.temple
    council = next(name for name, tile in BUILDINGS.items() if tile.temple_vp)
    return rule(
        "light", chapter, _("What the sun lights"),
        _("Where the sun stops it lights your tiles around it:"),
        item(_("Land without a cube and without a temple gets a cube of its colour.")),
        item(_("A temple brings {vp}, and {more} for each tile around it.").format(
            vp=amount("vp", temple.itself), more=amount("vp", temple.per_tile))),
        item(_("With {council} a temple brings {vp} more; with {warehouse} land with one cube gets a second.").format(
            council=the_building(council), vp=amount("vp", BUILDINGS[council].temple_vp),
            warehouse=the_building(Building.WAREHOUSE))),
        item(_("Special tiles without a temple get nothing.")),
        related=("sun", "temple", "city council", "warehouse", "cubes", "orbit"),
        rulings=ruled("S7", "A28", "A36", "A29", "A27"))


def _track(chapter: str) -> Article:
    gains = [_("{name} {steps}").format(name=building(name), steps=signed("track", tile.sun))
             for name, tile in BUILDINGS.items() if tile.sun]
    gains += [_("{name} {steps}").format(name=character(name), steps=signed("track", tile.sun))
              for name, tile in CHARACTERS.items() if tile.sun]
    return rule(
        "sun track", chapter, _("The sun track"),
        _("It says how many steps your sun may move. It begins at {first} and goes up to {last}.").format(
            first=TRACK.start, last=TRACK.numbers[-1]),
        _("The last space is infinity: only {building} brings you there.").format(
            building=the_building(Building.POWER_PLANT)),
        _("Sun steps come from: {sources}.").format(sources=", ".join(gains)),
        related=("sun", "power plant", "observatory", "solar lodge", "princess", "way"),
        rulings=ruled("A14", "A27"))


def _way(chapter: str) -> Article:
    return rule(
        "way", chapter, _("The sun's way"),
        item(_("The sun moves clockwise round your land, over empty and orange fields beside it.")),
        item(_("It moves one step at least and your sun track at most.")),
        item(_("It never steps back, and it can't cross your land.")),
        related=("sun", "shore", "dead end", "sun track", "orbit", "rules"),
        rulings=ruled("S1", "S4", "A4", "A13", "D4", "A24", "S9"))


def _shore(chapter: str) -> Article:
    return rule(
        "shore", chapter, _("Where the sun may stop"),
        item(_("On an empty field beside at least one of your tiles, from which a way leads to the edge.")),
        item(_("Orange edge fields are such fields too, if a tile of yours lies beside them.")),
        item(_("Never in a hole that your land encloses, and never in a dead end that it would have to enter.")),
        related=("sun", "way", "dead end", "light", "yucata"), rulings=ruled("D5", "A23", "S8", "A2"))


def _dead_end(chapter: str) -> Article:
    return rule(
        "dead end", chapter, _("Dead ends and holes"),
        item(_("The sun never enters a dead end.")),
        item(_("If your land makes its field one, its next move leads out, if it has the steps.")),
        item(_("Land may enclose holes and fill them, but it can't shut the sun in.")),
        related=("shore", "way", "land", "empty fields"), rulings=ruled("S3", "S6", "A3", "S2", "S9"))


def _orbit(chapter: str) -> Article:
    tower = next(name for name, tile in BUILDINGS.items() if tile.orbit_vp is not None)
    plant = next(name for name, tile in BUILDINGS.items() if tile.unlimited)
    return rule(
        "orbit", chapter, _("Full orbit"),
        _("When the sun comes round to the golden line again, you score {vp}.").format(vp=amount("vp", SCORING.orbit)),
        item(_("The golden line: {fields}. The sun starts on {field}.").format(
            fields=and_list(field_list(GOLD).split(", ")), field=FIELDS[SUN_START])),
        item(_("With {building} an orbit brings {vp}.").format(
            building=the_building(tower), vp=amount("vp", BUILDINGS[tower].orbit_vp or 0))),
        item(_("With {building} it brings nothing any more.").format(building=the_building(plant))),
        item(_("It is paid once in a turn.")),
        related=("sun", "gold line", "watch tower", "power plant", "sun track", "points"),
        rulings=ruled("S5", "A15", "A36", "A13"))
