"""Combat: who takes part, the die, victory and defeat."""

from __future__ import annotations

from collections.abc import Iterable

from games.aeolis.board import CITY, DISTANCE, HARBOR, NOWHERE
from games.aeolis.cards import card_of
from games.aeolis.components import ARMY, GOLD, RULES, Mat
from games.aeolis.effects.stocks import move_morale
from games.aeolis.moves import Fall, Roll
from games.aeolis.notes import Combat, Defeat, Overrun, Unfought, Won
from games.aeolis.position import Event, Game
from games.aeolis.rules.base import Ask, Do, Luck, dice
from games.aeolis.rules.foes import active, conclude, damage, enemies_at, power_of, type_of
from games.aeolis.rules.goods import DivideFind
from games.aeolis.rules.harm import hurt
from games.kernel import Move, Seat

__all__ = [
    "Battle", "BattleRoll", "Casualty", "LandFight", "QuellFight", "SeaFight", "ShotFight", "Stragglers", "die_of",
    "die_rolls", "in_range", "strength",
]

FIGHTERS = (*ARMY, Mat.TRIACONTER)


def die_of(game: Game, mats: Iterable[Mat]) -> int:
    """The combat die of a party: the larger one of those who take part."""
    small, large = RULES.dice.combat
    for mat in mats:
        if game.upgraded(mat.hero) or any(
            modifier.kind == "combat" and modifier.die and mat in modifier.on for modifier in game.modifiers
        ):
            return large
    return small


def die_rolls(game: Game, event: Event, mats: Iterable[Mat]) -> bool:
    """Whether one participating kind of unit has all that the enemy demands."""
    foe = card_of(event.ref).enemy
    if foe is None or not foe.requires:
        return True
    return any(set(foe.requires) <= equipment(game, mat) for mat in mats)


def equipment(game: Game, mat: Mat) -> set[str]:
    """Upgrades of a kind of unit; iron covers bronze."""
    armour = set(game.mats[mat].armour)
    return armour | {RULES.counts_as[piece] for piece in armour if piece in RULES.counts_as}


def strength(game: Game, event: Event, mats: Iterable[Mat]) -> int:
    """Power without the die."""
    mats = tuple(mats)
    foe = card_of(event.ref).enemy
    kind = foe.kind if foe else "mob"
    total = game.morale
    for mat in mats:
        total += game.size(mat) * (2 if game.unit(mat).advantage_vs == kind else 1)
    return total + sum(
        modifier.amount for modifier in game.modifiers if modifier.kind == "combat" and any(mat in modifier.on
                                                                                            for mat in mats)
    )


class Battle(Do, frozen=True):
    """A combat of some stacks against a card in play. `spot` is the hex where everybody dies with a lost combat."""

    ref: int
    mats: tuple[int, ...]
    spot: int

    def party(self, game: Game) -> tuple[Mat, ...]:
        """The stacks that still take part."""
        return tuple(Mat(mat) for mat in self.mats if game.size(Mat(mat)))

    def do(self, game: Game) -> Game:
        event = game.event(self.ref)
        party = self.party(game)
        if event is None or not party:
            return game
        if not die_rolls(game, event, party):
            return decide(game, self, RULES.forced_die)
        return game.then(BattleRoll(self, 0, max(game.mats[mat].blessed for mat in party)))


class BattleRoll(Luck, frozen=True):
    """The combat die; a blessed party rolls again while it loses."""

    battle: Battle
    best: int
    rerolls: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return list(dice(die_of(game, self.battle.party(game))))

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        best = max(self.best, move.value)
        if self.rerolls and not wins(game, self.battle, best):
            return game.then(BattleRoll(self.battle, best, self.rerolls - 1))
        return decide(game, self.battle, best)


def wins(game: Game, battle: Battle, die: int) -> bool:
    event = game.event(battle.ref)
    return event is not None and die + strength(game, event, battle.party(game)) >= power_of(game, event)


def decide(game: Game, battle: Battle, die: int) -> Game:
    """Victory or defeat."""
    return won(game, battle) if wins(game, battle, die) else lost(game, battle)


def won(game: Game, battle: Battle) -> Game:
    """The enemy goes; one unit falls unless Life spared the party; raids leave gold, unrest takes morale."""
    event = game.event(battle.ref)
    assert event is not None
    party, power = battle.party(game), power_of(game, event)
    spoils = power if type_of(event) in ("raid", "plunder") else 0
    game = conclude(told(game, battle, Won, spoils), battle.ref, beaten=True)
    if type_of(event) == "unrest":
        game = move_morale(game, -power)
    if spoils:
        first = max(party, key=game.size)
        game = game.then(DivideFind(game.seat_of(first), GOLD, spoils, first=first))
    if any(game.mats[mat].spared for mat in party):
        return game
    return game.then(Casualty(game.seat_of(party[0]), party))


def told(game: Game, battle: Battle, outcome: type[Combat], spoils: int = 0) -> Game:
    """With a note of how a combat ends, before anything is taken off."""
    event, party = game.event(battle.ref), battle.party(game)
    assert event is not None
    sides = die_of(game, party) if die_rolls(game, event, party) else 0
    power, own = power_of(game, event), strength(game, event, party)
    return game.tell(outcome(battle.ref, battle.spot, power, own, sides, spoils, tuple(map(int, party))))


