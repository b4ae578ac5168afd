"""What is hidden in Bora Bora: the God cards in others' hands, which lie in a view's pool."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from games.bora_bora.components import Colour
from games.bora_bora.position import Game, bump
from games.kernel import Seat, seats_of

__all__ = ["deal"]


def deal(view: Game, seat: Seat, rng: Random) -> Game:
    """Hands at random from the cards that the seat has not seen."""
    pool = [colour for colour in Colour for _ in range(view.deck[colour])]
    rng.shuffle(pool)
    deck = view.deck
    for other in seats_of(len(view.players)):
        player = view.players[other]
        hand = player.cards
        for _ in range(player.unseen):
            colour = pool.pop()
            hand, deck = bump(hand, colour, 1), bump(deck, colour, -1)
        if player.unseen:
            view = view.change(other, cards=hand, unseen=0)
    return replace(view, deck=deck)
