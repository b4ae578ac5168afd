"""The news of a table for those who follow it, in private: what everybody may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs.components import button, persistent_view
from cogs.messages import MAX_CONTENT, Message
from cogs.views.table import final_scoring, turn_lines
from cogs.words import _, cut
from games.kernel import Title
from tables import Status, TableInfo, TableView, Turn
from tables.following import Follower
from tables.people import in_bold

__all__ = ["follow_message", "news_message", "news_of"]

MAX_TURNS = 1_000
"""Characters for what happened."""


def follow_message(info: TableInfo, follower: Follower | None) -> Message:
    """Whether and of what somebody is told, with the buttons that change it."""
    if follower is None:
        return Message(_("You don't follow this game any more: you get no news of it."),
                       persistent_view([button(_("Follow"), "follow", info.id)]))
    text = _("You follow this game: every turn is sent to you in a private message.") if follower.every_turn else \
        _("You follow this game: a private message tells you when a round begins, and how it ends.")
    other = button(_("Only rounds and the end"), "followturns", info.id, 0) if follower.every_turn else \
        button(_("Every turn"), "followturns", info.id, 1)
    note = _("-# You see what everybody sees. If I can't write to you, you stop following.")
    return Message(f"{text}\n{note}", persistent_view([other, button(_("Unfollow"), "unfollow", info.id)]))


def news_of(follower: Follower, look: TableView, title: Title[Any], turns: Sequence[Turn]) -> bool:
    """Whether there is something to tell somebody: the end, a round that has begun, or what else they want to know;
    `turns` are those they have not heard of."""
    if not look.info.status.open:
        return True
    if look.view is None or not turns:
        return False
    return follower.every_turn or title.presentation.chapter(look.view) != turns[0].chapter


def news_message(look: TableView, title: Title[Any], turns: Sequence[Turn], follower: Follower) -> Message:
    """What has happened, without a picture. It names the channel: a link to a message would soon be old."""
    info = look.info
    lines = [_("**{title}** · game {number} in {channel}").format(
        title=title.presentation.narration.name(), number=info.id, channel=f"<#{info.channel_id}>")]
    if look.result is not None:
        lines += final_scoring(look, title)
    elif info.status is Status.ABANDONED:
        lines.append(_("The game was abandoned."))
    else:
        lines += _as_it_stands(look, title, turns)
        if follower.every_turn:
            lines += turn_lines(turns, MAX_TURNS)
    if not info.status.open:
        return Message(cut("\n".join(lines), MAX_CONTENT))
    lines.append(_("-# You follow this game."))
    return Message(cut("\n".join(lines), MAX_CONTENT), persistent_view([button(_("Unfollow"), "unfollow", info.id)]))


def _as_it_stands(look: TableView, title: Title[Any], turns: Sequence[Turn]) -> list[str]:
    """The round that has begun since, if one has, and the points."""
    chapter = title.presentation.chapter(look.view)
    if not chapter or not turns or chapter == turns[0].chapter:
        return []
    points = [(seat.name, title.presentation.points(look.view, seat.seat)) for seat in look.info.seats]
    shown = [_("{name} {points}").format(name=in_bold(name), points=had) for name, had in points if had is not None]
    return [" · ".join([f"__{chapter}__", *shown])]
