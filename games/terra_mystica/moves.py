"""The moves of Terra Mystica, spelled as in the ledgers of terra.snellman.net."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from games.kernel import Count, Leave, Move, Names, Of
from games.kernel.words import mark
from games.terra_mystica.board import BRIDGES, HEXES, NEIGHBOURS, Hex
from games.terra_mystica.components import Action, Bonus, Building, Cult, Faction, Favor, Scoring, Terrain, Town

__all__ = [
    "MOVES", "Advance", "Bridge", "Build", "Burn", "Connect", "Convert", "CultStep", "DealBoard", "DealFaction",
    "Decline", "Dig", "DigAndBuild", "Done", "Drop", "Leech", "Pass", "PickFaction", "Resource", "RevealCard",
    "RevealScoring", "Send", "StepDown", "TakeAction", "TakeFavor", "TakeTown", "Track", "Transform", "Upgrade",
]

Resource = StrEnum("Resource", [("PW", "PW"), ("P", "P"), ("W", "W"), ("C", "C"), ("VP", "VP")])
"""What can be converted: power, priests, workers, coins, victory points."""

Track = StrEnum("Track", [("SHIP", "ship"), ("DIG", "dig")])
"""The two tracks of a faction board."""

def _numbered(letters: str, members: type[StrEnum]) -> dict[str, StrEnum]:
    """Tiles by their numbers alone: `9` is BON9."""
    return {number: member for member in members if (number := member.removeprefix(letters)).isdigit()}


HEX = Names("hex", HEXES, pattern=r"[a-i]\d{1,2}|r\d{1,2}", unknown=mark("There is no hex {typed}."))
FACTION = Of("faction", Faction, {
    "chaos": Faction.CHAOSMAGICIANS, "chaos-magicians": Faction.CHAOSMAGICIANS, "cm": Faction.CHAOSMAGICIANS,
}, unknown=mark("There is no faction {typed}."))
CULT = Of("cult", Cult)
FAVOR = Of("favor tile", Favor, _numbered("FAV", Favor), pattern=r"fav\d{1,2}",
           unknown=mark("There is no favor tile {typed}."))
TOWN = Of("town tile", Town, _numbered("TW", Town), pattern=r"tw\d",
          unknown=mark("There is no town tile {typed}."))
CARD = Of("bonus card", Bonus, _numbered("BON", Bonus), pattern=r"bon\d{1,2}",
          unknown=mark("There is no bonus card {typed}."))
SCORING = Of("scoring tile", Scoring, pattern=r"score\d")
ACTION = Of("action", Action, _numbered("ACT", Action), pattern=r"[a-z]+\d?",
            unknown=mark("There is no action {typed}."))
RESOURCE = Of("resource", Resource, {
    "power": Resource.PW, "priest": Resource.P, "priests": Resource.P, "worker": Resource.W, "workers": Resource.W,
    "coin": Resource.C, "coins": Resource.C, "points": Resource.VP,
}, pattern=r"[a-z]+", unknown=mark("There is no resource {typed}."))
TRACK = Of("track", Track, {
    "shipping": Track.SHIP, "ships": Track.SHIP, "digging": Track.DIG, "spades": Track.DIG, "exchange": Track.DIG,
}, pattern=r"[a-z]+", unknown=mark("There is no track {typed}."))


class _Buildings(Of):
    """Buildings by the ledgers' abbreviations."""

    SHORT = ("D", "TP", "TE", "SH", "SA")

    def __init__(self) -> None:
        words = dict(zip(self.SHORT, Building, strict=True))
        words |= {"trading post": Building.TRADING_HOUSE, "trading house": Building.TRADING_HOUSE}
        super().__init__("building", Building, words, pattern=r"[a-z]+(?: [a-z]+)?",
                         unknown=mark("There is no building {typed}."))

    def show(self, value: Building) -> str:  # type: ignore[override]
        return self.SHORT[value]


class _Cults(Of):
    """Cults in capitals, as ledgers print them."""

    def show(self, value: Cult) -> str:  # type: ignore[override]
        return value.name


class _Colours(Of):
    """Terrains by their colours; their names are read too."""

    def __init__(self) -> None:
        words = {terrain.colour: terrain for terrain in Terrain if terrain is not Terrain.RIVER}
        super().__init__("colour", Terrain, words | {"grey": Terrain.MOUNTAINS},
                         unknown=mark("There is no colour {typed}."))

    def show(self, value: Terrain) -> str:  # type: ignore[override]
        return value.colour


def _hex(text: str) -> Hex:
    return Hex(HEX.read(text))


