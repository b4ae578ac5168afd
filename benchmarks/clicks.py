"""Counts clicks: how many a person needs, from the board message until a turn counts, as recorded games were played.

python -m benchmarks.clicks [TITLE ...]

An action is a turn called by its verbs, `dig build`: *Play* is the first click, each button and each entry of a select
one more, and *End turn* the last where the turn does not end by itself. Where every move counts at once, each is an
action of its own. The menus are those of the panel; the games are real ledgers, else the recorded game that comes with
the bot.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, Final

from msgspec import Struct

from cogs.custom_ids import split_id
from cogs.views.menu_levels import Level, address_after, level_at
from cogs.views.panel import panel_items
from games.kernel import NATURE, IllegalMove, Imported, Leave, Move, Seat, Title, apply, command_of, legal_moves, start
from games.registry import TITLES
from storage.ids import TableId
from tables import ActionToken, Panel
from tables.play.planner import Planner
from tables.records.importer import read_record
from tables.showcase.service import RECORDS
from tables.state.draft import Draft, can_end, drafting

__all__ = ["Action", "actions", "clicks_to", "commonest", "panel_at", "recorded", "report"]

LEDGERS: Final = Path(__file__).parents[1] / "tests" / "golden" / "ledgers"
SHOWN: Final = 10
"""Actions of a title in the table."""
OPENING: Final = 1
"""The click on *Play* or *Answer*."""
MOST_PAGES: Final = 20


class Action(Struct, frozen=True):
    """One turn of a recorded game: the verbs of its moves, and the clicks that it takes; None where the menus do not
    offer it, as an old ledger may hold what the rulebook forbids."""

    name: str
    clicks: int | None


def recorded(title: Title[Any]) -> Iterator[Imported]:
    """The recorded games of a title."""
    ledgers = sorted(LEDGERS.glob("*.txt")) if title.rules.importers else []
    for path in ledgers:
        yield read_record(title, path.read_bytes(), None)
    if not ledgers:
        yield read_record(title, (RECORDS / f"{title.id}.json").read_bytes(), None)


def panel_at(title: Title[Any], planner: Planner) -> Panel:
    """The panel of the seat whose turn is planned, without a service."""
    game, seat = planner.fork, planner.seat
    draft = Draft(0, tuple(planner.draft), game) if planner.draft else None
    moves = tuple(legal_moves(game, seat))
    return Panel(table_id=TableId(1), title=title.id, seat=seat, action_seq=1, revision=1,
                 view=title.rules.view(game, seat), moves=moves, question="",
                 combined=tuple(title.presentation.combined(title.rules.view(game, seat), seat, moves)), on_turn=True,
                 drafting=bool(draft) or drafting(title, planner.position, seat), draft=tuple(planner.draft),
                 lines=tuple(map(str, planner.draft)), happenings=(),
                 can_end=can_end(title, planner.position, draft, seat))


class _Watched(Planner):
    """A turn of a record: nothing is drawn and nobody is answered for, for the record says what came."""

    def settle(self) -> None:
        pass


def clicks_to(panel: Panel, title: Title[Any], move: Move, address: str = "") -> int | None:
    """How many clicks lead to a move, from the level at an address; None if the menus do not lead there."""
    if move.ends_turn:
        return 1 if panel.can_end else None
    if move not in (*panel.combined, *panel.moves):
        return None
    level, clicks = level_at(panel, address), 0
    while isinstance(level, Level):
        step = _towards(panel, title, level, move)
        if step is None:
            return None
        clicks, level = clicks + step[0], step[1]
    return clicks if level == move else None


def _towards(panel: Panel, title: Title[Any], level: Level, move: Move) -> tuple[int, Level | Move] | None:
    """What is reached next on the way to a move, and by how many clicks: one, and one more for each page turned."""
    for page in range(min(level.pages, MOST_PAGES)):
        found = [level_at(panel, address) for address in _addresses(panel_items(panel, title, Level(level.menu, page)))]
        for reached in found:
            if reached == move:
                return page + 1, move
        for reached in found:
            if isinstance(reached, Level) and reached.menu.path and reached.menu.path != level.menu.path \
                    and any(move in choice.moves for choice in reached.menu.choices):
                return page + 1, reached
    return None


def _addresses(items: Iterable[Any]) -> Iterator[str]:
    """Where the buttons and entries of a panel lead."""
    for item in items:
        _version, route, arguments = split_id(item.custom_id)
        if route not in {"menu", "pick"}:
            continue
        address = ActionToken.unpack(arguments).choice
        if route == "menu":
            yield address
        else:
            path = address.partition("@")[0]
            yield from ("/".join(filter(None, (path, option.value))) for option in item.options)


def actions(title: Title[Any], record: Imported) -> Iterator[Action]:
    """The actions of a recorded game, in order."""
    game = start(title.rules.setup(record.settings))
    entries = [(entry.seat, entry.move) for entry in record.entries]
    acted: Seat | None = None
    while entries:
        seat, move = entries[0]
        if seat == NATURE or isinstance(move, Leave) or move.chapter in {"chance", "records"}:
            game, entries = apply(game, seat, move), entries[1:]
            continue
        planner = _Watched(title, b"", game, 1, seat=seat)
        left = planner._only_ending() if seat == acted else None  # noqa: SLF001  # after a draw within a turn
        if planner._forced() == ("forced", seat, move) or left == move:  # noqa: SLF001  # what nobody clicks
            game, entries = apply(game, seat, move), entries[1:]
            continue
        verbs, clicks, made = _turn(title, planner, entries)
        yield Action(" ".join(verbs) or "done", clicks)
        for number in range(made):
            game = apply(game, *entries[number])
        entries, acted = entries[made:], seat


def _turn(title: Title[Any], planner: Planner,
          entries: Sequence[tuple[Seat, Move]]) -> tuple[list[str], int | None, int]:
    """The verbs of the turn with which a record goes on, its clicks, and how many entries it is."""
    verbs: list[str] = []
    clicks: int | None = OPENING
    address, game, chosen = "", planner.position, 0
    for number, (seat, move) in enumerate(entries):
        if seat != planner.seat or move.chapter in {"chance", "records"} or isinstance(move, Leave):
            if planner.draft and clicks is not None:
                clicks += 1
            return verbs, clicks, number
        panel = panel_at(title, planner)
        if number < chosen or _chosen_together(entries[number - 1][1] if number else None, move):
            more: int | None = 0
        else:
            whole = _combined(panel, entries[number:]) or move
            more, chosen = clicks_to(panel, title, whole, address), number + len(whole.parts)
        clicks = None if more is None or clicks is None else clicks + more
        if not move.ends_turn:
            verbs.append(command_of(type(move)))
        try:
            planner.make(move)
        except IllegalMove:
            return verbs, None, number + 1
        game = apply(game, seat, move)
        if not planner.draft:
            return verbs, clicks, number + 1 + _said_already(planner, entries[number + 1:])
        address = address_after(panel_at(title, planner), move)
    return verbs, clicks, len(entries)


def _combined(panel: Panel, entries: Sequence[tuple[Seat, Move]]) -> Move | None:
    """The entry of the menus that makes the next moves of a record in one go, if there is one."""
    moves = tuple(move for _seat, move in entries)
    return next((each for each in panel.combined if each.parts == moves[: len(each.parts)]), None)


def _chosen_together(before: Move | None, move: Move) -> bool:
    """Whether a move may be chosen in the same select as the one before it, in one go."""
    return type(move) is type(before) and type(move).several


def _said_already(planner: Planner, entries: Sequence[tuple[Seat, Move]]) -> int:
    """1 if the record goes on with the end of a turn that has ended by itself."""
    return int(bool(entries) and planner.ended and entries[0][1].ends_turn and entries[0][0] == planner.seat
               and planner.steps[-1].move == entries[0][1] and not planner.moves[-1].ends_turn)


def commonest(title: Title[Any]) -> list[tuple[str, float, float]]:
    """The commonest actions: their names, their shares of all, and their clicks on average."""
    found: dict[str, list[int]] = defaultdict(list)
    total = 0
    for record in recorded(title):
        for action in actions(title, record):
            total += 1
            if action.clicks is not None:
                found[action.name].append(action.clicks)
    ranked = sorted(found.items(), key=lambda item: -len(item[1]))[:SHOWN]
    return [(name, len(clicks) / total, mean(clicks)) for name, clicks in ranked]


def report(title: Title[Any]) -> str:
    """The commonest actions of a title as a table."""
    rows = [f"| {name} | {share:.0%} | {clicks:.1f} |" for name, share, clicks in commonest(title)]
    return "\n".join([f"| {title.presentation.narration.name()} | share | clicks |", "| --- | ---: | ---: |", *rows])


if __name__ == "__main__":
    print("\n\n".join(report(TITLES[name]) for name in sys.argv[1:] or TITLES))
