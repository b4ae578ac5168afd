"""A season of 28 people in one group and three, from its draft to the groups of the next season.

The tables are played by random players; who stands where is reckoned anew from what the tables say.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from typing import Any

import discord
import pytest
import simcord

from community.results.seats import planned_people
from community.seasons import Actor
from community.seasons.timing import OPEN_FIXTURE, STEP
from games.kernel import Title
from rendering.community.group import GroupStandings
from rendering.community.profile import Profile
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow
from storage.ids import SeasonId, TableId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tests.cogs.brief import BRIEF, play_out
from tests.cogs.reckoning import Seat, means, ranked
from tests.cogs.world import World, passes
from tests.league.worked import DRAW_THREE

DAY = 86_400


@pytest.fixture
def titles() -> dict[str, Title[Any]]:
    return BRIEF


def said(result: Any) -> str:
    """What somebody is told, privately."""
    return str(result.response.content)


def bold(text: str) -> list[str]:
    """The names in a text."""
    return re.findall(r"\*\*(.+?)\*\*", text)


class Season:
    """Ada's league, in which she does not play; 28 people do. What the tables said of themselves is kept here."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.boss, *others = world.people
        self.people = [*others, *(world.guild.add_member(world.env.create_user(f"p{number}",
                                                                               global_name=f"Person {number}"))
                                  for number in range(24))]
        self.community = world.bot.services.community
        self.rng = random.Random(1)
        self.results: dict[int, tuple[Seat, ...]] = {}
        """What counts, by the numbers of the fixtures."""

    def member(self, user: int) -> simcord.MemberActor:
        return next(each for each in (self.boss, *self.people) if each.id == user)

    def name(self, user: int) -> str:
        return str(self.member(user).user.global_name)

    def names(self, users: Any) -> list[str]:
        return [self.name(user) for user in users]

    def posted(self, beginning: str) -> discord.Message:
        return next(each for each in self.world.channel.history() if each.content.startswith(beginning))

    async def rules(self, command: str, **options: str) -> str:
        return said(await self.boss.slash(self.world.channel, f"league {command}", **options))

    async def entrants(self, season: int = 1) -> tuple[EntrantRow, ...]:
        return (await self.community.seasons.season(SeasonId(season))).entrants

    async def groups(self, season: int = 1) -> dict[tuple[int, int], list[int]]:
        """The people of the groups, in the order of their numbers in the schedule."""
        found: dict[tuple[int, int], list[int]] = defaultdict(list)
        for each in sorted(await self.entrants(season), key=lambda each: each.number or 0):
            if each.division is not None and each.group_number is not None:
                found[each.division, each.group_number].append(each.user_id)
        return dict(sorted(found.items()))

    async def fixtures(self, *group: int) -> list[FixtureRow]:
        async with self.community.seasons._store.reading() as tx:
            rows = await fixtures_repo.fixture_rows(tx, SeasonId(1))
        return [row for row in rows if group in {(), (row.division, row.group_number)}]

    async def enrol(self, season: int, people: list[simcord.MemberActor]) -> None:
        for each in people:
            await self.community.seasons.enrol(SeasonId(season), self.actor(each))

    def actor(self, member: simcord.MemberActor) -> Actor:
        return Actor(member.id, str(member.user.global_name), self.world.guild.id)

    async def play(self, fixture: FixtureRow) -> None:
        assert fixture.table_id is not None
        self.results[fixture.id] = await play_out(self.world, TableId(fixture.table_id), self.rng)

    async def reckoned(self, *group: int) -> list[tuple[Seat, ...]]:
        return [self.results[row.id] for row in await self.fixtures(*group) if row.id in self.results]


async def begun(season: Season) -> None:
    """A draft by clicks and commands, enrolment, a check-in, and all tables open."""
    world, boss, community = season.world, season.boss, season.community
    draft = await boss.slash(world.channel, "league create", name="Pebble League")
    changed = await season.rules("change", rule="divisions", value="2")
    assert changed.splitlines()[3] == ("**Divisions:** up to 2, the first has 1 group, each of the next twice as many. "
                                       "From each group 1 goes up and 2 go down.")
    await season.rules("change", rule="check-in", value="1")
    await boss.click(draft.response, label="Open enrolment")
    enrolment = season.posted("## Pebble League, season 1: Pebbles")
    for each in season.people[:3]:
        assert said(await each.click(enrolment, label="Enrol")).startswith("You take part in Pebble League, season 1.")
    await season.enrol(1, season.people[3:])
    now = community.seasons.now()

    async def closes(tx: Transaction) -> None:
        await competitions_repo.change_season(tx, SeasonId(1), enrol_until=now, starts=now + 180_000)
        await community.timers.put(tx, STEP, 1, now)

    await community.seasons._store.write(closes)
    await passes(world, 61)
    await passes(world, 61)
    enrolment = season.posted("## Pebble League, season 1: Pebbles")
    assert "\n0 of 28 have confirmed.\n" in enrolment.content
    for each in season.people[:2]:
        await each.click(enrolment, label="I'll play")
    for each in season.people[2:]:
        await community.seasons.check_in(SeasonId(1), season.actor(each))
    await passes(world, 92)
    await passes(world, 31)
    await world.told()


