"""Seeds: what parts people of an elimination who did equally well, or of whose table there is no result (L-53)."""

from __future__ import annotations

from community.tournaments.models import Tournament
from league.draw import lot
from league.elimination import Seeding
from league.ids import Person

__all__ = ["seeding_of"]


def seeding_of(tournament: Tournament) -> Seeding:
    """Seeds by rating as it was at the beginning, people without one last; equal ones are drawn."""
    seed = tournament.season.seed
    order = sorted(tournament.ever, key=lambda entrant: (-(entrant.rating or 0), lot(seed, "seeds", entrant.lot)))
    return Seeding({Person(entrant.user_id): number for number, entrant in enumerate(order, 1)}, seed,
                   tournament.numbers)
