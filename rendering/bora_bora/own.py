"""My view: a player's own board in full, with the God cards of the hand and what the tasks lack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.bora_bora.board import CEREMONY, SPACE_NAMES
from games.bora_bora.components import BOARD, JEWELRY, MATERIALS, SCORING, TASKS, Colour
from games.bora_bora.narration.names import word
from games.bora_bora.narration.questions import question
from games.bora_bora.narration.tasks import missing, task
from games.bora_bora.position import Game, Player
from games.bora_bora.rules.final import progress
from games.kernel import Seat
from games.kernel.words import _, many
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.catch import jewel
from rendering.bora_bora.colours import GOODS, muted, palette_of
from rendering.bora_bora.final import counted, told
from rendering.bora_bora.playerboard import ceremony, person_space
from rendering.bora_bora.scene import Scene, to_act
from rendering.bora_bora.words import Token, hidden, is_met, points, row, stage
from rendering.kit.canvas import Canvas, blank
from rendering.kit.theme import MARKS, THEMES, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width, wrapped
from rendering.kit.writing import largest

__all__ = ["WIDE", "paint_own"]

WIDE: Final = 1200
GAP: Final = 8
HEAD: Final = 92
NAMES: Final = (LARGE, 38, 34, 30, 26)
"""Sizes of the name: the first that leaves room for the round is taken."""
INNER: Final = WIDE - 2 * GAP
SPACE: Final = (186, 92)
SPACES: Final = 2 * (SPACE[1] + 8) + 20
CELL: Final = 76
LOWER: Final = 3 * CELL + 64
STOCK: Final = 690
TASK: Final = 92
SPACES_LEFT: Final = 20
SPACES_TOP: Final = 34
TALL: Final = HEAD + SPACES + 2 * LOWER + 5 * GAP


def paint_own(view: Game, seat: Seat, *, people: Sequence[str] = (), sources: Sequence[dict[str, int]] = (),
              theme: str = "day", width: int = WIDE) -> bytes:
    """A seat's own board as a PNG. What the view does not know of a hand is shown face down."""
    scene = Scene(view, THEMES[theme], people=tuple(people), sources=tuple(sources))
    player = view.players[seat]
    canvas = blank((WIDE, TALL), scene.theme.ground, palette_of(theme))
    _head(canvas.at(GAP, GAP), scene, seat)
    top = 2 * GAP + HEAD
    _spaces(canvas.at(GAP, top), scene, seat)
    top += SPACES + GAP
    half = (INNER - GAP) // 2
    for place, part in enumerate((_ceremony, _hand)):
        canvas.plate(GAP + place * (half + GAP), top, half, LOWER, scene.theme.panel, radius=12)
        part(canvas.at(2 * GAP + place * (half + GAP), top), scene, player)
    top += LOWER + GAP
    canvas.plate(GAP, top, 740, LOWER, scene.theme.panel, radius=12)
    _tasks(canvas.at(2 * GAP, top), scene, seat)
    canvas.plate(GAP + 748, top, INNER - 748, LOWER, scene.theme.panel, radius=12)
    _goals(canvas.at(2 * GAP + 748, top), scene, player)
    return canvas.png(palette_of(theme), width)


