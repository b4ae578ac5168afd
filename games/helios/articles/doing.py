"""What a player can do: an article for each kind of move, with how it is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from games.helios.articles.parts import item, rule, typed
from games.helios.articles.rulings import ruled
from games.helios.board import CENTRE, NEIGHBOURS, SUN_START
from games.helios.components import BOX, BUILDINGS, FLOW, Building, Character, Colour, Kind, Material, Symbol
from games.helios.moves import (
    MATERIAL,
    Activate,
    Build,
    Buy,
    Cube,
    Done,
    Exchange,
    Land,
    Pass,
    Paying,
    PickStart,
    Skip,
    Sun,
    Take,
    Temple,
)
from games.helios.narration.helping import HELPS, VERBS
from games.helios.narration.names import a_tile, amount, the_building
from games.kernel import Article, Leave, Move
from games.kernel.words import _, either

__all__ = ["KEYS", "doing"]

KEYS: Final[dict[type[Move], str]] = {
    Take: "take", Land: "land", Temple: "temple", Build: "build", Sun: "sun", Skip: "skip", Pass: "pass",
    Paying: "pay", Cube: "cube", Exchange: "exchange", Buy: "buy", Activate: "activate", Done: "done",
    PickStart: "start", Leave: "leave",
}
"""The keys of the articles by the move that they explain."""
_BESIDE: Final = NEIGHBOURS[CENTRE][0]


def doing() -> Iterator[Article]:
    """The chapter: first the turn with an action tile, then the characters, then what is done once."""
    chapter = _("What you can do")
    yield _take(chapter)
    yield _land(chapter)
    yield _temple(chapter)
    yield _build(chapter)
    yield _sun(chapter)
    yield _move(chapter, Skip, typed(Skip()), related=("turn", "pass", "set"), rulings=("A8", "A102"))
    yield _move(chapter, Pass, typed(Pass()), related=("turn", "skip", "character phase", "done"),
                rulings=("A8", "A9", "A16", "A32"))
    yield _pay(chapter)
    yield _cube(chapter)
    yield _move(chapter, Exchange, _exchange(), typed(Exchange(1)), related=("exchange bazaar", "mana", "points"))
    yield from _people(chapter)
    yield _start(chapter)
    yield _move(chapter, Leave, _("Your boards stay. You are asked nothing more, and ranked after all who stayed."),
                typed(Leave()), related=("game", "winner"), rulings=("A103",))


def _move(chapter: str, kind: type[Move], *lines: str, related: Iterable[str], rulings: Iterable[str] = ()) -> Article:
    """An article about a kind of move, which begins with what the menus say of it."""
    return rule(KEYS[kind], chapter, _(VERBS[kind]), _(HELPS[kind]), *lines, related=related, rulings=ruled(*rulings))


def _take(chapter: str) -> Article:
    return _move(
        chapter, Take,
        _("A red, blue or yellow tile goes below its own colour."),
        typed(Take(Symbol.LAND, Colour.BLUE), Take(Symbol.SUN, Colour.GRAY, Colour.RED)),
        related=("turn", "display", "set", "skip", "pass", "land tiles", "building tiles", "sun tiles"),
        rulings=("A32", "A102"))


def _land(chapter: str) -> Article:
    return _move(
        chapter, Land,
        item(_("Land comes with {cubes} of its colour, a special tile without.").format(
            cubes=amount("cubes", FLOW.start_cubes))),
        item(_("Not on the orange fields, not under the sun, and not so that the sun is shut in.")),
        item(_("Bonus fields bring a cube or mana at once.")),
        typed(Land(Kind.BAMBOO, _BESIDE), Land(Kind.CREATED_LAND, _BESIDE)),
        related=("stacks", "special tiles", "bonus cube field", "bonus mana field", "bonus edge field", "cube",
                 "land management"),
        rulings=("S2", "A35", "D7"))


def _temple(chapter: str) -> Article:
    citadel = next(name for name, tile in BUILDINGS.items() if tile.temple_cost is not None)
    return _move(
        chapter, Temple,
        item(_("It lies on a land or special tile in place of its cubes; no cube comes there any more.")),
        item(_("The first costs {cubes} and brings {mana}, and so on. Cubes of any colour will do.").format(
            cubes=amount("cubes", 1), mana=amount("mana", 1))),
        item(_("With {building} every temple costs {cubes}.").format(
            building=the_building(citadel), cubes=amount("cubes", BUILDINGS[citadel].temple_cost or 0))),
        item(_("The sun makes temples score.")),
        item(_("There are {number} white houses in the box, but no limit.").format(number=BOX.white_houses)),
        typed(Temple(CENTRE)),
        related=("light", "city council", "citadel", "temples", "architect", "pay", "mana"),
        rulings=("A25", "A26", "A20"))


def _build(chapter: str) -> Article:
    return _move(
        chapter, Build,
        item(_("You pay its cubes, then it gives what it gives at once; its points come at the end.")),
        item(_("There are {number}; each player may build each of them once.").format(number=len(Building))),
        typed(Build(Building.OBSERVATORY), Build(Building.SOLAR_LODGE)),
        related=("city", "pay", "substitutes", "final scoring", "architect"), rulings=("A17", "A29"))


def _sun(chapter: str) -> Article:
    return _move(
        chapter, Sun,
        item(_("It moves one step at least, and at most as many as your sun track says.")),
        item(_("Land without a cube gets one of its colour; temples score.")),
        item(_("Back over the golden line it completes a full orbit.")),
        typed(Sun(SUN_START)),
        related=("light", "orbit", "sun track", "way", "shore", "dead end", "power plant"),
        rulings=("A28", "A36", "S4"))


def _pay(chapter: str) -> Article:
    return _move(
        chapter, Paying,
        item(_("White cubes in a price are of any colour. Two colours with a stroke between: one of them.")),
        item(_("{cubes} of any colour stand in for one that you don't have.").format(
            cubes=amount("cubes", FLOW.substitutes))),
        item(_("If you have no choice, you are not asked.")),
        typed(Paying(Material.GREEN, CENTRE)),
        related=("substitutes", "cubes", "build", "temple", "activate"), rulings=("A7", "A101"))


def _cube(chapter: str) -> Article:
    return _move(
        chapter, Cube,
        item(_("A tile holds {cubes}, or a temple and none.").format(cubes=amount("cubes", FLOW.cubes_on_tile))),
        item(_("You get to choose for a bonus cube field, for a late place in the turn order, and for some "
               "characters.")),
        typed(Cube(Material.BLUE, CENTRE)),
        related=("cubes", "bonus cube field", "light", "architect", "cartographer"), rulings=("A1", "A12", "A27"))


def _exchange() -> str:
    building = next(name for name, tile in BUILDINGS.items() if tile.exchange is not None)
    bazaar = BUILDINGS[building].exchange
    assert bazaar is not None
    return _("You are asked once, when you build {building}: up to {mana}, {vp} for each.").format(
        building=the_building(building), mana=amount("mana", bazaar.most), vp=amount("vp", bazaar.vp))


def _people(chapter: str) -> Iterator[Article]:
    yield _move(chapter, Buy, typed(Buy(Character.EXPLORER)),
                related=("characters", "mana", "activate", "character phase"), rulings=("A10", "D9"))
    yield _move(chapter, Activate, _("Its medal turns to the golden side: it gives its gains at once and scores at the "
                                     "end."), typed(Activate(Character.EXPLORER)),
                related=("characters", "pay", "buy", "final scoring"), rulings=("D9", "A7"))
    yield _move(chapter, Done, typed(Done()), related=("character phase", "pass"))


def _start(chapter: str) -> Article:
    starts = [MATERIAL.read(each.name) for each in BOX.materials if each.start_choice]
    return _move(
        chapter, PickStart,
        _("You may choose {tiles}.").format(tiles=either([a_tile(Kind(start)) for start in starts])),
        typed(PickStart(starts[-1])),
        related=("setup", *(Kind(start).name.lower() for start in starts)), rulings=("A11", "A103"))

