"""The two forms of a record on the site: rows as a visitor copies them, and the commands that the site stores.

`read` makes the same rows of both. What the rows mean is the importer's business.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from games.kernel import BadRecord
from games.terra_mystica.components import Faction

__all__ = ["Figures", "Ledger", "Row", "read"]

MOST_LINES: Final = 6_000
LONGEST: Final = 2_000
"""Characters of a line."""
MOST_COMMANDS: Final = 3_000
"""Of a whole record; a game of five players has a fifth of that."""
LONGEST_COMMAND: Final = 200
"""Characters."""
_FACTIONS: Final = {str(faction): faction for faction in Faction}
_OURS: Final = re.compile(r"##\s*(hexmoot rules \d+)", re.IGNORECASE)
"""What our own records say in a comment, which the site does not read: the version of the rules."""


class Figures(Struct, frozen=True):
    """What a row says its faction has after it."""

    vp: int
    coins: int
    workers: int
    priests: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]


class Row(Struct, frozen=True):
    """One line that concerns a faction: its commands, and its figures in the form that has them."""

    line: int
    faction: Faction
    commands: tuple[str, ...]
    figures: Figures | None = None


class Ledger(Struct, frozen=True):
    """A whole record. `admin` are the lines without a faction, by line number."""

    rows: tuple[Row, ...]
    admin: tuple[tuple[int, str], ...]


def read(text: str) -> Ledger:
    """Reads a record in either form. Raises BadRecord with the number of the line that cannot be read."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES:
        raise BadRecord(MOST_LINES, f"the record has more than {MOST_LINES} lines")
    rows: list[Row] = []
    admin: list[tuple[int, str]] = []
    commands = 0
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST:
            raise BadRecord(number, f"the line has more than {LONGEST} characters")
        commands += _sort(number, line, rows, admin)
        if commands > MOST_COMMANDS:
            raise BadRecord(number, f"the record has more than {MOST_COMMANDS} commands")
    if not rows and not admin:
        raise BadRecord(1, "the text has no line of a record of a Terra Mystica game")
    return Ledger(tuple(rows), tuple(admin))


def _sort(number: int, line: str, rows: list[Row], admin: list[tuple[int, str]]) -> int:
    """Adds a line to the rows or the statements; how many commands it has."""
    cells = [cell.strip() for cell in line.split("\t")]
    while cells and cells[-1] in ("", "show history"):
        cells.pop()
    if len(cells) > 12:
        return _add_row(rows, _view_row(number, cells))
    if len(cells) > 1:
        raise BadRecord(number, f"the row has {len(cells)} cells, and a row of the ledger has 14")
    if cells and (ours := _OURS.match(cells[0])):
        admin.append((number, ours[1].lower()))
    elif cells and (text := cells[0].split("#", 1)[0].strip()):
        faction, colon, commands = text.partition(":")
        if colon and faction.strip().lower() in _FACTIONS:
            return _add_row(rows, Row(number, _FACTIONS[faction.strip().lower()], _split(commands)))
        if _is_statement(text):
            admin.append((number, text))
    return 0


def _add_row(rows: list[Row], row: Row) -> int:
    """Adds a row; how many commands it has. Raises BadRecord for one that is too long."""
    if any(len(command) > LONGEST_COMMAND for command in row.commands):
        raise BadRecord(row.line, f"a command has more than {LONGEST_COMMAND} characters")
    rows.append(row)
    return len(row.commands)


def _is_statement(text: str) -> bool:
    """Headings and comments of the visitor's form say nothing that has to be carried out."""
    return re.match(
        r"(option|map|score|delete|setup|player|player-count|randomize v\d|drop-faction|final-scoring)\b"
        r"|faction-variant\b|Round \d+ scoring:|Removing tile|Player \d+:|Added final scoring|.* dropped from the game",
        text, re.IGNORECASE,
    ) is not None


def _split(commands: str) -> tuple[str, ...]:
    return tuple(part for part in (piece.strip() for piece in commands.split(".")) if part)


def _view_row(number: int, cells: list[str]) -> Row:
    """A row of the visitor's form: faction, six pairs of change and value, offers, commands."""
    faction = _FACTIONS.get(cells[0].lower())
    if faction is None:
        raise BadRecord(number, f"{cells[0][:40]!r} is no faction")
    try:
        figures = Figures(
            vp=_value(cells[2], "VP"), coins=_value(cells[4], "C"), workers=_value(cells[6], "W"),
            priests=_value(cells[8], "P"), bowls=_bowls(cells[10]), cults=_cults(cells[12]),
        )
    except ValueError as wrong:
        raise BadRecord(number, f"cannot read the figures: {wrong}") from wrong
    return Row(number, faction, _split(cells[14] if len(cells) > 14 else ""), figures)


def _value(cell: str, unit: str) -> int:
    found = re.fullmatch(rf"(-?\d{{1,4}}) {unit}", cell)
    if found is None:
        raise ValueError(f"{cell[:20]!r} is no number of {unit}")
    return int(found[1])


def _bowls(cell: str) -> tuple[int, int, int]:
    found = re.fullmatch(r"(\d{1,3})/(\d{1,3})/(\d{1,3}) PW", cell)
    if found is None:
        raise ValueError(f"{cell[:20]!r} are no power bowls")
    return int(found[1]), int(found[2]), int(found[3])


def _cults(cell: str) -> tuple[int, int, int, int]:
    found = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{1,2})/(\d{1,2})", cell)
    if found is None:
        raise ValueError(f"{cell[:20]!r} are no cults")
    return int(found[1]), int(found[2]), int(found[3]), int(found[4])
