"""The sentences about seasons, and what their rules are called."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.words import _

__all__ = ["rule_names", "season_sentences"]


def rule_names() -> dict[str, str]:
    """What each rule of a season is called, by the name under which it is typed."""
    return {
        "name": _("Name"), "title": _("Game"), "format": _("Format"),
        "players": _("Players at a table"), "group": _("People in a group"),
        "games": _("Games for each person"), "divisions": _("Divisions"),
        "top-groups": _("Groups of the first division"),
        "up": _("Going up from each group"), "down": _("Going down from each group"), "points": _("Points by place"),
        "ties": _("Order of tie-breaks"), "remind": _("Hours until the first reminder"),
        "patience": _("Hours until somebody counts as silent"), "time": _("Time of players"),
        "silent": _("If somebody is silent"),
        "overdue": _("Games still open at the end"), "adjudication": _("Ending games by position"),
        "gradual": _("Tables begin one by one"), "zone": _("Time zone"), "first-day": _("First day"),
        "days": _("Length in days"), "enrol": _("Days between enrolment and start"),
        "check-in": _("Hours of check-in"), "most": _("Most people"), "organisers": _("Role of the organisers"),
        "rated": _("Rated"), "rounds": _("Rounds"), "best": _("Best who go on"),
    }


def season_sentences() -> dict[str, Callable[[], str]]:
    """Every sentence by its key, looked up in the catalogue when it is said."""
    return {**_rule_sentences(), **_size_sentences(), **_season_sentences()}


def _rule_sentences() -> dict[str, Callable[[], str]]:
    return {
        "bad-rule": lambda: _("There is no rule called `{rule}`. You can change {rules}."),
        "rule-of-leagues": lambda: _("You can't set *{rule}* in a tournament: only leagues have this rule. You can set "
                                     "{rules}."),
        "rule-of-swiss": lambda: _("You can't set *{rule}* in an elimination: it goes on until one table is left, and "
                                   "nobody counts points. You can set {rules}."),
        "bad-number": lambda: _("You can't set *{rule}* to `{value}`: it is a whole number from {least} to {most}. "
                                "Choose one of those."),
        "bad-choice": lambda: _("You can't set *{rule}* to `{value}`: it can only be {values}. Choose one of those."),
        "bad-date": lambda: _("I can't read the date `{value}`: it needs year, month and day. Write it like "
                              "{example}."),
        "first-day-past": lambda: _("You can't choose {value} as the first day: enrolment would be over already. "
                                    "Choose {earliest} or a later day."),
        "first-day-far": lambda: _("You can't choose {value} as the first day: it is more than a year away. Choose a "
                                   "day before {latest}."),
        "bad-zone": lambda: _("I don't know the time zone `{value}`: zones are named by continent and city. Write one "
                              "like Europe/Berlin."),
        "bad-place-points": lambda: _("You can't give the points `{value}` at tables of {players}: each place gets "
                                      "one whole number, none bigger than the one before. Write them like {example}."),
        "bad-ties": lambda: _("You can't break ties by `{value}`: start with points, and name each of {keys} at most "
                              "once. Write it like {example}."),
        "bad-name": lambda: _("You can't use this name: a name has 1 to {most} characters. Choose another."),
        "name-taken": lambda: _("You can't use the name {name}: another league or tournament of this server has it, "
                                "and threads are named after it. Choose another."),
        "most-too-few": lambda: _("You can't limit it to {most} people: one group needs {needed}. Choose {needed} or "
                                  "more."),
        "up-down": lambda: _("You can't have {up} go up and {down} go down: in a group of {group}, somebody must "
                             "stay. Choose smaller numbers."),
        "without-adjudication": lambda: _("You can't have *{games}* ended by position without the rule *{rule}*. Turn "
                                          "that on, or choose to wait for those games, or not to count them."),
        "game-kept": lambda: _("You can't change the game now: the divisions follow from last season's places. Create "
                               "another league for another game."),
        "no-role": lambda: _("You can't choose the role `{value}`: this server doesn't have it, or everybody does. "
                             "Choose one from the list."),
    }


def _size_sentences() -> dict[str, Callable[[], str]]:
    return {
        "cooperative": lambda: _("You can't play {title} in a league: everybody wins or loses together, so there is "
                                 "nobody to rank. Choose another game."),
        "table-size": lambda: _("You can't have {table_size} players at a table: in a league, this game takes {least} "
                                "to {most}. Choose one of those."),
        "group-smaller-than-table": lambda: _("You can't have groups of {people}: they don't fill a table of "
                                              "{table_size}. Choose groups of {table_size} or more."),
        "group-too-big": lambda: _("You can't have groups of {people}: I make fair schedules for up to {most} people. "
                                   "Choose smaller groups."),
        "games-each": lambda: _("You can't have {games_each} games for each person: in a season everybody plays "
                                "{least} to {most}. Choose one of those."),
        "games-not-divisible": lambda: _("You can't have {games_each} games for each person in groups of {people}: "
                                         "one table of {table_size} would not be full. Choose {nearest} games, or "
                                         "another size of groups."),
        "not-enough-people": lambda: _("The season can't start: {people} have enrolled, and one group needs {needed}. "
                                       "Choose smaller tables or groups, a later first day, or cancel the season."),
    }


def _season_sentences() -> dict[str, Callable[[], str]]:
    return {
        "no-season": lambda: _("This season no longer exists. `/league list` shows the leagues of this server."),
        "not-draft": lambda: _("You can't change *{rule}* now: people have enrolled under this rule. You can change "
                               "it before the next season."),
        "draft-open": lambda: _("You can't open enrolment again: this season is past that. `/league info` shows how "
                                "it stands."),
        "enrolment-draft": lambda: _("You can't enrol yet: the season is being prepared. Its channel will tell you "
                                     "when enrolment opens."),
        "enrolment-closed": lambda: _("You can't enrol any more: enrolment is closed. The league's channel will tell "
                                      "you when the next season opens."),
        "removed": lambda: _("You can't enrol in this season: an organiser has taken you out. Ask an organiser."),
        "already-enrolled": lambda: _("You have enrolled already. If you can't play, press *Leave*."),
        "already-waiting": lambda: _("You are on the waiting list already, at number {number}. If you can't play, "
                                     "press *Leave*."),
        "not-enrolled": lambda: _("You don't take part in this season. `/league info` shows whether you can still "
                                  "enrol."),
        "not-checking-in": lambda: _("You can't confirm now: check-in is open only shortly before the start. You will "
                                     "be asked then."),
        "season-begun": lambda: _("You can't give up your place this way: the season has begun. `/league leave` leaves "
                                  "it for good, and calls for a substitute at your open tables."),
        "tournament-begun": lambda: _("You can't give up your place this way: the tournament has begun. `/tournament "
                                      "drop` takes you out of the rounds to come."),
        "season-over": lambda: _("You can't leave any more: it is over. Its channel will tell you when the next one "
                                 "opens."),
        "season-goes-on": lambda: _("You can't prepare the next season yet: season {number} of {competition} has not "
                                    "ended. Try again when it has."),
        "next-drafted": lambda: _("Season {number} of {competition} is being prepared already. `/league info` shows "
                                  "it."),
        "cant-start": lambda: _("You can't start the season now: enrolment is not open, or the season has begun. "
                                "`/league info` shows how it stands."),
        "cant-cancel": lambda: _("You can't cancel the season: it has begun. You can void single tables."),
    }
