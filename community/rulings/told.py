"""The log of a competition in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from community.rulings.kinds import Details, Kind, read_details
from games.kernel.words import _, many
from storage.community_rows import RulingRow
from storage.ids import UserId
from tables.clock import from_millis
from tables.people import escaped, in_bold

__all__ = ["entry_text"]


def entry_text(row: RulingRow, names: Mapping[UserId, str], undone: int | None = None) -> str:
    """An entry of the log. `names`: of the people of its season; whoever is in none of them is a former player.
    `undone`: the number of the entry that took it back."""
    details = read_details(row)

    def name(person: UserId | None) -> str:
        return in_bold(names[person]) if person is not None and person in names else _("a former player")

    words = {
        "by": in_bold(row.by_name) or _("a former player"), "person": name(row.subject), "other": name(details.other),
        "table": _("table {table}").format(table=details.label),
        "number": details.round, "due": "" if details.due is None else f"<t:{details.due // 1000}:D>"}
    said = _sentence(Kind(row.kind), details, row)()
    text = said if row.kind == Kind.EXTEND else said.format(**words)
    if row.reason:
        text = _("{text} Reason: {reason}").format(text=text, reason=_plain(row.reason))
    line = _("`{number}` <t:{at}:d> {text}").format(number=row.number, at=int(from_millis(row.at).timestamp()),
                                                   text=text)
    return line if undone is None else _("~~{line}~~ (undone by {number})").format(line=line, number=undone)


def _plain(reason: str) -> str:
    return " ".join(escaped(reason).replace("@", "@\u200b").split())


def _sentence(kind: Kind, details: Details, row: RulingRow) -> Callable[[], str]:
    """What an entry says, looked up when it is said."""
    if kind is Kind.UNDO:
        return lambda: _("{by} undoes a ruling.")
    if details.round and (said := _of_tournament(kind, details, row)) is not None:
        return said
    if kind is Kind.EXTEND:
        return lambda: many("{by} extends the season by {count} day.", "{by} extends the season by {count} days.",
                            details.days, by=in_bold(row.by_name) or _("a former player"))
    if kind is Kind.REPLACE:
        return (lambda: _("{by} replaces {person} by {other} for the rest of the season.")) if details.whole else (
            lambda: _("{by} replaces {person} by {other} at {table}."))
    if kind is Kind.STAND_IN:
        return lambda: _("{other} takes the seat of {person} at {table}.")
    return _SENTENCES[kind]


def _of_tournament(kind: Kind, details: Details, row: RulingRow) -> Callable[[], str] | None:
    """The same where it is another sentence for a tournament."""
    if kind is Kind.EXTEND:
        return lambda: many("{by} extends round {number} by {count} day.",
                            "{by} extends round {number} by {count} days.", details.days, number=details.round,
                            by=in_bold(row.by_name) or _("a former player"))
    if kind is Kind.REPLACE and details.whole:
        return lambda: _("{by} replaces {person} by {other} for the rest of the tournament.")
    return _OF_TOURNAMENT.get(kind)


_OF_TOURNAMENT: Mapping[Kind, Callable[[], str]] = {
    Kind.PAUSE: lambda: _("{by} pauses the tournament."),
    Kind.RESUME: lambda: _("{by} resumes the tournament."),
    Kind.REMOVE: lambda: _("{by} removes {person} from the tournament."),
    Kind.LEAVE: lambda: _("{person} leaves the tournament."),
}

_SENTENCES: Mapping[Kind, Callable[[], str]] = {
    Kind.VOID: lambda: _("{by} voids {table}: it counts for nobody."),
    Kind.CORRECT: lambda: _("{by} corrects the result of {table}."),
    Kind.ADJUDICATE: lambda: _("{by} ends {table} by its position."),
    Kind.PAUSE: lambda: _("{by} pauses the season."),
    Kind.RESUME: lambda: _("{by} resumes the season."),
    Kind.MOVE: lambda: _("{by} has {person} and {other} change groups."),
    Kind.POSTPONE: lambda: _("{by} gives {table} until {due}."),
    Kind.REMOVE: lambda: _("{by} removes {person} from the season."),
    Kind.LEAVE: lambda: _("{person} leaves the season."),
    Kind.REPAIR: lambda: _("{by} has {person} and {other} change tables in round {number}: both are opened anew."),
    Kind.REPLAY: lambda: _("{by} asks for another game in place of {table}."),
}
