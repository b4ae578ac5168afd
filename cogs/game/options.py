"""Options of a table as people type them, `rounds=long, slow=yes`, and as places in a custom id, `0.1,1.0`."""

from __future__ import annotations

from typing import Any

from cogs.answers import Told
from cogs.words import _
from games.kernel import Option, Title

__all__ = ["from_places", "option_named", "read_options", "spell", "suggest_options", "to_places"]


def spell(value: Any) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def option_named(title: Title[Any], name: str) -> Option:
    """An option by its name. Raises Told with the names there are."""
    for option in title.rules.options:
        if name.strip().lower() in {option.name.lower(), title.presentation.narration.option(option.name).lower()}:
            return option
    raise Told(_("{title} has no option `{name}`. There are: {names}.").format(
        title=title.presentation.narration.name(), name=name, names=", ".join(f"`{setting.name}`"
                                                                              for setting in title.rules.options)))


def read_options(title: Title[Any], text: str) -> dict[str, Any]:
    """The options in a text. Raises Told for the first that is none. A name without a value means yes."""
    chosen: dict[str, Any] = {}
    for part in filter(None, (piece.strip() for piece in text.replace(";", ",").split(","))):
        name, given, wanted = part.partition("=")
        option = option_named(title, name)
        wanted = wanted.strip().lower() if given else "yes"
        for value in option.values:
            if wanted in {spell(value).lower(), title.presentation.narration.option_value(option.name, value).lower()}:
                chosen[option.name] = value
                break
        else:
            raise Told(_("`{name}` can be {values}, not `{wanted}`.").format(
                name=option.name, values=", ".join(f"`{spell(value)}`" for value in option.values), wanted=wanted))
    return chosen


def suggest_options(title: Title[Any], text: str) -> list[str]:
    """Texts that go on from what has been typed, the last option completed; at most 25 of at most 100 characters."""
    head, comma, tail = text.rpartition(",")
    lead = f"{head}, " if comma else ""
    taken = {part.partition("=")[0].strip().lower() for part in head.split(",")}
    typed = tail.strip().lower()
    found = [
        f"{lead}{option.name}={spell(value)}"
        for option in title.rules.options if option.name.lower() not in taken
        for value in (*option.values[1:], option.values[0])
    ]
    return [each for each in found if typed in each[len(lead):].lower() and len(each) <= 100][:25]


def to_places(title: Title[Any], chosen: dict[str, Any]) -> str:
    """The options as places: short enough for a custom id."""
    return ",".join(
        f"{place}.{option.values.index(chosen[option.name])}"
        for place, option in enumerate(title.rules.options) if option.name in chosen
    )


def from_places(title: Title[Any], places: str) -> dict[str, Any]:
    """The options that `to_places` wrote; those that no longer exist are left out."""
    chosen: dict[str, Any] = {}
    for pair in filter(None, places.split(",")):
        option, _dot, value = pair.partition(".")
        if option.isdigit() and value.isdigit() and int(option) < len(title.rules.options):
            found = title.rules.options[int(option)]
            if int(value) < len(found.values):
                chosen[found.name] = found.values[int(value)]
    return chosen
