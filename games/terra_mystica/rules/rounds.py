"""The course of a round: income, actions, cult bonus and clean-up (rulebook: Phases I to III)."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import Automatic, Seat, clockwise
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FAVORS,
    SCORING_TILES,
    Building,
    Cult,
    Gain,
)
from games.terra_mystica.position import NOBODY, Game, Player
from games.terra_mystica.rules.final import final_steps
from games.terra_mystica.rules.supply import gain
from games.terra_mystica.rules.terraform import CultSpades, gain_spades
from games.terra_mystica.rules.turns import begin_turn

__all__ = ["BeginActions", "BeginRound", "CultBonus", "EndRound", "Income", "NextTurn", "SpendCultSpades", "income_of"]


class BeginRound(Automatic[Game], frozen=True):
    """A round begins: everybody takes income, then actions in order of play, then comes the end of the round."""

    def run(self, game: Game) -> Game:
        game = replace(game, round=game.round + 1)
        return game.then(*map(Income, game.order), BeginActions())


class Income(Automatic[Game], frozen=True):
    """Phase I: what the boards, favor tiles and the bonus card of a seat bring; who left has income too (TM-56)."""

    seat: Seat = Seat(0)

    def run(self, game: Game) -> Game:
        return gain(game, self.seat, income_of(game.players[self.seat]), "income")


def income_of(player: Player) -> Gain:
    """A player's whole income."""
    board = player.board
    parts = [board.income[building][player.buildings[building]] for building in Building]
    parts += [FAVORS[favor].income for favor in player.favors]
    if player.card is not None:
        parts.append(BONUS_CARDS[player.card].income)
    return Gain(
        coins=sum(part.coins for part in parts),
        workers=sum(part.workers for part in parts),
        priests=sum(part.priests for part in parts),
        power=sum(part.power for part in parts),
    )


class BeginActions(Automatic[Game], frozen=True):
    """Phase II begins: nobody has passed, every action is free."""

    def run(self, game: Game) -> Game:
        players = tuple(replace(player, passed=False, used=()) for player in game.players)
        return replace(game, players=players, passed=(), taken=()).then(NextTurn())


class NextTurn(Automatic[Game], frozen=True):
    """The next player who has not passed takes a turn; when all have, the round ends.

    `last` is who had the turn before.
    """

    last: Seat = NOBODY

    def run(self, game: Game) -> Game:
        order = game.order
        begin = order.index(self.last) + 1 if self.last in order else 0
        for seat in order[begin:] + order[:begin]:
            if not game.players[seat].passed and seat not in game.left:
                return begin_turn(game, seat, NextTurn(seat))
        return game.then(EndActions())

    def blocks_on_asides(self, game: Game) -> bool:
        """Where offers of power are settled at once nobody goes on before."""
        return game.options.offers == "settle"


class EndActions(Automatic[Game], frozen=True):
    """All have passed. Offers that are still open must be answered first (TM-06)."""

    def blocks_on_asides(self, game: Game) -> bool:
        return True

    def run(self, game: Game) -> Game:
        if game.round == ACTIONS.rounds:
            return game.then(*final_steps(game))
        game = replace(game, order=next_order(game))
        return game.then(*map(CultBonus, game.order), *map(SpendCultSpades, game.order), EndRound())


def next_order(game: Game) -> tuple[Seat, ...]:
    """Whoever passed first begins; the others follow clockwise, or as they passed with the option (TM-06)."""
    passed = game.passed + tuple(seat for seat in game.order if seat not in game.passed)
    if game.options.variable_turn_order:
        return passed
    return clockwise(passed[0], len(game.players))


class CultBonus(Automatic[Game], frozen=True):
    """Phase III: the cult bonus of the round's tile, in the order of the next round (TM-20, TM-44)."""

    seat: Seat = Seat(0)

    def run(self, game: Game) -> Game:
        if game.tile is None:
            return game
        times = bonus_times(game, self.seat)
        tile = SCORING_TILES[game.tile]
        game = gain(game, self.seat, tile.gain, game.tile, times)
        return gain_spades(game, self.seat, tile.gain.spades * times, action_phase=False)


def bonus_times(game: Game, seat: Seat) -> int:
    """How often a seat gets the cult bonus of the round's tile."""
    assert game.tile is not None
    tile, player = SCORING_TILES[game.tile], game.players[seat]
    return player.sent if tile.per_priest else player.cults[Cult[tile.cult.upper()]] // tile.every


class SpendCultSpades(Automatic[Game], frozen=True):
    """The spades of the cult bonus are used, in the order of the next round (TM-20)."""

    seat: Seat = Seat(0)

    def run(self, game: Game) -> Game:
        if game.tile is None or self.seat in game.left:
            return game
        spades = SCORING_TILES[game.tile].gain.spades * bonus_times(game, self.seat)
        return game.then(CultSpades(self.seat, free=spades)) if spades else game


class EndRound(Automatic[Game], frozen=True):
    """Clean-up: a coin on every card that is left over, then the next round (TM-48)."""

    def run(self, game: Game) -> Game:
        return add_coins(game).then(BeginRound())


def add_coins(game: Game) -> Game:
    """One coin on each bonus card that nobody holds."""
    held = game.held()
    return replace(game, coins=tuple(
        coins if card in held else coins + 1 for card, coins in zip(game.cards, game.coins, strict=True)
    ))
