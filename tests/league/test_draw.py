from __future__ import annotations

import hashlib
import hmac

from league.draw import drawn, lot

SEED = bytes(range(32))


def test_a_lot_can_be_checked_with_any_hmac() -> None:
    assert lot(SEED, "draw", "1.2", 400) == hmac.new(SEED, b"draw\n1.2\n400", hashlib.sha256).digest()
    assert lot(SEED, "seat", 7).hex() == "fd5bdd2c7a36beeebede63b7cb51eee0772ad4218438d4630fcbae50632c8881"


def test_the_smallest_lot_is_drawn_first_and_nobody_can_move_it_by_enrolling_earlier() -> None:
    order = drawn(SEED, "group 1", range(50))
    assert order == drawn(SEED, "group 1", reversed(range(50)))
    assert order == sorted(range(50), key=lambda person: lot(SEED, "group 1", person))


def test_another_seed_or_another_label_draws_another_order() -> None:
    orders = {tuple(drawn(seed, label, range(20))) for seed in (SEED, SEED[::-1]) for label in ("group 1", "group 2")}
    assert len(orders) == 4
    assert all(sorted(order) == list(range(20)) for order in orders)


def test_who_leaves_changes_nothing_between_the_others() -> None:
    without = [person for person in drawn(SEED, "draw", range(30)) if person != 11]
    assert without == drawn(SEED, "draw", [person for person in range(30) if person != 11])


def test_l_66_people_are_drawn_by_their_numbers_whoever_they_are_called() -> None:
    numbers = {-person: person for person in range(1, 20)}
    assert [-person for person in drawn(SEED, "draw", numbers, numbers)] == drawn(SEED, "draw", range(1, 20))
