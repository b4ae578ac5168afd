"""Commands as people type them: options by their names, checked as Discord's client checks them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.discord.constants import OptionType

if TYPE_CHECKING:
    from tests.discord.people import User
    from tests.discord.world import Channel

__all__ = ["CannotDo", "Typed"]

STRING_LENGTH: Final = 6_000


class CannotDo(Exception):
    """Discord's client would not let the user do that."""


class Typed:
    """A command with its options, ready to be sent. Raises CannotDo if it cannot be typed so.

    `focused` is the option that is being typed: it may be unfinished, and others may be missing.
    """

    def __init__(self, user: User, command: dict[str, Any], path: str, options: dict[str, Any],
                 focused: str | None = None) -> None:
        self.user = user
        self.path = path
        self.focused = focused
        self.resolved: dict[str, dict[str, Any]] = {}
        nodes = list(self._nodes(command))
        sent = list(self._sent(nodes[-1].get("options") or [], options))
        for node in reversed(nodes[1:]):
            sent = [{"name": node["name"], "type": node["type"], "options": sent}]
        self.data = {"id": command["id"], "name": command["name"], "type": 1, "options": sent}
        if "guild_id" in command:
            self.data["guild_id"] = command["guild_id"]
        if self.resolved:
            self.data["resolved"] = self.resolved

    def _nodes(self, command: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The command, its group and its sub-command as the path names them."""
        node = command
        yield node
        for name in self.path.split(" ")[1:]:
            inner = {option["name"]: option for option in node.get("options") or [] if _is_nested(option)}
            if name not in inner:
                raise CannotDo(f"/{self.path}: there is no {name!r}, but {sorted(inner)}")
            node = inner[name]
            yield node
        if any(map(_is_nested, node.get("options") or [])):
            raise CannotDo(f"/{self.path} needs a sub-command")

    def _sent(self, known: list[dict[str, Any]], options: dict[str, Any]) -> Iterator[dict[str, Any]]:
        given = {name: value for name, value in options.items() if value is not None}
        for option in known:
            name = option["name"]
            if name in given:
                yield {"name": name, "type": option["type"]} | self._value(option, given.pop(name))
            elif option.get("required") and self.focused is None:
                raise CannotDo(f"/{self.path}: {name!r} is required")
        if given:
            raise CannotDo(f"/{self.path} has no {sorted(given)}, but {[option['name'] for option in known]}")

    def _value(self, option: dict[str, Any], value: Any) -> dict[str, Any]:
        if option["name"] == self.focused:
            if not option.get("autocomplete"):
                raise CannotDo(f"/{self.path}: nothing is suggested for {self.focused!r}")
            return {"value": str(value), "focused": True}
        if option.get("choices"):
            return {"value": _chosen(option, value)}
        match option["type"]:
            case OptionType.STRING:
                return {"value": _within(option, str(value), len(str(value)), "length", STRING_LENGTH)}
            case OptionType.INTEGER | OptionType.NUMBER as kind:
                number = int(value) if kind == OptionType.INTEGER else float(value)
                return {"value": _within(option, number, number, "value", float("inf"))}
            case OptionType.BOOLEAN:
                return {"value": bool(value)}
            case OptionType.USER:
                return {"value": self._user(value)}
            case OptionType.CHANNEL:
                return {"value": self._channel(value)}
            case OptionType.ATTACHMENT:
                return {"value": self._file(value)}
            case kind:
                raise CannotDo(f"/{self.path}: options of type {kind} are not known here")

    def _user(self, user: User) -> str:
        member = self.user.discord.guild().members[user.id]
        self.resolved.setdefault("users", {})[user.id] = user.data
        self.resolved.setdefault("members", {})[user.id] = member | {"permissions": "0"}
        return user.id

    def _channel(self, channel: Channel) -> str:
        held = str(self.user.discord.world.permissions(self.user.id, channel))
        self.resolved.setdefault("channels", {})[channel["id"]] = channel | {"permissions": held}
        return str(channel["id"])

    def _file(self, file: Path | tuple[str, bytes]) -> str:
        name, data = (file.name, file.read_bytes()) if isinstance(file, Path) else file
        stored = self.user.discord.server.store("0", name, data)
        self.resolved.setdefault("attachments", {})[stored.id] = stored.payload(ephemeral=True)
        return stored.id


def _is_nested(option: dict[str, Any]) -> bool:
    return option["type"] in (OptionType.SUB_COMMAND, OptionType.GROUP)


def _chosen(option: dict[str, Any], value: Any) -> Any:
    for choice in option["choices"]:
        if value in (choice["name"], choice["value"]):
            return choice["value"]
    raise CannotDo(f"{value!r} is no choice of {option['name']!r}")


def _within(option: dict[str, Any], value: Any, measure: float, what: str, most: float) -> Any:
    """The value if its measure is within the bounds of the option. Raises CannotDo if it is not."""
    low, high = option.get(f"min_{what}"), option.get(f"max_{what}")
    if (low is not None and measure < low) or measure > (most if high is None else high):
        raise CannotDo(f"{option['name']!r}: {what} {measure} is not within {low} and {high}")
    return value
