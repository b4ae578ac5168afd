"""The words that cards and spells are written in: effects, selectors, conditions. Pure data; `effects/` interprets it.

An unknown verb or field is refused when the data is read.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from games.kernel.moves import snake

__all__ = [
    "AnyEffect", "Cause", "Condition", "Effect", "EventSelect", "FoeSelect", "HexSelect", "Selector", "UnitSelect",
]

Amount: TypeAlias = int | str
"""A whole number, or dice such as `2d6`."""


class HexSelect(Struct, frozen=True, forbid_unknown_fields=True):
    """Which hexes: what is there, what kind, how far from whom."""

    at: str = ""
    has: str = ""
    icon: tuple[str, ...] = ()
    kind: str = ""
    within: int | None = None
    of: str = "caster"
    pick: str = "all"
    n: int = 1


class FoeSelect(Struct, frozen=True, forbid_unknown_fields=True):
    """Which enemies."""

    types: tuple[str, ...]
    pick: str = "choose"
    n: int = 1
    within: int | None = None
    of: str = "caster"


class EventSelect(Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards in play."""

    types: tuple[str, ...]
    pick: str = "choose"
    n: int = 1


class UnitSelect(Struct, frozen=True, forbid_unknown_fields=True):
    """Which stacks."""

    groups: tuple[str, ...]
    at: HexSelect | None = None
    pick: str = "choose"
    n: int = 1


Selector: TypeAlias = HexSelect | FoeSelect | EventSelect | UnitSelect


class Condition(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "if"}):
    """What must hold, by kind; `of` are parts that must all hold."""

    kind: str
    value: str | int | dict[str, int] | None = None
    hero: str = ""
    tile: str = ""
    undamaged: bool = False
    types: tuple[str, ...] = ()
    of: tuple[Condition, ...] = ()


class Cause(Struct, frozen=True):
    """Where an effect comes from: a card or spell, the seat that brought it about (nature: nobody), and the hexes of
    the caster and of the card's token."""

    card: str
    seat: int = -1
    caster: int = -1
    token: int = -1


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=snake):
    """One verb with its parameters."""


class Gain(Effect, frozen=True):
    """Adds stock to a hero, to a hero of the party's choice, or to the token's hex."""

    res: dict[str, int]
    to: str

    def __hash__(self) -> int:
        return hash((Gain, *self.res.items(), self.to))


class Lose(Effect, frozen=True):
    """Takes stock, as much as there is; `any` resources, gold included, of anybody's choice."""

    res: dict[str, int] = {}
    any: int = 0
    source: str = "party"
    choose: str = "queen"
    or_else: tuple[AnyEffect, ...] = ()

    def __hash__(self) -> int:
        return hash((Lose, *self.res.items(), self.any, self.source))


class LoseCrystals(Effect, frozen=True):
    """Takes crystals off the spheres."""

    n: int
    choose: str = "magi"


class Morale(Effect, frozen=True):
    """Moves the morale marker."""

    by: int


class KillWorkers(Effect, frozen=True):
    """Takes workers."""

    n: int
    pool: str
    hero: str
    choose: str


class Train(Effect, frozen=True):
    """Adds trained units at once."""

    role: str
    n: int


class FreeTech(Effect, frozen=True):
    """A technology without cost or prerequisites."""

    tech: str = ""
    max_cost: int = 0
    choose: str = "party"


class Faith(Effect, frozen=True):
    """Changes faith dice."""

    by: int = 0
    dice: str = "all"
    set: int = 0


class Place(Effect, frozen=True):
    """Puts plague or fire on the map."""

    token: str
    n: int = 1
    where: str | HexSelect = "random_land"


class Remove(Effect, frozen=True):
    """Takes plague or fire away."""

    token: str
    select: HexSelect


class Spread(Effect, frozen=True):
    """Every unconfined token spreads once with this chance."""

    token: str
    chance: float


class Destroy(Effect, frozen=True):
    """Structures are destroyed."""

    select: HexSelect


class Mend(Effect, frozen=True, tag="repair"):
    """Structures are repaired."""

    select: HexSelect


class Strip(Effect, frozen=True):
    """What lies on hexes is lost."""

    select: HexSelect


class NoProduction(Effect, frozen=True):
    """Structures do not produce for a while."""

    until: str
    tiles: str | tuple[str, ...] = ()
    select: HexSelect | None = None


class BonusProduction(Effect, frozen=True):
    """Structures that produce make more for a while."""

    tiles: str | tuple[str, ...]
    add: int
    until: str


class ProduceNow(Effect, frozen=True):
    """The production die is rolled at once."""

    select: HexSelect


class Damage(Effect, frozen=True):
    """Damage cubes on enemies."""

    target: FoeSelect
    amount: Amount
    magic: bool = False


class Weaken(Effect, frozen=True):
    """Lowers an enemy's power for a while, never below 1."""

    target: FoeSelect
    by: int
    until: str


class Hinder(Effect, frozen=True):
    """An enemy sits out Enemy phases."""

    target: FoeSelect
    enemy_phases: int


class Advance(Effect, frozen=True):
    """An enemy makes extra moves in the coming Enemy phase."""

    target: FoeSelect
    steps: int


class Push(Effect, frozen=True):
    """An enemy is moved back from the city."""

    target: FoeSelect
    steps: int


class Counter(Effect, frozen=True):
    """Cards in play are removed without any other effect."""

    select: EventSelect


class Calm(Effect, frozen=True):
    """Damage on unrest."""

    by: int
    pick: str = "choose"


class Hurt(Effect, frozen=True):
    """Stacks lose units."""

    select: UnitSelect
    n: int


class CombatMod(Effect, frozen=True):
    """Power in combats for a while."""

    groups: tuple[str, ...]
    until: str
    add: int = 0
    die: str = ""


class MoveMod(Effect, frozen=True):
    """Speed for a while."""

    groups: tuple[str, ...]
    add: int
    until: str


class Teleport(Effect, frozen=True):
    """Stacks are moved at once."""

    select: UnitSelect
    to: str


class Shield(Effect, frozen=True):
    """Structures cannot be destroyed or infected for a while."""

    select: HexSelect
    until: str


class DiplomacyMod(Effect, frozen=True):
    """Helps diplomacy for a while."""

    until: str
    add: int = 0
    discount: int = 0
    extra_attempts: int = 0


class Forbid(Effect, frozen=True):
    """An action is not allowed for a while."""

    what: str
    until: str


class DrawEvent(Effect, frozen=True):
    """One more card is revealed."""

    deck: str


class Spawn(Effect, frozen=True):
    """A named enemy comes into play."""

    card: str


class ChooseOne(Effect, frozen=True):
    """Exactly one of several lists of effects."""

    options: tuple[tuple[AnyEffect, ...], ...]
    choose: str = "party"


AnyEffect: TypeAlias = (
    Gain | Lose | LoseCrystals | Morale | KillWorkers | Train | FreeTech | Faith | Place | Remove | Spread | Destroy
    | Mend | Strip | NoProduction | BonusProduction | ProduceNow | Damage | Weaken | Hinder | Advance | Push | Counter
    | Calm | Hurt | CombatMod | MoveMod | Teleport | Shield | DiplomacyMod | Forbid | DrawEvent | Spawn | ChooseOne
)
