"""The profile of a person: ratings with their curve, and what the newest games tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from community.profiles.ladders import place_of, trends_of
from community.profiles.models import Against, Medal, Moment, Profile, Rated, Score, Tally
from community.profiles.names import hidden
from league.rating import Rating, is_provisional, shown
from league.records import longest_series, running_series
from storage import Transaction
from storage.community_rows import RatingRow
from storage.ids import GuildId, UserId
from storage.repositories import ladders as ladders_repo
from storage.repositories import played as played_repo
from storage.repositories.played import OwnSeatRow, PlayedSeatRow

__all__ = ["profile_of"]

GAMES: Final = 1_000
"""The newest games that a profile tells of."""
CURVE: Final = 1_000
"""The last games of a curve."""
MOST: Final = 8
"""Sides, and people against whom one has played."""
MEDALS: Final = 8


async def profile_of(tx: Transaction, user_id: UserId, guild_id: GuildId | None, title: str | None,
                     titles: Sequence[str], now: int) -> Profile:
    """What is known of a person on a server or everywhere (None): in a title, whose sides are told, or in all these
    titles, with the curve of the one that has the most rated games."""
    scope, subject = guild_id or 0, str(user_id)
    ratings = await ladders_repo.ratings_of(tx, scope, titles if title is None else [title], subject)
    ratings.sort(key=lambda row: (-row.games, row.title))
    rated = [await _rated(tx, row, now) for row in ratings]
    seats = await played_repo.seats_of(tx, user_id, guild_id, title, GAMES)
    seats.sort(key=lambda seat: (seat.ended, seat.table_id))
    won = [seat.place == 1 for seat in seats]
    curve_of = ratings[0].title if ratings else ""
    return Profile(
        rated=tuple(rated), curve_of=curve_of, curve=await _curve(tx, scope, curve_of, subject), games=len(seats),
        titles=_tallies(seats, lambda seat: seat.title), sides=_tallies(seats, lambda seat: seat.side) if title else (),
        sizes=tuple(sorted(_tallies(seats, lambda seat: str(seat.players)), key=lambda tally: int(tally.key))),
        against=await _against(tx, user_id, seats, everywhere=guild_id is None), series=longest_series(won),
        running=running_series(won), scores=_scores(seats),
        medals=tuple(Medal(row.medal, row.name, row.number if row.format == "league" else 0)
                     for row in await ladders_repo.medals_of(tx, user_id, guild_id, MEDALS)))


async def _rated(tx: Transaction, row: RatingRow, now: int) -> Rated:
    trends = await trends_of(tx, row.scope, row.title, [row], now)
    return Rated(title=row.title, rating=row.shown, place=await place_of(tx, row), trend=trends.get(row.subject, 0),
                 games=row.games, wins=row.wins, provisional=is_provisional(row.games))


async def _curve(tx: Transaction, scope: int, title: str, subject: str) -> tuple[Moment, ...]:
    rows = await ladders_repo.curve(tx, scope, title, subject, CURVE) if title else []
    return tuple(Moment(row.ended, shown(Rating(row.mu, row.sigma))) for row in rows)


def _tallies(seats: Iterable[OwnSeatRow], key: Callable[[OwnSeatRow], str]) -> tuple[Tally, ...]:
    """Games and wins by a key, the most played first; games without the key are left out."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for seat in seats:
        if name := key(seat):
            games[name] += 1
            wins[name] += seat.place == 1
    found = [Tally(name, count, wins[name]) for name, count in games.items()]
    return tuple(sorted(found, key=lambda tally: (-tally.games, -tally.wins, tally.key))[:MOST])


def _scores(seats: Sequence[OwnSeatRow]) -> tuple[Score, ...]:
    """The most points in each title, of games that they played to the end."""
    best: dict[str, int] = {}
    for seat in seats:
        if seat.points is None:
            continue
        best[seat.title] = max(seat.points, best.get(seat.title, seat.points))
    return tuple(Score(title, points) for title, points in sorted(best.items()))


async def _against(tx: Transaction, user_id: UserId, seats: Sequence[OwnSeatRow], *,
                   everywhere: bool) -> tuple[Against, ...]:
    """The people one has met most often, by the newest name of each."""
    places = {seat.table_id: seat.place for seat in seats}
    met: dict[UserId, list[PlayedSeatRow]] = {}
    for other in await played_repo.others_at(tx, user_id, list(places)):
        if other.user_id > 0:
            met.setdefault(other.user_id, []).append(other)
    most = sorted(met.items(), key=lambda pair: (-len(pair[1]), pair[0]))[:MOST]
    out = await hidden(tx, [person for person, _games in most]) if everywhere else set()
    return tuple(Against(
        name="" if person in out else max(games, key=lambda game: game.table_id).name, games=len(games),
        before=sum(places[game.table_id] < game.place for game in games),
        after=sum(places[game.table_id] > game.place for game in games)) for person, games in most)
