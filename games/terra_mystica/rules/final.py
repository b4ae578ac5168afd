"""The end of the game: cults, area and resources (rulebook: Final scoring)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from games.kernel import Automatic, Seat, by_seat, seats_of
from games.terra_mystica.board import Hex, bits, mask_of, sailing, skipping
from games.terra_mystica.components import ACTIONS, CULTS, Cult
from games.terra_mystica.position import Game, Player
from games.terra_mystica.rules.reach import skip_range
from games.terra_mystica.rules.supply import score

__all__ = ["ScoreArea", "ScoreCult", "ScoreResources", "area", "final_steps", "in_coins", "share", "shares"]

RULE: Final = ACTIONS.final


def final_steps(game: Game) -> list[Automatic[Game]]:
    """The final scoring in its order."""
    return [*map(ScoreCult, CULTS), ScoreArea(), *map(ScoreResources, seats_of(len(game.players)))]


def shares(values: Mapping[Seat, int], places: Sequence[int]) -> dict[Seat, int]:
    """Points by place, the first place first."""
    reached = list(values.values())
    ranked = sorted(values, key=values.__getitem__, reverse=True)
    return {seat: share(reached, values[seat], places) for seat in ranked}


def share(reached: Sequence[int], value: int, places: Sequence[int]) -> int:
    """The points of one of those who reached a value. Those who tie add up the places that they cover and share them,
    rounded down (TM-53)."""
    above, tied = sum(other > value for other in reached), reached.count(value)
    return sum(places[above : above + tied]) // tied


class ScoreCult(Automatic[Game], frozen=True):
    """The farthest on a cult score; nobody scores on space 0."""

    cult: Cult

    def run(self, game: Game) -> Game:
        steps = {seat: player.cults[self.cult] for seat, player in by_seat(game.players) if player.cults[self.cult]}
        for seat, points in shares(steps, RULE.cults).items():
            game = score(game, seat, points, self.cult.name.lower())
        return game


class ScoreArea(Automatic[Game], frozen=True):
    """The largest connected groups of buildings score."""

    def run(self, game: Game) -> Game:
        sizes = {seat: area(game, player) for seat, player in by_seat(game.players) if player.sites}
        for seat, points in shares(sizes, RULE.area).items():
            game = score(game, seat, points, "network")
        return game


def area(game: Game, player: Player) -> int:
    """The size of the largest group connected directly or indirectly: by land, bridges, shipping without the card,
    tunnel or carpet (TM-36, TM-52)."""
    own = mask_of(player.sites)
    near = {site: _links(player, site) & own for site in player.sites}
    for a, b, _ in game.bridges:
        if a in near and b in near:
            near[a] |= 1 << b
            near[b] |= 1 << a
    largest = 0
    while own:
        group = fresh = own & -own
        while fresh:
            found = 0
            for site in bits(fresh):
                found |= near[site]
            fresh = found & ~group
            group |= fresh
        largest = max(largest, group.bit_count())
        own &= ~group
    return largest


def _links(player: Player, site: Hex) -> int:
    hexes = skip_range(player)
    return sailing(player.shipping)[site] | (skipping(hexes)[site] if hexes else 0)


class ScoreResources(Automatic[Game], frozen=True):
    """Everything becomes coins, and coins become points (TM-55)."""

    seat: Seat = Seat(0)

    def run(self, game: Game) -> Game:
        player = in_coins(game.players[self.seat])
        rate = player.board.coins_per_vp
        points, rest = divmod(player.coins, rate)
        return score(game.with_player(self.seat, replace(player, coins=rest)), self.seat, points, "convert")


def in_coins(player: Player) -> Player:
    """Burns half of bowl II, spends bowl III, exchanges priests and workers."""
    one, two, three = player.bowls
    power = three + two // 2
    coins = player.coins + player.workers + player.priests + power
    return replace(player, coins=coins, workers=0, priests=0, bowls=(one + power, two % 2, 0))
