"""The table in words: alt texts, and boards as text in a typeface of one width.

Blocks of text fit a message each, code fences included; lines fit a phone, held sideways or upright.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from games.kernel.words import cut

__all__ = ["ALT", "BLOCK", "UPRIGHT", "WIDTH", "blocks", "fitted"]

ALT: Final = 1024
"""The longest alt text that Discord takes, in characters."""
BLOCK: Final = 1900
"""The longest block, in characters: a message of 2,000 holds it with its fences."""
WIDTH: Final = 60
"""The longest line, in characters: that of a phone held sideways."""
UPRIGHT: Final = 38
"""The longest line that a phone held upright does not break."""


def fitted(sentences: Iterable[str]) -> str:
    """Sentences as an alt text. What does not fit is left out from the end, sentence by sentence: of those that are
    made one after the other, none is made that has no room any more."""
    text = ""
    for sentence in filter(None, sentences):
        longer = f"{text} {sentence}".strip()
        if len(longer) > ALT:
            return text or cut(sentence, ALT)
        text = longer
    return text


def blocks(parts: Iterable[Sequence[str]], width: int = WIDTH) -> tuple[str, ...]:
    """Parts of lines put together in blocks for code fences, each at most `BLOCK` characters, without a backtick,
    of lines at most `width` characters long. A part that is too long alone is cut between lines."""
    return tuple(_packed(piece for part in parts if part for piece in _pieces("\n".join(_broken(part, width)))))


def _packed(pieces: Iterable[str]) -> Iterator[str]:
    block = ""
    for piece in pieces:
        if block and len(block) + len(piece) + 2 > BLOCK:
            yield block
            block = ""
        block = f"{block}\n\n{piece}" if block else piece
    if block:
        yield block


def _pieces(part: str) -> Iterator[str]:
    while len(part) > BLOCK:
        at = part.rfind("\n", 0, BLOCK + 1)
        yield part[:at]
        part = part[at + 1 :]
    yield part


def _broken(lines: Iterable[str], width: int) -> Iterator[str]:
    """Lines no longer than the width, broken at spaces and then indented."""
    for line in lines:
        plain = line.replace("`", "'")
        yield from wrap(plain, width, subsequent_indent="    ", break_on_hyphens=False) or [""]
