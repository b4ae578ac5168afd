"""Themes: what is told apart by its colour lies far apart in the safe one, and every theme keeps its colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import combinations

import pytest
from PIL import Image

from games.registry import NAMES
from rendering.aeolis import emblems
from rendering.aeolis.colours import HEROES, LANDS
from rendering.aeolis.colours import SEATS as AEOLIS
from rendering.bora_bora.colours import FISH, GODS, LAND, MATERIALS
from rendering.bora_bora.colours import SEATS as BORA_BORA
from rendering.bora_bora.signs import sign
from rendering.helios import pieces
from rendering.helios.colours import ACTION, MATERIAL, SEAT, theme_of
from rendering.kit.badges import numbered
from rendering.kit.dyes import Dyes, Row, kept, wearing, worn
from rendering.kit.theme import RGB, SAFE, THEMES, over
from rendering.kit.vision import READABLE, SEEING, apart, contrast
from rendering.painter import Look
from rendering.registry import PAINTERS
from rendering.terra_mystica.colours import CULTS, GROUNDS, PIECES
from tests.rendering import measures
from tests.rendering.aeolis import positions as aeolis
from tests.rendering.bora_bora.looking import played
from tests.rendering.helios import positions as helios
from tests.rendering.positions import table

FAR = 25
"""Ten times what can just be seen (2.3), and twice what is easily mistaken: pieces are small, lie apart on different
grounds, and nobody holds them side by side."""
LARGE = 15
"""Of grounds that lie edge to edge and have a relief each: ten of them do not lie farther apart in all kinds of colour
vision and still look like land and sea."""
TOLD: Mapping[str, tuple[Mapping[object, RGB] | Sequence[RGB], float]] = {
    "factions": (PIECES, FAR), "terrains": (GROUNDS, FAR), "cults": (CULTS, FAR),
    "players of Helios": (SEAT, FAR), "land tiles": (MATERIAL, FAR), "action tiles": (ACTION, FAR),
    "players of Bora Bora": (BORA_BORA, FAR), "regions": (LAND, FAR), "gods": (GODS, FAR), "fish": (FISH, FAR),
    "materials": (MATERIALS, FAR),
    "players of Aeolis": (AEOLIS, FAR), "heroes": (HEROES, FAR), "land and sea": (LANDS, LARGE),
}
EXACT: Mapping[str, Sequence[Mapping[object, RGB]]] = {
    "terra_mystica": (GROUNDS, PIECES, CULTS), "helios": (MATERIAL, ACTION)}
VIEWS = {
    "terra_mystica": lambda: table(3), "helios": lambda: helios.table(2), "aeolis": lambda: aeolis.table(3),
    "bora_bora": lambda: played(2)[200][0],
}


@pytest.mark.parametrize("name", TOLD)
def test_the_safe_theme_tells_everything_apart_in_every_kind_of_colour_vision(name: str) -> None:
    colours, least = TOLD[name]
    with wearing("safe"):
        found = list(colours.values() if isinstance(colours, Mapping) else colours)
    near = [(one, other, seeing) for one, other in combinations(found, 2) for seeing in SEEING
            if apart(one, other, seeing) < least]
    assert not near


@pytest.mark.parametrize("seeing", SEEING)
def test_words_stand_out_in_the_safe_theme(seeing: str) -> None:
    """On panels, and on whatever has the colour of a player or of a ground."""
    panels = (SAFE.panel, SAFE.active, SAFE.inset, SAFE.resting)
    assert not [(word, panel) for word in (SAFE.ink, SAFE.soft, SAFE.gain) for panel in panels
                if contrast(word, panel, seeing) < READABLE]
    with wearing("safe"):
        fills = [*PIECES.values(), *GROUNDS.values(), *SEAT, *BORA_BORA, *LAND.values(), *AEOLIS, *HEROES.values(),
                 *LANDS.values()]
        assert not [fill for fill in fills if contrast(fill, over(fill)) < READABLE]


def test_players_are_told_apart_without_colour_in_every_theme() -> None:
    """A badge of one grey for all: its number or sign remains. Terra Mystica's signs have a test of their own."""
    grey, black = (128, 128, 128), (0, 0, 0)
    for badges in ([numbered(emblems.disc(44, grey), seat + 1, black) for seat in range(len(AEOLIS))],
                   [numbered(pieces.badge_disc(44, grey), seat + 1, black) for seat in range(len(SEAT))],
                   [sign(44, seat, black, grey) for seat in range(len(BORA_BORA))]):
        assert len({badge.ink.tobytes() + badge.mask.tobytes() for badge in badges}) == len(badges)


@pytest.mark.parametrize("title", NAMES)
def test_flat_colours_are_kept_exactly(title: str) -> None:
    """Within a few steps, as Pillow looks them up; those that tell a terrain, a faction or a tile to the bit."""
    colours = import_module(f"rendering.{title}.colours")
    for name, theme in THEMES.items():
        palette = colours.palette_of(name)
        with wearing(name):
            flats = colours.flats(theme_of(name) if title == "helios" else theme)
            exact = {colour for dyes in EXACT.get(title, ()) for colour in dyes.values()}
        for colour in flats:
            pixel = Image.new("RGB", (4, 4), colour).quantize(palette=palette, dither=Image.Dither.NONE).convert("RGB")
            shown = pixel.getpixel((1, 1))
            assert isinstance(shown, tuple)
            assert max(abs(one - other) for one, other in zip(shown, colour, strict=True)) <= 8, (name, colour)
            assert shown == colour or colour not in exact, (name, colour)


@pytest.mark.parametrize("title", NAMES)
def test_pictures_in_other_dyes_leave_each_other_alone(title: str) -> None:
    """Whichever is painted first: nothing that is kept for one is used for the other."""
    painter, view = PAINTERS[title], VIEWS[title]()
    looks = (Look("day"), Look("safe"))
    first = [painter.board(view, painter.marks(), look) for look in looks]
    measures.forget()
    again = [painter.board(view, painter.marks(), look) for look in reversed(looks)]
    assert first == again[::-1]
    assert first[0] != first[1]
    assert worn() == ""


def test_dyes_are_worn_within_a_theme() -> None:
    red, blue, grey = (255, 0, 0), (0, 0, 255), (9, 9, 9)
    dyes, row, made = Dyes({"a": red, "b": grey}, safe={"a": blue}), Row((red, grey), safe=(blue, grey)), []

    @kept(4)
    def twice(name: str) -> tuple[RGB, RGB]:
        made.append(name)
        return dyes[name], dyes[name]

    assert (dict(dyes), tuple(row), twice("a")) == ({"a": red, "b": grey}, (red, grey), (red, red))
    with wearing("safe"):
        assert (dict(dyes), tuple(row), row[:1], twice("a")) == ({"a": blue, "b": grey}, (blue, grey), (blue,),
                                                               (blue, blue))
        with wearing("night"):
            assert dyes["a"] == red
    assert twice("a") == (red, red)
    assert made == ["a", "a"], "made once for each set of dyes"
    with pytest.raises(KeyError), wearing("sepia"):
        pass
