"""What standing orders do to clocks: nothing, for whoever is silent is as silent as before."""

from __future__ import annotations

import pytest

from games.kernel import Seat
from tables.clock import to_millis
from tables.commit.change_set import ChangeSet
from tables.commit.clocks import settle_clocks
from tables.state.table import LoggedMove
from tests.tables.conftest import House
from tests.tables.lanterns import Accept
from tests.tables.test_clocks import timed


@pytest.mark.parametrize(("kind", "goes_on"), [("ordered", True), ("forced", True), ("entry", False)])
async def test_an_answer_by_standing_order_stops_no_clock(house: House, kind: str, goes_on: bool) -> None:
    """What was agreed for the end of the time was done, and is not done again because of it."""
    info = await timed(house)
    house.clock.forward(hours=73)
    assert await house.tables.clocks.run_out_due() == [info.id]
    state = await house.tables._loader.load(info.id)
    change = ChangeSet(state, to_millis(house.clock()))
    change.steps = [LoggedMove(9, kind, Seat(0), Accept(), None, state.position, state.position, change.at)]
    settle_clocks(state, change, {})
    seat = change.seats_after[0]
    assert seat.flagged
    assert (seat.clock_since == state.seats[0].clock_since) is goes_on
