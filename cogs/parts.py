"""Buttons and selects that outlive a restart.

One class for all buttons and one for all selects; what a click does is found by the route in its custom id. The hazards
of `discord.ui.DynamicItem` are met here once: its errors reach no handler, so they are caught; two templates that match
one id would both run, so there are two that cannot; a view that was changed or stopped takes the class down for the
whole process, so every message gets a view of its own, made by `view_of` and never touched again.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ButtonStyle, SelectOption
from discord.ui import Button, DynamicItem, Item, Select, View

from cogs.answers import Interaction, Told, acknowledge, answering
from cogs.ids import BUTTON, SELECT, VERSION, button_id, select_id
from cogs.words import _
from tables import ActionToken

if TYPE_CHECKING:
    pass

__all__ = [
    "Click", "Handler", "Pick", "Press", "Router", "Superseded", "button", "select", "unreadable",
    "view_of",
]

LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_PLACEHOLDER = 150


@dataclass(frozen=True)
class Click:
    """A click on a button or a choice in a select: what its id says after the route, and the values chosen."""

    interaction: Interaction
    rest: str
    values: tuple[str, ...] = ()

    def numbers(self) -> list[int]:
        """The arguments, where all are whole numbers. Raises Told if the id was tampered with."""
        try:
            return [int(part) for part in self.rest.split(":")] if self.rest else []
        except ValueError:
            raise unreadable() from None

    def number(self) -> int:
        """The first argument, a whole number."""
        if not (numbers := self.numbers()):
            raise unreadable()
        return numbers[0]

    def token(self) -> ActionToken:
        """The token in the id. Raises Told if there is none."""
        try:
            return ActionToken.unpack(self.rest)
        except ValueError:
            raise unreadable() from None


def unreadable() -> Told:
    return Told(_("This button cannot be read. Use the newest message of the table."))


Handler = Callable[[Click], Awaitable[None]]


class Router:
    """Which handler a route leads to; cogs fill it when they load."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}

    def add(self, route: str, handler: Handler) -> None:
        self._handlers[route] = handler

    async def go(self, interaction: Interaction, custom_id: str, values: Sequence[str]) -> None:
        """Runs the handler of an id; never raises."""
        _prefix, route, rest = (*custom_id.split(":", 2), "")[:3]
        async with answering(interaction, f"button {route}"):
            handler = self._handlers.get(route)
            if handler is None:
                raise Told(_("This button is no longer in use. Use the newest message of the table."))
            await handler(Click(interaction, rest, tuple(values)))


class Press(DynamicItem[Button[Any]], template=rf"{BUTTON}:\w+(?::.*)?"):
    """Any button of ours."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any],
                             match: re.Match[str], /) -> Self:
        return cls(item)  # type: ignore[arg-type]  # the template stands for buttons only

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.router.go(interaction, self.custom_id, ())


class Pick(DynamicItem[Select[Any]], template=rf"{SELECT}:\w+(?::.*)?"):
    """Any select of ours."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any],
                             match: re.Match[str], /) -> Self:
        return cls(item)  # type: ignore[arg-type]  # the template stands for selects only

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.router.go(interaction, self.custom_id, self.item.values)


class Superseded(DynamicItem[Item[Any]], template=rf"h(?!{VERSION}[bs]:)\d+[bs]:.*"):
    """A button of an earlier version of the bot, in an old message."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any],
                             match: re.Match[str], /) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with answering(interaction, "old button"):
            await acknowledge(interaction)
            raise Told(_("This message is from an earlier version of the bot. `/game status` shows the game as it is."))


def button(label: str, route: str, *arguments: object, style: ButtonStyle = ButtonStyle.secondary,
           row: int | None = None, disabled: bool = False) -> Press:
    """A button that leads to a route."""
    shown = label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
    return Press(Button(label=shown, custom_id=button_id(route, *arguments), style=style, row=row, disabled=disabled))


def select(placeholder: str, options: Iterable[tuple[str, str, str]], route: str, *arguments: object,
           row: int | None = None) -> Pick:
    """A select of one among up to 25 options (label, value, description) that leads to a route."""
    shown = [
        SelectOption(label=label[:LONGEST_OPTION], value=value, description=description[:LONGEST_OPTION] or None)
        for label, value, description in options
    ]
    return Pick(Select(placeholder=placeholder[:LONGEST_PLACEHOLDER], options=shown,
                       custom_id=select_id(route, *arguments), row=row))


def view_of(items: Iterable[Press | Pick]) -> View:
    """A new view for one message. Never change or stop it."""
    view = View(timeout=None)
    for item in items:
        view.add_item(item)
    return view
