"""The picture of a bracket: a column for each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from games.kernel.words import _, many
from rendering.community.bracket import Bracket, BracketRound, BracketSeat, BracketTable
from rendering.community.colours import palette_of, theme_of, tinted
from rendering.community.names import broken, legible
from rendering.community.sheet import MARGIN, WIDE, Sheet
from rendering.community.sheet_measures import tall_of
from rendering.community.sheet_painting import blank, lay_sheet
from rendering.community.signs import mark
from rendering.kit.canvas import Canvas
from rendering.kit.theme import Theme
from rendering.kit.typeface import MEDIUM

__all__ = ["paint_bracket"]

COLUMNS: Final = 4
"""Rounds of a picture: the last ones, so that names can be read."""
MOST_TABLES: Final = 16
"""Tables of a round in a picture; the others are told in words."""
LINE: Final = 36
BELOW: Final = 28
"""From a line of a name to its next line."""
MOST_LINES: Final = 3
"""Of a name: columns are narrow."""
HEAD: Final = 40
GAP: Final = 14
BETWEEN: Final = 12
SIGN: Final = 22


def paint_bracket(bracket: Bracket, theme: str) -> bytes:
    """The bracket as a PNG. Raises KeyError for an unknown theme."""
    head = Sheet(bracket.name, bracket.told, notes=tuple(_notes(bracket)))
    shown = _drawable(bracket).rounds[-COLUMNS:]
    wide = (WIDE - 2 * MARGIN - (max(len(shown), 2) - 1) * BETWEEN) // max(len(shown), 2)
    tall = max((_height(one.tables[:MOST_TABLES], wide) for one in shown), default=0)
    canvas = blank(tall_of(head) + HEAD + tall + MARGIN, theme)
    top = lay_sheet(canvas, head, theme_of(theme))
    for number, one in enumerate(shown):
        left = MARGIN + number * (wide + BETWEEN)
        _column(canvas.at(left, top), one, theme_of(theme), wide, tall)
    return canvas.png(palette_of(theme))


def _drawable(bracket: Bracket) -> Bracket:
    """The bracket with names as a picture can show them: who has none such keeps the same number in all rounds."""
    names = list(dict.fromkeys(seat.name for one in bracket.rounds for table in one.tables for seat in table.seats))
    called = {name: legible(name, _("player no. {place}").format(place=number))
              for number, name in enumerate(names, 1)}
    return replace(bracket, rounds=tuple(replace(one, tables=tuple(
        replace(table, seats=tuple(replace(seat, name=called[seat.name]) for seat in table.seats))
        for table in one.tables)) for one in bracket.rounds))


def _height(tables: Sequence[BracketTable], wide: int) -> int:
    """Pixels of tables below each other, with a gap after each."""
    return sum(_seat_tall(seat, wide) for table in tables for seat in table.seats) + GAP * len(tables)


def _seat_tall(seat: BracketSeat, wide: int) -> int:
    return LINE + BELOW * (len(_seat_lines(seat, wide)) - 1)


def _seat_lines(seat: BracketSeat, wide: int) -> tuple[str, ...]:
    """Place and name in the lines that they take; a sign needs room beside them."""
    on = _goes_on(seat)
    name = f"{seat.place}. {seat.name}" if seat.place else seat.name
    return broken(name, MEDIUM, wide - 14 - (SIGN + 12 if on else 0), on, MOST_LINES)


def _goes_on(seat: BracketSeat) -> bool:
    return seat.fate in ("through", "filled", "won")


def _notes(bracket: Bracket) -> Iterator[str]:
    """What the signs mean, and what is not in the picture."""
    fates = {seat.fate for one in bracket.rounds[-COLUMNS:] for table in one.tables for seat in table.seats}
    if fates & {"through", "filled"}:
        yield _("Triangle: goes on; star: the best of those who were out")
    more = max((len(one.tables) - MOST_TABLES for one in bracket.rounds[-COLUMNS:]), default=0)
    if more > 0:
        yield many("{count} more table: /tournament standings", "{count} more tables: /tournament standings", more)


def _column(canvas: Canvas, one: BracketRound, theme: Theme, wide: int, tall: int) -> None:
    """A round: its name, then its tables, spread over the height of the fullest one."""
    canvas.text(wide // 2, 26, one.name, theme.soft, MEDIUM, align="middle", room=wide)
    tables = one.tables[:MOST_TABLES]
    spare = max(0, tall - _height(tables, wide)) // max(1, len(tables))
    y = HEAD
    for table in tables:
        y += spare // 2
        _table(canvas.at(0, y), table, theme, wide)
        y += _height([table], wide) + spare - spare // 2


def _table(canvas: Canvas, table: BracketTable, theme: Theme, wide: int) -> None:
    """A table: a box with a line for everybody, or two for long names."""
    canvas.plate(0, 0, wide, _height([table], wide) - GAP + 2, theme.inset, edge=theme.line)
    y = 0
    for seat in table.seats:
        _seat_box(canvas.at(0, y), seat, theme, wide, over=table.over)
        y += _seat_tall(seat, wide)


def _seat_box(canvas: Canvas, seat: BracketSeat, theme: Theme, wide: int, *, over: bool) -> None:
    """Somebody at a table; who goes on is in bold with a sign."""
    on, tall = _goes_on(seat), _seat_tall(seat, wide)
    if on:
        canvas.box(3, 3, wide - 3, tall - 1, tinted(theme, "gold" if seat.fate == "won" else "gain"))
        what = {"won": "gold", "through": "up"}.get(seat.fate, "star")
        canvas.stamp(mark(what, SIGN, theme), wide - 6 - SIGN // 2, tall // 2 + 1)
    for number, line in enumerate(_seat_lines(seat, wide)):
        canvas.text(8, 27 + number * BELOW, line, theme.soft if over and not on else theme.ink, MEDIUM, bold=on)
