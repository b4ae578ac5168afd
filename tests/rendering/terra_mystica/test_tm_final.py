"""The picture of the end: where everybody's points come from, in a table that adds up."""

from __future__ import annotations

from functools import cache

import pytest

from games.terra_mystica import TITLE
from games.terra_mystica.narration.listing import SOURCES
from games.terra_mystica.position import Game
from rendering.kit.vision import READABLE
from rendering.terra_mystica import paint
from rendering.terra_mystica.board import BAND
from rendering.terra_mystica.final import GROUPS, group_of, grouped, tall
from tests.games.terra_mystica.golden import played, read
from tests.rendering.measures import overlapping, written

PEOPLE = ("Ada", "Bruno", "Кот", "Mirabelle-Constanza von und zu Hohenlangenstein", "Zoë")
RECORDS = ("5-random", "2-darklings-swarmlings")


@cache
def ended(name: str) -> tuple[Game, tuple[dict[str, int], ...]]:
    """The end of a golden record, with the sources of all points."""
    games = [game for _entry, game in played(read(name))]
    result = TITLE.rules.result(games[-1], [note for game in games for note in game.notes])
    return games[-1], tuple(seat.sources for seat in result.seats)


@pytest.mark.parametrize("name", RECORDS)
def test_every_source_has_its_column(name: str) -> None:
    view, sources = ended(name)
    for found, player in zip(sources, view.players, strict=True):
        assert "others" not in grouped(found)
        assert sum(grouped(found).values()) == player.vp
    assert {group_of(source) for source in SOURCES} <= set(GROUPS) - {"others"}


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("name", RECORDS)
def test_the_table_adds_up_and_can_be_read(name: str, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view, sources = ended(name)
    words = [word for word in written(monkeypatch, lambda: paint(view, people=PEOPLE, sources=sources, theme=theme))
             if word.image.width == 1600 and BAND <= word.box[1] < BAND + tall(len(view.players)) + 8]
    assert not list(overlapping(words))
    assert all(word.box[3] <= BAND + tall(len(view.players)) + 8 and word.box[2] <= 1592 for word in words)
    assert min(words, key=lambda word: word.contrast).contrast >= READABLE
    lines = sorted({word.box[3] for word in words if word.text.endswith(".") and word.text[:-1].isdigit()})
    assert len(lines) == len(view.players)
    best = max(range(len(view.players)), key=lambda seat: view.players[seat].vp)
    shown = [int(word.text.replace("−", "-")) for word in words
             if abs(word.box[3] - lines[0]) < 8 and word.text.lstrip("−").isdigit()]
    assert sum(shown) == view.players[best].vp, "the winner comes first, and the parts are the sum"


def test_without_sources_the_tiles_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    view, sources = ended("5-random")
    wrong = ({"leech": 1}, *sources[1:])
    assert paint(view) == paint(view, sources=wrong) != paint(view, sources=sources)
