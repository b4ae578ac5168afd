"""The way of a move: stations in the lanes of their rooms, each handed over to along an import."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import grimp

from docs.diagrams.imports import uses
from docs.diagrams.paint import Point, Sheet, png
from rendering.kit.theme import DAY, MARKS, mix
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, wrapped

__all__ = ["Station", "draw_way", "read_way", "wrong_stations"]

FILE = Path(__file__).with_suffix(".toml")
LANE, ROW, BOX, TALL = 330, 128, 306, 112
MARGIN, HEAD = 30, 150


@dataclass(frozen=True)
class Station:
    """A place that a move comes through. `before` is the one that hands over to it, the first has none."""

    name: str
    room: str
    text: str
    module: str = ""
    before: str = ""
    joined_by: str = ""
    """The module that brings the two together where neither imports the other."""


def read_way(path: Path = FILE) -> list[Station]:
    """The stations in their order."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["station"]
    return [Station(entry["name"], entry.get("room") or entry["module"].partition(".")[0], entry["text"],
                    entry.get("module", ""), entry.get("from", ""), entry.get("joined_by", "")) for entry in entries]


def wrong_stations(graph: grimp.ImportGraph, stations: Sequence[Station]) -> list[str]:
    """What the picture would tell that is not so in the code, a sentence each."""
    by_name = {station.name: station for station in stations}
    gone = [f"{station.module} is no module" for station in stations
            if station.module and station.module not in graph.modules]
    return gone or [
        f"{station.module} and {by_name[station.before].module} do not import each other" for station in stations
        if station.before and not _hand_over(graph, by_name[station.before].module, station.module, station.joined_by)]


def _hand_over(graph: grimp.ImportGraph, one: str, other: str, joint: str) -> bool:
    """Whether a call is possible: one imports the other, or a third imports both. The first station is a person."""
    if not one or uses(graph, one, other) or uses(graph, other, one):
        return True
    return bool(joint) and uses(graph, joint, one) and uses(graph, joint, other)


def draw_way(title: str, stations: Sequence[Station], note: str) -> bytes:
    """Lanes from left to right as the move first comes to them, time from the top."""
    lanes = list(dict.fromkeys(station.room for station in stations))
    sheet = Sheet(2 * MARGIN + len(lanes) * LANE, HEAD + len(stations) * ROW + MARGIN)
    middle = {station.name: (MARGIN + (lanes.index(station.room) + 0.5) * LANE, HEAD + (row + 0.5) * ROW)
              for row, station in enumerate(stations)}
    for station in stations:
        if station.before:
            sheet.line(_elbow(middle[station.before], middle[station.name]), mix(DAY.line, DAY.ink, 0.4))
    canvas = sheet.canvas()
    canvas.text(MARGIN, 62, title, DAY.ink, LARGE, bold=True)
    for number, lane in enumerate(lanes):
        canvas.text(round(MARGIN + (number + 0.5) * LANE), 122, lane, DAY.ink, MEDIUM, bold=True, align="middle")
        canvas.box(MARGIN + number * LANE + 12, 134, MARGIN + (number + 1) * LANE - 12, 137, DAY.line)
    for number, station in enumerate(stations, 1):
        x, y = middle[station.name]
        left, top = round(x - BOX / 2), round(y - TALL / 2)
        canvas.plate(left, top, BOX, TALL, DAY.panel, radius=10, edge=DAY.line)
        canvas.plate(left - 10, top - 10, 36, 36, MARKS.gold, radius=18)
        canvas.text(left + 8, top + 15, str(number), MARKS.dark, SMALL, bold=True, align="middle")
        canvas.text(left + 34, top + 29, station.module or station.room, DAY.ink, SMALL, bold=True, room=BOX - 46)
        for line, text in enumerate(wrapped(station.text, SMALL, BOX - 28)[:3]):
            canvas.text(left + 14, top + 54 + line * 23, text, DAY.soft, SMALL)
    return png(canvas, note)


def _elbow(one: Point, other: Point) -> list[Point]:
    """From one box to a later one: sideways out of it, then down into the other; straight down in one lane."""
    if one[0] == other[0]:
        return [(one[0], one[1] + TALL / 2), (other[0], other[1] - TALL / 2)]
    return [one, (other[0], one[1]), (other[0], other[1] - TALL / 2)]
