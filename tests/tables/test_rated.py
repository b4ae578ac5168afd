"""Whether a result counts for ratings, for whom, and on which places."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace as replaced

from games.aeolis import TITLE as AEOLIS
from games.kernel import Settings, Title
from games.registry import TITLES
from games.terra_mystica.components import INTRODUCTORY
from storage.repositories import results as results_repo
from storage.rows import ResultRow, ResultSeatRow
from tables import SeatOrder, Status, TableInfo, Unrated, errors
from tests.tables.conftest import BO, CHANNEL, CY, DEE, GUILD, IDA, NAMES, House


async def lobby(house: House, *users: int, rated: bool = True, **options: object) -> TableInfo:
    info = await house.tables.lobby.create(GUILD, CHANNEL, users[0], NAMES[users[0]], "lanterns", rated=rated,
                                           options=options)
    for user in users[1:]:
        await house.tables.lobby.join(info.id, user, NAMES[user])
    return info


async def begin(house: House, *users: int, rated: bool = True, **options: object) -> TableInfo:
    info = await lobby(house, *users, rated=rated, **options)
    return await house.tables.lobby.start(info.id, users[0], order=SeatOrder.JOINED)


async def play(house: House, table: int, until_round: int = 0) -> None:
    """Everybody begs and bids nothing, up to the end, or to the end of a round."""
    rounds = 0
    while (look := await house.tables.queries.view(table, None)).info.status is Status.PLAYING:
        user = look.blocking[0].user_id
        moves = list(map(str, (await house.tables.play.panel(table, user)).moves))
        text = next(text for text in ("beg", "bid 0", "done") if text in moves)
        await house.tables.play.move(table, user, text, end=True)
        rounds += text == "bid 0" and len(look.blocking) == 1
        if until_round and rounds == until_round:
            return


async def stored(house: House, table: int) -> tuple[ResultRow, list[ResultSeatRow]]:
    async with house.database.reading() as tx:
        row = await results_repo.result_row(tx, table)
        assert row is not None
        return row, await results_repo.result_seat_rows(tx, [table])


async def replace(house: House, table: int, by: int, seat: int, newcomer: int) -> None:
    hand_over = await house.tables.proposals.replace(table, by, seat, newcomer, NAMES[newcomer])
    for user in hand_over.missing:
        await house.tables.proposals.respond(hand_over.id, user, True)


async def test_l_68_only_the_host_sets_it_and_only_before_the_start(house: House) -> None:
    info = await lobby(house, IDA, BO, rated=False)
    assert not info.rated
    with pytest.raises(errors.NotHost):
        await house.tables.lobby.set_rated(info.id, BO, True)
    assert (await house.tables.lobby.set_rated(info.id, IDA, True)).rated
    assert (await house.tables.lobby.set_rated(info.id, IDA, True)).rated
    await house.restart()
    look = await house.tables.queries.view(info.id, None)
    assert look.info.rated
    await house.tables.lobby.start(info.id, IDA)
    for rated in (False, True):
        with pytest.raises(errors.AlreadyStarted):
            await house.tables.lobby.set_rated(info.id, IDA, rated)


async def test_a_table_of_people_is_not_rated_unless_they_say_so(house: House) -> None:
    info = await begin(house, IDA, BO, rated=False, rounds=1)
    await play(house, info.id)
    row, seats = await stored(house, info.id)
    assert (row.rated, row.unrated_why) == (False, None)
    assert [(seat.rated_user_id, seat.rated_place) for seat in seats] == [(None, None)] * 2


async def test_l_31_a_place_is_the_rank_that_the_title_gives(house: House) -> None:
    info = await begin(house, IDA, BO, CY, rounds=1)
    await play(house, info.id)
    row, seats = await stored(house, info.id)
    assert (row.rated, row.unrated_why) == (True, None)
    assert [seat.rated_place for seat in seats] == [seat.rank for seat in seats] == [1, 2, 2]


async def test_l_27_who_leaves_shares_the_last_place(house: House) -> None:
    info = await begin(house, IDA, BO, CY, DEE, rounds=1)
    await house.tables.play.resign(info.id, BO)
    await house.tables.play.resign(info.id, IDA)
    await play(house, info.id)
    row, seats = await stored(house, info.id)
    assert row.rated
    assert [seat.rated_place for seat in seats] == [3, 3, 1, 1]
    assert [seat.rated_user_id for seat in seats] == [None] * 4


async def test_l_27_who_takes_over_is_not_rated_who_left_is(house: House) -> None:
    info = await begin(house, IDA, BO, CY, rounds=1)
    await replace(house, info.id, IDA, 1, DEE)
    await play(house, info.id)
    row, seats = await stored(house, info.id)
    assert row.rated
    assert [seat.user_id for seat in seats] == [IDA, DEE, CY]
    assert [seat.rated_user_id for seat in seats] == [None, BO, None]
    assert [seat.rated_place for seat in seats] == [1, 3, 2]


async def test_l_27_who_has_the_seat_back_is_rated_as_the_game_ended(house: House) -> None:
    info = await begin(house, IDA, BO, CY, rounds=1)
    await replace(house, info.id, IDA, 1, DEE)
    await replace(house, info.id, IDA, 1, BO)
    await play(house, info.id)
    _, seats = await stored(house, info.id)
    assert [(seat.rated_user_id, seat.rated_place) for seat in seats] == [(None, 1), (None, 2), (None, 2)]


async def test_l_65_a_game_that_all_but_one_left_early_is_not_rated(house: House) -> None:
    info = await begin(house, IDA, BO, CY, rounds=2)
    for user in (BO, IDA):
        await house.tables.play.resign(info.id, user)
    await play(house, info.id)
    row, seats = await stored(house, info.id)
    assert (row.rated, row.unrated_why) == (False, "abandoned")
    assert (await house.tables.queries.view(info.id, None)).unrated is Unrated.ABANDONED
    assert {seat.rated_place for seat in seats} == {None}


async def test_l_65_after_half_of_the_rounds_who_left_first_is_last(house: House) -> None:
    info = await begin(house, IDA, BO, CY, rounds=2)
    await play(house, info.id, until_round=1)
    for user in (BO, IDA):
        await house.tables.play.resign(info.id, user)
    await play(house, info.id)
    row, seats = await stored(house, info.id)
    assert (row.rated, row.unrated_why) == (True, None)
    assert [seat.rated_place for seat in seats] == [2, 3, 1]


async def test_l_66_who_is_forgotten_is_no_longer_rated_by_name(house: House) -> None:
    info = await begin(house, IDA, BO, CY, rounds=1)
    await replace(house, info.id, IDA, 1, DEE)
    await play(house, info.id)
    await house.tables.personal_data.forget(BO)
    _, seats = await stored(house, info.id)
    assert seats[1].rated_user_id is not None
    assert seats[1].rated_user_id < 0


def test_l_14_only_factions_of_terra_mystica_are_rated_beside_people() -> None:
    assert [title.id for title in TITLES.values() if title.policy.rated_sides] == ["terra_mystica"]


def test_l_25_a_mode_is_known_by_its_name_its_heroes_and_its_people() -> None:
    rated_mode = AEOLIS.policy.rated_mode
    assert rated_mode is not None
    assert rated_mode(Settings(2, {}, "rulebook", 0)) == "easy/7/2"
    assert rated_mode(Settings(3, {"mode": "hardcore"}, "rulebook", 0)) == "hardcore/7/3"
    assert [title.id for title in TITLES.values() if title.policy.rated_mode] == ["aeolis"]
    assert [title.id for title in TITLES.values() if title.rules.cooperative] == ["aeolis"]


def beginning_of(title: Title[Any], players: int) -> Any:
    options = {option.name: option.values[0] for option in title.rules.options}
    return title.rules.setup(Settings(players, options, "rulebook", 0))


@pytest.mark.parametrize("title", [title for title in TITLES.values() if not title.rules.cooperative],
                         ids=lambda title: title.id)
def test_l_65_no_game_begins_with_half_of_its_rounds_played(title: Title[Any]) -> None:
    assert not title.policy.half_played(beginning_of(title, title.rules.players[-1]))


@pytest.mark.parametrize(("title", "players", "first"), [
    ("terra_mystica", 4, 4), ("bora_bora", 4, 4), ("helios", 2, 3), ("helios", 3, 3), ("helios", 4, 3),
])
def test_l_65_half_is_played_from_the_round_on_that_comes_after_it(title: str, players: int, first: int) -> None:
    """Of three rounds one is less than half."""
    game = beginning_of(TITLES[title], players)
    if title == "terra_mystica":
        game = replaced(game, scoring=INTRODUCTORY.scoring_tiles)
    half_played = TITLES[title].policy.half_played
    assert [number for number in range(1, 7) if half_played(replaced(game, round=number))] == [*range(first, 7)]
