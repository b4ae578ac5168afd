"""The moves of Bora Bora, spelled as a person would type them."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Annotated, ClassVar, Final

from games.bora_bora.board import PAIR_NAMES, REGIONS, SPACE_NAMES, SPACES, TYPE_NAMES
from games.bora_bora.components import BOARD, FISH, JEWELRY, TASKS, ActionKind, Colour, Material, Sex
from games.kernel import Count, Joined, Leave, Move, Names, Of, Seat, by_name
from games.kernel.words import mark

__all__ = [
    "CHANCE", "MOVES", "Bonus", "Build", "Buy", "Call", "Complete", "DealCard", "DealTask", "Done", "Draft",
    "DrawCard", "Enough", "Expand", "Extra", "Forgo", "Gain", "Gift", "GiveUp", "Good", "HelperGood", "HelperPoints",
    "HelperShells", "HelperTattoo", "LayCard", "LayFish", "LayJewel", "LayPerson", "LayTask", "MoveHut",
    "NextSeat", "Pass", "Payment", "Place", "Priest", "Put", "Roll", "TakeCard", "TakePerson", "Use",
]

Good = StrEnum("Good", ["SAND", "STONE", "WOOD", "OFFERING", "CARD"])
"""What a helper sells for two points."""
Gift = StrEnum("Gift", ["CARD", "OFFERING"])
Extra = StrEnum("Extra", ["STATUS", "SHELL"])
"""The two halves of a Fire Bonus."""


class Payment(StrEnum):
    """How a God is paid: its card, two cards of another colour, or a God tile."""

    CARD = "card"
    TILE = "tile"
    BLUE = "two blue"
    WHITE = "two white"
    RED = "two red"
    GREEN = "two green"
    YELLOW = "two yellow"


class _Lower(Of):
    """The members of an enumeration by their names in small letters."""

    def show(self, value: Enum) -> str:
        return value.name.lower()


class _Sexes(_Lower):
    """Men and women in the plural."""

    def show(self, value: Enum) -> str:
        return ("men", "women")[value.value]


class _Aid(Of):
    """The payment of a Yellow God, in words that say what it is."""

    pattern = r"(?:yellow god|yellow|card|god tile|tile|two (?:blue|white|red|green))"

    def __init__(self) -> None:
        words = {"yellow god": Payment.CARD, "yellow": Payment.CARD, "god tile": Payment.TILE}
        super().__init__("payment", Payment, words, pattern=self.pattern)

    def show(self, value: Enum) -> str:
        words: dict[Enum, str] = {Payment.CARD: "yellow god", Payment.TILE: "god tile"}
        return words.get(value, str(value.value))


_ISLANDS = {"central": "C", "centre": "C", "north": "N", "east": "E", "south": "S", "west": "W"}
_REGIONS = {f"{long}-{name[2:]}": name for name in REGIONS for long, short in _ISLANDS.items() if name[0] == short}

REGION = Names("region", REGIONS, _REGIONS, pattern=r"[a-z]+-[a-z]+", unknown=mark("There is no region {typed}."))
SPACE = Names("space", [str(space + 1) for space in SPACES], pattern=r"\d{1,2}",
              unknown=mark("There is no space {typed} on your board."))
CEREMONY = Names("ceremony space", SPACE_NAMES, pattern=r"[a-c]\d",
                 unknown=mark("There is no ceremony space {typed}."))
PAIR = Names("spaces", PAIR_NAMES, {
    joint.join(ends): name for name in PAIR_NAMES for joint in (":", "-", " ")
    for ends in (name.split(":"), name.split(":")[::-1]) if joint.join(ends) != name
}, pattern=r"[a-c]\d[:\- ][a-c]\d")
_DOES: Final = {
    "woman": "gives a woman", "man": "gives a man", "build": "builds", "material": "gives materials",
    "hut": "moves huts", "points": "scores points", "card": "gives God cards", "offering": "gives offerings",
    "status": "raises status", "shell": "gives shells",
}
"""What people do, as they are told; together they give, move, score."""
_WHO: Final = {text: name for name, (verb, *what) in ((name, does.split()) for name, does in _DOES.items())
               for text in (" ".join(("who", verb, *what)), " ".join(("who", verb.removesuffix("s"), *what)))}
TYPE = Names("type of person", TYPE_NAMES, {
    "pathfinder": "land-path", "land": "land-path", "water": "water-path", "building-material": "material",
    "move-hut": "hut", "victory-points": "points", "god-card": "card", "god": "card", "shells": "shell",
    "offerings": "offering", "land paths": "land-path", "water paths": "water-path", **_WHO,
})
TASK = Names("task", [task.id for task in TASKS.tiles], pattern=r"[sd]\d{1,2}",
             unknown=mark("There is no task {typed}."))
_JEWELS: Final = [jewel.id for jewel in JEWELRY.tiles]
_CODED: Final = {f"{jewel.type} {code}": [jewel.id] for jewel in JEWELRY.tiles for code in (jewel.id, f"({jewel.id})")}
JEWEL = Names("jewelry", _JEWELS, by_name([jewel.type for jewel in JEWELRY.tiles], _JEWELS) | _CODED,
              pattern=r"j\d{1,2}", unknown=mark("There is no piece of jewelry {typed}."))
TILE = Names("fish tile", [tile.id for tile in FISH.tiles], pattern=r"f\d{1,2}",
             unknown=mark("There is no fish tile {typed}."))
SEAT = Names("player", ["1", "2", "3", "4"], pattern=r"\d", unknown=mark("There is no player {typed}."))
DIE = Count("die", 1, 6, unknown=mark("Dice go from {low} to {high}."))
FEW = Count("amount", 1, 12)
ACTION = Of("action", ActionKind, {
    "fish": ActionKind.FISH, "men": ActionKind.MAN, "women": ActionKind.WOMAN, "land path": ActionKind.LAND,
    "water path": ActionKind.WATER, "land paths": ActionKind.LAND, "water paths": ActionKind.WATER,
    "building": ActionKind.BUILD,
}, unknown=mark("There is no action {typed}."))
MATERIAL = _Lower("material", Material, unknown=mark("There is no material {typed}."))
COLOUR = _Lower("colour", Colour, pattern=r"blue|white|red|green|yellow")
SEX = _Lower("sex", Sex, {"men": Sex.MAN, "women": Sex.WOMAN}, pattern=r"men|man|women|woman")
SEXES = _Sexes("sex", Sex, {"men": Sex.MAN, "women": Sex.WOMAN}, pattern=r"men|man|women|woman")
GOOD = Of("good", Good, {"offerings": Good.OFFERING, "god-card": Good.CARD}, pattern=r"[a-z-]+")
GIFT = Of("gift", Gift, {"god card": Gift.CARD})
EXTRA = Of("extra", Extra)
PAYMENT = Of("payment", Payment, {"god tile": Payment.TILE},
             pattern=r"(?:card|god tile|tile|two (?:blue|white|red|green|yellow))")
AID = _Aid()
DICE = Joined(DIE, "-", most=3)


# --- the map and the dice -----------------------------------------------------------------------------------------


class Expand(Move, frozen=True):
    """Put a hut from a space of your board into a region."""

    spelling = "expand to {region}[ from {space}]"
    aliases = ("expand {region}[ from {space}]", "settle {region}[ from {space}]")
    chapter = "map"
    prefers_first_match: ClassVar[bool] = True
    region: Annotated[int, REGION]
    space: Annotated[int, SPACE]


class Place(Move, frozen=True):
    """Place one of your dice on an action and carry the action out."""

    spelling = "place {die} on {action}"
    aliases = ("{die} on {action}",)
    chapter = "dice"
    die: Annotated[int, DIE]
    action: Annotated[ActionKind, ACTION]


class Call(Move, frozen=True):
    """Call a God: Blue or White before a die, Red after a hut, Green before a person."""

    spelling = "{god} god[ with {payment}]"
    aliases = ("god {god}[ with {payment}]", "call {god}[ with {payment}]")
    chapter = "gods"
    command = "god"
    god: Annotated[Colour, COLOUR]
    payment: Annotated[Payment, PAYMENT] = Payment.CARD


class TakePerson(Move, frozen=True):
    """Take a man or woman from the display to a free space of your board."""

    spelling = "take {sex} {position}[ to {space}]"
    aliases = ("take {position}[ to {space}]",)
    chapter = "dice"
    prefers_first_match: ClassVar[bool] = True
    sex: Annotated[Sex, SEX]
    position: Annotated[int, Count("position", 1, 6, unknown=mark("Positions go from {low} to {high}."))]
    space: Annotated[int, SPACE]


class Priest(Move, frozen=True):
    """Put a priest on a space of the temple."""

    spelling = "priest on {space}"
    aliases = ("priest {space}", "place priest on temple space {space}")
    chapter = "dice"
    space: Annotated[int, Count("temple space", 1, 6, unknown=mark("Temple spaces go from {low} to {high}."))]


class Build(Move, frozen=True):
    """Build a building tile on two ceremony spaces with materials."""

    spelling = "build {tile} at {pair}"
    aliases = ("build at {pair}",)
    chapter = "dice"
    prefers_first_match: ClassVar[bool] = True
    tile: Annotated[int, Count("building tile", 1, 6, unknown=mark("Building tiles go from {low} to {high}."))]
    pair: Annotated[int, PAIR]


class Put(Move, frozen=True):
    """Put a material on a ceremony space."""

    spelling = "put on {place}"
    aliases = ("put {place}", "put sand on {place}", "put stone on {place}", "put wood on {place}")
    chapter = "goods"
    place: Annotated[int, CEREMONY]


class Bonus(Move, frozen=True):
    """Take a Fire Bonus: a God card or an offering, and a status step or a shell."""

    spelling = "bonus {gift} and {extra}"
    aliases = ("bonus {gift} {extra}", "fire {gift} {extra}", "fire {gift} and {extra}",
               "fire bonus {gift} and {extra}", "take {gift} and {extra}")
    chapter = "goods"
    gift: Annotated[Gift, GIFT]
    extra: Annotated[Extra, EXTRA]


class TakeCard(Move, frozen=True):
    """Take one of the open God cards."""

    spelling = "take {colour} card"
    aliases = ("take {colour}",)
    chapter = "gods"
    command = "card"
    colour: Annotated[Colour, COLOUR]


class DrawCard(Move, frozen=True):
    """Draw the top God card of the pile, unseen."""

    spelling = "draw card"
    aliases = ("draw", "draw god card")
    chapter = "gods"
    command = "draw"


# --- helper -------------------------------------------------------------------------------------------------------


class HelperTattoo(Move, frozen=True):
    """Helper: shift a man down and move up the status track."""

    spelling = "helper tattoo {type}"
    aliases = ("tattoo man {type}",)
    chapter = "helper"
    command = "tattoo"
    type: Annotated[int, TYPE]


class HelperShells(Move, frozen=True):
    """Helper: shift a woman down and take her shells."""

    spelling = "helper shells {type}"
    aliases = ("collect shells from woman {type}",)
    chapter = "helper"
    command = "shells"
    type: Annotated[int, TYPE]


class HelperGood(Move, frozen=True):
    """Helper: buy a material, an offering or a God card."""

    spelling = "helper {good}"
    aliases = ("buy {good}",)
    chapter = "helper"
    command = "helper"
    good: Annotated[Good, GOOD]


class HelperPoints(Move, frozen=True):
    """Helper: score points; without a number, all that is left."""

    spelling = "helper points {count}"
    aliases = ("helper points", "score {count} points")
    chapter = "helper"
    command = "points"
    prefers_first_match: ClassVar[bool] = True
    count: Annotated[int, FEW]


class Forgo(Move, frozen=True):
    """Let what is left of the helper go unused."""

    spelling = "forgo"
    aliases = ("forgo rest",)
    chapter = "helper"


# --- persons ------------------------------------------------------------------------------------------------------


class Use(Move, frozen=True):
    """Use all your men or women of one type together."""

    spelling = "use {sex} {type}[ for {amount}]"
    chapter = "persons"
    sex: Annotated[Sex, SEXES]
    type: Annotated[int, TYPE]
    amount: Annotated[int, FEW] | None = None


class Gain(Move, frozen=True):
    """Take a building material of your choice."""

    spelling = "gain {material}"
    aliases = ("take {material}",)
    chapter = "persons"
    material: Annotated[Material, MATERIAL]


class MoveHut(Move, frozen=True):
    """Move a hut to space 12 of your board."""

    spelling = "move hut {space}"
    aliases = ("move hut from {space}", "helper hut {space}", "helper hut from {space}",
               f"move a hut from space {{space}} to space {BOARD.many_huts_on}")
    chapter = "persons"
    command = "move"
    space: Annotated[int, SPACE]


class Enough(Move, frozen=True):
    """Take no more of what you may still take."""

    spelling = "enough"
    aliases = ("stop", "take no more")
    chapter = "persons"


# --- evening ------------------------------------------------------------------------------------------------------


class Buy(Move, frozen=True):
    """Buy a piece of jewelry for its price in shells."""

    spelling = "buy {jewel}"
    chapter = "evening"
    jewel: Annotated[int, JEWEL]


class Pass(Move, frozen=True):
    """Buy no jewelry in this round."""

    spelling = "pass"
    aliases = ("buy nothing", "buy no jewelry")
    chapter = "evening"


class Complete(Move, frozen=True):
    """Complete a task, with a Yellow God if it is one short."""

    spelling = "complete {task}[ with {aid}]"
    chapter = "evening"
    task: Annotated[int, TASK]
    aid: Annotated[Payment, AID] | None = None


class GiveUp(Move, frozen=True):
    """Give a task up for nothing."""

    spelling = "give up {task}"
    chapter = "evening"
    needs_verb: ClassVar[bool] = True
    command = "give-up"
    task: Annotated[int, TASK]


class Draft(Move, frozen=True):
    """Take a new task from the display."""

    spelling = "draft {task}"
    aliases = ("take task {task}", "take {task}", "take new task {task}")
    chapter = "evening"
    task: Annotated[int, TASK]


class Done(Move, frozen=True):
    """End the turn."""

    spelling = "done"
    chapter = "turn"
    ends_turn: ClassVar[bool] = True


# --- chance -------------------------------------------------------------------------------------------------------


class NextSeat(Move, frozen=True):
    """The player who gets the next turn order tile."""

    spelling = "order {seat}"
    chapter = "chance"
    seat: Annotated[Seat, SEAT]


class LayFish(Move, frozen=True):
    """The fish tile of the next region."""

    spelling = "lay fish {tile}"
    chapter = "chance"
    tile: Annotated[int, TILE]


class LayPerson(Move, frozen=True):
    """A man or woman for the next position of the display."""

    spelling = "lay {sex} {type}"
    chapter = "chance"
    sex: Annotated[Sex, SEX]
    type: Annotated[int, TYPE]


class LayTask(Move, frozen=True):
    """A task for the display."""

    spelling = "lay task {task}"
    chapter = "chance"
    task: Annotated[int, TASK]


class DealTask(Move, frozen=True):
    """A task for a player."""

    spelling = "deal task {task}"
    chapter = "chance"
    task: Annotated[int, TASK]


class LayJewel(Move, frozen=True):
    """Jewelry for the next place of the columns."""

    spelling = "lay jewel {jewel}"
    chapter = "chance"
    jewel: Annotated[int, JEWEL]


class LayCard(Move, frozen=True):
    """A God card is turned face up."""

    spelling = "lay {colour} card"
    chapter = "chance"
    colour: Annotated[Colour, COLOUR]


class DealCard(Move, frozen=True):
    """A God card dealt or drawn unseen: its owner alone knows it."""

    spelling = "deal {colour} card"
    chapter = "chance"
    colour: Annotated[Colour, COLOUR]


class Roll(Move, frozen=True):
    """A player's dice."""

    spelling = "roll {dice}"
    chapter = "chance"
    dice: Annotated[tuple[int, ...], DICE]


CHANCE: Final = (NextSeat, LayFish, LayPerson, LayTask, DealTask, LayJewel, LayCard, DealCard, Roll)
"""The outcomes of chance; nobody types them."""

MOVES: Final[tuple[type[Move], ...]] = (
    Place, Call, Expand, TakePerson, Priest, Build, Put, Bonus, TakeCard, DrawCard,
    HelperTattoo, HelperShells, HelperGood, HelperPoints, Forgo,
    Use, Gain, MoveHut, Enough, Buy, Pass, Complete, GiveUp, Draft, Done, *CHANCE, Leave,
)
"""Every move of the title."""
