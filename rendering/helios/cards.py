"""City buildings and characters as cards: what they cost, give and do, and whose they are."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.helios.components import BUILDINGS, CHARACTERS, Building, Character
from games.helios.narration import names
from games.helios.narration.effects import building_effect, character_effect
from games.helios.rules.final import building_vp
from games.kernel import by_seat
from rendering.helios import pieces
from rendering.helios.colours import WALL
from rendering.helios.houses import house
from rendering.helios.people import medal
from rendering.helios.scene import Scene
from rendering.helios.tokens import Token, cost_tokens, gain_tokens, points, row
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.theme import Theme
from rendering.kit.typeface import MEDIUM, width
from rendering.kit.writing import in_lines, largest

__all__ = ["QUARTER", "STRIP", "Spread", "paint_cards", "print_cards"]

NAME: Final = (18, 17, 15)
TOLD: Final = (16, 15, 14)
NAMED: Final = 20
SIGNS: Final = 33
"""The base line of a name and the middle of the signs below it: frames of cards lie on neither."""
GAP: Final = 5
LEFT: Final = 50
STEP: Final = 16
PRICE: Final = 34
"""Pixels: where words begin, from one badge to the next, and what a price or a badge needs beside a name."""


class Spread(Struct, frozen=True):
    """How the cards lie: so many columns of buildings, then of characters beside them, or below if there are none;
    the size of the whole, of one card and of its cubes; and where and in how many lines a card tells what it
    does."""

    wide: int
    tall: int
    buildings: int
    characters: int
    card: tuple[int, int]
    cube: int
    told: int
    lines: int

    @property
    def room(self) -> int:
        """How wide the words of a card may be."""
        return self.card[0] - LEFT - 6

    def building(self, building: Building) -> tuple[int, int]:
        """Where the card of a building begins."""
        row, column = divmod(list(Building).index(building), self.buildings)
        return self._at(column, row)

    def character(self, character: Character) -> tuple[int, int]:
        """Where the card of a character begins."""
        row, column = divmod(list(Character).index(character), self.characters or self.buildings)
        if self.characters:
            return self._at(self.buildings + column, row)
        return self._at(column, len(Building) // self.buildings + row)

    def _at(self, column: int, row: int) -> tuple[int, int]:
        return 8 + column * (self.card[0] + GAP), 8 + row * (self.card[1] + GAP - 1)


STRIP: Final = Spread(1584, 291, 3, 2, (309, 66), 20, 57, 1)
"""Over the whole width."""
QUARTER: Final = Spread(788, 440, 4, 0, (189, 81), 19, 55, 2)
"""In the place of a panel."""


def print_cards(canvas: Canvas, theme: Theme, spread: Spread, rules: str) -> None:
    """What is the same from turn to turn."""
    canvas.plate(0, 0, spread.wide, spread.tall, theme.panel, radius=12)
    for building in Building:
        _print_building(canvas.at(*spread.building(building)), theme, spread, building, rules)
    for character in Character:
        _print_character(canvas.at(*spread.character(character)), theme, spread, character, rules)


def _print_building(canvas: Canvas, theme: Theme, spread: Spread, building: Building, rules: str) -> None:
    tile = BUILDINGS[building]
    canvas.plate(0, 0, *spread.card, theme.active, radius=7, edge=theme.line)
    canvas.stamp(house(42, building, WALL), 26, 26)
    vp = points(str(building_vp(building, rules)), 17)
    canvas.paste(vp, 4, spread.card[1] - vp.ink.height - 4)
    tokens = [*cost_tokens(tile.cost, spread.cube), " ", *gain_tokens(tile.sun, tile.mana, 0, spread.cube - 2)]
    _print(canvas, theme, spread, _name(building, spread, rules), tokens, building_effect(building))


def _print_character(canvas: Canvas, theme: Theme, spread: Spread, character: Character, rules: str) -> None:
    tile = CHARACTERS[character]
    canvas.plate(0, 0, *spread.card, theme.inset, radius=7, edge=theme.line)
    gains = gain_tokens(tile.sun, tile.mana, tile.cubes, spread.cube - 2)
    name = names.character(character, rules)
    named = (name, largest(name, spread.room - PRICE, NAME, True))
    _print(canvas, theme, spread, named, [*cost_tokens(tile.cost, spread.cube), " ", *gains],
           character_effect(character))


def _name(building: Building, spread: Spread, rules: str) -> tuple[str, int]:
    """The name of a building and its size."""
    name = names.building(building, rules)
    return name, largest(name, spread.room, NAME, True)


def _print(canvas: Canvas, theme: Theme, spread: Spread, named: tuple[str, int], tokens: list[Token], effect: str
           ) -> None:
    name, size = named
    canvas.text(LEFT, NAMED, name, theme.ink, size, bold=True, room=spread.room)
    row(canvas, LEFT, SIGNS, tokens, theme.ink, 16, align="left")
    in_lines(canvas, LEFT, spread.told, effect, theme.ink, TOLD, spread.room, spread.lines)


def paint_cards(canvas: Canvas, scene: Scene, spread: Spread) -> None:
    """Paints what lies on the cards, and marks; the cards themselves lie there already."""
    for building in Building:
        _building(canvas.at(*spread.building(building)), scene, spread, building)
    for character in Character:
        _character(canvas.at(*spread.character(character)), scene, spread, character)


def _building(canvas: Canvas, scene: Scene, spread: Spread, building: Building) -> None:
    """Who has built a city building: beside its name, or below if the name is long."""
    built = [seat for seat, player in by_seat(scene.view.players) if building in player.buildings]
    beside = width(*_name(building, spread, scene.view.rules), True) + len(built) * STEP + 6 <= spread.room
    for place, seat in enumerate(reversed(built)):
        canvas.stamp(scene.badge(seat, spread.cube - 3), spread.card[0] - 14 - place * STEP, 14 if beside else 32)
    _marks(canvas, scene, spread, building)


def _character(canvas: Canvas, scene: Scene, spread: Spread, character: Character) -> None:
    """A character, golden if active: its price in mana, or whose it is."""
    view = scene.view
    owner = next((seat for seat, player in by_seat(view.players) if character in player.characters), None)
    awake = owner is not None and character in view.players[owner].active
    canvas.stamp(medal(character, 44, awake), 27, spread.card[1] // 2)
    right = spread.card[0]
    if owner is not None:
        canvas.stamp(scene.badge(owner, 21), right - 15, 13)
    else:
        price: list[Token] = [str(CHARACTERS[character].price), pieces.mana(22)]
        row(canvas, right - 6, 15, price, scene.theme.ink, MEDIUM - 5, align="right")
    _marks(canvas, scene, spread, character)


def _marks(canvas: Canvas, scene: Scene, spread: Spread, name: str) -> None:
    if name in scene.marks.changed_things:
        marks.changed_box(canvas, 0, 0, *spread.card)
    if name in scene.marks.things:
        marks.possible_box(canvas, 0, 0, *spread.card)
