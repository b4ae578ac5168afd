"""Thirty-nine games that people have played on another site: which factions came on which places. Who played is not
known, so only sides can be rated."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest

from league.ids import Person
from league.rating import Derivation, Kind, RatedGame, RatedSeat, side_of

GAMES = json.loads((Path(__file__).parent / "real_games.json").read_text(encoding="utf-8"))
SIDES = {
    "alchemists": 0.724824, "auren": -0.574627, "chaosmagicians": -0.686613, "cultists": 1.894290,
    "darklings": 1.126831, "dwarves": 0.595951, "engineers": -1.090283, "fakirs": -0.445964, "giants": -0.440367,
    "halflings": 1.143953, "mermaids": -0.358409, "nomads": -0.224539, "swarmlings": -1.640350, "witches": -0.147292,
}


def derived() -> Derivation:
    """All games in the order of their seasons, every seat a person nobody knows."""
    derivation, people = Derivation(), count(1)
    for number, game in enumerate(GAMES):
        seats = [RatedSeat(Person(next(people)), place, side) for side, place in game["places"].items()]
        derivation.count(RatedGame(number, number, tuple(seats)))
    return derivation


def test_l_24_real_games_rate_the_sides() -> None:
    standings = derived().standings
    sides = {subject.key: standing for subject, standing in standings.items() if subject.kind is Kind.SIDE}
    assert {side: standing.rating.mu for side, standing in sides.items()} == pytest.approx(SIDES, abs=1e-6)
    assert all(1.76 <= round(standing.rating.sigma, 3) <= 1.991 for standing in sides.values())
    assert sum(standing.games for standing in sides.values()) == 38 * 4 + 5


def test_l_24_shared_first_places_are_wins_for_all() -> None:
    assert sum(list(game["places"].values()).count(1) > 1 for game in GAMES) == 2
    standings = derived().standings
    wins = sum(standing.wins for subject, standing in standings.items() if subject.kind is Kind.SIDE)
    assert wins == 39 + 1 + 2, "one game with two firsts, one with three"
    assert standings[side_of("cultists")].wins >= 10
