"""What players gain: points, offerings, shells, steps of status, materials (procedure 3.4, 3.6)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.bora_bora.board import CEREMONY, SPACES
from games.bora_bora.components import BOARD, TRACKS, Material
from games.bora_bora.moves import MoveHut, Put
from games.bora_bora.position import EMPTY, FULL, Game, Player, put
from games.kernel import Reason, Seat, Seated

__all__ = [
    "MANY", "PutMaterial", "gain_material", "gain_offerings", "gain_shells", "hut_refused", "movable_huts", "move_hut",
    "score", "step_up", "tell",
]

MANY = BOARD.many_huts_on - 1
"""The space of a player board that takes any number of huts."""
_PUTS = tuple(map(Put, range(len(CEREMONY))))


def tell(game: Game, seat: Seat, about: str, detail: str = "") -> Game:
    """What the table is told besides what changes hands; once everybody has left, nobody is."""
    return game if len(game.left) == len(game.players) else game.note(seat, about, detail=detail)


def score(game: Game, seat: Seat, points: int, about: str) -> Game:
    """Victory points, noted by source."""
    if not points:
        return game
    return game.change(seat, vp=game.players[seat].vp + points).note(seat, about, points)


def gain_offerings(game: Game, seat: Seat, count: int) -> Game:
    """Offerings from the supply, which never ends."""
    return game.change(seat, offerings=game.players[seat].offerings + count)


def gain_shells(game: Game, seat: Seat, count: int) -> Game:
    """Shells from the supply, which never ends."""
    return game.change(seat, shells=game.players[seat].shells + count)


def step_up(game: Game, seat: Seat, steps: int) -> Game:
    """Moves a status marker on; it ends on top of the markers on its space. On the last space it stays (R-19)."""
    old = game.players[seat].status
    new = min(old + steps, len(TRACKS.status) - 1)
    if new == old:
        return game
    rest = [other for other in game.track if other != seat]
    ahead = sum(game.players[other].status > new for other in rest)
    game = replace(game, track=(*rest[:ahead], seat, *rest[ahead:]))
    return game.change(seat, status=new)


# --- materials ----------------------------------------------------------------------------------------------------


def free_for(player: Player, material: Material) -> list[int]:
    """The free ceremony spaces of a material."""
    return [place for place, cell in enumerate(player.ceremony) if cell == EMPTY and CEREMONY[place] is material]


def gain_material(game: Game, seat: Seat, material: Material) -> Game:
    """A material goes to a free matching space, which its player picks; beside the board if there is none (R-03)."""
    player = game.players[seat]
    free = free_for(player, material)
    if len(free) > 1:
        return game.then(PutMaterial(seat, material))
    if free:
        return game.change(seat, ceremony=put(player.ceremony, free[0], FULL))
    return game.change(seat, beside=put(player.beside, material, player.beside[material] + 1))


class PutMaterial(Seated[Game], frozen=True):
    """Put a material on one of several free ceremony spaces."""

    material: Material

    def moves(self, game: Game, seat: Seat) -> Iterable[Put]:
        return [_PUTS[place] for place in free_for(game.players[seat], self.material)]

    def play(self, game: Game, seat: Seat, move: Put) -> Game:
        return game.change(seat, ceremony=put(game.players[seat].ceremony, move.place, FULL))

    def on_lapse(self, game: Game) -> Game:
        """Of a seat that left: the first free space."""
        free = free_for(game.players[self.seat], self.material)
        return game.change(self.seat, ceremony=put(game.players[self.seat].ceremony, free[0], FULL))

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return Reason("put-material", material=self.material.name.lower())


# --- huts on the board --------------------------------------------------------------------------------------------


def movable_huts(player: Player) -> list[int]:
    """The spaces from which a hut can move to space 12 (R-16, R-47)."""
    if player.persons[MANY] is not None:
        return []
    return [space for space in SPACES if player.huts[space] and space != MANY]


def hut_refused(player: Player, move: MoveHut) -> Reason | None:
    """Why a hut cannot move, or None."""
    if player.persons[MANY] is not None:
        return Reason("space-12-taken")
    if move.space == MANY or not player.huts[move.space]:
        return Reason("no-hut-there", space=move.space + 1)
    return None


def move_hut(game: Game, seat: Seat, move: MoveHut) -> Game:
    """A hut moves to space 12."""
    huts = game.players[seat].huts
    huts = put(huts, move.space, huts[move.space] - 1)
    return game.change(seat, huts=put(huts, MANY, huts[MANY] + 1))
