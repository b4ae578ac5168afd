"""The browser page loads the pictures of a channel one after the other, so that only the last few keep theirs."""

from __future__ import annotations

from types import SimpleNamespace

from bot.preview import KEPT, Page
from tables import ChannelId
from tests.cogs.test_looking import several_turns
from tests.cogs.world import World


async def nothing(*_given: object) -> None:
    pass


async def test_each_seat_sees_the_last_few_pictures_only(world: World) -> None:
    await several_turns(world, 5)
    for _look in range(KEPT + 1):
        private = (await world.people[3].slash(world.channel, "game board", turn=1)).response
    clock = Page(world.env, world.channel, world.people)
    clock.open(SimpleNamespace(_action=nothing, refresh=nothing))
    await clock.repost_table(ChannelId(world.channel.id))

    def pictured(seat: int) -> list[int]:
        return [message.id for message in world.channel.history(viewer=world.people[seat]) if message.attachments]

    assert len(pictured(0)) == KEPT
    assert world.last().id in pictured(0)
    assert len(pictured(3)) == KEPT * 2 - 1, "their own last ones, and those that others see"
    assert private.id in pictured(3)
    assert all(message.content for message in world.channel.history()), "the words stay"
