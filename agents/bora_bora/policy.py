"""A quick player of Bora Bora: of every question the answer that is worth most at a glance, with a little chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, cast

from agents.bora_bora.worth import BUILD, LAND, MAN, WATER, WOMAN, Board, Taste, fits
from agents.playbook import Policy
from games.bora_bora.board import HIGHEST, NEIGHBOURS, PAIRS, VALUES
from games.bora_bora.components import ACTIONS, TASKS, ActionKind, Colour, Material, Sex
from games.bora_bora.moves import (
    Bonus,
    Build,
    Buy,
    Call,
    Complete,
    Draft,
    Enough,
    Expand,
    Extra,
    Forgo,
    Gain,
    Gift,
    GiveUp,
    Good,
    HelperGood,
    HelperPoints,
    HelperShells,
    HelperTattoo,
    MoveHut,
    Place,
    Priest,
    Put,
    TakeCard,
    TakePerson,
    Use,
)
from games.bora_bora.position import EMPTY, FULL, NONE, Game
from games.bora_bora.rules.building import BuildTile, least_building
from games.bora_bora.rules.cards import TakeCards
from games.bora_bora.rules.dice import DieTurn, placements
from games.bora_bora.rules.display import TakeFromDisplay, on_display
from games.bora_bora.rules.evening import BuyJewelry
from games.bora_bora.rules.expand import FirstHut, Settle, reach, regions_in
from games.bora_bora.rules.groups import GainMaterials, MoveHuts, PersonsTurn, groups, strength
from games.bora_bora.rules.helper import Help, price, standing
from games.bora_bora.rules.supply import MANY, PutMaterial
from games.bora_bora.rules.tasks import CompleteTask, DraftTask, FinishTasks, short
from games.bora_bora.rules.temple import FireBonus, PlacePriest
from games.kernel import Move, Seat

__all__ = ["chooser", "quick", "ranked"]

Scored = list[tuple[float, Move]]
_SEX: Final = {ActionKind.MAN: Sex.MAN, ActionKind.WOMAN: Sex.WOMAN}


# --- dice ---------------------------------------------------------------------------------------------------------


class Actions:
    """What actions bring by the value of a die; each is looked at once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.known: dict[tuple[ActionKind, int], float] = {}

    def worth(self, action: ActionKind, value: int) -> float:
        """An action at a value."""
        key = action, value
        if key not in self.known:
            self.known[key] = self._worth(action, value)
        return self.known[key]

    def _worth(self, action: ActionKind, value: int) -> float:
        board = self.board
        if action is ActionKind.FISH:
            return float(ACTIONS.fishing)
        if action is ActionKind.HELPER:
            return helped(board, value)
        if action is ActionKind.TEMPLE:
            return board.priest(value)
        if action is ActionKind.BUILD:
            return board.building() + 0.1 * value
        if action in _SEX:
            return displayed(board, _SEX[action], value)
        return settled(board, action, value)


def helped(board: Board, points: int) -> float:
    """What a helper buys with so many points, the best first."""
    gains = [board.shifted(sex, kind) for sex in Sex for kind in standing(board.player, sex)]
    gains.sort(reverse=True)
    total = 0.0
    good = max(board.best_material(), board.offerings(1), board.any_card())
    while points:
        one = gains[0] if gains else 1.0
        if points >= 2 and good > one + max(1.0, gains[1] if len(gains) > 1 else 1.0):
            total, points, good = total + good, points - 2, good * 0.8
        else:
            total, points = total + max(one, 1.0), points - 1
            gains = gains[1:]
    return total


def displayed(board: Board, sex: Sex, limit: int) -> float:
    """The best person in reach."""
    row = on_display(board.game, sex)[:limit]
    return max((board.person(sex, kind) for kind in row if kind != NONE), default=0.0)


def settled(board: Board, path: ActionKind, limit: int) -> float:
    """The best region in reach."""
    regions = regions_in(reach(board.player, path, limit))
    return max((board.region(region) for region in regions), default=0.0)


def dice(board: Board, moves: Sequence[Move]) -> Scored:
    """A die where it brings most for its number; Gods where they let a die do more than they cost."""
    game, turn, seat = board.game, board.game.turn, board.seat
    if turn.placed:
        return [(_red(board, move) if isinstance(move, Call) else 0.0, move) for move in moves]
    actions, known = Actions(board), dict[tuple[bool, bool], float]()
    found: Scored = []
    for move in moves:
        if isinstance(move, Place):
            found.append((_placed(board, actions, move, turn.white), move))
        elif isinstance(move, Call):
            key = turn.blue or move.god is Colour.BLUE, turn.white or move.god is Colour.WHITE
            if key not in known:
                known[key] = max((_placed(board, actions, place, key[1]) for place in placements(game, seat, *key)),
                                 default=-3.0)
            found.append((known[key] - board.god(move.god, move.payment), move))
    return found


