"""A Swiss of 24 people over five rounds; at its end everybody stands where the games of all rounds put them, in the
tournament and on the ladder."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from itertools import combinations
from typing import Any

import discord
import pytest
from openskill.models import BradleyTerryFull

from community.results.seats import planned_people
from community.seasons import Actor
from community.tournaments import Tournament
from games.kernel import Title
from rendering.community.crosstable import CrossTable
from rendering.community.ladder import Ladder, Rung
from rendering.community.profile import Profile
from storage.ids import CompetitionId, SeasonId
from tests.cogs.brief import BRIEF, play_out
from tests.cogs.reckoning import Seat, ranked
from tests.cogs.world import World, passes

PLAYED = dict[int, tuple[Seat, ...]]
"""How tables ended, by the numbers of the tables in the order in which they ended."""


@pytest.fixture
def titles() -> dict[str, Title[Any]]:
    return BRIEF


async def test_l_51_a_swiss_of_24_people_is_played_over_five_rounds(world: World) -> None:
    names = await begun(world)
    played: PLAYED = {}
    rng = random.Random(2)
    for number in range(1, 6):
        await a_round_is_played(world, number, names, played, rng)
    assert (await look(world)).final_from is not None
    await passes(world, 86_400)
    await passes(world, 61)
    ended = await look(world)
    order = ranked(names, list(played.values()), ended.season.seed, "swiss",
                   {each.user_id: each.lot for each in ended.entrants})
    told = message(world, "## Pebble Cup has ended").content.splitlines()
    assert told[1:4] == [f"🥇 **{names[order[0]]}** has won.", f"🥈 {names[order[1]]}", f"🥉 {names[order[2]]}"]
    await world.people[0].slash(world.channel, "tournament standings")
    table = world.studio.shown[-1]
    assert isinstance(table, CrossTable)
    assert [line.name for line in table.lines] == [names[user] for user in order]
    meetings = Counter(frozenset(two) for seats in played.values()
                       for two in combinations([seat.user for seat in seats], 2))
    assert max(meetings.values()) <= 2, "nobody meets anybody a third time"
    await the_ladder_is_right(world, names, played)


async def begun(world: World) -> dict[int, str]:
    """The first round is paired; what everybody is called."""
    people = [*world.people, *(world.guild.add_member(world.env.create_user(f"p{number}",
                                                                           global_name=f"Person {number}"))
                               for number in range(19))]
    draft = await people[0].slash(world.channel, "tournament create", name="Pebble Cup", rounds=5)
    await people[0].click(draft.response, label="Open enrolment")
    for each in people[:2]:
        await each.click(message(world, "## Pebble Cup"), label="Enrol")
    for each in people[2:]:
        actor = Actor(each.id, str(each.user.global_name), world.guild.id)
        await world.bot.services.community.seasons.enrol(SeasonId(1), actor)
    await people[0].slash(world.channel, "tournament start")
    return {each.id: str(each.user.global_name) for each in people}


async def a_round_is_played(world: World, number: int, names: dict[int, str], played: PLAYED,
                            rng: random.Random) -> None:
    await passes(world, 61)
    await passes(world, 61)
    tournament = await look(world)
    fixtures = tournament.of_round(number)
    assert (tournament.round, [fixture.status for fixture in fixtures]) == (number, ["open"] * 6)
    assert sorted(user for fixture in fixtures for user in planned_people(fixture)) == sorted(names)
    shown = message(world, f"## Pebble Cup: Round {number} of 5").content.splitlines()
    for line, fixture in zip(shown[2:], fixtures, strict=True):
        seated = ", ".join(names[user] for user in planned_people(fixture))
        assert line == f"**Table {fixture.number}:** {seated} in <#{fixture.channel_id}>"
    for fixture in fixtures:
        assert fixture.table_id is not None
        played[fixture.table_id] = await play_out(world, fixture.table_id, rng)
    await passes(world, 61)
    await passes(world, 61)
    shown = message(world, f"## Pebble Cup: Round {number} of 5").content.splitlines()
    for line, fixture in zip(shown[-6:], fixtures, strict=True):
        places = [(int(place), name, int(points)) for place, name, points in
                  re.findall(r"(\d)\. (.+?) \((-?\d+)\)", line)]
        assert sorted(places) == sorted((seat.place, names[seat.user], seat.points)
                                        for seat in played[fixture.table_id or 0])


async def look(world: World) -> Tournament:
    return await world.bot.services.community.tournaments.overview(CompetitionId(1))


def message(world: World, beginning: str) -> discord.Message:
    return next(each for each in world.channel.history() if each.content.startswith(beginning))


async def the_ladder_is_right(world: World, names: dict[int, str], played: PLAYED) -> None:
    """Everybody's rating as openskill itself counts it (L-11, L-12, L-21)."""
    model = BradleyTerryFull(mu=25.0, sigma=25 / 3, beta=25 / 6, kappa=1e-4, tau=25 / 300)
    ratings: dict[int, Any] = defaultdict(model.rating)
    games: Counter[int] = Counter()
    for seats in played.values():
        seats = tuple(sorted(seats, key=lambda seat: (seat.place, seat.user)))
        after = model.rate([[ratings[seat.user]] for seat in seats], ranks=[seat.place for seat in seats])
        ratings |= {seat.user: team[0] for seat, team in zip(seats, after, strict=True)}
        games.update(seat.user for seat in seats)
    shown = {user: round(1000 + 25 * (rating.mu - 3 * rating.sigma)) for user, rating in ratings.items()}
    assert len(set(shown.values())) > 12
    rungs = await ladder(world)
    assert {rung.name: (rung.rating, rung.games) for rung in rungs} == {
        names[user]: (rating, games[user]) for user, rating in shown.items()}
    assert [rung.rating for rung in rungs] == sorted(shown.values(), reverse=True)
    assert [rung.place for rung in rungs] == [1 + sum(other > rung.rating for other in shown.values())
                                              for rung in rungs]
    assert all(rung.provisional for rung in rungs), "five games are few"
    ada = world.people[0]
    await ada.slash(world.channel, "profile")
    profile = world.studio.shown[-1]
    assert isinstance(profile, Profile)
    assert [(one.rating, one.games) for one in profile.standings] == [(shown[ada.id], 5)]
    assert (len(profile.curve), profile.curve[-1].rating) == (5, shown[ada.id])


async def ladder(world: World) -> list[Rung]:
    """All pages."""
    found: list[Rung] = []
    pages = page = 1
    while page <= pages:
        await world.people[0].slash(world.channel, "ladder", title="pebbles", page=page)
        shown = world.studio.shown[-1]
        assert isinstance(shown, Ladder)
        found += shown.rungs
        pages, page = shown.pages, page + 1
    return found
