"""Who hosts a table, where the host has vanished."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.messages import Message
from cogs.words import _, many
from tables.people import in_bold
from tables.servers import ServerRules

__all__ = ["host_days_sentence", "hosted_message"]


def hosted_message(details: Mapping[str, Any]) -> Message:
    """That somebody has taken over, and why that was possible."""
    name = in_bold(str(details["name"]))
    if details.get("gone"):
        return Message(_("{name} hosts this table now: the former host has left this server.").format(
            name=name))
    return Message(many("{name} hosts this table now: the former host has done nothing here for {count} day.",
                        "{name} hosts this table now: the former host has done nothing here for {count} days.",
                        int(details["days"]), name=name))


def host_days_sentence(rules: ServerRules) -> str:
    """When somebody may take over a table."""
    if not rules.host_days:
        return _("Nobody takes over a table as long as its host is on this server.")
    return many("When a host has done nothing for {count} day, somebody who plays can take over with `/table host`.",
                "When a host has done nothing for {count} days, somebody who plays can take over with `/table host`.",
                rules.host_days)
