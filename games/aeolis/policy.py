"""Who decides for the silent, and who should hear of a move (A102, A104)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.aeolis.components import Hero, Mat
from games.aeolis.position import NOBODY, Game
from games.aeolis.rules.hero import Together
from games.aeolis.rules.orders import Order
from games.aeolis.rules.setup import chosen
from games.kernel import NATURE, Seat, Settings

__all__ = ["decider", "pings", "rated_mode"]


def decider(game: Game) -> Seat | None:
    """The Queen's player, once every hero has one; nobody when all have left."""
    claimed = all(game.owners[hero] != NOBODY for hero in game.options.heroes)
    return game.crown if claimed and game.crown not in game.left else None


def rated_mode(settings: Settings) -> str:
    """What people play against: the mode or scenario, how many heroes there are, and how many people (L-25)."""
    options = chosen(settings)
    return f"{options.mode}/{len(options.heroes)}/{settings.players}"


def pings(before: Game, after: Game, by: Seat) -> tuple[Seat, ...]:
    """Who is asked something new in an aside, who is done and had a mat changed by another, and the last who is not
    done; never who moved, nor who brought a draw about."""
    movers = {by, *_rollers(before)} if by == NATURE else {by}
    concerned = {*_asked(before, after), *_in_phase(before, after)} - {*movers, NATURE, *after.left}
    return tuple(sorted(concerned))


def _rollers(game: Game) -> Iterator[Seat]:
    """For whom nature rolls or draws in an aside."""
    for _, step in game.questions():
        if NATURE in step.open_to(game):
            yield getattr(step, "seat", getattr(getattr(step, "cause", None), "seat", NATURE))


def _asked(before: Game, after: Game) -> Iterator[Seat]:
    """Seats with more questions of a kind than before, or with another order."""
    if before.asides is after.asides or not after.asides:
        return
    old, new = _questions(before), _questions(after)
    for (seat, kind), count in new.items():
        if count > old[seat, kind]:
            yield seat


def _questions(game: Game) -> Counter[tuple[Seat, Any]]:
    return Counter((seat, step if isinstance(step, Order) else type(step).__name__)
                   for _, step in game.questions() for seat in step.open_to(game))


def _in_phase(before: Game, after: Game) -> Iterator[Seat]:
    """Seats concerned while the same phase of all goes on."""
    if not before.agenda or not after.agenda:
        return
    was, now = before.agenda[-1], after.agenda[-1]
    if not isinstance(now, Together) or type(was) is not type(now) or before.round != after.round:
        return
    yield from (seat for seat in now.done if seat in was.done and _touched(before, after, seat))
    waiting = now.waits_for(after)
    if len(waiting) == 1 < len(was.waits_for(before)):
        yield waiting[0]


def _taken(game: Game, seat: Seat) -> list[tuple[int, int]]:
    """What a seat's mats are to take out of the pool."""
    return [(what, mat) for what, mat, _ in game.lines if game.owners[Mat(mat).hero] == seat]


def _touched(before: Game, after: Game, seat: Seat) -> bool:
    """Whether something of a seat's heroes has changed, or a hero come or gone."""
    if before.owners is not after.owners and before.heroes_of(seat) != after.heroes_of(seat):
        return True
    if before.lines is not after.lines and _taken(before, seat) != _taken(after, seat):
        return True
    if before.mats is after.mats and before.spheres is after.spheres and before.faith is after.faith:
        return False
    heroes = after.heroes_of(seat)
    if any(before.mats[mat] != after.mats[mat] for mat in Mat if mat.hero in heroes):
        return True
    return (Hero.MAGI in heroes and before.spheres != after.spheres) or (
        Hero.PRIESTESS in heroes and before.faith != after.faith
    )
