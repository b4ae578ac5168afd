"""Options of a table as people type them, `rounds=long, slow=yes`, and packed for a custom id, `0.1,1.0`."""

from __future__ import annotations

import contextlib
from typing import Any

from cogs.errors import UserError
from cogs.words import _
from games.kernel import Option, Title
from tables import read_number

__all__ = ["complete_options", "option_named", "option_text", "pack_options", "parse_options", "unpack_options"]

MAX_CHOICES, MAX_CHOICE = 25, 100
"""Suggestions of an option and characters of each, by Discord's limits."""


def option_text(value: Any) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def option_named(title: Title[Any], name: str) -> Option:
    """An option by its name. Raises UserError with the names there are."""
    for option in title.rules.options:
        if name.strip().lower() in {option.name.lower(), title.presentation.narration.option(option.name).lower()}:
            return option
    raise UserError(_("{title} has no option `{name}`. There are: {names}.").format(
        title=title.presentation.narration.name(), name=name,
        names=", ".join(f"`{option.name}`" for option in title.rules.options)))


def parse_options(title: Title[Any], text: str) -> dict[str, Any]:
    """The values by the names of the options in a text such as `rounds=long, slow`; a name without a value means yes.
    Raises UserError for the first name or value that is none."""
    chosen: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.replace(";", ",").split(","))):
        name, equals, wanted = part.partition("=")
        option = option_named(title, name)
        chosen[option.name] = _parse_value(title, option, wanted.strip().lower() if equals else "yes")
    return chosen


def _parse_value(title: Title[Any], option: Option, wanted: str) -> Any:
    words = title.presentation.narration
    for value in option.values:
        if wanted in {option_text(value).lower(), words.option_value(option.name, value).lower()}:
            return value
    values = ", ".join(f"`{option_text(value)}`" for value in option.values)
    raise UserError(_("`{wanted}` is no value of `{name}`. You can choose: {values}.").format(
        name=option.name, values=values, wanted=wanted))


def complete_options(title: Title[Any], text: str) -> list[str]:
    """Texts that go on from what has been typed, the last option completed; at most 25 of at most 100 characters."""
    head, comma, tail = text.rpartition(",")
    lead = f"{head}, " if comma else ""
    taken = {part.partition("=")[0].strip().lower() for part in head.split(",")}
    typed = tail.strip().lower()
    found = [
        f"{option.name}={option_text(value)}"
        for option in title.rules.options if option.name.lower() not in taken
        for value in (*option.values[1:], option.values[0])
    ]
    texts = [lead + option for option in found if typed in option.lower()]
    return [completed for completed in texts if len(completed) <= MAX_CHOICE][:MAX_CHOICES]


def pack_options(title: Title[Any], chosen: dict[str, Any]) -> str:
    """The values by their places in the title's declaration: short enough for a custom id."""
    return ",".join(
        f"{place}.{option.values.index(chosen[option.name])}"
        for place, option in enumerate(title.rules.options) if option.name in chosen
    )


def unpack_options(title: Title[Any], packed: str) -> dict[str, Any]:
    """The values that `pack_options` packed; those that no longer exist are left out."""
    chosen: dict[str, Any] = {}
    for pair in filter(None, packed.split(",")):
        with contextlib.suppress(ValueError, IndexError):
            place, number = (read_number(part, 0) for part in pair.split("."))
            option = title.rules.options[place]
            chosen[option.name] = option.values[number]
    return chosen
