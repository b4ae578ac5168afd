"""Buying and activating characters (rulebook: Phase 2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.helios.components import CHARACTERS, Character
from games.helios.moves import Activate, Buy, Done, Pass
from games.helios.position import Game, Player
from games.helios.rules.boards import PlaceCube
from games.helios.rules.payment import demand, payable, short_of
from games.kernel import Automatic, Reason, Seat, Seated, clockwise

__all__ = ["Awaken", "CharacterPhase", "MeetCharacters", "NextBuyer", "begins_turn"]

_BUYS: Final = {character: Buy(character) for character in Character}
_ACTIVATES: Final = {character: Activate(character) for character in Character}
_COSTS: Final = {character: tile.activation for character, tile in CHARACTERS.items()}
_DONE: Final = Done()
_PASS: Final = Pass()


class CharacterPhase(Automatic[Game], frozen=True):
    """Whoever has most mana begins, of equals the first from the start player clockwise."""

    def run(self, game: Game) -> Game:
        players = tuple(replace(player, passed=False) for player in game.players)
        first = max(game.order, key=lambda seat: game.players[seat].mana)
        mana = [player.mana for player in players]
        game = replace(game, players=players).note(first, "characters", detail=f"{max(mana)} {mana.count(max(mana))}")
        return game.then(NextBuyer(first))


def begins_turn(before: Game, after: Game) -> bool:
    """Whether a move has led to a new round or to a turn with the characters, perhaps of the same player: the turn
    before it is over then."""
    if before.round != after.round:
        return True
    steps = [step for step in after.agenda if isinstance(step, MeetCharacters) and not step.acted]
    return bool(steps) and not any(isinstance(step, MeetCharacters) for step in before.agenda)


class NextBuyer(Automatic[Game], frozen=True):
    """The next player clockwise who has not passed; one who can neither buy nor activate passes (A9)."""

    seat: Seat

    def run(self, game: Game) -> Game:
        count = len(game.players)
        for seat in clockwise(self.seat, count):
            if seat in game.left or game.players[seat].passed:
                continue
            if any(True for _ in _offers(game, seat, bought=False)):
                return game.then(MeetCharacters(seat), NextBuyer(Seat((seat + 1) % count)))
            game = game.change(seat, passed=True).note(seat, "nobody-to-buy")
        return game


def _offers(game: Game, seat: Seat, *, bought: bool) -> Iterable[Buy | Activate]:
    player = game.players[seat]
    if not bought:
        yield from [_BUYS[tile] for tile in game.display if CHARACTERS[tile].price <= player.mana]
    asleep = {character: _COSTS[character] for character in player.characters if character not in player.active}
    yield from [_ACTIVATES[character] for character in payable(player, asleep)]


class MeetCharacters(Seated[Game], frozen=True):
    """Buy at most one character and activate any number of own ones, in any order; or pass for the round."""

    bought: bool = False
    acted: bool = False

    def moves(self, game: Game, seat: Seat) -> Iterable[Buy | Activate | Done | Pass]:
        return [*_offers(game, seat, bought=self.bought), _DONE if self.acted else _PASS]

    def play(self, game: Game, seat: Seat, move: Buy | Activate | Done | Pass) -> Game:
        if isinstance(move, Pass):
            return game.change(seat, passed=True).note(seat, "out")
        if isinstance(move, Done):
            return game
        if isinstance(move, Buy):
            return _buy(game.then(replace(self, bought=True, acted=True)), seat, move.character)
        game = game.then(replace(self, acted=True)).then(Awaken(seat, move.character))
        return demand(game, seat, _COSTS[move.character])

    def lapses(self, game: Game) -> bool:
        """A turn in which nothing more can be done is over."""
        return self.acted and not any(True for _ in _offers(game, self.seat, bought=self.bought))

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        player = game.players[seat]
        if isinstance(move, Buy):
            return self._buy_refused(game, player, move.character)
        if isinstance(move, Activate):
            if move.character not in player.characters:
                return Reason("not-owned")
            return Reason("active-already") if move.character in player.active else short_of(
                player, _COSTS[move.character])
        if isinstance(move, Pass):
            return Reason("say-done")
        return Reason("nothing-done") if isinstance(move, Done) else Reason("characters-now")

    def _buy_refused(self, game: Game, player: Player, character: Character) -> Reason:
        if character not in game.display:
            return Reason("character-gone")
        if self.bought:
            return Reason("one-per-turn")
        return Reason("too-little-mana", needs=CHARACTERS[character].price, has=player.mana)


def _buy(game: Game, seat: Seat, character: Character) -> Game:
    """Mana to the supply, the character, night side up, to the buyer."""
    player = game.players[seat].raised(0, -CHARACTERS[character].price)
    game = game.with_player(seat, replace(player, characters=(*player.characters, character)))
    return replace(game, display=tuple(tile for tile in game.display if tile is not character))


class Awaken(Automatic[Game], frozen=True):
    """The character turns to its day side and gives sun steps, mana and cubes at once."""

    seat: Seat
    character: Character

    def run(self, game: Game) -> Game:
        if self.seat in game.left:
            return game
        tile, player = CHARACTERS[self.character], game.players[self.seat]
        player = player.raised(tile.sun, tile.mana)
        game = game.with_player(self.seat, replace(player, active=(*player.active, self.character)))
        return game.then(*(PlaceCube(self.seat, self.character),) * tile.cubes)
