"""What is written and laid in a picture, noted while it is painted: for tests that measure it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeAlias

import pytest
from PIL import Image, ImageChops

from games.bora_bora import TITLE
from games.bora_bora.position import Game
from games.kernel import Happening, Note, changes
from rendering.bora_bora import ground, pieces, tiles, words
from rendering.kit import layers
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import RGB
from rendering.kit.typeface import MEDIUM, fitted, word
from rendering.kit.vision import contrast
from tests.games.bora_bora import golden

__all__ = ["PEOPLE", "Box", "Laid", "Written", "looking", "played", "scores"]

PEOPLE = ("Ada Lovelace", "Bo", "Don Quijote", "Maximiliana")
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""
SPRITES: tuple[Any, ...] = (words.points, pieces.die, ground.value_disc, tiles.fish_tile)
"""What writes on small canvases of its own, once."""


class Written:
    """A string in a picture: where it stands, its colour, its contrast, and what it looked like just then."""

    def __init__(self, canvas: Canvas, text: str, box: Box, size: int, colour: RGB, mask: Image.Image) -> None:
        self.image, self.text, self.box, self.size, self.colour, self.mask = canvas.image, text, box, size, colour, mask
        self.contrast = min((contrast(colour, ground) for ground in _grounds(canvas.image, box)), default=21.0)
        self.then: Image.Image | None = None

    @property
    def covered(self) -> bool:
        """Whether something was laid on it afterwards."""
        assert self.then is not None
        differing = ImageChops.difference(self.then, self.image.crop(self.box)).convert("L")
        return ImageChops.multiply(differing, self.mask).getbbox() is not None


class Laid:
    """A sprite in a picture and its box."""

    def __init__(self, image: Image.Image, sprite: Sprite, box: Box) -> None:
        self.image, self.sprite, self.box = image, sprite, box


def _grounds(image: Image.Image, box: Box) -> list[RGB]:
    """The colours on which a string is written, without those that hardly show."""
    part = image.crop(box).convert("RGB")
    found: list[tuple[int, Any]] = part.getcolors(1 << 16) or []
    return [colour for count, colour in found if count * 8 >= part.width * part.height]


@contextmanager
def looking(patch: pytest.MonkeyPatch, *, anew: bool = False) -> Iterator[tuple[list[Written], list[Laid]]]:
    """Notes everything that is written and laid within it; `anew` also what is kept from earlier pictures."""
    strings: list[Written] = []
    sprites: list[Laid] = []
    with patch.context() as within:
        within.setattr(Canvas, "text", _noting_text(Canvas.text, strings))
        within.setattr(Canvas, "paste", _noting_paste(Canvas.paste, sprites))
        if anew:
            within.setattr(layers, "_memory", {})
            within.setattr(layers, "_folder", [])
            for kept in SPRITES:
                kept.cache_clear()
        yield strings, sprites


def _noting_text(write: Callable[..., int], strings: list[Written]) -> Callable[..., int]:
    def text(self: Canvas, x: int, y: int, text: str, colour: RGB, size: int = MEDIUM, *, bold: bool = False,
             align: str = "left", room: int | None = None) -> int:
        shown = text if room is None else fitted(text, size, room, bold)
        drawn = word(shown, size, bold)
        left = self._left + x - {"left": 0, "middle": drawn.advance // 2, "right": drawn.advance}[align] + drawn.left
        top = self._top + y + drawn.top
        box = (left, top, left + drawn.mask.width, top + drawn.mask.height)
        note = Written(self, shown, box, size, colour, drawn.mask)
        wide = write(self, x, y, text, colour, size, bold=bold, align=align, room=room)
        note.then = self.image.crop(box)
        if shown.strip():
            strings.append(note)
        return wide

    return text


def _noting_paste(lay: Callable[..., None], sprites: list[Laid]) -> Callable[..., None]:
    def paste(self: Canvas, sprite: Sprite, left: int, top: int) -> None:
        x, y = self._left + left, self._top + top
        sprites.append(Laid(self.image, sprite, (x, y, x + sprite.ink.width, y + sprite.ink.height)))
        lay(self, sprite, left, top)

    return paste


@cache
def played(players: int) -> tuple[tuple[Game, Happening], ...]:
    """A whole game: every position with what led there."""
    found: list[tuple[Game, Happening]] = []
    before: Game | None = None
    for seat, move, game in golden.played(players, 1):
        found.append((game, changes(TITLE.rules.holdings, before or game, game, seat, move, range(players))))
        before = game
    return tuple(found)


def scores(players: int) -> tuple[dict[str, int], ...]:
    """Where the points of that game came from, as its result tells."""
    notes: list[Note] = [note for game, _happening in played(players) for note in game.notes]
    return tuple(row.sources for row in TITLE.rules.result(played(players)[-1][0], notes).seats)
