"""How a game went: who stood where after each turn, the rounds, and which boards a film shows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.helios import TITLE as HELIOS
from games.kernel import Settings, start
from games.registry import TITLES
from storage.ids import ChannelId, GuildId, UserId
from tables import Status
from tables.queries.course import breakdown_of, sampled
from tables.records.importer import build_table, read_record
from tables.records.json_format import OWN
from tables.showcase.service import RECORDS
from tables.state.replay import ReplayedLog, beginning_of
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


LISTED = {
    "terra_mystica": [
        (0, "Start", "starting points", 1, 20, {}),
        (0, "Bonus cards", "trading house card (BON7)", 4, 10, {"workers": 2}),
        (0, "Round tiles", "spade–earth tile (SCORE1)", 1, 0, {"coins": 6}),
        (0, "Town tiles", "8-VP town tile (TW5)", 1, 8, {}),
        (1, "Favor tiles", "3-coin favor tile (FAV9)", 5, 0, {"coins": 15}),
        (1, "Power taken", "power from neighbours", 4, -5, {"power": 9}),
        (1, "Cults", "cult of water", 1, 8, {}),
    ],
    "helios": [
        (0, "Characters", "Architect", 1, 18, {"cubes": 1}),
        (0, "Special tiles", "Created Land", 1, 24, {}),
        (0, "City buildings", "Citadel", 1, 2, {}),
        (1, "City buildings", "Observatory", 1, 3, {"track": 3}),
        (1, "City buildings", "Exchange Bazaar", 1, 13, {"mana": -3}),
        (1, "Characters", "Explorer", 1, 12, {}),
        (1, "Sun and land", "bonus edge fields", 1, 12, {}),
        (1, "Sun and land", "illuminated temples", 2, 7, {}),
    ],
    "bora_bora": [
        (0, "Jewelry", "headband (J22)", 1, 3, {}),
        (0, "Fish", "bonito 6, central forest", 1, 6, {}),
        (0, "Tasks", '"2 anklets" (D18)', 1, 4, {}),
        (1, "Temple and status", "Temple, Round 6", 1, 12, {}),
        (0, "Buildings", "Buildings, Round 2", 1, 10, {}),
        (0, "Gods", "Red God", 2, 11, {}),
        (0, "Gods", "Yellow God", 5, 0, {}),
        (1, "People", "the man who scores points", 2, 4, {}),
        (1, "People", "the man who raises status", 2, 0, {"status": 3}),
    ],
    "aeolis": [
        (None, "Technologies", "Masonry", 1, 0, {}),
        (None, "Cards beaten", "League of the Three Kings", 1, 0, {}),
        (None, "Morale", "Round 3", 1, 0, {"morale": 1}),
        (0, "Goods of cards and spells", "Queen", 3, 0, {"wood": 1, "wheat": 2, "fish": 2}),
        (1, "Units lost", "Hoplites", 1, 0, {"units:hoplites": -1}),
    ],
}
"""Some of what paid off in the recorded game of each title."""


@pytest.mark.parametrize("title", LISTED)
def test_what_paid_off_adds_up_to_the_points(title: str) -> None:
    rules = TITLES[title]
    text = (RECORDS / f"{title}.json").read_text(encoding="utf-8")
    state, change = build_table(rules, read_record(rules, text, OWN), {}, (GuildId(1), ChannelId(1), UserId(1)), 0)
    log = ReplayedLog(rules, state.settings, beginning_of(rules, state.settings), standing=list(change.steps))
    assert breakdown_of(state, log).yields == (), "nothing while it is being played"
    state.row = replace(state.row, status=Status.FINISHED.value)
    yields = breakdown_of(state, log).yields
    found = [(one.seat, one.group, one.thing, one.times, one.points, one.goods) for one in yields]
    assert [listed for listed in LISTED[title] if listed not in found] == []
    if not rules.rules.cooperative:
        points = rules.presentation.points
        assert [sum(one.points for one in yields if one.seat == seat) for seat in (0, 1)] == [
            points(log.position, seat) for seat in (0, 1)]


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