def lost(game: Game, battle: Battle) -> Game:
    """Everybody who took part, and every stack on the hex, is gone; the enemy takes damage."""
    doomed = fallen(game, battle)
    game = told(game, battle, Defeat)
    for mat in doomed:
        game = hurt(game, mat, game.mats[mat].units)
    return damage(game, battle.ref, 1)


def fallen(game: Game, battle: Battle) -> tuple[Mat, ...]:
    """Who is gone with a lost combat. When the fleet loses next to a Harbor whose army has a combat of its own yet,
    nobody on the Harbor."""
    party = battle.party(game)
    here = game.stacks_at(battle.spot) if battle.spot != NOWHERE else ()
    if any(mat in FIGHTERS and mat not in party for mat in here):
        return party
    return tuple(dict.fromkeys((*party, *here)))


class Casualty(Ask, frozen=True):
    """The price of a victory: one unit, by the owner's choice, the largest stack by default."""

    mats: tuple[int, ...]

    def answers(self, game: Game) -> list[Move]:
        alive = [Mat(mat) for mat in self.mats if game.size(Mat(mat))]
        return [Fall(mat) for mat in sorted(alive, key=lambda mat: -game.size(mat))]

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or len(self.answers(game)) <= 1

    def play(self, game: Game, seat: Seat, move: Fall) -> Game:
        return hurt(game, Mat(move.mat), 1)


def weakest(game: Game, events: Iterable[Event]) -> list[Event]:
    """Weaker current power first, older ones first among equals."""
    return sorted(events, key=lambda event: power_of(game, event))


class SeaFight(Do, frozen=True):
    """The fleet fights the ships that it is next to."""

    def do(self, game: Game) -> Game:
        fleet = game.mats[Mat.TRIACONTER]
        if not game.size(Mat.TRIACONTER):
            return game
        ships = [event for event in active(game, ("plunder",)) if DISTANCE[fleet.hex][event.hex] <= 1]
        return game.then(*(Battle(event.ref, (Mat.TRIACONTER,), event.hex) for event in weakest(game, ships)))


class LandFight(Do, frozen=True):
    """The army on a hex fights the enemies there; on the Harbor the fleet helps."""

    hex: int

    def do(self, game: Game) -> Game:
        return game.then(*(
            Battle(event.ref, against(game, event), self.hex) for event in weakest(game, enemies_at(game, self.hex))
        ))


def defenders(game: Game, hex_: int) -> tuple[int, ...]:
    """Who fights an enemy that is on a hex."""
    fleet = (Mat.TRIACONTER,) if hex_ == HARBOR and game.mats[Mat.TRIACONTER].hex == hex_ else ()
    return (*game.army_at(hex_), *fleet)


def in_range(game: Game, mat: Mat, hex_: int) -> bool:
    """Whether a stack can shoot at a hex: not its own, and no farther than it shoots."""
    here = game.mats[mat].hex
    return here != NOWHERE and 0 < DISTANCE[here][hex_] <= game.unit(mat).ranged


def shooters(game: Game, event: Event) -> tuple[int, ...]:
    """The army on the hex from which the Toxotai have shot at an enemy with archers (A31)."""
    shot = ("shot", event.ref) in game.deeds.fights and in_range(game, Mat.TOXOTAI, event.hex)
    return game.army_at(game.mats[Mat.TOXOTAI].hex) if shot else ()


def against(game: Game, event: Event) -> tuple[int, ...]:
    """Who fights an enemy on land when the Hero phase closes: those on its hex and those who shot at it, together."""
    return (*defenders(game, event.hex), *shooters(game, event))


class ShotFight(Do, frozen=True):
    """Archers answer the Toxotai: a combat from the hex next to it, in which both hexes' army stacks take part."""

    ref: int

    def do(self, game: Game) -> Game:
        event = game.event(self.ref)
        if event is None or not shooters(game, event):
            return game
        return game.then(Battle(self.ref, against(game, event), event.hex))


class QuellFight(Do, frozen=True):
    """The army stacks within the walls fight an unrest."""

    ref: int

    def do(self, game: Game) -> Game:
        army = tuple(mat for mat in ARMY if game.mats[mat].hex in CITY)
        if not army and game.event(self.ref) is not None:
            return game.tell(Unfought(self.ref))
        return game.then(Battle(self.ref, army, NOWHERE))


class Stragglers(Do, frozen=True):
    """Stacks that cannot fight and stand alone with an enemy are destroyed."""

    def do(self, game: Game) -> Game:
        for event in game.events:
            if card_of(event.ref).enemy is not None and not defenders(game, event.hex):
                game = overrun(game, event)
        return game


def overrun(game: Game, event: Event) -> Game:
    """Every stack that cannot fight and stands on an enemy's hex is lost."""
    doomed = [mat for mat in game.stacks_at(event.hex) if mat not in FIGHTERS]
    game = game.tell(Overrun(event.ref, event.hex)) if doomed else game
    for mat in doomed:
        game = hurt(game, mat, game.mats[mat].units)
    return game


