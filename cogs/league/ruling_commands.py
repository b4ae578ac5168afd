"""The commands of `/league rule` and `/tournament rule`, made from the kinds of rulings."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Command, Group, Range

from cogs.context import Interaction
from cogs.league.base import LEAGUE
from cogs.league.ruling_kinds import REASON, Field, Ruling, Sort
from cogs.option_checks import require_declared_options
from cogs.responses import error_boundary
from cogs.words import _

__all__ = ["Carrying", "Completer", "rule_group"]

Carrying: TypeAlias = Callable[[Any, Interaction, Ruling, dict[str, Any], str], Coroutine[Any, Any, None]]
Completer: TypeAlias = Callable[[Any, Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def rule_group(rulings: Mapping[str, Ruling], option: str, carry_out: Carrying,
               complete: Mapping[Sort | str, Completer]) -> Group:
    """A command for each ruling. `option` names the league or the tournament; `carry_out` is the method of a cog that
    is given the ruling, what was given for its fields, and that name; `complete` are those that suggest, by the sort of
    a field, and for the option."""
    group = Group(name="rule", description=_("What organisers decide, with a reason"))
    for ruling in rulings.values():
        command: Command[Any, Any, Any] = Command(
            name=ruling.kind.value, description=_(ruling.text), callback=_callback(ruling, option, carry_out))
        for field in ruling.fields:
            if field.sort in complete:
                command.autocomplete(field.name)(complete[field.sort])
        command.autocomplete(option)(complete[option])
        group.add_command(command)
    return group


def _callback(ruling: Ruling, option: str, carry_out: Carrying) -> Callable[..., Coroutine[Any, Any, None]]:
    """A method with the signature from which discord.py makes the options: none is required, since what is left out is
    asked for in a form."""
    async def run(self: Any, interaction: Interaction, **given: Any) -> None:
        async with error_boundary(interaction, f"{option} rule {ruling.kind}"):
            require_declared_options(interaction, given)
            named = str(given.pop(option, None) or "")
            await carry_out(self, interaction, ruling, {name: value for name, value in given.items() if value}, named)

    fields = (*ruling.fields, REASON)
    keep = inspect.Parameter.POSITIONAL_OR_KEYWORD
    run.__qualname__ = carry_out.__qualname__  # a method of the same class: discord.py tells them by their names
    run.__signature__ = inspect.Signature([  # type: ignore[attr-defined]  # read by discord.py
        inspect.Parameter("self", keep), inspect.Parameter("interaction", keep, annotation=Interaction),
        *(inspect.Parameter(field.name, keep, default=None, annotation=_annotation(field)) for field in fields),
        inspect.Parameter(option, keep, default="", annotation=str)])
    return app_commands.describe(**{field.name: _(field.text) for field in fields}, **_which(option))(run)


def _which(option: str) -> dict[str, str]:
    return {option: _("Which league; without it the one of this channel") if option == LEAGUE
            else _("Which tournament; without it the one of this channel")}


def _annotation(field: Field) -> Any:
    """What discord.py makes an option of."""
    if field.sort is Sort.NEWCOMER:
        return discord.Member | None
    if field.sort is Sort.NUMBER:
        return Range[int, field.least, field.most] | None
    if field.sort in {Sort.POINTS, Sort.TEXT}:
        return Range[str, field.least, field.most] | None
    return str | None
