"""Tasks: what they count, completing, giving up, drafting (procedure 5.4, 7.1; R-26 to R-30, R-33, R-35, R-45)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from games.bora_bora.board import CEREMONY, ISLAND, KIND, SPECIES, TYPE_NAMES
from games.bora_bora.components import JEWELRY, TASKS, Colour, Material, Part, Sex
from games.bora_bora.moves import Complete, Draft, GiveUp
from games.bora_bora.position import FULL, Game, Player
from games.bora_bora.rules.gods import pay_god, pay_refused, payments
from games.bora_bora.rules.phases import of_another_phase
from games.bora_bora.rules.supply import MANY, score
from games.kernel import Move, Reason, Seat, Seated

__all__ = ["CompleteTask", "DraftTask", "FinishTasks", "aided", "counted", "lacking", "short"]

Count = Callable[[Game, Seat, Player, str], int]


def _men(player: Player, shifted: bool = False) -> int:
    return sum(tile.sex is Sex.MAN and tile.shifted >= shifted for tile in player.tiles())


def _women(player: Player, shifted: bool = False) -> int:
    return sum(tile.sex is Sex.WOMAN and tile.shifted >= shifted for tile in player.tiles())


def _types(player: Player, sex: Sex) -> int:
    return len({tile.type for tile in player.tiles(sex)})


def _jewels(player: Player) -> list[str]:
    return [JEWELRY.tiles[jewel].type for jewel in player.jewelry]


def _materials(player: Player, material: Material) -> int:
    full = sum(cell == FULL and CEREMONY[place] is material for place, cell in enumerate(player.ceremony))
    return full + player.beside[material]


COUNTS: Final[dict[str, Count]] = {
    "men": lambda game, seat, player, of: _men(player),
    "women": lambda game, seat, player, of: _women(player),
    "men_shifted": lambda game, seat, player, of: _men(player, True),
    "women_shifted": lambda game, seat, player, of: _women(player, True),
    "persons_shifted": lambda game, seat, player, of: sum(tile.shifted for tile in player.tiles()),
    "persons_of_type": lambda game, seat, player, of: sum(TYPE_NAMES[tile.type] == of for tile in player.tiles()),
    "different_man_types": lambda game, seat, player, of: _types(player, Sex.MAN),
    "different_woman_types": lambda game, seat, player, of: _types(player, Sex.WOMAN),
    "jewelry": lambda game, seat, player, of: len(player.jewelry),
    "jewelry_of_type": lambda game, seat, player, of: _jewels(player).count(of),
    "different_jewelry_types": lambda game, seat, player, of: len(set(_jewels(player))),
    "buildings_built": lambda game, seat, player, of: len(player.built),
    "god_tiles_unused": lambda game, seat, player, of: player.god_tiles,
    "offerings": lambda game, seat, player, of: player.offerings,
    "shells": lambda game, seat, player, of: player.shells,
    "materials": lambda game, seat, player, of: sum(player.materials),
    "materials_of_kind": lambda game, seat, player, of: _materials(player, Material[of.upper()]),
    "god_cards_of_colour": lambda game, seat, player, of: player.cards[Colour[of.upper()]],
    "largest_set_of_one_colour_in_hand": lambda game, seat, player, of: max(player.cards),
    "different_god_cards_in_hand": lambda game, seat, player, of: sum(count > 0 for count in player.cards),
    "huts_on_space_12": lambda game, seat, player, of: player.huts[MANY],
    "priests_in_temple": lambda game, seat, player, of: game.temple.count(seat),
    "turn_order_1": lambda game, seat, player, of: int(game.order[:1] == (seat,)),
    "regions_with_own_hut": lambda game, seat, player, of: len(player.settled),
    "islands_with_own_hut": lambda game, seat, player, of: len({ISLAND[region] for region in player.settled}),
    "regions_of_kind_with_own_hut":
        lambda game, seat, player, of: sum(KIND[region] == of for region in player.settled),
    "regions_beside_species_with_own_hut":
        lambda game, seat, player, of: sum(SPECIES[game.fish[region]] == of for region in player.settled),
}
"""What a part of a task counts. `of` narrows it."""


def _check() -> None:
    unknown = {part.what for task in TASKS.tiles for part in task.parts} - set(COUNTS)
    if unknown:
        raise ValueError(f"tasks count {unknown}, which no rule knows")


_check()


def counted(game: Game, seat: Seat, part: Part) -> int:
    """How many of what a part of a task asks for a player has."""
    return COUNTS[part.what](game, seat, game.players[seat], part.of)


def lacking(game: Game, seat: Seat, task: int) -> list[int]:
    """How many a player is short of each part of a task."""
    return [max(0, part.need - counted(game, seat, part)) for part in TASKS.tiles[task].parts]


def short(game: Game, seat: Seat, task: int) -> int:
    """How many a player is short of a task, over all its parts; 0: it is met."""
    return sum(lacking(game, seat, task))


# --- completing ---------------------------------------------------------------------------------------------------


def aided(game: Game, seat: Seat) -> Iterable[Complete]:
    """Tasks that are not met but would be with a Yellow God, once it is paid (R-10, R-27 to R-30)."""
    ways = payments(game.players[seat], Colour.YELLOW)
    if not ways:
        return
    open_tasks = [task for task in game.players[seat].tasks if short(game, seat, task)]
    for payment in ways:
        paid = pay_god(game, seat, Colour.YELLOW, payment)
        yield from (Complete(task, payment) for task in open_tasks if short(paid, seat, task) == 1)


def complete(game: Game, seat: Seat, move: Complete) -> Game:
    """The task scores and joins the completed ones."""
    if move.aid is not None:
        game = pay_god(game, seat, Colour.YELLOW, move.aid)
    game = _drop(game, seat, move.task)
    game = game.change(seat, completed=(*game.players[seat].completed, move.task))
    return score(game, seat, TASKS.score.unaided if move.aid is None else TASKS.score.aided, "task")


def _drop(game: Game, seat: Seat, task: int) -> Game:
    return game.change(seat, tasks=tuple(other for other in game.players[seat].tasks if other != task))


def complete_refused(game: Game, seat: Seat, move: Complete) -> Reason | None:
    """Why a task cannot be completed, or None."""
    name = TASKS.tiles[move.task].id
    if move.task not in game.players[seat].tasks:
        return Reason("not-your-task", task=name)
    missing = short(game, seat, move.task)
    if move.aid is None:
        return _short_reason(game, seat, move.task) if missing else None
    if not missing:
        return Reason("task-met", task=name)
    refused = pay_refused(game.players[seat], Colour.YELLOW, move.aid)
    if refused is not None:
        return refused
    missing = short(pay_god(game, seat, Colour.YELLOW, move.aid), seat, move.task)
    return Reason("task-too-short", task=name, short=missing) if missing != 1 else None


def _short_reason(game: Game, seat: Seat, task: int) -> Reason:
    """What a task lacks, and whether a Yellow God would do."""
    helps = any(move.task == task for move in aided(game, seat))
    lacks = " ".join(map(str, lacking(game, seat, task)))
    return Reason("task-short-yellow" if helps else "task-short", task=TASKS.tiles[task].id, lacks=lacks,
                  points=TASKS.score.aided)


def none_to_complete(game: Game, seat: Seat) -> Reason:
    """Why a player can complete no task: what each lacks."""
    tasks = game.players[seat].tasks
    lacks = ", ".join(" ".join(map(str, lacking(game, seat, task))) for task in tasks)
    return Reason("no-task-met", tasks=" ".join(TASKS.tiles[task].id for task in tasks), lacks=lacks)


class CompleteTask(Seated[Game], frozen=True):
    """Complete one task; who can complete none unaided may give one up (R-26)."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        tasks = game.players[seat].tasks
        met = [Complete(task) for task in tasks if not short(game, seat, task)]
        return [*met, *aided(game, seat), *([] if met else map(GiveUp, tasks))]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if isinstance(move, Complete):
            return complete(game, seat, move)
        return _drop(game, seat, move.task) if isinstance(move, GiveUp) else game

    def why_none(self, game: Game, seat: Seat, kind: type[Move], given: Mapping[str, object]) -> Reason | None:
        return none_to_complete(game, seat) if kind is Complete and "task" not in given else None

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        if isinstance(move, Complete):
            return complete_refused(game, seat, move)
        if not isinstance(move, GiveUp):
            return of_another_phase(move, Draft) or Reason("complete-task")
        if move.task not in game.players[seat].tasks:
            return Reason("not-your-task", task=TASKS.tiles[move.task].id)
        return Reason("must-complete")


