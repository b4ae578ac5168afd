"""Every message that people read is in the template of the catalogues."""

from __future__ import annotations

from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
KEYWORDS = {"_": None, "mark": None, "many": (1, 2)}
ROOMS = ("games", "tables", "cogs", "bot", "rendering")


def test_the_template_holds_every_message() -> None:
    """`make words` collects them anew."""
    found = {_first(message) for room in ROOMS
             for _, _, message, _, _ in extract_from_dir(ROOT / room, keywords=KEYWORDS)}
    with (ROOT / "locale" / "hexmoot.pot").open("rb") as file:
        kept = {_first(message.id) for message in read_po(file) if message.id}
    assert found == kept


def _first(message: str | tuple[str, ...]) -> str:
    """The message, or its form for one: a form for more may be kept beside either."""
    return message if isinstance(message, str) else message[0]
