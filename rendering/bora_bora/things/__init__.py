"""Small pictures of what can be looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from games.bora_bora.articles.people import person_key
from games.bora_bora.board import CEREMONY, REGIONS, SPACE_NAMES, TYPES
from games.bora_bora.components import BOARD, FISH, JEWELRY, MAP, MATERIALS, SCORING, TASKS, ActionKind, Colour, Sex
from rendering.bora_bora.colours import palette_of
from rendering.bora_bora.things import ground, pieces, tiles
from rendering.kit.canvas import Canvas
from rendering.kit.theme import THEMES, Theme
from rendering.painter import Look

__all__ = ["paint_thing"]

Draw = Callable[[Theme], Canvas]


def paint_thing(key: str, look: Look) -> bytes | None:
    """The picture of an article by its key; None for rules and moves. Raises KeyError for an unknown theme."""
    draw = _DRAWN.get(key)
    return None if draw is None else draw(THEMES[look.theme]).png(palette_of(look.theme), look.width)


def _tiles() -> dict[str, Draw]:
    """Of tiles, cards and what else is told by symbols."""
    found: dict[str, Draw] = {}
    found |= {tile.id: partial(tiles.task_tile, number=number) for number, tile in enumerate(TASKS.tiles)}
    found |= {tile.id: partial(tiles.jewel_tile, number=number) for number, tile in enumerate(JEWELRY.tiles)}
    found |= {tile.id: partial(tiles.fish_tile, number=number) for number, tile in enumerate(FISH.tiles)}
    found |= {f"jewel-{kind}": partial(tiles.jewel_kind, kind=kind) for kind in JEWELRY.types}
    found |= {f"fish-{tile.species}": partial(tiles.species_of, species=tile.species) for tile in FISH.tiles}
    found |= {f"god-{colour.name.lower()}": partial(tiles.god, colour=colour) for colour in Colour}
    found |= {person_key(sex, kind): partial(tiles.person, sex=sex, number=kind)
              for sex in Sex for kind in range(len(TYPES))}
    found |= {f"action-{kind.value}": partial(tiles.action, kind=kind) for kind in ActionKind}
    found |= {f"bonus-{name}": partial(tiles.bonus, name=name) for name in SCORING.bonuses}
    return found | {"god-card": tiles.god_cards, "god-tile": tiles.god_tiles, "fire-bonus": tiles.fire_bonus,
                    "fish": tiles.shoal}


def _places() -> dict[str, Draw]:
    """Of boards, pieces and the map."""
    found: dict[str, Draw] = {}
    found |= {material.name.lower(): partial(pieces.material, kind=material) for material in MATERIALS}
    found |= {name: partial(pieces.good, name=name) for name in ("offering", "shell", "hut", "priest", "die")}
    found |= {f"building-{tile}": partial(pieces.building, number=tile) for tile in BOARD.buildings}
    found |= {SPACE_NAMES[place]: partial(pieces.ceremony, place=place) for place in range(len(CEREMONY))}
    found |= {name: partial(ground.region, number=number) for number, name in enumerate(REGIONS)}
    found |= {f"island-{name}": partial(ground.island, name=name) for name in MAP.islands}
    found |= {f"land-{place.kind}": partial(ground.kind, name=place.kind) for place in MAP.regions}
    found |= {path.id: partial(ground.path, way=path) for path in MAP.paths}
    return found | {"spaces": partial(pieces.spaces, marked=None), "temple": pieces.temple, "status": pieces.status,
                    "space-12": partial(pieces.spaces, marked=BOARD.many_huts_on - 1)}


_DRAWN: Final[dict[str, Draw]] = {**_tiles(), **_places()}
