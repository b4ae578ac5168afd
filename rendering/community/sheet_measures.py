"""How much room everything in a sheet takes, in pixels.

Made to be read 400 points wide: no word is smaller than the middle size of a picture that is twice as wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rendering.community.names import broken
from rendering.community.sheet import MARGIN, WIDE, Cell, Column, Row, Sheet
from rendering.kit.typeface import MEDIUM, width, wrapped

__all__ = ["BASE", "BELOW", "BIG", "COLUMNS", "HEAD", "NAME", "NOTE", "PAD", "ROW", "SIGN", "TOLD", "Span",
           "cell_lines", "column_wide", "empty_tall", "is_bold", "is_headed", "name_lines", "row_tall", "spans_of",
           "tall_of", "told_lines", "well_lines"]

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

Span: TypeAlias = tuple[int, int]
"""Where a column begins and ends."""


def tall_of(sheet: Sheet) -> int:
    """How high a sheet is."""
    head = HEAD + (len(name_lines(sheet)) - 1) * NAME if sheet.name else 0
    head += len(told_lines(sheet.told)) * TOLD + (COLUMNS if is_headed(sheet) else 0)
    spans = spans_of(sheet.columns)
    rows = sum(row_tall(row, sheet.columns, spans) for row in sheet.rows)
    return head + rows + sum(len(told_lines(note)) for note in sheet.notes) * NOTE + MARGIN


def name_lines(sheet: Sheet) -> tuple[str, ...]:
    """The name in the lines that it takes."""
    return broken(sheet.name, BIG, WIDE - 2 * MARGIN, bold=True)


def told_lines(told: str) -> tuple[str, ...]:
    """What is told below a name, or a note, in the lines that it takes."""
    return broken(told, MEDIUM, WIDE - 2 * MARGIN) if told else ()


def is_headed(sheet: Sheet) -> bool:
    """Whether heads stand above the columns."""
    return any(column.head for column in sheet.columns)


def column_wide(texts: Iterable[str], least: int) -> int:
    """How wide a column of figures is, so that none of them is cut."""
    return max([least, *(width(text, MEDIUM, True) + PAD + 2 for text in texts)])


def spans_of(columns: Sequence[Column]) -> list[Span]:
    """Where each column begins and ends."""
    left = WIDE - 2 * MARGIN - sum(column.wide for column in columns)
    shared = max(0, left) // max(1, sum(1 for column in columns if not column.wide))
    spans, x = [], MARGIN
    for column in columns:
        spans.append((x, x + (column.wide or shared)))
        x = spans[-1][1]
    return spans


def row_tall(row: Row, columns: Sequence[Column], spans: Sequence[Span]) -> int:
    """How high a row is: more if the words of a cell take two lines."""
    if row.style == "gap":
        return ROW
    return ROW + BELOW * (max((len(cell_lines(cell, column, span, row)) for cell, column, span in
                               zip(row.cells, columns, spans, strict=False)), default=1) - 1)


def cell_lines(cell: Cell, column: Column, span: Span, row: Row) -> tuple[str, ...]:
    """The words of a cell in the lines that they take; figures have one, in columns as wide as they are."""
    if column.wide or cell.mark:
        return (cell.text,)
    return broken(cell.text, MEDIUM, span[1] - span[0] - PAD, is_bold(cell, row))


def is_bold(cell: Cell, row: Row) -> bool:
    """Whether the words of a cell are bold."""
    return cell.bold or row.style == "own"


def empty_tall(sentences: Iterable[str]) -> int:
    """How much room a well with these sentences takes, with the margin below."""
    return len(well_lines(sentences)) * NOTE + 24 + MARGIN


def well_lines(sentences: Iterable[str]) -> list[str]:
    """Sentences in the lines that they take in a well."""
    return [line for sentence in sentences for line in wrapped(sentence, MEDIUM, WIDE - 5 * MARGIN)]
