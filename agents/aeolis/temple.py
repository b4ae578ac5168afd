"""The Priestess: blesses the army when the city is at stake, confines the plague that is most dangerous."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from agents.aeolis.city import peace_chance, talkable, words_of
from agents.aeolis.outlook import arrivals, at_the_gates, danger_of, fighters, invaders, invasion_rounds
from agents.aeolis.plan import Plan
from agents.aeolis.walking import reach, towards
from games.aeolis.board import DISTANCE, NOWHERE, TO_CITY
from games.aeolis.components import GOLD, RULES, Hero, Mat
from games.aeolis.moves import ABILITY_IDS, Pray
from games.aeolis.position import Event, Game, spendable
from games.aeolis.rules.foes import active, enemies_at, power_of
from games.aeolis.rules.forecast import forecast
from games.aeolis.rules.priestess import DIE, prayers_left
from games.kernel import Move, Seat

__all__ = ["nurse", "pray"]


def pray_for(game: Game, balance: str, life: str) -> Pray:
    """An ability of the Priestess in play."""
    return Pray(ABILITY_IDS.index(life if game.upgraded(Hero.PRIESTESS) else balance))


def decisive(game: Game) -> bool:
    """Whether the army fights for the city in this round, or an invasion in the field."""
    fought = {event.hex for event in invaders(game)} & {game.mats[mat].hex for mat in fighters(game)}
    return bool(at_the_gates(game) or fought)


def rounds_to_invasion(game: Game) -> int:
    """Rounds until the army fights for the city the next time; many if it never does."""
    known = [arrivals(game, event) - 1 for event in invaders(game)]
    coming = [arrives - game.round for arrives in invasion_rounds(game)]
    return min((*known, *coming), default=99)


def bless_worth(game: Game) -> bool:
    """Whether the combats of this round are worth the die: those for the city, or others if it is back in time."""
    if decisive(game):
        return True
    rises = game.mats[Mat.PRIESTESS].extra
    risky = any(0.2 < fight.chance < 1.0 for fight in forecast(game))
    return risky and RULES.faith.start + rises * rounds_to_invasion(game) >= min(5, game.faith[DIE["bless"]])


def sick_near(game: Game, hex_: int) -> float:
    """How dangerous the plague is that she would confine from a hex."""
    return sum(danger_of(game, other) for other in game.plague if DISTANCE[hex_][other] <= 1)


def pray(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """What the city needs most first."""
    if prayers_left(game) <= 0 or game.mats[Mat.PRIESTESS].hex == NOWHERE:
        return
    if bless_worth(game) and not all(game.mats[mat].blessed for mat in fighters(game)):
        yield pray_for(game, "bless", "resurrect")
    if sick_near(game, game.mats[Mat.PRIESTESS].hex) >= 3 and (not decisive(game) or prayers_left(game) > 1):
        yield pray_for(game, "confine", "cure")
    if not decisive(game) and talks_gain(game):
        yield pray_for(game, "proselytize", "proselytize")


def talks_gain(game: Game) -> bool:
    """Whether diplomacy is tried that her words help: what was too dear or too strong, or hangs on the roll."""
    faith = game.faith[DIE["proselytize"]]
    gold = spendable(game, Mat.QUEEN, GOLD)
    return not game.deeds.attempts and any(
        power_of(game, event) - faith <= gold
        for event in talkable(game) if peace_chance(game, event) < 1 and peace_chance(game, event, words_of(game)) > 0
    )


def goal_worth(game: Game, hex_: int) -> float:
    """What it is worth that she stands on a hex: near the army that fights, near plague."""
    army = [game.mats[mat].hex for mat in fighters(game)]
    worth = sick_near(game, hex_)
    if decisive(game) and any(DISTANCE[hex_][at] <= 1 for at in army):
        worth += 100.0
    if any(DISTANCE[hex_][at] <= 2 for at in army):
        worth += 4.0
    return worth - (1000.0 if enemies_at(game, hex_) else 0.0) - (5.0 if near_foe(game, hex_) else 0.0)


def near_foe(game: Game, hex_: int) -> bool:
    """Whether an enemy is next to a hex outside the walls."""
    foes: Iterable[Event] = active(game, ("raid", "invasion"))
    return TO_CITY.get(hex_, 0) > 0 and any(DISTANCE[event.hex][hex_] <= 1 for event in foes)


def nurse(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """She goes where she is needed; towards the worst plague if nothing is near."""
    here = game.mats[Mat.PRIESTESS].hex
    if here == NOWHERE or prayers_left(game) <= 0:
        return
    posts = reach(game, Mat.PRIESTESS)
    best = max(posts, key=lambda hex_: (goal_worth(game, hex_), hex_ == here, -DISTANCE[hex_][here], -hex_))
    yield from towards(game, Mat.PRIESTESS, [best])
