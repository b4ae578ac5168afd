"""Checks BB-19 to BB-23: the helper and the market of God cards."""

from __future__ import annotations

from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.components import TRACKS, Colour
from games.bora_bora.rules.helper import Help
from games.kernel import NATURE, awaited, changes
from tests.games.bora_bora.at_table import ANN, BEN, CLEO, DON, asked, hand, offered, persons, play, refused, table


def sample(points: int = 5) -> object:
    """Ann with men of 2 and 3 symbols, a woman with 3 shells and helper points."""
    return asked(persons(table(), ANN, "man woman", "man points", "woman card"), Help(ANN, points))


def test_bb_19_helper_the_rulebooks_sample() -> None:
    game = sample()
    after = play(game,
                 "helper tattoo woman. helper tattoo points. helper shells card. helper offering")  # type: ignore[arg-type]
    player = after.players[ANN]
    assert player.status == 5
    assert TRACKS.status[player.status] == 4
    assert (player.shells, player.offerings) == (3, 3)
    assert [tile.shifted for tile in player.tiles()] == [True] * 3
    assert after.over, "the points are spent"


def test_bb_20_once_per_tile() -> None:
    game = asked(persons(table(), ANN, "man woman down", "man points down", "woman card down"), Help(ANN, 5))
    assert refused(game, "helper tattoo woman").key == "already-shifted"
    assert refused(game, "helper shells card").key == "already-shifted"
    assert refused(game, "helper tattoo status").key == "no-such-person"
    two = asked(persons(table(), ANN, "man woman down", "man woman"), Help(ANN, 5))
    assert refused(play(two, "helper tattoo woman"), "helper tattoo woman").key == "already-shifted"


def test_bb_21_helper_mix() -> None:
    game = sample(6)
    after = play(game,
                 "helper wood. put on A3. helper tattoo woman. helper shells card. helper points 2")  # type: ignore[arg-type]
    assert after.players[ANN].vp == 2
    assert after.players[ANN].materials == (0, 0, 1)
    after = play(game,
                 "helper card. take " + open_colour(game) + " card. helper offering. helper sand. put on A1")  # type: ignore[arg-type]
    assert after.over
    third = play(game, "helper offering. helper offering. helper offering")  # type: ignore[arg-type]
    assert third.over
    assert third.players[ANN].offerings == 5
    assert refused(asked(table(), Help(ANN, 1)), "helper offering").key == "helper-points"


def open_colour(game: object) -> str:
    """A colour that lies open."""
    return next(colour.name.lower() for colour in Colour if game.row[colour])  # type: ignore[attr-defined]


def test_bb_22_god_card_market() -> None:
    game = replace(asked(hand(table(), CLEO), Help(CLEO, 4)), row=(1, 1, 1, 1, 1), deck=(0, 0, 5, 0, 0))
    after = play(game, "helper card. take white card", CLEO)
    assert after.row == (1, 0, 2, 1, 1)
    assert after.players[CLEO].cards == (0, 1, 0, 0, 0)
    from games.kernel import apply, draw, play_line

    owed, _ = play_line(TITLE.rules.notation, game, CLEO, "helper card. draw card")
    assert awaited(owed) == (NATURE,)
    move = draw(owed, b"seed", 1)
    drawn = apply(owed, NATURE, move)
    for viewer in (ANN, BEN, CLEO, DON, None):
        before, seen = TITLE.rules.view(owed, viewer), TITLE.rules.view(drawn, viewer)
        told = TITLE.presentation.narration.sentence(seen,
                                                     [changes(TITLE.rules.holdings, before, seen, NATURE, move,
                                                              range(4))])
        assert ("red" in told) is (viewer == CLEO), told
        assert seen.players[CLEO].hand == 1


def test_bb_23_move_a_hut() -> None:
    game = asked(table(), Help(DON, 4))
    after = play(game, "move hut 5", DON)
    assert (after.players[DON].huts[4], after.players[DON].huts[11]) == (0, 3)
    assert refused(after, "move hut 12", DON).key == "no-hut-there"
    assert refused(after, "move hut 5", DON).key == "no-hut-there"
    assert refused(after, "move hut 1", DON).key == "no-hut-there"
    assert "move hut 6" in offered(after, "", DON)
