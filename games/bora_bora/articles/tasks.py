"""Tasks and jewelry, tile by tile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.bora_bora.articles.links import asking
from games.bora_bora.articles.making import made
from games.bora_bora.components import JEWELRY, MAP, TASKS, Jewel, Part
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import holding, points
from games.bora_bora.narration.tasks import task
from games.kernel import Article
from games.kernel.words import _, and_list, mark

__all__ = ["jewelry", "tasks"]

_RELATED: Final[dict[str, tuple[str, ...]]] = {
    "men": ("action-man", "man-man", "woman-man"), "women": ("action-woman", "man-woman", "woman-woman"),
    "men_shifted": ("rule-shift",), "women_shifted": ("rule-shift",), "persons_shifted": ("rule-shift",),
    "persons_of_type": ("man-{of}", "woman-{of}"), "different_man_types": ("action-man",),
    "different_woman_types": ("action-woman",), "jewelry": ("rule-jewelry", "bonus-jewelry"),
    "jewelry_of_type": ("jewel-{of}", "rule-jewelry"), "different_jewelry_types": ("rule-jewelry",),
    "buildings_built": ("rule-building", "bonus-buildings"), "god_tiles_unused": ("god-tile",),
    "offerings": ("offering",), "shells": ("shell",), "materials": ("rule-material",),
    "materials_of_kind": ("{of}", "rule-material"), "god_cards_of_colour": ("god-{of}", "god-card"),
    "largest_set_of_one_colour_in_hand": ("god-card",), "different_god_cards_in_hand": ("god-card",),
    "huts_on_space_12": ("space-12", "man-hut", "woman-hut"), "priests_in_temple": ("temple", "action-temple"),
    "turn_order_1": ("rule-order", "status"), "regions_with_own_hut": ("rule-expand", "bonus-regions"),
    "islands_with_own_hut": tuple(f"island-{island}" for island in MAP.islands),
    "regions_of_kind_with_own_hut": ("land-{of}", "rule-expand"),
    "regions_beside_species_with_own_hut": ("fish-{of}", "rule-expand"),
}
_RULED: Final[dict[str, tuple[str, ...]]] = {
    "persons_of_type": ("R-45",), "different_man_types": ("R-45",), "different_woman_types": ("R-45",),
    "god_tiles_unused": ("R-27", "R-28"), "god_cards_of_colour": ("R-27", "R-28"),
    "largest_set_of_one_colour_in_hand": ("R-27", "R-28"), "different_god_cards_in_hand": ("R-27", "R-28"),
    "offerings": ("R-27",), "regions_beside_species_with_own_hut": ("R-38",), "regions_with_own_hut": ("R-38",),
}

_HUTS: Final = mark("Huts beside the building space count too.")
_HAND: Final = mark("You show the cards of your hand and keep them.")
_KEPT: Final = mark("You keep them.")
_LYING: Final = mark("Materials on ceremony spaces and beside your board count; those under buildings don't.")
_EXPLAINED: Final[dict[str, str]] = {
    "men": mark("Men on your board count, shifted down or not."),
    "women": mark("Women on your board count, shifted down or not."),
    "persons_of_type": mark("Men and women count together."), "materials": _LYING, "materials_of_kind": _LYING,
    "regions_with_own_hut": _HUTS, "islands_with_own_hut": _HUTS, "regions_of_kind_with_own_hut": _HUTS,
    "regions_beside_species_with_own_hut": _HUTS, "god_cards_of_colour": _HAND,
    "largest_set_of_one_colour_in_hand": _HAND, "different_god_cards_in_hand": _HAND,
    "offerings": _KEPT, "shells": _KEPT, "god_tiles_unused": _KEPT,
    "turn_order_1": mark("You are first in the turn order that this phase C has just given."),
    "priests_in_temple": mark("Priests in the temple when you complete the task count."),
    "jewelry": mark("Jewelry that you bought a moment ago counts."),
}
"""What counts, where the words of the task do not say all."""


def tasks() -> Iterator[Article]:
    """The dark ones, then the light ones, in which the game begins."""
    for back in ("dark", "light"):
        yield from (_task(number) for number, tile in enumerate(TASKS.tiles) if tile.back == back)


def _task(number: int) -> Article:
    tile = TASKS.tiles[number]
    light = [_("A light task: you may get it at the start, never later.")] if tile.back == "light" else []
    score = _("{points}, or {aided} with a Yellow God.")
    if len(tile.parts) > 1:
        score = _("{points} for both, or {aided} with a Yellow God.")
    related = [key.format(of=part.of) for part in tile.parts for key in _RELATED[part.what]]
    rulings = [ruling for part in tile.parts for ruling in _RULED.get(part.what, ())]
    if len(tile.parts) > 1:
        rulings.append("R-29")
    return made(tile.back, tile.id, _("Task: {task}").format(task=task(number)), [
        score.format(points=points(TASKS.score.unaided), aided=points(TASKS.score.aided)),
        *_explained(tile.parts), *light,
    ], code=tile.id, related=tuple(dict.fromkeys((*related, "rule-task", "god-yellow", "bonus-tasks"))),
        rulings=dict.fromkeys([*rulings, "R-43"]))


def _explained(parts: tuple[Part, ...]) -> Iterator[str]:
    """What counts for its parts."""
    yield from dict.fromkeys(_(_EXPLAINED[part.what]) for part in parts if part.what in _EXPLAINED)


def jewelry() -> Iterator[Article]:
    """Every piece, then the kinds."""
    yield from map(_jewel, range(len(JEWELRY.tiles)))
    yield from map(_kind, JEWELRY.types)


def _jewel(number: int) -> Article:
    tile = JEWELRY.tiles[number]
    name = _("{piece} for {price}").format(piece=names.jewel(number), price=holding("shells", tile.cost))
    return made("jewelry", tile.id, name, [
        _("Costs {price}; scores {points} at the end.").format(
            price=holding("shells", tile.cost), points=points(tile.points)),
        _("You can buy it only in the round in whose column it lies."),
    ], code=tile.id, related=("rule-jewelry", f"jewel-{tile.type}", *asking("jewelry_of_type", of=tile.type),
                              *asking("different_jewelry_types", "jewelry"), "bonus-jewelry", "shell"))


def _kind(kind: str) -> Article:
    tiles: list[Jewel] = [tile for tile in JEWELRY.tiles if tile.type == kind]
    return made("kinds", f"jewel-{kind}", names.jewels(kind), [
        _("{pieces}: their prices are {prices} shells, their points {points}.").format(
            pieces=and_list([tile.id for tile in tiles]), prices=and_list([str(tile.cost) for tile in tiles]),
            points=and_list([str(tile.points) for tile in tiles])),
    ], related=(*asking("jewelry_of_type", of=kind), *(tile.id for tile in tiles),
                *asking("different_jewelry_types"), "rule-jewelry"))
