"""Positions for tests: Ann, Ben, Cleo and Don in turn order, boards arranged by hand, a step that asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.board import REGIONS, SPACE_NAMES, type_number
from games.bora_bora.components import TASKS, Colour, Sex
from games.bora_bora.moves import NextSeat
from games.bora_bora.position import FULL, NO_CARDS, NONE, Game, Tile, covered, put
from games.bora_bora.rules.dice import DieTurn, tile_of
from games.bora_bora.rules.groups import PersonsTurn
from games.bora_bora.rules.tasks import CompleteTask
from games.kernel import (
    NATURE,
    IllegalMove,
    Reason,
    Seat,
    Settings,
    apply,
    draw,
    legal_moves,
    nature_draws,
    open_seats,
    play_line,
    settle,
    start,
)

ANN, BEN, CLEO, DON = range(4)


def drawn(game: Game, seed: bytes = b"test") -> Game:
    """After all that nature owes."""
    number = 0
    while nature_draws(game):
        number += 1
        game = apply(game, NATURE, draw(game, seed, number))
    return game


def dealt(players: int = 4, seed: bytes = b"test") -> Game:
    """A new table up to the first hut; the seats are in turn order."""
    game = start(TITLE.rules.setup(Settings(players)))
    for seat in range(players):
        game = apply(game, NATURE, NextSeat(seat))
    return drawn(game, seed)


def table(players: int = 4, round: int = 1) -> Game:
    """A table in a round, nobody on the map, nothing on the tiles, nothing asked."""
    game = dealt(players)
    tiles = max(tile_of(game, action) for action in _actions(game)) + 1
    return replace(game, round=round, dice=((),) * tiles, agenda=())


def _actions(game: Game) -> Iterable[Any]:
    from games.bora_bora.rules.dice import action_tiles

    return [action for tile in action_tiles(game) for action in tile]


def region(name: str) -> int:
    """The number of a region."""
    return REGIONS.index(name)


def settled(game: Game, seat: Seat, *names: str) -> Game:
    """With huts of a seat in regions, taken from its space 12, then from the lowest spaces."""
    for name in names:
        player = game.players[seat]
        space = 11 if player.huts[11] else next(space for space in range(12) if player.huts[space])
        huts = put(player.huts, space, player.huts[space] - 1)
        number = region(name)
        game = game.change(seat, huts=huts, settled=(*player.settled, number))
        game = replace(game, huts=put(game.huts, number, (*game.huts[number], seat)))
    return game


def cleared(game: Game, seat: Seat, *spaces: int) -> Game:
    """With no hut on these spaces of a board (numbered as on the board); they are moved to space 12."""
    for space in spaces:
        huts = game.players[seat].huts
        huts = put(put(huts, space - 1, 0), 11, huts[11] + huts[space - 1])
        game = game.change(seat, huts=huts)
    return game


def persons(game: Game, seat: Seat, *tiles: str) -> Game:
    """With persons, `man status`, `woman shell down`, on the lowest spaces; their huts go to space 12."""
    for text in tiles:
        words = text.split()
        space = next(space for space, tile in enumerate(game.players[seat].persons) if tile is None)
        game = cleared(game, seat, space + 1)
        tile = Tile(Sex[words[0].upper()], type_number(words[1]), len(words) > 2)
        game = game.change(seat, persons=put(game.players[seat].persons, space, tile))
    return game


def hand(game: Game, seat: Seat, offerings: int | None = None, tiles: int | None = None, **cards: int) -> Game:
    """With exactly these God cards in a hand, and as many offerings and God tiles as named."""
    counts = tuple(cards.get(colour.name.lower(), 0) for colour in Colour)
    player = game.players[seat]
    return game.change(
        seat, cards=counts, offerings=player.offerings if offerings is None else offerings,
        god_tiles=player.god_tiles if tiles is None else tiles,
    )


def no_cards(game: Game, **row: int) -> Game:
    """With no God cards but these open ones: no pile, no discard, empty hands."""
    counts = tuple(row.get(colour.name.lower(), 0) for colour in Colour)
    players = tuple(replace(player, cards=NO_CARDS) for player in game.players)
    return replace(game, players=players, row=counts, deck=NO_CARDS, discard=NO_CARDS)


def full_space_12(game: Game) -> Game:
    """With a man on Ann's space 12 and all huts on the map."""
    return game.change(ANN, huts=(0,) * 12, persons=(*(None,) * 11, Tile(Sex.MAN, type_number("shell"))))


