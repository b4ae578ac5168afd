"""What a showcase channel shows of a finished game, and what is said when it cannot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cogs.components import persistent_view
from cogs.messages import Message, Upload
from cogs.views.review import review_buttons
from cogs.views.table import final_scoring
from cogs.words import _, cut
from games.kernel import Title
from tables import TableView

__all__ = ["exhibit_message", "gone_message", "refused_message"]

MAX_SCORING: Final = 1_500
"""Characters for how the game ended, beside the head and a line about a file that was not taken."""


def exhibit_message(look: TableView, title: Title[Any], link: str, uploads: Sequence[Upload], board: str) -> Message:
    """A finished game: who has how many points and where from, its end as a picture and how it came to it as a film.
    `link` leads to the table; `board` is the text board, for where there is no picture."""
    lines = [_("**{title}** · game {number}, played in <#{channel}>: {link}").format(
        title=title.presentation.narration.name(), number=look.info.id, channel=look.info.channel_id, link=link)]
    lines.append(cut("\n".join(final_scoring(look, title)), MAX_SCORING))
    text, in_words = "\n".join(lines), f"```\n{board}\n```"
    if not uploads:
        text = f"{text}\n{in_words}"
    return Message(text, persistent_view(review_buttons(look.info.id)), uploads, in_words=in_words)


def refused_message(details: Mapping[str, Any]) -> Message:
    """For whoever owns the server: nothing can be written there."""
    return Message(_("I can't show finished games in <#{channel}>: there I need View Channel, Send Messages and Attach "
                     "Files. Grant them, then choose the channel again with `/setup showcase:`, and the games that "
                     "wait are shown. After a week I stop showing games there.").format(
                         channel=details["showcase"]))


def gone_message(_details: Mapping[str, Any]) -> Message:
    """For whoever owns the server: the channel was deleted."""
    return Message(_("The channel that showed finished games on your server was deleted, so they are not shown any "
                     "more. `/setup showcase:` chooses another channel."))
