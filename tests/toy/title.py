"""Pebbles as a title: how it begins, what is seen of it, how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import (
    Article,
    BadSettings,
    Brought,
    Due,
    Move,
    Option,
    Presentation,
    Reason,
    Result,
    Rules,
    Seat,
    SeatResult,
    Settings,
    TablePolicy,
    Title,
    by_seat,
    person,
)
from tests.toy.moves import MOVES, Show
from tests.toy.position import Game, Pebbles, Player
from tests.toy.steps import Round, Stored, Together
from tests.toy.words import Words

ROUNDS = {"short": 3, "long": 6}
DUES = [due.name for due in (Due.BEFORE_ACTING, Due.AT_ONCE, Due.BEFORE_ENDING, Due.WHEN_CALLED)]


def setup(settings: Settings) -> Game:
    """Everybody has three pebbles. Raises BadSettings."""
    options: dict[str, Any] = {"rounds": "short", "cards": False, "due": DUES[0]} | settings.options
    if options["due"] not in DUES:
        raise BadSettings(Reason("bad-options"))
    if settings.players > 4 and (options["rounds"] == "long" or options["cards"]):
        raise BadSettings(Reason("too-long", players=settings.players))
    players = tuple(Player(secret=1000 + seat) for seat in range(settings.players))
    game: Game = Pebbles(players=players, rounds=ROUNDS[options["rounds"]], cards=options["cards"],
                         due=Due[options["due"]])
    return game.then(Round())


def view(game: Game, seat: Seat | None) -> Game:
    """The hands of others lie with the pile; what they showed in secret is a back; their numbers are hidden."""
    for other, player in by_seat(game.players):
        if other != seat:
            for card in player.hand:
                game = game.pool(card)
            game = game.change(other, hand=(), secret=0)
    return replace(game, agenda=tuple(veiled(step, seat) for step in game.agenda))


def veiled(step: Any, seat: Seat | None) -> Any:
    """A step without the cards that others have shown in secret."""
    if not isinstance(step, Together):
        return step
    return replace(step, sealed=tuple((who, card if who == seat else None) for who, card in step.sealed))


def leaving() -> tuple[str, ...]:
    """What becomes of the seat of somebody who leaves."""
    return ("Their pebbles lie where they are.",)


def holdings(game: Game, seat: Seat) -> Mapping[str, int]:
    """Points, pebbles and cards."""
    player = game.players[seat]
    return {"points": player.points, "pebbles": player.pebbles, "cards": player.cards}


def result(game: Game, notes: Iterable[Any]) -> Result:
    """Points and what pebbles are left."""
    totals = [player.points + player.pebbles for player in game.players]
    return Result(tuple(
        SeatResult(seat, f"player {seat + 1}", totals[seat], 1 + sum(other > totals[seat] for other in totals),
                   {"points": player.points, "pebbles": player.pebbles}, seat in game.left)
        for seat, player in by_seat(game.players)
    ))


def articles() -> tuple[Article, ...]:
    """A rule, and thirty spots."""
    round_ = Article(key="round", chapter="Rules", name="The round", lines=("Everybody takes **pebbles** once.",),
                     related=("A1", "nothing"), rulings=("Nobody passes.",))
    return (round_, *(Article(key=f"A{number}", chapter="Spots", name=f"Spot number {number}", code=f"A{number}",
                              lines=(f"Spot {number} lies in row A.",)) for number in range(1, 31)))


def whereabouts(game: Game, article: Article) -> str:
    """Whose turn it is, for want of anything else."""
    return f"{person(0)} plays here." if article.key != "round" else ""


def brought(before: Game, after: Game, move: Move | None) -> Iterable[Brought]:
    """Points that somebody got."""
    for seat, player in by_seat(after.players):
        if player.points != before.players[seat].points:
            yield Brought(seat, "The heap", str(move).split()[0], player.points - before.players[seat].points,
                          {"pebbles": player.pebbles - before.players[seat].pebbles})


PEBBLES: Title[Game] = Title(
    id="pebbles",
    rules=Rules(
        players=range(2, 6),
        moves=MOVES,
        position=Stored,
        options=(Option("rounds", tuple(ROUNDS)), Option("cards", (False, True)), Option("due", tuple(DUES))),
        setup=setup,
        view=view,
        holdings=holdings,
        result=result,
    ),
    presentation=Presentation(narration=Words(), articles=articles, whereabouts=whereabouts, leaving=leaving,
                              chapter=lambda view: f"{view.rounds} to go",
                              brought=brought,
                              points=lambda view, seat: view.players[seat].points),
    policy=TablePolicy(uncovers=lambda view, seat, move: isinstance(move, Show)),
)
