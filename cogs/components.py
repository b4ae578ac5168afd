"""Buttons and selects that outlive a restart.

One class for all buttons and one for all selects; what a click does is found by the route in its custom id. The hazards
of `discord.ui.DynamicItem` are met here once: its errors reach no handler, so they are caught; two templates that match
one id would both run, so there are two that cannot; a view that was changed or stopped takes the class down for the
whole process, so every message gets a view of its own, made by `persistent_view` and never touched again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Self

import discord
from discord import ButtonStyle, SelectOption
from discord.ui import Button, DynamicItem, Item, Select, View

from cogs.context import Interaction
from cogs.custom_ids import BUTTON_PREFIX, SELECT_PREFIX, VERSION, button_id, select_id
from cogs.errors import UserError
from cogs.responses import defer_reply, error_boundary
from cogs.words import _, cut

__all__ = [
    "DYNAMIC_ITEMS", "LegacyComponent", "PersistentButton", "PersistentSelect", "button", "persistent_view", "select",
]

MAX_LABEL = 80
MAX_OPTION = 100
MAX_PLACEHOLDER = 150
"""Characters, by Discord's limits."""


class PersistentButton(DynamicItem[Button[Any]], template=rf"{BUTTON_PREFIX}:\w+(?::.*)?"):
    """Any button of ours."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any],
                             match: re.Match[str], /) -> Self:
        """The button of a custom id, made anew at every click."""
        return cls(item)  # type: ignore[arg-type]  # the template stands for buttons only

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Runs the handler of its route; never raises."""
        await _dispatch(interaction, self.custom_id, ())


class PersistentSelect(DynamicItem[Select[Any]], template=rf"{SELECT_PREFIX}:\w+(?::.*)?"):
    """Any select of ours."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any],
                             match: re.Match[str], /) -> Self:
        """The select of a custom id, made anew at every choice."""
        return cls(item)  # type: ignore[arg-type]  # the template stands for selects only

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Runs the handler of its route with the values chosen; never raises."""
        await _dispatch(interaction, self.custom_id, self.item.values)


async def _dispatch(interaction: Interaction, custom_id: str, values: Sequence[str]) -> None:
    async with error_boundary(interaction, f"component {custom_id}"):
        await interaction.client.router.dispatch(interaction, custom_id, values)


class LegacyComponent(DynamicItem[Item[Any]], template=rf"h(?!{VERSION}[bs]:)\d+[bs]:.*"):
    """A button or select of an earlier version of the bot, in an old message."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any],
                             match: re.Match[str], /) -> Self:
        """The component of a custom id, whatever it meant."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Says that the message is too old; never raises."""
        async with error_boundary(interaction, "legacy component"):
            await defer_reply(interaction)
            raise UserError(_("This message is from an earlier version of the bot. `/game status` shows the game as it "
                              "is."))


DYNAMIC_ITEMS = (PersistentButton, PersistentSelect, LegacyComponent)
"""What the client listens for."""


def button(label: str, route: str, *arguments: object, style: ButtonStyle = ButtonStyle.secondary,
           row: int | None = None, disabled: bool = False) -> PersistentButton:
    """A button that leads to a route. Raises ValueError if its custom id is too long for Discord."""
    return PersistentButton(Button(label=cut(label, MAX_LABEL), custom_id=button_id(route, *arguments), style=style,
                                   row=row, disabled=disabled))


def select(placeholder: str, options: Iterable[tuple[str, str, str]], route: str, *arguments: object,
           row: int | None = None) -> PersistentSelect:
    """A select of one among up to 25 options (label, value, description) that leads to a route. Raises ValueError if
    its custom id is too long for Discord."""
    shown = [
        SelectOption(label=label[:MAX_OPTION], value=value, description=description[:MAX_OPTION] or None)
        for label, value, description in options
    ]
    return PersistentSelect(Select(placeholder=placeholder[:MAX_PLACEHOLDER], options=shown,
                                   custom_id=select_id(route, *arguments), row=row))


def persistent_view(items: Iterable[PersistentButton | PersistentSelect]) -> View:
    """A new view without a time-out, for one message. Never change or stop it."""
    view = View(timeout=None)
    for item in items:
        view.add_item(item)
    return view
