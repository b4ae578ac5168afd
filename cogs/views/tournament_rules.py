"""What is particular to tournaments in the rules and the messages of a season, in words."""

from __future__ import annotations

from discord.utils import format_dt

from cogs.views.moments import moment
from cogs.words import _, many
from community.rules import Format, SeasonRules
from community.seasons import SeasonOutline, SeasonStatus, dates
from storage.community_rows import SeasonRow
from tables.clock import from_millis

__all__ = ["final_told", "format_line", "format_names", "format_told", "paused_told", "rounds_line",
           "tournament_status"]


def format_names() -> dict[str, str]:
    """What the ways of playing a tournament are called."""
    return {Format.SWISS.value: _("Swiss: everybody plays every round"),
            Format.ELIMINATION.value: _("Elimination: the best of each table go on")}


def format_line(rules: SeasonRules) -> str:
    """How the tournament is played."""
    return _("**Format:** {told}").format(told=format_told(rules))


def format_told(rules: SeasonRules) -> str:
    """How a tournament is played, in a clause."""
    if rules.format is Format.ELIMINATION:
        return many("elimination: the best of each table goes on, until one table is left",
                    "elimination: the best {count} of each table go on, until one table is left", rules.best)
    rounds = many("Swiss: {count} round", "Swiss: {count} rounds", rules.rounds)
    if not rules.best:
        return rounds
    return _("{rounds}, then a final of the best {best}").format(rounds=rounds, best=rules.best)


def rounds_line(rules: SeasonRules) -> str:
    """When it begins, and how long each round may last."""
    starts = format_dt(from_millis(dates.starts(rules)), "D")
    return many("**Dates:** from {starts} on; a round lasts {count} day at most and ends with its last game ({zone})",
                "**Dates:** from {starts} on; a round lasts {count} days at most and ends with its last game ({zone})",
                rules.days, starts=starts, zone=rules.zone.replace("_", " "))


def tournament_status(season: SeasonOutline) -> str:
    """Where a tournament stands that is being prepared, has begun or is over; empty while people enrol."""
    if season.status is SeasonStatus.PLAYING:
        if not season.row.round:
            return _("**The tournament begins:** its first round is being paired.")
        if season.row.closed is not None:
            return final_told(season.row)
        return _("**Round {round} is being played** until {ends}.").format(
            round=season.row.round, ends=format_dt(from_millis(season.row.ends or 0), "f"))
    return {SeasonStatus.DRAFT: _("The tournament is being prepared."),
            SeasonStatus.ENDED: _("The tournament has ended."),
            SeasonStatus.CANCELLED: _("The tournament was cancelled.")}.get(season.status, "")


def paused_told() -> str:
    """What a pause means to a tournament that is not decided."""
    return _("**The tournament is paused:** no round ends or begins until an organiser resumes it.")


def final_told(season: SeasonRow) -> str:
    """When the results of a tournament are final whose last round is over (L-54)."""
    if season.paused is not None:
        return _("**The last round is over.** The tournament is paused; its final results come within a day after it "
                 "goes on.")
    return _("**The last round is over.** Final results {ends}: tell an organiser before if something is "
             "wrong.").format(ends=moment(season.closed or 0))
