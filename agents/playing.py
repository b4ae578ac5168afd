"""Games of computer players against one another."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from msgspec import Struct

from agents.agent import Agent
from agents.budget import Budget
from agents.playbook import Playbook, Policy
from agents.turns import MOST_MOVES
from games.kernel import (
    NATURE,
    Entry,
    Move,
    Note,
    Position,
    Result,
    Seat,
    Settings,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    open_seats,
    start,
)

__all__ = ["Played", "Player", "agent_player", "play", "style_player", "timed", "whimsical_player"]

Player = Callable[[Position[Any], Seat, str], Sequence[Move]]
"""What a seat does by its view: some moves in order. The last argument seeds what it does at random."""

LONGEST = 5_000
"""Entries of a game; more is a mistake of a player."""


class Played(Struct, frozen=True):
    """A game that has ended."""

    settings: Settings
    seed: bytes
    entries: tuple[Entry, ...]
    last: Any
    notes: tuple[Note, ...]
    result: Result


@dataclass(frozen=True)
class Computer:
    """A computer player with its budget."""

    agent: Agent
    budget: Budget

    def __call__(self, view: Position[Any], seat: Seat, seed: str) -> Sequence[Move]:
        return self.agent.choose(view, seat, seed, self.budget).moves


@dataclass(frozen=True)
class Timed(Computer):
    """A computer player, and the processor time of each of its thoughts."""

    taken: list[float] = field(default_factory=list)

    def __call__(self, view: Position[Any], seat: Seat, seed: str) -> Sequence[Move]:
        begin = time.process_time()
        moves = super().__call__(view, seat, seed)
        self.taken.append(time.process_time() - begin)
        return moves


def agent_player(agent: Agent, budget: Budget) -> Player:
    """A computer player with its budget."""
    return Computer(agent, budget)


def timed(player: Player) -> Player:
    """The same player; of a computer it is noted how long it thinks."""
    return Timed(player.agent, player.budget) if isinstance(player, Computer) else player


def style_player(policy: Policy) -> Player:
    """A sensible player: a move at a time."""
    return lambda view, seat, seed: (policy(Random(seed), view, seat, legal_moves(view, seat)),)


def whimsical_player(book: Playbook[Any], whim: float) -> Player:
    """The player of play-outs, a whole turn at a time; so often it makes any move that is worth a look."""

    def turn(view: Position[Any], seat: Seat, seed: str) -> Sequence[Move]:
        rng, position, made = Random(seed), view, list[Move]()
        while len(made) < MOST_MOVES:
            moves = legal_moves(position, seat)
            if rng.random() < whim:
                move = rng.choice(book.moves(position, seat, view, made) or moves)
            else:
                move = book.policy(rng, position, seat, moves)
            after = apply(position, seat, move)
            made.append(move)
            if book.ended(position, move, after, seat):
                break
            position = after
        return made

    return turn


def next_seat(book: Playbook[Any], game: Position[Any], computers: Sequence[Seat]) -> Seat:
    """Who moves next: computers by the order of their title, before anybody else for whom the table waits."""
    seat = book.mover(game, computers) if computers else None
    return seat if seat is not None else (awaited(game) or open_seats(game))[0]


def play(
    book: Playbook[Any], players: Sequence[Player], settings: Settings, seed: str,
    watch: Callable[[Position[Any], Seat, int], None] | None = None,
) -> Played:
    """Plays a game to its end. `watch` is shown the position after each seat's own moves, the seat, and how many
    entries there are. Raises IllegalMove if a player makes one, AssertionError if the game does not end."""
    secret = sha256(seed.encode()).digest()
    game = start(book.title.rules.setup(settings))
    entries: list[Entry] = []
    notes = list(game.notes)
    computers = [Seat(seat) for seat, player in enumerate(players) if isinstance(player, Computer)]
    while not game.over:
        assert len(entries) < LONGEST, "the game does not end"
        number = len(entries) + 1
        if nature_draws(game):
            seat, moves = NATURE, [draw(game, secret, number)]
        else:
            seat = next_seat(book, game, computers)
            view = book.title.rules.view(game, seat)
            moves = list(players[seat](view, seat, f"{seed} {number}"))
        for move in moves:
            game = apply(game, seat, move)
            entries.append(Entry(len(entries) + 1, seat, move))
            notes += game.notes
        if watch is not None and seat != NATURE:
            watch(game, seat, len(entries))
    return Played(settings, secret, tuple(entries), game, tuple(notes), book.title.rules.result(game, notes))
