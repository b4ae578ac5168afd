"""The cross table of a Swiss tournament: who stands where, and what every round brought them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from games.kernel.words import _, many
from rendering.community.names import legible
from rendering.community.sheet import Cell, Column, Fill, Row, Sheet
from rendering.community.sheet_measures import column_wide
from rendering.community.sheet_painting import paint_sheet
from rendering.community.signs import medal_of
from rendering.kit.prose import UPRIGHT, blocks, fitted

__all__ = ["CrossCell", "CrossLine", "CrossTable", "cross_table_alt", "cross_table_text", "paint_cross_table"]

MOST_ROWS: Final = 32
"""Lines of a picture; the others are told in words."""
MOST_ROUNDS: Final = 6
"""Rounds of a picture: the last ones, so that names keep their room."""
FEW_ROUNDS: Final = 3
"""So many leave their columns room; of more rounds these are narrow."""
FEW_WIDE: Final = 84
ROUND_WIDE: Final = 64
ALT_LINES: Final = 10
"""Lines that the alternative text tells."""

Kind: TypeAlias = Literal["game", "open", "bye", "late", "void", "none"]


class CrossCell(Struct, frozen=True, omit_defaults=True):
    """What a round brought somebody: points and the place in the `game`, which may be `open` still; the points of a
    `bye` or of a round that somebody came too `late` for; `void`: it counts for nobody; `none`: they are not in it."""

    kind: Kind = "none"
    points: str = ""
    place: int = 0


class CrossLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody in the table; `gone`: they take part no more."""

    place: int
    name: str
    score: str
    cells: tuple[CrossCell, ...] = ()
    gone: bool = False


class CrossTable(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="cross_table"):
    """A Swiss. `final`: whether the last column is one; `medals`: whether the places are for good."""

    name: str
    told: str
    lines: tuple[CrossLine, ...]
    final: bool = False
    medals: bool = False

    @property
    def rounds(self) -> int:
        """How many rounds have a column."""
        return max((len(line.cells) for line in self.lines), default=0)


def paint_cross_table(table: CrossTable, theme: str) -> bytes:
    """The cross table as a PNG. Raises KeyError for an unknown theme."""
    return paint_sheet(_sheet(table), theme)


def cross_table_alt(table: CrossTable) -> str:
    """The alternative text: the best first."""
    return fitted([f"{table.name}. {table.told}.", *(f"{_line(table, line)}." for line in table.lines[:ALT_LINES])])


def cross_table_text(table: CrossTable) -> tuple[str, ...]:
    """All lines as text in blocks that fit a message each."""
    return blocks([[table.name, table.told], [_line(table, line) for line in table.lines]], UPRIGHT)


def _line(table: CrossTable, line: CrossLine) -> str:
    """A line as a sentence for those who read by ear."""
    rounds = ", ".join(_told(cell) for cell in line.cells if cell.kind != "none")
    if line.gone:
        form = _("{name} dropped out: {score} in all ({rounds})") if rounds else _("{name} dropped out: {score} in all")
    else:
        form = (_("{place}. {name}: {score} in all ({rounds})") if rounds
                else _("{place}. {name}: {score} in all"))
    return form.format(place=line.place, name=line.name, score=line.score, rounds=rounds)


def _told(cell: CrossCell) -> str:
    return {"game": cell.points, "open": _("open"), "bye": _("bye {points}").format(points=cell.points),
            "late": _("missed {points}").format(points=cell.points), "void": _("void"), "none": ""}[cell.kind]


def _sheet(table: CrossTable) -> Sheet:
    first = max(0, table.rounds - MOST_ROUNDS)
    wide = ROUND_WIDE if table.rounds > FEW_ROUNDS else FEW_WIDE
    columns = (Column("", 64, "middle"), Column(_("Player")), *(
        Column(_head(table, number), column_wide(_told_in(table, number), wide), "middle")
        for number in range(first, table.rounds)),
        Column(_("Points"), 104, "right"))
    rows = [_row(table, line, first) for line in table.lines[:MOST_ROWS]]
    more = len(table.lines) - len(rows)
    notes = [many("{count} more player: /tournament standings", "{count} more players: /tournament standings", more)
             ] if more > 0 else []
    return Sheet(table.name, table.told, columns, tuple(rows), (*_legend(table, first), *notes))


def _told_in(table: CrossTable, number: int) -> list[str]:
    """What a round brought everybody, as it stands in the picture."""
    return [_cell(line.cells[number]).text for line in table.lines[:MOST_ROWS] if number < len(line.cells)]


def _head(table: CrossTable, number: int) -> str:
    return _("Final") if table.final and number == table.rounds - 1 else str(number + 1)


def _row(table: CrossTable, line: CrossLine, first: int) -> Row:
    medal = medal_of(line.place) if table.medals and not line.gone else ""
    place = Cell(mark=medal) if medal else Cell("–" if line.gone else str(line.place), tone="soft")
    cells = [line.cells[number] if number < len(line.cells) else CrossCell() for number in range(first, table.rounds)]
    return Row((place, Cell(legible(line.name, _("player no. {place}").format(place=line.place))),
                *(_cell(cell) for cell in cells), Cell(line.score, bold=True)), "out" if line.gone else "")


def _cell(cell: CrossCell) -> Cell:
    if cell.kind == "game":
        fill: Fill = "gold" if cell.place == 1 else ""
        return Cell(cell.points, bold=cell.place == 1, fill=fill)
    text = {"open": "…", "bye": f"({cell.points})", "late": f"({cell.points})", "void": "×", "none": ""}[cell.kind]
    return Cell(text, tone="soft")


def _legend(table: CrossTable, first: int) -> list[str]:
    """What the signs mean that are in the picture."""
    kinds = {cell.kind for line in table.lines[:MOST_ROWS] for cell in line.cells[first:]}
    told = [(kinds & {"bye", "late"}, _("( ) bye or missed")), (kinds & {"open"}, _("… open")),
            (kinds & {"void"}, _("× void"))]
    shown = [text for there, text in told if there]
    return [" · ".join(shown)] if shown else []
