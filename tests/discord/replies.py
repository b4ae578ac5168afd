"""What people see: answers to what they did, messages, modals. All of them are live: later edits show."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tests.discord.constants import CallbackType, ComponentType, InteractionType
from tests.discord.limits import walk
from tests.discord.messages import Attachment, StoredMessage
from tests.discord.records import Interaction
from tests.discord.world import Channel

if TYPE_CHECKING:
    from tests.discord.fake import FakeDiscord

__all__ = ["Message", "Modal", "Reply"]

NO_ANSWER: Final = {
    InteractionType.COMMAND: "The application did not respond",
    InteractionType.COMPONENT: "This interaction failed",
    InteractionType.MODAL_SUBMIT: "Something went wrong. Try again.",
}


class Message:
    """A message."""

    def __init__(self, discord: FakeDiscord, stored: StoredMessage) -> None:
        self._discord = discord
        self.stored = stored

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.stored is self.stored

    def __hash__(self) -> int:
        return hash(self.stored.id)

    def __repr__(self) -> str:
        return f"<Message {self.id}: {self.text[:60]!r} buttons={self.buttons}>"

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def raw(self) -> dict[str, Any]:
        return self.stored.raw

    @property
    def content(self) -> str:
        """The text with mentions as they were sent."""
        text: str = self.raw["content"]
        return text

    @property
    def text(self) -> str:
        """The text with mentions as people read them."""
        world = self._discord.world

        def user(found: re.Match[str]) -> str:
            return "@" + str(world.users.get(found[1], {"username": "unknown-user"})["username"])

        def channel(found: re.Match[str]) -> str:
            return "#" + str(world.channels.get(found[1], {"name": "unknown"})["name"])

        return re.sub(r"<#(\d+)>", channel, re.sub(r"<@!?(\d+)>", user, self.content))

    @property
    def ephemeral(self) -> bool:
        """Whether one user alone sees it."""
        return self.stored.visible_to is not None

    @property
    def edits(self) -> int:
        return len(self.stored.versions)

    @property
    def pings(self) -> set[str]:
        """Ids of the users who were notified."""
        return self.stored.pings

    @property
    def files(self) -> list[Attachment]:
        return self.stored.files

    @property
    def channel(self) -> Channel:
        return self._discord.world.channels[self.stored.channel_id]

    @property
    def buttons(self) -> list[str]:
        """Labels (or emojis) of the buttons that can be pressed now."""
        return [component.get("label") or component["emoji"]["name"] for component in walk(self.raw["components"])
                if component["type"] == ComponentType.BUTTON and not component.get("disabled")]

    @property
    def selects(self) -> dict[str, list[str]]:
        """Labels of the options of every select that can be used now, by its placeholder or id."""
        return {component.get("placeholder") or component["custom_id"]:
                [option["label"] for option in component["options"]]
                for component in walk(self.raw["components"])
                if component["type"] == ComponentType.STRING_SELECT and not component.get("disabled")}


@dataclass
class Modal:
    """A modal that is open for the user who caused it."""

    interaction: Interaction

    @property
    def raw(self) -> dict[str, Any]:
        assert self.interaction.modal is not None
        return self.interaction.modal

    @property
    def title(self) -> str:
        return str(self.raw["title"])

    @property
    def labels(self) -> list[str]:
        return [label["label"] for label in self.raw["components"]]


class Reply:
    """What a user got for something they did."""

    def __init__(self, discord: FakeDiscord, interaction: Interaction) -> None:
        self._discord = discord
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<Reply to {self.interaction.name!r}: {self.text[:80]!r}>"

    @property
    def error(self) -> str | None:
        """What Discord says if the bot did not answer in time."""
        return NO_ANSWER[self.interaction.type] if self.interaction.failed else None

    @property
    def seconds(self) -> float | None:
        """From what the user did to the first answer."""
        return self.interaction.first_response

    @property
    def loading(self) -> bool:
        return self.interaction.loading

    @property
    def message(self) -> Message | None:
        """The message that answered, or that was updated."""
        interaction = self.interaction
        updates = interaction.response in (CallbackType.DEFER_UPDATE, CallbackType.UPDATE)
        stored = interaction.message if updates else interaction.original
        return Message(self._discord, stored) if stored and not stored.deleted else None

    @property
    def followups(self) -> list[Message]:
        return [Message(self._discord, stored) for stored in self.interaction.followups if not stored.deleted]

    @property
    def messages(self) -> list[Message]:
        return [message for message in (self.message, *self.followups) if message]

    @property
    def modal(self) -> Modal | None:
        return Modal(self.interaction) if self.interaction.modal else None

    @property
    def text(self) -> str:
        """All that the user reads."""
        return self.error or "\n".join(message.text for message in self.messages)

    @property
    def ephemeral(self) -> bool:
        return self.message is not None and self.message.ephemeral

    @property
    def files(self) -> list[Attachment]:
        return [file for message in self.messages for file in message.files]

    async def followup(self, number: int = 1, seconds: float = 120.0) -> Message:
        """Waits for a later answer."""
        await self._discord.wait_for(lambda: len(self.interaction.followups) >= number, seconds)
        return self.followups[number - 1]
