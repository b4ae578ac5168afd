"""PNG files of pictures with a palette: a header, the palette, and one piece of compressed rows without filters.

Rows of flat colours are smallest as they are. zlib-ng compresses them whole in a third of the time that Pillow takes,
which hands it a row at a time; without that package zlib does, and the pixels are the same.
"""

from __future__ import annotations

from struct import pack
from typing import Final
from zlib import crc32

from PIL import Image

try:
    from zlib_ng.zlib_ng import compress
    LEVEL = 5
except ImportError:  # there is no wheel for every machine; zlib takes three times as long
    from zlib import compress
    LEVEL = 6

__all__ = ["png"]

# Level 5 of zlib-ng makes files as small as level 6 of zlib in a third of the time. Its level 6 takes half as long
# again for 3% fewer bytes; level 4 saves a sixth of the time, and files are a twelfth larger.
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MOST: Final = 2**31 - 1
PALETTED: Final = b"\x08\x03\0\0\0"
"""Eight bits that count colours of the palette; deflate, the usual filters, no interlacing."""


def png(image: Image.Image, level: int | None = None) -> bytes:
    """The image as a file. Raises ValueError for one that has no palette of at most 256 colours, for one whose palette
    has transparent colours, and for one without pixels."""
    width, height = image.size
    if image.mode != "P":
        raise ValueError(f"only images with a palette are written, and this one has the mode {image.mode}: quantize it")
    if not (0 < width <= MOST and 0 < height <= MOST):
        raise ValueError(f"a picture of {width} x {height} pixels cannot be written: it needs one each way at least")
    if "transparency" in image.info:
        raise ValueError("transparent colours are not written: pictures have a ground")
    rows = compress(_rows(image), LEVEL if level is None else level)
    return b"".join((SIGNATURE, _chunk(b"IHDR", pack(">II", width, height) + PALETTED),
                     _chunk(b"PLTE", _colours(image)), _chunk(b"IDAT", rows), _chunk(b"IEND")))


def _colours(image: Image.Image) -> bytes:
    """Red, green and blue of each colour up to the last one that is used."""
    colours, used = bytes(image.getpalette("RGB") or ()), int(image.getextrema()[1]) + 1  # type: ignore[arg-type]
    if len(colours) < 3 * used:
        raise ValueError(f"the palette has {len(colours) // 3} colours, and the picture needs {used}")
    return colours[: 3 * used]


def _rows(image: Image.Image) -> bytes:
    """All rows, each after a byte that says it is not filtered: nought, as what lies outside an image is."""
    return image.crop((-1, 0, *image.size)).tobytes()


def _chunk(kind: bytes, data: bytes = b"") -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", crc32(data, crc32(kind)))))
