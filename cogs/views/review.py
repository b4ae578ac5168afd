"""A game looked back on: its course and its film in words, and as what a painter needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs.components import PersistentButton, button
from cogs.words import _, and_list, many
from games.kernel import by_seat
from rendering.course import Lines
from rendering.film import Shown
from rendering.studio import Act
from tables import Course, Film, Moment, TableId, TableInfo
from tables.people import plain_names

__all__ = ["COURSE", "FILM", "acts_of", "course_alt", "film_alt", "film_text", "lines_of", "review_buttons"]

COURSE, FILM = "course", "film"
"""What can be looked at, as commands and buttons name it."""
_FEW: Final = 8
"""Chapters of which an alternative text tells every one."""


def review_buttons(table_id: TableId) -> list[PersistentButton]:
    """What a finished game is looked back on with."""
    return [button(_("How it went"), COURSE, table_id), button(_("The game as a film"), FILM, table_id)]


def lines_of(course: Course) -> Lines:
    """The course for a painter."""
    moments = course.moments
    return Lines(tuple(moment.chapter for moment in moments), tuple(moment.points for moment in moments),
                 tuple(moment.measures for moment in moments), course.over)


def acts_of(film: Film) -> list[Act]:
    """The scenes for a painter."""
    return [(scene.view, scene.happenings, Shown(
        scene.moment.chapter, scene.moment.turn, film.turns, scene.moment.points, scene.moment.measures,
        scene.ends_chapter)) for scene in film.scenes]


def course_alt(course: Course) -> str:
    """The course for who cannot see the picture: how everybody stood at the end of each round."""
    moments, names = _told(course.moments), plain_names(course.info.seats)
    lines = []
    for seat, points in by_seat(course.moments[-1].points):
        found = [(moment.chapter, moment.points[seat]) for moment in moments if seat < len(moment.points)]
        if points is not None:
            lines.append(_line(names.get(seat, ""), [(chapter, had) for chapter, had in found if had is not None]))
    lines += [_line(name, [(moment.chapter, moment.measures.get(name, 0)) for moment in moments])
              for name in course.moments[-1].measures]
    return " ".join(lines)


def _told(moments: Sequence[Moment]) -> list[Moment]:
    """The last moment of every round; of many rounds the last few."""
    ends = [moment for moment, after in zip(moments, [*moments[1:], None], strict=True)
            if moment.turn and (after is None or after.chapter != moment.chapter)]
    return ends[-_FEW:]


def _line(name: str, amounts: Sequence[tuple[str, int]]) -> str:
    told = [_("{points} after {round}").format(points=amount, round=chapter) if chapter else str(amount)
            for chapter, amount in amounts]
    return _("{name}: {amounts}.").format(name=name, amounts=", ".join(told))


def film_text(film: Film, title: str) -> str:
    """What goes with the film."""
    head = many("**{title}** · game {number} as a film ({count} turn).",
                "**{title}** · game {number} as a film ({count} turns).", film.turns, title=title,
                number=film.info.id)
    if len(film.scenes) > film.turns:
        return head
    return "\n".join([head, many("-# It shows {count} of the boards, the end of each round among them.",
                                 "-# It shows {count} of the boards, the end of each round among them.",
                                 len(film.scenes))])


def film_alt(film: Film, title: str) -> str:
    """The film for who cannot see it: how long it is, and how the game stands at its end."""
    last = film.scenes[-1].moment
    standing = [_("{name} {points}").format(name=name, points=points)
                for name, points in zip(_names(film.info), last.points, strict=False) if points is not None]
    standing += [_("{name} {points}").format(name=name, points=amount) for name, amount in last.measures.items()]
    told = many("{title} as a film: {count} turn.", "{title} as a film: {count} turns.", film.turns, title=title)
    return " ".join([told, _("At its end: {standing}.").format(standing=and_list(standing))]) if standing else told


def _names(info: TableInfo) -> list[str]:
    return [name for _seat, name in sorted(plain_names(info.seats).items())]
