"""What sentences call people."""

from __future__ import annotations

from games.kernel import naming, person


def test_people_have_their_names_within_and_numbers_without() -> None:
    with naming({0: "Ada", 2: ""}):
        assert [person(seat) for seat in (0, 1, 2)] == ["Ada", "Player 2", "Player 3"]
        with naming({0: "Bruno"}):
            assert person(0) == "Bruno"
        assert person(0) == "Ada"
    assert person(0) == "Player 1"
