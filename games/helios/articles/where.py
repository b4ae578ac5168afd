"""Where a thing is in a game. Views are asked, so that nothing is told that the asker can't see."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from games.helios.articles import standing, whose
from games.helios.articles.parts import key_of, material_key, tile_key
from games.helios.articles.tiles import colour_key, tiles_key
from games.helios.board import ALL_FIELDS, BONUS_CUBE, BONUS_MANA, FIELDS
from games.helios.components import SPECIALS, VARIANTS, Building, Character, Colour, Material, Symbol
from games.helios.position import Game
from games.kernel import Article

__all__ = ["whereabouts"]

Told = Callable[[Game], str]


def _things() -> dict[str, Told]:
    found: dict[str, Told] = {}
    for building in Building:
        found[building] = partial(whose.building, thing=building)
    for character in Character:
        found[character] = partial(whose.character, thing=character)
    for material in Material:
        found[material_key(material)] = partial(whose.material, thing=material)
    for special in SPECIALS:
        found[key_of(special)] = partial(whose.special, thing=special)
    for field in ALL_FIELDS:
        found[FIELDS[field]] = partial(whose.field, thing=field)
    return found


def _tiles() -> dict[str, Told]:
    found: dict[str, Told] = {}
    for of in Symbol:
        found[tiles_key(of)] = partial(whose.column, of=of)
        for shown in Colour:
            found[tile_key(of, shown)] = partial(whose.action_tile, of=of, shown=shown)
    for shown in Colour:
        found[colour_key(shown)] = partial(whose.colour_tiles, shown=shown)
    return found


_STANDING: Final[dict[str, Told]] = {
    "rounds": standing.round_of, "ending": standing.round_of, "start player": standing.order, "turn": standing.order,
    "set": standing.sets, "display": standing.display, "take": standing.display, "stacks": standing.stacks,
    "land": standing.stacks, "temple": standing.temples, "sun": standing.suns, "way": standing.suns,
    "sun track": standing.tracks, "orbit": standing.orbits, "gold line": standing.suns, "mana": standing.mana,
    "buy": standing.mana, "cubes": standing.cubes, "points": standing.points, "final scoring": standing.at_the_end,
    "winner": standing.winner, "bonus cube field": partial(whose.board_part, mask=BONUS_CUBE),
    "bonus mana field": partial(whose.board_part, mask=BONUS_MANA), "bonus edge field": whose.edge_fields,
    "city": whose.city, "characters": whose.characters, "special tiles": whose.specials,
    "character phase": standing.mana,
    **dict.fromkeys(("rules", *VARIANTS), standing.rules_of),
}
"""How things stand that are nobody's."""
_WHERE: Final = _things() | _tiles() | _STANDING


def whereabouts(view: Game, article: Article) -> str:
    """Whether and where a thing is in this game; empty if that means nothing for it."""
    told = _WHERE.get(article.key)
    return told(view) if told is not None else ""
