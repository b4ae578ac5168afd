"""A person: ratings with their curve, what they won with what and against whom, streaks, records and medals."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import Struct

from games.kernel.words import _

__all__ = ["Against", "Medal", "Moment", "Profile", "Standing", "Tally", "day_of", "thinned", "whom"]


class Standing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody's rating in a title, and their place on its ladder."""

    title: str
    rating: int
    place: int
    trend: int = 0
    games: int = 0
    wins: int = 0
    provisional: bool = False


class Moment(Struct, frozen=True):
    """A rating as it was shown after a game: when that ended, in milliseconds since 1970."""

    at: int
    rating: int


class Tally(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Games of one kind, and how many of them were won."""

    name: str
    games: int
    wins: int


class Against(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody one has often met: how often one came before them, after them, and level."""

    name: str
    games: int
    before: int
    after: int


class Medal(Struct, frozen=True):
    """First, second or third in a season."""

    place: int
    name: str


class Profile(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="profile"):
    """What is known of a person, in a title (`title`) or in all (empty); `groups` are tallies by what they are by."""

    name: str
    title: str = ""
    everywhere: bool = False
    standings: tuple[Standing, ...] = ()
    curve: tuple[Moment, ...] = ()
    curve_of: str = ""
    groups: tuple[tuple[str, tuple[Tally, ...]], ...] = ()
    against: tuple[Against, ...] = ()
    facts: tuple[str, ...] = ()
    medals: tuple[Medal, ...] = ()


def thinned(curve: tuple[Moment, ...], most: int) -> tuple[Moment, ...]:
    """At most so many moments of a curve, the last among them."""
    if len(curve) <= most:
        return curve
    step = (len(curve) - 1) / (most - 1)
    return tuple(curve[round(number * step)] for number in range(most))


def day_of(at: int) -> str:
    """A day as it sorts, in UTC."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"


def whom(one: Against) -> str:
    """What somebody is called whom one has met."""
    return one.name or _("hidden player")