def _placed(board: Board, actions: Actions, move: Place, white: bool) -> float:
    value = HIGHEST if white else move.die
    return actions.worth(move.action, value) - board.taste.die * move.die


def _red(board: Board, move: Call) -> float:
    return VALUES[board.game.fish[board.game.turn.fish]] - board.god(Colour.RED, move.payment)


def helps(board: Board, moves: Sequence[Move]) -> Scored:
    """Purchases by what they bring for a point."""
    found: Scored = []
    for move in moves:
        if isinstance(move, Forgo):
            worth = 0.0
        elif isinstance(move, HelperPoints):
            worth = 1.0 - 0.01 * (move.count > 1)
        elif isinstance(move, (HelperTattoo, HelperShells)):
            worth = board.shifted(Sex.MAN if isinstance(move, HelperTattoo) else Sex.WOMAN, move.type)
        else:
            worth = _good(board, move) / price(move)
        found.append((worth, move))
    return found


def _good(board: Board, move: Move) -> float:
    if isinstance(move, MoveHut):
        return board.hut_moved()
    good = cast(HelperGood, move).good
    if good is Good.OFFERING:
        return board.offerings(1)
    return board.any_card() if good is Good.CARD else board.material(Material[good.name])


# --- what dice and persons open -----------------------------------------------------------------------------------


def expansions(board: Board, moves: Sequence[Move]) -> Scored:
    """Regions by what they bring; huts from space 12 last."""
    known: dict[int, float] = {}
    found: Scored = []
    keep = board.wants("huts_on_space_12")
    for move in moves:
        hut = cast(Expand, move)
        if hut.region not in known:
            known[hut.region] = board.region(hut.region) + _onwards(board, hut.region)
        found.append((known[hut.region] - (0.2 + keep if hut.space == MANY else 0.0), move))
    return found


def _onwards(board: Board, region: int) -> float:
    """New neighbours of a region, the cheaper their paths the better."""
    own = sum(1 << each for each in board.player.settled)
    ways = sum((NEIGHBOURS[path][limit][region] & ~own).bit_count()
               for path in (ActionKind.LAND, ActionKind.WATER) for limit in (2, 4, 6))
    return 0.08 * ways * board.rounds / 6


def persons(board: Board, moves: Sequence[Move]) -> Scored:
    """Men or women by type."""
    known: dict[int, float] = {}
    found: Scored = []
    for move in moves:
        take = cast(TakePerson, move)
        if take.position not in known:
            kind = on_display(board.game, take.sex)[take.position - 1]
            known[take.position] = board.person(take.sex, kind)
        found.append((known[take.position] - 0.05 * take.space, move))
    return found


def priests(board: Board, moves: Sequence[Move]) -> Scored:
    """As far to the left as may be."""
    return [(board.taste.priest_place * cast(Priest, move).space, move) for move in moves]


def builds(board: Board, moves: Sequence[Move]) -> Scored:
    """The highest tile, where the rest can still be covered."""
    player = board.player
    return [(0.3 * cast(Build, move).tile + 4.0 * fits(player, cast(Build, move).pair), move) for move in moves]


def puts(board: Board, moves: Sequence[Move]) -> Scored:
    """Beside a material that waits for a building."""
    cells = board.player.ceremony
    found: Scored = []
    for move in moves:
        place = cast(Put, move).place
        beside = [cells[b if a == place else a] for a, b in PAIRS if place in (a, b)]
        found.append((2.0 * (FULL in beside) + 0.3 * beside.count(EMPTY), move))
    return found


def bonuses(board: Board, moves: Sequence[Move]) -> Scored:
    """The halves of a Fire Bonus that are worth more."""
    halves = {Gift.CARD: board.any_card(), Gift.OFFERING: board.offerings(1), Extra.STATUS: board.status(1),
              Extra.SHELL: board.shells(1)}
    return [(halves[cast(Bonus, move).gift] + halves[cast(Bonus, move).extra], move) for move in moves]


def cards(board: Board, moves: Sequence[Move]) -> Scored:
    """Open cards by colour; the unseen one is worth a little less than most."""
    found: Scored = []
    for move in moves:
        if isinstance(move, TakeCard):
            found.append((board.card(move.colour), move))
        else:
            found.append((0.0 if isinstance(move, Enough) else board.taste.card, move))
    return found


def gains(board: Board, moves: Sequence[Move]) -> Scored:
    """Materials by what they are worth."""
    return [(board.material(move.material) if isinstance(move, Gain) else 0.0, move) for move in moves]


