"""The fuzz from the first case to the verdict, layer by layer."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from games.registry import TITLES
from tests.discord import Schema
from tests.stress.direct import connected
from tests.stress.fuzz.failure import Failure, Recorder
from tests.stress.fuzz.importing import record_case, wrong_with_record
from tests.stress.fuzz.lines import line_case, wrong_with_line
from tests.stress.fuzz.meeting import Meeting, arena_here, arena_there
from tests.stress.fuzz.shrinking import shrunk
from tests.stress.logs import Log

__all__ = ["LAYERS", "Fuzz"]

LAYERS: Final = {"lines": 0.5, "records": 0.04, "here": 0.45, "there": 0.01}
"""Shares of the cases: lines in memory, records against the service, components and commands against the bot in this
process and, to be sure that this is no other bot, against its own."""
BLOCK: Final = 2_000
"""Cases that meet the same tables."""
TOLD: Final = 20
"""Failures of a block that are told."""
SHOWN: Final = 2_000
"""Characters of a case that are printed."""


@dataclass
class Fuzz:
    """A run. `tell` is called with a line now and then."""

    seed: int
    tell: Callable[[str], object]
    failures: dict[str, list[Failure]] = field(default_factory=lambda: {layer: [] for layer in LAYERS})
    met: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LAYERS, 0))

    async def run(self, cases: int, layers: tuple[str, ...] = tuple(LAYERS), first: int = 0) -> None:
        """So many cases in all, dealt to the layers; with one layer all of them are of it. `first`: the number of its
        first case."""
        shares = sum(LAYERS[layer] for layer in layers)
        for layer in layers:
            count = round(cases * LAYERS[layer] / shares)
            for begin in range(first, first + count, BLOCK):
                numbers = range(begin, min(begin + BLOCK, first + count))
                with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
                    known = len(self.failures[layer])
                    await getattr(self, f"_{layer}")(numbers, Path(folder))
                for failure in self.failures[layer][known:][:TOLD]:
                    self.tell(f"--- {layer}, {failure}")
                self.met[layer] += len(numbers)
                self.tell(self.line())

    def line(self) -> str:
        """What was met and what was found, in a line."""
        return ", ".join(f"{layer}: {count} cases, {len(self.failures[layer])} failures"
                         for layer, count in self.met.items() if count)

    def _dice(self, layer: str, number: int) -> random.Random:
        return random.Random(f"{self.seed} {layer} {number}")

    async def _lines(self, numbers: range, _folder: Path) -> None:
        """Lines, on positions in memory."""
        for number in numbers:
            game, line = line_case(self._dice("lines", number))
            if wrong := wrong_with_line(game, line):
                least = shrunk(line, lambda text, game=game: wrong_with_line(game, text) is not None)  # type: ignore[misc]
                self.failures["lines"].append(Failure(number, f"{game.title} after {len(game.entries)} moves of "
                                                              f"{game.settings}: {least!r}", wrong))

    async def _records(self, numbers: range, folder: Path) -> None:
        """Records, by the service that stores them."""
        with Recorder() as recorder:
            async with connected(folder, TITLES) as (_discord, bot):
                for number in numbers:
                    title, text = record_case(self._dice("records", number))
                    wrong = await wrong_with_record(bot.services.tables, folder / "hexmoot.sqlite3", number, title,
                                                    text)
                    if wrong or recorder.logged:
                        said = wrong or recorder.logged.pop()
                        self.failures["records"].append(Failure(number, f"{title}: {text[:SHOWN]!r}", said))

    async def _here(self, numbers: range, folder: Path) -> None:
        """Components and commands, against the bot in this process."""
        with Recorder() as recorder:
            async with arena_here(folder, f"{self.seed} {numbers[0]}") as arena:
                meeting = Meeting(arena, f"{self.seed} here")
                await meeting.run(numbers)
                self._violations("here", numbers, arena.discord.violations)
        self.failures["here"] += meeting.failures
        self.failures["here"] += [Failure(numbers[-1], "logged meanwhile", said) for said in recorder.logged]

    async def _there(self, numbers: range, folder: Path) -> None:
        """The same against the unmodified process."""
        async with connected(folder, TITLES) as (_discord, bot):
            routes = sorted(bot.router.routes)
        async with arena_there(Schema(), folder / "there", f"{self.seed} {numbers[0]}", routes) as arena:
            meeting = Meeting(arena, f"{self.seed} there")
            await meeting.run(numbers)
            self._violations("there", numbers, arena.discord.violations)
            log = Log(arena.discord.files_dir / "bot.log")
        log.read()
        self.failures["there"] += meeting.failures
        self.failures["there"] += [Failure(numbers[-1], "logged meanwhile", said) for said in log.wrong]

    def _violations(self, layer: str, numbers: range, violations: Sequence[object]) -> None:
        """What Discord does not allow, apart from what is told case by case."""
        self.failures[layer] += [Failure(numbers[-1], "meanwhile", str(violation)) for violation in violations
                                 if "no-response" not in str(violation)]
