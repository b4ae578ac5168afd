"""Following a table: who is told of what, how many may, and that it ends."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from benchmarks.calibration.plain_sqlite import Recorded, recording
from storage.repositories import timers as timers_repo
from tables import errors
from tables.following import MOST_FOLLOWED, MOST_FOLLOWERS
from tests.tables.conftest import BO, CHANNEL, CY, EVA, GUILD, IDA, House


async def timers(house: House) -> list[str]:
    async with house.database.reading() as tx:
        return [row.key for row in await timers_repo.timers_of(tx, timers_repo.FOLLOWER_NEWS)]


async def test_whoever_follows_is_told_from_then_on_also_after_a_restart(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    assert await timers(house) == [], "nobody follows: nothing is written"
    follower = await house.tables.following.follow(info.id, EVA)
    assert (follower.every_turn, follower.told) == (False, (await house.tables.queries.info(info.id)).revision)
    assert await house.tables.following.follow(info.id, EVA) == follower
    assert (await house.tables.following.follow(info.id, EVA, every_turn=True)).every_turn
    assert (await house.tables.following.follow(info.id, EVA)).every_turn, "as before"
    heard: list[int] = []
    house.tables.hear_of_news(lambda: heard.append(1))
    await house.tables.play.move(info.id, BO, "buy")
    assert (await timers(house), heard) == ([], []), "a draft is no news"
    await house.turn(info.id, BO)
    assert (await timers(house), heard) == ([str(info.id)], [1])
    tables = await house.restart()
    assert await timers(house) == [str(info.id)]
    (there,) = await tables.following.of_table(info.id)
    assert there.told == follower.told
    await tables.following.told(info.id, EVA, 100)
    await tables.following.told(info.id, EVA, 50)
    assert (await tables.following.of_table(info.id))[0].told == 100, "what comes late takes nothing back"


async def test_a_move_asks_nothing_more_for_those_who_might_follow(house: House) -> None:
    """The statement that moves the revision on says whether anybody does."""
    info, recorded = await house.begin(IDA, BO), Recorded(Path())
    with recording(recorded):
        await house.turn(info.id, IDA)
    asked = [sql for statements in recorded.transactions for sql, _values, _many in statements if "followers" in sql]
    assert all(sql.startswith("UPDATE tables") for sql in asked), asked


async def test_unfollowing_and_what_cannot_be_followed(house: House) -> None:
    info = await house.begin(IDA, BO)
    with pytest.raises(errors.NotFollowing):
        await house.tables.following.unfollow(info.id, EVA)
    await asyncio.gather(*(house.tables.following.follow(info.id, EVA) for _ in range(3)))
    assert len(await house.tables.following.of_table(info.id)) == 1
    await house.tables.following.unfollow(info.id, EVA)
    assert await house.tables.following.find(info.id, EVA) is None
    with pytest.raises(errors.NoTable):
        await house.tables.following.follow(999, EVA)
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    with pytest.raises(errors.GameOver):
        await house.tables.following.follow(info.id, EVA)


async def test_how_many_follow_a_table_and_how_many_one_person_follows(house: House) -> None:
    info = await house.begin(IDA, BO)
    for user in range(MOST_FOLLOWERS):
        await house.tables.following.follow(info.id, 100 + user)
    with pytest.raises(errors.TooManyFollowed) as caught:
        await house.tables.following.follow(info.id, EVA)
    assert caught.value.sentence == "too-many-followers"
    await house.tables.following.follow(info.id, 100), "who does already still may"
    for number in range(MOST_FOLLOWED):
        lobby = await house.tables.lobby.create(GUILD, CHANNEL + 1 + number, IDA, "Ida", "lanterns")
        await house.tables.following.follow(lobby.id, EVA)
    lobby = await house.tables.lobby.create(GUILD, CHANNEL + 100, IDA, "Ida", "lanterns")
    with pytest.raises(errors.TooManyFollowed) as caught:
        await house.tables.following.follow(lobby.id, EVA)
    assert caught.value.sentence == "follows-too-many"


async def test_it_is_given_and_forgotten_with_the_person_and_the_table(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    other = await house.tables.lobby.create(GUILD, 701, IDA, "Ida", "lanterns")
    for user in (EVA, CY):
        await house.tables.following.follow(info.id, user, every_turn=True)
        await house.tables.following.follow(other.id, user)
    given: dict[str, Any] = msgspec.json.decode((await house.tables.personal_data.export(EVA)).text)
    assert [(each["table"], each["every_turn"]) for each in given["follows"]] == [(info.id, True), (other.id, False)]
    await house.tables.personal_data.forget(EVA)
    assert [each.user_id for each in await house.tables.following.of_table(info.id)] == [CY]
    async with house.database.reading() as tx:
        (plan,) = [str(row) for row in await tx.execute(text("SELECT count(*) FROM followers WHERE user_id = 5"))]
    assert plan == "(0,)"
    await house.database.write(lambda tx: tx.execute(text(f"DELETE FROM tables WHERE id = {other.id}")))
    assert await house.tables.following.of_table(other.id) == []
