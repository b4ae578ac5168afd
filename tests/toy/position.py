"""A position of Pebbles."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Due, Position, Seat, seats_of
from tests.toy.moves import SPOTS, Card

CARDS = tuple(Card)
FULL = 9
NOBODY = -1
S = TypeVar("S")


class Player(Struct, frozen=True):
    """`cards` are held in all, `hand` those that are known here."""

    pebbles: int = 3
    points: int = 0
    cards: int = 0
    hand: tuple[Card, ...] = ()
    secret: int = 0


class Pebbles(Position[S], Generic[S], frozen=True, kw_only=True):
    """`pile` counts the cards nobody has seen, by kind; a view pools the hands of others with it."""

    players: tuple[Player, ...]
    heap: int = 20
    rounds: int = 3
    cards: bool = True
    due: Due = Due.BEFORE_ACTING
    pile: tuple[int, ...] = (4, 3, 2)
    spots: tuple[int, ...] = (NOBODY,) * len(SPOTS.names)
    paints: tuple[str, ...] = ("",) * len(SPOTS.names)

    def change(self, seat: Seat, **changes: Any) -> Self:
        """With one player changed."""
        return replace(self, players=put(self.players, seat, replace(self.players[seat], **changes)))

    def take(self, seat: Seat, pebbles: int) -> Self:
        """With pebbles more, or fewer."""
        return self.change(seat, pebbles=self.players[seat].pebbles + pebbles)

    def trade(self, seat: Seat, pebbles: int) -> Self:
        """With pebbles made points."""
        return self.take(seat, -pebbles).change(seat, points=self.players[seat].points + pebbles)

    def pool(self, card: Card, count: int = 1) -> Self:
        """With a card more in the pile."""
        place = CARDS.index(card)
        return replace(self, pile=put(self.pile, place, self.pile[place] + count))

    def staying(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat in seats_of(len(self.players)) if seat not in self.left]


def put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A row with one entry changed."""
    return (*row[:place], value, *row[place + 1:])


Game: TypeAlias = Pebbles[Any]
