"""Many games counted, one after the other: ratings are derived from results and from nothing else.

Games are counted in the order of `order_of`. A derivation that goes on from the standings after some game equals the
one from the beginning to the last bit.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from league.rating.counting import beginning_of, rate
from league.rating.games import Kind, RatedGame, Subject, person_of, side_of
from league.rating.values import Rating

__all__ = ["Change", "Derivation", "Standing"]


class Standing(Struct, frozen=True):
    """What somebody or something stands at, after so many games and wins; of a side both are counted by seats."""

    rating: Rating
    games: int = 0
    wins: int = 0


class Change(Struct, frozen=True):
    """What a subject stands at after a game."""

    subject: Subject
    after: Standing


class Derivation:
    """Ratings as they stand after the games that were counted so far."""

    def __init__(self, standings: Mapping[Subject, Standing] | None = None) -> None:
        self.standings = dict(standings or {})

    def count(self, game: RatedGame) -> list[Change]:
        """Counts a game, later than all before it; returns what it changes, people first."""
        beginnings, seats = beginning_of(game), _seats_won(game)
        before = {subject: self.standings.get(subject) or Standing(new) for subject, new in beginnings.items()}
        after = rate(game, {subject: standing.rating for subject, standing in before.items()})
        changes = []
        for subject, standing in before.items():
            played, won = seats[subject]
            now = Standing(after[subject], standing.games + played, standing.wins + won)
            self.standings[subject] = now
            changes.append(Change(subject, now))
        return changes


def _seats_won(game: RatedGame) -> dict[Subject, tuple[int, int]]:
    """At how many seats each subject sat, and at how many of them it won."""
    if game.against is not None:
        won = game.against.won
        found = {person_of(seat.person): (1, int(won)) for seat in game.seats}
        return found | {Subject(Kind.MODE, game.against.mode): (1, int(not won))}
    found = {}
    for seat in game.seats:
        subjects = [person_of(seat.person), side_of(seat.side)] if seat.side else [person_of(seat.person)]
        for subject in subjects:
            played, wins = found.get(subject, (0, 0))
            found[subject] = (played + 1, wins + (seat.place == 1))
    return found
