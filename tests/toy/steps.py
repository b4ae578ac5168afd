"""The steps of Pebbles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.kernel import Automatic, Chance, Due, Move, Reason, Seat, Seated, Step, owes
from tests.toy.moves import (
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
from tests.toy.position import CARDS, FULL, NOBODY, Game, Pebbles, put


class Round(Automatic[Game], frozen=True):
    """A die or a show, then turns; nothing may be left unanswered."""

    def blocks_on_asides(self, game: Game) -> bool:
        return True

    def run(self, game: Game) -> Game:
        seats = game.staying()
        if not game.rounds or not seats:
            return game
        deals = [Deal(seat) for seat in seats for _ in range(2 - game.players[seat].cards)]
        begin = [*deals, Together()] if game.cards else [Die()]
        return replace(game, rounds=game.rounds - 1).then(*begin, *map(Turn, seats), Round())


class Die(Chance[Game], frozen=True):
    """One to six pebbles come to the heap."""

    def outcomes(self, game: Game) -> Sequence[tuple[Roll, int]]:
        return [(Roll(count), 1) for count in range(1, 7)]

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        return replace(game, heap=game.heap + move.count)


class Deal(Chance[Game], frozen=True):
    """A card from the pile, each as likely as it is frequent."""

    to: Seat

    def outcomes(self, game: Game) -> Sequence[tuple[Dealt, int]]:
        return [(Dealt(card), count) for card, count in zip(CARDS, game.pile, strict=True)]

    def play(self, game: Game, seat: Seat, move: Dealt) -> Game:
        player = game.players[self.to]
        hand = tuple(sorted((*player.hand, move.card), key=CARDS.index))
        return game.pool(move.card, -1).change(self.to, hand=hand, cards=player.cards + 1)


class Together(Step[Game], frozen=True):
    """All show a card at once; who has shown may still change it."""

    sealed: tuple[tuple[Seat, Card | None], ...] = ()

    def open_to(self, game: Game) -> tuple[Seat, ...]:
        shown = dict(self.sealed)
        return tuple(seat for seat in game.staying() if game.players[seat].cards
                     and (seat not in shown or set(game.players[seat].hand) - {shown[seat]}))

    def waits_for(self, game: Game) -> tuple[Seat, ...]:
        shown = dict(self.sealed)
        return tuple(seat for seat in game.staying() if game.players[seat].cards and seat not in shown)

    def moves(self, game: Game, seat: Seat) -> Iterable[Show]:
        return [Show(card) for card in dict.fromkeys(game.players[seat].hand) if card != dict(self.sealed).get(seat)]

    def play(self, game: Game, seat: Seat, move: Show) -> Game:
        after = replace(self, sealed=tuple(sorted((dict(self.sealed) | {seat: move.card}).items())))
        return game.then(after if after.waits_for(game) else Reveal(after.sealed))

    def lapses(self, game: Game) -> bool:
        return not self.waits_for(game)

    def on_lapse(self, game: Game) -> Game:
        return game.then(Reveal(self.sealed))


class Reveal(Automatic[Game], frozen=True):
    """The highest card takes a pebble; all go back to the pile."""

    sealed: tuple[tuple[Seat, Card | None], ...] = ()

    def run(self, game: Game) -> Game:
        for seat, card in self.sealed:
            assert card is not None
            hand = list(game.players[seat].hand)
            hand.remove(card)
            game = game.change(seat, hand=tuple(hand), cards=len(hand)).pool(card)
        best = [seat for seat, card in self.sealed if card is Card.HIGH and game.players[seat].pebbles < FULL]
        if len(best) == 1 and game.heap:
            game = replace(game.take(best[0], 1), heap=game.heap - 1).note(best[0], "highest")
        return game


class Turn(Seated[Game], frozen=True):
    """One action, then the turn is ended; pebbles are traded at any moment."""

    keeps_open: ClassVar[bool] = True
    acted: bool = False

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        if self.acted:
            return [] if owes(game, seat, Due.BEFORE_ENDING) else [Done()]
        return [*self._taking(game), *self._giving(game), *self._spots(game)] or [Done()]

    def _taking(self, game: Game) -> Iterable[Move]:
        return map(Take, range(1, min(3, game.heap, FULL - game.players[self.seat].pebbles) + 1))

    def _giving(self, game: Game) -> Iterable[Move]:
        others = [(self.seat + step) % len(game.players) for step in range(1, len(game.players))]
        return [Give(count, to) for count in range(1, min(3, game.players[self.seat].pebbles) + 1) for to in others
                if to not in game.left]

    def _spots(self, game: Game) -> Iterable[Move]:
        """A spot costs a pebble, claimed or painted."""
        if not game.players[self.seat].pebbles:
            return []
        free = [Claim(spot) for spot, owner in enumerate(game.spots) if owner == NOBODY]
        return [*free, *(Paint(spot, colour) for spot, owner in enumerate(game.spots) if owner == self.seat
                         for colour in Colour if game.paints[spot] != colour)]

    def play(self, game: Game, seat: Seat, move: Any) -> Game:
        if isinstance(move, Done):
            return game
        game = game.then(Turn(seat, acted=True))
        match move:
            case Take(count):
                game = replace(game.take(seat, count), heap=game.heap - count)
                return game.then(Picking(seat)) if count == 3 and game.cards else game
            case Give(count, to):
                return game.take(seat, -count).ask(Gift(Seat(to), seat, count), due=game.due)
            case Claim(spot):
                offer = Gift(Seat((seat + 1) % len(game.players)), seat, 1)
                return replace(game.take(seat, -1), spots=put(game.spots, spot, seat)).ask(offer, due=Due.WHEN_CALLED)
            case Paint(spot, colour):
                return replace(game.trade(seat, 1), paints=put(game.paints, spot, str(colour)))
        raise AssertionError(move)

    def free_actions(self, game: Game, seat: Seat) -> Iterable[Trade]:
        return [Trade(count) for count in range(1, min(FULL, game.players[seat].pebbles) + 1)]

    def permits_free_action(self, game: Game, seat: Seat, move: Any) -> bool:
        return isinstance(move, Trade) and move.count <= game.players[seat].pebbles

    def play_free_action(self, game: Game, seat: Seat, move: Trade) -> Game:
        return game.trade(seat, move.count).note(seat, "trade", move.count)

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        if isinstance(move, Claim) and game.spots[move.spot] != NOBODY:
            return Reason("taken", spot=SPOTS.show(move.spot))
        return Reason("too-many", most=min(game.heap, 3)) if isinstance(move, (Take, Trade)) else None


class Picking(Seated[Game], frozen=True):
    """Pick a card from the pile, face up, and put another back unseen by nobody; trading stays open."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Pick]:
        return [Pick(card) for card in CARDS]

    def play(self, game: Game, seat: Seat, move: Pick) -> Game:
        return game.note(seat, f"picked {move.card}")


class Gift(Seated[Game], frozen=True):
    """Pebbles that somebody gives. Who has no room for them cannot accept: they go back."""

    giver: Seat
    count: int

    def moves(self, game: Game, seat: Seat) -> Iterable[Accept | Decline]:
        return [Accept(self.count, self.giver), Decline(self.count, self.giver)]

    def play(self, game: Game, seat: Seat, move: Accept | Decline) -> Game:
        return game.take(seat if isinstance(move, Accept) else self.giver, self.count)

    def lapses(self, game: Game) -> bool:
        return game.players[self.seat].pebbles + self.count > FULL

    def on_lapse(self, game: Game) -> Game:
        return game.take(self.giver, self.count).note(self.giver, "gift came back")


Stored = Pebbles[Round | Die | Deal | Together | Reveal | Turn | Picking | Gift]
