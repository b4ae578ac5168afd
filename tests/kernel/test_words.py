"""The way to the catalogue."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.kernel import Leave, Move, Reason, words
from games.kernel.words import (
    _,
    and_list,
    cut,
    either,
    leave_help,
    leave_verb,
    many,
    mark,
    mark_in,
    pgettext,
    refusal,
    speaking,
)


def compiled(messages: dict[str, str]) -> bytes:
    """A catalogue as `msgfmt` writes it."""
    keys = sorted(messages)
    texts = [key.encode() for key in keys] + [messages[key].encode() for key in keys]
    begin = 28 + 16 * len(keys)
    places, offset = [], begin
    for text in texts:
        places.append((len(text), offset))
        offset += len(text) + 1
    header = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, begin)
    table = b"".join(struct.pack("<2I", *place) for place in places)
    return header + table + b"".join(text + b"\0" for text in texts)


@pytest.fixture(autouse=True)
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A German catalogue that knows a little."""
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{words.DOMAIN}.mo").write_bytes(compiled({
        "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n",
        "The game is over.": "Das Spiel ist vorbei.",
        "{count} worker\0{count} workers": "{count} Arbeiter\0{count} Arbeiter und mehr",
        "{first} and {last}": "{first} und {last}",
        "Start": "Anfang",
        "button\x04Start": "Los",
    }))
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{words.DOMAIN}.mo").write_bytes(compiled({
        "": "Content-Type: text/plain; charset=UTF-8\n",
        "{first} and {last}": "{first} y {last}",
        "{first} or {last}": "{first} o {last}",
    }))
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    words._catalogue.cache_clear()
    yield
    words._catalogue.cache_clear()


def workers(count: int) -> str:
    return many("{count} worker", "{count} workers", count)


def test_english_stands_in_the_code() -> None:
    assert (workers(1), workers(2)) == ("1 worker", "2 workers")
    assert _("The game is over.") == mark("The game is over.") == "The game is over."


def test_a_language_is_spoken_within_its_block_only() -> None:
    with speaking("de"):
        assert refusal(Reason("game-over")) == "Das Spiel ist vorbei."
        assert (workers(1), workers(3)) == ("1 Arbeiter", "3 Arbeiter und mehr")
        assert and_list(["a", "b", "c"]) == "a, b und c"
        assert _("It's not your turn.") == "It's not your turn.", "what is not translated comes in English"
        with speaking("xx"):
            assert refusal(Reason("game-over")) == "The game is over."
        assert refusal(Reason("game-over")) == "Das Spiel ist vorbei."
    assert refusal(Reason("game-over")) == "The game is over."


def test_lists() -> None:
    assert [and_list(list("abc"[:count])) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert [either(list("abc"[:count])) for count in range(4)] == ["", "a", "a or b", "a, b or c"]


def test_a_word_with_two_meanings_is_told_apart_by_its_context() -> None:
    marked = mark_in("button", "Start")
    assert (_("Start"), pgettext("button", "Start"), _(marked)) == ("Start", "Start", "Start")
    with speaking("de"):
        assert (_("Start"), pgettext("button", "Start"), _(marked)) == ("Anfang", "Los", "Los")
        assert pgettext("heading", "Start") == _(mark_in("heading", "Start")) == "Start", "not that of another context"


@pytest.mark.parametrize(("parts", "both", "one"), [
    (("Ana", "Bruno"), "Ana y Bruno", "Ana o Bruno"),
    (("Ana", "Inés"), "Ana e Inés", "Ana o Inés"),
    (("Ana", "**Íñigo**"), "Ana e **Íñigo**", "Ana o **Íñigo**"),
    (("cobre", "hierro"), "cobre y hierro", "cobre o hierro"),
    (("padre", "hijo"), "padre e hijo", "padre o hijo"),
    (("plata", "oro"), "plata y oro", "plata u oro"),
    (("día", "hora"), "día y hora", "día u hora"),
    (("2", "7", "8"), "2, 7 y 8", "2, 7 u 8"),
    (("10", "11"), "10 y 11", "10 u 11"),
    (("10", "110"), "10 y 110", "10 o 110"),
])
def test_spanish_lists_change_their_word_before_its_own_sound(parts: tuple[str, ...], both: str, one: str) -> None:
    with speaking("es"):
        assert (and_list(parts), either(parts)) == (both, one)
    assert and_list(parts).replace(" and ", " y ") == both.replace(" e ", " y "), "English has one word"


def test_cutting_keeps_within_the_length() -> None:
    assert cut("twelve chars", 12) == "twelve chars"
    assert cut("twelve chars", 8) == "twelve…"
    assert len(cut("x" * 200, 80)) == 80


def test_leaving_is_worded_for_every_title() -> None:
    assert leave_verb(Leave)
    assert leave_help(Leave)
    assert leave_verb(Move) is None
    assert refusal(Reason("cannot-pay", coins=2)) is None
