"""Options of commands, compared with their declaration. Discord does that before it sends them: what is sent past it is
refused here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import AppCommandOptionType
from discord.app_commands import Command
from discord.app_commands.commands import Parameter

from cogs.context import Interaction
from cogs.errors import UserError
from cogs.words import _, cut
from tables import MAX_NUMBER

__all__ = ["require_declared_options"]

TYPES: dict[AppCommandOptionType, tuple[type[Any], ...]] = {
    AppCommandOptionType.string: (str,), AppCommandOptionType.integer: (int,), AppCommandOptionType.boolean: (bool,),
    AppCommandOptionType.user: (discord.User, discord.Member), AppCommandOptionType.attachment: (discord.Attachment,),
    AppCommandOptionType.role: (discord.Role,),
}
MAX_QUOTED = 60
"""Characters of a value that are repeated."""


def require_declared_options(interaction: Interaction, given: Mapping[str, Any]) -> None:
    """Raises UserError for a value of another type than its option, beyond its bounds, or not among its choices."""
    if not isinstance(interaction.command, Command):
        return
    for parameter in interaction.command.parameters:
        value = given.get(parameter.name)
        if not _is_declared(parameter, value):
            shown = value if isinstance(value, str | int) else parameter.display_name
            raise UserError(_("`{value}` is no value for this option.").format(
                value=cut(str(shown).replace("`", "'"), MAX_QUOTED)))


def _is_declared(parameter: Parameter, value: Any) -> bool:
    """Whether Discord could have let a value pass."""
    if value is None or value == parameter.default:
        return not parameter.required
    if type(value) not in TYPES.get(parameter.type, (type(value),)):
        return False
    if parameter.choices and value not in {choice.value for choice in parameter.choices}:
        return False
    if not isinstance(value, str | int):
        return True
    size: float = len(value) if isinstance(value, str) else value
    least = -MAX_NUMBER if parameter.min_value is None else parameter.min_value
    most = MAX_NUMBER if parameter.max_value is None else parameter.max_value
    return least <= size <= most
