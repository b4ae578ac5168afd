"""What happened, by comparing two positions; components of errors; what a package shows."""

from __future__ import annotations

import importlib
import pkgutil
from typing import get_origin

import msgspec
import pytest

import games
from games import kernel
from games.kernel import (
    BadNotation,
    BadRecord,
    BadSettings,
    Happening,
    IllegalMove,
    Leave,
    Note,
    Reason,
    RulesError,
    Settings,
    apply,
    changes,
    command_of,
    fields_of,
)
from games.kernel.moves import snake
from games.registry import TITLES
from tests.toy import PEBBLES, Accept, Gift, Give, Pebbles, Player, Take, Trade, Turn, holdings

# --- happenings ---------------------------------------------------------------------------------------------------


def test_costs_and_gains_are_told_per_seat() -> None:
    before = Pebbles(players=(Player(),) * 3).then(Turn(0)).ask(Gift(1, 2, 2))
    after = apply(before, 0, Trade(2))
    told = changes(holdings, before, after, 0, Trade(2), range(3))
    assert told == Happening(0, Trade(2), {0: {"points": 2, "pebbles": -2}}, (Note(0, "trade", 2),))
    assert list(told.differences[0]) == ["points", "pebbles"]


def test_others_too_and_nobody_for_nothing() -> None:
    before = Pebbles(players=(Player(),) * 3).then(Turn(0)).ask(Gift(1, 2, 2))
    told = changes(holdings, before, apply(before, 1, Accept(2, 2)), 1, Accept(2, 2), range(3))
    assert told.differences == {1: {"pebbles": 2}}
    told = changes(holdings, before, apply(before, 0, Give(1, 1)), 0, Give(1, 1), range(3))
    assert told.differences == {0: {"pebbles": -1}}


def test_what_was_not_owned_before_counts_from_nothing() -> None:
    counts = iter([{}, {"tiles": 3}])
    game = Pebbles(players=(Player(),))
    told = changes(lambda position, seat: next(counts), game, game, 0, Take(1), [0])
    assert told.differences == {0: {"tiles": 3}}


# --- errors -------------------------------------------------------------------------------------------------------


def test_everything_a_caller_can_do_wrong_is_one_tree() -> None:
    for error in (IllegalMove, BadNotation, BadSettings, BadRecord, kernel.Ambiguous):
        assert issubclass(error, RulesError)
        assert issubclass(error, ValueError)


def test_reasons_are_values() -> None:
    assert Reason("x", a=1) == Reason("x", a=1)
    assert Reason("x", a=1) != Reason("x", a=2) != Reason("y", a=2)
    assert len({Reason("x"), Reason("x"), Reason("y")}) == 2
    assert Reason("x") != "x"


def test_errors_tell_what_they_are_about() -> None:
    assert str(BadRecord(12, "it is late")) == "entry 12: it is late"
    assert (BadRecord(12, "it is late").entry, BadRecord(12, "it is late").cause) == (12, "it is late")
    assert "did you mean" not in str(BadNotation("x"))
    assert str(IllegalMove(Take(1), 2, Reason("r"), ())) == "take 1 is not open to seat 2 (r); open: nothing"
    six, seven = (IllegalMove(Take(1), 2, Reason("r"), tuple(map(Take, range(1, last)))) for last in (7, 8))
    assert str(six).endswith("take 5, take 6")
    assert str(seven).endswith("take 5, take 6, ...")
    with pytest.raises(BadSettings) as caught:
        PEBBLES.rules.setup(Settings(2, {"due": "NEVER"}))
    assert caught.value.reason.key == "bad-options"


# --- titles -------------------------------------------------------------------------------------------------------

ALL = [*TITLES.values(), PEBBLES]


@pytest.mark.parametrize("title", ALL, ids=lambda title: title.id)
def test_a_title_declares_its_moves_once(title: kernel.Title[object]) -> None:  # type: ignore[type-var]
    assert Leave in title.rules.moves
    assert len(set(title.rules.moves)) == len(title.rules.moves)
    tags = [snake(move.__name__) for move in title.rules.moves]
    assert len(set(tags)) == len(tags)
    for move in title.rules.moves:
        assert set(fields_of(move)) == set(move.__struct_fields__)
        assert move.__doc__
        assert command_of(move)
        assert move.__struct_config__.frozen


