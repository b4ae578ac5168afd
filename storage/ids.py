"""Ids that must not be mixed up: each is a type of its own for the checker, and a plain number for everybody else."""

from __future__ import annotations

import re
from typing import Final, NewType

__all__ = ["MAX_NUMBER", "ChannelId", "CompetitionId", "FixtureId", "GuildId", "MatchId", "PlanId", "ProposalId",
           "RulingId", "SeasonId", "TableId", "UserId", "read_number"]

MAX_NUMBER: Final = 2**63 - 1
"""The largest number that a column holds."""

TableId = NewType("TableId", int)
"""The number of a table, which is the number of its game."""

ProposalId = NewType("ProposalId", int)
"""The number of a proposal, such as an undo."""

PlanId = NewType("PlanId", int)
"""The number of a plan, of whatever seat."""

UserId = NewType("UserId", int)
"""Discord's number of a person."""

ChannelId = NewType("ChannelId", int)
"""Discord's number of a channel or thread."""

GuildId = NewType("GuildId", int)
"""Discord's number of a server; 0 outside servers."""

CompetitionId = NewType("CompetitionId", int)
"""The number of a league or a tournament."""

SeasonId = NewType("SeasonId", int)
"""The number of a season, of whatever league; a tournament is one season."""

FixtureId = NewType("FixtureId", int)
"""The number of a table that a season plans."""

RulingId = NewType("RulingId", int)
"""The number of an organiser's ruling."""

MatchId = NewType("MatchId", int)
"""The number of a match of the queue."""


def read_number(text: str, least: int = 1) -> int:
    """A number that came from outside, at least `least` and at most `MAX_NUMBER`. Raises ValueError for anything else:
    for signs, blanks, and digits beyond 0 to 9, too."""
    if not re.fullmatch("[0-9]{1,19}", text) or not least <= (number := int(text)) <= MAX_NUMBER:
        raise ValueError("no number that can be meant")
    return number
