"""What the soak asks of what waits for its time, and of what people keep to themselves, does not hold where it was
spoilt."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest

from storage.rows import HOUR
from tables.clock import to_millis
from tests.discord.constants import CallbackType, InteractionType
from tests.discord.records import File, Interaction, Request
from tests.stress.logs import Log
from tests.stress.marks import mark_of, told_to_others
from tests.stress.soak.time import pass_hours
from tests.stress.truth import Truth
from tests.stress.waiting_truth import LATE_MS, still_due, wrong_with_waiting, wrongly_shown
from tests.tables.conftest import BO, EVA, IDA, House
from tests.tables.lanterns import TITLE
from tests.tables.test_clocks import timed

NOW: Final = 1_767_225_600_000
"""When the game begins, by the clock of the house."""
GAME: Final = "(table_id, guild_id, ended, state, message_id)"
SHOWN: Final = "insert into preferences values ('guild', 70, 'rules', '{\"showcase\": 5}')"
RESULT: Final = "insert into results values (1, 70, 'lanterns', 'rulebook', 1, '{}', 2, 0, 1, 2, 3, '{}', 0, null)"
TIMER: Final = "insert into timers values (99, 'follower_news', '1', 0, '{}', 0, 0)"


@pytest.fixture
async def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with clocks in which Ida is waited for; Bo's plan waits for its turn, Eva follows every turn."""
    monkeypatch.setattr("tests.stress.truth.TITLES", {TITLE.id: TITLE})
    house = House(f"sqlite+aiosqlite:///{tmp_path / 'house.sqlite3'}")
    tables = await house.open()
    info = await timed(house)
    assert to_millis(house.clock()) == NOW
    await tables.plans.attempt(info.id, BO, "beg")
    await tables.plans.save(info.id, BO, "mine")
    await tables.plans.arm(info.id, BO, "mine")
    await tables.following.follow(info.id, EVA, every_turn=True)
    await tables.proposals.call(info.id, IDA, 0)
    await house.close()
    return tmp_path / "house.sqlite3"


def wrong(file: Path, spoilt: str = "") -> list[str]:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executescript(spoilt)
    with Truth.of(file) as truth:
        return list(wrong_with_waiting(truth, NOW + LATE_MS))


@pytest.mark.parametrize(("spoilt", "words"), [
    ("update plans set due = 0", "plan 1 was left behind"),
    ("update tables set clock_due = 0", "clock of table 1 was left behind"),
    (f"insert into reminders values (1, 0, {NOW}, 1, {NOW}, 0, 0)", "reminder of table 1 was left behind"),
    ("insert into held_pings values (1, 0, 0, 0, 0, 0)", "ping of table 1 was left behind"),
    ("insert into vacations values (1, 1, '2026-01-01', 2, 0, 9, 0, 'x', null)", "vacation 1 was left behind"),
    (TIMER, "timer follower_news 1 was left behind"),
    (f"{TIMER}; update timers set due = 9e15, attempts = 6", "a timer that fails again and again: follower_news 1"),
    ("update seats set \"left\" = 1 where seat = 1", "a plan for a seat without its player at table 1"),
    ("update plans set armed = 0, due = 9e15", "a plan that is due and not armed at table 1"),
    ("insert into plans select 2, table_id, seat, 'another', moves, version, armed, due, changed from plans",
     "two armed plans of one seat at table 1"),
    ("update plans set due = 9e15", "the plan of seat 1 is due, and it is not so"),
    ("update plans set seat = 0", "the plan of seat 0 is not due, and it is not so"),
    ("update tables set status = 'abandoned'; delete from plans", "a clock at table that is over: 1"),
    ("update tables set clock_due = null", "clocks that nobody looks at, at table 1"),
    ("update seats set clock_since = 1 where seat = 1", "the clocks of seats [0, 1] run, waited for are [0]"),
    ("update seats set clock_since = null", "the clocks of seats [] run, waited for are [0]"),
    ("update tables set pace = 'none'", "the clocks of seats [0] run"),
    ("update tables set status = 'finished'", "a question that is open at table that is over: 1"),
    ("insert into proposals select id + 1, table_id, kind, status, by_user, details, created, deadline from proposals",
     "one seat on offer twice at table 1"),
    ("update tables set status = 'finished'", "followers of a table that is over, without news of it: 1"),
    ("insert into log select table_id, 99, 99, 'entry', seat, user_id, data, text, null, at from log limit 1",
     "news that is told to nobody, of table 1"),
    ("update followers set told = 99", "news of what has not happened, of table 1"),
    (f"insert into exhibits {GAME} values (1, 70, 1, 'waiting', null)", "a game that is shown to nobody: 1"),
    (f"insert into exhibits {GAME} values (1, 70, 1, 'shown', null)", "a game in the showcase without its message: 1"),
    (f"{SHOWN}; {RESULT}", "a finished game that goes to no showcase: 1"),
])
async def test_what_does_not_hold_is_found(file: Path, spoilt: str, words: str) -> None:
    assert wrong(file) == []
    assert any(words in each for each in wrong(file, spoilt)), wrong(file)


