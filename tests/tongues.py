"""Made-up languages: every message that goes through the catalogue comes wrapped, so that one sees which do not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from typing import Any, Final
from unittest.mock import patch

import simcord.interactions

from cogs.explain import _built
from games.kernel import words
from tests.rendering.measures import forget

__all__ = ["WRAPS", "bare", "in_english", "locales", "wrapped_catalogues"]

WRAPS: Final = {"de": "⟦⟧", "fr": "⟪⟫", "es": "⟨⟩"}
"""Between what the messages of a language stand."""
_SAID: Final = re.compile(r"[^\W\d_]{4,}")
_NO_WORDS: Final = re.compile(
    r"```.*?```|\b[A-Z]+-[a-z]+\b|`[^`]*`|<[@#:a-z][^>]*>|https?://\S+|\*[A-Z][^*]*\*|\{[^}]*\}", re.DOTALL)
"""What is no message: notation, mentions, times, addresses."""


class Wrapped(NullTranslations):
    """A catalogue that puts every message between two signs."""

    def __init__(self, wraps: str, longer: float) -> None:
        super().__init__()
        self._left, self._right = wraps
        self._longer = longer

    def gettext(self, message: str) -> str:
        return f"{self._left}{message}{'·' * int(self._longer * len(message))}{self._right}"

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@contextmanager
def wrapped_catalogues(longer: float = 0.0) -> Iterator[None]:
    """Within it, these are the catalogues of all languages but English; messages are by so much longer than English
    ones, beside their wraps."""
    found: dict[str, NullTranslations] = {language: Wrapped(wraps, longer) for language, wraps in WRAPS.items()}
    try:
        with patch.object(words, "_catalogue", lambda language: found.get(language) or NullTranslations()):
            yield
    finally:  # what was kept of a language is not kept for the real one
        forget()
        _built.cache_clear()


def bare(text: str, known: frozenset[str] = frozenset()) -> list[str]:
    """The words of a text that stand in no message of German; those that are `known` may."""
    outside, depth = [], 0
    for sign in _NO_WORDS.sub(" ", text):
        depth += (sign == "⟦") - (sign == "⟧" and depth > 0)
        depth = 0 if sign == "…" else depth  # the rest of the message was cut off
        outside.append(sign if depth == 0 and sign != "⟧" else " ")
    return [word for word in _SAID.findall("".join(outside))
            if word.casefold() not in known and not any(letter.isupper() for letter in word[1:])]


def in_english(text: str) -> bool:
    """Whether no message of a text is of another language."""
    return not set(text) & set("".join(WRAPS.values()))


@contextmanager
def locales(of: dict[int, str]) -> Iterator[None]:
    """Within it, the Discord of these people has these locales; of others it is American."""
    plain = simcord.interactions.base_payload

    def told(*given: Any, **named: Any) -> Any:
        record, payload = plain(*given, **named)
        payload["locale"] = of.get(named["user_id"], "en-US")
        return record, payload

    with patch.object(simcord.interactions, "base_payload", told):
        yield
