"""The private menus: every legal move can be reached, and every level fits into a message."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.components import persistent_view
from cogs.messages import MAX_CONTENT
from cogs.views.menu_layout import entries
from cogs.views.menu_levels import Level, address_after, level_at, playable, top_menu
from cogs.views.panel import panel_items, panel_text
from games.aeolis.components import TECHS
from games.kernel import (
    Choice,
    Menu,
    Move,
    Seat,
    Settings,
    Title,
    apply,
    draw,
    legal_moves,
    menu,
    nature_draws,
    open_seats,
    start,
)
from games.registry import TITLES
from tables import Panel
from tests.cogs.limits import check_message
from tests.cogs.players import choose
from tests.games.aeolis.table import bare, begin, knowing, with_stock, with_units
from tests.toy import PEBBLES, Claim, Take
from tests.toy.moves import Colour, Paint, Trade

ALL = [*TITLES.values(), PEBBLES]
BIG_TABLE = 10**11
"""An id as long as ids are promised to be."""


def panel_at(title: Title[Any], game: Any, seat: Seat, action_seq: int = 99_999) -> Panel:
    """The panel of a seat at a position, without a service."""
    view = title.rules.view(game, seat)
    moves = tuple(legal_moves(game, seat))
    return Panel(table_id=BIG_TABLE, title=title.id, seat=seat, action_seq=action_seq, revision=1, view=view,
                 moves=moves,
                 question=title.presentation.narration.question(view, seat), on_turn=True, drafting=True, draft=(),
                 lines=(),
                 happenings=(), can_end=any(move.ends_turn for move in moves))


def positions(title: Title[Any], players: int, seed: int, most: int) -> Iterator[tuple[Any, Seat]]:
    """Positions of a random game, each with a seat that may move."""
    rng = random.Random(seed)
    game = start(title.rules.setup(Settings(players)))
    for number in range(most):
        if game.over:
            return
        if nature_draws(game):
            game = apply(game, -1, draw(game, b"seed", number))
            continue
        seat = rng.choice([open_seat for open_seat in open_seats(game) if open_seat >= 0])
        yield game, seat
        game = apply(game, seat, choose(rng, legal_moves(game, seat)))


def reachable(panel: Panel) -> dict[str, Move | Level]:
    """Everything that can be reached by the menus, by its address."""
    found: dict[str, Move | Level] = {}
    waiting = [""]
    while waiting:
        address = waiting.pop()
        level = level_at(panel, address)
        assert level is not None, address
        found[address] = level
        if isinstance(level, Level):
            assert level.menu.choices or not playable(panel)
            for page in range(level.pages):
                shown = Level(level.menu, page)
                waiting += [shown.address(choice) for choice in shown.choices]
    return found


def check_panel(title: Title[Any], panel: Panel) -> int:
    """All levels of a panel are within limits, and lead to its moves, each once; how many levels."""
    found = reachable(panel)
    moves = [each for each in found.values() if isinstance(each, Move)]
    assert sorted(map(str, moves)) == sorted(map(str, playable(panel)))
    count = 0
    for level in found.values():
        if not isinstance(level, Level):
            continue
        for page in range(level.pages):
            shown = Level(level.menu, page)
            text = panel_text(panel, title, shown, "A note")
            assert len(text) <= MAX_CONTENT
            for each in (panel, replace(panel, draft=panel.moves[:1], can_end=True)):
                items = persistent_view(panel_items(each, title, shown, hints=True))
                check_message({"content": text, "components": items.to_components()})
            count += 1
    return count


@pytest.mark.parametrize("title", ALL, ids=lambda title: title.id)
def test_every_panel_of_random_games_is_whole_and_within_limits(title: Title[Any]) -> None:
    levels = looked = 0
    every, most = (5, 200) if title.rules.cooperative else (3, 1_500)
    for players in title.rules.players:
        for number, (game, seat) in enumerate(positions(title, players, seed=players, most=most)):
            if number % every == 0:
                levels += check_panel(title, panel_at(title, game, seat))
                looked += 1
    assert levels >= min(51, looked) > 1, levels


def first_turn(spots: int = 40) -> Panel:
    game = start(PEBBLES.rules.setup(Settings(2)))
    game = apply(game, -1, draw(game, b"x", 1))
    return panel_at(PEBBLES, game, 0)


def test_many_places_are_several_selects_and_still_more_are_paged() -> None:
    level = level_at(first_turn(), "claim")
    assert isinstance(level, Level)
    assert level.layout is not None
    assert [len(entries(select)) for select in level.layout.selects] == [25, 15]
    most = Menu(("take",), "count", tuple(Choice(str(count), (Take(count),)) for count in range(101)))
    assert Level(most).layout is None
    assert [len(Level(most, page).choices) for page in range(Level(most).pages)] == [25, 25, 25, 25, 1]
    assert level_at(first_turn(), "claim/A1") == Claim(0)
    assert level_at(first_turn(), "claim/E8@1") == Claim(39)


def test_an_address_that_leads_nowhere_is_none() -> None:
    assert level_at(first_turn(), "claim/Z9") is None
    assert level_at(first_turn(), "jump") is None
    assert level_at(first_turn(), "take/2") == Take(2)


def test_a_page_that_is_gone_is_the_last_one() -> None:
    level = level_at(first_turn(), "claim@7")
    assert isinstance(level, Level)
    assert level.page == 0


# --- what choices bring, and where the menus open again -------------------------------------------------------------

AEOLIS = TITLES["aeolis"]


def aeolis(**stacks: str) -> Any:
    """The Hero phase with fighters on some hexes."""
    game = bare()
    for mat, hex_ in stacks.items():
        game = with_units(game, mat, 2, hex_)
    return begin(with_stock(game, "philosopher", research=9))


def shown(game: Any, address: str) -> tuple[Panel, Level, str]:
    panel = panel_at(AEOLIS, game, 0)
    level = level_at(panel, address)
    assert isinstance(level, Level)
    return panel, level, panel_text(panel, AEOLIS, level)


def test_buttons_are_explained_in_the_text() -> None:
    _panel, level, text = shown(aeolis(), "discover")
    assert len(level.choices) == 7
    assert "-# Agriculture: Wheat Farm for wheat; leads to Animal Husbandry, Education and Commerce" in text
    assert text.count("leads to") == 7


def test_what_all_choices_share_is_said_once() -> None:
    _panel, level, text = shown(aeolis(hoplites="F4"), "move/hoplites")
    assert len(level.choices) == 6
    assert text.count("Hoplites: 2 steps left") == 1


def test_entries_of_a_select_are_explained_beside_them() -> None:
    early = [tech.id for tech in TECHS if not tech.requires]
    panel, level, text = shown(knowing(aeolis(), *early), "discover")
    assert len(level.choices) > 10
    assert "leads to" not in text
    told = {option.label: option.description for item in panel_items(panel, AEOLIS, level)
            for option in getattr(item, "options", ())}
    assert told["Discover Animal Husbandry (1 research)"] == (
        "Animal Husbandry: Cattle Farm for meat; leads to Horse Breeding")
    assert all(turn and len(turn) <= 100 for turn in told.values())


def test_a_stack_on_the_march_stays_chosen() -> None:
    game = aeolis(hoplites="F4", toxotai="F4")
    first = AEOLIS.rules.notation.line("move hoplites to f5")[0]
    panel = panel_at(AEOLIS, apply(game, 0, first), 0)
    level = level_at(panel, address_after(panel, first))
    assert isinstance(level, Level)
    assert level.menu.field == "hex"
    assert all(str(choice.move).startswith("move hoplites to ") for choice in level.choices)
    assert level.address() == "move/hoplites"


def test_a_stack_that_has_arrived_makes_way_for_the_first_menu() -> None:
    game = aeolis(hoplites="F4", toxotai="F4")
    for text in ("move hoplites to f5", "move hoplites to e5"):
        last = AEOLIS.rules.notation.line(text)[0]
        game = apply(game, 0, last)
    panel = panel_at(AEOLIS, game, 0)
    assert address_after(panel, last) == ""


def test_the_only_stack_stays_chosen_too() -> None:
    game = aeolis(hoplites="F4")
    first = AEOLIS.rules.notation.line("move hoplites to f5")[0]
    game = apply(game, 0, first)
    panel = panel_at(AEOLIS, game, 0)
    level = level_at(panel, address_after(panel, first))
    assert isinstance(level, Level)
    assert level.menu.field in ("hex", None)


def test_other_moves_open_the_first_menu() -> None:
    game = aeolis()
    made = AEOLIS.rules.notation.line("discover agriculture")[0]
    assert address_after(panel_at(AEOLIS, apply(game, 0, made), 0), made) == ""


def test_who_is_done_reads_that_acting_takes_it_back() -> None:
    panel = panel_at(AEOLIS, aeolis(), 0)
    done = replace(panel, on_turn=False, question="")
    told = "You are done. You can still act: then press *Done* again."
    for each in (panel, done):
        level = level_at(each, "")
        assert isinstance(level, Level)
        assert (told in panel_text(each, AEOLIS, level)) == (each is done)
    steps = tuple(move for move in panel.moves if str(move).startswith("move hoplites"))
    few = [replace(each, moves=steps) for each in (panel, done)]
    asked = [panel_text(each, AEOLIS, Level(top_menu(each.moves))) for each in few]
    assert len(steps) > 1
    assert ["Which hex?" in text for text in asked] == [True, False], "who is done is asked nothing"


def test_a_verb_with_too_many_moves_is_taken_apart_beside_those_with_one() -> None:
    """A field of one possibility among others of many is not lost."""
    paints = [Paint(spot, Colour.RED) for spot in range(30)] + [Paint(30, colour) for colour in Colour]
    level = Level(menu([*paints, Trade()]))
    assert level.layout is not None
    assert [len(entries(select)) for select in level.layout.selects] == [25, 8]
    assert [str(choice.move) for choice in level.choices] == [*map(str, paints), "trade"]
    assert [choice.key for choice in level.layout.buttons] == ["trade"]


@pytest.mark.parametrize("can_end", [True, False])
def test_who_has_acted_and_can_end_their_turn_is_not_asked_for_more_of_it(can_end: bool) -> None:
    panel = panel_at(AEOLIS, aeolis(), 0)
    steps = tuple(move for move in panel.moves if str(move).startswith("move hoplites"))
    panel = replace(panel, moves=steps, draft=steps[:1], can_end=can_end)
    assert ("Which hex?" in panel_text(panel, AEOLIS, Level(top_menu(steps)))) is not can_end
