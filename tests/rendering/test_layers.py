"""Static layers: drawn once, found again on disk, drawn anew when what lies there cannot be used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from rendering.kit import layers
from rendering.kit.canvas import Canvas
from rendering.kit.palette import palette
from rendering.kit.png import png

PALETTE = palette([(1, 2, 3), (90, 90, 90), (9, 99, 9)], [])


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    kept = tmp_path / "layers"
    layers.forget()
    layers.keep_in(kept)
    yield kept
    layers.keep_in(None)
    layers.forget()


def layer(name: str, draw: Callable[[], Image.Image]) -> Image.Image:
    """The layer in a palette of few colours."""
    return layers.layer(name, draw, PALETTE)


class Drawing:
    """Draws a picture and counts how often."""

    def __init__(self, colour: tuple[int, int, int] = (1, 2, 3)) -> None:
        self.colour = colour
        self.times = 0

    def __call__(self) -> Image.Image:
        self.times += 1
        return Image.new("RGB", (20, 10), self.colour)


def test_a_layer_is_drawn_once_and_kept_in_memory(folder: Path) -> None:
    draw = Drawing()
    assert layer("one", draw) is layer("one", draw)
    assert draw.times == 1


def test_a_layer_is_found_on_disk_by_the_next_process(folder: Path) -> None:
    first, second = Drawing(), Drawing()
    drawn = layer("one", first)
    layers.forget()
    found = layer("one", second)
    assert (first.times, second.times) == (1, 0)
    assert found.tobytes() == drawn.tobytes()
    assert [path.suffix for path in folder.iterdir()] == [".png"]


def test_a_layer_that_was_found_is_painted_on_in_all_colours(folder: Path) -> None:
    """A file holds only the colours up to the last that it uses: here one of three."""
    layer("one", Drawing())
    layers.forget()
    canvas = Canvas(layer("one", Drawing()))
    canvas.box(2, 2, 9, 9, (9, 99, 9))
    assert canvas.image.convert("RGB").getpixel((3, 3)) == (9, 99, 9)
    assert canvas.image.getpalette() == PALETTE.getpalette()


def test_a_layer_in_another_palette_is_drawn_over(folder: Path) -> None:
    layer("one", Drawing())
    other = Image.new("P", (20, 10), 1)
    other.putpalette([200, 100, 50, 1, 2, 3])
    for path in folder.iterdir():
        path.write_bytes(png(other))
    layers.forget()
    assert layer("one", Drawing()).convert("RGB").getpixel((3, 3)) == (1, 2, 3)


@pytest.mark.parametrize("broken", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n" + bytes(40)])
def test_a_broken_file_is_drawn_over(folder: Path, broken: bytes) -> None:
    layer("one", Drawing())
    for path in folder.iterdir():
        path.write_bytes(broken)
    layers.forget()
    again = Drawing()
    assert layer("one", again).convert("RGB").getpixel((3, 3)) == (1, 2, 3)
    assert again.times == 1
    layers.forget()
    assert layer("one", Drawing()).convert("RGB").getpixel((3, 3)) == (1, 2, 3)


def test_a_truncated_file_is_drawn_over(folder: Path) -> None:
    layer("one", Drawing())
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes()[:-20])
    layers.forget()
    assert layer("one", Drawing()).convert("RGB").getpixel((3, 3)) == (1, 2, 3)


def test_new_code_never_finds_old_layers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    layer("one", Drawing())
    layers.forget()
    monkeypatch.setattr(layers, "_version", lambda: "another")
    later = Drawing((9, 99, 9))
    assert layer("one", later).convert("RGB").getpixel((0, 0)) == (9, 99, 9)
    assert later.times == 1


def test_a_folder_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    layers.keep_in(file / "below")
    try:
        layers.forget()
        assert layer("one", Drawing()).size == (20, 10)
    finally:
        layers.keep_in(None)
        layers.forget()


def test_the_layers_that_were_used_longest_ago_leave_the_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    layers.keep_in(None)
    layers.forget()
    monkeypatch.setattr(layers, "MOST_PIXELS", 2 * 20 * 10)
    one, two, three = Drawing(), Drawing(), Drawing()
    for name, drawing in (("one", one), ("two", two), ("one", one), ("three", three), ("one", one), ("two", two)):
        layer(name, drawing)
    assert (one.times, two.times, three.times) == (1, 2, 1)
    layers.forget()
