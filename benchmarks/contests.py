"""What computer players are measured by: who plays whom, how often, and what must be reached."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from agents.agent import Agent
from agents.levels import Level, budget_of
from agents.matches import Side, one_game
from agents.playing import agent_player, play, style_player, timed
from agents.terra_mystica.ledgers import by_group
from agents.titles import NAMES, playbook
from benchmarks.kept_games import KeptGame, KeptSide
from games.helios.components import VARIANTS
from games.kernel import Note, Settings

__all__ = ["BARS", "CONTESTS", "LATE_SECONDS", "QUICK_GAMES", "SEATS", "SPLITS", "Contest", "Match", "Quick",
           "Together", "play_one", "split_of"]

LATE_SECONDS: Final = 60.0
"""After so long a table breaks a thought off (`bot.startup.THINK_SECONDS`)."""
QUICK_GAMES: Final = 10_000
"""Games that the quickest level must play without an illegal move."""
BARS: Final = {"easy": 95, "challenging": 40, "hardcore": 10, "marathon": 10}
"""Games of Aeolis in a hundred that must be won, by mode."""
SEATS: Final = range(1, 8)
SPLITS: Final = ("even", "claim")


@dataclass(frozen=True)
class Contest:
    """A row of the page. `games`: how many are wanted; 0: as many as are asked for."""

    title: str
    games: int = 0

    @property
    def name(self) -> str:
        """What it is called on the page and in the file of games."""
        raise NotImplementedError

    def sides(self, number: int) -> list[Side]:
        """Plays the game of a number."""
        raise NotImplementedError


@dataclass(frozen=True)
class Match(Contest):
    """Who plays whom, and what the first of them must reach: mean points, first places in 100, never less."""

    players: tuple[str, ...] = ()
    points: float = 0.0
    firsts: float = 0.0
    least: int = 0
    options: tuple[tuple[str, Any], ...] | None = None

    @property
    def name(self) -> str:
        by = f" ({', '.join(str(value) for _name, value in self.options)})" if self.options else ""
        return f"{self.title}{by}: {', '.join(self.players)}"

    def sides(self, number: int) -> list[Side]:
        options = None if self.options is None else dict(self.options)
        return one_game(self.title, self.players, number, f"bench {self.name}", options)


@dataclass(frozen=True)
class Together(Contest):
    """Aeolis by a level at every seat: how many players there are and how the heroes are divided change with the
    number of the game."""

    mode: str = "easy"
    level: str = "expert"

    @property
    def name(self) -> str:
        return f"{self.title} ({self.mode}): {self.level} at every seat"

    def sides(self, number: int) -> list[Side]:
        settings = Settings(SEATS[number % len(SEATS)], {"mode": self.mode, "split": split_of(number)})
        return _alike(self.title, self.level, settings, f"together {self.mode} {number}")


def split_of(number: int) -> str:
    """How the heroes are divided in a game of Aeolis."""
    return SPLITS[number // len(SEATS) % len(SPLITS)]


@dataclass(frozen=True)
class Quick(Contest):
    """The quickest player at every seat, numbers of players and options in turn: `learner`, or `quick move`, which is
    played where a thought has failed."""

    player: str = "learner"

    @property
    def name(self) -> str:
        return f"{self.title}: {self.player} at every seat"

    def sides(self, number: int) -> list[Side]:
        book = playbook(self.title)
        seats = book.title.rules.players[number % len(book.title.rules.players)]
        settings = book.settings(seats, number // len(book.title.rules.players))
        return _alike(self.title, self.player, settings, f"quick {number}")


def _alike(title: str, name: str, settings: Settings, seed: str) -> list[Side]:
    """A game of one player at every seat."""
    book = playbook(title)
    players = [style_player(book.policy) if name == "quick move" else
               timed(agent_player(Agent(book), budget_of(book.search, Level(name), pace=book.pace)))
               for _seat in range(settings.players)]
    played = play(book, players, settings, seed)
    return [Side(name, each.side, each.points, each.rank, seconds=tuple(getattr(player, "taken", ())))
            for player, each in zip(players, played.result.seats, strict=True)]


def play_one(contest: Contest, number: int, stamp: str) -> KeptGame:
    """The game of a number, as it is kept; one that broke off says why."""
    begin = time.process_time()
    try:
        sides, failed = contest.sides(number), ""
    except Exception as why:  # noqa: BLE001  # what goes wrong is what is counted
        sides, failed = [], repr(why)[:200]
    late = sum(each > LATE_SECONDS for side in sides for each in side.seconds)
    return KeptGame(contest.name, number, stamp, round(time.process_time() - begin, 3),
                    tuple(_kept(contest.title, side) for side in sides), failed, late)


def _kept(title: str, side: Side) -> KeptSide:
    return KeptSide(side.name, side.what, side.points, side.rank, len(side.seconds), round(sum(side.seconds), 3),
                    round(max(side.seconds, default=0.0), 3), dict(_sources(title, side.notes)))


def _sources(title: str, notes: Sequence[Note]) -> Mapping[str, int]:
    """Points by source, as the title's real games are told by, or as it notes them."""
    if playbook(title).real_games is not None:
        return by_group(notes)
    total: Counter[str] = Counter()
    for note in notes:
        if note.points:
            total[str(note.about)] += note.points
    return total


def _terra_mystica() -> Iterable[Contest]:
    title, styles = "terra_mystica", ("builder", "trader", "priest")
    yield Match(title, players=("expert",) * 4, points=115)
    yield Match(title, players=("expert", *styles), firsts=98, least=75)
    yield Match(title, players=("expert", "club", "club", "club"), firsts=45)
    yield Match(title, players=("expert", "expert"), points=125)
    yield Match(title, players=("expert", *styles[:2]), firsts=98, least=75)
    yield Match(title, players=("expert", *styles, "builder"), firsts=98, least=75)
    yield Match(title, players=("club", "learner"), firsts=75)


def _helios() -> Iterable[Contest]:
    for rules in VARIANTS:
        options = (("rules", rules),)
        yield Match("helios", players=("expert", "settler", "priest", "patron"), firsts=95, options=options)
        yield Match("helios", players=("expert", "club", "club", "club"), firsts=45, options=options)
        yield Match("helios", players=("club", "learner"), firsts=75, options=options)


def _bora_bora() -> Iterable[Contest]:
    yield Match("bora_bora", players=("expert", "settler", "host", "priest"), points=125, firsts=90)
    yield Match("bora_bora", players=("expert", "club", "club", "club"), firsts=45)
    yield Match("bora_bora", players=("club", "learner"), firsts=75)


CONTESTS: Final[tuple[Contest, ...]] = (
    *_terra_mystica(), *_helios(), *_bora_bora(),
    *(Together("aeolis", mode=mode) for mode in BARS),
    *(Quick(title, QUICK_GAMES // len(NAMES), player) for title in NAMES for player in ("learner", "quick move")),
)
"""All that is measured, in the order of the page."""
