"""What was typed into a form is given back where it is refused: the form itself cannot be opened again."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping, Sequence
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

MOST_QUOTED = 80
"""Characters of a text that is given back in a line; five of them fit well."""


@asynccontextmanager
async def giving_back(interaction: Interaction, fields: Mapping[str, str]) -> AsyncIterator[None]:
    """What is refused inside is replied with the texts of the form, in a file unless they are short; without any it is
    left to others. Raises what `reply` does."""
    try:
        yield
    except (UserError, CommunityError, TableError, RulesError) as error:
        if not any(fields.values()):
            raise
        log.info("a form of user %s was refused", interaction.user.id)
        text, view = (error.text, error.view) if isinstance(error, UserError) else (_said(interaction, error), None)
        typed, files = _typed([each for each in fields.values() if each])
        await reply(interaction, Message(f"{text}\n{typed}", view, files))


def _typed(texts: Sequence[str]) -> tuple[str, list[Upload]]:
    """What was typed, as a line, or as a file that the line speaks of."""
    if all(len(text) <= MOST_QUOTED and text.isprintable() and "`" not in text for text in texts):
        return _("You typed: {typed}").format(typed=" · ".join(f"`{text}`" for text in texts)), []
    return _("What you typed is in the file."), [Upload("typed.txt", "\n\n".join(texts).encode())]


def _said(interaction: Interaction, error: CommunityError | TableError | RulesError) -> str:
    if isinstance(error, CommunityError):
        return explain_community(error)
    return explain(error, narration_of(interaction))
