"""The table message: what happened, whose turn it is and why, who else has something to answer, and the buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ButtonStyle
from discord.ui import View
from discord.utils import escape_markdown
from msgspec.structs import replace

from cogs.components import PersistentButton, button, persistent_view
from cogs.messages import MAX_CONTENT
from cogs.views.clocks import clock_lines
from cogs.views.computers import take_back_button
from cogs.views.history import chapters, standing
from cogs.views.lobby import fair_draws_line
from cogs.views.review import review_buttons
from cogs.words import _, and_list, cut, many
from games.kernel import Result, Seat, Title, naming
from tables import SeatState, Status, TableView, Turn, TurnKind, Unrated, Waiting
from tables.messages import turn_sentence
from tables.people import bold_names, in_bold, told_name

__all__ = [
    "board_text", "called_lines", "final_scoring", "mention", "news_text", "offer_lines", "seat_name", "table_buttons",
    "table_text", "turn_line", "turn_lines", "waiting_lines",
]

MAX_TURNS = 1_100
MAX_COUNT_LINE = 80
"""Characters for what happened, and for the line that counts what had no room there."""
MIN_TURN = 200
"""Characters that the newest turn gets in any case."""


def table_text(look: TableView, title: Title[Any], turns: Sequence[Turn],
               called: frozenset[Seat] = frozenset()) -> str:
    """The words of the table message; `called` are seats that should look though nobody waits for them."""
    head = _("**{title}** · game {number}").format(title=title.presentation.narration.name(), number=look.info.id)
    rest = _state_lines(look, title, called)
    room = MAX_CONTENT - len("\n".join([head, *rest])) - MAX_COUNT_LINE
    recent = turn_lines(_joined_by_person(look, title, turns) if title.no_drafts else turns, min(room, MAX_TURNS))
    return cut("\n".join([head, *recent, *rest]), MAX_CONTENT)


def board_text(look: TableView, title: Title[Any], turns: Sequence[Turn]) -> str:
    """The words of a board message that is kept up to date: the round that is played, with the points at its beginning,
    and above its head what ended the one before. `turns` are the last ones, of two rounds or more."""
    head = _("**{title}** · game {number}").format(title=title.presentation.narration.name(), number=look.info.id)
    rest = _state_lines(look, title, frozenset())
    room = MAX_CONTENT - len("\n".join([head, *rest])) - MAX_COUNT_LINE
    rounds = [(name, _joined_by_person(look, title, within) if title.no_drafts else within)
              for name, within in chapters(turns)]
    return cut("\n".join([head, *_round_lines(rounds, min(room, MAX_TURNS)), *rest]), MAX_CONTENT)


def _round_lines(rounds: Sequence[tuple[str, Sequence[Turn]]], room: int) -> list[str]:
    """The last of these rounds below its head, and above it the turn that ended the one before."""
    if not rounds:
        return []
    name, within = rounds[-1]
    head = [" · ".join((f"__{name}__", *standing(within, in_bold)))] if name else []
    lines = [*head, *turn_lines(within, room - len("\n".join(head)), _("-# Earlier turns: see History"))]
    ending = turn_lines(rounds[-2][1][-1:]) if len(rounds) > 1 else []
    return [*ending, *lines] if len("\n".join([*ending, *lines])) <= room else lines


def _state_lines(look: TableView, title: Title[Any], called: frozenset[Seat]) -> list[str]:
    """How things stand: whom the table waits for, or how the game has ended."""
    if look.result is None and look.info.status is not Status.ABANDONED:
        imported = [fair_draws_line(look.info)] if look.info.imported else []  # it had no lobby to say it
        return [*waiting_lines(look.waiting, called), *clock_lines(look.info), *called_lines(look, called), *imported]
    lines = [*final_scoring(look, title), *_rated_lines(look)] if look.result is not None \
        else [_("The game was abandoned.")]
    if look.info.seed:
        lines.append(_("-# The seed of all draws was `{seed}`. `/game verify` checks them.").format(
            seed=look.info.seed))
    return lines


def _rated_lines(look: TableView) -> list[str]:
    """Whether the result of a table that was to be rated is, and if not, why."""
    if not look.info.rated:
        return []
    return [{
        None: _("-# Rated: the result counts for everyone's rating."),
        Unrated.SOLO: _("-# This result is not rated: fewer than two people have played."),
        Unrated.ABANDONED: _("-# This result is not rated: all but one left before half of the rounds were played."),
        Unrated.IMPORTED: _("-# This result is not rated: the game began somewhere else."),
        Unrated.COMPUTER: _("-# This result is not rated: a computer has played."),
    }[look.unrated]]


def turn_lines(turns: Sequence[Turn], room: int = MAX_TURNS, left_out: str = "") -> list[str]:
    """What happened, the newest last, in `room` characters; turns that have no room there as a whole are only counted,
    or told with `left_out`."""
    lines: list[str] = []
    told = [turn for turn in turns if turn.text]
    for number, turn in enumerate(reversed(told)):
        line = turn_line(turn) if lines else cut(turn_line(turn), max(room, MIN_TURN))
        if lines and len(line) > room:
            left = len(told) - number
            lines.append(left_out or many("-# and {count} turn before, see History",
                                          "-# and {count} turns before, see History", left))
            break
        room -= len(line) + 1
        lines.append(line)
    return lines[::-1]


def news_text(turns: Sequence[Turn], room: int) -> str:
    """What others did since one's last turn, in about `room` characters."""
    told = [turn for turn in turns if turn.text]
    if not told:
        return _("Nothing has happened since your last turn.")
    head = _("**So far in this game:**") if told[0].kind is TurnKind.STARTED else _("**Since your last turn:**")
    return "\n".join([head, *(f"> {line}" for line in turn_lines(told, room))])


