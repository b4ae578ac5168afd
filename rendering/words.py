"""The way to the message catalogue: every word that people read passes through `_`."""

from __future__ import annotations

from gettext import dgettext, dngettext
from typing import Final

__all__ = ["DOMAIN", "_", "many"]

DOMAIN: Final = "hexmoot"


def _(message: str) -> str:
    """The message in the language of the moment."""
    return dgettext(DOMAIN, message)


def many(one: str, more: str, count: int) -> str:
    """The form of a message for this count, with `{count}` filled in."""
    return dngettext(DOMAIN, one, more, count).format(count=count)
