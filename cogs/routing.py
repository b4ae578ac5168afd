"""Which handler a click leads to: the route in a custom id names it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import discord

from cogs.custom_ids import VERSION, split_id
from cogs.errors import UserError
from cogs.words import _
from tables import ActionToken, ProposalId, TableId, read_number

__all__ = ["Click", "ClickHandler", "Router", "Submission", "unreadable_component"]


def unreadable_component() -> UserError:
    """The refusal of a custom id or a value that no version of the bot has made."""
    return UserError(_("This button doesn't work. Use the newest message of the table."))


@dataclass(frozen=True)
class Submission:
    """What came with a click or a form: its custom id, the values chosen in a select, the texts of the fields of a form
    by their ids. A tampered client sends what it likes."""

    custom_id: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Click:
    """A click on a button, a choice in a select, or a form that was sent.

    `arguments` is what its custom id says after the route, joined by colons; `values` are those chosen in a select;
    `fields` are the texts of a form.
    """

    interaction: discord.Interaction[Any]
    arguments: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)

    def numbers(self) -> list[int]:
        """The arguments, where all are numbers from 0. Raises UserError if the id was tampered with."""
        try:
            return [read_number(argument, 0) for argument in self.arguments.split(":")] if self.arguments else []
        except ValueError:
            raise unreadable_component() from None

    def number(self, place: int) -> int:
        """The argument at a place, where it is a number from 0. Raises UserError if there is none."""
        try:
            return read_number(self.arguments.split(":")[place], 0)
        except (IndexError, ValueError):
            raise unreadable_component() from None

    def table_id(self) -> TableId:
        """The first argument, where it is the id of a table: of any server, so take `context.clicked_table`. Raises
        UserError if there is none."""
        return TableId(self._id())

    def proposal_id(self) -> ProposalId:
        """The first argument, where it is the id of a proposal: of any server, so take `context.clicked_proposal`.
        Raises UserError if there is none."""
        return ProposalId(self._id())

    def _id(self) -> int:
        try:
            return read_number(self.arguments.partition(":")[0])
        except ValueError:
            raise unreadable_component() from None

    def chosen_number(self) -> int:
        """The number from 0 that was chosen in a select. Raises UserError if the value is none."""
        try:
            return read_number(self.chosen(), 0)
        except ValueError:
            raise unreadable_component() from None

    def chosen(self) -> str:
        """The one value that was chosen in a select. Raises UserError if there are none or more."""
        if len(self.values) != 1:
            raise unreadable_component()
        return self.values[0]

    def token(self) -> ActionToken:
        """The action token in the arguments: of a table of any server, so take `context.clicked_token`. Raises
        UserError if there is none."""
        try:
            return ActionToken.unpack(self.arguments)
        except ValueError:
            raise unreadable_component() from None


ClickHandler: TypeAlias = Callable[[Click], Awaitable[None]]


class Router:
    """The handlers of clicks and forms by their routes; cogs add theirs when they load."""

    def __init__(self) -> None:
        self._handlers: dict[str, ClickHandler] = {}

    @property
    def routes(self) -> frozenset[str]:
        """The routes that lead somewhere."""
        return frozenset(self._handlers)

    def add(self, route: str, handler: ClickHandler) -> None:
        """Sends the clicks of a route to a handler, in place of the one before."""
        self._handlers[route] = handler

    async def dispatch(self, interaction: discord.Interaction[Any], submission: Submission) -> None:
        """Runs the handler of a custom id. Raises UserError for an id that is none of ours, or of an earlier version,
        or whose route leads nowhere any more."""
        try:
            version, route, arguments = split_id(submission.custom_id)
        except ValueError:
            raise unreadable_component() from None
        if version != VERSION:
            raise UserError(_("This message is from an earlier version of the bot. `/game status` shows the game "
                              "as it stands."))
        if (handler := self._handlers.get(route)) is None:
            raise UserError(_("This button is no longer in use. Use the newest message of the table."))
        await handler(Click(interaction, arguments, submission.values, submission.fields))
