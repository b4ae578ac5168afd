"""Custom ids of buttons and selects: `h1b:route:rest`, at most 100 characters.

They carry no state but small numbers and keys of what is public to whoever sees the button; the rest is looked up when
somebody clicks. A new meaning of an id needs a new `VERSION`: buttons of an older one are answered politely.
"""

from __future__ import annotations

import hashlib

__all__ = ["BUTTON", "LONGEST", "SELECT", "VERSION", "button_id", "key_of", "select_id", "shorten"]

LONGEST = 100
VERSION = 1
BUTTON = f"h{VERSION}b"
SELECT = f"h{VERSION}s"
_LONG_KEY = 14


def button_id(route: str, *arguments: object) -> str:
    """The id of a button. Raises ValueError if it is too long for Discord."""
    return _checked(":".join((BUTTON, route, *map(str, arguments))))


def select_id(route: str, *arguments: object) -> str:
    """The id of a select. Raises ValueError if it is too long for Discord."""
    return _checked(":".join((SELECT, route, *map(str, arguments))))


def _checked(custom_id: str) -> str:
    if len(custom_id) > LONGEST:
        raise ValueError(f"custom id of {len(custom_id)} characters: {custom_id}")
    return custom_id


def shorten(key: str) -> str:
    """A key of a menu as it stands in an id: itself if it is short and plain, else a digest of it."""
    if len(key) <= _LONG_KEY and not set(key) & set("/~@"):
        return key
    return "~" + hashlib.blake2s(key.encode(), digest_size=6).hexdigest()


def key_of(short: str, keys: list[str]) -> str | None:
    """The key that `shorten` gave, among those that are possible now; None if it is none of them."""
    return next((key for key in keys if shorten(key) == short), None)
