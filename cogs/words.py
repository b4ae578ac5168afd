"""The words of the Discord layer, through the message catalogue: English stands in the code."""

from __future__ import annotations

from gettext import dgettext, dngettext
from typing import Final

__all__ = ["DOMAIN", "_", "and_list", "many"]

DOMAIN: Final = "hexmoot"


def _(message: str) -> str:
    """The message in the language of the moment."""
    return dgettext(DOMAIN, message)


def many(one: str, more: str, count: int) -> str:
    """The form of a message for this count, with `{count}` filled in."""
    return dngettext(DOMAIN, one, more, count).format(count=count)


def and_list(parts: list[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])
