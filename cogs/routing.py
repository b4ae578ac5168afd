"""Which handler a click leads to: the route in a custom id names it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from cogs.errors import UserError
from cogs.words import _
from tables import ActionToken, ProposalId, TableId

__all__ = ["Click", "ClickHandler", "Router", "unreadable_component"]


def unreadable_component() -> UserError:
    """The refusal of a custom id or a value that no version of the bot has made."""
    return UserError(_("This button cannot be read. Use the newest message of the table."))


@dataclass(frozen=True)
class Click:
    """A click on a button or a choice in a select.

    `arguments` is what its custom id says after the route, joined by colons; `values` are those chosen in a select.
    """

    interaction: discord.Interaction[Any]
    arguments: str
    values: tuple[str, ...] = ()

    def numbers(self) -> list[int]:
        """The arguments, where all are whole numbers. Raises UserError if the id was tampered with."""
        try:
            return [int(argument) for argument in self.arguments.split(":")] if self.arguments else []
        except ValueError:
            raise unreadable_component() from None

    def table_id(self) -> TableId:
        """The first argument, where it is the id of a table. Raises UserError if there is none."""
        return TableId(self._first_number())

    def proposal_id(self) -> ProposalId:
        """The first argument, where it is the id of a proposal. Raises UserError if there is none."""
        return ProposalId(self._first_number())

    def _first_number(self) -> int:
        if not (numbers := self.numbers()):
            raise unreadable_component()
        return numbers[0]

    def chosen_number(self) -> int:
        """The whole number chosen in a select. Raises UserError if the value is none."""
        if not self.values or not self.values[0].isdecimal():
            raise unreadable_component()
        return int(self.values[0])

    def token(self) -> ActionToken:
        """The action token in the arguments. Raises UserError if there is none."""
        try:
            return ActionToken.unpack(self.arguments)
        except ValueError:
            raise unreadable_component() from None


ClickHandler: TypeAlias = Callable[[Click], Awaitable[None]]


class Router:
    """The handlers of clicks by their routes; cogs add theirs when they load."""

    def __init__(self) -> None:
        self._handlers: dict[str, ClickHandler] = {}

    @property
    def routes(self) -> frozenset[str]:
        """The routes that lead somewhere."""
        return frozenset(self._handlers)

    def add(self, route: str, handler: ClickHandler) -> None:
        """Sends the clicks of a route to a handler, in place of the one before."""
        self._handlers[route] = handler

    async def dispatch(self, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Runs the handler of a custom id. Raises UserError if the route leads nowhere any more."""
        _prefix, route, arguments = (*custom_id.split(":", 2), "")[:3]
        handler = self._handlers.get(route)
        if handler is None:
            raise UserError(_("This button is no longer in use. Use the newest message of the table."))
        await handler(Click(interaction, arguments, tuple(values)))
