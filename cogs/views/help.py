"""What help says: how to play a turn, what the buttons do, what else there is, each title in brief."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cogs.components import PersistentButton, button, persistent_view
from cogs.messages import Message
from cogs.words import _
from games.kernel import Move, Title, split_line

__all__ = ["help_message", "more_help_message", "title_help_message"]

MAX_BUTTONS = 24
"""Titles with a button: Discord takes 25, one of which leads to another page."""


def help_message(title: Title[Any], titles: Iterable[Title[Any]], command: str) -> Message:
    """How to play here, with examples of one title, whose group of commands is `command`."""
    line = title.presentation.primer().line
    lines = [
        _("## How to play"),
        _("`/game new` opens a table. Press *Join* to take a seat; the host presses *Start*. When it is your turn, you "
          "are mentioned. Play it in any of three ways:"),
        _("1. **Buttons**: press *Play* and choose. Only you see this menu, and a picture of the board as it will be."),
        _("2. **One line**: `/move {move}` is the quickest. It suggests what you can do.").format(move=line),
        _("3. **Commands**: `/{command}` lists every move, says what it does and asks for the rest.").format(
            command=command),
        _("What you type ends your turn, once nothing is left to decide: type all of a turn in one line."),
        _("-# A message per turn, or one board message with a short ping: `/game messages`. Your pings, reminders, "
          "hours and vacations: `/me settings`."),
        *_notation_lines(title, line),
        *_button_lines(),
    ]
    return Message("\n".join(lines), persistent_view([button(_("What else you can do"), "helpmore"),
                                                      *_title_buttons(titles)]))


def _notation_lines(title: Title[Any], line: str) -> list[str]:
    """How moves are written, whatever the title; `line` is an example."""
    return [
        _("### Writing moves"),
        _("- A move is a verb and what it is about: `{move}` ({title}).").format(
            move=split_line(line)[-1], title=title.presentation.narration.name()),
        _("- Several moves go in one line, with full stops between them: `{line}`.").format(line=line),
        _("- Small letters will do, and you may leave out what is clear anyway."),
        _("- `done` ends your turn. If something is not allowed, nothing happens, and you are told why."),
    ]


def _button_lines() -> list[str]:
    """What the buttons of a table do."""
    return [
        _("### Buttons of a table"),
        _("- **Play**: your menu. *Step back* and *Start over* change your mind, *End turn* makes it count."),
        _("- **My view**: your own board, large, with what only you may see."),
        _("- **What's new**: what the others did since your last turn."),
        _("- **History**: everything played so far."),
        _("- **How it went**: everybody's points over time. At the end also **What paid off**: what each card and tile "
          "brought, and **The game as a film**. All three: `/game review`."),
        _("- **Undo**: takes back your last turn, if the others agree; at once, if it ended by itself and nobody has "
          "acted since."),
        _("- **Explain**: looks up any tile, card, faction or rule, and says where it is in this game; so does "
          "`/explain`."),
        _("- **Answer**: a question for you that nobody has to wait for."),
        _("- **Help**: this page."),
        _("- **Take the empty seat**: play on for somebody who has left."),
        "",
        _("-# More commands, and each game in a few words:"),
    ]


def more_help_message(titles: Iterable[Title[Any]]) -> Message:
    """What there is beside playing a turn, in a line each."""
    lines = [_("## What else you can do"), *_ahead_lines(), *_time_lines(), *_people_lines(), *_showing_lines(),
             *_trouble_lines()]
    return Message("\n".join(lines), persistent_view([_first_page(), *_title_buttons(titles)]))


def _ahead_lines() -> list[str]:
    """What can be decided before one is asked."""
    return [
        _("### Before your turn"),
        _("- *Plan*, below **Play** and **My view**, shows what moves would bring; so does `/plan try`. Nobody else "
          "sees it."),
        _("- `/hint` shows what a computer would do, where the result doesn't count."),
        _("- `/plan save` keeps a plan, `/plan when` plays it when your turn comes."),
        _("- `/game orders` answers small questions for you at this table, `/orders set` at all your tables."),
    ]


def _time_lines() -> list[str]:
    """Everybody's own time, and that of a table."""
    return [
        _("### Your time"),
        _("- `/me settings`: language, time zone, quiet hours, reminders, pictures, boards as text."),
        _("- `/me away` takes a vacation. `/me mute` stops the reminders of this turn."),
        _("- **Deadlines and clocks**: chosen before the game begins (*Options*, *Time*). `/game pace` shows them."),
    ]


