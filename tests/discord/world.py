"""What there is: users, guilds, channels, threads, messages, and who may do what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tests.discord.constants import (
    ALL_PERMISSIONS,
    MEMBER_PERMISSIONS,
    PERMISSIONS,
    ChannelType,
    permission_bits,
)
from tests.discord.messages import Attachment, StoredMessage, new_attachment, new_message
from tests.discord.snowflakes import now_iso, snowflake

__all__ = ["Channel", "Guild", "World", "is_thread"]

Channel = dict[str, Any]
"""A channel as Discord tells of it."""

EMPTY_GUILD: Final = {
    "stickers": [], "features": [], "region": "us-east", "afk_timeout": 300, "system_channel_flags": 0,
    "verification_level": 0, "default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0,
    "max_members": 500_000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "premium_tier": 0,
    "premium_subscription_count": 0, "premium_progress_bar_enabled": False, "nsfw": False, "nsfw_level": 0,
    "widget_enabled": False, "large": False, "unavailable": False, "voice_states": [], "presences": [],
    "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [], "emojis": [],
} | dict.fromkeys((
    "icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id", "afk_channel_id",
    "system_channel_id", "widget_channel_id", "max_presences", "vanity_url_code", "rules_channel_id",
    "safety_alerts_channel_id", "public_updates_channel_id", "incidents_data",
))

OF_THE_GATEWAY: Final = {
    "large", "unavailable", "voice_states", "presences", "stage_instances", "guild_scheduled_events",
    "soundboard_sounds", "joined_at", "member_count", "channels", "threads", "members",
}
"""What it tells of a guild that the API does not."""


@dataclass
class Guild:
    """A server; roles and members by id, as Discord tells of them."""

    id: str
    name: str
    owner_id: str
    locale: str = "en-US"
    roles: dict[str, dict[str, Any]] = field(default_factory=dict)
    members: dict[str, dict[str, Any]] = field(default_factory=dict)


def is_thread(channel: Channel) -> bool:
    return bool(channel["type"] == ChannelType.PUBLIC_THREAD)


class World:
    """Everything by its id. Attachments are linked under `base_url`."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self.users: dict[str, dict[str, Any]] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, StoredMessage]] = {}
        self.attachments: dict[str, Attachment] = {}
        self.in_private: set[str] = set()
        """The users who let the bot write to them; the others want nothing in private."""
        self.bot = self.user("TestBot", bot=True)
        self.app_id: str = self.bot["id"]

    # --- users and guilds ---------------------------------------------------------------------------------------------

    def user(self, name: str, *, bot: bool = False) -> dict[str, Any]:
        """A new user."""
        user: dict[str, Any] = {
            "id": snowflake(), "username": name if bot else name.lower(), "global_name": None if bot else name.title(),
            "avatar": None, "discriminator": "0001" if bot else "0", "public_flags": 0, "flags": 0,
            "primary_guild": None,
        } | ({"bot": True} if bot else {})
        self.users[user["id"]] = user
        return user

    def guild(self, name: str, bot_permissions: Iterable[str]) -> Guild:
        """A new guild with the bot in it."""
        owner = self.user(f"{name}-owner")
        guild = Guild(snowflake(), name, owner["id"])
        self.guilds[guild.id] = guild
        self.role(guild, "@everyone", MEMBER_PERMISSIONS, id=guild.id)
        role = self.role(guild, self.bot["username"], bot_permissions, managed=True, tags={"bot_id": self.bot["id"]})
        self.member(guild, owner["id"])
        self.member(guild, self.bot["id"], role["id"])
        return guild

    def role(self, guild: Guild, name: str, permissions: Iterable[str], **more: Any) -> dict[str, Any]:
        """A new role of a guild."""
        colours = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
        role: dict[str, Any] = {
            "id": snowflake(), "name": name, "permissions": str(permission_bits(permissions)), "color": 0,
            "position": len(guild.roles), "colors": colours, "hoist": False, "managed": False, "mentionable": False,
            "icon": None, "unicode_emoji": None, "flags": 0,
        } | more
        guild.roles[role["id"]] = role
        return role

    def member(self, guild: Guild, user_id: str, *roles: str) -> None:
        """A user joins a guild."""
        guild.members[user_id] = {
            "avatar": None, "banner": None, "communication_disabled_until": None, "flags": 0, "joined_at": now_iso(),
            "nick": None, "pending": False, "premium_since": None, "roles": list(roles), "mute": False, "deaf": False,
        }

    def member_payload(self, guild: Guild, user_id: str) -> dict[str, Any]:
        """A member as Discord tells of them."""
        return guild.members[user_id] | {"user": self.users[user_id]}

    def guild_payload(self, guild: Guild) -> dict[str, Any]:
        """A guild as the gateway tells of it: of its members only the bot."""
        channels = [channel for channel in self.channels.values() if channel["guild_id"] == guild.id]
        return EMPTY_GUILD | {
            "id": guild.id, "name": guild.name, "owner_id": guild.owner_id, "roles": list(guild.roles.values()),
            "preferred_locale": guild.locale, "joined_at": now_iso(), "member_count": len(guild.members),
            "channels": [channel for channel in channels if not is_thread(channel)],
            "threads": [channel for channel in channels if is_thread(channel)],
            "members": [self.member_payload(guild, self.bot["id"])],
        }

    def guild_answer(self, guild: Guild) -> dict[str, Any]:
        """A guild as the API answers who asks for it: without all that the gateway tells beyond."""
        payload = self.guild_payload(guild)
        return {name: value for name, value in payload.items() if name not in OF_THE_GATEWAY}

    # --- channels -----------------------------------------------------------------------------------------------------

    def channel(self, guild: Guild, name: str) -> Channel:
        """A new channel for texts."""
        position = sum(channel["guild_id"] == guild.id for channel in self.channels.values())
        return self._keep({
            "id": snowflake(), "type": ChannelType.TEXT, "flags": 0, "guild_id": guild.id, "name": name,
            "position": position, "parent_id": None, "topic": None, "nsfw": False, "last_message_id": None,
            "rate_limit_per_user": 0, "permission_overwrites": [],
        })

    def thread(self, parent: Channel, name: str, minutes: int) -> Channel:
        """A new thread of the bot, archived after so many minutes of silence."""
        metadata = {"archived": False, "archive_timestamp": now_iso(), "create_timestamp": now_iso(), "locked": False,
                    "auto_archive_duration": minutes}
        thread_id = snowflake()
        member = {"id": thread_id, "user_id": self.bot["id"], "join_timestamp": now_iso(), "flags": 1}
        return self._keep({
            "id": thread_id, "type": ChannelType.PUBLIC_THREAD, "flags": 0, "guild_id": parent["guild_id"],
            "name": name, "parent_id": parent["id"], "owner_id": self.bot["id"], "thread_metadata": metadata,
            "message_count": 0, "member_count": 1, "total_message_sent": 0, "last_message_id": None,
            "rate_limit_per_user": 0, "member": member,
        })

    def private_channel(self, user_id: str) -> Channel:
        """The conversation of the bot with a user; made if need be."""
        for channel in self.channels.values():
            if channel["type"] == ChannelType.PRIVATE and channel["recipients"][0]["id"] == user_id:
                return channel
        return self._keep({
            "id": snowflake(), "type": ChannelType.PRIVATE, "flags": 0, "guild_id": None, "name": None,
            "parent_id": None, "recipients": [self.users[user_id]], "last_message_id": None,
        })

    def active_threads(self, guild_id: str) -> list[Channel]:
        """The threads of a guild that are not archived, in the order in which they were opened."""
        return [channel for channel in self.channels.values() if channel["guild_id"] == guild_id
                and is_thread(channel) and not channel["thread_metadata"]["archived"]]

    def _keep(self, channel: Channel) -> Channel:
        self.channels[channel["id"]] = channel
        self.messages[channel["id"]] = {}
        return channel

    def guild_of(self, channel: Channel) -> Guild:
        """The guild of a channel."""
        return self.guilds[channel["guild_id"]]

    # --- permissions --------------------------------------------------------------------------------------------------

    def permissions(self, user_id: str, channel: Channel) -> int:
        """What a user may do in a channel, as a bit set."""
        if channel["type"] == ChannelType.PRIVATE:
            return ALL_PERMISSIONS if user_id in (self.bot["id"], channel["recipients"][0]["id"]) else 0
        guild = self.guild_of(channel)
        member = guild.members.get(user_id)
        if user_id == guild.owner_id or member is None:
            return ALL_PERMISSIONS if member else 0
        held = 0
        for role in (guild.id, *member["roles"]):
            held |= int(guild.roles[role]["permissions"])
        if held & PERMISSIONS["ADMINISTRATOR"]:
            return ALL_PERMISSIONS
        place = self.channels.get(channel["parent_id"], channel) if is_thread(channel) else channel
        for rule in place.get("permission_overwrites", []):
            if rule["id"] in (guild.id, *member["roles"], user_id):
                held = held & ~int(rule["deny"]) | int(rule["allow"])
        return held

    def may(self, user_id: str, channel: Channel, *names: str) -> bool:
        """Whether a user has all these permissions in a channel."""
        needed = permission_bits(names)
        return self.permissions(user_id, channel) & needed == needed

    # --- messages -----------------------------------------------------------------------------------------------------

    def attach(self, channel_id: str, filename: str, data: bytes, path: str,
               description: str | None = None) -> Attachment:
        """Keeps a file that was uploaded."""
        attachment = new_attachment(self.base_url, channel_id, filename, data, path, description)
        self.attachments[attachment.id] = attachment
        return attachment

    def post(self, channel: Channel, body: dict[str, Any], files: Sequence[Attachment],
             **more: Any) -> StoredMessage:
        """A new message of the bot."""
        message = new_message(channel["id"], self.bot, body, files, self.users, **more)
        self.messages[channel["id"]][message.id] = message
        if message.visible_to is None:
            channel["last_message_id"] = message.id
            if is_thread(channel):
                channel["message_count"] += 1
                channel["total_message_sent"] += 1
        return message

    def find_message(self, channel_id: str, message_id: str) -> StoredMessage | None:
        """A message that has not been deleted."""
        message = self.messages.get(channel_id, {}).get(message_id)
        return message if message and not message.deleted else None

    def message_payload(self, message: StoredMessage) -> dict[str, Any]:
        """A message as Discord tells of it, with the one that it answers."""
        told = dict(message.raw)
        answered = told.get("message_reference")
        if answered and told["type"] in (19, 20):
            found = self.find_message(answered["channel_id"], answered["message_id"])
            told["referenced_message"] = dict(found.raw) if found else None
        return told
