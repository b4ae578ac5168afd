"""Everybody can read the numbers by which people are drawn."""

from __future__ import annotations

from cogs.views.lots import drawn_by
from storage.community_rows import EntrantRow
from storage.ids import GuildId, SeasonId, UserId


def entrant(lot: int, name: str) -> EntrantRow:
    return EntrantRow(season_id=SeasonId(1), user_id=UserId(-lot), guild_id=GuildId(1), name=name, status="playing",
                      lot=lot, enrolled=0)


def test_l_32_the_numbers_of_a_group_are_told_smallest_first() -> None:
    assert drawn_by([entrant(12, "Bea_"), entrant(3, "Former player")]) == [
        "-# The draws go by these numbers, given at enrolment: **3** Former player, **12** Bea\\_"]


def test_the_numbers_of_hundreds_fill_several_messages() -> None:
    messages = drawn_by([entrant(lot, f"Somebody {lot}") for lot in range(1, 301)])
    assert len(messages) > 2
    assert max(map(len, messages)) <= 2_000
    assert {message[:2] for message in messages} == {"-#"}
    assert sum(message.count("**") for message in messages) == 600
