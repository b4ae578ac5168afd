"""The same facts in words: alt texts within Discord's limit, text boards that say what the picture shows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.kernel import Happening, Settings, apply, legal_moves, naming, start
from games.kernel.changes import changes as compared
from games.terra_mystica import TITLE
from games.terra_mystica.board import HEXES, NUMBER
from games.terra_mystica.components import Terrain
from games.terra_mystica.moves import Build, TakeAction
from games.terra_mystica.position import EMPTY, Game
from rendering.kit.prose import ALT, BLOCK, UPRIGHT
from rendering.registry import PAINTERS
from rendering.terra_mystica import NONE, Changes, alt, alt_faction, choices, happened, paint, text_board
from rendering.terra_mystica.text import LETTERS
from tests.games.terra_mystica.golden import played, read
from tests.rendering.positions import game, some, table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_alt_texts_fit_and_end_with_a_sentence(players: int) -> None:
    for view in some(players, players + 10):
        for text in (alt(view), *(alt_faction(view, seat) for seat in range(players))):
            assert 0 < len(text) <= ALT
        assert alt(view).endswith(".")


def test_the_change_comes_first() -> None:
    changes = Changes(hexes=frozenset({NUMBER["A13"]}), points={1: -2})
    with naming({1: "Bo"}):
        assert alt(table(), changes=changes).startswith(
            "Changed: A13 is swamp and Bo (Nomads): −2 VP. Round 4. Bo (Nomads): ")
    assert alt(table(), told="Nomads build on E7.").startswith("Nomads build on E7. Round 4.")
    assert alt(table(), changes=NONE).startswith("Round 4.")


def test_a_long_telling_is_cut_and_nothing_else() -> None:
    assert len(alt(table(), told="word " * 500)) <= ALT


def test_alt_text_says_who_has_what() -> None:
    text = alt(table())
    assert "(Giants): 99 VP, 16 coins, 6 workers, 1 priest, power 4/5/3" in text
    assert "(Witches), passed: 31 VP" in text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_text_boards_fit_messages_and_phones(players: int) -> None:
    for view in some(players, players + 20):
        with naming({0: "Ada `x` ```", 1: "夏目漱石"}):
            blocks = text_board(view)
        assert all(0 < len(block) <= BLOCK and "`" not in block for block in blocks)
        assert all(len(line) <= UPRIGHT for block in blocks for line in block.splitlines())


@pytest.mark.parametrize("name", ["2-darklings-swarmlings", "3-dealt", "4-everything", "5-random"])
def test_no_line_of_a_whole_game_is_broken_by_a_phone_held_upright(name: str) -> None:
    positions = [game for _entry, game in played(read(name))]
    for number, view in enumerate((*positions[::40], positions[-1])):
        seat = number % len(view.players)
        lines = "\n".join(text_board(view, first=seat)).splitlines()
        assert max(map(len, lines)) <= UPRIGHT == 38
        rows = [line for line in lines if line[:2] in {f"{row} " for row in "ABCDEFGHI"}]
        assert [row[0] for row in rows] == list("ABCDEFGHI")


def test_who_has_no_faction_yet_is_named_once() -> None:
    view = start(TITLE.rules.setup(Settings(2)))
    with naming({0: "Ada", 1: "Bruno"}):
        lines = "\n".join(text_board(view)).splitlines()
    assert [line for line in lines if "Bruno" in line] == ["Order: Ada, Bruno", "Bruno"]


def test_text_boards_call_people_by_name_and_their_faction_once() -> None:
    with naming(dict(enumerate(("Ada", "Bo", "Cleo", "Di")))):
        words = " ".join("\n".join(text_board(table())).split())
    assert words.startswith("Round 4")
    assert "> Bo: " in words
    for told in ("Order: Ada, Bo, Cleo, Di, Player 5", "Passed: Ada", "Ada (Witches): 31 VP", "Ada: D ", "Bo 3"):
        assert told in words, (told, words)
    assert words.count("Witches") == 1
    assert "priests Ada, Bo, 2, 2" in words
    assert words.endswith("at the round's end 4 power per 4 steps in fire 6 SCORE6: 3 VP per trading house")


def test_the_last_round_has_no_cult_bonus() -> None:
    last = replace(table(), round=6)
    for told in (alt(last), " ".join("\n".join(text_board(last)).split())):
        assert "3 VP per trading house" in told
        assert "in water" not in told.split("SCORE1")[0]


def test_the_end_names_the_winner_once_and_free_cards_tell_their_coins() -> None:
    over = replace(table(), agenda=())
    assert alt(over, told="Ada passes. Ada wins.").startswith("Ada passes. Ada wins. ")
    assert "won by" not in alt(over, told="Ada wins.")
    assert alt(over).startswith("Game over, won by ")
    assert "Cards free: BON3 with 2 coins, BON4 with 3 coins, BON5." in alt(table(2))


def test_the_text_board_says_everything() -> None:
    view = some(4, 4)[3]
    words = " ".join("\n".join(text_board(view)).split())
    for seat, player in enumerate(view.players):
        assert TITLE.presentation.narration.side(view, seat) in words
        assert f"{player.vp} VP" in words
        assert f"{player.coins} C, {player.workers} W, {player.priests} P" in words
        assert "/".join(map(str, player.bowls)) + " PW" in words
        assert all(name in words for name in (*player.favors, *player.towns, *([player.card] if player.card else [])))
        assert all(HEXES[site] in words for site in player.sites)
    assert all(name in words for name in (*view.scoring, *view.free_cards(), "ACT1", "ACT6"))


def test_the_map_in_text_has_every_hex() -> None:
    view = table()
    heads = {f"{row} " for row in "ABCDEFGHI"}
    rows = [line for block in text_board(view) for line in block.splitlines() if line[:2] in heads]
    assert len(rows) == 9
    cells = [row[at : at + 2].strip() for row in rows for at in range(2 + (row[2] == " "), len(row), 2)]
    assert len(cells) == len(view.terrain)
    assert cells[:3] == ["n", "s", "g"]
    assert cells[9] == "GH", "the stronghold of the Witches on A10, in a town"
    for cell, kind, standing in zip(cells, view.terrain, view.buildings, strict=True):
        assert cell[0].lower() == LETTERS[Terrain(kind)]
        assert (len(cell) > 1) == (standing != EMPTY)
    settled = {HEXES[hex] for player in view.players for hex in player.settled}
    assert {name for name, cell in zip(HEXES, cells, strict=True) if cell[0].isupper()} == settled


def test_a_seats_own_part_comes_first() -> None:
    assert text_board(table(), first=3)[0].index("(Mermaids): ") < text_board(table(), first=3)[0].index("(Witches): ")


def test_moves_become_marks() -> None:
    """The marks of a move are what a comparison of the positions before and after it shows."""
    for view, seat, move in _builds(game(4, 5)):
        after = apply(view, seat, move)
        told = happened(after, [_happening(view, after, seat, move)])
        assert told.hexes == {move.hex}
        assert choices([move]).hexes == {move.hex: ""}
        assert told.points == {each: player.vp - view.players[each].vp for each, player in enumerate(after.players)
                               if player.vp != view.players[each].vp}
        return
    pytest.fail("nobody built")


def _builds(views: object) -> object:
    for view in views:  # type: ignore[attr-defined]
        for seat in range(len(view.players)):
            for move in legal_moves(view, seat):
                if isinstance(move, Build):
                    yield view, seat, move


def _happening(before: Game, after: Game, seat: int, move: Build) -> Happening:
    return compared(TITLE.rules.holdings, before, after, seat, move, range(len(after.players)))


def test_a_painter_takes_what_the_studio_gives() -> None:
    painter, view = PAINTERS["terra_mystica"], table()
    again = painter.decode(painter.encode(view))
    assert again == view
    marks = painter.mark(view, (), (Build(hex=5), TakeAction(action="ACT1")))  # type: ignore[arg-type]
    assert painter.can_mark((Build(hex=5),))
    assert not painter.can_mark(())
    assert paint(again, highlight=marks.highlight) == paint(view, highlight=marks.highlight)
    assert painter.alt(view, None, ()) == alt(view)
    assert painter.text(view, 1)[0].index("(Nomads): 48") < painter.text(view, 1)[0].index("(Witches): 31")
