"""Where the parts of a diagram stand: in rows, so that every arrow points down, and near what they import."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from docs.diagrams.imports import Arrow, Diagram

__all__ = ["Layout", "laid_out"]

SWEEPS = 24
Place = tuple[float, int]
"""A column, which need not be a whole number, and a row."""
Stop = str | tuple[str, int]
"""A part, or a place that the arrows to a part pass together on their way through a row."""


@dataclass(frozen=True)
class Layout:
    """Places in columns and rows, the first at 0."""

    places: Mapping[str, Place]
    routes: Mapping[Arrow, Sequence[Place]]
    """Where an arrow passes, both ends included."""
    columns: float
    rows: int


def laid_out(diagram: Diagram, *, passage: float = 0.35) -> Layout:
    """Rows by the longest way down, orders by the middle of the neighbours. Arrows that pass a row take `passage` of a
    column there, those to the same part together."""
    rows = _rows(diagram)
    routes = {arrow: _stops(arrow, rows) for arrow in diagram.arrows}
    lines = _lines(diagram.nodes, rows, routes.values())
    near = _neighbours(routes.values())
    at = _settled(lines, near, passage)
    left = min(at.values()) if at else 0.0
    level = {stop: number for number, line in enumerate(lines) for stop in line}
    place = {stop: (column - left, level[stop]) for stop, column in at.items()}
    return Layout({node: place[node] for node in diagram.nodes},
                  {arrow: [place[stop] for stop in stops] for arrow, stops in routes.items()},
                  max((column for column, _ in place.values()), default=0.0) + 1, len(lines))


def _rows(diagram: Diagram) -> dict[str, int]:
    """The row of each part from the top: what imports stands above what it imports; a circle shares a row."""
    depth = dict.fromkeys(diagram.nodes, 0)
    for _ in diagram.nodes:
        for one, other in diagram.arrows:
            depth[one] = max(depth[one], depth[other] + 1)
        for one, other in diagram.circles:
            depth[one] = depth[other] = max(depth[one], depth[other])
    top = max(depth.values(), default=0)
    return {node: top - deep for node, deep in depth.items()}


def _stops(arrow: Arrow, rows: Mapping[str, int]) -> list[Stop]:
    one, other = arrow
    return [one, *((other, row) for row in range(rows[one] + 1, rows[other])), other]


def _lines(nodes: Iterable[str], rows: Mapping[str, int], routes: Iterable[Sequence[Stop]]) -> list[list[Stop]]:
    lines: list[list[Stop]] = [[] for _ in range(max(rows.values(), default=-1) + 1)]
    for node in nodes:
        lines[rows[node]].append(node)
    for stop in sorted({stop for stops in routes for stop in stops if not isinstance(stop, str)}):
        lines[stop[1]].append(stop)
    return lines


def _neighbours(routes: Iterable[Sequence[Stop]]) -> dict[Stop, list[Stop]]:
    near: dict[Stop, list[Stop]] = {}
    for one, other in sorted({pair for stops in routes for pair in pairwise(stops)}, key=str):
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    return near


def _settled(lines: Sequence[list[Stop]], near: Mapping[Stop, list[Stop]], passage: float) -> dict[Stop, float]:
    """Columns: each stop is drawn to the middle of its neighbours, and kept apart from those beside it."""
    wide = {stop: 1.0 if isinstance(stop, str) else passage for line in lines for stop in line}
    at: dict[Stop, float] = {}
    for line in lines:
        at |= _apart({stop: float(number) for number, stop in enumerate(line)}, wide)
    for sweep in range(SWEEPS):
        for line in (lines if sweep % 2 else list(reversed(lines))):
            wanted = {stop: fmean(at[other] for other in near[stop]) if stop in near else at[stop] for stop in line}
            at |= _apart(wanted, wide)
    return at


def _apart(wanted: Mapping[Stop, float], wide: Mapping[Stop, float]) -> dict[Stop, float]:
    """Middles in the order of what is wanted, none overlapping, together as near to it as that allows."""
    order = sorted(wanted, key=lambda stop: (wanted[stop], str(stop)))
    blocks: list[list[Stop]] = []
    starts: list[float] = []
    for stop in order:
        blocks.append([stop])
        starts.append(wanted[stop] - wide[stop] / 2)
        while len(blocks) > 1 and starts[-2] + _width(blocks[-2], wide) > starts[-1]:
            last = blocks.pop()
            starts.pop()
            blocks[-1] += last
            starts[-1] = _start(blocks[-1], wanted, wide)
    return {stop: start + _width(block[:number], wide) + wide[stop] / 2
            for block, start in zip(blocks, starts, strict=True) for number, stop in enumerate(block)}


def _width(block: Sequence[Stop], wide: Mapping[Stop, float]) -> float:
    return sum(wide[stop] for stop in block)


def _start(block: Sequence[Stop], wanted: Mapping[Stop, float], wide: Mapping[Stop, float]) -> float:
    """Where a block of neighbours begins so that its stops are, on the mean, where they want to be."""
    return fmean(wanted[stop] - _width(block[:number], wide) - wide[stop] / 2 for number, stop in enumerate(block))
