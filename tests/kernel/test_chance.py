"""Draws: honest, repeatable, as likely as their weights; and records that prove it."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from games.kernel import (
    NATURE,
    BadRecord,
    Entry,
    Leave,
    Settings,
    apply,
    draw,
    nature_draws,
    played,
    replay,
    start,
    verify,
)
from tests.kernel.stones import STONES, Card, Deal, Dealt, Game, Player, Show, Stones, Take, Turn
from tests.walk import Walk

SEED = bytes(range(32))


def dealing(pile: tuple[int, ...] = (4, 3, 2)) -> Game:
    return start(Stones(players=(Player(),) * 2, pile=pile).then(Deal(0), Turn(0)))


def test_a_draw_is_the_keyed_hash_of_number_and_step() -> None:
    for number in range(1, 50):
        digest = hmac.new(SEED, f"{number}:deal".encode(), hashlib.sha256).digest()
        wanted = [Card.LOW] * 4 + [Card.MIDDLE] * 3 + [Card.HIGH] * 2
        assert draw(dealing(), SEED, number) == Dealt(wanted[int.from_bytes(digest, "big") % 9])


def test_draws_of_a_fixed_seed_never_change() -> None:
    drawn = [draw(dealing(), SEED, number).card for number in range(1, 13)]  # type: ignore[attr-defined]
    assert " ".join(drawn) == FIXED


FIXED = "middle middle low middle middle low high low middle low low low"


def test_the_same_number_is_drawn_alike_and_another_afresh() -> None:
    assert draw(dealing(), SEED, 7) == draw(dealing(), SEED, 7)
    assert len({draw(dealing(), SEED, number) for number in range(1, 30)}) == 3


def test_another_seed_draws_otherwise() -> None:
    one = [draw(dealing(), SEED, number) for number in range(1, 40)]
    other = [draw(dealing(), SEED[::-1], number) for number in range(1, 40)]
    assert one != other


def test_as_likely_as_the_weights() -> None:
    counts = Counter(draw(dealing(), SEED, number).card for number in range(1, 3601))  # type: ignore[attr-defined]
    assert abs(counts[Card.LOW] - 1600) < 120
    assert abs(counts[Card.MIDDLE] - 1200) < 120
    assert abs(counts[Card.HIGH] - 800) < 120


def test_what_has_no_weight_is_never_drawn_and_not_open() -> None:
    game = dealing((0, 1, 3))
    assert {draw(game, SEED, number) for number in range(1, 200)} == {Dealt(Card.MIDDLE), Dealt(Card.HIGH)}
    with pytest.raises(ValueError, match="deal low is not open"):
        apply(game, NATURE, Dealt(Card.LOW))


def test_a_single_outcome_is_certain() -> None:
    assert {draw(dealing((0, 0, 1)), SEED, number) for number in range(1, 50)} == {Dealt(Card.HIGH)}


def test_nature_draws_only_where_chance_is_due() -> None:
    game = dealing()
    assert nature_draws(game)
    game = apply(game, NATURE, Dealt(Card.LOW))
    assert not nature_draws(game)
    with pytest.raises(StopIteration):
        draw(game, SEED, 2)


def test_draws_in_asides_come_first() -> None:
    game = Stones(players=(Player(),) * 2).then(Turn(0)).ask(Deal(1))
    after = apply(game, NATURE, draw(game, SEED, 1))
    assert after.players[1].cards == 1
    assert after.agenda == game.agenda


# --- records ------------------------------------------------------------------------------------------------------

RECORD = Walk(STONES, deep=0).game(4)
"""A whole game, as it was played."""


def begin() -> Game:
    return start(STONES.rules.setup(RECORD.settings))


def test_a_record_replays_without_a_generator() -> None:
    assert replay(begin(), RECORD.entries) == RECORD.last
    assert [game for _, game in played(begin(), RECORD.entries)] == RECORD.positions[1:]


def test_honest_draws_are_verified() -> None:
    assert verify(begin(), RECORD.entries, RECORD.seed) == []


@pytest.mark.parametrize("place", range(4))
def test_one_changed_draw_is_found(place: int) -> None:
    draws = [entry for entry in RECORD.entries if entry.seat == NATURE]
    changed = draws[place]
    other = next(Dealt(card) for card in Card if Dealt(card) != changed.move)
    entries = [Entry(each.number, each.seat, other) if each is changed else each for each in RECORD.entries]
    upto = entries[: RECORD.entries.index(changed) + 1]
    assert verify(begin(), upto, RECORD.seed) == [changed.number]


def test_another_seed_is_found() -> None:
    upto = RECORD.entries[:6]
    assert verify(begin(), upto, b"another seed")


def test_a_draw_under_another_number_is_found() -> None:
    moved = [Entry(entry.number + 40, entry.seat, entry.move) for entry in RECORD.entries[:6]]
    assert verify(begin(), moved, RECORD.seed)


def test_the_first_entry_that_is_not_legal_is_named() -> None:
    wrong = [*RECORD.entries[:5], Entry(6, 0, Take(9)), *RECORD.entries[5:]]
    with pytest.raises(BadRecord, match=r"entry 6: take 9 is not open to seat 0") as caught:
        replay(begin(), wrong)
    assert caught.value.entry == 6


def test_entries_read_back_from_their_stored_form() -> None:
    for entry in RECORD.entries:
        assert STONES.rules.decode_move(STONES.rules.encode(entry.move)) == entry.move
    assert STONES.rules.encode(Show(Card.LOW)) == b'{"do":"show","card":"low"}'
    assert STONES.rules.decode_move('{"do":"leave"}') == Leave()


@pytest.mark.parametrize("data", [
    b'{"do":"fly"}', b'{"do":"show"}', b'{"do":"show","card":"ace"}', b"[]", b"{", b"\xff",
])
def test_broken_entries_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - msgspec tells in its own words
        STONES.rules.decode_move(data)


def test_settings_default_to_the_rulebook() -> None:
    assert Settings(3) == Settings(3, {}, "rulebook")
