"""Bora Bora on the walk: players who play for something, what no move may make or lose, and what is hidden."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from games.bora_bora.board import PAIRS
from games.bora_bora.components import BOARD, BOX, GODS, JEWELRY, PERSONS, TASKS, Colour, Sex
from games.bora_bora.moves import (
    Build,
    Call,
    Complete,
    Done,
    Draft,
    Enough,
    Expand,
    Forgo,
    GiveUp,
    HelperShells,
    HelperTattoo,
    Pass,
    Place,
    Priest,
    Use,
)
from games.bora_bora.position import EMPTY, FULL, NO_CARDS, NOBODY, NONE, Cards, Game, Player, bump, covered
from games.bora_bora.rules.tasks import short
from games.kernel import Move, Result, Seat
from tests.walk.hooks import Hooks, weighted

__all__ = ["HOOKS", "choose", "conserve", "hidden"]

COVERED: Final = {tile: covered(tile) for tile in BOARD.buildings}
"""What a ceremony space holds under each building."""

Weights = dict[type[Move], float]

_USUAL: Final[Weights] = {
    Place: 12, Call: 1.5, Use: 12, Done: 0.6, Complete: 60, GiveUp: 0.3, Pass: 0.2, HelperTattoo: 6, HelperShells: 6,
    Build: 3, Expand: 3, Forgo: 0.1, Enough: 0.1, Priest: 2, Draft: 1,
}
STYLES: Final[tuple[Weights, ...]] = (
    _USUAL, _USUAL | {Call: 14}, _USUAL | {Done: 4, Enough: 3, Forgo: 2, Pass: 2}, dict.fromkeys(_USUAL, 1.0),
)
"""What players of different tastes like to do."""


def choose(rng: Random, game: Game, seat: Seat, moves: Sequence[Move], style: Weights) -> Move:
    """A kind of move by taste, then one of its moves; tasks nearest to completion are drafted."""
    if isinstance(moves[0], Draft) and rng.random() < 0.8:
        return min(moves, key=lambda move: short(game, seat, move.task))  # type: ignore[attr-defined]
    return weighted(rng, moves, style)


# --- nothing is made or lost --------------------------------------------------------------------------------------


def conserve(before: Game, after: Game, seat: Seat, move: Move) -> None:
    """Cards, tiles, huts, priests, dice and materials add up; every point has a note."""
    _cards(before, after, move)
    _displays(after)
    _dice(after)
    for each, player in enumerate(after.players):
        noted = sum(note.points for note in after.notes if note.seat == each)
        assert player.vp - before.players[each].vp == noted, f"seat {each}: {noted} points noted"
        _board(after, each, player)
    tiles = sum(player.god_tiles for player in after.players)
    assert tiles + after.temple_tiles <= GODS.tiles_in_temple + len(after.players) * BOX.god_tiles
    assert sorted(after.track) == sorted(after.order)


def _cards(before: Game, after: Game, move: Move) -> None:
    """Twelve cards of every colour, always; hands change by moves that say so."""
    for colour in Colour:
        held = sum(player.cards[colour] for player in after.players)
        total = held + after.deck[colour] + after.row[colour] + after.discard[colour]
        assert total == GODS.per_colour, f"{total} {colour.name} cards"
    assert min(*after.deck, *after.row, *after.discard, *(min(player.cards) for player in after.players)) >= 0
    assert sum(after.row) <= GODS.open
    assert not any(player.unseen for player in after.players), "a card nobody knows"
    assert after.pile == sum(after.deck)


def _displays(game: Game) -> None:
    """Every person, task and piece of jewelry is in one place at most, none twice."""
    for sex, pile, row in ((Sex.MAN, game.pile_men, game.men), (Sex.WOMAN, game.pile_women, game.women)):
        owned = Counter(tile.type for player in game.players for tile in player.tiles(sex))
        owned.update(type for type in row if type != NONE)
        for type, left in enumerate(pile):
            assert left >= 0
            assert left + owned[type] <= PERSONS.copies_per_sex, (sex, type)
    tasks = [*game.tasks, *game.pile_light, *game.pile_dark]
    tasks += [task for player in game.players for task in (*player.tasks, *player.completed)]
    assert len(set(tasks)) == len(tasks) <= len(TASKS.tiles)
    jewels = [*game.pile_jewelry, *(jewel for column in game.jewelry for jewel in column)]
    jewels += [jewel for player in game.players for jewel in player.jewelry]
    assert len(set(jewels)) == len(jewels) <= len(JEWELRY.tiles)
    assert len(set(game.fish)) == len(game.fish)


def _dice(game: Game) -> None:
    """Nobody has more than three dice; what is not in hand lies on a tile."""
    for seat, player in enumerate(game.players):
        placed = sum(owner == seat for tile in game.dice for owner, _ in tile)
        assert len(player.dice) + placed in (0, BOX.dice), (seat, player.dice, game.dice)


def _board(game: Game, seat: Seat, player: Player) -> None:
    """Huts on board and map make twelve; a space holds huts or a person; buildings cover two adjacent spaces."""
    on_map = [region for region, seats in enumerate(game.huts) if seat in seats]
    assert sorted(player.settled) == on_map
    assert all(seats.count(seat) <= 1 for seats in game.huts), "two huts in a region"
    assert sum(player.huts) + len(on_map) == BOX.huts, "huts"
    for space, huts in enumerate(player.huts):
        assert huts >= 0
        assert huts <= 1 or space == BOARD.many_huts_on - 1
        assert not (huts and player.persons[space] is not None), f"space {space} holds both"
    assert player.priests + game.temple.count(seat) == BOX.priests, "priests"
    assert min(player.vp, player.offerings, player.shells, player.god_tiles, *player.beside) >= 0
    assert len(set(player.built)) == len(player.built)
    under = defaultdict[int, tuple[int, ...]](tuple)
    for place, cell in enumerate(player.ceremony):
        under[cell] += (place,)
    for tile, cell in COVERED.items():
        assert under[cell] in PAIRS if tile in player.built else not under[cell], f"building {tile}"
    assert under.keys() <= {EMPTY, FULL, *COVERED.values()}


def finished(game: Game, result: Result) -> None:
    """Points by source add up; ranks are all different; nothing is left to do."""
    if len(game.left) < len(game.players):
        assert game.round == BOX.rounds
        assert not game.temple_tiles
    assert sorted(seat.rank for seat in result.seats) == list(range(1, len(result.seats) + 1))
    for seat in result.seats:
        assert sum(seat.sources.values()) == seat.points == game.players[seat.seat].vp, seat
        better = [other for other in result.seats if (not other.left, other.points) > (not seat.left, seat.points)]
        assert seat.rank > len(better)
        assert not game.players[seat.seat].tasks or seat.seat in game.left


# --- what is hidden -----------------------------------------------------------------------------------------------


def hidden(rng: Random, game: Game, seat: Seat | None) -> Iterator[Game]:
    """The same table with what the seat has not seen dealt anew: others' hands and the pile."""
    if any(player.unseen for player in game.players):
        return
    pool = [colour for colour in Colour for _ in range(game.deck[colour])]
    others = [each for each in range(len(game.players)) if each != seat]
    pool += [colour for other in others for colour in Colour for _ in range(game.players[other].cards[colour])]
    rng.shuffle(pool)
    for other in others:
        hand, pool = pool[: game.players[other].hand], pool[game.players[other].hand :]
        game = game.change(other, cards=_counted(hand))
    yield replace(game, deck=_counted(pool), notes=tuple(note for note in game.notes if note.only in (None, seat)))


def _counted(cards: Sequence[Colour]) -> Cards:
    counts = NO_CARDS
    for colour in cards:
        counts = bump(counts, colour, 1)
    return counts


def met(game: Game) -> Iterator[str]:
    """What a walk should have seen by the end of its games."""
    yield f"{len(game.players)} players"
    for player in game.players:
        yield from (f"task {TASKS.tiles[task].id}" for task in player.completed)
        yield from (f"jewel {JEWELRY.tiles[jewel].id}" for jewel in player.jewelry)
        yield from ("person",) * len(player.tiles())
        yield from (f"building {tile}" for tile in player.built)
    if NOBODY not in game.temple:
        yield "full temple"


HOOKS: Final = Hooks(
    choose=choose, styles=STYLES, conserve=conserve, hidden=hidden, finished=finished, met=met,
)
