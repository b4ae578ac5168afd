"""What the soak and the fuzz look for is found where it is."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord.http import HTTPClient, MultipartParameters, Route

from community.rulings.kinds import BY_PEOPLE
from games.registry import TITLES
from tests.discord import FakeDiscord
from tests.discord.constants import CallbackType, ComponentType, InteractionType
from tests.discord.records import Interaction, Request, Violation
from tests.stress.answered import Outages, unanswered
from tests.stress.direct import connected
from tests.stress.fuzz.arena import Arena
from tests.stress.fuzz.clubs import changed_from_outside
from tests.stress.fuzz.hostile import Forged
from tests.stress.fuzz.meeting import Meeting
from tests.stress.fuzz.shrinking import shrunk
from tests.stress.logs import Log
from tests.stress.memory import Memory
from tests.stress.soak.limited import repeated, too_many
from tests.stress.soak.looking import shows
from tests.stress.soak.report import Report
from tests.stress.truth import Truth
from tests.stress.watching import Attempt, Watcher


@pytest.fixture
async def stand_in(tmp_path: Path) -> AsyncIterator[FakeDiscord]:
    """A game of two with one move that was acknowledged, and nothing wrong with it."""
    async with connected(tmp_path, TITLES) as (discord, _bot):
        channel, ada, bruno = discord.channel(), discord.user("ada"), discord.user("bruno")
        await ada.slash(channel, "game new", title="helios", players=2)
        await bruno.slash(channel, "game join")
        await ada.slash(channel, "game start", order="joined")
        for person in (ada, bruno):
            if (await person.slash(channel, "move", text="start on bamboo")).text.startswith("✔"):
                break
        yield discord


async def changed(file: Path, change: str) -> None:
    """Spoils the database, while the bot goes on."""
    def spoil() -> None:
        with closing(sqlite3.connect(file, timeout=10)) as connection, connection:
            connection.execute(change)

    await asyncio.to_thread(spoil)


async def test_a_lost_a_doubled_and_a_broken_move_are_found(stand_in: FakeDiscord, tmp_path: Path) -> None:
    watcher, file = Watcher(stand_in), tmp_path / "hexmoot.sqlite3"
    watcher.read()
    (told,) = watcher.acknowledged
    with Truth.of(file) as truth:
        assert not truth.findings(watcher.acknowledged)
        assert truth.findings({"1": "never stored"}).lost == ["1 was told 'never stored'"]
    receipt = f"from receipts where interaction = '{told}'"
    await changed(file, f"insert into receipts select 'again', table_id, user_id, first, last, outcome, at {receipt}")
    with Truth.of(file) as truth:
        assert "has 2 receipts" in truth.findings({}).doubled[0]
    await changed(file, "delete from receipts where interaction = 'again'")
    await changed(file, f"delete {receipt}")
    with Truth.of(file) as truth:
        found = truth.findings(watcher.acknowledged)
    assert len(found.lost) == 1
    assert "has 0 receipts" in found.doubled[0]
    await changed(file, "update log set data = '{}' where kind = 'entry'")
    with Truth.of(file) as truth:
        assert "does not replay" in truth.findings({}).broken[0]


async def test_a_seed_that_is_told_is_found(stand_in: FakeDiscord, tmp_path: Path) -> None:
    watcher = Watcher(stand_in)
    with Truth.of(tmp_path / "hexmoot.sqlite3") as truth:
        watcher.seeds = frozenset(truth.seeds())
    watcher.read()
    assert watcher.leaks == []
    (seed,) = watcher.seeds
    stand_in.server.requests.append(Request(
        -1, "POST", "/x", "/x", {}, {}, 0.0, json={"data": {"content": f"the seed is {seed}"}}, status=200, ended=1.0))
    watcher.read()
    assert len(watcher.leaks) == 1


def asked(**fields: Any) -> Interaction:
    """An interaction of long ago."""
    return Interaction("1", "token", InteractionType.COMMAND, "2", "3", "4", {}, "move", created=100.0, **fields)


@pytest.mark.parametrize(("fields", "attempts", "outages", "found"), [
    ({"failed": True}, [], Outages(), "got no answer"),
    ({"failed": True}, [], Outages(silent=[(102.0, 104.0)]), None),
    ({"failed": True}, [Attempt(100.1, 100.2, hindered=True)], Outages(), "got no answer"),
    ({"failed": True}, [Attempt(100.1, 100.2, hindered=True)] * 2, Outages(), None),
    ({"failed": True}, [Attempt(100.1, 103.2, hindered=True)], Outages(), None),
    ({"failed": True}, [*[Attempt(100.1, 100.2, hindered=True)] * 2, Attempt(104.0, 104.1, hindered=False)], Outages(),
     None),
    ({"failed": True}, [Attempt(100.1, 100.2, hindered=True), Attempt(102.0, 102.1, hindered=False)], Outages(),
     "got no answer"),
    ({"loading": True}, [Attempt(100.1, 100.2, hindered=False)], Outages(), "is thinking for ever"),
    ({"loading": True}, [], Outages(ends=[101.0]), None),
    ({"loading": True}, [], Outages(stops=[101.0]), "is thinking for ever"),
    ({"response": CallbackType.MESSAGE}, [], Outages(), None),
])
def test_who_got_no_answer_is_found(fields: dict[str, Any], attempts: list[Attempt], outages: Outages,
                                    found: str | None) -> None:
    if fields.pop("loading", False):
        thinking: Any = SimpleNamespace(loading=True)
        fields |= {"response": CallbackType.DEFER_MESSAGE, "original": thinking}
    discord: Any = SimpleNamespace(interactions=[asked(**fields)])
    watcher = Watcher(discord, attempts={"1": attempts})
    told = list(unanswered(watcher, outages, before=time.monotonic() + 1_000))
    assert [found in line for line in told] == [True] if found else told == []


def test_what_the_machine_is_late_is_not_held_against_the_bot() -> None:
    outages = Outages()
    for at, pid, delay in ((99.0, 7, 5.0), (101.0, 7, 6.0), (104.0, 7, 8.0), (105.0, 8, 1.0), (106.0, 8, 1.5)):
        outages.starving.sample(at, pid, delay)
    assert outages.starving.between(99.0, 105.5) == 3.5
    assert outages.starved(asked(failed=True), [Attempt(105.0, 105.1, hindered=False)])
    assert not outages.starved(asked(failed=True), [Attempt(107.0, 107.1, hindered=False)])
    assert not Outages().starved(asked(failed=True), [])


def test_what_is_logged_is_found_once(tmp_path: Path) -> None:
    file = tmp_path / "bot.log"
    file.write_text("2026 INFO    x: fine\n")
    log = Log(file)
    assert log.read() == []
    with file.open("a") as more:
        more.write("2026 ERROR   x: broke\nTraceback (most recent call last):\n")
    assert len(log.read()) == 2
    assert log.read() == []


ANNOUNCED = Violation("rate-limit", "over 5 requests in 5 s", "POST /channels/{channel_id}/messages", at=13.0)
UNANNOUNCED = Violation("rate-limit", "over 30 follow-ups a minute in a channel", "POST /webhooks", at=13.0)


@pytest.mark.parametrize(("violations", "ends", "found"), [
    ([ANNOUNCED], [], 1), ([ANNOUNCED], [7.0], 1), ([ANNOUNCED], [14.0], 1), ([ANNOUNCED], [9.0], 0),
    ([UNANNOUNCED] * 2, [], 0), ([UNANNOUNCED] * 3, [9.0], 3), ([UNANNOUNCED, ANNOUNCED], [9.0], 0),
])
def test_requests_that_were_too_many_are_found(violations: list[Violation], ends: list[float], found: int) -> None:
    assert len(list(too_many(violations, (), 2_000, ends))) == found


async def test_who_sends_again_after_an_error_is_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py repeats what was answered with a 500 although the bucket is empty. Nobody else may."""
    async with FakeDiscord(files_dir=tmp_path) as discord:
        monkeypatch.setattr(Route, "BASE", f"{discord.url}/api/v10")
        client, channel = HTTPClient(asyncio.get_running_loop()), int(discord.channel()["id"])
        await client.static_login("fake")
        posts = [client.send_message(channel, params=MultipartParameters({"content": str(number)}, None, None))
                 for number in range(5)]
        for post in posts[:4]:
            await post
        discord.fail_next(1, match="POST /channels", status=500, apply=True)
        last = asyncio.create_task(posts[4])
        assert await discord.server.changed.until(lambda: bool(discord.violations), 15)
        last.cancel()
        await client.close()
        (refused,) = discord.violations
        assert "over 5 requests in 5 s" in refused.detail
        failed = discord.requests[-2]
        watcher = Watcher(discord)
        watcher.read()
        assert watcher.repeats == {refused.request}
        assert not list(too_many([refused], watcher.repeats, 2_000, []))
        assert list(too_many([refused], (), 2_000, [])) == [refused]
        assert refused.request is not None
        announced, failed.headers = failed.headers, {}  # as of one that did not count
        assert not repeated(discord.requests, refused.request)
        failed.headers = announced
        failed.ended -= 9
        assert not repeated(discord.requests, refused.request)
        failed.ended, failed.json = failed.ended + 9, {"content": "another"}
        assert not repeated(discord.requests, refused.request)


