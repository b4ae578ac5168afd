"""Nothing that people read bypasses the catalogue, and nothing is kept in the language in which it was said first.

Every title is told in English, then in a made-up German that wraps each message, then in English again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel import Happening, Seat, Title, changes, fields_of, leavers_last, legal_moves, open_seats
from games.kernel.words import speaking
from games.registry import TITLES
from rendering.painter import Look
from rendering.registry import PAINTERS
from rendering.studio import Studio
from tests.rendering.community.test_pictures import SHOWN
from tests.rendering.measures import forget, written
from tests.tongues import bare, in_english, wrapped_catalogues
from tests.walk.titles import HOOKS
from tests.walk.walking import Record, Walk

POSITIONS = 30
"""Of each game that are told."""
PICTURES = 3
LONG = {"aeolis": 7}
"""Which game is played where the usual one ends before much is built."""
KNOWN = frozenset(["terra", "mystica", "helios", "bora", "aeolis", "yucata", "snellman"])
"""Words that are the same in all languages: names of games, and codes."""


@cache
def played(name: str) -> Record:
    return Walk(TITLES[name], HOOKS.get(name), deep=0.0).game(LONG.get(name, 3))


def told(name: str) -> Iterator[tuple[str, str]]:
    """Everything that a title says of a game, with what says it."""
    title = TITLES[name]
    yield from _of_rules(title)
    record = played(name)
    step = max(1, len(record.positions) // POSITIONS)
    for number in range(0, len(record.positions), step):
        yield from _of_position(title, record, number)


def _of_rules(title: Title[Any]) -> Iterator[tuple[str, str]]:
    said, words = title.presentation, title.presentation.narration
    yield "name", words.name()
    for move in title.rules.moves:
        yield f"verb {move.__name__}", words.verb(move)
        yield f"help {move.__name__}", words.help(move)
        for field in fields_of(move):
            yield f"field {move.__name__}.{field}", words.field(move, field)
    for option in title.rules.options:
        yield f"option {option.name}", words.option(option.name)
        for value in option.values:
            yield f"value {option.name}", words.option_value(option.name, value)
            yield f"effect {option.name}", said.option_effect(option.name, value)
    primer = said.primer()
    yield "primer", f"{primer.kind} {primer.turn}"
    yield from (("leaving", line) for line in said.leaving())
    for article in said.articles():
        for part in (article.chapter, article.name, article.words, *article.lines, *article.rulings):
            yield f"article {article.key}", part


def _of_position(title: Title[Any], record: Record, number: int) -> Iterator[tuple[str, str]]:
    game, said, words = record.positions[number], title.presentation, title.presentation.narration
    for seat in sorted(seat for seat in open_seats(game) if seat >= 0)[:2]:
        view = title.rules.view(game, seat)
        yield "question", words.question(view, seat)
        yield "side", words.side(view, seat)
        yield from (("advice", line) for line in said.advice(view, seat).lines)
        for move in legal_moves(view, seat)[:25]:
            yield f"label {type(move).__name__}", words.label(view, seat, move)
            yield f"meaning {type(move).__name__}", said.meaning(view, seat, move)
            for field in fields_of(type(move)):
                if getattr(move, field) is not None:
                    yield f"choice {type(move).__name__}.{field}", words.choice(view, seat, move, field)
    view = title.rules.view(game, None)
    yield "chapter", said.chapter(view)
    yield from (("measure", name) for name in said.measures(view))
    if number:
        yield "sentence", words.sentence(view, [_happening(title, record, number)])
    yield from _shown(title, view, record, number)
    if game.over:
        result = leavers_last(title.rules.result(game, record.notes))
        yield from (("summary", line) for line in said.summary(game, result))
        yield from (("source", words.source(game, source)) for row in result.seats for source in row.sources)


def _shown(title: Title[Any], view: Any, record: Record, number: int) -> Iterator[tuple[str, str]]:
    painter = PAINTERS[title.id]
    deeds = [_happening(title, record, number)] if number else []
    yield "alt", painter.alt(view, None, deeds)
    yield "alt of a seat", painter.alt(view, Seat(0), ())
    yield from (("text", block) for block in painter.text(view, Seat(0)))


def _happening(title: Title[Any], record: Record, number: int) -> Happening:
    entry, before, after = record.entries[number - 1], record.positions[number - 1], record.positions[number]
    seats = range(record.settings.players)
    return changes(title.rules.holdings, title.rules.view(before, None), title.rules.view(after, None), entry.seat,
                   entry.move, [Seat(seat) for seat in seats])


def codes_of(name: str) -> frozenset[str]:
    """The words of notation: what is typed for moves and their values, the same in all languages."""
    title = TITLES[name]
    typed = " ".join([*(move.spelling for move in title.rules.moves), *(str(e.move) for e in played(name).entries)])
    return KNOWN | {word.casefold() for word in re.findall(r"[^\W\d_]{3,}", typed) if word.isupper()}


@pytest.mark.parametrize("name", TITLES)
def test_all_that_a_title_says_is_in_the_language_that_is_spoken(name: str) -> None:
    first = list(told(name))
    known = codes_of(name)
    with wrapped_catalogues(), speaking("de"):
        german = list(told(name))
    assert [(where, said) for where, said in told(name) if not in_english(said)] == []
    assert {where for where, _said in german} == {where for where, _said in first}
    found = {f"{where}: {' '.join(bare(said, known))} | {said[:160]}" for where, said in german if bare(said, known)}
    assert sorted(found) == []


@pytest.mark.parametrize("name", TITLES)
def test_what_a_title_puts_together_is_set_as_french_sets_it(name: str) -> None:
    """A blank stands before colons and semicolons, also those between parts."""
    with speaking("fr"):
        found = {f"{where}: {said}" for where, said in told(name)
                 if re.search(r"[^\W_][;:]\s", re.sub(r"`[^`]*`", "", said))}
    assert sorted(found) == []


def drawn(name: str, spoken: str, patch: pytest.MonkeyPatch) -> list[str]:
    """What the pictures of a title write, in the order in which it is written."""
    title, painter, record = TITLES[name], PAINTERS[name], played(name)
    step = max(1, len(record.positions) // PICTURES)
    look, found = Look(language=spoken), []
    for number in [*range(step, len(record.positions), step), len(record.positions) - 1]:
        view = title.rules.view(record.positions[number], None)
        marks = painter.mark(view, [_happening(title, record, number)], ())
        pictures: list[Callable[[], object]] = [
            lambda view=view, marks=marks, shape=shape: painter.board(view, marks, replace(look, shape=shape))
            for shape in sorted(painter.shapes)]
        seen = title.rules.view(record.positions[number], Seat(0))
        pictures.append(lambda seen=seen: painter.seat(seen, Seat(0), look))
        found += [each.text for picture in pictures for each in written(patch, picture)]
    return found


@pytest.mark.parametrize("name", TITLES)
def test_all_that_a_picture_writes_is_in_its_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever language is spoken where it is drawn."""
    with wrapped_catalogues():
        german = drawn(name, "de", monkeypatch)
        with speaking("de"):
            english = drawn(name, "en", monkeypatch)
    assert [text for text in english if not in_english(text)] == []
    assert {*bare("\n".join(german), codes_of(name))} == set()


