"""Phase A: dice are placed and do what they are placed on (procedure 3; R-06, R-07, R-10 to R-12, R-39)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any, Final

from msgspec.structs import replace

from games.bora_bora.board import HIGHEST
from games.bora_bora.components import ACTIONS, BOX, ActionKind, Colour, Sex
from games.bora_bora.moves import Call, Done, Place, Roll
from games.bora_bora.position import Game, Turn, put
from games.bora_bora.rules.building import BuildTile, build_refused, least_building
from games.bora_bora.rules.display import TakeFromDisplay, least_position, take_refused
from games.bora_bora.rules.expand import Settle, least_path, reach_refused
from games.bora_bora.rules.gods import calls, pay_god, pay_refused, red_calls, red_god, red_refused
from games.bora_bora.rules.helper import Help
from games.bora_bora.rules.phases import of_another_phase
from games.bora_bora.rules.supply import score
from games.bora_bora.rules.temple import PlacePriest, least_space
from games.kernel import Automatic, Chance, Move, Reason, Seat, Seated

__all__ = ["BeginDice", "DieTurn", "RollDice", "action_tiles", "lowest", "tile_of"]

_PLACES: Final = {
    (die, action): Place(die, action) for die in range(1, BOX.die + 1) for action in ActionKind
}
_DONE: Final = Done()
_HELPERS: Final = {Colour.BLUE: "blue", Colour.WHITE: "white"}


def action_tiles(game: Game) -> tuple[tuple[ActionKind, ...], ...]:
    """The action tiles of this number of players with the actions that each joins, and at last fishing."""
    return _TILES[len(game.players)]


_TILES: Final = {int(players): (*tiles, (ActionKind.FISH,)) for players, tiles in ACTIONS.tiles.items()}
_JOINED: Final = {players: tiles[:-1] for players, tiles in _TILES.items()}
_TILE_OF: Final = {
    players: {action: number for number, actions in enumerate(tiles) for action in actions}
    for players, tiles in _TILES.items()
}


def tile_of(game: Game, action: ActionKind) -> int:
    """The number of the tile on which an action lies."""
    return _TILE_OF[len(game.players)][action]


def lowest(game: Game, action: ActionKind) -> int:
    """The lowest die on an action's tile, whosever it is; more than any die if the tile is empty (R-12, R-39)."""
    return min((die for _, die in game.dice[tile_of(game, action)]), default=HIGHEST + 1)


# --- rolling ------------------------------------------------------------------------------------------------------


class BeginDice(Automatic[Game], frozen=True):
    """Everybody rolls; then, in turn order and as often as there are dice, each places one."""

    def run(self, game: Game) -> Game:
        game = replace(game, dice=((),) * len(action_tiles(game)), turn=Turn())
        seats = [seat for seat in game.order if seat not in game.left]
        return game.then(*map(RollDice, seats), *map(DieTurn, seats * BOX.dice))


def _rolls() -> list[tuple[Roll, int]]:
    """Every roll, sorted, with the number of ways in which it comes up."""
    counts: dict[tuple[int, ...], int] = {}
    for faces in product(range(1, BOX.die + 1), repeat=BOX.dice):
        roll = tuple(sorted(faces))
        counts[roll] = counts.get(roll, 0) + 1
    return [(Roll(roll), weight) for roll, weight in counts.items()]


_ROLLS: Final = _rolls()


class RollDice(Chance[Game], frozen=True):
    """A player rolls all dice; nobody acts before everybody has rolled."""

    to: Seat

    def outcomes(self, game: Game) -> Sequence[tuple[Roll, int]]:
        return _ROLLS

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        return game.change(self.to, dice=move.dice).note(self.to, "rolled", detail=" ".join(map(str, move.dice)))


# --- placing ------------------------------------------------------------------------------------------------------


