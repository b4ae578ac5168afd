"""Pictures in other languages: words stay in their room, whole, and none lies on another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pytest
from PIL import Image

from games.kernel import Seat
from games.kernel.words import speaking
from games.registry import TITLES
from games.terra_mystica.components import Action, Bonus, Faction, Favor, Town
from rendering.aeolis.scene import Scene
from rendering.aeolis.techs import TALL, paint_techs
from rendering.bora_bora import PAINTER as BORA_BORA
from rendering.community.pictures import paint
from rendering.kit.canvas import Canvas
from rendering.kit.theme import THEMES
from rendering.painter import Look, Shape
from rendering.registry import PAINTERS
from rendering.terra_mystica.faction import abilities
from tests.games.bora_bora import golden
from tests.rendering import test_reference
from tests.rendering.aeolis import test_aeolis_reference
from tests.rendering.bora_bora import test_bora_bora_reference
from tests.rendering.community.test_pictures import SHOWN as LADDERS
from tests.rendering.helios import test_reference as test_helios_reference
from tests.rendering.measures import Written, overlapping, written
from tests.test_every_language import played

LANGUAGES: Final = ("de", "fr", "es")
OF_TITLES: Final[Mapping[str, Mapping[str, Callable[[], bytes]]]] = {
    "terra_mystica": test_reference.PICTURES, "helios": test_helios_reference.PICTURES,
    "bora_bora": test_bora_bora_reference.PICTURES, "aeolis": test_aeolis_reference.PICTURES,
}
PARTS: Final = {"beginning": 1 / 8, "display of people": 2 / 3, "end": 1.0}
"""What is shown of whole games: where they are, as a part of their length."""


def on_phones(title: str, part: str) -> bytes:
    """A position of a whole game on a picture for phones."""
    positions = played(title).positions
    view = TITLES[title].rules.view(positions[int(PARTS[part] * (len(positions) - 1))], None)
    return PAINTERS[title].board(view, PAINTERS[title].marks(), Look(shape="phone", people=PEOPLE))


def in_mid_game(title: str) -> bytes:
    """Somebody's own board in the middle of a whole game, when others have things of which there is one."""
    positions = played(title).positions
    view = TITLES[title].rules.view(positions[len(positions) // 2], Seat(0))
    return PAINTERS[title].seat(view, Seat(0), Look(people=("¤ Club computer 1", *PEOPLE[1:])))


def thing(title: str, key: str) -> bytes:
    """The picture of an article."""
    return PAINTERS[title].things(key, Look()) or b""


def things(title: str) -> bytes:
    """What articles show, one after the other: two of each chapter, and all that is no card and no place."""
    keys: dict[str, list[str]] = {}
    for article in TITLES[title].presentation.articles():
        keys.setdefault(article.key.partition("-")[0].rstrip("0123456789"), []).append(article.key)
    shown = [key for name, found in keys.items() for key in (found if name in ("good", "token", "D") else found[:2])]
    return b"".join(picture for key in shown if (picture := PAINTERS[title].things(key, Look())))


def ended(shape: Shape) -> bytes:
    """A game of Bora Bora that is over, with where its points come from."""
    game = [game for _seat, _move, game in golden.played(2, 1)][-1]
    result = TITLES["bora_bora"].rules.result(game, ())
    sources = tuple(dict(row.sources) for row in sorted(result.seats, key=lambda row: row.seat))
    look = Look(shape=shape, people=("Ada", "Bo"), sources=sources)
    return BORA_BORA.board(TITLES["bora_bora"].rules.view(game, None), BORA_BORA.marks(), look)


PICTURES: Final[dict[str, Callable[[], bytes]]] = {
    **{f"{title} {name}": draw for title, pictures in OF_TITLES.items() for name, draw in pictures.items()},
    **{f"{title} phone at the {part}": partial(on_phones, title, part)
       for title in ("terra_mystica", "helios") for part in ("beginning", "end")},
    "bora_bora phone at the display of people": partial(on_phones, "bora_bora", "display of people"),
    **{f"{title} in mid-game": partial(in_mid_game, title) for title in TITLES},
    "terra_mystica tiles": lambda: b"".join(thing("terra_mystica", key) for key in (*Action, *Bonus, *Favor, *Town)),
    **{f"community {name}": (lambda name=name: paint(LADDERS[name], "day"))
       for name in ("ten", "profile", "statistics")},
    **{f"things of {title}": (lambda title=title: things(title)) for title in ("bora_bora", "aeolis")},
    "bora_bora end": lambda: ended("table"), "bora_bora end on a phone": lambda: ended("phone"),
}
PEOPLE: Final = ("Ada", "Bartholomäus", "Кот", "Zoë", "Wilhelmina")
TOUCHING: Final = 4
"""Pixels by which a letter that hangs down may reach into the line below it."""


def words_of(monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> list[Written]:
    with monkeypatch.context() as patch, speaking(language):
        patch.setattr("rendering.painter.speaking", lambda _language: speaking(language))  # whatever the look asks for
        return written(monkeypatch, PICTURES[name])


def crowded(words: list[Written]) -> set[tuple[str, str]]:
    """Words that lie on each other."""
    return {(one.text, other.text) for one, other in overlapping(words)
            if min(one.box[3], other.box[3]) - max(one.box[1], other.box[1]) > TOUCHING}


@pytest.mark.parametrize("name", PICTURES)
def test_words_have_room_in_every_language(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    english = words_of(monkeypatch, name, "en")
    cut = {word.text for word in english if word.text.endswith("…")}
    for language in LANGUAGES:
        words = words_of(monkeypatch, name, language)
        assert {word.text for word in words if word.text.endswith("…")} - cut == set(), language
        assert crowded(words) - crowded(english) == set(), language
        assert [word.text for word in words if word.box[0] < 0 or word.box[2] > word.image.width] == [], language


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_factions_can_fits_their_board_in_every_language(language: str) -> None:
    with speaking(language):
        assert {faction for faction in Faction if max(map(len, abilities(faction))) > 3} == set()


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_technologies_are_named_whole_before_any_is_known(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    positions = played("aeolis").positions
    view = next(game for game in positions if game.mats and not game.techs)
    scene = Scene(TITLES["aeolis"].rules.view(view, None), THEMES["day"])

    def draw() -> bytes:
        paint_techs(Canvas(Image.new("RGB", (700, TALL))), scene)
        return b""

    with speaking(language):
        assert [word.text for word in written(monkeypatch, draw) if word.text.endswith("…")] == []
