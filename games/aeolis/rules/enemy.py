"""The Enemy phase: disasters, plague, unrest, then plunders, raids and invasions move and strike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from math import gcd, lcm

from msgspec.structs import replace

from games.aeolis.board import CITY, DISTANCE, HARBOR, NEIGHBOURS, NOWHERE, SEA, TO_CITY, is_land, steps_to
from games.aeolis.cards import SCENARIOS, TYPES, card_of
from games.aeolis.components import FLEET, Mat
from games.aeolis.effects.interpreter import Run
from games.aeolis.moves import ChooseHex
from games.aeolis.notes import PHASES, Enters, HeldBack, LootGone, PhaseBegins, Pillage, Strikes, Took, pairs
from games.aeolis.position import NO_TILE, Event, Game
from games.aeolis.rules.base import Do, Luck
from games.aeolis.rules.combat import Battle, defenders, overrun
from games.aeolis.rules.foes import active, conclude, damage, foe, power_of, type_of
from games.aeolis.rules.goods import lose_goods, lose_workers
from games.aeolis.rules.harm import destroy
from games.aeolis.rules.plague import SpreadFire, plague_steps
from games.aeolis.vocabulary import Cause
from games.kernel import Move, Seat

__all__ = ["Activate", "Arrive", "EnemyPhase", "MoveFoe", "Stride", "StrideChoice", "ways"]


class EnemyPhase(Do, frozen=True):
    """The types of events in their fixed order."""

    def do(self, game: Game) -> Game:
        began = replace(game, phase="enemy").tell(PhaseBegins(PHASES.index("enemy")))
        return began.then(*map(EnemyStep, TYPES))


class EnemyStep(Do, frozen=True):
    """One type of events, the oldest first; fire and plague spread from what was there at the start (A7)."""

    type: str

    def do(self, game: Game) -> Game:
        cards = active(game, (self.type,))
        if self.type in ("plunder", "raid", "invasion"):
            return game.then(*(MoveFoe(event.ref) for event in cards))
        fresh = [Activate(event.ref) for event in cards if self.type == "unrest" or not event.faced]
        if self.type == "natural_disaster":
            return game.then(*fresh, *map(SpreadFire, game.fires))
        return game.then(*fresh, *(plague_spread(game) if self.type == "plague" else ()))


class SpreadAll(Do, frozen=True):
    """The plague that is there when its cards have run spreads."""

    hexes: tuple[int, ...]

    def do(self, game: Game) -> Game:
        return game.then(*(step for step in plague_steps(game, sure=False) if step.hex in self.hexes))


def plague_spread(game: Game) -> Iterable[SpreadAll]:
    return (SpreadAll(game.plague),)


class Activate(Do, frozen=True):
    """A disaster, plague or unrest takes effect."""

    ref: int

    def do(self, game: Game) -> Game:
        event = game.event(self.ref)
        if event is None:
            return game
        card = card_of(self.ref)
        game = game.with_event(replace(event, faced=True)).tell(Strikes(self.ref))
        cause = Cause(card.id, token=event.hex)
        if card.type == "unrest":
            return game.then(Run(cause, card.on_enemy_phase))
        return game.then(Run(cause, card.on_activate), Subside(self.ref))


class Subside(Do, frozen=True):
    """The card leaves, unless it stays as long as something burns."""

    ref: int

    def do(self, game: Game) -> Game:
        return game if card_of(self.ref).stays and game.fires else conclude(game, self.ref)


class MoveFoe(Do, frozen=True):
    """An enemy's move, unless it is hindered."""

    ref: int

    def do(self, game: Game) -> Game:
        event = game.event(self.ref)
        if event is None:
            return game
        if event.hinder:
            return game.with_event(replace(event, hinder=event.hinder - 1, advance=0)).tell(HeldBack(self.ref))
        steps = foe(event).speed + event.advance
        return game.with_event(replace(event, advance=0)).then(*[Stride(self.ref)] * steps)


class Stride(Do, frozen=True):
    """One step: wreck what it stands on, turn on archers, or go on towards its goal."""

    ref: int

    def do(self, game: Game) -> Game:
        event = game.event(self.ref)
        if event is None:
            return game
        if type_of(event) != "invasion" and target(game, event, event.hex):
            return destroy(game, event.hex, self.ref).clear(event.hex)
        options = ways(game, event)
        if len(options) > 1:
            return game.then(StrideChoice(self.ref))
        return enter(game, self.ref, *options) if options else game


class StrideChoice(Luck, frozen=True):
    """Equal goals and ways: chance decides."""

    ref: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        event = game.event(self.ref)
        return [(ChooseHex(hex_), weight) for hex_, weight in ways(game, event).items()] if event else []

    def play(self, game: Game, seat: Seat, move: ChooseHex) -> Game:
        return enter(game, self.ref, move.hex)


def target(game: Game, event: Event, hex_: int) -> bool:
    """Whether a structure is one that a raid or plunder goes for: of its element, sound, not infected."""
    return game.sound(hex_) and hex_ not in game.plague and (hex_ in SEA) == (type_of(event) == "plunder")


def ways(game: Game, event: Event) -> dict[int, int]:
    """The hexes that an enemy may enter next, equal ones together, with how likely each is."""
    if type_of(event) == "invasion":
        return dict.fromkeys(_closer(event.hex, TO_CITY, lambda at: is_land(at) or at in CITY), 1)
    if (prey := archers(game, event)) != NOWHERE:
        return {prey: 1}
    goals = [hex_ for hex_, tile in enumerate(game.tiles) if tile != NO_TILE and target(game, event, hex_)]
    city = [HARBOR] if type_of(event) == "plunder" else sorted(CITY)
    for ends in (goals, city):
        for strict in (2, 1, 0):
            if ends and (found := towards(game, event, ends, strict)):
                return found
    return {}


