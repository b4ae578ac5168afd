"""The sentences of `ruling_errors`: what cannot be done, the rule that says so, what can be done now."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.words import _

__all__ = ["ruling_sentences"]


def ruling_sentences() -> dict[str, Callable[[], str]]:
    """Every sentence by its key, looked up in the catalogue when it is said."""
    return {**_league_sentences(), **_tournament_sentences()}


def _tournament_sentences() -> dict[str, Callable[[], str]]:
    return {
        "cup-not-playing": lambda: _("You can't rule on that: the tournament is not being played. `/tournament info` "
                                     "shows how it stands."),
        "cup-no-ruling": lambda: _("There is no ruling {number} in this tournament. `/tournament log` lists them."),
        "cup-undone-before": lambda: _("You can't undo ruling {number}: that was done already. `/tournament log` lists "
                                       "all rulings."),
        "cup-no-groups": lambda: _("You can't move anybody to another group: a tournament has none. `/tournament "
                                   "repair` has two people change tables."),
        "cup-one-round": lambda: _("You can't give a single table more time: the next round waits for all of them. You "
                                   "can extend the round."),
        "cup-no-position": lambda: _("You can't end games of a tournament by position: places decide who meets whom "
                                     "next. You can extend the round, or void the table."),
        "cup-bye": lambda: _("You can't rule on a bye: nobody played there. Choose a table with a game."),
        "cup-paired-anew": lambda: _("You can't rule on this table: it was paired anew, and counts for nobody. Choose "
                                     "one of the tables in its place."),
        "cup-goes-on": lambda: _("You can't rule on this table: in an elimination, who goes on stays as it is once the "
                                 "next round is paired. Choose a table of round {round}."),
        "cup-round-over": lambda: _("You can't undo ruling {number}: round {round} is over, and the next one is "
                                    "paired. Make a new ruling instead."),
        "cup-decided": lambda: _("You can't do that now: the last round is over. You can correct or void a table, or "
                                 "pause the tournament before its results are final."),
        "cup-in": lambda: _("{name} plays in this tournament already: one person, one seat. Choose somebody else."),
        "cup-whole": lambda: _("You can't replace {name} at one table only: in an elimination, whoever plays there "
                               "goes on. Leave the table out to replace them in the tournament."),
        "cup-no-seat": lambda: _("You can't replace {name} now: they have no open game in this elimination, and only "
                                 "its seat can be taken over. Choose somebody who is playing."),
    }


def _league_sentences() -> dict[str, Callable[[], str]]:
    return {
        "cannot-rule": lambda: _("You can't rule on that: the season is not being played. `/league info` shows how it "
                                 "stands."),
        "own-table": lambda: _("You can't rule on this table: you play there. Ask another organiser, or somebody who "
                               "manages the server."),
        "no-reason": lambda: _("A ruling needs a reason: everybody can read it in the log. Write a few words."),
        "no-ruling": lambda: _("There is no ruling {number} in this league. `/league log` lists them."),
        "no-fixture": lambda: _("There is no such table in this season. Choose one from the list."),
        "cannot-undo": lambda: _("You can't undo ruling {number}: it undid another one. Make a new ruling instead."),
        "undone-before": lambda: _("You can't undo ruling {number}: that was done already. `/league log` lists all "
                                   "rulings."),
        "not-undoable": lambda: _("You can't undo entry {number}: a player did that. Make a ruling instead."),
        "paired-anew": lambda: _("You can't undo entry {number}: tables that were paired anew stay so. Use "
                                 "`/tournament repair` again."),
        "table-void": lambda: _("This table is void: it counts for nobody. Undo that ruling first."),
        "table-not-void": lambda: _("This table counts for nobody already. You don't need to rule."),
        "no-result-yet": lambda: _("There is no result to correct: the table has not ended. You can void it, or wait "
                                   "for its end."),
        "bad-points": lambda: _("These points don't fit the table: it has {seats} seats. Write one line per player, "
                                "such as `Ada 130`."),
        "bad-places": lambda: _("These places don't work: among {seats} players, nobody can be in place {place} then. "
                                "Leave the places out, and they follow from the points."),
        "bad-days": lambda: _("You can't extend the season by that: it takes 1 to {most} more days. Choose one of "
                              "those numbers."),
        "paused-already": lambda: _("The season is paused already. You can resume it."),
        "not-paused": lambda: _("The season is not paused. You can pause it."),
        "not-in-season": lambda: _("{name} doesn't play in this season. Choose somebody who does."),
        "in-season": lambda: _("{name} plays in this season already: one person, one group. Choose somebody "
                               "else."),
        "at-table": lambda: _("{name} sits at this table already. Choose somebody else."),
        "not-at-table": lambda: _("{name} doesn't sit at this table. Choose one of its players."),
        "same-group": lambda: _("You can't swap these two: they play in the same group. Choose somebody from another "
                                "group."),
        "has-played": lambda: _("You can't move {name}: one of their games counts already. You can replace them "
                                "instead."),
        "table-ended": lambda: _("You can't seat anybody there: the table has ended. You can correct its result."),
        "seat-kept": lambda: _("You can't take this seat: {person} plays on, or somebody else was quicker. A new call "
                               "follows if this table needs a substitute again."),
        "seat-gone": lambda: _("You can't take this seat: this game is over. `/game status` shows how it ended."),
        "seat-same-group": lambda: _("You can't take this seat: you play in the same group or round, so your own "
                                     "place would hang on it. Somebody else can take it."),
        "seat-left-season": lambda: _("You can't take this seat: you have left this season. Somebody else can take "
                                      "it."),
        "seated-there": lambda: _("You sit at this table already. Somebody else can take the seat."),
        "date-past": lambda: _("This date has passed. Choose a later one."),
        "no-adjudication": lambda: _("You can't end games of this season by position: its rules don't allow it. You "
                                     "can extend the season, or void the table."),
        "no-position": lambda: _("You can't end this game by position: its points are hidden until its end. You can "
                                 "extend the season, or void the table."),
        "table-not-open": lambda: _("This table is not being played. Choose one that is."),
        "no-replay": lambda: _("You can't play this game again: that is possible once, before the season ends, for a "
                               "game that was given up."),
        "not-yours": lambda: _("You can't ask for another game: only those who played this one can. One of them can "
                               "press the button."),
    }
