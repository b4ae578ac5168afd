"""The moves of Aeolis, in the order of its heroes; what everybody may do and what nature does comes last."""

from __future__ import annotations

from typing import Annotated, Final

from games.aeolis.board import BUILDINGS, HEX_IDS
from games.aeolis.components import (
    EVENT_IDS,
    HERO_IDS,
    LOOT_IDS,
    MAGI,
    RES,
    RULES,
    SPELL_IDS,
    TECH_IDS,
    TILE_IDS,
    Mat,
)
from games.kernel import Count, Leave, Move, Names

__all__ = ["MOVES"]

COPIES: Final = ("", "b", "c", "d")
"""A second enemy of the same card is told by a letter."""
SPACES: Final = ("north", "east", "south", "west")
NODES: Final = tuple(dict.fromkeys(node for graph in MAGI.spheres.values() for node in graph.nodes))
ARMOUR: Final = tuple(RULES.armour)
ABILITY_IDS: Final = ("confine", "bless", "augury", "proselytize", "cure", "resurrect", "divination")
DECKS: Final = ("blessing", "curse1", "curse2", "invasion1", "invasion2")
ROLES: Final = (
    "merchant", "scientist", "hoplite", "toxotes", "hippeus", "priestess", "bloodthrall", "magi", "captain",
)
POOLS: Final = ("untrained", "trained", "bloodthrall")
SPARES: Final = ("worker", "gold")
SHIFTS: Final = ("-2", "-1", "+1", "+2")

HERO = Names("hero", HERO_IDS, {"hoplites": "hoplite"})
MAT = Names("mat", [mat.name.lower() for mat in Mat], {"hoplite": "hoplites"})
HEX = Names("hex", HEX_IDS, pattern=r"[a-k]\d")
RESOURCE = Names("resource", RES, {"workers": "worker"})
TECH = Names("technology", TECH_IDS)
TILE = Names("tile", TILE_IDS)
BUILDING = Names("building", tuple(BUILDINGS))
CARD = Names("card", EVENT_IDS)
EVENT = Names("event", [id + copy for copy in COPIES for id in EVENT_IDS])
SPELL = Names("spell", SPELL_IDS)
TOKEN = Names("loot token", LOOT_IDS)
SPACE = Names("compass space", SPACES)
NODE = Names("sphere", NODES)
AMOUNT = Count("amount", 1, 999)


class Claim(Move, frozen=True):
    """Takes a hero to play."""

    spelling = "claim {hero}"
    chapter = "setup"
    hero: Annotated[int, HERO]


class Allot(Move, frozen=True):
    """Gives a spare worker or gold to a hero."""

    spelling = "allot {what} to {hero}"
    chapter = "setup"
    what: Annotated[int, Names("spare", SPARES)]
    hero: Annotated[int, HERO]


class Unallot(Move, frozen=True):
    """Takes a spare worker or gold back from a hero."""

    spelling = "unallot {what} from {hero}"
    chapter = "setup"
    what: Annotated[int, Names("spare", SPARES)]
    hero: Annotated[int, HERO]


class Feed(Move, frozen=True):
    """Queen: makes workers from food."""

    spelling = "feed {food}"
    chapter = "queen"
    food: Annotated[int, RESOURCE]


class Build(Move, frozen=True):
    """Queen: builds a structure."""

    spelling = "build {tile} at {hex}"
    chapter = "queen"
    tile: Annotated[int, TILE]
    hex: Annotated[int, HEX]


class Upgrade(Move, frozen=True):
    """Queen: upgrades a building of the city."""

    spelling = "upgrade {building}"
    chapter = "queen"
    building: Annotated[int, BUILDING]


class Negotiate(Move, frozen=True):
    """Queen: diplomacy, a roll against an enemy or unrest."""

    spelling = "diplomacy {event}"
    chapter = "queen"
    event: Annotated[int, EVENT]


class Redivide(Move, frozen=True):
    """Queen: moves goods that were picked up in this phase to another mat."""

    spelling = "redivide {amount} {resource} from {mat} to {to}"
    chapter = "queen"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    to: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]


class Shift(Move, frozen=True):
    """Merchant: shifts the wheel before the first transaction."""

    spelling = "shift {by}"
    chapter = "merchant"
    by: Annotated[int, Names("shift", SHIFTS, {"1": "+1", "2": "+2"}, pattern=r"[+-]?[12]")]


