"""After the game: where everybody's points come from, in place of what could be taken."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from games.kernel.words import _, mark
from games.terra_mystica.components import BONUS_CARDS, CULTS, FAVORS, SCORING_TILES
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, SMALL, width
from rendering.kit.writing import broken, shortened
from rendering.terra_mystica.reading import places
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.tokens import points

__all__ = ["GROUPS", "group_of", "grouped", "paint_final", "tall", "told"]

GROUPS: Final[dict[str, str]] = {
    "start": mark("Start"), "rounds": mark("Round tiles"), "cards": mark("Bonus cards"), "favors": mark("Favor tiles"),
    "towns": mark("Town tiles"), "tracks": mark("Ships, spades"), "faction": mark("Faction ability"),
    "power": mark("Power taken"), "cults": mark("Cults"), "network": mark("Largest area"),
    "resources": mark("Resources left"), "others": mark("Others"),
}
"""The columns in the order of the game; one that brought nobody anything is left out."""
NAMED: Final = {
    "initial": "start", "TW": "towns", "advance_ship": "tracks", "advance_dig": "tracks", "SH": "faction",
    "advance_SH": "faction", "faction": "faction", "leech": "power", "network": "network", "convert": "resources",
    **dict.fromkeys(SCORING_TILES, "rounds"), **dict.fromkeys(BONUS_CARDS, "cards"), **dict.fromkeys(FAVORS, "favors"),
    **{cult.name.lower(): "cults" for cult in CULTS},
}
HEAD: Final = 58
LINE: Final = 40
FIRST: Final = 330
"""Where the lines begin, how high each is, and where the columns begin."""


def group_of(source: str) -> str:
    """The column of a source."""
    return NAMED.get(source, "others")


def told(scene: Scene) -> bool:
    """Whether the game is over, and somebody has told where all points come from."""
    players = scene.view.players
    return scene.view.over and len(scene.sources) == len(players) and all(
        sum(sources.values()) == player.vp for sources, player in zip(scene.sources, players, strict=True))


def tall(seats: int) -> int:
    """How high the table is, in pixels."""
    return HEAD + seats * LINE + 8


def grouped(sources: dict[str, int]) -> dict[str, int]:
    """Points by column."""
    found: dict[str, int] = {}
    for source, amount in sources.items():
        found[group_of(source)] = found.get(group_of(source), 0) + amount
    return found


def paint_final(canvas: Canvas, scene: Scene, wide: int) -> None:
    """A table: a line for each seat in the order of their places, a column for each kind of source, and the sum."""
    by_seat = {Seat(seat): grouped(sources) for seat, sources in enumerate(scene.sources)}
    groups = [group for group in GROUPS if any(found.get(group) for found in by_seat.values())]
    pitch = (wide - FIRST - 12) // (len(groups) + 1)
    for column, text in enumerate([*(_(GROUPS[group]) for group in groups), _("Points")]):
        _head(canvas.at(FIRST + column * pitch, 0), scene, text, pitch)
    ranks = places(scene.view)
    for line, seat in enumerate(sorted(ranks, key=lambda seat: (ranks[seat], seat))):
        canvas.box(12, HEAD + line * LINE, wide - 12, HEAD + line * LINE + 1, scene.theme.line)
        row = canvas.at(0, HEAD + line * LINE + LINE // 2)
        _name(row, scene, seat, ranks[seat])
        _amounts(row, scene, seat, [by_seat[seat].get(group, 0) for group in groups], pitch)


def _head(canvas: Canvas, scene: Scene, text: str, pitch: int) -> None:
    """The head of a column, its words below each other, in the middle of the column."""
    size, lines = broken(text, pitch - 20, (SMALL, 18, 17, 16, 15), 2)
    for number, line in enumerate(lines):
        y = 48 - (len(lines) - 1 - number) * 23
        canvas.text(pitch // 2, y, line, scene.theme.ink, size, align="middle", room=pitch - 6)


def _name(canvas: Canvas, scene: Scene, seat: Seat, place: int) -> None:
    canvas.text(18, 8, f"{place}.", scene.theme.ink, SMALL, bold=True)
    canvas.stamp(scene.badge(seat, 32), 62, 0)
    name, person = scene.title(seat)
    room = FIRST - 90
    used = canvas.text(86, 8, name, scene.theme.ink, SMALL, bold=True, room=room)
    if person and used + 10 + width("MM…", SMALL) < room:
        canvas.text(86 + used + 10, 8, shortened(person, SMALL, room - used - 10), scene.theme.soft, SMALL)


def _amounts(canvas: Canvas, scene: Scene, seat: Seat, amounts: list[int], pitch: int) -> None:
    for column, amount in enumerate(amounts):
        shown = f"{amount}".replace("-", "−") if amount else "–"
        canvas.text(FIRST + column * pitch + pitch // 2, 9, shown, scene.theme.ink if amount else scene.theme.soft,
                    MEDIUM if amount else SMALL, align="middle")
    middle = FIRST + len(amounts) * pitch + pitch // 2
    if places(scene.view)[seat] == 1:
        canvas.plate(middle - 40, -18, 80, 37, MARKS.gold, radius=10)
    canvas.stamp(points(str(scene.view.players[seat].vp), MEDIUM), middle, 0)
