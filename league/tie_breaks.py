"""The keys by which people are ranked, each a named function: means per counted game, more is better (L-32).

A key is asked about one person among those who are level by all the keys before it; only the last two look at them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction

from league.draw import lot
from league.ids import Person
from league.points import SIXTIETHS
from league.results import Game, Played, PlayedSeat, Results

__all__ = ["KEYS", "MEANS", "Key", "direct", "draw", "margin", "points", "seconds", "share", "thirds", "wins"]

Key = Callable[[Results, Person, Collection[Person]], Fraction]
LOTS = 2**256


def points(group: Results, person: Person, level: Collection[Person]) -> Fraction:
    """Points for places."""
    games = group.games[person]
    return Fraction(sum(game.points for game in games), SIXTIETHS * len(games)) if games else Fraction(0)


def wins(group: Results, person: Person, level: Collection[Person]) -> Fraction:
    """Games won; a shared first place is one in full (L-35)."""
    return _games_at(1, group.games[person])


def seconds(group: Results, person: Person, level: Collection[Person]) -> Fraction:
    """Second places; where two share the first there is none."""
    return _games_at(2, group.games[person])


def thirds(group: Results, person: Person, level: Collection[Person]) -> Fraction:
    """Third places."""
    return _games_at(3, group.games[person])


def share(group: Results, person: Person, level: Collection[Person]) -> Fraction:
    """Own points in the game as a share of the most among those who stayed."""
    return _mean([_share_of_best(game) for game in group.games[person]])


def margin(group: Results, person: Person, level: Collection[Person]) -> Fraction:
    """Own points in the game less the average of the others who stayed."""
    return _mean([_ahead_of_others(game) for game in group.games[person]])


def direct(group: Results, person: Person, level: Collection[Person]) -> Fraction:
    """Of the meetings with those who are still level, how many were won; an equal place counts half, and so does never
    to have met."""
    met = [comparison for table in group.tables for comparison in _comparisons(table, person, level)]
    return _mean(met) if met else Fraction(1, 2)


def draw(group: Results, person: Person, level: Collection[Person]) -> Fraction:
    """The lot, from 0 to 1: who has the smaller one is more."""
    number = group.numbers.get(person, person)
    return 1 - Fraction(int.from_bytes(lot(group.seed, "draw", group.label, number), "big"), LOTS)


MEANS: dict[str, Key] = {
    "points": points, "wins": wins, "seconds": seconds, "thirds": thirds, "share": share, "margin": margin,
}
"""The keys that can be compared between groups, too."""
KEYS: dict[str, Key] = {**MEANS, "direct": direct, "draw": draw}
"""Every key by its name, in the usual order; organisers may choose another (L-35)."""


def _games_at(place: int, games: Sequence[Game]) -> Fraction:
    return Fraction(sum(game.seat.place == place for game in games), len(games)) if games else Fraction(0)


def _share_of_best(game: Game) -> Fraction:
    own = game.seat
    if own.left:
        return Fraction(0)
    best = max(seat.points for seat in game.table.seats if not seat.left)
    if best <= 0:
        return Fraction(own.points == best)
    return Fraction(max(own.points, 0), best)


def _ahead_of_others(game: Game) -> Fraction:
    others = [seat.points for seat in game.table.seats if seat is not game.seat and not seat.left]
    return game.seat.points - Fraction(sum(others), len(others)) if others else Fraction(0)


def _comparisons(table: Played, person: Person, level: Collection[Person]) -> list[Fraction]:
    """What a person made of each of the level ones at one table: 1 ahead of them, 1/2 level, 0 behind."""
    own = _seat_of(table, person)
    if own is None:
        return []
    rivals = [seat for seat in table.seats if seat is not own and seat.counted and seat.person in level]
    return [Fraction((seat.place > own.place) + (seat.place >= own.place), 2) for seat in rivals]


def _seat_of(table: Played, person: Person) -> PlayedSeat | None:
    return next((seat for seat in table.seats if seat.person == person and seat.counted), None)


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)
