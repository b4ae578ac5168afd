"""What people type, in every title: each legal move is found from its text however it is worded, nothing is refused
without a reason, and no list of moves hides a target."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from games.kernel import (
    NATURE,
    Ambiguous,
    Move,
    RulesError,
    Seat,
    apply,
    complete,
    continuations,
    draw,
    fields_of,
    legal_moves,
    open_seats,
    play_line,
    start,
    suggestions,
)
from games.kernel.offers import first_difference
from games.registry import TITLES
from tables.messages import explain
from tests.walk.hooks import Hooks, settings_of
from tests.walk.titles import HOOKS

ALL = sorted(TITLES)
LONG = 200
"""Entries of a game that are played here."""
NODES = 16
"""Positions of it that are looked at."""
MOVES = 6
"""Moves looked at in each."""
SMALL_WORDS = re.compile(r" (to|at|on|from|for|of|with|and|below|p) ", re.IGNORECASE)

Node = tuple[Any, Seat, list[Move]]


@cache
def nodes(title: str) -> list[Node]:
    """Positions of a random game in which people choose, with their moves; those with many moves among them."""
    rules, hooks, dice = TITLES[title].rules, HOOKS.get(title, Hooks()), Random(f"typed {title}")
    settings = (hooks.settings or partial(settings_of, TITLES[title]))(7)
    game = hooks.begin(7, settings)[0] if hooks.begin is not None else start(rules.setup(settings))
    styles = [dice.choice(hooks.styles) for _ in range(rules.seats(game))]
    met: list[Node] = []
    for number in range(1, LONG):
        if game.over:
            break
        seat = hooks.mover(dice, game, open_seats(game))
        moves = legal_moves(game, seat)
        if seat == NATURE:
            move = draw(game, b"typed", number)
        else:
            met.append((game, seat, moves))
            move = hooks.choose(dice, game, seat, moves, styles[seat])
        game = apply(game, seat, move)
    return [*dice.sample(met, min(NODES, len(met))), *sorted(met, key=lambda node: -len(node[2]))[:3]]


def wordings(text: str) -> Iterator[str]:
    """Other ways to type what is printed so."""
    yield text
    yield text.lower()
    yield f"  {text.upper()} "
    yield text.lower().replace("_", " ").replace(" to ", " on ").replace(" at ", " to ")
    yield re.sub(r"(?<=\w)[_-](?=\w)", " ", text)
    yield text.replace("_", "-")


@pytest.mark.parametrize("title", ALL)
def test_every_legal_move_is_found_however_it_is_typed(title: str) -> None:
    notation, dice = TITLES[title].rules.notation, Random(1)
    for game, seat, moves in nodes(title):
        for move in dice.sample(moves, min(MOVES, len(moves))):
            for text in wordings(str(move)):
                [read] = notation.line(text)
                assert complete(game, seat, read, text) == move, text


@pytest.mark.parametrize("title", ALL)
def test_a_move_without_its_small_words_is_that_move_or_asked_for(title: str) -> None:
    notation, dice = TITLES[title].rules.notation, Random(2)
    for game, seat, moves in nodes(title):
        for move in dice.sample(moves, min(MOVES, len(moves))):
            text = SMALL_WORDS.sub(" ", SMALL_WORDS.sub(" ", str(move)))
            [read] = notation.line(text)
            assert move in meant(game, seat, read), text


def meant(game: Any, seat: Seat, read: Any) -> tuple[Move, ...]:
    """The move that a text means, or those of which one is asked for."""
    try:
        return (complete(game, seat, read),)
    except Ambiguous as asked:
        return asked.fitting


@pytest.mark.parametrize("title", ALL)
def test_what_is_cut_short_is_one_move_or_asked_for_or_refused_with_a_reason(title: str) -> None:
    words, dice = TITLES[title].presentation.narration, Random(3)
    every = [move for _, _, moves in nodes(title) for move in moves]
    for game, seat, _ in nodes(title):
        for move in dice.sample(every, min(MOVES, len(every))):
            text = str(move).rsplit(" ", dice.randint(1, 2))[0]
            refused = refusal(title, game, seat, text)
            if refused is not None:
                said = explain(refused, words)
                assert not re.search(r"[{}]|fits nothing|`\s*`", said), said
                assert said.endswith((".", "?")), said
            if isinstance(refused, Ambiguous):
                assert refused.fitting or refused.reason, text
                assert not set(refused.fitting) - set(refused.open), text


def refusal(title: str, game: Any, seat: Seat, text: str) -> RulesError | None:
    """Why a line is not played, if so."""
    try:
        play_line(TITLES[title].rules.notation, game, seat, text)
    except RulesError as refused:
        return refused
    return None


@pytest.mark.parametrize("title", ALL)
def test_suggestions_keep_every_target_in_sight(title: str) -> None:
    notation = TITLES[title].rules.notation
    for game, seat, moves in nodes(title):
        after = continuations(notation, game, seat, "")
        for verb in {"", *(re.split(r"(?<=\w) |\d", str(move))[0] for move in moves)}:
            shown = suggestions(notation, verb, lambda _: after)  # noqa: B023
            assert 0 < len(shown) <= 25, verb
            assert len(set(shown)) == len(shown), verb
            found = [move for move in moves if str(move).lower().startswith(verb.lower())]
            missed = in_sight(found) - {target for line in shown for target in reached(notation, moves, line)}
            assert not missed, (verb, missed, shown)


def in_sight(moves: list[Move]) -> set[tuple[str, str]]:
    """What must be seen of moves: of every kind every value of the first field in question, if they are few enough."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    values = {(kind.__name__, value_of(move, field)) for kind, group in kinds.items()
              for field in [first_difference(kind, group)] if field for move in group}
    return values if len(values) + len(kinds) <= 25 else set()


def reached(notation: Any, moves: list[Move], line: str) -> Iterator[tuple[str, str]]:
    """The kinds and values of the moves that a suggestion leads to."""
    read = notation.understand(line)
    for move in [read] if isinstance(read, Move) else read.among(moves):
        yield from ((type(move).__name__, value_of(move, field)) for field in fields_of(type(move)))


def value_of(move: Move, field: str) -> str:
    """A field with its value."""
    return f"{field}={getattr(move, field)}"


@pytest.mark.parametrize("title", ALL)
def test_every_suggestion_can_be_played(title: str) -> None:
    notation, dice = TITLES[title].rules.notation, Random(5)
    for game, seat, moves in nodes(title)[:12]:
        text = str(dice.choice(moves))
        for typed in ("", text[:3], " ".join(text.lower().split()[1:])):
            for line in dice.sample(found := suggestions(notation, typed, partial(continuations, notation, game, seat)),
                                    min(3, len(found))):
                assert play_line(notation, game, seat, line)[1][0] in moves, line