def test_memory_that_grows_is_found() -> None:
    steady, growing = Memory(), Memory()
    for second in range(90):
        steady.samples.append((second, 130 + second % 3))
        growing.samples.append((second, 130 + second))
    assert abs(steady.growth(0)) <= 1
    assert growing.growth(0) == 60
    assert growing.marks(0, 89) == [130, 152, 174, 197, 219]


def test_a_board_that_is_not_the_public_one_is_found() -> None:
    public = "Orange: 3 cards\nViolet: 2 cards\n"
    assert shows("Orange: 3 cards\nViolet: 2", public)
    assert not shows("Orange: red, white\nViolet: 2 cards", public)


def test_a_soak_in_which_nothing_was_tried_has_not_passed() -> None:
    assert not Report().passed
    assert Report(acknowledged=1).passed
    assert not Report(acknowledged=1, memory=["grown"]).passed
    assert "--- doubled: 1" in Report(acknowledged=1, doubled=["row 7"]).lines()


def test_the_least_that_fails_is_left() -> None:
    assert shrunk("many words and a needle between them", lambda text: "needle" in text) == "needle"


async def test_who_sees_another_server_or_gets_no_answer_is_found(stand_in: FakeDiscord, tmp_path: Path) -> None:
    arena = Arena(stand_in, tmp_path / "hexmoot.sqlite3", random.Random(1))
    arena.elsewhere = stand_in.channel("elsewhere", stand_in.guild("Elsewhere"))
    foreign = Forged(InteractionType.COMPONENT, stand_in.user("hugo"), arena.elsewhere, {}, "h1b:history:1")
    fine = asked(response=CallbackType.MESSAGE)
    assert arena.wrong(foreign, fine, "It is of another server.") == ""
    assert "another server's table" in arena.wrong(foreign, fine, "**Zephyrine** builds")
    assert arena.wrong(foreign, asked(failed=True), "") == "no answer"
    assert "broke" in arena.wrong(foreign, fine, "Something went wrong here")


