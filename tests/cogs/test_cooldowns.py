"""What costs something is cooled down, by person or by table; playing and suggestions never are."""

from __future__ import annotations

import pytest

from cogs.cooldowns import Cooldown, Cooldowns
from cogs.errors import UserError
from tables import TableId, UserId
from tests.cogs.world import World, seated


class Seconds:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_so_many_uses_in_so_many_seconds_for_each() -> None:
    clock = Seconds()
    cooldown = Cooldown(2, 10.0, clock=clock)
    assert cooldown.claim("ada") == 0
    clock.now += 4
    assert cooldown.claim("ada") == 0
    assert cooldown.claim("ada") == 6, "ten seconds after the first use"
    assert cooldown.claim("ada") == 6, "asking does not lengthen it"
    assert cooldown.claim("bruno") == 0
    clock.now += 6
    assert cooldown.claim("ada") == 0
    assert cooldown.claim("ada") == 4, "ten seconds after the second"


def test_a_use_that_came_to_nothing_is_given_back() -> None:
    cooldown = Cooldown(1, 10.0, clock=Seconds())
    assert cooldown.claim("ada") == 0
    cooldown.release("ada")
    cooldown.release("nobody")
    assert cooldown.claim("ada") == 0
    assert cooldown.claim("ada") == 10


def test_a_cooldown_remembers_only_those_who_must_wait_and_so_many_at_most() -> None:
    clock = Seconds()
    cooldown = Cooldown(1, 10.0, clock=clock, max_keys=100)
    for number in range(5_000):
        assert cooldown.claim(number) == 0
        assert len(cooldown) <= 100
    assert cooldown.claim(4_999) > 0
    clock.now += 11
    assert cooldown.claim("ada") == 0
    assert len(cooldown) == 1


def test_the_seconds_are_said_in_plain_words() -> None:
    clock = Seconds()
    cooldowns = Cooldowns(clock)
    cooldowns.repost(TableId(1))
    with pytest.raises(UserError, match=r"moved a moment ago\. Try again in 30 seconds"):
        cooldowns.repost(TableId(1))
    clock.now += 29.5
    with pytest.raises(UserError, match=r"Try again in 1 second\."):
        cooldowns.repost(TableId(1))
    cooldowns.repost(TableId(2))
    for _ in range(6):
        cooldowns.draw(UserId(1))
    with pytest.raises(UserError, match=r"That was quick\. Try again in 12 seconds"):
        cooldowns.draw(UserId(1))
    cooldowns.look(UserId(1))


async def test_the_table_is_brought_down_once_by_many_clicks(world: World) -> None:
    await seated(world)
    before = len(world.channel.history())
    results = []
    for number in range(6):
        status = await world.people[number % 2].slash(world.channel, "game status")
        results.append(await world.people[number % 2].click(status.response, label="Move the table down here"))
    assert len(world.channel.history()) == before + 1
    assert not results[0].followups
    assert all("moved a moment ago. Try again in" in result.followups[0].content for result in results[1:])


async def test_what_could_not_be_posted_may_be_brought_down_again(world: World) -> None:
    await seated(world)
    ada, before = world.people[0], len(world.channel.history())
    status = await ada.slash(world.channel, "game status")
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
    await ada.click(status.response, label="Move the table down here")
    assert len(world.channel.history()) == before
    world.env.backend.faults.clear()
    await ada.click(status.response, label="Move the table down here")
    assert len(world.channel.history()) == before + 1


async def test_looking_is_cooled_down_and_playing_is_not(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    for path in ("game history", "game list"):
        answers = [(await ada.slash(world.channel, path)).response.content for _ in range(7)]
    assert "That was quick. Try again in" in answers[-1]
    board = [(await ada.slash(world.channel, "game board")).response.content for _ in range(7)]
    assert "That was quick. Try again in" in board[-1]
    mine = await ada.click(world.last(), label="My view")
    assert "That was quick" in mine.response.content, "a picture, too"
    for path in ("game verify", "game export"):
        answers = [(await ada.slash(world.channel, path)).response.content for _ in range(3)]
    assert "That was quick" in answers[-1]
    assert "That was quick" not in (await bruno.slash(world.channel, "game history")).response.content
    for _ in range(13):
        assert await ada.autocomplete(world.channel, "move", "text", "ta")
    for _ in range(7):
        panel = await ada.click(world.last(), label="Play")
        assert "That was quick" not in panel.response.content
    await ada.slash(world.channel, "move", text="take 1")
    assert f"<@{bruno.id}>" in world.last().content
