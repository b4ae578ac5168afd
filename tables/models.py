"""What the table service hands out: values, already as their viewer may see them.

Ids of people, channels and servers are Discord's numbers; seats count from 0 in seating order. Times are aware and UTC.
Everything of type `Any` called `view` is a position as `Rules.view` gives it to that viewer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from games.kernel import Advice, Happening, Move, Reason, Result, RulesError, Seat
from games.kernel.words import language
from storage.ids import ChannelId, GuildId, ProposalId, TableId, UserId
from tables.pace import NO_CLOCK, TimeControl

__all__ = [
    "TABLE_ITSELF", "BoardState", "ComputerLevel", "Difference", "DifferenceKind", "ExportFile", "HistoryPage", "Nudge",
    "OpenedBy", "Outcome", "Panel", "ProposalKind", "ProposalState", "ProposalStatus", "RecordedResult", "SeatOrder",
    "SeatState", "Status", "TableInfo", "TableView", "Telling", "Turn", "TurnKind", "UndoPreview", "Unrated",
    "Verification", "Waiting", "stories_of", "story_in",
]


TABLE_ITSELF: Final = UserId(0)
"""Who proposes what a table has agreed to be asked by itself."""


class Status(StrEnum):
    """How far a table is. A lobby and a game being played are *open*; a channel has at most one open table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"

    @property
    def open(self) -> bool:
        """Whether the table occupies its channel."""
        return self in {Status.LOBBY, Status.PLAYING}


class Telling(StrEnum):
    """How a table tells its channel what happens."""

    TURNS = "turns"
    """A message per turn."""
    BOARD = "board"
    """One message kept up to date, and a short line that notifies whoever is to move."""


class SeatOrder(StrEnum):
    """How seats are dealt at the start."""

    RANDOM = "random"
    JOINED = "joined"
    GIVEN = "given"
    """As whoever opened the table had planned it; no lobby came before."""


class OpenedBy(StrEnum):
    """Who opened a table. The limits on open tables are those of persons."""

    PERSON = "person"
    LEAGUE = "league"
    """A season of a league, or a tournament."""
    QUEUE = "queue"


class Unrated(StrEnum):
    """Why the result of a table that was to be rated does not count for ratings."""

    IMPORTED = "imported"
    SOLO = "solo"
    """Fewer than two people played."""
    ABANDONED = "abandoned"
    """All but one left before half of the rounds were played (L-65)."""
    COMPUTER = "computer"
    """A computer has played."""


class ComputerLevel(StrEnum):
    """How well a computer plays."""

    LEARNER = "learner"
    CLUB = "club"
    EXPERT = "expert"


