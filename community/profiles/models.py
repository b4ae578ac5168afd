"""What is known of ladders, people and titles, in numbers and keys: whoever shows it finds the words."""

from __future__ import annotations

from msgspec import Struct

from storage.ids import UserId

__all__ = ["Against", "Ladder", "Medal", "Moment", "Profile", "Rated", "Rung", "Score", "Side", "Start", "Statistics",
           "Tally"]


class Rung(Struct, frozen=True, kw_only=True):
    """Somebody on a ladder. `place` counts from 1, equal ratings share one; 0: no rated game yet. `name` is empty for
    somebody who is not known any more."""

    place: int
    user_id: UserId
    name: str
    rating: int
    trend: int = 0
    games: int = 0
    wins: int = 0
    provisional: bool = False
    own: bool = False
    hidden: bool = False
    """Stays out of ladders over all servers: no name is given there (L-26)."""


class Ladder(Struct, frozen=True, kw_only=True):
    """A page of a ladder, and where whoever looks stands if that is not on it."""

    title: str
    everywhere: bool
    page: int
    pages: int
    people: int
    rungs: tuple[Rung, ...]
    own: Rung | None = None


class Rated(Struct, frozen=True, kw_only=True):
    """Somebody's rating in a title."""

    title: str
    rating: int
    place: int
    trend: int
    games: int
    wins: int
    provisional: bool


class Moment(Struct, frozen=True):
    """A rating as it was shown after a game that ended then, in milliseconds since 1970."""

    at: int
    rating: int


class Tally(Struct, frozen=True):
    """Games of one kind (`key`), and how many of them were won."""

    key: str
    games: int
    wins: int


class Against(Struct, frozen=True, kw_only=True):
    """Somebody one has met: how often one came before them and after them; `name` is empty where it is hidden."""

    name: str
    games: int
    before: int
    after: int


class Score(Struct, frozen=True):
    """The most points in a game of a title."""

    title: str
    points: int


class Medal(Struct, frozen=True):
    """First, second or third in a season; `season` 0: of a tournament, which has none."""

    place: int
    competition: str
    season: int


class Profile(Struct, frozen=True, kw_only=True):
    """A person: ratings, the curve of the title that is asked for or was played most, and the newest games told by what
    was played, in what, with how many, against whom. `series` is the longest one of wins, `running` the one that lasts
    (negative: games without a win)."""

    rated: tuple[Rated, ...] = ()
    curve_of: str = ""
    curve: tuple[Moment, ...] = ()
    games: int = 0
    titles: tuple[Tally, ...] = ()
    sides: tuple[Tally, ...] = ()
    """Keys are those of sides; only where one title is asked for."""
    sizes: tuple[Tally, ...] = ()
    """Keys are numbers of players."""
    against: tuple[Against, ...] = ()
    series: int = 0
    running: int = 0
    scores: tuple[Score, ...] = ()
    medals: tuple[Medal, ...] = ()


class Side(Struct, frozen=True, kw_only=True):
    """How a side came off: `low` and `high` bound the true share of wins (95 %), `fair` is what chance would give, as
    parts of 1. `rating` is against the mean of all sides, give or take `spread` (95 %), in points as ratings are shown
    in; None: it is not rated."""

    key: str
    games: int
    wins: int
    low: float
    high: float
    fair: float
    points: float | None = None
    rating: int | None = None
    spread: int = 0


class Start(Struct, frozen=True, kw_only=True):
    """How a place in the order of turns (from 1) came off, among so many players."""

    players: int
    place: int
    games: int
    wins: int
    low: float
    high: float
    points: float | None = None


class Statistics(Struct, frozen=True, kw_only=True):
    """A title in numbers, over its newest games. `days` are those of the shortest, the middle and the longest game;
    `modes` are what is played against together, with the chance of newcomers to win (parts of 1)."""

    title: str
    everywhere: bool
    games: int
    sides: tuple[Side, ...] = ()
    starts: tuple[Start, ...] = ()
    sizes: tuple[Side, ...] = ()
    """By number of players, of titles that people win or lose together."""
    days: tuple[float, float, float] | None = None
    modes: tuple[tuple[str, float, int], ...] = ()
    """Key, chance, games; the easiest first."""
