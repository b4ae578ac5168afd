"""A title in numbers: how often each side wins, what a place in the order of turns is worth, how long games take."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.kernel.words import _, headed, many
from rendering.community.colours import palette_of, theme_of
from rendering.community.ladder import nothing_rated
from rendering.community.shares import LINE, Share, lay_shares, share_line
from rendering.community.sheet import MARGIN, WIDE, Sheet
from rendering.community.sheet_measures import empty_tall, tall_of
from rendering.community.sheet_painting import blank, lay_sheet, paint_well
from rendering.kit.prose import UPRIGHT, blocks, fitted
from rendering.kit.typeface import MEDIUM

__all__ = ["Section", "Statistics", "paint_statistics", "statistics_alt", "statistics_text"]

HEAD: Final = 46
FACT: Final = 38
ALT_SHARES: Final = 6


class Section(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Shares that belong together, with the heads of what is told beside each."""

    name: str
    shares: tuple[Share, ...]
    more: str = ""
    last: str = ""


class Statistics(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="statistics"):
    """What the games of a title show. `facts` are sentences of a line each."""

    title: str
    everywhere: bool
    games: int
    sections: tuple[Section, ...] = ()
    facts: tuple[str, ...] = ()


def paint_statistics(shown: Statistics, theme: str) -> bytes:
    """The statistics as a PNG. Raises KeyError for an unknown theme."""
    canvas, colours = blank(_tall(shown), theme), theme_of(theme)
    y = lay_sheet(canvas, _head(shown), colours)
    if not shown.games:
        paint_well(canvas, colours, nothing_rated(), y)
        return canvas.png(palette_of(theme))
    for fact in shown.facts:
        canvas.text(MARGIN, y + 22, fact, colours.ink, MEDIUM, room=WIDE - 2 * MARGIN)
        y += FACT
    for section in shown.sections:
        canvas.text(MARGIN, y + 36, section.name, colours.ink, 30, bold=True, room=WIDE - 2 * MARGIN)
        y += HEAD
        y += lay_shares(canvas.at(0, y), colours, section.shares, section.more, section.last) + MARGIN
    if shown.sections:
        canvas.text(MARGIN, y + 24, _bars(), colours.soft, MEDIUM, room=WIDE - 2 * MARGIN)
    return canvas.png(palette_of(theme))


def statistics_alt(shown: Statistics) -> str:
    """The alternative text: how long games take, then the shares."""
    head = _head(shown)
    lines = [f"{head.name}. {head.told}.", *(f"{fact}." for fact in shown.facts)]
    for section in shown.sections:
        lines += [_("{name}:").format(name=section.name),
                  *(f"{share_line(share)}." for share in section.shares[:ALT_SHARES])]
    return fitted(lines if shown.games else [*lines, *nothing_rated()])


def statistics_text(shown: Statistics) -> tuple[str, ...]:
    """All of it as text in blocks that fit a message each."""
    head = _head(shown)
    parts = [[head.name, head.told], list(shown.facts) if shown.games else list(nothing_rated())]
    for section in shown.sections:
        lines = [section.name]
        for share in section.shares:
            lines.append(share_line(share))
            lines += [f"  {headed(told, value)}" for told, value in
                      ((section.more, share.more), (section.last, share.last)) if told and value]
        parts.append(lines)
    return blocks(parts, UPRIGHT)


def _head(shown: Statistics) -> Sheet:
    where = _("Everywhere") if shown.everywhere else _("This server")
    games = many("{count} game", "{count} games", shown.games)
    return Sheet(_("{title}: statistics").format(title=shown.title), f"{where} · {games}")


def _bars() -> str:
    return _("Bars: where the true share lies (95 %). Line: chance alone.")


def _tall(shown: Statistics) -> int:
    tall = tall_of(_head(shown))
    if not shown.games:
        return tall + empty_tall(nothing_rated())
    tall += len(shown.facts) * FACT + sum(HEAD + 40 + len(one.shares) * LINE + MARGIN for one in shown.sections)
    return tall + (48 if shown.sections else MARGIN)