class SeatState(Struct, frozen=True, kw_only=True):
    """A seat and who sits there. In a lobby seats are numbered in the order of joining. `user_id` is None while a seat
    of an imported record is vacant, and where a computer plays; `left` means that its player has left the game for
    good."""

    seat: Seat
    user_id: UserId | None
    name: str
    left: bool = False
    joined: datetime
    waiting_since: datetime | None = None
    """Since when everybody waits for it; None while nobody does."""
    bank: timedelta | None = None
    """What time it has left, or had when its clock began to run; None at a table without clocks."""
    runs_out: datetime | None = None
    """When that time ends; None while its clock stands still."""
    computer: ComputerLevel | None = None
    """The level of the computer that plays it."""
    kept_for: UserId | None = None
    """The person who may take the seat back from the computer."""

    @property
    def vacant(self) -> bool:
        """Nobody plays it, and somebody may."""
        return self.user_id is None and self.computer is None and not self.left


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table without its position: what lists and lobbies show."""

    id: TableId
    guild_id: GuildId
    channel_id: ChannelId
    title: str
    status: Status
    host: UserId
    players: int
    """Seats offered in the lobby; then the players with whom the game began. Who joined later is among `seats`."""
    options: dict[str, Any]
    ruleset: str
    seats: tuple[SeatState, ...]
    revision: int
    """The number of the last row of the log; grows with everything that happens at the table."""
    seed_hash: str
    """SHA-256 of the table's seed in hexadecimal, known from the first moment."""
    seed: str | None
    """The seed itself in hexadecimal, after the end only."""
    imported: int
    """Rows that came from an imported record: their draws cannot be checked. 0: the table began here."""
    created: datetime
    started: datetime | None
    ended: datetime | None
    changed: datetime
    """When something last happened."""
    reminder_hours: int
    """Hours after which those who are waited for are reminded; 0: never."""
    timeout_hours: int
    """Hours after which the others need not wait any longer; 0: they always do."""
    telling: Telling = Telling.TURNS
    rated: bool = False
    """Whether its result is to count for ratings; agreed before the game begins."""
    opened_by: OpenedBy = OpenedBy.PERSON
    control: TimeControl = NO_CLOCK
    """What time each seat has, and what happens at its end."""
    ruleset_version: int = 1
    """The version of the rules that the game follows."""

    def seat_of(self, user_id: UserId | None) -> Seat | None:
        """The seat of a person who plays and has not left."""
        return next((seat.seat for seat in self.seats
                     if user_id is not None and seat.user_id == user_id and not seat.left), None)

    @property
    def with_computers(self) -> bool:
        """Whether a computer plays a seat, so that the result counts for nobody's rating."""
        return any(seat.computer is not None for seat in self.seats)

    def kept_seat(self, user_id: UserId | None) -> Seat | None:
        """The seat that a computer plays until this person takes it back."""
        return next((seat.seat for seat in self.seats
                     if user_id is not None and seat.kept_for == user_id and not seat.left), None)

    def waits_for(self, user_id: UserId) -> datetime | None:
        """Since when everybody waits for a person; None while nobody does."""
        return next((seat.waiting_since for seat in self.seats if seat.user_id == user_id and not seat.left), None)


class Waiting(Struct, frozen=True, kw_only=True):
    """A seat that has something to answer, and what. `blocks`: everybody waits for it, so that it is mentioned."""

    seat: Seat
    user_id: UserId | None
    name: str
    question: str
    blocks: bool
    since: datetime
    computer: bool = False
    """A computer plays there: it is mentioned nowhere."""


class Removable(Struct, frozen=True):
    """Somebody for whom a table has waited for so long that another player may want to have them removed, and who would
    be asked; nobody: it would happen at once."""

    waiting: Waiting
    asked: tuple[UserId, ...]


class ProposalKind(StrEnum):
    """What needs the consent of others."""

    UNDO = "undo"
    REDO = "redo"
    REPLACE = "replace"
    ABANDON = "abandon"
    SKIP = "skip"
    JOIN = "join"
    PACE = "pace"
    VERSION = "version"
    """To go on under the newest version of the rules."""
    CALL = "call"
    """Whether a seat is to be offered to whoever takes it."""
    OFFER = "offer"
    """A seat that whoever clicks first takes: it waits for no consent. Each seat may have one."""
    REMOVE = "remove"
    """Whether somebody is to leave the game for good, without anybody in their place."""
    COMPUTER = "computer"
    """Whether a computer is to play somebody's seat until they take it back."""


