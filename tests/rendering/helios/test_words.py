"""The same facts in words, and nothing in any form that a viewer may not know."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from games.helios import TITLE
from games.helios.board import ALL_FIELDS, FIELDS
from games.helios.components import SPECIALS, Building, Character, Kind, Material
from games.helios.narration.effects import building_text, character_text, special_effect
from games.helios.narration.names import building, character, kind, material
from games.helios.position import Game, Tile
from games.helios.rules.characters import CharacterPhase, MeetCharacters
from games.kernel import Settings, apply, by_seat, changes, legal_moves, naming, person, start
from games.kernel import played as replayed
from rendering.helios import PAINTER, alt, paint, paint_seat, text_board
from rendering.helios.reading import ending, scores
from rendering.helios.text import LETTERS, reach_of
from rendering.kit.prose import ALT, BLOCK, UPRIGHT
from tests.games.helios import golden
from tests.games.records import entries_of
from tests.rendering.helios.positions import some, table

COUNTS = [(2, "printed"), (3, "yucata"), (4, "printed")]


@pytest.mark.parametrize(("players", "rules"), COUNTS)
def test_alt_texts_fit_and_end_with_a_sentence(players: int, rules: str) -> None:
    for view, changed in (*some(players, rules), (table(players, rules), ())):
        for text in (alt(view, None, changed), *(alt(view, seat) for seat in range(players))):
            assert 0 < len(text) <= ALT
            assert text.endswith(".")


def test_the_change_comes_first() -> None:
    view, changed = next((view, changed) for view, changed in some(4, every=1) if changed and changed[0].seat >= 0)
    assert alt(view, None, changed).startswith(TITLE.presentation.narration.sentence(view, changed))
    assert alt(table()).startswith("Round 4 of 4. Player 2: take an action tile. Player 2: 48 VP, sun on ")


@pytest.mark.parametrize(("players", "rules"), COUNTS)
def test_text_boards_fit_messages_and_phones(players: int, rules: str) -> None:
    for view, _changed in (*some(players, rules), (table(players, rules), ())):
        for first in (None, *range(players)):
            blocks = text_board(view, first)
            assert all(0 < len(block) <= BLOCK and "`" not in block for block in blocks)
            assert all(len(line) <= UPRIGHT for block in blocks for line in block.splitlines())


@pytest.mark.parametrize("name", sorted(path.stem for path in golden.FOLDER.glob("*.json")))
def test_text_boards_of_golden_games_fit_an_upright_phone(name: str) -> None:
    record = json.loads((golden.FOLDER / f"{name}.json").read_text())
    first = start(TITLE.rules.setup(Settings(record["players"], {"rules": record["rules"]})))
    views = [view for _entry, view in replayed(first, entries_of(TITLE, record["entries"]))]
    for view in (*views[::25], views[-1]):
        for seat in (None, record["players"] - 1):
            lines = "\n".join(text_board(TITLE.rules.view(view, seat), seat)).splitlines()
            assert max(map(len, lines)) <= UPRIGHT == 38


def test_the_text_board_tells_what_everything_does_and_would_bring() -> None:
    words = " ".join("\n".join(text_board(table(4, "yucata"))).split())
    assert all(f"{kind(special)}. {special_effect(special)}" in words for special in SPECIALS)
    assert all(building_text(each, "yucata") in words for each in Building)
    assert all(character_text(each) in words for each in Character)
    assert "Player 2: 48 VP if the game ended now: 195 VP" in words
    assert "if the game ended now" not in " ".join("\n".join(text_board(table())).split())


def test_people_are_called_by_their_names() -> None:
    with naming(dict(by_seat(("Ada", "Bo", "Cy")))):
        told, board = alt(table(3)), "\n".join(text_board(table(3)))
    assert "Bo: 48 VP" in told
    assert "Cy: 65 VP" in board
    assert "Player" not in told + board


def test_what_decides_between_equals_is_told_in_words() -> None:
    over = some(2)[-1][0]
    tiles = tuple(Tile(field, Kind.SPRING, (Material.BLUE,)) for field in ALL_FIELDS[:3])
    level = over.change(0, vp=30, tiles=tiles[:1]).change(1, vp=30, tiles=tiles)
    told = "Player 2 and Player 1 have 30 VP each. Cubes decide: Player 2 wins with the most (3 cubes)."
    words = " ".join("\n".join(text_board(level)).split())
    assert told in words
    assert "3 cubes left" in words
    assert "1 cube left" in words
    assert alt(level).startswith(f"Game over, won by Player 2. {told}")


def test_the_text_board_says_everything() -> None:
    view = table()
    words = " ".join("\n".join(text_board(view)).split())
    for seat, player in enumerate(view.players):
        assert f"{person(seat)}: {player.vp} VP" in words
        assert f"sun on {FIELDS[player.sun]} (moves {reach_of(player)}), orbits 0 mana {player.mana}" in words
        assert all(f"{count} {material(each)}" in words for each, count in zip(Material, player.stock, strict=True))
    assert all(building(each) in words for each in Building)
    assert all(character(each) in words for each in Character)
    assert all(f"{kind(special)} {left}" in words for special, left in zip(SPECIALS, view.specials, strict=True)
               if left)
    assert "Action tiles, the next one first: Land: blue, red, gray, yellow, blue, red (pile 4) Building: " in words
    assert "Open land: redwood, granite, spring, bamboo Land left in the stacks: redwood 3, granite 2, " in words
    assert "bamboo 1, obsidian 3, additional 9" in words
    assert "below red: building, gray sun, land" in words
    assert "e5 is the middle: fields are counted from the left." in words


def test_action_tiles_are_told_while_they_can_be_taken() -> None:
    assert "Action tiles to take: " in alt(table())
    assert "Action tiles to take: " not in alt(replace(table(), agenda=(CharacterPhase(), MeetCharacters(1))))


def test_a_board_in_text_has_every_field() -> None:
    view = table()
    lines = "\n".join(text_board(view, 2)).splitlines()
    begin = lines.index("Player 3: 65 VP")
    rows = [line for line in lines[begin : begin + 30] if line[:1] in set("abcdefghi") and line[1:2] == " "][:9]
    cells = [cell for row in rows for cell in row[2:].split()]
    assert len(cells) == len(FIELDS)
    for name, cell in zip(FIELDS, cells, strict=True):
        tile = view.players[2].at(FIELDS.index(name))
        if tile is None:
            assert cell == ("*" if FIELDS[view.players[2].sun] == name else "."), name
        else:
            assert cell[0] == LETTERS[tile.kind].upper()
            assert cell[1:] == ("^" if tile.temple else "".join(LETTERS[cube] for cube in tile.cubes))


def test_a_seats_own_part_comes_first() -> None:
    first = text_board(table(), 3)[0]
    assert first.index("Player 4: 82 VP") < first.index("Land: ")
    assert "Player 1: " not in first.split("Land: ")[0].split("Order:")[0]


def hidden(view: Game, viewer: int | None, others: int) -> Game:
    """The view of a table on which all that is hidden from the viewer is different."""
    for seat in range(len(view.players)):
        if seat != viewer:
            view = view.change(seat, vp=view.players[seat].vp + others)
    return TITLE.rules.view(view, viewer)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_nothing_hidden_is_shown(viewer: int | None) -> None:
    """Printed, points of others are in a bag: whatever they are, the same bytes and the same words come out."""
    for view in (table(), some(4, every=30)[3][0]):
        one, other = hidden(view, viewer, 0), hidden(view, viewer, 77)
        assert paint(one) == paint(other)
        assert paint_seat(one, 1) == paint_seat(other, 1)
        assert alt(one) == alt(other)
        assert text_board(one, viewer) == text_board(other, viewer)
        assert "? VP" in "\n".join(text_board(one, viewer))
    assert paint(hidden(table(4, "yucata"), viewer, 0)) != paint(hidden(table(4, "yucata"), viewer, 77))


def test_hidden_points_are_not_outlined() -> None:
    """Not even if somebody hands over what happened as the scorer saw it."""
    for view, changed in some(4, every=1):
        if view.over or not changed or not any("vp" in difference for difference in changed[0].differences.values()):
            continue
        seat = next(who for who, difference in changed[0].differences.items() if "vp" in difference)
        assert PAINTER.mark(view, changed, ()).points
        assert not PAINTER.mark(TITLE.rules.view(view, None), changed, ()).points
        assert PAINTER.mark(TITLE.rules.view(view, seat), changed, ()).points.keys() == {seat}
        return
    pytest.fail("nobody scored")


def test_the_end_is_open_to_all() -> None:
    view, _changed = some(4)[-1]
    assert view.over
    shown = TITLE.rules.view(view, None)
    assert paint(shown) == paint(view)
    text = "\n".join(text_board(shown))
    assert "? VP" not in text
    assert "Won by Player" in text
    assert alt(shown).startswith("Game over, won by Player")


def test_the_scores_of_the_end_add_up() -> None:
    for players, rules in COUNTS:
        view, _changed = some(players, rules)[-1]
        for seat, player in enumerate(view.players):
            assert sum(scores(view, seat).values()) == player.vp
            assert scores(view, seat)["during"] >= 0
            assert ending(view, seat) == {}


def test_what_the_end_would_bring_is_what_it_brings() -> None:
    """The last move of a game brings each seat what My view promised just before, and what the move itself gave."""
    view, _changed = some(4, every=1)[-2]
    seat = next(each for each in range(4) if legal_moves(view, each))
    move = legal_moves(view, seat)[0]
    after = apply(view, seat, move)
    assert after.over
    told = changes(TITLE.rules.holdings, view, after, seat, move, range(4)).differences
    for other in range(4):
        if other != seat:
            assert told.get(other, {}).get("vp", 0) == sum(ending(view, other).values())


def test_a_seat_that_has_left_is_shown() -> None:
    view = replace(table(), left=frozenset({0}) if isinstance(table().left, frozenset) else (0,))
    assert paint(view) != paint(table())
    assert "Out: Player 1" in "\n".join(text_board(view))
