"""Menus made of moves: the verb, then field by field; levels with one entry are skipped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from games.kernel import Choice, Menu, Move, command_of, menu
from tests.toy import Accept, Card, Decline, Done, Give, Pick, Show, Take, Trade

GIVES = [Give(count, to) for count in (1, 2) for to in (0, 2)]


def keys(level: Menu) -> list[str]:
    return [choice.key for choice in level.choices]


def leaves(moves: Sequence[Move], path: tuple[str, ...] = ()) -> Iterator[tuple[Move, int]]:
    """Every move that a menu leads to, with the number of choices on the way."""
    for choice in menu(moves, path).choices:
        if choice.move is not None:
            yield choice.move, len(path) + 1
        else:
            yield from leaves(moves, (*path, choice.key))


def test_first_the_verb() -> None:
    level = menu([Take(1), *GIVES, Pick(Card.LOW), Take(3), Done()])
    assert (level.path, level.field) == ((), None)
    assert keys(level) == ["take", "give", "pick", "done"]
    assert level.choices[0] == Choice("take", (Take(1), Take(3)))


def test_a_verb_with_one_move_makes_it_at_once() -> None:
    level = menu([Take(1), Take(2), Done()])
    assert level.choices[0].move is None
    assert level.choices[1].move == Done()


def test_then_field_by_field() -> None:
    level = menu(GIVES, ("give",))
    assert (level.path, level.field, keys(level)) == (("give",), "count", ["1", "2"])
    level = menu(GIVES, ("give", "2"))
    assert (level.path, level.field, keys(level)) == (("give", "2"), "to", ["0", "2"])
    assert [choice.move for choice in level.choices] == [Give(2, 0), Give(2, 2)]


def test_levels_with_one_entry_are_skipped() -> None:
    same = [Give(2, 0), Give(2, 1)]
    level = menu(same, ("give",))
    assert (level.field, keys(level)) == ("to", ["0", "1"])
    uneven = [Give(1, 0), Give(2, 0), Give(2, 1)]
    assert menu(uneven, ("give",)).choices[0].move == Give(1, 0)


def test_values_print_as_what_they_mean() -> None:
    assert keys(menu([Show(Card.LOW), Show(Card.HIGH)], ("show",))) == ["low", "high"]


def test_at_the_end_of_the_path_the_move_itself() -> None:
    level = menu(GIVES, ("give", "2", "0"))
    assert level.field is None
    assert [choice.move for choice in level.choices] == [Give(2, 0)]


def test_a_path_that_leads_nowhere_has_no_choices() -> None:
    assert menu(GIVES, ("take",)).choices == ()
    assert menu(GIVES, ("give", "9")).choices == ()
    assert menu([]).choices == ()


def test_the_verb_is_the_first_word_or_what_the_move_says() -> None:
    kinds = (Take, Give, Trade, Pick, Accept)
    assert [command_of(kind) for kind in kinds] == ["take", "give", "trade", "pick", "accept"]


ANY = st.lists(st.one_of(
    st.builds(Take, st.integers(1, 9)), st.builds(Give, st.integers(1, 3), st.integers(0, 4)),
    st.builds(Trade, st.integers(1, 9)), st.builds(Show, st.sampled_from(Card)), st.builds(Pick, st.sampled_from(Card)),
    st.builds(Accept, st.integers(1, 3), st.integers(0, 4)), st.builds(Decline, st.integers(1, 3), st.integers(0, 4)),
    st.just(Done()),
), unique=True)


@given(ANY)
def test_menus_lead_to_every_move_in_one_way(moves: list[Move]) -> None:
    reached = list(leaves(moves))
    assert sorted(map(str, moves)) == sorted(str(move) for move, _ in reached)
    assert all(depth <= 3 for _, depth in reached)
