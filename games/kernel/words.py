"""The way to the message catalogue, and the words that every title shares.

English stands in the code. `_` and `many` look a message up in the current language; `mark` only marks one for
extraction, so that a table at module level can hold messages which are looked up when they are shown. Where an English
word has several meanings, `pgettext` and `mark_in` name the one that is meant, for the translators.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

from games.kernel.errors import Reason
from games.kernel.moves import Leave, Move

__all__ = [
    "DOMAIN", "LANGUAGES", "LOCALES", "REFUSALS", "_", "and_list", "apart", "capital", "cut", "either", "language",
    "leave_help", "leave_verb", "many", "mark", "mark_in", "pgettext", "refusal", "round_name", "speaking",
]

DOMAIN: Final = "hexmoot"
LANGUAGES: Final = ("en", "de", "fr", "es")
"""The languages of the product; those but English have a catalogue."""
LOCALES: Final = Path(__file__).parents[2] / "locale"
"""Where compiled catalogues lie: `<language>/LC_MESSAGES/hexmoot.mo`."""

_BETWEEN: Final = "\x04"
"""What stands between a context and its message, as in compiled catalogues."""
_LIKE_Y: Final = re.compile(r"\W*h?[ií](?!e)", re.IGNORECASE)
"""Words that begin with the sound of Spanish *y*: not *hielo*, where another sound comes."""
_LIKE_O: Final = re.compile(r"\W*(?:h?[oó]|8|11\b)", re.IGNORECASE)
"""Words that begin with the sound of Spanish *o*: *ocho* and *once* in figures, too."""

_language: ContextVar[str] = ContextVar("language", default="en")


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation(DOMAIN, LOCALES, [language], fallback=True)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within it, messages come in this language; those that are not translated come in English."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def language() -> str:
    """The language in which messages come now."""
    return _language.get()


def _(message: str) -> str:
    """The message in the current language; also one that was marked within its context."""
    context, _between, plain = message.rpartition(_BETWEEN)
    return pgettext(context, plain) if context else _catalogue(_language.get()).gettext(message)


def pgettext(context: str, message: str) -> str:
    """The message in the current language, as it is said in this context: `Round` of a game, and of a tournament."""
    return _catalogue(_language.get()).pgettext(context, message)


def many(one: str, more: str, count: int, **details: str | int) -> str:
    """The form of a message for this count, with `{count}` and the details filled in."""
    return _catalogue(_language.get()).ngettext(one, more, count).format(count=count, **details)


def mark(message: str) -> str:
    """Marks a message for extraction and leaves it as it is."""
    return message


def mark_in(context: str, message: str) -> str:
    """Marks a message for extraction within a context; what comes of it is for `_`, not for people."""
    return f"{context}{_BETWEEN}{message}"


def and_list(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    joined = _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])
    return _by_sound(joined, "y", "e", parts[-1], _LIKE_Y)


def apart(parts: Iterable[str]) -> str:
    """`a; b; c`: clauses side by side; French sets a blank before the sign, too."""
    return _("; ").join(parts)


def either(parts: Sequence[str]) -> str:
    """`a, b or c`."""
    if len(parts) < 2:
        return "".join(parts)
    joined = _("{first} or {last}").format(first=", ".join(parts[:-1]), last=parts[-1])
    return _by_sound(joined, "o", "u", parts[-1], _LIKE_O)


def _by_sound(joined: str, word: str, other: str, last: str, like: re.Pattern[str]) -> str:
    """A list whose last part follows on a word; before a sound like its own, Spanish says another: `Ana e Inés`."""
    before = f" {word} {last}"
    if _language.get() != "es" or not like.match(last) or not joined.endswith(before):
        return joined
    return f"{joined.removesuffix(before)} {other} {last}"


def capital(text: str) -> str:
    """A text as a heading begins: what follows its first letter stays as it is: German nouns are large there."""
    return text[:1].upper() + text[1:]


def round_name(number: int) -> str:
    """What a round is called; before the first, with number 0, the game is set up."""
    return _("Round {number}").format(number=number) if number else _("Setup")


def cut(text: str, most: int) -> str:
    """A text cut to `most` characters, with an ellipsis where something was lost."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


REFUSALS: Final[dict[str, str]] = {
    "game-over": mark("The game is over."),
    "not-your-turn": mark("It's not your turn."),
    "answer-first": mark("First answer the question you were asked."),
    "not-open": mark("This is not the moment for it."),
    "has-left": mark("This player has left the game."),
    "no-seat": mark("Nobody can join this game any more."),
    "several-endings": mark("Your turn can end in several ways: say which."),
}
"""Sentences for the reasons that the kernel gives."""


def refusal(reason: Reason) -> str | None:
    """The sentence of a reason of the kernel; None for those of a title."""
    text = REFUSALS.get(reason.key)
    return None if text is None else _(text).format(**reason.details)


def leave_verb(move: type[Move]) -> str | None:
    """The menu entry for leaving the game; None for other moves."""
    return _("Leave the game") if move is Leave else None


def leave_help(move: type[Move]) -> str | None:
    """What leaving the game means, at most 100 characters; None for other moves."""
    return _("Leave the game for good; the others play on without you.") if move is Leave else None
