"""Interactions from the user's action to the last edit: deadlines, tokens, and the messages that answer."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tests.discord.constants import (
    EPHEMERAL,
    FILE_BYTES,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    CallbackType,
    InteractionType,
)
from tests.discord.messages import Attachment, StoredMessage
from tests.discord.records import ApiError, Interaction, Request
from tests.discord.snowflakes import snowflake
from tests.discord.world import Channel

if TYPE_CHECKING:
    from tests.discord.api import Api

__all__ = ["Interactions"]

REPLY, COMMAND_ANSWER = 19, 20
"""Types of messages."""
GRACE: Final = 0.05
"""Seconds added to a deadline when this process itself was stuck."""


class Interactions:
    """All interactions by their token. A first answer is due after `deadline`, a token ends after `token_lifetime`
    seconds."""

    def __init__(self, api: Api, *, deadline: float, token_lifetime: float) -> None:
        self.api = api
        self.deadline = deadline
        self.token_lifetime = token_lifetime
        self.by_token: dict[str, Interaction] = {}
        self.locales: dict[str, str] = {}
        """The locales of those whose Discord is not American."""

    def begin(self, kind: InteractionType, user_id: str, channel: Channel, data: dict[str, Any], name: str, *,
              message: StoredMessage | None = None, parent: Interaction | None = None) -> Interaction:
        """A user does something: the bot hears of it, and its time runs."""
        interaction = Interaction(snowflake(), secrets.token_urlsafe(48), kind, user_id, channel["id"],
                                  channel["guild_id"], data, name, message, parent)
        self.by_token[interaction.token] = interaction
        self.api.gateway.dispatch("INTERACTION_CREATE", self._payload(interaction, channel), channel["guild_id"])
        asyncio.get_running_loop().call_later(self.deadline, self._expire, interaction)
        return interaction

    def _payload(self, interaction: Interaction, channel: Channel) -> dict[str, Any]:
        world = self.api.world
        guild, user_id = world.guild_of(channel), interaction.user_id
        held = {"permissions": str(world.permissions(user_id, channel))}
        told = {
            "id": interaction.id, "application_id": world.app_id, "type": interaction.type, "data": interaction.data,
            "token": interaction.token, "version": 1, "channel_id": channel["id"], "channel": channel | held,
            "locale": self.locales.get(user_id, "en-US"),
            "app_permissions": str(world.permissions(world.bot["id"], channel)),
            "entitlements": [], "entitlement_sku_ids": [], "context": 0, "attachment_size_limit": FILE_BYTES,
            "authorizing_integration_owners": {"0": guild.id}, "guild_id": guild.id, "guild_locale": guild.locale,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "member": world.member_payload(guild, user_id) | held,
        }
        if interaction.message:
            told["message"] = world.message_payload(interaction.message)
        return told

    def _expire(self, interaction: Interaction, *, again: bool = True) -> None:
        """The deadline is over. What this process itself was late is not held against the bot."""
        if interaction.response is not None or interaction.failed:
            return
        stalled = self.api.stalled_since(interaction.created)
        if again and stalled:
            asyncio.get_running_loop().call_later(
                stalled + GRACE, lambda: self._expire(interaction, again=False))
            return
        self._fail(interaction)
        connected = "" if self.api.gateway.ready else " (the bot is not connected)"
        self.api.violation("no-response", f"{interaction.name!r} got no answer in {self.deadline:g} s{connected}")

    def _fail(self, interaction: Interaction) -> None:
        interaction.failed = True
        interaction.settled.set()
        self.api.changed.set()

    # --- what the bot answers -----------------------------------------------------------------------------------------

    def to_answer(self, request: Request) -> Interaction:
        """The interaction that a first answer belongs to. Raises ApiError if it cannot be answered (any more)."""
        interaction = self.by_token.get(request.params["interaction_token"])
        if interaction is None or interaction.id != request.params["interaction_id"]:
            self.api.violation("unknown-interaction", "no such interaction", request)
            raise ApiError(404, 10062, "Unknown interaction")
        if interaction.response is not None:
            if not interaction.ambiguous:
                self.api.violation("double-response", f"{interaction.name!r} was already answered", request)
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        took = request.started - interaction.created
        if interaction.failed or took - self.api.stalled_since(interaction.created) > self.deadline:
            self._fail(interaction)
            self.api.violation("late-response", f"{interaction.name!r} answered after {took:.2f} s", request)
            raise ApiError(404, 10062, "Unknown interaction")
        return interaction

    def to_follow_up(self, request: Request) -> Interaction:
        """The interaction that a later request belongs to, by its token. Raises ApiError if the token is of no use."""
        interaction = self.by_token.get(request.params["webhook_token"])
        if interaction is None or request.params["webhook_id"] != self.api.world.app_id:
            self.api.violation("unknown-webhook", "no such token", request)
            raise ApiError(404, 10015, "Unknown Webhook")
        if time.monotonic() - interaction.created > self.token_lifetime:
            self.api.violation("token-expired", f"{interaction.name!r}: over {self.token_lifetime:g} s old", request)
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if interaction.response is None:
            self.api.violation("early-followup", f"{interaction.name!r} has not been answered yet", request)
            raise ApiError(404, 10015, "Unknown Webhook")
        return interaction

    def message_of(self, request: Request, interaction: Interaction) -> StoredMessage:
        """The message that a webhook route names. Raises ApiError if it is gone."""
        wanted = request.params.get("message_id", "@original")
        if wanted == "@original":
            updates = interaction.response in (CallbackType.DEFER_UPDATE, CallbackType.UPDATE)
            found = interaction.message if updates else interaction.original
        else:
            known = [interaction.original, interaction.message, *interaction.followups]
            found = next((message for message in known if message and message.id == wanted), None)
        if found is None or found.deleted:
            raise ApiError(404, 10008, "Unknown Message")
        return found

    def reply(self, interaction: Interaction, body: dict[str, Any], files: Sequence[Attachment] = (), *,
              loading: bool = False, follows: StoredMessage | None = None) -> StoredMessage:
        """A new message that answers an interaction, or follows an earlier answer."""
        world = self.api.world
        flags = (body.get("flags") or 0) & ~SUPPRESS_NOTIFICATIONS
        more: dict[str, Any] = {
            "interaction_metadata": self._metadata(interaction), "application_id": world.app_id,
            "webhook_id": world.app_id,
        }
        answered = follows or interaction.message
        if answered and not answered.deleted:
            more |= {"type": REPLY, "message_reference": {
                "type": 0, "channel_id": answered.channel_id, "message_id": answered.id,
                "guild_id": interaction.guild_id}}
        elif interaction.type is InteractionType.COMMAND:
            more["type"] = COMMAND_ANSWER
        return world.post(world.channels[interaction.channel_id],
                          body | {"flags": flags | (LOADING if loading else 0)}, files,
                          visible_to=interaction.user_id if flags & EPHEMERAL else None, **more)

    def _metadata(self, interaction: Interaction) -> dict[str, Any]:
        told: dict[str, Any] = {
            "id": interaction.id, "type": interaction.type, "user": self.api.world.users[interaction.user_id],
            "authorizing_integration_owners": {"0": interaction.guild_id},
        }
        if interaction.type is InteractionType.COMPONENT and interaction.message:
            told["interacted_message_id"] = interaction.message.id
        if interaction.parent:
            told["triggering_interaction_metadata"] = self._metadata(interaction.parent)
        return told
