"""What the first picture of a new process costs, from its start: interpreter, imports, sprites and layers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from benchmarks import product
from benchmarks.calibration.encoding import encoding
from benchmarks.judging import Measurement
from benchmarks.pictures import late_views
from benchmarks.sampling import Plan, collect
from benchmarks.walked import fingerprint, games_of
from rendering.registry import PAINTERS

__all__ = ["measurements"]

WORKER = """
import sys, time
import rendering.studio
from rendering.painter import Look
from rendering.registry import PAINTERS
painter = PAINTERS[sys.argv[1]]
painter.board(painter.decode(sys.stdin.buffer.read()), painter.marks(), Look())
print(time.process_time())
"""
"""What a painting process imports, then one picture without any layers on disk. The time is that since it started."""


def measurements(plan: Plan, titles: Mapping[str, Any] | None = None) -> Iterator[Measurement]:
    """A row for every title, of no more samples than suffice: each is a new process."""
    fewer = replace(plan, wanted=plan.enough)
    for title_id, title in (product.titles() if titles is None else titles).items():
        if title_id not in PAINTERS:
            yield Measurement("first_picture", title_id, absent="it has no painter")
            continue
        game = next(games_of(title, max(product.player_counts(title))))
        view = PAINTERS[title_id].encode(late_views(title, game)[0])
        samples = collect(partial(_first_picture, title_id, view), encoding, fewer)
        yield Measurement("first_picture", title_id, samples, work=fingerprint([game]))


def _first_picture(title_id: str, view: bytes) -> float:
    """Seconds of processor time from the start of a process to its first picture."""
    ran = subprocess.run([sys.executable, "-c", WORKER, title_id], input=view, capture_output=True, check=True)
    return float(ran.stdout)
