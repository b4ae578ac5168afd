"""Every message that people read, filled with examples: `make words` writes `docs/sentences.md`, to be read from start
to end."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.extract import extract_from_dir

__all__ = ["KEYWORDS", "ROOMS", "build", "filled", "page"]

ROOT: Final = Path(__file__).resolve().parents[1]
KEYWORDS: Final = {"_": None, "mark": None, "many": (1, 2), "pgettext": ((1, "c"), 2), "mark_in": ((1, "c"), 2)}
ROOMS: Final = ("cogs", "community", "tables", "bot", "games", "rendering")
SAMPLES: Final = tomllib.loads((ROOT / "docs" / "samples.toml").read_text(encoding="utf-8"))
"""What stands in the place of a name in a message, by where the message stands; any other place is shown as
`‹name›`."""
COUNTS: Final = (1, 3)
_PLACE: Final = re.compile(r"\{(\w+)[^{}]*\}")


def filled(message: str, count: int = COUNTS[-1], file: str = "") -> str:
    """A message with examples in its places; `file` is the one it stands in."""
    samples = {**_samples_of(file, message), "count": str(count)}
    return _PLACE.sub(lambda found: _sample(samples, found), message)


@cache
def _samples_of(file: str, message: str) -> Mapping[str, str]:
    """The examples for a message of a file."""
    found: dict[str, str] = {}
    for place, own in SAMPLES.items():
        if place == "general" or f"/{place}/" in f"/{file}/":
            found |= {name: text for name, text in own.items() if isinstance(text, str)}
            for beginning in (each for each, texts in own.items() if isinstance(texts, dict)):
                found |= own[beginning] if message.startswith(beginning) else {}
    return found


def _sample(samples: Mapping[str, str], place: re.Match[str]) -> str:
    """An example; its unit is left out where the message names it itself, as in `{points} VP`."""
    sample = samples.get(place[1], f"‹{place[1]}›")
    number, blank, unit = sample.rpartition(" ")
    return number if blank and place.string[place.end():].startswith(f" {unit}") else sample


def page() -> str:
    """The whole list as Markdown, by the files in which the messages stand."""
    head = ("Written by `make words` from the messages in the code, with examples in their places. How they should "
            "sound: [voice.md](voice.md).")
    parts = ["# Every sentence", "", head]
    for room in ROOMS:
        for file, lines in _messages(room):
            parts += ["", f"## {file}", "", *lines]
    return "\n".join(parts) + "\n"


def _messages(room: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of each file of a room that has messages."""
    found: dict[str, dict[str, None]] = {}
    for file, _line, message, _comments, _context in extract_from_dir(ROOT / room, keywords=KEYWORDS):
        forms = (message,) if isinstance(message, str) else message[:2]
        for form, count in zip(forms, COUNTS if len(forms) > 1 else COUNTS[-1:], strict=True):
            found.setdefault(f"{room}/{file}", {})[_line_of(filled(form, count, f"{room}/{file}"))] = None
    for file in sorted(found):
        yield file, list(found[file])


def _line_of(text: str) -> str:
    """One item of a list; markup shows as it is typed."""
    return "- " + re.sub(r"([*_<>~])", r"\\\1", text.strip()).replace("\n", " ⏎ ")


def build(folder: Path) -> list[Path]:
    """Writes the list; gives its path."""
    path = folder / "sentences.md"
    path.write_text(page(), encoding="utf-8")
    return [path]