def _joined_by_person(look: TableView, title: Title[Any], turns: Sequence[Turn]) -> list[Turn]:
    """The turns, where one person acted several times in a row joined into one."""
    joined: list[Turn] = []
    for turn in turns:
        last = joined[-1] if joined else None
        if last is not None and _continues(last, turn):
            happenings = (*last.happenings, *turn.happenings)
            with naming(bold_names(look.info.seats)):
                text = turn_sentence(title, look.view, happenings)
            joined[-1] = replace(turn, text=text, happenings=happenings, first=last.first)
        else:
            joined.append(turn)
    return joined


def _continues(last: Turn, turn: Turn) -> bool:
    """Whether the same person did something more, and nothing else had followed."""
    if not (turn.name and last.happenings and turn.happenings) or last.happenings[-1].move.ends_turn:
        return False
    if last.unusual or turn.unusual:
        return False
    alike = (last.name, last.kind, last.undone) == (turn.name, turn.kind, turn.undone)
    return alike and "\n" not in last.text


def turn_line(turn: Turn) -> str:
    """One turn as a line that says who acted, struck through if it was taken back."""
    who = in_bold(turn.name)
    line = turn.text if who in turn.text else f"{who} · {turn.text}"
    return f"~~{line}~~" if turn.undone else line


def waiting_lines(waiting: Sequence[Waiting], called: frozenset[Seat] = frozenset()) -> list[str]:
    """Whom everybody waits for and why, those with the same question in one line; then, mentioned only if they are
    called, who else may answer."""
    blocking: dict[str, list[str]] = {}
    for pending in waiting:
        if pending.blocks:
            blocking.setdefault(pending.question, []).append(mention(pending))
    lines = [_("➜ {who}: {question}").format(who=and_list(names), question=question)
             for question, names in blocking.items()]
    lines += [_("-# {name} can still answer: {question}").format(
                  name=mention(pending) if pending.seat in called else escape_markdown(told_name(pending.name)),
                  question=pending.question)
              for pending in waiting if not pending.blocks]
    return lines


def offer_lines(offers: Sequence[Waiting]) -> list[str]:
    """Mentions of those who may answer something though nobody waits for them."""
    return [_("{who}, you can answer: {question}").format(who=mention(pending), question=pending.question)
            for pending in offers]


