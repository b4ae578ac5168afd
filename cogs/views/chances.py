"""What could have been, in words: the turns that cost most, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.words import _, cut, many
from tables import Course, Moment, TableInfo
from tables.computers.looking_back import OwnTurn
from tables.computers.telling import HintedTurn

__all__ = ["Missed", "chances_message", "expected_course"]

MAX_TEXT = 300
"""Characters of what is told of a turn."""


class Missed(Struct, frozen=True):
    """A turn that cost points, with the one that would have been better by so many."""

    turn: OwnTurn
    better: HintedTurn
    points: float


def chances_message(info: TableInfo, title: str, missed: Sequence[Missed], played: bool,
                    picture: Upload | None) -> Message:
    """The curve with the turns below; `played`: whoever asks has played in that game."""
    form = _("**{title}** · game {number}: what everybody could expect to end with.") if info.id else \
        _("**{title}** · a recorded game: what everybody could expect to end with.")
    lines = [form.format(title=title, number=info.id)]
    if missed:
        lines.append(many("**Your turn that cost most**", "**Your {count} turns that cost most**", len(missed)))
        for each in missed:
            lines += _missed_lines(each)
    elif played:
        lines.append(_("No turn of yours has cost you a point, as far as a computer can see."))
    lines.append(_("-# As a computer judges it, by what could be seen at the time. It can be wrong."))
    return Message(cut("\n".join(lines), MAX_CONTENT), uploads=[picture] if picture else [])


def _missed_lines(missed: Missed) -> list[str]:
    """What was played, what it cost, and what would have been better."""
    turn, better = missed.turn, missed.better
    form = _("Turn {number}, {chapter}: {text}") if turn.chapter else _("Turn {number}: {text}")
    typed = ". ".join(better.lines).replace("`", "'")
    return [cut(form.format(number=turn.number, chapter=turn.chapter, text=" ".join(turn.text.split())), MAX_TEXT),
            many("Better by about {count} point: `{moves}`", "Better by about {count} points: `{moves}`",
                 round(missed.points), moves=typed),
            *([cut(f"-# {better.text}", MAX_TEXT)] if better.text else [])]


def expected_course(course: Course, foreseen: Sequence[Sequence[float]]) -> Course:
    """The moments with what was expected then in the place of the points."""
    moments: list[Moment] = [replace(moment, points=tuple(round(points) for points in row), measures={})
                             for moment, row in zip(course.moments, foreseen, strict=True)]
    return replace(course, moments=tuple(moments))
