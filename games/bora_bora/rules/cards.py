"""The market of God cards: five open ones, the pile, the discard (procedure 3.6, 6.4; R-09, R-36)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.bora_bora.components import GODS, Colour
from games.bora_bora.moves import DealCard, DrawCard, Enough, LayCard, TakeCard
from games.bora_bora.position import NO_CARDS, Cards, Game, bump
from games.kernel import Automatic, Chance, Move, Reason, Seat, Seated

__all__ = ["DealHidden", "FillRow", "LayOpen", "TakeCards", "cards_left", "take_cards"]

_TAKES = {colour: TakeCard(colour) for colour in Colour}
_DEALS = {colour: DealCard(colour) for colour in Colour}
_LAYS = {colour: LayCard(colour) for colour in Colour}
_DRAW = DrawCard()
_ENOUGH = Enough()


def cards_left(game: Game) -> int:
    """How many God cards can still be taken."""
    return sum(game.row) + game.pile + sum(game.discard)


def shuffled(game: Game) -> Game:
    """With the discard as the new pile, if a card is needed and the pile is empty."""
    if game.pile or game.discard == NO_CARDS:
        return game
    one, two, three, four, five = (have + back for have, back in zip(game.deck, game.discard, strict=True))
    deck: Cards = (one, two, three, four, five)
    return replace(game, deck=deck, discard=NO_CARDS)


class FillRow(Automatic[Game], frozen=True):
    """Lay cards open until the row is full; while there are none it keeps gaps (R-36)."""

    def run(self, game: Game) -> Game:
        if sum(game.row) >= GODS.open:
            return game
        game = shuffled(game)
        return game.then(LayOpen(), FillRow()) if game.pile else game


class LayOpen(Chance[Game], frozen=True):
    """The top card of the pile is turned face up."""

    def outcomes(self, game: Game) -> Sequence[tuple[LayCard, int]]:
        return [(_LAYS[colour], game.deck[colour]) for colour in Colour]

    def play(self, game: Game, seat: Seat, move: LayCard) -> Game:
        return replace(game, deck=bump(game.deck, move.colour, -1), row=bump(game.row, move.colour, 1))


class DealHidden(Chance[Game], frozen=True):
    """The top card of the pile goes unseen to a hand."""

    to: Seat

    def outcomes(self, game: Game) -> Sequence[tuple[DealCard, int]]:
        return [(_DEALS[colour], game.deck[colour]) for colour in Colour]

    def play(self, game: Game, seat: Seat, move: DealCard) -> Game:
        game = replace(game, deck=bump(game.deck, move.colour, -1))
        game = game.change(self.to, cards=bump(game.players[self.to].cards, move.colour, 1))
        return game.note(self.to, "drew", detail=move.colour.name.lower(), only=self.to)


def take_cards(game: Game, seat: Seat, count: int) -> Game:
    """A player takes cards, one after the other; after the first he may stop (R-09, R-46)."""
    return game.then(TakeCards(seat, count))


class TakeCards(Seated[Game], frozen=True):
    """Take an open God card or the unseen top one."""

    left: int = 1
    begun: bool = False

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        found: list[Move] = [_TAKES[colour] for colour in Colour if game.row[colour]]
        if game.pile or game.discard != NO_CARDS:
            found.append(_DRAW)
        if self.begun:
            found.append(_ENOUGH)
        return found

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if isinstance(move, Enough):
            return game
        if self.left > 1:
            game = game.then(TakeCards(seat, self.left - 1, True))
        if not isinstance(move, TakeCard):
            return shuffled(game).then(DealHidden(seat), FillRow())
        game = replace(game, row=bump(game.row, move.colour, -1))
        game = game.change(seat, cards=bump(game.players[seat].cards, move.colour, 1))
        return game.then(FillRow())

    def lapses(self, game: Game) -> bool:
        """No card is left to take."""
        return not cards_left(game)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if isinstance(move, TakeCard):
            return Reason("card-not-open", colour=move.colour.name.lower())
        if isinstance(move, DrawCard):
            return Reason("no-card-left")
        return Reason("take-card")
