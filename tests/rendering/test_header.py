"""The head that all titles share: the round is told once, long names are written smaller before they are cut."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from PIL import Image

from games.kernel import Seat
from rendering.kit.badges import numbered
from rendering.kit.canvas import Canvas, plate
from rendering.kit.header import TALL, Head, paint_head
from rendering.kit.sprites import Sprite
from rendering.kit.theme import DAY, RGB, THEMES, Theme
from rendering.kit.typeface import MEDIUM, width
from rendering.kit.vision import READABLE, contrast
from rendering.kit.writing import NAMES, in_room, saying, shortened
from tests.rendering.measures import Written, overlapping, written

WIDE = 1584
LONG = "Maximiliane von Hohenlangenstein"


class Guests(NamedTuple):
    """What a head asks of a scene."""

    people: tuple[str, ...]
    theme: Theme = DAY

    def colour(self, seat: Seat) -> RGB:
        return (120, 66, 158)

    def frame(self, seat: Seat) -> RGB:
        return self.colour(seat)

    def badge(self, seat: Seat, high: int) -> Sprite:
        return numbered(plate(high, high, self.colour(seat)), seat + 1, (255, 255, 255))

    def title(self, seat: Seat) -> tuple[str, str]:
        return self.people[seat], ""


def told(patch: pytest.MonkeyPatch, people: tuple[str, ...], acting: tuple[Seat, ...], asked: str = "to move"
         ) -> list[Written]:
    """What a head with these people writes."""
    seats = tuple(Seat(number) for number in range(len(people)))
    head = Head(turn=440, bar=180, stage="Round 4 of 4", rounds=4, round=4, over=False, acting=acting, order=seats,
                ranks=dict.fromkeys(seats, 1), out=frozenset(), told=asked)
    image = Image.new("RGB", (WIDE, TALL), DAY.ground)

    def draw() -> bytes:
        paint_head(Canvas(image, shared=True), Guests(people), WIDE, head, lambda chip, seat: None)
        return b""

    return [each for each in written(patch, draw) if each.image is image]


@pytest.mark.parametrize("acting", [(), (0,), (0, 1)])
def test_the_round_is_told_once(acting: tuple[Seat, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    found = told(monkeypatch, ("Ada", "Bruno"), acting)
    assert [each.text for each in found].count("Round 4 of 4") == 1
    assert not list(overlapping(found))


def test_long_names_and_questions_are_smaller_or_broken_and_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    people = (LONG, "Bruno", "Don Quijote de la Mancha", LONG)
    found = told(monkeypatch, people, (Seat(0),), "place an extra cube for going late, or skip")
    assert not [each.text for each in found if "…" in each.text]
    assert {"Maximiliane von", "Hohenlangenstein"} <= {each.text for each in found}
    assert {each.high for each in found if each.text == LONG} == {14}
    assert not list(overlapping(found))
    assert all(each.box[1] >= 0 and each.box[3] <= 37 for each in found if each.text == "Hohenlangenstein")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_quiet_words_are_read_on_every_field(theme: Theme) -> None:
    for field in (theme.panel, theme.inset, theme.active, theme.resting):
        assert contrast(theme.soft, field) >= READABLE


@pytest.mark.parametrize(("room", "said"), [
    (600, f"{LONG}: use your spade"), (370, "Maximiliane von: use your spade"), (320, "Maximiliane: use your spade"),
    (180, "use your spade"),
])
def test_what_is_done_is_said_before_all_of_a_name(room: int, said: str) -> None:
    assert saying(LONG, "use your spade", MEDIUM, room) == said
    assert width(said, MEDIUM) <= room
    assert saying("", "use your spade", MEDIUM, room) == "use your spade"


def test_a_name_loses_whole_words() -> None:
    assert shortened(LONG, MEDIUM, 150) == "Maximiliane"
    assert shortened("Hohenlangenstein", MEDIUM, 60).endswith("…")


def test_a_computers_name_stays_in_one_line_beside_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "¤ Learner computer 2"

    def draw() -> bytes:
        canvas = Canvas(Image.new("RGB", (200, 60)))
        in_room(canvas, 0, 34, name, (255, 255, 255), NAMES, 138, bold=True)
        return b""

    assert [word.text for word in written(monkeypatch, draw)] == [name]