def materials(game: Game, seat: Seat, *places: str, built: dict[int, tuple[str, str]] | None = None) -> Game:
    """With materials on ceremony spaces, and buildings on pairs of them."""
    cells = game.players[seat].ceremony
    for name in places:
        cells = put(cells, SPACE_NAMES.index(name), FULL)
    for tile, pair in (built or {}).items():
        for name in pair:
            cells = put(cells, SPACE_NAMES.index(name), covered(tile))
    return game.change(seat, ceremony=cells, built=tuple(built or ()))


def display(game: Game, men: str = "", women: str = "") -> Game:
    """With these types on positions 1 to 6, `-` for a gap."""
    rows = [tuple(NONE if name == "-" else type_number(name) for name in text.split()) for text in (men, women)]
    return replace(game, men=rows[0] or game.men, women=rows[1] or game.women)


def lying(game: Game, **dice: tuple[int, ...]) -> Game:
    """With dice of Don on action tiles, by action."""
    rows = game.dice
    for action, values in dice.items():
        tile = next(tile_of(game, each) for each in _actions(game) if each.value == action)
        rows = put(rows, tile, tuple((DON if len(game.players) > 3 else 1, value) for value in values))
    return replace(game, dice=rows)


def rolling(game: Game, *dice: int, seat: Seat = ANN) -> Game:
    """A seat is to place one of these dice."""
    return replace(game.change(seat, dice=dice), agenda=(DieTurn(seat),))


def using(game: Game, seat: Seat = ANN) -> Game:
    """A seat is to use persons."""
    return settle(replace(game, agenda=(PersonsTurn(seat),)))


def asked(game: Game, *steps: Any) -> Game:
    """These steps come next, in reading order."""
    return settle(replace(game, agenda=steps[::-1]))


def task(name: str) -> int:
    return next(number for number, each in enumerate(TASKS.tiles) if each.id == name)


def holding(game: Game, *names: str) -> Game:
    """Ann holds these tasks and is to complete one."""
    held = set(map(task, names))
    game = replace(game, tasks=tuple(each for each in game.tasks if each not in held),
                   pile_dark=tuple(each for each in game.pile_dark if each not in held))
    return asked(game.change(ANN, tasks=tuple(map(task, names))), CompleteTask(ANN))


def play(game: Game, text: str, seat: Seat = ANN) -> Game:
    """A line of moves, one by one; what nature owes is drawn between them."""
    for part in text.split("."):
        game = drawn(play_line(TITLE.rules.notation, game, seat, part)[0])
    return game


def offered(game: Game, verb: str = "", seat: Seat | None = None) -> list[str]:
    """The moves that are open, printed, that begin like this."""
    seat = open_seats(game)[0] if seat is None else seat
    return [text for text in map(str, legal_moves(game, seat)) if text.startswith(verb)]


def refused(game: Game, text: str, seat: Seat = ANN) -> Reason:
    """Why a move is not open. Fails if it is."""
    move = TITLE.rules.notation.read(text)
    before = TITLE.rules.encode(game)
    with pytest.raises(IllegalMove) as wrong:
        apply(game, seat, move)  # type: ignore[arg-type]  # whole moves are refused, not partial ones
    reason = wrong.value.reason
    assert TITLE.rules.encode(game) == before
    assert TITLE.presentation.narration.refusal(reason) != reason.key, reason
    return reason


def points(game: Game, seat: Seat, about: str) -> int:
    """What the notes of the last move say a seat scored for something."""
    return sum(note.points for note in game.notes if note.seat == seat and note.about == about)
