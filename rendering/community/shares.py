"""Shares: percentages, and rows with a bar, the interval in which the true share lies, and what chance would give."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.kernel.words import _, many
from rendering.community.colours import tinted
from rendering.community.names import legible
from rendering.community.sheet import MARGIN, WIDE
from rendering.kit.canvas import Canvas
from rendering.kit.theme import Theme
from rendering.kit.typeface import MEDIUM
from rendering.kit.writing import largest

__all__ = ["LINE", "Share", "lay_shares", "percent", "share_line"]

LINE: Final = 44
NAME, BAR = 222, 402
SHARE, MORE, GAMES = 490, 584, 672
"""Where a row's name ends, its bar, its share, what is told beside it, and its games; what is told last ends at the
margin. Where nothing is, all but the name lie `SPARE` further to the right and the bar is longer."""
HEADS: Final = (MEDIUM, 26, 24, 22, 20)
"""Sizes of the heads of columns: the first that fits is taken."""
SPARE: Final = WIDE - MARGIN - GAMES


class Share(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How often something won: in so many of its games, with the interval (parts of 1) in which the true share lies
    with 95 %, and the share that chance alone would give. `more` and `last` are what else is told of it."""

    name: str
    games: int
    wins: int
    low: float
    high: float
    fair: float = 0.0
    more: str = ""
    last: str = ""


def percent(wins: float, games: float) -> str:
    """A share in per cent; a dash where there is none."""
    return _("{share} %").format(share=round(100 * wins / games)) if games else "–"


def share_line(share: Share) -> str:
    """A share as a sentence."""
    return _("{name}: {share} of {games} won ({low} to {high})").format(
        name=share.name, share=percent(share.wins, share.games), low=percent(share.low, 1),
        high=percent(share.high, 1), games=many("{count} game", "{count} games", share.games))


def lay_shares(canvas: Canvas, theme: Theme, shares: tuple[Share, ...], more: str, last: str) -> int:
    """Rows of shares from the top left of a canvas, under the heads of what is told `more` and `last` of each; returns
    where they end."""
    spare = 0 if last else SPARE
    begins = BAR + spare
    for end, head in ((SHARE + spare, _("Won")), (MORE + spare, more), (GAMES + spare, _("Games")),
                      (WIDE - MARGIN, last)):
        canvas.text(end - 10, 28, head, theme.soft, largest(head, end - begins - 6, HEADS), align="right")
        begins = end
    canvas.box(MARGIN, 38, WIDE - MARGIN, 40, theme.line)
    top = max((share.high for share in shares), default=1.0) or 1.0
    for number, share in enumerate(shares):
        _share(canvas.at(0, 40 + number * LINE), theme, share, top, spare)
    return 40 + len(shares) * LINE


def _share(canvas: Canvas, theme: Theme, share: Share, top: float, spare: int) -> None:
    canvas.text(MARGIN + 10, 32, legible(share.name, "–"), theme.ink, MEDIUM, room=NAME - MARGIN - 16)
    _bar(canvas, theme, share, top, BAR + spare)
    canvas.text(SHARE + spare - 10, 32, percent(share.wins, share.games), theme.ink, MEDIUM, bold=True, align="right")
    canvas.text(MORE + spare - 10, 32, share.more, theme.ink, MEDIUM, align="right")
    canvas.text(GAMES + spare - 10, 32, str(share.games), theme.ink, MEDIUM, align="right")
    canvas.text(WIDE - MARGIN - 10, 32, share.last, theme.ink, MEDIUM, align="right")
    canvas.box(MARGIN, LINE - 1, WIDE - MARGIN, LINE, theme.inset)


def _bar(canvas: Canvas, theme: Theme, share: Share, top: float, right: int) -> None:
    """The interval as a well, the share as a tick in it, what chance gives as a line across the row."""
    left, room = NAME + 4, right - NAME - 8

    def x(part: float) -> int:
        return left + round(room * min(1.0, part / top))

    canvas.box(left, 21, left + room, 23, theme.inset)
    if share.games:
        canvas.plate(x(share.low), 12, max(8, x(share.high) - x(share.low)), 20, tinted(theme, "gain"), radius=4,
                     edge=theme.gain)
        at = x(share.wins / share.games)
        canvas.box(at - 3, 8, at + 3, 36, theme.ink)
    if share.fair:
        canvas.box(x(share.fair) - 1, 2, x(share.fair) + 1, LINE - 2, theme.soft)
