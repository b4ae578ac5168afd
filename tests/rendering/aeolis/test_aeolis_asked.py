"""What a seat is asked, where there is room for one thing only."""

from __future__ import annotations

import pytest

from games.aeolis.narration.questions import question_of, questions_of
from games.kernel import Seat, open_seats
from games.kernel.words import speaking
from games.registry import TITLES
from rendering.aeolis import header, phone_rows
from tests.test_every_language import played


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_of_several_questions_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    view, seat = next((game, seat) for game in played("aeolis").positions for seat in sorted(open_seats(game))
                      if seat >= 0 and len(questions_of(game, seat)) > 1)
    view = TITLES["aeolis"].rules.view(view, Seat(seat))
    for module in (header, phone_rows):
        monkeypatch.setattr(module, "width", lambda *_args: 10_000)
    with speaking(language):
        first, *more = questions_of(view, seat)
        assert question_of(view, seat).startswith(first)
        assert question_of(view, seat).endswith(more[-1])
        assert header._asked(view, seat) == first
        assert phone_rows._asked(view, seat, 1).casefold() == first.casefold()
