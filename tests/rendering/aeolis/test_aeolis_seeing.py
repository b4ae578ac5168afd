"""Told apart without colour: every piece, good and sign of Aeolis has a silhouette of its own."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from games.aeolis.components import Mat
from rendering.aeolis import troops, wares, works
from rendering.aeolis.colours import LANDS
from rendering.aeolis.contact import BUILDINGS, FOES
from rendering.aeolis.lands import relief
from rendering.kit.sprites import Sprite
from rendering.kit.vision import SEEING, apart

BLACK = (0, 0, 0)


def unlike(one: Sprite, other: Sprite) -> float:
    """How much two sprites differ in grey: 0 the same, 1 nothing in common."""
    first, second = (_inked(sprite, one.mask.size) for sprite in (one, other))
    both = ImageStat.Stat(ImageChops.lighter(first, second)).sum[0]
    return ImageStat.Stat(ImageChops.difference(first, second)).sum[0] / both


def _inked(sprite: Sprite, size: tuple[int, int]) -> Image.Image:
    paper = Image.new("L", sprite.size, 255)
    paper.paste(sprite.ink.convert("L"), (0, 0), sprite.mask)
    return ImageChops.invert(paper.resize(size))


SETS = {
    "goods": [wares.ware(60, name) for name in wares.NAMES],
    "structures": [works.work(60, family) for family in dict.fromkeys(works.FAMILY.values())],
    "buildings": [works.house(60, name, False) for name in BUILDINGS],
    "stacks and enemies": [*(troops.miniature(60, mat, 0) for mat in Mat), *(troops.foe(60, kind) for kind in FOES)],
}


@pytest.mark.parametrize("name", SETS)
def test_every_piece_has_a_silhouette_of_its_own(name: str) -> None:
    for (i, one), (j, other) in combinations(enumerate(SETS[name]), 2):
        assert unlike(one, other) > 0.22, (i, j)


@pytest.mark.parametrize("seeing", SEEING)
def test_terrains_differ_in_colour_or_sign(seeing: str) -> None:
    for one, other in combinations(LANDS, 2):
        signs = unlike(relief(40, one, BLACK), relief(40, other, BLACK))
        assert apart(LANDS[one], LANDS[other], seeing) >= 12 or signs > 0.35, (one, other)
