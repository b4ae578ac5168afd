"""Lines of the pen look as those with Pillow's own round joints and a disc at every point."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image, ImageDraw

from rendering.kit.pen import Pen, Point, circle, curve, rounded

SIZE = 320
TIMES = 8


def by_the_pen(points: list[Point], width: float) -> bytes:
    """The line as the pen draws it."""
    image, pen = Image.new("RGB", (SIZE, SIZE)), Pen()
    pen.stroke(points, (255, 255, 255), width)
    pen.draw(image, 1)
    return image.convert("L").reduce(TIMES).point([0] * 64 + [128] * 128 + [255] * 64).tobytes()


def with_joints(points: list[Point], width: float) -> bytes:
    """The same with every joint of Pillow's."""
    image = Image.new("L", (SIZE, SIZE))
    draw, radius = ImageDraw.Draw(image), width / 2
    points = [(x - 0.5, y - 0.5) for x, y in points]
    draw.line(points, fill=255, width=max(1, round(width)), joint="curve")
    for x, y in points if radius > 1 else ():
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return image.reduce(TIMES).point([0] * 64 + [128] * 128 + [255] * 64).tobytes()


@pytest.mark.parametrize("width", [1, 2.4, 3.6, 4.4, 4.6, 5.5, 7.7, 8.5, 13, 26.7, 30.9, 42.56, 69.6])
def test_bends_of_all_angles(width: float) -> None:
    rng = Random(width)
    for _ in range(60):
        points = [(rng.uniform(40, 280), rng.uniform(40, 280)) for _ in range(rng.randrange(2, 7))]
        assert by_the_pen(points, width) == with_joints(points, width), points


@pytest.mark.parametrize("width", [3.3, 9.5, 26.7, 69.6])
@pytest.mark.parametrize("points", [
    circle(160, 160, 90), rounded(60, 70, 250, 240, 30), curve((40, 280), (90, 20), (200, 300), (280, 60)),
    [(80, 80), (240, 80), (240, 240), (80, 240), (80, 80)], [(50, 160), (270, 160), (50, 160)],
    [(90, 90), (90, 90), (200, 150)]])
def test_shapes(points: list[Point], width: float) -> None:
    assert by_the_pen(points, width) == with_joints(points, width)
