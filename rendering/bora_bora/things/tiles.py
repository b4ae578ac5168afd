"""Small pictures of tiles and cards: tasks, jewelry, people, Gods, fish, actions, bonuses."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import TYPES
from games.bora_bora.components import (
    ACTIONS,
    FISH,
    JEWELRY,
    SCORING,
    TASKS,
    ActionKind,
    Colour,
    Sex,
)
from games.bora_bora.narration import names
from games.bora_bora.narration.tasks import task
from rendering.bora_bora import goods, pieces, tiles
from rendering.bora_bora.catch import fish, jewel
from rendering.bora_bora.colours import GOODS, PAPER, SEA
from rendering.bora_bora.things.sheet import INNER, PAD, PICTURE, WIDE, banner, blank, tile
from rendering.bora_bora.words import Token, action_name, points, row, short_type
from rendering.kit import signs
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, Theme
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, wrapped
from rendering.kit.writing import largest

__all__ = ["action", "bonus", "fire_bonus", "fish_tile", "god", "god_cards", "god_tiles", "helper", "jewel_kind",
           "jewel_tile", "person", "shoal", "species_of", "task_tile"]

TASK: Final = 150


def task_tile(theme: Theme, number: int) -> Canvas:
    """A task: its code, what it asks for, what it scores with and without a Yellow God."""
    canvas = blank(theme, TASK)
    canvas.plate(PAD, PAD, INNER, TASK, PAPER, radius=12, edge=MARKS.dark)
    canvas.text(PAD + 16, PAD + 34, TASKS.tiles[number].id, MARKS.dark, SMALL, bold=True)
    lines = wrapped(task(number), MEDIUM, INNER - 32)
    size = min(largest(line, INNER - 32, (MEDIUM, 26, 24, 22), True) for line in lines)
    for place, line in enumerate(lines):
        canvas.text(WIDE // 2, PAD + 78 + 30 * place - 15 * (len(lines) - 1), line, MARKS.dark, size, bold=True,
                    align="middle", room=INNER - 32)
    score: list[Token] = [points(str(TASKS.score.unaided), MEDIUM), "  ", goods.card(40, Colour.YELLOW),
                          points(str(TASKS.score.aided), MEDIUM)]
    row(canvas, WIDE // 2, PAD + 122, score, MARKS.dark, MEDIUM, align="middle")
    return canvas


def jewel_tile(theme: Theme, number: int) -> Canvas:
    """A piece of jewelry: its code, its price and points."""
    piece = JEWELRY.tiles[number]
    return tile(theme, jewel(PICTURE, piece.type), [
        [f"{names.jewel(number)} · {piece.id}"], [str(piece.cost), goods.shell(40)],
        [points(str(piece.points), MEDIUM)],
    ])


def jewel_kind(theme: Theme, kind: str) -> Canvas:
    """All pieces of a kind."""
    found = [number for number, piece in enumerate(JEWELRY.tiles) if piece.type == kind]
    return banner(theme, [part for number in found for part in (tiles.jewel_tile(number), " ")][:-1], theme.panel)


def person(theme: Theme, sex: Sex, number: int) -> Canvas:
    """A person: what it does, how strong one, two, three tiles are, what it gives once."""
    kind = TYPES[number]
    strength = ", ".join(map(str, kind.amounts))
    head = goods.man(36) if sex is Sex.MAN else goods.woman(36)
    return tile(theme, tiles.symbol(number, PICTURE - 16), [
        [head, " ", short_type(number)], [f"≤ {strength}" if kind.limits else f"× {strength}"],
        [f"{kind.left} ", tiles.left(sex, 32)],
    ], tiles.FACES[sex], 48 if sex is Sex.WOMAN else 8)


def god(theme: Theme, colour: Colour) -> Canvas:
    """A God: its card and the three ways to pay."""
    return tile(theme, goods.card(PICTURE + 24, colour), [
        [goods.card(46, colour), " + ", goods.offering(40)],
        ["2 × ", goods.card_back(46), " + ", goods.offering(40)],
        [goods.god_tile(44)],
    ], theme.panel)


def god_cards(theme: Theme) -> Canvas:
    """A card of every colour, and the back."""
    return banner(theme, [*(goods.card(84, colour) for colour in Colour), goods.card_back(84)], theme.panel)


def god_tiles(theme: Theme) -> Canvas:
    """A God tile with its points at the end."""
    return tile(theme, goods.god_tile(PICTURE), [[points(f"+{SCORING.god_tile}", MEDIUM)]])


def fish_tile(theme: Theme, number: int) -> Canvas:
    """A fish tile with its value."""
    species = FISH.tiles[number].species
    return tile(theme, fish(92, species), [
        [f"{names.word(species)} · {FISH.tiles[number].id}"], [points(str(FISH.tiles[number].value), LARGE)]], SEA)


def species_of(theme: Theme, species: str) -> Canvas:
    """All tiles of a species."""
    found = [number for number, each in enumerate(FISH.tiles) if each.species == species]
    return tile(theme, fish(92, species), [
        [names.word(species)], [part for number in found for part in (tiles.fish_tile(number), " ")][:-1]], SEA)


def shoal(theme: Theme) -> Canvas:
    """A fish of each species."""
    return banner(theme, [fish(60, species) for species in dict.fromkeys(each.species for each in FISH.tiles)], SEA)


def action(theme: Theme, kind: ActionKind) -> Canvas:
    """An action tile with the dice that go there."""
    if kind is ActionKind.HELPER:
        return helper(theme)
    reach: list[Token] = ["≤ ", pieces.cube(48, MARKS.white)]
    if kind is ActionKind.FISH:
        reach = [points(f"+{ACTIONS.fishing}", MEDIUM)]
    return tile(theme, tiles.action(kind, PICTURE - 10), [[action_name((kind,))], reach])


def helper(theme: Theme) -> Canvas:
    """What the helper sells, with the helper points of each."""
    price, heap = ACTIONS.helper, goods.heap(40)
    hut = pieces.roofed(44, GOODS["plank"], 0)
    sold: list[tuple[int, Sprite, Sprite | None]] = [
        (price.tattoo, goods.man(44), tiles.left(Sex.MAN, 30)), (price.shells, goods.woman(44), goods.shell(34)),
        (price.point, points("1", MEDIUM), None), (price.offering, goods.offering(42), None),
        (price.card, goods.card_back(46), None), (price.material, heap, None), (price.hut, hut, None),
    ]
    tall = 4 * 56 + 20
    canvas = blank(theme, tall)
    canvas.plate(PAD, PAD, INNER, tall, GOODS["tile"], radius=12, edge=MARKS.dark)
    canvas.stamp(goods.helper(96), PAD + 76, PAD + tall // 2)
    for place, (cost, what, more) in enumerate(sold):
        x, y = PAD + 168 + place // 4 * 132, PAD + 38 + place % 4 * 56
        row(canvas, x, y, [f"{cost}: ", what, *([more] if more else [])], MARKS.dark, MEDIUM)
    return canvas


def fire_bonus(theme: Theme) -> Canvas:
    """The two halves of a Fire Bonus."""
    return banner(theme, [goods.card_back(72), " / ", goods.offering(60), "   +   ",
                          goods.status(48, MARKS.dark), " / ", goods.shell(56)])


def bonus(theme: Theme, name: str) -> Canvas:
    """A bonus of the end: what it counts, how many, its points."""
    pictures: dict[str, Sprite] = {
        "tasks": goods.tick(PICTURE - 30, GOODS["points"]), "jewelry": jewel(PICTURE - 10, JEWELRY.types[0]),
        "ceremony": goods.heap(PICTURE - 10), "buildings": pieces.building(PICTURE - 10, GOODS["plank"]),
        "regions": pieces.roofed(PICTURE - 10, GOODS["plank"], 0), "persons": goods.man(PICTURE - 20),
    }
    return tile(theme, pictures[name], [
        [f"× {SCORING.bonuses[name]}"], [signs.laurel(44, GOODS["points"]), " ", points(f"+{SCORING.bonus}", MEDIUM)]])
