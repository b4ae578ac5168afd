"""Interactions in another language than English: the bot answers, and remembers the language for what it writes by
itself."""

from __future__ import annotations

from tests.discord.server import Server


async def test_whoever_speaks_german_is_remembered_so(server: Server) -> None:
    ada, bo = server.discord.user("ada"), server.discord.user("bo")
    ada.speaks("de")
    for user in (ada, bo):
        reply = await user.slash(server.discord.channel(), "me settings")
        assert reply.error is None, reply.error
    kept = server.rows("select owner, value from preferences where name = ?", "seen_language")
    assert kept == [(int(ada.id), '"de"')], "the other speaks as the server does"
    server.check()
