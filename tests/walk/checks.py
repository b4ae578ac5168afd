"""What must hold at every node of every game of every title (docs/engine-style.md: tests)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from games.kernel import (
    NATURE,
    IllegalMove,
    Leave,
    Move,
    Partial,
    Position,
    RulesError,
    Seat,
    Title,
    apply,
    awaited,
    changes,
    continuations,
    draw,
    fields_of,
    finish_turn,
    legal_moves,
    menu,
    nature_draws,
    open_seats,
    permits,
    play_line,
    seats_of,
    suggestions,
)
from tests.walk.hooks import Hooks

__all__ = ["Broken", "Checker", "Moves"]

Moves = dict[Seat, list[Move]]


class Broken(AssertionError):
    """Something that must always hold does not. `what` names it; where it happened is added by the walk."""


def must(holds: object, what: str, *details: object) -> None:
    """Raises Broken unless it holds."""
    if not holds:
        raise Broken(": ".join([what, *map(repr, details)]))


class Checker:
    """Checks nodes of one title. It remembers the moves it has met: they are printed and read once, and lend their
    values to moves that are almost legal."""

    def __init__(self, title: Title[Any], hooks: Hooks) -> None:
        self.title = title
        self.hooks = hooks
        self.texts: dict[Move, str] = {}
        self.values: dict[tuple[type[Move], str], list[Any]] = {}
        self.pool: list[Move] = [Leave()]

    # --- at every node ------------------------------------------------------------------------------------------

    def open(self, game: Position[Any]) -> Moves:
        """The moves of every seat, after asserting that exactly those that are open have any."""
        seats = self.seats(game)
        moves = {seat: found for seat in (*seats, NATURE) if (found := legal_moves(game, seat))}
        must(sorted(moves) == list(open_seats(game)), "the seats with moves are those that are open",
             sorted(moves), open_seats(game))
        waiting = awaited(game)
        must(set(waiting) <= set(moves), "who is waited for can move", waiting, sorted(moves))
        must(bool(waiting) != game.over, "somebody is waited for until the game is over", waiting)
        must(not set(moves) & set(game.left), "who has left makes no moves", game.left)
        for found in moves.values():
            self.printed(found)
        return moves

    def seats(self, game: Position[Any]) -> tuple[Seat, ...]:
        """The players' seats."""
        return seats_of(self.title.rules.seats(game))

    def printed(self, moves: Sequence[Move]) -> None:
        """No two moves print alike; every one reads back, from text and from JSON."""
        texts = set()
        for move in moves:
            text = self.texts.get(move)
            if text is None:
                text = self._meet(move)
            texts.add(text)
        if len(texts) != len(moves):
            raise Broken(f"no two moves print alike: {sorted(map(str, moves))}")

    def _meet(self, move: Move) -> str:
        text = str(move)
        must(type(move) in self.title.rules.moves, "a move is declared by its title", move)
        read = self.title.rules.notation.read(text)
        must(read.fits(move) if isinstance(read, Partial) else read == move, "text reads back", text, read)
        must(self.title.rules.decode_move(self.title.rules.encode(move)) == move, "JSON reads back", move)
        self.texts[move] = text
        self.pool.append(move)
        for name in fields_of(type(move)):
            values = self.values.setdefault((type(move), name), [])
            if (value := getattr(move, name)) not in values:
                values.append(value)
        return text

    def step(self, before: Position[Any], data: bytes, after: Position[Any], seat: Seat, move: Move) -> None:
        """A move has changed nothing in the position before it, and lost or made nothing."""
        must(self.title.rules.encode(before) == data, "the position before a move does not change", move)
        must(after != before, "a move changes something", move)
        self.hooks.conserve(before, after, seat, move)

    def told(self, before: Position[Any], after: Position[Any], seat: Seat, move: Move) -> None:
        """What a move changed is told: for every seat exactly the difference of what it owns."""
        seats = self.seats(after)
        told = changes(self.title.rules.holdings, before, after, seat, move, seats)
        must(told.notes == after.notes, "the telling hands on the notes")
        for owner in seats:
            then, now = self.title.rules.holdings(before, owner), self.title.rules.holdings(after, owner)
            differences = told.differences.get(owner, {})
            must({what: then.get(what, 0) + differences.get(what, 0) for what in now} == dict(now),
                 "what was owned and what changed make what is owned", owner, differences)
        for viewer in (*seats, None):
            view = self.title.rules.view(after, viewer)
            must(isinstance(self.title.presentation.narration.sentence(view, [told]), str),
                 "there are words for what happened", move)

    # --- at some nodes ------------------------------------------------------------------------------------------

    def deep(self, game: Position[Any], moves: Moves, rng: Random, *, tries: int = 6) -> None:
        """Everything that costs more than a moment."""
        self.stored(game, moves)
        self.views(game, moves, rng)
        self.exactly(game, moves, rng, tries)
        for seat, found in moves.items():
            if seat != NATURE:
                self.menus(found)
                self.typed(game, seat, found, rng)
                self.spoken(game, seat, rng.sample(found, min(tries, len(found))))
        if nature_draws(game):
            self.drawn(game, moves[NATURE], rng)

    def stored(self, game: Position[Any], moves: Moves) -> None:
        """A position reads back from JSON; equal positions have equal moves."""
        data = self.title.rules.encode(game)
        other = self.title.rules.decode(data)
        must(other == game, "a position reads back")
        must(hash(other) == hash(game), "equal positions hash alike")
        must(self.title.rules.encode(other) == data, "a position that was read back is written alike")
        must({seat: found for seat in (*self.seats(other), NATURE) if (found := legal_moves(other, seat))} == moves,
             "equal positions have equal moves")

    def views(self, game: Position[Any], moves: Moves, rng: Random) -> None:
        """A view is of the same type, is its own view, shows its seat all its moves, and hides."""
        for seat in (*self.seats(game), None):
            seen = self.title.rules.view(game, seat)
            must(type(seen) is type(game), "a view is a position", type(seen))
            must(self.title.rules.view(seen, seat) == seen, "the view of a view is that view", seat)
            must(awaited(seen) == awaited(game), "a view shows who is waited for", seat)
            if seat is not None:
                must(legal_moves(seen, seat) == moves.get(seat, []), "a view shows its seat all its moves", seat)
            for other in self.hooks.hidden(rng, game, seat):
                must(self.title.rules.view(other, seat) == seen, "what is hidden cannot be seen", seat)
                if seat is not None:
                    must(legal_moves(other, seat) == moves.get(seat, []), "what is hidden opens no moves", seat)

    def menus(self, moves: Sequence[Move]) -> None:
        """Menus lead to every move, and nowhere else."""
        reached = list(self._leaves(moves, ()))
        must(len(reached) == len(set(reached)), "a menu leads to a move in one way only")
        must(set(reached) == set(moves), "menus lead to every move", set(moves) ^ set(reached))
        must(not menu(moves, ("no such verb",)).choices, "a path that leads nowhere has no choices")

    def _leaves(self, moves: Sequence[Move], path: tuple[str, ...]) -> Iterator[Move]:
        level = menu(moves, path)
        must(level.path == path, "a level of a menu knows its path", level.path, path)
        must(len({choice.key for choice in level.choices}) == len(level.choices), "keys of a menu differ", path)
        for choice in level.choices:
            if choice.move is not None:
                yield choice.move
            else:
                yield from self._leaves(moves, (*path, choice.key))

    def typed(self, game: Position[Any], seat: Seat, moves: Sequence[Move], rng: Random) -> None:
        """What a move prints plays that move; what is suggested can be played."""
        move = rng.choice(moves)
        after, played = play_line(self.title.rules.notation, game, seat, str(move))
        must(played == [move], "a printed move plays itself", move, played)
        must(after == apply(game, seat, move), "a typed move does what the move does", move)
        notation, start = self.title.rules.notation, str(move)[: rng.randint(0, 6)]
        for line in suggestions(notation, start, partial(continuations, notation, game, seat))[:3]:
            must(play_line(self.title.rules.notation, game, seat, line)[1][0] in moves, "a suggestion is legal", line)
        self.finished(game, seat, moves)

    def finished(self, game: Position[Any], seat: Seat, moves: Sequence[Move]) -> None:
        """A turn can be ended where one ending is open."""
        endings = [move for move in moves if move.ends_turn]
        if len(endings) < 2:
            must(finish_turn(game, seat)[1] == (endings[0] if endings else None), "a turn ends as it can", endings)

    def spoken(self, game: Position[Any], seat: Seat, moves: Sequence[Move]) -> None:
        """The title has words for what is asked and for every answer, within the limits of menus."""
        words = self.title.presentation.narration
        view = self.title.rules.view(game, seat)
        if seat in awaited(game):
            must(words.question(view, seat).strip(), "there are words for what is asked", seat)
        for move in moves:
            kind = type(move)
            must(0 < len(words.label(view, seat, move)) <= 80, "a move has a label", move)
            must(0 < len(words.verb(kind)) <= 80, "a move has a verb", move)
            must(0 < len(words.help(kind)) <= 100, "a move has a help", move)
            for name in fields_of(kind):
                must(0 < len(words.field(kind, name)) <= 100, "a field has a question", move, name)
                if getattr(move, name) is not None:
                    must(words.choice(view, seat, move, name), "a value has a name", move, name)

    def drawn(self, game: Position[Any], moves: Sequence[Move], rng: Random) -> None:
        """A draw is legal and depends on the seed and the number alone."""
        seed, number = rng.randbytes(32), rng.randint(1, 9_999)
        drawn = draw(game, seed, number)
        must(drawn in moves, "a draw is open to nature", drawn)
        must(draw(self.title.rules.decode(self.title.rules.encode(game)), seed, number) == drawn,
             "a draw can be repeated", drawn)

    def exactly(self, game: Position[Any], moves: Moves, rng: Random, tries: int) -> None:
        """`apply` accepts what is offered and refuses what is not, also what is almost legal; then nothing changes."""
        data = self.title.rules.encode(game)
        for seat, found in moves.items():
            listed = legal_moves(game, seat)
            must(listed == found, "moves that are listed anew are the same", seat)
            for move in rng.sample(found, min(tries, len(found))):
                self.accepted(game, seat, move)
        for seat in (*self.seats(game), NATURE):
            found = moves.get(seat, [])
            for move in self.almost(found, rng, tries):
                if move not in found:
                    self.refused(game, seat, move, found)
        must(self.title.rules.encode(game) == data, "trying changes nothing")

    def accepted(self, game: Position[Any], seat: Seat, move: Move) -> None:
        """A move that is offered can be made, and does the same where nobody has listed the moves before."""
        must(permits(game, seat, move), "what is offered is permitted", move)
        try:
            must(apply(game, seat, move) == apply(replace(game), seat, move),
                 "a move that was listed does what it does unlisted", move)
        except RulesError as wrong:
            raise Broken(f"a move that is offered is refused: {move} by {seat}: {wrong}") from wrong

    def refused(self, game: Position[Any], seat: Seat, move: Move, found: Sequence[Move]) -> None:
        """A move that is not offered is refused, with a reason and what is open instead."""
        if type(move) is Leave:
            return
        must(not permits(game, seat, move), "a move that is not offered is permitted", move, seat)
        try:
            apply(game, seat, move)
        except IllegalMove as wrong:
            must(wrong.move == move and wrong.seat == seat, "a refusal names the move and the seat", wrong)
            must(wrong.open == tuple(found), "a refusal tells what is open", wrong)
            must(bool(wrong.reason.key), "a refusal has a reason", wrong)
            return
        raise Broken(f"a move that is not offered is accepted: {move} by {seat}")

    def almost(self, moves: Sequence[Move], rng: Random, tries: int) -> Iterator[Move]:
        """Moves met elsewhere, and legal ones with one field changed to a value met elsewhere."""
        yield from rng.choices(self.pool, k=2)
        for _ in range(tries if moves else 0):
            move = rng.choice(moves)
            names = list(fields_of(type(move)))
            if names:
                name = rng.choice(names)
                yield replace(move, **{name: rng.choice(self.values[type(move), name])})
