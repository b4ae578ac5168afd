"""Static layers: what does not change from turn to turn, drawn at four times its size, reduced, and kept.

A layer is kept in memory, and on disk if a folder is set, under a name made of what it shows and of the code that draws
it: a new version draws its layers anew and never finds old ones.
"""

from __future__ import annotations

import ctypes
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import PIL
from PIL import Image

from games.kernel.words import language
from rendering.kit.dyes import worn
from rendering.kit.inks import inks_of
from rendering.kit.png import png

__all__ = ["OVERSIZE", "forget", "give_back", "keep_in", "layer", "stored", "write"]

OVERSIZE: Final = 4
QUICK: Final = 2
"""How hard files are compressed: they are read often and written once."""
ROOM: Final = Path(__file__).resolve().parent.parent

MOST_PIXELS = 48_000_000
"""Pixels of the layers in memory, of a byte each. Those that were used longest ago go first."""

_memory: dict[str, Image.Image] = {}
_folder: list[Path] = []


def keep_in(folder: Path | None) -> None:
    """Sets the folder where layers are kept from one start to the next; None keeps them in memory only."""
    _folder[:] = [] if folder is None else [folder]


def forget() -> None:
    """Empties the memory; the folder stays."""
    _memory.clear()


def layer(name: str, draw: Callable[[], Image.Image], palette: Image.Image) -> Image.Image:
    """The finished layer of this name in the dyes that are worn and the language that is spoken, in the colours of a
    palette. `draw` makes it if it is found nowhere; nobody may change what comes back."""
    name = " ".join(filter(None, (name, worn(), "" if language() == "en" else language())))
    image = _memory.pop(name, None) or _read(name, palette) or _drawn(name, draw, palette)
    _memory[name] = image  # as the one used last
    _make_room()
    return image


def _make_room() -> None:
    """Forgets the layers that were used longest ago, but never the last one."""
    pixels = sum(image.width * image.height for image in _memory.values())
    while pixels > MOST_PIXELS and len(_memory) > 1:
        oldest = _memory.pop(next(iter(_memory)))
        pixels -= oldest.width * oldest.height


def _drawn(name: str, draw: Callable[[], Image.Image], palette: Image.Image) -> Image.Image:
    image = inks_of(palette).indexed(draw())
    give_back()
    if _folder:
        with suppress(OSError):  # a full or read-only disk only costs time
            path = stored(name, ".png")
            assert path is not None
            write(path, png(image, QUICK))
    return image


def stored(name: str, suffix: str) -> Path | None:
    """Where something of this name is kept by this version of the code; None if nothing is kept on disk."""
    if not _folder:
        return None
    key = sha256(f"{name}\n{_version()}".encode()).hexdigest()[:24]
    return _folder[0] / f"{key}{suffix}"


def _read(name: str, palette: Image.Image) -> Image.Image | None:
    path = stored(name, ".png")
    if path is None:
        return None
    try:
        with Image.open(path) as image:
            image.load()
    except (OSError, SyntaxError):  # not there, or broken: Pillow tells some broken files by SyntaxError
        return None
    whole, kept = palette.getpalette() or [], image.getpalette() or []  # a file holds no more colours than are used
    if image.mode != "P" or whole[: len(kept)] != kept:
        return None
    image.putpalette(whole)
    return image


def write(path: Path, data: bytes) -> None:
    """Writes a file whole or not at all: others may read and write it at the same time. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def give_back() -> None:
    """Has the C library give memory that is free back to the system, after something large was drawn: by itself glibc
    keeps tens of megabytes of each layer for what may come. Other libraries are left alone."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


@cache
def _version() -> str:
    """A digest of the painting code and its libraries: whatever changes it may change a layer."""
    digest = sha256(PIL.__version__.encode())
    for path in sorted(ROOM.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
