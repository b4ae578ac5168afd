"""Our own PNG files: every decoder sees the pixels that were painted, with zlib-ng as with zlib."""

from __future__ import annotations

import importlib
import random
import sys
import zlib
from collections.abc import Iterator
from io import BytesIO
from types import ModuleType
from zlib import crc32

import pytest
from PIL import Image

from rendering.kit import png as module
from rendering.kit.inks import inks_of
from rendering.kit.palette import palette
from rendering.terra_mystica import paint
from tests.rendering.positions import table


@pytest.fixture(params=["zlib_ng", "zlib"])
def writer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module as it is with zlib-ng, and as it is where that is missing."""
    if request.param == "zlib":
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, "zlib_ng", None)
            patch.setitem(sys.modules, "zlib_ng.zlib_ng", None)
            importlib.reload(module)
        assert module.compress is zlib.compress
    else:
        importlib.reload(module)
        assert module.compress is not zlib.compress
    yield module
    importlib.reload(module)
    module.LEVEL = 1  # as all tests have it


def spotted(wide: int, tall: int, colours: int = 256) -> Image.Image:
    """Numbers of a palette at random."""
    image = Image.new("P", (wide, tall))
    rng = random.Random(wide * tall)
    image.putpalette([rng.randrange(256) for _ in range(3 * colours)])
    image.putdata([rng.randrange(colours) for _ in range(wide * tall)])
    return image


@pytest.mark.parametrize("size", [(1, 1), (1, 300), (257, 1), (1600, 40)])
@pytest.mark.parametrize("colours", [1, 2, 17, 256])
def test_what_is_read_is_what_was_written(writer: ModuleType, size: tuple[int, int], colours: int) -> None:
    image = spotted(*size, colours)
    read = Image.open(BytesIO(writer.png(image)))
    read.load()
    assert (read.format, read.mode, read.size) == ("PNG", "P", size)
    assert read.tobytes() == image.tobytes()
    assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_a_file_holds_what_it_must_and_no_more(writer: ModuleType) -> None:
    data = writer.png(spotted(30, 20, 9))
    chunks, at = {}, 8
    while at < len(data):
        length, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        assert int.from_bytes(data[at + 8 + length : at + 12 + length]) == crc32(kind + body)
        chunks[kind] = body
        at += 12 + length
    assert list(chunks) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert chunks[b"IHDR"] == bytes([0, 0, 0, 30, 0, 0, 0, 20, 8, 3, 0, 0, 0])
    assert len(chunks[b"PLTE"]) == 3 * 9
    rows = zlib.decompress(chunks[b"IDAT"])
    assert len(rows) == 31 * 20
    assert not any(rows[::31]), "no row is filtered"


def test_colours_that_are_not_used_are_left_out(writer: ModuleType) -> None:
    image = spotted(4, 4, 256)
    image.putdata([0, 3] * 8)
    read = Image.open(BytesIO(writer.png(image)))
    assert len(read.getpalette() or ()) == 3 * 4
    assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_a_table_is_no_larger_than_pillow_writes_it(writer: ModuleType) -> None:
    image, file = Image.open(BytesIO(paint(table()))), BytesIO()
    image.save(file, "PNG", compress_level=6)
    assert len(writer.png(image)) < 1.01 * len(file.getvalue())


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "1", "LA"])
def test_only_images_with_a_palette_are_written(mode: str) -> None:
    with pytest.raises(ValueError, match=f"the mode {mode}: quantize it"):
        module.png(Image.new(mode, (3, 3)))


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (0, 0)])
def test_pictures_without_pixels_are_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="one each way at least"):
        module.png(Image.new("P", size))


def test_a_palette_that_has_not_all_colours_is_refused() -> None:
    image = spotted(5, 5, 4)
    image.putpixel((2, 2), 4)
    with pytest.raises(ValueError, match="has 4 colours, and the picture needs 5"):
        module.png(image)


def test_transparent_colours_are_refused() -> None:
    image = spotted(5, 5, 4)
    image.info["transparency"] = 0
    with pytest.raises(ValueError, match="pictures have a ground"):
        module.png(image)


def test_more_than_256_colours_are_no_palette() -> None:
    greys = [(shade, shade, (shade * 7) % 256) for shade in range(256)]
    blues = [(0, 0, 255 - shade) for shade in range(0, 200, 20)]
    with pytest.raises(ValueError, match="do not fit a palette of 256"):
        palette([*((x * 16 % 256, x // 16 * 16, 0) for x in range(256)), *greys, *blues], [])


def test_the_inks_of_a_picture_survive_its_file() -> None:
    image = inks_of(palette([(250, 0, 0), (0, 250, 0), (0, 0, 250)], [])).blank((6, 6), (0, 250, 0))
    read = Image.open(BytesIO(module.png(image))).convert("RGB")
    assert read.getcolors() == [(36, (0, 250, 0))]
