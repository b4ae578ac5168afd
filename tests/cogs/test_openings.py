"""Tables that a league opens, as people see them: the thread, the call for a substitute, what organisers read."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.openings import (
    absent_message,
    moved_message,
    no_room_message,
    refused_message,
    silent_message,
    unplayable_message,
)
from cogs.venue.threads import NEEDED
from community.opening import silence
from community.results.seats import written_people
from community.rules import SeasonRules, Silence, written_rules
from community.rulings import standing_in
from community.seasons import Actor
from storage.community_rows import CompetitionRow, EntrantRow, FixtureRow, SeasonRow
from storage.ids import ChannelId, GuildId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables import Pace, TimeControl
from tests.cogs.world import World

DETAILS = {"name": "Spring League", "person": "Bruno", "table": "A-3", "thread": 5, "since": 1_000, "called": False,
           "place": 7}


async def league(world: World, **given: Any) -> None:
    """Ada's league has one table, of Bruno and Chiara, to be opened now."""
    ada, bruno, chiara = world.people[:3]
    guild, channel = GuildId(world.guild.id), ChannelId(world.channel.id)
    rules = written_rules(SeasonRules(title="pebbles", players=2, timeout_hours=48, silence=Silence.SUBSTITUTE,
                                      **given))
    community = world.bot.services.community

    async def store(tx: Any) -> None:
        competition = await competitions_repo.add_competition(tx, CompetitionRow(
            guild_id=guild, channel_id=channel, name="Spring League", code="S", title="pebbles", format="league",
            owner=ada.id, created=1, changed=1))
        season = await competitions_repo.add_season(tx, SeasonRow(
            competition_id=competition, number=1, status="playing", rules=rules, seed=bytes(32), seed_hash="",
            created=1, changed=1))
        for person, name in ((bruno, "Bruno"), (chiara, "Chiara")):
            await competitions_repo.add_entrant(tx, EntrantRow(
                season_id=season, user_id=person.id, guild_id=guild, name=name, status="playing",
                enrolled=1, division=1, group_number=1))
        await fixtures_repo.add_fixtures(tx, [FixtureRow(
            season_id=season, round=0, division=1, group_number=1, number=1, status="planned", guild_id=guild,
            seats=written_people([bruno.id, chiara.id]))])
        await community.timers.put(tx, "open_fixture", 1, 0)

    assert world.bot._database is not None
    await world.bot._database.write(store)
    await community.timers.run_due()
    await world.told()
    await world.env.settle()


