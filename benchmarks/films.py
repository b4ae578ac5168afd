"""What a film of a whole game costs, scene by scene and put together, and how large it is."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from benchmarks import product
from benchmarks.calibration.encoding import encoding
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from benchmarks.walked import Game, fingerprint, games_of, positions
from games.kernel import changes, seats_of
from rendering.film import Shown
from rendering.painter import Look
from rendering.registry import PAINTERS
from rendering.studio import Whole, encoded, retold

__all__ = ["measurements"]

TURNS = 60
ROWS = ("film", "film_size")


def measurements(plan: Plan, titles: Mapping[str, Any] | None = None) -> Iterator[Measurement]:
    """Two rows for every title, of no more samples than suffice: a film takes a second or two."""
    fewer = replace(plan, wanted=plan.enough)
    for title_id, title in (product.titles() if titles is None else titles).items():
        if title_id not in PAINTERS or PAINTERS[title_id].stage is None:
            yield from (Measurement(row, title_id, absent="it has no films") for row in ROWS)
            continue
        game = next(games_of(title, max(product.player_counts(title))))
        film, sizes = _film(title, game, 4 if plan.quick else TURNS), list[int]()
        samples = collect(partial(_cost, film, sizes), encoding, fewer)
        work = fingerprint([game])
        yield Measurement("film", title_id, samples, work=work)
        yield Measurement("film_size", title_id, number=max(sizes) / 1000, work=work)


def _film(title: Any, game: Game, turns: int) -> Whole:
    """So many turns of a game, from its beginning to its end, as they go to a painter; in each something is
    outlined."""
    every = list(zip([game.first, *positions(game)], positions(game), game.entries, strict=False))
    shown = [every[-1 - place * (len(every) - 1) // turns] for place in range(turns)][::-1]
    seats, acts = seats_of(product.seat_count(title, game.first)), []
    for number, (before, after, (seat, move)) in enumerate(shown, 1):
        view = product.bystanders_view(title, after)
        happening = changes(title.rules.holdings, before, after, seat, move, seats)
        points = tuple(title.presentation.points(after, each) for each in seats)
        acts.append((view, [happening], Shown(title.presentation.chapter(after), number, turns, points)))
    return encoded(PAINTERS[title.id], title.id, acts, Look())


def _cost(film: Whole, sizes: list[int]) -> float:
    """Seconds of processor time."""
    began = time.process_time()
    made = retold(film)
    spent = time.process_time() - began
    sizes.append(len(made))
    return spent
