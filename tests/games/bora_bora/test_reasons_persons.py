"""Why persons cannot be used, and what the evening forbids, each by its reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.position import Game
from games.bora_bora.rules.evening import BuyJewelry
from games.bora_bora.rules.groups import GainMaterials, MoveHuts
from games.bora_bora.rules.tasks import DraftTask, FinishTasks
from games.kernel import play_line
from tests.games.bora_bora.at_table import (
    ANN,
    asked,
    cleared,
    display,
    full_space_12,
    hand,
    holding,
    materials,
    no_cards,
    persons,
    play,
    table,
    task,
    using,
)
from tests.games.refusing import Refusal, assert_refused, ids, refused_move
from tests.reasons import Case

case = partial(refused_move, TITLE)


def group(*tiles: str, green: int = 0, offerings: int = 2, board: Game | None = None) -> Game:
    """Ann has these persons and, besides them, one for points; she is to use them."""
    game = hand(board or table(), ANN, offerings=offerings, tiles=0, green=green)
    return using(persons(game, ANN, *tiles, "man points"))


def built_three() -> Game:
    """Ann has built the three lowest tiles, and has materials for one more."""
    return materials(table(), ANN, "A1", "A2", built={1: ("A4", "B4"), 2: ("C1", "C2"), 3: ("C3", "C4")})


def one_hut(left_on: int) -> Game:
    """Ann can move a single hut, so that doubling changes nothing."""
    return persons(cleared(table(), ANN, *({*range(2, 12)} - {left_on})), ANN, "man hut")


def points_used(*tiles: str, green: int = 0) -> Game:
    """Ann has used her man for points."""
    return play(group(*tiles, green=green), "use men points")


def greened() -> Game:
    """Ann has called a Green God for her man for points."""
    return play(group("man shell", green=1), "green god. use men points")


def tasks(*names: str, shells: int = 4, offerings: int = 2, tiles: int = 0, **cards: int) -> Game:
    """Ann holds these tasks."""
    game = hand(persons(table(), ANN, "man shell"), ANN, offerings=offerings, tiles=tiles, **cards)
    return holding(game.change(ANN, shells=shells), *names)


def finishing(*names: str, **things: int) -> Game:
    """Ann holds these tasks when the game ends."""
    return asked(tasks(*names, **things), FinishTasks(ANN))


def sale(shells: int) -> Game:
    """J01 for two shells and J04 for five are on sale."""
    game = table().change(ANN, shells=shells)
    return asked(replace(game, jewelry=((0, 3), *game.jewelry[1:])), BuyJewelry(ANN))


def drafting() -> Game:
    """D13 and D22 lie in the display."""
    return asked(replace(table(), tasks=(task("D13"), task("D22"))), DraftTask(ANN))


def typed(key: str, position: Callable[[], Game], text: str, /, *, says: str = "", **details: str) -> Refusal:
    """A text that names a kind of move alone."""
    return Refusal(key, Case(lambda: play_line(TITLE.rules.notation, position(), ANN, text), details), says)


PERSONS = [
    case("phase-dice", group, "place 6 on fish", says="dice are placed in Phase A"),
    case("phase-tasks", lambda: play(group(green=1), "green god"), "complete D22"),
    case("persons-or-done", group, "pass"),
    case("use-person", lambda: play(group(green=1), "green god"), "done"),
    case("amount-too-high", lambda: group("man shell", "man shell"), "use men shell for 3", says="2 in all", most=2),
    case("amount-is-all", lambda: group("man shell", "man shell"), "use men shell for 2", says="without it"),
    case("amount-not-chosen", lambda: group("woman points", "woman points"), "use women points for 2"),
    case("amount-not-chosen", lambda: group("man card"), "use men card for 1"),
    case("no-such-person", lambda: group("woman shell"), "use men shell", says="the man who gives shells", sex="man",
         type="shell"),
    case("no-such-person", lambda: points_used("man shell"), "use women shell", says="the woman who gives shells",
         sex="woman",
         type="shell"),
    case("group-used", points_used, "use men points"),
    case("sex-used", lambda: points_used("man land-path"), "use men land-path", says="another man: one type of man",
         sex="man"),
    case("sex-used", lambda: play(group("woman card", "woman shell"), "use women shell"), "use women card",
         says="another woman: one type of woman", sex="woman"),
    case("sex-used-up", lambda: play(group("woman shell", "woman status", green=1), "green god. use women shell"),
         "use women status", says="another woman: one type of woman acts in a round, and you have used your Green God",
         sex="woman"),
    case("green-changes-nothing", lambda: play(group(board=one_hut(3), green=1), "green god"), "use men hut"),
    case("no-pair-of-materials", lambda: group("man build"), "use men build"),
    case("no-building", lambda: group("man build", board=built_three()), "use men build", says="up to 3",
         limit=3),
    case("no-region-in-reach", lambda: group("man land-path"), "use men land-path",
         says="no land path up to 2", path="land", limit=2),
    case("no-region-in-reach", lambda: group("woman water-path", "woman water-path"), "use women water-path",
         says="no water path up to 4", path="water", limit=4),
    case("no-region-in-reach", lambda: play(group("man land-path", green=1), "green god"),
         "use men land-path", says="up to 4", path="land", limit=4),
    case("no-region-in-reach", lambda: play(points_used("man land-path", "man shell", green=1), "green god"),
         "use men land-path", says="up to 2", path="land", limit=2),
    case("no-card-left", lambda: group("man card", board=no_cards(table())), "use men card"),
    case("space-12-taken", lambda: group("woman hut", board=full_space_12(table())), "use women hut"),
    case("no-hut-to-move", lambda: group("woman hut", board=cleared(table(), ANN, *range(1, 12))), "use women hut"),
    case("no-person-in-reach",
         lambda: group("woman woman", board=display(cleared(table(), ANN, 5), women="- - - - - shell")),
         "use women woman", says="no woman on positions 1 to 3", sex="woman", limit=3),
    case("no-free-space", lambda: group("woman man"), "use women man"),
    case("no-hut-left", lambda: group("man land-path", board=table().change(ANN, huts=(0,) * 12)), "use men land-path"),
    case("no-hut-settled", group, "red god"),
    case("wrong-phase", greened, "blue god", says="call the Blue God now: it helps you to place a die", god="blue"),
    case("wrong-phase", group, "yellow god", says="call the Yellow God now: it helps you to complete a task",
         god="yellow"),
    case("one-green", greened, "green god"),
    case("no-god-card", group, "green god", says="a green God card: you have none", god="green"),
    case("no-offering", lambda: group(green=1, offerings=0), "green god"),
    case("god-changes-nothing", lambda: using(hand(one_hut(2), ANN, offerings=1, tiles=0, green=1)), "green god"),
    case("gain-material", lambda: asked(table(), GainMaterials(ANN, 2)),
         "enough"),
    case("move-huts", lambda: asked(table(), MoveHuts(ANN, 2)), "enough"),
    case("no-hut-there", lambda: asked(table(), MoveHuts(ANN, 2)), "move hut 12", says="space 12", space=12),
]

TYPED = [
    typed("no-pair-of-materials", lambda: group("woman build", "man build"), "use women"),
    typed("nobody-of-sex", group, "use women", says="You can't use a woman: there is none on your board.", sex="woman"),
    typed("sex-used", lambda: points_used("man shell"), "use men", says="another man", sex="man"),
]

EVENINGS = [
    case("phase-people", lambda: sale(4), "use men shell", says="they act in Phase B"),
    case("phase-people", drafting, "use men shell"),
    case("buy-or-pass", lambda: sale(4), "complete D22"),
    case("draft-task", drafting, "give up D22"),
    case("buy-or-pass", lambda: sale(4), "done"),
    case("jewel-not-on-sale", lambda: sale(4), "buy J20"),
    case("too-few-shells", lambda: sale(4), "buy J04", says="costs 5 shells, and you have 4", cost=5, shells=4),
    case("draft-task", drafting, "pass"),
    case("task-not-displayed", drafting, "draft D14", says='take "2 necklaces" (D14): it is not on display',
         task="D14"),
]

TASKS = [
    case("phase-jewelry", lambda: tasks("D21"), "buy J01", says="it is sold in Phase C, before the tasks"),
    case("complete-task", lambda: tasks("D21"), "draft D22"),
    typed("no-task-met", lambda: tasks("D22", "S1"), "complete", tasks="D22 S1", lacks="1, 0 1",
          says='none of yours is met. "5 shells" (D22): you still need 1; "1 man and 1 woman" (S1): you still need 1 '
               "woman."),
    typed("no-task-met", lambda: finishing("D21"), "complete with yellow god", tasks="D21", lacks="2",
          says='"4 offerings" (D21): you still need 2.'),
    case("complete-task", lambda: tasks("D21"), "pass"),
    case("complete-task", lambda: finishing("D21"), "pass"),
    case("not-your-task", lambda: tasks("D21", "D22", shells=5), "give up D13", says='"4 buildings" (D13)', task="D13"),
    case("must-complete", lambda: tasks("D21", "D22", shells=5), "give up D21"),
    case("must-complete", lambda: tasks("D21", "D22", shells=5), "give up D22"),
    case("must-complete", lambda: finishing("D21", "D22", shells=5), "give up D22"),
    case("not-your-task", lambda: tasks("D21"), "complete D13", says='"4 buildings" (D13)', task="D13"),
    case("not-your-task", lambda: tasks("D21"), "complete D22 with god tile", says='"5 shells" (D22)', task="D22"),
    case("not-your-task", lambda: finishing("D21"), "complete D22", says='"5 shells" (D22)', task="D22"),
    case("task-met", lambda: tasks("D21", offerings=4), "complete D21 with god tile",
         says='"4 offerings" (D21): you meet it',
         task="D21"),
    case("no-god-tile", lambda: tasks("D22"), "complete D22 with god tile"),
    case("no-god-card", lambda: tasks("D22", red=1), "complete D22 with yellow god",
         says="a yellow God card: you have none",
         god="yellow"),
    case("no-pair", lambda: tasks("D22", red=1), "complete D22 with two red", says="two red God", colour="red"),
    case("task-too-short", lambda: tasks("D22", shells=3, tiles=1), "complete D22 with god tile",
         says='"5 shells" (D22): once the Yellow God is paid you still need 2', task="D22", short=2),
    case("task-too-short", lambda: tasks("D21", offerings=3, yellow=1), "complete D21 with yellow god",
         says='"4 offerings" (D21): once the Yellow God is paid you still need 2', task="D21", short=2),
    case("task-too-short", lambda: tasks("D20", tiles=1), "complete D20 with god tile",
         says='"2 God tiles" (D20): once the Yellow God is paid you still need 2',
         task="D20", short=2),
    case("task-short", lambda: tasks("D22", shells=4), "complete D22",
         says='complete "5 shells" (D22): you still need 1.', task="D22", lacks="1", points=4),
    case("task-short", lambda: tasks("D22", "D21", shells=4, tiles=1), "complete D21",
         says='complete "4 offerings" (D21): you still need 2.', task="D21", lacks="2", points=4),
    case("task-short", lambda: tasks("S1"), "complete S1",
         says='complete "1 man and 1 woman" (S1): you still need 1 woman.', task="S1", lacks="0 1", points=4),
    case("task-short", lambda: holding(hand(table(), ANN, tiles=0), "S2"), "complete S2",
         says='complete "1 woman and 1 temple priest" (S2): you still need both.', task="S2", lacks="1 1", points=4),
    case("task-short", lambda: tasks("D04"), "complete D04",
         says='complete "2 blue God cards" (D04): you still need 2.',
         task="D04", lacks="2", points=4),
    case("task-short-yellow", lambda: tasks("D22", "D21", shells=4, tiles=1), "complete D22",
         says="you still need 1. A Yellow God can stand in for that, for 4 points.", task="D22", lacks="1", points=4),
    case("task-short-yellow", lambda: finishing("D04", blue=1, tiles=1), "complete D04",
         says='complete "2 blue God cards" (D04): you still need 1. A Yellow God', task="D04", lacks="1", points=4),
]

CASES: list[Refusal] = [*PERSONS, *TYPED, *EVENINGS, *TASKS]


@pytest.mark.parametrize("refusal", CASES, ids=ids(CASES))
def test_the_reason_is_the_rule_that_forbids_it(refusal: Refusal) -> None:
    assert_refused(TITLE, refusal)
