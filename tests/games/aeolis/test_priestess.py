"""The Priestess: what each ability reaches, for how long, and how often."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.cards import CARD
from games.aeolis.components import Mat
from games.aeolis.position import Game
from games.kernel import NATURE, legal_moves
from tests.games.aeolis.table import (
    bare,
    begin,
    fate,
    offers,
    play,
    refused,
    sick,
    upgraded,
    with_event,
    with_units,
)


def faithful(faith: int, *, life: bool = False, priestesses: int = 1, hex: str = "D4") -> Game:
    """A Priestess in the field with four dice alike."""
    game = with_units(replace(bare(), faith=(faith,) * 4), "priestess", priestesses, hex)
    return upgraded(game, "temple") if life else game


def looks(game: Game) -> set[str]:
    """The decks that she may look at next."""
    return {offer.removeprefix("look ") for offer in offers(game) if offer.startswith("look")}


def seen(game: Game, deck: str, card: str) -> Game:
    """A look at a deck, and what is seen."""
    return fate(play(game, f"look {deck}"), f"reveal {card}")


def test_each_ability_once_and_as_many_as_there_are_priestesses() -> None:
    game = play(begin(faithful(3)), "pray proselytize")
    assert game.faith == (3, 3, 3, 1)
    assert refused(game, "pray augury") == "no-prayers"
    two = play(begin(faithful(3, priestesses=2)), "pray proselytize")
    assert refused(two, "pray proselytize") == "die-used"
    assert "pray augury" in offers(two)
    none = begin(with_units(faithful(3), "priestess", 0))
    assert refused(none, "pray proselytize") == "no-prayers"


def test_balance_and_life_have_their_own_abilities() -> None:
    balance, life = begin(sick(faithful(3), "D4")), begin(sick(faithful(3, life=True), "D4"))
    assert {offer for offer in offers(balance) if offer.startswith("pray")} == {
        "pray confine", "pray augury", "pray proselytize"}
    assert {offer for offer in offers(life) if offer.startswith("pray")} == {
        "pray cure", "pray divination", "pray proselytize"}
    assert refused(life, "pray confine") == "other-priestess"


def test_confining_reaches_what_is_near_and_not_confined_yet() -> None:
    game = sick(faithful(6), "D4", "C3", "A1", confined=("C3",))
    assert play(begin(game), "pray confine").confined == tuple(sorted((HEX["C3"], HEX["D4"])))
    done = sick(faithful(6), "C3", confined=("C3",))
    assert refused(begin(done), "pray confine") == "no-plague-near"


def test_curing_takes_confined_plague_too() -> None:
    game = sick(faithful(6, life=True), "D4", "C3", "A1", confined=("C3",))
    game = play(begin(game), "pray cure. choose hex C3. choose hex D4")
    assert (game.plague, game.confined) == ((HEX["A1"],), ())


def test_blessing_reaches_fighters_and_magi_near_her() -> None:
    game = with_units(with_units(faithful(3), "hoplites", 2, "D5"), "magi", 1, "C4")
    game = play(begin(with_units(game, "philosopher", 1, "D4")), "pray bless")
    assert [game.mats[mat].blessed for mat in (Mat.HOPLITES, Mat.MAGI, Mat.PHILOSOPHER)] == [3, 3, 0]
    assert not game.mats[Mat.HOPLITES].spared
    far = with_units(with_units(faithful(3), "hoplites", 2, "D6"), "magi", 1, "H3")
    assert refused(begin(far), "pray bless") == "nobody-to-bless"
    life = play(begin(with_units(faithful(3, life=True), "hoplites", 2, "D5")), "pray resurrect")
    assert life.mats[Mat.HOPLITES].spared


def test_augury_sees_so_many_cards_of_the_blessings_and_one_deck_of_curses() -> None:
    game = play(begin(faithful(3)), "pray augury")
    assert looks(game) == {"blessing", "curse1", "curse2"}
    game = seen(game, "curse2", "C207")
    assert looks(game) == {"blessing", "curse2"}, "one age of curses"
    game = seen(seen(game, "curse2", "C202"), "blessing", "B03")
    assert not looks(game), "three cards in all"
    assert "enough" not in offers(game), "nothing is asked any more"
    assert game.deck("curse2")[:2] == ((CARD["C207"],), (CARD["C202"],))
    assert len(game.deck("curse2")[2]) == 12
    assert not any(offer.startswith("top") for offer in offers(game)), "Balance puts them back as they were"


def test_what_was_seen_is_seen_again_and_drawn_next() -> None:
    game = seen(play(begin(faithful(2)), "pray augury"), "blessing", "B03")
    game = play(seen(game, "blessing", "B05"), "done. done")
    again = play(begin(replace(game, agenda=(), asides=(), faith=(1, 1, 1, 1))), "pray augury")
    again = play(again, "look blessing")
    assert [str(move) for move in legal_moves(again, NATURE)] == ["reveal B03"]


def test_enough_may_be_seen() -> None:
    game = play(begin(faithful(5)), "pray augury. enough")
    assert not looks(game)
    assert game.faith[2] == 1


def test_divination_puts_the_cards_of_each_deck_in_any_order() -> None:
    game = play(begin(faithful(4, life=True)), "pray divination")
    for deck, card in (("curse1", "C106"), ("curse1", "C107"), ("curse1", "C108"), ("blessing", "B03")):
        game = seen(game, deck, card)
    assert {offer for offer in offers(game) if offer.startswith("top")} == {"top C106", "top C107", "top C108"}
    game = play(game, "top C108")
    assert {offer for offer in offers(game) if offer.startswith("top")} == {"top C106", "top C107"}
    last = play(game, "top C107")
    assert last.deck("curse1")[:3] == ((CARD["C108"],), (CARD["C107"],), (CARD["C106"],))
    assert not any(offer.startswith("top") for offer in offers(last)), "a single blessing has no order"
    assert play(game, "enough").deck("curse1")[:3] == ((CARD["C108"],), (CARD["C106"],), (CARD["C107"],))


def test_two_cards_of_a_deck_have_an_order_already() -> None:
    game = play(begin(faithful(2, life=True)), "pray divination")
    game = seen(seen(game, "curse2", "C206"), "curse2", "C207")
    assert {offer for offer in offers(game) if offer.startswith("top")} == {"top C206", "top C207"}
    assert play(game, "top C207").deck("curse2")[:2] == ((CARD["C207"],), (CARD["C206"],))
    assert "enough" not in offers(play(game, "top C206"))


def test_proselytizing_by_balance_and_life() -> None:
    for life, add, attempts in ((False, 1, 0), (True, 2, 1)):
        game = play(begin(with_event(faithful(4, life=life), "C106")), "pray proselytize")
        assert [game.modified(f"diplomacy_{each}") for each in ("add", "discount", "attempts")] == [add, 4, attempts]


def test_a_fleet_is_blessed_unless_a_ship_has_stopped_it() -> None:
    game = with_units(faithful(3, hex="G5"), "triaconter", 2, "H5")
    shot = play(begin(with_event(game, "C112", "G6")), "move triaconter to H6. shoot C112 with triaconter. pray bless")
    assert shot.mats[Mat.TRIACONTER].blessed == 3
    far = with_event(with_event(game, "C112", "G6"), "C109", "J5")
    far = play(begin(far), "move triaconter to H6. shoot C112 with triaconter. pray bless")
    assert far.mats[Mat.TRIACONTER].blessed == 3, "the ship is two hexes away"
    stopped = with_units(with_event(game, "C109", "I5"), "triaconter", 2, "H4")
    stopped = play(begin(stopped), "move triaconter to H5")
    assert refused(stopped, "pray bless") == "nobody-to-bless"


def test_a_ship_that_came_to_the_fleet_keeps_no_blessing_away() -> None:
    game = with_event(with_units(faithful(3, hex="G5"), "triaconter", 2, "H5"), "C109", "I5")
    assert play(begin(game), "pray bless").mats[Mat.TRIACONTER].blessed == 3


def test_a_deck_that_was_seen_through_is_not_looked_at_again() -> None:
    game = faithful(3).with_deck("curse2", ((CARD["C207"],),)).with_deck("curse1", ())
    game = play(begin(game), "pray augury")
    assert looks(game) == {"blessing", "curse2"}
    assert looks(seen(game, "curse2", "C207")) == {"blessing"}
    empty = faithful(3)
    for deck in ("blessing", "curse1", "curse2"):
        empty = empty.with_deck(deck, ())
    assert refused(begin(empty), "pray augury") == "no-cards"
    assert "pray proselytize" in offers(begin(empty))


def test_no_more_hexes_than_her_faith() -> None:
    for life, prayer in ((False, "confine"), (True, "cure")):
        for faith in (1, 2, 3):
            game = play(begin(sick(faithful(faith, life=life), "D4", "C3", "C4", "E3", "E4")), f"pray {prayer}")
            for hex in ("D4", "C3", "C4")[:faith]:
                game = play(game, f"choose hex {hex}")
            assert not any(offer.startswith("choose") for offer in offers(game))
            assert len(game.plague) - len(game.confined) == 5 - faith
