"""What players have and pay with: cubes, mana, temples and points."""

from __future__ import annotations

from collections.abc import Iterator

from games.helios.articles.parts import item, rule
from games.helios.articles.rulings import ruled
from games.helios.components import BOX, BUILDINGS, CHARACTERS, FLOW, SCORING
from games.helios.moves import MATERIAL
from games.helios.narration.names import amount, building, character, material, signed, the_building, the_character
from games.kernel import Article
from games.kernel.words import _, and_list

__all__ = ["means"]


def means() -> Iterator[Article]:
    """The chapter."""
    chapter = _("Cubes, mana and points")
    yield _cubes(chapter)
    yield _substitutes(chapter)
    yield _mana(chapter)
    yield _points(chapter)


def _cubes(chapter: str) -> Article:
    names = and_list([material(MATERIAL.read(each.name)) for each in BOX.materials])
    return rule(
        "cubes", chapter, _("Cubes and raw materials"),
        _("There are {number} kinds of cubes: {materials}. They lie on your tiles.").format(
            number=len(BOX.materials), materials=names),
        item(_("A tile holds {cubes} of any colours, or a temple and none.").format(
            cubes=amount("cubes", FLOW.cubes_on_tile))),
        item(_("You get cubes with new land, from the sun, from bonus fields and from characters.")),
        item(_("You pay with them for temples, city buildings and the activation of characters.")),
        item(_("Cubes that you have left break a tie at the end.")),
        related=("pay", "light", "cube", "redwood", "granite", "bamboo", "spring", "obsidian"),
        rulings=ruled("A12", "A20", "A27"))


def _substitutes(chapter: str) -> Article:
    return rule(
        "substitutes", chapter, _("Other cubes for a missing colour"),
        _("If you have no cube of a colour that a price names, {cubes} of any colours stand in for it.").format(
            cubes=amount("cubes", FLOW.substitutes)),
        _("If you have one you pay with it."),
        related=("pay", "cubes", "build", "activate"), rulings=ruled("A7"))


def _mana(chapter: str) -> Article:
    gains = [_("{name} {mana}").format(name=building(name), mana=signed("mana", tile.mana))
             for name, tile in BUILDINGS.items() if tile.mana]
    gains += [_("{name} {mana}").format(name=character(name), mana=signed("mana", tile.mana))
              for name, tile in CHARACTERS.items() if tile.mana]
    bazaar = next(name for name, tile in BUILDINGS.items() if tile.exchange is not None)
    better = next((name, tile.end.mana_vp) for name, tile in CHARACTERS.items() if tile.end.mana_vp is not None)
    return rule(
        "mana", chapter, _("Mana"),
        item(_("You begin with {mana}, and buy characters with it.").format(mana=amount("mana", FLOW.start_mana))),
        item(_("There are {number} stones in the box, but no limit.").format(number=BOX.mana_stones)),
        item(_("A temple brings as much mana as you have temples then. Bonus fields bring {mana}.").format(
            mana=amount("mana", FLOW.bonus_field_mana))),
        item(_("It also comes from: {sources}.").format(sources=", ".join(gains))),
        item(_("Mana that is left brings {vp} each at the end, with {character} {more}.").format(
            vp=amount("vp", SCORING.mana), character=the_character(better[0]), more=amount("vp", better[1] or 0))),
        item(_("{building} turns some of it into points at once.").format(
            building=_upper(the_building(bazaar)))),
        related=("buy", "temple", "bonus mana field", str(bazaar), "treasurer", "character phase", "sanctuary"),
        rulings=ruled("A20", "A27"))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _points(chapter: str) -> Article:
    return rule(
        "points", chapter, _("Victory points"),
        _("During the game points come from temples that the sun lights, from full orbits and from {building}. All "
          "others come at the end.").format(building=the_building(
              next(name for name, tile in BUILDINGS.items() if tile.exchange is not None))),
        related=("light", "orbit", "exchange bazaar", "final scoring", "winner", "rules"),
        rulings=ruled("D2", "A104", "A28", "A27"))