class _Spots:
    """Bridge spots, `C4:D5`, in either order."""

    name = "bridge spot"
    pattern = r"[a-i]\d{1,2}\s?:\s?[a-i]\d{1,2}"

    def show(self, value: tuple[Hex, Hex]) -> str:
        return f"{HEXES[value[0]]}:{HEXES[value[1]]}"

    def read(self, text: str) -> tuple[Hex, Hex]:
        """The two ends. Raises ValueError if they are no hexes."""
        ends = [_hex(part) for part in re.split(r"\s*[:\s-]\s*", text)]
        if len(ends) != 2:
            raise ValueError(f"{text!r} is no {self.name}")
        for spot in BRIDGES:
            if set(spot) == set(ends):
                return spot
        return ends[0], ends[1]


class _Rivers:
    """A river hex, `r12`, or the land hexes that it shall join, `F2:E4`."""

    name = "river"
    pattern = r"r\d{1,2}|[a-i]\d{1,2}(?::[a-i]\d{1,2}){1,2}"

    def show(self, value: Hex) -> str:
        return HEXES[value]

    def read(self, text: str) -> Hex:
        """The river hex. Raises ValueError if none touches all the hexes named."""
        around = [set(NEIGHBOURS[_hex(part)]) for part in text.split(":")]
        if len(around) == 1:
            return _hex(text)
        rivers = [hex_ for hex_ in sorted(set.intersection(*around)) if HEXES[hex_].startswith("r")]
        if not rivers:
            raise ValueError(f"no river hex touches all of {text}")
        return rivers[0]


_BUILDING: Final = _Buildings()
_CULT: Final = _Cults("cult", Cult, unknown=mark("There is no cult {typed}."))
_COLOUR: Final = _Colours()


class PickFaction(Move, frozen=True):
    """Chooses a faction."""

    spelling = "setup {faction}"
    aliases = ("faction {faction}",)
    chapter = "setup"
    faction: Annotated[Faction, FACTION]


class Build(Move, frozen=True):
    """Places a dwelling; with enough spades in hand it transforms the hex first."""

    spelling = "build {hex}"
    aliases = ("dwelling {hex}", "place dwelling on {hex}", "transform and build {hex}")
    chapter = "building"
    hex: Annotated[Hex, HEX]


class Dig(Move, frozen=True):
    """Buys spades, to be used in this action."""

    spelling = "dig {spades}"
    aliases = ("buy {spades} spades",)
    chapter = "building"
    spades: Annotated[int, Count("number of spades", 1, 7)]


class DigAndBuild(Move, frozen=True):
    """In menus alone: buys the spades that a hex needs, and builds there."""

    spelling = "dig and build {hex}"
    chapter = "building"
    command = "digbuild"
    hex: Annotated[Hex, HEX]
    spades: Annotated[int, Count("number of spades", 1, 7)]

    @property
    def parts(self) -> tuple[Move, ...]:
        return Dig(self.spades), Build(self.hex)


class Transform(Move, frozen=True):
    """Uses spades in hand on a hex."""

    spelling = "transform {hex}[ to {colour}]"
    chapter = "building"
    several = True
    prefers_first_match = True
    hex: Annotated[Hex, HEX]
    colour: Annotated[Terrain, _COLOUR]


class Upgrade(Move, frozen=True):
    """Upgrades a building."""

    spelling = "upgrade {hex} to {building}"
    chapter = "building"
    hex: Annotated[Hex, HEX]
    building: Annotated[Building, _BUILDING]


class TakeAction(Move, frozen=True):
    """Takes a power action, or one of a card, a tile or a stronghold."""

    spelling = "action {action}"
    chapter = "actions"
    action: Annotated[Action, ACTION]


class Bridge(Move, frozen=True):
    """Places a bridge that has been paid for."""

    spelling = "bridge {spot}"
    chapter = "building"
    spot: Annotated[tuple[Hex, Hex], _Spots()]


class Connect(Move, frozen=True):
    """Mermaids: founds a town across a river hex."""

    spelling = "connect {river}"
    chapter = "building"
    river: Annotated[Hex, _Rivers()]


class Send(Move, frozen=True):
    """Sends a priest to a cult, to the best free spot unless a smaller one is named."""

    spelling = "send p to {cult}[ for {steps}]"
    aliases = ("send priest to {cult}[ for {steps}]",)
    chapter = "actions"
    prefers_first_match = True
    cult: Annotated[Cult, _CULT]
    steps: Annotated[int, Count("number of steps", 1, 3)]


class Advance(Move, frozen=True):
    """Advances shipping or the exchange of workers for spades."""

    spelling = "advance {track}"
    chapter = "actions"
    track: Annotated[Track, TRACK]


