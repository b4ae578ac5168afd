"""Rules for new tables, as the unmodified process keeps them."""

from __future__ import annotations

from tests.discord.server import Server

WHERE = "Channels where tables can be opened (none: all)"
WHO = "Only people with these roles can open tables"


async def test_a_manager_chooses_channels_and_roles_and_others_are_refused(server: Server) -> None:
    discord, ada = server.discord, server.people[0]
    boss = discord.user("boss", "MANAGE_GUILD")
    games, other = discord.channel("games"), discord.channel("other")
    (role,) = discord.guild().members[boss.id]["roles"]
    shown = await boss.slash(other, "setup")
    assert shown.message is not None
    changed = await boss.choose(shown.message, [games["id"]], placeholder=WHERE)
    assert changed.error is None, changed.error
    changed = await boss.choose(shown.message, [role], placeholder=WHO)
    assert changed.error is None, changed.error
    again = await boss.slash(other, "setup", remind=24)
    assert again.text.startswith("✔ New tables remind players after 24 hours.")
    assert "Tables can be opened only in #games and in threads there." in again.text
    assert f"Only people with <@&{role}>, and people who may manage" in again.text
    refused = await ada.slash(other, "game new", title="helios")
    assert "On this server they are played in #games." in refused.text
    refused = await ada.slash(games, "game new", title="helios")
    assert f"you need one of these roles to open a table: <@&{role}>." in refused.text
    opened = await boss.slash(games, "game new", title="helios")
    assert opened.text.startswith("The table is open")
    assert server.rows("select reminder_hours, timeout_hours from tables") == [(24, 48)]
    await discord.quiet()
    server.check()
