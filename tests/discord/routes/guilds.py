"""A server, and what it has: its active threads, its members one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.discord.records import ApiError, Request
from tests.discord.routing import Routes
from tests.discord.world import Guild

if TYPE_CHECKING:
    from tests.discord.api import Api

__all__ = ["routes"]

routes = Routes()


@routes.add("GET", "/guilds/{guild_id}")
def guild(api: Api, request: Request) -> dict[str, Any]:
    """A server with its roles, also for a process that does not hear of it."""
    return api.world.guild_answer(_guild(api, request))


@routes.add("GET", "/guilds/{guild_id}/threads/active")
def active_threads(api: Api, request: Request) -> dict[str, Any]:
    """The threads that are not archived, the newest first."""
    guild = _guild(api, request)
    threads = api.world.active_threads(guild.id)
    return {"threads": threads[::-1], "members": [thread["member"] for thread in threads], "has_more": False}


@routes.add("GET", "/guilds/{guild_id}/members/{user_id}")
def member(api: Api, request: Request) -> dict[str, Any]:
    """A member, also without the intent of members."""
    guild, user_id = _guild(api, request), request.params["user_id"]
    if user_id not in api.world.users:
        raise ApiError(404, 10013, "Unknown User")
    if user_id not in guild.members:
        raise ApiError(404, 10007, "Unknown Member")
    return api.world.member_payload(guild, user_id)


def _guild(api: Api, request: Request) -> Guild:
    guild = api.world.guilds.get(request.params["guild_id"])
    if guild is None:
        raise ApiError(404, 10004, "Unknown Guild")
    return guild