class Buy(Move, frozen=True):
    """Merchant: buys one item."""

    spelling = "buy {resource}"
    chapter = "merchant"
    resource: Annotated[int, RESOURCE]


class Sell(Move, frozen=True):
    """Merchant: sells one item."""

    spelling = "sell {resource}"
    chapter = "merchant"
    resource: Annotated[int, RESOURCE]


class Alms(Move, frozen=True):
    """Merchant: gives one item as alms."""

    spelling = "alms {resource}"
    chapter = "merchant"
    resource: Annotated[int, RESOURCE]


class Ship(Move, frozen=True):
    """Merchant: puts one item on the Foreign Trade card."""

    spelling = "ship {resource}"
    chapter = "merchant"
    resource: Annotated[int, RESOURCE]


class Discover(Move, frozen=True):
    """Philosopher: discovers a technology."""

    spelling = "discover {tech}"
    chapter = "philosopher"
    tech: Annotated[int, TECH]


class Pledge(Move, frozen=True):
    """Anybody: reserves one item for the price of a blessing."""

    spelling = "pledge {resource} from {mat} for {event}"
    chapter = "philosopher"
    event: Annotated[int, EVENT]
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]


class Fulfil(Move, frozen=True):
    """Philosopher: resolves a blessing whose price has been pledged."""

    spelling = "fulfil {event}"
    also = ("fulfill {event}",)
    chapter = "philosopher"
    event: Annotated[int, EVENT]


class Repair(Move, frozen=True):
    """Architect: repairs the structures on his hex and next to it."""

    spelling = "repair"
    chapter = "philosopher"


class Walk(Move, frozen=True):
    """Moves a stack by one hex."""

    spelling = "move {mat} to {hex}"
    chapter = "stacks"
    mat: Annotated[int, MAT]
    hex: Annotated[int, HEX]


class Shoot(Move, frozen=True):
    """Toxotai or the fleet: shoots at an enemy next to them."""

    spelling = "shoot {event} with {mat}"
    chapter = "stacks"
    mat: Annotated[int, MAT]
    event: Annotated[int, EVENT]


class Douse(Move, frozen=True):
    """A land stack puts out a fire next to it."""

    spelling = "douse {hex} with {mat}"
    chapter = "stacks"
    mat: Annotated[int, MAT]
    hex: Annotated[int, HEX]


class Quell(Move, frozen=True):
    """Hoplite: the army in the city will fight an unrest when the phase closes."""

    spelling = "quell {event}"
    chapter = "hoplite"
    event: Annotated[int, EVENT]


class CastBronze(Move, frozen=True):
    """Hoplite: makes bronze of copper and gold of one mat."""

    spelling = "bronze {mat}"
    chapter = "hoplite"
    mat: Annotated[int, MAT]


class Arm(Move, frozen=True):
    """Hoplite: armour or weapons for a kind of unit."""

    spelling = "arm {mat} with {armour}"
    chapter = "hoplite"
    mat: Annotated[int, MAT]
    armour: Annotated[int, Names("armour", ARMOUR)]


class Pray(Move, frozen=True):
    """Priestess: uses an ability."""

    spelling = "pray {ability}"
    chapter = "priestess"
    ability: Annotated[int, Names("ability", ABILITY_IDS)]


class DrawSpells(Move, frozen=True):
    """Magi: looks at spells."""

    spelling = "study"
    chapter = "magi"


class Keep(Move, frozen=True):
    """Magi: keeps a spell that was drawn."""

    spelling = "keep {spell}"
    chapter = "magi"
    spell: Annotated[int, SPELL]


class Flow(Move, frozen=True):
    """Magi: one crystal flows along an arrow."""

    spelling = "flow {colour} from {start} to {goal}"
    chapter = "magi"
    colour: Annotated[int, RESOURCE]
    start: Annotated[int, NODE]
    goal: Annotated[int, NODE]


class Cast(Move, frozen=True):
    """Magi: casts a spell from a sphere."""

    spelling = "cast {spell} from {sphere}"
    chapter = "magi"
    spell: Annotated[int, SPELL]
    sphere: Annotated[int, NODE]


class Explore(Move, frozen=True):
    """Triaconter: draws a loot token for an empty space."""

    spelling = "explore"
    chapter = "triaconter"


