"""What nobody else may know: God cards in hand, and what is drawn unseen (R-40)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.components import Colour
from games.bora_bora.position import Game
from games.kernel import Note, Seat, awaited, legal_moves
from tests.games.bora_bora.at_table import ANN, BEN, hand, persons, table, using
from tests.games.bora_bora.golden import played
from tests.walk.bora_bora import hidden

VIEWERS = (None, 0, 1, 2, 3)


def positions() -> list[Game]:
    """Positions of a whole game, one in seven."""
    return [game for number, (_, _, game) in enumerate(played(4, 7)) if number > 70 and number % 7 == 0]


@pytest.fixture(scope="module")
def game_through() -> list[Game]:
    return positions()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_view_changes_when_only_hidden_things_change(game_through: list[Game], viewer: Seat | None) -> None:
    rng = Random(1)
    dealt_anew = 0
    for game in game_through:
        seen = TITLE.rules.encode(TITLE.rules.view(game, viewer))
        for other in hidden(rng, game, viewer):
            assert TITLE.rules.encode(TITLE.rules.view(other, viewer)) == seen
            dealt_anew += other.players != game.players
    assert dealt_anew > len(game_through) / 2


@pytest.mark.parametrize("viewer", VIEWERS)
def test_words_and_menus_of_a_view_do_not_change_either(game_through: list[Game], viewer: Seat | None) -> None:
    rng = Random(2)
    for game in game_through:
        texts = said(TITLE.rules.view(game, viewer), viewer)
        for other in hidden(rng, game, viewer):
            assert said(TITLE.rules.view(other, viewer), viewer) == texts
            assert awaited(other) == awaited(game)


def said(view: Game, viewer: Seat | None) -> list[str]:
    """All that narration says of a view."""
    seats = range(len(view.players))
    told = [TITLE.presentation.narration.question(view, seat) for seat in seats]
    if viewer is not None:
        told += [TITLE.presentation.narration.label(view, viewer, move) for move in legal_moves(view, viewer)]
    return told + [f"{TITLE.rules.holdings(view, seat)}" for seat in seats]


def test_a_view_pools_what_is_not_seen_and_keeps_the_counts() -> None:
    game = hand(hand(table(), ANN, blue=2, red=1), BEN, yellow=3)
    seen = TITLE.rules.view(game, ANN)
    assert seen.players[ANN] == game.players[ANN]
    assert (seen.players[BEN].cards, seen.players[BEN].hand) == ((0,) * 5, 3)
    pooled = [game.deck[colour] + sum(player.cards[colour] for player in game.players[1:]) for colour in Colour]
    assert list(seen.deck) == pooled
    assert seen.pile == game.pile


def test_notes_for_one_seat_are_left_out_for_others() -> None:
    game = replace(table(), notes=(Note(BEN, "drew", detail="red", only=BEN),))
    assert TITLE.rules.view(game, BEN).notes == game.notes
    assert TITLE.rules.view(game, ANN).notes == TITLE.rules.view(game, None).notes == ()


def test_whether_a_player_is_asked_does_not_depend_on_the_hand() -> None:
    """A Green God might let a person do what it could not otherwise: then its player is asked with any hand."""
    idle = persons(table(), ANN, "man build")
    for cards in ({}, {"green": 1}):
        assert awaited(using(hand(idle, ANN, **cards))) == ()
    from tests.games.bora_bora.at_table import settled

    able = settled(persons(table(), ANN, "man land-path"), ANN, "E-beach")
    for cards in ({}, {"green": 1}):
        assert awaited(using(hand(able, ANN, tiles=0, **cards))) == (ANN,)