async def test_who_changes_a_table_of_others_is_found(stand_in: FakeDiscord, tmp_path: Path,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has left a table may have their name taken out of its log, and change nothing else."""
    channel, gita, file = stand_in.channel("lobby"), stand_in.user("gita"), tmp_path / "hexmoot.sqlite3"
    ada, bruno = stand_in.user("ada"), stand_in.user("bruno")
    await ada.slash(channel, "game new", title="helios", players=2)
    for person, command in ((gita, "join"), (gita, "leave"), (bruno, "join")):
        await person.slash(channel, f"game {command}")
    await ada.slash(channel, "game start")
    arena = Arena(stand_in, file, random.Random(1))
    arena.elsewhere = stand_in.channel("elsewhere", stand_in.guild("Elsewhere"))
    meeting, route = Meeting(arena, ""), f"h1b:forgetme:{gita.id}"
    data = {"component_type": ComponentType.BUTTON, "custom_id": route, "id": 2}
    case = Forged(InteractionType.COMPONENT, gita, channel, data, route, stand_in.messages(channel)[-1])
    monkeypatch.setattr("tests.stress.fuzz.meeting.forged", lambda _arena, _rng: case)
    await meeting.run([1])
    with Truth.of(file) as truth:
        assert truth.rows("select count(*) from log where text = 'Former player'") == [(2,)]
    assert meeting.failures == []
    for place, change in enumerate(("update seats set name = 'Gita'", "update log set text = 'Gita'")):
        meeting = Meeting(arena, "")
        await changed(file, f"{change} where table_id = 2")
        await meeting.run([2 + place])
        assert "tables [2] were changed from outside" in meeting.failures[0].wrong


CLUBS: dict[str, list[tuple[Any, ...]]] = {
    "organisers": [("a", 1), ("b", 9)], "rulings": [("a", 1, "pause")], "competition_guilds": [("a", 5, 6)],
    "competitions": [("a", 5, 6, "Lantern", "L", "helios", "league")], "corrections": [("a", 1)],
    "seasons": [("a", 1, "running", "{}", "seed", None, None, None, None)],
    "fixtures": [("a", 1, "[7, 8]"), ("a", 2, "[3, 4]")],
    "entrants": [("a", 1, 7, "playing", 5, "Ada", 1, 1, None), ("a", 1, 3, "waiting", 5, "Cleo", 1, 1, None),
                 ("a", 1, 4, "playing", 5, "Di", 1, 1, None)],
}
"""What organisers decide of a league of person 1; person 7 plays in it."""


@pytest.mark.parametrize(("kind", "row", "found"), [
    *((kind, 0, True) for kind in ("competitions", "competition_guilds", "seasons", "corrections")),
    ("fixtures", 0, False), ("fixtures", 1, True),
    ("entrants", 0, False), ("entrants", 1, False), ("entrants", 2, True),
])
def test_who_decides_in_a_league_of_others_is_found(kind: str, row: int, found: bool) -> None:
    """All but one's own row, one's own table, and the row of who moves up from the waiting list."""
    spoilt = [(*one[:-1], "spoilt") if place == row else one for place, one in enumerate(CLUBS[kind])]
    if kind == "fixtures" and not found:
        spoilt[row] = (*CLUBS[kind][row][:-1], "[7, 9]")
    told = changed_from_outside(CLUBS, CLUBS | {kind: spoilt}, 7)
    assert bool(told) is found
    assert all(line.startswith(f"{kind}: ") for line in told)
    assert changed_from_outside(CLUBS, CLUBS | {kind: spoilt}, 1) == [], "it is theirs"
    assert changed_from_outside(CLUBS, CLUBS, 7) == []


def test_who_is_forgotten_makes_way_for_a_stand_in_in_their_own_row_alone() -> None:
    own, other, another = CLUBS["entrants"]
    stand_in = ("a", 1, -5, "withdrawn", 5, "Former player", 1, 1, None)
    assert changed_from_outside(CLUBS, CLUBS | {"entrants": [stand_in, other, another]}, 7) == []
    assert changed_from_outside(CLUBS, CLUBS | {"entrants": [own, other, stand_in]}, 7) == [f"entrants: {another}"]
    assert changed_from_outside(CLUBS, CLUBS | {"entrants": [own, other, stand_in]}, 8) != []


def test_who_rules_or_takes_a_league_of_others_is_found() -> None:
    ruled = CLUBS | {"rulings": [*CLUBS["rulings"], ("a", 2, "resume")]}
    assert changed_from_outside(CLUBS, ruled, 7) == ["rulings: ('a', 2, 'resume')"]
    assert changed_from_outside(CLUBS, ruled, 9) != [], "organises another one"
    own = CLUBS | {"rulings": [*CLUBS["rulings"], ("a", 2, next(iter(BY_PEOPLE)))]}
    assert changed_from_outside(CLUBS, own, 7) == []
