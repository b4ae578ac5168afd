"""The application: who the bot is, where its gateway is, its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.discord.limits import Findings, check_commands
from tests.discord.records import ApiError, Request
from tests.discord.routing import Routes
from tests.discord.snowflakes import snowflake
from tests.discord.world import Channel

if TYPE_CHECKING:
    from tests.discord.api import Api

__all__ = ["routes"]

routes = Routes()
DEFAULTS: Final = {
    "description": "", "default_member_permissions": None, "dm_permission": True, "nsfw": False,
    "integration_types": [0], "contexts": None, "type": 1,
}


@routes.add("GET", "/gateway/bot")
def gateway(api: Api, request: Request) -> dict[str, Any]:
    """Where to connect."""
    return {
        "url": api.gateway_url, "shards": api.gateway.shards,
        "session_start_limit": {"total": 1000, "remaining": 1000 - api.gateway.identifies, "reset_after": 86_400_000,
                                "max_concurrency": api.gateway.concurrency},
    }


@routes.add("GET", "/users/@me")
def me(api: Api, request: Request) -> dict[str, Any]:
    """The bot itself."""
    return api.me()


@routes.add("POST", "/users/@me/channels")
def private_channel(api: Api, request: Request) -> Channel:
    """The conversation with somebody who wants to hear in private; most people here do not."""
    user_id = str((request.json or {}).get("recipient_id"))
    if user_id not in api.world.in_private:
        raise ApiError(403, 50007, "Cannot send messages to this user")
    return api.world.private_channel(user_id)


@routes.add("GET", "/oauth2/applications/@me")
def application(api: Api, request: Request) -> dict[str, Any]:
    """The application of the bot."""
    owner = next((user for user in api.world.users.values() if not user.get("bot")), api.world.bot)
    return {
        "id": api.world.app_id, "name": api.world.bot["username"], "description": "", "type": None,
        "verify_key": "0" * 64, "flags": 0, "flags_new": "0", "redirect_uris": [], "owner": owner,
        "bot": api.world.bot, "bot_public": True, "bot_require_code_grant": False, "icon": None, "team": None,
        "approximate_guild_count": len(api.world.guilds), "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
        "interactions_endpoint_url": None, "role_connections_verification_url": None,
    }


@routes.add("GET", "/applications/{application_id}/commands")
@routes.add("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
def commands(api: Api, request: Request) -> list[dict[str, Any]]:
    """The commands that are registered, everywhere or in a guild."""
    return list(_table(api, request).values())


@routes.add("PUT", "/applications/{application_id}/commands")
@routes.add("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
def register(api: Api, request: Request) -> list[dict[str, Any]]:
    """Registers all commands anew; who keeps its name keeps its id."""
    table, findings = _table(api, request), Findings()
    check_commands(findings, request.json)
    api.settle(request, findings)
    ids = {command["name"]: command["id"] for command in table.values()}
    fresh = [_registered(api, request, body, ids.get(body["name"])) for body in request.json]
    table.clear()
    table.update({command["id"]: command for command in fresh})
    return fresh


def _table(api: Api, request: Request) -> dict[str, dict[str, Any]]:
    if request.params["application_id"] != api.world.app_id:
        raise ApiError(404, 10002, "Unknown Application")
    guild_id = request.params.get("guild_id")
    if guild_id and guild_id not in api.world.guilds:
        raise ApiError(404, 10004, "Unknown Guild")
    return api.commands.setdefault(guild_id, {})


def _registered(api: Api, request: Request, body: dict[str, Any], known: str | None) -> dict[str, Any]:
    command = DEFAULTS | {name: value for name, value in body.items() if value is not None} | {
        "id": known or snowflake(), "application_id": api.world.app_id, "version": snowflake(),
    }
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    if guild_id := request.params.get("guild_id"):
        command["guild_id"] = guild_id
    return command
