"""The buildings, characters and special tiles that may be chosen, as large cards on the picture for phones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.helios.components import BUILDINGS, CHARACTERS, SPECIALS, Building, Character, Kind
from games.helios.narration import names
from games.helios.narration.effects import building_effect, character_effect, special_effect
from games.helios.rules.final import building_vp
from rendering.helios import pieces
from rendering.helios.colours import WALL
from rendering.helios.houses import house
from rendering.helios.people import medal
from rendering.helios.scene import Scene
from rendering.helios.tokens import Token, cost_tokens, gain_tokens, points, row, tile_face
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.sprites import Sprite
from rendering.kit.typeface import MEDIUM, wrapped

__all__ = ["listed", "paint_choices", "tall"]

ACROSS: Final = 2
CARD: Final = 146
GAP: Final = 18
"""The height of a card and what lies around it: frames of neighbours do not touch."""
LEFT: Final = 74
HEX: Final = Hexes(60, 50)
CUBE: Final = 32


def listed(scene: Scene) -> list[Building | Character | Kind]:
    """What may be chosen and lies in the city, among the characters or among the special tiles."""
    things: list[Building | Character | Kind] = [*Building, *Character, *SPECIALS]
    return [thing for thing in things
            if (thing.name if isinstance(thing, Kind) else str(thing)) in scene.marks.things]


def tall(scene: Scene) -> int:
    """How high the cards are with what lies around them; nothing if there are none."""
    return -(-len(listed(scene)) // ACROSS) * (CARD + GAP)


def paint_choices(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Two cards in a line, each marked as a choice."""
    each = (wide - GAP * (ACROSS + 1)) // ACROSS
    for place, thing in enumerate(listed(scene)):
        card = canvas.at(GAP + place % ACROSS * (each + GAP), GAP // 2 + place // ACROSS * (CARD + GAP))
        card.plate(0, 0, each, CARD, scene.theme.active, radius=8, edge=scene.theme.line)
        face, name, tokens, told = _FACES[type(thing)](scene, thing)
        card.stamp(face, LEFT // 2, CARD // 2)
        card.text(LEFT, 34, name, scene.theme.ink, MEDIUM, bold=True, room=each - LEFT - 6)
        row(card, LEFT, 60, tokens, scene.theme.ink, MEDIUM, align="left")
        for line, words in enumerate(wrapped(told, MEDIUM, each - LEFT - 8)):
            card.text(LEFT, 103 + line * 30, words, scene.theme.ink, MEDIUM)
        marks.possible_box(card, 0, 0, each, CARD)


def _building(scene: Scene, building: Building) -> tuple[Sprite, str, list[Token], str]:
    """What a building costs, gives and scores."""
    tile = BUILDINGS[building]
    vp = points(str(building_vp(building, scene.view.rules)), MEDIUM)
    tokens = [*cost_tokens(tile.cost, CUBE), " ", *gain_tokens(tile.sun, tile.mana, 0, CUBE), " ", vp]
    return house(60, building, WALL), names.building(building, scene.view.rules), tokens, building_effect(building)


def _character(scene: Scene, character: Character) -> tuple[Sprite, str, list[Token], str]:
    """What a character costs: mana, until somebody has it, and the cubes that activate it."""
    tile = CHARACTERS[character]
    owned = any(character in player.characters for player in scene.view.players)
    price: list[Token] = [] if owned else [str(tile.price), pieces.mana(CUBE), " "]
    tokens = [*price, *cost_tokens(tile.cost, CUBE), " ", *gain_tokens(tile.sun, tile.mana, tile.cubes, CUBE)]
    name = names.character(character, scene.view.rules)
    return medal(character, 60, False), name, tokens, character_effect(character)


def _special(scene: Scene, special: Kind) -> tuple[Sprite, str, list[Token], str]:
    """A special tile and how many are left."""
    return tile_face(special, HEX), names.kind(special), [f"×{scene.left_of(special)}"], special_effect(special)


_FACES: Final[dict[type, Callable[[Scene, Any], tuple[Sprite, str, list[Token], str]]]] = {
    Building: _building, Character: _character, Kind: _special,
}
