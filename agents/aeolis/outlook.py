"""What is coming: enemies on their way, when they arrive, and with which chance they are beaten."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.aeolis.board import BUILDINGS, CITY, COLUMNS, DISTANCE, NEIGHBOURS, TO_CITY
from games.aeolis.components import ARMY, Mat
from games.aeolis.position import NO_TILE, Event, Game
from games.aeolis.rules.combat import strength
from games.aeolis.rules.enemy import ways
from games.aeolis.rules.final import mode_of
from games.aeolis.rules.foes import active, power_of
from games.aeolis.rules.forecast import chance_of

__all__ = [
    "ARENA", "HARBOR", "arrivals", "at_the_gates", "danger_of", "fighters", "invaders", "invasion_rounds", "next_steps",
    "rounds_left", "victory_chance",
]

ARENA: Final = BUILDINGS["arena"]
HARBOR: Final = BUILDINGS["harbor"]
ACROPOLIS: Final = BUILDINGS["acropolis"]
TOP_ROW: Final = {column[0] for column in COLUMNS.values()}
"""Where invasions come from."""


def fighters(game: Game) -> tuple[Mat, ...]:
    """The army stacks on the map."""
    return tuple(mat for mat in ARMY if game.size(mat))


def invaders(game: Game) -> list[Event]:
    """Invasions, those that arrive first in front."""
    return sorted(active(game, ("invasion",)), key=lambda event: arrivals(game, event))


def arrivals(game: Game, event: Event) -> int:
    """In how many Enemy phases an invasion enters the city, the next one counted as 1."""
    return TO_CITY[event.hex] + event.hinder


def at_the_gates(game: Game) -> list[Event]:
    """Invasions that enter the city in the next Enemy phase."""
    return [event for event in invaders(game) if arrivals(game, event) <= 1]


def next_steps(game: Game, event: Event) -> dict[int, float]:
    """The hexes that an enemy enters in the next Enemy phase, with their chances; none if it stays."""
    if event.hinder:
        return {}
    shares = ways(game, event)
    total = sum(shares.values())
    return {hex_: share / total for hex_, share in shares.items()}


def victory_chance(game: Game, event: Event, mats: Iterable[int]) -> float:
    """The chance of some stacks to beat an enemy; none without a stack."""
    party = [Mat(mat) for mat in mats if game.size(Mat(mat))]
    return chance_of(game, event, party) if party else 0.0


def invasion_rounds(game: Game) -> list[int]:
    """The rounds in which invasions that are still to be drawn arrive in the city."""
    march = max(TO_CITY[hex_] for hex_ in TOP_ROW) - 1
    return [first + march for first in (draw.rounds[0] for draw in mode_of(game).draws
            if any(deck.startswith("invasion") for deck in draw.draw)) if first > game.round]


def rounds_left(game: Game) -> int:
    """Rounds to play after this one."""
    return mode_of(game).rounds - game.round


def danger_of(game: Game, hex_: int) -> float:
    """How much harm a plague token may do where it is: next to the Acropolis most, in the open hardly any."""
    if hex_ in game.confined:
        return 0.0
    near = NEIGHBOURS[hex_]
    crown = DISTANCE[hex_][ACROPOLIS]
    city = sum(other in CITY and other not in game.plague for other in near)
    works = sum(game.tiles[other] != NO_TILE and other not in game.plague for other in near)
    army = sum(game.mats[mat].hex == hex_ for mat in Mat)
    return (20.0 if crown == 1 else 0.0) + (6.0 if city else 0.0) + 1.5 * works + 2.0 * army


def shortfall(game: Game) -> int:
    """The units that the army at the Arena lacks to beat the next invasion with any roll; 0 without one in sight."""
    coming = invaders(game)
    if not coming:
        return 0
    army = fighters(game)
    need = power_of(game, coming[0]) - strength(game, coming[0], army) - 1
    return max(0, need)
