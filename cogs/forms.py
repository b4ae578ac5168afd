"""What was typed into a form is given back where it is refused: the form itself cannot be opened again."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from cogs.context import Interaction
from cogs.errors import UserError
from cogs.messages import Message, Upload
from cogs.responses import narration_of, reply
from cogs.words import _
from community.errors import CommunityError
from community.messages import explain_community
from games.kernel import RulesError
from tables.errors import TableError
from tables.messages import explain

__all__ = ["giving_back"]

log = logging.getLogger(__name__)


@asynccontextmanager
async def giving_back(interaction: Interaction, fields: Mapping[str, str]) -> AsyncIterator[None]:
    """What is refused inside is replied with a file of the texts of the form; without any it is left to others. Raises
    what `reply` does."""
    try:
        yield
    except (UserError, CommunityError, TableError, RulesError) as error:
        if not any(fields.values()):
            raise
        log.info("a form of user %s was refused", interaction.user.id)
        text, view = (error.text, error.view) if isinstance(error, UserError) else (_said(interaction, error), None)
        typed = Upload("typed.txt", "\n\n".join(fields.values()).encode())
        await reply(interaction, Message("\n".join([text, _("What you typed is in the file.")]), view, [typed]))


def _said(interaction: Interaction, error: CommunityError | TableError | RulesError) -> str:
    if isinstance(error, CommunityError):
        return explain_community(error)
    return explain(error, narration_of(interaction))
