"""What the bot has said, request by request: which moves it called stored, and what it must have told nobody."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from tests.discord import FakeDiscord
from tests.discord.records import Interaction, Request
from tests.stress.marks import told_to_others
from tests.stress.soak.limited import PAUSE, RATE_LIMITED, repeated

__all__ = ["Attempt", "Watcher", "texts_of"]

OTHERWISE: Final = r"Every draw|Agreed|Replayed \d|The plan is |Finished games are |.* has taken the seat"
STORED: Final = re.compile(rf"^✔ (?!{OTHERWISE})(.*)", re.MULTILINE)
"""How the bot says that a move is stored."""
KEPT: Final = 2 * PAUSE
"""Seconds for which a request that was read is kept: a later one may be its repeat."""
SEED: Final = re.compile(r"\b[0-9a-f]{64}\b")


@dataclass(frozen=True)
class Attempt:
    """One try of the bot to answer an interaction for the first time. `hindered`: a fault was injected."""

    started: float
    ended: float
    hindered: bool


@dataclass
class Watcher:
    """Reads the requests of the bot as they end, and drops them soon, so that an hour of them needs no memory."""

    discord: FakeDiscord
    acknowledged: dict[str, str] = field(default_factory=dict)
    """What people were told is stored, by interaction."""
    leaks: list[str] = field(default_factory=list)
    """What was told that nobody may know yet."""
    attempts: dict[str, list[Attempt]] = field(default_factory=dict)
    """The tries to answer each interaction for the first time."""
    hindered: set[str] = field(default_factory=set)
    """Interactions of which any request met a fault."""
    seeds: frozenset[str] = frozenset()
    """The seeds of games that are not over."""
    repeats: set[int] = field(default_factory=set)
    """The numbers of requests that were refused for their number, and that the library had sent once more."""
    _read_on: int = 0
    """Violations that were looked at."""
    _known: set[int] = field(default_factory=set)
    """The numbers of requests that were read and are still there."""

    def read(self) -> None:
        """Reads what has ended since the last time."""
        self._judge()
        requests, first = self.discord.server.requests, time.monotonic() - KEPT
        ended = [request for request in requests if request.ended and request.number not in self._known]
        requests[:] = [request for request in requests if not request.ended or request.ended > first]
        self._known = {request.number for request in requests if request.ended}
        for request in ended:
            self._read(request)

    def _judge(self) -> None:
        """Notes which refusals the library has brought about, while the requests before them are there. Compares them
        with the schema as well."""
        found = self.discord.violations
        numbers = [wrong.request for wrong in found[self._read_on:] if wrong.kind == RATE_LIMITED]
        self._read_on = len(found)
        requests = self.discord.server.requests
        self.repeats |= {number for number in numbers if number is not None and repeated(requests, number)}

    def _read(self, request: Request) -> None:
        interaction = self._interaction(request)
        if interaction is not None:
            self._note(interaction, request)
        self.leaks += told_to_others(request, interaction)
        if request.method in ("POST", "PATCH") and request.status in range(200, 300):
            for text in texts_of(request.json):
                self.leaks += [f"{request}: the seed {seed}" for seed in SEED.findall(text) if seed in self.seeds]
                if interaction is not None and (found := STORED.search(text)):
                    self.acknowledged[interaction.id] = found[1]

    def _note(self, interaction: Interaction, request: Request) -> None:
        """How often it was tried to answer, and what came between."""
        if request.injected:
            self.hindered.add(interaction.id)
        if "interaction_token" in request.params:
            attempt = Attempt(request.started, request.ended, request.injected)
            self.attempts.setdefault(interaction.id, []).append(attempt)

    def _interaction(self, request: Request) -> Interaction | None:
        token = request.params.get("interaction_token") or request.params.get("webhook_token", "")
        return self.discord.server.interactions.by_token.get(token)


def texts_of(body: Any) -> Iterable[str]:
    """The texts in the body of a request that makes or edits a message."""
    parts = (body, body.get("data")) if isinstance(body, dict) else ()
    return _contents(part for part in parts if isinstance(part, dict))


def _contents(parts: Iterable[dict[str, Any]]) -> Iterator[str]:
    for part in parts:
        if isinstance(content := part.get("content"), str):
            yield content
