"""What kinds of moves are called, what they do, and what their fields ask for."""

from __future__ import annotations

from typing import Final

from games.bora_bora import moves as m
from games.kernel import Move
from games.kernel.words import _, leave_help, leave_verb, mark

__all__ = ["field", "help_of", "verb"]

_VERBS: Final[dict[type[Move], tuple[str, str]]] = {
    m.Place: (mark("Place a die"), mark("Place one of your dice and do its action.")),
    m.Call: (mark("Call a God"), mark("Pay a card and an offering, two cards and an offering, or a God tile.")),
    m.Expand: (mark("Expand to a region"), mark("Put a hut from a space of your board into a region.")),
    m.TakePerson: (mark("Take a man or woman"), mark("Take a man or woman from the display to a space of your board.")),
    m.Priest: (mark("Place a priest"), mark("Put a priest into the temple; those in the way are pushed to the right.")),
    m.Build: (mark("Build"), mark("Cover two adjacent materials with a building tile.")),
    m.Put: (mark("Put the material on a space"), mark("Choose the ceremony space for a material.")),
    m.Bonus: (mark("Take a Fire Bonus"), mark("Take a God card or an offering, and a status step or a shell.")),
    m.TakeCard: (mark("Take an open God card"), mark("Take one of the open God cards.")),
    m.DrawCard: (mark("Draw a hidden God card"), mark("Draw the top card of the pile; only you see it.")),
    m.HelperTattoo: (mark("Tattoo a man"), mark("Shift a man down and move up the status track.")),
    m.HelperShells: (mark("Collect shells"), mark("Shift a woman down and take her shells.")),
    m.HelperGood: (mark("Buy from the helper"), mark("Buy a material, an offering or a God card.")),
    m.HelperPoints: (mark("Score helper points"), mark("Score one point for each helper point.")),
    m.Forgo: (mark("Forgo the rest"), mark("Leave what the helper could still do unused.")),
    m.Use: (mark("Use men or women"), mark("Use all your men or all your women of one type together.")),
    m.Gain: (mark("Take a material"), mark("Take a building material of your choice.")),
    m.MoveHut: (mark("Move a hut to space 12"), mark("Move a hut to space 12 of your board.")),
    m.Enough: (mark("Take no more"), mark("Take no more of what you may still take.")),
    m.Buy: (mark("Buy jewelry"), mark("Buy a piece of jewelry of this round for its price in shells.")),
    m.Pass: (mark("Buy no jewelry"), mark("Buy no jewelry in this round.")),
    m.Complete: (mark("Complete a task"), mark("Complete a task, with a Yellow God if one thing is missing.")),
    m.GiveUp: (mark("Give up a task"), mark("It scores nothing and leaves the game.")),
    m.Draft: (mark("Take a new task"), mark("Take a new task from the display.")),
    m.Done: (mark("End turn"), mark("End your turn.")),
    m.NextSeat: (mark("Turn order"), mark("Who gets the next turn order tile.")),
    m.LayFish: (mark("Fish tile"), mark("The fish tile of the next region.")),
    m.LayPerson: (mark("Person"), mark("A man or woman for the display.")),
    m.LayTask: (mark("Task"), mark("A task for the display.")),
    m.DealTask: (mark("Task dealt"), mark("A task dealt to a player.")),
    m.LayJewel: (mark("Jewelry"), mark("Jewelry for the columns of the rounds.")),
    m.LayCard: (mark("Open God card"), mark("A God card that is revealed.")),
    m.DealCard: (mark("Hidden God card"), mark("A God card that only its owner sees.")),
    m.Roll: (mark("Roll"), mark("A player's dice.")),
}

_FIELDS: Final = {
    "die": mark("Which die?"), "action": mark("On which action?"), "god": mark("Which God?"),
    "payment": mark("How do you pay the God?"), "region": mark("Into which region?"),
    "space": mark("Which space of your board?"), "sex": mark("A man or a woman?"),
    "position": mark("From which position?"), "tile": mark("Which building tile?"),
    "pair": mark("On which two spaces?"), "place": mark("On which ceremony space?"),
    "gift": mark("A God card or an offering?"), "extra": mark("A status step or a shell?"),
    "colour": mark("Which colour?"), "type": mark("Which type?"), "good": mark("What do you buy?"),
    "count": mark("How many points?"), "amount": mark("How much?"), "material": mark("Which material?"),
    "jewel": mark("Which piece of jewelry?"), "task": mark("Which task?"),
    "aid": mark("How do you pay the Yellow God?"),
    "seat": mark("Which player?"), "dice": mark("Which dice?"),
}
_OF_MOVES: Final[dict[tuple[type[Move], str], str]] = {(m.Priest, "space"): mark("On which space of the temple?")}


def verb(move: type[Move]) -> str:
    """The entry of a kind of move in a menu."""
    return leave_verb(move) or _(_VERBS[move][0])


def help_of(move: type[Move]) -> str:
    """What a kind of move does."""
    return leave_help(move) or _(_VERBS[move][1])


def field(move: type[Move], name: str) -> str:
    """What a field asks for."""
    return _(_OF_MOVES.get((move, name), _FIELDS.get(name, name)))
