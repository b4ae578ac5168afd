"""Rows of tokens: amounts with the sprites of what they count, as they stand on tiles, strips and boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from games.terra_mystica.components import Cult, Gain
from rendering.kit.canvas import Canvas, plate
from rendering.kit.dyes import kept
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import SMALL, width, word
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import CULTS, GOODS

__all__ = ["GAP", "Token", "cap", "cult_disc", "gain_tokens", "points", "row", "row_width"]

Token: TypeAlias = str | Sprite
"""A word or a sprite."""

GAP: Final = 2


def gain_tokens(gain: Gain, high: int = 20) -> list[list[Token]]:
    """Every part of a gain or price as an amount and a sprite, coins first."""
    parts = ((gain.coins, goods.coin), (gain.workers, goods.worker), (gain.priests, goods.person),
             (gain.power, goods.power), (gain.spades, goods.spade), (gain.cult_steps, goods.any_cult))
    found: list[list[Token]] = [[str(amount), sprite(high)] for amount, sprite in parts if amount]
    return [*found, [points(str(gain.vp))]] if gain.vp else found


@lru_cache(maxsize=128)
def points(text: str, size: int = SMALL) -> Sprite:
    """Victory points: the number on the green of the laurel."""
    wide = max(round(size * 1.25), width(text, size, True) + round(size * 0.6))
    tall = round(size * 1.15)
    base = plate(wide, tall, GOODS["points"], round(size * 0.4))
    canvas = Canvas(base.ink)
    canvas.text(wide // 2, tall // 2 + round(size * 0.36), text, MARKS.white, size, bold=True, align="middle")
    return Sprite(canvas.image, base.mask)


@kept(64)
def cult_disc(track: Cult, high: int) -> Sprite:
    """The symbol of a cult in white on a round plate of its colour."""
    base = plate(high, high, CULTS[track], high // 2)
    canvas = Canvas(base.ink)
    canvas.stamp(goods.cult(round(high * 0.68), track, MARKS.white, CULTS[track]), high // 2, high // 2)
    return Sprite(canvas.image, base.mask)


def row_width(tokens: Sequence[Token], size: int = SMALL, gap: int = GAP) -> int:
    """How wide a row of tokens is, in pixels."""
    return sum(_widths(tokens, size)) + gap * (len(tokens) - 1)


def row(canvas: Canvas, x: int, y: int, tokens: Sequence[Token], ink: RGB, size: int = SMALL, *,
        align: str = "middle", bold: bool = True, gap: int = GAP) -> int:
    """Lays tokens side by side with their middle line at y, beginning, centred or ending at x; gives the width."""
    wide = row_width(tokens, size, gap)
    left = x - {"left": 0, "middle": wide // 2, "right": wide}[align]
    for token, room in zip(tokens, _widths(tokens, size), strict=True):
        if isinstance(token, str):
            canvas.text(left, y + cap(size) // 2, token, ink, size, bold=bold)
        else:
            canvas.paste(token, left, y - token.ink.height // 2)
        left += room + gap
    return wide


def _widths(tokens: Sequence[Token], size: int) -> Iterator[int]:
    for token in tokens:
        yield width(token, size, True) if isinstance(token, str) else token.ink.width


@lru_cache(maxsize=16)
def cap(size: int) -> int:
    """How high capitals and figures stand in this size, in pixels."""
    return -word("H", size, True).top


