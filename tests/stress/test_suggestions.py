"""What is suggested while somebody types is sent once: whoever types on asks for others."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from tests.discord.constants import InteractionType
from tests.discord.records import Interaction
from tests.stress.answered import Outages, unanswered
from tests.stress.watching import Attempt, Watcher


@pytest.mark.parametrize(("kind", "attempts", "found"), [
    (InteractionType.AUTOCOMPLETE, [Attempt(100.1, 100.2, hindered=True)], 0),
    (InteractionType.AUTOCOMPLETE, [Attempt(100.1, 100.2, hindered=False)], 1),
    (InteractionType.AUTOCOMPLETE, [], 1),
    (InteractionType.COMMAND, [Attempt(100.1, 100.2, hindered=True)], 1),
])
def test_a_fault_is_enough_to_lose_suggestions(kind: InteractionType, attempts: list[Attempt], found: int) -> None:
    asked = Interaction("1", "token", kind, "2", "3", "4", {}, "plan try", created=100.0, failed=True)
    discord: Any = SimpleNamespace(interactions=[asked])
    watcher = Watcher(discord, attempts={"1": attempts})
    assert len(list(unanswered(watcher, Outages(), before=time.monotonic() + 1_000))) == found
