"""What the options of a table change is told in the lobby and in the articles with the same sentences."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel import Title
from games.registry import TITLES

LONGEST = 100
"""Characters below an entry of a select, by Discord's limit."""


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_every_value_of_every_option_says_what_it_changes(title: Title[Any]) -> None:
    articles = "\n".join(line for article in title.presentation.articles() for line in article.lines)
    for option in title.rules.options:
        told = [title.presentation.option_effect(option.name, value) for value in option.values]
        assert all(text.endswith(".") and 20 < len(text) <= LONGEST for text in told), told
        assert len(set(told)) == len(told), option.name
        assert all(text in articles for text in told), option.name


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_every_title_says_what_becomes_of_the_seat_of_somebody_who_leaves(title: Title[Any]) -> None:
    told = title.presentation.leaving()
    assert told
    assert all(text.endswith(".") and "`" not in text for text in told), told


def test_the_modes_of_aeolis_are_told_by_their_data() -> None:
    effect = TITLES["aeolis"].presentation.option_effect
    assert effect("mode", "marathon") == (
        "20 rounds. Curses: I and II. Invasions: I in rounds 1, 6 and 11, II in round 16.")
    assert effect("mode", "hardcore") == "10 rounds. Curses: II. Invasions: I in round 1, II in round 6."
