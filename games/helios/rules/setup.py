"""Setting up: display, start player, start tiles, land stacks, cubes for late seats (rulebook: Setup)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from games.helios.board import CENTRE
from games.helios.components import BOX, FLOW, SPECIALS, VARIANTS, Kind, Material, Symbol
from games.helios.moves import Begin, PickStart
from games.helios.position import Game, Player, Position, Tile, less
from games.helios.rules.boards import PlaceCube
from games.helios.rules.display import FULL_PILES, FillColumn
from games.helios.rules.rounds import BeginRound, TurnUpLand, show_land
from games.kernel import Automatic, BadSettings, Chance, Reason, Seat, Seated, Settings, seats_of

__all__ = ["PLAYERS", "ChooseStart", "DrawFirst", "LayStacks", "StartTiles", "setup"]

PLAYERS: Final = range(min(map(int, FLOW.players)), max(map(int, FLOW.players)) + 1)
_STARTS: Final = tuple(
    PickStart(material) for material in Material if BOX.materials[material].start_choice
)


def setup(settings: Settings) -> Position[Any]:
    """The table before anything is drawn. Raises BadSettings."""
    rules = settings.options.get("rules", next(iter(VARIANTS)))
    if set(settings.options) - {"rules"} or rules not in VARIANTS or settings.players not in PLAYERS:
        raise BadSettings(Reason("bad-options"))
    game: Game = Position(
        rules=rules, players=(Player(),) * settings.players, piles=FULL_PILES,
        stacks=tuple(material.land_tiles for material in BOX.materials), extra=(0,) * len(Material),
        specials=tuple(special.copies for special in SPECIALS.values()),
    )
    return game.then(DrawFirst(), *map(FillColumn, Symbol), StartTiles(), LayStacks())


class DrawFirst(Chance[Game], frozen=True):
    """Lots decide who begins."""

    def outcomes(self, game: Game) -> Sequence[tuple[Begin, int]]:
        return [(Begin(seat), 1) for seat in seats_of(len(game.players))]

    def play(self, game: Game, seat: Seat, move: Begin) -> Game:
        return replace(game, first=move.player)


class StartTiles(Automatic[Game], frozen=True):
    """From the start player on, everybody chooses a start tile."""

    def run(self, game: Game) -> Game:
        return game.then(*map(ChooseStart, game.order))


class ChooseStart(Seated[Game], frozen=True):
    """Choose the land tile for the centre; it comes with a cube of its colour."""

    single_choice: ClassVar[bool] = True

    def moves(self, game: Game, seat: Seat) -> Iterable[PickStart]:
        return _STARTS

    def play(self, game: Game, seat: Seat, move: PickStart) -> Game:
        tile = Tile(CENTRE, Kind(move.material), (Material(move.material),) * FLOW.start_cubes)
        return replace(game, stacks=less(game.stacks, move.material)).change(seat, tiles=(tile,))

    def on_lapse(self, game: Game) -> Game:
        """A seat that left before choosing gets the first kind; it will do nothing with it."""
        return self.play(game, self.seat, _STARTS[0])

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason:
        return Reason("no-start-tile" if isinstance(move, PickStart) else "choose-start")


class LayStacks(Automatic[Game], frozen=True):
    """A stack of each colour, the rest as the additional stack; all show their top tile. Then the late seats choose a
    cube of another colour for their start tiles (A1, A34)."""

    def run(self, game: Game) -> Game:
        extra = tuple(left - FLOW.land_stack for left in game.stacks)
        game = show_land(replace(game, stacks=(FLOW.land_stack,) * len(Material), extra=extra))
        late = [game.order[place - 1] for place in game.flow.cube_seats]
        return game.then(TurnUpLand(), *(_setup_cube(game, seat) for seat in late), BeginRound())


def _setup_cube(game: Game, seat: Seat) -> PlaceCube:
    start = Material(game.players[seat].tiles[0].kind)
    return PlaceCube(seat, "setup", (CENTRE,), start if game.variant.setup_cube_differs else None)
