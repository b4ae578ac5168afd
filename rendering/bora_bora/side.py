"""The side of the map: action tiles with their dice, the display of persons, temple, status track, God cards."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import TYPES
from games.bora_bora.components import ACTIONS, GODS, TRACKS, ActionKind, Colour, Sex
from games.bora_bora.position import NOBODY, NONE
from games.bora_bora.rules.dice import action_tiles
from games.kernel.words import _, many
from rendering.bora_bora import pieces
from rendering.bora_bora.colours import GOODS
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import action_name, points, row, short_type
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS
from rendering.kit.typeface import SMALL

__all__ = ["TALL", "WIDE", "paint_side"]

WIDE: Final = 756
TALL: Final = 684
PAD: Final = 12
INNER: Final = WIDE - 2 * PAD
TILE: Final = 132
PERSON: Final = (106, 66)
TEMPLE: Final = 62
LAST: Final = len(TRACKS.status) - 1


def paint_side(canvas: Canvas, scene: Scene) -> None:
    """Paints the panel to the right of the map."""
    canvas.plate(0, 0, WIDE, TALL, scene.theme.panel, radius=12)
    _actions(canvas.at(PAD, PAD), scene)
    for sex in Sex:
        _persons(canvas.at(PAD, PAD + TILE + 14 + sex * (PERSON[1] + 8)), scene, sex)
    _temple(canvas.at(PAD, 316), scene)
    _cards(canvas.at(PAD, 432), scene)
    _status(canvas.at(PAD, 546), scene)


def _actions(canvas: Canvas, scene: Scene) -> None:
    tiles = action_tiles(scene.view)
    step = INNER // len(tiles)
    for number, actions in enumerate(tiles):
        x = number * step
        canvas.plate(x, 0, step - 6, TILE, GOODS["tile"], radius=9, edge=scene.theme.line)
        size = SMALL if len(actions) < 2 else 17
        canvas.text(x + (step - 6) // 2, 22, action_name(actions), MARKS.dark, size, bold=True, align="middle",
                    room=step - 8)
        if actions[0] is ActionKind.FISH:
            canvas.stamp(points(f"+{ACTIONS.fishing}", SMALL), x + (step - 6) // 2, TILE - 16)
        _dice(canvas.at(x, 30), scene, number, step - 6)
        if number in scene.changes.tiles:
            marks.changed_box(canvas, x, 0, step - 6, TILE, 9)
        if number in scene.choices.tiles:
            marks.possible_box(canvas, x, 0, step - 6, TILE, 9)


def _dice(canvas: Canvas, scene: Scene, number: int, wide: int) -> None:
    """The dice that lie on a tile, the lowest, which counts, last and largest where there are few."""
    dice = scene.view.dice[number] if number < len(scene.view.dice) else ()
    size = 40 if len(dice) <= 4 else 26
    across = max(1, (wide - 4) // (size + 2))
    for place, (seat, die) in enumerate(dice[: across * (96 // (size + 2))]):
        canvas.paste(pieces.die(size, die, scene.colour(seat)), 4 + place % across * (size + 2),
                     2 + place // across * (size + 2))


def _persons(canvas: Canvas, scene: Scene, sex: Sex) -> None:
    fill = GOODS["man"] if sex is Sex.MAN else GOODS["woman"]
    head = _("Men") if sex is Sex.MAN else _("Women")
    canvas.text(0, PERSON[1] // 2 + 8, head, scene.theme.ink, SMALL, bold=True)
    for place in range(6):
        x = 66 + place * (PERSON[0] + 5)
        types = scene.row(sex)
        type = types[place] if place < len(types) else NONE
        canvas.plate(x, 0, *PERSON, fill if type != NONE else scene.theme.inset, radius=8, edge=scene.theme.line)
        canvas.text(x + 8, 22, str(place + 1), MARKS.dark if type != NONE else scene.theme.soft, SMALL, bold=True)
        if type != NONE:
            _person(canvas.at(x, 0), sex, type)
        if (int(sex), place + 1) in scene.changes.persons:
            marks.changed_box(canvas, x, 0, *PERSON)
        if (int(sex), place + 1) in scene.choices.persons:
            marks.possible_box(canvas, x, 0, *PERSON)


def _person(canvas: Canvas, sex: Sex, type: int) -> None:
    symbol = pieces.status(20, MARKS.dark) if sex is Sex.MAN else pieces.shell(22)
    row(canvas, PERSON[0] - 6, 16, [str(TYPES[type].left), symbol], MARKS.dark, align="right")
    canvas.text(PERSON[0] // 2, 53, short_type(type), MARKS.dark, SMALL, bold=True, align="middle", room=PERSON[0] - 6)


def _temple(canvas: Canvas, scene: Scene) -> None:
    view, theme = scene.view, scene.theme
    canvas.text(0, 22, _("Temple"), theme.ink, SMALL, bold=True)
    now = max(1, view.round) - 1
    row(canvas, 0, 44, [pieces.god_tile(30), f"×{view.temple_tiles}"], theme.ink, SMALL)
    row(canvas, 0, 80, [_("priest"), points(str(TRACKS.priest_points[now]), 17)], theme.soft, 17)
    for place, value in enumerate(TRACKS.temple):
        x = 100 + place * (TEMPLE + 10)
        canvas.plate(x, 4, TEMPLE, 92, GOODS["tile"], radius=10, edge=theme.line)
        canvas.text(x + TEMPLE // 2, 92, str(value), MARKS.dark, SMALL, bold=True, align="middle")
        if view.temple[place] != NOBODY:
            canvas.stamp(pieces.priest(66, scene.colour(view.temple[place])), x + TEMPLE // 2, 40)
            canvas.stamp(pieces.sign(12, view.temple[place], MARKS.white), x + TEMPLE // 2, 54)
        if value in scene.changes.temple:
            marks.changed_box(canvas, x, 4, TEMPLE, 92, 10)
        if value in scene.choices.temple:
            marks.possible_box(canvas, x, 4, TEMPLE, 92, 10)
    _scores(canvas.at(552, 0), scene, now)


def _scores(canvas: Canvas, scene: Scene, now: int) -> None:
    """What a building and a priest score in each of the rounds."""
    theme = scene.theme
    for line, (head, values) in enumerate(((_("Build"), TRACKS.building_points), (_("Priest"), TRACKS.priest_points))):
        canvas.text(0, 40 + line * 36, head, theme.ink, 17)
        for place, value in enumerate(values):
            here = place == now and not scene.view.over
            canvas.plate(50 + place * 22, 22 + line * 36, 21, 24, MARKS.gold if here else theme.inset, radius=5)
            canvas.text(60 + place * 22, 40 + line * 36, str(value), MARKS.dark if here else theme.soft, 17, bold=here,
                        align="middle")


def _cards(canvas: Canvas, scene: Scene) -> None:
    """The open God cards, the pile face down, the discard."""
    view, theme = scene.view, scene.theme
    canvas.text(0, 30, _("Gods"), theme.ink, SMALL, bold=True)
    open_cards = [colour for colour in Colour for _n in range(view.row[colour])]
    for place in range(GODS.open):
        x = 100 + place * 72
        if place < len(open_cards):
            canvas.paste(pieces.card(92, open_cards[place]), x, 4)
            if int(open_cards[place]) in scene.choices.cards:
                marks.possible_box(canvas, x, 4, 68, 92)
        else:
            canvas.plate(x, 4, 66, 92, theme.inset, radius=8)
    canvas.paste(pieces.card_back(92), 488, 4)
    canvas.text(562, 40, many("{count} in the pile", "{count} in the pile", view.pile), theme.ink, SMALL)
    discard = [pieces.card(40, colour) for colour in Colour if view.discard[colour]]
    counts = [view.discard[colour] for colour in Colour if view.discard[colour]]
    for place, (sprite, count) in enumerate(zip(discard, counts, strict=True)):
        canvas.paste(sprite, 558 + place * 36, 48)
        canvas.text(573 + place * 36, 106, str(count), theme.ink, 17, bold=True, align="middle")


def _status(canvas: Canvas, scene: Scene) -> None:
    """The status track: points above, markers on their positions in two lines; the one ahead on top."""
    view, theme = scene.view, scene.theme
    canvas.text(0, 20, _("Status"), theme.ink, SMALL, bold=True)
    half = (LAST + 2) // 2
    step = (INNER - 72) // half
    for position, value in enumerate(TRACKS.status):
        x, y = 72 + position % half * step, position // half * 64
        canvas.plate(x, y, step - 3, 58, theme.inset, radius=6)
        canvas.text(x + (step - 3) // 2, y + 18, str(value), theme.soft, 17, bold=True, align="middle")
    for position in range(LAST + 1):
        here = [seat for seat in reversed(view.track) if view.players[seat].status == position]
        x, y = 72 + position % half * step, position // half * 64
        for place, seat in enumerate(here):
            shift = round((place - (len(here) - 1) / 2) * 5)
            canvas.stamp(pieces.badge(seat, 30), x + (step - 3) // 2 + shift, y + 41 - place * 6)
