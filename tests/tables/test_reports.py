"""Reports: one file of a record, a question about it and the position of then, as far as whoever asks may know."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from msgspec.structs import replace

from tables import errors, messages
from tables.records import report
from tables.records.report import Question, Reported
from tests.tables.conftest import BO, CHANNEL, CY, IDA, House
from tests.tables.lanterns import TITLE
from tests.tables.test_json_records import finished


async def reported(house: House, table: int, user: int | None = IDA, **question: Any) -> dict[str, Any]:
    file, _trouble = await house.tables.records.report(table, user, "1.2.3", Question(**question))
    found: dict[str, Any] = json.loads(file.text)
    return found


async def test_a_report_holds_what_was_asked(house: House) -> None:
    info = await house.begin()
    broke = Reported("move", "KeyError", ("tables/play/planner.py:1 line",), {"text": "beg"})
    found = await reported(house, info.id, entry="beg", expected="A coin.", error="1f3a9c07", broke=broke,
                           picture=b"\x89PNG", alt="A board")
    assert (found["entry"], found["expected"], found["error"]) == ("beg", "A coin.", "1f3a9c07")
    assert found["broke"] == {"action": "move", "kind": "KeyError", "places": ["tables/play/planner.py:1 line"],
                              "given": {"text": "beg"}}
    assert (base64.b64decode(found["picture"]), found["alt"]) == (b"\x89PNG", "A board")
    assert (found["version"], found["ruleset_version"], found["newest"], found["seat"]) == ("1.2.3", 1, 1, 0)


async def test_the_position_is_that_of_the_turn_asked_for(house: House) -> None:
    info = await house.begin()
    begun = (await house.tables.queries.view(info.id, IDA)).view
    await house.turn(info.id, IDA)
    row = (await house.tables.queries.info(info.id)).revision
    after = (await house.tables.queries.view(info.id, IDA)).view
    await house.turn(info.id, BO)
    views = {turn: await reported(house, info.id, turn=turn) for turn in (0, 1)}
    assert [TITLE.rules.decode(views[turn]["view"].encode()) for turn in (0, 1)] == [begun, after]
    assert views[1]["upto"] == row
    with pytest.raises(errors.NothingToUndo) as caught:
        await reported(house, info.id, turn=9)
    assert "the last one is number 2" in messages.explain(caught.value)


async def test_ones_own_draft_goes_along_and_nobody_elses(house: House) -> None:
    info = await house.begin()
    await house.tables.play.move(info.id, IDA, "buy")
    assert (await reported(house, info.id))["draft"] == ['{"do":"buy"}']
    assert (await reported(house, info.id, BO))["draft"] == []
    assert (await reported(house, info.id, turn=0))["draft"] == [], "it was not there then"


async def test_what_is_hidden_changes_nothing_in_the_report_of_another(house: House) -> None:
    """The same game with other cards on Bo's hand: Ida's file and a stranger's are the same to the letter."""
    info = await house.begin()
    state = await house.tables._loader.load(info.id)
    found: dict[int | None, set[str]] = {IDA: set(), CY: set(), None: set()}
    seen = state.position
    for card in range(1, 10):
        if card in seen.hands[1]:
            continue
        pile = list(seen.pile)
        pile.remove(card)
        hands = (seen.hands[0], tuple(sorted((card, seen.hands[1][1]))))
        state.position = replace(seen, hands=hands, pile=tuple(sorted((*pile, seen.hands[1][0]))))
        for user, texts in found.items():
            texts.add((await house.tables.records.report(info.id, user, "1", Question(entry="")))[0].text)
    assert [len(texts) for texts in found.values()] == [1, 1, 1]


async def test_a_report_names_nobody_and_holds_no_numbers_of_discord(house: House) -> None:
    info = await house.begin()
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(undo.id, BO, True)
    file, _trouble = await house.tables.records.report(info.id, IDA, "1", Question(entry="beg"))
    found = json.loads(file.text)
    assert not {"names", "users", "user_id", "guild_id", "channel_id"} & set(found)
    assert all("user_id" not in row for row in found["rows"])
    assert "Ida" not in file.text
    assert "Bo" not in file.text


async def test_the_end_is_told_without_people(house: House) -> None:
    info = await house.begin(rounds=1)
    await finished(house, info.id)
    found = await reported(house, info.id, CY)
    assert found["seed"] is not None
    assert [seat["seat"] for seat in found["result"]["seats"]] == [0, 1]
    assert set(found["result"]["seats"][0]) == {"seat", "side", "points", "rank", "left", "sources"}
    assert not any(row.get("hidden") for row in found["rows"])
    assert TITLE.rules.decode(found["view"].encode()).over


async def test_only_a_move_of_ones_own_is_reported(house: House) -> None:
    info = await house.begin()
    with pytest.raises(errors.NotSeated):
        await reported(house, info.id, CY, entry="beg")
    lobby = await house.tables.lobby.create(70, CHANNEL + 1, IDA, "Ida", TITLE.id)
    with pytest.raises(errors.NotStarted):
        await reported(house, lobby.id, turn=0)
    assert (await reported(house, lobby.id))["view"] == ""


async def test_what_would_be_too_large_goes_without_its_picture(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    info = await house.begin()
    monkeypatch.setattr(report, "LARGEST_REPORT", 10_000)
    assert (await reported(house, info.id, picture=b"x" * 20_000))["picture"] == ""
    found = await reported(house, info.id, entry="b" * 2_000, expected="w" * 5_000)
    assert (len(found["entry"]), len(found["expected"])) == (500, 1_000)
