"""Sheets as they are painted, and the well that stands where there is nothing yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rendering.community.colours import LOSS, palette_of, theme_of, tinted
from rendering.community.sheet import MARGIN, WIDE, Align, Cell, Column, Row, Sheet, Tone
from rendering.community.sheet_measures import (
    BASE,
    BELOW,
    BIG,
    COLUMNS,
    HEAD,
    NAME,
    NOTE,
    PAD,
    ROW,
    SIGN,
    TOLD,
    Span,
    cell_lines,
    is_bold,
    is_headed,
    name_lines,
    row_tall,
    spans_of,
    tall_of,
    told_lines,
    well_lines,
)
from rendering.community.signs import mark
from rendering.kit.canvas import Canvas
from rendering.kit.canvas import blank as blank_canvas
from rendering.kit.theme import RGB, Theme
from rendering.kit.typeface import MEDIUM, width
from rendering.kit.writing import largest

__all__ = ["blank", "lay_sheet", "paint_sheet", "paint_well"]

HEADS: Final = (MEDIUM, 24, 22, 20, 18)
"""Sizes of the head of a column."""


def paint_sheet(sheet: Sheet, theme: str) -> bytes:
    """A sheet alone, as a PNG. Raises KeyError for an unknown theme."""
    canvas = blank(tall_of(sheet), theme)
    lay_sheet(canvas, sheet, theme_of(theme))
    return canvas.png(palette_of(theme))


def blank(tall: int, theme: str) -> Canvas:
    """An empty picture in the look of a sheet."""
    return blank_canvas((WIDE, tall), theme_of(theme).panel, palette_of(theme))


def lay_sheet(canvas: Canvas, sheet: Sheet, theme: Theme) -> int:
    """Paints a sheet from the top left corner of a canvas; returns where it ends."""
    y = _title(canvas, sheet, theme)
    spans = spans_of(sheet.columns)
    if is_headed(sheet):
        _heads(canvas.at(0, y), sheet.columns, spans, theme)
        y += COLUMNS
    for row in sheet.rows:
        _row(canvas.at(0, y), row, sheet.columns, spans, theme)
        y += row_tall(row, sheet.columns, spans)
    for line in (line for note in sheet.notes for line in told_lines(note)):
        canvas.text(MARGIN, y + 28, line, theme.soft, MEDIUM)
        y += NOTE
    return y + MARGIN


def paint_well(canvas: Canvas, theme: Theme, sentences: Iterable[str], top: int) -> None:
    """Says in a well what will stand here once there is something; it takes `empty_tall`."""
    lines = well_lines(sentences)
    canvas.plate(MARGIN, top, WIDE - 2 * MARGIN, len(lines) * NOTE + 24, theme.inset)
    for number, line in enumerate(lines):
        canvas.text(WIDE // 2, top + 38 + number * NOTE, line, theme.ink, MEDIUM, align="middle",
                    room=WIDE - 4 * MARGIN)


def _title(canvas: Canvas, sheet: Sheet, theme: Theme) -> int:
    """Paints the name and what is told below it; returns where they end."""
    y = 0
    if sheet.name:
        for number, line in enumerate(name_lines(sheet)):
            canvas.text(MARGIN, 42 + number * NAME, line, theme.ink, BIG, bold=True)
            y = HEAD + number * NAME
    for line in told_lines(sheet.told):
        canvas.text(MARGIN, y + 22, line, theme.soft, MEDIUM)
        y += TOLD
    return y


def _heads(canvas: Canvas, columns: Sequence[Column], spans: Sequence[Span], theme: Theme) -> None:
    for column, span in zip(columns, spans, strict=True):
        size = largest(column.head, span[1] - span[0] - PAD, HEADS)
        _words(canvas, column.head, span, column.align, 28, theme.soft, size=size)
    canvas.box(MARGIN, COLUMNS - 2, WIDE - MARGIN, COLUMNS, theme.line)


def _row(canvas: Canvas, row: Row, columns: Sequence[Column], spans: Sequence[Span], theme: Theme) -> None:
    """One row on the ground of its style, with a hairline or a thick line."""
    if row.style == "gap":
        canvas.text(WIDE // 2, BASE - 6, "· · ·", theme.soft, MEDIUM, bold=True, align="middle")
        return
    tall = row_tall(row, columns, spans)
    if row.style == "own":
        canvas.plate(MARGIN // 2, 1, WIDE - MARGIN, tall - 2, theme.active, edge=theme.ink, width=3)
    else:
        canvas.box(MARGIN, tall - 1, WIDE - MARGIN, tall, theme.inset)
    if row.ruled:
        canvas.box(MARGIN, -2, WIDE - MARGIN, 1, theme.soft)
    for cell, column, span in zip(row.cells, columns, spans, strict=False):
        _cell(canvas, cell, column, span, theme, row, tall)


def _cell(canvas: Canvas, cell: Cell, column: Column, span: Span, theme: Theme, row: Row, tall: int) -> None:
    if cell.fill:
        canvas.box(span[0] + 1, 2, span[1] - 1, tall - 3, tinted(theme, cell.fill))
    bold, lines = is_bold(cell, row), cell_lines(cell, column, span, row)
    canvas = canvas.at(0, (tall - ROW - BELOW * (len(lines) - 1)) // 2)
    ink = _ink(theme, "soft" if row.style == "out" and cell.tone == "ink" else cell.tone)
    if cell.mark:
        span = _sign(canvas, cell, span, column.align, theme, bold)
    for number, line in enumerate(lines):
        _words(canvas, line, span, column.align, BASE + number * BELOW, ink, bold=bold)


def _sign(canvas: Canvas, cell: Cell, span: Span, align: Align, theme: Theme, bold: bool) -> Span:
    """Lays the mark before the words; returns the room that these have left."""
    room = span[1] - span[0] - 2 * PAD
    words = min(width(cell.text, MEDIUM, bold), room - SIGN - 8) + 8 if cell.text else 0
    whole = SIGN + words
    left = {"left": span[0] + PAD, "middle": (span[0] + span[1] - whole) // 2, "right": span[1] - PAD - whole}[align]
    canvas.stamp(mark(cell.mark, SIGN, theme), left + SIGN // 2, ROW // 2)
    return (left + SIGN + 8 - PAD, span[1]) if align == "left" else (left + SIGN + 8 - PAD, left + whole + PAD)


def _words(canvas: Canvas, text: str, span: Span, align: Align, base: int, ink: RGB, *, bold: bool = False,
           size: int = MEDIUM) -> None:
    if not text:
        return
    x = {"left": span[0] + PAD, "middle": (span[0] + span[1]) // 2, "right": span[1] - PAD}[align]
    canvas.text(x, base, text, ink, size, bold=bold, align=align, room=span[1] - span[0] - PAD)


def _ink(theme: Theme, tone: Tone) -> RGB:
    return {"ink": theme.ink, "soft": theme.soft, "gain": theme.gain, "loss": LOSS[theme.name]}[tone]
