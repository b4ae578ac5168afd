"""What is said when the table service can't do something: every sentence by its key."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.words import _

__all__ = ["sentence"]


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
