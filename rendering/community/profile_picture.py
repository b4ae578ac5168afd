"""The picture of a profile."""

from __future__ import annotations

from typing import Final

from games.kernel.words import _
from rendering.community.colours import palette_of, theme_of
from rendering.community.ladder import nothing_rated, trend_cell
from rendering.community.names import legible
from rendering.community.profile import Medal, Profile, day_of, thinned, whom
from rendering.community.shares import percent
from rendering.community.sheet import MARGIN, WIDE, Cell, Column, Row, Sheet
from rendering.community.sheet_measures import ROW, empty_tall, tall_of
from rendering.community.sheet_painting import blank, lay_sheet, paint_well
from rendering.community.signs import mark, medal_of
from rendering.course import Field, draw_grid, draw_lines, steps_of
from rendering.kit.canvas import Canvas
from rendering.kit.theme import Theme
from rendering.kit.typeface import MEDIUM

__all__ = ["paint_profile"]

CURVE: Final = 300
MEDAL: Final = 44


def paint_profile(profile: Profile, theme: str) -> bytes:
    """The profile as a PNG. Raises KeyError for an unknown theme."""
    canvas = blank(_tall(profile), theme)
    colours = theme_of(theme)
    ratings = _ratings(profile)
    y = lay_sheet(canvas, ratings, colours)
    if not profile.standings and not profile.groups:
        paint_well(canvas, colours, nothing_rated(), y)
        return canvas.png(palette_of(theme))
    if len(profile.curve) > 1:
        _curve(canvas.at(0, y), colours, profile)
        y += CURVE
    for sheet in _tables(profile):
        y = lay_sheet(canvas.at(0, y), sheet, colours) + y
    for fact in profile.facts:
        canvas.text(MARGIN + 10, y + 30, fact, colours.ink, MEDIUM, room=WIDE - 2 * MARGIN - 20)
        y += ROW - 8
    _medals(canvas.at(0, y + 6), colours, profile.medals)
    return canvas.png(palette_of(theme))


def _tall(profile: Profile) -> int:
    if not profile.standings and not profile.groups:
        return tall_of(_ratings(profile)) + empty_tall(nothing_rated())
    tall = tall_of(_ratings(profile)) + (CURVE if len(profile.curve) > 1 else 0)
    tall += sum(map(tall_of, _tables(profile))) + len(profile.facts) * (ROW - 8) + len(profile.medals) * MEDAL
    return tall + MARGIN + 6


def _ratings(profile: Profile) -> Sheet:
    """The head and the ratings, one row a title."""
    told = _("Everywhere") if profile.everywhere else _("This server")
    if profile.title:
        told = f"{profile.title} · {told}"
    name = legible(profile.name, _("A player"))
    if not profile.standings:
        return Sheet(name, told)
    columns = (Column(_("Game")), Column(_("Place"), 100, "right"), Column(_("Rating"), 110, "right"),
               Column(_("7 days"), 112, "right"), Column(_("Games"), 92, "right"), Column(_("Won"), 96, "right"))
    rows = tuple(Row((Cell(one.title), Cell(str(one.place) if one.place else "–"),
                      Cell(f"{one.rating}?" if one.provisional else str(one.rating), bold=True), trend_cell(one.trend),
                      Cell(str(one.games)), Cell(percent(one.wins, one.games)))) for one in profile.standings)
    return Sheet(name, told, columns, rows)


def _tables(profile: Profile) -> list[Sheet]:
    """What was won with what, and against whom, one sheet each."""
    shown = [Sheet(columns=_columns(name, _("Wins"), _("Won")), rows=tuple(
        Row((Cell(tally.name), Cell(str(tally.games)), Cell(str(tally.wins)),
             Cell(percent(tally.wins, tally.games), bold=True))) for tally in tallies))
        for name, tallies in profile.groups if tallies]
    if profile.against:
        rows = tuple(Row((Cell(legible(whom(one), _("a player"))), Cell(str(one.games)),
                          Cell(str(one.before), "gain"), Cell(str(one.after), "loss"))) for one in profile.against)
        shown.append(Sheet(columns=_columns(_("Against"), _("Ahead"), _("Behind")), rows=rows))
    return shown


def _columns(name: str, third: str, fourth: str) -> tuple[Column, ...]:
    return (Column(name), Column(_("Games"), 120, "right"), Column(third, 120, "right"), Column(fourth, 120, "right"))


def _curve(canvas: Canvas, theme: Theme, profile: Profile) -> None:
    """The rating over time: a line from game to game, its first and last day below."""
    moments = thinned(profile.curve, 120)
    values = [moment.rating for moment in moments]
    steps = steps_of(min(values), max(values), 5)
    field = Field(96, WIDE - 24, 66, CURVE - 54, 2, 0, steps[0], steps[-1])
    canvas.text(MARGIN, 34, _("{title}: rating over time").format(title=profile.curve_of), theme.ink, 30, bold=True)
    draw_grid(canvas, theme, field, steps)
    first, last = moments[0].at, moments[-1].at
    span = max(1, last - first)
    points = [(field.left + (field.right - field.left) * (moment.at - first) / span, field.y(moment.rating))
              for moment in moments]
    draw_lines(canvas, [(points, theme.gain, ())], theme)
    canvas.text(field.left, CURVE - 20, day_of(first), theme.soft, MEDIUM)
    if day_of(first) != day_of(last):
        canvas.text(field.right, CURVE - 20, day_of(last), theme.soft, MEDIUM, align="right")


def _medals(canvas: Canvas, theme: Theme, medals: tuple[Medal, ...]) -> None:
    for number, medal in enumerate(medals):
        y = number * MEDAL + MEDAL // 2
        canvas.stamp(mark(medal_of(medal.place), 30, theme), MARGIN + 30, y)
        canvas.text(MARGIN + 62, y + 9, legible(medal.name, _("a season")), theme.ink, MEDIUM,
                    room=WIDE - 2 * MARGIN - 62)
