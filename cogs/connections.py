"""What a client says of its connections: of several processes each has its own servers."""

from __future__ import annotations

from discord.ext import commands

from storage.share import WHOLE, Share

__all__ = ["ConnectedClient"]


class ConnectedClient(commands.AutoShardedBot):
    """A client that serves all servers, unless it says otherwise."""

    def serves(self, guild_id: int) -> bool:
        """Whether a server is this process's."""
        return True

    def share_of_connection(self, shard_id: int | None) -> Share | None:
        """The servers of which a connection, or for None all together, has named all that there are; None: none, or
        those of which that is said otherwise."""
        return WHOLE if shard_id is None else None

    def knows_servers(self, guild_id: int) -> bool:
        """Whether Discord has told of all servers of a server's connection: who is not among them then is gone."""
        return True