@pytest.mark.parametrize(("posted", "found"), [(["5"], False), ([], True), (["5", "6"], True), (["6"], True)])
async def test_a_game_that_is_not_shown_once_is_found(file: Path, posted: list[str], found: bool) -> None:
    assert wrong(file, f"insert into exhibits {GAME} values (1, 70, 1, 'shown', 5)") == []
    with Truth.of(file) as truth:
        assert bool(list(wrongly_shown(truth, posted))) is found


async def test_hours_pass_for_whoever_is_waited_for(file: Path) -> None:
    with Truth.of(file) as truth:
        assert still_due(truth, NOW) == 0
    pass_hours(file, 72)
    with Truth.of(file) as truth:
        assert truth.rows("select waiting_since, clock_since, runs_out from seats where seat = 0") == [
            (NOW - 72 * HOUR, NOW - 72 * HOUR, NOW)]
        assert still_due(truth, NOW) == 1, "the clock"


OWNER: Any = SimpleNamespace(id="7")
MARK: Final = mark_of(OWNER, 1)


def shown(to: str | None, number: str = "5") -> Any:
    """A message that somebody alone sees, or everybody."""
    return SimpleNamespace(id=number, visible_to=to)


def asked(user: str = "7", **fields: Any) -> Interaction:
    return Interaction("1", "token", InteractionType.COMMAND, user, "3", "4", {}, "plan show", **fields)


def request(body: Any, path: str = "/webhooks/1/token", **fields: Any) -> Request:
    return Request(1, "POST", path, path, {}, {}, 0.0, json=body, status=200, response={"id": "5"}, **fields)


CALLBACK: Final = "/interactions/1/token/callback"
SAID: Final = {"content": f"**{MARK}**"}
ANSWERED: Final = {"type": CallbackType.MESSAGE, "data": SAID}
UPDATED: Final = {"type": CallbackType.UPDATE, "data": SAID}
SUGGESTED: Final = {"type": CallbackType.CHOICES, "data": {"choices": [{"name": MARK, "value": MARK}]}}


@pytest.mark.parametrize(("said", "interaction", "found"), [
    (request(SAID), asked(original=shown("7")), False),
    (request(SAID), asked(original=shown(None)), True),
    (request(SAID), asked(message=shown("7", "4"), followups=[shown(None)]), True),
    (request(SAID), asked("8", original=shown("8")), True),
    (request(SAID), None, True),
    (request(ANSWERED, CALLBACK), asked(original=shown("7")), False),
    (request(ANSWERED, CALLBACK), asked(original=shown(None)), True),
    (request(UPDATED, CALLBACK), asked(message=shown("7")), False),
    (request(UPDATED, CALLBACK), asked(message=shown(None)), True),
    (request(SUGGESTED, CALLBACK), asked(), False),
    (request(SUGGESTED, CALLBACK), asked("8"), True),
    (request({}, files=[File("files[0]", f"{MARK}.png", 0)]), None, True),
    (request({}, files=[File("files[0]", "export.json", 9, MARK.encode())]), None, True),
    (request({"content": "kept by Ada"}), None, False),
])
def test_who_is_shown_what_others_keep_to_themselves_is_found(said: Request, interaction: Interaction | None,
                                                              found: bool) -> None:
    assert bool(list(told_to_others(said, interaction))) is found


def test_what_people_keep_to_themselves_is_found_in_the_log(tmp_path: Path) -> None:
    file = tmp_path / "bot.log"
    file.write_text(f"2026 INFO    x: user 7 asked for {MARK}\n2026 INFO    x: kept by nobody\n")
    assert len(Log(file).read()) == 1
