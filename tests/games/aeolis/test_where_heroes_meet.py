"""Heroes, phases and scenarios, case by case where two rules meet."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.cards import CARD
from games.aeolis.components import Hero, Mat
from games.aeolis.position import Game
from games.aeolis.rules.events import DrawEvent
from games.aeolis.rules.foes import conclude
from games.aeolis.rules.harm import hurt
from games.kernel import NATURE, legal_moves, start
from tests.games.aeolis.table import (
    bare,
    begin,
    fate,
    knowing,
    offers,
    play,
    refused,
    sick,
    upgraded,
    with_event,
    with_stock,
    with_units,
)


def test_a_stack_is_blessed_again_once_its_enemy_has_been_bought_off() -> None:
    game = with_units(with_units(bare(), "hoplites", 3, "E5"), "priestess", 1, "E4")
    game = with_stock(with_event(game, "C112", "D5", 1), "queen", gold=1)
    game = play(begin(game), "move hoplites to D5")
    assert refused(game, "pray bless") == "nobody-to-bless"
    game = play(conclude(game, CARD["C112"]), "pray bless")
    assert game.mats[Mat.HOPLITES].blessed == 1


def test_archers_who_await_an_answer_are_not_blessed_until_it_falls_away() -> None:
    game = with_units(with_units(knowing(bare(), "fletching"), "toxotai", 2, "E5"), "priestess", 1, "E6")
    game = play(begin(with_event(replace(game, faith=(2,) * 4), "C113", "D5")), "shoot C113 with toxotai")
    assert "pray bless" not in offers(game)
    game = play(conclude(game, CARD["C113"]), "pray bless")
    assert game.mats[Mat.TOXOTAI].blessed == 2


def test_of_several_plague_hexes_she_confines_or_cures_as_many_as_she_likes() -> None:
    for life, prayer in ((False, "confine"), (True, "cure")):
        game = sick(replace(with_units(bare(), "priestess", 1, "D4"), faith=(6,) * 4), "D4", "C3", "E3")
        asked = play(begin(upgraded(game, "temple") if life else game), f"pray {prayer}")
        assert {"choose hex C3", "choose hex D4", "choose hex E3", "enough"} <= set(offers(asked))
        one = play(asked, "choose hex D4. enough")
        left = set(one.plague) - set(one.confined)
        assert left == {HEX["C3"], HEX["E3"]}
        every = play(asked, "choose hex D4. choose hex C3. choose hex E3")
        assert set(every.plague) == set(every.confined)
        assert "enough" not in offers(every)


def test_a_priestess_who_dies_meanwhile_tends_no_more_plague() -> None:
    game = sick(replace(with_units(bare(), "priestess", 1, "D4"), faith=(6,) * 4), "D4", "C3", "J4", "K3")
    asked = play(begin(game), "pray confine")
    assert not [offer for offer in offers(hurt(asked, Mat.PRIESTESS, 1)) if offer.startswith("choose hex")]


def divined(*cards: str) -> Game:
    """Curses I that the Priestess of Life has looked at, with two players at the table."""
    game = upgraded(with_units(replace(bare(2), faith=(4,) * 4), "priestess", 1, "D4"), "temple")
    seat = game.owners[Hero.PRIESTESS]
    game = play(begin(game), "pray divination", seat)
    for card in cards:
        game = fate(play(game, "look curse1", seat), f"reveal {card}")
    return game


def curse_drawn(game: Game, card: str) -> Game:
    """A backlash of another player draws a curse while she still looks or arranges."""
    return fate(start(game.ask(DrawEvent("curse1"))), f"reveal {card}")


def test_a_card_drawn_while_the_priestess_arranges_is_arranged_no_more() -> None:
    seen = divined("C106", "C107", "C108")
    seat = seen.owners[Hero.PRIESTESS]
    game = curse_drawn(play(seen, "enough", seat), "C106")
    assert {offer for offer in offers(game, seat) if offer.startswith("top")} == {"top C107", "top C108"}
    game = play(game, "top C108", seat)
    assert game.deck("curse1")[:2] == ((CARD["C108"],), (CARD["C107"],))
    none = curse_drawn(curse_drawn(play(seen, "enough", seat), "C106"), "C107")
    assert not [offer for offer in offers(none, seat) if offer.startswith("top")]


def test_a_card_drawn_while_the_priestess_looks_leaves_the_next_one_to_see() -> None:
    game = divined("C106")
    seat = game.owners[Hero.PRIESTESS]
    game = play(curse_drawn(game, "C106"), "look curse1", seat)
    assert len(legal_moves(game, NATURE)) == 13
    game = fate(game, "reveal C110")
    assert [len(layer) for layer in game.deck("curse1")] == [1, 12]
