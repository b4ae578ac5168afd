"""Whoever the table begins to wait for is mentioned, once: also after a restart, and where much came at once."""

from __future__ import annotations

import msgspec

from storage.repositories import outbox as outboxes
from storage.rows import OutboxRow
from tests.cogs.test_aeolis import later, pinged
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


async def test_a_message_brought_down_after_a_restart_mentions_nobody_again(world: World) -> None:
    await seated(world, 3)
    await world.restart()
    before = world.last().id
    await world.bot.repost((await world.table()).id)
    assert world.last().id != before
    assert pinged(world) == []


async def test_who_is_waited_for_again_by_the_time_the_channel_hears_of_it_is_mentioned(world: World) -> None:
    """Ada has played, and the others have: meanwhile Discord was away. The message before mentions Ada already."""
    await seated(world)
    ada, bruno = world.people[:2]
    before = world.last().id
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await ada.slash(world.channel, "move", text="take 1")
    await bruno.slash(world.channel, "move", text="take 1")
    world.env.backend.faults.clear()
    later(world, 1)
    await world.env.advance_time(60)
    assert world.last().id != before
    assert pinged(world) == [ada.id]


async def test_a_seat_handed_over_while_it_is_waited_for(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    await ada.slash(world.channel, "game replace", player=ada, newcomer=dmitri)
    question = world.last()
    await world.restart()
    for person in (bruno, chiara, dmitri):
        await person.click(question, label="Agree")
    assert pinged(world) == [dmitri.id]


async def test_what_an_earlier_version_has_left_to_tell(world: World) -> None:
    """It did not say for whom the table waits: then it may be anybody."""
    info = await seated(world, 3)
    tables = world.bot.services.tables
    for passed, mentioned in ((True, True), (False, False)):
        before = world.last().id
        row = OutboxRow(table_id=info.id, kind="moved", first=info.revision, last=info.revision, created=0,
                        details=msgspec.json.encode({"passed": passed, "seat": 0}).decode())
        await tables._uow.write(lambda tx, row=row: outboxes.put_outbox(tx, [row]))  # type: ignore[misc]
        await world.bot.dispatcher.sweep()  # type: ignore[union-attr]
        assert (world.last().id != before) is mentioned
    assert pinged(world) == [world.people[0].id]
