"""A quick player of Helios: of every question the answer that is worth most at a glance, with a little chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, cast

from msgspec import convert
from msgspec.structs import replace

from agents.evaluation import Weights, shipped
from agents.glance import Scored, best_of
from agents.helios.worth import PRICES, Board, Taste
from agents.playbook import Policy
from games.helios.board import ALL_FIELDS, Field
from games.helios.components import FLOW, Colour, Kind, Material, Symbol
from games.helios.moves import (
    Activate,
    Build,
    Buy,
    Cube,
    Exchange,
    Land,
    Pass,
    Paying,
    PickStart,
    Sun,
    Take,
    Temple,
)
from games.helios.position import Game, Player
from games.helios.rules.acting import Act
from games.helios.rules.boards import PlaceCube
from games.helios.rules.building import ExchangeMana, RaiseTemple, temple_cost
from games.helios.rules.characters import MeetCharacters
from games.helios.rules.land import PlaceDrawn, open_tiles
from games.helios.rules.payment import PayCubes
from games.helios.rules.setup import ChooseStart
from games.helios.rules.turns import SPACES, TakeTile
from games.kernel import Move, Seat

__all__ = ["ANSWERS", "TASTE", "learned_taste", "quick", "quick_player", "ranked"]

LANDS: Final = tuple(tuple(Land(kind, field) for field in ALL_FIELDS) for kind in Kind)


def lands(board: Board, kinds: Sequence[Kind]) -> Scored:
    """Every tile on every field."""
    fields = board.fields()
    found: Scored = []
    for kind in kinds:
        if kind.special:
            found += [(worth + board.special(kind, field), LANDS[kind][field]) for worth, field in fields]
        else:
            plain = board.cube + board.colour(kind)
            found += [(worth + plain, LANDS[kind][field]) for worth, field in fields]
    return found


def houses(board: Board) -> Scored:
    """Every house that can be paid."""
    player, cubes = board.player, board.cubes
    found: Scored = [
        (board.building(building), Build(building)) for building, price in PRICES.items()
        if building not in player.buildings and board.size(price) <= cubes
    ]
    if temple_cost(player).neutral <= cubes:
        base = board.temple()
        found += [(base + board.temple_on(tile), Temple(tile.field)) for tile in player.tiles if not tile.temple]
    return found


def suns(board: Board) -> Scored:
    """Every field for the sun."""
    return [(worth, Sun(field)) for worth, field in board.suns()]


ACTIONS: Final[dict[Symbol, Callable[[Board], Scored]]] = {
    Symbol.LAND: lambda board: lands(board, open_tiles(board.game)), Symbol.BUILD: houses, Symbol.SUN: suns,
}
MOST: Final = 10
"""How many ways of doing an action are remembered, the best."""


class Held:
    """The board that a remembered function works on, without being part of what it is remembered by."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=4096)
def _best(symbol: Symbol, player: Player, tiles: tuple[Kind, ...], turns: int, bonus: bool, orbit: bool, rules: str,
          taste: Taste, held: Held) -> Scored:
    """The best ways of doing an action with these boards; play-outs come to the same ones again and again."""
    return sorted(ACTIONS[symbol](held.board), key=itemgetter(0), reverse=True)[:MOST]


def best(board: Board, symbol: Symbol) -> Scored:
    """The best ways of doing an action, the best first."""
    game = board.game
    tiles = tuple(open_tiles(game)) if symbol is Symbol.LAND else ()
    player = replace(board.player, spaces=(), vp=0, unseen=False)
    key = symbol, player, tiles, board.turns, board.bonus, game.turn.orbit, game.rules
    return _best(*key, board.taste, Held(board))


