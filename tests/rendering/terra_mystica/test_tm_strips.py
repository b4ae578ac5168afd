"""The strips of the players: every tile with its code, side by side, however many somebody has."""

from __future__ import annotations

from functools import cache
from itertools import chain

import pytest
from msgspec.structs import replace

from games.terra_mystica.components import Bonus, Building, Cult, Faction, Favor, Scoring, Town
from games.terra_mystica.narration.names import card_text, cult, event
from games.terra_mystica.position import Game
from rendering.kit.typeface import width
from rendering.terra_mystica import Changes, paint, paint_faction
from rendering.terra_mystica.board import STRIP, STRIPS, WIDE
from rendering.terra_mystica.strips import TALL
from rendering.terra_mystica.taken import CODE, LARGER, Faced, favored, held
from rendering.terra_mystica.tiles import HIGH, SCORING, scoring_tile
from tests.games.terra_mystica.golden import played, read
from tests.rendering.measures import laid, overlapping, written
from tests.rendering.positions import some, table

LATE = ("2-darklings-swarmlings", "5-random")


@cache
def last(name: str) -> Game:
    """The last position of a golden record."""
    return [game for _entry, game in played(read(name))][-1]


def rich() -> Game:
    """As many tiles as anybody can have: 14 of the Chaos Magicians, 11 of the Auren, and others with long names."""
    view = table()
    sides = zip(("chaosmagicians", "auren", "engineers", "swarmlings", "darklings"), (8, 5, 4, 4, 4), strict=True)
    players = tuple(
        replace(player, faction=Faction(side), favors=tuple(Favor)[-count:], towns=tuple(Town)[4:8],
                card=tuple(Bonus)[5 + seat])
        for seat, (player, (side, count)) in enumerate(zip(view.players, sides, strict=True))
    )
    return replace(view, players=players)


def unspent(view: Game) -> Game:
    """The same tiles as if none was used: what is spent is faded, another sprite."""
    return replace(view, players=tuple(replace(player, used=()) for player in view.players))


def tiles(view: Game) -> list[Faced]:
    """All faces that a strip can show, large and small."""
    return [face for player in view.players for scale in (1, LARGER)
            for face in chain(held(player, scale), favored(player, scale))]


def in_strip(box: tuple[int, int, int, int]) -> bool:
    """Whether something lies inside one strip, with its frame left free."""
    top = (box[1] - STRIPS) % STRIP
    return box[1] >= STRIPS and top >= 4 and top + box[3] - box[1] <= TALL - 4 and box[2] <= WIDE - 12


@pytest.mark.parametrize("view", [rich(), table(), some(2, 2)[0], *map(last, LATE)],
                         ids=["rich", "table", "start", *LATE])