def huts(board: Board, moves: Sequence[Move]) -> Scored:
    """Huts moved, or enough of it."""
    moved = board.hut_moved()
    return [(moved if isinstance(move, MoveHut) else 0.0, move) for move in moves]


def uses(board: Board, moves: Sequence[Move]) -> Scored:
    """Groups of persons by what they really do now; a Green God where he doubles enough."""
    found: Scored = []
    sizes = groups(board.player)
    for move in moves:
        if isinstance(move, Use):
            amount = strength(sizes[move.sex, move.type], move.type, board.game.turn.green)
            found.append((done(board, move.type, amount if move.amount is None else move.amount), move))
        elif isinstance(move, Call):
            found.append((_red(board, move) if move.god is Colour.RED else _green(board, move, sizes), move))
        else:
            found.append((0.0, move))
    return found


def _green(board: Board, move: Call, sizes: dict[tuple[Sex, int], int]) -> float:
    """What the best group does more when doubled."""
    used = {sex for sex, _ in board.game.turn.used}
    more = [done(board, kind, strength(count, kind, True)) - done(board, kind, strength(count, kind, False))
            for (sex, kind), count in sizes.items() if sex not in used]
    return max(more, default=0.0) - board.god(Colour.GREEN, move.payment)


def done(board: Board, kind: int, amount: int) -> float:
    """What a group brings now."""
    if kind in (LAND, WATER):
        return settled(board, ActionKind.LAND if kind == LAND else ActionKind.WATER, amount)
    if kind in (MAN, WOMAN):
        return displayed(board, Sex.MAN if kind == MAN else Sex.WOMAN, amount) if board.player.free_spaces() else 0.0
    if kind == BUILD:
        return board.building() if least_building(board.player) <= amount else 0.0
    return board.use(kind, amount)


# --- the evening --------------------------------------------------------------------------------------------------


def purchases(board: Board, moves: Sequence[Move]) -> Scored:
    """Jewelry by points and price."""
    return [(board.jewel(move.jewel) if isinstance(move, Buy) else 0.0, move) for move in moves]


def completions(board: Board, moves: Sequence[Move]) -> Scored:
    """Tasks that are met, first those that might not be for long; else with a Yellow God; else the farthest goes."""
    found: Scored = []
    for move in moves:
        if isinstance(move, Complete):
            if move.aid is None:
                found.append((10.0 + _fleeting(move.task), move))
            else:
                found.append((4.0 - board.god(Colour.YELLOW, move.aid) * board.taste.aid, move))
        else:
            number = cast(GiveUp, move).task
            found.append((0.2 * short(board.game, board.seat, number) - 1.0, move))
    return found


def _fleeting(number: int) -> float:
    return max(_FLEETING.get(part.what, 0.0) for part in TASKS.tiles[number].parts)


_FLEETING: Final = {
    "shells": 1.0, "offerings": 1.0, "materials": 1.0, "materials_of_kind": 1.0, "god_cards_of_colour": 1.0,
    "largest_set_of_one_colour_in_hand": 1.0, "different_god_cards_in_hand": 1.0, "god_tiles_unused": 1.0,
    "turn_order_1": 1.5, "priests_in_temple": 0.8,
}


def drafts(board: Board, moves: Sequence[Move]) -> Scored:
    """New tasks, the nearest first."""
    return [(board.drafted(cast(Draft, move).task), move) for move in moves]


_ANSWERS: Final[dict[type[Any], Callable[[Board, Sequence[Move]], Scored]]] = {
    DieTurn: dice, Help: helps, Settle: expansions, FirstHut: expansions, TakeFromDisplay: persons,
    PlacePriest: priests, BuildTile: builds, PutMaterial: puts, FireBonus: bonuses, TakeCards: cards,
    GainMaterials: gains, MoveHuts: huts, PersonsTurn: uses, BuyJewelry: purchases, CompleteTask: completions,
    FinishTasks: completions, DraftTask: drafts,
}


def ranked(game: Game, seat: Seat, moves: Sequence[Move], taste: Taste) -> Scored:
    """The answers to the question on top with what each is worth at a glance, in no order."""
    return _ANSWERS[type(game.agenda[-1])](Board(game, seat, taste), moves)


def chooser(taste: Taste) -> Policy:
    """The answer that is worth most to a taste, with some chance."""

    def choose(rng: Random, game: Game, seat: Seat, moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        noise, random = taste.noise, rng.random
        best, answer = -1e9, moves[0]
        for worth, move in ranked(game, seat, moves, taste):
            worth += noise * random()
            if worth > best:
                best, answer = worth, move
        return answer

    return choose


quick: Final = chooser(Taste())
