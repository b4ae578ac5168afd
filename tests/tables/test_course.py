"""How a game went: who stood where after each turn, the rounds, and which boards a film shows."""

from __future__ import annotations

import pytest

from games.helios import TITLE as HELIOS
from games.kernel import Settings, start
from tables.queries.course import sampled
from tests.tables.conftest import BO, IDA, House


async def test_the_course_has_the_points_after_every_turn_that_stands(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich")
    await house.turn(info.id, IDA, "buy. beg")
    await house.turn(info.id, BO)
    course = await house.tables.queries.course(info.id)
    assert [moment.turn for moment in course.moments] == [0, 1, 2]
    assert not course.over
    film = await house.tables.queries.film(info.id, 2)
    assert [scene.moment.turn for scene in film.scenes] == [0, 2]
    moves = [str(deed.move) for deed in film.scenes[1].happenings]
    assert moves == ["buy", "beg", "done", "beg", "done"], "also what lay between"
    assert film.turns == 2
    undo = await house.tables.proposals.undo(info.id, BO)
    await house.tables.proposals.respond(undo.id, IDA, True)
    taken_back = await house.tables.queries.course(info.id)
    assert [moment.turn for moment in taken_back.moments] == [0, 1]


def test_hidden_points_stay_hidden_until_the_end() -> None:
    game = start(HELIOS.rules.setup(Settings(2, {"rules": "printed"})))
    points = HELIOS.presentation.points
    assert [points(HELIOS.rules.view(game, None), seat) for seat in (0, 1)] == [None, None]
    assert [points(game, seat) for seat in (0, 1)] == [0, 0], "which is what is shown when the table is closed"


@pytest.mark.parametrize(("chapters", "most", "shown"), [
    ("", 5, [0]),
    ("aabb", 9, [0, 1, 2, 3, 4]),
    ("aabb", 5, [0, 1, 2, 3, 4]),
    ("aaaabbbbcccc", 5, [0, 4, 6, 8, 12]),
    ("aaaabbbbcccc", 4, [0, 4, 8, 12]),
    ("abcdefgh", 4, [0, 2, 6, 8]),
])
def test_a_film_keeps_the_ends_of_rounds_and_spreads_the_rest(chapters: str, most: int, shown: list[int]) -> None:
    assert sampled(chapters, most) == shown
