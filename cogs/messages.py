"""Messages before they are sent: text, components, files, and who is notified."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import discord
from discord.ui import View

from cogs.words import _, cut
from tables import UserId

__all__ = ["MAX_CONTENT", "Message", "Upload", "upload_refused"]

MAX_CONTENT = 2_000
"""Characters of a message, by Discord's limit."""
MAX_ALT_TEXT = 1_024
"""Characters of a file's description, by Discord's limit."""
UPLOAD_REFUSED = {400, 403, 413}
"""The statuses with which Discord refuses a file, or to attach any: it would refuse the same again."""


def upload_refused(error: discord.HTTPException) -> bool:
    """Whether a message with files should be sent again without: this error may be about them, and lasts."""
    return error.status in UPLOAD_REFUSED


@dataclass(frozen=True)
class Upload:
    """A file to attach to a message, with its alternative text."""

    name: str
    data: bytes = field(repr=False)
    alt: str = ""

    def to_file(self) -> discord.File:
        """A new file for one attempt to send: a `discord.File` is used up by it."""
        return discord.File(io.BytesIO(self.data), self.name, description=cut(self.alt, MAX_ALT_TEXT) or None)


@dataclass(frozen=True)
class Message:
    """What a message shows. `mentions` are the ids of the users who are notified, `roles` those of roles; nobody else
    is."""

    text: str
    view: View | None = None
    uploads: Sequence[Upload] = ()
    mentions: Sequence[UserId] = ()
    roles: Sequence[int] = ()
    keep_files: bool = False
    """Where a message is edited into this one: it keeps the files it has."""
    in_words: str = ""
    """What its files show, where Discord does not take them."""

    @property
    def content(self) -> str:
        """The text within Discord's limit."""
        return cut(self.text, MAX_CONTENT)

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """Discord's permission to notify: `mentions` and `roles`, never everyone. It refuses the numbers below zero
        that stand for former players."""
        users, roles = ([discord.Object(each) for each in ids if each > 0] for ids in (self.mentions, self.roles))
        return discord.AllowedMentions(everyone=False, roles=roles or False, replied_user=False, users=users or False)

    def without_files(self) -> Message:
        """The same with what its files show in words, and a line in place of them."""
        text = "\n".join(filter(None, (self.text, self.in_words, _("-# Discord did not take the file."))))
        return replace(self, text=text, uploads=(), keep_files=False)

    def files(self) -> list[discord.File]:
        """New files for one attempt to send."""
        return [upload.to_file() for upload in self.uploads]
