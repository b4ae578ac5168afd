"""The sentences of the table service, through a message catalogue."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from games.kernel import (
    Ambiguous,
    BadNotation,
    BadRecord,
    BadSettings,
    Happening,
    IllegalMove,
    Move,
    Narration,
    Reason,
    RulesError,
    Title,
    named,
    naming,
)
from games.kernel.errors import Unknown
from games.kernel.fields import Count
from games.kernel.offers import first_difference
from games.kernel.words import _, and_list, many, mark
from tables.errors import TableError
from tables.models import TurnKind, stories_of, story_in
from tables.people import in_bold
from tables.state.table import LogBatch

__all__ = ["batch_sentence", "explain", "sentence", "turn_sentence", "unusual"]

_log = logging.getLogger(__name__)

MOST_OFFERED = 8
"""Moves named in a sentence that says what is open."""


def _sentences() -> dict[str, Callable[[], str]]:
    """Every sentence by its key, looked up in the catalogue when it is said."""
    return {
        "table-error": lambda: _("That did not work."),
        "no-table": lambda: _("There is no game in this channel. Open one with `/game new`."),
        "no-such-title": lambda: _("There is no game called {title}."),
        "channel-busy": lambda: _("This channel has a game already. A second one needs a thread of its own."),
        "too-many-own-lobbies": lambda: _(
            "You have opened {most} tables on this server that have not begun, and that is the limit. Start or "
            "leave one first: `/game list mine:True` shows them."),
        "too-many-own-tables": lambda: _(
            "You host {most} open tables on this server, and that is the limit. Finish or close one first: `/game "
            "list mine:True` shows them."),
        "too-many-lobbies": lambda: _(
            "{most} tables on this server have not begun, and that is the limit. Join one of them: `/game list` "
            "shows them."),
        "too-many-tables": lambda: _(
            "{most} tables are open on this server, and that is the limit. Try again when a game has ended."),
        "too-many-own-computer-tables": lambda: _(
            "No computer can join: they play at {most} of your open tables on this server already, and that is the "
            "limit. Finish or close one first: `/game list mine:True` shows them."),
        "too-many-computer-tables": lambda: _(
            "No computer can join: they play at {most} tables of this server already, and that is the limit. Try again "
            "when one of those games has ended."),
        "no-computers": lambda: _("Computers can't play this game yet. Other people can: ask them to *Join*."),
        "no-computers-in-leagues": lambda: _(
            "A computer can't play here: this game belongs to a league or a tournament. If somebody can't play on, "
            "tell its organisers."),
        "computers-only": lambda: _(
            "A computer can't play this seat: nobody but computers would be left. `/game leave` ends the game for you, "
            "`/game abandon` ends it for everybody."),
        "no-computer-to-replace": lambda: _("No computer plays such a seat here, so there is none to take over. `/game "
                                            "status` shows who plays."),
        "no-such-computer": lambda: _("No computer called {name} sits here. The lobby message shows who does."),
        "nothing-kept": lambda: _("No computer plays a seat of yours here, so there is nothing to take back. `/game "
                                  "status` shows who plays."),
        "no-hint": lambda: _("There are no hints for this game: computers can't play it yet. `/help` explains its "
                             "rules."),
        "no-looking-back": lambda: _("There is nothing to compare your turns with: computers can't play this game yet. "
                                     "`/game review` shows the points over time."),
        "looking-back-too-soon": lambda: _("That is told when the game is over, for it says what would be best now. "
                                           "`/game review` shows the points so far."),
        "hint-rated": lambda: _("There are no hints here: the result of this game counts. Your moves before the end of "
                                "your turn are private: `/plan try` shows what they bring."),
        "hint-not-your-turn": lambda: _("A hint is for your own turn, and nobody waits for you now. `/plan try` tries "
                                        "moves before it."),
        "other-channels": lambda: _(
            "Tables can't be opened in this channel. On this server they are played in {channels}. People who manage "
            "the server can change that with `/setup`."),
        "managers-only": lambda: _(
            "On this server only people who manage it can open a table. Ask one of them: they can also change that "
            "with `/setup`."),
        "roles-only": lambda: _(
            "On this server you need one of these roles to open a table: {roles}. People who manage the server can "
            "change that with `/setup`."),
        "title-not-offered": lambda: _(
            "{title} isn't offered on this server. You can open a table of: {titles}. People who manage the server can "
            "change that with `/setup`."),
        "too-many-named": lambda: _("Name {most} at most."),
        "not-seated": lambda: _("You don't play at this table."),
        "seat-kept": lambda: _("A computer plays your seat here. `/computer back` gives it back to you at once."),
        "leave-yourself": lambda: _("You can't have yourself removed. To go, use `/game leave`; to let somebody play "
                                    "on for you, `/game replace`."),
        "already-seated": lambda: _("That player is already at this table."),
        "seated-here": lambda: _("You have a seat at this table already."),
        "left-here": lambda: _("You can't take this seat: you have left this game for good. You can watch it with "
                               "`/game board`."),
        "played-another-seat": lambda: _(
            "You can't take this seat: you have played another one of this game and may know what it hides. "
            "`/table follow` sends you the news of the game."),
        "seat-taken": lambda: _("That seat is taken."),
        "table-full": lambda: _("All seats are taken."),
        "not-host": lambda: _("Only {host}, the host of this table, can do that."),
        "host-stays": lambda: _(
            "{host} hosts this table and has done something here in the last {days} days, vacations not counted, so "
            "you can't take over. `/game nudge` reminds whoever is to move."),
        "host-already": lambda: _("You host this table already. `/game pace` sets how long it waits."),
        "host-for-good": lambda: _(
            "On this server nobody takes over a table as long as its host is on the server. Ask {host}, or people who "
            "manage the server: they can change that with `/table host`."),
        "ruled-by-league": lambda: _(
            "This table belongs to a league or a tournament: its organisers say who plays and who hosts. If somebody "
            "can't play on, tell them."),
        "not-started": lambda: _("The game has not begun yet. The host begins it with Start."),
        "already-started": lambda: _("The game has begun already."),
        "no-seat-free": lambda: _("The game has begun, and no seat is free. Open a table of your own in another "
                                  "channel with `/game new`."),
        "not-enough-players": lambda: _("This game needs at least {fewest} players. Joined so far: {joined}."),
        "bad-option": lambda: _("{option} cannot be {value}."),
        "bad-order": lambda: _("{option} can't be answered with {value}: there is no such answer. Choose one of these: "
                               "{values}."),
        "no-such-order": lambda: _("{option} can't be ordered: this game has no such question. Choose one of these: "
                                   "{orders}."),
        "bad-players": lambda: _("This game is for {fewest} to {most} players."),
        "notes-too-long": lambda: _("Your notes were not saved: a notebook holds {most} characters. Shorten them and "
                                    "save again."),
        "not-following": lambda: _("You don't follow this game, so nothing has changed. `/table follow` sends you its "
                                   "news."),
        "follows-too-many": lambda: _("You can't follow more games: you follow {most}, and that is the limit. `/table "
                                      "unfollow` in one of their channels, or *Unfollow* below its news, makes room."),
        "too-many-followers": lambda: _("You can't follow this game: {most} people do, and that is the limit. `/game "
                                        "board` shows it to everybody."),
        "not-your-turn": lambda: _("It's not your turn. Waiting for {names}."),
        "nobody-awaited": lambda: _("There is nothing for you to do now."),
        "game-over": lambda: _("This game has ended. Open another with `/game new`."),
        "unfinished": lambda: _("You can't end your turn yet. You can: {open}."),
        "turn-complete": lambda: _("Your turn is complete. End it or step back."),
        "no-such-turn": lambda: _("There is no turn with this number: the last one is number {turns}."),
        "span-backwards": lambda: _("A film can't run backwards: turn {since} comes after turn {until}. Give the "
                                    "earlier one as `from` and the later one as `until`."),
        "span-empty": lambda: _("A film needs two different moments: nothing was played between turn {since} and turn "
                                "{until}. Choose an earlier `from` or a later `until`."),
        "no-turn-yet": lambda: _("No turn has been played yet."),
        "nothing-to-undo": lambda: _("There is nothing to take back."),
        "nothing-to-redo": lambda: _("There is nothing to restore."),
        "stale": lambda: _("The game has moved on since this was shown, so nothing was done. Look at what you can "
                           "do now."),
        "proposal-open": lambda: _("That request is already open and waits for answers."),
        "no-proposal": lambda: _("That request is no longer open."),
        "offer-over": lambda: _("This seat can't be taken any more: somebody was quicker, or the offer was called off. "
                                "`/game list` shows the games of this server."),
        "not-yours-to-call-off": lambda: _("You can't call off this offer: only the player of that seat, whoever made "
                                           "the offer and the host can. If you don't play here, you can take "
                                           "the seat."),
        "not-asked": lambda: _("You don't have to agree to that: it is up to others."),
        "too-soon": lambda: _("A reminder was sent a short while ago. Try again later."),
        "turn-just-came": lambda: _("Their turn has only just come. You can remind them when they have been away for "
                                    "an hour."),
        "nobody-to-nudge": lambda: _("There is nobody to remind: this game waits for nobody else."),
        "nobody-awake": lambda: _(
            "Nobody can be reminded now: those this game waits for are away or have quiet hours. They get a reminder "
            "when they are back."),
        "nothing-to-mute": lambda: _(
            "There are no reminders to stop: this game isn't waiting for you. When it does and you are reminded, press "
            "*Mute this turn*."),
        "mute-stale": lambda: _(
            "That reminder is about an earlier turn, so nothing was changed. `/me mute` stops the reminders of your "
            "present turn."),
        "nobody-silent": lambda: _("No one can be skipped yet: nobody has been away for {hours} hours."),
        "not-silent": lambda: _("{name} can't be replaced or removed against their will yet: this table waits {hours} "
                                "hours for somebody's turn. `/game nudge` reminds them."),
        "always-waits-for-seats": lambda: _("Nobody can be replaced or removed against their will here: this table "
                                            "waits for its players however long they take. The host can change that "
                                            "with `/game pace`."),
        "needs-everybody": lambda: _("The game can't go on without those whose turn it is. `/game nudge` reminds them; "
                                     "`/game replace` gives the seat of somebody who is away to someone else."),
        "always-waits": lambda: _("Nobody is skipped at this table, however long they take."),
        "bad-clock": lambda: _("`{option}` can't be so many hours: it goes from {fewest} to {most}. Choose a number "
                               "between them."),
        "bad-time": lambda: _(
            "I can't read the time `{value}`. Type `none`, or hours for each turn such as `deadline 48`, or a clock "
            "such as `clock 72 12 96`: hours at the beginning, hours more with each turn, and the most it can hold."),
        "no-limit-no-hours": lambda: _("Without a time limit there are no hours on clocks. Leave the other options "
                                       "out, or choose another `time`."),
        "deadline-one-number": lambda: _("A deadline has only one number: `bank`, the hours for each turn. Leave "
                                         "`increment` and `cap` out, or choose a clock."),
        "cap-below-bank": lambda: _("A clock can't begin with more hours than it can hold. Choose a `cap` of {bank} "
                                    "hours or more."),
        "no-answers": lambda: _(
            "That can't be chosen: this game can't go on without somebody's turn. Choose *Only tell this channel* or "
            "*Offer the seat to others*."),
        "bad-host-days": lambda: _("That number of days can't be set. Choose a whole number from 0 to {most}."),
        "bad-pace": lambda: _("Hours are whole numbers from 0 to {most}."),
        "no-such-zone": lambda: _(
            "I don't know a time zone called {zone}. They are named after large cities, such as Europe/Berlin. `/me "
            "hours` suggests them while you type."),
        "no-such-time": lambda: _(
            "I can't read those quiet hours. Times of day go from 00:00 to 23:59. Type for example `22:00-07:00`, or "
            "`none`."),
        "no-such-day": lambda: _(
            "I can't read those days off. They are days of the week. Type for example `Sat Sun`, or `none`."),
        "all-day-quiet": lambda: _(
            "Quiet hours can't last all day: the others at your tables would wait for ever. You can take up to {most} "
            "hours a day, or go on vacation with `/me away`."),
        "too-long-quiet": lambda: _(
            "Your quiet hours are too long: the others at your tables would wait too long for you. You can take up to "
            "{most} hours a day, or go on vacation with `/me away`."),
        "too-many-days-off": lambda: _(
            "Those are too many days off: the others at your tables would wait too long for you. You can take up to "
            "{most} days a week, or go on vacation with `/me away`."),
        "vacation-in-the-past": lambda: _(
            "A vacation can't begin in the past: the others have waited for you already. Begin it today or later."),
        "no-such-date": lambda: _(
            "I can't read that day. Days are written as year, month, day. Type for example `2027-01-15`, `today` or "
            "`tomorrow`."),
        "vacation-ends-first": lambda: _(
            "That vacation would end before it begins. Choose a last day that is not before the first."),
        "vacation-too-far": lambda: _(
            "That is too far ahead: a vacation can be planned for the next twelve months. Choose days within a year."),
        "vacation-meets-another": lambda: _(
            "You can't be away twice at once: you have a vacation on some of these days already. `/me settings` shows "
            "it, and `/me back` ends it."),
        "vacation-bank": lambda: _(
            "You don't have so many days: of {most} days of vacation in {year}, {days} are left. Take fewer days, or "
            "end another vacation early with `/me back`."),
        "not-away": lambda: _(
            "There is no vacation to end: you are not away, and none is planned. `/me away` takes one."),
        "no-plan": lambda: _("You have no plan of that name at this table. `/plan list` shows your plans."),
        "nothing-tried": lambda: _("You aren't trying anything at this table. `/plan try` begins a plan."),
        "plan-changed": lambda: _("That plan has been changed or forgotten since this was shown, so nothing was done. "
                                  "`/plan list` shows your plans."),
        "plan-unreadable": lambda: _("This plan can't be shown or played: it is older than my last update, and I can't "
                                     "read its moves any more. Forget it with `/plan drop`, and plan anew."),
        "too-many-plans": lambda: _("You can't save another plan: you have {most} at this table, and that is the "
                                    "limit. Forget one first: `/plan list` shows them."),
        "plan-too-long": lambda: _("A plan can't be that long: it has room for {most} moves, more than a turn has. "
                                   "Take some back, or play them."),
        "plan-nameless": lambda: _("A plan can't be saved without a name. Type one of up to 40 characters."),
        "plan-no-turn": lambda: _("You can't try moves now: as far as you can see, chance or the next phase comes "
                                  "before your next turn. Try again when others have moved."),
        "plan-chance": lambda: _("You can't add to this plan: chance decides what comes next. Play it up to here, or "
                                 "take its last move back."),
        "plan-uncovers": lambda: _("This move can't be tried: it would show you what is still hidden. Play it, or try "
                                   "another."),
        "plan-end": lambda: _("You can't add to this plan: the game ends with it. Take its last move back to try "
                              "another."),
        "plan-turn-over": lambda: _("You can't add to this plan: your turn ends with it. Take its last move back to "
                                    "try another."),
        "plan-leaving": lambda: _("Leaving the game can't be tried: a plan has only the moves of a turn. `/game leave` "
                                  "tells you what happens if you leave."),
        "plan-fails": lambda: _("Your plan can't be played any more, so nothing was played."),
        "plan-turn-begun": lambda: _("This plan can't be played: a plan is a whole turn, and you have begun yours with "
                                     "other moves. Press *Start over* to take them back first."),
        "plan-together": lambda: _("Plans can't be played by themselves in this game: all of you act when you like, so "
                                   "there is no turn to wait for. *Play this plan* plays it now."),
        "plan-on-turn": lambda: _("This plan can't wait for your turn: it is your turn now. *Play this plan* plays "
                                  "it."),
        "plan-not-whole": lambda: _("This plan can't be played by itself: it does not end your turn. Add the rest of "
                                    "the turn first."),
        "bad-import": lambda: _("The record was not imported and nothing was stored: {cause}."),
        "bad-import-line": lambda: _("The record was not imported and nothing was stored. Line {line}: {cause}."),
        "too-large": lambda: _("The record is too large: at most {most} kB are read. Nothing was stored."),
        "imports-busy": lambda: _("Others are importing games just now, so yours was not read and nothing was stored. "
                                  "Try again in a minute."),
        "checks-busy": lambda: _("Your game can't be checked just now: I am checking others. Try again in a minute."),
        "cannot-export": lambda: _("The record cannot be shown as {form} before the game has ended."),
        "no-such-form": lambda: _("There is no form called {form}."),
        "broken": lambda: _("This game cannot go on: its record does not replay any more (row {row}). It is kept: "
                            "`/game report` gives it as a file. `/game abandon` closes the table."),
        "title-gone": lambda: _("This game cannot go on: {title} is not installed here any more. Its record is kept: "
                                "`/game report` gives it as a file. `/game abandon` closes the table."),
        "newest-rules": lambda: _("This game follows version {version} of the rules, and there is no newer one. You "
                                  "can play on."),
        "version-refused": lambda: _("The game can't move to version {version} of the rules: `{move}` (row {row} of "
                                     "its record) is not legal there. {reason} It goes on under its own version."),
        "version-refused-move": lambda: _("The game can't move to version {version} of the rules: `{move}` (row {row} "
                                          "of its record) is not legal there. It goes on under its own version."),
        "version-refused-row": lambda: _("The game can't move to version {version} of the rules: row {row} of its "
                                         "record is not legal there. It goes on under its own version."),
        "version-cannot-begin": lambda: _("The game can't move to version {version} of the rules: it cannot begin with "
                                          "its options there. It goes on under its own version."),
        "version-ends-game": lambda: _("The game can't move to version {version} of the rules: it would be over there "
                                       "already. It goes on under its own version."),
        "unavailable": lambda: _("The game could not be saved, so nothing was done. Please try again in a moment."),
        "unreadable": lambda: _("The game cannot be looked up just now. Nothing was done. Please try again in a "
                                "moment."),
        "busy": lambda: _("So much is being looked up just now that this took too long. Nothing was done. Please try "
                          "again in a moment."),
        "unsure": lambda: _("I can't tell whether the game was saved. Look at the board before you try again."),
    }


_SENTENCES = _sentences()


def sentence(key: str, **details: str | int) -> str:
    """The sentence of a key, filled in."""
    return _SENTENCES[key]().format(**details)


def explain(error: TableError | RulesError, narration: Narration | None = None) -> str:
    """What went wrong and what to do, in the language of the catalogue that is in use. `narration` words what the
    rules refuse."""
    if isinstance(error, TableError):
        return sentence(error.sentence, **error.details)
    if isinstance(error, (IllegalMove, Ambiguous, BadNotation)):
        with naming(error.people):
            return _placed(error, _refused(error, narration))
    if isinstance(error, BadRecord):
        cause = error.cause if error.because is None else explain(error.because, narration)
        return sentence("bad-import-line", line=error.entry, cause=cause)
    if isinstance(error, BadSettings):
        return _because(error.reason, narration)
    return str(error)


def _placed(error: RulesError, refusal: str) -> str:
    """A refusal with the place of the move in its line, if there are several."""
    if error.part is None or error.part.of == 1:
        return refusal
    return _("Move {number} of {count}: {refusal}").format(number=error.part.number, count=error.part.of,
                                                           refusal=refusal)


def _refused(error: IllegalMove | Ambiguous | BadNotation, narration: Narration | None) -> str:
    if isinstance(error, BadNotation):
        return _unread(error)
    if late := _too_late(error):
        return late
    if isinstance(error, IllegalMove):
        return _impossible(str(error.move), error.reason, error.open, error.move, narration)
    if error.fitting:
        return _incomplete(error, narration)
    return _impossible(error.text, error.reason or Reason("not-open"), error.open, error.kind, narration)


def _too_late(error: RulesError) -> str:
    """What is said of a move when one before it in the line leaves nothing to do; otherwise nothing."""
    if not isinstance(error, (IllegalMove, Ambiguous)) or error.open or error.reason is None:
        return ""
    if error.part is None or error.part.number == 1 or error.reason.key not in {"not-your-turn", "not-open"}:
        return ""
    return _("{move} is too much: with the move before it your turn is over. Leave it out.").format(
        move=_typed(error.part.text))


def _impossible(text: str, reason: Reason, moves: Sequence[Move], meant: Move | type[Move] | None,
                narration: Narration | None) -> str:
    """That a move is not possible, the rule that says so, and what can be done."""
    refusal = _("{move} is not possible.").format(move=_typed(text))
    return " ".join((refusal, _because(reason, narration), _open(moves, meant)))


def _because(reason: Reason, narration: Narration | None) -> str:
    return narration.refusal(reason) if narration is not None else reason.key


def _incomplete(error: Ambiguous, narration: Narration | None) -> str:
    """What is missing in a text, or what it may mean."""
    kinds = {type(move) for move in error.fitting}
    text, moves = _typed(error.text), _listed(error.fitting, error.kind)
    if len(kinds) > 1 or narration is None:
        return _("{text} can mean several things: {moves}.").format(text=text, moves=moves)
    kind = kinds.pop()
    question = narration.field(kind, first_difference(kind, error.fitting))
    return _("{text} is not complete. {question} You can: {moves}.").format(text=text, question=question, moves=moves)


def _unread(error: BadNotation) -> str:
    if not error.text.strip():
        return _("Type one move or several, separated by full stops.")
    refusal = _no_such(error.unknown) or _("I don't understand {text}.").format(text=_typed(error.text))
    if error.nearest:
        refusal += " " + _("Did you mean {moves}?").format(moves=", ".join(map(_typed, error.nearest)))
    elif error.open:
        refusal += " " + _open(error.open)
    return refusal


def _no_such(unknown: Unknown | None) -> str:
    """That a word is no value of the game, if its kind has words for that."""
    if unknown is None:
        return ""
    typed, kind = unknown
    if isinstance(kind, Count):
        usual = mark("{typed} is not a number from {low} to {high}.")
        return _(kind.unknown or usual).format(typed=typed, low=kind.low, high=kind.high)
    said = getattr(kind, "unknown", "")
    return _(said).format(typed=typed) if said else ""


def _open(moves: Sequence[Move], meant: Move | type[Move] | None = None) -> str:
    return _("You can: {moves}.").format(moves=_listed(moves, meant)) if moves else sentence("nobody-awaited")


def _typed(text: str) -> str:
    """What somebody typed, so that it shows as such."""
    return f"`{text[:80].replace('`', '')}`"


def _listed(moves: Sequence[Move], meant: Move | type[Move] | None = None) -> str:
    """Moves in a row as they may be typed, some of them if they are many: of every kind and target, or first of the
    kind that was meant, those that come nearest to a move."""
    kind, like = (type(meant), meant) if isinstance(meant, Move) else (meant, None)
    lines, left = named(moves, MOST_OFFERED, first=kind, like=like)
    shown = ", ".join(map(_typed, lines))
    if left <= 0:
        return shown
    return many("{moves} and {count} more", "{moves} and {count} more", left, moves=shown)


def batch_sentence(batch: LogBatch, name: str) -> str:
    """What no narration of a title tells: the beginning, taking back, changes of players. `name` is whose moves they
    are."""
    if batch.kind is TurnKind.STARTED and "seats" in batch.data:
        return _("The game begins: {names}.").format(names=and_list([in_bold(seat) for seat in batch.data["seats"]]))
    if batch.kind is TurnKind.STARTED:
        return _("This game was imported from a record.")
    if batch.kind in {TurnKind.UNDO, TurnKind.REDO}:
        return _returned(batch)
    if batch.kind is TurnKind.VERSION:
        return _("Everybody agreed: the game goes on under version {version} of the rules.").format(
            version=batch.data["to"])
    if batch.kind is TurnKind.REPLACED:
        return _("{name} plays on for {before}.").format(name=in_bold(batch.data["name"]),
                                                         before=in_bold(batch.data["before"]))
    return unusual(batch, name)


def _returned(batch: LogBatch) -> str:
    """What was taken back or restored: the turns of whoever did it, then those of the others that went with them."""
    by, undo = batch.data["name"], batch.kind is TurnKind.UNDO
    if told := story_in(stories_of(batch.data.get("told"))):
        return _returned_turns(by, told, len(batch.data["lines"]), undo=undo)
    return _returned_lines(batch, by, undo=undo)


def _returned_turns(by: str, told: Sequence[str], count: int, *, undo: bool) -> str:
    """What was taken back or restored, in the words of the story; of many turns the last ones."""
    name, turns = in_bold(by), " ".join(told)
    if count <= len(told):
        return (_("{name} took back: {turns}") if undo else _("{name} restored: {turns}")).format(
            name=name, turns=turns)
    if undo:
        return many("{name} took back {count} turn, the last of them: {turns}",
                    "{name} took back {count} turns, the last of them: {turns}", count, name=name, turns=turns)
    return many("{name} restored {count} turn, the last of them: {turns}",
                "{name} restored {count} turns, the last of them: {turns}", count, name=name, turns=turns)


def _returned_lines(batch: LogBatch, by: str, *, undo: bool) -> str:
    """The same of a game that has kept the turns only as they were typed."""
    found: dict[str, list[str]] = {}
    for line in batch.data["lines"]:
        who, colon, moves = line.partition(": ")
        found.setdefault(who if colon else by, []).append(_typed(moves if colon else line))
    told: list[str] = []
    for who, lines in sorted(found.items(), key=lambda each: each[0] != by):
        form = _return_form(undo=undo, own=who == by, first=not told)
        told.append(form.format(name=in_bold(by), player=in_bold(who), moves=and_list(lines)))
    return " ".join(told)


def _return_form(*, undo: bool, own: bool, first: bool) -> str:
    """The sentence for the turns of one person; the `first` one says who took back or restored."""
    if own:
        return _("{name} took back {moves}.") if undo else _("{name} restored {moves}.")
    if first:
        return _("{name} took back what {player} had played: {moves}.") if undo else \
            _("{name} restored what {player} had played: {moves}.")
    return _("What {player} had played since was taken back, too: {moves}.") if undo else \
        _("What {player} had played since was restored, too: {moves}.")


def turn_sentence(title: Title[Any], view: Any, happenings: Sequence[Happening]) -> str:
    """What the moves of a turn brought, in the title's words. If its narration breaks off, the moves as they are typed:
    a table whose turn cannot be told is told of nothing that follows either, and waits for people who do not know."""
    try:
        return title.presentation.narration.sentence(view, happenings)
    except Exception:  # noqa: BLE001 - whatever is wrong with the words, the move counts and must be told
        moves = ". ".join(str(happening.move) for happening in happenings)
        _log.exception("the narration of %s cannot tell `%s`", title.id, moves)
        return f"`{moves}`"


def unusual(batch: LogBatch, name: str) -> str:
    """What is said before moves that their player, of this name, did not make as usual."""
    kind = batch.steps[0].kind if batch.steps else ""
    if kind == "join":
        return _("{name} joins the game.").format(name=in_bold(name))
    return _("{name} was away for too long, so the game goes on.").format(name=in_bold(name)) \
        if kind == "silent" else ""
