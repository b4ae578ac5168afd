"""The moves of Terra Mystica that are worth a look within a turn, and where a turn ends."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from games.kernel import Move, Seat, Step, act, settle
from games.terra_mystica.components import ACTIONS, FACTIONS, Building, Faction, Gain
from games.terra_mystica.moves import (
    Build,
    Burn,
    Connect,
    Convert,
    Dig,
    Done,
    Drop,
    Leech,
    Pass,
    Resource,
    Send,
    Transform,
)
from games.terra_mystica.position import Game, Player, Position
from games.terra_mystica.position import Turn as TurnMemory
from games.terra_mystica.rules.conversions import convert_refused
from games.terra_mystica.rules.terraform import UseSpades, distance
from games.terra_mystica.rules.towns import town_rivers
from games.terra_mystica.rules.turns import TakeTurn, main_actions

__all__ = ["ahead", "alike", "alone", "ended", "moves", "tried", "turn_of"]

MOST_PREFIXES: Final = 2
"""Conversions before an action: burning, and one exchange."""
MOST_SPADES: Final = 3
"""Spades bought for one hex."""
MOST_TRANSFORMS: Final = 6
"""Hexes transformed without building on them, of those that spades allow."""
MOST_TAKEN: Final = (4, 4, 4, 3, 2, 1, 1)
"""Power that is taken without thinking, by round."""
_POWER_PRICES: Final = tuple(sorted({action.power for action in ACTIONS.power_actions.values()}))
_SHORT: Final = {"coins": 4, "workers": 2, "priests": 1}
"""How much of a resource is exchanged for at most to make an action possible."""
_FREE: Final = (Convert, Burn, Connect)
"""Moves beside the step on top."""
_RATES: Final = {(rate.give, rate.get): rate.rate for rate in ACTIONS.conversions}


def moves(game: Game, seat: Seat, root: Game, made: Sequence[Move]) -> Sequence[Move] | None:
    """Answers where any are owed; else actions, conversions only as far as they make another action possible. None
    after conversions that make nothing possible."""
    if answers := _answers(game, seat):
        return answers
    if not game.agenda or not game.agenda[-1].may_answer(game, seat):
        return ()
    step = game.agenda[-1]
    if isinstance(step, TakeTurn):
        return _turn(game, seat, step, root, made)
    if isinstance(step, UseSpades):
        return _spades(game, seat, step.moves(game, seat))
    return tuple(step.moves(game, seat))


def _answers(game: Game, seat: Seat) -> list[Move]:
    """The answers to the oldest question beside the turns."""
    question = _question(game, seat)
    return [] if question is None else _worth_taking(game, list(question.moves(game, seat)))


def _question(game: Game, seat: Seat) -> Step[Game] | None:
    """The oldest question that a seat is asked beside the turns."""
    for aside in game.asides:
        question: Step[Game] = aside.steps[-1]
        if question.may_answer(game, seat):
            return question
    return None


def _worth_taking(game: Game, offered: list[Move]) -> list[Move]:
    """Early in the game little power is always taken: good players decline next to none of it, and what it makes
    possible lies too far ahead to be judged."""
    most = MOST_TAKEN[game.round]
    taken: list[Move] = [move for move in offered if isinstance(move, Leech) and move.amount <= most]
    return taken or offered


def _turn(game: Game, seat: Seat, step: TakeTurn, root: Game, made: Sequence[Move]) -> list[Move] | None:
    if not game.turn.actions:
        return [*step.moves(game, seat), *map(Connect, town_rivers(game, seat))]
    found: list[Move] = [*map(Connect, town_rivers(game, seat))]
    mains = _worth_a_look(step.moves(game, seat))
    if any(not isinstance(move, (Convert, Burn)) for move in made):
        return found + mains
    if made:
        known = _mains(root, seat)
        mains = [move for move in mains if move not in known]
    if len(made) < MOST_PREFIXES:
        mains += _conversions(game, seat, made)
    return found + mains or None


def _worth_a_look(offered: Iterable[Move]) -> list[Move]:
    """Actions without digging far for one hex; a priest goes to the best spot of a cult."""
    found: list[Move] = []
    sent = set()
    for move in offered:
        if isinstance(move, Send):
            if move.cult in sent:
                continue
            sent.add(move.cult)
        if not (isinstance(move, Dig) and move.spades > MOST_SPADES):
            found.append(move)
    return found


@lru_cache(maxsize=256)
def _mains(game: Game, seat: Seat) -> frozenset[Move]:
    """The actions that need no conversion."""
    return frozenset(main_actions(game, seat))


# --- conversions that make something possible ---------------------------------------------------------------------


def _conversions(game: Game, seat: Seat, made: Sequence[Move]) -> Iterator[Move]:
    player = game.players[seat]
    wanted = dict.fromkeys(move for move in _wanted(player, made))
    for move in wanted:
        if convert_refused(game, seat, move) is None:
            yield move


def _wanted(player: Player, made: Sequence[Move]) -> Iterator[Burn | Convert]:
    """Burning up to the price of a power action, and exchanges for what a price lacks."""
    _, two, three = player.bowls
    if not made:
        yield from (Burn(price - three) for price in _POWER_PRICES if three < price <= three + two // 2)
    for resource, short in _shortages(player):
        if resource == "coins":
            yield _exchange(Resource.PW, Resource.C, short)
            if short <= 2:
                yield _exchange(Resource.W, Resource.C, short)
            if player.board.trades_points and not made:
                yield Convert(Resource.VP, Resource.C, short, short)
        elif resource == "workers":
            yield _exchange(Resource.PW, Resource.W, short)
            yield _exchange(Resource.P, Resource.W, short)
        else:
            yield _exchange(Resource.PW, Resource.P, short)


def _exchange(give: Resource, get: Resource, short: int) -> Convert:
    return Convert(give, get, _RATES[give, get] * short, short)


def _shortages(player: Player) -> list[tuple[str, int]]:
    """What the prices of a seat lack, where it is little enough to be exchanged for."""
    assert player.faction is not None
    found: dict[tuple[str, int], None] = {}
    for price in _prices(player.faction, player.spade_level, player.shipping):
        for resource, most in _SHORT.items():
            short = getattr(price, resource) - getattr(player, resource)
            if 0 < short <= most:
                found[resource, short] = None
    return list(found)


@lru_cache(maxsize=1_000)
def _prices(faction: Faction, spade_level: int, shipping: int) -> Sequence[Gain]:
    """What buildings, hexes dug and built on, and steps of the tracks cost."""
    board = FACTIONS[faction]
    cheap, dear = board.costs[Building.TRADING_HOUSE], board.coins_without_neighbour
    spade, dwelling = board.spades.prices[spade_level], board.costs[Building.DWELLING]
    found = [*board.costs, Gain(coins=dear, workers=cheap.workers)]
    found += [Gain(workers=spade.workers * spades + dwelling.workers, coins=dwelling.coins,
                   priests=spade.priests * spades) for spades in (1, 2)]
    if spade_level + 1 < len(board.spades.prices):
        found.append(board.spades.cost)
    if shipping < board.shipping.max:
        found.append(board.shipping.cost)
    return found


# --- spades -------------------------------------------------------------------------------------------------------


def _spades(game: Game, seat: Seat, offered: Iterable[Move]) -> list[Move]:
    """Dwellings, then the few hexes that come nearest to home terrain; thrown away only where nothing else goes."""
    builds: list[Build] = []
    transforms: list[tuple[int, int, Transform]] = []
    digs: list[Move] = []
    drops: list[Move] = []
    home, here = game.players[seat].home, game.terrain
    for move in offered:
        if isinstance(move, Build):
            builds.append(move)
        elif isinstance(move, Transform):
            if distance(move.colour, home) < distance(here[move.hex], home):
                transforms.append((distance(move.colour, home), move.hex, move))
        elif isinstance(move, Dig):
            if move.spades <= MOST_SPADES:
                digs.append(move)
        elif isinstance(move, Drop):
            drops.append(move)
    built = {move.hex for move in builds}
    nearest = [move for _, hex_, move in sorted(transforms, key=lambda each: each[:2]) if hex_ not in built]
    shown = nearest if len(built) + len(nearest) <= MOST_TRANSFORMS + 2 else nearest[:MOST_TRANSFORMS]
    return [*builds, *shown, *digs[:2]] or drops[-1:]


# --- where a turn ends --------------------------------------------------------------------------------------------


def ended(before: Game, move: Move, after: Game, seat: Seat) -> bool:
    """Done and passing end a turn; answers, choices of the setup and the last spade of a cult bonus end themselves."""
    if isinstance(move, (Done, Pass)) or after.over:
        return True
    if _on_turn(before, seat):
        return not _on_turn(after, seat)
    top = after.agenda[-1] if after.agenda else None
    return not (type(top) is type(before.agenda[-1]) and isinstance(top, UseSpades) and top.seat == seat)


def tried(game: Game, seat: Seat, move: Move) -> Game:
    """A position after a move. After the last of a turn nothing follows: neither the next player's turn, nor, when all
    have passed, the next round's income, which would not be judged fairly beside a position without it."""
    after = _played(game, seat, move)
    return after if isinstance(move, (Done, Pass)) else settle(after)


