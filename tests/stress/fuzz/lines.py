"""Lines of text that are no moves, nearly moves, or moves of another moment: refused with a reason, or legal."""

from __future__ import annotations

import random
from typing import Final

from games.kernel import RulesError, Seat, legal_moves, open_seats
from games.kernel.lines import play_line
from games.kernel.suggestions import continuations, suggestions
from games.registry import TITLES
from tables.messages import explain
from tests.stress.fuzz.text import mutated, wild_text
from tests.stress.games import Played, played

__all__ = ["line_case", "wrong_with_line"]

DIFFERENT: Final = 12
"""Games of each title."""
MOST_MOVES: Final = 120
SUGGESTED: Final = 5
"""One line in so many is also typed into the option that suggests: that costs more than all the rest."""
MOST_TYPED: Final = 100
PARTS: Final = (". ", ";", "\n", " . ", "..", ", and ")


def game_of(rng: random.Random) -> Played:
    """A game somewhere on its way."""
    return played(rng.choice(list(TITLES)), rng.randrange(DIFFERENT), rng.randrange(0, MOST_MOVES, 10))


def line_case(rng: random.Random) -> tuple[Played, str]:
    """A game and a line that somebody might type there."""
    game = game_of(rng)
    rules, known = TITLES[game.title].rules, [str(entry.move) for entry in game.entries[-20:]]
    open_now = [str(move) for seat in open_seats(game.position) for move in legal_moves(game.position, seat)[:40]]
    spellings = [spelling for move in rules.moves for spelling in (move.spelling, *move.aliases)]
    many = rng.choice((1, 1, 1, 2, 4))
    words = [rng.choice(rng.choice([known, open_now, spellings]) or spellings) for _ in range(many)]
    line = rng.choice(PARTS).join(words)
    return game, wild_text(rng) if rng.random() < 0.1 else mutated(line, rng) if rng.random() < 0.8 else line


def wrong_with_line(game: Played, line: str) -> str | None:
    """What a line does that it must not do: raise what is no refusal, have no words for it, or change the position."""
    rules, before = TITLES[game.title].rules, game.position
    kept = rules.encode(before)
    try:
        wrong = next(filter(None, (_wrong_for(game, seat, line) for seat in open_seats(before)[:2])), None)
    except Exception as error:  # noqa: BLE001  # this is what is looked for
        return f"{type(error).__name__}: {error}"
    return wrong if rules.encode(before) == kept else f"{line!r} has changed the position it was read on"


def _wrong_for(game: Played, seat: Seat, line: str) -> str | None:
    title = TITLES[game.title]
    notation = title.rules.notation
    if len(line) % SUGGESTED == 0:
        suggestions(notation, line[:MOST_TYPED], lambda head: continuations(notation, game.position, seat, head))
    try:
        after, moves = play_line(notation, game.position, seat, line)
    except RulesError as refused:
        words = explain(refused, title.presentation.narration).strip()
        return None if words else f"{line!r} is refused without a word: {refused!r}"
    done = len(moves) > 1 or (moves and title.rules.encode(after) != title.rules.encode(game.position))
    return None if done else f"{line!r} is accepted and does nothing"
