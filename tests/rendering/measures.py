"""What is measured of the pictures of every title."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.kit import layers
from rendering.kit.canvas import Canvas
from rendering.kit.inks import Print
from rendering.kit.sprites import SHEET, Sprite
from rendering.kit.theme import RGB
from rendering.kit.typeface import MEDIUM, fitted, word
from rendering.kit.vision import contrast

Draw = Callable[[], bytes]
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels; right and bottom lie just outside."""
SHOWN = 400
"""How wide a phone shows a picture, in points."""
LOWEST = 9
"""How high capitals and figures are there at least, in points."""
SEEN = 0.1
"""Colours that fill less than this part of the box behind a word are hairlines."""


class Written(NamedTuple):
    """A word as it was written: what, how high its capitals are in pixels, where on which image, and how strongly it
    stands out from what lay there before."""

    text: str
    high: int
    box: Box
    image: Image.Image
    contrast: float


class Laid(NamedTuple):
    """A sprite as it was laid down: what, and where on which image."""

    sprite: Sprite
    box: Box
    image: Image.Image


def draw_anew(folder: Path, pictures: Mapping[str, Draw]) -> None:
    """Draws the reference pictures, after a wanted change."""
    folder.mkdir(exist_ok=True)
    for name, draw in pictures.items():
        (folder / f"{name}.png").write_bytes(draw())


def looks_as_before(picture: bytes, before: Path) -> None:
    """Fails unless a picture is as it was; small differences of libraries are tolerated."""
    now, then = Image.open(BytesIO(picture)).convert("RGB"), Image.open(before).convert("RGB")
    assert now.size == then.size
    differing = ImageChops.difference(now, then)
    assert max(ImageStat.Stat(differing).mean) < 1.0
    strong = differing.convert("L").point(lambda value: 255 if value > 48 else 0)
    assert ImageStat.Stat(strong).mean[0] / 255 < 0.005


def draws_once(monkeypatch: pytest.MonkeyPatch, draw: Draw) -> None:
    """Fails unless a warm picture draws no sprite, no word and no layer: it only lays down what is there."""
    draw()
    before, words = _drawn(), word.cache_info().misses
    monkeypatch.setattr(layers, "_drawn", lambda name, *_rest: pytest.fail(f"drew {name} again"))
    draw()
    assert _drawn() == before
    assert word.cache_info().misses == words


def _drawn() -> list[int]:
    return [sprite._kept.cache_info().misses for sprite in SHEET.values()]  # type: ignore[attr-defined]


def laid_down(monkeypatch: pytest.MonkeyPatch, draw: Draw) -> int:
    """How many things a warm picture lays down: a plain drawing of the same board has several thousand shapes."""
    laid, inside = 0, False

    def counted(function: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*rest: Any, **named: Any) -> Any:
            nonlocal laid, inside
            if inside:  # a box with round corners is one thing, however many it is made of
                return function(*rest, **named)
            laid, inside = laid + 1, True
            try:
                return function(*rest, **named)
            finally:
                inside = False

        return counting

    draw()
    for kind, name in ((Image.Image, "paste"), (Print, "lay"), (Canvas, "box"), (Canvas, "plate")):
        monkeypatch.setattr(kind, name, counted(getattr(kind, name)))
    draw()
    return laid


def written(monkeypatch: pytest.MonkeyPatch, draw: Draw) -> list[Written]:
    """Every word that a picture writes, those on its tiles and static layers included: what is kept is drawn anew.

    Sizes are those of the drawing: where the PNG has another width than its canvas they are to be multiplied.
    """
    found: list[Written] = []
    text = Canvas.text

    def noted(self: Canvas, x: int, y: int, told: str, colour: RGB, size: int = MEDIUM, **rest: Any) -> int:
        bold, room = rest.get("bold", False), rest.get("room")
        shown = told if room is None else fitted(told, size, room, bold)
        drawn = word(shown, size, bold)
        start = x - {"left": 0, "middle": drawn.advance // 2, "right": drawn.advance}[rest.get("align", "left")]
        left, top = self._left + start + drawn.left, self._top + y + drawn.top
        box = (left, top, left + drawn.mask.width, top + drawn.mask.height)
        if shown.strip():
            high = -word("H", size, bold).top
            found.append(Written(shown, high, box, self.image, min(contrast(colour, behind)
                                                                   for behind in _behind(self.image, box))))
        return text(self, x, y, told, colour, size, **rest)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        forget()
        draw()
    return found


def laid(monkeypatch: pytest.MonkeyPatch, draw: Draw, sprites: Iterable[Sprite]) -> list[Laid]:
    """Where a picture lays down these sprites."""
    found: list[Laid] = []
    wanted, paste = {id(sprite) for sprite in sprites}, Canvas.paste

    def noted(self: Canvas, sprite: Sprite, left: int, top: int) -> None:
        x, y = self._left + left, self._top + top
        if id(sprite) in wanted:
            found.append(Laid(sprite, (x, y, x + sprite.ink.width, y + sprite.ink.height), self.image))
        paste(self, sprite, left, top)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "paste", noted)
        draw()
    return found


def overlapping(things: Iterable[Written] | Iterable[Laid]) -> Iterator[tuple[Any, Any]]:
    """Pairs of things of one image that lie on each other."""
    images: dict[int, list[Any]] = defaultdict(list)
    for thing in things:
        images[id(thing.image)].append(thing)
    for of_one in images.values():
        for one, other in combinations(of_one, 2):
            if all(one.box[side] < other.box[side + 2] and other.box[side] < one.box[side + 2] for side in (0, 1)):
                yield one, other


def forget() -> None:
    """Forgets static layers and all that is made of several sprites or words."""
    layers.forget()
    for name, module in list(sys.modules.items()):
        if name.startswith("rendering.") and not name.startswith("rendering.kit.typeface"):
            for kept in list(vars(module).values()):
                if hasattr(kept, "cache_clear") and kept.__name__ != "palette_of":
                    kept.cache_clear()


def _behind(image: Image.Image, box: Box) -> list[RGB]:
    """The colours behind a word, without hairlines."""
    part = image.crop(box).convert("RGB")
    counted = part.getcolors(part.width * part.height) or []
    most = max(count for count, _colour in counted)
    enough = min(most, SEEN * part.width * part.height)
    return [colour for count, colour in counted if count >= enough and isinstance(colour, tuple)]  # type: ignore[misc]
