"""What fits a message: as many lines as there is room for, and text where there is no picture, cut between what is
told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cogs.messages import MAX_CONTENT
from cogs.words import many

__all__ = ["excerpt", "fitting", "standings_text"]

SPARE: Final = 80
"""Characters for the sentence about a picture that Discord did not take."""
ROOM: Final = MAX_CONTENT - 200
"""For the lines of standings: fences, the sentence about the rest and that one follow them."""
FENCES: Final = "```\n{}\n```"


def fitting(lines: Iterable[str], room: int) -> list[str]:
    """As many of these lines, from the first on, as so many characters hold."""
    shown: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        shown.append(line)
    return shown


def excerpt(words: str, text: str) -> str:
    """As many lines of a text without Markdown as a message holds below words, fenced."""
    room = MAX_CONTENT - len(words) - len(FENCES) - SPARE
    return FENCES.format("\n".join(fitting(_told(text.split("\n")), room)).rstrip())


def standings_text(blocks: Sequence[str]) -> str:
    """The blocks of a tournament's standings in one message; how much is left out of it is said below them."""
    told = _told("\n\n".join(blocks).replace("\n\n ", "\n ").split("\n"))  # where a line goes on in the next block
    shown = fitting(told, ROOM)
    text = FENCES.format("\n".join(shown).rstrip())
    if not (left := sum(bool(each) for each in told[len(shown):])):
        return text
    return text + "\n" + many("-# … and {count} more line: *As text* below the newest round has it.",
                              "-# … and {count} more lines: *As text* below the newest round has them.", left)


def _told(lines: Sequence[str]) -> list[str]:
    """Lines with the indented ones that go on with them."""
    told: list[str] = []
    for line in lines:
        if line.startswith(" ") and told:
            told[-1] += f"\n{line}"
        else:
            told.append(line)
    return told
