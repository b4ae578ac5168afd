"""Pictures of whole games: the curves of everybody's points, and films."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageSequence

from games.kernel import seats_of
from games.registry import TITLES
from rendering import film
from rendering.course import DASHES, Lines, apart, paint_course, steps_of
from rendering.film import Shown, joined, lasting, scene_image
from rendering.kit.theme import MARKS, THEMES
from rendering.painter import Look, Taste
from rendering.registry import PAINTERS
from rendering.studio import Studio
from tables.showcase.service import _played
from tests.rendering.measures import overlapping, written
from tests.rendering.positions import table

CAPITALS = 18
"""Pixels of capitals in a picture that is shown half as wide: nine points."""


def scenes(title: str, *turns: int) -> Iterator[tuple[Any, tuple[Any, ...], Shown]]:
    """Some scenes of the recorded game of a title."""
    game, rules = _played(TITLES[title]), TITLES[title]
    for turn in turns:
        position = game.turns[turn - 1].steps[-1].after
        points = tuple(rules.presentation.points(position, seat) for seat in seats_of(rules.rules.seats(position)))
        yield rules.rules.view(position, None), (), Shown("Round 2", turn, turns[-1], points,
                                                          dict(rules.presentation.measures(position)))


@pytest.mark.parametrize("title", PAINTERS)
async def test_each_scene_of_a_film_is_the_picture_of_its_turn(title: str) -> None:
    acts, painter = list(scenes(title, 3, 9, 12, 30)), PAINTERS[title]
    studio = Studio(workers=0)
    made = await studio.film(title, acts, people=("Ada", "Bo"), taste=Taste(theme="night"))
    await studio.close()
    moving = Image.open(BytesIO(made))
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(moving)]
    assert len(frames) == 4
    assert len(made) < 150_000
    assert moving.info["loop"] == 0
    assert painter.stage is not None
    for frame, (view, _changed, shown) in zip(frames, acts, strict=True):
        alone = scene_image(painter.stage, view, painter.marks(), Look(theme="night", people=("Ada", "Bo")), shown)
        assert frame.tobytes() == alone.convert("RGB").tobytes()
        assert 780 <= alone.width <= 940


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("title", PAINTERS)
def test_the_head_of_a_scene_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch, title: str, theme: str) -> None:
    stage, look = PAINTERS[title].stage, Look(theme, people=("Ada", "Bo"))
    assert stage is not None
    ((view, _changed, shown),) = scenes(title, 9)
    shown = msgspec.structs.replace(shown, turns=120)
    words = written(monkeypatch, lambda: scene_image(stage, view, PAINTERS[title].marks(), look, shown).tobytes())
    (image,) = [word.image for word in words if word.text == "turn 9 of 120"]
    head = [word for word in words if word.image is image]
    told = [word.text for word in head]
    assert told[:2] == ["Round 2", "turn 9 of 120"]
    ended = msgspec.structs.replace(shown, over=True)
    end = written(monkeypatch, lambda: scene_image(stage, view, PAINTERS[title].marks(), look, ended).tobytes())
    assert {word.text for word in end} - {word.text for word in words} == {"The end"}
    assert not [text for text in told if text.endswith("…")]
    assert len(told) == (10 if title == "aeolis" else 6)
    assert [word for word in head if word.high < CAPITALS or word.contrast < 4.5] == []


def test_with_five_players_every_name_stands_below_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    painter, shown = PAINTERS["terra_mystica"], Shown("Round 4", 9, 120, (131, 48, 65, 82, 99))
    assert painter.stage is not None
    stage, people = painter.stage, ("Maximilian Ober", "Bo", "Cleo", "Di", "Elif")
    words = written(monkeypatch, lambda: scene_image(
        stage, table(), painter.marks(), Look(people=people), shown).tobytes())
    (image,) = [word.image for word in words if word.text == "turn 9 of 120"]
    head = [word for word in words if word.image is image]
    assert [word.text for word in head[2:]] == [
        "131", "Maximilian", "48", "Bo", "65", "Cleo", "82", "Di", "99", "Elif"]
    assert min(word.high for word in head) >= CAPITALS
    assert not list(overlapping(head))


def test_rounds_and_the_end_are_shown_longer() -> None:
    assert [lasting(shown) for shown in (
        Shown("", 0, 9), Shown("", 1, 9), Shown("", 2, 9, ends_chapter=True), Shown("", 9, 9),
        Shown("", 4, 9, last=True),
    )] == [1_400, 700, 1_400, 6_000, 6_000]


def test_whoever_sees_only_their_own_points_does_not_lead() -> None:
    painter, gold = PAINTERS["terra_mystica"], MARKS.gold
    assert painter.stage is not None
    stage = painter.stage

    def golden(*points: int | None) -> bool:
        """Whether the head has a golden frame."""
        image = scene_image(stage, table(), painter.marks(), Look(people=("Ada", "Bo")), Shown("", 1, 9, points))
        colours = image.crop((0, 50, image.width, 112)).convert("RGB").getcolors(1 << 16) or ()
        return gold in [colour for _count, colour in colours]

    assert golden(3, 2)
    assert not golden(None, 2)


def test_a_film_that_is_too_large_keeps_every_other_scene_and_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = [(Image.effect_noise((60, 60), 90 + number).convert("P"), 100 + 10 * number) for number in range(9)]
    whole = joined(frames)
    monkeypatch.setattr(film, "MOST_BYTES", len(whole) // 2)
    shorter = Image.open(BytesIO(joined(frames)))
    assert shorter.n_frames == 3
    shorter.seek(2)
    assert shorter.info["duration"] == 180


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("title", PAINTERS)
def test_no_palette_needs_the_colour_that_films_leave_out(title: str, theme: str) -> None:
    stage = PAINTERS[title].stage
    assert stage is not None
    colours = stage.palette(theme).getpalette() or []
    assert colours[-3:] == colours[:3], "the last one only fills up"


POINTS = Lines(("Setup", "Setup", *(f"Round {number}" for number in (1, 2, 3, 4, 5, 6) for _turn in range(4))),
               tuple((20 + turn, 20 + 2 * turn, 20 + turn // 2, 20 + turn) for turn in range(26)), over=True)
FOLLOWED = Lines(POINTS.chapters, measures=tuple({"Morale": turn % 3 - 1, "Gold": turn} for turn in range(26)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("title", "lines"), [("bora_bora", POINTS), ("aeolis", FOLLOWED)])
def test_every_word_of_a_course_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch, title: str, lines: Lines,
                                                       theme: str) -> None:
    ((view, _changed, _shown),) = scenes(title, 5)
    if title == "bora_bora":
        view = msgspec.structs.replace(view, players=view.players * 2)
    stage = PAINTERS[title].stage
    assert stage is not None
    look = Look(theme, people=("Ada", "Bo", "Cy", "Di"))
    words = written(monkeypatch, lambda: paint_course(stage, view, lines, look))
    on_picture = [word for word in words if word.image.width == 800]
    assert [word for word in on_picture if word.high < CAPITALS or word.contrast < 4.5] == []
    assert list(overlapping(on_picture)) == []
    told = [word.text for word in on_picture]
    if title == "bora_bora":
        assert {"1", "2", "6", "End", "45", "70", "32", "Ada", "Bo", "Cy", "Di", "Points over time"} <= set(told)
    else:
        assert {"The game over time", "Morale", "Gold", "25"} <= set(told)


def test_lines_are_told_apart_without_colour() -> None:
    assert len(set(DASHES)) == len(DASHES) >= max(max(TITLES[title].rules.players) for title in PAINTERS
                                                  if not TITLES[title].rules.cooperative)


@pytest.mark.parametrize(("wanted", "given"), [
    ([50], [50]), ([10, 90], [10, 90]), ([50, 50], [40, 60]), ([60, 50, 40], [70, 50, 30]),
    ([0, 0], [0, 20]), ([100, 100, 99], [80, 100, 60]),
])
def test_names_at_the_ends_make_room_for_each_other(wanted: list[float], given: list[float]) -> None:
    assert apart(wanted, 20, 0, 100) == given


@pytest.mark.parametrize(("low", "high", "steps"), [
    (20, 118, [20, 40, 60, 80, 100, 120]), (0, 0, [0, 1]), (-2, 3, [-2, -1, 0, 1, 2, 3]), (0, 7, list(range(8))),
    (3, 950, [0, 200, 400, 600, 800, 1000]),
])
def test_heights_have_round_numbers(low: int, high: int, steps: list[int]) -> None:
    assert list(steps_of(low, high, 8)) == steps


