"""Static layers: what does not change from turn to turn, drawn at four times its size, reduced, and kept.

A layer is kept in memory, and on disk if a folder is set, under a name made of what it shows and of the code that draws
it: a new version draws its layers anew and never finds old ones.
"""

from __future__ import annotations

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

__all__ = ["OVERSIZE", "forget", "keep_in", "layer"]

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
    if _folder:
        with suppress(OSError):  # a full or read-only disk only costs time
            _write(_path(name), image)
    return image


def _path(name: str) -> Path:
    key = sha256(f"{name}\n{_version()}".encode()).hexdigest()[:24]
    return _folder[0] / f"{key}.png"


def _read(name: str, palette: Image.Image) -> Image.Image | None:
    if not _folder:
        return None
    try:
        with Image.open(_path(name)) as image:
            image.load()
            return image if image.mode == "P" and inks_of(image) is inks_of(palette) else None
    except (OSError, SyntaxError):  # not there, or broken: Pillow tells some broken files by SyntaxError
        return None


def _write(path: Path, image: Image.Image) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(png(image, QUICK))
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


@cache
def _version() -> str:
    """A digest of the painting code and its libraries: whatever changes it may change a layer."""
    digest = sha256(PIL.__version__.encode())
    for path in sorted(ROOM.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
