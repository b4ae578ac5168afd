"""A ladder: who stands where in a title, a page at a time, with one's own place always in sight."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.kernel.words import _, many
from rendering.community.colours import palette_of, theme_of
from rendering.community.names import legible
from rendering.community.shares import percent
from rendering.community.sheet import Cell, Column, Row, Sheet, Style
from rendering.community.sheet_measures import empty_tall, tall_of
from rendering.community.sheet_painting import blank, lay_sheet, paint_sheet, paint_well
from rendering.community.signs import medal_of
from rendering.kit.prose import UPRIGHT, blocks, fitted

__all__ = ["Ladder", "Rung", "ladder_alt", "ladder_text", "nothing_rated", "paint_ladder", "rung_line", "trend_cell",
           "trend_text"]

ALT_RUNGS: Final = 10
"""Rungs that the alternative text tells."""


class Rung(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody on a ladder. `place` 0: no rated game yet; `trend`: points won in the last seven days; `hidden`: shows
    no name outside their server."""

    place: int
    name: str
    rating: int
    trend: int = 0
    games: int = 0
    wins: int = 0
    provisional: bool = False
    own: bool = False
    hidden: bool = False


class Ladder(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="ladder"):
    """A page of a ladder. `own`: whoever looks, where they stand on another page or on none."""

    title: str
    everywhere: bool
    page: int
    pages: int
    people: int
    rungs: tuple[Rung, ...]
    own: Rung | None = None

    @property
    def above(self) -> bool:
        """Whether one's own place lies before this page."""
        return self.own is not None and 0 < self.own.place < min((rung.place for rung in self.rungs), default=0)


def paint_ladder(ladder: Ladder, theme: str) -> bytes:
    """The ladder as a PNG. Raises KeyError for an unknown theme."""
    if ladder.rungs:
        return paint_sheet(_sheet(ladder), theme)
    head = Sheet(_name(ladder), _told(ladder))
    told = nothing_rated()
    canvas = blank(tall_of(head) + empty_tall(told), theme)
    paint_well(canvas, theme_of(theme), told, lay_sheet(canvas, head, theme_of(theme)))
    return canvas.png(palette_of(theme))


def nothing_rated() -> tuple[str, ...]:
    """What to do where nothing is rated yet, in sentences."""
    return (_("No rated games yet."),
            _("Open a game with /game new, switch Rated on before it begins, and play it to the end."))


def trend_text(trend: int) -> str:
    """How a rating has changed, with its sign."""
    return f"+{trend}" if trend > 0 else f"−{-trend}" if trend else "±0"


def rung_line(rung: Rung) -> str:
    """A rung as a sentence for those who read by ear."""
    if not rung.place:
        return _("{name}: no rated game yet").format(name=_called(rung))
    told = _("{place}. {name}: {rating}, {trend} in 7 days, {games}, {share} won").format(
        place=rung.place, name=_called(rung), rating=_rating(rung), trend=trend_text(rung.trend),
        games=many("{count} game", "{count} games", rung.games), share=percent(rung.wins, rung.games))
    return f"> {told}" if rung.own else told


def ladder_alt(ladder: Ladder) -> str:
    """The alternative text: one's own place first."""
    own = ladder.own or next((rung for rung in ladder.rungs if rung.own), None)
    lines = [f"{_name(ladder)}. {_told(ladder)}."]
    if own is not None:
        lines.append(_("You: {line}.").format(line=rung_line(own).removeprefix("> ")))
    lines += [f"{rung_line(rung)}." for rung in ladder.rungs[:ALT_RUNGS] if not rung.own]
    return fitted(lines if ladder.rungs else [*lines, *nothing_rated()])


def ladder_text(ladder: Ladder) -> tuple[str, ...]:
    """The whole page as text in blocks that fit a message each; one's own line begins with an arrow."""
    rungs = [rung_line(rung) for rung in ladder.rungs]
    own = [f"> {rung_line(ladder.own).removeprefix('> ')}"] if ladder.own is not None else []
    provisional = [_notes()] if any(rung.provisional for rung in ladder.rungs) else []
    return blocks([[_name(ladder), _told(ladder)], own, rungs or list(nothing_rated()), provisional], UPRIGHT)


def _sheet(ladder: Ladder) -> Sheet:
    columns = (Column("", 64, "middle"), Column(_("Player")), Column(_("Rating"), 100, "right"),
               Column(_("7 days"), 112, "right"), Column(_("Games"), 92, "right"), Column(_("Won"), 90, "right"))
    rows = [_row(rung) for rung in ladder.rungs]
    if ladder.own is not None:
        mine = _row(ladder.own)
        rows = [mine, Row(style="gap"), *rows] if ladder.above else [*rows, Row(style="gap"), mine]
    shown = (*ladder.rungs, *([ladder.own] if ladder.own is not None else []))
    notes = (_notes(),) if any(rung.provisional for rung in shown) else ()
    return Sheet(_name(ladder), _told(ladder), columns, tuple(rows), notes)


def _row(rung: Rung) -> Row:
    medal = medal_of(rung.place)
    place = Cell(mark=medal) if medal else Cell(str(rung.place) if rung.place else "–", tone="soft")
    name = Cell(legible(_called(rung), _("player no. {place}").format(place=rung.place)),
                tone="soft" if rung.hidden else "ink")
    style: Style = "own" if rung.own else ""
    if not rung.place:
        return Row((place, name, Cell("–"), Cell(), Cell("0"), Cell()), style)
    return Row((place, name, Cell(_rating(rung), bold=True), trend_cell(rung.trend), Cell(str(rung.games)),
                Cell(percent(rung.wins, rung.games))), style)


def trend_cell(trend: int) -> Cell:
    """A trend with its sign and its mark."""
    if not trend:
        return Cell(mark="level")
    return Cell(str(abs(trend)), "gain" if trend > 0 else "loss", mark="up" if trend > 0 else "down")


def _name(ladder: Ladder) -> str:
    return _("{title}: ladder").format(title=ladder.title)


def _told(ladder: Ladder) -> str:
    where = _("Everywhere") if ladder.everywhere else _("This server")
    people = many("{count} player", "{count} players", ladder.people)
    if ladder.pages <= 1:
        return f"{where} · {people}"
    return " · ".join((where, _("page {page} of {pages}").format(page=ladder.page, pages=ladder.pages), people))


def _rating(rung: Rung) -> str:
    return f"{rung.rating}?" if rung.provisional else str(rung.rating)


def _called(rung: Rung) -> str:
    return _("hidden player") if rung.hidden else rung.name or _("former player")


def _notes() -> str:
    return _("? provisional: fewer than 10 rated games")
