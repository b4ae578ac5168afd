"""Speed of checked commands: rows of real ledgers, played whole under the ruleset of their site."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.calibration.chess_plies import ply
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from games.terra_mystica.site.importer import Replay
from games.terra_mystica.site.ledger import read

__all__ = ["measurements"]

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden" / "ledgers"
MORE = Path(os.environ.get("LEDGERS") or ROOT.parent / "shared" / "facts" / "terra_mystica" / "ledgers_dev")
"""Further games in the same two forms, where there are any."""
FOLDERS = {"ledger_rows": GOLDEN, "more_ledger_rows": MORE}


def measurements(plan: Plan) -> Iterator[Measurement]:
    """A row for the ledgers of the repository, and one for more of them."""
    for row, folder in FOLDERS.items():
        paths = sorted(folder.glob("*.txt"))[: 1 if plan.quick else None]
        if not paths:
            yield Measurement(row, "terra_mystica", absent="no ledgers there")
            continue
        texts = [path.read_text(encoding="utf-8") for path in paths]
        ledgers = [read(text) for text in texts]
        samples = collect(partial(_row, ledgers), ply, plan)
        work = hashlib.sha256("".join(texts).encode()).hexdigest()[:12]
        yield Measurement(row, "terra_mystica", samples, work=work)


def _row(ledgers: Sequence[Any]) -> float:
    """Seconds for one row of a ledger: its commands read and played, each checked."""
    began = time.process_time()
    for ledger in ledgers:
        for _ in Replay(ledger).play():
            pass
    return (time.process_time() - began) / sum(len(ledger.rows) for ledger in ledgers)