class Convert(Move, frozen=True):
    """Converts resources."""

    spelling = "convert {paid}{give} to {got}{get}"
    aliases = ("convert [{paid}][ ]{give} to [{got}][ ]{get}",)
    chapter = "conversions"
    give: Annotated[Resource, RESOURCE]
    get: Annotated[Resource, RESOURCE]
    paid: Annotated[int, Count("amount", 1, 99)] = 1
    got: Annotated[int, Count("amount", 1, 99)] = 1


class Burn(Move, frozen=True):
    """Takes tokens out of bowl II to move as many on to bowl III."""

    spelling = "burn {tokens}"
    chapter = "conversions"
    tokens: Annotated[int, Count("number of tokens", 1, 6)]


class Leech(Move, frozen=True):
    """Takes the power that a neighbour's building offers."""

    spelling = "leech[ {amount}][ from {giver}]"
    aliases = ("accept[ {amount}][ power][ from {giver}]", "take {amount} power[ from {giver}]")
    chapter = "answers"
    prefers_first_match = True
    amount: Annotated[int, Count("amount", 1, 99)]
    giver: Annotated[Faction, FACTION]


class Decline(Move, frozen=True):
    """Refuses an offer of power, or all of them."""

    spelling = "decline[ {amount}][ from {giver}]"
    aliases = ("decline {amount} power[ from {giver}]", "refuse[ {amount}][ power][ from {giver}]")
    chapter = "answers"
    prefers_first_match = True
    amount: Annotated[int | None, Count("amount", 1, 99)]
    giver: Annotated[Faction | None, FACTION]


class TakeFavor(Move, frozen=True):
    """Takes a favor tile."""

    spelling = "+{favor}"
    aliases = ("favor {favor}",)
    chapter = "choices"
    command = "favor"
    favor: Annotated[Favor, FAVOR]


class TakeTown(Move, frozen=True):
    """Takes a town tile."""

    spelling = "+{town}"
    aliases = ("town {town}",)
    chapter = "choices"
    command = "town"
    town: Annotated[Town, TOWN]


class CultStep(Move, frozen=True):
    """Advances on a cult of choice."""

    spelling = "+[{steps}]{cult}"
    aliases = ("cult {cult}",)
    chapter = "choices"
    command = "cult"
    cult: Annotated[Cult, _CULT]
    steps: Annotated[int, Count("number of steps", 1, 10)] = 1


class Drop(Move, frozen=True):
    """Throws free spades away."""

    spelling = "-[{spades}]SPADE"
    aliases = ("drop [{spades}][ ]spade", "throw {spades} spade away")
    chapter = "building"
    command = "drop"
    needs_verb = True
    spades: Annotated[int, Count("number of spades", 1, 9)] = 1


class StepDown(Move, frozen=True):
    """Steps down on a cult; only old ledgers do this, to steer where the steps of a town tile end."""

    spelling = "-{cult}"
    chapter = "records"
    command = "stepdown"
    cult: Annotated[Cult, _CULT]


class Pass(Move, frozen=True):
    """Passes for this round and takes a bonus card; in the setup: takes the first card."""

    spelling = "pass[ {card}]"
    aliases = ("+{card}",)
    chapter = "passing"
    prefers_first_match: ClassVar[bool] = False
    card: Annotated[Bonus | None, CARD] = None


class Done(Move, frozen=True):
    """Ends the turn."""

    spelling = "done"
    aliases = ("end turn", "end")
    chapter = "passing"
    ends_turn = True


class RevealScoring(Move, frozen=True):
    """The next round's scoring tile is drawn."""

    spelling = "score {tile}"
    chapter = "chance"
    tile: Annotated[Scoring, SCORING]


class RevealCard(Move, frozen=True):
    """A bonus card comes into the game."""

    spelling = "reveal {card}"
    chapter = "chance"
    card: Annotated[Bonus, CARD]


class DealFaction(Move, frozen=True):
    """A faction is dealt to a seat."""

    spelling = "deal {faction}"
    chapter = "chance"
    faction: Annotated[Faction, FACTION]


class DealBoard(Move, frozen=True):
    """A faction board is dealt to a seat, which will choose its side."""

    spelling = "board {colour}"
    chapter = "chance"
    colour: Annotated[Terrain, _COLOUR]


MOVES: Final[tuple[type[Move], ...]] = (
    PickFaction, Build, Dig, Transform, Upgrade, TakeAction, Bridge, Connect, Send, Advance, TakeFavor, TakeTown,
    CultStep, Drop, Convert, Burn, Leech, Decline, Pass, Done, StepDown, RevealScoring, RevealCard, DealFaction,
    DealBoard, Leave,
)
"""Every move, in the order of menus."""
