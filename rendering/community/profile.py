"""A person: ratings with their curve, what they won with what and against whom, streaks, records and medals."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from games.kernel.words import _, many
from rendering.community.colours import palette_of, theme_of
from rendering.community.ladder import nothing_rated, trend_cell, trend_text
from rendering.community.names import legible
from rendering.community.shares import percent
from rendering.community.sheet import (
    MARGIN,
    ROW,
    WIDE,
    Cell,
    Column,
    Row,
    Sheet,
    blank,
    empty,
    empty_tall,
    lay_sheet,
    tall_of,
)
from rendering.community.signs import mark
from rendering.course import Field, draw_grid, draw_lines, steps_of
from rendering.kit.canvas import Canvas
from rendering.kit.prose import UPRIGHT, blocks, fitted
from rendering.kit.theme import Theme
from rendering.kit.typeface import MEDIUM

__all__ = ["Against", "Medal", "Moment", "Profile", "Standing", "Tally", "paint_profile", "profile_alt",
           "profile_text"]

CURVE: Final = 300
MEDAL: Final = 44
METALS: Final = {1: "gold", 2: "silver", 3: "bronze"}


class Standing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody's rating in a title, and their place on its ladder."""

    title: str
    rating: int
    place: int
    trend: int = 0
    games: int = 0
    wins: int = 0
    provisional: bool = False


class Moment(Struct, frozen=True):
    """A rating as it was shown after a game: when that ended, in milliseconds since 1970."""

    at: int
    rating: int


class Tally(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Games of one kind, and how many of them were won."""

    name: str
    games: int
    wins: int


class Against(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody one has often met: how often one came before them, after them, and level."""

    name: str
    games: int
    before: int
    after: int


class Medal(Struct, frozen=True):
    """First, second or third in a season."""

    place: int
    name: str


class Profile(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="profile"):
    """What is known of a person, in a title (`title`) or in all (empty); `groups` are tallies by what they are by."""

    name: str
    title: str = ""
    everywhere: bool = False
    standings: tuple[Standing, ...] = ()
    curve: tuple[Moment, ...] = ()
    curve_of: str = ""
    groups: tuple[tuple[str, tuple[Tally, ...]], ...] = ()
    against: tuple[Against, ...] = ()
    facts: tuple[str, ...] = ()
    medals: tuple[Medal, ...] = ()


def paint_profile(profile: Profile, theme: str) -> bytes:
    """The profile as a PNG. Raises KeyError for an unknown theme."""
    canvas = blank(_tall(profile), theme)
    colours = theme_of(theme)
    ratings = _ratings(profile)
    y = lay_sheet(canvas, ratings, colours)
    if not profile.standings and not profile.groups:
        empty(canvas, colours, nothing_rated(), y)
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


def profile_alt(profile: Profile) -> str:
    """The alternative text: ratings first."""
    lines = [f"{_head(profile)}."]
    lines += [f"{_standing_line(standing)}." for standing in profile.standings] or list(nothing_rated())
    lines += [f"{fact}." for fact in profile.facts]
    return fitted([*lines, *(f"{_medal_line(medal)}." for medal in profile.medals)])


def profile_text(profile: Profile) -> tuple[str, ...]:
    """All of it as text in blocks that fit a message each."""
    parts: list[list[str]] = [[_head(profile)],
                              [_standing_line(standing) for standing in profile.standings] or list(nothing_rated())]
    if len(profile.curve) > 1:
        parts.append([_("{title}, rating over time:").format(title=profile.curve_of),
                      *(f"{_day(moment.at)}: {moment.rating}" for moment in thinned(profile.curve, 12))])
    parts += [[f"{name}:", *map(_tally_line, tallies)] for name, tallies in profile.groups if tallies]
    if profile.against:
        parts.append([_("Against others:"), *map(_against_line, profile.against)])
    parts += [list(profile.facts), [_medal_line(medal) for medal in profile.medals]]
    return blocks(parts, UPRIGHT)


def thinned(curve: tuple[Moment, ...], most: int) -> tuple[Moment, ...]:
    """At most so many moments of a curve, the last among them."""
    if len(curve) <= most:
        return curve
    step = (len(curve) - 1) / (most - 1)
    return tuple(curve[round(number * step)] for number in range(most))


def _head(profile: Profile) -> str:
    where = _("everywhere") if profile.everywhere else _("on this server")
    if profile.title:
        return _("{name}, {title} {where}").format(name=profile.name, title=profile.title, where=where)
    return _("{name} {where}").format(name=profile.name, where=where)


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
        rows = tuple(Row((Cell(legible(_whom(one), _("a player"))), Cell(str(one.games)),
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
    canvas.text(field.left, CURVE - 20, _day(first), theme.soft, MEDIUM)
    if _day(first) != _day(last):
        canvas.text(field.right, CURVE - 20, _day(last), theme.soft, MEDIUM, align="right")


def _medals(canvas: Canvas, theme: Theme, medals: tuple[Medal, ...]) -> None:
    for number, medal in enumerate(medals):
        y = number * MEDAL + MEDAL // 2
        canvas.stamp(mark(METALS[medal.place], 30, theme), MARGIN + 30, y)
        canvas.text(MARGIN + 62, y + 9, legible(medal.name, _("a season")), theme.ink, MEDIUM,
                    room=WIDE - 2 * MARGIN - 62)


def _tall(profile: Profile) -> int:
    if not profile.standings and not profile.groups:
        return tall_of(_ratings(profile)) + empty_tall(nothing_rated())
    tall = tall_of(_ratings(profile)) + (CURVE if len(profile.curve) > 1 else 0)
    tall += sum(map(tall_of, _tables(profile))) + len(profile.facts) * (ROW - 8) + len(profile.medals) * MEDAL
    return tall + MARGIN + 6


def _standing_line(one: Standing) -> str:
    rating = f"{one.rating}?" if one.provisional else str(one.rating)
    return _("{title}: {rating} ({trend} in 7 days), place {place}, {games}, {share} won").format(
        title=one.title, rating=rating, trend=trend_text(one.trend), place=one.place or "–",
        games=many("{count} game", "{count} games", one.games), share=percent(one.wins, one.games))


def _tally_line(tally: Tally) -> str:
    return _("  {name}: {games}, {share} won").format(
        name=tally.name, games=many("{count} game", "{count} games", tally.games),
        share=percent(tally.wins, tally.games))


def _against_line(one: Against) -> str:
    return _("  {name}: {games}, ahead in {before}, behind in {after}").format(
        name=_whom(one), before=one.before, after=one.after, games=many("{count} game", "{count} games", one.games))


def _whom(one: Against) -> str:
    return one.name or _("hidden player")


def _medal_line(medal: Medal) -> str:
    names = {1: _("gold"), 2: _("silver"), 3: _("bronze")}
    return _("Medal in {metal}: {season}").format(metal=names[medal.place], season=medal.name)


def _day(at: int) -> str:
    """A day as it sorts, in UTC."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"
