"""Technologies become known."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from games.aeolis.components import ANCESTORS, RESEARCH, TECH, TECHS, Hero, Mat
from games.aeolis.moves import Discover
from games.aeolis.notes import Cured
from games.aeolis.position import Game
from games.aeolis.rules.durations import forbidden
from games.kernel import Reason, Seat

__all__ = ["affordable", "discover", "learn", "needed", "open_discoveries", "why_not_discover"]


def learn(game: Game, tech: int) -> Game:
    """A technology is known from now on."""
    game = replace(game, techs=tuple(sorted({*game.techs, tech})))
    if "remove_all_plague" in TECHS[tech].grants:
        for hex_ in game.plague:
            game = game.tell(Cured(hex_))
        game = replace(game, plague=(), confined=())
    return game


def needed(tech: str) -> Reason:
    """What is said where a technology is lacking, by its id."""
    return Reason("needs-tech", tech=TECHS[TECH[tech]].name)


def missing(game: Game, tech: int) -> list[int]:
    """The ancestors of a technology that are not known."""
    return [ancestor for ancestor in ANCESTORS[tech] if ancestor not in game.techs]


def why_not_discover(game: Game, seat: Seat, move: Discover) -> Reason | None:
    tech = TECHS[move.tech]
    if move.tech in game.techs:
        return Reason("tech-known", tech=tech.name)
    if forbidden(game, "discover"):
        return Reason("forbidden")
    if lacking := missing(game, move.tech):
        return Reason("tech-ancestors", tech=tech.name, missing=TECHS[lacking[0]].name)
    if game.mats[Mat.PHILOSOPHER].stock[RESEARCH] < tech.cost:
        return Reason("tech-research", tech=tech.name, cost=tech.cost)
    return None


def affordable(game: Game, seat: Seat) -> list[Discover]:
    """Candidates to discover."""
    if game.owners[Hero.PHILOSOPHER] != seat:
        return []
    research = game.mats[Mat.PHILOSOPHER].stock[RESEARCH]
    return [move for move in _next(game.techs) if TECHS[move.tech].cost <= research]


def open_discoveries(game: Game, seat: Seat) -> list[Discover]:
    """The same unless a card forbids it."""
    return [] if forbidden(game, "discover") else affordable(game, seat)


@lru_cache(maxsize=64)
def _next(techs: tuple[int, ...]) -> tuple[Discover, ...]:
    """The technologies whose ancestors are all known."""
    return tuple(Discover(tech) for tech, ancestors in enumerate(ANCESTORS)
                 if tech not in techs and set(ancestors) <= set(techs))


def discover(game: Game, seat: Seat, move: Discover) -> Game:
    """The Philosopher pays research; it takes effect at once."""
    return learn(game.add(Mat.PHILOSOPHER, RESEARCH, -TECHS[move.tech].cost), move.tech)
