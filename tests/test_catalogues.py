"""The catalogues of the languages: whole, with the places and the code of the English messages, and short enough."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from bot.catalogues import BadCatalogue, compile_catalogue, compile_catalogues, written_catalogues
from docs.catalogues import template, text_of, updated
from docs.messages import ROOMS, found_messages
from docs.sentences import filled
from games.kernel import words
from games.kernel.words import _, many, speaking

LANGUAGES: Final = ("de", "es", "fr")
MOST: Final = 100
"""Discord cuts what stands in menus and beside commands at so many characters."""
PLACE, CODE = re.compile(r"\{[^{}]*\}"), re.compile(r"`[^`]*`")
LINK = re.compile(r"\]\([^)]*\)|<[#@:/t][^>]*>")

POT: Final = """
msgid "You can't."
msgstr ""

#, python-brace-format
msgid "{count} coin"
msgid_plural "{count} coins"
msgstr[0] ""
msgstr[1] ""
"""
PO: Final = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "You can't."
msgstr "Tu ne peux pas."

msgid "Nobody says this any more."
msgstr "Plus personne ne le dit."
"""


def read(language: str) -> Catalog:
    with written_catalogues()[language].open("rb") as file:
        return read_po(file, locale=language)


def pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Each form of a message in English with what was made of it."""
    if isinstance(message.id, str):
        yield message.id, str(message.string)
    else:
        yield from zip(message.id, map(str, message.string or ()), strict=True)


def said(language: str) -> Iterator[tuple[Message, str, str]]:
    return ((message, english, text) for message in read(language) if message.id for english, text in pairs(message))


def test_the_languages_are_there() -> None:
    assert tuple(written_catalogues()) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    """Mended by a translator, after `make words`: docs/translating.md."""
    catalogue = read(language)
    assert {(message.context, message.id) for message in catalogue} == {
        (message.context, message.id) for message in template()}
    assert [english for _message, english, text in said(language) if not text.strip() and english.strip()] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_and_code_are_those_of_the_message(language: str) -> None:
    assert [(english, text) for message, english, text in said(language) if _places(text, message, english)] == []
    for found in (CODE, LINK):
        assert [(english, text) for _message, english, text in said(language)
                if sorted(found.findall(english)) != sorted(found.findall(text))] == []


def _places(text: str, message: Message, english: str) -> bool:
    """Whether a text names other places than its message; the count need not be named where it is known."""
    spare = {"{count}"} if isinstance(message.id, tuple) else set()
    return set(PLACE.findall(text)) - spare != set(PLACE.findall(english)) - spare


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shape_of_a_message_is_kept(language: str) -> None:
    """Blanks at its ends, lines, bold, small print."""
    assert [(english, text) for _message, english, text in said(language) if _shape(english) != _shape(text)] == []


def _shape(text: str) -> tuple[object, ...]:
    blanks = len(text) - len(text.lstrip(" ")), len(text) - len(text.rstrip(" "))
    return *blanks, text.count("\n"), text.count("**"), text.startswith("-# ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_fits_in_a_menu_fits_in_every_language(language: str) -> None:
    long = []
    for message, english, text in said(language):
        file = files().get(_first(message), "")
        if "\n" not in english and len(filled(english, file=file)) <= MOST < len(filled(text, file=file)):
            long.append((len(filled(text, file=file)), text))
    assert long == []


@cache
def files() -> dict[str, str]:
    """Where each message stands first: what is filled in depends on that."""
    found: dict[str, str] = {}
    for room in ROOMS:
        for each in found_messages(room):
            found.setdefault(each.forms[0], each.file)
    return found


def _first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_written_in_one_way(language: str) -> None:
    """So that a change shows as what it is: `make words`."""
    assert written_catalogues()[language].read_text(encoding="utf-8") == text_of(read(language))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A template, and a French catalogue that is older than it."""
    (tmp_path / "hexmoot.pot").write_text(POT, encoding="utf-8")
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "fr" / "LC_MESSAGES" / "hexmoot.po").write_text(PO, encoding="utf-8")
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    words._catalogue.cache_clear()
    yield tmp_path
    words._catalogue.cache_clear()


def test_what_was_compiled_is_spoken(folder: Path) -> None:
    assert compile_catalogues(folder) == ["fr"]
    with speaking("fr"):
        assert _("You can't.") == "Tu ne peux pas."
        assert many("{count} coin", "{count} coins", 2) == "2 coins", "what is not translated is said in English"


def test_only_what_has_changed_is_compiled(folder: Path) -> None:
    assert compile_catalogues(folder) == ["fr"]
    assert compile_catalogues(folder) == []
    compiled = folder / "fr" / "LC_MESSAGES" / "hexmoot.mo"
    assert [path.name for path in sorted(compiled.parent.iterdir())] == ["hexmoot.mo", "hexmoot.po"]


def test_a_broken_catalogue_stops_nobody(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    broken = folder / "de" / "LC_MESSAGES" / "hexmoot.po"
    broken.parent.mkdir(parents=True)
    broken.write_text('msgid "You can\'t."\nmsgtext "Das geht nicht."\n', encoding="utf-8")
    assert compile_catalogues(folder) == ["fr"]
    assert "the catalogue of the language de is not compiled" in caplog.text
    with pytest.raises(BadCatalogue, match=r"hexmoot\.po"):
        compile_catalogue(broken)


def test_an_update_brings_new_messages_and_takes_old_ones(folder: Path) -> None:
    path = folder / "fr" / "LC_MESSAGES" / "hexmoot.po"
    assert updated(folder) == [path]
    text = path.read_text(encoding="utf-8")
    assert "Tu ne peux pas." in text
    assert 'msgid_plural "{count} coins"' in text
    assert "Nobody says this any more." not in text
    updated(folder)
    assert path.read_text(encoding="utf-8") == text
