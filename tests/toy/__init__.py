"""Pebbles: a small title with one of everything that the kernel offers and that Discord must cope with.

Three rounds, or six. Each begins with a die that fills the heap, or, with cards, with a show: nature deals from a pile
of which only the kinds are known, all show a card in secret at once, and the highest takes a pebble. Then each takes
pebbles from the heap (with cards, three bring a card to pick), gives some away, claims one of forty spots or paints a
spot of its own. What is given, or offered for a claim, may be accepted or declined, by the time that the rules or an
option say. Pebbles are traded for points at any moment of a turn. Everybody has a secret number that only its owner
sees.
"""

from tests.toy.moves import (
    COLOUR,
    FEW,
    SPOTS,
    Accept,
    Card,
    Claim,
    Colour,
    Dealt,
    Decline,
    Done,
    Give,
    Paint,
    Pick,
    Roll,
    Show,
    Take,
    Trade,
)
from tests.toy.position import CARDS, FULL, Game, Pebbles, Player
from tests.toy.steps import Deal, Die, Gift, Picking, Reveal, Round, Stored, Together, Turn
from tests.toy.title import PEBBLES, holdings
from tests.toy.words import Words

__all__ = [
    "CARDS", "COLOUR", "FEW", "FULL", "PEBBLES", "SPOTS", "Accept", "Card", "Claim", "Colour", "Deal", "Dealt",
    "Decline", "Die", "Done", "Game", "Gift", "Give", "Paint", "Pebbles", "Pick", "Picking", "Player", "Reveal", "Roll",
    "Round", "Show", "Stored", "Take", "Together", "Trade", "Turn", "Words", "holdings",
]
