"""Every message that people read, filled with examples: `make words` writes `docs/sentences.md`, to be read from start
to end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from babel.messages.extract import extract_from_dir

__all__ = ["KEYWORDS", "ROOMS", "build", "filled", "page"]

ROOT: Final = Path(__file__).resolve().parents[1]
KEYWORDS: Final = {"_": None, "mark": None, "many": (1, 2)}
ROOMS: Final = ("cogs", "tables", "bot", "games", "rendering")
SAMPLES: Final = {
    "player": "Ada", "name": "Ada", "who": "Ada", "person": "Ada", "host": "Ada", "by": "Ada", "giver": "Bruno",
    "other": "Bruno", "old": "Bruno", "before": "Bruno", "new": "Chiara", "newcomer": "Chiara",
    "names": "Ada and Bruno", "people": "Ada and Bruno", "winners": "Ada and Bruno", "side": "Witches",
    "faction": "Witches", "hero": "Queen", "heroes": "Queen and Merchant", "title": "Terra Mystica",
    "hex": "E7", "field": "e6", "space": "4", "position": "3", "region": "north beach", "number": "12", "round": "2",
    "turn": "12", "turns": "57", "points": "5", "power": "2 power", "vp": "5 VP", "when": "in 3 hours",
    "since": "3 hours ago", "hours": "48", "version": "1.0", "move": "`build E7`", "moves": "`build E7`, `pass BON3`",
    "text": "`bulid E7`", "question": "take a turn", "building": "trading house", "cult": "fire", "terrain": "forest",
    "colour": "blue", "material": "wood", "most": "5", "fewest": "2", "first": "one", "last": "the other",
    "second": "the other", "amount": "2 workers", "changes": "−2 workers, −3 coins", "gain": "2 workers",
    "price": "2 coins", "cost": "2 coins",
}
"""What stands in the place of a name in a message; any other place is shown as `‹name›`."""
OF_FOLDERS: Final = {
    "helios": {
        "taken": "the blue sun tile", "tile": "a bamboo tile", "tiles": "redwood and spring", "material": "redwood",
        "building": "the Palace", "action": "sun", "space": "red", "character": "Priestess", "thing": "the Palace",
        "bazaar": "the Bazaar", "mana": "2 mana", "cubes": "2 cubes", "cost": "granite and any cube", "rounds": "4",
        "had": "14 VP", "shares": "8 VP for 2 bonus edge fields and 5 VP for 3 city buildings", "total": "27 VP",
        "needs": "4", "has": "3", "reach": "2", "materials": "granite", "text": "Ada builds the Palace",
        "changes": "−1 granite, +1 sun step", "gain": "+1 redwood", "now": "+1 cube", "later": "End: 12 VP",
        "source": "illuminated temples", "sign": "+", "amount": "2 mana", "more": "+1 cube",
        "examples": "`build palace`", "ruling": "Your start tile counts wherever tiles are counted.", "id": "A11",
        "gains": "+1 sun step and +1 mana", "usual": "5 VP", "sources": "Palace +1 mana, Inventor +1 mana",
        "fields": "c4, d3, f6, g4", "buildings": "Palace, Citadel", "characters": "Priestess, Princess",
        "council": "the City Council", "warehouse": "the Warehouse", "temples": "2 temples", "steps": "2 steps",
        "list": "Ada: 2 cubes; Bruno: 1 cube", "players": "4", "seats": "3 and 4", "open": "2", "pile": "5",
        "sun": "d4", "value": "printed rules", "change": "points are hidden.",
        "rules": "printed rules, hidden points", "colours": "red, blue or yellow", "copies": "4",
        "pairs": "Explorer is Discoverer",
    },
}
"""Examples for the messages of folders of these names, where others would mislead."""
COUNTS: Final = (1, 3)
_PLACE: Final = re.compile(r"\{(\w+)[^{}]*\}")


def filled(message: str, count: int = COUNTS[-1], file: str = "") -> str:
    """A message with examples in its places; `file` is the one it stands in."""
    samples = SAMPLES | next((own for folder, own in OF_FOLDERS.items() if folder in Path(file).parts), {})
    return _PLACE.sub(lambda found: _sample(samples, found[1], count), message)


def _sample(samples: Mapping[str, str], name: str, count: int) -> str:
    return str(count) if name == "count" else samples.get(name, f"‹{name}›")


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
            found.setdefault(f"{room}/{file}", {})[_line_of(filled(form, count, file))] = None
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