def _played(game: Game, seat: Seat, move: Move) -> Game:
    """What a move itself does. An answer that the step on top has offered is legal: the rules are not asked again."""
    if isinstance(move, _FREE) or _question(game, seat) is not None:
        return act(game, seat, move)
    step: Step[Game] = game.agenda[-1]
    return step.play(replace(game, agenda=game.agenda[:-1], notes=()), seat, move)


def _on_turn(game: Game, seat: Seat) -> bool:
    return TakeTurn(seat) in game.agenda


def alone(game: Game, seat: Seat) -> Game:
    """When the seat is on turn again if the others have passed and are asked nothing; their pieces stay."""
    for _ in range(40):
        if game.over or _asked(game, seat):
            return game
        game = _without_others(game, seat)
    return game


def ahead(game: Game, seat: Seat) -> Game | None:
    """The same within a round; None once the seat has passed. The value is learned by comparing turns of one moment: a
    position that already has the next round's income is not judged fairly beside one that has not. None as well while
    factions are chosen: nobody can be left out of a game before having one."""
    if game.over:
        return game
    waiting = game.players[seat].passed or any(player.faction is None for player in game.players)
    return None if waiting else alone(game, seat)


def _asked(game: Game, seat: Seat) -> bool:
    if game.asides:
        return False
    return bool(game.agenda) and not game.agenda[-1].automatic and bool(game.agenda[-1].may_answer(game, seat))


