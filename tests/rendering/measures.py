"""What is measured of the pictures of every title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.kit import layers
from rendering.kit.sprites import SHEET
from rendering.kit.typeface import word

Draw = Callable[[], bytes]


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
    monkeypatch.setattr(layers, "_drawn", lambda name, draw: pytest.fail(f"drew {name} again"))
    draw()
    assert _drawn() == before
    assert word.cache_info().misses == words


def _drawn() -> list[int]:
    return [sprite._kept.cache_info().misses for sprite in SHEET.values()]  # type: ignore[attr-defined]


def laid_down(monkeypatch: pytest.MonkeyPatch, draw: Draw) -> int:
    """How many things a warm picture lays down: a plain drawing of the same board has several thousand shapes."""
    laid = 0
    paste = Image.Image.paste

    def counted(self: Image.Image, *rest: object, **named: object) -> None:
        nonlocal laid
        laid += 1
        paste(self, *rest, **named)  # type: ignore[arg-type]

    draw()
    monkeypatch.setattr(Image.Image, "paste", counted)
    draw()
    return laid
