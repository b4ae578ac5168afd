"""Contact sheets: every sprite, tile and mark of a title side by side, as they are drawn on light and on dark.

A title has them in the module `contact` beside its painter, whose function `sheets` gives the files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PIL import Image

from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import Theme
from rendering.registry import PAINTERS

__all__ = ["WIDTH", "build", "flow", "sheet"]

WIDTH: Final = 1240
MARGIN: Final = 12
GAP: Final = 14
"""Pixels of a sheet, of its left and right edge, and between two sprites."""


def sheet(theme: Theme, height: int) -> Canvas:
    """An empty sheet on the ground of a theme, `height` pixels high."""
    return Canvas(Image.new("RGB", (WIDTH, height), theme.panel))


def flow(canvas: Canvas, y: int, sprites: Iterable[Sprite], line: int) -> int:
    """Pastes sprites side by side from `y` down, in lines `line` pixels high, each in the middle of its line; gives
    where the next line begins."""
    x = MARGIN
    for sprite in sprites:
        width, height = sprite.size
        if x + width > WIDTH - MARGIN:
            x, y = MARGIN, y + line
        canvas.paste(sprite, x, y + (line - height) // 2)
        x += width + GAP
    return y + line


def build(folder: Path, titles: Iterable[str] = PAINTERS) -> list[Path]:
    """Draws the sheets of all titles that have some into a folder and gives their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    return [_write(folder / name, content) for title in titles for name, content in _sheets(title)]


def _sheets(title: str) -> Iterator[tuple[str, bytes]]:
    package = f"{__package__}.{title}"
    if find_spec(package) is not None and find_spec(f"{package}.contact") is not None:
        yield from import_module(f"{package}.contact").sheets()


def _write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path
