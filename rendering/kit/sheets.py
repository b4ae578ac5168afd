"""The sprite sheet: finished sprites of all titles in one file, so that a new process need not draw them again.

A sprite is found by what its pen recorded and how large it is, whatever function drew it. A sheet that is broken, of
another version or not there is as good as an empty one. Each process adds what it has drawn to what lies there; of two
that write at once one may lose a few sprites, which are drawn once more and added later.
"""

from __future__ import annotations

import zlib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from rendering.kit import layers

__all__ = ["Drawing", "add", "find", "forget", "name_of", "save"]

ENOUGH: Final = 24
"""New sprites that are worth writing the sheet anew."""
MOST: Final = 8_000
"""Sprites of a sheet: about three kilobytes each while it is read."""
MAGIC: Final = b"hexmoot sprites 1\n"
DIGEST: Final = 32


class Drawing(Struct, frozen=True, array_like=True):
    """A sprite in bytes: its size, the colours of its ink, a number of one for each pixel, and how much it covers."""

    size: tuple[int, int]
    colours: bytes
    ink: bytes
    cover: bytes

    @property
    def sound(self) -> bool:
        """Whether there is a pixel and a colour for each place."""
        pixels = self.size[0] * self.size[1]
        return (len(self.ink) == len(self.cover) == pixels > 0 and len(self.colours) % 3 == 0
                and 3 * max(self.ink) < len(self.colours))


class _Sheet:
    """What was read of the sheet and is not yet used, and what was drawn since it was written."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.known: dict[bytes, Drawing] = {}
        self.new: dict[bytes, Drawing] = {}


_sheet: Final = _Sheet()


def name_of(made_of: object) -> bytes:
    """The name of a sprite that is made of these shapes, sizes and colours."""
    return sha256(msgspec.msgpack.encode(made_of)).digest()[:16]


def find(name: bytes) -> Drawing | None:
    """The sprite of this name. It leaves the memory, as who asks keeps it."""
    path = layers.stored("sprites", ".sheet")
    if path is None:
        return None
    if path != _sheet.path:
        forget()
        _sheet.path, _sheet.known = path, _read(path)
    return _sheet.known.pop(name, None)


def add(name: bytes, drawing: Drawing) -> None:
    """Notes a sprite that was drawn, for the next `save`."""
    if _sheet.path is not None and len(_sheet.new) < MOST:
        _sheet.new[name] = drawing


def save(enough: int = ENOUGH) -> None:
    """Adds what is new to the sheet, if that is worth it. A full or read-only disk only costs time."""
    if _sheet.path is None or len(_sheet.new) < enough:
        return
    together = {**_read(_sheet.path), **_sheet.new}
    _sheet.new = {}
    body = zlib.compress(msgspec.msgpack.encode(dict(list(together.items())[:MOST])), 1)
    with suppress(OSError):
        layers.write(_sheet.path, MAGIC + sha256(body).digest() + body)
    del together, body
    layers.give_back()


def forget() -> None:
    """Empties the memory; the file stays."""
    _sheet.path, _sheet.known, _sheet.new = None, {}, {}


def _read(path: Path) -> dict[bytes, Drawing]:
    try:
        held = path.read_bytes()
        digest, body = held[len(MAGIC) : len(MAGIC) + DIGEST], held[len(MAGIC) + DIGEST :]
        if not held.startswith(MAGIC) or sha256(body).digest() != digest:
            return {}
        read = msgspec.msgpack.decode(zlib.decompress(body), type=dict[bytes, Drawing])
    except (OSError, zlib.error, msgspec.MsgspecError):
        return {}
    return {name: drawing for name, drawing in read.items() if drawing.sound}
