"""The words that cards and spells are written in: effects, selectors, conditions. Pure data; `effects/` interprets it.

An unknown verb, field or value is refused when the data is read.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.kernel.moves import snake
from games.kernel.seats import NATURE, Seat

__all__ = [
    "AnyEffect", "Cause", "Condition", "Effect", "EventSelect", "FoeSelect", "HexSelect", "Selector", "UnitSelect",
]

Amount: TypeAlias = int | Annotated[str, Meta(pattern=r"^[1-9]\d*d(4|6|8|10|12)$")]
"""A whole number, or dice such as `2d6`."""
Until: TypeAlias = Annotated[str, Meta(pattern=r"^(end_of_round|next_upkeep|rounds:[1-9]\d*)$")]
"""How long: this round, up to and including the next Upkeep, or so many rounds with this one."""
Token: TypeAlias = Literal["plague", "inferno"]
Foes: TypeAlias = Literal["raid", "plunder", "invasion"]
Cards: TypeAlias = Literal["natural_disaster", "plague", "unrest", "plunder", "raid", "blessing"]
Group: TypeAlias = Literal["academy", "army", "navy", "temple", "oracle"]
Pick: TypeAlias = Literal["all", "random", "choose"]
Has: TypeAlias = Literal[
    "", "structure", "sea_structure", "land_structure", "plague", "inferno", "destroyed", "resources", "nothing",
]
Action: TypeAlias = Literal[
    "trade", "alms", "diplomacy", "build", "discover", "train", "explore", "cast", "make_workers",
]


class HexSelect(Struct, frozen=True, forbid_unknown_fields=True):
    """Which hexes: what is there, what kind, how far from whom."""

    at: str = ""
    has: Has = ""
    icon: tuple[str, ...] = ()
    kind: Literal["", "land", "sea", "city"] = ""
    within: int | None = None
    of: str = "caster"
    pick: Pick = "all"
    n: int = 1


class FoeSelect(Struct, frozen=True, forbid_unknown_fields=True):
    """Which enemies."""

    types: tuple[Foes, ...]
    pick: Literal["choose", "nearest", "strongest", "all"] = "choose"
    n: int = 1
    within: int | None = None
    of: str = "caster"


class EventSelect(Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards in play."""

    types: tuple[Cards, ...]
    pick: Pick = "choose"
    n: int = 1


class UnitSelect(Struct, frozen=True, forbid_unknown_fields=True):
    """Which stacks."""

    groups: tuple[Group, ...]
    at: HexSelect | None = None
    pick: Pick = "choose"
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
    seat: Seat = NATURE
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
    """Takes stock, as much as there is; or `any` resources, gold included, of somebody's choice."""

    res: dict[str, int] = {}
    any: int = 0
    source: str = "party"
    choose: Literal["queen", "party"] = "queen"
    or_else: tuple[AnyEffect, ...] = ()

    def __post_init__(self) -> None:
        if bool(self.res) == bool(self.any):
            raise ValueError("either some resources or any")

    def __hash__(self) -> int:
        return hash((Lose, *self.res.items(), self.any, self.source))


class LoseCrystals(Effect, frozen=True):
    """Takes crystals off the spheres."""

    n: int
    choose: Literal["magi", "random"] = "magi"


class Morale(Effect, frozen=True):
    """Moves the morale marker."""

    by: int


class KillWorkers(Effect, frozen=True):
    """Takes workers."""

    n: int
    pool: Literal["untrained", "trained", "any"]
    hero: str
    choose: Literal["queen", "random"]


class Train(Effect, frozen=True):
    """Adds trained units at once."""

    role: str
    n: int


class FreeTech(Effect, frozen=True):
    """A technology without cost or prerequisites."""

    tech: str = ""
    max_cost: int = 0
    choose: Literal["party"] = "party"


class Faith(Effect, frozen=True):
    """Changes faith dice."""

    by: int = 0
    dice: Literal["all", "one"] = "all"
    set: int = 0


class Place(Effect, frozen=True):
    """Puts plague or fire on the map."""

    token: Token
    n: int = 1
    where: Literal["random_land"] | HexSelect = "random_land"


class Remove(Effect, frozen=True):
    """Takes plague or fire away."""

    token: Token
    select: HexSelect


class Spread(Effect, frozen=True):
    """Every unconfined token spreads once with this chance: one half, which is a roll, or, of plague, surely."""

    token: Token
    chance: float

    def __post_init__(self) -> None:
        if self.chance not in ((0.5, 1.0) if self.token == "plague" else (0.5,)):
            raise ValueError("no such chance")


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

    until: Until
    tiles: Literal["all"] | tuple[str, ...] = ()
    select: HexSelect | None = None

    def __post_init__(self) -> None:
        if bool(self.tiles) == bool(self.select):
            raise ValueError("either tiles or hexes")


class BonusProduction(Effect, frozen=True):
    """Structures that produce make more for a while."""

    tiles: Literal["all"] | tuple[str, ...]
    add: int
    until: Until


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
    until: Until


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
    pick: Literal["choose", "all"] = "choose"


class Hurt(Effect, frozen=True):
    """Stacks lose units."""

    select: UnitSelect
    n: int


class CombatMod(Effect, frozen=True):
    """Power in combats for a while."""

    groups: tuple[Group, ...]
    until: Until
    add: int = 0
    die: Literal["", "step"] = ""


class MoveMod(Effect, frozen=True):
    """Speed for a while."""

    groups: tuple[Group, ...]
    add: int
    until: Until


class Teleport(Effect, frozen=True):
    """Stacks are moved at once."""

    select: UnitSelect
    to: str


class Shield(Effect, frozen=True):
    """Structures cannot be destroyed or infected for a while."""

    select: HexSelect
    until: Until


class DiplomacyMod(Effect, frozen=True):
    """Helps diplomacy for a while."""

    until: Until
    add: int = 0
    discount: int = 0
    extra_attempts: int = 0


class Forbid(Effect, frozen=True):
    """An action is not allowed for a while."""

    what: Action
    until: Until


class DrawEvent(Effect, frozen=True):
    """One more card is revealed."""

    deck: str


class Spawn(Effect, frozen=True):
    """A named enemy comes into play."""

    card: str


class ChooseOne(Effect, frozen=True):
    """Exactly one of several lists of effects."""

    options: tuple[tuple[AnyEffect, ...], ...]
    choose: Literal["party", "queen"] = "party"


AnyEffect: TypeAlias = (
    Gain | Lose | LoseCrystals | Morale | KillWorkers | Train | FreeTech | Faith | Place | Remove | Spread | Destroy
    | Mend | Strip | NoProduction | BonusProduction | ProduceNow | Damage | Weaken | Hinder | Advance | Push | Counter
    | Calm | Hurt | CombatMod | MoveMod | Teleport | Shield | DiplomacyMod | Forbid | DrawEvent | Spawn | ChooseOne
)
