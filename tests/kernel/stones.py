"""Stones: a tiny title with one of everything that the kernel offers.

Two rounds. In each, nature deals a card to everybody from a pile of which only the kinds are known; all show a card in
secret at once, the highest takes a stone; then each takes stones from the heap or gives some away, which the other may
accept or refuse by the time that the table's option says. Stones can be swapped for points at any moment of one's turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Annotated, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import (
    Automatic,
    BadSettings,
    Chance,
    Count,
    Due,
    Happening,
    Leave,
    Move,
    Of,
    Option,
    Position,
    Presentation,
    Reason,
    Result,
    Rules,
    Seat,
    Seated,
    SeatResult,
    Settings,
    Step,
    Title,
    owes,
)
from tests.walk import Hooks

Card = StrEnum("Card", ["LOW", "MIDDLE", "HIGH"])
CARDS = tuple(Card)
CARD = Of("card", Card, {"lowest": Card.LOW})
FEW = Count("number of stones", 1, 9)
SEAT = Count("seat", 0, 4)
FULL = 9


class Take(Move, frozen=True):
    """Takes stones from the heap."""

    spelling = "take {count}"
    aliases = ("grab {count}[ stones]",)
    chapter = "heap"
    count: Annotated[int, FEW]


class Give(Move, frozen=True):
    """Offers stones to somebody."""

    spelling = "give {count}[ to {to}]"
    chapter = "others"
    prefers_first_match = True
    count: Annotated[int, FEW]
    to: Annotated[int, SEAT]


class Swap(Move, frozen=True):
    """Swaps stones for points."""

    spelling = "swap[ {count}]"
    chapter = "points"
    count: Annotated[int, FEW] = 1


class Show(Move, frozen=True):
    """Shows a card, in secret until all have."""

    spelling = "show {card}"
    chapter = "cards"
    card: Annotated[Card, CARD]


class Pick(Move, frozen=True):
    """Picks a card of the pile; who takes three stones may."""

    spelling = "+{card}"
    chapter = "cards"
    command = "pick"
    card: Annotated[Card, CARD]


class Accept(Move, frozen=True):
    """Accepts what somebody gives."""

    spelling = "accept[ {count}][ from {giver}]"
    chapter = "others"
    count: Annotated[int, FEW]
    giver: Annotated[int, SEAT]


class Refuse(Move, frozen=True):
    """Refuses it."""

    spelling = "refuse[ {count}][ from {giver}]"
    chapter = "others"
    count: Annotated[int, FEW]
    giver: Annotated[int, SEAT]


class Done(Move, frozen=True):
    """Ends the turn."""

    spelling = "done"
    chapter = "heap"
    ends_turn: ClassVar[bool] = True


class Dealt(Move, frozen=True):
    """A card is dealt."""

    spelling = "deal {card}"
    chapter = "chance"
    card: Annotated[Card, CARD]


class Player(Struct, frozen=True):
    """`cards` are held in all, `hand` those that are known here."""

    stones: int = 3
    points: int = 0
    cards: int = 0
    hand: tuple[Card, ...] = ()


S = TypeVar("S")


class Stones(Position[S], Generic[S], frozen=True, kw_only=True):
    """`pile` counts the cards nobody has seen, by kind; a view pools the hands of others with it."""

    players: tuple[Player, ...]
    heap: int = 20
    pile: tuple[int, ...] = (4, 3, 2)
    rounds: int = 2
    due: Due = Due.BEFORE_ACTING

    def change(self, seat: Seat, **changes: Any) -> Self:
        """With one player changed."""
        new = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], new, *self.players[seat + 1 :]))

    def take(self, seat: Seat, stones: int) -> Self:
        """With stones more, or fewer."""
        return self.change(seat, stones=self.players[seat].stones + stones)

    def pool(self, card: Card, count: int = 1) -> Self:
        """With a card more in the pile."""
        place = CARDS.index(card)
        return replace(self, pile=(*self.pile[:place], self.pile[place] + count, *self.pile[place + 1 :]))


Game: TypeAlias = "Stones[Any]"


class Round(Automatic, frozen=True):
    """Deals, shows, turns; nothing may be left unanswered."""

    def blocks_on_asides(self, game: Game) -> bool:
        return True

    def run(self, game: Game) -> Game:
        if not game.rounds:
            return game
        seats = [seat for seat in range(len(game.players)) if seat not in game.left]
        game = replace(game, rounds=game.rounds - 1)
        deals = [Deal(seat) for seat in seats for _ in range(2 - game.players[seat].cards)]
        return game.then(*deals, Together(), *map(Turn, seats), Round()) if seats else game


class Deal(Chance, frozen=True):
    """A card from the pile, each as likely as it is frequent."""

    to: Seat

    def outcomes(self, game: Game) -> Sequence[tuple[Dealt, int]]:
        return [(Dealt(card), count) for card, count in zip(CARDS, game.pile, strict=True)]

    def play(self, game: Game, seat: Seat, move: Dealt) -> Game:
        player = game.players[self.to]
        hand = tuple(sorted((*player.hand, move.card), key=CARDS.index))
        return game.pool(move.card, -1).change(self.to, hand=hand, cards=player.cards + 1)


class Together(Step, frozen=True):
    """All show a card at once; who has shown may still change it."""

    sealed: tuple[tuple[Seat, Card | None], ...] = ()

    def open_to(self, game: Game) -> tuple[Seat, ...]:
        shown = dict(self.sealed)
        return tuple(
            seat for seat, player in enumerate(game.players)
            if player.cards and seat not in game.left and (seat not in shown or set(player.hand) - {shown[seat]})
        )

    def waits_for(self, game: Game) -> tuple[Seat, ...]:
        shown = dict(self.sealed)
        return tuple(
            seat for seat, player in enumerate(game.players)
            if player.cards and seat not in game.left and seat not in shown
        )

    def moves(self, game: Game, seat: Seat) -> Iterable[Show]:
        return [Show(card) for card in dict.fromkeys(game.players[seat].hand) if card != dict(self.sealed).get(seat)]

    def play(self, game: Game, seat: Seat, move: Show) -> Game:
        rest = tuple(each for each in self.sealed if each[0] != seat)
        after = replace(self, sealed=tuple(sorted((*rest, (seat, move.card)))))
        return game.then(after if after.waits_for(game) else Reveal(after.sealed))

    def lapses(self, game: Game) -> bool:
        return not self.waits_for(game)

    def on_lapse(self, game: Game) -> Game:
        return game.then(Reveal(self.sealed))


class Reveal(Automatic, frozen=True):
    """The highest card takes a stone; all go back to the pile."""

    sealed: tuple[tuple[Seat, Card | None], ...] = ()

    def run(self, game: Game) -> Game:
        for seat, card in self.sealed:
            assert card is not None
            hand = list(game.players[seat].hand)
            hand.remove(card)
            game = game.change(seat, hand=tuple(hand), cards=len(hand)).pool(card)
        best = [seat for seat, card in self.sealed if card is Card.HIGH and game.players[seat].stones < FULL]
        if len(best) == 1 and game.heap:
            game = replace(game.take(best[0], 1), heap=game.heap - 1).note(best[0], "highest")
        return game


class Turn(Seated, frozen=True):
    """Take or give, then end the turn; stones are swapped at any moment."""

    keeps_open: ClassVar[bool] = True
    acted: bool = False

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        if self.acted:
            return [] if owes(game, seat, Due.BEFORE_ENDING) else [Done()]
        room = min(3, game.heap, FULL - game.players[seat].stones)
        others = [(seat + step) % len(game.players) for step in range(1, len(game.players))]
        gifts = [Give(count, to) for count in range(1, min(3, game.players[seat].stones) + 1) for to in others
                 if to not in game.left]
        return [*map(Take, range(1, room + 1)), *gifts] or [Done()]

    def play(self, game: Game, seat: Seat, move: Any) -> Game:
        if isinstance(move, Done):
            return game
        game = game.then(Turn(seat, acted=True))
        if isinstance(move, Give):
            return game.take(seat, -move.count).ask(Gift(move.to, seat, move.count), due=game.due)
        game = replace(game.take(seat, move.count), heap=game.heap - move.count)
        return game.then(Picking(seat)) if move.count == 3 else game

    def free_actions(self, game: Game, seat: Seat) -> Iterable[Swap]:
        return [Swap(count) for count in range(1, min(FULL, game.players[seat].stones) + 1)]

    def permits_free_action(self, game: Game, seat: Seat, move: Any) -> bool:
        return isinstance(move, Swap) and move.count <= game.players[seat].stones

    def play_free_action(self, game: Game, seat: Seat, move: Swap) -> Game:
        points = game.players[seat].points + move.count
        return game.take(seat, -move.count).change(seat, points=points).note(seat, "swap", move.count)

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return Reason("too-many", heap=game.heap) if isinstance(move, (Take, Swap)) else None


class Picking(Seated, frozen=True):
    """Pick a card from the pile, face up, and put another back unseen by nobody; swapping stays open."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Pick]:
        return [Pick(card) for card in CARDS]

    def play(self, game: Game, seat: Seat, move: Pick) -> Game:
        return game.note(seat, f"picked {move.card}")


