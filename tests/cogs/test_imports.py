"""No module imports one that imports it in turn, not even for types only."""

from __future__ import annotations

import grimp
import pytest


def circles(graph: grimp.ImportGraph) -> list[tuple[str, str]]:
    """The imports that close a circle."""
    return [(module, imported) for module in sorted(graph.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if graph.chain_exists(importer=imported, imported=module)]


@pytest.mark.parametrize("package", ["cogs", "bot", "rendering"])
def test_there_is_no_circle(package: str) -> None:
    graph = grimp.build_graph(package, exclude_type_checking_imports=False)
    assert len(graph.modules) > 5
    assert circles(graph) == []


def test_a_circle_would_be_found() -> None:
    graph = grimp.ImportGraph()
    for importer, imported in (("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")):
        graph.add_import(importer=importer, imported=imported)
    assert circles(graph) == [("a", "b"), ("b", "c"), ("c", "a")]
