"""Every message that people read is in the template of the catalogues, and in the list of sentences."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from docs.sentences import KEYWORDS, ROOMS, filled, page

ROOT = Path(__file__).parents[1]
SPOKEN = {"Message", "UserError", "button", "reply", "select"}
"""What is called with a text for people, in rooms that speak to Discord."""


def test_the_template_holds_every_message() -> None:
    """`make words` collects them anew."""
    found = {(context, _first(message)) for room in ROOMS
             for _, _, message, _, context in extract_from_dir(ROOT / room, keywords=KEYWORDS)}
    with (ROOT / "locale" / "hexmoot.pot").open("rb") as file:
        kept = {(message.context, _first(message.id)) for message in read_po(file) if message.id}
    assert found == kept


def test_what_people_are_told_goes_through_the_catalogue() -> None:
    assert [place for room in ("bot", "cogs") for path in (ROOT / room).rglob("*.py") for place in _bare(path)] == []


def _bare(path: Path) -> Iterator[str]:
    """Where a text for people is written down as it is."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SPOKEN:
            for text in call.args:
                if isinstance(text, ast.Constant) and " " in str(text.value):
                    yield f"{path.name}:{call.lineno} {text.value}"


def _first(message: str | tuple[str, ...]) -> str:
    """The message, or its form for one: a form for more may be kept beside either."""
    return message if isinstance(message, str) else message[0]


def test_the_list_of_sentences_is_that_of_the_code() -> None:
    """`make words` writes it anew."""
    written = page()
    assert [line for line in written.splitlines() if "‹" in line] == [], "a place needs an example in docs/samples.toml"
    assert (ROOT / "docs" / "sentences.md").read_text(encoding="utf-8") == written


def test_places_are_filled_with_examples() -> None:
    assert filled("{player} builds on {hex}: {strange}, {count}") == "Ada builds on E7: ‹strange›, 3"
    assert filled("{count} coin", 1) == "1 coin"
    assert filled("{points} VP, {points}", file="games/terra_mystica/articles/doing.py") == "5 VP, 5 VP"
    assert filled("{player} places {tile}", file="games/helios/narration/deeds.py") == "Ada places a bamboo tile"
