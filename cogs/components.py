"""Buttons, selects and forms that outlive a restart.

What a click or a form does is found by the route in its custom id, in whatever message it stands. discord.py keeps none
of them: a view that it keeps grows its memory with every message, and a click that fits none that it keeps is answered
by nobody. So a view is finished before it is sent, and `answer_component` takes every click and every form.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, TypeAlias

import discord
from discord import ButtonStyle, SelectDefaultValue, SelectDefaultValueType, SelectOption
from discord.ui import Button, ChannelSelect, Item, Label, Modal, RoleSelect, Select, TextInput, View

from cogs.context import Interaction
from cogs.custom_ids import button_id, for_log, form_id, select_id
from cogs.forms import giving_back
from cogs.responses import error_boundary
from cogs.routing import Submission
from cogs.words import cut

__all__ = ["PersistentButton", "PersistentItem", "PersistentSelect", "answer_component", "button", "channel_select",
           "form", "labelled", "persistent_view", "role_select", "select"]

MAX_LABEL = 80
MAX_OPTION = 100
MAX_PLACEHOLDER = 150
MAX_FORM_TITLE = 45
MAX_FORM_LABEL = 45
MAX_FORM_DESCRIPTION = 100
MAX_FORM_TEXT = 4_000
"""Characters, by Discord's limits."""

PersistentButton: TypeAlias = Button[Any]
PersistentSelect: TypeAlias = Select[Any]
PersistentChannels: TypeAlias = ChannelSelect[Any]
PersistentRoles: TypeAlias = RoleSelect[Any]
PersistentItem: TypeAlias = PersistentButton | PersistentSelect | PersistentChannels | PersistentRoles

CHANNELS = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum]
"""Where tables can be: there, and in their threads."""
MAX_CHOSEN = 25
"""Of channels or roles, by Discord's limit."""

COMPONENTS = {discord.InteractionType.component, discord.InteractionType.modal_submit}


async def answer_component(interaction: Interaction) -> None:
    """Runs the handler of a click or a form; never raises. What is neither is left alone."""
    if interaction.type not in COMPONENTS:
        return
    data: dict[str, Any] = {**(interaction.data or {})}
    custom_id = str(data.get("custom_id", ""))
    fields = dict(_fields(data))
    async with error_boundary(interaction, f"component {for_log(custom_id)!r}"), giving_back(interaction, _typed(data)):
        submission = Submission(custom_id, tuple(map(str, data.get("values") or ())), fields)
        await interaction.client.router.dispatch(interaction, submission)


def _fields(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The ids and texts of the fields of a form; of a select, what is chosen, if that is one."""
    for field in _parts(data):
        chosen = next(iter(field.get("values") or ()), "")
        yield str(field.get("custom_id", "")), str(field.get("value", chosen))


def _typed(data: dict[str, Any]) -> dict[str, str]:
    """The same of the fields that are typed: what is chosen is a number that says nothing to anybody."""
    return {str(field.get("custom_id", "")): str(field["value"]) for field in _parts(data) if "value" in field}


def _parts(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for row in data.get("components") or ():
        yield from [row["component"]] if "component" in row else row.get("components") or ()


def button(label: str, route: str, *arguments: object, style: ButtonStyle = ButtonStyle.secondary,
           row: int | None = None, disabled: bool = False) -> PersistentButton:
    """A button that leads to a route. Raises ValueError if its custom id is too long for Discord."""
    return Button(label=cut(label, MAX_LABEL), custom_id=button_id(route, *arguments), style=style, row=row,
                  disabled=disabled)


def select(placeholder: str, options: Iterable[tuple[str, str, str]], route: str, *arguments: object,
           row: int | None = None, chosen: Collection[str] = (), several: bool = False,
           most: int = 1) -> PersistentSelect:
    """A select among up to 25 options (label, value, description) that leads to a route: of one to `most`, or of
    `several` or none. `chosen` are the values that are chosen now. Raises ValueError if its custom id is too long
    for Discord."""
    shown = [
        SelectOption(label=label[:MAX_OPTION], value=value, description=description[:MAX_OPTION] or None,
                     default=value in chosen)
        for label, value, description in options
    ]
    return Select(placeholder=placeholder[:MAX_PLACEHOLDER], options=shown, custom_id=select_id(route, *arguments),
                  row=row, min_values=0 if several else 1, max_values=len(shown) if several else most)


def channel_select(placeholder: str, chosen: Iterable[int], route: str, *, kinds: list[discord.ChannelType] = CHANNELS,
                   most: int = MAX_CHOSEN) -> PersistentChannels:
    """A select of channels where messages are written, up to `most` or none. `chosen` are the ids of those chosen
    now."""
    defaults = [SelectDefaultValue(id=each, type=SelectDefaultValueType.channel) for each in chosen]
    return ChannelSelect(placeholder=placeholder[:MAX_PLACEHOLDER], channel_types=kinds, min_values=0,
                         max_values=most, default_values=defaults, custom_id=select_id(route))


def role_select(placeholder: str, chosen: Iterable[int], route: str) -> PersistentRoles:
    """A select of roles, several or none. `chosen` are the ids of those chosen now."""
    defaults = [SelectDefaultValue(id=each, type=SelectDefaultValueType.role) for each in chosen]
    return RoleSelect(placeholder=placeholder[:MAX_PLACEHOLDER], min_values=0, max_values=MAX_CHOSEN,
                      default_values=defaults, custom_id=select_id(route))


def persistent_view(items: Iterable[PersistentItem]) -> View:
    """A new view, for one message. Finished: discord.py does not keep it."""
    view = View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def labelled(label: str, component: Item[Any], description: str | None = None) -> Label[Any]:
    """A field of a form with what it is called and what it asks for, as much as fits."""
    return Label(text=cut(label, MAX_FORM_LABEL), component=component,
                 description=cut(description, MAX_FORM_DESCRIPTION) if description else None)


def form(title: str, field: tuple[str, str, str], route: str, *arguments: object, text: str = "",
         required: bool = True) -> Modal:
    """A form with one long text (id, label, description) that is sent to a route; `text` stands in it already. Raises
    ValueError if its custom id is too long for Discord."""
    field_id, label, description = field
    modal = Modal(title=cut(title, MAX_FORM_TITLE), custom_id=form_id(route, *arguments), timeout=None)
    typed: TextInput[Any] = TextInput(style=discord.TextStyle.paragraph, custom_id=field_id, max_length=MAX_FORM_TEXT,
                                      default=text or None, required=required)
    modal.add_item(labelled(label, typed, description))
    modal.stop()
    return modal