def least(game: Game, seat: Seat, action: ActionKind) -> int:
    """The lowest value with which an action can be carried out, or more than any die (R-07)."""
    player = game.players[seat]
    if action is ActionKind.TEMPLE:
        return least_space if player.priests else HIGHEST + 1
    if action is ActionKind.BUILD:
        return least_building(player)
    if action in (ActionKind.LAND, ActionKind.WATER):
        return least_path(player, action)
    if action in (ActionKind.MAN, ActionKind.WOMAN):
        return least_position(game, player, _SEX[action])
    return 1


_SEX: Final = {ActionKind.MAN: Sex.MAN, ActionKind.WOMAN: Sex.WOMAN}


def placements(game: Game, seat: Seat, blue: bool, white: bool) -> list[Place]:
    """Where a player can place dice with these Gods. A God that changes nothing does not go with a die (R-10)."""
    dice = dict.fromkeys(game.players[seat].dice)
    found: list[Place] = []
    for tile, actions in enumerate(_JOINED[len(game.players)]):
        low = min([die for _, die in game.dice[tile]], default=HIGHEST + 1)
        allowed = [die for die in dice if (die >= low) is blue and not (white and die == HIGHEST)]
        for action in actions if allowed else ():
            need = least(game, seat, action)
            found += [_PLACES[die, action] for die in allowed if (HIGHEST if white else die) >= need]
    if not blue and not white:
        found += [_PLACES[die, ActionKind.FISH] for die in dice]
    return found


def god_calls(game: Game, seat: Seat) -> Iterable[Call]:
    """Blue and White Gods with which a die can still be placed afterwards."""
    player = game.players[seat]
    if not player.god_tiles and not (player.offerings and any(player.cards)):
        return
    for god, other in ((Colour.BLUE, Colour.WHITE), (Colour.WHITE, Colour.BLUE)):
        if not _called(game.turn, god):
            yield from _completing(game, seat, list(calls(game, seat, god)), other)


def _called(turn: Turn, god: Colour) -> bool:
    return turn.blue if god is Colour.BLUE else turn.white


def _with(turn: Turn, god: Colour) -> Turn:
    return replace(turn, blue=True) if god is Colour.BLUE else replace(turn, white=True)


def _completing(game: Game, seat: Seat, ways: Sequence[Call], other: Colour) -> Iterable[Call]:
    """The calls of a God after which a die can be placed, if need be with the other God as well."""
    if not ways:
        return ()
    turn = _with(game.turn, ways[0].god)
    if placements(game, seat, turn.blue, turn.white):
        return ways
    if _called(turn, other) or not placements(game, seat, True, True):
        return ()
    return [way for way in ways if any(True for _ in calls(pay_god(game, seat, way.god, way.payment), seat, other))]


