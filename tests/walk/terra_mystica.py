"""Terra Mystica on the walk: players who do not pass at once, and what no move may make or lose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from operator import le
from random import Random
from typing import Final

from msgspec.structs import replace

from games.kernel import Leave, Move, Note, Result, Seat, Settings, apply, legal_moves, open_seats, start
from games.terra_mystica import TITLE
from games.terra_mystica.components import ACTIONS, FACTIONS, FAVORS, TOWNS, Action, Building, Faction
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
    StepDown,
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Upgrade,
)
from games.terra_mystica.position import Game, Player, cell
from tests.walk.hooks import Hooks, weighted

__all__ = ["HOOKS", "begin", "choose", "conserve", "settings"]

Weights = dict[type[Move], float]

_USUAL: Final[Weights] = {
    Build: 20, Upgrade: 14, Dig: 7, Transform: 2, TakeAction: 4, Bridge: 1, Connect: 90, Send: 0.8, Advance: 1.5,
    Pass: 0.05, Convert: 0.06, Burn: 0.15, Leech: 6, Decline: 0.6, Done: 4, Drop: 0.1,
}
_OWN: Final = frozenset({Action.ACT1, *(board.stronghold_action for board in FACTIONS.values()), Action.ACTE})
_IDLE: Final = frozenset({Pass, Convert, Burn})
STYLES: Final[tuple[Weights, ...]] = (
    _USUAL,
    _USUAL | {Send: 9, TakeAction: 8, Advance: 0.5},
    _USUAL | {TakeAction: 12, Dig: 3, Burn: 3},
    _USUAL | {Upgrade: 30, Build: 16, Decline: 0.1, Send: 0.1, Advance: 0.3, Pass: 0.02},
    _USUAL | {Pass: 1.5, Convert: 1.5, Done: 1.5, Drop: 2, Decline: 5, Transform: 12},
)
"""What players of different tastes like to do."""


def choose(rng: Random, game: Game, seat: Seat, moves: Sequence[Move], style: Weights) -> Move:
    """A kind of move by taste, then one of its moves; strongholds, tunnels and towns come more often than by chance."""
    if len(moves) == 1:
        return moves[0]
    if type(moves[0]) is Pass and all(type(option) in _IDLE for option in moves):
        return rng.choice([option for option in moves if isinstance(option, Pass)])
    move = weighted(rng, moves, style)
    if isinstance(move, (Build, Transform)) and rng.random() < 0.8:
        return _beside_own(rng, game, seat, [option for option in moves if type(option) is type(move)]) or move
    if isinstance(move, Dig) and rng.random() < 0.7:
        return min((option for option in moves if isinstance(option, Dig)), key=lambda each: each.spades)
    if isinstance(move, Upgrade) and rng.random() < 0.4:
        high = [option for option in moves if isinstance(option, Upgrade) and option.building > Building.TRADING_HOUSE]
        return rng.choice(high) if high else move
    if isinstance(move, TakeAction) and rng.random() < 0.5:
        own = [option for option in moves if isinstance(option, TakeAction) and option.action in _OWN]
        return rng.choice(own) if own else move
    if isinstance(move, (CultStep, Send, TakeFavor, TakeTown)) and rng.random() < 0.5:
        return _upwards(game, seat, [option for option in moves if type(option) is type(move)])
    return move


def begin(number: int, settings: Settings) -> tuple[Game, list[Note]]:
    """Every third game begins in its first round, with stores full enough for towns and the tops of cults."""
    game = start(TITLE.rules.setup(settings))
    notes = list(game.notes)
    if number // len(TITLE.rules.players) % 3 != 2:
        return game, notes
    rng = Random(number)
    while not game.round:
        seat = rng.choice(open_seats(game))
        game = apply(game, seat, choose(rng, game, seat, legal_moves(game, seat), _USUAL))
        notes += game.notes
    for seat, player in enumerate(game.players):
        stores = {"coins": rng.randint(30, 120), "workers": rng.randint(15, 50), "priests": rng.randint(0, 6)}
        game = game.with_player(seat, replace(player, **stores))
    return game, notes


def _beside_own(rng: Random, game: Game, seat: Seat, moves: Sequence[Move]) -> Move | None:
    from games.terra_mystica.rules.reach import touching

    near = touching(game.players[seat])
    close = [move for move in moves if near >> move.hex & 1]  # type: ignore[attr-defined]
    return rng.choice(close) if close else None


def _upwards(game: Game, seat: Seat, moves: Sequence[Move]) -> Move:
    """On the cult that is nearest to its end; of towns the one that steps on all cults."""
    player = game.players[seat]
    top = 10 if player.keys else 9

    def height(move: Move) -> int:
        match move:
            case TakeFavor(favor):
                return reached(FAVORS[favor].track, FAVORS[favor].steps)
            case TakeTown(town):
                return TOWNS[town].cult_steps + 5 * TOWNS[town].shipping * (player.faction is Faction.FAKIRS)
            case Send(cult, steps) | CultStep(cult, steps):
                return reached(cult, steps)
        return 0

    def reached(cult: int, steps: int) -> int:
        return -1 if player.cults[cult] >= top else player.cults[cult] + steps

    return max(moves, key=height)


# --- settings -----------------------------------------------------------------------------------------------------

_OPTIONS: Final = {option.name: option.values for option in TITLE.rules.options}
_SWITCHES: Final = tuple(name for name, values in _OPTIONS.items() if set(values) == {False, True})


def settings(number: int) -> Settings:
    """All counts of players in turn; all ways to come by factions and power; switches by the bits of the number."""
    count = TITLE.rules.players[number % len(TITLE.rules.players)]
    round_ = number // len(TITLE.rules.players)
    if round_ % 10 == 9:
        offers = _OPTIONS["offers"][round_ // 10 % 2]
        switch = {"variable_turn_order": round_ % 20 > 9, "cultist_erratum": round_ % 30 > 9}
        return Settings(count, {"setup": "introductory", "offers": offers, **switch})
    ways = list(product(_OPTIONS["factions"], _OPTIONS["offers"]))
    factions, offers = ways[round_ % len(ways)]
    bits = Random(round_).getrandbits(len(_SWITCHES))
    switches = {name: bool(bits >> place & 1) for place, name in enumerate(_SWITCHES)}
    return Settings(count, {"factions": factions, "offers": offers, **switches})


# --- nothing is made or lost --------------------------------------------------------------------------------------


_SUPPLY: Final = tuple(map(ACTIONS.supply.of, Building))


def conserve(before: Game, after: Game, seat: Seat, move: Move) -> None:
    """Pieces, tiles, cards, keys and power add up; every point that came or went has a note."""
    _tiles(after)
    _map(after)
    for each, player in enumerate(after.players):
        old = before.players[each]
        noted = sum(note.points for note in after.notes if note.seat == each)
        assert player.vp - old.vp == noted, f"seat {each}: {old.vp} -> {player.vp} points, but {noted} noted"
        _stock(after, each, player)
        _power(before, after, each, move if each == seat else None)


def _stock(game: Game, seat: Seat, player: Player) -> None:
    supply = ACTIONS.supply
    assert min(player.vp, player.coins, player.workers, player.priests, *player.bowls, player.keys) >= 0, player
    assert player.priests + player.sent <= supply.priests, "more priests than there are"
    assert sum(row.count(seat) for row in game.spots) == player.sent, "priests on cults"
    assert sum(who == seat for _, _, who in game.bridges) == player.bridges <= supply.bridges, "bridges"
    assert all(0 <= steps <= 10 for steps in player.cults), player.cults
    keys = sum(TOWNS[town].keys for town in player.towns)
    assert player.keys + player.cults.count(10) == keys, "keys: taken, or spent on space 10"
    assert len(set(player.favors)) == len(player.favors), "no favor tile twice"
    if player.faction is not None:
        assert player.shipping <= player.board.shipping.max, player
        assert player.spade_level < len(player.board.spades.prices), player


def _power(before: Game, after: Game, seat: Seat, move: Move | None) -> None:
    """Twelve tokens, less those that were burnt; in the final scoring half of bowl II is burnt."""
    old, new = before.players[seat], after.players[seat]
    tokens = sum(new.bowls)
    if old.faction is None:
        assert tokens in (0, 12), new.bowls
    elif after.over and not before.over:
        assert tokens <= sum(old.bowls)
        assert new.bowls[1:] in ((0, 0), (1, 0)), new.bowls
    else:
        burnt = move.tokens if isinstance(move, Burn) else 0
        assert tokens == sum(old.bowls) - burnt, f"{old.bowls} -> {new.bowls}"


def _tiles(game: Game) -> None:
    favors = Counter(favor for player in game.players for favor in player.favors)
    for (favor, tile), left in zip(FAVORS.items(), game.favors, strict=True):
        assert left + favors[favor] == tile.copies, favor
    towns = Counter(town for player in game.players for town in player.towns)
    for (town, kind), rest in zip(TOWNS.items(), game.towns, strict=True):
        played = not kind.option or game.options.mini_expansion
        assert rest + towns[town] == kind.copies * played, town
    held = [player.card for player in game.players if player.card is not None]
    assert len(set(held)) == len(held), "a card in two hands"
    assert set(held) <= set(game.cards)
    assert len(game.cards) == len(set(game.cards)) == len(game.coins)
    assert all(coins >= 0 for coins in game.coins)
    assert len(set(game.scoring)) == len(game.scoring) <= ACTIONS.rounds
    for cult in range(4):
        assert sum(player.cults[cult] == 10 for player in game.players) <= 1, "two on space 10"


def _map(game: Game) -> None:
    """What stands on the map is what its owners count; on their own terrain."""
    standing = 0
    for seat, player in enumerate(game.players):
        kinds = [0] * 5
        home = player.home if player.sites else None
        for site in player.sites:
            assert game.terrain[site] == home, "a building on foreign terrain"
            kind = game.buildings[site] - cell(seat, Building.DWELLING)
            assert 0 <= kind < 5, "a site of somebody else"
            kinds[kind] += 1
        assert tuple(kinds) == player.buildings, player
        assert all(map(le, kinds, _SUPPLY)), player
        assert len(set(player.settled)) == len(player.settled)
        assert set(player.settled) <= set(player.sites), "a town without its building"
        standing += len(player.sites)
    assert len(game.buildings) - game.buildings.count(0) == standing, "a building of nobody"
    spots = [(a, b) for a, b, _ in game.bridges]
    assert len(set(spots)) == len(spots), "two bridges on one spot"


def finished(game: Game, result: Result) -> None:
    """Points by source add up to the points; ranks follow them, whoever left comes last (TM-62)."""
    assert game.round == ACTIONS.rounds
    for seat in result.seats:
        assert sum(seat.sources.values()) == seat.points == game.players[seat.seat].vp, seat
        assert seat.left == (seat.seat in game.left)
    standing = [(not seat.left, seat.points) for seat in result.seats]
    assert [seat.rank for seat in result.seats] == [1 + sum(other > mine for other in standing) for mine in standing]


# --- what a walk has met ------------------------------------------------------------------------------------------


def met(game: Game) -> Iterator[str]:
    """Everything in play at the end of a game, and the table's options."""
    yield f"{len(game.players)} players"
    for name in _OPTIONS:
        yield f"{name} {getattr(game.options, name)}"
    yield from game.scoring
    yield from game.cards
    for player in game.players:
        yield str(player.faction)
        yield from player.favors
        yield from player.towns
        yield from ("space 10",) * player.cults.count(10)
        if player.faction is not None:
            yield from (f"{player.faction} {kind.name}" for kind in Building if player.has(kind))
        if player.bridges:
            yield "bridge"
        if player.links:
            yield "river town"
    if game.left:
        yield "somebody left"


HOOKS: Final = Hooks(
    choose=choose, styles=STYLES, settings=settings, begin=begin, conserve=conserve, finished=finished, met=met,
    beyond=frozenset({StepDown, Leave}),
)
