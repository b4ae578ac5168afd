"""The mat of the Magi: spheres with their crystals, and the spells that are known or have just been drawn."""

from __future__ import annotations

from typing import Final

from games.aeolis.cards import SPELLS
from games.aeolis.components import CRYSTALS, MAGI, RES, Mat, Spheres
from games.aeolis.narration.effects import effects
from games.aeolis.narration.names import spell as spell_name
from games.aeolis.narration.phrases import capital
from games.aeolis.position import Game
from games.aeolis.rules.magi import KeepSpells, graph
from games.kernel.words import _
from rendering.aeolis.colours import good, quiet
from rendering.aeolis.scene import Scene
from rendering.aeolis.strips import amount
from rendering.aeolis.wares import ware
from rendering.kit.canvas import Canvas
from rendering.kit.pen import Pen, circle
from rendering.kit.sprites import drawn, faded
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import SMALL, wrapped

__all__ = ["BOARD", "NODE", "arrows", "drawn_spells", "height", "paint_magic", "places_of"]

BOARD: Final = (440, 196)
NODE: Final = 28
LIST: Final = 480
LINE: Final = 36
"""The line of a name."""
TEXT: Final = 22
"""The lines of what a spell does."""
ROOM: Final = 690


def height(view: Game) -> int:
    """How high this part is, in pixels."""
    fresh = drawn_spells(view)
    tall = sum(_tall(view, spell) for spell in (*view.spells, *fresh)) + (LINE if fresh else 0)
    return max(BOARD[1] + 16, 24 + tall)


def _tall(view: Game, spell: int) -> int:
    """How high a spell is: its name, and what it does in lines below."""
    return LINE + len(_does(view, spell)) * TEXT


def _does(view: Game, spell: int) -> list[str]:
    """What a spell does, and what it does to those who cast it if it goes wrong, in lines."""
    told = [capital(effects(SPELLS[spell].effect))]
    if SPELLS[spell].backlash and not view.knows("witchcraft"):
        told.append(_("Backlash ({percent} %): {told}").format(
            percent=MAGI.backlash, told=effects(SPELLS[spell].backlash)))
    return [line for text in told for line in wrapped(text, SMALL - 2, ROOM - 44)]


def drawn_spells(view: Game) -> tuple[int, ...]:
    """Spells of which the Magi are choosing those that they keep."""
    steps = [*view.agenda[-1:], *(step for _place, step in view.questions())]
    return next((step.drawn for step in steps if isinstance(step, KeepSpells)), ())


def paint_magic(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Spheres on the left, spells on the right."""
    view, theme, fresh = scene.view, scene.theme, drawn_spells(scene.view)
    canvas.box(20, 0, wide - 20, 2, theme.line)
    _spheres(canvas.at(20, 8), scene)
    y = 14
    for spell in view.spells:
        _spell(canvas.at(LIST, y), scene, spell, spell in view.deeds.cast)
        y += _tall(view, spell)
    if fresh:
        canvas.text(LIST, y + 24, _("drawn just now:"), good(theme), SMALL, bold=True)
        y += LINE
    for spell in fresh:
        _spell(canvas.at(LIST, y), scene, spell, False)
        y += _tall(view, spell)
    if not view.spells and not fresh:
        canvas.text(LIST, 38, _("No spell is known yet."), quiet(theme), SMALL)


def _spell(canvas: Canvas, scene: Scene, spell: int, used: bool) -> None:
    """A spell: crystal, price, name, and what it does."""
    theme, data = scene.theme, SPELLS[spell]
    face, ink = ware(26, RES[data.crystal]), quiet(theme) if used else theme.ink
    room = amount(canvas, 0, 16, faded(face, theme.panel) if used else face, str(data.cost), ink, SMALL)
    told = _("{spell} (cast)").format(spell=spell_name(spell)) if used else spell_name(spell)
    canvas.text(room + 10, 23, told, ink, SMALL, bold=True, room=ROOM - 15 - room)
    for number, line in enumerate(_does(scene.view, spell)):
        canvas.text(44, 45 + number * TEXT, line, quiet(theme), SMALL - 2)


def _places(graph: Spheres) -> dict[str, tuple[int, int]]:
    """Where the spheres lie: further right the longer the way from the store."""
    depth = dict.fromkeys(graph.nodes, 0)
    for _round in graph.nodes:
        for one, other in graph.arrows:
            depth[other] = max(depth[other], depth[one] + 1)
    far, places = max(depth.values()), {}
    for level in range(far + 1):
        column = [node for node in graph.nodes if depth[node] == level]
        for number, node in enumerate(column):
            y = BOARD[1] / 2 + (number - (len(column) - 1) / 2) * (BOARD[1] - 64) / 2
            places[node] = (120 + level * (BOARD[0] - 160) // far, round(y))
    return places


def places_of(name: str) -> dict[str, tuple[int, int]]:
    """Where the spheres of a mat lie on its board."""
    return _places(MAGI.spheres[name])


@drawn(*BOARD, margin=0)
def arrows(pen: Pen, name: str, ink: RGB) -> None:
    """The arrows between spheres."""
    chart = MAGI.spheres[name]
    places = _places(chart)
    for one, other in chart.arrows:
        (x, y), (u, v) = places[one], places[other]
        end = 1 - (NODE + 8) / ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        head = (x + (u - x) * end, y + (v - y) * end)
        pen.stroke([(x, y), head], ink, 4)
        pen.detail(circle(*head, 7), ink)


def _spheres(canvas: Canvas, scene: Scene) -> None:
    """The spheres with the names that moves call them by; beside the black one the crystals that wait in the store."""
    view, theme, chart = scene.view, scene.theme, graph(scene.view)
    name = next(sphere for sphere, found in MAGI.spheres.items() if found == chart)
    canvas.paste(arrows(BOARD[1], name, theme.line), 0, 0)
    for number, (node, (x, y)) in enumerate((node, _places(chart)[node]) for node in chart.nodes):
        fill = {"black": MARKS.dark, "white": MARKS.white}.get(node, theme.inset)
        canvas.plate(x - NODE, y - NODE, 2 * NODE, 2 * NODE, fill, radius=NODE - 1, edge=theme.ink)
        if node not in ("black", "white"):
            canvas.text(x + NODE - 6, y + NODE + 8, node, quiet(theme), 17)
        sphere = view.spheres[number - 1] if 0 < number <= len(view.spheres) else None
        if sphere is not None and sphere.count:
            canvas.stamp(ware(28, RES[sphere.colour]), x - 8, y)
            ink = MARKS.dark if node == "white" else theme.ink
            canvas.text(x + 9, y + 8, str(sphere.count), ink, SMALL, bold=True)
    for number, what in enumerate(CRYSTALS):
        held = view.mats[Mat.MAGI].stock[what]
        amount(canvas, 8, 32 + number * 44, ware(30, RES[what]), str(held), theme.ink, SMALL)
