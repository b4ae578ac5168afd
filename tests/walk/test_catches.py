"""The walk finds what is wrong: a title with a fault in it does not come through."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace as other_title
from typing import Annotated, Any

import pytest
from msgspec.structs import force_setattr, replace

from games.kernel import Move, Settings, Title
from tests.toy import FEW, PEBBLES, Card, Game, Gift, Give, Show, Take, Turn
from tests.toy import title as toy
from tests.toy.hooks import HOOKS
from tests.walk import Broken, Walk

Patch = Callable[[pytest.MonkeyPatch], Title[Any] | None]


def fault(told: str) -> Callable[[Patch], Patch]:
    """Collects a fault with what the walk must say of it."""

    def keep(make: Patch) -> Patch:
        FAULTS.append(pytest.param(make, told, id=make.__name__))
        return make

    return keep


FAULTS: list[Any] = []


@fault("a move that is not offered is permitted")
def permits_too_much(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "permits", lambda self, game, seat, move: (isinstance(move, (Take, Give)) and not self.acted)
                  or move in self.moves(game, seat))


@fault("what is offered is permitted")
def permits_too_little(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "permits_free_action", lambda self, game, seat, move: move.count == 1)


@fault("no two moves print alike|text reads back")
def two_moves_print_alike(patch: pytest.MonkeyPatch) -> Title[Any]:
    patch.setattr(Gift, "moves", lambda self, game, seat: [Blink(1), Blink(2)])
    return other_title(PEBBLES, rules=other_title(PEBBLES.rules, moves=(*PEBBLES.rules.moves, Blink)))


class Blink(Move, frozen=True):
    spelling = "blink"
    count: Annotated[int, FEW] = 1


@fault("a move is declared by its title")
def undeclared_move(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Gift, "moves", lambda self, game, seat: [Blink(1)])


@fault("pebbles")
def a_stone_is_lost(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Gift, "on_lapse", lambda self, game: game)
    patch.setattr(Gift, "play", lambda self, game, seat, move: game)


@fault("what is hidden cannot be seen")
def view_shows_everything(patch: pytest.MonkeyPatch) -> Title[Any]:
    return other_title(PEBBLES, rules=other_title(PEBBLES.rules, view=lambda game, seat: game))


@fault("what is hidden cannot be seen")
def view_shows_what_was_sealed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toy, "veiled", lambda step, seat: step)


@fault("what is hidden cannot be seen")
def pile_by_subtraction(patch: pytest.MonkeyPatch) -> Title[Any]:
    def view(game: Game, seat: int | None) -> Game:
        return replace(toy.view(game, seat), pile=game.pile)

    return other_title(PEBBLES, rules=other_title(PEBBLES.rules, view=view))


@fault("a view shows its seat all its moves")
def view_hides_the_own_hand(patch: pytest.MonkeyPatch) -> Title[Any]:
    return other_title(PEBBLES, rules=other_title(PEBBLES.rules, view=lambda game, seat: toy.view(game, None)))


@fault("no end after")
def no_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "play", lambda self, game, seat, move: replace(game, rounds=game.rounds + 1).then(self))
    patch.setattr(Turn, "moves", lambda self, game, seat: [Take(1)])


@fault("the seats with moves are those that are open")
def dead_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "moves", lambda self, game, seat: [])
    patch.setattr(Turn, "free_actions", lambda self, game, seat: [])


@fault("a move changes something")
def idle_move(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "play_free_action", lambda self, game, seat, move: game)


@fault("the position before a move does not change|trying changes nothing|a typed move does what the move does"
       "|a move that was listed does what it does unlisted")
def position_changes(patch: pytest.MonkeyPatch) -> None:
    def play_free_action(self: Turn, game: Game, seat: int, move: Any) -> Game:
        after = KEPT(self, game, seat, move)
        force_setattr(game, "heap", game.heap - 1)
        return after

    patch.setattr(Turn, "play_free_action", play_free_action)


KEPT = Turn.play_free_action


@fault("menus lead to every move")
def menu_hides_a_move(patch: pytest.MonkeyPatch) -> None:
    from games.kernel import menus

    whole = menus._grouped
    patch.setattr(menus, "_grouped", lambda keyed: whole(keyed)[:3])


@fault("a typed move does what the move does|a record does not replay"
       "|a move that was listed does what it does unlisted")
def chance_outside_the_record(patch: pytest.MonkeyPatch) -> None:
    count = iter(range(10_000_000))

    def play(self: Gift, game: Game, seat: int, move: Any) -> Game:
        return game.take((self.seat, self.giver)[next(count) % 2], self.count)

    patch.setattr(Gift, "play", play)


@pytest.mark.parametrize(("make", "told"), FAULTS)
def test_the_walk_finds(make: Patch, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    title = make(monkeypatch) or PEBBLES
    with pytest.raises(Broken, match=told):
        Walk(title, other_title(HOOKS, longest=300)).games(30)


def test_a_title_without_hooks_is_walked_all_the_same() -> None:
    assert Walk(PEBBLES).games(3).games == 3


def test_what_is_broken_tells_the_game_and_the_way_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(rng: Any, game: Game, seat: int, moves: Iterable[Move], style: object) -> Move:
        raise KeyError("taste")

    with pytest.raises(Broken, match=r"pebbles, game 4 .*players=3.*entry 7: KeyError.*\n.*-1: deal"):
        Walk(PEBBLES, other_title(HOOKS, choose=choose)).games(1, first=4)


def test_the_same_number_is_the_same_game() -> None:
    one, other = (Walk(PEBBLES, HOOKS, deep=0).game(8) for _ in range(2))
    assert one.entries == other.entries
    assert one.settings == other.settings == Settings(4, {"cards": True, "due": "BEFORE_ENDING"})
    assert Show(Card.LOW) in {entry.move for entry in one.entries}


def test_however_much_is_checked_it_is_the_same_game() -> None:
    one, other = (Walk(PEBBLES, HOOKS, deep=deep).game(12) for deep in (0, 1))
    assert one.entries == other.entries
