"""The moves of Aeolis, a module for each chapter. `MOVES` holds them in the order of menus."""

from __future__ import annotations

from typing import Final

from games.aeolis.moves.answers import (
    Accept,
    CarryOn,
    ChooseEvent,
    ChooseHex,
    ChooseOption,
    ChooseStack,
    ChooseTech,
    Dismiss,
    Enough,
    FaithDie,
    Fall,
    Finish,
    Give,
    Lose,
    Refuse,
    Rest,
    Shatter,
)
from games.aeolis.moves.chance import Lot, Produce, Reveal, Roll, Scroll, Token
from games.aeolis.moves.conclusion import Collect, Gift, Request, Send, Swap, Train, Untrain
from games.aeolis.moves.fields import (
    ABILITY_IDS,
    AMOUNT,
    ARMOUR,
    BUILDING,
    CARD,
    COPIES,
    DECKS,
    EVENT,
    HERO,
    HEX,
    MAT,
    NODE,
    NODES,
    POOLS,
    RESOURCE,
    ROLES,
    SHIFTS,
    SPACE,
    SPACES,
    SPARES,
    SPELL,
    TECH,
    TILE,
    TOKEN,
)
from games.aeolis.moves.magi import Cast, DrawSpells, Flow, Keep, Regroup
from games.aeolis.moves.merchant import Alms, Buy, Sell, Shift, Ship
from games.aeolis.moves.philosopher import Discover, Fulfil, Pledge, Repair
from games.aeolis.moves.priestess import Look, Pray, Top
from games.aeolis.moves.queen import Build, Feed, Negotiate, Redivide, Upgrade
from games.aeolis.moves.setup import Allot, Claim, Unallot
from games.aeolis.moves.stacks import Arm, CastBronze, Douse, Quell, Shoot, Walk
from games.aeolis.moves.table import Done
from games.aeolis.moves.triaconter import Assign, Exchange, Explore, Place, Raise, Recall
from games.kernel import Leave, Move

__all__ = [
    "ABILITY_IDS", "AMOUNT", "ARMOUR", "BUILDING", "CARD", "COPIES", "DECKS", "EVENT", "HERO", "HEX", "MAT", "MOVES",
    "NODE", "NODES", "POOLS", "RESOURCE", "ROLES", "SHIFTS", "SPACE", "SPACES", "SPARES", "SPELL", "TECH", "TILE",
    "TOKEN", "Accept", "Allot", "Alms", "Arm", "Assign", "Build", "Buy", "CarryOn", "Cast", "CastBronze", "ChooseEvent",
    "ChooseHex", "ChooseOption", "ChooseStack", "ChooseTech", "Claim", "Collect", "Discover", "Dismiss", "Done",
    "Douse", "DrawSpells", "Enough", "Exchange", "Explore", "FaithDie", "Fall", "Feed", "Finish", "Flow", "Fulfil",
    "Gift", "Give", "Keep", "Look", "Lose", "Lot", "Negotiate", "Place", "Pledge", "Pray", "Produce", "Quell", "Raise",
    "Recall", "Redivide", "Refuse", "Regroup", "Repair", "Request", "Rest", "Reveal", "Roll", "Scroll", "Sell", "Send",
    "Shatter", "Shift", "Ship", "Shoot", "Swap", "Token", "Top", "Train", "Unallot", "Untrain", "Upgrade", "Walk",
]

MOVES: Final[tuple[type[Move], ...]] = (
    Claim, Allot, Unallot, Walk, Feed, Build, Upgrade, Negotiate, Redivide, Discover, Pledge, Fulfil, Repair, Shift,
    Buy, Sell, Alms, Ship, Shoot, Douse, Quell, CastBronze, Arm, Pray, Look, Top, DrawSpells, Keep, Flow, Cast,
    Regroup, Explore, Exchange, Raise, Assign, Recall, Place, Collect, Gift, Send, Request, Swap, Accept, Refuse,
    Train, Untrain, ChooseHex, ChooseEvent, ChooseStack, ChooseTech, ChooseOption, Give, Lose, Dismiss, Shatter, Rest,
    Fall, FaithDie, Enough, CarryOn, Finish, Done, Roll, Lot, Produce, Reveal, Scroll, Token, Leave,
)
"""Every move, in the order of menus."""
