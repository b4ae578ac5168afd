"""What will be fought when the Hero phase closes, and with which chance: for those who decide whether they are done."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.aeolis.board import CITY, DISTANCE
from games.aeolis.components import ARMY, RULES, Mat
from games.aeolis.position import Event, Game
from games.aeolis.rules.combat import against, die_of, die_rolls, shooters, strength, weakest
from games.aeolis.rules.foes import active, enemies_at, power_of
from games.aeolis.rules.hero import unlisted

__all__ = ["Forecast", "chance_of", "forecast"]


class Forecast(Struct, frozen=True):
    """A combat to come: the card in play, the stacks, the chance to win from 0 to 1."""

    ref: int
    mats: tuple[int, ...]
    chance: float


def chance_of(game: Game, event: Event, mats: Iterable[int]) -> float:
    """The chance of a party against a card in play, rerolls of a blessing included."""
    party = tuple(Mat(mat) for mat in mats)
    need = power_of(game, event) - strength(game, event, party)
    if not die_rolls(game, event, party):
        return float(need <= RULES.forced_die)
    sides = die_of(game, party)
    miss = min(1.0, max(0.0, (need - 1) / sides))
    return 1 - miss ** (1 + max((game.mats[mat].blessed for mat in party), default=0))


def forecast(game: Game) -> list[Forecast]:
    """The combats in their order, each as if it were the only one; one that was started twice is fought once."""
    found: list[Forecast] = []
    if game.size(Mat.TRIACONTER):
        fleet = game.mats[Mat.TRIACONTER].hex
        ships = [event for event in active(game, ("plunder",)) if DISTANCE[fleet][event.hex] <= 1]
        found += [_one(game, event, (Mat.TRIACONTER,)) for event in weakest(game, ships)]
    for kind, what in sorted([*game.deeds.fights, *unlisted(game)], key=lambda fight: fight[0] == "quell"):
        found += [_one(game, event, mats) for event, mats in _parties(game, kind, what) if mats]
    return list(dict.fromkeys(found))


def _one(game: Game, event: Event, mats: tuple[int, ...]) -> Forecast:
    return Forecast(event.ref, tuple(map(int, mats)), chance_of(game, event, mats))


def _parties(game: Game, kind: str, what: int) -> list[tuple[Event, tuple[int, ...]]]:
    if kind == "land":
        return [(event, against(game, event)) for event in weakest(game, enemies_at(game, what))]
    event = game.event(what)
    if event is None:
        return []
    if kind == "quell":
        return [(event, tuple(mat for mat in ARMY if game.mats[mat].hex in CITY))]
    return [(event, against(game, event))] if shooters(game, event) else []
