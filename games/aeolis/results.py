"""What a seat owns, for telling changes, and the result of a finished game, shared by all."""

from __future__ import annotations

from collections.abc import Iterable

from games.aeolis.components import HERO_IDS, RES, Hero, Mat
from games.aeolis.position import Game
from games.kernel import Note, Result, Seat, SeatResult

__all__ = ["WON", "holdings", "result"]

WON = ("victory", "heroic_victory")


def holdings(game: Game, seat: Seat) -> dict[str, int]:
    """Stock over the seat's mats, its units by mat; the Queen's player also counts what all share."""
    mats = [mat for mat in Mat if game.owners[mat.hero] == seat]
    owned = {name: sum(game.mats[mat].stock[number] for mat in mats) for number, name in enumerate(RES)}
    for mat in mats:
        state = game.mats[mat]
        owned[f"units:{mat.name.lower()}"] = state.units
        if state.extra:
            owned["bloodthralls" if mat is Mat.PRIESTESS else "explorers"] = state.extra
    if game.owners[Hero.QUEEN] == seat:
        owned["morale"] = game.morale
    return owned


def result(game: Game, notes: Iterable[Note]) -> Result:
    """All win or lose together: rank 1 or 2. Points are the rounds lived through, and one for a heroic victory."""
    won = game.outcome in WON
    lived = game.round if won else game.round - 1
    heroic = int(game.outcome == "heroic_victory")
    return Result(
        tuple(
            SeatResult(
                seat=seat, side=", ".join(HERO_IDS[hero] for hero in Hero if game.owners[hero] == seat),
                points=lived + heroic, rank=1 if won else 2, sources={"rounds": lived, "heroic": heroic},
                left=seat in game.left,
            )
            for seat in range(game.seats)
        ),
        {"outcome": game.outcome, "round": game.round, "beaten": len(game.beaten), "techs": len(game.techs)},
    )