async def test_l_40_a_season_of_28_people_in_one_group_and_three_is_played_whole(world: World) -> None:
    season = Season(world)
    await begun(season)
    await groups_and_threads_are_told(season)
    leaver = await somebody_leaves(season)
    await the_others_play(season, leaver)
    await a_table_is_void(season)
    await the_draw_decides(season)
    await the_season_ends(season, leaver)
    await the_next_season_begins(season, leaver)


async def groups_and_threads_are_told(season: Season) -> None:
    groups = await season.groups()
    assert [(group, len(people)) for group, people in groups.items()] == [
        ((1, 1), 7), ((2, 1), 7), ((2, 2), 7), ((2, 3), 7)]
    told = season.posted("**Pebble League, season 1 begins: who plays with whom**").content.splitlines()[1:]
    assert told == [f"Division {division}, group {group}: {', '.join(season.names(people))}"
                    for (division, group), people in groups.items()]
    fixtures = await season.fixtures()
    assert [row.status for row in fixtures] == ["open"] * 28
    threads = {thread.id: thread for thread in season.world.channel.threads}
    assert sorted(thread.name for thread in threads.values()) == sorted(
        f"Pebble League S1 · {group}-{number}" for group in ("A", "B1", "B2", "B3") for number in range(1, 8))
    for row in fixtures[::9]:
        greeting = threads[row.channel_id or 0].history()[0].content
        assert greeting.endswith(": your table is in this thread.")
        assert {int(user) for user in re.findall(r"<@(\d+)>", greeting)} == set(planned_people(row))


async def somebody_leaves(season: Season) -> int:
    """One game of theirs is over, one seat finds a substitute, the others wait."""
    leaver = (await season.groups())[2, 1][3]
    theirs = [row for row in await season.fixtures(2, 1) if leaver in planned_people(row)]
    await season.play(theirs[0])
    member, channel = season.member(leaver), season.world.channel
    asked = await member.slash(channel, "league leave")
    await member.click(asked.response, label="Leave for good")
    await passes(season.world, 1)
    thread = next(each for each in channel.threads if each.id == theirs[1].channel_id)
    call = next(each for each in thread.history() if "has left the season" in each.content)
    assert call.content.startswith(f"**{season.name(leaver)}** has left the season. Who takes the seat and plays on?")
    own = season.member(next(user for user in (await season.groups())[2, 1] if user not in planned_people(theirs[1])))
    refused = await own.click(call, label="Take the seat")
    assert refused.followups[0].content == (
        "You can't take this seat: you play in the same group or round, so your own place would hang on it. Somebody "
        "else can take it.")
    await season.boss.click(call, label="Take the seat")
    taken = next(each for each in thread.history() if each.id == call.id)
    assert taken.content.endswith(f" plays on for **{season.name(leaver)}**.")
    assert not taken.components
    await passes(season.world, 1)
    return leaver


async def the_others_play(season: Season, leaver: int) -> None:
    """All tables but those that wait for somebody in the place of the one who left."""
    for row in await season.fixtures():
        if row.status == "open" and leaver not in planned_people(row):
            await season.play(row)
    await passes(season.world, 62)
    assert [row.status for row in await season.fixtures()].count("finished") == 26
    for group, done in {(1, 1): 7, (2, 1): 5, (2, 2): 7, (2, 3): 7}.items():
        message = season.posted(f"## Pebble League, season 1: division {group[0]}, group {group[1]}")
        assert message.content.splitlines()[1] == f"{done} of 7 games played."


async def a_table_is_void(season: Season) -> None:
    row = (await season.fixtures(2, 2))[2]
    del season.results[row.id]
    assert (await season.rules("rule void", table=str(row.id), reason="wrong map")).splitlines()[0].endswith(
        "**Ada** voids table B2-3: it counts for nobody. Reason: wrong map")
    await passes(season.world, 62)
    lines = await shown(season, 2, 2)
    assert sorted(line.games for line in lines) == [3, 3, 3, 3, 4, 4, 4]
    assert [line.name for line in lines] == await reckoned_names(season, 2, 2)


async def the_draw_decides(season: Season) -> None:
    """The tables of the first group are corrected until three are level but for the draw (L-34)."""
    group = (await season.groups())[1, 1]
    rows = await season.fixtures(1, 1)
    for row, table in zip(rows, DRAW_THREE.split(" | "), strict=True):
        points = {group[ord(seat[0]) - ord("A")]: int(seat[1:]) for seat in table.split()}
        assert set(points) == set(planned_people(row)), "the tables of L-01"
        order = sorted(points, key=lambda user: -points[user])
        season.results[row.id] = tuple(Seat(user, order.index(user) + 1, points[user]) for user in points)
        told = await season.rules("rule correct", table=str(row.id), reason="a test of the draw",
                                  points=", ".join(f"{season.name(user)} {mine}" for user, mine in points.items()))
        assert f"corrects the result of table A-{row.number}" in told, told
    await passes(season.world, 62)
    lines = await shown(season, 1, 1)
    assert [line.name for line in lines] == await reckoned_names(season, 1, 1)
    level = {season.name(group[number]) for number in (0, 1, 3)}
    places = [number for number, line in enumerate(lines) if line.name in level]
    assert places == list(range(places[0], places[0] + 3))
    assert [lines[place].points for place in places] == [20 * 60] * 3
    assert [lines[place].decided_by for place in places[:2]] == ["draw", "draw"]


