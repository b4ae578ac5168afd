"""A finished game looked back on with the eyes of a computer: what everybody could expect when, and the turns that cost
most."""

from __future__ import annotations

import logging

from agents.desk import Compared
from cogs.messages import Message
from cogs.questions import THOUGHTLESS, not_thought
from cogs.services import Services
from cogs.views.chances import Missed, chances_message, expected_course
from cogs.views.review import course_alt, lines_of
from rendering.painter import Taste
from tables import TableInfo
from tables.computers.looking_back import LookBack, OwnTurn

__all__ = ["MISSED", "chances_shown"]

log = logging.getLogger(__name__)

MISSED = 3
"""Turns that are told of."""
LEAST = 1.0
"""Points that a turn must have cost to be told of."""


async def chances_shown(services: Services, seen: LookBack, taste: Taste) -> Message:
    """The curve of what everybody could expect, and the turns of whoever asks that cost most. Raises UserError if
    nobody is free to think."""
    thinking, info = services.thinking, seen.info
    try:
        foreseen = await thinking.foreseen(info.id, info.title, seen.positions)
        compared = await thinking.compared(info.id, info.title, seen.turns) if seen.turns else []
    except THOUGHTLESS as why:
        log.warning("table %s is not looked back on: %r", info.id, why)
        raise not_thought() from None
    missed = await _missed(services, info, seen, compared)
    course = expected_course(seen.course, foreseen)
    picture = await services.pictures.course(info, course.view, lines_of(course), taste, course_alt(course))
    return chances_message(info, services.title_name(info.title), missed, bool(seen.turns), picture)


async def _missed(services: Services, info: TableInfo, seen: LookBack,
                  compared: list[Compared]) -> list[Missed]:
    """The turns that cost most, the costliest first."""
    title = services.title(info.title)
    pairs: list[tuple[OwnTurn, Compared]] = [(turn, found) for turn, found in zip(seen.turns, compared, strict=True)
                                             if not found.failed and found.more >= LEAST]
    pairs.sort(key=lambda pair: -pair[1].more)
    told = []
    for turn, found in pairs[:MISSED]:
        moves = [title.rules.decode_move(bytes(move)) for move in found.best]
        if moves != list(turn.moves):
            told.append(Missed(turn, await services.tables.computers.told_then(info.id, turn, moves), found.more))
    return told
