"""Thinking in a process of its own: what goes in is a view, what comes out are turns that are legal."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from agents.desk import (
    compare,
    compared,
    first_sensible,
    foresee,
    foreseen,
    ranked,
    ready,
    think,
    thought_of,
    who_moves,
)
from agents.titles import NAMES, playbook
from games.kernel import (
    NATURE,
    Position,
    Seat,
    Settings,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    start,
)
from games.terra_mystica.moves import PickFaction
from tests.agents.playouts import game_of_quick_players
from workers.pool import Pool

SEED = b"desk" * 8
STATUS = Path("/proc/self/status")
THINKS_IN_KB = 300_000
"""What a process may take that thinks for all titles."""


def played(title: str, moves: int) -> tuple[Position[Any], Seat]:
    """A game after so many moves of the title's own quick players, and somebody it waits for."""
    book = playbook(title)
    return next((game, seat) for number, game, seat in game_of_quick_players(book, book.settings(3, 1), title)
                if number > moves)


def seen(title: str, game: Position[Any], seat: Seat | None) -> bytes:
    rules = playbook(title).title.rules
    return rules.encode(rules.view(game, seat))


def most_memory() -> bytes:
    """Kilobytes that this process has had at most."""
    return next(line.split()[1] for line in STATUS.read_bytes().splitlines() if line.startswith(b"VmHWM"))


@pytest.mark.parametrize("title", NAMES)
def test_a_thought_is_a_turn_that_is_legal(title: str) -> None:
    game, seat = played(title, 40)
    book = playbook(title)
    found = thought_of(book.title, think(title, seen(title, game, seat), seat, "learner", "1"))
    position: Any = book.deal(book.title.rules.view(game, seat), seat, Random(1))
    for move in found.moves[:1]:
        assert move in legal_moves(position, seat)


@pytest.mark.parametrize("title", NAMES)
def test_what_is_hidden_changes_no_thought(title: str) -> None:
    """Deal what the seat does not see anew: the same bytes go in, and the same ones come out."""
    game, seat = played(title, 40)
    book = playbook(title)
    view = book.title.rules.view(game, seat)
    other = book.deal(view, seat, Random(77))
    asked = seen(title, game, seat)
    assert book.title.rules.encode(book.title.rules.view(other, seat)) == asked
    assert think(title, asked, seat, "learner", "1") == think(title, asked, seat, "learner", "1")


@pytest.mark.parametrize("title", NAMES)
def test_a_hint_is_of_turns_that_differ_the_best_first(title: str) -> None:
    game, seat = played(title, 40)
    found = thought_of(playbook(title).title, ranked(title, seen(title, game, seat), seat, "1"))
    assert 1 <= len(found.turns) <= 3
    assert list(found.points) == sorted(found.points, reverse=True)
    ends = [[move for move in turn if not move.ends_turn][-1:] for turn in found.turns]
    assert len({str(end) for end in ends}) == len(ends)


def test_a_hint_is_of_factions_where_they_are_chosen() -> None:
    title = playbook("terra_mystica").title
    rules = title.rules
    game: Position[Any] = start(rules.setup(Settings(3)))
    while nature_draws(game):
        game = apply(game, NATURE, draw(game, SEED, 1))
    for _ in range(3):
        [seat] = awaited(game)
        turns = thought_of(title, ranked(title.id, rules.encode(game), seat, "1")).turns
        assert {type(move) for [move] in turns} == {PickFaction}
        assert len({move for [move] in turns}) == 3
        game = apply(game, seat, turns[0][0])


@pytest.mark.parametrize("title", NAMES)
def test_a_game_is_judged_moment_by_moment(title: str) -> None:
    encode = playbook(title).title.rules.encode
    rows = foreseen(foresee(title, [encode(played(title, moves)[0]) for moves in (20, 40)]))
    assert [len(row) for row in rows] == [3, 3]


@pytest.mark.parametrize("title", NAMES)
def test_a_turn_is_compared_with_the_best_one(title: str) -> None:
    game, seat = played(title, 40)
    book = playbook(title)
    asked = seen(title, game, seat)
    best = thought_of(book.title, think(title, asked, seat, "learner", "1")).moves
    written = tuple(book.title.rules.encode(move) for move in best)
    [found, nothing] = compared(compare(title, [(asked, seat, written), (asked, seat, (b'{"type":"none"}',))]))
    assert not found.failed
    again = [book.title.rules.decode_move(bytes(move)) for move in found.best]
    assert again[0] in legal_moves(book.deal(book.title.rules.view(game, seat), seat, Random("review")), seat)
    assert (nothing.best, nothing.failed != "") == ((), True), "what is no move is not judged, and it is said why"
    same = compared(compare(title, [(asked, seat, tuple(bytes(move) for move in found.best))]))[0]
    assert same.more == 0


@pytest.mark.parametrize("title", NAMES)
def test_a_sensible_move_at_once(title: str) -> None:
    game, seat = played(title, 40)
    view = playbook(title).title.rules.view(game, seat)
    assert first_sensible(title, view, seat, "1") in legal_moves(view, seat)
    others = [Seat(other) for other in range(3) if not legal_moves(view, Seat(other))]
    assert all(first_sensible(title, view, other, "1") is None for other in others)


def test_computers_wait_for_others_by_the_order_of_their_title() -> None:
    title = playbook("aeolis").title
    game: Any = start(title.rules.setup(Settings(3, {"mode": "easy", "split": "claim"})))
    assert who_moves("aeolis", game, [Seat(2)]) is None, "people choose first, also before a single computer"
    assert who_moves("aeolis", game, [Seat(0), Seat(1), Seat(2)]) == 0


@pytest.mark.parametrize("title", NAMES)
def test_while_a_table_waits_for_computers_alone_one_of_them_goes(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seat = played(title, 40)
    silent = replace(playbook(title), mover=lambda _game, _seats: None)
    monkeypatch.setattr("agents.desk.playbook", lambda _title: silent)
    everybody = awaited(game)
    assert who_moves(title, game, everybody) == everybody[0]
    assert who_moves(title, game, [], everybody) is None, "who is not waited for need not move"
    others = [Seat(other) for other in range(3) if other != seat]
    assert who_moves(title, game, others) is None, "somebody else has to"


async def test_a_process_that_thinks_may_die() -> None:
    title = NAMES[0]
    game, seat = played(title, 40)
    pool = Pool(1)
    try:
        assert await pool.run("ready", partial(ready, title)) == b"ready"
        asked = partial(think, title, seen(title, game, seat), seat, "club", "1")
        for pid in pool.pids:
            os.kill(pid, signal.SIGSTOP)  # or it might have thought before it is killed
        waiting = asyncio.ensure_future(pool.run("turn", asked))
        await asyncio.sleep(0)
        assert pool.running == 1
        for pid in pool.pids:
            os.kill(pid, signal.SIGKILL)
        assert await waiting == asked(), "another has thought of the same"
        assert pool.rebuilt == 1
    finally:
        await pool.close(kill=True)


@pytest.mark.skipif(not STATUS.exists(), reason="this system has no /proc")
async def test_a_process_that_has_thought_for_experts_of_all_titles_takes_little_memory() -> None:
    pool = Pool(1, seconds=600.0)  # as quick as others, and not given up where the machine has much else to do
    try:
        for title in NAMES:
            game, seat = played(title, 40)
            await pool.run(title, partial(think, title, seen(title, game, seat), seat, "expert", "1"))
        assert 20_000 < int(await pool.run("memory", most_memory)) < THINKS_IN_KB
        assert pool.rebuilt == 0, "one process has thought of all"
    finally:
        await pool.close(kill=True)
