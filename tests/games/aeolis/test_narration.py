"""Every word that people read: labels, choices, questions, sentences, refusals; nothing fails, nothing is too long."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import games.aeolis
from games.aeolis import TITLE
from games.aeolis.components import RES
from games.aeolis.narration.ending import OUTCOMES
from games.aeolis.narration.helping import FIELDS, HELPS, VERBS
from games.aeolis.narration.questions import _ASKED
from games.aeolis.position import Game
from games.kernel import NATURE, Move, Seat, awaited, changes, command_of, fields_of, legal_moves, menu
from tests.games.aeolis.golden import FOLDER
from tests.games.aeolis.table import bare, begin, fate, play, with_event, with_units
from tests.walk import Walk
from tests.walk.aeolis import HOOKS

WORDS = TITLE.presentation.narration
SOURCE = Path(games.aeolis.__file__).parent


def test_every_move_has_its_words() -> None:
    assert set(VERBS) == set(HELPS) == set(TITLE.rules.moves)
    assert all(len(WORDS.verb(move)) <= 80 and 0 < len(WORDS.help(move)) <= 100 for move in TITLE.rules.moves)
    names = {(move, name) for move in TITLE.rules.moves for name in fields_of(move)}
    assert all(len(WORDS.field(move, name)) <= 100 for move, name in names)
    assert {name for _, name in names} == set(FIELDS)
    commands = [command_of(move) for move in TITLE.rules.moves]
    assert len(set(commands)) == len(commands), "a command for every kind of move"


@pytest.mark.parametrize("first", range(0, 20, 5))
def test_everything_said_in_twenty_games(first: int) -> None:
    walk = Walk(TITLE, HOOKS, deep=0)
    rng = Random(first)
    for number in range(first, first + 5):
        record = walk.game(number)
        for before, after, entry in zip(record.positions, record.positions[1:], record.entries, strict=False):
            seats = range(before.seats)
            told = changes(TITLE.rules.holdings, before, after, entry.seat, entry.move, seats)
            assert WORDS.sentence(after, [told]) or not told.notes
            if rng.random() < 0.05:
                for seat in seats:
                    spoken(before, seat)


def spoken(game: Game, seat: Seat) -> None:
    """Labels, choices and questions of a position."""
    moves: list[Move] = legal_moves(game, seat)
    for move in moves:
        assert 0 < len(WORDS.label(game, seat, move)) <= 80
        for name in fields_of(type(move)):
            assert 0 < len(WORDS.choice(game, seat, move, name)) <= 80
    if seat in awaited(game):
        assert WORDS.question(game, seat)
    first = menu(moves)
    labels = [WORDS.verb(type(choice.moves[0])) for choice in first.choices]
    assert len(set(labels)) == len(labels)
    assert seat != NATURE
    assert WORDS.side(game, seat)


def test_the_chronicle_of_a_battle() -> None:
    game = with_units(with_event(bare(), "C112", "D5"), "hoplites", 6, "E5")
    before = play(begin(game), "move hoplites to D5. done")
    after = fate(before, "roll 3 of 4")
    told = changes(TITLE.rules.holdings, before, after, NATURE, TITLE.rules.notation.read("roll 3 of 4"),
                   range(1))  # type: ignore[arg-type]
    text = WORDS.sentence(after, [told])
    assert text == ("At D5 the Hoplites fight Cadmean Spearmen: 6 + 3 rolled against 6, victory and 6 gold, "
                    "1 hoplite falls.")


def test_options_outcomes_and_holdings() -> None:
    for option in TITLE.rules.options:
        assert WORDS.option(option.name)
        assert all(WORDS.option_value(option.name, value) for value in option.values)
    code = "".join(path.read_text() for path in (SOURCE / "rules").glob("*.py"))
    ends = set(re.findall(r'end\("(\w+)"\)', code)) | {"victory", "heroic_victory", "invasion_remains"}
    assert ends <= set(OUTCOMES)
    game = bare()
    assert all(WORDS.holding(what, 2) for what in TITLE.rules.holdings(game, 0))
    assert WORDS.holding("worker", 2) == "2 workers"
    assert all(WORDS.source(game, each) for each in ("rounds", "heroic"))
    assert FOLDER.is_dir()
    assert len(RES) == 20
    assert all(_ASKED.values())
