"""The pictures of docs/architecture: drawn from the imports of the code, and not older than these."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from docs.diagrams import FOLDER, diagrams, graph_of_the_house, way_note
from docs.diagrams.imports import Diagram, inside, purpose, rooms, whole
from docs.diagrams.layout import laid_out
from docs.diagrams.paint import DRAWN_FROM, draw
from docs.diagrams.way import Station, read_way, wrong_stations

CODE = {
    "attic": "import hall, cellar.wine",
    "hall": "from cellar import wine",
    "cellar": "'''What lies below. And more.'''",
    "cellar.wine": "import cellar.shelf, cellar.glass",
    "cellar.shelf": "'''Where things\nstand: in rows'''",
    "cellar.glass": "import cellar.cork",
    "cellar.cork": "import cellar.glass",
}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small house: three rooms, one of them with a circle inside."""
    for name, text in CODE.items():
        folder = tmp_path.joinpath(*name.split("."))
        folder.mkdir()
        (folder / "__init__.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("docs.diagrams.imports.ROOT", tmp_path)
    whole.cache_clear()
    return tmp_path


def test_arrows_that_follow_from_others_are_left_out(house: Path) -> None:
    diagram = rooms(whole(("attic", "hall", "cellar")), ("attic", "hall", "cellar"))
    assert diagram.arrows == (("attic", "hall"), ("hall", "cellar"))
    assert diagram.circles == ()


def test_circles_are_told_from_arrows(house: Path) -> None:
    diagram = inside(whole(("attic", "hall", "cellar")), "cellar")
    assert diagram.nodes == ("cellar.cork", "cellar.glass", "cellar.shelf", "cellar.wine")
    assert diagram.arrows == (("cellar.wine", "cellar.glass"), ("cellar.wine", "cellar.shelf"))
    assert diagram.circles == (("cellar.cork", "cellar.glass"), ("cellar.glass", "cellar.cork"))


def test_every_arrow_into_a_circle_is_kept() -> None:
    """Two parts of a circle lead to each other: neither stands for the arrow to the other."""
    graph, _packages = graph_of_the_house()
    for package in ("cogs", "tables"):
        diagram = inside(graph, package)
        for node in diagram.nodes:
            imports = any(graph.direct_import_exists(importer=node, imported=other, as_packages=True)
                          for other in diagram.nodes if other != node)
            assert imports == any(one == node for one, _other in (*diagram.arrows, *diagram.circles)), node


def test_a_purpose_is_the_first_sentence_or_what_there_is(house: Path) -> None:
    assert purpose("cellar") == "What lies below"
    assert purpose("cellar.shelf") == "Where things stand: in rows"
    (house / "hall" / "lamp.py").write_text("")
    assert purpose("hall") == "lamp"


def test_every_arrow_points_down_and_no_boxes_overlap() -> None:
    for _file, _title, diagram in diagrams():
        layout = laid_out(diagram)
        assert set(layout.places) == set(diagram.nodes)
        for (one, other), route in layout.routes.items():
            assert (route[0], route[-1]) == (layout.places[one], layout.places[other])
            assert all(below[1] == above[1] + 1 for above, below in pairwise(route))
        for row in range(layout.rows):
            columns = sorted(column for column, at in layout.places.values() if at == row)
            assert all(right - left >= 0.999 for left, right in pairwise(columns))
            assert all(0.499 <= column + 0.5 <= layout.columns for column in columns)


def test_the_same_code_gives_the_same_picture() -> None:
    diagram = Diagram(("a", "b", "c"), (("a", "b"), ("a", "c")), ())
    words = {node: (node, "what it is for " * 9) for node in diagram.nodes}
    first, second = (draw("Title", laid_out(diagram), words, (), "note") for _ in range(2))
    assert first == second


@pytest.mark.parametrize("file", [file for file, _title, _diagram in diagrams()])
def test_the_pictures_are_as_new_as_the_imports(file: str) -> None:
    told = {name: diagram.fingerprint for name, _title, diagram in diagrams()}
    with Image.open(FOLDER / file) as picture:
        assert picture.info[DRAWN_FROM] == told[file], "make docs ARGS=architecture draws them anew"


def test_the_way_of_a_move_is_the_one_of_the_code() -> None:
    assert wrong_stations(graph_of_the_house()[0], read_way()) == []
    with Image.open(FOLDER / "way-of-a-move.png") as picture:
        assert picture.info[DRAWN_FROM] == way_note(), "make docs ARGS=architecture draws it anew"


def test_a_way_that_is_not_there_is_found() -> None:
    graph, _packages = graph_of_the_house()
    first = Station("first", "games", "", "games.kernel.play")
    assert wrong_stations(graph, [first, Station("lost", "games", "", "games.kernel.playing", "first")]) \
        == ["games.kernel.playing is no module"]
    assert wrong_stations(graph, [first, Station("far", "storage", "", "storage.schema", "first")]) \
        == ["storage.schema and games.kernel.play do not import each other"]
    joined = Station("far", "storage", "", "storage.schema", "first", "tables.state.loader")
    assert wrong_stations(graph, [first, joined]) == []