class Exchange(Move, frozen=True):
    """Triaconter: draws a loot token that replaces another."""

    spelling = "replace"
    chapter = "triaconter"


class Raise(Move, frozen=True):
    """Triaconter: tries to win the loot of a space."""

    spelling = "loot {space}"
    chapter = "triaconter"
    space: Annotated[int, SPACE]


class Assign(Move, frozen=True):
    """Triaconter: a captain becomes an explorer."""

    spelling = "assign"
    chapter = "triaconter"


class Recall(Move, frozen=True):
    """Triaconter: an explorer becomes a captain."""

    spelling = "recall"
    chapter = "triaconter"


class Collect(Move, frozen=True):
    """Conclusion: says which mat takes a good out of the pool."""

    spelling = "collect {resource} to {mat}"
    chapter = "conclusion"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]


class Gift(Move, frozen=True):
    """Conclusion: gives something to another mat."""

    spelling = "gift {amount} {resource} from {mat} to {to}"
    chapter = "conclusion"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    to: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]


class Send(Move, frozen=True):
    """Conclusion: a trained worker goes to another mat and arrives untrained."""

    spelling = "send {role} to {to}"
    chapter = "conclusion"
    role: Annotated[int, Names("role", ROLES)]
    to: Annotated[int, MAT]


class Request(Move, frozen=True):
    """Conclusion: asks the owner of a mat for something."""

    spelling = "request {amount} {resource} from {mat} for {to}"
    chapter = "conclusion"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    to: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]


class Swap(Move, frozen=True):
    """Conclusion: offers one thing for another, one each."""

    spelling = "swap {give} of {mat} for {take} of {to}"
    chapter = "conclusion"
    mat: Annotated[int, MAT]
    give: Annotated[int, RESOURCE]
    to: Annotated[int, MAT]
    take: Annotated[int, RESOURCE]


class Accept(Move, frozen=True):
    """Accepts what is asked or offered, all or part of it."""

    spelling = "accept {amount}"
    chapter = "answers"
    amount: Annotated[int, AMOUNT]


class Refuse(Move, frozen=True):
    """Refuses what is asked or offered."""

    spelling = "refuse"
    chapter = "answers"


class Train(Move, frozen=True):
    """Conclusion: puts an untrained worker on a role; it is paid in the Upkeep."""

    spelling = "train {role}"
    chapter = "conclusion"
    role: Annotated[int, Names("role", ROLES)]


class Untrain(Move, frozen=True):
    """Conclusion: takes a worker off a role again."""

    spelling = "untrain {role}"
    chapter = "conclusion"
    role: Annotated[int, Names("role", ROLES)]


class Done(Move, frozen=True):
    """Says that one has finished; any later move takes it back."""

    spelling = "done"
    chapter = "phase"
    ends_turn = True


class ChooseHex(Move, frozen=True):
    """Chooses a hex for an effect."""

    spelling = "choose hex {hex}"
    command = "hex"
    chapter = "answers"
    hex: Annotated[int, HEX]


class ChooseEvent(Move, frozen=True):
    """Chooses an enemy or another card in play for an effect."""

    spelling = "choose event {event}"
    command = "event"
    chapter = "answers"
    event: Annotated[int, EVENT]


class ChooseStack(Move, frozen=True):
    """Chooses a stack for an effect."""

    spelling = "choose stack {mat}"
    command = "stack"
    chapter = "answers"
    mat: Annotated[int, MAT]


class ChooseTech(Move, frozen=True):
    """Chooses a free technology."""

    spelling = "choose tech {tech}"
    command = "tech"
    chapter = "answers"
    tech: Annotated[int, TECH]


class ChooseOption(Move, frozen=True):
    """Chooses one of the effects of a card."""

    spelling = "choose option {option}"
    command = "option"
    chapter = "answers"
    option: Annotated[int, Count("option", 1, 9)]


class Give(Move, frozen=True):
    """Says which mat gets goods that were found or won."""

    spelling = "give {amount} {resource} to {mat}"
    chapter = "answers"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]


class Lose(Move, frozen=True):
    """Gives up one item."""

    spelling = "lose {resource} from {mat}"
    chapter = "answers"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]


class Dismiss(Move, frozen=True):
    """Gives up one worker."""

    spelling = "dismiss {pool} from {mat}"
    chapter = "answers"
    pool: Annotated[int, Names("kind of worker", POOLS)]
    mat: Annotated[int, MAT]


