"""Matches: levels, styles and older weights against one another, with points, first places and a rating."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from agents.agent import Agent
from agents.budget import Budget
from agents.evaluation import in_order, read
from agents.levels import Level, budget_of
from agents.playbook import Playbook
from agents.playing import Player, agent_player, play, style_player, timed
from agents.titles import playbook
from games.kernel import Note, Settings

__all__ = ["Side", "Standing", "contestant", "interval", "match", "one_game", "standings", "turns_of"]


class Side(Struct, frozen=True):
    """How one seat of a game ended: who played it, what it was (a faction), points, rank."""

    name: str
    what: str
    points: int
    rank: int
    notes: tuple[Note, ...] = ()
    seconds: tuple[float, ...] = ()
    """Processor time of each of its thoughts, if it is a computer."""


def contestant(book: Playbook[Any], name: str, seconds: float | None = None) -> Player:
    """A player by its name: a level, a style, or `LEVEL@FILE` for a level with the weights of a file. Raises ValueError
    for a name that is none of them, OSError or msgspec.DecodeError for a file that cannot be read."""
    if name in book.styles:
        return style_player(book.styles[name])
    level, at, file = name.partition("@")
    if level not in tuple(Level):
        known = ", ".join((*Level, *book.styles))
        raise ValueError(f"there is no player {name}; there are {known}, and LEVEL@FILE for weights of a file")
    if at and book.evaluation is None:
        raise ValueError(f"{book.title.id} is played without such weights: {level} plays by the program's")
    weights = in_order(book, read(Path(file))) if at else None
    budget: Budget = budget_of(book.search, Level(level), seconds, book.pace)
    return agent_player(Agent(book, weights), budget)


def turns_of(names: Sequence[str]) -> int:
    """In how many ways the seats can be turned that differ: where all players are alike each game begins otherwise."""
    return next(turn for turn in range(1, len(names) + 1) if list(names) == [*names[turn:], *names[:turn]])


def one_game(title: str, names: Sequence[str], number: int, seed: str,
             options: Mapping[str, Any] | None = None) -> list[Side]:
    """A game of a match. The seats turn with its number, and games in which nothing else differs begin alike. `options`
    are played by instead of those that change with the number."""
    book = playbook(title)
    turned = [names[(seat + number) % len(names)] for seat in range(len(names))]
    players = [timed(contestant(book, name)) for name in turned]
    number //= turns_of(names)
    settings = book.settings(len(names), number) if options is None else Settings(len(names), dict(options))
    played = play(book, players, settings, f"{seed} {number}")
    return [
        Side(name, each.side, each.points, each.rank, tuple(note for note in played.notes if note.seat == each.seat),
             tuple(getattr(player, "taken", ())))
        for name, player, each in zip(turned, players, played.result.seats, strict=True)
    ]


def match(
    title: str, names: Sequence[str], games: int, seed: str = "match", processes: int = 1,
) -> Iterator[list[Side]]:
    """The games of a match, one after another or in several processes."""
    if processes == 1:
        yield from map(one_game, repeat(title, games), repeat(names), range(games), repeat(seed))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(one_game, repeat(title, games), repeat(names), range(games), repeat(seed))


@dataclass
class Standing:
    """What a player has reached in a match. `firsts` counts a shared first place in parts."""

    name: str
    points: list[int] = field(default_factory=list)
    firsts: float = 0.0
    games: int = 0
    sides: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    sources: Counter[str] = field(default_factory=Counter)
    mu: float = 25.0
    sigma: float = 25.0 / 3


def standings(games: Sequence[Sequence[Side]]) -> list[Standing]:
    """All players of a match, the best rated first."""
    found: dict[str, Standing] = {}
    model = PlackettLuce()
    ratings = {side.name: model.rating(name=side.name) for game in games for side in game}
    for game in games:
        winners = sum(side.rank == 1 for side in game)
        for side in game:
            standing = found.setdefault(side.name, Standing(side.name))
            standing.points.append(side.points)
            standing.sides[side.what].append(side.points)
            standing.firsts += (side.rank == 1) / winners
            standing.sources.update({note.about: note.points for note in side.notes if note.points > 0})
        for name in {side.name for side in game}:
            found[name].games += 1
        _rate(model, ratings, game)
    for name, standing in found.items():
        standing.mu, standing.sigma = ratings[name].mu, ratings[name].sigma
    return sorted(found.values(), key=lambda each: each.mu, reverse=True)


def _rate(model: PlackettLuce, ratings: dict[str, PlackettLuceRating], game: Sequence[Side]) -> None:
    """A game rates each player once, by the best seat of each name."""
    best: dict[str, int] = {}
    for side in game:
        best[side.name] = min(side.rank, best.get(side.name, side.rank))
    if len(best) > 1:
        names = list(best)
        rated = model.rate([[ratings[name]] for name in names], ranks=[best[name] for name in names])
        for name, (after,) in zip(names, rated, strict=True):
            ratings[name] = after


def interval(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its interval of 95 in 100."""
    half = 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return fmean(numbers), half
