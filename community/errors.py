"""What people can do wrong in leagues, tournaments and the queue, and what can happen to them.

`key` says what it is; `sentence` names its words in `community.messages`, `details` fill them.
"""

from __future__ import annotations

from typing import ClassVar

__all__ = ["CommunityError", "NoCompetition", "NotOrganiser"]


class CommunityError(Exception):
    """Anything that somebody can do wrong in a league, a tournament or the queue."""

    key: ClassVar[str] = "community-error"

    def __init__(self, sentence: str = "", /, **details: str | int) -> None:
        super().__init__(sentence or self.key, details)
        self.sentence = sentence or self.key
        self.details = details


class NoCompetition(CommunityError):
    """There is no such league or tournament on this server."""

    key = "no-competition"


class NotOrganiser(CommunityError):
    """Only organisers may do this. Details: competition (its name)."""

    key = "not-organiser"
