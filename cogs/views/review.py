"""A game looked back on: its course and its film in words, and as what a painter needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cogs.components import PersistentButton, button, persistent_view
from cogs.messages import Message
from cogs.words import _, and_list, headed, many
from games.kernel import Seat, Title, by_seat
from rendering.course import Lines
from rendering.film import Shown
from rendering.studio import Act
from tables import Breakdown, Course, Film, Moment, TableId, TableInfo, UserId, Yield
from tables.people import in_bold, plain_names

__all__ = [
    "BREAKDOWN", "CHANCES", "COURSE", "EVERYBODY", "FILM", "acts_of", "breakdown_message", "course_alt", "film_alt",
    "film_text", "first_shown", "lines_of", "review_buttons",
]

COURSE, BREAKDOWN, FILM, CHANCES = "course", "breakdown", "film", "chances"
"""What can be looked at, as commands and buttons name it."""
EVERYBODY: Final = 99
"""What stands for no single seat in a button."""
_FEW: Final = 8
"""Chapters of which an alternative text tells every one."""


def review_buttons(table_id: TableId) -> list[PersistentButton]:
    """What a finished game is looked back on with."""
    return [button(_("How it went"), COURSE, table_id), button(_("What paid off"), BREAKDOWN, table_id),
            button(_("The game as a film"), FILM, table_id)]


def breakdown_message(breakdown: Breakdown, title: Title[Any], seat: Seat | None) -> Message:
    """What everything brought one player, or everybody together; with buttons for the others."""
    names = plain_names(breakdown.info.seats)
    who = in_bold(names.get(seat, "")) if seat is not None else _("Everybody together")
    total = title.presentation.points(breakdown.view, seat) if seat is not None else None
    lines = [_("**What paid off** · {who}").format(who=who) if total is None else
             many("**What paid off** · {who}: {count} point", "**What paid off** · {who}: {count} points", total,
                  who=who)]
    for group, within in _groups(one for one in breakdown.yields if one.seat == seat):
        points = sum(one.points for one in within)
        lines.append(_("**{group}** {points}").format(group=group, points=_signed(points)) if points
                     else f"**{group}**")
        lines += [_yield_line(one, title) for one in within]
    if len(lines) == 1:
        lines.append(_("Nothing is listed here."))
    return Message("\n".join(lines), persistent_view(_others(breakdown, names, seat)))


def first_shown(breakdown: Breakdown, user: UserId) -> Seat | None:
    """Of whom it is told first: of everybody together where there is such a thing, else of who asks, else of whoever
    got something first."""
    seats = list(dict.fromkeys(one.seat for one in breakdown.yields))
    own = breakdown.info.seat_of(user)
    return None if None in seats else own if own in seats else next(iter(seats), None)


def _groups(yields: Iterable[Yield]) -> list[tuple[str, list[Yield]]]:
    """The yields by group, what brought most points first."""
    found: dict[str, list[Yield]] = {}
    for one in yields:
        found.setdefault(one.group, []).append(one)
    for within in found.values():
        within.sort(key=lambda one: -one.points)
    return sorted(found.items(), key=lambda pair: -sum(one.points for one in pair[1]))


def _yield_line(one: Yield, title: Title[Any]) -> str:
    """`- 6-coin card (BON3), twice: 12 coins`."""
    thing = one.thing if one.times <= 1 else _("{thing} ({count}×)").format(thing=one.thing, count=one.times)
    goods = [title.presentation.narration.holding(what, amount).replace("-", "−", 1) if amount < 0
             else title.presentation.narration.holding(what, amount) for what, amount in one.goods.items() if amount]
    told = ", ".join([*([_signed(one.points)] if one.points else []), *goods])
    return f"- {headed(thing, told)}" if told else f"- {thing}"


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _others(breakdown: Breakdown, names: Mapping[Seat, str], seat: Seat | None) -> list[PersistentButton]:
    """Buttons for the others of whom there is something to tell, and for everybody together."""
    seats = [each for each in dict.fromkeys(one.seat for one in breakdown.yields) if each != seat]
    told = sorted(each for each in seats if each is not None)
    items = [button(names.get(each, "") or str(each + 1), BREAKDOWN, breakdown.info.id, each) for each in told]
    if None in seats:
        items.append(button(_("Everybody together"), BREAKDOWN, breakdown.info.id, EVERYBODY))
    return items


def lines_of(course: Course) -> Lines:
    """The course for a painter."""
    moments = course.moments
    return Lines(tuple(moment.chapter for moment in moments), tuple(moment.points for moment in moments),
                 tuple(moment.measures for moment in moments), course.over)


def acts_of(film: Film) -> list[Act]:
    """The scenes for a painter."""
    return [(scene.view, scene.happenings, Shown(
        scene.moment.chapter, scene.moment.turn, film.turns, scene.moment.points, scene.moment.measures,
        scene.ends_chapter, film.over and scene.moment.turn == film.turns, scene.moment.turn == film.until))
        for scene in film.scenes]


def course_text(info: TableInfo, title: str) -> str:
    """What goes with the picture of the course; a recorded game has no number."""
    form = _("**{title}** · game {number}: how it went.") if info.id else \
        _("**{title}** · a recorded game: how it went.")
    return form.format(title=title, number=info.id)


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
    head = _whole(film, title) if film.whole else many(
        "**{title}** · game {number} from turn {since} to turn {until} ({count} turn).",
        "**{title}** · game {number} from turn {since} to turn {until} ({count} turns).", film.until - film.since,
        title=title, number=film.info.id, since=film.since, until=film.until)
    if len(film.scenes) > film.until - film.since:
        return head
    return "\n".join([head, many("-# It shows {count} of the boards, the end of each round among them.",
                                 "-# It shows {count} of the boards, the end of each round among them.",
                                 len(film.scenes))])


def _whole(film: Film, title: str) -> str:
    """What a film of a whole game is; a recorded game has no number."""
    if not film.info.id:
        return many("**{title}** · a recorded game as a film ({count} turn).",
                    "**{title}** · a recorded game as a film ({count} turns).", film.turns, title=title)
    return many("**{title}** · game {number} as a film ({count} turn).",
                "**{title}** · game {number} as a film ({count} turns).", film.turns, title=title, number=film.info.id)


def film_alt(film: Film, title: str) -> str:
    """The film for who cannot see it: how long it is, and how the game stands at its end."""
    last = film.scenes[-1].moment
    standing = [_("{name} {points}").format(name=name, points=points)
                for name, points in zip(_names(film.info), last.points, strict=False) if points is not None]
    standing += [_("{name} {points}").format(name=name, points=amount) for name, amount in last.measures.items()]
    told = many("{title} as a film: {count} turn.", "{title} as a film: {count} turns.", film.turns, title=title) \
        if film.whole else _("{title} as a film, from turn {since} to turn {until}.").format(
            title=title, since=film.since, until=film.until)
    return " ".join([told, _("At its end: {standing}.").format(standing=and_list(standing))]) if standing else told


def _names(info: TableInfo) -> list[str]:
    return [name for _seat, name in sorted(plain_names(info.seats).items())]