def kinds(about: object, found: set[type]) -> set[type]:
    """All structs that a type is made of."""
    if isinstance(about, msgspec.inspect.StructType):
        struct = get_origin(about.cls) or about.cls
        if struct in found:
            return found
        found.add(struct)
        for field in about.fields:
            kinds(field.type, found)
    for name in ("types", "item_types", "item_type", "key_type", "value_type"):
        inner = getattr(about, name, ())
        for part in inner if isinstance(inner, tuple) else (inner,):
            kinds(part, found)
    return found


@pytest.mark.parametrize("title", ALL, ids=lambda title: title.id)
def test_everything_in_a_position_is_frozen(title: kernel.Title[object]) -> None:  # type: ignore[type-var]
    found = kinds(msgspec.inspect.type_info(title.rules.position), set())
    assert {get_origin(title.rules.position) or title.rules.position, Note} < found, "and its steps"
    assert [each.__name__ for each in found if not each.__struct_config__.frozen] == []


@pytest.mark.parametrize("title", ALL, ids=lambda title: title.id)
def test_a_title_names_its_options_once_the_default_first(title: kernel.Title[object]) -> None:  # type: ignore[type-var]
    names = [option.name for option in title.rules.options]
    assert len(set(names)) == len(names)
    for option in title.rules.options:
        assert len(option.values) > 1
        assert len(set(option.values)) == len(option.values)
    for count in title.rules.players:
        plain = title.rules.setup(Settings(count))
        told = title.rules.setup(Settings(count, {option.name: option.values[0] for option in title.rules.options}))
        assert plain == told


@pytest.mark.parametrize("title", ALL, ids=lambda title: title.id)
def test_a_title_seats_as_many_as_play(title: kernel.Title[object]) -> None:  # type: ignore[type-var]
    for count in title.rules.players:
        assert title.rules.seats(title.rules.setup(Settings(count))) == count


@pytest.mark.parametrize("id", sorted(TITLES))
def test_settings_that_a_title_does_not_know_are_refused(id: str) -> None:
    title = TITLES[id]
    fewest, most = min(title.rules.players), max(title.rules.players)
    wrong = [Settings(fewest - 1), Settings(most + 1), Settings(fewest, {"no_such_option": True})]
    wrong += [Settings(fewest, {option.name: "no such value"}) for option in title.rules.options]
    wrong += [Settings(fewest, {option.name: None}) for option in title.rules.options]
    for settings in wrong:
        with pytest.raises(BadSettings):
            title.rules.setup(settings)


# --- public names -------------------------------------------------------------------------------------------------

MODULES = [
    module.name for module in pkgutil.walk_packages(games.__path__, "games.") if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_public_names_exist(name: str) -> None:
    module = importlib.import_module(name)
    names = getattr(module, "__all__", [])
    assert len(set(names)) == len(names)
    for known in names:
        assert hasattr(module, known), known


def test_the_kernel_shows_these_names() -> None:
    assert set(kernel.__all__) >= {
        "Aside", "Automatic", "Chance", "Due", "Entry", "IllegalMove", "Leave", "Move", "NATURE", "Notation",
        "Position", "Reason", "Result", "Seated", "Settings", "Step", "Title", "act", "apply", "awaited", "changes",
        "complete", "draw", "finish_turn", "legal_moves", "menu", "nature_draws", "open_seats", "owes", "permits",
        "play_line", "played", "replay", "settle", "settling", "start", "suggestions", "verify",
    }


def test_a_seat_of_which_the_same_is_owned_is_not_compared() -> None:
    class Same(dict[str, int]):
        def __getitem__(self, what: str) -> int:
            raise AssertionError("nothing of it is looked up")

    before = Pebbles(players=(Player(),) * 2).then(Turn(0))
    after, own = apply(before, 0, Trade(2)), Same(pebbles=1)
    told = changes(lambda game, seat: own if seat else holdings(game, seat), before, after, 0, Trade(2), range(2))
    assert told.differences == {0: {"points": 2, "pebbles": -2}}