def _people_lines() -> list[str]:
    """The people around a game."""
    return [
        _("### People"),
        _("- `/table follow` sends you the news of a game in private messages."),
        _("- `/table notes`: notes that only you see. `/table talk`: a thread to talk about the game."),
        _("- `/game replace` offers a seat to others: yours, or that of a missing player."),
        _("- `/game leave` first tells you what happens then."),
        _("- `/computer add` gives a computer a seat before the game begins."),
        _("- `/computer play` lets one play for somebody who is away, `/computer back` takes your seat back."),
        _("- `/computer take` asks for a computer's seat, `/computer replace` gives one to a person."),
        _("- `/table remove` asks the others to remove a player; `/table host` takes over from a host who is gone."),
    ]


def _showing_lines() -> list[str]:
    """What can be looked at, and shown to others."""
    return [
        _("### Look and show"),
        _("- `/game film` shows what happened between two turns, `/game board` the board after any turn."),
        _("- With `post_to:` both can be shown in another channel."),
        _("- `/setup showcase:` shows the finished games of a server in one channel (for those who manage it)."),
    ]


def _trouble_lines() -> list[str]:
    """What helps where something seems wrong."""
    return [
        _("### Is something wrong?"),
        _("- `/game verify` checks the draws and plays the whole game again by the rules."),
        _("- `/report` makes one file for the host of this bot."),
    ]


def title_help_message(title: Title[Any], titles: Iterable[Title[Any]], command: str) -> Message:
    """One title: what kind of game it is, how a turn goes, how its moves are written, where its rules are."""
    words, primer = title.presentation.narration, title.presentation.primer()
    lines = [
        _("## {title}").format(title=words.name()),
        " ".join(filter(None, (primer.kind, _players_line(title)))),
        *([_("**Your turn.** {turn}").format(turn=primer.turn)] if primer.turn else []),
        *([_("**Moves, as you type them after `/move`:**")] if primer.examples else []),
        *(_("- `{line}`: {what}").format(line=line, what=what_it_does(title, line)) for line in primer.examples),
        "",
        _("`/{command}` lists every move and suggests what is allowed now. *Play* shows the same as buttons.").format(
            command=command),
        _("-# The rules are in the game's own rulebook. `/explain` sums them up chapter by chapter, and says how it is "
          "played here where the rulebook leaves something open."),
    ]
    return Message("\n".join(lines), persistent_view([_first_page(), *_title_buttons(titles)]))


def what_it_does(title: Title[Any], line: str) -> str:
    """The verb of a move that is typed like this, as menus have it. Raises BadNotation."""
    read = title.rules.notation.read(line)
    return title.presentation.narration.verb(type(read) if isinstance(read, Move) else read.move)


def _players_line(title: Title[Any]) -> str:
    """For how many people it is."""
    players = title.rules.players
    return _("For {fewest} to {most} players.").format(fewest=min(players), most=max(players))


def _first_page() -> PersistentButton:
    """What leads back to how to play."""
    return button(_("How to play"), "help")


def _title_buttons(titles: Iterable[Title[Any]]) -> list[PersistentButton]:
    """What leads to the help about each title."""
    return [button(title.presentation.narration.name(), "helptitle", title.id) for title in titles][:MAX_BUTTONS]
