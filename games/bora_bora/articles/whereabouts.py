"""Where a thing is in a game, as far as a view shows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from games.bora_bora.articles import found, placed
from games.bora_bora.articles.counts import each, told
from games.bora_bora.articles.people import person_key
from games.bora_bora.board import CEREMONY, REGIONS, SPACE_NAMES, TYPES
from games.bora_bora.components import (
    BOARD,
    BOX,
    FISH,
    JEWELRY,
    MAP,
    MATERIALS,
    SCORING,
    TASKS,
    ActionKind,
    Colour,
    Sex,
)
from games.bora_bora.position import Game
from games.kernel import Article
from games.kernel.words import _

__all__ = ["whereabouts"]

T = TypeVar("T")
Where = Callable[[Game], str]


def whereabouts(view: Game, article: Article) -> str:
    """Where the thing of an article is, or who has it; empty if that means nothing for it."""
    where = _PLACES.get(article.key)
    return where(view) if where is not None else ""


def _jewels(kind: str, view: Game) -> str:
    """How many pieces of a kind each player has."""
    return each(view, _("Bought: {players}."),
                lambda player: sum(JEWELRY.tiles[jewel].type == kind for jewel in player.jewelry))


def _god_tiles(view: Game) -> str:
    return told([_("At the temple: {count}.").format(count=view.temple_tiles),
                 each(view, _("Not used yet: {players}."), lambda player: player.god_tiles)])


def _god_cards(view: Game) -> str:
    return told([_("{count} in the pile.").format(count=view.pile),
                 each(view, _("In hand: {players}."), lambda player: player.hand)])


def _round(view: Game) -> str:
    if view.over:
        return _("The game is over.")
    return _("This is round {round} of {rounds}.").format(round=view.round, rounds=BOX.rounds) if view.round else ""


def _tiles() -> dict[str, Where]:
    """Of all that is numbered in the data."""
    places: dict[str, Where] = {}
    places |= {tile.id: partial(_at, found.task_at, number) for number, tile in enumerate(TASKS.tiles)}
    places |= {tile.id: partial(_at, found.jewel_at, number) for number, tile in enumerate(JEWELRY.tiles)}
    places |= {tile.id: partial(_at, placed.fish_at, number) for number, tile in enumerate(FISH.tiles)}
    places |= {name: partial(_at, placed.region_at, number) for number, name in enumerate(REGIONS)}
    places |= {SPACE_NAMES[place]: partial(_at, placed.ceremony, place) for place in range(len(CEREMONY))}
    places |= {f"building-{tile}": partial(_at, placed.building, tile) for tile in BOARD.buildings}
    places |= {f"bonus-{name}": partial(_at, placed.bonus, name) for name in SCORING.bonuses}
    places |= {f"island-{name}": partial(_at, placed.island, name) for name in MAP.islands}
    places |= {f"land-{region.kind}": partial(_at, placed.kind_of_land, region.kind) for region in MAP.regions}
    places |= {f"fish-{tile.species}": partial(_at, placed.species, tile.species) for tile in FISH.tiles}
    places |= {f"jewel-{kind}": partial(_jewels, kind) for kind in JEWELRY.types}
    places |= {path.id: partial(_at, placed.path_at, path) for path in MAP.paths}
    return places


def _at(where: Callable[[Game, T], str], thing: T, view: Game) -> str:
    return where(view, thing)


def _person(sex: Sex, kind: int, view: Game) -> str:
    return found.person_at(view, sex, kind)


def _kinds() -> dict[str, Where]:
    """Of what enumerations name."""
    places: dict[str, Where] = {}
    places |= {f"action-{kind.value}": partial(_at, found.dice_on, kind) for kind in ActionKind}
    places |= {f"god-{colour.name.lower()}": partial(_at, found.god_cards, colour) for colour in Colour}
    places |= {material.name.lower(): partial(_at, placed.materials, material) for material in MATERIALS}
    for sex in Sex:
        places |= {person_key(sex, kind): partial(_person, sex, kind)
                   for kind in range(len(TYPES))}
    return places


_PLACES: Final[dict[str, Where]] = {
    **_tiles(), **_kinds(),
    "rule-game": _round, "rule-order": placed.order, "rule-dice": placed.order, "status": placed.status,
    "temple": placed.temple, "spaces": placed.spaces, "space-12": placed.many_huts, "god-tile": _god_tiles,
    "god-card": _god_cards,
    "offering": lambda view: each(view, _("In stock: {players}."), lambda player: player.offerings),
    "shell": lambda view: each(view, _("In stock: {players}."), lambda player: player.shells),
    "hut": lambda view: each(view, _("On the boards: {players}."), lambda player: sum(player.huts)),
    "priest": lambda view: each(view, _("At home: {players}."), lambda player: player.priests),
    "die": lambda view: each(view, _("Still to place: {players}."), lambda player: len(player.dice)),
}
