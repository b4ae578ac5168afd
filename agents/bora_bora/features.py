"""What a position of Bora Bora promises a seat, in numbers: the features whose weighted sum is its expected points.

`early` is a sixth of the rounds still to come; `dice` are the seat's that still wait. What is certain at the end, such
as God tiles and jewelry, weighs what it scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agents.bora_bora.worth import fits
from agents.evaluation import grouped
from agents.playbook import Evaluation
from games.bora_bora.board import PAIRS, TYPE_NAMES, TYPES, VALUES
from games.bora_bora.components import BOX, JEWELRY, SCORING, TASKS, TRACKS, Colour, Sex
from games.bora_bora.position import EMPTY, FULL, Game
from games.bora_bora.rules.dice import BeginDice
from games.bora_bora.rules.evening import BuyJewelry, ClearJewelry, ScoreStatus, ScoreTemple, Tasks
from games.bora_bora.rules.final import progress
from games.bora_bora.rules.groups import BeginPersons, PersonsTurn
from games.bora_bora.rules.tasks import CompleteTask, DraftTask, short
from games.kernel import Seat

__all__ = ["EVALUATION"]

Numbers = Sequence[float]


class Moment:
    """A position from a seat, with what several groups need."""

    __slots__ = ("buys", "completes", "dice", "drafts", "early", "game", "persons", "player", "rounds", "seat",
                 "status", "temple")

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game, self.seat, self.player = game, seat, game.players[seat]
        self.rounds = BOX.rounds - game.round
        self.early = self.rounds / BOX.rounds
        self._agenda()

    def _agenda(self) -> None:
        """What is still to come in this round."""
        kinds = {type(step) for step in self.game.agenda}
        mine = {type(step) for step in self.game.agenda if getattr(step, "seat", None) == self.seat}
        morning = not kinds.isdisjoint((BeginDice, BeginPersons))
        self.dice = len(self.player.dice)
        self.status = float(ScoreStatus in kinds)
        self.temple = float(ScoreTemple in kinds)
        self.persons = float(PersonsTurn in mine or morning)
        self.buys = float(self.temple or BuyJewelry in mine)
        before = self.buys or not kinds.isdisjoint((Tasks, ClearJewelry))
        self.completes = float(bool(before) or CompleteTask in mine)
        self.drafts = float(bool(self.completes) or DraftTask in mine)


def _points(at: Moment) -> Numbers:
    player, early = at.player, at.early
    jewels = sum(JEWELRY.tiles[jewel].points for jewel in player.jewelry)
    reached = progress(player)
    bonuses = sum(reached[bonus] >= need for bonus, need in SCORING.bonuses.items())
    return (1.0, early, early * early, player.vp, jewels, at.dice, sum(player.dice), at.dice * early,
            SCORING.god_tile * player.god_tiles, player.god_tiles * early, bonuses, at.persons, at.completes,
            float(len(at.game.players)) * early)


_POINTS: Final = (
    "one", "early", "early_squared", "vp", "jewels", "dice", "pips", "dice_early", "god_tiles", "god_tiles_early",
    "bonuses", "persons_to_use", "task_to_complete", "seats_early",
)


def _goods(at: Moment) -> Numbers:
    player, early, buys = at.player, at.early, at.buys
    cards = sum(player.cards)
    pays = min(cards, player.offerings)
    buying = max((JEWELRY.tiles[jewel].points for jewel in at.game.column
                  if JEWELRY.tiles[jewel].cost <= player.shells), default=0) * buys
    some = min(player.shells, 6)
    track = TRACKS.status[player.status] * at.status
    ahead = sum(other.status < player.status for other in at.game.players) * at.status
    few, gifts = min(cards, 4), min(player.offerings, 4)
    return (some, some * early, (player.shells - some) * early, buying, some * buys, few, few * early,
            gifts, gifts * early, pays, pays * early,
            min(player.cards[Colour.YELLOW], 1) * min(player.offerings, 1),
            min(player.cards[Colour.RED], 1) * min(player.offerings, 1) * early,
            sum(count > 1 for count in player.cards) * min(player.offerings, 1), track, ahead)


_GOODS: Final = (
    "shells", "shells_early", "shells_over_early", "buying", "shells_buying", "cards", "cards_early", "offerings",
    "offerings_early", "payable", "payable_early", "yellow", "red_early", "pairs", "status", "ahead",
)


def _ceremony(at: Moment) -> Numbers:
    player, early = at.player, at.early
    cells = player.ceremony
    full, built = cells.count(FULL), len(player.built)
    ready = [number for number, (one, other) in enumerate(PAIRS) if cells[one] == cells[other] == FULL]
    now = TRACKS.building_points[max(0, at.game.round - 1)]
    good = float(any(fits(player, pair) for pair in ready))
    covered = len(cells) - cells.count(EMPTY)
    can, all_built = float(bool(ready)), SCORING.bonuses["buildings"]
    return (full, full * early, can * now * min(at.dice + at.persons, 1), can * early, good * early,
            built, built * early, covered, covered * early,
            float(covered >= len(cells) - 3), float(covered >= len(cells) - 1),
            float(built >= all_built - 2), float(built >= all_built - 1), sum(player.beside) * early)


_CEREMONY: Final = (
    "materials", "materials_early", "ready_now", "ready_early", "fits_early", "built", "built_early", "covered",
    "covered_early", "nearly_covered", "all_but_one_covered", "four_built", "five_built", "beside_early",
)


def _map(at: Moment) -> Numbers:
    game, player, early = at.game, at.player, at.early
    fish = sum(VALUES[game.fish[region]] for region in player.settled if game.huts[region][-1] == at.seat)
    ways = len(player.settled)
    free = len(player.free_spaces())
    return (fish, fish * early, ways, ways * early, max(0, ways - 6), min(free, 3), min(free, 3) * early,
            player.huts[-1] * early)


_MAP: Final = (
    "fish", "fish_early", "regions", "regions_early", "regions_over", "free_spaces", "free_spaces_early",
    "many_huts_early",
)


def _temple(at: Moment) -> Numbers:
    game, round_ = at.game, at.game.round
    first = max(0, round_ - 1 + (0 if at.temple else 1))
    coming = sum(TRACKS.priest_points[first:])
    now = TRACKS.priest_points[max(0, round_ - 1)] * at.temple
    own = game.temple.count(at.seat)
    sure = sum(1.0 - place / len(game.temple) for place, seat in enumerate(game.temple) if seat == at.seat)
    others = max(game.temple.count(Seat(seat)) for seat in range(len(game.players)) if seat != at.seat)
    leads = float(own > others) + 0.5 * float(own == others and own > 0)
    return (own * now, own * coming, sure * coming, leads * at.temple, leads * at.early, at.player.priests * at.early)


_TEMPLE: Final = ("priests_now", "priests_coming", "priests_left_coming", "leads_now", "leads_early", "priests_early")


def _persons(at: Moment) -> Numbers:
    player, early = at.player, at.early
    counts = [[0.0] * len(TYPE_NAMES) for _ in Sex]
    left = [0.0, 0.0]
    people = 0
    for tile in player.persons:
        if tile is not None:
            people += 1
            counts[tile.sex][tile.type] += 1
            if not tile.shifted:
                left[tile.sex] += LEFT[tile.type]
    best = [max((POWER[kind] * count for kind, count in enumerate(row) if count), default=0.0) for row in counts]
    kinds = [(men + women) * early for men, women in zip(*counts, strict=True)]
    return (people, people * early, left[0], left[0] * early, left[1], left[1] * early, best[0] * early,
            best[1] * early, max(0, people - 8), *kinds)


LEFT: Final = tuple(kind.left for kind in TYPES)
_POWER: Final = {"land-path": 1.2, "water-path": 1.2, "woman": 2.0, "man": 2.0, "build": 2.0, "material": 2.0,
                 "hut": 0.4, "points": 2.0}
POWER: Final = tuple(_POWER.get(name, 1.0) for name in TYPE_NAMES)
"""What one of a type does when used, at a guess."""
_PERSONS: Final = (
    "people", "people_early", "tattoos", "tattoos_early", "bodies", "bodies_early", "best_men_early",
    "best_women_early", "people_over", *(f"{name}_early".replace("-", "_") for name in TYPE_NAMES),
)


FAR: Final = 9
"""What a task lacks that is not there."""


def _tasks(at: Moment) -> Numbers:
    game, seat, player, early = at.game, at.seat, at.player, at.early
    lacking = [*sorted(short(game, seat, number) for number in player.tasks), FAR, FAR, FAR]
    first, second, third = lacking[:3]
    done = len(player.completed)
    held = [float(some == count) for some in (first, second, third) for count in (0, 1, 2)]
    missed = TASKS.slots + game.round - done - len(player.tasks)
    aided = at.completes * min(player.cards[Colour.YELLOW], 1)
    possible = done + len(player.tasks) + at.rounds
    return (done, *held, *(each * early for each in held), float(possible >= SCORING.bonuses["tasks"]),
            max(0.0, float(missed)), min(first, 5), min(second, 5), min(third, 5),
            (first + second + third) * early * 0.1, float(first == 0) * at.completes, float(first == 1) * aided)


_HELD: Final = tuple(f"{name}_{count}" for name in ("first", "second", "third") for count in range(3))
_TASKS: Final = (
    "tasks", *_HELD, *(f"{name}_early" for name in _HELD), "all_tasks", "missed", "first_lacks", "second_lacks",
    "third_lacks", "lacks_early", "met_now", "aided_now",
)


EVALUATION: Final[Evaluation[Game]] = grouped(
    Moment, (_POINTS, _points), (_GOODS, _goods), (_CEREMONY, _ceremony), (_MAP, _map), (_TEMPLE, _temple),
    (_PERSONS, _persons), (_TASKS, _tasks),
)
