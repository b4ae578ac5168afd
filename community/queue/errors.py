"""What people can do wrong in the queue."""

from __future__ import annotations

from community.errors import CommunityError

__all__ = ["AlreadyCalled", "BadNumbers", "CallOver", "NotCalled", "NotInLine", "QueueFull", "TableOpening"]


class NotInLine(CommunityError):
    """The person does not wait here."""

    key = "not-in-line"


class AlreadyCalled(CommunityError):
    """The person is called to a table and cannot change what they wait for. Details: title."""

    key = "already-called"


class TableOpening(CommunityError):
    """Everybody has said that they are ready: nobody can leave the line any more. Details: title."""

    key = "queue-table-opening"


class NotCalled(CommunityError):
    """The person is not called to this table."""

    key = "not-called"


class CallOver(CommunityError):
    """The table is open, or somebody was not ready."""

    key = "call-over"


class QueueFull(CommunityError):
    """So many wait that nobody else can. Details: title, most."""

    key = "queue-full"


class BadNumbers(CommunityError):
    """The title has no table of these numbers of players. Details: title, fewest, most: of those that it has."""

    key = "bad-queue-numbers"
