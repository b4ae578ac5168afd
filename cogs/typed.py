"""Typed sub-commands, one group per title, generated from the declarations of its moves: `/tm build hex:E5`.

A move's verb is the sub-command, its fields are the options, completed from what is legal now. What is left out is
filled in where only one legal move fits. Where a title has more than 25 verbs they are grouped by chapter.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice, Command, Group

from cogs.answers import Interaction, Told, acknowledge, answering, cut
from cogs.house import here, house_of
from cogs.panels import end_turn, play
from cogs.words import _
from games.kernel import Ambiguous, Join, Leave, Move, Partial, Title, command_of, fields_of
from games.kernel.moves import defaults_of
from tables import Panel

__all__ = ["MOST_CHILDREN", "group_of", "prefix_of", "verbs_of"]

MOST_CHILDREN: Final = 25
LONGEST_NAME: Final = 32
LONGEST_DESCRIPTION: Final = 100
END: Final = "end"
"""The option of every sub-command that ends the turn with it."""
UNTYPED: Final = {"chance", "records"}
"""Chapters that no player types: what nature draws, and what only old records hold."""


def prefix_of(title: Title[Any]) -> str:
    """The name of a title's group: its own short one, or its id."""
    return (title.presentation.command or title.id.replace("_", ""))[:LONGEST_NAME].lower()


def verbs_of(title: Title[Any]) -> dict[str, list[type[Move]]]:
    """The moves that players type, by their verbs, in the order of declaration."""
    verbs: dict[str, list[type[Move]]] = {}
    for move in title.rules.moves:
        if move.chapter not in UNTYPED and move not in {Join, Leave}:
            verbs.setdefault(_name(command_of(move)), []).append(move)
    return verbs


def _name(text: str) -> str:
    """A text as Discord allows it for a command or an option."""
    return re.sub(r"[^-_\w]+", "_", text.lower()).strip("_")[:LONGEST_NAME] or "move"


def group_of(title: Title[Any]) -> Group:
    """The group of sub-commands of a title."""
    words, verbs = title.presentation.narration, verbs_of(title)
    group = Group(name=prefix_of(title), description=cut(_("Moves of {title}").format(title=words.name()), 100),
                  guild_only=True)
    if len(verbs) <= MOST_CHILDREN:
        for verb, moves in verbs.items():
            group.add_command(_Typed(title, verb, moves).command())
        return group
    for chapter, members in _chapters(verbs).items():
        part = Group(name=_name(chapter), description=cut(chapter.capitalize(), 100), parent=group)
        for verb in members:
            part.add_command(_Typed(title, verb, verbs[verb]).command())
    return group


def _chapters(verbs: dict[str, list[type[Move]]]) -> dict[str, list[str]]:
    """The verbs by chapter; a chapter with more than Discord allows is split."""
    chapters: dict[str, list[str]] = {}
    for verb, moves in verbs.items():
        name = moves[0].chapter or "other"
        number = 2
        while len(chapters.get(name, ())) >= MOST_CHILDREN:
            name, number = f"{moves[0].chapter or 'other'}-{number}", number + 1
        chapters.setdefault(name, []).append(verb)
    return chapters