def test_every_tile_lies_alone_with_its_code_above(view: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    view = unspent(view)
    words = [word for word in written(monkeypatch, lambda: paint(view)) if word.box[1] >= STRIPS]
    shown = [face for face in laid(monkeypatch, lambda: paint(view), [face for _name, face in tiles(view)])
             if face.box[1] >= STRIPS]
    had = [name for player in view.players for name, _face in (*held(player), *favored(player))]
    assert len(shown) == len(had)
    assert not list(overlapping(shown))
    picture = words[-1].image
    assert not list(overlapping([*words, *(face._replace(image=picture) for face in shown)]))
    assert all(in_strip(face.box) for face in shown)
    codes = [word.text for word in words if word.text in had]
    assert sorted(codes) == sorted(had)


def test_the_richest_has_fourteen_tiles() -> None:
    first = rich().players[0]
    assert len([*held(first), *favored(first)]) == 14
    assert first.has(Building.STRONGHOLD)


def test_few_tiles_are_large_and_in_the_middle_of_the_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    view = unspent(some(2, 2)[-2])
    few = [player for player in view.players if 0 < len([*held(player), *favored(player)]) < 3]
    large = [face for player in few for _name, face in (*held(player, LARGER), *favored(player, LARGER))]
    found = [face for face in laid(monkeypatch, lambda: paint(view), large) if face.box[1] >= STRIPS]
    assert len(found) == len(large) > 0
    for face in found:
        assert face.sprite.ink.height == HIGH * LARGER
        above = (face.box[1] - STRIPS) % STRIP
        assert above - CODE == pytest.approx(TALL - above - HIGH * LARGER, abs=1)


def test_what_a_single_tile_does_is_told_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    view = replace(table(), players=tuple(replace(player, favors=(), towns=(), card=Bonus("BON10"), used=())
                                          for player in table().players))
    words = [word for word in written(monkeypatch, lambda: paint(view)) if word.box[1] >= STRIPS]
    halflings = [word.text for word in words if STRIPS + 2 * STRIP <= word.box[1] < STRIPS + 3 * STRIP]
    assert card_text(Bonus("BON10")) == "3 power; passing: 3 VP per shipping level"
    assert halflings[-3:] == ["BON10", "3 power; passing: 3 VP per", "shipping level"]


def test_a_mark_leaves_the_code_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frame of a tile that was just taken ends below the code of the tile."""
    view = rich()
    name = str(view.players[0].favors[3])
    changes = Changes(tiles=frozenset({(0, name)}))
    words = [word for word in written(monkeypatch, lambda: paint(view, changes=changes)) if word.text == name]
    plain = next(word for word in words if word.box[1] >= STRIPS)
    picture = plain.image.crop(plain.box).tobytes()
    again = next(word for word in written(monkeypatch, lambda: paint(view))
                 if word.text == name and word.box == plain.box)
    assert again.image.crop(plain.box).tobytes() == picture


def test_what_lies_beside_the_board_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    words = written(monkeypatch, lambda: paint(table()))
    told = {word.text for word in words}
    assert {"Fire", "Water", "Earth", "Air"} == {cult(track).capitalize() for track in Cult} <= told
    assert set(map(str, table().scoring)) == {f"SCORE{number}" for number in range(1, 7)} <= told
    assert {"spade", "town", "dwelling", "stronghold", "or sanctuary", "trading", "house"} <= told
    assert set(map(str, table().free_cards())) <= told
    assert {f"FAV{number}" for number in range(1, 13)} | {"TW1", "TW5"} <= told


@pytest.mark.parametrize("tile", Scoring)
def test_a_scoring_tile_tells_what_it_counts_inside_its_edge(tile: Scoring, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw() -> bytes:
        return scoring_tile(tile, 1, False).ink.tobytes()

    words = written(monkeypatch, draw)
    face = [word for word in words if word.image.size == SCORING]
    assert tile in {word.text for word in face}
    assert all(word.box[0] >= 2 and word.box[2] <= SCORING[0] - 2 for word in face)
    assert not list(overlapping(face))
    assert width(event("dwelling"), 20) < SCORING[0]


def test_ones_own_board_names_its_keys_and_its_largest_area(monkeypatch: pytest.MonkeyPatch) -> None:
    words = written(monkeypatch, lambda: paint_faction(table(), 1))
    told = {word.text: word for word in words}
    for name, number in (("keys", "1"), ("largest area", "9")):
        label = told[name]
        middle = (label.box[0] + label.box[2]) // 2
        above = [word for word in words if word.image is label.image and word.text == number
                 and word.box[3] <= label.box[1] and abs((word.box[0] + word.box[2]) // 2 - middle) < 60]
        assert above, name


def test_a_long_name_goes_on_two_lines_before_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    people = ("Ada", "Bruno", "Maximiliane von Hohenlangen", "Dora", "Emil")
    words = [word for word in written(monkeypatch, lambda: paint(table(), people=people)) if word.image.width == WIDE]
    assert [word for word in words if word.text == "Hohenlangen"]
    assert not [word for word in words if "…" in word.text]
    names = [word for word in words if word.text in ("Halflings", "Maximiliane von", "Hohenlangen")]
    assert not list(overlapping(names))
