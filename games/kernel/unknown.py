"""The one word of a text that makes it no move: the verb is known, and all else, but it is no value of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.kernel.errors import Unknown
from games.kernel.fields import Count, FieldKind
from games.kernel.moves import fields_of
from games.kernel.natural import Phrase, Vocabulary, worded

__all__ = ["unknown_value"]

MOST_LETTERS: Final = 20
"""Of a word that is repeated to who typed it."""
_WORD: Final = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")
"""What can be repeated as it is: nothing that Discord would take for a sign of its own."""


class _Unread:
    """What stands for the value of a word that nothing in the game is called."""


_UNREAD: Final = _Unread()


class _Supposing(Vocabulary):
    """The words of a text, one of which is taken for a value of any kind that does not know it."""

    def __init__(self, words: list[str], place: int) -> None:
        super().__init__(words)
        self.place = place

    def exact(self, kind: FieldKind, begin: int, end: int) -> tuple[Any, ...]:
        found = super().exact(kind, begin, end)
        if found or (begin, end) != (self.place, self.place + 1):
            return found
        if isinstance(kind, Count) and not self.bare(begin, end):
            return ()
        return () if self.short(kind, begin, end) else (_UNREAD,)


def unknown_value(phrases: Iterable[Phrase], text: str) -> Unknown | None:
    """The word of a text that is no value of the field where it stands, if all others mean something; None if there is
    no such word, or it may have been meant for several kinds of things."""
    found = sorted(_supposed(list(phrases), worded(text)), key=lambda each: each[0])
    likeliest = [(word, kind) for cost, word, kind in found if cost == found[0][0]]
    spelt = [(word, kind) for word, kind in likeliest if re.fullmatch(kind.pattern, word, re.IGNORECASE)]
    kinds = {(word, kind.name): kind for word, kind in spelt or likeliest}
    if len(kinds) != 1:
        return None
    [((word, _), kind)] = kinds.items()
    typed = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)
    return Unknown(typed[0], kind) if typed is not None else None


def _supposed(phrases: list[Phrase], words: list[str]) -> Iterator[tuple[int, str, FieldKind]]:
    """The words that may be a value nobody knows: what it costs to read the text so, the word, what it should be."""
    for place, word in enumerate(words[1:], 1):
        if len(word) > MOST_LETTERS or not _WORD.fullmatch(word):
            continue
        text = _Supposing(words, place)
        for phrase in phrases:
            for reading in phrase.after_verb(text):
                for name, value in reading.given.items():
                    if value is _UNREAD:
                        yield reading.cost, word, fields_of(reading.move)[name]
