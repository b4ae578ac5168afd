"""A title in three values, and what follows from its moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel import Leave, Title
from games.registry import NAMES, TITLES
from rendering.registry import PAINTERS
from tests.kernel.stones import STONES, Game, Take


def of_moves(*moves: type, no_drafts: bool | None = None) -> Title[Game]:
    policy = replace(STONES.policy, no_drafts=no_drafts)
    return replace(STONES, rules=replace(STONES.rules, moves=moves), policy=policy)


def test_moves_that_end_turns_by_themselves_need_no_draft() -> None:
    assert of_moves(Take, Leave).no_drafts
    assert not STONES.no_drafts, "a kind of move says that the turn is over"


@pytest.mark.parametrize("said", [True, False])
def test_a_title_may_say_otherwise(said: bool) -> None:
    assert of_moves(Take, Leave, no_drafts=said).no_drafts is said
    assert replace(STONES, policy=replace(STONES.policy, no_drafts=said)).no_drafts is said


@pytest.mark.parametrize(("id", "no_drafts"), [
    ("terra_mystica", False), ("helios", False), ("bora_bora", False), ("aeolis", True),
])
def test_the_titles_draft_as_they_did(id: str, no_drafts: bool) -> None:
    assert TITLES[id].no_drafts is no_drafts


def test_a_title_is_registered_by_its_id() -> None:
    assert [title.id for title in TITLES.values()] == list(NAMES)
    assert set(PAINTERS) == set(NAMES)
