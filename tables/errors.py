"""What can go wrong at a table, as one small tree of exceptions.

TableError
+-- NoTable            there is no such table, or none in this channel
+-- NoSuchTitle        no such game is installed
+-- ChannelBusy        the channel has an open table already
+-- NotOpenHere        the rules of the server do not allow this table
+-- TooManyTables      so many tables are open that no other may be opened
+-- NotSeated          the person does not play at this table
+-- AlreadySeated      the person plays at this table already
+-- SeatTaken          the seat is not free
+-- TableFull          no seat is free
+-- NotHost            only the host may do this
+-- HostStays          the host is there, so that nobody takes over
+-- RuledByLeague      the organisers of a league or a tournament say who plays
+-- NotStarted         the game has not begun yet
+-- AlreadyStarted     the game has begun already
+-- NotEnoughPlayers   the game needs more players
+-- NoComputers        computers cannot play that, or not there
+-- NoHint             no hint is given there, or then
+-- BadOption          no such option, or no such value
+-- BadSpan            no such span of turns
+-- BadHours           no such hours, or hours that leave too little time
+-- BadVacation        a vacation that cannot be taken like this
+-- NotAway            no vacation that could end
+-- NotFollowing       the person does not follow the table
+-- TooManyFollowed    so many follow the table, or the person so many tables, that no more can be
+-- NotYourTurn        others must move first
+-- GameOver           the game has ended
+-- Unfinished         the turn cannot end yet
+-- TurnComplete       all moves of the turn are made; it is to be ended
+-- NothingToUndo      there is nothing to take back, or to restore
+-- Stale              the click belongs to a moment that has passed
+-- ProposalOpen       the same has been proposed already
+-- NoProposal         the proposal is not open any more
+-- NotAsked           the person is not asked for consent
+-- TooSoon            the table was nudged a short while ago, or the turn has just come
+-- NobodyToNudge      nobody is waited for
+-- NothingToMute      nobody waits for the person
+-- NobodySilent       nobody has kept the table waiting for long
+-- NoPlan             there is no such plan
+-- TooManyPlans       so many plans are kept that there is no room for another
+-- CannotPlan         a turn cannot be thought out, or kept, like that
+-- BadImport          the record cannot be read or does not replay
+-- ImportsBusy        too many records wait to be read
+-- ChecksBusy         too many records wait to be checked
+-- CannotExport       the record cannot be shown in this form
+-- ReplayFailed       the record does not replay any more
+-- VersionRefused     the game cannot go on under the newest version of its rules
+-- ServiceUnavailable nothing was stored: the storage refused
    +-- ServiceBusy    so many look at once that it took too long
    +-- OutcomeUnknown the storage did not say whether it stored

`key` says what it is; `sentence` names its words in `tables.messages`, `details` fill them. What the rules refuse
(`IllegalMove`, `BadNotation`, `Ambiguous`, `BadSettings`) comes through as it is; `tables.messages.explain` makes a
sentence of either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from storage.ids import TableId

if TYPE_CHECKING:
    from datetime import datetime

    from tables.models import Panel, ProposalState, Waiting

__all__ = [
    "AlreadySeated", "AlreadyStarted", "BadHours", "BadImport", "BadOption", "BadSpan", "BadVacation",
    "CannotExport", "CannotPlan", "ChannelBusy", "ChecksBusy", "GameOver", "HostStays", "ImportsBusy",
    "NoComputers", "NoHint", "NoPlan", "NoProposal", "NoSuchTitle", "NoTable", "NobodySilent", "NobodyToNudge",
    "NotAsked", "NotAway", "NotEnoughPlayers", "NotFollowing", "NotHost", "NotOpenHere", "NotSeated", "NotStarted",
    "NotYourTurn", "NothingToMute", "NothingToUndo", "OutcomeUnknown", "ProposalOpen", "ReplayFailed",
    "RuledByLeague", "SeatTaken", "ServiceBusy", "ServiceUnavailable", "Stale", "TableError", "TableFull",
    "TooManyFollowed", "TooManyPlans", "TooManyTables", "TooSoon", "TurnComplete", "Unfinished", "VersionRefused",
]


class TableError(Exception):
    """Anything that a person at a table can do wrong, and what can happen to them."""

    key: ClassVar[str] = "table-error"

    def __init__(self, sentence: str = "", /, **details: str | int) -> None:
        super().__init__(sentence or self.key, details)
        self.sentence = sentence or self.key
        self.details = details


class NoTable(TableError):
    """There is no such table, or none in this channel."""

    key = "no-table"


class NoSuchTitle(TableError):
    """No game of that id is installed. Details: title."""

    key = "no-such-title"


class ChannelBusy(TableError):
    """The channel has an open table already. Details: table."""

    key = "channel-busy"

    def __init__(self, table_id: TableId) -> None:
        super().__init__(table=table_id)
        self.table_id = table_id


class NotOpenHere(TableError):
    """Those who manage the server do not want this table: not there, not by this person, or not of this game. Details:
    channels, roles, or title and titles."""

    key = "managers-only"


class TooManyTables(TableError):
    """The person, or everybody on the server together, has so many tables open that no other may be opened. Details:
    most."""

    key = "too-many-tables"


class NotSeated(TableError):
    """The person does not play at this table."""

    key = "not-seated"


class AlreadySeated(TableError):
    """The person plays at this table already."""

    key = "already-seated"


class SeatTaken(TableError):
    """The seat is not free. Details: seat."""

    key = "seat-taken"


class TableFull(TableError):
    """No seat is free. Details: players."""

    key = "table-full"


class NotHost(TableError):
    """Only the host may do this. Details: host (the name)."""

    key = "not-host"


class HostStays(TableError):
    """The host has been there lately, so that nobody takes over; `again` is from when on somebody may if they do not
    come back, None: never. Details: host (the name), days (after how many somebody may)."""

    key = "host-stays"

    def __init__(self, sentence: str = "", /, again: datetime | None = None, **details: str | int) -> None:
        super().__init__(sentence, **details)
        self.again = again


class RuledByLeague(TableError):
    """The table belongs to a league or a tournament, whose organisers say who plays and who hosts."""

    key = "ruled-by-league"


class NotStarted(TableError):
    """The game has not begun yet."""

    key = "not-started"


class AlreadyStarted(TableError):
    """The game has begun already."""

    key = "already-started"


class NotEnoughPlayers(TableError):
    """The game needs more players. Details: fewest, joined."""

    key = "not-enough-players"


class NoComputers(TableError):
    """A computer cannot play that game, or that seat. Details: title, or name."""

    key = "no-computers"


class NoHint(TableError):
    """No hint is given at that table, or not now."""

    key = "no-hint"


class BadOption(TableError):
    """No such option, or no such value of it. Details: option, value."""

    key = "bad-option"


class BadHours(TableError):
    """There is no such time zone or time of a day, or the hours of a person would leave the others too little. Details:
    zone or most."""

    key = "no-such-time"


class BadVacation(TableError):
    """The vacation begins in the past, ends before it begins, lies too far ahead or meets another, or the bank has too
    few days for it. Details: days (that are left), year, most."""

    key = "vacation-bank"


class NotAway(TableError):
    """The person is not on vacation, and none is planned."""

    key = "not-away"


class NotFollowing(TableError):
    """The person does not follow the table."""

    key = "not-following"


class TooManyFollowed(TableError):
    """So many follow the table, or the person follows so many tables, that no more can be. Details: most."""

    key = "follows-too-many"


class NotYourTurn(TableError):
    """Others must move first; `waiting` says who and why."""

    key = "not-your-turn"

    def __init__(self, waiting: tuple[Waiting, ...]) -> None:
        names = ", ".join(pending.name for pending in waiting if pending.blocks)
        super().__init__("" if names else "nobody-awaited", names=names)
        self.waiting = waiting


class GameOver(TableError):
    """The game has ended, or was abandoned."""

    key = "game-over"


class Unfinished(TableError):
    """The turn cannot end yet. Details: open (what may be played first)."""

    key = "unfinished"


class TurnComplete(TableError):
    """All moves of the turn are made: it is to be ended, or stepped back."""

    key = "turn-complete"


class NothingToUndo(TableError):
    """There is nothing to take back, or to restore."""

    key = "nothing-to-undo"


class BadSpan(TableError):
    """Nothing was played between two moments. Details: since, until."""

    key = "span-empty"


class Stale(TableError):
    """The click belongs to a moment that has passed: nothing was done. `panel` is what is true now."""

    key = "stale"

    def __init__(self, panel: Panel | None) -> None:
        super().__init__()
        self.panel = panel


class ProposalOpen(TableError):
    """A proposal of this kind is open already; it must be answered first."""

    key = "proposal-open"

    def __init__(self, proposal: ProposalState) -> None:
        super().__init__(proposal=proposal.id)
        self.proposal = proposal


class NoProposal(TableError):
    """The proposal is not open any more."""

    key = "no-proposal"


class NotAsked(TableError):
    """The person is not asked for consent to this proposal."""

    key = "not-asked"


class TooSoon(TableError):
    """The table was nudged a short while ago, or (sentence `turn-just-came`) the turn has just come; `again` is when it
    may be nudged next."""

    key = "too-soon"

    def __init__(self, again: datetime, sentence: str = "") -> None:
        super().__init__(sentence)
        self.again = again


class NobodyToNudge(TableError):
    """Nobody is waited for, or only the one who nudges; or (sentence `nobody-awake`) only people who are away or have
    quiet hours."""

    key = "nobody-to-nudge"


class NothingToMute(TableError):
    """The game does not wait for the person, so that there is no reminder to stop; or (sentence `mute-stale`) the
    reminder was of an earlier turn."""

    key = "nothing-to-mute"


class NobodySilent(TableError):
    """Nobody has kept the table waiting long enough for the others to go on, or nothing can be answered for them.
    Details: hours (how long the table waits; 0: for ever)."""

    key = "nobody-silent"


class NoPlan(TableError):
    """The seat has no such plan; or (sentence `plan-changed`) it is another by now."""

    key = "no-plan"


class TooManyPlans(TableError):
    """A seat keeps so many plans that there is no room for another. Details: most."""

    key = "too-many-plans"


class CannotPlan(TableError):
    """A turn cannot be thought out any further, or not kept, or not left to be played by itself; the sentence says why:
    `plan-...`."""

    key = "plan-no-turn"


class BadImport(TableError):
    """A record that cannot be read or does not replay; nothing was stored. Details: line (0: none), cause."""

    key = "bad-import"


class ImportsBusy(TableError):
    """Too many records wait to be read; nothing was stored."""

    key = "imports-busy"


class ChecksBusy(TableError):
    """Too many records wait to be checked."""

    key = "checks-busy"


class CannotExport(TableError):
    """The record cannot be shown in this form, or not before the end. Details: form."""

    key = "cannot-export"


class ReplayFailed(TableError):
    """The record of the table does not replay under the rules of today. Details: row, cause."""

    key = "broken"


class VersionRefused(TableError):
    """The game cannot go on under the newest version of its rules: there is no newer one, or its record does not replay
    there. Details: version, row, move, reason."""

    key = "version-refused"


class ServiceUnavailable(TableError):
    """The storage is locked, full or gone. The action was refused: nothing was stored and nothing has changed."""

    key = "unavailable"


class ServiceBusy(ServiceUnavailable):
    """So many look something up at once that the answer did not come in time. Nothing was done."""

    key = "busy"


class OutcomeUnknown(ServiceUnavailable):
    """The storage broke off and does not say whether it stored the action. The same interaction may be tried again:
    it is never played twice."""

    key = "unsure"