async def shown(season: Season, division: int, group: int) -> Any:
    """The lines of a group as the newest picture shows them to somebody who asks."""
    await season.people[0].slash(season.world.channel, "league standings", division=division, group=group)
    picture = season.world.studio.shown[-1]
    assert isinstance(picture, GroupStandings)
    return picture.lines


async def reckoned_names(season: Season, division: int, group: int) -> list[str]:
    return season.names(await reckoned_order(season, division, group))


async def reckoned_order(season: Season, division: int, group: int) -> list[int]:
    now = await season.community.seasons.season(SeasonId(1))
    return ranked((await season.groups())[division, group], await season.reckoned(division, group), now.row.seed,
                  f"{division}.{group}", {each.user_id: each.lot for each in now.entrants})


async def the_season_ends(season: Season, leaver: int) -> None:
    """Two days later the tables go on without whoever left; with the last one the season ends."""
    waiting = [row for row in await season.fixtures() if row.status == "open"]
    await passes(season.world, 2 * DAY + 60)
    for row in waiting:
        await season.play(row)
        assert next(seat.place for seat in season.results[row.id] if seat.user == leaver) == 4
    await passes(season.world, 62)
    told = season.posted("## Pebble League, season 1 has ended").content.splitlines()
    expected = []
    for division, group in await season.groups():
        order = [user for user in await reckoned_order(season, division, group) if user != leaver]
        medals = zip("🥇🥈🥉", season.names(order), strict=False)
        expected.append(f"**Division {division}, group {group}:** " + " ".join(f"{sign} **{name}**"
                                                                             for sign, name in medals))
        if division == 2:
            expected.append(f"Goes up: **{season.name(order[0])}**.")
        else:
            expected.append(f"Goes down: {' and '.join(f'**{name}**' for name in sorted(season.names(order[-2:])))}.")
    told[2] = f"Goes down: {' and '.join(f'**{name}**' for name in sorted(bold(told[2])))}."
    assert told[1:-1] == expected
    await the_log_tells_it_all(season, leaver)
    champion = (await reckoned_order(season, 1, 1))[0]
    await season.member(champion).slash(season.world.channel, "profile")
    profile = season.world.studio.shown[-1]
    assert isinstance(profile, Profile)
    assert [(medal.place, medal.name) for medal in profile.medals] == [(1, "Pebble League, season 1")]


async def the_log_tells_it_all(season: Season, leaver: int) -> None:
    """Who left, who stood in, the void table, the seven corrections, in this order."""
    log = said(await season.people[0].slash(season.world.channel, "league log")).splitlines()
    assert len(log) == 1 + 2 + 1 + 7
    assert log[1].endswith(f"**{season.name(leaver)}** leaves the season.")
    assert bold(log[2]) == ["Ada", season.name(leaver)]
    assert log[3].endswith("Reason: wrong map")
    assert all(line.endswith("Reason: a test of the draw") for line in log[4:])


async def the_next_season_begins(season: Season, leaver: int) -> None:
    """Who left does not come back, Ada plays. Five stay in the first division, and two of three who were first in the
    second find a place (L-40)."""
    world, tables = season.world, await season.reckoned()
    draft = await season.boss.slash(world.channel, "league next")
    await season.boss.click(draft.response, label="Open enrolment")
    ended = season.posted("## Pebble League, season 1 has ended")
    assert said(await season.boss.click(ended, label="Enrol again")) == "You take part in Pebble League, season 2."
    await season.enrol(2, [each for each in season.people if each.id != leaver])

    async def waits(_timer: Any) -> int:
        return 2**60

    season.community.timers.on(OPEN_FIXTURE, waits)  # its tables are the first season's once more
    await season.rules("start")
    await passes(world, 1)
    staying = (await reckoned_order(season, 1, 1))[:5]
    firsts = [(await reckoned_order(season, 2, group))[0] for group in (1, 2, 3)]
    firsts.sort(key=lambda user: means(user, tables), reverse=True)
    assert means(firsts[1], tables) > means(firsts[2], tables), "the draw does not decide here"
    groups = await season.groups(2)
    assert sorted(groups[1, 1]) == sorted([*staying, *firsts[:2]])
    assert sorted(user for people in groups.values() for user in people) == sorted(
        each.id for each in (season.boss, *season.people) if each.id != leaver)
    assert [len(people) for people in groups.values()] == [7, 7, 7, 7]
    first = season.posted("**Pebble League, season 2 begins: who plays with whom**").content.splitlines()[1]
    assert first == f"Division 1, group 1: {', '.join(season.names(groups[1, 1]))}"
