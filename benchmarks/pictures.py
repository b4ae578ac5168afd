"""What a picture costs in a process that has painted its title before, what more it costs where the position was never
seen, and how large pictures get."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from statistics import fmean
from typing import Any

from benchmarks import product
from benchmarks.calibration.encoding import encoding
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, Sample, steady
from benchmarks.turnstile import pass_through
from benchmarks.walked import Game, fingerprint, games_of, positions
from rendering.painter import AnyPainter, Look
from rendering.registry import PAINTERS

__all__ = ["late_views", "measurements"]

VIEWS = 8
"""Pictures of each game: one sample."""
ROWS = ("new_picture", "seen_picture", "new_to_seen", "picture_size")


class Painting:
    """Paints one title: a game that is not counted first, then one new game for each sample."""

    def __init__(self, title: Any, painter: AnyPainter, plan: Plan) -> None:
        self.title, self.painter, self.plan = title, painter, plan
        self.games: list[Game] = []
        self.new: list[Sample] = []
        self.seen: list[Sample] = []
        self.beside: list[Sample] = []
        self.sizes: list[int] = []

    def run(self) -> None:
        """Takes the samples of positions never seen before and, of the same ones painted again, of seen ones; these are
        painted once more, so that new ones can be told beside them."""
        source = games_of(self.title, max(product.player_counts(self.title)))
        self._painted(self._views(next(source)))
        for tried in count(1):
            pass_through()
            views = self._views(next(source))
            before = encoding()
            costs = self._painted(views)
            between = encoding()
            again = self._painted(views)
            self.new.append(Sample(before, between, costs))
            self.seen.append(Sample(between, encoding(), again))
            self.beside.append(Sample(fmean(again), fmean(self._painted(views, noted=False)), costs))
            if tried == self.plan.most or min(map(len, map(steady, self._samples()))) >= self.plan.wanted:
                return

    def _samples(self) -> tuple[list[Sample], ...]:
        return self.new, self.seen, self.beside

    def largest(self, games: int) -> int:
        """Bytes of the largest picture of the first games, which are the same however many samples were dropped."""
        return max(self.sizes[: games * len(self.new[0].costs)])

    def _views(self, game: Game) -> list[Any]:
        self.games.append(game)
        return late_views(self.title, game, 2 if self.plan.quick else VIEWS)

    def _painted(self, views: Sequence[Any], *, noted: bool = True) -> tuple[float, ...]:
        """Seconds for each picture; their sizes are noted."""
        costs: list[float] = []
        for view in views:
            began = time.process_time()
            picture = self.painter.board(view, self.painter.marks(), Look())
            costs.append(time.process_time() - began)
            self.sizes += [len(picture)] if noted else []
        return tuple(costs)


def measurements(plan: Plan, titles: Mapping[str, Any] | None = None) -> Iterator[Measurement]:
    """Four rows for every title."""
    for title_id, title in (product.titles() if titles is None else titles).items():
        if title_id not in PAINTERS:
            yield from (Measurement(row, title_id, absent="it has no painter") for row in ROWS)
            continue
        painting = Painting(title, PAINTERS[title_id], plan)
        painting.run()
        work = fingerprint(painting.games[: plan.wanted])
        yield Measurement("new_picture", title_id, tuple(painting.new), work=work)
        yield Measurement("seen_picture", title_id, tuple(painting.seen), work=work)
        yield Measurement("new_to_seen", title_id, tuple(painting.beside), work=work)
        yield Measurement("picture_size", title_id, number=painting.largest(plan.wanted) / 1000, work=work)


def late_views(title: Any, game: Game, views: int = VIEWS) -> list[Any]:
    """What bystanders see at some moments of the second half of a game, when the board is full."""
    late = list(positions(game))[len(game.entries) // 2 :]
    step = max(1, len(late) // views)
    return [product.bystanders_view(title, position) for position in late[step - 1 :: step][:views]]
