"""Pictures of the house, drawn from its own imports: `make docs` writes them into docs/architecture/."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import grimp

from docs.diagrams.imports import ROOT, Diagram, inside, purpose, rooms, whole
from docs.diagrams.layout import laid_out
from docs.diagrams.paint import draw
from docs.diagrams.way import draw_way, read_way, wrong_stations

__all__ = ["FOLDER", "INSIDE", "build", "diagrams", "graph_of_the_house", "way_note"]

FOLDER = ROOT / "docs" / "architecture"
INSIDE = ("bot", "cogs", "community", "league", "tables", "storage", "rendering", "agents", "games",
          "games.kernel")
"""The packages that have a picture of their own."""


def graph_of_the_house() -> tuple[grimp.ImportGraph, tuple[str, ...]]:
    """Every import of the product, and the names of its rooms: those that import-linter watches."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    packages = tuple(tools["importlinter"]["root_packages"])
    return whole(packages), packages


def diagrams() -> Iterator[tuple[str, str, Diagram]]:
    """File, title and content of every picture of parts."""
    graph, packages = graph_of_the_house()
    yield "rooms.png", "The rooms", rooms(graph, packages)
    for package in INSIDE:
        yield f"{package}.png", f"Inside {package}", inside(graph, package)


def build() -> Iterator[Path]:
    """Draws all pictures and gives their paths. Raises ValueError if the way of a move is told wrongly."""
    FOLDER.mkdir(exist_ok=True)
    for file, title, diagram in diagrams():
        words = {node: (node.rpartition(".")[2], purpose(node)) for node in diagram.nodes}
        yield _written(file, draw(title, laid_out(diagram), words, diagram.circles, diagram.fingerprint))
    stations = read_way()
    if wrong := wrong_stations(graph_of_the_house()[0], stations):
        raise ValueError(f"docs/diagrams/way.toml: {'; '.join(wrong)}")
    yield _written("way-of-a-move.png", draw_way("The way of a move", stations, way_note()))


def way_note() -> str:
    """What the picture of the way is drawn from."""
    return "; ".join(f"{station.before} > {station.module or station.room}" for station in read_way())


def _written(file: str, content: bytes) -> Path:
    path = FOLDER / file
    path.write_bytes(content)
    return path
