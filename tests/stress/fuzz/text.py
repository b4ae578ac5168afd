"""Texts and numbers that nobody expects, and mutations of those that somebody does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

__all__ = ["mutated", "wild_number", "wild_text"]

NUMBERS: Final = (
    "", "0", "-1", "-0", "+1", "1", "2", "7", "25", "26", "255", "256", "65536", "2147483647", "2147483648",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616", "1" + "0" * 40,
    "9" * 4_400, "1e3", "1.5", "0x10", "1_000", " 1", "1 ", "²", "①", "٣", "१", "９", "½", "Ⅳ", "〇", "NaN", "inf",
    "null", "None", "true", "1:1", "00000001", "1\n", "1\0", "-", "−1",
)
TEXTS: Final = (
    "", " ", ".", "..", ";", "\n", "\t", "\0", "\x1b[31m", "\u202e", "\u200b", "\ufeff", "﷽", "🧙‍♀️", "👩‍👩‍👧‍👦",
    "é", "ß", "İ", "ı", "ﬀ", "Ǆ", "@everyone", "@here", "<@1>", "<@&1>", "<#1>", "</game new:1>", "<t:1:R>", "`", "```",
    "||", "**", "~~", "[a](https://example.org)", "'", '"', "\\", "/", "//", "%s", "%n", "{}", "{0}", "{text}",
    "{0.__class__}", "${x}", "$(x)", "' or 1=1 --", "<b>", "&amp;", "../../x", "nul", "constructor", "__proto__", "-1",
    "x" * 100, "x" * 2_001,
    "🧙" * 1_000, "a " * 1_000, ". " * 900, "(" * 500, "[" * 500, "\u0301" * 500,
)
ALPHABET: Final = "abcxyzABCXYZ0123456789 .,;:-+/*()[]{}<>@#~`'\"\\²①٣é\u0301\u202e\u200b\n\t\0🧙"


def wild_number(rng: random.Random) -> str:
    """A text where a number is expected."""
    return rng.choice(NUMBERS) if rng.random() < 0.8 else str(rng.randrange(-(1 << 70), 1 << 70))


def wild_text(rng: random.Random, longest: int = 60) -> str:
    """Any text."""
    if rng.random() < 0.5:
        return rng.choice(EXPECTED_BY_NOBODY)
    return "".join(rng.choice(ALPHABET) for _ in range(rng.randrange(longest)))


def mutated(text: str, rng: random.Random, times: int = 3) -> str:
    """A text with a few changes."""
    for _ in range(rng.randint(1, times)):
        text = rng.choice(CHANGES)(text, rng)
    return text


def _cut(text: str, rng: random.Random) -> str:
    begin, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    return text[:begin] + text[end:]


def _repeat(text: str, rng: random.Random) -> str:
    begin, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    return text[:end] + text[begin:end] * rng.choice((1, 2, 10)) + text[end:]


def _insert(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + wild_text(rng, 8) + text[at:]


def _replace(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ALPHABET) + text[at + 1 :]


def _number(text: str, rng: random.Random) -> str:
    """One of its words, where it can the one with a digit, becomes a number."""
    words = text.split(" ")
    at = max(range(len(words)), key=lambda place: (any(map(str.isdigit, words[place])), rng.random()))
    return " ".join([*words[:at], wild_number(rng), *words[at + 1 :]])


def _shuffle(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    rng.shuffle(words)
    return " ".join(words)


def _case(text: str, rng: random.Random) -> str:
    return rng.choice((str.upper, str.lower, str.title, str.swapcase))(text)


EXPECTED_BY_NOBODY: Final = (*TEXTS, *NUMBERS)
CHANGES: Final[tuple[Callable[[str, random.Random], str], ...]] = (
    _cut, _repeat, _insert, _replace, _replace, _number, _shuffle, _case)
