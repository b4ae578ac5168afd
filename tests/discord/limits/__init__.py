"""Discord's documented limits, each checked by name. Lengths are counted in code points.

Sources: the pages "Component Reference", "Application Commands", "Message Resource" and "Receiving and Responding" of
Discord's public documentation.
"""

from tests.discord.limits.commands import check_choices, check_commands
from tests.discord.limits.components import is_emoji, walk
from tests.discord.limits.findings import Findings, error_tree
from tests.discord.limits.messages import check_message
from tests.discord.limits.modals import check_modal

__all__ = [
    "Findings", "check_choices", "check_commands", "check_message", "check_modal", "error_tree", "is_emoji", "walk",
]
