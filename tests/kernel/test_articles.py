"""Looking things up by what people type."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.kernel import Article, article_named, articles_like, articles_near, chapters_of


def one(key: str, name: str, code: str = "", chapter: str = "Tiles") -> Article:
    return Article(key=key, name=name, code=code, chapter=chapter, lines=("x",))


ARTICLES = (
    one("fav1", "Three steps in fire", "FAV1"), one("fav11", "Points for dwellings", "FAV11"),
    one("bon1", "Spade card", "BON1", "Cards"), one("ile", "Île de feu", chapter="Places"), one("BON1", "Another"),
)


@pytest.mark.parametrize(("typed", "key"), [
    ("FAV1", "fav1"), ("fav11", "fav11"), ("spade", "bon1"), ("ile de FEU", "ile"), ("points dwell", "fav11"),
    ("bon1", "bon1"), ("fire", "fav1"), ("tiles", None), ("", None), ("nothing", None),
])
def test_a_key_a_code_a_name_or_words_that_only_one_has(typed: str, key: str | None) -> None:
    found = article_named(ARTICLES, typed)
    assert (None if found is None else found.key) == key


def test_those_that_begin_with_it_come_first() -> None:
    assert [each.key for each in articles_like((one("a", "The fire"), one("b", "Fire cult")), "fire", 9)] == ["b", "a"]
    assert len(articles_like(ARTICLES, "", 3)) == 3


@pytest.mark.parametrize(("typed", "keys"), [
    ("FAV12", ["fav1", "fav11"]), ("Spaed card", ["bon1"]), ("leech", ["told"]), ("power leech", ["told"]),
    ("lee", []), ("le", []), ("qqqq", []), ("", []),
])
def test_a_slip_and_a_word_of_the_text_come_near(typed: str, keys: list[str]) -> None:
    told = replace(one("told", "Power from neighbours", chapter="Rules"), lines=("You `leech` it, for points.",))
    assert [each.key for each in articles_near([*ARTICLES, told], typed, 5)] == keys


def test_headings_have_the_code_once() -> None:
    assert one("fav1", "Fire", "FAV1").heading == "Fire (FAV1)"
    assert one("x", "Palace", "palace").heading == "Palace"


def test_chapters_stand_in_their_order() -> None:
    assert list(chapters_of(ARTICLES)) == ["Tiles", "Cards", "Places"]
