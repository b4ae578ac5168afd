"""The options of the sub-commands, completed from the legal moves."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from cogs.move_commands import moves_by_verb
from cogs.move_options import MoveOptions
from games.kernel import BadNotation, Move, Title, fields_of
from games.registry import TITLES
from tables import Panel
from tables.messages import explain
from tests.cogs.test_panel import ALL, panel_at, positions


def typed(move: Move) -> dict[str, str]:
    """The fields of a move that have a value, as they are typed."""
    return {name: kind.show(getattr(move, name)) for name, kind in fields_of(type(move)).items()
            if getattr(move, name) is not None}


def missing(title: Title[Any], panel: Panel, moves: Sequence[Move]) -> Iterator[tuple[str, str]]:
    """Those of these legal moves with an option whose value is not offered when all the others are given."""
    for verb, kinds in moves_by_verb(title).items():
        options = MoveOptions(title, verb, kinds)
        for move in moves:
            for option, field in options.fields.items():
                if type(move) in kinds and field in (given := typed(move)):
                    value = given.pop(field)
                    if value not in [sent for _shown, sent in options.completions(panel, option, "", given)]:
                        yield str(move), option


@pytest.mark.parametrize("title", ALL, ids=lambda title: title.id)
def test_every_value_of_a_legal_move_is_offered(title: Title[Any]) -> None:
    rng, met, looked = random.Random(5), set(), 0
    for game, seat in islice(positions(title, max(title.rules.players), seed=5, most=2_000), None, None, 2):
        panel = panel_at(title, game, seat)
        some = rng.sample(panel.moves, min(6, len(panel.moves)))
        assert list(missing(title, panel, some)) == []
        met |= {type(move) for move in some}
        looked += 1
    assert looked > 10
    assert len(met) > 2


@pytest.mark.parametrize(("typed", "words"), [
    ("Z9", "There is no hex `Z9`. You can: `build "),
    ("`Z9`", "There is no hex `Z9`. You can: `build "),
])
def test_a_value_that_is_none_is_refused_with_what_the_verb_can_do(typed: str, words: str) -> None:
    title = TITLES["terra_mystica"]
    options = MoveOptions(title, "build", moves_by_verb(title)["build"])
    panel = next(panel for panel in (panel_at(title, game, seat) for game, seat in positions(title, 2, 5, 200))
                 if any(type(move) in options.moves for move in panel.moves))
    with pytest.raises(BadNotation) as refused:
        options.move(panel, {next(iter(options.fields.values())): typed})
    said = explain(refused.value, title.presentation.narration)
    assert said.startswith(words)
    assert ".." not in said
