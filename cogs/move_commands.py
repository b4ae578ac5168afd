"""Sub-commands for moves, one group per title, generated from the declarations of its moves: `/tm build hex:E5`.

A server has the groups of the titles that were opened there. A move's verb is the sub-command, its fields are the
options, completed from what is legal now. What is left out is filled in where only one legal move fits. A title with
more than 25 verbs has them grouped by chapter.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice, Command, Group

from cogs.context import Interaction, services_of, table_in_channel, user_of
from cogs.errors import UserError
from cogs.languages import in_all
from cogs.move_options import MAX_DESCRIPTION, MAX_NAME, MoveOptions, discord_name
from cogs.play_actions import end_turn, play_moves
from cogs.responses import defer_reply, error_boundary
from cogs.words import _, cut, mark
from games.kernel import Join, Leave, Move, Title, command_of
from tables import TableId

__all__ = ["MAX_SUBCOMMANDS", "command_group", "group_name", "moves_by_verb"]

MAX_SUBCOMMANDS: Final = 25
MAX_CHOICES: Final = 25
"""Discord's limits: children of a group, suggestions of an option."""
END: Final = "end"
"""The option of every sub-command that says whether the turn ends with it, as it does with `/move`."""
CHAPTERS: Final = {
    "setup": mark("Setup"), "stacks": mark("Troops"), "queen": mark("Queen"), "philosopher": mark("Philosopher"),
    "merchant": mark("Merchant"), "hoplite": mark("Hoplite"), "priestess": mark("Priestess"), "magi": mark("Magi"),
    "triaconter": mark("Triaconter"), "conclusion": mark("Conclusion"), "answers": mark("Answers"),
    "phase": mark("Phase"), "table": mark("Table"), "other": mark("Other"),
}
"""What chapters of moves are called, where a title has so many that they are grouped."""
NOT_PLAYED: Final = {"chance", "records"}
"""Chapters of moves that no player makes: what nature draws, and what only old records hold."""


def group_name(title: Title[Any]) -> str:
    """The name of a title's group: its own short one, or its id."""
    return (title.presentation.command or title.id.replace("_", ""))[:MAX_NAME].lower()


def moves_by_verb(title: Title[Any]) -> dict[str, list[type[Move]]]:
    """The moves that players make, by the names of their sub-commands, in the order of declaration."""
    verbs: dict[str, list[type[Move]]] = {}
    for move in title.rules.moves:
        if move.chapter not in NOT_PLAYED and move not in {Join, Leave}:
            verbs.setdefault(discord_name(command_of(move)), []).append(move)
    return verbs


def command_group(title: Title[Any]) -> Group:
    """The group of sub-commands of a title, within Discord's limits."""
    verbs = moves_by_verb(title)
    group = Group(name=group_name(title), description=in_all(lambda: cut(
        _("Moves of {title}").format(title=title.presentation.narration.name()), MAX_DESCRIPTION)))
    if len(verbs) <= MAX_SUBCOMMANDS:
        _add_commands(group, title, verbs)
        return group
    for chapter, members in _chapters(verbs).items():
        subgroup = Group(name=discord_name(chapter), parent=group,
                         description=in_all(partial(_chapter_name, chapter)))
        _add_commands(subgroup, title, {verb: verbs[verb] for verb in members})
    return group


def _add_commands(group: Group, title: Title[Any], verbs: dict[str, list[type[Move]]]) -> None:
    for verb, moves in verbs.items():
        group.add_command(_MoveCommand(title, verb, moves).command())


def _chapter_name(chapter: str) -> str:
    return _(CHAPTERS[chapter]) if chapter in CHAPTERS else cut(chapter.capitalize(), MAX_DESCRIPTION)


def _chapters(verbs: dict[str, list[type[Move]]]) -> dict[str, list[str]]:
    """The verbs by chapter; a chapter with more than Discord allows is split."""
    chapters: dict[str, list[str]] = {}
    for verb, moves in verbs.items():
        name = moves[0].chapter or "other"
        number = 2
        while len(chapters.get(name, ())) >= MAX_SUBCOMMANDS:
            name, number = f"{moves[0].chapter or 'other'}-{number}", number + 1
        chapters.setdefault(name, []).append(verb)
    return chapters


class _MoveCommand:
    """One sub-command: the moves of one verb."""

    def __init__(self, title: Title[Any], verb: str, moves: Sequence[type[Move]]) -> None:
        self.title, self.verb, self.moves = title, verb, tuple(moves)
        self.options = MoveOptions(title, verb, moves)
        self.ends = all(move.ends_turn for move in moves)
        """Whether the command only ends the turn: it has no option to go on."""

    def command(self) -> Command[Any, Any, Any]:
        """The command, with an option per field."""
        words = self.title.presentation.narration
        command: Command[Any, Any, Any] = Command(
            name=self.verb, callback=self._callback(),
            description=in_all(lambda: cut(words.help(self.moves[0]) or words.verb(self.moves[0]), MAX_DESCRIPTION)))
        for option in self.options.fields:
            command.autocomplete(option)(self._completer(option))
        return command

    def _callback(self) -> Callable[..., Coroutine[Any, Any, None]]:
        """A coroutine with the signature from which discord.py makes the options."""

        async def run(interaction: Interaction, **given: str | bool | None) -> None:
            async with error_boundary(interaction, f"{group_name(self.title)} {self.verb}"):
                await self._run(interaction, self.options.given(given), end=given.get(END) is not False)

        required = [option for option in self.options.fields if self.options.required(option)]
        ordered = required + [option for option in self.options.fields if option not in required]
        parameters = [_parameter("interaction", Interaction)]
        parameters += [_parameter(option, str) if option in required else _parameter(option, str | None, None)
                       for option in ordered]
        texts = {option: in_all(partial(self.options.description, option)) for option in ordered}
        if not self.ends and not self.title.no_drafts:
            parameters.append(_parameter(END, bool, True))
            texts[END] = in_all(lambda: _("False: your turn goes on"))
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # read by discord.py
        return app_commands.describe(**texts)(run) if texts else run

    async def _run(self, interaction: Interaction, given: dict[str, str], *, end: bool) -> None:
        await defer_reply(interaction)
        table_id = await self._table_id(interaction)
        panel = await services_of(interaction).tables.play.panel(table_id, user_of(interaction))
        if self.ends:
            await end_turn(interaction, panel, confirmed=True)
        else:
            await play_moves(interaction, table_id, [self.options.move(panel, given)], end=end)

    async def _table_id(self, interaction: Interaction) -> TableId:
        """The table of this channel. Raises UserError if there is none, or if it is of another title."""
        info = await table_in_channel(interaction)
        if info.title != self.title.id:
            title = services_of(interaction).title(info.title)
            raise UserError(_("The game in this channel is {title}: use `/{prefix}` or `/move`.").format(
                title=title.presentation.narration.name(), prefix=group_name(title)))
        return info.id

    def _completer(self, option: str) -> Callable[..., Coroutine[Any, Any, list[Choice[str]]]]:
        async def complete(interaction: Interaction, typed: str) -> list[Choice[str]]:
            try:
                tables = services_of(interaction).tables
                panel = await tables.play.panel(await self._table_id(interaction), user_of(interaction))
                others = self.options.given({name: value for name, value in interaction.namespace if name != option})
                found = self.options.completions(panel, option, typed, others)
            except Exception:  # noqa: BLE001  # a suggestion that fails is no suggestion
                return []
            return [Choice(name=name, value=value) for name, value in found[:MAX_CHOICES]]

        return complete


def _parameter(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=annotation, default=default)
