"""Discord's numbers: types, flags, permissions and sizes, as far as the stand-in knows them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

__all__ = [
    "ALL_PERMISSIONS", "BOT_PERMISSIONS", "CONTENT_LENGTH", "EPHEMERAL", "FILE_BYTES", "LOADING", "MEMBER_PERMISSIONS",
    "MESSAGE_FLAGS", "MOST_FILES", "PERMISSIONS", "REQUEST_BYTES", "SUPPRESS_NOTIFICATIONS", "CallbackType",
    "ChannelType", "ComponentType", "InteractionType", "OptionType", "permission_bits",
]

FILE_BYTES: Final = 10 * 1024 * 1024
REQUEST_BYTES: Final = 25 * 1024 * 1024
MOST_FILES: Final = 10
CONTENT_LENGTH: Final = 2_000

SUPPRESS_EMBEDS: Final = 1 << 2
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
SUPPRESS_NOTIFICATIONS: Final = 1 << 12
MESSAGE_FLAGS: Final = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS
"""What a bot may set on a message in a channel; on the answer to an interaction `EPHEMERAL` as well."""


class InteractionType(IntEnum):
    """What a user did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class CallbackType(IntEnum):
    """How a bot answers an interaction first."""

    MESSAGE = 4
    DEFER_MESSAGE = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class ComponentType(IntEnum):
    """Parts of a message or a modal."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    CHANNEL_SELECT = 8
    LABEL = 18


class OptionType(IntEnum):
    """Options of a command."""

    SUB_COMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    NUMBER = 10
    ATTACHMENT = 11


class ChannelType(IntEnum):
    """Places for messages."""

    TEXT = 0
    PRIVATE = 1
    PUBLIC_THREAD = 11


PERMISSIONS: Final = {name: 1 << bit for name, bit in {
    "ADMINISTRATOR": 3, "MANAGE_CHANNELS": 4, "MANAGE_GUILD": 5, "VIEW_CHANNEL": 10, "SEND_MESSAGES": 11,
    "MANAGE_MESSAGES": 13, "EMBED_LINKS": 14, "ATTACH_FILES": 15, "READ_MESSAGE_HISTORY": 16,
    "USE_APPLICATION_COMMANDS": 31, "MANAGE_THREADS": 34, "CREATE_PUBLIC_THREADS": 35, "SEND_MESSAGES_IN_THREADS": 38,
}.items()}
ALL_PERMISSIONS: Final = (1 << 53) - 1
MEMBER_PERMISSIONS: Final = (
    "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY", "USE_APPLICATION_COMMANDS",
    "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS",
)
BOT_PERMISSIONS: Final = (*MEMBER_PERMISSIONS, "MANAGE_MESSAGES", "MANAGE_THREADS")


def permission_bits(names: Iterable[str]) -> int:
    """The bit set of some permissions."""
    return sum(PERMISSIONS[name] for name in set(names))
