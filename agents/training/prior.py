"""Learning what real games say of turns: points by kind under which what was chosen is the likeliest.

A turn is chosen with a chance that grows with the exponential of `sharpness` times its points: those of the position
that it leads to, by the weights that are played with, and those of its kinds, which are learned and held near zero.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from agents.budget import Budget, Meter
from agents.evaluation import Value, value_of
from agents.imitation import Decision, decisions
from agents.playbook import Playbook
from agents.prior import Learned, learned_prior
from agents.titles import playbook
from agents.training.plan import kept_whole, read_file
from agents.training.real import HELD_BACK
from agents.training.work import Spread
from agents.turns import turns
from games.kernel import Move, Position, Seat, apply

__all__ = ["Asked", "asked", "learn_prior", "spoken_for", "write_prior"]

SHARPNESS: Final = 0.25
"""Where learning begins: how much likelier a turn of one point more is, as an exponent."""
HELD: Final = 1.0
"""How strongly points are held near zero."""
SEEN: Final = 20
"""Choices in which a kind must have been possible: of rarer ones nothing is learned."""
STEPS: Final = 800
Numbers = NDArray[np.float64]
Whole = NDArray[np.int64]


class Asked(NamedTuple):
    """A choice: of every turn there was what it is worth without kinds, and its kinds; which of them was chosen."""

    worth: list[float]
    kinds: list[dict[str, float]]
    chosen: int


def asked(title: str, file: Path) -> list[Asked]:
    """The choices of a real game, each beside all other turns there were."""
    book = playbook(title)
    assert book.real_games is not None
    value = value_of(book)
    return [choice for begin, entries in book.real_games([file])
            for made in decisions(book, begin, entries, book.turn_of)
            if (choice := _choice(book, value, made)) is not None]


def _choice(book: Playbook[Any], value: Value, made: Decision) -> Asked | None:
    """A choice, if there was one. Answers of others on the way are no part of it: nobody knew them."""
    assert book.kinds is not None
    game, seat = made.before, made.seat
    after = _after(book, game, seat, made.moves)
    found = {turn.after: turn.moves for turn in turns(book, game, seat, Meter(Budget(10_000)))}
    found.setdefault(after, made.moves)
    if len(found) < 2:
        return None
    kinds = [_added(book.kinds(game, seat, moves)) for moves in found.values()]
    return Asked([value(position, seat) for position in found], kinds, list(found).index(after))


def _after(book: Playbook[Any], game: Position[Any], seat: Seat, moves: Sequence[Move]) -> Position[Any]:
    for move in moves[:-1]:
        game = apply(game, seat, move)
    after: Position[Any] = book.tried(game, seat, moves[-1])
    return after


def _added(kinds: Iterable[tuple[str, float]]) -> dict[str, float]:
    found: dict[str, float] = {}
    for kind, much in kinds:
        found[kind] = found.get(kind, 0.0) + much
    return found


# --- the fit ------------------------------------------------------------------------------------------------------


class _Table:
    """Choices as arrays: a row for every turn, and the entries of a sparse matrix of kinds."""

    def __init__(self, choices: Sequence[Asked], names: Sequence[str]) -> None:
        place = {name: number for number, name in enumerate(names)}
        sizes = [len(choice.worth) for choice in choices]
        self.of: Whole = np.repeat(np.arange(len(choices)), sizes)
        self.first: Whole = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)
        self.chosen: Whole = self.first + np.array([choice.chosen for choice in choices])
        self.worth: Numbers = np.concatenate([choice.worth for choice in choices])
        entries = [(row, place[kind], much)
                   for row, kinds in enumerate(kinds for choice in choices for kinds in choice.kinds)
                   for kind, much in kinds.items() if kind in place]
        self.row: Whole = np.array([entry[0] for entry in entries], dtype=np.int64)
        self.kind: Whole = np.array([entry[1] for entry in entries], dtype=np.int64)
        self.much: Numbers = np.array([entry[2] for entry in entries], dtype=np.float64)

    def raised(self, sharpness: float, points: Numbers) -> Numbers:
        """How much speaks for every turn."""
        spoken = np.bincount(self.row, weights=self.much * points[self.kind], minlength=len(self.worth))
        total: Numbers = sharpness * self.worth + spoken
        return total

    def too_likely(self, raised: Numbers) -> Numbers:
        """By how much every turn is likelier than it was chosen."""
        chances = np.exp(raised - np.maximum.reduceat(raised, self.first)[self.of])
        chances /= np.add.reduceat(chances, self.first)[self.of]
        chances[self.chosen] -= 1.0
        found: Numbers = chances
        return found

    def foretold(self, raised: Numbers) -> tuple[float, float]:
        """How often what was chosen is the first of all turns, and among the first three."""
        above = np.add.reduceat((raised > raised[self.chosen][self.of]).astype(np.float64), self.first)
        return float((above == 0).mean()), float((above < 3).mean())


def spoken_for(choices: Sequence[Asked], back: Sequence[Asked] = (), steps: int = STEPS
               ) -> tuple[dict[str, float], dict[str, float]]:
    """Points by kind, and how often the choices of `back` are foretold without them and with them."""
    seen = Counter(kind for choice in choices for kind in set().union(*choice.kinds))
    names = sorted(kind for kind, times in seen.items() if times >= SEEN)
    table = _Table(choices, names)
    sharpness, points = _fitted(table, len(names), steps)
    report: dict[str, float] = {}
    if back:
        kept = _Table(back, names)
        for word, given in (("without kinds", np.zeros(len(names))), ("with kinds", points)):
            first, third = kept.foretold(kept.raised(sharpness, given))
            report |= {f"chosen is the first {word}": round(first, 3), f"among three {word}": round(third, 3)}
    return {name: float(number) / sharpness for name, number in zip(names, points, strict=True)}, report


def _fitted(table: _Table, kinds: int, steps: int) -> tuple[float, Numbers]:
    """How sharply players judged, and how much speaks for each kind; by Adam, in ever smaller steps."""
    known = np.zeros(kinds + 1)
    known[-1] = SHARPNESS
    mean, square = np.zeros_like(known), np.zeros_like(known)
    for step in range(1, steps + 1):
        wrong = table.too_likely(table.raised(known[-1], known[:-1]))
        of_kinds = np.bincount(table.kind, weights=table.much * wrong[table.row], minlength=kinds) + HELD * known[:-1]
        slope = np.append(of_kinds, wrong @ table.worth)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        move = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
        move[-1] *= 0.1
        known -= (0.03 if step < 0.7 * steps else 0.005) * move
    return float(known[-1]), known[:-1]


# --- all of it ----------------------------------------------------------------------------------------------------


def learn_prior(title: str, records: Path, spread: Spread, say: Callable[[str], None], command: str,
                steps: int = STEPS) -> Learned:
    """Learns from all real games of a folder; every fifth is held back to see what is foretold, and then learned from
    as well. How much of it is trusted stays as it is. Raises ValueError if there is nothing to learn."""
    book, before = playbook(title), learned_prior(title)
    if book.kinds is None or book.real_games is None or before is None:
        raise ValueError(f"turns of {title} are judged by their positions alone: there is nothing to learn")
    games = [game for game in spread(asked, repeat(title), sorted(records.glob("*.txt"))) if game]
    if not games:
        raise ValueError(f"there is no finished game in {records}")
    report = _foretells(games, steps)
    for what, much in report.items():
        say(f"{what}: {100 * much:.1f} of 100")
    choices = [choice for game in games for choice in game]
    points, trusted = spoken_for(choices, steps=steps)[0], before.trusted
    source = f"{len(choices)} choices of {len(games)} real games"
    say(source)
    return Learned(title, dt.datetime.now(dt.UTC).date().isoformat(), command, source, before.tuned, len(choices),
                   trusted, {kind: round(share * points[kind], 3) for kind in sorted(points)
                             if (share := _share(trusted, kind))}, report)


def _foretells(games: Sequence[Sequence[Asked]], steps: int) -> dict[str, float]:
    """How well the choices of every fifth game are foretold by those of the others; nothing of fewer."""
    learned = [choice for place, game in enumerate(games, 1) if place % HELD_BACK for choice in game]
    back = [choice for place, game in enumerate(games, 1) if not place % HELD_BACK for choice in game]
    return spoken_for(learned, back, steps)[1] if learned and back else {}


def write_prior(found: Learned, say: Callable[[str], None], out: Path | None = None, *, anew: bool = False) -> None:
    """Writes what was learned to a file, else to that of the program, unless what is there was learned from more
    choices; with `anew` all the same. Raises OSError, BadFile for one that cannot be read."""
    file = out or Path(__file__).parents[1] / "weights" / "prior" / f"{found.title}.json"
    before = read_file(file, Learned) if file.exists() else None
    if before is not None and before.choices > found.choices and not anew:
        say(f"{file.name} stays as it is: it was learned from {before.choices} choices, more than {found.choices}")
        return
    kept_whole(file, msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def _share(trusted: Mapping[str, float], kind: str) -> float:
    return next((share for begin, share in trusted.items() if kind.startswith(begin)), 0.0)
