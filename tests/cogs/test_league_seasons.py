"""A season that is played, on Discord: standings that keep themselves true, rulings, who leaves, and the end."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest
import simcord

from community.results.seats import CountedSeat, planned_people, written_people, written_result
from community.results.showing import STANDINGS
from community.results.standings import SeasonTables
from community.rules import SeasonRules, written_rules
from rendering.community.group import GroupStandings
from storage import Transaction
from storage.community_rows import CompetitionGuildRow, CompetitionRow, EntrantRow, FixtureRow, SeasonRow, TimerRow
from storage.ids import ChannelId, CompetitionId, GuildId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tests.cogs.forgery import Forger
from tests.cogs.forgery import said as forged_answer
from tests.cogs.world import NAMES, World, passes
from tests.community.club import L_01


def said(result: Any) -> str:
    """What somebody is told, privately."""
    return str(result.response.content)


def posted(world: World, beginning: str) -> list[discord.Message]:
    """The messages of the channel that begin so."""
    return [each for each in world.channel.history() if each.content.startswith(beginning)]


async def never(_timer: TimerRow) -> None:
    """Opens no table."""


async def begun(world: World) -> list[simcord.MemberActor]:
    """A league of seven people whose season has begun; nobody opens its tables, of which only results are looked at."""
    more = [world.guild.add_member(world.env.create_user(f"p{number}", global_name=f"Person {number}"))
            for number in range(len(world.people), 7)]
    people, store = [*world.people, *more][:7], world.bot.services.community.standings._store
    guild, channel, now = GuildId(world.guild.id), ChannelId(world.channel.id), store.now()
    names = [*NAMES, "Person 5", "山田"]
    rules = written_rules(SeasonRules(title="pebbles", first_day="2027-01-15"))

    async def work(tx: Transaction) -> None:
        competition = await competitions_repo.add_competition(tx, CompetitionRow(
            guild_id=guild, channel_id=channel, name="Pebble League", code="S", title="pebbles", format="league",
            owner=UserId(people[0].id), created=now, changed=now))
        await competitions_repo.put_guild(tx, CompetitionGuildRow(
            competition_id=competition, guild_id=guild, channel_id=channel, joined=now))
        season = await competitions_repo.add_season(tx, SeasonRow(
            competition_id=competition, number=1, status="playing", rules=rules,
            seed=bytes(32), seed_hash="", created=now, changed=now, starts=now, ends=now + 60 * 86_400_000))
        for number, (person, name) in enumerate(zip(people, names, strict=True)):
            await competitions_repo.add_entrant(tx, EntrantRow(
                season_id=season, user_id=UserId(person.id), guild_id=guild, name=name, status="playing",
                enrolled=number, division=1, group_number=1, number=number))
        await fixtures_repo.add_fixtures(tx, [FixtureRow(
            season_id=season, round=0, division=1, group_number=1, number=number, status="planned", guild_id=guild,
            seats=written_people([UserId(people[ord(each) - ord("A")].id) for each in seats]))
            for number, seats in enumerate(L_01, 1)])

    await store.write(work)
    return people


async def fixtures(world: World) -> list[FixtureRow]:
    async with world.bot.services.community.standings._store.reading() as tx:
        return await fixtures_repo.fixture_rows(tx, SeasonId(1))


async def finish(world: World, *numbers: int, days_ago: int = 0) -> None:
    """These tables have ended in the order of turns, and are counted as tables are that nobody has played."""
    now = world.bot.services.community.standings._store.now()
    ended = now - days_ago * 86_400_000

    async def work(tx: Transaction) -> None:
        for fixture in await fixtures_repo.fixture_rows(tx, SeasonId(1)):
            if fixture.number in numbers:
                seats = [CountedSeat(user=person, place=place, points=100 - place)
                         for place, person in enumerate(planned_people(fixture), 1)]
                await fixtures_repo.change_fixture(tx, fixture.id, status="finished", result=written_result(seats),
                                                   ended=ended)
        await world.bot.services.community.timers.put(tx, "standings", "1:1:1", now)
        await world.bot.services.community.timers.put(tx, "season_deadline", "1", now)

    await world.bot.services.community.standings._store.write(work)
    await passes(world, 70)


async def test_the_standings_of_a_group_keep_themselves_true_in_one_message(world: World) -> None:
    people = await begun(world)
    await finish(world, 1)
    message, = posted(world, "## Pebble League, season 1: division 1, group 1")
    assert message.content.splitlines()[1] == "1 of 7 games played."
    assert [item.label for row in message.components for item in row.children] == ["As text", "All groups", "Log"]
    drawn = len(world.studio.shown)
    await world.bot.services.venue.show_season(SeasonId(1), STANDINGS, 1001)
    await passes(world, 61)
    assert len(world.studio.shown) == drawn, "nothing has changed"
    await finish(world, 2, 3, 4, 5, 6)
    message, = posted(world, "## Pebble League, season 1: division 1, group 1")
    assert message.content.splitlines()[1] == "6 of 7 games played."
    assert [line for line in message.content.splitlines() if line.startswith("Not ")] == [
        "Not in the picture's letters: 7. **山田**"]
    text = await people[1].click(message, label="As text")
    assert said(text).startswith("```\nPebble League, season 1: division 1,\n    group 1\n6 of 7 games finished\n")
    groups = await people[1].click(message, label="All groups")
    assert said(groups) == "Pebble League, season 1: 1 group."
    chosen = await people[1].select(groups.response, values=["1001"])
    assert said(chosen).startswith("## Pebble League, season 1: division 1, group 1")
    shown = await people[2].slash(world.channel, "league standings")
    assert said(shown).splitlines()[:2] == ["## Pebble League, season 1: division 1, group 1", "6 of 7 games played."]
    assert said(await people[2].slash(world.channel, "league standings", division=3)) == (
        "There is no group 1 in division 3 of this season. *All groups* lists them.")
    assert said(await people[2].slash(world.channel, "league standings", group=2)) == (
        "Say which division group 2 is in: add `division`.")
    assert said(await people[2].click(message, label="Log")) == (
        "**Log of Pebble League**\nThere are no rulings so far.")


async def test_whoever_leafs_through_the_groups_again_and_again_waits(world: World) -> None:
    people = await begun(world)
    clicks = [Forger(world, people[1]).click("h1b:lggroups:1") for _ in range(13)]
    await world.env.settle()
    assert [forged_answer(click) for click in clicks[:12]] == ["Pebble League, season 1: 1 group."] * 12
    assert "That was quick. Try again in" in forged_answer(clicks[12])


async def test_an_organiser_rules_and_takes_it_back_and_everybody_reads_why(world: World) -> None:
    people = await begun(world)
    await finish(world, 1, 2, 3, 4, 5)  # four of the seven are the organiser's own
    boss, rows = people[0], await fixtures(world)
    theirs = next(row for row in rows if row.number <= 5 and boss.user.id not in planned_people(row))
    own = next(row for row in rows if boss.user.id in planned_people(row))
    told = said(await boss.slash(world.channel, "league rule void", table=str(theirs.id), reason="wrong map"))
    assert told.splitlines()[0].endswith(
        f"**Ada** voids table A-{theirs.number}: it counts for nobody. Reason: wrong map")
    assert told.splitlines()[1] == "-# `/league rule undo` with number 1 undoes it."
    assert said(await boss.slash(world.channel, "league rule void", table=str(own.id), reason="I lost")) == (
        "You can't rule on this table: you play there. Ask another organiser, or somebody who manages the server.")
    assert said(await people[1].slash(world.channel, "league rule void", table=str(own.id), reason="mine")) == (
        "Only organisers of Pebble League can do that.")
    assert said(await boss.slash(world.channel, "league rule void", table="999", reason="none")) == (
        "There is no such table in this season. Choose one from the list.")
    assert said(await boss.slash(world.channel, "league rule adjudicate", table=str(theirs.id), reason="late")) == (
        "This table is void: it counts for nobody. Undo that ruling first.")
    await passes(world, 70)
    assert [each.content for each in world.channel.history() if "wrong map" in each.content] == [told.splitlines()[0]]
    undone = said(await boss.slash(world.channel, "league rule undo", number=1, reason="right map"))
    assert undone.endswith("**Ada** undoes a ruling. Reason: right map")
    log = said(await people[3].slash(world.channel, "league log")).splitlines()
    assert (log[0], log[1].endswith("~~ (undone by 2)"), len(log)) == ("**Log of Pebble League**", True, 3)


async def test_points_are_corrected_by_names_in_any_order(world: World) -> None:
    people = await begun(world)
    await finish(world, 1, 2, 3, 4, 5, 6, 7)
    boss = people[0]
    row = next(row for row in await fixtures(world) if boss.user.id not in planned_people(row))
    season = await world.bot.services.community.seasons.season(SeasonId(1))
    names = {entrant.user_id: entrant.name for entrant in season.entrants}
    seats = [names[person] for person in planned_people(row)]
    offered = await boss.autocomplete(world.channel, "league rule correct", "points", "", table=str(row.id))
    assert [choice["value"] for choice in offered] == [", ".join(
        f"{name} {100 - place}" for place, name in enumerate(seats, 1))]
    typed = ", ".join(f"{name} {10 * number}" for number, name in reversed(list(enumerate(seats))))
    told = said(await boss.slash(world.channel, "league rule correct", table=str(row.id), points=typed,
                                 reason="typed wrongly"))
    assert "corrects the result of table" in told
    corrected = next(each for each in await fixtures(world) if each.id == row.id)
    assert corrected.result is not None
    assert [seat["points"] for seat in json.loads(corrected.result)] == [0, 10, 20, 30]
    assert said(await boss.slash(world.channel, "league rule correct", table=str(row.id), points="1, 2, 3",
                                 reason="?")).startswith("These points can't be read. Write everybody once, such as: ")


async def test_suggestions_of_rulings_are_read_once_and_show_what_was_just_ruled(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    boss, reads = (await begun(world))[0], 0
    await finish(world, 1, 2, 3, 4, 5, 6, 7)
    standings = world.bot.services.community.standings
    latest = standings.latest

    async def counted(competition_id: CompetitionId) -> SeasonTables | None:
        nonlocal reads
        reads += 1
        return await latest(competition_id)

    monkeypatch.setattr(standings, "latest", counted)
    for typed in ("", "A", "a-", "ended"):
        offered = await boss.autocomplete(world.channel, "league rule void", "table", typed)
        assert [each["name"].split(":")[0] for each in offered] == [
            f"A-{number} (ended)" for number in range(1, 8)], "as their threads are called"
    assert reads == 1
    people = await boss.autocomplete(world.channel, "league rule remove", "player", "ada")
    assert [each["name"] for each in people] == ["Ada (division 1, group 1)"]
    assert reads == 1
    await boss.slash(world.channel, "league rule remove", player=people[0]["value"], reason="moved away")
    await boss.autocomplete(world.channel, "league rule void", "table", "")
    assert reads == 3, "the command itself, and what it may have changed"


async def test_a_ruling_without_its_options_is_asked_for_in_a_form(world: World) -> None:
    people = await begun(world)
    await finish(world, 1, 2, 3, 4, 5)
    boss, guest = people[0], world.guild.add_member(world.env.create_user("guest", global_name="Guest"))
    rows = await fixtures(world)
    theirs = next(row for row in rows if row.number <= 5 and boss.user.id not in planned_people(row))
    assert said(await people[1].slash(world.channel, "league rule void")) == (
        "Only organisers of Pebble League can do that.")
    asked = await boss.slash(world.channel, "league rule void")
    table, reason = fields(asked)
    assert (table["label"], table["description"], reason["label"]) == ("Table", "Which table", "Reason")
    assert [each["label"].split(":")[0] for each in table["component"]["options"]][:3] == [
        "A-6 (open)", "A-7 (open)", "A-1 (ended)"]
    assert said(await boss.slash(world.channel, "league rule void", table="B-1", reason="wrong map")) == (
        "There is no such table in this season. Choose one from the list.")
    told = said(await boss.submit_modal(asked, {"table": [str(theirs.id)], "reason": "wrong map"}))
    assert told.splitlines()[0].endswith(
        f"**Ada** voids table A-{theirs.number}: it counts for nobody. Reason: wrong map")
    assert said(await boss.slash(world.channel, "league rule void", table=f"a-{theirs.number}", reason="again")) == (
        "This table is void: it counts for nobody. Undo that ruling first.")
    asked = await boss.slash(world.channel, "league rule extend", reason="a feast")
    assert fields(asked)[1]["component"]["value"] == "a feast"
    assert said(await boss.submit_modal(asked, {"days": "99", "reason": "a feast"})).splitlines()[0] == (
        "`99` is not a number from 1 to 60.")
    asked = await boss.slash(world.channel, "league rule replace", player=str(people[3].id))
    chosen = [each["value"] for each in fields(asked)[0]["component"]["options"] if each.get("default")]
    assert chosen == [str(people[3].id)]
    told = said(await boss.submit_modal(asked, {"player": chosen, "by": [guest], "reason": "moved away"}))
    assert "replaces **Dmitri** by **Guest** for the rest of the season." in told


async def test_organisers_choose_a_ruling_below_what_a_league_is(world: World) -> None:
    people = await begun(world)
    assert (await people[1].slash(world.channel, "league info")).response.components == []
    info = (await people[0].slash(world.channel, "league info")).response
    kinds = {option["value"] for row in info.components for item in row["components"] for option in item["options"]}
    group = world.bot.tree.get_command("league").get_command("rule")
    assert kinds == {command.name for command in group.commands}
    asked = await people[0].select(info, values=["pause"])
    assert [each["label"] for each in fields(asked)] == ["Reason"]
    told = said(await people[0].submit_modal(asked, {"reason": "a feast"}))
    assert told.splitlines()[0].endswith("**Ada** pauses the season. Reason: a feast")


def fields(asked: Any) -> list[dict[str, Any]]:
    """The fields of a form that was opened."""
    return list(asked.modal["components"])


async def test_somebody_leaves_a_season_that_is_played_after_a_question(world: World) -> None:
    people = await begun(world)
    asked = await people[2].slash(world.channel, "league leave")
    assert said(asked) == (
        "Leave Pebble League for good? Your open games wait two days for a substitute; without one they go on, and "
        "you are last there. Results you already have stand, and the standings show that you withdrew.")
    await people[2].click(asked.response, label="Leave for good")
    log = said(await people[3].slash(world.channel, "league log"))
    assert log.endswith("**Chiara** leaves the season.")
    assert said(await people[3].slash(world.channel, "league standings")).splitlines()[1] == "0 of 7 games played."
    assert isinstance(world.studio.shown[-1], GroupStandings)
    assert world.studio.shown[-1].lines[-1].withdrew


async def test_l_65_who_gave_a_game_up_asks_for_another_by_a_button(world: World) -> None:
    people, community = await begun(world), world.bot.services.community
    community.timers.on("open_fixture", never)
    first, *_ = await fixtures(world)

    async def given_up(tx: Transaction) -> None:
        await fixtures_repo.change_fixture(tx, first.id, status="uncounted", channel_id=ChannelId(world.channel.id))
        await community.timers.put(tx, "replay_offer", first.id, 0)

    await community.standings._store.write(given_up)
    await passes(world, 1)
    offer, = posted(world, "This game was given up")
    players = [each for each in people if each.id in planned_people(first)]
    other = next(each for each in people if each not in players)
    assert said(await other.click(offer, label="Play another game")) == (
        "You can't ask for another game: only those who played this one can. One of them can press the button.")
    assert said(await players[1].click(offer, label="Play another game")) == (
        "Another game is planned: its table is opened in a thread of its own.")
    assert said(await players[2].click(offer, label="Play another game")).startswith(
        "You can't play this game again: that is possible once")
    again = (await fixtures(world))[-1]
    assert (again.number, again.status, planned_people(again)) == (8, "planned", planned_people(first))


async def test_a_season_ends_with_medals_its_seed_and_a_way_into_the_next(world: World) -> None:
    people = await begun(world)
    await finish(world, 1, 2, 3, 4, 5, 6, 7, days_ago=2)
    message, = posted(world, "## Pebble League, season 1 has ended")
    lines = message.content.splitlines()
    assert lines[1].startswith("**Division 1, group 1:** 🥇 **")
    assert lines[1].count("**") == 8
    assert lines[-1].startswith("-# The seed of its draws is `")
    assert [item.label for row in message.components for item in row.children] == ["Enrol again", "All groups", "Log"]
    assert said(await people[4].click(message, label="Enrol again")) == (
        "You can't enrol in the next season yet: enrolment is not open. "
        f"<#{world.channel.id}> will tell you when it is.")
    draft = await people[0].slash(world.channel, "league next")
    await people[0].click(draft.response, label="Open enrolment")
    assert said(await people[4].click(message, label="Enrol again")) == "You take part in Pebble League, season 2."
