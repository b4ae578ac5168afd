"""The sentences about tournaments."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.words import _

__all__ = ["tournament_sentences"]


def tournament_sentences() -> dict[str, Callable[[], str]]:
    """Every sentence by its key, looked up in the catalogue when it is said."""
    return {**_rule_sentences(), **_entry_sentences(), **_repair_sentences()}


def _rule_sentences() -> dict[str, Callable[[], str]]:
    return {
        "tournament-refused": lambda: _("That can't be done in this tournament."),
        "tournament-cooperative": lambda: _("You can't play {title} in a tournament: everybody wins or loses "
                                            "together, so there is nobody to rank. Choose another game."),
        "tournament-table": lambda: _("You can't have {players} players at a table: {title} is played for points by "
                                      "{least} to {most}. Choose one of those."),
        "tournament-best": lambda: _("You can't have {best} go on from each table: of {players} players, somebody "
                                     "must be out. Choose 1 to {most}."),
        "tournament-rounds": lambda: _("You can't have {rounds} rounds: a Swiss has 1 to {most}. Choose one of those."),
        "tournament-final": lambda: _("You can't have {best} play a final: it is one table, with {least} to {most} "
                                      "players here. Choose one of those, or 0 for no final."),
        "tournament-adjudicate": lambda: _("You can't end games of a tournament by position: places decide who meets "
                                           "whom next. Choose to wait for them, or not to count them."),
        "tournament-few": lambda: _("The tournament can't start: {people} have enrolled, and these rules need "
                                    "{needed}. Choose smaller tables, a later first day, or cancel the tournament."),
        "format-kept": lambda: _("You can't turn a league into a tournament, or a tournament into a league. Create a "
                                 "new one."),
    }


def _entry_sentences() -> dict[str, Callable[[], str]]:
    return {
        "tournament-not-playing": lambda: _("You can't do that now: {name} is not being played. `/tournament info` "
                                            "shows how it stands."),
        "tournament-in": lambda: _("You can't enter {name} again: you take part already. `/tournament info` shows your "
                                   "table."),
        "tournament-removed": lambda: _("You can't enter {name}: an organiser has taken you out. Ask an organiser: "
                                        "they can let you in again with `/tournament enter`."),
        "tournament-not-out": lambda: _("You can't let this person into {name}: only whom an organiser has taken out "
                                        "needs that. Everybody else enters with `/tournament enter`."),
        "tournament-late-elimination": lambda: _("You can't enter {name} any more: in an elimination everybody begins "
                                                 "with the first round. The next one is announced in its channel."),
        "tournament-late-last": lambda: _("You can't enter {name} any more: its last round is paired. The next one is "
                                          "announced in its channel."),
        "tournament-full": lambda: _("You can't enter {name} now: all {most} places are taken. Try again when "
                                     "somebody has dropped out."),
        "tournament-not-in-you": lambda: _("You can't drop out of {name}: you don't take part. `/tournament list` "
                                           "shows where you can."),
        "tournament-not-in": lambda: _("You can't take this person out of {name}: they don't take part. `/tournament "
                                       "standings` shows who does."),
        "tournament-decided": lambda: _("Nobody can drop out of {name} any more: its last round is over. An organiser "
                                        "can still take somebody out of the results with `/tournament rule remove`."),
    }


def _repair_sentences() -> dict[str, Callable[[], str]]:
    return {
        "tournament-no-table": lambda: _("{person} can't change places: they have no open table in this round, and "
                                         "only tables without a result are paired again. Choose somebody who still "
                                         "plays."),
        "tournament-one-table": lambda: _("The table can't be paired again: no other table of this round is open, so "
                                          "nobody can change places. Wait for the next round."),
        "tournament-same-table": lambda: _("{person} and {other} can't change places: they sit at the same table. "
                                           "Choose somebody of another table."),
        "tournament-own-table": lambda: _("You can't pair these tables again: you play at one of them, and nobody "
                                          "rules on their own table. Ask another organiser."),
        "tournament-no-reason": lambda: _("The table can't be paired again without a reason: everybody can read it in "
                                          "the log. Write one."),
    }
