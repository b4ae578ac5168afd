"""One game counted: the ratings of all it concerns, before and after.

openskill 6.2 is handled with care (L-16): tau is the model's own, since zero would be ignored in a call; nothing that
stays switched on for ever is passed; ranks are whole numbers; no object stands at two seats, or it would get less
certain twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from league.rating.games import RatedGame, RatedSeat, Subject, mode_of, person_of, side_of
from league.rating.values import BETA, KAPPA, NEW_PERSON, NEW_SIDE, TAU, Rating, new_mode

__all__ = ["beginning_of", "rate"]

_MODEL: Final = BradleyTerryFull(mu=NEW_PERSON.mu, sigma=NEW_PERSON.sigma, beta=BETA, kappa=KAPPA, tau=TAU)


def beginning_of(game: RatedGame) -> dict[Subject, Rating]:
    """All subjects that a game concerns, with the ratings of new ones."""
    found = {person_of(seat.person): NEW_PERSON for seat in game.seats}
    if game.against is not None:
        found[mode_of(game.against.mode)] = new_mode(len(game.seats))
    else:
        found |= {side_of(seat.side): NEW_SIDE for seat in game.seats if seat.side}
    return found


def rate(game: RatedGame, known: Mapping[Subject, Rating]) -> dict[Subject, Rating]:
    """The ratings after a game of everybody and everything that it concerns; who is not `known` is new."""
    before = beginning_of(game)
    before.update({subject: known[subject] for subject in before if subject in known})
    if game.against is None:
        return _rated([_team(seat) for seat in game.seats], [seat.place for seat in game.seats], before)
    people = [person_of(seat.person) for seat in game.seats]
    return _rated([people, [mode_of(game.against.mode)]], [1, 2] if game.against.won else [2, 1], before)


def _team(seat: RatedSeat) -> list[Subject]:
    """A person and what they played."""
    return [person_of(seat.person), side_of(seat.side)] if seat.side else [person_of(seat.person)]


def _rated(teams: Sequence[Sequence[Subject]], places: Sequence[int],
           before: Mapping[Subject, Rating]) -> dict[Subject, Rating]:
    objects = [[_MODEL.rating(before[subject].mu, before[subject].sigma) for subject in team] for team in teams]
    rated = _MODEL.rate(objects, ranks=[float(place) for place in places])
    found: dict[Subject, list[BradleyTerryFullRating]] = {}
    for team, after in zip(teams, rated, strict=True):
        for subject, value in zip(team, after, strict=True):
            found.setdefault(subject, []).append(value)
    return {subject: _mean(values) for subject, values in found.items()}


def _mean(values: Sequence[BradleyTerryFullRating]) -> Rating:
    """A side at two seats of a table takes the mean of what both made of it (L-14)."""
    if len(values) == 1:
        return Rating(values[0].mu, values[0].sigma)
    return Rating(sum(value.mu for value in values) / len(values), sum(value.sigma for value in values) / len(values))
