"""Somebody who is forgotten becomes a former player everywhere; nobody's place or rating changes (L-66)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from community.leaving import Leaving
from community.personal_data import CommunityData
from community.queue.values import Wishes
from community.results.counting import TRIES
from community.results.seats import CountedSeat, planned_people, written_people, written_result
from community.rulings.dropouts import CALL
from community.store import Store
from storage import Transaction, schema
from storage.community_rows import EntrantRow, FixtureRow, QueueMatchRow, RatedGameRow, RatingRow, RulingRow
from storage.ids import ChannelId, GuildId, SeasonId, TableId, UserId
from storage.repositories import community_people as people_repo
from storage.repositories import community_receipts as receipts_repo
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import queue as queue_repo
from storage.repositories import rulings as rulings_repo
from storage.repositories import timers as timers_repo
from storage.repositories._sql import several
from tests.community import cups
from tests.community.club import Club
from tests.community.organising import planned_only
from tests.community.test_ratings import Ladder
from tests.tables.lanterns import TITLE

__all__ = ["planned_only"]

GUILD, OTHER, CHANNEL = GuildId(70), GuildId(71), ChannelId(700)
ADA, BEA, CY, DEE = PEOPLE = tuple(UserId(7_000_000_000 + number) for number in range(1, 5))
"""Numbers as long as Discord's, so that they are found wherever they stand."""
NAMES = ("Ada Lovelace", "Bea Arthur", "Cy Young", "Dee Dee")


async def everything(club: Club) -> str:
    """All that is stored, as text."""
    async with club.database.reading() as tx:
        return "\n".join([f"{table.name} {dict(row)}" for table in schema.metadata.sorted_tables
                          if table.name not in {"positions", "snapshots", "leases"}
                          for row in (await tx.execute(select(table))).mappings()])


async def season_of(club: Club, status: str = "playing") -> SeasonId:
    """A season of four people with one table played and one to come, and an entry in its log."""
    season = await club.begin_season()

    async def work(tx: Transaction) -> None:
        for entrant in await competitions_repo.entrant_rows(tx, season):
            await competitions_repo.drop_entrant(tx, season, entrant.user_id)
        await competitions_repo.change_season(tx, season, status=status)
        for number, (person, name) in enumerate(zip(PEOPLE, NAMES, strict=True)):
            await competitions_repo.add_entrant(tx, EntrantRow(
                season_id=season, user_id=person, guild_id=GUILD, name=name, status="playing", enrolled=number,
                division=1, group_number=1, number=number, place=number + 1, medal=number + 1 if number < 3 else None))
        first, second, *rest = await fixtures_repo.fixture_rows(tx, season)
        seats = written_people(PEOPLE)
        result = written_result([CountedSeat(user=person, place=number, points=100 - number)
                                 for number, person in enumerate(PEOPLE, 1)])
        await fixtures_repo.change_fixture(tx, first.id, seats=seats, status="finished", result=result)
        for fixture in (second, *rest):
            await fixtures_repo.change_fixture(tx, fixture.id, seats=seats, status="void")
        competition = (await competitions_repo.season_row(tx, season)).competition_id  # type: ignore[union-attr]
        await rulings_repo.add_ruling(tx, RulingRow(
            competition_id=competition, number=0, season_id=season, kind="correct", by_user=ADA, by_name=NAMES[0],
            subject=BEA, reason=f"Ada Lovelace and <@{ADA}> are one; Lovelaces stay.",
            details=msgspec.json.encode({"user": ADA, "name": NAMES[0], "kind": "Ada Lovelace",
                                         "places": {str(ADA): 2}}).decode(), at=1))
        await queue_repo.add_match(tx, QueueMatchRow(
            guild_id=GUILD, channel_id=CHANNEL, title=TITLE.id, options="{}", pace="async", status="failed", created=1,
            people=msgspec.json.encode([{"user": ADA, "name": NAMES[0]}, {"user": BEA, "name": "Bea"}]).decode(),
            ready_until=1))
        for interaction, outcome in {"drop": NAMES[0], "call": {"people": [{"user": ADA, "name": "A. L."}]}}.items():
            await receipts_repo.add_receipt(tx, interaction, BEA, msgspec.json.encode(outcome).decode(), 1)

    await club.database.write(work)
    return season


