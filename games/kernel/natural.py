"""Moves as people type them, without the exact spelling: `sun e6`, `build a wheat farm on c3`, `expand C plains`.

A spelling is taken as a verb and its fields. Words between them may be missing or others, fields that are told by their
prepositions may stand in another order, names may be cut short. Every word has to mean something, and a text that may
mean several things has all of them as its readings: the legal moves decide, or the player is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, islice
from typing import Any, Final, NamedTuple

from games.kernel.fields import FieldKind, beginning, meanings, unjoined
from games.kernel.moves import Move, command_words, fields_of

__all__ = ["Phrase", "Reading", "Vocabulary", "readings", "worded"]

MOST_WORDS: Final = 14
"""Words of one move; longer texts are read by their exact spelling only."""
LONGEST_NAME: Final = 4
"""Words of one value."""
MOST_READINGS: Final = 64
"""Of one spelling; more would say nothing."""

MOST_STEPS: Final = 1_000
"""Ways to read one text that are tried; nobody types what takes more."""

_ARTICLES: Final = frozenset({"a", "an", "the", "my", "your", "please", "now"})
_PLACES: Final = frozenset({"to", "on", "onto", "at", "in", "into", "upon"})
_PREPOSITIONS: Final = dict.fromkeys(_PLACES, "to") | {
    "from": "from", "for": "for", "of": "of", "as": "as", "and": "and", "&": "and", "with": "with", "using": "with",
    "by": "with", "below": "below", "under": "below", "beneath": "below",
}
"""Words before a value, by what they say of it: those of a place are alike."""
_PLAIN: Final = str.maketrans({",": " ", "\u2013": "-", "\u2212": "-"})
_SMALL: Final = _ARTICLES | set(_PREPOSITIONS)
_ANY: Final[frozenset[str]] = frozenset()
"""No field in particular."""
_SHORTENED, _STRANGE, _MOVED = 4, 1, 1
"""What it costs a reading that a name is cut short, that a word only says what kind of thing follows or is missing from
the spelling, that a field stands before one that it should follow."""


class Reading(NamedTuple):
    """A way to read a text as a move: the likelier, the smaller its cost."""

    cost: int
    move: type[Move]
    given: dict[str, Any]


class _Slot(NamedTuple):
    """A field in a spelling, with the preposition before it."""

    name: str
    kind: FieldKind
    preposition: str
    numbered: bool
    """Its values are numbers: one that is none of them is not meant for the next field all the same."""


class Vocabulary:
    """What runs of words may mean, for one text: every kind looks at every run once."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.keys = tuple(map(unjoined, words))
        self.steps = 0
        """Ways that have been tried."""
        self._exact: dict[tuple[int, int, int], tuple[Any, ...]] = {}
        self._short: dict[tuple[int, int, int], tuple[Any, ...]] = {}

    def exact(self, kind: FieldKind, begin: int, end: int) -> tuple[Any, ...]:
        """The values that a run of words names."""
        key = (id(kind), begin, end)
        if key not in self._exact:
            self._exact[key] = meanings(kind, " ".join(self.words[begin:end]))
        return self._exact[key]

    def short(self, kind: FieldKind, begin: int, end: int) -> tuple[Any, ...]:
        """The values whose names hold a run of words, cut short perhaps."""
        key = (id(kind), begin, end)
        if key not in self._short:
            self._short[key] = beginning(kind, " ".join(self.words[begin:end]))
        return self._short[key]

    def bare(self, begin: int, end: int) -> bool:
        """Whether a run of words is a number."""
        return all(word.isdigit() for word in self.words[begin:end])


