"""A turn of the action phase: one action, with conversions before and after it (rulebook: Phase II)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from games.kernel import Due, Move, Reason, Seat, Seated, Step, owes, with_item
from games.terra_mystica.board import NOWHERE, Hex
from games.terra_mystica.components import ACTIONS, Cult
from games.terra_mystica.moves import (
    Advance,
    Bridge,
    Build,
    Burn,
    Connect,
    Convert,
    CultStep,
    Decline,
    Dig,
    Done,
    Drop,
    Leech,
    Pass,
    Send,
    TakeAction,
    TakeFavor,
    TakeTown,
    Track,
    Transform,
    Upgrade,
)
from games.terra_mystica.position import NOBODY, Game, Turn
from games.terra_mystica.rules.buildings import can_build
from games.terra_mystica.rules.conversions import conversions, convert, convert_refused
from games.terra_mystica.rules.cults import advance_cult, step_refused
from games.terra_mystica.rules.factions import act, action_refused, actions
from games.terra_mystica.rules.passing import pass_moves, pass_refused, pass_round
from games.terra_mystica.rules.shipping import advance, advance_refused, can_advance
from games.terra_mystica.rules.terraform import (
    BUILDS,
    UseSpades,
    build,
    build_refused,
    buildable,
    dig,
    dig_refused,
    digs,
    pay_crossing,
)
from games.terra_mystica.rules.tiles import connect
from games.terra_mystica.rules.towns import connectable, town_rivers
from games.terra_mystica.rules.upgrading import price_refused, upgrade, upgrade_refused, upgrades

__all__ = ["TakeTurn", "begin_turn"]

_SPOTS: Final = ACTIONS.cult_spots
_BESIDE: Final = -1
"""A priest comes back: it takes no spot."""
_DONE: Final = Done()
_NO_TURN: Final = Turn()
_SENDS: Final = {(cult, steps): Send(cult, steps) for cult in Cult for steps in (1, 2, 3)}
_ADVANCES: Final = tuple(map(Advance, Track))

Refusal = Callable[[Game, Seat, Any], Reason | None]
Play = Callable[[Game, Seat, Any], Game]


def begin_turn(game: Game, seat: Seat, after: Step[Game]) -> Game:
    """Opens the turn of a seat, and what comes after it."""
    return replace(game, turn=Turn(seat=seat, actions=1), agenda=(*game.agenda, after, TakeTurn(seat)))


class TakeTurn(Seated[Game], frozen=True):
    """Take one action, or pass. Conversions are open before, inside and after it."""

    keeps_open: ClassVar[bool] = True
    lists_by_kind: ClassVar[bool] = True

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        found: list[Move] = []
        turn = game.turn
        if turn.build and can_build(game.players[seat]):
            found += [BUILDS[hex_] for hex_ in turn.build if may_follow(game, seat, hex_)]
        if turn.actions:
            found += main_actions(game, seat)
        elif not owes(game, seat, Due.BEFORE_ENDING):
            found.append(_DONE)
        return found

    def moves_of(self, game: Game, seat: Seat, kind: type[Move]) -> Iterable[Move]:
        if kind is Done or game.turn.build:
            return super().moves_of(game, seat, kind)
        return _LISTS[kind](game, seat) if game.turn.actions and kind in _LISTS else ()

    def free_actions_of(self, game: Game, seat: Seat, kind: type[Move]) -> Iterable[Move]:
        return super().free_actions_of(game, seat, kind) if kind in (Convert, Burn, Connect) else ()

    def permits(self, game: Game, seat: Seat, move: Any) -> bool:
        return type(move) in _ANSWERS and turn_refused(game, seat, move) is None

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if type(move) is Done:
            return replace(game, turn=_NO_TURN)
        if type(move) is Pass:
            return replace(pass_round(game, seat, move), turn=_NO_TURN)
        turn, agenda = game.turn, (*game.agenda, self)
        if type(move) is Build and move.hex in turn.build:
            return build(replace(game, agenda=agenda), seat, move.hex)
        turn = replace(turn, actions=turn.actions - 1, acted=True, build=(), crossed=NOWHERE)
        game = replace(game, agenda=agenda, turn=turn)
        return _RULES[type(move)][1](game, seat, move)

    def free_actions(self, game: Game, seat: Seat) -> Iterable[Move]:
        found: list[Move] = [*conversions(game, seat)]
        if game.players[seat].board.river_towns:
            found += map(Connect, town_rivers(game, seat))
        return found

    def permits_free_action(self, game: Game, seat: Seat, move: Any) -> bool:
        if type(move) is Convert or type(move) is Burn:
            return convert_refused(game, seat, move) is None
        return type(move) is Connect and connectable(game, seat, move.river)

    def play_free_action(self, game: Game, seat: Seat, move: Any) -> Game:
        if isinstance(move, Connect):
            return connect(game, seat, move)
        return convert(game, seat, move)

    def why_not_free_action(self, game: Game, seat: Seat, move: Any) -> Reason | None:
        if isinstance(move, (Convert, Burn)):
            return convert_refused(game, seat, move)
        return Reason("no-town-there") if isinstance(move, Connect) else None

    def why_not(self, game: Game, seat: Seat, move: Any) -> Reason | None:
        return turn_refused(game, seat, move)


def main_actions(game: Game, seat: Seat) -> list[Move]:
    """Every main action that a player can take."""
    found: list[Move] = []
    for listed in _LISTS.values():
        found += listed(game, seat)
    return found


def advances(game: Game, seat: Seat) -> list[Advance]:
    """The tracks that can be advanced."""
    return [move for move in _ADVANCES if can_advance(game.players[seat], move.track)]


def may_follow(game: Game, seat: Seat, hex_: Hex) -> bool:
    """Whether a dwelling may follow on a hex that this action transformed."""
    player = game.players[seat]
    return game.terrain[hex_] == player.home and can_build(pay_crossing(game, seat, hex_))


def turn_refused(game: Game, seat: Seat, move: Any) -> Reason | None:
    """Why a turn does not allow a move, or None."""
    if type(move) is Done:
        return Reason("act-first") if game.turn.actions or owes(game, seat, Due.BEFORE_ENDING) else None
    if type(move) is Build and move.hex in game.turn.build:
        return None if may_follow(game, seat, move.hex) else build_refused(game, seat, move.hex)
    rule = _RULES.get(type(move))
    if rule is None:
        return unasked(move)
    if not game.turn.actions:
        return Reason("one-action")
    return rule[0](game, seat, move)


def unasked(move: Any) -> Reason:
    """Why a move that only answers a question is refused where nobody asks."""
    if isinstance(move, (Leech, Decline)):
        return Reason("no-offer")
    if isinstance(move, (Transform, Drop)):
        return Reason("spades-first" if isinstance(move, Transform) else "no-spades")
    if isinstance(move, (TakeFavor, TakeTown)):
        return Reason("no-favor" if isinstance(move, TakeFavor) else "no-town")
    if isinstance(move, (CultStep, Bridge)):
        return Reason("no-cult-step" if isinstance(move, CultStep) else "no-bridge")
    return Reason("not-now")


# --- priests to cults ---------------------------------------------------------------------------------------------


def sends(game: Game, seat: Seat) -> list[Send]:
    """Priests that can be sent, the best spot of a cult first."""
    player = game.players[seat]
    if not player.priests:
        return []
    found = [move for cult in _CULTS for move in _open_sends(cult, game.spots[cult])]
    if not player.keys or not game.asides:
        return found
    return [move for move in found if step_refused(game, seat, move.cult, move.steps) is None]


_CULTS: Final = tuple(Cult)


@lru_cache(maxsize=2_000)
def _open_sends(cult: Cult, row: tuple[Seat, ...]) -> tuple[Send, ...]:
    """What the spots of a cult allow, the best first. Remembered by who has a priest there."""
    free = {1, *(value for value, seat in zip(_SPOTS, row, strict=True) if seat == NOBODY)}
    return tuple(_SENDS[cult, steps] for steps in (3, 2, 1) if steps in free)


def _spot(game: Game, cult: Cult, steps: int) -> int | None:
    """The free spot of a cult for so many steps; without a spot a priest makes one step and comes back (TM-46)."""
    if steps == 1:
        return _BESIDE
    for place, value in enumerate(_SPOTS):
        if value == steps and game.spots[cult][place] == NOBODY:
            return place
    return None


def send_refused(game: Game, seat: Seat, move: Send) -> Reason | None:
    """Why a priest cannot be sent, or None."""
    if not game.players[seat].priests:
        return Reason("no-priest")
    if move.steps not in (1, 2, 3) or _spot(game, move.cult, move.steps) is None:
        return Reason("no-cult-spot", cult=move.cult.name, steps=move.steps)
    return step_refused(game, seat, move.cult, move.steps)


def send(game: Game, seat: Seat, move: Send) -> Game:
    """A priest goes to a cult, for good if there is a spot for it."""
    place = _spot(game, move.cult, move.steps)
    player = game.players[seat]
    stays = place is not None and place != _BESIDE
    game = game.with_player(seat, replace(player, priests=player.priests - 1, sent=player.sent + stays))
    if place is not None and stays:
        row = with_item(game.spots[move.cult], place, seat)
        game = replace(game, spots=with_item(game.spots, move.cult, row))
    return advance_cult(game, seat, move.cult, move.steps)


# --- the tables of main actions ------------------------------------------------------------------------------------


def _dig(game: Game, seat: Seat, move: Dig) -> Game:
    return dig(game, seat, move.spades).then(UseSpades(seat, bought=move.spades))


def _upgrade_refused(game: Game, seat: Seat, move: Upgrade) -> Reason | None:
    return upgrade_refused(game, seat, move.hex, move.building) or price_refused(game, seat, move.hex, move.building)


_LISTS: Final[dict[type[Move], Callable[[Game, Seat], Iterable[Move]]]] = {
    Build: buildable, Dig: digs, Upgrade: upgrades, TakeAction: actions, Send: sends, Advance: advances,
    Pass: pass_moves,
}
"""The main actions that can be taken, by kind, in the order of the lists."""
_RULES: Final[dict[type[Move], tuple[Refusal, Play]]] = {
    Build: (lambda game, seat, move: build_refused(game, seat, move.hex),
            lambda game, seat, move: build(game, seat, move.hex)),
    Dig: (lambda game, seat, move: dig_refused(game, seat, move.spades), _dig),
    Upgrade: (_upgrade_refused, upgrade),
    TakeAction: (lambda game, seat, move: action_refused(game, seat, move.action),
                 lambda game, seat, move: act(game, seat, move.action)),
    Send: (send_refused, send),
    Advance: (lambda game, seat, move: advance_refused(game.players[seat], move.track), advance),
    Pass: (pass_refused, pass_round),
}
"""Every main action with why it is refused and what it does."""
_ANSWERS: Final = frozenset({*_RULES, Done})
"""What a turn may be answered with."""