@pytest.fixture
def ladder(club: Club) -> Ladder:
    return Ladder(club)


async def rated(ladder: Ladder) -> list[TableId]:
    """Games in which Ada shared places with others, so that her number decides in which order they are counted."""
    return [await ladder.end((ADA, 1), (BEA, 1), (CY, 3), at=10), await ladder.end((BEA, 1), (ADA, 2), (DEE, 2), at=11),
            await ladder.end((CY, 1), (DEE, 2), (ADA, 2), (BEA, 2), at=12)]


async def test_l_66_nothing_names_somebody_who_is_forgotten(ladder: Ladder) -> None:
    club = ladder.club
    await season_of(club)
    await rated(ladder)
    await club.community.ratings.void((await rated(ladder))[1])
    await club.community.ratings.set_stays_out(ADA, True)
    await club.community.queue.join(GUILD, CHANNEL, ADA, NAMES[0], Wishes(title=TITLE.id))
    await club.community.queue.join(OTHER, CHANNEL, ADA, "Countess", Wishes(title=TITLE.id))
    await club.community.queue.join(OTHER, CHANNEL, BEA, NAMES[1], Wishes(title=TITLE.id))
    await club.tables.personal_data.forget(ADA)
    await club.community.timers.run_due()
    kept = await everything(club)
    assert str(ADA) not in kept
    assert f"P{ADA}" not in kept
    assert not [name for name in ('Lovelace"', "Lovelace'", "Lovelace ", "A. L.", "Countess") if name in kept.replace(
        '"kind":"Ada Lovelace"', "")]
    assert '"name":"Bea"' in kept
    assert "'reason': 'Former player and Former player are one; Lovelaces stay.'" in kept
    assert '"kind":"Ada Lovelace"' in kept, "only names are names"
    numbers = {row.user_id for row in await ladder.read(EntrantRow, schema.entrants) if row.user_id < 0}
    assert len(numbers) == 1
    assert {int(key) for _, key in await ladder.ratings() if key.startswith("-")} == numbers


async def test_l_66_nobodys_rating_changes_now_or_when_it_is_derived_anew(ladder: Ladder) -> None:
    tables = await rated(ladder)
    before = {row.mu: row for row in (await ladder.ratings()).values()}
    await ladder.club.tables.personal_data.forget(ADA)
    after = (await ladder.ratings()).values()
    assert {row.mu: row.sigma for row in after} == {mu: row.sigma for mu, row in before.items()}
    await ladder.is_derived()
    await ladder.club.community.ratings.void(tables[0])
    await ladder.club.community.ratings.restore(tables[0])
    await ladder.settle()
    assert {row.mu for row in (await ladder.ratings()).values()} == set(before)
    await ladder.is_derived()


async def test_l_66_whoever_comes_back_is_somebody_new(ladder: Ladder) -> None:
    await rated(ladder)
    await ladder.club.tables.personal_data.forget(ADA)
    await ladder.end((ADA, 1), (BEA, 2), at=20)
    assert (await ladder.ratings())["person", str(ADA)].games == 1


async def test_l_66_whoever_played_on_while_a_deletion_broke_off_is_forgotten_too(ladder: Ladder) -> None:
    """The number that stood in for them before has ratings by then."""
    await rated(ladder)
    kept, *_others = ladder.club.tables.personal_data.elsewhere
    await kept.forget(ADA, UserId(-5))
    await ladder.end((ADA, 1), (BEA, 2), at=20)
    before = {row.mu for row in (await ladder.ratings()).values()}
    await kept.forget(ADA, UserId(-5))
    ratings = await ladder.ratings()
    assert {row.mu for row in ratings.values()} == before
    assert sum(key.startswith("-") for _, key in ratings) == 2
    await ladder.is_derived()


