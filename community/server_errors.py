"""What people can do wrong where a league is played on several servers; the sentences are in `server_words`."""

from __future__ import annotations

from community.errors import CommunityError

__all__ = ["HomeServer", "NoSuchCode", "NotServerManager", "TakesPart"]


class NoSuchCode(CommunityError):
    """No league or tournament has this code."""

    key = "no-such-code"


class NotServerManager(CommunityError):
    """Only who manages the server may decide that it takes part."""

    key = "not-server-manager"


class TakesPart(CommunityError):
    """The server takes part already. Details: competition, channel."""

    key = "takes-part"


class HomeServer(CommunityError):
    """The league is at home on this server and cannot leave it. Details: competition."""

    key = "home-server"
