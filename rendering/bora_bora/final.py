"""The scores of the end: what counted for each seat, by source."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.bora_bora.board import VALUES
from games.bora_bora.components import JEWELRY, SCORING, Colour
from games.bora_bora.narration.sentences import source
from games.bora_bora.position import Game
from games.bora_bora.rules.final import progress
from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.catch import fish, jewel
from rendering.bora_bora.colours import GOODS, built, muted
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import points, ranks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import RGB
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.kit.writing import largest, shortened

__all__ = ["AT_THE_END", "DURING", "ICONS", "counted", "during", "paint_final", "scored", "sources", "told"]

LABEL: Final = 246
HEAD: Final = 76
NAMES: Final = (SMALL, 17)
CAPTION: Final = 30
BONUSES: Final = tuple(f"bonus-{name}" for name in SCORING.bonuses)
AT_THE_END: Final = ("god-tiles", "fish", "jewelry", *BONUSES)
"""The sources of the final scoring."""
DURING: Final = ("start", "fishing", "helper", "building", "red-god", "persons", "status", "temple", "task")
"""The sources of the rounds."""

ICONS: Final[dict[str, Callable[[int, RGB], Sprite]]] = {
    "fishing": lambda high, ink: goods.rod(high), "helper": lambda high, ink: goods.helper(high),
    "building": lambda high, ink: pieces.building(high, GOODS["plank"]),
    "red-god": lambda high, ink: goods.card(high, Colour.RED), "persons": lambda high, ink: goods.man(high),
    "status": goods.status,
    "temple": lambda high, ink: pieces.body(high, GOODS["tile"], 0), "task": goods.tick,
    "god-tiles": lambda high, ink: goods.god_tile(high), "fish": lambda high, ink: fish(high - 6, "parrotfish"),
    "jewelry": lambda high, ink: jewel(high, "necklace"), "bonus-tasks": goods.tick,
    "bonus-jewelry": lambda high, ink: jewel(high, "comb"), "bonus-ceremony": lambda high, ink: goods.heap(high),
    "bonus-buildings": lambda high, ink: pieces.building(high, GOODS["plank"]),
    "bonus-regions": lambda high, ink: pieces.roofed(high, GOODS["plank"], 0),
    "bonus-persons": lambda high, ink: goods.woman(high),
}
"""What is drawn beside a source."""


def sources(view: Game, seat: Seat) -> dict[str, int]:
    """The points of the final scoring by source, as a position shows them; the rest was scored during the game."""
    player = view.players[seat]
    caught = sum(VALUES[view.fish[region]] for region, seats in enumerate(view.huts) if seats[-1:] == (seat,))
    found = {
        "god-tiles": player.god_tiles * SCORING.god_tile, "fish": caught,
        "jewelry": sum(JEWELRY.tiles[number].points for number in player.jewelry),
    }
    bonuses = {f"bonus-{name}": SCORING.bonus * (reached >= SCORING.bonuses[name])
               for name, reached in progress(player).items()}
    return {"game": player.vp - sum(found.values()) - sum(bonuses.values()), **found, **bonuses}


def scored(view: Game, seat: Seat) -> list[tuple[str, int]]:
    """The sources in words with their points."""
    return [(told(name), amount) for name, amount in sources(view, seat).items()]


def counted(scene: Scene, seat: Seat) -> dict[str, int]:
    """The points of a seat by source: all of the game where somebody has told them, else those of the end."""
    known = scene.sources[seat] if seat < len(scene.sources) else {}
    return known if sum(known.values()) == scene.view.players[seat].vp else sources(scene.view, seat)


def told(name: str) -> str:
    """A source in words."""
    return _("in the game") if name == "game" else source(name)


def paint_final(canvas: Canvas, scene: Scene, wide: int, tall: int) -> None:
    """A table of seats, the winner first, and sources: those of the rounds, then those of the end, then the sum."""
    seats = sorted(ranks(scene.view), key=ranks(scene.view).__getitem__)
    by_seat = {seat: counted(scene, seat) for seat in seats}
    earlier = during(by_seat)
    step = min(36, (tall - HEAD - 2 * CAPTION) // (len(earlier) + len(AT_THE_END) + 1))
    columns = {seat: LABEL + (2 * place + 1) * (wide - LABEL) // (2 * len(seats)) for place, seat in enumerate(seats)}
    for seat, x in columns.items():
        _head(canvas, scene, seat, x, (wide - LABEL) // len(seats) - 4)
    y = HEAD
    for caption, names in ((_("During the game"), earlier), (_("At the end"), AT_THE_END)):
        canvas.text(0, y + 21, caption, scene.theme.ink, SMALL, bold=True)
        y += CAPTION
        for line, name in enumerate(names):
            _line(canvas.at(0, y), scene, name, {columns[seat]: by_seat[seat].get(name, 0) for seat in seats},
                  wide, step, striped=line % 2 == 0)
            y += step
    canvas.text(0, y + step // 2 + 12, _("Points"), scene.theme.ink, MEDIUM, bold=True)
    for seat, x in columns.items():
        canvas.stamp(points(str(scene.view.players[seat].vp), MEDIUM), x, y + step // 2 + 4)


def during(by_seat: dict[Seat, dict[str, int]]) -> tuple[str, ...]:
    """The sources of the rounds that these scores know, in the order of the game."""
    known = dict.fromkeys(name for scores in by_seat.values() for name in scores if name not in AT_THE_END)
    if set(known) <= {"game"}:
        return tuple(known)
    return (*DURING, *(name for name in known if name not in DURING))


def _head(canvas: Canvas, scene: Scene, seat: Seat, x: int, room: int) -> None:
    canvas.stamp(scene.badge(seat, 44), x, 22)
    name = scene.title(seat)[0]
    size = largest(name, room, NAMES, True)
    canvas.text(x, 66, shortened(name, size, room, True), scene.theme.ink, size, bold=True, align="middle")


def _line(canvas: Canvas, scene: Scene, name: str, amounts: dict[int, int], wide: int, step: int, *, striped: bool
          ) -> None:
    """A source with the points of every seat, by the middles of their columns."""
    theme, middle = scene.theme, step // 2
    if striped:
        canvas.plate(0, 0, wide, step, theme.inset, radius=6)
    if name in ICONS:
        canvas.stamp(ICONS[name](step - 4, theme.ink), 22, middle)
    words, room = told(name), LABEL - 50
    canvas.text(46, middle + 7, words, theme.ink, largest(words, room, (SMALL, 18, 17, 16)), room=room)
    for x, amount in amounts.items():
        if amount and name in BONUSES:
            canvas.plate(x - 28, 1, 56, step - 2, built(theme), radius=7)
        ink = theme.ink if amount else muted(theme)
        canvas.text(x, middle + 9, str(amount), ink, MEDIUM if amount else SMALL, bold=bool(amount), align="middle")