def called_lines(look: TableView, called: frozenset[Seat]) -> list[str]:
    """Mentions of those who have finished but should look again."""
    asked = {pending.seat for pending in look.waiting}
    people = [f"<@{seat.user_id}>" for seat in look.info.seats
              if seat.seat in called - asked and seat.user_id is not None and not seat.left]
    return [_("{who}: what was just played concerns you, too.").format(who=and_list(people))] if people else []


def mention(waiting: Waiting) -> str:
    """A person who is waited for; a vacant seat and a computer have a name only."""
    if waiting.computer:
        return in_bold(waiting.name)
    if waiting.user_id is None:
        return _("**{seat}** (an empty seat: `/game join`)").format(seat=escape_markdown(told_name(waiting.name)))
    return f"<@{waiting.user_id}>"


def seat_name(seat: SeatState) -> str:
    """Who sits there, for a list."""
    if seat.vacant:
        return _("empty")
    name = escape_markdown(told_name(seat.name))
    if seat.kept_for is not None:
        return _("{name} (for {person})").format(name=name, person=f"<@{seat.kept_for}>")
    return _("{name} (has left)").format(name=name) if seat.left else name


def final_scoring(look: TableView, title: Title[Any]) -> list[str]:
    """The ranks with points by source; where all win or lose together, that and who they were. Then what the title
    has to say of it, such as what decided a tie."""
    names = {row.seat: seat_name(row) for row in look.info.seats}
    if look.result is None:
        return [_("**The game is over.**")]
    with naming(bold_names(look.info.seats)):
        summary = title.presentation.summary(look.view, look.result)
    if title.rules.cooperative:
        return [*_shared_result(look, title, look.result, names), *summary]
    return [*_ranking(look, title, look.result, names), *summary]


def _ranking(look: TableView, title: Title[Any], result: Result, names: Mapping[Seat, str]) -> list[str]:
    """Who has how many points and where from, the best first."""
    lines = [_("**The game is over.**")]
    for seat in sorted(result.seats, key=lambda row: (row.rank, row.seat)):
        side = title.presentation.narration.side(look.view, seat.seat)
        form = _("{rank}. **{name}** ({side}): **{points}**") if side else _("{rank}. **{name}**: **{points}**")
        lines.append(form.format(rank=seat.rank, name=names.get(seat.seat, "?"), side=side, points=seat.points))
        sources = [f"{title.presentation.narration.source(look.view, source)} {points:+d}".replace(" -", " −")
                   for source, points in seat.sources.items() if points]
        if sources:
            lines.append("-# " + " · ".join(sources))
    return lines


def _shared_result(look: TableView, title: Title[Any], result: Result, names: Mapping[Seat, str]) -> list[str]:
    """Who won or lost together."""
    won = any(seat.rank == 1 for seat in result.seats)
    people = [_("**{name}** ({side})").format(name=names.get(seat.seat, "?"),
                                              side=title.presentation.narration.side(look.view, seat.seat))
              for seat in result.seats]
    over = _("**The game is over: won!**") if won else _("**The game is over: lost.**")
    return [over, and_list(people)]


def table_buttons(look: TableView) -> View:
    """The buttons of the table message; a new view each time."""
    table = look.info.id
    views: list[PersistentButton] = [button(_("My view"), "mine", table), button(_("What's new"), "news", table),
                                     button(_("History"), "history", table)]
    if look.info.status is not Status.PLAYING:
        return persistent_view([views[2], button(_("Board"), "board", table), button(_("Explain"), "explain", table),
                                *review_buttons(table), button(_("New game"), "newgame")])
    items = [button(_("Play"), "play", table, style=ButtonStyle.primary), *views, button(_("Undo"), "undo", table),
             button(_("Explain"), "explain", table), button(_("Help"), "help")]
    answers = sum(not pending.blocks for pending in look.waiting)
    if answers:
        items.append(button(_("Answer ({count})").format(count=answers), "answer", table, style=ButtonStyle.success))
    if any(seat.kept_for is not None for seat in look.info.seats):
        items.append(take_back_button(table))
    if any(seat.vacant for seat in look.info.seats):
        items.append(button(_("Take the empty seat"), "join", table, style=ButtonStyle.success))
    return persistent_view(items)
