"""The temple and the Fire Bonus (procedure 3.7, 3.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.bora_bora.components import TRACKS
from games.bora_bora.moves import Bonus, Extra, Gift, Priest
from games.bora_bora.position import NOBODY, Game, put
from games.bora_bora.rules.cards import cards_left, take_cards
from games.bora_bora.rules.supply import gain_offerings, gain_shells, step_up, tell
from games.kernel import Reason, Seat, Seated

__all__ = ["FireBonus", "PlacePriest", "least_space"]

_BONUSES: Final = tuple(Bonus(gift, extra) for gift in Gift for extra in Extra)
least_space: Final = min(TRACKS.temple)
"""The lowest space of the temple."""


class PlacePriest(Seated[Game], frozen=True):
    """Put a priest on a space up to the limit; those there are pushed to the right until a gap is filled."""

    limit: int

    def moves(self, game: Game, seat: Seat) -> Iterable[Priest]:
        return [Priest(value) for value in TRACKS.temple if value <= self.limit]

    def play(self, game: Game, seat: Seat, move: Priest) -> Game:
        game = game.change(seat, priests=game.players[seat].priests - 1)
        return _push(game, TRACKS.temple.index(move.space), seat).then(FireBonus(seat))

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if isinstance(move, Priest):
            return Reason("temple-too-high", limit=self.limit)
        return Reason("choose-temple")


def _push(game: Game, place: int, seat: Seat) -> Game:
    """Puts a priest on a place and moves on whoever was there; the last drops off and goes home (R-18)."""
    row = game.temple
    while seat != NOBODY and place < len(row):
        seat, row = row[place], put(row, place, seat)
        place += 1
    game = replace(game, temple=row)
    if seat == NOBODY:
        return game
    return tell(game.change(seat, priests=game.players[seat].priests + 1), seat, "priest-home")


class FireBonus(Seated[Game], frozen=True):
    """Take a God card or an offering, and a status step or a shell."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Bonus]:
        if cards_left(game):
            return _BONUSES
        return [bonus for bonus in _BONUSES if bonus.gift is not Gift.CARD]

    def play(self, game: Game, seat: Seat, move: Bonus) -> Game:
        game = step_up(game, seat, 1) if move.extra is Extra.STATUS else gain_shells(game, seat, 1)
        return take_cards(game, seat, 1) if move.gift is Gift.CARD else gain_offerings(game, seat, 1)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return Reason("no-card-left") if isinstance(move, Bonus) else Reason("take-bonus")
