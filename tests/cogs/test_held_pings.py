"""Whoever has quiet hours, a day off or vacation is named without a mention, and pinged once when their hours begin."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tables import EventKind, OutboxEvent
from tests.cogs.test_aeolis import later, pinged
from tests.cogs.test_me import closed_to, day, reminders
from tests.cogs.world import World, quiet, seated


async def passed(world: World, hours: float) -> None:
    """Time goes by, and the bot does what is due then."""
    later(world, hours)
    await world.bot.services.tables.held_pings.ping_due()
    await world.bot.services.tables.timeouts.remind_due()
    await world.told()


def posts(world: World) -> int:
    return len(world.channel.history())


def pings(world: World) -> list[list[int]]:
    """Whom each message in the channel notified, those that notified nobody left out; whatever was tried again has the
    same nonce."""
    sent = [request.json for request in world.env.http_requests
            if request.method == "POST" and request.path.endswith(f"/{world.channel.id}/messages")]
    found = {each["nonce"]: [int(user) for user in each["allowed_mentions"].get("users", ())] for each in sent}
    return [users for users in found.values() if users]


async def restarted(world: World) -> None:
    """A new process, and the clock of the tables goes on as it went."""
    clock = world.bot.services.tables._uow.clock
    await world.restart()
    world.bot.services.tables._uow.clock = clock


@pytest.mark.parametrize("messages", ["turns", "board"])
async def test_a_turn_that_comes_at_night_pings_when_the_night_is_over_and_once(world: World, messages: str) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game messages", how=messages)
    await quiet(world, bruno)
    before = len(pings(world))
    await ada.slash(world.channel, "move", text="take 1")
    assert f"<@{bruno.id}>" in world.last().content, "everybody sees whose turn it is"
    assert len(pings(world)) == before
    await passed(world, 5)
    assert len(pings(world)) == before
    await restarted(world)
    await passed(world, 3)
    assert pings(world)[before:] == [[bruno.id]]
    assert "A reminder" not in world.last().content
    assert [item.label for row in world.last().components for item in row.children] == [  # type: ignore[union-attr]
        "Play", "What's new", "Mute this turn"]
    assert "https://discord.com/channels/" in world.last().content
    await passed(world, 0.1)
    await passed(world, 11)
    assert len(pings(world)) == before + 1, "the first reminder follows the ping as late as it follows any"
    await passed(world, 1)
    assert pings(world)[before:] == [[bruno.id], [bruno.id]]
    assert "A reminder" in world.last().content


async def test_who_has_no_hours_is_pinged_at_once_and_who_has_moved_is_not_pinged_again(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await quiet(world, bruno)
    await ada.slash(world.channel, "move", text="take 1")
    await bruno.slash(world.channel, "move", text="take 1")
    assert pinged(world) == [ada.id]
    before = posts(world)
    await passed(world, 9)
    assert posts(world) == before, "Bruno has played in the night"


async def test_the_next_turn_of_one_night_is_pinged_for_and_not_the_first(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await quiet(world, bruno)
    for person in (ada, bruno, bruno, ada):
        await person.slash(world.channel, "move", text="take 1")
    before = len(pings(world))
    await passed(world, 9)
    assert len(pings(world)) <= before + 1
    waits = [pending.user_id for pending in (await world.bot.services.tables.queries.view(
        (await world.table()).id, None)).blocking]
    assert pings(world)[before:] == ([[bruno.id]] if waits == [bruno.id] else [])


async def test_on_vacation_nobody_is_pinged_before_they_are_back(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await bruno.slash(world.channel, "me away", until=day(3))
    before = len(pings(world))
    await ada.slash(world.channel, "move", text="take 1")
    await passed(world, 50)
    await restarted(world)
    await passed(world, 20)
    assert len(pings(world)) == before
    await passed(world, 30)
    assert pings(world)[before:] == [[bruno.id]]


async def test_who_comes_back_early_is_pinged_at_once(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await bruno.slash(world.channel, "me away", until=day(9))
    before = len(pings(world))
    await ada.slash(world.channel, "move", text="take 1")
    await passed(world, 30)
    await bruno.slash(world.channel, "me back")
    await passed(world, 0)
    assert pings(world)[before:] == [[bruno.id]]


async def test_a_vacation_that_begins_in_the_night_holds_the_ping_back_for_longer(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await quiet(world, bruno)
    before = len(pings(world))
    await ada.slash(world.channel, "move", text="take 1")
    await bruno.slash(world.channel, "me away", until=day(4))
    await passed(world, 72)
    assert len(pings(world)) == before
    await passed(world, 60)
    assert pings(world)[before:] == [[bruno.id]]


async def test_a_muted_turn_is_not_pinged_for(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await quiet(world, bruno)
    await ada.slash(world.channel, "move", text="take 1")
    await bruno.slash(world.channel, "me mute")
    before = posts(world)
    await passed(world, 9)
    assert posts(world) == before


async def test_at_a_table_without_reminders_the_ping_comes_all_the_same(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game pace", remind=0)
    await quiet(world, bruno)
    await ada.slash(world.channel, "move", text="take 1")
    before = len(pings(world))
    await passed(world, 9)
    await passed(world, 100)
    assert pings(world)[before:] == [[bruno.id]]
    assert reminders(world) == []


async def test_the_ping_comes_as_a_direct_message_to_whoever_chose_that(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await bruno.slash(world.channel, "me settings", reminders="direct")
    await quiet(world, bruno)
    await ada.slash(world.channel, "move", text="take 1")
    before = posts(world)
    await passed(world, 9)
    assert posts(world) == before
    (direct,) = bruno.user.dm_channel.history()
    assert "is waiting for you" in direct.content


async def test_where_direct_messages_are_closed_the_channel_is_told(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await bruno.slash(world.channel, "me settings", reminders="direct")
    await closed_to(world, bruno)
    await quiet(world, bruno)
    await ada.slash(world.channel, "move", text="take 1")
    await passed(world, 9)
    assert pinged(world) == [bruno.id]
    assert "I can't send you direct messages" in world.last().content


@pytest.mark.parametrize("messages", ["turns", "board"])
@pytest.mark.parametrize("answered", [False, True])
async def test_an_offer_that_comes_at_night_pings_who_wants_that_in_the_morning(world: World, messages: str,
                                                                                 answered: bool) -> None:
    await seated(world, 3, options="due=WHEN_CALLED")
    ada, _bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "game messages", how=messages)
    await chiara.slash(world.channel, "me settings", offers=True)
    await quiet(world, chiara)
    await ada.slash(world.channel, "move", text="give 1 to 2. done")
    assert chiara.id not in pinged(world)
    before = len(pings(world))
    if answered:
        await chiara.slash(world.channel, "move", text="accept")
    await passed(world, 9)
    assert pings(world)[before:] == ([] if answered else [[chiara.id]])
    if not answered:
        assert f"<@{chiara.id}>, you can answer:" in world.last().content


async def test_who_wants_no_more_pings_of_offers_gets_none_of_last_night(world: World) -> None:
    await seated(world, 3, options="due=WHEN_CALLED")
    ada, _bruno, chiara = world.people[:3]
    await chiara.slash(world.channel, "me settings", offers=True)
    await quiet(world, chiara)
    await ada.slash(world.channel, "move", text="give 1 to 2. done")
    await chiara.slash(world.channel, "me settings", offers=False)
    before = posts(world)
    await passed(world, 9)
    assert posts(world) == before


async def test_what_could_not_be_told_before_the_night_pings_after_it(world: World) -> None:
    """Discord is away when the turn comes, and when the night begins it is there again."""
    await seated(world)
    ada, bruno = world.people[:2]
    await quiet(world, bruno, 6)
    later(world, 20)
    await ada.slash(world.channel, "me hours", zone="UTC")
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    tables, table, before = world.bot.services.tables, (await world.table()).id, len(pings(world))
    await tables.play.move(table, ada.id, "take 1. done")
    await world.told()
    world.env.backend.faults.clear()
    later(world, 4)
    await world.env.advance_time(60)
    assert f"<@{bruno.id}>" in world.last().content
    assert len(pings(world)) == before
    await passed(world, 7)
    assert pings(world)[before:] == [[bruno.id]]


async def test_a_ping_that_was_announced_is_not_lost_with_the_process(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await quiet(world, bruno)
    await ada.slash(world.channel, "move", text="take 1")
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await passed(world, 9)
    await restarted(world)
    later(world, 0.1)
    world.env.backend.faults.clear()
    await world.env.advance_time(60)
    assert pinged(world) == [bruno.id]
    links = ["https://discord.com/channels/" in message.content for message in world.channel.history()]
    assert links.count(True) == 1


@pytest.mark.parametrize("messages", ["turns", "board"])
@pytest.mark.parametrize("kind", [EventKind.AWAKE, EventKind.NUDGED])
async def test_a_computer_that_has_the_seat_by_now_is_not_told(world: World, kind: EventKind, messages: str) -> None:
    """The seat was given away after the ping was announced, and before it could be sent."""
    info = await seated(world)
    ada = world.people[0]
    await ada.slash(world.channel, "game messages", how=messages)
    look = await world.bot.services.tables.queries.view(info.id, None)
    given = replace(look, waiting=tuple(replace(each, user_id=None, computer=True) for each in look.waiting))
    event = OutboxEvent(id=7_000, table_id=info.id, kind=kind, first=1, last=0, details={"seats": [0], "last": [0]},
                        created=look.waiting[0].since, attempts=0)
    reminders = world.bot.outbox_sender.reminders
    send = reminders.send_awake if kind is EventKind.AWAKE else reminders.send
    before = posts(world)
    await send([event], given, frozenset())
    assert posts(world) == before
    await send([event], look, frozenset())
    assert pinged(world) == [ada.id], "and a person is"


@pytest.mark.parametrize("messages", ["turns", "board"])
async def test_whom_something_concerns_though_nobody_waits_for_them_is_pinged_too(world: World, messages: str) -> None:
    info = await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game messages", how=messages)
    await quiet(world, bruno)
    assert await world.bot.services.tables.held_pings.hold(info.id, [1], [1]) == {1}
    await passed(world, 9)
    assert f"<@{bruno.id}>: something was played that concerns you." in world.last().content
    assert pinged(world) == [bruno.id]
    assert "Mute this turn" not in [item.label for row in world.last().components
                                    for item in row.children]  # type: ignore[union-attr]


async def test_that_somebody_sleeps_is_not_seen_in_the_channel(world: World) -> None:
    """But for the mention: the words are the same."""
    shown: list[Any] = []
    for place, at_night in enumerate((False, True)):
        channel = world.channel if not place else world.guild.create_text_channel("two")
        await seated(world, channel=channel)
        if at_night:
            await quiet(world, world.people[1])
        await world.people[0].slash(channel, "move", text="trade 1. take 1")
        shown.append(world.last(channel).content.partition("\n")[2])
    assert shown[0] == shown[1]
