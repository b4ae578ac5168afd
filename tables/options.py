"""Reading the options of a table and the orders of a seat: a text is read as the value it spells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel import Option, Title
from tables.errors import BadOption

__all__ = ["check_players", "read_option", "read_options"]

_TRUE = {"true", "yes", "on", "1"}
_FALSE = {"false", "no", "off", "0"}


def check_players(title: Title[Any], players: int | None) -> int:
    """A number of seats to offer. Raises BadOption."""
    fewest, most = title.rules.players[0], title.rules.players[-1]
    if players is None:
        return most
    if players not in title.rules.players:
        raise BadOption("bad-players", option="players", value=players, fewest=fewest, most=most)
    return players


def read_options(title: Title[Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a table, as usual where nothing is chosen. Raises BadOption."""
    usual = {option.name: option.values[0] for option in title.rules.options}
    return usual | {name: read_option(title.rules.options, name, value) for name, value in chosen.items()}


def read_option(options: Sequence[Option], name: str, value: Any) -> Any:
    """The value of an option, also from a text that spells it. Raises BadOption."""
    option = next((setting for setting in options if setting.name == name), None)
    for known in option.values if option is not None else ():
        if type(value) is type(known) and value == known:
            return known
        if isinstance(value, str) and _spells(value, known):
            return known
    raise BadOption(option=name, value=str(value)[:80])


def _spells(text: str, value: Any) -> bool:
    if isinstance(value, bool):
        return text.strip().lower() in (_TRUE if value else _FALSE)
    return text.strip().lower() == str(value).lower()
