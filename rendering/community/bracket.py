"""The bracket of an elimination: the tables of each round, who goes on from each, who filled up the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from games.kernel.words import _, and_list, many
from rendering.community.colours import palette_of, theme_of, tinted
from rendering.community.sheet import MARGIN, WIDE, Sheet, blank, lay_sheet, legible, tall_of
from rendering.community.signs import mark
from rendering.kit.canvas import Canvas
from rendering.kit.prose import UPRIGHT, blocks, fitted
from rendering.kit.theme import Theme
from rendering.kit.typeface import MEDIUM

__all__ = ["Bracket", "BracketRound", "BracketSeat", "BracketTable", "bracket_alt", "bracket_text", "paint_bracket"]

COLUMNS: Final = 4
"""Rounds of a picture: the last ones, so that names can be read."""
MOST_TABLES: Final = 16
"""Tables of a round in a picture; the others are told in words."""
LINE: Final = 36
HEAD: Final = 40
GAP: Final = 14
BETWEEN: Final = 12
SIGN: Final = 22

Fate: TypeAlias = Literal["", "through", "filled", "out"]


class BracketSeat(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table: their place once it has ended, and whether they go on, fill up the next round, or are out.
    """

    name: str
    place: int = 0
    fate: Fate = ""


class BracketTable(Struct, frozen=True, omit_defaults=True):
    """A table of a round; `over`: it has ended."""

    number: int
    seats: tuple[BracketSeat, ...]
    over: bool = False


class BracketRound(Struct, frozen=True, omit_defaults=True):
    """A round by its name."""

    name: str
    tables: tuple[BracketTable, ...]


class Bracket(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="bracket"):
    """An elimination as far as it has come; `champion`: who has won it, empty before the end."""

    name: str
    told: str
    rounds: tuple[BracketRound, ...]
    champion: str = ""


def paint_bracket(bracket: Bracket, theme: str) -> bytes:
    """The bracket as a PNG. Raises KeyError for an unknown theme."""
    head = Sheet(bracket.name, bracket.told, notes=tuple(_notes(bracket)))
    shown = bracket.rounds[-COLUMNS:]
    tall = max((_tall_of(one.tables[:MOST_TABLES]) for one in shown), default=0)
    canvas = blank(tall_of(head) + HEAD + tall + MARGIN, theme)
    top = lay_sheet(canvas, head, theme_of(theme)) - MARGIN
    wide = (WIDE - 2 * MARGIN - (max(len(shown), 2) - 1) * BETWEEN) // max(len(shown), 2)
    for number, one in enumerate(shown):
        left = MARGIN + number * (wide + BETWEEN)
        _column(canvas.at(left, top), one, theme_of(theme), wide, tall, final=bool(bracket.champion))
    return canvas.png(palette_of(theme))


def bracket_alt(bracket: Bracket) -> str:
    """The alternative text: the last round first."""
    champion = [_("{name} has won.").format(name=bracket.champion)] if bracket.champion else []
    return fitted([f"{bracket.name}. {bracket.told}.", *champion, *(
        f"{line}." for one in reversed(bracket.rounds) for line in [one.name, *map(_line, one.tables)])])


def bracket_text(bracket: Bracket) -> tuple[str, ...]:
    """Everything as text in blocks that fit a message each."""
    return blocks([[bracket.name, bracket.told], *(
        [one.name, *map(_line, one.tables)] for one in reversed(bracket.rounds))], UPRIGHT)


def _line(table: BracketTable) -> str:
    """A table as a sentence for those who read by ear."""
    if not table.over:
        return _("Table {number}: {names}, open").format(number=table.number,
                                                        names=and_list([seat.name for seat in table.seats]))
    return _("Table {number}: {names}").format(number=table.number, names=", ".join(map(_seat, table.seats)))


def _seat(seat: BracketSeat) -> str:
    form = {"through": _("{place}. {name} (goes on)"), "filled": _("{place}. {name} (fills up)")}.get(
        seat.fate, _("{place}. {name}"))
    return form.format(place=seat.place, name=seat.name)


def _tall_of(tables: Sequence[BracketTable]) -> int:
    return sum(LINE * len(table.seats) + GAP for table in tables)


def _notes(bracket: Bracket) -> Iterator[str]:
    """What the signs mean, and what is not in the picture."""
    fates = {seat.fate for one in bracket.rounds[-COLUMNS:] for table in one.tables for seat in table.seats}
    if fates & {"through", "filled"}:
        yield _("Triangle: goes on; star: the best of those who were out")
    more = max((len(one.tables) - MOST_TABLES for one in bracket.rounds[-COLUMNS:]), default=0)
    if more > 0:
        yield many("{count} more table: /tournament standings", "{count} more tables: /tournament standings", more)


def _column(canvas: Canvas, one: BracketRound, theme: Theme, wide: int, tall: int, *, final: bool) -> None:
    """A round: its name, then its tables, spread over the height of the fullest one."""
    canvas.text(wide // 2, 26, one.name, theme.soft, MEDIUM, align="middle", room=wide)
    tables = one.tables[:MOST_TABLES]
    spare = max(0, tall - _tall_of(tables)) // max(1, len(tables))
    y = HEAD
    for table in tables:
        y += spare // 2
        _table(canvas.at(0, y), table, theme, wide, final=final and len(one.tables) == 1)
        y += LINE * len(table.seats) + GAP + spare - spare // 2


def _table(canvas: Canvas, table: BracketTable, theme: Theme, wide: int, *, final: bool) -> None:
    """A table: a box with a line for everybody, who goes on in bold with a sign."""
    canvas.plate(0, 0, wide, LINE * len(table.seats) + 2, theme.inset, edge=theme.line)
    for number, seat in enumerate(table.seats):
        y, on = number * LINE, seat.fate in ("through", "filled") or (final and seat.place == 1)
        if on:
            canvas.box(3, y + 3, wide - 3, y + LINE - 1, tinted(theme, "gold" if final else "gain"))
        sign = SIGN + 12 if on else 0
        name = f"{seat.place}. {_called(seat)}" if seat.place else _called(seat)
        canvas.text(8, y + 27, name, theme.soft if table.over and not on else theme.ink, MEDIUM, bold=on,
                    room=wide - 14 - sign)
        if on:
            what = "gold" if final else "up" if seat.fate == "through" else "star"
            canvas.stamp(mark(what, SIGN, theme), wide - 6 - SIGN // 2, y + LINE // 2 + 1)


def _called(seat: BracketSeat) -> str:
    return legible(seat.name, _("player"))
