"""The recorded games that come with the bot: whole, told turn by turn, and of today's rules."""

from __future__ import annotations

import json

import pytest

from games.registry import TITLES
from tables.errors import NoSuchTitle
from tables.showcase.service import RECORDS, Showcase
from tests.toy import PEBBLES


def test_every_title_has_a_recorded_game() -> None:
    assert Showcase(TITLES).titles == tuple(TITLES)
    assert {file.stem for file in RECORDS.iterdir()} == set(TITLES)
    assert Showcase({PEBBLES.id: PEBBLES}).titles == ()


@pytest.mark.parametrize("title", list(TITLES))
async def test_a_recorded_game_is_told_from_its_beginning_to_its_end(title: str) -> None:
    showcase = Showcase(TITLES)
    beginning = await showcase.board(title, 0)
    assert beginning.last is None
    assert not beginning.view.over
    assert [seat.name for seat in beginning.info.seats] == ["Ada", "Bruno"]
    assert 20 <= beginning.turns <= 120, "it is a short game, but a whole one"
    for turn in (1, 2, beginning.turns // 2, beginning.turns):
        state = await showcase.board(title, turn)
        assert state.last is not None
        assert state.last.name in {"Ada", "Bruno"}
        assert state.last.text.strip(), "a turn without words is left out"
        assert state.turn == turn
        assert state.view.over == (turn == beginning.turns)
        assert state.viewer is None


async def test_whoever_goes_too_far_sees_the_end() -> None:
    showcase = Showcase(TITLES)
    assert (await showcase.board("helios", 100_000)).view.over
    assert (await showcase.board("helios", -1)).turn == 0


async def test_a_title_without_a_record_cannot_be_shown() -> None:
    with pytest.raises(NoSuchTitle):
        await Showcase({PEBBLES.id: PEBBLES}).board(PEBBLES.id, 0)
    with pytest.raises(NoSuchTitle):
        await Showcase(TITLES).board("../helios", 0)


@pytest.mark.parametrize("title", list(TITLES))
def test_a_recorded_game_is_of_the_rules_of_today(title: str) -> None:
    record = json.loads((RECORDS / f"{title}.json").read_text(encoding="utf-8"))
    assert record["ruleset_version"] <= TITLES[title].rules.ruleset_version
    assert record["players"] == ["Ada", "Bruno"]