class Gift(Seated, frozen=True):
    """Stones that somebody gives. Who has no room for them cannot accept: they go back."""

    giver: Seat
    count: int

    def moves(self, game: Game, seat: Seat) -> Iterable[Accept | Refuse]:
        return [Accept(self.count, self.giver), Refuse(self.count, self.giver)]

    def play(self, game: Game, seat: Seat, move: Accept | Refuse) -> Game:
        return game.take(seat if isinstance(move, Accept) else self.giver, self.count)

    def lapses(self, game: Game) -> bool:
        return game.players[self.seat].stones + self.count > FULL

    def on_lapse(self, game: Game) -> Game:
        return game.take(self.giver, self.count).note(self.giver, "gift came back")


Stored = Stones[Round | Deal | Together | Reveal | Turn | Picking | Gift]


def setup(settings: Settings) -> Game:
    """Everybody has three stones."""
    if settings.options.get("due") not in (None, *(due.name for due in Due)):
        raise BadSettings(Reason("bad-options"))
    due = Due[settings.options.get("due", "BEFORE_ACTING")]
    return Stones(players=(Player(),) * settings.players, due=due).then(Round())


def view(game: Game, seat: Seat | None) -> Game:
    """The hands of others lie with the pile; what they showed in secret is a back."""
    for other, player in enumerate(game.players):
        if other != seat:
            for card in player.hand:
                game = game.pool(card)
            game = game.change(other, hand=())
    return replace(game, agenda=tuple(_veiled(step, seat) for step in game.agenda))