class Phrase:
    """One spelling of a move, taken as a verb, nouns that may be left out, and fields."""

    def __init__(self, move: type[Move], spelling: str) -> None:
        self.move = move
        self.verbs: frozenset[str] = frozenset()
        self._slots: list[_Slot] = []
        self._nouns: set[str] = set()
        kinds, preposition = fields_of(move), ""
        for place, piece in enumerate(re.findall(r"{\w+}|[^\s\[\]{}]+", spelling)):
            word = piece.lower()
            if piece.startswith("{"):
                name = piece[1:-1]
                numbered = re.fullmatch(kinds[name].pattern, "1") is not None
                self._slots.append(_Slot(name, kinds[name], preposition, numbered))
                preposition = ""
            elif not place and word.isalpha():
                self.verbs = frozenset({word})
            elif word in _PREPOSITIONS:
                preposition = word
            elif word.isalpha():
                self._nouns.add(word.removesuffix("s"))
        self.verbs |= set(command_words(move))
        self._after: dict[str, frozenset[str]] = {}
        for slot in self._slots:
            named = [word.removesuffix("s") for word in (*slot.name.split("_"), *slot.kind.name.split())]
            for word in (slot.preposition, *named, *(f"{word}s" for word in named)):
                self._after[word] = self._after.get(word, _ANY) | {slot.name}

    def after_verb(self, text: Vocabulary) -> Iterator[Reading]:
        """The readings of a text that begins with the verb."""
        for end in (1, 2):
            if len(text.words) >= end and "".join(text.keys[:end]) in self.verbs:
                yield from self._readings(text, end, shortened=True)

    def without_verb(self, text: Vocabulary) -> Iterator[Reading]:
        """The readings of a text that names a field's value and no verb. Numbers alone say nothing."""
        if not self.move.needs_verb and any(self._says(word) for word in text.words):
            yield from (reading for reading in self._readings(text, 0, shortened=False) if reading.given)

    def _says(self, word: str) -> bool:
        """Whether a word is more than a number, or a word that goes with one."""
        beside = word in _SMALL or word in self._after or word.removesuffix("s") in self._nouns
        return not (beside or word.isdigit())

    def _readings(self, text: Vocabulary, begin: int, *, shortened: bool) -> Iterator[Reading]:
        found = self._walk(text, begin, {}, _ANY, frozenset(self._nouns), shortened=shortened)
        for cost, given, nouns in islice(found, MOST_READINGS):
            yield Reading(cost + _STRANGE * len(nouns), self.move, given)

    def _walk(self, text: Vocabulary, at: int, given: dict[str, Any], wanted: frozenset[str], nouns: frozenset[str], *,
              shortened: bool) -> Iterator[tuple[int, dict[str, Any], frozenset[str]]]:
        """Every way to read the words from `at` on, a value of the fields `wanted` first: its cost, the fields, and the
        nouns that were not typed."""
        text.steps += 1
        if at == len(text.words) or text.steps > MOST_STEPS:
            if at == len(text.words):
                yield 0, given, nouns
            return
        word = text.words[at]
        for price, after in self._led_to(word):
            for more, found, left in self._walk(text, at + 1, given, after, nouns, shortened=shortened):
                yield price + more, found, left
        if word in _ARTICLES:
            yield from self._walk(text, at + 1, given, wanted, nouns, shortened=shortened)
        for cost, name, value, end in self._values(text, at, given, wanted, shortened=shortened):
            for more, found, left in self._walk(text, end, given | {name: value}, _ANY, nouns, shortened=shortened):
                yield cost + more, found, left
        if (noun := word.removesuffix("s")) in nouns:
            yield from self._walk(text, at + 1, given, wanted, nouns - {noun}, shortened=shortened)

    def _led_to(self, word: str) -> list[tuple[int, frozenset[str]]]:
        """The fields that a preposition, or the name of a field, leads to, with its cost: those before which it is
        spelled, or else those of a like preposition; perhaps any."""
        kind = _PREPOSITIONS.get(word)
        if kind is None:
            return [(0, self._after[word]), (_STRANGE, _ANY)] if word in self._after else []
        if word in self._after:
            return [(0, self._after[word])]
        like = _ANY.union(*(names for known, names in self._after.items() if _PREPOSITIONS.get(known) == kind))
        return [(0, like), (_STRANGE, _ANY)] if like else [(0, _ANY)]

    def _values(self, text: Vocabulary, at: int, given: dict[str, Any], wanted: frozenset[str], *,
                shortened: bool) -> Iterator[tuple[int, str, Any, int]]:
        """What the words from `at` on may be the value of: the next field that reads them as they are, or else the
        next that knows them as part of a name; for names also a field that was passed over."""
        last = max((place for place, slot in enumerate(self._slots) if slot.name in given), default=-1)
        free = [(place < last, slot) for place, slot in enumerate(self._slots)
                if slot.name not in given and (not wanted or slot.name in wanted)]
        ahead, passed = ([slot for behind, slot in free if behind is back] for back in (False, True))
        for end in range(at + 1, min(at + LONGEST_NAME, len(text.words)) + 1):
            bare = text.bare(at, end)
            groups = [(0, [*ahead, *passed])] if bare else [(0, ahead), (_MOVED, passed)]
            for read, price in ((text.exact, 0), (text.short, _SHORTENED))[:1 + shortened]:
                found = [(cost, slot) for cost, slots in groups if (slot := next((
                    slot for slot in slots if read(slot.kind, at, end) or (bare and slot.numbered)), None))]
                yield from ((price + cost, slot.name, value, end) for cost, slot in found
                            for value in read(slot.kind, at, end))
                if found:
                    break


def worded(text: str) -> list[str]:
    """The words of a text, in small letters; none if they are too many."""
    plain = text.lower().translate(_PLAIN).strip(" `'\"!?")
    words = list(dropwhile(_ARTICLES.__contains__, plain.split()))
    return words if len(words) <= MOST_WORDS else []


def readings(phrases: Iterable[Phrase], text: str) -> list[Reading]:
    """Every way to read a text as a move: first those by a verb, then by a value alone; each likeliest first."""
    words = worded(text)
    if not words:
        return []
    vocabulary, phrases = Vocabulary(words), list(phrases)
    by_verb = [reading for phrase in phrases for reading in phrase.after_verb(vocabulary)]
    by_value = [reading for phrase in phrases for reading in phrase.without_verb(vocabulary)]
    dearest = max((reading.cost for reading in by_verb), default=0) + 1
    return sorted(by_verb, key=lambda reading: reading.cost) + [
        reading._replace(cost=reading.cost + dearest) for reading in sorted(by_value, key=lambda reading: reading.cost)]