class DieTurn(Seated[Game], frozen=True):
    """Place one die, with the help of Gods if you like, and carry its action out."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        turn = game.turn
        if turn.placed:
            return [*red_calls(game, seat), _DONE]
        return [*placements(game, seat, turn.blue, turn.white), *god_calls(game, seat)]

    def permits(self, game: Game, seat: Seat, move: Any) -> bool:
        if isinstance(move, Place):
            return not game.turn.placed and place_refused(game, seat, move) is None
        return move in self.moves(game, seat)

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if isinstance(move, Done):
            return replace(game, turn=Turn())
        game = game.then(self)
        if isinstance(move, Place):
            return place(game, seat, move)
        if not isinstance(move, Call) or move.god is Colour.RED:
            return red_god(game, seat, move)  # type: ignore[arg-type]  # nothing else is offered
        game = replace(game, turn=_with(game.turn, move.god))
        return pay_god(game, seat, move.god, move.payment)

    def on_lapse(self, game: Game) -> Game:
        return replace(game, turn=Turn())

    def why_none(self, game: Game, seat: Seat, kind: type[Move], given: Mapping[str, Any]) -> Reason | None:
        asked = kind is Place and given.keys() == {"action"} and not game.turn.placed
        return none_to_place(game, seat, given["action"]) if asked else None

    def why_not(self, game: Game, seat: Seat, move: Any) -> Reason | None:
        if isinstance(move, Place):
            return Reason("one-die") if game.turn.placed else place_refused(game, seat, move)
        if isinstance(move, Call):
            return call_refused(game, seat, move)
        return of_another_phase(move) or Reason("end-turn" if game.turn.placed else "place-first")


def place(game: Game, seat: Seat, move: Place) -> Game:
    """Lays the die on its tile, where it counts with its own number (R-11), and opens the action."""
    player, tile = game.players[seat], tile_of(game, move.action)
    value = HIGHEST if game.turn.white else move.die
    at = player.dice.index(move.die)
    game = game.change(seat, dice=player.dice[:at] + player.dice[at + 1 :])
    game = replace(game, dice=put(game.dice, tile, (*game.dice[tile], (seat, move.die))), turn=Turn(placed=True))
    return _open(game, seat, move.action, value)


def _open(game: Game, seat: Seat, action: ActionKind, value: int) -> Game:
    if action is ActionKind.FISH:
        return score(game, seat, ACTIONS.fishing, "fishing")
    if action in _SEX:
        return game.then(TakeFromDisplay(seat, _SEX[action], value))
    if action in (ActionKind.LAND, ActionKind.WATER):
        return game.then(Settle(seat, action, value))
    if action is ActionKind.HELPER:
        return game.then(Help(seat, value))
    return game.then(PlacePriest(seat, value) if action is ActionKind.TEMPLE else BuildTile(seat, value))


# --- why not ------------------------------------------------------------------------------------------------------


def none_to_place(game: Game, seat: Seat, action: ActionKind) -> Reason | None:
    """Why no die can be placed on an action: what forbids the highest that may lie there, else the lowest of all."""
    dice = sorted(set(game.players[seat].dice), reverse=True)
    may_lie = [die for die in dice if (die < lowest(game, action)) is not game.turn.blue]
    return place_refused(game, seat, Place((may_lie or dice[::-1])[0], action)) if dice else None


def place_refused(game: Game, seat: Seat, move: Place) -> Reason | None:
    """Why a die cannot be placed there, or None."""
    turn, low = game.turn, lowest(game, move.action)
    if move.die not in game.players[seat].dice:
        return Reason("no-such-die", die=move.die)
    if move.action is ActionKind.FISH:
        return Reason("fishing-needs-no-god") if turn.blue or turn.white else None
    if move.die >= low and not turn.blue:
        return Reason("die-too-high", die=move.die, lowest=low)
    if turn.blue and move.die < low:
        return Reason("blue-not-needed", die=move.die)
    if turn.white and move.die == HIGHEST:
        return Reason("white-not-needed")
    return _action_refused(game, seat, move.action, HIGHEST if turn.white else move.die)


def _action_refused(game: Game, seat: Seat, action: ActionKind, value: int) -> Reason | None:
    """Why an action cannot be carried out, or None."""
    if least(game, seat, action) <= value:
        return None
    player = game.players[seat]
    if action is ActionKind.TEMPLE:
        return Reason("no-priest")
    if action is ActionKind.BUILD:
        return build_refused(player, value)
    if action in _SEX:
        return take_refused(player, _SEX[action], value)
    return reach_refused(player, action, value)


def call_refused(game: Game, seat: Seat, move: Call) -> Reason | None:
    """Why a God cannot be called in a die's turn, or None."""
    if move.god is Colour.RED:
        return red_refused(game, seat, move)
    if move.god not in _HELPERS:
        return Reason("wrong-phase", god=move.god.name.lower())
    if game.turn.placed:
        return Reason("god-before-die", god=move.god.name.lower())
    if _called(game.turn, move.god):
        return Reason("one-god-a-die", god=move.god.name.lower())
    return pay_refused(game.players[seat], move.god, move.payment) or Reason("god-changes-nothing")
