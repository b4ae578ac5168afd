"""The cards of the box: events, spells, scenarios, the Foreign Trade card; decoded and counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from games.aeolis.board import BUILDINGS, HEX, HEXES
from games.aeolis.components import (
    EVENT_IDS,
    HERO_IDS,
    MARKET,
    RES,
    ROLE_MAT,
    SPELL_IDS,
    TECH,
    TILE,
    Draws,
    load,
    res,
)
from games.aeolis.moves import COPIES
from games.aeolis.vocabulary import Action, AnyEffect, Condition, Group

__all__ = ["DECKS", "EVENTS", "SCENARIOS", "SPELLS", "TRADE_REWARD", "EventCard", "Foe", "Scenario", "Spell", "card_of"]


class Foe(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """An enemy: its class, power and habits; upgrades that it demands."""

    kind: Literal["infantry", "mounted", "ranged", "naval", "mixed"]
    power: int
    place: Literal["random_land", "sea_lane", "top_row"]
    speed: int = 1
    archers: bool = False
    magic_resistance: bool = False
    plague_immune: bool = False
    requires: tuple[Literal["leather_armor", "bronze_weapons", "iron_weapons"], ...] = ()


class Extinguish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may put out a fire, from how far, how many each round."""

    groups: tuple[Group, ...]
    reach: int
    per_stack_per_round: int


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An event card; which fields it uses depends on its type."""

    id: str
    name: str
    deck: str
    type: str
    text: str
    place: str = ""
    price: dict[str, int] = {}
    reward: tuple[AnyEffect, ...] = ()
    on_reveal: tuple[AnyEffect, ...] = ()
    on_activate: tuple[AnyEffect, ...] = ()
    stays: bool = False
    extinguish: Extinguish | None = None
    power: int = 0
    on_enemy_phase: tuple[AnyEffect, ...] = ()
    forbid_while_active: tuple[Action, ...] = ()
    enemy: Foe | None = None
    faced: str = ""
    win_if: Condition | None = None


class Spell(Struct, frozen=True, forbid_unknown_fields=True):
    """A spell: colour, crystals, effect and backlash."""

    id: str
    name: str
    colour: str
    cost: int
    effect: tuple[AnyEffect, ...]
    backlash: tuple[AnyEffect, ...]
    deck: str

    @property
    def crystal(self) -> int:
        """The resource that it consumes."""
        return res(f"crystal_{self.colour}")


class Scripted(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario does in a round."""

    round: int
    effects: tuple[AnyEffect, ...]


class Modifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """How a scenario changes the rules."""

    invasion_power: int = 0
    raid_power: int = 0
    plunder_power: int = 0
    captain_cost: dict[str, int] | None = None
    instant_win: bool = False
    max_city_pillages: int | None = None


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario."""

    id: str
    name: str
    summary: str
    players: tuple[int, int]
    rounds: int
    required_heroes: tuple[str, ...]
    optional_heroes: tuple[str, ...]
    draws: tuple[Draws, ...]
    setup: tuple[AnyEffect, ...]
    standard_plague_tokens: bool
    win_if: Condition
    lose_if: tuple[str, ...]
    modifiers: Modifiers = Modifiers()
    scripted: tuple[Scripted, ...] = ()


EVENTS: Final[tuple[EventCard, ...]] = load("events.json", tuple[EventCard, ...])
CARD: Final = {id_: number for number, id_ in enumerate(EVENT_IDS)}
SPELLS: Final[tuple[Spell, ...]] = load("spells.json", tuple[Spell, ...])
SPELL: Final = {id_: number for number, id_ in enumerate(SPELL_IDS)}
_SCENARIOS: Final[tuple[Scenario, ...]] = load("scenarios.json", tuple[Scenario, ...])
SCENARIOS: Final = {scenario.id: scenario for scenario in _SCENARIOS}
TRADE_REWARD: Final = msgspec.json.decode(MARKET.foreign_trade.reward, type=tuple[AnyEffect, ...])
DECKS: Final = {
    deck: tuple(number for number, card in enumerate(EVENTS) if card.deck == deck)
    for deck in ("blessing", "curse1", "curse2", "invasion1", "invasion2", "heroic")
}
TYPES: Final = ("natural_disaster", "plague", "unrest", "plunder", "raid", "invasion")
"""In the order in which the Enemy phase deals with them."""


def card_of(ref: int) -> EventCard:
    """The card of an event in play; a second copy has the same."""
    return EVENTS[ref % len(EVENTS)]


def foe_of(ref: int) -> Foe:
    """The enemy on a card. Only for cards that bring one."""
    foe = card_of(ref).enemy
    assert foe is not None
    return foe


_KNOWN: Final[dict[str, set[str]]] = {
    "res": set(RES), "to": {*HERO_IDS, *BUILDINGS, "party", "hex", "choose_city"}, "source": {*HERO_IDS, "party"},
    "hero": {*HERO_IDS, "any", ""}, "role": set(ROLE_MAT), "tech": {*TECH, ""}, "tiles": {*TILE, "all"},
    "tile": {*TILE, ""}, "deck": set(DECKS), "card": set(CARD), "icon": {icon for hex_ in HEXES for icon in hex_.icons},
    "at": {*BUILDINGS, *HEX, "caster", "token", ""}, "of": {*BUILDINGS, "caster", "token"},
}
"""What the fields of effects, selectors and conditions may name."""


def strangers(thing: Any) -> Iterator[str]:
    """The names in effects or conditions, at any depth, that nothing in the box bears."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from strangers(part)
    elif isinstance(thing, Struct):
        for field in thing.__struct_fields__:
            value = getattr(thing, field)
            names = _names(value) if field in _KNOWN else None
            yield from strangers(value) if names is None else (name for name in names if name not in _KNOWN[field])


def _names(value: Any) -> Iterable[str] | None:
    """A name, or several, or the keys of amounts; None if it is something else."""
    if isinstance(value, str):
        return (value,)
    return value if isinstance(value, dict | tuple) and all(isinstance(part, str) for part in value) else None


def _count() -> None:
    """The box is complete, and every effect names things that exist."""
    written = [
        *((card.reward, card.on_reveal, card.on_activate, card.on_enemy_phase, card.win_if) for card in EVENTS),
        *((spell.effect, spell.backlash) for spell in SPELLS), TRADE_REWARD,
        *((scenario.setup, scenario.win_if, tuple(part.effects for part in scenario.scripted))
          for scenario in _SCENARIOS),
    ]
    assert not list(strangers(tuple(written)))
    assert [len(cards) for cards in DECKS.values()] == [12, 14, 14, 4, 3, 9]
    assert len(SPELLS) == 32
    assert [sum(spell.deck == deck for spell in SPELLS) for deck in ("serpent", "scorpio")] == [16, 16]
    for number, card in enumerate(EVENTS):
        assert CARD[card.id] == number
        assert (card.enemy is not None) == (card.type in ("plunder", "raid", "invasion"))
        goals = [card.win_if] if card.win_if else []
        assert all(goal.kind != "tech" or goal.value in TECH for goal in goals)
    assert len(COPIES) >= 2


_count()
