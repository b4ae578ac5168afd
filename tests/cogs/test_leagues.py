"""`/league`: from a draft over enrolment to a season's tables, by clicks and by commands."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
import simcord

from cogs.views.enrolment import people_message
from community.results.seats import planned_people
from community.rules import SeasonRules
from community.seasons import Season, SeasonStatus
from community.seasons.timing import STEP
from storage import Transaction
from storage.community_rows import CompetitionRow, EntrantRow, SeasonRow
from storage.ids import ChannelId, CompetitionId, GuildId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables import Pace, Status
from tests.cogs.forgery import Forger
from tests.cogs.forgery import said as forged_answer
from tests.cogs.world import World


def said(result: Any) -> str:
    """What somebody is told, privately."""
    return str(result.response.content)


async def created(world: World, boss: simcord.MemberActor | None = None, **options: Any) -> Any:
    return await (boss or world.people[0]).slash(world.channel, "league create", **{"name": "Pebble League"} | options)


async def test_a_league_is_created_whole_in_words_and_nobody_else_sees_it(world: World) -> None:
    shown = await created(world)
    assert shown.ephemeral
    assert said(shown) == (
        "## Pebble League, season 1: a draft\n**Game:** Pebbles, 4 at a table · Rounds: short\n**Groups:** 7 people, "
        "4 games for each person; all tables begin at once\n**Divisions:** one\n**Points:** 10/6/3/1 by place. Level "
        "people are ranked by wins, second places, third places, share of the best score, margin over the others, "
        "games against each other and a draw that everybody can check.\n**Dates:** from <t:1768435200:D> to "
        "<t:1773619200:f> (<t:1773619200:R>) (UTC)\n**Enrolment** until <t:1768348800:f> (<t:1768348800:R>), for 700 "
        "people at most; others wait\n**Check-in** from <t:1768348800:f> (<t:1768348800:R>) to the start: who doesn't "
        "confirm doesn't play\n**Pace:** first reminder after 12 hours; after 48 hours without a move the organiser "
        "decides\n**At the end:** games still open are waited for, two weeks at most\n-# In a group of 7, every two "
        "people meet 2 times.\n-# With 9 to 11 and 17 people, the last to enrol wait: that many can't be split into "
        "groups of 6, 7 and 8.\n-# Nobody can enrol before you open it. A draft is kept for 7 days.")
    assert world.channel.last_message is None


def enrolment(world: World) -> discord.Message:
    """The message by which people enrol."""
    return next(each for each in world.channel.history() if each.content.startswith("## Pebble League"))


def crowd(world: World, count: int) -> list[simcord.MemberActor]:
    """So many members of the server."""
    more = [world.guild.add_member(world.env.create_user(f"p{number}", global_name=f"Person {number}"))
            for number in range(len(world.people), count)]
    return [*world.people, *more][:count]


async def test_nine_people_enrol_by_clicks_eight_play_and_the_last_waits(world: World) -> None:
    ada, *others = crowd(world, 9)
    shown = await created(world)
    opened = await ada.click(shown.response, label="Open enrolment")
    assert said(opened) == f"Enrolment in Pebble League, season 1 is open: people enrol in <#{world.channel.id}>."
    message = enrolment(world)
    assert message.content.startswith(
        "## Pebble League, season 1: Pebbles\n**Enrolment is open** until <t:1768348800:f>")
    assert "\nNobody has enrolled yet.\n" in message.content
    assert [item.label for row in message.components for item in row.children] == [
        "Enrol", "Leave", "Who takes part", "Rules"]
    for each in (ada, *others):
        assert said(await each.click(message, label="Enrol")) == (
            "You take part in Pebble League, season 1. Shortly before it starts you will be asked to confirm.")
    await world.env.advance_time(60)
    assert enrolment(world).id == message.id
    assert "\n9 people have enrolled.\n" in enrolment(world).content, "it keeps itself true"
    assert said(await ada.slash(world.channel, "league start")) == (
        "Pebble League, season 1 starts: its groups are dealt, then its tables are opened.")
    await world.env.advance_time(60)
    assert "8 people play in 1 group." in enrolment(world).content
    async with world.bot.services.community.seasons._store.reading() as tx:
        planned = await fixtures_repo.fixture_rows(tx, SeasonId(1))
    assert sorted(Counter(who for each in planned for who in planned_people(each)).values()) == [4] * 8
    taking_part = said(await ada.click(message, label="Who takes part"))
    assert taking_part.endswith("\n**Waiting list:** Person 8")
    assert taking_part.count("**Division 1, group 1:**") == 1
    assert "\nDivision 1, group 1: " in next(
        each.content for each in world.channel.history() if each.content.startswith(
            "**Pebble League, season 1 begins: who plays with whom**"))


def custom_id(route: str, *arguments: object) -> str:
    return ":".join((f"h1s:{route}", *map(str, arguments)))


async def test_a_draft_is_changed_by_clicks_alone(world: World) -> None:
    ada, bruno = world.people[:2]
    role = world.guild.create_role("league team")
    shown = await created(world)
    panel = shown.response
    kinds = [[item["type"] for item in row["components"]] for row in panel.components]
    assert kinds == [[3], [3], [6], [2] * 5, [2] * 2]
    season = int(panel.components[0]["components"][0]["custom_id"].rpartition(":")[2])

    result = await ada.select(panel, ["cobbles"], custom_id=custom_id("draftgame", season))
    assert "**Game:** Pebbles, 4 at a table" in said(result)
    await ada.select(panel, [role], custom_id=custom_id("draftrole", season))
    assert (await world.bot.services.community.seasons.season(season)).rules.title == "cobbles"
    result = await ada.select(panel, ["5"], custom_id=custom_id("draftrule", season))
    values = result.response.components[2]["components"][0]
    assert [option["label"] for option in values["options"]] == ["short", "long"]
    result = await ada.select(result.response, ["1"], custom_id=custom_id("draftvalue", season, 5))
    assert "Rounds: long" in said(result)
    assert said(result).count(f"<@&{role.id}>") == 1

    form = await ada.click(result.response, label="Groups and games")
    result = await ada.submit_modal(form, {"players": "3", "group": "5", "games": "3"})
    assert "**Groups:** 5 people, 3 games for each person" in said(result)
    form = await ada.click(result.response, label="Points and pace")
    result = await ada.submit_modal(form, {"points": "5/3/1", "remind": "0"})
    assert "**Points:** 5/3/1 by place." in said(result)
    assert "**Pace:** no reminders; after 48 h" in said(result)

    assert await forged(world, bruno, f"h1b:draftopen:{season}") == "Only organisers of Pebble League can do that."
    result = await ada.click(result.response, label="Delete the draft")
    assert said(result) == "The draft of Pebble League, season 1 is deleted."
    assert (await ada.slash(world.channel, "league list")).response.content == (
        "There is no league on this server. `/league create` makes one.")


async def forged(world: World, person: simcord.MemberActor, custom_id: str) -> str:
    """What somebody is told who forges a click."""
    result = Forger(world, person).click(custom_id)
    await world.env.settle()
    return forged_answer(result)


async def test_a_league_is_run_by_commands_alone(world: World) -> None:
    ada, *others = people = crowd(world, 5)
    await created(world, title="pebbles", players=2, group=3, games=2, first_day="2026-02-01", days=30)
    changed = await ada.slash(world.channel, "league change", rule="check-in", value="0")
    assert "**Check-in**" not in said(changed)
    await ada.slash(world.channel, "league change", rule="most", value="3")
    assert said(await others[0].slash(world.channel, "league enrol")) == (
        "You can't enrol yet: the season is being prepared. Its channel will tell you when enrolment opens.")
    opened = said(await ada.slash(world.channel, "league open"))
    assert opened.startswith("Enrolment in Pebble League, season 1 is open")
    for each in people[:3]:
        assert said(await each.slash(world.channel, "league enrol")) == (
            "You take part in Pebble League, season 1. Your tables will be opened when it starts.")
    assert said(await people[3].slash(world.channel, "league enrol")) == (
        "All places of Pebble League, season 1 are taken. You are number 1 on the waiting list, and will be told if "
        "you get a place.")
    assert said(await ada.slash(world.channel, "league leave")) == (
        "You don't take part in Pebble League, season 1 any more.")
    assert "Dmitri" in said(await ada.slash(world.channel, "league info"))
    assert said(await ada.slash(world.channel, "league next")) == (
        "You can't prepare the next season yet: season 1 of Pebble League has not ended. Try again when it has.")
    assert said(await ada.slash(world.channel, "league cancel")) == (
        "Pebble League, season 1 is cancelled; everybody in it is told.")
    await world.env.advance_time(60)
    assert "The season was cancelled." in enrolment(world).content
    again = await ada.click(enrolment(world), label="Prepare the next season")
    assert said(again).startswith("## Pebble League, season 2: a draft\n**Game:** Pebbles, 2 at a table")


async def test_what_cannot_be_is_said_at_once_and_nothing_is_half_made(world: World) -> None:
    ada = world.people[0]
    assert said(await created(world, group=3)) == (
        "You can't have groups of 3: they don't fill a table of 4. Choose groups of 4 or more.")
    assert said(await created(world, games=3)) == (
        "You can't have 3 games for each person in groups of 7: one table of 4 would not be full. Choose 4 games, or "
        "another size of groups.")
    assert said(await created(world, first_day="2025-12-24")) == (
        "You can't choose 2025-12-24 as the first day: enrolment would be over already. Choose 2026-01-03 or a later "
        "day.")
    assert said(await created(world, title="chess")) == (
        "There is no game called `chess` here. You can play Pebbles and Pebbles.")
    closed = world.guild.create_text_channel("closed", overwrites={
        world.env.bot.user: discord.PermissionOverwrite(create_public_threads=False)})
    assert said(await ada.slash(closed, "league create", name="League")) == (
        "I can't run a league in this channel: its tables are threads here. I also need: Create Public Threads. Ask "
        "someone who manages the server, then try again.")
    assert await world.bot.services.community.seasons.competitions(world.guild.id) == []
    await created(world, players=5, games=5)
    refused = await ada.slash(world.channel, "league change", rule="option:rounds", value="long")
    assert said(refused) == "A long game is for four at most."
    assert said(await ada.slash(world.channel, "league change", rule="organisers", value="@everyone")) == (
        "You can't choose the role `@everyone`: this server doesn't have it, or everybody does. Choose one from the "
        "list.")
    await ada.slash(world.channel, "league open")
    assert said(await ada.slash(world.channel, "league start")) == (
        "The season can't start: 0 have enrolled, and one group needs 6. Choose smaller tables or groups, a later "
        "first day, or cancel the season.")


async def goes_on(world: World, *, starts_in: int) -> None:
    """Enrolment closes now, and the season starts so many seconds later."""
    community, now = world.bot.services.community, world.bot.services.community.seasons.now()
    season = (await community.seasons.overview(CompetitionId(1))).row.id

    async def work(tx: Transaction) -> None:
        await competitions_repo.change_season(tx, season, enrol_until=now, starts=now + starts_in * 1_000)
        await community.timers.put(tx, STEP, season, now)

    await community.seasons._store.write(work)
    await world.env.advance_time(16)


async def test_a_check_in_is_asked_in_private_and_survives_restarts(world: World) -> None:
    people = crowd(world, 6)
    await created(world, players=2, group=4, games=2)
    await people[0].slash(world.channel, "league change", rule="check-in", value="1")
    await people[0].slash(world.channel, "league open")
    for each in people:
        await each.click(enrolment(world), label="Enrol")
    await world.restart()
    await goes_on(world, starts_in=90)
    await world.restart()
    await world.env.advance_time(62)
    assert "**Check-in:** press *I'll play* before <t:" in enrolment(world).content
    assert "\n0 of 6 have confirmed.\n" in enrolment(world).content
    asked = [str(each.json["content"]) for each in world.env.http_requests
             if isinstance(each.json, dict) and "Will you play?" in str(each.json.get("content"))]
    assert len(asked) == 6
    assert asked[0].startswith("Pebble League, season 1 starts <t:")
    assert asked[0].endswith(" Will you play? Press *I'll play* before that, or your place goes to somebody else.")
    for each in people[:5]:
        assert said(await each.click(enrolment(world), label="I'll play")) == (
            "You are in: you will play Pebble League, season 1.")
    await world.restart()
    await world.env.advance_time(32)
    season = await world.bot.services.community.seasons.overview(CompetitionId(1))
    assert sorted(each.name for each in season.entrants if each.status == "playing") == [
        "Ada", "Bruno", "Chiara", "Dmitri", "Elif"]
    assert [each.name for each in season.entrants if each.status == "withdrawn"] == ["Person 5"]


def test_a_long_list_of_people_stands_whole_in_a_file() -> None:
    entrants = tuple(EntrantRow(season_id=SeasonId(1), user_id=UserId(number), guild_id=GuildId(1),
                                name=f"Somebody _{number}_", status="enrolled", enrolled=number)
                     for number in range(1, 301))
    competition = CompetitionRow(guild_id=GuildId(1), channel_id=ChannelId(2), name="League", code="A", title="pebbles",
                                 format="league", owner=UserId(1), created=0, changed=0)
    row = SeasonRow(competition_id=CompetitionId(1), number=1, status="enrolling", rules="", seed=bytes(32),
                    seed_hash="", created=0, changed=0)
    message = people_message(Season(competition, row, SeasonRules(title="pebbles"), entrants))
    assert len(message.content) <= 2_000
    assert "\n- Somebody _300_" in message.uploads[0].data.decode()
    assert "\n- Somebody \\_1\\_\n" in message.content


async def test_a_season_of_three_goes_from_its_draft_to_tables_in_threads(world: World) -> None:
    ada, *others = people = crowd(world, 3)
    await created(world, players=2, group=3, games=2)
    await ada.slash(world.channel, "league change", rule="time", value="deadline 36")
    await ada.slash(world.channel, "league open")
    for each in (ada, *others):
        await each.click(enrolment(world), label="Enrol")
    await ada.slash(world.channel, "league start")
    await world.restart()
    for _ in range(4):
        await world.env.advance_time(31)
    season = await world.bot.services.community.seasons.overview(CompetitionId(1))
    assert season.status is SeasonStatus.PLAYING
    async with world.bot.services.community.seasons._store.reading() as tx:
        fixtures = await fixtures_repo.fixture_rows(tx, SeasonId(1))
    assert [each.status for each in fixtures] == ["open"] * 3
    for each in fixtures:
        assert each.table_id is not None
        info = await world.bot.services.tables.queries.info(each.table_id)
        assert [seat.user_id for seat in info.seats] == list(planned_people(each)), "L-07: the order is given"
        assert info.status is Status.PLAYING
        assert (info.control.pace, info.control.bank_hours) == (Pace.DEADLINE, 36), "L-101: as the season says"
        assert info.seats[0].runs_out is not None
    assert len({each.channel_id for each in fixtures}) == 3
    assert {who for each in fixtures for who in planned_people(each)} == {each.id for each in people}
