"""A result is counted once for each rating it concerns: that of its server, and that of all servers together (L-69)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from community.ratings.games import derived_game, kept_game
from community.ratings.marks import mark_of, set_mark
from community.ratings.rows import beside_their_scope, change_row, rating_row, standings_of, subject_of
from games.kernel import Title
from league.rating import Derivation, RatedGame, order_of
from league.rating.counting import beginning_of
from storage import Transaction
from storage.community_rows import RatedGameRow, RatingChangeRow
from storage.ids import TableId, UserId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import log as log_repo
from storage.repositories import ratings as ratings_repo
from storage.repositories import results as results_repo
from storage.repositories import settling as settling_repo
from storage.rows import ResultSeatRow

__all__ = ["count_result", "scopes_of"]


def scopes_of(row: RatedGameRow) -> list[int]:
    """For which ratings a result counts (L-26). A server that was gone for long has none any more."""
    return list(dict.fromkeys((ratings_repo.EVERYWHERE, row.guild_id)))


async def count_result(tx: Transaction, titles: Mapping[str, Title[Any]], table_id: TableId,
                       now: int) -> RatedGameRow | None:
    """Counts the result of a table, if it is rated and was not counted before; returns it as it counts: for nobody if
    an organiser voided the table before it ended."""
    if (there := await ratings_repo.rated_game(tx, table_id)) is not None:
        return there
    result = await results_repo.result_row(tx, table_id)
    if result is None or not result.rated or result.title not in titles:
        return None
    seats = await results_repo.result_seat_rows(tx, [table_id])
    row = kept_game(titles[result.title], result, seats, await _called_before(tx, seats))
    fixture = await fixtures_repo.fixture_of_table(tx, table_id)
    if fixture is not None and fixture.status == "void":
        row = replace(row, void=True)
    else:
        await _count(tx, row, now)
    await ratings_repo.add_rated_game(tx, row)
    return row


async def _called_before(tx: Transaction, seats: Sequence[ResultSeatRow]) -> dict[UserId, str]:
    """What those were called in whose place others played to the end."""
    if all(seat.rated_user_id is None for seat in seats):
        return {}
    rows = await log_repo.rows_of_kinds(tx, seats[0].table_id, 0, ["replaced"])
    told = [msgspec.json.decode(row.data) for row in rows]
    return {UserId(one["user"]): one["before"] for one in told if "before" in one and one["user"] is not None}


async def _count(tx: Transaction, row: RatedGameRow, now: int) -> None:
    game = derived_game(row)
    for scope in scopes_of(row):
        if await _is_last(tx, scope, row.title, game):
            await _count_on(tx, scope, row.title, game)
        else:
            await set_mark(tx, scope, row.title, order_of(game), now)


async def _is_last(tx: Transaction, scope: int, title: str, game: RatedGame) -> bool:
    """Whether all games that were counted, and all that changed, came before this one (L-20)."""
    last, mark = await ratings_repo.last_in_scope(tx, scope, title), await mark_of(tx, scope, title)
    later_than = [order for order in (last, mark.order if mark else None) if order is not None]
    return all(order_of(game) > order for order in later_than)


async def _count_on(tx: Transaction, scope: int, title: str, game: RatedGame) -> None:
    """Counts a game on top of the ratings as they stand."""
    subjects = beginning_of(game)
    found = await ratings_repo.rating_rows(tx, scope, title, {subject.key for subject in subjects})
    known = {subject_of(row) for row in found} & set(subjects)
    changes = Derivation(standings_of(found)).count(game)
    rows = [change_row(scope, title, game, change) for change in changes]
    await ratings_repo.add_changes(tx, await _in_place(tx, scope, title, order_of(game), rows))
    await ratings_repo.put_ratings(tx, [rating_row(row) for row in rows if subject_of(row) not in known],
                                   [rating_row(row) for row in rows if subject_of(row) in known])


async def _in_place(tx: Transaction, scope: int, title: str, order: tuple[int, int],
                    rows: Sequence[RatingChangeRow]) -> list[RatingChangeRow]:
    """Ratings after a game where they are looked for while others are being moved into the scope."""
    until = await settling_repo.settled_until(tx, scope, title)
    return list(rows) if until is None or order < until else beside_their_scope(rows)
