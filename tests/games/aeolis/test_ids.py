"""Every ruling that was made before the bot was built has a test that carries its id, `test_a12_...`.

Checks, `test_ae_34_...`, are looked after by `tests/test_rulings.py`, and so are ids that lead nowhere.
"""

from __future__ import annotations

from typing import Final

from tests import rulings
from tests.rulings import Id, read_id

PAGE: Final = rulings.RULINGS["aeolis"].read_text(encoding="utf-8")
EARLY: Final = {read_id(entry.id) for entry in rulings.entries(PAGE) if read_id(entry.id)[1] <= 100}
NOT_SEEN: Final[dict[Id, str]] = {}
"""Rulings that no position shows, with the reason."""


def test_every_ruling_has_a_test_or_a_reason() -> None:
    carried = rulings.test_names()["aeolis"]
    assert EARLY
    assert not EARLY - carried - set(NOT_SEEN)
    assert not set(NOT_SEEN) & carried, "seen after all"