class _Typed:
    """One sub-command: the moves of one verb."""

    def __init__(self, title: Title[Any], verb: str, moves: Sequence[type[Move]]) -> None:
        self.title, self.verb, self.moves = title, verb, tuple(moves)
        self.fields = {_name(field): field for move in moves for field in fields_of(move)}
        self.ends = all(move.ends_turn for move in moves)

    def command(self) -> Command[Any, Any, Any]:
        """The command, with an option per field."""
        words = self.title.presentation.narration
        command: Command[Any, Any, Any] = Command(
            name=self.verb, callback=self._callback(),
            description=cut(words.help(self.moves[0]) or words.verb(self.moves[0]), LONGEST_DESCRIPTION))
        for option in self.fields:
            command.autocomplete(option)(self._completer(option))
        return command

    def _callback(self) -> Callable[..., Coroutine[Any, Any, None]]:
        """A coroutine with the signature from which discord.py makes the options."""

        async def play(interaction: Interaction, **given: str | bool | None) -> None:
            async with answering(interaction, f"{prefix_of(self.title)} {self.verb}"):
                fields = {self.fields[name]: str(text) for name, text in given.items() if name in self.fields and text}
                await self._play(interaction, fields, end=given.get(END) is True)

        required = [option for option in self.fields if self._required(option)]
        ordered = required + [option for option in self.fields if option not in required]
        parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)]
        parameters += [
            inspect.Parameter(option, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=str if option in required else
                              str | None, default=inspect.Parameter.empty if option in required else None)
            for option in ordered
        ]
        if not self.ends:
            parameters.append(inspect.Parameter(END, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=bool,
                                                default=False))
        play.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # read by discord.py
        texts = {option: self._describe(option) for option in ordered}
        if not self.ends:
            texts[END] = _("End the turn with it")
        return app_commands.describe(**texts)(play) if texts else play

    def _required(self, option: str) -> bool:
        """Whether every move of the verb needs the field: it has no default and may not be left out."""
        field = self.fields[option]
        within = re.compile(rf"\[[^\]]*{{{field}}}[^\]]*\]")
        return all(f"{{{field}}}" in move.spelling and not within.search(move.spelling)
                   and field not in defaults_of(move) for move in self.moves)

    def _describe(self, option: str) -> str:
        field = self.fields[option]
        move = next(each for each in self.moves if field in fields_of(each))
        return cut(self.title.presentation.narration.field(move, field) or field, LONGEST_DESCRIPTION)

    async def _play(self, interaction: Interaction, given: dict[str, str], *, end: bool) -> None:
        await acknowledge(interaction)
        table = await self._table(interaction)
        panel = await house_of(interaction).tables.play.panel(table, interaction.user.id)
        if self.ends:
            await end_turn(interaction, panel, sure=True)
        else:
            await play(interaction, table, [self.chosen(panel, given)], end=end)

    async def _table(self, interaction: Interaction) -> int:
        """The table of this channel, if it is one of this title."""
        info = await here(interaction)
        if info.title != self.title.id:
            raise Told(_("The game in this channel is {title}: use `/{prefix}` or `/move`.").format(
                title=house_of(interaction).words(info.title).name(),
                prefix=prefix_of(house_of(interaction).title(info.title))))
        return info.id

    def chosen(self, panel: Panel, given: dict[str, str]) -> Move:
        """The move meant by the options: the one that fits, or the whole one that was typed, for the rules to refuse.

        Raises Told for a value that is none, Ambiguous if several moves fit or none.
        """
        partials = self._partials(given)
        fitting = [move for partial in partials for move in partial.among(panel.moves)]
        usual = [move for partial in partials for move in _usual(partial).among(fitting)]
        if len(fitting) == 1 or (fitting and type(fitting[0]).prefers_first_match):
            return fitting[0]
        if len(usual) == 1:
            return usual[0]
        for partial in partials:
            whole = _usual(partial).given
            if not fitting and len(whole) == len(fields_of(partial.move)):
                return partial.move(**whole)
        raise Ambiguous(" ".join([self.verb, *given.values()]), tuple(fitting), panel.moves)

    def _partials(self, given: dict[str, str]) -> list[Partial]:
        """What was typed, read for every move of the verb that has these fields."""
        found: list[Partial] = []
        wrong: Told | None = None
        for move in self.moves:
            kinds = fields_of(move)
            try:
                if set(given) <= set(kinds):
                    found.append(Partial(move, {name: kinds[name].read(text.strip()) for name, text in given.items()}))
            except ValueError as error:
                wrong = Told(_("That cannot be read: {why}. Take one of the suggestions.").format(why=error))
        if not found:
            raise wrong or Told(_("These options do not go together: {names}.").format(names=", ".join(given)))
        return found

    def _completer(self, option: str) -> Callable[..., Coroutine[Any, Any, list[Choice[str]]]]:
        async def complete(interaction: Interaction, typed: str) -> list[Choice[str]]:
            try:
                panel = await house_of(interaction).tables.play.panel(await self._table(interaction),
                                                                      interaction.user.id)
                others = {self.fields[name]: str(value) for name, value in interaction.namespace
                          if name in self.fields and name != option and value}
                return self.suggestions(panel, option, typed, others)
            except Exception:  # noqa: BLE001  # a suggestion that fails is no suggestion
                return []

        return complete

    def suggestions(self, panel: Panel, option: str, typed: str, others: dict[str, str]) -> list[Choice[str]]:
        """The values of a field among the legal moves that have the other values; at most 25."""
        field, words = self.fields[option], self.title.presentation.narration
        found: dict[str, str] = {}
        for partial in self._partials(others):
            for move in partial.among(panel.moves):
                value = getattr(move, field, None)
                if value is not None:
                    shown = fields_of(type(move))[field].show(value)
                    found.setdefault(shown, words.choice(panel.view, panel.seat, move, field))
        wanted = typed.strip().lower()
        fits = [(shown, label) for shown, label in found.items() if wanted in shown.lower() or wanted in label.lower()]
        fits.sort(key=lambda fit: not fit[0].lower().startswith(wanted))
        return [Choice(name=_completion(shown, label), value=shown) for shown, label in fits[:25]]


def _usual(partial: Partial) -> Partial:
    """With the defaults for what was left out."""
    return Partial(partial.move, defaults_of(partial.move) | partial.given)


def _completion(shown: str, label: str) -> str:
    return cut(label if shown.lower() in label.lower() else f"{shown} · {label}", 100)
