"""Materials, offerings, shells, pieces; the player board, the temple, the status track."""

from __future__ import annotations

from collections.abc import Iterator

from games.bora_bora.articles.land import regions_named
from games.bora_bora.articles.links import asking
from games.bora_bora.articles.making import codes, listed, made
from games.bora_bora.board import CEREMONY, PAIRS, SPACE_NAMES, SPACES
from games.bora_bora.components import ACTIONS, BOARD, BOX, GODS, MAP, MATERIALS, TRACKS, Material
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import helper_points
from games.kernel import Article
from games.kernel.words import _, and_list

__all__ = ["goods"]


def goods() -> Iterator[Article]:
    """Goods and pieces, then where they lie."""
    yield from map(_material, MATERIALS)
    yield from _stock()
    yield from _pieces()
    yield from map(_building, BOARD.buildings)
    yield from _spaces()
    yield from map(_ceremony, range(len(CEREMONY)))
    yield from _tracks()


def _material(material: Material) -> Article:
    key = material.name.lower()
    givers = [region.id for region in MAP.regions if region.gives.value == key]
    places = [name for place, name in enumerate(SPACE_NAMES) if CEREMONY[place] is material]
    return made("goods", key, names.material(material), [
        _("A building material. You get it in: {regions}; or from the helper for {price}; or from people.").format(
            regions=regions_named(givers), price=helper_points(ACTIONS.helper.material)),
        _("Its ceremony spaces: {places}.").format(places=and_list(places)),
        _("Two adjacent materials are what a building costs."),
    ], code=key, related=("rule-material", "rule-building", *asking("materials_of_kind", of=key), *asking("materials"),
                          *givers[:3]), rulings=("R-03",))


def _stock() -> Iterator[Article]:
    givers = [region.id for region in MAP.regions if region.gives.value == "offering"]
    yield made("goods", "offering", _("Offering"), [
        _("You pay one with the cards when you call a God. You begin with {count}.").format(count=BOX.offerings),
        _("You get them in: {regions}; with a Fire Bonus; from the helper for {price}; from people.").format(
            regions=regions_named(givers), price=helper_points(ACTIONS.helper.offering)),
    ], code="offering", related=("rule-gods", "fire-bonus", "action-helper", "man-offering", "woman-offering",
                                 *asking("offerings"), *givers[:2]), rulings=("R-15",))
    yield made("goods", "shell", _("Shell"), [
        _("You buy jewelry with shells in phase C. You begin with {count}.").format(count=BOX.shells)
        if BOX.shells else _("You buy jewelry with shells in phase C. You begin without any."),
        _("You get them from women that you shift down, with a Fire Bonus, and from people who give shells."),
    ], code="shell", related=("rule-jewelry", "rule-shift", "fire-bonus", "man-shell", "woman-shell",
                              *asking("shells"), "bonus-jewelry"))


def _pieces() -> Iterator[Article]:
    yield made("goods", "hut", _("Hut"), [
        _("You have {count}. They begin on the spaces of your board and go into regions.").format(count=BOX.huts),
        _("A space is free for a person once its hut is gone: into a region, or to space {many}.").format(
            many=BOARD.many_huts_on),
        _("The last hut that came to a region stands on the building space and gets the fish at the end."),
    ], related=("rule-expand", "spaces", "space-12", "bonus-regions", *asking("regions_with_own_hut")),
        rulings=("R-01", "R-38"))
    yield made("goods", "priest", _("Priest"), [
        _("You have {count}. A priest at home can go to the temple; one that is pushed out comes home.").format(
            count=BOX.priests),
        _("In the temple each scores {points} points in rounds 1 to {rounds}.").format(
            points=codes(TRACKS.priest_points), rounds=BOX.rounds),
    ], related=("temple", "action-temple", "rule-temple", *asking("priests_in_temple")), rulings=("R-18", "R-32"))
    yield made("goods", "die", _("Dice"), [
        _("You have {count}, rolled at the start of each round.").format(count=BOX.dice),
        _("All are placed in phase A. In the evening they come back."),
    ], related=("rule-dice", "god-blue", "god-white", "action-fishing"), rulings=("R-06", "R-101"))


def _building(tile: int) -> Article:
    return made("buildings", f"building-{tile}", _("Building tile {tile}").format(tile=tile), [
        _("To build it you need a die of {tile} or more, or people who build that high.").format(tile=tile),
        _("It covers two adjacent ceremony spaces with materials. It scores by round: {points}.").format(
            points=codes(TRACKS.building_points)),
        _("You get a Fire Bonus. The tile's number is worth nothing else."),
    ], related=("rule-building", "action-build", "man-build", "woman-build", "fire-bonus", "bonus-buildings",
                *asking("buildings_built")), rulings=("R-25", "R-42"))


def _spaces() -> Iterator[Article]:
    plain = [space + 1 for space in SPACES if BOARD.start_huts[space] == 1]
    empty = [space + 1 for space in SPACES if not BOARD.start_huts[space]]
    yield made("board", "spaces", _("Spaces for huts and people"), [
        _("Your board has {count} spaces. Each holds a hut or a person.").format(count=len(SPACES)),
        _("At the start a hut stands on spaces {first} to {last}; free: {empty}.").format(
            first=plain[0], last=plain[-1], empty=codes(empty)),
    ], related=("space-12", "hut", "rule-people", "bonus-persons"), rulings=("R-01",))
    yield made("board", "space-12", _("Space {space}").format(space=BOARD.many_huts_on), [
        _("It holds any number of huts, or one person. {huts} huts begin here.").format(
            huts=BOARD.start_huts[BOARD.many_huts_on - 1]),
        _("Huts come here from other spaces: the helper moves one for {price}, and people move some.").format(
            price=helper_points(ACTIONS.helper.hut)),
    ], related=("spaces", "man-hut", "woman-hut", "action-helper", *asking("huts_on_space_12"), "bonus-persons"),
        rulings=("R-16", "R-47"))


def _ceremony(place: int) -> Article:
    beside = [SPACE_NAMES[sum(pair) - place] for pair in PAIRS if place in pair]
    key = CEREMONY[place].name.lower()
    return made("board", SPACE_NAMES[place], _("Ceremony space {space}").format(space=SPACE_NAMES[place]), [
        _("For {material}.").format(material=names.word(key)),
        _("A building can cover it together with: {spaces}.").format(spaces=and_list(beside)),
    ], related=("rule-material", "rule-building", key, *beside, "bonus-ceremony"),
        rulings=("R-34",))


def _tracks() -> Iterator[Article]:
    yield made("tracks", "temple", _("Temple"), [
        _("Spaces from left to right: {spaces}. You need a die as high as the space.").format(
            spaces=codes(TRACKS.temple)),
        _("A new priest pushes the one on its space to the right, and so on, up to the first gap. Past the last space "
          "a priest goes home."),
        _("{count} God tiles wait here, one for each round.").format(count=GODS.tiles_in_temple),
    ], related=("action-temple", "rule-temple", "priest", "god-tile", "fire-bonus", *asking("priests_in_temple")),
        rulings=("R-18", "R-31", "R-32"))
    yield made("tracks", "status", _("Status track"), [
        _("Points by step, from the start: {points}.").format(points=codes(TRACKS.status)),
        *listed([
            _("You move up with men that you shift down, with a Fire Bonus, and with people who raise status."),
            _("In phase C it scores and gives the new turn order. Then all markers go back."),
        ]),
    ], related=("rule-order", "rule-shift", "fire-bonus", "man-status", "woman-status", *asking("turn_order_1")),
        rulings=("R-19",))
