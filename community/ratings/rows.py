"""Ratings as rows."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from league.rating import Change, Kind, RatedGame, Rating, Standing, Subject, shown
from storage.community_rows import RatingChangeRow, RatingRow
from storage.ids import TableId
from storage.repositories.settling import beside

__all__ = ["beside_their_scope", "change_row", "rating_row", "standings_of", "subject_of"]


def subject_of(row: RatingRow | RatingChangeRow) -> Subject:
    """Whose rating a row is."""
    return Subject(Kind(row.kind), row.subject)


def standings_of(rows: Iterable[RatingRow | RatingChangeRow]) -> dict[Subject, Standing]:
    """What the rows say of their subjects."""
    return {subject_of(row): Standing(Rating(row.mu, row.sigma), row.games, row.wins) for row in rows}


def change_row(scope: int, title: str, game: RatedGame, change: Change) -> RatingChangeRow:
    """A rating after a game."""
    after = change.after
    return RatingChangeRow(
        scope=scope, title=title, kind=change.subject.kind.value, subject=change.subject.key, ended=game.ended,
        table_id=TableId(game.table), mu=after.rating.mu, sigma=after.rating.sigma, games=after.games, wins=after.wins)


def rating_row(row: RatingChangeRow) -> RatingRow:
    """A rating as it stands, by the last game that changed it."""
    return RatingRow(
        scope=row.scope, title=row.title, kind=row.kind, subject=row.subject, mu=row.mu, sigma=row.sigma,
        games=row.games, wins=row.wins, shown=shown(Rating(row.mu, row.sigma)), last_ended=row.ended,
        last_table_id=row.table_id)


def beside_their_scope(rows: Iterable[RatingChangeRow]) -> list[RatingChangeRow]:
    """Ratings after games, to lie beside those of their scope."""
    return [replace(row, scope=beside(row.scope)) for row in rows]
