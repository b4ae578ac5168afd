"""What the replay of a record has found, in words."""

from __future__ import annotations

from typing import Any

from cogs.views.table import seat_name
from cogs.words import _, and_list, many
from games.kernel import Title, naming
from tables import Difference, DifferenceKind, Status, TableInfo, Verification
from tables.people import plain_names

__all__ = ["difference_line", "newer_rules_line", "replay_lines"]

MAX_DIFFERENCES = 6


def replay_lines(found: Verification, info: TableInfo, title: Title[Any]) -> list[str]:
    """Whether the record leads to what is stored, and where not."""
    if not found.differences:
        return [_same(found, over=not info.status.open)]
    with naming(plain_names(info.seats)):
        return [difference_line(each, found.version, info, title) for each in found.differences[:MAX_DIFFERENCES]]


def newer_rules_line(info: TableInfo, title: Title[Any]) -> str:
    """That there is a newer version of the rules than a game under way follows, and what can be done; else nothing."""
    newest = title.rules.ruleset_version
    if info.status is not Status.PLAYING or info.ruleset_version >= newest:
        return ""
    return _("This game follows version {version} of the rules, with which it began or to which it was moved. Version "
             "{newest} is the newest: if all players agree, the game goes on under it. `/game verify newest:True` asks "
             "them.").format(version=info.ruleset_version, newest=newest)


def _same(found: Verification, *, over: bool) -> str:
    """What was replayed, and that it led to the same."""
    if not found.compared:
        return many("✔ Replayed {count} move under version {version} of the rules: it is legal.",
                    "✔ Replayed {count} moves under version {version} of the rules: all are legal.",
                    found.moves, version=found.version)
    if over:
        return many("✔ Replayed {count} move under version {version} of the rules: the same end, the same points.",
                    "✔ Replayed {count} moves under version {version} of the rules: the same end, the same points.",
                    found.moves, version=found.version)
    return many("✔ Replayed {count} move under version {version} of the rules: the same position.",
                "✔ Replayed {count} moves under version {version} of the rules: the same position.",
                found.moves, version=found.version)


def difference_line(found: Difference, version: int, info: TableInfo, title: Title[Any]) -> str:
    """Where a replay by a version of the rules, and what is stored, part."""
    match found.kind:
        case DifferenceKind.BEGINNING:
            return _("⚠ The game cannot begin with its options under version {version} of the rules.").format(
                version=version)
        case DifferenceKind.UNREADABLE:
            return _("⚠ Row {row} of the record cannot be read, so the replay stopped there.").format(row=found.row)
        case DifferenceKind.UNREADABLE_POSITION:
            return _("⚠ The position that is stored after row {row} cannot be read.").format(row=found.row)
        case DifferenceKind.ILLEGAL:
            return _illegal(found, version, title)
        case DifferenceKind.POSITION:
            return _position(found)
        case DifferenceKind.RESULT:
            return _result(found, info)


def _illegal(found: Difference, version: int, title: Title[Any]) -> str:
    if not found.move:
        return _("⚠ Row {row} of the record is not legal under version {version} of the rules, so the replay stopped "
                 "there.").format(row=found.row, version=version)
    if found.reason is None:
        return _("⚠ Row {row} of the record, `{move}`, is not legal under version {version} of the rules, so the "
                 "replay stopped there.").format(row=found.row, move=found.move, version=version)
    return _("⚠ Row {row} of the record, `{move}`, is not legal under version {version} of the rules, so the replay "
             "stopped there. {reason}").format(row=found.row, move=found.move, version=version,
                                               reason=title.presentation.narration.refusal(found.reason))


def _position(found: Difference) -> str:
    if not found.parts:
        return _("⚠ The position that is stored after row {row} is not the one that the record leads to. What is "
                 "different is hidden from you.").format(row=found.row)
    return _("⚠ The position that is stored after row {row} is not the one that the record leads to. Different: "
             "{parts}.").format(row=found.row, parts=_named(found.parts))


def _result(found: Difference, info: TableInfo) -> str:
    if found.seat is None and not found.parts:
        return _("⚠ The record leads to no end, but a result is stored.")
    if found.seat is None:
        return _("⚠ The result that is stored is not the one that the record leads to. Different: {parts}.").format(
            parts=_named(found.parts))
    name = next((seat_name(seat) for seat in info.seats if seat.seat == found.seat), "?")
    return _("⚠ The result that is stored for {name} is not the one that the record leads to. Different: "
             "{parts}.").format(name=name, parts=_named(found.parts))


def _named(parts: tuple[str, ...]) -> str:
    """Fields by their own names."""
    return and_list([f"`{part}`" for part in parts])
