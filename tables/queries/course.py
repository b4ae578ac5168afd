"""How a game went from its beginning on, as the public may know it: who stood where after each turn, and its boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from games.kernel import Seat, Title, naming, seats_of
from tables.errors import BadSpan, NothingToUndo
from tables.models import Breakdown, Course, Film, Moment, Scene, Yield
from tables.people import plain_names
from tables.queries.history import happening
from tables.state.replay import ReplayedLog
from tables.state.table import LogBatch, TableState, info_of
from tables.visibility import visible_position

__all__ = ["breakdown_of", "course_of", "film_of", "sampled"]


def course_of(state: TableState, log: ReplayedLog) -> Course:
    """How everybody stood at the beginning and after every turn that stands; after the end nothing is hidden."""
    turns, over = log.turns(), not state.status.open
    moments = [_moment(state, turns, turn, over) for turn in range(len(turns) + 1)] if turns else []
    return Course(info=info_of(state.row, state.seats), view=visible_position(state.title, log.position, None),
                  moments=tuple(moments), over=log.position.over)


def film_of(state: TableState, log: ReplayedLog, most: int, viewer: Seat | None = None, since: int = 0,
            until: int | None = None) -> Film:
    """The boards after at most so many of the turns `since` to `until` (None: the last one) as a viewer sees them,
    these two and the ends of rounds among them. What happened in the turns between is told with the scene that follows.
    Raises NothingToUndo if the game has not got there, BadSpan if there is no turn between them."""
    turns, over = log.turns(), not state.status.open
    first, last = _span(since, until, len(turns))
    shown = [first + turn for turn in sampled([_chapter(state.title, turn) for turn in turns[first:last]], most)]
    scenes = [_scene(state, turns, before, turn, over, viewer)
              for before, turn in pairwise([first, *shown])] if turns else []
    return Film(info=info_of(state.row, state.seats), scenes=tuple(scenes), turns=len(turns),
                over=log.position.over, since=first, until=last)


def _span(since: int, until: int | None, turns: int) -> tuple[int, int]:
    """The two moments of a film, by the numbers of turns of which there are so many. Raises NothingToUndo, BadSpan."""
    last = turns if until is None else until
    if not turns:
        if since or until:
            raise NothingToUndo("no-turn-yet")
        return 0, 0
    if not (0 <= since <= turns and 0 <= last <= turns):
        raise NothingToUndo("no-such-turn", turns=turns)
    if since >= last:
        raise BadSpan("span-backwards" if since > last else "span-empty", since=since, until=last)
    return since, last


def breakdown_of(state: TableState, log: ReplayedLog) -> Breakdown:
    """What everything brought in the turns that stand, equal things added up; nothing before the end, for something may
    be hidden."""
    found: dict[tuple[Seat | None, str, str], Yield] = {}
    with naming(plain_names(state.seats)):
        steps = [(log.beginning, log.beginning, None), *((one.before, one.after, one.move) for one in log.standing)]
        for step in steps if not state.status.open else ():
            for one in state.title.presentation.brought(*step):
                key = (one.seat, one.group, one.thing)
                had = found.get(key) or Yield(seat=one.seat, group=one.group, thing=one.thing, times=0, points=0,
                                              goods={})
                found[key] = replace(had, times=had.times + one.times, points=had.points + one.points,
                                     goods=_added(had.goods, one.goods))
    return Breakdown(info=info_of(state.row, state.seats), view=log.position, yields=tuple(found.values()))


def _added(goods: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {what: goods.get(what, 0) + more.get(what, 0) for what in (*goods, *more)}


def sampled(chapters: Sequence[str], most: int) -> list[int]:
    """At most so many turns of a game, by number, for a film: all if they are few; else the beginning (0), the end, the
    last one of every chapter, and evenly many of the others. `chapters` are those of the turns 1, 2 ..."""
    last = len(chapters)
    if last < most:
        return list(range(last + 1))
    ends = [turn for turn in range(1, last) if chapters[turn - 1] != chapters[turn]]
    kept = {0, last, *_spread(ends, most - 2)}
    others = [turn for turn in range(1, last) if turn not in kept]
    return sorted(kept | set(_spread(others, most - len(kept))))


def _spread(numbers: Sequence[int], most: int) -> list[int]:
    """At most so many of the numbers, evenly."""
    if len(numbers) <= most:
        return list(numbers)
    return [numbers[(2 * place + 1) * len(numbers) // (2 * most)] for place in range(most)]


def _scene(state: TableState, turns: Sequence[LogBatch], before: int, turn: int, over: bool,
           viewer: Seat | None) -> Scene:
    title = state.title
    steps = [step for batch in turns[before:turn] for step in batch.steps
             if over or step.seen_by is None or viewer in step.seen_by]
    chapters = [_chapter(title, batch) for batch in turns[max(turn - 1, 0) : turn + 1]]
    return Scene(
        moment=_moment(state, turns, turn, over, viewer), view=visible_position(title, _after(turns, turn), viewer),
        happenings=tuple(happening(title, step, viewer) for step in steps),
        ends_chapter=turn == len(turns) or len(set(chapters)) > 1,
    )


def _moment(state: TableState, turns: Sequence[LogBatch], turn: int, over: bool, viewer: Seat | None = None) -> Moment:
    """After a turn; when the table is closed its points are known to everybody."""
    title, position = state.title, _after(turns, turn)
    view = position if over else visible_position(title, position, viewer)
    shown = title.presentation
    return Moment(
        turn=turn, chapter=_chapter(title, turns[max(turn - 1, 0)]),
        points=tuple(shown.points(view, seat) for seat in seats_of(title.rules.seats(view))),
        measures=dict(shown.measures(view)),
    )


def _after(turns: Sequence[LogBatch], turn: int) -> Any:
    """The position after a turn; before the first one if it is 0."""
    return turns[turn - 1].steps[-1].after if turn else turns[0].steps[0].before


def _chapter(title: Title[Any], batch: LogBatch) -> str:
    """The round in which a turn began."""
    return title.presentation.chapter(batch.steps[0].before)
