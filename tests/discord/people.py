"""People at the client: they type commands, click, choose, fill in modals."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.discord.commands import CannotDo, Typed
from tests.discord.constants import PERMISSIONS, CallbackType, ComponentType, InteractionType
from tests.discord.limits import walk
from tests.discord.messages import StoredMessage
from tests.discord.records import Interaction
from tests.discord.replies import Message, Modal, Reply
from tests.discord.world import Channel

if TYPE_CHECKING:
    from tests.discord.fake import FakeDiscord

__all__ = ["Suggestion", "User"]

MORE = 3.0
"""Seconds that somebody waits for an edit after a click that was only acknowledged."""


@dataclass
class Suggestion:
    """What the bot suggests for an option."""

    name: str
    value: Any


class User:
    """A member of every guild."""

    def __init__(self, discord: FakeDiscord, data: dict[str, Any]) -> None:
        self.discord = discord
        self.data = data
        self.id: str = data["id"]
        self.name: str = data["username"]
        self.mention = f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<User {self.name}>"

    def speaks(self, locale: str) -> None:
        """Sets the language of their Discord, such as `de`."""
        self.discord.server.interactions.locales[self.id] = locale

    def sees(self, channel: Channel) -> list[Message]:
        """The messages of a channel that this user sees, oldest first."""
        return [message for message in self.discord.messages(channel)
                if message.stored.visible_to in (None, self.id)]

    # --- commands -----------------------------------------------------------------------------------------------------

    async def slash(self, channel: Channel, path: str, wait: float = 15.0, **options: Any) -> Reply:
        """Sends `/path` with options by name: texts, numbers, users, files as `(name, bytes)` or paths.

        Waits until the command is registered, and after a deferral up to `wait` seconds for the answer. Raises
        CannotDo if the client would not send it.
        """
        typed = Typed(self, await self._command(channel, path), path, options)
        return await self._act(InteractionType.COMMAND, channel, typed.data, path, wait)

    async def autocomplete(self, channel: Channel, path: str, focused: str, value: str = "",
                           **options: Any) -> list[Suggestion]:
        """What the bot suggests while `value` is typed into an option. Raises CannotDo if no answer comes in time."""
        typed = Typed(self, await self._command(channel, path), path, options | {focused: value}, focused)
        interaction = self.discord.server.interactions.begin(
            InteractionType.AUTOCOMPLETE, self.id, channel, typed.data, path)
        await interaction.settled.wait()
        if interaction.choices is None:
            raise CannotDo("Loading options failed")
        return [Suggestion(choice["name"], choice["value"]) for choice in interaction.choices]

    async def _command(self, channel: Channel, path: str) -> dict[str, Any]:
        """The registered command that a path begins with."""
        command = await self.discord.wait_command(path.split(" ", maxsplit=1)[0], channel)
        held = self.discord.world.permissions(self.id, channel)
        needed = int(command["default_member_permissions"] or 0)
        if needed & ~held:
            raise CannotDo(f"/{path} is hidden from {self.name}")
        if not self.discord.world.may(self.id, channel, "VIEW_CHANNEL", "USE_APPLICATION_COMMANDS"):
            raise CannotDo(f"{self.name} cannot use commands in this channel")
        return command

    # --- components ---------------------------------------------------------------------------------------------------

    async def click(self, message: Message, label: str | None = None, *, custom_id: str | None = None,
                    index: int | None = None, wait: float = MORE) -> Reply:
        """Clicks a button, by its label, its id or its place. Raises CannotDo if there is none to be clicked."""
        def meant(button: dict[str, Any]) -> bool:
            return label in (None, button.get("label")) and custom_id in (None, button.get("custom_id"))

        button = self._component(message, ComponentType.BUTTON, meant, index)
        if "url" in button:
            raise CannotDo("a link tells the bot nothing")
        return await self._use(message, button, {}, wait)

    async def select(self, message: Message, values: str | Iterable[str], *, placeholder: str | None = None,
                     index: int | None = None, wait: float = MORE) -> Reply:
        """Chooses values or labels of a select. Raises CannotDo if they cannot be chosen."""
        select = self._component(message, ComponentType.STRING_SELECT,
                                 lambda select: placeholder in (None, select.get("placeholder")), index)
        return await self._use(message, select, {"values": _chosen(select, values)}, wait)

    async def choose(self, message: Message, ids: Iterable[str], *, placeholder: str) -> Reply:
        """Chooses roles or channels, by their ids, in a select that Discord fills. Raises CannotDo if there is none."""
        kinds = {component["type"] for component in walk(message.raw["components"])
                 if component.get("placeholder") == placeholder}
        kind = ComponentType.ROLE_SELECT if ComponentType.ROLE_SELECT in kinds else ComponentType.CHANNEL_SELECT
        select = self._component(message, kind, lambda select: select.get("placeholder") == placeholder, None)
        return await self._use(message, select, {"values": list(ids)}, MORE)

    async def forge(self, message: Message, custom_id: str, values: Iterable[str] | None = None, *,
                    wait: float = MORE) -> Reply:
        """What a tampered client sends: a button, or with `values` a select, that the message does not have."""
        kind = ComponentType.BUTTON if values is None else ComponentType.STRING_SELECT
        more = {} if values is None else {"values": list(values)}
        return await self._use(message, {"type": kind, "custom_id": custom_id, "id": 1}, more, wait)

    async def _use(self, message: Message, component: dict[str, Any], more: dict[str, Any], wait: float) -> Reply:
        data = {"component_type": component["type"], "custom_id": component["custom_id"], "id": component["id"]} | more
        return await self._act(InteractionType.COMPONENT, message.channel, data, component["custom_id"], wait,
                               message.stored)

    def _component(self, message: Message, kind: ComponentType, meant: Callable[[dict[str, Any]], bool],
                   index: int | None) -> dict[str, Any]:
        self._look_at(message.stored)
        every = [component for component in walk(message.raw["components"]) if component["type"] == kind]
        found = [component for component in every if meant(component)]
        if index is not None:
            found = found[index : index + 1 or None]
        if len(found) != 1:
            there = [component.get("label") or component["custom_id"] for component in every]
            raise CannotDo(f"{len(found)} of {there} are meant")
        if found[0].get("disabled"):
            raise CannotDo("it is disabled")
        return found[0]

    def _look_at(self, stored: StoredMessage) -> None:
        """Raises CannotDo unless the user sees the message."""
        channel = self.discord.world.channels.get(stored.channel_id)
        if stored.deleted or channel is None:
            raise CannotDo("the message is gone")
        seen = self.discord.world.permissions(self.id, channel) & PERMISSIONS["VIEW_CHANNEL"]
        if not seen or stored.visible_to not in (None, self.id):
            raise CannotDo(f"{self.name} does not see that message")

    async def submit_modal(self, modal: Modal, values: dict[str, Any], wait: float = 15.0) -> Reply:
        """Fills in a modal by its labels and sends it. Raises CannotDo if the client would not send it."""
        interaction, given, numbers = modal.interaction, dict(values), itertools.count(1)
        if interaction.user_id != self.id:
            raise CannotDo("that modal is open for somebody else")
        components = [
            {"type": ComponentType.LABEL, "id": next(numbers), "component":
                {"id": next(numbers)} | _filled(label["component"], given.pop(label["label"], None))}
            for label in modal.raw["components"]
        ]
        if given:
            raise CannotDo(f"the modal has no {sorted(given)}, but {modal.labels}")
        data = {"custom_id": modal.raw["custom_id"], "components": components}
        channel = self.discord.world.channels[interaction.channel_id]
        return await self._act(InteractionType.MODAL_SUBMIT, channel, data, data["custom_id"], wait,
                               interaction.message, interaction)

    async def _act(self, kind: InteractionType, channel: Channel, data: dict[str, Any], name: str, wait: float,
                   message: StoredMessage | None = None, parent: Interaction | None = None) -> Reply:
        before = len(message.versions) if message else 0
        interaction = self.discord.server.interactions.begin(
            kind, self.id, channel, data, name, message=message, parent=parent)
        await interaction.settled.wait()
        if interaction.response is CallbackType.DEFER_MESSAGE:
            await self.discord.server.changed.until(lambda: not interaction.loading, wait)
        elif interaction.response is CallbackType.DEFER_UPDATE and message:
            await self.discord.server.changed.until(
                lambda: bool(interaction.touched or len(message.versions) > before or message.deleted), wait)
        return Reply(self.discord, interaction)


def _chosen(select: dict[str, Any], values: str | Iterable[str]) -> list[str]:
    """The values of options that are named by value or label."""
    wanted = [values] if isinstance(values, str) else list(values)
    if not select.get("min_values", 1) <= len(wanted) <= select.get("max_values", 1):
        raise CannotDo(f"{len(wanted)} values cannot be chosen")
    by_name = {name: option["value"] for option in select["options"] for name in (option["label"], option["value"])}
    if missing := [value for value in wanted if value not in by_name]:
        raise CannotDo(f"no option {missing}, but {sorted(by_name)}")
    return [by_name[value] for value in wanted]


def _filled(field: dict[str, Any], value: Any) -> dict[str, Any]:
    """A field of a modal as it is sent."""
    sent = {"type": field["type"], "custom_id": field["custom_id"]}
    if value in (None, "", []) and field.get("required", True):
        raise CannotDo(f"{field['custom_id']!r} is required")
    if field["type"] == ComponentType.STRING_SELECT:
        return sent | {"values": _chosen(field, value) if value else []}
    text = value or ""
    if text and not (field.get("min_length") or 0) <= len(text) <= (field.get("max_length") or 4_000):
        raise CannotDo(f"{field['custom_id']!r}: {len(text)} characters cannot be sent")
    return sent | {"value": text}
