"""Ids that must not be mixed up: each is a type of its own for the checker, and a plain number for everybody else."""

from __future__ import annotations

from typing import NewType

__all__ = ["ChannelId", "GuildId", "ProposalId", "TableId", "UserId"]

TableId = NewType("TableId", int)
"""The number of a table, which is the number of its game."""

ProposalId = NewType("ProposalId", int)
"""The number of a proposal, such as an undo."""

UserId = NewType("UserId", int)
"""Discord's number of a person."""

ChannelId = NewType("ChannelId", int)
"""Discord's number of a channel or thread."""

GuildId = NewType("GuildId", int)
"""Discord's number of a server; 0 outside servers."""
