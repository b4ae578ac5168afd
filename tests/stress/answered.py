"""Who got no answer: nothing within the time that Discord gives, or "thinking" for ever, and what excuses the bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tests.discord.constants import InteractionType
from tests.discord.records import Interaction
from tests.stress.starving import Starving
from tests.stress.watching import Attempt, Watcher

__all__ = ["Outages", "thinking", "unanswered"]

DEADLINE: Final = 3.0
"""Seconds for the first answer."""
STARVED: Final = 1.0
"""Seconds that the machine must have let the bot wait to be the reason why it did not even try."""
TOO_LATE: Final = 2.5
"""After so many seconds no further try would have been heard."""


@dataclass
class Outages:
    """When the bot could hear nobody, in seconds of `time.monotonic()`."""

    silent: list[tuple[float, float]] = field(default_factory=list)
    """From, to: no process, or no connection to the gateway."""
    ends: list[float] = field(default_factory=list)
    """When a process was killed: what it was about to answer died with it."""
    starving: Starving = field(default_factory=Starving)
    """When the machine let the bot wait."""
    stops: list[float] = field(default_factory=list)
    """When a process was asked to end, or killed."""

    def deaf(self, interaction: Interaction) -> bool:
        """Whether the bot did not hear of it in time."""
        due = interaction.created + DEADLINE
        return any(begin <= due and interaction.created <= end for begin, end in self.silent)

    def starved(self, interaction: Interaction, attempts: list[Attempt]) -> bool:
        """Whether the first try would have been in time had the machine not let the bot wait."""
        due = interaction.created + DEADLINE
        tried = min((attempt.started for attempt in attempts), default=due + STARVED)
        return tried > due and tried - self.starving.between(interaction.created, tried) <= due

    def excuses(self, interaction: Interaction, *, hindered: bool) -> bool:
        """Whether a process died before the last answer. One that was asked to end gives its answers first, unless
        faults hindered it."""
        return any(end >= interaction.created for end in (self.stops if hindered else self.ends))


def thinking(watcher: Watcher, outages: Outages) -> list[Interaction]:
    """Who still sees that the bot is thinking, and may hope."""
    return [interaction for interaction in watcher.discord.interactions
            if interaction.loading and not outages.excuses(interaction, hindered=interaction.id in watcher.hindered)]


def unanswered(watcher: Watcher, outages: Outages, *, before: float) -> Iterator[str]:
    """Interactions begun before a moment that have no answer, though the bot heard of them and lived to answer."""
    for interaction in thinking(watcher, outages):
        if interaction.created <= before:
            yield f"{interaction.name!r} ({interaction.data}) is thinking for ever"
    for interaction in watcher.discord.interactions:
        if interaction.created > before or outages.deaf(interaction):
            continue
        attempts = watcher.attempts.get(interaction.id, [])
        if interaction.failed and not _prevented(interaction, attempts) and not outages.starved(interaction, attempts):
            tried = [f"{attempt.started - interaction.created:.2f} s" + " (fault)" * attempt.hindered
                     for attempt in attempts]
            yield f"{interaction.name!r} ({interaction.data}), tried after {tried}, got no answer"


def _prevented(interaction: Interaction, attempts: list[Attempt]) -> bool:
    """Whether faults alone kept the answer from coming: each try in time met one, and there was no time for another."""
    timely = [attempt for attempt in attempts if attempt.started <= interaction.created + DEADLINE]
    if not timely or not all(attempt.hindered for attempt in timely):
        return False
    if interaction.type is InteractionType.AUTOCOMPLETE:
        return True  # sent once: whoever types on asks for others
    return len(timely) > 1 or timely[-1].ended - timely[0].started > TOO_LATE
