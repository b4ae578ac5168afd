"""What organisers can do wrong when they rule, and people when they leave or stand in; the sentences are in
`ruling_words`."""

from __future__ import annotations

from community.errors import CommunityError

__all__ = ["CannotRule", "CannotStandIn", "NoReason", "NoRuling", "NothingToRule", "OwnTable"]


class CannotRule(CommunityError):
    """What is asked does not fit the season or the table as they are now."""

    key = "cannot-rule"


class OwnTable(CommunityError):
    """An organiser who plays may not rule on their own tables (L-68)."""

    key = "own-table"


class NoReason(CommunityError):
    """A ruling needs a reason."""

    key = "no-reason"


class NoRuling(CommunityError):
    """There is no such entry. Details: number."""

    key = "no-ruling"


class NothingToRule(CommunityError):
    """There is no such table in this season."""

    key = "no-fixture"


class CannotStandIn(CommunityError):
    """Somebody cannot take the seat that a call offers."""

    key = "cannot-stand-in"