class FinishTasks(Seated[Game], frozen=True):
    """At the end each task that is left is completed, or given up if it is not met; in any order (R-35)."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        tasks = game.players[seat].tasks
        lacking = [task for task in tasks if short(game, seat, task)]
        met = [Complete(task) for task in tasks if task not in lacking]
        return [*met, *aided(game, seat), *map(GiveUp, lacking)]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if isinstance(move, Complete):
            game = complete(game, seat, move)
        elif isinstance(move, GiveUp):
            game = _drop(game, seat, move.task)
        return game.then(self)

    def lapses(self, game: Game) -> bool:
        """All three are done."""
        return not game.players[self.seat].tasks

    def why_none(self, game: Game, seat: Seat, kind: type[Move], given: Mapping[str, object]) -> Reason | None:
        return CompleteTask(seat).why_none(game, seat, kind, given)

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return CompleteTask(seat).why_not(game, seat, move)


class DraftTask(Seated[Game], frozen=True):
    """Take a new task from the display."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Draft]:
        return map(Draft, game.tasks)

    def play(self, game: Game, seat: Seat, move: Draft) -> Game:
        game = replace(game, tasks=tuple(task for task in game.tasks if task != move.task))
        return game.change(seat, tasks=(*game.players[seat].tasks, move.task))

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        if isinstance(move, Draft):
            return Reason("task-not-displayed", task=TASKS.tiles[move.task].id)
        return of_another_phase(move, Complete, GiveUp) or Reason("draft-task")
