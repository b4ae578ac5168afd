"""What is said about a person's data."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from discord.ui import Button

from cogs.components import button, persistent_view
from cogs.messages import Message
from cogs.words import _, many
from tables.personal_data.service import PersonalSummary

__all__ = ["deletion_question", "privacy_message"]


def privacy_message(summary: PersonalSummary, keep: timedelta, url: str | None) -> Message:
    """What is kept about a person and why, with the buttons to have it and to delete it."""
    lines = [
        _("**What this bot keeps about you**"),
        _("- Your Discord number and the name you had, at the tables where you sat: to know whose turn it is."),
        _("- What you did there and when: games, their history and the check of the draws are made of it."),
        _("- Results of games that ended, your automatic answers, how you want your pictures (`/game picture`) and "
          "pings for offers (`/game orders`)."),
        _("- Which games you follow (`/table follow`), and your notes (`/table notes`), which nobody else sees."),
        _("It does not read what people write, and gives nothing away. It keeps this until you delete it. {days} days "
          "after the bot was taken out of a server, or a channel was deleted, it deletes the tables there by "
          "itself.").format(
              days=keep.days),
        many("You have a seat at {count} table, open or ended.", "You have a seat at {count} tables, open or ended.",
             summary.tables) if summary.tables else _("You have no seat at any table."),
    ]
    link: list[Button[Any]] = [Button(label=_("Privacy policy"), url=url)] if url is not None else []
    view = persistent_view([button(_("My data as a file"), "mydata"), button(_("Delete my data"), "forget"), *link])
    return Message("\n".join(lines), view)


def deletion_question(summary: PersonalSummary) -> str:
    """What is lost, before it is."""
    lines = [many("At {count} table your name becomes a number, and nobody can tell any more that it was you.",
                  "At {count} tables your name becomes a number, and nobody can tell any more that it was you.",
                  summary.tables) if summary.tables else
             _("You have no seat at any table. What else is kept about you is deleted, such as a table that you left "
               "before it began.")]
    if summary.playing:
        lines.append(many("You leave the game that you play at {count} table for good.",
                          "You leave the games that you play at {count} tables for good.", summary.playing))
    lines.append(_("What was posted in channels stays there; only the last message of each table is put right. This "
                   "cannot be undone."))
    return "\n".join(lines)
