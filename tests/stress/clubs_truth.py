"""What the database says of leagues: every planned table is there once, every result counts once, ratings follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from community.ratings.games import derived_game
from league.rating import Derivation, order_of
from storage.community_rows import RatedGameRow
from storage.ids import TableId
from storage.repositories.ratings import EVERYWHERE
from tests.stress.truth import Truth

__all__ = ["wrong_with_leagues"]


def wrong_with_leagues(truth: Truth) -> Iterator[str]:
    """What does not hold of planned tables, their results and ratings, in words. That a table is of two fixtures, the
    schema does not allow."""
    for (table,) in truth.rows("select id from tables where opened_by = 'league' and status = 'playing' "
                               "and channel_id not in (select channel_id from fixtures where status = 'opening' "
                               "and channel_id is not null) "
                               "and id not in (select table_id from fixtures where table_id is not null)"):
        yield f"table {table} of a league is of no fixture"
    for fixture, table in truth.rows("select fixtures.id, tables.id from fixtures join tables on table_id = tables.id "
                                     "where tables.status = 'finished' and fixtures.status = 'open'"):
        yield f"table {table} has ended, and fixture {fixture} does not know"
    for (table,) in truth.rows("select results.table_id from results left join rated_games using (table_id) "
                               "where results.rated and rated_games.table_id is null"):
        yield f"table {table} is rated, and its result does not count"
    yield from _wrong_ratings(truth)


def _wrong_ratings(truth: Truth) -> Iterator[str]:
    """Ratings that are not, to the last bit, those derived from the results."""
    for scope, title in truth.rows("select distinct scope, title from ratings"):
        derivation = Derivation()
        for game in sorted((derived_game(row) for row in _games(truth, scope, title)), key=order_of):
            derivation.count(game)
        derived = {(subject.kind.value, subject.key, after.rating.mu, after.rating.sigma, after.games, after.wins)
                   for subject, after in derivation.standings.items()}
        stored = set(truth.rows("select kind, subject, mu, sigma, games, wins from ratings "
                                "where scope = ? and title = ?", scope, title))
        if stored != derived:
            yield f"ratings of {title} in {scope}: {sorted(stored ^ derived)[:4]} are not derived from results"


def _games(truth: Truth, scope: int, title: str) -> list[RatedGameRow]:
    columns = RatedGameRow.__struct_fields__
    rows = truth.rows(f"select {', '.join(columns)} from rated_games where title = ? and not void", title)
    games = [_row(dict(zip(columns, row, strict=True))) for row in rows]
    return [game for game in games if scope in (EVERYWHERE, game.guild_id)]


def _row(values: dict[str, Any]) -> RatedGameRow:
    return RatedGameRow(**values | {"table_id": TableId(values["table_id"]), "void": bool(values["void"])})
