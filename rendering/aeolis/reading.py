"""What a position means for those who look at it: figures that are not written in it but follow from it."""

from __future__ import annotations

from functools import cache

from games.aeolis.board import BUILDINGS, CITY, DISTANCE, NOWHERE, SEA, TO_CITY, steps_to
from games.aeolis.cards import card_of
from games.aeolis.components import ANCESTORS, GOLD, RES, RESEARCH, TECH, TECHS, WORKER, Mat, Stock
from games.aeolis.position import Event, Game, MatState
from games.aeolis.rules.philosopher import missing

__all__ = ["TRADED", "away", "goods_of", "missing_price", "needed", "standing_of_tech", "untrained"]

TRADED = tuple(what for what in range(len(RES)) if what not in (GOLD, RESEARCH, WORKER))
"""What a strip lists after gold, research and workers."""


@cache
def _by_sea() -> dict[int, int]:
    return steps_to([BUILDINGS["harbor"]], lambda at: at in SEA)


def away(view: Game, event: Event) -> int | None:
    """Steps of an enemy to the city as the map lies: over land, or over the sea to the Harbor; None for other cards."""
    if card_of(event.ref).enemy is None or event.hex == NOWHERE:
        return None
    if event.hex in CITY:
        return 0
    return (_by_sea() if event.hex in SEA else TO_CITY).get(event.hex, min(DISTANCE[event.hex][hex_] for hex_ in CITY))


def missing_price(event: Event) -> list[tuple[str, int]]:
    """What a blessing still asks for, by the names of goods."""
    if card_of(event.ref).type != "blessing":
        return []
    return [(RES[what], amount) for what, amount in missing(event).items()]


def goods_of(stock: Stock) -> list[tuple[str, int]]:
    """What a stock holds besides gold, research and workers."""
    return [(RES[what], stock[what]) for what in TRADED if stock[what]]


def untrained(state: MatState) -> int:
    """Workers on a mat that are not in training."""
    return state.stock[WORKER] - state.training - state.training_extra


def standing_of_tech(view: Game, tech: int) -> str:
    """`known`, `now` (can be paid), `next` (all before it are known) or `later`."""
    if tech in view.techs:
        return "known"
    if any(ancestor not in view.techs for ancestor in ANCESTORS[tech]):
        return "later"
    return "now" if view.mats[Mat.PHILOSOPHER].stock[RESEARCH] >= TECHS[tech].cost else "next"


def needed(view: Game, tech: int) -> list[int]:
    """What has to be known before a technology and is not yet."""
    if tech in view.techs:
        return []
    return [TECH[require] for require in TECHS[tech].requires if TECH[require] not in view.techs]
