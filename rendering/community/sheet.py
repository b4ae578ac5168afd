"""A sheet: a table of rows under a head, in the look of the boards. Ladders, standings and cross tables are sheets.

Made to be read 400 points wide: no word is smaller than the middle size of a picture that is twice as wide. A sheet
says only what is shown; whoever makes one also writes its alternative text and its text version.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PIL import Image

from rendering.community.colours import LOSS, palette_of, theme_of, tinted
from rendering.community.names import broken
from rendering.community.signs import mark
from rendering.kit.canvas import Canvas
from rendering.kit.theme import RGB, Theme
from rendering.kit.typeface import MEDIUM, width, wrapped

__all__ = [
    "MARGIN", "PAD", "ROW", "SIGN", "WIDE", "Align", "Cell", "Column", "Fill", "Mark", "Row", "Sheet", "Style", "Tone",
    "blank", "column_wide", "empty", "empty_tall", "lay_sheet", "paint_sheet", "tall_of",
]

WIDE: Final = 800
MARGIN: Final = 16
HEAD: Final = 58
"""Pixels of a sheet's name, `NAME` more if it takes two lines; each line that is told below it takes `TOLD` more."""
NAME: Final = 40
BIG: Final = 34
"""The size of a sheet's name."""
TOLD: Final = 36
COLUMNS: Final = 40
ROW: Final = 46
NOTE: Final = 36
BELOW: Final = 32
"""From a line of a cell to its second line."""
SIGN: Final = 30
"""Height of a mark."""
BASE: Final = 33
"""From the top of a row to the line its words stand on."""
PAD: Final = 10
"""Between a column's words and its edges."""

Tone: TypeAlias = Literal["ink", "soft", "gain", "loss"]
Align: TypeAlias = Literal["left", "middle", "right"]
Mark: TypeAlias = Literal["", "up", "down", "level", "gold", "silver", "bronze", "star", "lock", "cross"]
Fill: TypeAlias = Literal["", "inset", "gain", "loss", "gold"]
Style: TypeAlias = Literal["", "own", "out", "heading", "gap"]


class Cell(Struct, frozen=True, omit_defaults=True):
    """What stands where a row and a column meet: a mark, then words, on a ground of its own if it has a `fill`."""

    text: str = ""
    tone: Tone = "ink"
    bold: bool = False
    mark: Mark = ""
    fill: Fill = ""


class Column(Struct, frozen=True, omit_defaults=True):
    """A column: its head, and its width in pixels; one or more of width 0 share what the others leave, and their
    words may take two lines."""

    head: str
    wide: int = 0
    align: Align = "left"


