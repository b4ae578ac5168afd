"""Channels, threads and the messages in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.discord.constants import ChannelType
from tests.discord.limits import Findings
from tests.discord.records import ApiError, Request
from tests.discord.routing import Routes
from tests.discord.world import Channel, is_thread

if TYPE_CHECKING:
    from tests.discord.api import Api

__all__ = ["routes"]

routes = Routes()
NAME_LENGTH: Final = 100
MOST_THREADS: Final = 1_000
"""Active threads of a server."""
ARCHIVED_AFTER: Final = (60, 1_440, 4_320, 10_080)
"""Minutes of silence after which a thread may be archived."""


@routes.add("GET", "/channels/{channel_id}")
def channel(api: Api, request: Request) -> Channel:
    """A channel or a thread."""
    return api.channel(request)


@routes.add("PATCH", "/channels/{channel_id}")
def edit_channel(api: Api, request: Request) -> Channel:
    """Puts a thread into the archive or takes it out; nothing else is known here."""
    channel, body = api.channel(request), request.json or {}
    api.settle(request, Findings())
    if not is_thread(channel) or body not in ({"archived": False}, {"archived": True}):
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    api.need(channel, "SEND_MESSAGES_IN_THREADS")
    channel["thread_metadata"]["archived"] = body["archived"]
    api.gateway.dispatch("THREAD_UPDATE", channel, channel["guild_id"])
    return channel


@routes.add("DELETE", "/channels/{channel_id}")
def delete_channel(api: Api, request: Request) -> Channel:
    """Deletes a channel or a thread."""
    channel = api.channel(request)
    api.need(channel, "MANAGE_THREADS" if is_thread(channel) else "MANAGE_CHANNELS")
    api.drop_channel(channel)
    return channel


@routes.add("POST", "/channels/{channel_id}/threads")
def open_thread(api: Api, request: Request) -> tuple[int, Channel]:
    """Opens a public thread."""
    channel, body, findings = api.channel(request), request.json or {}, Findings()
    findings.text(body.get("name"), ("name",), 1, NAME_LENGTH, required=True)
    findings.require(body.get("type") == ChannelType.PUBLIC_THREAD, ("type",), "UNKNOWN_HERE",
                     "Only public threads are known here")
    minutes = body.get("auto_archive_duration") or ARCHIVED_AFTER[1]
    findings.require(minutes in ARCHIVED_AFTER, ("auto_archive_duration",), "BASE_TYPE_CHOICES", "Unknown duration")
    api.settle(request, findings)
    if is_thread(channel):
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    api.need(channel, "CREATE_PUBLIC_THREADS")
    if len(api.world.active_threads(channel["guild_id"])) >= MOST_THREADS:
        raise ApiError(400, 160006, "Maximum number of active threads reached")
    thread = api.world.thread(channel, body["name"], minutes)
    api.gateway.dispatch("THREAD_CREATE", thread | {"newly_created": True}, thread["guild_id"])
    return 201, thread


@routes.add("POST", "/channels/{channel_id}/messages")
def post(api: Api, request: Request) -> dict[str, Any]:
    """Posts a message. One whose nonce is enforced is not posted twice."""
    channel, body = api.channel(request), request.json or {}
    api.need(channel, "SEND_MESSAGES_IN_THREADS" if is_thread(channel) else "SEND_MESSAGES")
    if request.files:
        api.need(channel, "ATTACH_FILES")
    if body.get("enforce_nonce") and body.get("nonce") is not None:
        for message in api.world.messages[channel["id"]].values():
            if message.raw.get("nonce") == body["nonce"] and not message.deleted:
                return api.world.message_payload(message)
    if is_thread(channel):
        channel["thread_metadata"]["archived"] = False
    return api.world.message_payload(api.world.post(channel, body, api.compose(request, channel["id"], body)))


@routes.add("GET", "/channels/{channel_id}/messages")
def history(api: Api, request: Request) -> list[dict[str, Any]]:
    """The messages below one, the newest first; none for a bot that may not read them."""
    channel, query = api.channel(request), request.query
    if not api.world.may(api.world.bot["id"], channel, "READ_MESSAGE_HISTORY"):
        return []
    below = [message for message in api.world.messages[channel["id"]].values()
             if not message.deleted and message.visible_to is None and int(message.id) > int(query.get("after", 0))]
    return [api.world.message_payload(message) for message in below[:int(query.get("limit", 50))][::-1]]


@routes.add("GET", "/channels/{channel_id}/messages/{message_id}")
def message(api: Api, request: Request) -> dict[str, Any]:
    """A message."""
    channel = api.channel(request)
    api.need(channel, "READ_MESSAGE_HISTORY")
    return api.world.message_payload(api.message(request, channel))


@routes.add("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(api: Api, request: Request) -> dict[str, Any]:
    """Edits a message of the bot."""
    channel, body = api.channel(request), request.json or {}
    message = api.message(request, channel)
    if is_thread(channel) and channel["thread_metadata"]["archived"]:
        raise ApiError(400, 50083, "Thread is archived")
    message.edit(body, api.compose(request, channel["id"], body, edited=message), api.world.users)
    return api.world.message_payload(message)


@routes.add("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(api: Api, request: Request) -> None:
    """Deletes a message of the bot."""
    api.remove(api.message(request, api.channel(request)))
