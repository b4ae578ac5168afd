"""Checks BB-01 to BB-08: setting up."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.board import REGIONS, VALUES
from games.bora_bora.components import TASKS, TRACKS
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import action_tiles
from games.kernel import BadSettings, Settings
from tests.games.bora_bora.at_table import ANN, BEN, CLEO, DON, dealt, offered, play


def _counts(players: int) -> tuple[int, ...]:
    game = dealt(players)
    tiles = game.temple_tiles + sum(player.god_tiles for player in game.players)
    return len(action_tiles(game)) - 1, len(game.tasks), tiles, len(game.men), len(game.women)


def test_bb_01_four_players() -> None:
    game = dealt()
    assert _counts(4) == (7, 6, 10, 6, 6)
    assert [len(column) for column in game.jewelry] == [4] * 6
    assert game.temple_tiles == 6
    assert (sum(game.row), game.pile) == (5, 47)
    for player in game.players:
        assert (player.hand, player.offerings, player.shells, player.god_tiles, player.priests) == (2, 2, 0, 1, 4)
        assert not player.built
        assert Counter(TASKS.tiles[task].back for task in player.tasks) == {"light": 1, "dark": 2}
    assert not game.pile_light


def test_bb_02_two_players() -> None:
    game = dealt(2)
    assert [[action.value for action in tile] for tile in action_tiles(game)[:-1]] == [
        ["helper"], ["temple"], ["build"], ["man", "woman"], ["land", "water"]]
    assert _counts(2) == (5, 4, 8, 6, 6)
    assert sum(map(len, game.jewelry)) == 24


def test_bb_03_three_players() -> None:
    game = dealt(3)
    assert [[action.value for action in tile] for tile in action_tiles(game)[:-1]] == [
        ["helper"], ["temple"], ["build"], ["man"], ["woman"], ["land", "water"]]
    assert _counts(3) == (6, 5, 9, 6, 6)


def test_bb_04_start_points_and_status_stack() -> None:
    game = dealt()
    assert [player.vp for player in game.players] == [0, 1, 2, 3]
    assert [player.status for player in game.players] == [0] * 4
    assert game.track == (ANN, BEN, CLEO, DON)


def test_bb_05_first_huts() -> None:
    game = dealt()
    begin = {REGIONS[number] for number, tile in enumerate(game.fish) if VALUES[tile] == 1}
    for seat in (DON, CLEO, BEN, ANN):
        open_regions = {text.split()[2] for text in offered(game, "expand", seat)}
        assert open_regions == begin
        assert not offered(game, "", (seat + 1) % 4)
        chosen = min(begin)
        begin.remove(chosen)
        game = play(game, f"expand to {chosen}", seat)
        for text in offered(game, "put", seat)[:1]:
            game = play(game, text, seat)
        if seat == ANN:
            assert game.round == 1
    assert len(begin) == 0


def _with_one_fish(*names: str) -> Game:
    """A new table where these regions have the fish worth 1."""
    ones = [tile for tile, value in enumerate(VALUES) if value == 1]
    rest = [tile for tile, value in enumerate(VALUES) if value > 1]
    chosen = [REGIONS.index(name) for name in names]
    fish = tuple(ones.pop() if number in chosen else rest.pop() for number in range(len(REGIONS)) if ones or rest)
    return replace(dealt(), fish=fish)


def test_bb_06_first_resource() -> None:
    game = _with_one_fish("C-forest", "C-plains", "N-mountain", "E-beach")
    began = play(game, "expand to C-forest from 12", DON)
    assert offered(began, "", DON) == ["put on A3", "put on B1", "put on B4", "put on C2"]
    after = play(began, "put on B4", DON)
    assert (after.players[DON].vp, after.players[DON].materials) == (3, (0, 0, 1))
    assert not offered(after, "red god", DON)
    after = play(game, "expand to C-plains from 12", DON)
    assert (after.players[DON].offerings, after.players[DON].vp) == (3, 3)
    assert after.turn.fish == -1


def test_bb_07_start_board() -> None:
    game = dealt()
    assert game.players[DON].huts == (0, *[1] * 10, 2)
    assert sum(game.players[DON].huts) == 12
    game = play(game, offered(game, "expand", DON)[0], DON)
    assert sum(game.players[DON].huts) == 11
    assert sum(DON in seats for seats in game.huts) == 1


def test_bb_08_task_deck() -> None:
    backs = Counter(task.back for task in TASKS.tiles)
    assert backs == {"light": 7, "dark": 53}
    assert len({task.id for task in TASKS.tiles}) == 60
    dark = [task for task in TASKS.tiles if task.back == "dark"]
    asks = Counter(task.parts[0].what for task in dark)
    types = [task.parts[0].of for task in dark if task.parts[0].what == "persons_of_type"]
    assert len(types) == len(set(types)) == 12
    assert all(task.parts[0].need == 2 for task in dark if task.parts[0].what == "persons_of_type")
    assert asks["jewelry_of_type"] == 6
    assert asks["god_cards_of_colour"] == 5
    assert asks["regions_of_kind_with_own_hut"] + asks["regions_beside_species_with_own_hut"] == 8


def test_status_track_and_temple_hold_the_figures_that_are_known() -> None:
    assert (TRACKS.status[0], TRACKS.status[5], TRACKS.status[-1]) == (0, 4, 15)
    assert TRACKS.status.index(4) == 5


@pytest.mark.parametrize("settings", [Settings(1), Settings(5), Settings(3, {"fast": True}), Settings(2, {}, "site")])
def test_other_tables_are_refused(settings: Settings) -> None:
    with pytest.raises(BadSettings) as wrong:
        TITLE.rules.setup(settings)
    assert "four players" in TITLE.presentation.narration.refusal(wrong.value.reason)
