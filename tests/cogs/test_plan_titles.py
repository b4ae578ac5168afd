"""Plans by menus in every title: before one's turn and in it, over a restart, up to the turn that is played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.registry import TITLES
from tables.plans.values import PlannedTurn
from tests.cogs.limits import check_requests
from tests.cogs.test_whole import Blank
from tests.cogs.whole import Player, by_text
from tests.cogs.world import World, make_bot, peopled, running, seated

MOST_CLICKS = 40
"""On the way to a plan that is whole."""
WAYS_ON = ("h1b:plan:", "h1s:planpick:")


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TITLES, Blank())) as env:
        yield env
        assert check_requests(env.http_requests) > 10


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, TITLES, Blank())


def ways_on(message: Any) -> list[tuple[str, str | None]]:
    """What the menus below a plan offer: custom ids, and values of selects."""
    found: list[tuple[str, str | None]] = []
    for item in (each for row in message.components for each in row["components"]):
        if item["type"] == 3 and item["custom_id"].startswith(WAYS_ON):
            found += [(item["custom_id"], option["value"]) for option in item["options"]]
        elif item["custom_id"].startswith(WAYS_ON) and not item["label"].startswith(("↩", "▶", "◀")):
            found.append((item["custom_id"], None))
    return found


def has(message: Any, route: str) -> bool:
    """Whether a message has a button of a route."""
    return any(item["custom_id"].startswith(f"h1b:{route}:") for row in message.components
               for item in row["components"])


async def stored(world: World, player: Player, person: simcord.MemberActor) -> PlannedTurn | None:
    plans = await world.bot.services.tables.plans.all_of(player.table, person.id)
    return plans[0] if plans else None


async def led(world: World, player: Player, person: simcord.MemberActor) -> Any:
    """Goes through the menus of a plan at random until the turn would be over with it, or nothing can follow."""
    message = (await person.slash(player.channel, "plan try")).response
    for click in range(MOST_CLICKS):
        found = await stored(world, player, person)
        choices = ways_on(message)
        if not choices or (found is not None and found.whole):
            return message
        if click == 2:
            await world.restart()
        custom_id, value = player.rng.choice(choices)
        if value is None:
            await person.click(message, custom_id=custom_id)
        else:
            await person.select(message, [value], custom_id=custom_id)
        assert message.ephemeral
        assert "Something went wrong" not in message.content
        assert "out of date" not in message.content, "every choice of a menu is one of now"
    return message


async def before_turns(world: World, title: str, players: int) -> Player:
    info = await seated(world, players, title=title)
    player = Player(world, info, seed=11)
    for _ in range(6):
        person = await player.whose()
        assert person is not None
        await by_text(player, person)
    return player


@pytest.mark.parametrize("title", TITLES)
async def test_a_plan_is_made_by_menus_and_played_as_a_turn(world: World, title: str) -> None:
    player, played = await before_turns(world, title, 2), 0
    for _ in range(12):
        person = await player.whose()
        assert person is not None
        if (await player.panel(person)).draft:
            await by_text(player, person)
            continue
        posted = len(player.channel.history())
        message = await led(world, player, person)
        found = await stored(world, player, person)
        assert len(player.channel.history()) == posted
        if found is None or not found.on_turn:
            await by_text(player, person)
            continue
        await person.click(message, label="Play this plan")
        assert "can't be played" not in message.content
        assert await stored(world, player, person) is None
        played += 1
        if played == 3:
            return
        if (await player.panel(person)).draft:
            await world.bot.services.tables.play.reset(player.table, person.id)
            await by_text(player, person)
    assert played, "plans are made and played"


@pytest.mark.parametrize("title", [title for title in TITLES if not TITLES[title].no_drafts])
async def test_who_waits_plans_by_menus_and_leaves_it_to_be_played(world: World, title: str) -> None:
    player, armed = await before_turns(world, title, 2), 0
    for _ in range(20):
        blocking = {pending.user_id for pending in (await player.look()).blocking}
        person = next((each for each in world.people[:2] if each.id not in blocking), None)
        if person is not None:
            message = await led(world, player, person)
            assert "Nobody else sees it" not in message.content
            found = await stored(world, player, person)
            if found is None:
                assert "You can't try moves now" in message.content or "Nothing is chosen yet" in message.content
            elif found.whole and found.fails is None:
                assert not found.on_turn
                form = await person.click(message, label="Play it when my turn comes")
                await person.submit_modal(form, {"name": "next"})
                assert "⏳ It is played by itself" in message.content, message.content
                assert has(message, "plandisarm")
                armed += 1
            await person.slash(player.channel, "plan drop", name="next" if found and found.whole else "")
        if armed == 3:
            return
        mover = await player.whose()
        assert mover is not None
        await by_text(player, mover)
    assert armed, "a turn was left to be played"
