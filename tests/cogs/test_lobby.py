"""From nothing to the first turn: `/game new`, joining, options, starting."""

from __future__ import annotations

from tests.cogs.world import World


async def test_new_opens_a_lobby_with_four_buttons(world: World) -> None:
    ada = world.people[0]
    result = await ada.slash(world.channel, "game new", players=3)
    assert result.ephemeral
    lobby = world.last()
    assert "Pebbles" in lobby.content
    assert "Ada (host)" in lobby.content
    assert [item.label for row in lobby.components for item in row.children] == ["Join", "Leave", "Options", "Start"]
