"""What a seat owns, for telling changes, and the result of a finished game, shared by all."""

from __future__ import annotations

from collections.abc import Iterable

from games.aeolis.cards import card_of
from games.aeolis.components import HERO_IDS, RES, Hero, Mat
from games.aeolis.notes import Looted, Lost, read
from games.aeolis.position import NO_TILE, Game
from games.kernel import Note, Result, Seat, SeatResult, seats_of

__all__ = ["WON", "facts", "holdings", "result"]

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
            for seat in seats_of(game.seats)
        ),
        facts(game, notes),
    )


def facts(game: Game, notes: Iterable[Note]) -> dict[str, str | int]:
    """What a game was like: the outcome and its round, cards beaten and the invasions among them, technologies,
    structures that stand, pillages, loot won, units lost."""
    found = [what for what in map(read, notes) if what is not None]
    return {
        "outcome": game.outcome, "round": game.round, "beaten": len(game.beaten),
        "invasions": sum(card_of(ref).type == "invasion" for ref in game.beaten), "techs": len(game.techs),
        "structures": sum(tile != NO_TILE and hex_ not in game.ruined for hex_, tile in enumerate(game.tiles)),
        "pillaged": game.pillaged, "loot": sum(isinstance(note, Looted) for note in found),
        "lost": sum(note.count for note in found if isinstance(note, Lost)),
    }
