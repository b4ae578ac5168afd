"""Words: every move, reason, task and source has its own; menus are short; a task says what is missing."""

from __future__ import annotations

import pytest

from games.bora_bora import TITLE
from games.bora_bora.components import TASKS
from games.bora_bora.moves import MOVES
from games.bora_bora.narration.tasks import amount, missing
from games.bora_bora.narration.tasks import task as task_text
from games.kernel import NATURE, Menu, Move, Settings, changes, fields_of, legal_moves, menu, open_seats, start
from tests.games.bora_bora.at_table import ANN, hand, holding, persons, refused, settled, table, task
from tests.games.bora_bora.golden import played

WORDS = TITLE.presentation.narration
MOST_AT_ONCE = 25


@pytest.mark.parametrize("move", MOVES)
def test_every_move_has_words(move: type) -> None:
    assert 2 < len(WORDS.verb(move)) <= 80
    assert 2 < len(WORDS.help(move)) <= 100
    for name in fields_of(move):
        assert WORDS.field(move, name).endswith("?")


def test_a_whole_game_is_told_and_every_entry_of_its_menus_is_short() -> None:
    before, told = start(TITLE.rules.setup(Settings(3))), []
    for seat, move, after in played(3, 2):
        view, seen = TITLE.rules.view(before, seat if seat >= 0 else None), TITLE.rules.view(after, None)
        if seat != NATURE:
            moves = legal_moves(view, seat)
            labels = [WORDS.label(view, seat, option) for option in moves]
            assert all(1 < len(label) <= 80 for label in labels)
            assert WORDS.question(TITLE.rules.view(before, None), seat)
            _menus(view, seat, moves, ())
        happening = changes(TITLE.rules.holdings, TITLE.rules.view(before, None), seen, seat, move, range(3))
        told.append(WORDS.sentence(seen, [happening]))
        before = after
    text = " ".join(told)
    assert "{" not in text
    for part in ("rolls", "settles the", "Status:", "Temple:", "places a", "New men:"):
        assert part in text


def _menus(view: object, seat: int, moves: list[Move], path: tuple[str, ...]) -> None:
    level: Menu = menu(moves, path)
    assert 0 < len(level.choices) <= MOST_AT_ONCE, level
    for choice in level.choices:
        if level.field is not None:
            assert 0 < len(WORDS.choice(view, seat, choice.moves[0], level.field)) <= 80
        if choice.move is None:
            _menus(view, seat, moves, (*path, choice.key))


def test_entries_of_one_menu_differ() -> None:
    for seat, _, game in played(4, 3):
        for open_seat in open_seats(game) if seat >= 0 else ():
            if open_seat >= 0:
                view = TITLE.rules.view(game, open_seat)
                labels = [WORDS.label(view, open_seat, move) for move in legal_moves(view, open_seat)]
                assert len(set(labels)) == len(labels), sorted(labels)


def test_a_task_says_what_is_missing() -> None:
    game = settled(hand(table(), ANN, tiles=1), ANN, "C-beach", "N-beach")
    game = holding(game, "D28", "D51", "D22")
    assert missing(game, ANN, task("D28")) == "1 hut short: a Yellow God would do, for 4 points"
    assert missing(hand(game, ANN, tiles=0), ANN, task("D28")) == "1 hut short"
    assert missing(persons(game, ANN, "man shell"), ANN, task("D51")) == "2 types of men short"
    assert WORDS.refusal(refused(game, "complete D28")) == (
        "D28: 1 hut short: a Yellow God would do, for 4 points.")
    assert WORDS.refusal(refused(game, "complete D51")) == "D51: 3 types of men short."


def test_every_task_has_its_own_text() -> None:
    texts = [task_text(number) for number in range(len(TASKS.tiles))]
    assert len(set(texts)) == len(texts)
    assert not any("{" in text or "_" in text for text in texts)


def test_persons_are_asked_for_by_what_they_are_good_for() -> None:
    texts = {part.of: amount(part.what, part.of, part.need)
             for tile in TASKS.tiles for part in tile.parts if part.what == "persons_of_type"}
    assert texts["points"] == "2 persons for points"
    assert texts["woman"] == "2 persons for women"
    assert texts["land-path"] == "2 persons for land paths"
