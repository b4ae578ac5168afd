"""The first message of a channel: what the bot is, and the buttons that lead on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ButtonStyle

from cogs.components import PersistentButton, button, persistent_view, select
from cogs.messages import Message
from cogs.words import _, and_list
from games.kernel import Title

__all__ = ["choose_game_message", "joined_message", "page_message"]

MAX_TITLES = 25
"""Entries of a select, by Discord's limit."""


def joined_message(titles: Iterable[Title[Any]]) -> Message:
    """What a server reads that has just taken the bot in."""
    return Message("\n".join([
        _("## Hello, I am Hexmoot"),
        _what_it_is(titles),
        _("Press *New game* to open a table in this channel, or type `/game new` in any other. *Help* tells you how to "
          "play."),
        _("-# If you manage this server: `/setup` shows what I may not do yet, and sets where and by whom tables are "
          "opened."),
    ]), persistent_view(_buttons()))


def page_message(titles: Iterable[Title[Any]], seats: Sequence[str]) -> Message:
    """What the browser page begins with; `seats` are the people that one may be there."""
    return Message("\n".join([
        _("## Welcome to Hexmoot"),
        _what_it_is(titles),
        _("**Seats.** {names} are the people on this page, and you play all of them: *Viewing as*, above, says who you "
          "are now. Press *New game*, then become somebody else and press *Join*, or *Add a computer player* and play "
          "alone; then *Start*.").format(
              names=and_list(list(seats))),
    ]), persistent_view(_buttons()))


def _what_it_is(titles: Iterable[Title[Any]]) -> str:
    """The bot in two sentences."""
    names = and_list([title.presentation.narration.name() for title in titles])
    return _("Here you play big board games in a channel, each move when you have time for it: {titles}. Every turn "
             "brings a new picture of the board, and you play by buttons or by typing a line.").format(titles=names)


def _buttons() -> list[PersistentButton]:
    return [
        button(_("New game"), "newgame", style=ButtonStyle.success),
        button(_("Show me a game"), "showgame"),
        button(_("Help"), "help"),
    ]


def choose_game_message(titles: Iterable[Title[Any]]) -> Message:
    """Asks which game a table is to be opened for."""
    named = [(title.presentation.narration.name(), title.id, _("For {fewest} to {most} players.").format(
        fewest=min(title.rules.players), most=max(title.rules.players))) for title in titles]
    return Message(_("Which game?"), persistent_view([select(_("Choose a game"), named[:MAX_TITLES], "opengame")]))
