"""A part of a game as a film: which boards it shows, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from tables import Film, TableInfo, UserId, errors
from tests.tables.conftest import BO, CY, DEE, EVA, IDA, House


async def part(house: House, table_id: int, since: int, until: int | None, user_id: int | None = None,
               most: int = 60) -> Film:
    return await house.tables.queries.film(table_id, most, user_id=None if user_id is None else UserId(user_id),
                                           since=since, until=until)


def seen(film: Film) -> list[Any]:
    """Everything that a film shows."""
    return [(scene.moment, scene.view, scene.happenings, scene.ends_chapter) for scene in film.scenes]


async def four_turns(house: House) -> TableInfo:
    """A game of which four turns have been played."""
    info = await house.begin(IDA, BO, CY, DEE)
    for user in (IDA, BO, CY, DEE):
        await house.turn(info.id, user)
    return info


async def test_a_part_begins_and_ends_with_its_moments(house: House) -> None:
    info = await four_turns(house)
    film = await part(house, info.id, 1, 3)
    assert [scene.moment.turn for scene in film.scenes] == [1, 2, 3]
    assert [len(scene.happenings) for scene in film.scenes] == [0, 2, 2], "what led to the first one is not its own"
    assert (film.since, film.until, film.turns, film.whole) == (1, 3, 4, False)
    boards = [(await house.tables.queries.board(info.id, None, turn=turn)).view for turn in (1, 2, 3)]
    assert [scene.view for scene in film.scenes] == boards
    whole = await part(house, info.id, 0, None)
    assert (whole.since, whole.until, whole.whole) == (0, 4, True)
    assert seen(whole) == seen(await house.tables.queries.film(info.id, 60))


async def test_a_long_part_is_thinned_out_and_tells_what_lay_between(house: House) -> None:
    info = await four_turns(house)
    film = await part(house, info.id, 0, 4, most=2)
    assert [scene.moment.turn for scene in film.scenes] == [0, 4]
    assert len(film.scenes[1].happenings) == 8


@pytest.mark.parametrize(("since", "until", "why"), [
    (3, 1, "span-backwards"), (2, 2, "span-empty"), (4, None, "span-empty"),
    (0, 5, "no-such-turn"), (5, None, "no-such-turn"), (-1, 2, "no-such-turn"),
])
async def test_moments_between_which_nothing_lies_are_refused(house: House, since: int, until: int | None,
                                                              why: str) -> None:
    info = await four_turns(house)
    with pytest.raises(errors.TableError) as refused:
        await part(house, info.id, since, until)
    assert refused.value.sentence == why


async def test_before_the_first_turn_there_are_no_moments(house: House) -> None:
    info = await house.begin(IDA, BO)
    with pytest.raises(errors.NothingToUndo) as refused:
        await part(house, info.id, 0, 1)
    assert refused.value.sentence == "no-turn-yet"
    assert (await part(house, info.id, 0, None)).scenes == ()
    lobby = await house.tables.lobby.create(info.guild_id, 5, IDA, "Ida", info.title)
    with pytest.raises(errors.NotStarted):
        await part(house, lobby.id, 0, None)


async def test_what_was_taken_back_is_in_no_film(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich")
    await house.turn(info.id, IDA)
    await house.turn(info.id, BO, "buy. beg")
    undo = await house.tables.proposals.undo(info.id, BO)
    await house.tables.proposals.respond(undo.id, IDA, True)
    with pytest.raises(errors.NothingToUndo):
        await part(house, info.id, 1, 2)
    await house.turn(info.id, BO)
    film = await part(house, info.id, 1, 2)
    assert [[str(deed.move) for deed in scene.happenings] for scene in film.scenes] == [[], ["beg", "done"]]


async def test_the_public_film_does_not_depend_on_what_is_hidden(house: House) -> None:
    films, hands = [], set()
    for channel in (1, 2, 3):
        info = await house.begin(IDA, BO, CY, channel=channel)
        await house.turn(info.id, IDA, "draw")
        await house.turn(info.id, BO, "draw")
        await house.turn(info.id, CY)
        films.append([await part(house, info.id, 1, 3), await part(house, info.id, 0, 2, EVA)])
        hands.add(house.tables._loader.cache.get(info.id).position.hands)  # type: ignore[union-attr]
    assert len(hands) == 3
    assert seen(films[0][0]) == seen(films[1][0]) == seen(films[2][0])
    assert seen(films[0][1]) == seen(films[1][1]) == seen(films[2][1]), "a stranger sees what everybody sees"


async def test_the_public_board_of_a_moment_does_not_depend_on_what_is_hidden(house: House) -> None:
    boards, hands = [], set()
    for channel in (1, 2, 3):
        info = await house.begin(IDA, BO, CY, channel=channel)
        await house.turn(info.id, IDA, "draw")
        await house.turn(info.id, BO, "draw")
        states = [await house.tables.queries.board(info.id, user, turn=turn)
                  for user in (None, UserId(EVA)) for turn in (0, 1, 2)]
        boards.append([(state.view, state.last, state.result) for state in states])
        hands.add(house.tables._loader.cache.get(info.id).position.hands)  # type: ignore[union-attr]
    assert len(hands) == 3
    assert boards[0] == boards[1] == boards[2]


async def test_everybody_sees_their_own_hand_and_no_other(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA, "draw")
    await house.turn(info.id, BO, "draw")
    dealt = house.tables._loader.cache.get(info.id).position.hands  # type: ignore[union-attr]
    for user, own in ((IDA, 0), (BO, 1)):
        last = (await part(house, info.id, 0, 2, user)).scenes[-1].view.hands
        assert last[own] == dealt[own]
        assert set(last[1 - own]) <= {0}
    everybody = (await part(house, info.id, 0, 2)).scenes[-1].view.hands
    assert all(set(hand) <= {0} for hand in everybody)


async def test_a_moment_before_cards_came_to_light_hides_them(house: House) -> None:
    """What was laid open later is not yet known in the scenes before."""
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    await house.tables.play.move(info.id, BO, "call 0", end=True)
    film = await part(house, info.id, 0, None)
    assert all(set(hand) <= {0} for hand in film.scenes[0].view.hands)
    first = (await house.tables.queries.board(info.id, None, turn=1)).view
    assert film.scenes[1].view == first
