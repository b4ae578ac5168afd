"""After a restart nobody is remembered as mentioned: who has to move is, and nobody is for nothing."""

from __future__ import annotations

from tests.cogs.test_aeolis import pinged
from tests.cogs.world import World, seated


async def test_whose_turn_it_is_now_hears_of_it(world: World) -> None:
    await seated(world, 3)
    ada, bruno = world.people[:2]
    before = world.last().id
    await world.restart()
    await ada.slash(world.channel, "move", text="claim A1")
    assert world.last().id != before
    assert pinged(world) == [bruno.id]


async def test_an_answer_that_holds_up_nobody_mentions_nobody(world: World) -> None:
    await seated(world, 3)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="claim A1")
    before = world.last().id
    await world.restart()
    await bruno.slash(world.channel, "pebbles accept")
    assert world.last().id == before, "Bruno is on turn as before: the message is edited"
