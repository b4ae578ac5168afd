"""What organisers and people can do wrong with seasons and their drafts; the sentences are in `season_words`."""

from __future__ import annotations

from typing import ClassVar

from community.errors import CommunityError

__all__ = [
    "AlreadyEnrolled",
    "EnrolmentClosed",
    "NameTaken",
    "NotCheckingIn",
    "NotDraft",
    "NotEnoughPeople",
    "NotEnrolled",
    "RuleRefused",
    "SeasonGoesOn",
    "TooLate",
]


class RuleRefused(CommunityError):
    """A rule of a season cannot be this."""

    key = "bad-rule"


class NameTaken(CommunityError):
    """Another league or tournament of the server is called so. Details: name."""

    key = "name-taken"


class NotDraft(CommunityError):
    """The season is no draft any more: its rules stand."""

    key = "not-draft"


class EnrolmentClosed(CommunityError):
    """Nobody can enrol now."""

    key = "enrolment-closed"


class AlreadyEnrolled(CommunityError):
    """The person takes part, or waits."""

    key = "already-enrolled"


class NotEnrolled(CommunityError):
    """The person does not take part."""

    key = "not-enrolled"


class NotCheckingIn(CommunityError):
    """Nobody is asked to confirm now."""

    key = "not-checking-in"


class TooLate(CommunityError):
    """Nobody gives up a place any more: the season or the tournament has begun, or is over."""

    key = "season-begun"


class SeasonGoesOn(CommunityError):
    """The next season cannot be made ready: this one has not ended."""

    key = "season-goes-on"


class NotEnoughPeople(CommunityError):
    """A season or a tournament is to start, and cannot with so many: they are too few for one group (L-73), or for the
    first tables of a tournament, or an elimination has no tables for their number (L-53). Details: `people`, how many
    would play; `needed`, the next number with which it can start."""

    key: ClassVar[str] = "not-enough-people"
