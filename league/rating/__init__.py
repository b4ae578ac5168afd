"""Ratings of people, of the sides they play, and of the modes they play against together.

The model is Bradley-Terry over full pairings of openskill (L-11): a seat is a team of a person and what was played.
"""

from league.rating.counting import rate
from league.rating.derivation import Change, Derivation, Standing
from league.rating.games import (
    Against,
    Kind,
    RatedGame,
    RatedSeat,
    Subject,
    in_order,
    mode_of,
    order_of,
    person_of,
    side_of,
)
from league.rating.shown import (
    PER_MU,
    PROVISIONAL_GAMES,
    TREND_MS,
    centred,
    chance,
    is_provisional,
    newcomers_win,
    shown,
    trend,
)
from league.rating.values import NEW_PERSON, NEW_SIDE, Rating, new_mode

__all__ = [
    "NEW_PERSON", "NEW_SIDE", "PER_MU", "PROVISIONAL_GAMES", "TREND_MS", "Against", "Change", "Derivation", "Kind",
    "RatedGame", "RatedSeat", "Rating", "Standing", "Subject", "centred", "chance", "in_order", "is_provisional",
    "mode_of", "new_mode", "newcomers_win", "order_of", "person_of", "rate", "shown", "side_of", "trend",
]
