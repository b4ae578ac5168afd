"""What leagues, tournaments, the queue and ratings keep of one server."""

from __future__ import annotations

from sqlalchemy import delete, select, update

from storage import schema
from storage.database import Transaction
from storage.ids import GuildId
from storage.repositories.settling import beside

__all__ = ["NO_SERVER", "delete_guild"]

NO_SERVER = GuildId(0)
"""In place of a server of which nothing is kept any more: results count on for the ratings of all servers."""


async def delete_guild(tx: Transaction, guild_id: GuildId) -> None:
    """Deletes the competitions that a server created, its part in those of others, its queue and its ratings."""
    competitions, guilds = schema.competitions.c, schema.competition_guilds.c
    home = select(competitions.id).where(competitions.guild_id == guild_id)
    seasons = select(schema.seasons.c.id).where(schema.seasons.c.competition_id.in_(home))
    notices, ratings = schema.notices.c, schema.ratings.c
    await tx.execute(delete(schema.notices).where(notices.guild_id == guild_id))
    await tx.execute(delete(schema.notices).where(notices.scope == "season", notices.owner.in_(seasons)))
    await tx.execute(delete(schema.competitions).where(competitions.guild_id == guild_id))
    await tx.execute(delete(schema.competition_guilds).where(guilds.guild_id == guild_id))
    for queue in (schema.queue_entries, schema.queue_matches):
        await tx.execute(delete(queue).where(queue.c.guild_id == guild_id))
    await tx.execute(delete(schema.ratings).where(ratings.scope == guild_id))
    await tx.execute(delete(schema.rating_changes).where(
        schema.rating_changes.c.scope.in_((guild_id, beside(guild_id)))))
    await tx.execute(update(schema.rated_games).where(schema.rated_games.c.guild_id == guild_id)
                     .values(guild_id=NO_SERVER))
