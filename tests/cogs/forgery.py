"""What a tampered client sends: ids, values and options that Discord's own would not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import simcord
from simcord import interactions as parts
from simcord.builders import ChannelHandle
from simcord.enums import InteractionType
from simcord.results import InteractionResult

from tests.cogs.world import World

__all__ = ["Forger", "said"]

OPTION_TYPES = {bool: 5, int: 4, str: 3}


class Forger:
    """Sends interactions of somebody in a channel, many at once: they are answered when the bot comes to rest.
    `changed` replaces parts of what Discord tells of each."""

    def __init__(self, world: World, person: simcord.MemberActor, channel: ChannelHandle | None = None,
                 **changed: Any) -> None:
        self.world, self.person, self.changed = world, person, changed
        self.channel = channel or world.channel

    def click(self, custom_id: str, values: Sequence[str] | None = None) -> InteractionResult:
        """A button, or with values a select, that stands in no message."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if values is not None:
            data |= {"component_type": 3, "values": list(values)}
        return self._send(InteractionType.MESSAGE_COMPONENT, data)

    def form(self, custom_id: str, **fields: str) -> InteractionResult:
        """A form that nobody opened."""
        rows = [{"type": 18, "component": {"type": 4, "custom_id": name, "value": value}}
                for name, value in fields.items()]
        return self._send(InteractionType.MODAL_SUBMIT, {"custom_id": custom_id, "components": rows})

    def slash(self, path: str, **options: Any) -> InteractionResult:
        """A command with any values."""
        given: list[dict[str, Any]] = [{"name": name, "type": OPTION_TYPES[type(value)], "value": value}
                                       for name, value in options.items()]
        name, *inner = path.split()
        for part in reversed(inner):
            given = [{"name": part, "type": 1, "options": given}]
        return self._send(InteractionType.APPLICATION_COMMAND, {"id": "1", "name": name, "type": 1, "options": given})

    def command(self, *options: dict[str, Any], name: str = "game", kind: int = 1, suggest: bool = False) -> Any:
        """A command of any form; `suggest`: somebody is still typing it."""
        commands = InteractionType.APPLICATION_COMMAND, InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
        return self._send(commands[suggest], {"id": "1", "name": name, "type": kind, "options": list(options)})

    def _send(self, kind: InteractionType, data: dict[str, Any]) -> InteractionResult:
        backend = self.world.env.backend
        guild_id = backend.get_channel(self.channel.id).guild_id
        record, payload = parts.base_payload(backend, type=kind, channel_id=self.channel.id, guild_id=guild_id,
                                             user_id=self.person.id, data=data)
        backend.emit("INTERACTION_CREATE", payload | self.changed)
        return InteractionResult(self.world.env, record)


def said(result: InteractionResult) -> str:
    """All that was answered; empty if nothing was."""
    texts = [result.response.content if result.response else "", *(more.content for more in result.followups)]
    return "\n".join(filter(None, texts))
