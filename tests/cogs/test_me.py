"""`/me`: what a person sets for all their tables; vacations and reminders, the whole way through the channel."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
import simcord
from discord.utils import utcnow

from cogs.messages import Message
from cogs.views.reminders import reminder_buttons
from tables import TableId, UserId
from tests.cogs.forgery import Forger, said
from tests.cogs.test_aeolis import later, pinged
from tests.cogs.test_trouble import press
from tests.cogs.world import World, seated


def day(ahead: int) -> str:
    return (utcnow() + timedelta(days=ahead)).date().isoformat()


def labels(message: simcord.ResponseMessage) -> list[str]:
    return [item.get("label", "") for row in message.components for item in row["components"]]


def reminders(world: World) -> list[str]:
    return [message.content for message in world.channel.history() if "A reminder: this game" in message.content]


async def reminded(world: World, hours: float) -> None:
    """Time passes, and whoever is due is reminded."""
    later(world, hours)
    await world.bot.services.tables.timeouts.remind_due()
    await world.told()


async def closed_to(world: World, person: simcord.MemberActor) -> None:
    """The person takes no direct messages any more."""
    world.env.inject_error("POST", f"/channels/{person.user.dm_channel.id}/messages", status=403, code=50007,
                           message="Cannot send messages to this user", times=None)


async def test_everything_is_seen_and_set_in_one_private_message(world: World) -> None:
    ada = world.people[0]
    result = await ada.slash(world.channel, "me settings")
    assert result.ephemeral
    shown = result.response
    for line in ("Time zone: **UTC**", "Quiet hours: **none**", "Days off: **none**", "**30 days** of 30",
                 "**the whole table**", "see: **picture**", "Reminders: **in the channel**", "**no ping**",
                 "**with your name**"):
        assert line in shown.content
    assert labels(shown)[3:] == ["Time zone and hours", "Go on vacation"]
    await ada.select(shown, ["phone", "words", "offers", "direct"], custom_id="h1s:mywishes")
    await ada.select(shown, ["night"], custom_id="h1s:mycolours")
    for line in ("**for a phone**, colours **night**", "see: **picture and text**", "Reminders: **as direct messages**",
                 "**a ping**", "**without your name**"):
        assert line in shown.content
    await world.restart()
    services = world.bot.services
    assert (await services.taste(ada.id)).theme == "night"
    assert await services.wants_words(ada.id)
    assert await services.hears_offers(ada.id)
    assert await services.wants_direct(ada.id)
    assert await services.community.ratings.stays_out(ada.id)
    told = (await ada.slash(world.channel, "me settings", reminders="channel", offers=False,
                            words=False)).response.content
    assert "Reminders: **in the channel**" in told
    assert "**no ping**" in told
    assert "see: **picture**" in told


async def test_they_are_there_in_a_direct_message_too(world: World) -> None:
    result = await world.people[0].user.slash("me settings")
    assert "Your settings, at all tables" in result.response.content


async def test_hours_are_set_by_a_form_and_by_a_command(world: World) -> None:
    ada = world.people[0]
    shown = (await ada.slash(world.channel, "me hours", zone="europe/berlin", quiet="22:00-7")).response
    assert "Time zone: **Europe/Berlin**" in shown.content
    assert "Quiet hours: **22:00–07:00**" in shown.content
    form = await ada.click(shown, label="Time zone and hours")
    await ada.submit_modal(form, {"zone": "", "quiet": "none", "days": "weekend"})
    assert "Time zone: **Europe/Berlin**" in shown.content, "what is left empty stays"
    assert "Quiet hours: **none**" in shown.content
    assert "Days off: **Saturday, Sunday**" in shown.content
    suggested = await ada.autocomplete(world.channel, "me hours", "zone", "new york")
    assert [each["value"] for each in suggested] == ["America/New_York"]


@pytest.mark.parametrize(("given", "why"), [
    ({"zone": "Mordor"}, "I don't know a time zone called Mordor."),
    ({"quiet": "late"}, "I can't read those quiet hours."),
    ({"quiet": "24:00-07:00"}, "I can't read those quiet hours."),
    ({"quiet": "07:00-07:00"}, "Quiet hours can't last all day"),
    ({"quiet": "07:00-06:00"}, "Your quiet hours are too long"),
    ({"days_off": "Someday"}, "I can't read those days off."),
    ({"days_off": "Mon Tue Wed Thu"}, "Those are too many days off"),
])
async def test_hours_that_cannot_be_are_refused_with_the_reason(world: World, given: dict[str, str], why: str) -> None:
    ada = world.people[0]
    told = (await ada.slash(world.channel, "me hours", **{"zone": "Europe/Paris"} | given)).response.content
    assert why in told
    kept = (await world.bot.services.tables.calendars.of(ada.id)).hours
    assert kept.zone == "UTC", "nothing of it was kept"


async def test_a_vacation_is_told_once_shown_in_the_status_and_ended_early(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    said = (await ada.slash(world.channel, "me away", until=day(4))).response.content
    assert "5 days, and 25 are left" in said
    assert "**Ada** is away until" in world.last().content
    assert pinged(world) == []
    assert "1. Ada (Pebbler 1) · away until" in (await bruno.slash(world.channel, "game status")).response.content
    await reminded(world, 13)
    assert reminders(world) == []
    assert "Nobody can be reminded now" in (await bruno.slash(world.channel, "game nudge")).response.content
    await world.restart()
    shown = (await ada.slash(world.channel, "me settings")).response
    await ada.click(shown, label="End my vacation")
    assert "Welcome back!" in shown.content
    assert "29 days" in shown.content
    assert "End my vacation" not in labels(shown)
    assert world.last().content == "**Ada** is back."
    assert pinged(world) == []
    assert "away until" not in (await bruno.slash(world.channel, "game status")).response.content
    assert "There is no vacation to end" in (await ada.slash(world.channel, "me back")).response.content
    assert sum("is away until" in message.content for message in world.channel.history()) == 1


async def test_a_planned_vacation_is_told_when_it_begins_and_can_be_cancelled(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    shown = (await bruno.slash(world.channel, "me settings")).response
    form = await bruno.click(shown, label="Go on vacation")
    await bruno.submit_modal(form, {"from": day(2), "until": day(3)})
    assert "Your vacation lasts from" in shown.content
    assert "2 days, and 28 are left" in shown.content
    assert "is away until" not in world.last().content
    await ada.slash(world.channel, "me away", **{"until": day(9), "from": day(8)})
    assert "is cancelled. 30 days are left" in (await ada.slash(world.channel, "me back")).response.content
    later(world, 72)
    await world.bot.services.tables.calendars.tell_due()
    await world.told()
    assert "**Bruno** is away until" in world.last().content


@pytest.mark.parametrize(("given", "why"), [
    ({"until": "soon"}, "I can't read that day."),
    ({"until": "2026-02-30"}, "I can't read that day."),
    ({"until": 2, "from": -3}, "A vacation can't begin in the past"),
    ({"until": 1, "from": 3}, "would end before it begins"),
    ({"until": "9999-12-31"}, "That is too far ahead"),
    ({"until": 200, "from": 100}, "You don't have so many days"),
])
async def test_a_vacation_that_cannot_be_is_refused_with_the_reason(world: World, given: dict[str, str | int],
                                                                    why: str) -> None:
    ada = world.people[0]
    given = {name: day(each) if isinstance(each, int) else each for name, each in given.items()}
    assert why in (await ada.slash(world.channel, "me away", **given)).response.content
    assert (await world.bot.services.tables.calendars.of(ada.id)).vacations == ()


async def test_a_reminder_can_be_muted_by_whom_it_is_for_and_nobody_else(world: World) -> None:
    await seated(world)
    ada, bruno, stranger = world.people[0], world.people[1], world.people[4]
    await reminded(world, 12.1)
    reminder = world.last()
    assert pinged(world) == [ada.id]
    assert "isn't waiting for you" in (await bruno.click(reminder, label="Mute this turn")).response.content
    assert "don't play" in (await stranger.click(reminder, label="Mute this turn")).response.content
    await world.restart()
    muted = await ada.click(reminder, label="Mute this turn")
    assert muted.ephemeral
    assert "no more reminders of this turn" in muted.response.content
    await ada.click(reminder, label="Mute this turn")
    await reminded(world, 200)
    assert len(reminders(world)) == 1
    await ada.click(muted.response, label="Remind me again")
    assert "reminded of this turn again" in muted.response.content
    await reminded(world, 1)
    assert len(reminders(world)) == 2
    await ada.slash(world.channel, "move", text="take 1")
    await bruno.slash(world.channel, "move", text="take 1")
    later(world, 1)
    stale = (await ada.click(reminder, label="Mute this turn")).response.content
    assert "about an earlier turn" in stale
    assert "no more reminders" in (await ada.slash(world.channel, "me mute")).response.content


async def test_a_reminder_waits_for_the_end_of_the_night_in_which_the_clocks_change(world: World) -> None:
    """In New York the night of 8 March has an hour less."""
    await seated(world)
    ada, tables = world.people[0], world.bot.services.tables
    later(world, (datetime(2026, 3, 7, 15, tzinfo=UTC) - tables._uow.clock()) / timedelta(hours=1))
    await ada.slash(world.channel, "move", text="take 1")
    await world.people[1].slash(world.channel, "move", text="take 1")
    await ada.slash(world.channel, "me hours", zone="America/New_York", quiet="21:00-08:00")
    await reminded(world, 12)
    assert reminders(world) == [], "it is ten in the evening there"
    await world.restart()
    later(world, (datetime(2026, 3, 8, 11, 59, tzinfo=UTC) - world.bot.services.tables._uow.clock())
          / timedelta(hours=1))
    await reminded(world, 0)
    assert reminders(world) == []
    await reminded(world, 1 / 60)
    assert len(reminders(world)) == 1
    assert pinged(world) == [ada.id]


async def test_nobody_else_learns_ones_hours_or_plans(world: World) -> None:
    """Whatever somebody sets, the others see the same, but that they are away."""
    await seated(world)
    ada, bruno = world.people[:2]

    async def seen() -> list[str]:
        shown = [await bruno.slash(world.channel, path) for path in ("game status", "game nudge", "me settings",
                                                                     "game list", "profile")]
        return [result.response.content for result in shown]

    later(world, 2)
    await bruno.slash(world.channel, "game nudge")
    plain, messages = await seen(), len(world.channel.history())
    await ada.slash(world.channel, "me hours", zone="Asia/Tokyo", quiet="01:00-02:00", days_off="Mon")
    await ada.slash(world.channel, "me away", **{"from": day(20), "until": day(22)})
    assert await seen() == plain
    assert len(world.channel.history()) == messages
    later(world, 7)
    now = world.bot.services.tables._uow.clock()
    quiet = f"{now:%H}:00-{now + timedelta(hours=2):%H}:00"
    await ada.slash(world.channel, "me hours", zone="UTC", quiet=quiet, days_off="none")
    at_night = (await bruno.slash(world.channel, "game nudge")).response.content
    await ada.slash(world.channel, "me hours", quiet="none")
    await ada.slash(world.channel, "me away", until=day(2))
    assert (await bruno.slash(world.channel, "game nudge")).response.content == at_night


async def test_hours_and_vacations_are_given_and_deleted_with_all_else(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    await ada.slash(world.channel, "me hours", zone="Europe/Berlin", quiet="22:00-07:00")
    await ada.slash(world.channel, "me away", until=day(4))
    shown = (await ada.slash(world.channel, "privacy")).response
    given = await ada.click(shown, label="My data as a file")
    data = json.loads(await given.response.attachments[0].read())
    assert data["settings"]["hours"]["zone"] == "Europe/Berlin"
    assert [each["days"] for each in data["vacations"]] == [5]
    asked = await ada.click(shown, label="Delete my data")
    await ada.click(asked.response, label="Delete my data for good")
    kept = await world.bot.services.tables.calendars.of(ada.id)
    assert (kept.hours.zone, kept.vacations, kept.left) == ("UTC", (), 30)


async def test_after_five_reminders_the_table_is_told_that_they_stop(world: World) -> None:
    await seated(world)
    for hours in (12, 24, 36, 48, 60, 72, 84):
        await reminded(world, hours + 0.1)
    told = reminders(world)
    assert len(told) == 5
    assert ["That was the last reminder" in text for text in sorted(told, key=len)] == [False] * 4 + [True]


async def test_a_reminder_goes_by_direct_message_to_whoever_chose_it(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    await ada.slash(world.channel, "me settings", reminders="direct")
    await reminded(world, 12.1)
    assert reminders(world) == []
    direct = ada.user.dm_channel.last_message
    assert direct is not None
    assert "is waiting for you" in direct.content
    assert "https://discord.com/channels/" in direct.content
    muted = await ada.user.click(direct, label="Mute this turn")
    assert "no more reminders of this turn" in muted.response.content
    await reminded(world, 50)
    assert len(ada.user.dm_channel.history()) == 1


async def test_closed_direct_messages_fall_back_to_the_channel_and_that_is_said_once(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    await ada.slash(world.channel, "me settings", reminders="direct")
    await closed_to(world, ada)
    await reminded(world, 12.1)
    assert pinged(world) == [ada.id]
    assert "I can't send you direct messages" in world.last().content
    await reminded(world, 24.1)
    assert len(reminders(world)) == 2
    assert pinged(world) == [ada.id]
    assert "I can't send you direct messages" not in world.last().content
    world.env.backend.faults.clear()
    await reminded(world, 36.1)
    assert len(reminders(world)) == 2
    assert ada.user.dm_channel.last_message is not None


async def test_a_direct_message_is_not_sent_twice_where_the_channel_fails(world: World) -> None:
    await seated(world, 3)
    ada = world.people[0]
    await ada.slash(world.channel, "me settings", reminders="direct")
    for hours in (12, 24, 36, 48):
        await reminded(world, hours + 0.1)
    before = len(ada.user.dm_channel.history())
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500, times=None)
    await reminded(world, 60.1)
    world.env.backend.faults.clear()
    later(world, 1)
    await world.env.advance_time(60)
    assert "That was the last reminder" in world.last().content
    assert pinged(world) == [], "it only tells the table"
    assert len(ada.user.dm_channel.history()) == before + 1


async def test_where_one_board_is_kept_the_reminder_takes_the_place_of_the_line(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    await ada.slash(world.channel, "game messages", how="board")
    await reminded(world, 12.1)
    reminder = world.last()
    assert [item.label for row in reminder.components for item in row.children] == [  # type: ignore[union-attr]
        "Play", "What's new", "Mute this turn"]
    assert "no more reminders" in (await ada.click(reminder, label="Mute this turn")).response.content


async def test_made_up_values_and_tables_are_refused(world: World) -> None:
    info = await seated(world)
    ada, stranger = world.people[0], world.people[4]
    shown = (await ada.slash(world.channel, "me settings")).response
    for custom_id in ("h1b:mywishes", "h1b:mycolours"):
        assert "doesn't work" in await press(world, ada, shown.message, custom_id), "a button in place of the select"
    forger = Forger(world, ada)
    sent = [forger.click("h1s:mywishes", ("everything",)), forger.click("h1s:mycolours", ("mauve",)),
            forger.click("h1s:mycolours", ()), forger.click(f"h1b:mute:{info.id}:x")]
    await world.env.settle()
    assert all("doesn't work" in said(result) for result in sent)
    assert "with your name" in (await ada.slash(world.channel, "me settings")).response.content, "nothing has changed"
    answers = []
    for table in (info.id, TableId(77)):
        await world.bot._outbox_sender.channels.send_direct(
            UserId(stranger.id), Message("made up", reminder_buttons(table, 1)), None)
        made_up = stranger.user.dm_channel.last_message
        assert made_up is not None
        answers.append((await stranger.user.click(made_up, label="Mute this turn")).response.content)
    assert answers[0] == answers[1], "whoever does not play there does not learn that there is such a table"