async def test_l_66_a_season_that_has_ended_keeps_its_places(ladder: Ladder) -> None:
    season = await season_of(ladder.club, status="ended")
    await ladder.club.tables.personal_data.forget(ADA)
    rows: list[EntrantRow] = await ladder.read(EntrantRow, schema.entrants)
    entered = sorted((row for row in rows if row.season_id == season), key=lambda row: row.number or 0)
    assert [(row.name, row.place, row.medal, row.status) for row in entered] == [
        ("Former player", 1, None, "playing"), ("Bea Arthur", 2, 2, "playing"), ("Cy Young", 3, 3, "playing"),
        ("Dee Dee", 4, None, "playing")]
    [fixture] = [row for row in await ladder.read(FixtureRow, schema.fixtures) if row.result]
    assert msgspec.json.decode(fixture.seats)[0] == entered[0].user_id == msgspec.json.decode(fixture.result)[0]["user"]


async def test_l_66_somebody_who_is_forgotten_has_left_the_season_they_play(ladder: Ladder) -> None:
    season = await season_of(ladder.club)
    planned = (await ladder.read(FixtureRow, schema.fixtures))[1].id

    async def called_before(tx: Transaction) -> None:
        """There was a call for a substitute, before an organiser took it back that she was removed."""
        await fixtures_repo.change_fixture(tx, planned, status="planned")
        await timers_repo.put_timer(tx, CALL, f"{planned}:{ADA}", 2**50)

    await ladder.club.database.write(called_before)
    await ladder.club.tables.personal_data.forget(ADA)
    [call] = await ladder.club.timers(CALL)
    assert call.startswith(f"{planned}:-")
    standings = await ladder.club.community.standings.of_season(season)
    lines = [(line.entrant.name, line.entrant.status) for line in standings[0].lines]
    assert lines[-1] == ("Former player", "withdrawn")
    assert [name for name, _ in lines[:-1]] == list(NAMES[1:])


@pytest.mark.usefixtures("planned_only")
async def test_l_66_who_is_forgotten_in_the_middle_of_a_round_has_a_substitute_called_for(club: Club) -> None:
    cup = await cups.begun(club, 8)
    fixture = (await cups.look(club, cup)).fixtures[0]
    person = max(planned_people(fixture))
    club.place.shown.clear()
    await club.tables.personal_data.forget(person)
    assert [key.partition(":")[0] for key in await club.timers(CALL)] == [str(fixture.id)]
    await club.community.timers.run_due()
    assert set(club.place.shown) == {("round", 1)}
    [gone] = [one for one in (await cups.look(club, cup)).entrants if one.user_id < 0]
    assert (gone.name, gone.status) == ("Former player", "withdrawn")


async def test_l_66_a_place_in_a_season_that_has_not_begun_goes_to_others(club: Club) -> None:
    season = await season_of(club, status="enrolling")
    await club.tables.personal_data.forget(ADA)
    assert [row.name for row in (await club.community.seasons.season(season)).entrants] == list(NAMES[1:])


async def entered(club: Club, status: str) -> SeasonId:
    """One more season of the league, of this status, that Ada takes part in."""
    before = await club.season_row()

    async def work(tx: Transaction) -> SeasonId:
        last = await competitions_repo.last_season(tx, before.competition_id)
        assert last is not None
        season = await competitions_repo.add_season(tx, replace(before, number=last.number + 1, status=status))
        await competitions_repo.add_entrant(tx, EntrantRow(
            season_id=season, user_id=ADA, guild_id=GUILD, name=NAMES[0], status="enrolled", enrolled=1))
        return season

    return await club.database.write(work)


