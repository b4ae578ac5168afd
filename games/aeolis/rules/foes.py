"""Cards in play: how strong they are, what hurts them, how they leave."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.aeolis.board import DISTANCE, HARBOR, SEA, TO_CITY
from games.aeolis.cards import EVENTS, Foe, card_of, foe_of
from games.aeolis.components import Mat
from games.aeolis.notes import Beaten, Damage
from games.aeolis.position import Event, Game

__all__ = [
    "active", "conclude", "damage", "enemies", "enemies_at", "from_city", "power_of", "recall_pledges", "type_of",
]


def type_of(event: Event) -> str:
    """The type of a card in play."""
    return _TYPES[event.ref % len(EVENTS)]


_TYPES = tuple(card.type for card in EVENTS)


def active(game: Game, types: Iterable[str]) -> list[Event]:
    """The cards of some types in play, oldest first."""
    return [event for event in game.events if type_of(event) in types]


FOES = ("raid", "plunder", "invasion")


def enemies(game: Game) -> list[Event]:
    """Raids, plunders and invasions in play, oldest first."""
    return active(game, FOES)


def enemies_at(game: Game, hex_: int) -> list[Event]:
    """The enemies on a hex."""
    return [event for event in game.events if event.hex == hex_ and card_of(event.ref).enemy is not None]


def foe(event: Event) -> Foe:
    """What kind of enemy it is."""
    return foe_of(event.ref)


def power_of(game: Game, event: Event) -> int:
    """Current power: printed, less damage, less what weakens it (never below 1 by that)."""
    left = event.power - event.damage
    weak = game.modified("weaken", event.ref)
    return max(0, left) if not weak or left <= 0 else max(1, left - weak)


def damage(game: Game, ref: int, amount: int, *, magic: bool = False) -> Game:
    """Damage cubes; magic is halved by resistance. At nothing left it is removed: beaten, without reward."""
    event = game.event(ref)
    if event is None:
        return game
    card = card_of(ref)
    if magic and card.enemy is not None and card.enemy.magic_resistance:
        amount //= 2
    hurt = replace(event, damage=event.damage + amount)
    game = game.with_event(hurt).tell(Damage(ref, amount, max(0, hurt.power - hurt.damage)))
    return game if hurt.damage < hurt.power else conclude(game, ref, beaten=True)


def conclude(game: Game, ref: int, *, beaten: bool = False) -> Game:
    """A card leaves; `beaten` counts it as removed by the players."""
    event = game.event(ref)
    if event is None:
        return game
    game = recall_pledges(game, event)
    game = replace(
        game,
        events=tuple(other for other in game.events if other.ref != ref),
        modifiers=tuple(modifier for modifier in game.modifiers
                        if not (modifier.kind == "weaken" and ref in modifier.on)),
    )
    if ref < len(EVENTS):
        game = replace(game, spent=tuple(sorted((*game.spent, ref))))
    if beaten:
        game = replace(game, beaten=(*game.beaten, ref)).tell(Beaten(ref))
    return game


def recall_pledges(game: Game, event: Event) -> Game:
    """Goods reserved for a blessing go back to their mats."""
    for mat, resource, amount in event.pledged:
        game = game.add(Mat(mat), resource, amount)
    return game.with_event(replace(event, pledged=())) if event.pledged else game


def strongest(game: Game, events: Iterable[Event]) -> list[Event]:
    """Strongest first, older ones first among equals."""
    return sorted(events, key=lambda event: -power_of(game, event))


def nearest(events: Iterable[Event]) -> list[Event]:
    """Nearest to the city first, older ones first among equals."""
    return sorted(events, key=lambda event: from_city(event.hex))


def from_city(hex_: int) -> int:
    """How far a hex is from the city: over land, or from the Harbor."""
    return DISTANCE[hex_][HARBOR] if hex_ in SEA else TO_CITY[hex_]
