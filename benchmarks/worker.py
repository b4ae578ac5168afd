"""Runs one benchmark in a process of its own, on this checkout or on another one.

The process takes this package along: the same measuring, whatever the checkout in its current folder holds.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from benchmarks import turnstile
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan

__all__ = ["BENCHMARKS", "HERE", "Failed", "by_turns", "measured"]

HERE: Final = Path(__file__).resolve().parents[1]
"""This checkout."""
BENCHMARKS: Final = ("rules", "ledgers", "pictures", "first_pictures", "films", "transactions", "memory", "crowds",
                     "growth", "histories", "clocks", "leagues", "community_pictures", "ratings", "watching", "bot",
                     "engines")
"""The modules that measure: each has `measurements(plan)`."""

_START: Final = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
folder = sys.argv[1] + "/benchmarks"
spec = spec_from_file_location("benchmarks", folder + "/__init__.py", submodule_search_locations=[folder])
sys.modules["benchmarks"] = package = module_from_spec(spec)
spec.loader.exec_module(package)
import tests
tests.__path__ = [*tests.__path__, sys.argv[1] + "/tests"]
from benchmarks.worker import main
main(*sys.argv[2:])
"""
"""Imports come from the current folder, but for this package, and for helpers of the tests that are missing there."""


class Failed(Exception):
    """A benchmark ended without figures."""


class Worker:
    """A process that measures. `wait` returns when it is ready for a sample or has ended; then `found` is there."""

    def __init__(self, name: str, plan: Plan, checkout: Path, *, turns: bool = False) -> None:
        words = [str(HERE), name, msgspec.json.encode(plan).decode(), *(["by turns"] if turns else [])]
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | {"PYTHONHASHSEED": "0"}
        self.name = f"{name} in {checkout}"
        self.found: list[Measurement] | None = None
        self._process = subprocess.Popen([sys.executable, "-c", _START, *words], cwd=checkout, env=environment,
                                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def wait(self) -> None:
        """Waits. Raises Failed; why is on the standard error."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line.strip() == turnstile.READY:
            return
        if self._process.wait() or not line:
            raise Failed(f"{self.name}: exit status {self._process.returncode}")
        self.found = msgspec.json.decode(line, type=list[Measurement])

    def sample(self) -> None:
        """Lets it take a sample, and waits."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        self.wait()

    def stop(self) -> None:
        """Ends the process if it is still there."""
        with self._process:
            self._process.kill()


def measured(name: str, plan: Plan) -> list[Measurement]:
    """What a benchmark finds in this checkout. Raises Failed."""
    worker = Worker(name, plan, HERE)
    try:
        worker.wait()
        return worker.found or []
    finally:
        worker.stop()


def by_turns(name: str, plan: Plan, checkouts: Sequence[Path]) -> list[list[Measurement]]:
    """What a benchmark finds in several checkouts that take their samples by turns; who begins changes each time.
    Raises Failed."""
    workers: list[Worker] = []
    try:
        for checkout in checkouts:
            workers.append(Worker(name, plan, checkout, turns=True))
            workers[-1].wait()
        order = list(workers)
        while any(worker.found is None for worker in workers):
            for worker in order:
                if worker.found is None:
                    worker.sample()
            order.reverse()
        return [worker.found or [] for worker in workers]
    finally:
        for worker in workers:
            worker.stop()


def main(name: str, asked: str, *turns: str) -> None:
    """What the process does: measures and writes what it found to the standard output."""
    if turns:
        turnstile.close()
    plan = msgspec.json.decode(asked, type=Plan)
    found = list(importlib.import_module(f"benchmarks.{name}").measurements(plan))
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
