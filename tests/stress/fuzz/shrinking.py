"""The smallest part of a text that still fails."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["shrunk"]


def shrunk(text: str, fails: Callable[[str], bool], tries: int = 500) -> str:
    """Leaves out ever smaller parts of a text as long as it fails without them; at most so many tries."""
    size = len(text) // 2
    while size and tries > 0:
        for at in range(0, len(text), size):
            tries -= 1
            without = text[:at] + text[at + size :]
            if tries >= 0 and without != text and fails(without):
                text = without
                break
        else:
            size //= 2
    return text
