"""Options of a sub-command read as a move, and completed from the legal moves. Nothing of Discord is done here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cogs.errors import UserError
from cogs.words import _, cut
from games.kernel import Ambiguous, BadNotation, FieldKind, Move, Partial, Title, fields_of, naming
from games.kernel.errors import Unknown
from games.kernel.moves import defaults_of
from tables import Panel

__all__ = ["MoveOptions", "discord_name"]

MAX_NAME: Final = 32
MAX_DESCRIPTION: Final = 100
MAX_COMPLETION: Final = 100
"""Characters, by Discord's limits."""
MAX_TYPED: Final = 40
"""Characters of a value that are repeated to who typed it."""


def discord_name(text: str) -> str:
    """A text as Discord allows it as the name of a command or an option."""
    return re.sub(r"[^-_\w]+", "_", text.lower()).strip("_")[:MAX_NAME] or "move"


class MoveOptions:
    """The options of one verb: the fields of its moves.

    `fields` are the names of the fields by the names of the options.
    """

    def __init__(self, title: Title[Any], verb: str, moves: Sequence[type[Move]]) -> None:
        self.title, self.verb, self.moves = title, verb, tuple(moves)
        self.fields = {discord_name(field): field for move in moves for field in fields_of(move)}

    def required(self, option: str) -> bool:
        """Whether every move of the verb needs the field: it has no default and may not be left out."""
        field = self.fields[option]
        within = re.compile(rf"\[[^\]]*{{{field}}}[^\]]*\]")
        return all(f"{{{field}}}" in move.spelling and not within.search(move.spelling)
                   and field not in defaults_of(move) for move in self.moves)

    def description(self, option: str) -> str:
        """What an option asks, as the panel asks it."""
        field = self.fields[option]
        move = next(move for move in self.moves if field in fields_of(move))
        return cut(self.title.presentation.narration.field(move, field) or field, MAX_DESCRIPTION)

    def given(self, values: Mapping[str, Any]) -> dict[str, str]:
        """The fields that were given, by their names, as they were typed; other options are left out."""
        return {self.fields[name]: str(value) for name, value in values.items() if name in self.fields and value}

    def move(self, panel: Panel, given: Mapping[str, str]) -> Move | Partial:
        """The move meant by the fields: the one that fits, or what was typed, for the rules to refuse.

        Raises BadNotation for a value that cannot be read, UserError for fields that no move has together, Ambiguous if
        several moves fit.
        """
        partials = self._partials(panel, given)
        fitting = [move for partial in partials for move in partial.among(panel.moves)]
        usual = [move for partial in partials for move in _with_defaults(partial).among(fitting)]
        if len(fitting) == 1 or (fitting and type(fitting[0]).prefers_first_match):
            return fitting[0]
        if len(usual) == 1:
            return usual[0]
        if fitting:
            raise Ambiguous(" ".join([self.verb, *given.values()]), tuple(fitting), panel.moves)
        wholes = [_with_defaults(partial) for partial in partials]
        return next((whole.move(**whole.given) for whole in wholes if len(whole.given) == len(fields_of(whole.move))),
                    partials[0])

    def _partials(self, panel: Panel, given: Mapping[str, str]) -> list[Partial]:
        """The fields, read for every move of the verb that has them. Raises UserError if none has them all, BadNotation
        for a value that cannot be read."""
        found: list[Partial] = []
        wrong: BadNotation | None = None
        for move in self.moves:
            kinds = fields_of(move)
            if set(given) <= set(kinds):
                try:
                    found.append(Partial(move, {name: self._read(panel, given, name, kinds[name]) for name in given}))
                except BadNotation as error:
                    wrong = error
        if not found:
            raise wrong or UserError(_("These options do not go together: {names}.").format(names=", ".join(given)))
        return found

    def _read(self, panel: Panel, given: Mapping[str, str], name: str, kind: FieldKind) -> Any:
        """The value of a field. Raises BadNotation, with what the verb could do instead."""
        text = given[name].strip()
        try:
            return kind.read(text)
        except ValueError:
            legal = tuple(move for move in panel.moves if type(move) in self.moves)
            typed = f"`{cut(text.replace('`', ''), MAX_TYPED)}`"
            raise BadNotation(" ".join([self.verb, *given.values()]), (), legal or panel.moves,
                              Unknown(typed, kind)) from None

    def completions(self, panel: Panel, option: str, typed: str, others: Mapping[str, str]) -> list[tuple[str, str]]:
        """The values of an option among the legal moves that have the other fields: what is shown, and what is sent;
        those that begin with what was typed come first. Raises BadNotation if another field cannot be read."""
        wanted = typed.strip().lower()
        fits = [(value, label) for value, label in self._values(panel, self.fields[option], others).items()
                if wanted in value.lower() or wanted in label.lower()]
        fits.sort(key=lambda fit: not fit[0].lower().startswith(wanted))
        return [(_completion(value, label), value) for value, label in fits]

    def _values(self, panel: Panel, field: str, others: Mapping[str, str]) -> dict[str, str]:
        """The values of a field among the legal moves, as they are typed, with their labels."""
        found: dict[str, str] = {}
        words = self.title.presentation.narration
        with naming(panel.people):
            for partial in self._partials(panel, others):
                for move in filter(partial.fits, panel.moves):
                    value = getattr(move, field, None)
                    if value is not None:
                        shown = fields_of(type(move))[field].show(value)
                        found.setdefault(shown, words.choice(panel.view, panel.seat, move, field))
        return found


def _with_defaults(partial: Partial) -> Partial:
    """With the defaults for what was left out."""
    return Partial(partial.move, defaults_of(partial.move) | partial.given)


def _completion(value: str, label: str) -> str:
    return cut(label if value.lower() in label.lower() else f"{value} · {label}", MAX_COMPLETION)