def _veiled(step: Any, seat: Seat | None) -> Any:
    if not isinstance(step, Together):
        return step
    return replace(step, sealed=tuple((who, card if who == seat else None) for who, card in step.sealed))


def holdings(game: Game, seat: Seat) -> Mapping[str, int]:
    """Stones, points and cards."""
    player = game.players[seat]
    return {"points": player.points, "stones": player.stones, "cards": player.cards}


def result(game: Game, notes: Iterable[Any]) -> Result:
    """Points and what stones are left."""
    points = [player.points + player.stones for player in game.players]
    return Result(tuple(
        SeatResult(seat, f"seat {seat}", point, 1 + sum(other > point for other in points), left=seat in game.left)
        for seat, point in enumerate(points)
    ))


class Words:
    """A few plain words."""

    def name(self) -> str:
        return "Stones"

    def side(self, view: Game, seat: Seat) -> str:
        return f"Seat {seat}"

    def verb(self, move: type[Move]) -> str:
        return move.__name__

    def help(self, move: type[Move]) -> str:
        return str(move.__doc__)

    def field(self, move: type[Move], name: str) -> str:
        return f"Which {name}?"

    def choice(self, view: Game, seat: Seat, move: Move, name: str) -> str:
        return str(getattr(move, name))

    def label(self, view: Game, seat: Seat, move: Move) -> str:
        return str(move)

    def question(self, view: Game, seat: Seat) -> str:
        return "a move"

    def sentence(self, view: Game, happenings: Sequence[Happening]) -> str:
        return "; ".join(str(happening.move) for happening in happenings)

    def holding(self, what: str, amount: int) -> str:
        return f"{amount} {what}"

    def source(self, source: str) -> str:
        return source

    def refusal(self, reason: Reason) -> str:
        return reason.key

    def option(self, name: str) -> str:
        return name

    def option_value(self, name: str, value: Any) -> str:
        return str(value)


STONES: Title[Game] = Title(
    id="stones",
    rules=Rules(
        players=range(2, 5),
        moves=(Take, Give, Swap, Show, Pick, Accept, Refuse, Done, Dealt, Leave),
        position=Stored,
        options=(Option("due", ("BEFORE_ACTING", "AT_ONCE", "BEFORE_ENDING", "WHEN_CALLED")),),
        setup=setup,
        view=view,
        holdings=holdings,
        result=result,
    ),
    presentation=Presentation(
        narration=Words(),
    ),
)


def conserve(before: Game, after: Game, seat: Seat, move: Move) -> None:
    """Stones and cards add up."""
    assert total(after) == total(before) == 20 + 3 * len(after.players), "stones"
    cards = sum(after.pile) + sum(player.cards for player in after.players)
    assert cards == sum((4, 3, 2)), "cards"


def total(game: Game) -> int:
    """Stones wherever they lie; a point is a stone too."""
    given = sum(step.count for _, step in game.questions())
    return game.heap + given + sum(player.stones + player.points for player in game.players)


def hidden(rng: Random, game: Game, seat: Seat | None) -> Iterator[Game]:
    """The same game with a card of somebody else's hand exchanged for one of the pile, or shown instead of another."""
    top = game.agenda[-1] if game.agenda else None
    shown = dict(top.sealed) if isinstance(top, Together) else {}
    for other, player in enumerate(game.players):
        unseen = [card for card, count in zip(CARDS, game.pile, strict=True) if count]
        if other == seat or not player.hand or not unseen:
            continue
        mine, theirs = rng.choice(unseen), rng.choice(player.hand)
        if other in shown:
            sealed = tuple((who, theirs if who == other else card) for who, card in shown.items())
            yield replace(game, agenda=(*game.agenda[:-1], Together(sealed)))
        if shown.get(other) != theirs:
            hand = list(player.hand)
            hand[hand.index(theirs)] = mine
            yield game.pool(theirs).pool(mine, -1).change(other, hand=tuple(sorted(hand, key=CARDS.index)))


HOOKS = Hooks(conserve=conserve, hidden=hidden)
