"""What a selector means on the table."""

from __future__ import annotations

from games.aeolis.board import BUILDINGS, CITY, DISTANCE, HEX, HEXES, NOWHERE, SEA
from games.aeolis.components import GROUPS
from games.aeolis.position import NO_TILE, Game
from games.aeolis.rules.foes import active, nearest, strongest
from games.aeolis.rules.harm import mendable
from games.aeolis.vocabulary import (
    Calm,
    Cause,
    Effect,
    EventSelect,
    FoeSelect,
    HexSelect,
    Place,
    Selector,
    UnitSelect,
)

__all__ = ["candidates", "selector_of"]


def selector_of(effect: Effect) -> Selector | None:
    """The selector of an effect, or None if it has no targets."""
    if isinstance(effect, Calm):
        return EventSelect(("unrest",), effect.pick)
    if isinstance(effect, Place):
        return effect.where if isinstance(effect.where, HexSelect) else None
    found: Selector | None = getattr(effect, "select", None) or getattr(effect, "target", None)
    return found


def candidates(game: Game, cause: Cause, select: Selector) -> list[int]:
    """Hexes, cards in play or stacks that a selector allows, the likeliest first."""
    if isinstance(select, HexSelect):
        return [hex_ for hex_ in range(len(HEXES)) if _fits(game, cause, select, hex_)]
    if isinstance(select, FoeSelect):
        return _foes(game, cause, select)
    if isinstance(select, EventSelect):
        return [event.ref for event in active(game, select.types)]
    return _stacks(game, cause, select)


def _centre(cause: Cause, of: str) -> int:
    return cause.caster if of == "caster" else cause.token if of == "token" else BUILDINGS[of]


def _fits(game: Game, cause: Cause, select: HexSelect, hex_: int) -> bool:
    if select.kind and _kind(hex_) != select.kind:
        return False
    if select.icon and not set(select.icon) & set(HEXES[hex_].icons):
        return False
    if select.has and not _has(game, hex_, select.has):
        return False
    if select.at and hex_ != _place(cause, select.at):
        return False
    if select.within is None:
        return True
    centre = _centre(cause, select.of)
    return centre != NOWHERE and DISTANCE[centre][hex_] <= select.within


def _kind(hex_: int) -> str:
    return "sea" if hex_ in SEA else "city" if hex_ in CITY else "land"


def _place(cause: Cause, at: str) -> int:
    return HEX[at] if at in HEX else _centre(cause, at)


def _has(game: Game, hex_: int, what: str) -> bool:
    if what.endswith("structure"):
        return game.sound(hex_) and what in ("structure", f"{_kind(hex_)}_structure")
    held = {
        "plague": hex_ in game.plague, "inferno": hex_ in game.fires, "destroyed": mendable(game, hex_),
        "resources": any(game.lies(hex_)), "nothing": game.tiles[hex_] == NO_TILE,
    }
    return held[what]


def _foes(game: Game, cause: Cause, select: FoeSelect) -> list[int]:
    found = active(game, select.types)
    if select.within is not None:
        centre = _centre(cause, select.of)
        found = [candidate for candidate in found
                 if centre != NOWHERE and DISTANCE[centre][candidate.hex] <= select.within]
    if select.pick == "nearest":
        found = nearest(found)
    elif select.pick == "strongest":
        found = strongest(game, found)
    return [event.ref for event in found]


def _stacks(game: Game, cause: Cause, select: UnitSelect) -> list[int]:
    mats = [mat for group in select.groups for mat in GROUPS[group] if game.size(mat)]
    if select.at is not None:
        mats = [mat for mat in mats if _fits(game, cause, select.at, game.mats[mat].hex)]
    return [int(mat) for mat in mats]
