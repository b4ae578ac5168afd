"""Men and women from the display (procedure 3.5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.bora_bora.board import HIGHEST, TYPE_NAMES
from games.bora_bora.components import Sex
from games.bora_bora.moves import TakePerson
from games.bora_bora.position import NONE, Game, Player, Tile, put
from games.kernel import Reason, Seat, Seated

__all__ = ["TakeFromDisplay", "least_position", "on_display", "take_refused"]


def on_display(game: Game, sex: Sex) -> tuple[int, ...]:
    """The six positions of a sex: the type that lies there, or a gap (R-17)."""
    return game.men if sex is Sex.MAN else game.women


def least_position(game: Game, player: Player, sex: Sex) -> int:
    """The lowest limit with which a player can take a tile, or more than the highest (R-07)."""
    if player.free_spaces():
        for position, kind in enumerate(on_display(game, sex)):
            if kind != NONE:
                return position + 1
    return HIGHEST + 1


def take_refused(player: Player, sex: Sex, limit: int) -> Reason:
    """Why a player can take no tile up to a limit."""
    if not player.free_spaces():
        return Reason("no-free-space")
    return Reason("no-person-in-reach", sex=sex.name.lower(), limit=limit)


class TakeFromDisplay(Seated[Game], frozen=True):
    """Take a tile from a position up to the limit and lay it on a free space, shifted up."""

    sex: Sex
    limit: int

    def moves(self, game: Game, seat: Seat) -> Iterable[TakePerson]:
        free = game.players[seat].free_spaces()
        row = on_display(game, self.sex)[: self.limit]
        return [TakePerson(self.sex, position + 1, space)
                for position, kind in enumerate(row) if kind != NONE for space in free]

    def play(self, game: Game, seat: Seat, move: TakePerson) -> Game:
        row = on_display(game, self.sex)
        tile = Tile(self.sex, row[move.position - 1])
        row = put(row, move.position - 1, NONE)
        game = replace(game, men=row) if self.sex is Sex.MAN else replace(game, women=row)
        game = game.change(seat, persons=put(game.players[seat].persons, move.space, tile))
        return game.note(seat, "took", detail=TYPE_NAMES[tile.type])

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if not isinstance(move, TakePerson) or move.sex is not self.sex:
            return Reason("choose-person", sex=self.sex.name.lower())
        if move.position > self.limit:
            return Reason("position-too-high", limit=self.limit)
        if on_display(game, self.sex)[move.position - 1] == NONE:
            return Reason("position-empty", position=move.position)
        return Reason("space-taken", space=move.space + 1)