class Row(Struct, frozen=True, omit_defaults=True):
    """A row. `style`: one's own, of somebody who is out, a heading (its first cell, over the whole width), or a gap in
    which others are left out. `band`: whether it goes up or down a division. `ruled`: a thick line above it."""

    cells: tuple[Cell, ...] = ()
    style: Style = ""
    band: Literal["", "up", "down"] = ""
    ruled: bool = False


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A table with its name (empty: it goes on below another one), what is told below that, and notes at its foot."""

    name: str = ""
    told: str = ""
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()


def tall_of(sheet: Sheet, wide: int = WIDE) -> int:
    """How high a sheet is, in pixels."""
    head = HEAD + (len(_name(sheet, wide)) - 1) * NAME if sheet.name else 0
    head += len(_lines(sheet.told, wide)) * TOLD + (COLUMNS if _headed(sheet) else 0)
    spans = _spans(sheet.columns, wide)
    rows = sum(_row_tall(row, sheet.columns, spans) for row in sheet.rows)
    return head + rows + sum(len(_lines(note, wide)) for note in sheet.notes) * NOTE + MARGIN


def column_wide(texts: Iterable[str], least: int) -> int:
    """How wide a column of figures is, so that none of them is cut."""
    return max([least, *(width(text, MEDIUM, True) + PAD + 2 for text in texts)])


def paint_sheet(sheet: Sheet, theme: str) -> bytes:
    """A sheet alone, as a PNG. Raises KeyError for an unknown theme."""
    canvas = blank(tall_of(sheet), theme)
    lay_sheet(canvas, sheet, theme_of(theme))
    return canvas.png(palette_of(theme))


def blank(tall: int, theme: str, wide: int = WIDE) -> Canvas:
    """An empty picture in the look of a sheet."""
    return Canvas(Image.new("RGB", (wide, tall), theme_of(theme).panel))


def lay_sheet(canvas: Canvas, sheet: Sheet, theme: Theme, wide: int = WIDE) -> int:
    """Paints a sheet from the top left corner of a canvas; returns where it ends."""
    y = _title(canvas, sheet, theme, wide)
    spans = _spans(sheet.columns, wide)
    if _headed(sheet):
        _heads(canvas.at(0, y), sheet.columns, spans, theme, wide)
        y += COLUMNS
    for row in sheet.rows:
        _row(canvas.at(0, y), row, sheet.columns, spans, theme, wide)
        y += _row_tall(row, sheet.columns, spans)
    for line in (line for note in sheet.notes for line in _lines(note, wide)):
        canvas.text(MARGIN, y + 28, line, theme.soft, MEDIUM)
        y += NOTE
    return y + MARGIN


def _title(canvas: Canvas, sheet: Sheet, theme: Theme, wide: int) -> int:
    """Paints the name and what is told below it; returns where they end."""
    y = 0
    if sheet.name:
        for number, line in enumerate(_name(sheet, wide)):
            canvas.text(MARGIN, 42 + number * NAME, line, theme.ink, BIG, bold=True)
            y = HEAD + number * NAME
    for line in _lines(sheet.told, wide):
        canvas.text(MARGIN, y + 22, line, theme.soft, MEDIUM)
        y += TOLD
    return y


def _name(sheet: Sheet, wide: int) -> tuple[str, ...]:
    return broken(sheet.name, BIG, wide - 2 * MARGIN, bold=True)


def _lines(told: str, wide: int) -> tuple[str, ...]:
    return broken(told, MEDIUM, wide - 2 * MARGIN) if told else ()


def empty(canvas: Canvas, theme: Theme, sentences: Iterable[str], top: int, wide: int = WIDE) -> None:
    """Says in a well what will stand here once there is something."""
    lines = _wrapped(sentences, wide)
    canvas.plate(MARGIN, top, wide - 2 * MARGIN, len(lines) * NOTE + 24, theme.inset)
    for number, line in enumerate(lines):
        canvas.text(wide // 2, top + 38 + number * NOTE, line, theme.ink, MEDIUM, align="middle",
                    room=wide - 4 * MARGIN)


def empty_tall(sentences: Iterable[str], wide: int = WIDE) -> int:
    """How much room `empty` takes, in pixels, with the margin below."""
    return len(_wrapped(sentences, wide)) * NOTE + 24 + MARGIN


def _wrapped(sentences: Iterable[str], wide: int) -> list[str]:
    return [line for sentence in sentences for line in wrapped(sentence, MEDIUM, wide - 5 * MARGIN)]


def _headed(sheet: Sheet) -> bool:
    return any(column.head for column in sheet.columns)


def _spans(columns: tuple[Column, ...], wide: int) -> list[tuple[int, int]]:
    """Where each column begins and ends."""
    left = wide - 2 * MARGIN - sum(column.wide for column in columns)
    shared = max(0, left) // max(1, sum(1 for column in columns if not column.wide))
    spans, x = [], MARGIN
    for column in columns:
        spans.append((x, x + (column.wide or shared)))
        x = spans[-1][1]
    return spans


def _heads(canvas: Canvas, columns: tuple[Column, ...], spans: list[tuple[int, int]], theme: Theme, wide: int) -> None:
    for column, span in zip(columns, spans, strict=True):
        _words(canvas, column.head, span, column.align, 28, theme.soft)
    canvas.box(MARGIN, COLUMNS - 2, wide - MARGIN, COLUMNS, theme.line)


def _row(canvas: Canvas, row: Row, columns: tuple[Column, ...], spans: list[tuple[int, int]], theme: Theme,
         wide: int) -> None:
    """One row on the ground of its style, with a hairline or a thick line."""
    tall = _row_tall(row, columns, spans)
    if row.style == "own":
        canvas.plate(MARGIN // 2, 1, wide - MARGIN, tall - 2, theme.active, edge=theme.ink, width=3)
    elif row.style == "heading":
        canvas.box(MARGIN, 4, wide - MARGIN, ROW - 2, theme.inset)
        _cell(canvas, row.cells[0], Column("", 1), (MARGIN, wide - MARGIN), theme, row, tall)
        return
    elif row.style == "gap":
        canvas.text(wide // 2, BASE - 6, "· · ·", theme.soft, MEDIUM, bold=True, align="middle")
        return
    else:
        canvas.box(MARGIN, tall - 1, wide - MARGIN, tall, theme.inset)
    if row.ruled:
        canvas.box(MARGIN, -2, wide - MARGIN, 1, theme.soft)
    if row.band:
        canvas.stamp(mark(row.band, 20, theme), 12 if row.style != "own" else MARGIN, tall // 2)
    for cell, column, span in zip(row.cells, columns, spans, strict=False):
        _cell(canvas, cell, column, span, theme, row, tall)


def _row_tall(row: Row, columns: tuple[Column, ...], spans: list[tuple[int, int]]) -> int:
    """How high a row is: more if the words of a cell take two lines."""
    if row.style in ("heading", "gap"):
        return ROW
    return ROW + BELOW * (max((len(_cell_lines(cell, column, span, row)) for cell, column, span in
                               zip(row.cells, columns, spans, strict=False)), default=1) - 1)


def _cell_lines(cell: Cell, column: Column, span: tuple[int, int], row: Row) -> tuple[str, ...]:
    """The words of a cell in the lines that they take; figures have one, in columns as wide as they are."""
    if column.wide or cell.mark:
        return (cell.text,)
    return broken(cell.text, MEDIUM, span[1] - span[0] - PAD, _bold(cell, row))


def _cell(canvas: Canvas, cell: Cell, column: Column, span: tuple[int, int], theme: Theme, row: Row,
          tall: int) -> None:
    if cell.fill:
        canvas.box(span[0] + 1, 2, span[1] - 1, tall - 3, tinted(theme, cell.fill))
    bold, lines = _bold(cell, row), _cell_lines(cell, column, span, row)
    canvas = canvas.at(0, (tall - ROW - BELOW * (len(lines) - 1)) // 2)
    ink = _ink(theme, "soft" if row.style == "out" and cell.tone == "ink" else cell.tone)
    if cell.mark:
        span = _sign(canvas, cell, span, column.align, theme, bold)
    for number, line in enumerate(lines):
        _words(canvas, line, span, column.align, BASE + number * BELOW, ink, bold=bold)


def _bold(cell: Cell, row: Row) -> bool:
    return cell.bold or row.style in ("own", "heading")


def _sign(canvas: Canvas, cell: Cell, span: tuple[int, int], align: Align, theme: Theme,
          bold: bool) -> tuple[int, int]:
    """Lays the mark before the words; returns the room that these have left."""
    room = span[1] - span[0] - 2 * PAD
    words = min(width(cell.text, MEDIUM, bold), room - SIGN - 8) + 8 if cell.text else 0
    whole = SIGN + words
    left = {"left": span[0] + PAD, "middle": (span[0] + span[1] - whole) // 2, "right": span[1] - PAD - whole}[align]
    canvas.stamp(mark(cell.mark, SIGN, theme), left + SIGN // 2, ROW // 2)
    return (left + SIGN + 8 - PAD, span[1]) if align == "left" else (left + SIGN + 8 - PAD, left + whole + PAD)


def _words(canvas: Canvas, text: str, span: tuple[int, int], align: Align, base: int, ink: RGB, *,
           bold: bool = False) -> None:
    if not text:
        return
    x = {"left": span[0] + PAD, "middle": (span[0] + span[1]) // 2, "right": span[1] - PAD}[align]
    canvas.text(x, base, text, ink, MEDIUM, bold=bold, align=align, room=span[1] - span[0] - PAD)


def _ink(theme: Theme, tone: Tone) -> RGB:
    return {"ink": theme.ink, "soft": theme.soft, "gain": theme.gain, "loss": LOSS[theme.name]}[tone]