class ProposalStatus(StrEnum):
    """What became of a proposal. `LAPSED`: the table moved on."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


class ProposalState(Struct, frozen=True, kw_only=True):
    """Something proposed to the others at a table."""

    id: ProposalId
    table_id: TableId
    kind: ProposalKind
    status: ProposalStatus
    by: UserId
    by_name: str = ""
    """What the proposer was called then; empty if that was not kept."""
    asked: tuple[UserId, ...]
    """The people whose consent is sought."""
    needed: int
    """How many of them must agree: all, or a majority."""
    agreed: tuple[UserId, ...]
    refused: tuple[UserId, ...] = ()
    seat: Seat | None = None
    """Replace, call, offer, remove: the seat it is about."""
    before: str = ""
    """Replace: what its player was called then; empty if that was not kept."""
    level: ComputerLevel | None = None
    """Computer: how well it is to play."""
    holder: UserId | None = None
    """Of a seat that is handed over, offered or emptied: who sat there then."""
    newcomer: UserId | None = None
    newcomer_name: str = ""
    silent: tuple[Seat, ...] = ()
    """Skip: the seats that are answered for."""
    control: TimeControl | None = None
    """Pace: what is to be agreed."""
    lines: tuple[str, ...] = ()
    """Undo and redo: the turns that would be taken back or restored, `Ida: build E7`."""
    stories: Mapping[str, tuple[str, ...]] = {}
    """Undo and redo: the last of these turns as the story tells them to everybody, by language; empty if that was not
    kept."""
    version: int | None = None
    """Version: the version of the rules under which the game would go on."""
    deadline: datetime | None = None
    """From then on silence counts as consent; None: never."""
    created: datetime

    @property
    def told(self) -> tuple[str, ...]:
        """The last of the turns of an undo or a redo, as the story tells them in the language that is spoken."""
        return story_in(self.stories)

    @property
    def missing(self) -> tuple[UserId, ...]:
        """Those who have not answered."""
        return tuple(person for person in self.asked if person not in self.agreed and person not in self.refused)


def story_in(stories: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """What was kept in several languages, in the one that is spoken, or else in English."""
    return tuple(stories.get(language()) or stories.get("en", ()))


def stories_of(kept: Any) -> dict[str, tuple[str, ...]]:
    """What was told by language, of what was stored: before there were several, English alone."""
    if isinstance(kept, Mapping):
        return {spoken: tuple(told) for spoken, told in kept.items()}
    return {"en": tuple(kept)} if kept else {}


class UndoPreview(Struct, frozen=True):
    """What an undo would take back: turns as in a proposal, and whether nobody needs to be asked."""

    lines: tuple[str, ...]
    told: tuple[str, ...]
    free: bool


class TurnKind(StrEnum):
    """What a batch of the log tells."""

    MOVES = "moves"
    STARTED = "started"
    UNDO = "undo"
    REDO = "redo"
    REPLACED = "replaced"
    VERSION = "version"


class Turn(Struct, frozen=True, kw_only=True):
    """What one person did at once, with the draws and forced answers that followed: rows `first` to `last`."""

    first: int
    last: int
    kind: TurnKind
    seat: Seat | None
    """Who acted; None for what no seat did."""
    name: str
    side: str
    """What the seat is called in the game, such as its faction."""
    happenings: tuple[Happening, ...]
    """What each move changed, as the viewer may know it; hidden moves are missing."""
    lines: tuple[str, ...]
    """The moves as they are typed; hidden ones are missing."""
    text: str
    """A sentence or two."""
    undone: bool
    """Taken back since."""
    at: datetime
    number: int | None = None
    """Its place among the turns that stand, from 1; None for what was taken back, or is no turn."""
    unusual: bool = False
    """The seat did not make its first move as usual: it has joined, or was answered for."""
    chapter: str = ""
    """The round or phase in which it began, such as "Round 3"; empty if the title names none, or nothing moved."""
    standing: tuple[tuple[str, int], ...] = ()
    """Names and points before it, by seat, as far as the viewer may know them and there are any."""


class TableView(Struct, frozen=True, kw_only=True):
    """A table as one viewer sees it."""

    info: TableInfo
    viewer: Seat | None
    view: Any
    """The position of the record (never a draft); None in a lobby."""
    waiting: tuple[Waiting, ...]
    """Whom everybody waits for, then who else has something to answer."""
    last: Turn | None
    """The last thing that happened on the board."""
    proposals: tuple[ProposalState, ...]
    result: Result | None
    unrated: Unrated | None = None
    """Why the result of a table that was to be rated is not."""

    @property
    def blocking(self) -> tuple[Waiting, ...]:
        """Those for whom everybody waits: mention these and nobody else."""
        return tuple(pending for pending in self.waiting if pending.blocks)


class Panel(Struct, frozen=True, kw_only=True):
    """What one player may do now: private to that player. All menus, completions and tokens are made from it."""

    table_id: TableId
    title: str
    seat: Seat
    action_seq: int
    """The seat's action sequence number: grows with everything that the seat does."""
    revision: int
    view: Any
    """What the seat sees, its draft included."""
    moves: tuple[Move, ...]
    """All legal moves of the moment, in the draft if there is one."""
    combined: tuple[Move, ...] = ()
    """What menus offer besides: several of these moves in one go."""
    question: str
    """What the seat is asked; empty if nothing."""
    on_turn: bool
    """Everybody waits for this seat."""
    drafting: bool
    """Its moves go into a private draft until the turn ends; otherwise they count at once."""
    draft: tuple[Move, ...]
    """The moves of the turn in progress."""
    lines: tuple[str, ...]
    """The same as they are typed."""
    happenings: tuple[Happening, ...]
    """What each of them changed."""
    can_end: bool
    """*End turn* would be accepted."""
    advice: Advice = Advice()
    """What to know before it."""
    people: Mapping[Seat, str] = {}
    """The names of those who play."""
    dropped: tuple[str, ...] = ()
    """Moves of the draft that no longer fitted after others had moved; told until the seat acts again."""
    waiting: tuple[Waiting, ...] = ()


