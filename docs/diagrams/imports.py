"""Which part of the code imports which: read from the code itself, by grimp."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import grimp

__all__ = ["Diagram", "inside", "purpose", "reduced", "rooms", "uses", "whole"]

ROOT = Path(__file__).resolve().parents[2]
Arrow = tuple[str, str]
"""Who imports, and whom."""


@dataclass(frozen=True)
class Diagram:
    """Parts of the code and the arrows between them. Arrows that follow from others are left out."""

    nodes: tuple[str, ...]
    arrows: tuple[Arrow, ...]
    circles: tuple[Arrow, ...]
    """Arrows between parts that import each other, directly or through others."""

    @property
    def fingerprint(self) -> str:
        """What a picture of it was drawn from: another one is a reason to draw it anew."""
        return "; ".join(f"{one} > {other}" for one, other in sorted({*self.arrows, *self.circles}))


@cache
def whole(packages: tuple[str, ...]) -> grimp.ImportGraph:
    """Every import between modules of these packages."""
    first, *others = packages
    return grimp.build_graph(first, *others, cache_dir=None)


def rooms(graph: grimp.ImportGraph, packages: Iterable[str]) -> Diagram:
    """The rooms of the house."""
    return _diagram(graph, tuple(packages))


def inside(graph: grimp.ImportGraph, package: str) -> Diagram:
    """The modules and packages directly inside a package, but for its command."""
    return _diagram(graph, tuple(sorted(graph.find_children(package) - {f"{package}.__main__"})))


def uses(graph: grimp.ImportGraph, one: str, other: str) -> bool:
    """Whether one part imports the other, directly or through others."""
    return graph.chain_exists(importer=one, imported=other, as_packages=True)


def _diagram(graph: grimp.ImportGraph, nodes: tuple[str, ...]) -> Diagram:
    home = {module: node for node in nodes for module in {node, *graph.find_descendants(node)}}
    found = {
        (node, home[imported])
        for module, node in home.items()
        for imported in graph.find_modules_directly_imported_by(module)
        if home.get(imported, node) != node
    }
    reach = _reach({node: {other for one, other in found if one == node} for node in nodes})
    circles = {(one, other) for one, other in found if one in reach[other]}
    return Diagram(nodes, tuple(sorted(reduced(found - circles, reach))), tuple(sorted(circles)))


def reduced(arrows: Iterable[Arrow], reach: Mapping[str, set[str]]) -> set[Arrow]:
    """The arrows that do not follow from others: no third part lies on the way, unless in one circle with the end."""
    arrows = set(arrows)
    return {(one, other) for one, other in arrows
            if not any(first == one and other in reach[between] and between not in reach[other] and between != other
                       for first, between in arrows)}


def _reach(direct: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """For each part those that it imports, through others too."""
    reach = {node: set(others) for node, others in direct.items()}
    for between, further in reach.items():
        for others in reach.values():
            if between in others:
                others |= further
    return reach


def purpose(module: str) -> str:
    """The first sentence of a module's docstring, without its full stop; for a package that has none what is in it."""
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    doc = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    sentence = doc.partition("\n\n")[0].replace("\n", " ").partition(". ")[0].rstrip(".")
    return sentence or ", ".join(sorted(other.stem for other in path.glob("*.py") if other != file))
