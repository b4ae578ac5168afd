"""What is told in one message is crossed off with it: a turn is told in one commit."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from storage.repositories import outbox as outboxes
from tables import EventKind
from tables.outbox.outbox import Outbox, write_events
from tests.cogs.test_one_board import begun
from tests.cogs.world import World, seated


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[int]]:
    """What is crossed off in a commit of its own."""
    found: list[Sequence[int]] = []
    remove = Outbox.remove

    async def noted(self: Outbox, ids: Sequence[int]) -> None:
        found.append(ids)
        await remove(self, ids)

    monkeypatch.setattr(Outbox, "remove", noted)
    return found


async def waiting(world: World) -> int:
    """How much is still to be told."""
    table = await world.table()
    return len(await world.bot.services.tables.outbox.waiting(table.id) or ())


async def test_a_turn_is_told_in_one_commit(world: World, alone: list[Sequence[int]]) -> None:
    await seated(world)
    alone.clear()
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert "take 2" in world.last().content
    assert (alone, await waiting(world)) == ([], 0)


async def test_the_line_below_a_board_too(world: World, alone: list[Sequence[int]]) -> None:
    await begun(world)
    alone.clear()
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert (alone, await waiting(world)) == ([], 0)


async def test_what_is_told_after_the_table_message_is_crossed_off_when_it_is_told(
        world: World, alone: list[Sequence[int]], monkeypatch: pytest.MonkeyPatch) -> None:
    """A reminder in the same batch comes last: nothing is crossed off before it."""
    await seated(world)
    sender, tables = world.bot.outbox_sender, world.bot.services.tables
    table = await world.table()
    left: list[int] = []
    send = sender.reminders.send

    async def reminded(*given: object) -> None:
        left.append(await waiting(world))
        await send(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(sender.reminders, "send", reminded)
    monkeypatch.setattr(tables.outbox, "on_commit", None)
    ada = world.people[0]
    await tables.play.move(table.id, ada.id, "take 2", end=True)
    nudged = [(EventKind.NUDGED, {"user": ada.id})]
    await world.bot._database.write(lambda tx: write_events(tx, table.id, nudged, first=1, last=1, at=1))
    alone.clear()
    assert world.bot.dispatcher is not None
    await world.bot.dispatcher.sweep(everything=True)
    assert left == [2], "the turn, too"
    assert [len(ids) for ids in alone] == [2]
    assert await waiting(world) == 0


async def test_what_cannot_be_crossed_off_with_its_message_is_told_again(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord knows the message by its nonce: it is not posted twice."""
    await seated(world)
    remove, broken = outboxes.remove, True

    async def breaks(tx: object, ids: Sequence[int]) -> None:
        if broken:
            raise OSError("the disk is gone")
        await remove(tx, ids)  # type: ignore[arg-type]

    monkeypatch.setattr(outboxes, "remove", breaks)
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert await waiting(world) == 1
    broken = False
    assert world.bot.dispatcher is not None
    await world.bot.dispatcher.sweep(everything=True)
    await world.told()
    assert await waiting(world) == 0
    nonces = [request.json["nonce"] for request in world.env.http_requests
              if request.method == "POST" and request.path.endswith(f"/{world.channel.id}/messages")]
    assert len(nonces) == len(set(nonces)) + 1, "the turn was posted again under its own nonce"