@pytest.mark.parametrize("name", TITLES)
def test_nothing_that_is_kept_for_pictures_is_of_another_language(name: str) -> None:
    """Sprites, tiles and static layers: what was drawn in one language before changes nothing in the next."""
    title, painter, record = TITLES[name], PAINTERS[name], played(name)
    middle = record.positions[len(record.positions) // 2]
    view, seen = title.rules.view(middle, None), title.rules.view(middle, Seat(0))

    def pictures(spoken: str) -> list[bytes]:
        look = Look(language=spoken)
        boards = [painter.board(view, painter.marks(), replace(look, shape=shape)) for shape in sorted(painter.shapes)]
        return [*boards, painter.seat(seen, Seat(0), look)]

    with wrapped_catalogues():
        forget()
        english, german = pictures("en"), pictures("de")
        forget()
        assert pictures("de") == german
        assert pictures("en") == english
        assert german != english
    forget()


async def test_the_studio_keeps_pictures_of_languages_apart() -> None:
    """Boards, one's own board, and pictures of a community: by the language that is spoken where they are asked for."""
    record, title = played("helios"), TITLES["helios"]
    view = title.rules.view(record.last, Seat(0))
    studio = Studio(workers=0)

    async def pictures() -> list[bytes]:
        return [await studio.board("helios", view), await studio.seat("helios", view, Seat(0)),
                await studio.community(SHOWN["no ladder"])]

    try:
        with wrapped_catalogues():
            english = await pictures()
            with speaking("de"):
                german = await pictures()
            assert all(one != other for one, other in zip(english, german, strict=True))
            assert await pictures() == english
    finally:
        await studio.close()
