"""Several servers in one league (L-67)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pytest

from community.errors import CommunityError, NotOrganiser
from community.messages import explain_community
from community.results.seats import planned_people
from community.seasons import Actor
from community.server_errors import HomeServer, NoSuchCode, NotServerManager, TakesPart
from community.venue import Refused, VenueSilent
from storage.ids import ChannelId, CompetitionId, GuildId, SeasonId, UserId
from storage.repositories import fixtures as fixtures_repo
from tests.community import cups
from tests.community.club import CHANNEL, GUILD, Club, Place
from tests.community.organising import BOSS, drafted, person, planned, planned_only

__all__ = ["planned_only"]

OTHER, THERE = GuildId(71), ChannelId(7_100)
MANAGER = Actor(UserId(98), "Mara", OTHER, manages=True)


class Town(Place):
    """Two servers: at home live people with odd numbers, on the other those with even ones, and some on both."""

    def __init__(self, both: Collection[int] = (), *, opens: bool = False) -> None:
        super().__init__()
        self.opens = opens
        self.both = set(both)
        self.asked: list[tuple[GuildId, int]] = []
        self.silent = self.gone = False
        self.threads: dict[ChannelId, tuple[GuildId, ChannelId]] = {}
        self.names: dict[str, ChannelId] = {}

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        if not self.opens:
            raise VenueSilent
        thread = self.names.setdefault(name, ChannelId(50_000 + len(self.names)))
        self.threads[thread] = (guild_id, channel_id)
        return thread

    async def members(self, guild_id: GuildId, people: Collection[UserId]) -> set[UserId]:
        if self.silent:
            raise VenueSilent
        if self.gone and guild_id == OTHER:
            raise Refused("channel_gone")
        self.asked.append((guild_id, len(people)))
        return {each for each in people if each in self.both or each % 2 == (guild_id == GUILD)}


async def small(club: Club) -> SeasonId:
    """A draft with tables of two in groups of four, two games for each person."""
    return await drafted(club, players="2", group="4", games="2")


async def shared(club: Club, people: int = 0) -> tuple[SeasonId, CompetitionId]:
    """A league of two servers, on each of which half of the people enrol."""
    season = await small(club)
    competition = (await club.community.seasons.season(season)).competition
    code = await club.community.servers.code(competition.id, BOSS)
    await club.community.servers.join(f" {code.lower()} ", MANAGER, THERE)
    await club.community.seasons.open(season, BOSS)
    for number in range(1, people + 1):
        where = GUILD if number % 2 else OTHER
        await club.community.seasons.enrol(season, Actor(UserId(number), f"P{number}", where))
    return season, competition.id


async def begun(club: Club, season: SeasonId) -> None:
    await club.community.seasons.start(season, BOSS)
    await club.community.timers.run_due()


def refusal(error: pytest.ExceptionInfo[CommunityError]) -> str:
    return explain_community(error.value)


async def test_l_67_another_server_joins_with_the_code_and_shows_the_league(club: Club) -> None:
    _season, competition = await shared(club)
    rows = await club.community.servers.taking_part(competition)
    assert [(row.guild_id, row.channel_id) for row in rows] == [(GUILD, CHANNEL), (OTHER, THERE)]
    assert [row.id for row in await club.community.seasons.competitions(OTHER)] == [competition]
    await club.community.timers.run_due()
    assert ("enrolment", 0) in club.place.shown


async def test_l_67_the_home_server_alone_rules_and_shows_the_code(club: Club) -> None:
    season, competition = await shared(club)
    with pytest.raises(NotOrganiser):
        await club.community.servers.code(competition, MANAGER)
    with pytest.raises(NotOrganiser):
        await club.community.seasons.start(season, MANAGER)


async def test_who_may_not_join_or_leave_reads_why(club: Club) -> None:
    _season, competition = await shared(club)
    servers = club.community.servers
    with pytest.raises(NotServerManager) as stranger:
        await servers.join("ABCDEFGH", Actor(UserId(5), "P5", OTHER), THERE)
    assert refusal(stranger) == ("You can't decide whether this server takes part: only people who may manage it can. "
                                 "Ask one of them.")
    with pytest.raises(NoSuchCode) as unknown:
        await servers.join("ABCDEFGH", MANAGER, THERE)
    assert refusal(unknown) == ("No league has this code. Ask an organiser of the league: `/league code` shows it to "
                                "them.")
    code = await servers.code(competition, BOSS)
    with pytest.raises(TakesPart) as again:
        await servers.join(code, MANAGER, THERE)
    assert refusal(again) == ("This server takes part in Lamps already and shows it in <#7100>. To show it elsewhere, "
                              "use `/league leave-server` first.")
    with pytest.raises(HomeServer) as home:
        await servers.leave(competition, Actor(UserId(97), "Hans", GUILD, manages=True))
    assert refusal(home) == ("This server can't leave Lamps: it is at home here, and organisers rule it from here. "
                             "`/league cancel` cancels a season that has not begun.")


async def test_l_67_groups_are_dealt_so_that_all_have_a_server_and_tables_lie_there(club: Club) -> None:
    club.place = club.community.venue = town = Town(opens=True)
    season, _competition = await shared(club, 8)
    town.silent = True
    await begun(club, season)
    assert await planned(club, season) == [], "a server that does not answer is asked again: nothing half made"
    town.silent = False
    await club.time_passes(minutes=2)
    fixtures = await planned(club, season)
    assert len(fixtures) == 8
    assert town.asked == [(GUILD, 8), (OTHER, 8)], "each server is asked once for everybody"
    for fixture in fixtures:
        assert {person % 2 == 1 for person in planned_people(fixture)} == {fixture.guild_id == GUILD}
        assert fixture.table_id is not None
        table = await club.tables.queries.info(fixture.table_id)
        assert table.guild_id == fixture.guild_id
        assert [seat.user_id for seat in table.seats] == list(planned_people(fixture))
    assert sorted(town.threads.values()) == sorted([(GUILD, CHANNEL)] * 4 + [(OTHER, THERE)] * 4)
    assert "season_apart" not in [kind for kind, _details in town.told.values()]


async def test_l_67_whom_no_server_brings_together_the_organiser_is_told_of(club: Club) -> None:
    club.place = club.community.venue = town = Town(both=[2])
    season, _competition = await shared(club, 4)
    await begun(club, season)
    for fixture in await planned(club, season):
        assert fixture.guild_id == (OTHER if set(planned_people(fixture)) == {2, 4} else GUILD)
    told, = (details for kind, details in town.told.values() if kind == "season_apart")
    assert told["people"] == ["P4"], "2 is a member of both"


@pytest.mark.usefixtures("planned_only")
async def test_l_67_rounds_of_a_tournament_lie_where_all_their_people_are_members(club: Club) -> None:
    club.place = club.community.venue = town = Town(both=[2])
    cup = await cups.begun(club, 4, neighbour=(MANAGER, THERE), players=2, rounds=3)
    tables = {frozenset(planned_people(fixture)): fixture.guild_id
              for fixture in (await cups.play_out(club, cup)).fixtures}
    assert tables == {frozenset(pair): OTHER if pair == {2, 4} else GUILD
                      for pair in ({1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4})}
    told = [details["people"] for kind, details in town.told.values() if kind == "season_apart"]
    assert told == [["P4"], ["P4"]], "where 4 meets 1, and where 4 meets 3"


@pytest.mark.usefixtures("planned_only")
async def test_l_67_a_server_that_joins_a_tournament_in_play_shows_its_rounds(club: Club) -> None:
    club.place = club.community.venue = Town()
    cup = await cups.begun(club, 4, players=2, rounds=3)
    await club.community.tournaments.enter(cup, cups.person(9))
    await club.community.timers.run_due()
    club.place.shown.clear()
    competition = (await club.community.tournaments.look(cup)).competition
    await club.community.servers.join(competition.code, MANAGER, THERE)
    await club.community.timers.run_due()
    assert sorted(club.place.shown) == [("enrolment", 0), ("round", 1)], "tournaments have no groups"


@pytest.mark.usefixtures("planned_only")
async def test_l_67_a_table_that_is_paired_again_lies_where_its_people_are_members(club: Club) -> None:
    club.place = club.community.venue = Town(both=[2, 3, 4])
    cup = await cups.begun(club, 4, neighbour=(MANAGER, THERE), players=2, rounds=1)
    before = await club.community.tournaments.look(cup)
    one, other = (planned_people(fixture) for fixture in before.fixtures)
    await club.community.tournaments.repair(cup, BOSS, one[0], "wrong room", other[0])
    again = [fixture for fixture in (await club.community.tournaments.look(cup)).fixtures if fixture.status != "void"]
    assert sorted(planned_people(fixture) for fixture in again) == sorted([(other[0], one[1]), (one[0], other[1])])
    assert {fixture.guild_id for fixture in again} == {GUILD}, "2, 3 and 4 are members of both, 1 at home"


async def test_a_league_of_one_server_asks_nobody_where_they_are(club: Club) -> None:
    club.place = club.community.venue = town = Town()
    season = await small(club)
    await club.community.seasons.open(season, BOSS)
    for number in range(1, 5):
        await club.community.seasons.enrol(season, person(number))
    await begun(club, season)
    assert town.asked == []
    assert {fixture.guild_id for fixture in await planned(club, season)} == {GUILD}


async def test_a_server_without_the_bot_has_nobody(club: Club) -> None:
    club.place = club.community.venue = town = Town()
    season, _competition = await shared(club, 4)
    town.gone = True
    await begun(club, season)
    assert {fixture.guild_id for fixture in await planned(club, season)} == {GUILD}


async def test_l_67_a_server_without_the_bot_voids_nothing_and_what_was_planned_comes_home(club: Club) -> None:
    club.place = club.community.venue = town = Town(opens=True)
    season, competition = await shared(club, 8)
    await begun(club, season)
    await club.time_passes(minutes=2)
    one = next(fixture for fixture in await planned(club, season) if fixture.guild_id == OTHER)
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, one.id, status="planned", channel_id=None,
                                                                      table_id=None))
    await club.community.servers.lost(OTHER)
    await club.community.timers.run_due()
    fixtures = await planned(club, season)
    assert next(fixture for fixture in fixtures if fixture.id == one.id).guild_id == GUILD
    assert [fixture.guild_id for fixture in fixtures if fixture.id != one.id].count(OTHER) == 3
    assert {fixture.status for fixture in fixtures if fixture.id != one.id} == {"open"}
    told, = (details for kind, details in town.told.values() if kind == "season_lost")
    assert told["tables"] == 3
    assert [row.guild_id for row in await club.community.servers.taking_part(competition)] == [GUILD]
    await club.community.servers.lost(GUILD)
    assert len(await club.community.servers.taking_part(competition)) == 1, "a home stays a home"


async def test_a_server_that_leaves_keeps_its_people_and_what_is_planned_there_comes_home(club: Club) -> None:
    club.place = club.community.venue = Town()
    season, competition = await shared(club, 4)
    await begun(club, season)
    one = (await planned(club, season))[0]
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, one.id, status="opening", guild_id=OTHER,
                                                                      channel_id=7_200))
    assert await club.community.servers.leave(competition, MANAGER, interaction=8) == "Lamps"
    assert await club.community.servers.leave(competition, MANAGER, interaction=8) == "Lamps"
    assert {fixture.guild_id for fixture in await planned(club, season) if fixture.id != one.id} == {GUILD}
    assert [fixture.guild_id for fixture in await planned(club, season) if fixture.id == one.id] == [OTHER], "a thread"
    assert len((await club.community.seasons.season(season)).enrolled) == 4
    assert await club.community.seasons.competitions(OTHER) == []
