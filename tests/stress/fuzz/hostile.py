"""What a hostile client sends: forged components, commands with any values, forms that nobody opened."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tests.discord import Message, User
from tests.discord.constants import ComponentType, InteractionType, OptionType
from tests.discord.limits import walk
from tests.discord.world import Channel
from tests.stress.fuzz.clubs import fields_of_form
from tests.stress.fuzz.records import harmful
from tests.stress.fuzz.text import mutated, wild_number, wild_text

__all__ = ["Forged", "forged_command", "forged_component", "forged_form", "forged_suggestion"]

MAX_CUSTOM_ID: Final = 100
WILD_ROUTES: Final = ("", "nothing", "menu2", "..", "play;", "a b", "__init__")
PREFIXES: Final = ("h1b", "h1s", "h0b", "h2b", "h1", "x", "")


@dataclass(frozen=True)
class Forged:
    """An interaction that somebody sends in a channel."""

    kind: InteractionType
    person: User
    channel: Channel
    data: dict[str, Any]
    name: str
    message: Message | None = None

    def __str__(self) -> str:
        return f"{self.kind.name} of {self.person.name} in #{self.channel['name']}: {self.data!r}"[:3_000]


# --- components -------------------------------------------------------------------------------------------------------

def forged_component(rng: random.Random, person: User, message: Message, known: list[str],
                     routes: list[str], values: list[str]) -> Forged:
    """A click or a choice with an id that is wild, mutated, or of another message; `known` are ids that were seen,
    `values` those of selects."""
    custom_id = _custom_id(rng, known, routes)[:MAX_CUSTOM_ID] or "x"
    select = custom_id.startswith("h1s") if rng.random() < 0.9 else rng.random() < 0.5
    kind = ComponentType.STRING_SELECT if select else ComponentType.BUTTON
    data: dict[str, Any] = {"component_type": kind, "custom_id": custom_id, "id": rng.randrange(1, 9)}
    if select:
        data["values"] = [_value(rng, values) for _ in range(rng.choice((0, 1, 1, 1, 1, 2, 25)))]
    return Forged(InteractionType.COMPONENT, person, message.channel, data, custom_id, message)


def _custom_id(rng: random.Random, known: list[str], routes: list[str]) -> str:
    way = rng.random()
    if known and way < 0.35:
        return rng.choice(known)
    if known and way < 0.7:
        return ":".join(_part(rng, place, part) for place, part in enumerate(rng.choice(known).split(":")))
    if known and way < 0.8:
        return mutated(rng.choice(known), rng)
    prefix = rng.choice(PREFIXES) if rng.random() < 0.1 else rng.choice(PREFIXES[:2])
    route = rng.choice(routes) if rng.random() < 0.9 else rng.choice(WILD_ROUTES)
    return ":".join((prefix, route, *(_argument(rng) for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 6))))))


def _part(rng: random.Random, place: int, part: str) -> str:
    """A part of an id, one time in three another; prefix and route stay."""
    return part if place < 2 or rng.random() < 0.67 else _argument(rng) if rng.random() < 0.7 else mutated(part, rng)


def _argument(rng: random.Random) -> str:
    """An argument of an id: a number that may be one, or anything."""
    match rng.randrange(6):
        case 0 | 1:
            return str(rng.randrange(0, 12))
        case 2 | 3:
            return wild_number(rng)[:70]
        case 4:
            return ".".join(wild_number(rng)[:12] for _ in range(rng.randint(1, 5)))
        case _:
            return wild_text(rng, 20)[:70]


def _value(rng: random.Random, values: list[str]) -> str:
    seen = rng.choice(values or [""])
    return rng.choice((seen, seen, str(rng.randrange(30)), wild_number(rng), wild_text(rng), ""))[:100]


def ids_of(messages: list[Message]) -> Iterator[str]:
    """The ids of all components of messages."""
    for message in messages:
        yield from (component["custom_id"] for component in walk(message.raw["components"])
                    if "custom_id" in component)


def values_of(messages: list[Message]) -> Iterator[str]:
    """What can be chosen in the selects of messages."""
    for message in messages:
        yield from (option["value"] for component in walk(message.raw["components"])
                    for option in component.get("options") or ())


# --- commands ---------------------------------------------------------------------------------------------------------

def forged_command(rng: random.Random, person: User, channel: Channel, commands: list[dict[str, Any]],
                   hints: Mapping[str, list[Any]]) -> Forged:
    """A registered command with any values; `hints` are values that are known to fit, by the names of options."""
    path, leaf = _leaf(rng, rng.choice(commands))
    given = [option for option in leaf.get("options") or [] if option.get("required") or rng.random() < 0.6]
    options = [_option(rng, option, person, hints) for option in given if option["type"] != OptionType.ATTACHMENT]
    forged = _as_command(InteractionType.COMMAND, path, options, person, channel)
    for option in given:
        if option["type"] == OptionType.ATTACHMENT:
            _attach(rng, forged, option, hints)
    return forged


def _attach(rng: random.Random, forged: Forged, option: dict[str, Any], hints: Mapping[str, list[Any]]) -> None:
    """Adds a file with a hostile record, for an option of the innermost command."""
    data = harmful(rng.choice(hints["record"]), rng).encode("utf-8", "surrogatepass")
    name = rng.choice(("record.json", "x", wild_text(rng, 20)[:50] or "y"))
    stored = forged.person.discord.server.store("0", name, data)
    forged.data["resolved"]["attachments"] = {stored.id: stored.payload(ephemeral=True)}
    options = forged.data["options"]
    while options and "options" in options[0]:
        options = options[0]["options"]
    options.append({"name": option["name"], "type": option["type"], "value": stored.id})


def forged_suggestion(rng: random.Random, person: User, channel: Channel, commands: list[dict[str, Any]],
                      hints: Mapping[str, list[Any]]) -> Forged | None:
    """Somebody types into an option that suggests; None if the command that was drawn has none."""
    path, leaf = _leaf(rng, rng.choice(commands))
    suggesting = [option for option in leaf.get("options") or [] if option.get("autocomplete")]
    if not suggesting:
        return None
    focused = rng.choice(suggesting)
    options = [_option(rng, option, person, hints) for option in leaf["options"]
               if option is not focused and option["type"] != OptionType.ATTACHMENT and rng.random() < 0.3]
    typed = {"name": focused["name"], "type": focused["type"], "value": _string(rng, focused, hints), "focused": True}
    return _as_command(InteractionType.AUTOCOMPLETE, path, [*options, typed], person, channel)


def _leaf(rng: random.Random, command: dict[str, Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """A command or one of its sub-commands, with all that leads there."""
    path = [command]
    while inner := [option for option in path[-1].get("options") or []
                    if option["type"] in (OptionType.SUB_COMMAND, OptionType.GROUP)]:
        path.append(rng.choice(inner))
    return path, path[-1]


def _as_command(kind: InteractionType, path: list[dict[str, Any]], options: list[dict[str, Any]], person: User,
                channel: Channel) -> Forged:
    for node in reversed(path[1:]):
        options = [{"name": node["name"], "type": node["type"], "options": options}]
    world, members = person.discord.world, person.discord.guild().members
    resolved = {"users": dict(world.users), "members": {
        user: members[user] | {"permissions": "0"} for user in world.users if user in members}}
    data = {"id": path[0]["id"], "name": path[0]["name"], "type": 1, "options": options, "resolved": resolved}
    if "guild_id" in path[0]:
        data["guild_id"] = path[0]["guild_id"]
    return Forged(kind, person, channel, data, " ".join(node["name"] for node in path))


def _option(rng: random.Random, option: dict[str, Any], person: User, hints: Mapping[str, list[Any]]) -> dict[str, Any]:
    """An option with a value of the type that Discord sends; what the client would check is not checked."""
    match option["type"]:
        case OptionType.STRING:
            value: Any = _string(rng, option, hints)
        case OptionType.INTEGER:
            value = rng.choice((0, 1, 2, 3, 8, -1, 255, 1 << 31, 1 << 53, -(1 << 53)))
        case OptionType.NUMBER:
            value = rng.choice((0.0, -1.5, 1e300))
        case OptionType.BOOLEAN:
            value = rng.random() < 0.5
        case OptionType.USER:
            value = rng.choice([person.id, *person.discord.world.users])
        case _:
            value = wild_text(rng)
    return {"name": option["name"], "type": option["type"], "value": value}


def _string(rng: random.Random, option: dict[str, Any], hints: Mapping[str, list[Any]]) -> str:
    choices = [str(choice["value"]) for choice in option.get("choices") or []]
    fitting = choices + [str(hint) for hint in hints.get(option["name"], ())]
    if fitting and rng.random() < 0.6:
        return rng.choice(fitting) if rng.random() < 0.5 else mutated(rng.choice(fitting), rng)
    return wild_number(rng) if rng.random() < 0.3 else wild_text(rng, 200)


# --- forms ------------------------------------------------------------------------------------------------------------

def forged_form(rng: random.Random, person: User, channel: Channel, known: Mapping[str, list[dict[str, Any]]],
                hints: Mapping[str, list[Any]], message: Message | None = None) -> Forged:
    """A form that nobody opened, or that was opened before; `known` are the fields of forms that were seen."""
    custom_id = rng.choice(list(known)) if known and rng.random() < 0.8 else wild_text(rng)[:MAX_CUSTOM_ID] or "x"
    fields = known.get(custom_id) or [{"type": 4, "custom_id": wild_text(rng)[:50] or "x"}]
    filled = fields_of_form(rng, fields, lambda name: _string(rng, {"name": name}, hints))
    if rng.random() < 0.2:
        custom_id = ":".join(_part(rng, place, part) for place, part in enumerate(custom_id.split(":")))[:MAX_CUSTOM_ID]
    data = {"custom_id": custom_id or "x", "components": [
        {"type": ComponentType.LABEL, "id": 1, "component": field} for field in filled]}
    return Forged(InteractionType.MODAL_SUBMIT, person, channel, data, custom_id, message)
