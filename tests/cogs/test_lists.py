"""`/league list` and `/tournament list`: what they ask of the database does not grow with what they show."""

from __future__ import annotations

import pytest
import simcord
from simcord.builders import ChannelHandle

from community.rules import Format, SeasonRules, written_rules
from storage import Transaction
from storage.community_rows import CompetitionRow, EntrantRow, SeasonRow
from storage.ids import ChannelId, CompetitionId, GuildId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from tests.asked import asked
from tests.cogs.world import World


async def add(world: World, tx: Transaction, name: str, form: Format) -> CompetitionId:
    """A competition of two seasons with six people each; the second one is being played."""
    competition = await competitions_repo.add_competition(tx, CompetitionRow(
        guild_id=GuildId(world.guild.id), channel_id=ChannelId(world.channel.id), name=name, code=name[:12],
        title="pebbles", format=form, owner=UserId(1), created=1, changed=1))
    for number, status in ((1, "ended"), (2, "playing")):
        season: SeasonId = await competitions_repo.add_season(tx, SeasonRow(
            competition_id=competition, number=number, status=status, seed=bytes(32), seed_hash="", created=1,
            rules=written_rules(SeasonRules(title="pebbles", format=form)), changed=1, ends=86_400_000,
            round=int(form is not Format.LEAGUE)))
        for person in range(1, 7):
            await competitions_repo.add_entrant(tx, EntrantRow(
                season_id=season, user_id=UserId(person), guild_id=GuildId(world.guild.id), name=f"P{person}",
                status="playing", enrolled=1))
    return competition


async def listed(person: simcord.MemberActor, channel: ChannelHandle, command: str) -> list[str]:
    """The lines of a list, below its heading."""
    return str((await person.slash(channel, command)).response.content).splitlines()[1:]


OF_LEAGUES = ("- **{name}, season 2** (Pebbles) in <#{channel}>: **The season is being played** until <t:86400:f> "
              "(<t:86400:R>).")
OF_TOURNAMENTS = "- **{name}** (Pebbles) in <#{channel}>: **Round 1 is being played** until <t:86400:f>."


@pytest.mark.parametrize(("command", "form", "line"), [
    ("league list", Format.LEAGUE, OF_LEAGUES), ("tournament list", Format.SWISS, OF_TOURNAMENTS)])
async def test_a_long_list_asks_no_more_of_the_database_than_a_short_one(
        world: World, command: str, form: Format, line: str) -> None:
    database, ada = world.bot.services.community._store.database, world.people[0]
    names, found = [f"Cup {number}" for number in range(1, 9)], []
    for more in (names[:1], names[1:]):
        for name in more:
            await database.write(lambda tx, name=name: add(world, tx, name, form))  # type: ignore[misc]
        with asked(database) as statements:
            shown = await listed(ada, world.channel, command)
        found.append([each for each in statements if "FROM seasons" in each or "FROM entrants" in each])
    assert shown == [line.format(name=name, channel=world.channel.id) for name in reversed(names)]
    assert [len(each) for each in found] == [1, 1]


@pytest.mark.parametrize(("command", "form", "file"), [
    ("league list", Format.LEAGUE, "leagues.txt"), ("tournament list", Format.SWISS, "tournaments.txt")])
async def test_what_a_list_has_no_room_for_stands_whole_in_a_file(
        world: World, command: str, form: Format, file: str) -> None:
    names = [f"{number} ".ljust(60, "x") for number in range(1, 21)]

    async def work(tx: Transaction) -> None:
        for name in names:
            await add(world, tx, name, form)

    await world.bot.services.community._store.database.write(work)
    shown = (await world.people[0].slash(world.channel, command)).response
    [sheet] = shown.attachments
    assert sheet.filename == file
    lines = (await sheet.read()).decode().splitlines()
    assert [line.split(" (Pebbles)")[0].split(",")[0] for line in lines[1:]] == [
        f"- {name}" for name in reversed(names)]
