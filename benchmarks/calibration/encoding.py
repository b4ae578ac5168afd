"""What pictures are measured against: Pillow encodes one fixed palette image as a PNG."""

from __future__ import annotations

import random
import time
from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw

__all__ = ["encoding"]

SIZE = (1600, 1546)
LEVEL = 6
TIMES = 6
OVERSIZE = 2
DISCS = 900
SEED = 1


def encoding() -> float:
    """Seconds of processor time to encode the image once."""
    picture = image()
    began = time.process_time()
    for _ in range(TIMES):
        picture.save(BytesIO(), "PNG", compress_level=LEVEL)
    return (time.process_time() - began) / TIMES


@cache
def image() -> Image.Image:
    """Flat surfaces with smooth edges in 256 colours, as a board has them; drawn here, so that it stays the same
    however the boards change."""
    wide, tall = (side * OVERSIZE for side in SIZE)
    large = Image.new("RGB", (wide, tall), (236, 228, 206))
    draw = ImageDraw.Draw(large)
    rng = random.Random(SEED)
    for _ in range(DISCS):
        _disc(draw, rng, rng.randrange(wide), rng.randrange(tall))
    return large.resize(SIZE, Image.Resampling.LANCZOS).quantize(256, dither=Image.Dither.NONE)


def _disc(draw: Any, rng: random.Random, x: int, y: int) -> None:
    radius = rng.randrange(20, 120)
    fill = (rng.randrange(256), rng.randrange(256), rng.randrange(256))
    draw.regular_polygon((x, y, radius), rng.choice((4, 6, 60)), fill=fill, outline=(60, 50, 40))