def takes(board: Board, moves: Sequence[Move]) -> Scored:
    """An action tile by the best that its action can do, and by the set that it goes to."""
    taste, player = board.taste, board.player
    known: dict[Symbol, float] = {}
    found: Scored = []
    for move in moves:
        if isinstance(move, Pass):
            found.append((0.0, move))
            continue
        take = cast(Take, move)
        if take.symbol not in known:
            ways = best(board, take.symbol)
            known[take.symbol] = max(0.0, ways[0][0]) if ways else 0.0
        space = SPACES.index(take.colour if take.space is None else take.space)
        held = len(player.spaces[space]) + 1
        worth = taste.set_full if held >= FLOW.set else taste.set_tile * held * (board.turns >= FLOW.set - held)
        found.append((known[take.symbol] + worth - taste.gray * (take.colour is Colour.GRAY), move))
    return found


def payments(board: Board, moves: Sequence[Move]) -> Scored:
    """Cubes of which there are most, from tiles that hold two, that the sun will fill again or a temple will cover."""
    stock, taste, site = board.stock, board.taste, _site(board.game)
    found: Scored = []
    for move in moves:
        paying = cast(Paying, move)
        tile = board.at[paying.field]
        worth = stock[paying.material] + taste.pay_double * len(tile.cubes)
        if tile.field == site:
            worth += taste.pay_covered
        elif tile.kind is Kind.RAW_MATERIALS:
            worth -= taste.pay_special
        elif Kind(paying.material) is tile.kind:
            worth += taste.pay_again
        found.append((worth, move))
    return found


def _site(game: Game) -> Field | None:
    """Where the temple that is being paid for will rise."""
    return next((step.field for step in game.agenda[-2:-1] if isinstance(step, RaiseTemple)), None)


def cubes(board: Board, moves: Sequence[Move]) -> Scored:
    """A colour of which there is none, onto a tile that the sun fills no more."""
    stock = board.player.stock
    found: Scored = []
    for move in moves:
        cube = cast(Cube, move)
        tile = board.at[cube.field]
        found.append((-2.0 * stock[cube.material] + (1.0 if tile.cubes or tile.kind.special else 0.0)
                      + 0.1 * (cube.material in (Material.BLUE, Material.BLACK)), move))
    return found


def meetings(board: Board, moves: Sequence[Move]) -> Scored:
    """Characters by what they will score."""
    found: Scored = []
    for move in moves:
        if isinstance(move, Buy):
            found.append((board.bought(move.character), move))
        elif isinstance(move, Activate):
            found.append((board.activation(move.character), move))
        else:
            found.append((0.0, move))
    return found


def exchanges(board: Board, moves: Sequence[Move]) -> Scored:
    """As many stones as bring more than they would count."""
    step = cast(ExchangeMana, board.game.agenda[-1])
    return [((step.vp - board.mana) * cast(Exchange, move).stones, move) for move in moves]


def starts(board: Board, moves: Sequence[Move]) -> Scored:
    """Any start tile."""
    return [(0.0, cast(PickStart, move)) for move in moves]


def _acts(board: Board, moves: Sequence[Move]) -> Scored:
    step = board.game.agenda[-1]
    found = [each for symbol in step.symbols for each in best(board, symbol)]
    return [*found, (0.0, moves[-1])]


ANSWERS: Final[dict[type[Any], Callable[[Board, Sequence[Move]], Scored]]] = {
    TakeTile: takes, Act: _acts, PayCubes: payments, PlaceCube: cubes, MeetCharacters: meetings,
    ExchangeMana: exchanges, ChooseStart: starts,
    PlaceDrawn: lambda board, moves: lands(board, list(dict.fromkeys(map(Kind, board.game.drawn)))),
}


def ranked(game: Game, seat: Seat, moves: Sequence[Move], taste: Taste) -> Scored:
    """The answers to the question on top with what each is worth at a glance, in no order."""
    return ANSWERS[type(game.agenda[-1])](Board(game, seat, taste), moves)


def learned_taste() -> Weights:
    """The taste that comes with the program. Raises msgspec.ValidationError."""
    found = shipped(Weights, "taste", "helios.json")
    assert found is not None, "a taste comes with every title whose quick player has one"
    return found


def quick_player(taste: Taste) -> Policy:
    """A quick player of a taste."""
    return best_of(lambda game, seat, moves: ranked(game, seat, moves, taste), taste.noise)


TASTE: Final = convert(learned_taste().weights, Taste)
quick: Final = quick_player(TASTE)