def _without_others(game: Game, seat: Seat) -> Game:
    """The others as if they had passed; what they are asked falls away."""
    agenda: tuple[Any, ...] = game.agenda
    if agenda and not agenda[-1].automatic and not agenda[-1].may_answer(game, seat):
        agenda = agenda[:-1]
    players = tuple(
        player if other == seat or player.passed else replace(player, passed=True)
        for other, player in enumerate(game.players)
    )
    turn = game.turn if game.turn.seat == seat and _on_turn(game, seat) else TurnMemory()
    return settle(replace(game, agenda=agenda, asides=(), players=players, turn=turn, notes=()))


_TABLE: Final = attrgetter(*(name for name in Position.__struct_fields__ if name not in {"asides", "notes", "players"}))
_OWN: Final = attrgetter(*(name for name in Player.__struct_fields__ if name != "sites"))


def alike(game: Game) -> Hashable:
    """A position without what only tells how it was reached: the order of building, and power that the last of several
    turns offers to others, whichever it was."""
    return _TABLE(game), tuple([_OWN(player) for player in game.players])


def turn_of(game: Game) -> Seat | None:
    """The seat that has a choice and has done nothing yet: a whole turn, or an answer; None: nobody can."""
    for aside in game.asides:
        for seat in aside.steps[-1].open_to(game):
            return Seat(seat)
    if not game.agenda or game.agenda[-1].automatic:
        return None
    top = game.agenda[-1]
    if isinstance(top, TakeTurn):
        return top.seat if game.turn.actions == 1 and not game.turn.acted else None
    seats = top.open_to(game)
    return seats[0] if seats and seats[0] >= 0 and not _on_turn(game, seats[0]) else None