async def test_whoever_goes_leaves_all_lines_and_what_has_begun_is_not_looked_at(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    for guild in (GUILD, OTHER):
        await club.community.queue.join(guild, CHANNEL, ADA, NAMES[0], Wishes(title=TITLE.id))
    await club.begin_season()
    seasons = {status: await entered(club, status) for status in ("ended", "playing", "check_in", "enrolling")}
    asked, leave = list[SeasonId](), club.community.seasons.leave

    async def noted(season_id: SeasonId, *given: Any) -> None:
        asked.append(season_id)
        await leave(season_id, *given)

    monkeypatch.setattr(club.community.seasons, "leave", noted)
    leaving = Leaving(club.community._store, club.community.queue, club.community.seasons)
    await leaving.leave(ADA)
    assert asked == [seasons["check_in"], seasons["enrolling"]]
    async with club.database.reading() as tx:
        assert await queue_repo.entries_of_person(tx, ADA) == []
        assert {row.season_id for row in await people_repo.entries_of(tx, ADA)} == {
            seasons["ended"], seasons["playing"]}


async def test_whoever_goes_stays_called_to_a_table_that_is_being_opened_and_leaves_the_other_lines(
        club: Club) -> None:
    queue = club.community.queue
    for person, name in zip(PEOPLE[:2], NAMES, strict=False):
        await queue.join(GUILD, CHANNEL, person, name, Wishes(title=TITLE.id, fewest=2, most=2))
    await queue.join(OTHER, CHANNEL, ADA, NAMES[0], Wishes(title=TITLE.id))
    async with club.database.reading() as tx:
        called, waits = await queue_repo.entries_of_person(tx, ADA)
    assert called.match_id is not None
    await club.database.write(lambda tx: queue_repo.change_match(tx, called.match_id, status="opening"))
    await queue.leave_all(ADA)
    async with club.database.reading() as tx:
        assert (await queue_repo.entries_of_person(tx, ADA), waits.guild_id) == ([called], OTHER)


async def test_l_66_what_ended_just_before_counts_under_the_new_number(ladder: Ladder) -> None:
    await ladder.end((ADA, 1), (BEA, 2), at=10, count=False, due=0)
    await ladder.club.tables.personal_data.forget(ADA)
    await ladder.settle()
    assert sorted(key.startswith("-") for _, key in await ladder.ratings()) == [False, True]
    assert len(await ladder.games()) == 1


async def test_a_table_that_cannot_be_counted_keeps_nobody_from_being_forgotten(club: Club) -> None:
    async def leave(_user: UserId) -> None:
        """They wait for nothing."""

    async def broken(_table: TableId) -> None:
        raise ValueError("no result can be read")

    season = await season_of(club)
    await club.database.write(lambda tx: timers_repo.put_timer(tx, timers_repo.TABLE_CLOSED, "9", 2**60))
    data = CommunityData(Store(club.database, club.clock), club.community.timers, leave, broken)
    with pytest.raises(ValueError, match="no result"):
        await data.forget(ADA, UserId(-5))
    await club.database.write(lambda tx: tx.execute(update(schema.timers).where(
        schema.timers.c.kind == timers_repo.TABLE_CLOSED).values(attempts=TRIES)))
    await data.forget(ADA, UserId(-5))
    async with club.database.reading() as tx:
        people = {row.user_id for row in await competitions_repo.entrant_rows(tx, season)}
    assert (ADA in people, UserId(-5) in people) == (False, True)


async def test_the_file_of_somebody_holds_what_the_community_keeps(ladder: Ladder) -> None:
    club = ladder.club
    await season_of(club)
    await rated(ladder)
    await club.community.queue.join(GUILD, CHANNEL, ADA, NAMES[0], Wishes(title=TITLE.id))
    found: dict[str, Any] = msgspec.json.decode((await club.tables.personal_data.export(ADA)).text)
    assert [(row["server"], row["games"]) for row in found["ratings"]] == [(None, 3), (GUILD, 3)]
    assert [row["place"] for row in found["rated_games"]] == [1, 2, 2]
    assert [row["name"] for row in found["seasons"]] == ["Ada Lovelace"]
    assert len(found["planned_tables"]) == 7
    assert [(row["kind"], row["ruled"]) for row in found["rulings"]] == [("correct", True)]
    assert [row["title"] for row in found["queue"]] == [TITLE.id]
    assert str(BEA) not in msgspec.json.encode({key: found[key] for key in found if key != "rulings"}).decode()


async def test_the_file_of_somebody_holds_their_calls_their_clicks_and_what_was_corrected(ladder: Ladder) -> None:
    club = ladder.club
    await season_of(club)
    first, *_ = await rated(ladder)
    assert await club.community.ratings.correct(first, {ADA: 2})
    await club.database.write(lambda tx: receipts_repo.add_receipt(tx, "mine", ADA, "1", 5))
    ada, bea, cy = [msgspec.json.decode((await club.tables.personal_data.export(one)).text) for one in (ADA, BEA, CY)]
    assert ada["queue_calls"] == [{
        "server": GUILD, "channel": CHANNEL, "title": TITLE.id, "pace": "async", "options": {}, "at": 1,
        "ready_until": 1, "status": "failed", "why": None, "thread": None, "table": None, "name": NAMES[0],
        "ready": None, "stays": True}]
    assert [call["name"] for call in bea["queue_calls"]] == ["Bea"]
    assert cy["queue_calls"] == []
    assert ada["interactions"] == [{"id": None, "own": False, "at": 1}, {"id": "mine", "own": True, "at": 5}]
    assert bea["interactions"] == [{"id": "call", "own": True, "at": 1}, {"id": "drop", "own": True, "at": 1}]
    assert cy["interactions"] == []
    assert [(row["table"], row["kind"], row["place"]) for row in ada["corrections"]] == [
        (first, "played", 1), (first, "correct", 2)]
    assert [row["result"] and row["result"]["place"] for row in ada["planned_tables"]] == [1, *[None] * 6]
    for key in ("interactions", "queue_calls", "corrections", "planned_tables"):
        assert str(BEA) not in msgspec.json.encode(ada[key]).decode(), "others stand in files of their own"


async def test_l_26_who_stays_out_everywhere_is_remembered(club: Club) -> None:
    ratings = club.community.ratings
    assert not await ratings.stays_out(ADA)
    await ratings.set_stays_out(ADA, True)
    await ratings.set_stays_out(ADA, True)
    await club.restart()
    assert await club.community.ratings.stays_out(ADA)
    assert await club.community.ratings.who_stay_out() == {ADA}
    await club.community.ratings.set_stays_out(ADA, False)
    assert await club.community.ratings.who_stay_out() == set()


async def test_competitions_of_a_server_that_is_gone_are_deleted_with_the_rest(ladder: Ladder) -> None:
    club = ladder.club
    await season_of(club)
    await rated(ladder)
    await ladder.end((BEA, 1), (CY, 2), at=20, guild=OTHER)
    before = await ladder.ratings()
    await club.tables.retention.guild_gone(GUILD)
    club.clock.forward(days=89)
    await club.tables.retention.delete_due()
    assert len(await ladder.read(EntrantRow, schema.entrants)) == 4
    club.clock.forward(days=2)
    await club.tables.retention.delete_due()
    for table in (schema.competitions, schema.seasons, schema.entrants, schema.fixtures, schema.rulings,
                  schema.competition_guilds, schema.queue_matches, schema.gone_places):
        async with club.database.reading() as tx:
            assert (await tx.execute(select(table))).all() == []
    assert await ladder.ratings(GUILD) == {}
    assert await ladder.ratings() == before, "what was played there counts on everywhere"
    assert {row.guild_id for row in await ladder.read(RatedGameRow, schema.rated_games)} == {0, OTHER}
    await ladder.is_derived(0, OTHER)


async def test_a_server_with_nothing_but_a_league_is_known(club: Club) -> None:
    await season_of(club)
    await club.tables.retention.compare_guilds([])
    club.clock.forward(days=91)
    await club.tables.retention.delete_due()
    async with club.database.reading() as tx:
        assert await several(tx, RatingRow, select(schema.ratings)) == []
        assert (await tx.execute(select(schema.competitions))).all() == []
