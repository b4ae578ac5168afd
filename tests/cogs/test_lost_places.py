"""Channels that are gone, servers that the bot was taken out of: games stay, nobody is told again and again."""

from __future__ import annotations

from sqlalchemy import func, select

from storage import schema
from tests.cogs.test_aeolis import later, pinged
from tests.cogs.test_trouble import rows
from tests.cogs.world import World, seated


async def left_to_tell(world: World) -> int:
    async with world.bot.services.tables._loader.reading() as tx:
        return int(await tx.scalar(select(func.count()).select_from(schema.outbox)) or 0)


async def test_a_game_whose_channel_is_gone_is_told_no_more_but_kept(world: World) -> None:
    info = await seated(world)
    ada, bruno = world.people[:2]
    tables = world.bot.services.tables
    for method in ("POST", "PATCH"):
        world.env.inject_error(method, "/channels/*", status=404, code=10003, times=None)
        world.env.inject_error(method, "/channels/*/messages*", status=404, code=10003, times=None)
        world.env.inject_error(method, "/channels/*/messages/*", status=404, code=10003, times=None)
    await tables.play.move(info.id, ada.id, "take 2", end=True)
    undo = await tables.proposals.undo(info.id, ada.id)
    await tables.proposals.respond(undo.id, bruno.id, False)
    await world.told()
    assert await left_to_tell(world) == 0, "it is no use to try again"
    sent = len(world.env.http_requests)
    later(world, 24)
    assert await tables.timeouts.remind_due() == [], "the table rests until it is closed"
    await world.told()
    assert await left_to_tell(world) == 0
    assert len(world.env.http_requests) <= sent + 2, "one try each"
    assert "take 2" in await rows(world)
    assert (await tables.play.panel(info.id, bruno.id)).on_turn


async def test_a_server_that_takes_the_bot_back_hears_the_rest(world: World) -> None:
    """Taken out of a server the bot may neither read nor write there: that can change."""
    info = await seated(world, 3)
    ada, bruno, chiara = world.people[:3]
    tables = world.bot.services.tables
    before = world.last().id
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50001, times=None)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50001, times=None)
    for person, text in ((ada, "take 1"), (bruno, "claim A1")):
        await tables.play.move(info.id, person.id, text, end=True)
        await world.told()
    later(world, 13)
    await tables.timeouts.remind_due()
    await world.told()
    assert world.last().id == before
    assert await left_to_tell(world) >= 3
    world.env.backend.faults.clear()
    later(world, 1)
    await world.env.advance_time(60)
    assert await left_to_tell(world) == 0
    assert "take 1" in world.last().content
    assert "claim A1" in world.last().content
    assert pinged(world) == [chiara.id]
    said = "".join(turn.content for turn in world.channel.history())
    assert "A reminder: this game is waiting." not in said, "she hears it once"
