"""A sheet: a table of rows under a head, in the look of the boards. Ladders, standings and cross tables are sheets.

A sheet says only what is shown; whoever makes one also writes its alternative text and its text version.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from rendering.community.signs import Mark

__all__ = ["MARGIN", "WIDE", "Align", "Cell", "Column", "Fill", "Row", "Sheet", "Style", "Tone"]

WIDE: Final = 800
MARGIN: Final = 16

Tone: TypeAlias = Literal["ink", "soft", "gain", "loss"]
Align: TypeAlias = Literal["left", "middle", "right"]
Fill: TypeAlias = Literal["", "inset", "gold"]
Style: TypeAlias = Literal["", "own", "out", "gap"]


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
    """A row. `style`: one's own, of somebody who is out, or a gap in which others are left out. `ruled`: a thick line
    above it."""

    cells: tuple[Cell, ...] = ()
    style: Style = ""
    ruled: bool = False


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A table with its name (empty: it goes on below another one), what is told below that, and notes at its foot."""

    name: str = ""
    told: str = ""
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()
