"""The standings of a group in words: who stands where and how certain that is, what decided it, and every game."""

from __future__ import annotations

from games.kernel.words import _, many
from rendering.community.group import GroupGame, GroupLine, GroupSeat, GroupStandings
from rendering.community.standings_telling import (
    SIXTIETHS,
    called,
    decided,
    numbered,
    outlook,
    played_so_far,
    points_text,
    worth_telling,
)
from rendering.kit.prose import UPRIGHT, blocks, fitted

__all__ = ["group_alt", "group_text"]


def group_alt(shown: GroupStandings) -> str:
    """The alternative text: the lines from first to last, then what decided them."""
    shown = worth_telling(shown)
    lines = [_in_words(number, line) for number, line in numbered(shown)]
    return fitted([f"{sentence}." for sentence in (shown.name, played_so_far(shown), *lines, *decided(shown))])


def group_text(shown: GroupStandings) -> tuple[str, ...]:
    """All of it as text in blocks that fit a message each: the lines, what decided them, and every game."""
    shown = worth_telling(shown)
    games = [[_("Game {number}: {state}").format(number=game.number, state=_state(game)), *_seats(game)]
             for game in shown.games]
    lines = [_in_words(number, line) for number, line in numbered(shown)]
    return blocks([[shown.name, played_so_far(shown)], lines, list(decided(shown)), *games], UPRIGHT)


def _in_words(number: int, line: GroupLine) -> str:
    told = _("{place}. {name}: {points} in {games}").format(
        place=number, name=called(line), points=_points(line.points),
        games=many("{count} game", "{count} games", line.games))
    more = [many("{count} game left", "{count} games left", line.left)] if line.left else []
    return ", ".join([told, *more, *_all_that_is_certain(line)])


def _points(sixtieths: int) -> str:
    if sixtieths % SIXTIETHS:
        return _("{points} points").format(points=points_text(sixtieths))
    return many("{count} point", "{count} points", sixtieths // SIXTIETHS)


def _all_that_is_certain(line: GroupLine) -> list[str]:
    if line.withdrew or line.few_games:
        return [outlook(line)[1]]
    hopes = [(line.is_first, _("is first")), (line.can_be_first and not line.is_first, _("can be first")),
             (line.goes_up, _("goes up")),
             (line.can_go_up and not line.goes_up and not line.can_be_first, _("can go up")),
             (line.goes_down, _("goes down")), (line.safe and not line.goes_up and not line.is_first, _("safe"))]
    return [words for holds, words in hopes if holds]


def _seats(game: GroupGame) -> list[str]:
    order = sorted(game.seats, key=lambda seat: seat.place)
    return [f"  {_seat(seat)}" for seat in order]


def _seat(seat: GroupSeat) -> str:
    name = seat.name or _("former player")
    if not seat.place:
        return name
    return _("{place}. {name} ({points})").format(
        place=seat.place, name=name, points=many("{count} point", "{count} points", seat.points))


def _state(game: GroupGame) -> str:
    states = {"open": _("open"), "finished": _("finished"), "adjudicated": _("ended as it stood"),
              "void": _("does not count")}
    return states[game.state]