async def test_a_table_opens_in_its_thread_and_a_substitute_takes_the_seat_of_who_is_silent(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (silence, standing_in):
        monkeypatch.setattr(module, "HOUR", 1)  # hours of a table are milliseconds here
    await league(world)
    (thread,) = world.channel.threads
    assert thread.name == "Spring League S1 · A-1"
    assert thread.history()[0].content.endswith("your table is in this thread.")
    await world.env.advance_time(1)
    await world.bot.services.community.timers.run_due()
    await world.env.settle()
    call = next(message for message in thread.history() if "Who takes the seat" in message.content)
    assert call.content == (
        "**Bruno** has been silent for 48 hours. Who takes the seat and plays on? Whoever does keeps the points of "
        "this table. **Bruno** can still go on as long as nobody has.")
    assert not call.mentions
    chiara, dmitri = world.people[2:4]
    refused = await chiara.click(call, label="Take the seat")
    assert refused.followups[0].content.startswith("You sit at this table already.")
    await taken(world, thread, call, dmitri, "**Dmitri** plays on for **Bruno**.")
    assert [seat.user_id for seat in (await world.table(thread)).seats] == [dmitri.id, chiara.id]


async def test_l_101_when_a_time_has_run_out_the_thread_is_told_and_a_substitute_called(world: World) -> None:
    await league(world, control=TimeControl(pace=Pace.DEADLINE, bank_hours=1, increment_hours=1, cap_hours=1))
    (thread,) = world.channel.threads
    assert "⏳ Bruno has time until" in "".join(message.content for message in thread.history())
    await world.env.advance_time(3_700)
    texts = [message.content for message in thread.history()]
    assert any("Time has run out for" in text and "the rules of its season say what follows" in text for text in texts)
    call = next(message for message in thread.history() if "Who takes the seat" in message.content)
    assert call.content == (
        "The time of **Bruno** has run out. Who takes the seat and plays on? Whoever does keeps the points of this "
        "table. **Bruno** can still go on as long as nobody has.")
    dmitri = world.people[3]
    await taken(world, thread, call, dmitri, "**Dmitri** plays on for **Bruno**.")
    assert silent_message(DETAILS | {"clock": True}).text.splitlines()[1] == "Their time has run out."


async def taken(world: World, thread: Any, call: Any, person: Any, words: str) -> None:
    """Somebody takes the seat that a call offers: the call says so, and has no button any more."""
    await person.click(call, label="Take the seat")
    await world.bot.services.community.timers.run_due()
    await world.env.settle()
    told = next(message for message in thread.history() if message.id == call.id)
    assert (told.content, told.components) == (words, [])


async def test_l_36_the_seat_of_who_has_left_the_season_is_offered_in_the_same_words(world: World) -> None:
    await league(world)
    (thread,), community = world.channel.threads, world.bot.services.community
    bruno, chiara, _dmitri, elif_ = world.people[1:5]
    await community.rulings.leave(Actor(UserId(chiara.id), "Chiara", GuildId(world.guild.id)), SeasonId(1))
    await community.timers.run_due()
    await world.env.settle()
    call = next(message for message in thread.history() if "Who takes the seat" in message.content)
    assert call.content.startswith(
        "**Chiara** has left the season. Who takes the seat and plays on? Whoever does keeps the points of this table. "
        "The game waits until <t:")
    await taken(world, thread, call, elif_, "**Elif** plays on for **Chiara**.")
    assert [seat.user_id for seat in (await world.table(thread)).seats] == [bruno.id, elif_.id]


def test_what_organisers_read_says_what_is_missing_and_what_to_do() -> None:
    assert silent_message(DETAILS).text == (
        "**Spring League**: table A-3 (<#5>) waits for **Bruno**, whose turn came <t:1:R>.\nAsk them what is wrong. "
        "`/league rule replace` gives the seat to somebody else, `/league rule postpone` gives the table more time; "
        "the others at the table can also go on with `/game skip`.")
    assert silent_message(DETAILS | {"tournament": True}).text.splitlines()[1] == (
        "Ask them what is wrong. `/tournament rule replace` gives the seat to somebody else, `/tournament rule extend` "
        "gives the round more time; the others at the table can also go on with `/game skip`.")
    assert unplayable_message(DETAILS | {"tournament": True}).text == (
        "**Spring League**: I can't open **A-3**: the game does not allow these people with these options any more. "
        "Replace somebody or void the table with `/tournament rule`.")
    assert silent_message(DETAILS | {"called": True}).text.endswith("A substitute is being looked for there.")
    assert silent_message(DETAILS | {"absent": True}).text.splitlines()[1] == (
        "They have left the server where the table lies.")
    assert absent_message(DETAILS).text == (
        "**Spring League**: table A-3 waits for you: your turn came <t:1:R>, but you have left its server. Your seat "
        "stays yours if you join again and play; until then it can be given to somebody else.")
    assert refused_message(DETAILS | {"why": "permissions"}).text == (
        "**Spring League**: I can't open **A-3** in <#7>. There I need: View Channel, Create Public Threads, Send "
        "Messages in Threads and Attach Files. Ask someone who manages the server; I try again every ten minutes.")
    assert len(NEEDED) == 4
    assert "its channel is gone" in refused_message(DETAILS | {"why": "channel_gone"}).text
    assert "at most 1,000 active threads" in no_room_message(DETAILS).text
    assert moved_message(DETAILS).text == (
        "**Spring League**: the thread of **A-3** is gone. The game goes on in <#5>, and its people were called there. "
        "Other games whose threads are gone move, too: I tell you once a day.")
    assert "the game does not allow these people" in unplayable_message(DETAILS).text