class Shatter(Move, frozen=True):
    """Gives up a crystal on a sphere."""

    spelling = "shatter {colour} in {sphere}"
    chapter = "answers"
    colour: Annotated[int, RESOURCE]
    sphere: Annotated[int, NODE]


class Rest(Move, frozen=True):
    """Leaves the rest of a choice to the usual order: what is most plentiful first, gold last."""

    spelling = "rest"
    chapter = "answers"


class Fall(Move, frozen=True):
    """Says which stack loses a unit after a won combat."""

    spelling = "casualty {mat}"
    chapter = "answers"
    mat: Annotated[int, MAT]


class FaithDie(Move, frozen=True):
    """Chooses a faith die."""

    spelling = "die {ability}"
    chapter = "answers"
    ability: Annotated[int, Names("ability", ABILITY_IDS)]


class Look(Move, frozen=True):
    """Priestess: looks at the next card of a deck."""

    spelling = "look {deck}"
    chapter = "priestess"
    deck: Annotated[int, Names("deck", DECKS)]


class Top(Move, frozen=True):
    """Priestess: says which of the cards looked at comes next."""

    spelling = "top {card}"
    chapter = "priestess"
    card: Annotated[int, CARD]


class Place(Move, frozen=True):
    """Triaconter: says on which space a drawn token goes."""

    spelling = "place {space}"
    chapter = "triaconter"
    space: Annotated[int, SPACE]


class Regroup(Move, frozen=True):
    """Magi: says to which sphere of the new mat a group of crystals goes."""

    spelling = "regroup {start} to {goal}"
    chapter = "magi"
    start: Annotated[int, NODE]
    goal: Annotated[int, NODE]


class Enough(Move, frozen=True):
    """Chooses no more."""

    spelling = "enough"
    chapter = "answers"


class CarryOn(Move, frozen=True):
    """Goes on with the marathon after an easy game."""

    spelling = "carry on"
    command = "carry-on"
    chapter = "answers"


class Finish(Move, frozen=True):
    """Ends the game with the victory."""

    spelling = "finish"
    chapter = "answers"


class Roll(Move, frozen=True):
    """A die is rolled."""

    spelling = "roll {value} of {sides}"
    chapter = "chance"
    value: Annotated[int, Count("number", 1, 100)]
    sides: Annotated[int, Count("sides", 2, 100)]


class Lot(Move, frozen=True):
    """The dice say where something appears: D6, and D4 where it is rolled."""

    spelling = "lot {column}[ and {depth}]"
    chapter = "chance"
    column: Annotated[int, Count("column", 1, 6)]
    depth: Annotated[int, Count("depth", 0, 4)] = 0


class Produce(Move, frozen=True):
    """The production die is rolled for a structure."""

    spelling = "produce {hex} {face}"
    chapter = "chance"
    hex: Annotated[int, HEX]
    face: Annotated[int, Count("face", 1, 6)]


class Reveal(Move, frozen=True):
    """A card is drawn, or seen."""

    spelling = "reveal {card}"
    chapter = "chance"
    card: Annotated[int, CARD]


class Scroll(Move, frozen=True):
    """A spell is drawn."""

    spelling = "scroll {spell}"
    chapter = "chance"
    spell: Annotated[int, SPELL]


class Token(Move, frozen=True):
    """A loot token is drawn."""

    spelling = "token {token}"
    chapter = "chance"
    token: Annotated[int, TOKEN]


MOVES: Final[tuple[type[Move], ...]] = (
    Claim, Allot, Unallot, Walk, Feed, Build, Upgrade, Negotiate, Redivide, Discover, Pledge, Fulfil, Repair, Shift,
    Buy, Sell, Alms, Ship, Shoot, Douse, Quell, CastBronze, Arm, Pray, Look, Top, DrawSpells, Keep, Flow, Cast,
    Regroup, Explore, Exchange, Raise, Assign, Recall, Place, Collect, Gift, Send, Request, Swap, Accept, Refuse,
    Train, Untrain, ChooseHex, ChooseEvent, ChooseStack, ChooseTech, ChooseOption, Give, Lose, Dismiss, Shatter, Rest,
    Fall, FaithDie, Enough, CarryOn, Finish, Done, Roll, Lot, Produce, Reveal, Scroll, Token, Leave,
)
"""Every move, in the order of menus."""
