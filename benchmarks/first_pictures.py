"""What the first picture of a new process costs: from its start, with interpreter, imports, sprites and layers; and
without imports, where an earlier process has left sprites and layers on disk."""

from __future__ import annotations

import subprocess
import sys
import tempfile
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

ROWS = ("first_picture", "kept_picture")
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
LATER = """
import sys, time
from pathlib import Path
import rendering.studio
from rendering.kit import layers
try:
    from rendering.kit import sheets
except ImportError:  # another checkout keeps layers only
    sheets = None
from rendering.painter import Look
from rendering.registry import PAINTERS
layers.keep_in(Path(sys.argv[2]))
painter, view = PAINTERS[sys.argv[1]], sys.stdin.buffer.read()
began = time.process_time()
painter.board(painter.decode(view), painter.marks(), Look())
print(time.process_time() - began)
if sheets is not None:
    sheets.save(enough=1)
"""
"""The same with a folder; the time is that of the picture alone."""


def measurements(plan: Plan, titles: Mapping[str, Any] | None = None) -> Iterator[Measurement]:
    """Two rows for every title, of no more samples than suffice: each is a new process."""
    fewer = replace(plan, wanted=plan.enough)
    for title_id, title in (product.titles() if titles is None else titles).items():
        if title_id not in PAINTERS:
            yield from (Measurement(row, title_id, absent="it has no painter") for row in ROWS)
            continue
        game = next(games_of(title, max(product.player_counts(title))))
        view = PAINTERS[title_id].encode(late_views(title, game)[0])
        samples = collect(partial(_told, WORKER, title_id, view=view), encoding, fewer)
        yield Measurement("first_picture", title_id, samples, work=fingerprint([game]))
        with tempfile.TemporaryDirectory() as folder:
            _told(LATER, title_id, folder, view=view)  # leaves on disk what the others find
            later = collect(partial(_told, LATER, title_id, folder, view=view), encoding, fewer)
        yield Measurement("kept_picture", title_id, later, work=fingerprint([game]))


def _told(program: str, *words: str, view: bytes) -> float:
    """Seconds of processor time that a process tells."""
    ran = subprocess.run([sys.executable, "-c", program, *words], input=view, capture_output=True, check=True)
    return float(ran.stdout)
