"""Custom ids of buttons, selects and forms: `h1b:route:arguments`, at most 100 characters.

They carry no state but small numbers, keys of what is public to whoever sees the button, and words that they look for;
the rest is looked up when somebody clicks. A new meaning of an id needs a new `VERSION`: buttons of an older one are
answered politely.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

__all__ = ["BUTTON_PREFIX", "FORM_PREFIX", "MAX_CUSTOM_ID", "SELECT_PREFIX", "VERSION", "button_id", "for_log",
           "form_id", "full_key", "select_id", "short_key", "split_id"]

MAX_CUSTOM_ID = 100
"""Characters, by Discord's limit."""
VERSION = 1
BUTTON_PREFIX = f"h{VERSION}b"
SELECT_PREFIX = f"h{VERSION}s"
FORM_PREFIX = f"h{VERSION}f"
_CUSTOM_ID = re.compile(r"h(?P<version>[0-9]+)[bsf]:(?P<route>\w+)(?::(?P<arguments>.*))?", re.ASCII | re.DOTALL)
PRIVATE_ROUTES = frozenset({"plan", "planpick"})
"""Routes whose last argument stands in no log."""
_MAX_PLAIN_KEY = 14
"""Characters of a key that stands in an id as it is."""


def button_id(route: str, *arguments: object) -> str:
    """The custom id of a button. Raises ValueError if it is too long for Discord."""
    return _checked(":".join((BUTTON_PREFIX, route, *map(str, arguments))))


def select_id(route: str, *arguments: object) -> str:
    """The custom id of a select. Raises ValueError if it is too long for Discord."""
    return _checked(":".join((SELECT_PREFIX, route, *map(str, arguments))))


def form_id(route: str, *arguments: object) -> str:
    """The custom id of a form. Raises ValueError if it is too long for Discord."""
    return _checked(":".join((FORM_PREFIX, route, *map(str, arguments))))


def split_id(custom_id: str) -> tuple[int, str, str]:
    """The version, the route and the arguments of a custom id. Raises ValueError for one that is none of ours."""
    if (found := _CUSTOM_ID.fullmatch(custom_id)) is None:
        raise ValueError("no custom id of ours")
    return int(found["version"]), found["route"], found["arguments"] or ""


def for_log(custom_id: str) -> str:
    """A custom id as a line of the log may have it: of the menus of a plan, not what somebody means to do."""
    try:
        private = split_id(custom_id)[1] in PRIVATE_ROUTES
    except ValueError:
        private = False
    return f"{custom_id.rpartition(':')[0]}:…" if private else custom_id


def _checked(custom_id: str) -> str:
    if len(custom_id) > MAX_CUSTOM_ID:
        raise ValueError(f"custom id of {len(custom_id)} characters: {custom_id}")
    return custom_id


def short_key(key: str) -> str:
    """A key of a menu as it stands in a custom id: itself if it is short and plain, else a digest of it."""
    if len(key) <= _MAX_PLAIN_KEY and not set(key) & set("/~@"):
        return key
    return "~" + hashlib.blake2s(key.encode(), digest_size=6).hexdigest()


def full_key(short: str, keys: Iterable[str]) -> str | None:
    """The key that `short_key` shortened, among those that are possible now; None if it is none of them."""
    return next((key for key in keys if short_key(key) == short), None)