class Outcome(Struct, frozen=True, kw_only=True):
    """What came of an action. Whatever it says is durable."""

    table_id: TableId
    seat: Seat
    moves: tuple[Move, ...]
    """The moves made, completed where the text left something out."""
    committed: tuple[int, int] | None
    """The first and last row of the log that it made; None: it stayed in the draft."""
    ended: bool
    """It ended the turn."""
    over: bool
    """The game has ended with it."""
    repeated: bool
    """The same interaction had been carried out before; this time nothing was done."""
    told: Turn | None
    """What was committed, as everybody may know it."""
    panel: Panel | None
    """What is true now for the one who acted; None after the end or after leaving."""
    revocable: bool = False
    """It ended a turn that its player may take back alone, as long as nobody else acts."""
    refused: RulesError | None = None
    """A draw had been shown when a later move of the same line did not fit: why the rest of it was not played."""


class HistoryPage(Struct, frozen=True, kw_only=True):
    """Turns, oldest first. `earlier` is the number to ask for as `before`; None at the beginning. `total` counts the
    turns of the whole game that stand."""

    turns: tuple[Turn, ...]
    earlier: int | None
    total: int


class BoardState(Struct, frozen=True, kw_only=True):
    """The board at some moment. `turn` counts the turns of the record from 1; 0 is the beginning."""

    info: TableInfo
    viewer: Seat | None
    view: Any
    turn: int
    turns: int
    last: Turn | None
    """The turn that led there: what is outlined in the picture."""
    result: Result | None = None
    """How the game ended, if this is its end."""


class Moment(Struct, frozen=True, kw_only=True):
    """How everybody stood after a turn, as the public may know it; turn 0 is the beginning."""

    turn: int
    chapter: str
    """The round in which the turn began; empty if the title names none."""
    points: tuple[int | None, ...]
    """By seat; None where they are hidden, or where there are none."""
    measures: dict[str, int] = {}
    """What is followed where there are no points, by name."""


class Course(Struct, frozen=True, kw_only=True):
    """How a game went, turn by turn, from its beginning on. `view` is its last position, as the public sees it."""

    info: TableInfo
    view: Any
    moments: tuple[Moment, ...]
    over: bool


class Scene(Struct, frozen=True, kw_only=True):
    """A moment of a film: the board after a turn, as the public sees it, and what happened since the scene before."""

    moment: Moment
    view: Any
    happenings: tuple[Happening, ...]
    ends_chapter: bool
    """The next turn begins another round, or there is none."""


