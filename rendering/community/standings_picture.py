"""The picture of a group's standings: who stands where and how certain that is, what decided it, and a cross table of
its games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.words import _
from rendering.community.colours import palette_of, theme_of
from rendering.community.group import GroupGame, GroupLine, GroupStandings
from rendering.community.sheet import Cell, Column, Row, Sheet
from rendering.community.sheet_measures import PAD, SIGN, column_wide, tall_of
from rendering.community.sheet_painting import blank, lay_sheet
from rendering.community.signs import medal_of
from rendering.community.standings_telling import (
    SIXTIETHS,
    decided,
    drawable,
    is_over,
    numbered,
    outlook,
    played_so_far,
    points_text,
    worth_telling,
)
from rendering.kit.typeface import MEDIUM, width

__all__ = ["paint_group"]

MOST_GAMES: Final = 16
"""In a larger group the games are told as text alone."""
GAMES_WIDE: Final = 644
"""Pixels that the games have beside each other, if they need so many."""
GAME_WIDE: Final = 46
POINTS_WIDE: Final = 108
NAMED_GAMES: Final = 8
"""Beside more games names may be cut: places tell their lines apart."""
MOST_NOTES: Final = 4


def paint_group(shown: GroupStandings, theme: str) -> bytes:
    """The standings as a PNG. Raises KeyError for an unknown theme."""
    shown = worth_telling(shown)
    sheets = [_standings(shown), *_results(shown)]
    canvas = blank(sum(map(tall_of, sheets)), theme)
    top = 0
    for sheet in sheets:
        top += lay_sheet(canvas.at(0, top), sheet, theme_of(theme))
    return canvas.png(palette_of(theme))


def _standings(shown: GroupStandings) -> Sheet:
    points = column_wide((points_text(line.points) for line in shown.lines), POINTS_WIDE)
    columns = (Column("", 60, "middle"), Column(_("Player")), Column("", _outlooks_wide(shown)),
               Column(_("Games"), 92, "middle"), Column(_("Points"), points, "right"),
               Column(_("Per game"), 124, "right"))
    falls = len(shown.lines) - shown.down
    rows = tuple(_row(number, line, ruled=number - 1 in {shown.up, falls} - {0}, over=is_over(shown))
                 for number, line in numbered(shown))
    return Sheet(shown.name, played_so_far(shown), columns, rows, tuple(decided(shown, drawn=True))[:MOST_NOTES])


def _outlooks_wide(shown: GroupStandings) -> int:
    """Pixels of what is certain of people: none are kept free for it, so that names have them."""
    told = [outlook(line) for line in shown.lines]
    return max((width(words, MEDIUM) + (SIGN + 8 if mark else 0) + 2 * PAD for mark, words in told if words), default=1)


def _row(number: int, line: GroupLine, *, ruled: bool, over: bool) -> Row:
    medal = medal_of(number) if over and line.games and not line.withdrew else ""
    place = Cell(mark=medal) if medal else Cell(str(number), tone="soft")
    mark, told = outlook(line)
    total = line.games + line.left
    return Row((place, Cell(drawable(number, line)), Cell(told, tone="soft", mark=mark), Cell(f"{line.games}/{total}"),
                Cell(points_text(line.points)), Cell(_per_game(line), bold=True)),
               "out" if line.withdrew else "", ruled=ruled)


def _per_game(line: GroupLine) -> str:
    return f"{line.points / SIXTIETHS / line.games:.2f}" if line.games else "–"


def _results(shown: GroupStandings) -> Iterator[Sheet]:
    """Who ended where in which game: a cross table."""
    if not 0 < len(shown.games) <= MOST_GAMES or len(shown.lines) > MOST_GAMES:
        return
    wide = min(GAME_WIDE, GAMES_WIDE // len(shown.games))
    columns = (Column(""), *(Column(str(game.number), wide, "middle") for game in shown.games))
    rows = tuple(Row((Cell(_beside_games(number, line, len(shown.games))),
                      *(_result(game, number - 1) for game in shown.games)),
                     "out" if line.withdrew else "") for number, line in numbered(shown))
    yield Sheet(_("Places in each game"), "", columns, rows, tuple(_legend(shown.games)))


def _beside_games(number: int, line: GroupLine, games: int) -> str:
    """A name where games take most of the room."""
    name = drawable(number, line)
    return name if games <= NAMED_GAMES else f"{number}. {name}"


def _result(game: GroupGame, line: int) -> Cell:
    seat = next((seat for seat in game.seats if seat.line == line), None)
    if seat is None:
        return Cell()
    if game.state == "void":
        return Cell("×", "soft", fill="inset")
    if not seat.place:
        return Cell("…", "soft", fill="inset")
    words = f"{seat.place}*" if game.state == "adjudicated" else str(seat.place)
    return Cell(words, bold=seat.place == 1, fill="gold" if seat.place == 1 else "inset")


def _legend(games: tuple[GroupGame, ...]) -> Iterator[str]:
    states = {game.state for game in games}
    told = [words for state, words in (("open", _("… open")), ("adjudicated", _("* ended as it stood")),
                                       ("void", _("× does not count"))) if state in states]
    if told:
        yield " · ".join(told)