def _head(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    player, fill = scene.view.players[seat], scene.colour(seat)
    ink = over(fill)
    canvas.plate(0, 0, INNER, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    canvas.stamp(scene.badge(seat, 74), 56, HEAD // 2)
    name = scene.person(seat) or scene.name(seat)
    told = " · ".join(filter(None, (scene.name(seat) if scene.person(seat) else "", stage(scene.view))))
    size = largest(name, STOCK - 122 - width(told, SMALL), NAMES, True)
    x = 108 + canvas.text(108, 48, name, ink, size, bold=True, room=430) + 14
    canvas.text(x, 48, told, ink, largest(told, STOCK - x, (SMALL, 18, 17, 16)), room=STOCK - x)
    if seat in to_act(scene.view):
        canvas.text(110, 78, question(scene.view, seat), ink, SMALL, room=STOCK - 110)
    stock: list[list[Token]] = [
        [goods.offering(44), str(player.offerings)], [goods.shell(44), str(player.shells)],
        [goods.god_tile(44), str(player.god_tiles)], [pieces.priest(50, seat), str(player.priests)],
    ]
    for place, tokens in enumerate(stock):
        row(canvas, STOCK + place * 94, HEAD // 2, tokens, ink, MEDIUM)
    canvas.stamp(points(str(player.vp), LARGE), INNER - 66, HEAD // 2)


def _spaces(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    canvas.plate(0, 0, INNER, SPACES, scene.theme.panel, radius=12)
    for place in range(12):
        x, y = 14 + place % 6 * (SPACE[0] + 8), 12 + place // 6 * (SPACE[1] + 8)
        person_space(canvas.at(x, y), scene, seat, place, SPACE)


def _ceremony(canvas: Canvas, scene: Scene, player: Player) -> None:
    """The ceremony spaces with their names, what lies beside the board, the building tiles that are left."""
    theme = scene.theme
    ceremony(canvas.at(SPACES_LEFT, SPACES_TOP), scene, player, CELL)
    _named(canvas, scene)
    left = SPACES_LEFT + 4 * CELL + 16
    canvas.text(left, 34, _("Beside the board"), theme.ink, SMALL, bold=True)
    for place, kind in enumerate(MATERIALS):
        row(canvas, left + place * 82, 66, [goods.material(36, kind), str(player.beside[kind])], theme.ink, MEDIUM)
    canvas.text(left, 128, _("Building tiles"), theme.ink, SMALL, bold=True)
    for place, tile in enumerate(BOARD.buildings):
        built = tile in player.built
        fill = theme.resting if built else GOODS["offering"]
        canvas.plate(left + place * 39, 140, 35, 52, fill, radius=6, edge=MARKS.dark)
        ink = muted(theme) if built else over(fill)
        canvas.text(left + 17 + place * 39, 175, str(tile), ink, MEDIUM, bold=True, align="middle")
    if player.dice:
        start = left + max(50, canvas.text(left, 240, _("Dice"), theme.ink, SMALL, bold=True) + 8)
        seat = Seat(scene.view.players.index(player))
        for place, die in enumerate(player.dice):
            canvas.paste(pieces.die(46, seat, die), start + place * 54, 210)


def _named(canvas: Canvas, scene: Scene) -> None:
    """The letters of the lines and the numbers of the columns, as they are typed, beside the spaces."""
    for place, name in enumerate(SPACE_NAMES):
        line, column = divmod(place, len(CEREMONY) // 3)
        if column == 0:
            canvas.text(0, SPACES_TOP + line * CELL + CELL // 2 + 7, name[0], scene.theme.ink, SMALL, bold=True)
        if line == 0:
            canvas.text(SPACES_LEFT + column * CELL + CELL // 2, 26, name[1:], scene.theme.ink, SMALL, bold=True,
                        align="middle")


def _hand(canvas: Canvas, scene: Scene, player: Player) -> None:
    """The God cards: those that the view knows, the others face down; and the jewelry."""
    theme = scene.theme
    canvas.text(0, 34, many("{count} God card", "{count} God cards", player.hand), theme.ink, MEDIUM, bold=True)
    known = [colour for colour in Colour for _n in range(player.cards[colour])]
    step = min(104, (540 - 96) // max(1, player.hand - 1)) if player.hand > 1 else 0
    for place in range(player.hand):
        sprite = goods.card(130, known[place]) if place < len(known) else goods.card_back(130)
        canvas.paste(sprite, place * step, 46)
    names = [f"{player.cards[colour]} {word(colour.name.lower())}" for colour in Colour if player.cards[colour]]
    canvas.text(0, 200, ", ".join(names), muted(theme), SMALL)
    canvas.text(0, 236, _("Jewelry"), theme.ink, SMALL, bold=True)
    for place, number in enumerate(player.jewelry):
        tile = JEWELRY.tiles[number]
        canvas.paste(jewel(44, tile.type), 90 + place * 76, 212)
        canvas.stamp(points(str(tile.points)), 90 + place * 76 + 52, 252)


def _tasks(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """The tasks with what they lack."""
    if scene.view.over:
        _scored(canvas, scene, seat)
    for place, number in enumerate(scene.view.players[seat].tasks[:3]):
        y = 10 + place * (TASK + 4)
        canvas.plate(0, y, 724, TASK - 2, GOODS["tile"], radius=8, edge=MARKS.dark)
        canvas.text(12, y + 34, TASKS.tiles[number].id, MARKS.dark, SMALL, bold=True)
        canvas.text(70, y + 36, task(number), MARKS.dark, MEDIUM, bold=True, room=640)
        met = is_met(scene.view, seat, number)
        if met:
            canvas.stamp(goods.tick(40, GOODS["points"]), 690, y + TASK // 2)
        if met or not hidden(scene.view, seat, number):
            canvas.text(70, y + 70, missing(scene.view, seat, number), MARKS.dark, SMALL, room=640)


def _scored(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Where the points came from, once the game is over."""
    canvas.text(0, 34, _("Points"), scene.theme.ink, MEDIUM, bold=True)
    shown = [(told(name), amount) for name, amount in counted(scene, seat).items() if amount]
    lines = max(6, -(-len(shown) // 2))
    for place, (name, amount) in enumerate(shown):
        x, y = place // lines * 360, 72 + place % lines * (216 // lines)
        canvas.stamp(points(f"+{amount}", SMALL), x + 34, y - 7)
        canvas.text(x + 76, y, name, scene.theme.ink, SMALL, room=270)


def _goals(canvas: Canvas, scene: Scene, player: Player) -> None:
    """How far the six bonuses of the end are."""
    theme = scene.theme
    canvas.text(0, 34, _("At the end: {points} points each").format(points=SCORING.bonus), theme.ink, MEDIUM, bold=True)
    names = {
        "tasks": _("tasks completed"), "jewelry": _("pieces of jewelry"), "ceremony": _("ceremony spaces full"),
        "buildings": _("buildings"), "regions": _("regions"), "persons": _("people"),
    }
    for line, (bonus, reached) in enumerate(progress(player).items()):
        aim = SCORING.bonuses[bonus]
        y = 72 + line * 36
        canvas.plate(0, y - 20, 76, 28, MARKS.gold if reached >= aim else theme.inset, radius=7)
        canvas.text(38, y, f"{reached}/{aim}", MARKS.dark if reached >= aim else theme.ink, SMALL, bold=True,
                    align="middle")
        canvas.text(88, y, wrapped(names[bonus], SMALL, 320)[0], theme.ink, SMALL)