SHARES = lcm(*range(1, 7))
"""A goal in parts: as many as can be shared by up to six first steps."""


def archers(game: Game, event: Event) -> int:
    """Toxotai next to it, on a hex that it may enter: it turns on them."""
    hex_ = game.mats[Mat.TOXOTAI].hex
    if not game.size(Mat.TOXOTAI) or DISTANCE[event.hex][hex_] != 1:
        return NOWHERE
    return hex_ if hex_ == HARBOR or type_of(event) == "raid" else NOWHERE


def towards(game: Game, event: Event, ends: list[int], strict: int) -> dict[int, int]:
    """First steps to the nearest of some hexes: round plague and stacks (2), round stacks (1), straight on (0).

    Equal goals are equally likely, and for each of them the equal ways to it.
    """
    sea, shut = type_of(event) == "plunder", avoided(game, strict)

    def passable(hex_: int) -> bool:
        return hex_ not in shut

    by_goal = {end: roads_to(end, sea, shut) for end in ends if passable(end)}
    reached = {end: steps[event.hex] for end, steps in by_goal.items() if event.hex in steps and end != event.hex}
    if not reached:
        return {}
    near = [end for end, steps in reached.items() if steps == min(reached.values())]
    rich = max(sum(game.lies(end)) for end in near)
    found = Counter[int]()
    for end in near:
        if sum(game.lies(end)) == rich:
            steps = _closer(event.hex, by_goal[end], passable)
            first = [hex_ for hex_ in steps if (hex_ in SEA if sea else is_land(hex_)) or hex_ == end]
            found.update(dict.fromkeys(first, SHARES // len(first)))
    return {hex_: found[hex_] // gcd(*found.values()) for hex_ in sorted(found)}


def avoided(game: Game, strict: int) -> frozenset[int]:
    """The hexes that an enemy goes round: stacks (1), plague too that is not confined (2)."""
    army = {game.mats[mat].hex for mat in FLEET} if strict else set[int]()
    return frozenset(army | (set(game.plague) - set(game.confined)) if strict > 1 else army)


@lru_cache(maxsize=512)
def roads_to(end: int, sea: bool, shut: frozenset[int]) -> dict[int, int]:
    """Steps to a hex from all others, over sea or over land and not over what is shut. Remembered: enemies ask for the
    same goals step by step, while little changes in their way."""
    return steps_to([end], lambda hex_: (hex_ in SEA if sea else is_land(hex_)) and hex_ not in shut)


def _closer(hex_: int, steps: dict[int, int], is_open: Callable[[int], bool]) -> list[int]:
    """The neighbours one step nearer to the goal."""
    return [near for near in NEIGHBOURS[hex_] if is_open(near) and steps.get(near, 99) == steps.get(hex_, 99) - 1]


def enter(game: Game, ref: int, hex_: int) -> Game:
    """An enemy enters a hex: sickness, then whoever stands in its way, then what it came for (A72)."""
    event = game.event(ref)
    assert event is not None
    game = game.with_event(replace(event, hex=hex_)).tell(Enters(ref, event.hex, hex_))
    if hex_ in game.plague and hex_ not in game.confined and not foe(event).plague_immune:
        game = damage(game, ref, 1)
    return game.then(Confront(ref), Arrive(ref))


class Confront(Do, frozen=True):
    """Army stacks on the hex fight; on the Harbor the fleet there with them; a fleet next to a ship on its own."""

    ref: int

    def do(self, game: Game) -> Game:
        event = game.event(self.ref)
        if event is None:
            return game
        party = defenders(game, event.hex)
        if party:
            game = game.then(Battle(self.ref, party, event.hex))
        fleet = game.mats[Mat.TRIACONTER].hex
        apart = type_of(event) == "plunder" and Mat.TRIACONTER not in party and game.size(Mat.TRIACONTER)
        if apart and DISTANCE[fleet][event.hex] <= 1:
            game = game.then(Battle(self.ref, (Mat.TRIACONTER,), event.hex))
        return game


class Arrive(Do, frozen=True):
    """An enemy that is still there takes what lies there; raids and plunders wreck or pillage."""

    ref: int

    def do(self, game: Game) -> Game:
        event = game.event(self.ref)
        if event is None:
            return game
        hex_ = event.hex
        if type_of(event) == "invasion" and hex_ in CITY:
            return game.end("invasion_in_city")
        game = overrun(game, event)
        if any(lying := game.lies(hex_)):
            game = game.clear(hex_).tell(Took(self.ref, pairs(lying)))
        if hex_ == HARBOR and game.looted:
            game = game.tell(LootGone(self.ref, game.looted))
            game = replace(game, gone=tuple(sorted((*game.gone, *game.looted))), looted=())
        if type_of(event) == "invasion":
            return game
        if hex_ in CITY:
            return pillage(game, event)
        return destroy(game, hex_, self.ref) if target(game, event, hex_) else game


def pillage(game: Game, event: Event) -> Game:
    """As many resources and workers as it has power, by the Queen's choice; then it leaves."""
    power = power_of(game, event)
    game = conclude(game, event.ref).tell(Pillage(event.ref, power))
    game = replace(game, pillaged=game.pillaged + 1)
    scenario = SCENARIOS.get(game.options.mode)
    most = scenario.modifiers.max_city_pillages if scenario else None
    if most is not None and game.pillaged > most:
        return game.end("too_many_pillages")
    return game.then(Plunder(power, "goods"), Plunder(power, "workers"))


class Plunder(Do, frozen=True):
    """What a pillage takes."""

    power: int
    what: str

    def do(self, game: Game) -> Game:
        take = lose_goods if self.what == "goods" else lose_workers
        return take(game, game.crown, self.power)
