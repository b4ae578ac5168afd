"""Pebbles: a tiny title that has one of everything the Discord layer must cope with.

A heap of pebbles; a turn takes some, claims one of forty spots, or paints a spot of one's own. A claim offers a pebble
to the next seat, which may wait until the round ends. Pebbles trade for points at any time of a turn. A die refills the
heap between rounds. The secret number that everybody has is seen by its owner only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
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
    Names,
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
    Title,
)

SPOTS = Names("spot", [f"{row}{column}" for row in "ABCDE" for column in range(1, 9)])


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"
    GREEN = "green"


COLOUR = Of("colour", Colour)
FEW = Count("count", 1, 6)
SEAT = Count("seat", 0, 4)


class Take(Move, frozen=True):
    spelling = "take {count}"
    chapter = "heap"
    count: Annotated[int, FEW]


class Claim(Move, frozen=True):
    spelling = "claim {spot}"
    aliases = ("build {spot}",)
    chapter = "spots"
    spot: Annotated[int, SPOTS]


class Paint(Move, frozen=True):
    spelling = "paint {spot} to {colour}"
    chapter = "spots"
    spot: Annotated[int, SPOTS]
    colour: Annotated[Colour, COLOUR]


class Trade(Move, frozen=True):
    spelling = "trade[ {count}]"
    chapter = "heap"
    count: Annotated[int, FEW] = 1


class Accept(Move, frozen=True):
    spelling = "accept[ from {giver}]"
    chapter = "offers"
    giver: Annotated[int, SEAT]


class Decline(Move, frozen=True):
    spelling = "decline[ from {giver}]"
    chapter = "offers"
    giver: Annotated[int, SEAT]


class Done(Move, frozen=True):
    spelling = "done"
    chapter = "turn"
    ends_turn: ClassVar[bool] = True


class Roll(Move, frozen=True):
    spelling = "roll {count}"
    chapter = "chance"
    count: Annotated[int, FEW]


class Player(Struct, frozen=True):
    pebbles: int = 2
    points: int = 0
    secret: int = 0


S = TypeVar("S")


class Pebbles(Position[S], Generic[S], frozen=True, kw_only=True):
    players: tuple[Player, ...]
    spots: tuple[int, ...] = (-1,) * len(SPOTS.names)
    paints: tuple[str, ...] = ("",) * len(SPOTS.names)
    heap: int = 12
    rounds: int = 3

    def give(self, seat: Seat, pebbles: int = 0, points: int = 0) -> Self:
        old = self.players[seat]
        new = replace(old, pebbles=old.pebbles + pebbles, points=old.points + points)
        return replace(self, players=(*self.players[:seat], new, *self.players[seat + 1 :]))


class Round(Automatic, frozen=True):
    """A die, a turn for everybody, and again; offers are answered before."""

    def blocks_on_asides(self, game: Game) -> bool:
        return True

    def run(self, game: Game) -> Game:
        if game.rounds == 0:
            return game
        turns = [Turn(seat) for seat in range(len(game.players))]
        return replace(game, rounds=game.rounds - 1).then(Die(), *turns, Round())


class Die(Chance, frozen=True):
    def outcomes(self, game: Game) -> Sequence[tuple[Move, int]]:
        return [(Roll(count), 1) for count in range(1, 7)]

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        return replace(game, heap=game.heap + move.count)


class _Open(Seated, frozen=True):
    keeps_open: ClassVar[bool] = True

    def free_actions(self, game: Game, seat: Seat) -> list[Move]:
        return [Trade(count) for count in range(1, min(game.players[seat].pebbles, 3) + 1)]

    def play_free_action(self, game: Game, seat: Seat, move: Trade) -> Game:
        return game.give(seat, -move.count, move.count).note(seat, "trade", move.count)


class Turn(_Open, frozen=True):
    def moves(self, game: Game, seat: Seat) -> list[Move]:
        mine = [spot for spot, owner in enumerate(game.spots) if owner == seat]
        return [
            *(Take(count) for count in range(1, min(game.heap, 3) + 1)),
            *(Claim(spot) for spot, owner in enumerate(game.spots) if owner < 0 and game.players[seat].pebbles),
            *(Paint(spot, colour) for spot in mine for colour in Colour if game.paints[spot] != colour),
        ] or [Done()]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        match move:
            case Take(count):
                game = replace(game.give(seat, count), heap=game.heap - count)
            case Claim(spot):
                other = (seat + 1) % len(game.players)
                game = replace(game.give(seat, -1, 2), spots=_put(game.spots, spot, seat)).ask(
                    Offer(other, seat), due=Due.WHEN_CALLED)
            case Paint(spot, colour):
                game = replace(game.give(seat, 0, 1), paints=_put(game.paints, spot, str(colour)))
            case _:
                return game
        return game.then(Finish(seat))

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        if isinstance(move, Claim) and game.spots[move.spot] >= 0:
            return Reason("taken", spot=SPOTS.show(move.spot))
        if isinstance(move, Take):
            return Reason("too-many", most=min(game.heap, 3))
        return None


class Finish(_Open, frozen=True):
    def moves(self, game: Game, seat: Seat) -> list[Move]:
        return [Done()]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        return game


class Offer(Seated, frozen=True):
    giver: Seat

    def moves(self, game: Game, seat: Seat) -> list[Move]:
        return [Accept(self.giver), Decline(self.giver)]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        return game.give(seat, 1) if isinstance(move, Accept) else game


def _put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _setup(settings: Settings) -> Game:
    if settings.options.get("rounds") == "long" and settings.players > 4:
        raise BadSettings(Reason("too-long", players=settings.players))
    players = tuple(Player(secret=1000 + seat) for seat in range(settings.players))
    rounds = {"short": 3, "long": 6}[settings.options.get("rounds", "short")]
    return Pebbles(players=players, rounds=rounds).then(Round())


def _view(game: Game, seat: Seat | None) -> Game:
    return replace(game, players=tuple(
        player if number == seat else replace(player, secret=0) for number, player in enumerate(game.players)))


def _result(game: Game, notes: Any) -> Result:
    points = [player.points + player.pebbles for player in game.players]
    return Result(tuple(
        SeatResult(seat, f"player {seat + 1}", point, 1 + sum(other > point for other in points),
                   {"points": game.players[seat].points, "pebbles": game.players[seat].pebbles}, seat in game.left)
        for seat, point in enumerate(points)))


Game: TypeAlias = "Pebbles[Any]"


class Words:
    """Narration in plain English."""

    reasons: ClassVar[Mapping[str, str]] = {
        "taken": "{spot} is already claimed.", "too-many": "You may take at most {most} pebbles.",
        "not-your-turn": "It is not your turn.", "not-open": "That is not open now.", "game-over": "The game is over.",
        "too-long": "A long game is for four at most.", "answer-first": "Answer the offer first.",
    }

    def name(self) -> str:
        return "Pebbles"

    def side(self, view: Game, seat: Seat) -> str:
        return f"Pebbler {seat + 1}"

    def verb(self, move: type[Move]) -> str:
        return move.__name__

    def help(self, move: type[Move]) -> str:
        return f"{move.__name__} in one go"

    def field(self, move: type[Move], name: str) -> str:
        return f"Which {name}?"

    def choice(self, view: Game, seat: Seat, move: Move, name: str) -> str:
        value = getattr(move, name)
        return SPOTS.show(value) if name == "spot" else str(value)

    def label(self, view: Game, seat: Seat, move: Move) -> str:
        return str(move).capitalize()

    def question(self, view: Game, seat: Seat) -> str:
        return "one action"

    def sentence(self, view: Game, happenings: Sequence[Happening]) -> str:
        return "; ".join(f"{happening.move}" for happening in happenings) + "."

    def holding(self, what: str, amount: int) -> str:
        return f"{amount} {what}"

    def source(self, source: str) -> str:
        return source

    def refusal(self, reason: Reason) -> str:
        return self.reasons.get(reason.key, reason.key).format(**reason.details)

    def option(self, name: str) -> str:
        return name.capitalize()

    def option_value(self, name: str, value: Any) -> str:
        return str(value)


PEBBLES: Title[Game] = Title(
    id="pebbles",
    rules=Rules(
        players=range(2, 6),
        moves=(Take, Claim, Paint, Trade, Accept, Decline, Done, Roll, Leave),
        position=Pebbles[Round | Turn | Finish | Offer | Die],
        options=(Option("rounds", ("short", "long")), Option("slow", (False, True))),
        setup=_setup,
        view=_view,
        result=_result,
        holdings=lambda game, seat: {"pebbles": game.players[seat].pebbles, "points": game.players[seat].points},
    ),
    presentation=Presentation(
        narration=Words(),
    ),
)
