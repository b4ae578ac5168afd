"""Lanterns: a small game with everything that a table must cope with.

Each turn a player lights a lantern from a hidden hand (the others are then offered a coin), draws a card, begs for a
coin or calls a player, whose highest card is laid open. Coins buy points before and after. After a round everybody
bids in secret at the same time. Most points win.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from msgspec.structs import replace

from games.kernel import (
    NATURE,
    Advice,
    Automatic,
    BadRecord,
    BadSettings,
    Chance,
    Count,
    Due,
    Entry,
    Happening,
    Imported,
    Leave,
    Move,
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
    TablePolicy,
    Title,
    owes,
)

CARD: Final = Count("card", 1, 9)
SEAT: Final = Count("seat", 0, 9)
BID: Final = Count("bid", 0, 9)
HIDDEN: Final = 0


class Light(Move, frozen=True):
    spelling = "light {card}"
    card: Annotated[int, CARD]


class Take(Move, frozen=True):
    """Draws a card from the pile."""

    spelling = "draw"


class Beg(Move, frozen=True):
    spelling = "beg"


class Call(Move, frozen=True):
    """Makes a player lay the highest card open."""

    spelling = "call {seat}"
    seat: Annotated[int, SEAT]


class Buy(Move, frozen=True):
    spelling = "buy"


class Accept(Move, frozen=True):
    spelling = "accept"


class Refuse(Move, frozen=True):
    spelling = "refuse"


class Bid(Move, frozen=True):
    spelling = "bid[ {coins}]"
    coins: Annotated[int, BID]


class Done(Move, frozen=True):
    spelling = "done"
    ends_turn = True


class Deal(Move, frozen=True):
    spelling = "deal {card}"
    card: Annotated[int, CARD]


MOVES: Final = (Light, Take, Beg, Call, Buy, Accept, Refuse, Bid, Done, Deal, Leave)




class DealTo(Chance, frozen=True):
    """A card from the pile goes to a hand, unseen by the others."""

    seat: Seat

    def outcomes(self, game: Any) -> Sequence[tuple[Move, int]]:
        return [(Deal(card), game.pile.count(card)) for card in sorted(set(game.pile))]

    def play(self, game: Any, seat: Seat, move: Any) -> Any:
        pile = list(game.pile)
        pile.remove(move.card)
        return replace(game.hold(self.seat, tuple(sorted((*game.hands[self.seat], move.card)))), pile=tuple(pile))

    def lapses(self, game: Any) -> bool:
        return not game.pile


class Offer(Seated, frozen=True):
    """A lantern was lit: a coin for whoever wants it, at the price of a point."""

    forced: ClassVar[bool] = True

    def moves(self, game: Any, seat: Seat) -> Iterable[Move]:
        if game.points[seat] > 0:
            yield Accept()
        yield Refuse()

    def default(self, game: Any, seat: Seat) -> Move:
        return Refuse()

    def play(self, game: Any, seat: Seat, move: Move) -> Any:
        if isinstance(move, Refuse) and game.passing and seat + 1 < len(game.points):
            return game.ask(Offer(seat + 1), due=Due.BEFORE_ACTING)
        return game.gain(seat, coins=1, points=-1) if isinstance(move, Accept) else game


class Turn(Seated, frozen=True):
    keeps_open: ClassVar[bool] = True
    acted: bool = False

    def moves(self, game: Any, seat: Seat) -> Iterable[Move]:
        if self.acted:
            if not owes(game, seat, Due.BEFORE_ENDING):
                yield Done()
            return
        yield from (Light(card) for card in sorted(set(game.hands[seat])) if card != HIDDEN)
        if game.pile:
            yield Take()
        yield Beg()
        yield from (Call(each) for each in range(len(game.points)) if each != seat and game.hands[each])

    def play(self, game: Any, seat: Seat, move: Move) -> Any:
        if isinstance(move, Done):
            return game
        game = game.then(Turn(self.seat, acted=True))
        if isinstance(move, Light):
            return light(game, seat, move.card)
        if isinstance(move, Call):
            return lay_open(game, move.seat)
        return game.gain(seat, coins=1) if isinstance(move, Beg) else game.then(DealTo(seat))

    def free_actions(self, game: Any, seat: Seat) -> Iterable[Move]:
        if game.coins[seat]:
            yield Buy()

    def play_free_action(self, game: Any, seat: Seat, move: Move) -> Any:
        return game.gain(seat, coins=-1, points=1).note(seat, "shop", 1)

    def why_not(self, game: Any, seat: Seat, move: Move) -> Reason | None:
        return Reason("one-action") if self.acted and not isinstance(move, Buy) else None


def light(game: Any, seat: Seat, card: int) -> Any:
    hand = list(game.hands[seat])
    hand.remove(card)
    game = game.hold(seat, tuple(hand)).gain(seat, points=card).note(seat, "lantern", card)
    others = range(1, 2) if game.passing else range(len(game.points))
    for other in others:
        if other != seat and other not in game.left:
            game = game.ask(Offer(other), due=Due.WHILE_OPEN if game.kind else Due.BEFORE_ACTING)
    return replace(game, shown=(*game.shown, card))


def lay_open(game: Any, seat: Seat) -> Any:
    hand = sorted(game.hands[seat])
    return replace(game.hold(seat, tuple(hand[:-1])), shown=(*game.shown, hand[-1]))


class Bids(Step, frozen=True):
    """Everybody bids in secret, and may change the bid until the last one has come."""

    default_needs_vote: ClassVar[bool] = True

    def default(self, game: Any, seat: Seat) -> Move:
        return Bid(0)

    def open_to(self, game: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(game.points)) if seat not in game.left)

    def waits_for(self, game: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.open_to(game) if game.bids[seat] is None)

    def moves(self, game: Any, seat: Seat) -> Iterable[Move]:
        return map(Bid, range(min(game.coins[seat], 9) + 1))

    def play(self, game: Any, seat: Seat, move: Any) -> Any:
        game = replace(game, bids=(*game.bids[:seat], move.coins, *game.bids[seat + 1:]))
        return game.then(Reveal()) if not self.waits_for(game) else game.then(self)


class Reveal(Automatic, frozen=True):
    def run(self, game: Any) -> Any:
        bids = [bid or 0 for bid in game.bids]
        best = bids.index(max(bids))
        game = game.gain(best, coins=-bids[best], points=2).note(best, "auction", 2)
        return replace(game, bids=(None,) * len(bids))


class Round(Automatic, frozen=True):
    number: int

    def blocks_on_asides(self, game: Any) -> bool:
        return True

    def run(self, game: Any) -> Any:
        if self.number > game.rounds:
            return game
        seats = [seat for seat in range(len(game.points)) if seat not in game.left]
        return game.then(*(Turn(seat) for seat in seats), Bids(), Round(self.number + 1))


AnyStep: TypeAlias = DealTo | Offer | Turn | Bids | Reveal | Round


class Game(Position[AnyStep], frozen=True, kw_only=True):
    rounds: int
    late: bool = False
    kind: bool = False
    passing: bool = False
    """A coin is offered to the second seat, and one that is refused to the next."""
    points: tuple[int, ...]
    coins: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    bids: tuple[int | None, ...]
    shown: tuple[int, ...] = ()

    def gain(self, seat: Seat, coins: int = 0, points: int = 0) -> Game:
        new = replace(self, points=_add(self.points, seat, points))
        return replace(new, coins=_add(self.coins, seat, coins))

    def add_player(self, seat: Seat) -> Game | None:
        """A latecomer has nothing, and a turn from the next round on."""
        if not self.late or seat != len(self.points) or seat > 3:
            return None
        return replace(self, points=(*self.points, 0), coins=(*self.coins, 0), hands=(*self.hands, ()),
                       bids=(*self.bids, None))

    def hold(self, seat: Seat, hand: tuple[int, ...]) -> Game:
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1:]))


def _add(row: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return (*row[:seat], row[seat] + amount, *row[seat + 1:])


def setup(settings: Settings) -> Game:
    players = settings.players
    if settings.options.get("start") == "rich" and settings.options.get("rounds") == 3:
        raise BadSettings(Reason("too-long"))
    coins = 3 if settings.options.get("start") == "rich" else 1
    points = 0 if settings.options.get("start") == "broke" else 3
    late, kind, passing = (settings.options.get("start") == each for each in ("open", "kind", "passing"))
    game = Game(rounds=settings.options.get("rounds", 2), late=late, kind=kind, passing=passing,
                points=(points,) * players, coins=(coins,) * players, hands=((),) * players,
                pile=tuple(range(1, 10)) * 3, bids=(None,) * players)
    return game.then(*(DealTo(seat) for seat in range(players) for _ in range(2)), Round(1))


def view(game: Game, seat: Seat | None) -> Game:
    """Hands and bids of others are hidden, pooled with the pile."""
    hands = tuple(hand if each == seat else (HIDDEN,) * len(hand) for each, hand in enumerate(game.hands))
    unseen = [card for each, hand in enumerate(game.hands) if each != seat for card in hand]
    bids = tuple(bid if each == seat or bid is None else HIDDEN for each, bid in enumerate(game.bids))
    return replace(game, hands=hands, pile=tuple(sorted((*game.pile, *unseen))), bids=bids)


def holdings(game: Game, seat: Seat) -> Mapping[str, int]:
    return {"points": game.points[seat], "coins": game.coins[seat], "cards": len(game.hands[seat])}


def result(game: Game, notes: Iterable[Any]) -> Result:
    sources: list[dict[str, int]] = [{} for _ in game.points]
    for note in notes:
        sources[note.seat][note.about] = sources[note.seat].get(note.about, 0) + note.points
    return Result(tuple(
        SeatResult(seat, f"Player {seat}", points, 1 + sum(other > points for other in game.points), sources[seat],
                   seat in game.left)
        for seat, points in enumerate(game.points)
    ), {"shown": len(game.shown)})


def robbed(before: Game, after: Game, by: Seat) -> list[Seat]:
    """Those whose hands somebody else has changed."""
    return [seat for seat, hand in enumerate(before.hands) if by not in {seat, NATURE} and hand != after.hands[seat]]


def auto_answer(view: Game, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    return Accept() if orders["accept"] == "always" and Accept() in moves else None


class Words:
    def name(self) -> str:
        return "Lanterns"

    def side(self, view: Any, seat: Seat) -> str:
        return f"Player {seat}"

    def verb(self, move: type[Move]) -> str:
        return move.spelling

    def help(self, move: type[Move]) -> str:
        return move.spelling

    def field(self, move: type[Move], name: str) -> str:
        return name

    def choice(self, view: Any, seat: Seat, move: Move, name: str) -> str:
        return str(getattr(move, name))

    def label(self, view: Any, seat: Seat, move: Move) -> str:
        return str(move)

    def question(self, view: Any, seat: Seat) -> str:
        return "act"

    def sentence(self, view: Any, happenings: Sequence[Happening]) -> str:
        return "; ".join(f"{happening.seat} {happening.move} {happening.differences}" for happening in happenings)

    def holding(self, what: str, amount: int) -> str:
        return f"{amount} {what}"

    def source(self, view: Any, source: str) -> str:
        return source

    def refusal(self, reason: Reason) -> str:
        return f"[{reason.key}]"

    def option(self, name: str) -> str:
        return name

    def option_value(self, name: str, value: Any) -> str:
        return str(value)


def read_lines(text: str) -> Imported:
    """A foreign form: the number of players, then a seat and a move on each line."""
    head, *lines = text.strip().splitlines()
    if not head.startswith("players "):
        raise BadRecord(1, "a record begins with the number of players")
    entries = []
    for number, line in enumerate(lines, 2):
        who, _, what = line.partition(":")
        seat = NATURE if who == "pile" else int(who)
        read = TITLE.rules.notation.read(what.strip())
        if not isinstance(read, Move):
            raise BadRecord(number, "incomplete")
        entries.append(Entry(number, seat, read))
    return Imported(Settings(int(head.split()[1]), {"rounds": 1, "start": "poor"}), tuple(entries), ("one remark",),
                    ("Ada", "Ben"))


def write_lines(game: Game, settings: Settings, entries: Sequence[Entry]) -> str:
    lines = [f"{'pile' if entry.seat == NATURE else entry.seat}: {entry.move}" for entry in entries]
    return "\n".join((f"players {settings.players}", *lines))


def half_played(game: Game) -> bool:
    """The round that comes next says how many have been played."""
    coming = next((step.number for step in game.agenda if isinstance(step, Round)), game.rounds + 2)
    return 2 * (coming - 2) >= game.rounds


TITLE: Final[Title[Game]] = Title(
    id="lanterns",
    rules=Rules(
        players=range(1, 5),
        moves=MOVES,
        position=Game,
        options=(Option("rounds", (2, 1, 3)), Option("start", ("poor", "rich", "broke", "open", "kind", "passing"))),
        setup=setup,
        view=view,
        holdings=holdings,
        result=result,
        seats=lambda game: len(game.points),
        importers={"lines": read_lines},
        exporters={"lines": write_lines},
    ),
    presentation=Presentation(
        narration=Words(),
        advice=lambda view, seat: Advice((f"{view.coins[seat]} coins",), view.coins[seat] > 3),
    ),
    policy=TablePolicy(
        answers_for_silent=True,
        pings=robbed,
        standing_orders=(Option("accept", ("ask", "always")),),
        auto_answer=auto_answer,
        decider=lambda game: 0 if game.rounds == 3 else None,
        half_played=half_played,
        uncovers=lambda view, seat, move: isinstance(move, (Call, Bid)),
    ),
)
