"""What an organiser should know before a season is opened: what is not equal, and who may have to wait."""

from __future__ import annotations

from community.rules import SeasonRules
from games.kernel.words import _, and_list
from league.errors import Unschedulable
from league.schedule import Evenness, Schedule, schedule
from league.sizes import check, group_sizes

__all__ = ["notes_of"]


def notes_of(rules: SeasonRules) -> list[str]:
    """Sentences about the size of groups and the schedule. It may take seconds: not for the event loop."""
    return [*_meeting_notes(rules), *_waiting_notes(rules), *_balance_notes(rules)]


def _sizes(rules: SeasonRules) -> list[int]:
    """The sizes of groups that can come about."""
    found = []
    for size in (rules.group_size - 1, rules.group_size, rules.group_size + 1):
        try:
            check(size, rules.players, rules.games_each, (rules.players,))
        except Unschedulable:
            continue
        found.append(size)
    return found


def _meeting_notes(rules: SeasonRules) -> list[str]:
    """What is not equal in a group of the usual size (L-04)."""
    plan = schedule(rules.group_size, rules.players, rules.games_each)
    fewest, most = plan.meetings
    lines = [_meetings_sentence(plan).format(group=rules.group_size, fewest=fewest, most=most)]
    least, highest = plan.places
    if least != highest:
        lines.append(_("Everybody has each place in the turn order {fewest} or {most} times.").format(
            fewest=least, most=highest))
    return lines


def _meetings_sentence(plan: Schedule) -> str:
    """How often two people meet; where that is uneven, whether it must be."""
    fewest, most = plan.meetings
    if fewest == most == 1:
        return _("In a group of {group}, every two people meet once.")
    if fewest == most:
        return _("In a group of {group}, every two people meet {most} times.")
    if plan.evenness is Evenness.EVEN:
        return _("In a group of {group}, every two people meet {fewest} or {most} times.")
    if plan.evenness is Evenness.BEST:
        return _("In a group of {group}, every two people meet {fewest} to {most} times: with this size it cannot be "
                 "equal.")
    return _("In a group of {group}, every two people meet {fewest} to {most} times: nothing more equal was found for "
             "this size.")


def _waiting_notes(rules: SeasonRules) -> list[str]:
    """With which numbers of people somebody must wait (L-02)."""
    sizes = _sizes(rules)
    if len(sizes) == 1:
        return [_("Only groups of {group} can play that many games each: if not all groups are full, the last to "
                  "enrol wait.").format(group=sizes[0])]
    waits = []
    for people in range(rules.group_size - 1, 4 * rules.group_size):
        try:
            if group_sizes(people, rules.group_size, rules.players, rules.games_each).waiting:
                waits.append(people)
        except Unschedulable:
            continue
    return [_("With {numbers} people, the last to enrol wait: that many can't be split into groups of {sizes}.").format(
        numbers=and_list(_ranges(waits)), sizes=and_list([str(size) for size in sizes]))] if waits else []


def _ranges(numbers: list[int]) -> list[str]:
    """Numbers as people say them: several that follow each other by the first and the last."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [text for run in found for text in (
        [_("{fewest} to {most}").format(fewest=run[0], most=run[-1])] if len(run) > 2 else map(str, run))]


def _balance_notes(rules: SeasonRules) -> list[str]:
    """Whether as many go up as go down (L-40)."""
    if rules.divisions == 1 or rules.down == 2 * rules.up:
        return []
    return [_("{up} up and {down} down don't balance: each division has twice as many groups as the one above it, so "
              "twice as many should go down. Free places go to the best of those who would go "
              "down.").format(up=rules.up, down=rules.down)]
