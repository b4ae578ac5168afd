"""A stand-in for Discord: a real gateway and HTTP API on the loopback, for the unmodified bot as a process of its own.

README.md says how to use it.
"""

from tests.discord.commands import CannotDo
from tests.discord.fake import BotExited, FakeDiscord
from tests.discord.people import User
from tests.discord.replies import Message, Reply
from tests.discord.schema import Schema

__all__ = ["BotExited", "CannotDo", "FakeDiscord", "Message", "Reply", "Schema", "User"]