class Film(Struct, frozen=True, kw_only=True):
    """A game or a part of it, scene by scene. `turns` counts all its turns, also those that are left out; `over`: the
    last of them was its end."""

    info: TableInfo
    scenes: tuple[Scene, ...]
    turns: int
    over: bool
    since: int = 0
    until: int = 0
    """The turns after which it begins and ends."""

    @property
    def whole(self) -> bool:
        """Whether it shows the game from its beginning to where it stands."""
        return self.since == 0 and self.until == self.turns


class Yield(Struct, frozen=True, kw_only=True):
    """What a thing brought a seat over a game, or everybody together (None), so many times; `goods` by the names of
    holdings."""

    seat: Seat | None
    group: str
    thing: str
    times: int
    points: int
    goods: dict[str, int]


class Breakdown(Struct, frozen=True, kw_only=True):
    """What everything brought everybody in a game that is over, in the order in which it first did. `view` is the last
    position."""

    info: TableInfo
    view: Any
    yields: tuple[Yield, ...]


class ExportFile(Struct, frozen=True):
    """A record as a file."""

    name: str
    text: str


class DifferenceKind(StrEnum):
    """What a replay finds."""

    BEGINNING = "beginning"
    """The game cannot begin so."""
    ILLEGAL = "illegal"
    """The rules refuse a row."""
    UNREADABLE = "unreadable"
    """A row cannot be read."""
    POSITION = "position"
    """The position that is stored after a row is another one."""
    UNREADABLE_POSITION = "unreadable-position"
    RESULT = "result"
    """The result that is stored is another one, of a seat or of the whole game."""


class Difference(Struct, frozen=True, kw_only=True):
    """Where the replay of a record and what is stored part, as far as the viewer may know it."""

    kind: DifferenceKind
    row: int
    """The row of the log that does not follow, or after which something else is stored."""
    seat: Seat | None = None
    parts: tuple[str, ...] = ()
    """What is different there, by names of fields; nothing: what the viewer cannot see."""
    move: str = ""
    """The move that the rules refuse, as it is typed."""
    reason: Reason | None = None
    """Why they do."""


class Verification(Struct, frozen=True, kw_only=True):
    """Whether every draw was honest, and whether the record leads to what is stored. `wrong` are the numbers of rows
    that the seed does not give."""

    seed_hash: str
    seed: str | None
    """After the end only."""
    hash_fits: bool
    draws: int
    """Draws that were recomputed."""
    unchecked: int
    """Draws of an imported record."""
    wrong: tuple[int, ...]
    version: int
    """The version of the rules by which the record was replayed."""
    newest: int
    """The newest version there is."""
    moves: int
    """Moves that were replayed, draws and those taken back included."""
    compared: bool
    """There was a position or a result to compare with."""
    differences: tuple[Difference, ...]

    @property
    def honest(self) -> bool:
        """Nothing is wrong with the draws."""
        return self.hash_fits and not self.wrong

    @property
    def holds(self) -> bool:
        """Nothing is wrong at all."""
        return self.honest and not self.differences


class Nudge(Struct, frozen=True):
    """Whom to mention, and from when on the table may be nudged again."""

    waiting: tuple[Waiting, ...]
    again: datetime
    silent: bool = False
    """Somebody has been silent for so long that the others may ask to go on."""


class RecordedResult(Struct, frozen=True, kw_only=True):
    """A finished game as it is kept."""

    table_id: TableId
    guild_id: GuildId
    title: str
    ruleset: str
    ruleset_version: int
    options: dict[str, Any]
    players: int
    imported: bool
    started: datetime
    ended: datetime
    moves: int
    result: Result
    names: tuple[str, ...]
    users: tuple[UserId | None, ...]
    waited: tuple[timedelta, ...]
    """How long the table waited for each seat."""
