"""What one seat sees, or a bystander: God cards in others' hands are pooled with the pile (R-40)."""

from __future__ import annotations

from msgspec.structs import replace

from games.bora_bora.position import NO_CARDS, Cards, Game, Player
from games.kernel import Seat, by_seat

__all__ = ["view"]


def view(game: Game, seat: Seat | None) -> Game:
    """The same table with the hands of others turned over: their cards lie in the pool of what nobody there has seen,
    only their number is kept. Notes for others are left out.
    """
    notes = tuple(note for note in game.notes if note.only is None or note.only == seat)
    players = tuple(
        player if other == seat or player.cards == NO_CARDS else replace(player, cards=NO_CARDS, unseen=player.hand)
        for other, player in by_seat(game.players)
    )
    return replace(game, players=players, deck=_pool(game, seat), notes=notes)


def _pool(game: Game, seat: Seat | None) -> Cards:
    hidden: list[Player] = [player for other, player in by_seat(game.players) if other != seat]
    one, two, three, four, five = (
        game.deck[colour] + sum(player.cards[colour] for player in hidden) for colour in range(len(NO_CARDS))
    )
    return one, two, three, four, five
