"""Computers at tables: from the lobby to the end of a game, in every title that they play."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import BrokenExecutor
from typing import Any, Final

import pytest
import simcord

from agents.agent import Agent
from agents.budget import Budget
from agents.titles import NAMES
from cogs.pictures import COMPUTER
from games.kernel import Move, Title
from games.registry import TITLES as ALL
from rendering.kit.typeface import readable
from tables import Status, TableInfo, TableView
from tables.models import ComputerLevel
from tests.cogs.test_aeolis import later, pinged
from tests.cogs.test_whole import Blank
from tests.cogs.world import Sketches, World
from tests.toy import PEBBLES
from workers.pool import Pool

TITLES: Final[dict[str, Title[Any]]] = {name: ALL[name] for name in NAMES} | {PEBBLES.id: PEBBLES}
OPTIONS: Final = {"terra_mystica": {"options": "factions=random"}}
"""Where a game begins that has a turn to think about at once."""
QUICK: Final = Budget(applies=40, width=1, depth=1, samples=1, candidates=1)
FIRST: Final = "terra_mystica"


class Gate(Pool):
    """A pool that lets nothing through until it is told to, or fails."""

    def __init__(self) -> None:
        super().__init__(0)
        self.open = threading.Event()
        self.asked: list[Hashable] = []
        self.lines: list[str | None] = []
        self.done: list[Hashable] = []
        self.fails: Exception | None = None

    async def run(self, key: Hashable, call: Callable[[], bytes], *, line: str | None = None,
                  refusable: bool = True) -> bytes:
        self.asked.append(key)
        self.lines.append(line)
        if self.fails is not None:
            raise self.fails

        def wait() -> bytes:
            self.open.wait(30)
            self.done.append(key)
            return call()

        return await super().run(key, wait, line=line, refusable=refusable)


@pytest.fixture
def titles() -> Mapping[str, Title[Any]]:
    return TITLES


@pytest.fixture
def studio() -> Sketches:
    return Blank()


async def look_at(world: World) -> TableView:
    info = await world.table()
    return await world.bot.services.tables.queries.view(info.id, None)


async def opened(world: World, title: str, computers: int = 1, people: int = 1, **options: Any) -> TableInfo:
    """A lobby of Ada's and others, with so many computers in it."""
    ada, *others = world.people[:people]
    await ada.slash(world.channel, "game new", title=title, **options)
    for person in others:
        await person.click(world.last(), label="Join")
    for _ in range(computers):
        await ada.slash(world.channel, "computer add", level="learner")
    return await world.table()


async def begun(world: World, title: str, computers: int = 1, people: int = 1, **options: Any) -> TableInfo:
    """Ada's game with so many computers, all in the order in which they sat down."""
    await opened(world, title, computers, people, **options)
    await world.people[0].slash(world.channel, "game start", order="joined")
    return await world.table()


def awaited(look: TableView) -> list[int]:
    return [pending.user_id for pending in look.blocking if pending.user_id is not None]


async def turn(world: World, person: simcord.MemberActor) -> Any:
    """A quick sensible turn of a person, typed in one line."""
    info = await world.table()
    panel = await world.bot.services.tables.play.panel(info.id, person.id)
    moves: tuple[Move, ...] = Agent(info.title).choose(panel.view, panel.seat, 1, QUICK).moves
    return await person.slash(world.channel, "move", text=". ".join(map(str, moves)))


async def until_turn(world: World, person: simcord.MemberActor) -> None:
    """The others play until a person is waited for."""
    while person.id not in (people := awaited(await look_at(world))):
        await turn(world, world.person(people[0]))


def notified(world: World, person: simcord.MemberActor, since: int) -> list[Any]:
    """The requests from one on that let Discord notify somebody by a mention in a text."""
    told = [request.json for request in world.env.http_requests[since:]
            if isinstance(request.json, dict) and f"<@{person.id}>" in str(request.json.get("content"))]
    assert told
    allowed = [each.get("allowed_mentions", {"parse": ["users"]}) for each in told]
    return [each for each in allowed
            if "users" in each.get("parse", ()) or str(person.id) in map(str, each.get("users", ()))]


def labels(message: Any) -> list[str]:
    return [str(part.get("label")) for row in message.components for part in row["components"]]


def gated(world: World) -> Gate:
    """The computers of the world think behind a gate from now on."""
    gate = world.bot.services.thinking._pool = Gate()
    return gate


async def held(world: World) -> Gate:
    """A turn of the first person is followed by a computer that thinks behind a gate."""
    gate = gated(world)
    world.env.settle_timeout = 3.0
    with pytest.raises(TimeoutError):
        await turn(world, world.people[0])
    return gate


def let_through(world: World, gate: Gate) -> None:
    """Opens a gate, and leaves time to think."""
    gate.open.set()
    world.env.settle_timeout = 90.0


# --- whole ways ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", NAMES)
async def test_a_person_plays_alone_against_computers(world: World, title: str) -> None:
    ada = world.people[0]
    info = await begun(world, title, min(3, ALL[title].rules.players[-1] - 1))
    assert {seat.computer for seat in info.seats[1:]} == {ComputerLevel.LEARNER}
    for number in range(3):
        look = await look_at(world)
        late = [pending.question for pending in look.blocking if pending.computer]
        heroes = number == 0 and title == "aeolis"  # people choose theirs first
        assert late == ["claim heroes"] * len(late) if heroes else not late, "they have played by themselves"
        assert awaited(look) == [ada.id]
        assert (await turn(world, ada)).acknowledged
    page = await world.bot.services.tables.queries.history(info.id, None, limit=50)
    assert {told.name for told in page.turns if told.seat is not None and told.seat >= 0} == {
        seat.name for seat in info.seats}
    before = (await world.table()).revision
    undone = await ada.click(world.last(), label="Undo")
    await ada.click(undone.response, label=next(label for label in labels(undone.response)))
    assert "took back" in world.last().content
    assert awaited(await look_at(world)) == [ada.id]
    assert (await world.table()).revision > before
    await turn(world, ada)
    assert (await world.bot.services.tables.records.verify(info.id)).honest
    left = await ada.slash(world.channel, "game leave")
    await ada.click(left.response, label="Leave for good")
    assert (await world.table()).status is Status.ABANDONED


@pytest.mark.parametrize("title", NAMES)
async def test_a_computer_plays_for_somebody_who_is_away(world: World, title: str) -> None:
    if ALL[title].rules.players[-1] < 3:
        pytest.skip("three people must have room")
    ada, bruno, chiara = world.people[:3]
    info = await begun(world, title, 0, people=3)
    await ada.slash(world.channel, "computer play", player=ada, level="learner")
    request = world.last()
    assert "would like a computer (Learner) to play for **Ada**" in request.content
    since = len(world.env.http_requests)
    for person in (bruno, chiara):
        await person.click(request, label="Agree")
    seat = (await world.table()).seats[0]
    assert (seat.user_id, seat.computer, seat.kept_for) == (None, ComputerLevel.LEARNER, ada.id)
    assert ada.id not in awaited(await look_at(world)), "the computer has played"
    status = await bruno.slash(world.channel, "game status")
    assert f"1. Learner computer 1 (for <@{ada.id}>)" in status.response.content
    assert not notified(world, ada, since), "a name in a list calls nobody"
    refused = await ada.slash(world.channel, "move", text="done")
    assert "/computer back" in refused.response.content
    button = next(message for message in reversed(world.channel.history()) if "Take my seat back" in str(
        [item.label for row in message.components for item in row.children]))
    if "Play" in labels_of(button):
        refused = await ada.click(button, label="Play")
        assert "/computer back" in refused.response.content
    wrong = await bruno.click(button, label="Take my seat back")
    assert "No computer plays a seat of yours here" in wrong.response.content
    back = await ada.click(button, label="Take my seat back")
    assert back.response.ephemeral
    assert (await world.table()).seats[0].user_id == ada.id
    await until_turn(world, ada)
    assert (await turn(world, ada)).acknowledged
    assert info.id == (await world.table()).id


# --- the lobby ----------------------------------------------------------------------------------------------------


async def test_the_lobby_offers_computers_to_its_host(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new", title=FIRST, players=3, rated=True)
    stranger = await bruno.click(world.last(), label="Add a computer player")
    assert "The host can change that" in stranger.response.content
    panel = await ada.click(world.last(), label="Add a computer player")
    assert panel.response.ephemeral
    chosen = await ada.click(panel.response, label="Add an expert")
    assert "**Expert computer 1**" in chosen.response.content
    lobby = world.last()
    assert "\n2. Expert computer 1\n" in lobby.content
    assert "counts for nobody's rating" in lobby.content
    assert "Rated:" not in lobby.content
    options = await ada.click(lobby, label="Options")
    assert "Not rated:" in options.response.content
    gone = await ada.click(chosen.response, label="Remove Expert computer 1")
    assert "There are none yet." in gone.response.content
    assert "Rated:" in world.last().content


async def test_where_all_seats_are_taken_a_computer_brings_one(world: World) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "game new", title="helios", players=2)
    panel = await ada.click(world.last(), label="Add a computer player")
    for seats in (2, 3, 4):
        panel = await ada.click(panel.response, label="Add a club player")
        assert (await world.table()).players == seats
        assert ("there will be one seat more" in panel.response.content) is (seats < 4)
    assert "All seats that this game has are taken" in panel.response.content
    assert "addcomputer" not in str(panel.response.components)


async def test_a_game_that_computers_cannot_play_says_so(world: World) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "game new", title="pebbles")
    assert "Add a computer player" not in labels_of(world.last())
    result = await ada.slash(world.channel, "computer add")
    assert "Computers can't play this game yet" in result.response.content


def labels_of(message: Any) -> list[str]:
    return [item.label for row in message.components for item in row.children]


async def test_computers_are_removed_by_name(world: World) -> None:
    ada = world.people[0]
    await opened(world, FIRST, 2)
    offered = await ada.autocomplete(world.channel, "computer remove", "name", "2")
    assert [offer["value"] for offer in offered] == ["Learner computer 2"]
    await ada.slash(world.channel, "computer remove", name="Learner computer 1")
    assert [seat.name for seat in (await world.table()).seats] == ["Ada", "Learner computer 2"]
    none = await ada.slash(world.channel, "computer remove", name="Nobody")
    assert "No computer called **Nobody** sits here" in none.response.content


async def test_the_sign_of_a_computer_is_one_that_pictures_can_write() -> None:
    assert readable(f"{COMPUTER}Club computer 1")


# --- a person takes a computer's seat -----------------------------------------------------------------------------


def found(world: World, text: str) -> Any:
    """The newest message of the channel that says something."""
    return next(each for each in reversed(world.channel.history()) if text in each.content)


async def test_a_person_asks_for_a_computers_seat_and_plays_on(world: World) -> None:
    ada, bruno, chiara = world.people[:3]
    await begun(world, FIRST, 1, people=2, **OPTIONS[FIRST])
    status = await chiara.slash(world.channel, "game status")
    panel = await chiara.click(status.response, label="Computer players")
    assert panel.response.ephemeral
    assert labels(panel.response) == ["Ask for the seat of Learner computer 1"]
    asked = await chiara.click(panel.response, label="Ask for the seat of Learner computer 1")
    assert f"Request sent to <@{ada.id}> and <@{bruno.id}>" in asked.response.content
    request = found(world, "would like to take the seat of")
    assert request.content.startswith("**Chiara** would like to take the seat of **Learner computer 1**")
    twice = await chiara.slash(world.channel, "computer take")
    assert "already open" in twice.response.content
    await ada.click(request, label="Agree")
    await world.restart()
    await bruno.click(request, label="Agree")
    seat = (await world.table()).seats[2]
    assert (seat.user_id, seat.name, seat.computer) == (chiara.id, "Chiara", None)
    while chiara.id not in (people := awaited(await look_at(world))):
        await turn(world, world.person(people[0]))
    assert (await turn(world, chiara)).acknowledged
    gone = await chiara.click(panel.response, label="Ask for the seat of Learner computer 1")
    assert "No computer plays such a seat here" in gone.response.content


async def test_who_plays_alone_offers_a_computers_seat_and_somebody_takes_it(world: World) -> None:
    ada, bruno, chiara = world.people[:3]
    await begun(world, FIRST, 2, **OPTIONS[FIRST])
    status = await ada.slash(world.channel, "game status")
    panel = await ada.click(status.response, label="Computer players")
    assert labels(panel.response) == ["Offer the seat of Learner computer 1", "Offer the seat of Learner computer 2"]
    offered = await ada.click(panel.response, label="Offer the seat of Learner computer 2")
    assert "The seat of **Learner computer 2** is on offer" in offered.response.content
    posted = found(world, "who plays on for **Learner computer 2**")
    assert "counts for nobody's rating" in posted.content
    assert "Until then **Learner computer 2** plays on. The host and" in posted.content
    taken = await bruno.click(posted, label="Take this seat")
    assert "You play on for **Learner computer 2**" in taken.response.content
    assert [seat.user_id for seat in (await world.table()).seats] == [ada.id, None, bruno.id]
    other = await ada.click(panel.response, label="Offer the seat of Learner computer 2")
    assert "No computer plays such a seat here" in other.response.content
    joined = await chiara.slash(world.channel, "game join")
    assert f"Request sent to <@{ada.id}> and <@{bruno.id}>" in joined.response.content


async def test_a_computers_seat_is_given_to_a_named_person(world: World) -> None:
    ada, bruno, chiara = world.people[:3]
    await begun(world, FIRST, 1, people=2, **OPTIONS[FIRST])
    names = await ada.autocomplete(world.channel, "computer replace", "name", "lear")
    assert [offer["value"] for offer in names] == ["Learner computer 1"]
    none = await ada.slash(world.channel, "computer replace", name="Bruno", newcomer=chiara)
    assert "No computer called **Bruno** sits here" in none.response.content
    await bruno.slash(world.channel, "computer replace", name="Learner computer 1", newcomer=chiara)
    request = found(world, "would like to give the seat of")
    for person in (ada, chiara):
        await person.click(request, label="Agree")
    assert (await world.table()).seats[2].user_id == chiara.id
    over = await chiara.slash(world.channel, "computer take")
    assert "No computer plays such a seat here" in over.response.content


async def test_in_a_full_lobby_whoever_joins_takes_the_place_of_a_computer(world: World) -> None:
    bruno, chiara = world.people[1:3]
    await opened(world, FIRST, 2, players=3)
    assert "Whoever joins takes the seat of a computer" in world.last().content
    await bruno.click(world.last(), label="Join")
    assert [seat.name for seat in (await world.table()).seats] == ["Ada", "Learner computer 1", "Bruno"]
    await chiara.slash(world.channel, "computer take")
    assert [seat.name for seat in (await world.table()).seats] == ["Ada", "Chiara", "Bruno"]
    assert "All seats are taken.\n" in world.last().content


# --- how it is told -----------------------------------------------------------------------------------------------


async def test_several_turns_of_computers_are_one_message_that_mentions_the_person_alone(world: World) -> None:
    ada = world.people[0]
    await begun(world, FIRST, 3)
    before = {message.id for message in world.channel.history()}
    await turn(world, ada)
    new = [message for message in world.channel.history() if message.id not in before]
    assert len(new) == 1
    assert pinged(world) == [ada.id]
    told = "\n".join(message.content for message in world.channel.history()[-2:])
    for name in ("Learner computer 1", "Learner computer 2", "Learner computer 3"):
        assert f"**{name}**" in told


async def test_who_is_thought_for_is_named_and_not_mentioned(world: World) -> None:
    ada = world.people[0]
    await begun(world, FIRST, 1)
    gate = await held(world)
    assert "➜ **Learner computer 1**:" in world.last().content
    let_through(world, gate)
    await world.env.settle()
    assert awaited(await look_at(world)) == [ada.id]


# --- what goes wrong ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [BrokenExecutor("it died"), TimeoutError("given up"), ValueError("a mistake")])
async def test_a_thought_of_which_nothing_comes_leads_to_a_quick_move(world: World, wrong: Exception,
                                                                   caplog: pytest.LogCaptureFixture) -> None:
    ada = world.people[0]
    await begun(world, FIRST, 1)
    gated(world).fails = wrong
    await turn(world, ada)
    assert awaited(await look_at(world)) == [ada.id], "the table goes on"
    assert "plays a quick move, since thinking has failed" in caplog.text


async def test_where_even_that_fails_something_legal_is_played(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise LookupError("no policy")

    ada = world.people[0]
    await begun(world, FIRST, 1)
    gated(world).fails = BrokenExecutor("it died")
    monkeypatch.setattr("cogs.thinking.first_sensible", broken)
    await turn(world, ada)
    assert awaited(await look_at(world)) == [ada.id]


async def test_a_thought_that_does_not_fit_leads_to_a_quick_move(world: World, monkeypatch: pytest.MonkeyPatch,
                                                             caplog: pytest.LogCaptureFixture) -> None:
    ada = world.people[0]
    info = await begun(world, FIRST, 1)
    wrong = next(iter(ALL[FIRST].rules.notation.line(_illegal(info))))
    monkeypatch.setattr("cogs.thinking.thought_of", lambda *_: type("Thought", (), {"moves": (wrong,)}))
    await turn(world, ada)
    assert awaited(await look_at(world)) == [ada.id]
    assert "cannot play what it has thought of" in caplog.text


def _illegal(info: TableInfo) -> str:
    return {"terra_mystica": "pass BON1"}[info.title]


async def test_a_thought_of_a_moment_that_has_passed_is_dropped(world: World) -> None:
    ada = world.people[0]
    info = await begun(world, FIRST, 1)
    gate = await held(world)
    assert len(gate.asked) == 1
    tables = world.bot.services.tables
    await tables.proposals.undo(info.id, ada.id)
    stood = (await world.table()).revision
    let_through(world, gate)
    await world.env.settle()
    assert (await world.table()).revision == stood, "what was thought of before the undo is not played"
    assert awaited(await look_at(world)) == [ada.id]


async def test_a_table_that_changes_keeps_its_place_among_those_that_are_thought_for(world: World) -> None:
    ada = world.people[0]
    info = await begun(world, FIRST, 1)
    gate = gated(world)
    before = asyncio.ensure_future(gate.run("another table", bytes))
    world.env.settle_timeout = 2.0
    with pytest.raises(TimeoutError):
        await turn(world, ada)
    after = asyncio.ensure_future(gate.run("a third table", bytes))
    await world.bot.services.tables.proposals.undo(info.id, ada.id)
    with pytest.raises(TimeoutError):
        await turn(world, ada)
    let_through(world, gate)
    await asyncio.gather(before, after)
    await world.env.settle()
    first, (table, *_), last = gate.done[:3]
    assert (first, table, last) == ("another table", info.id, "a third table")
    assert len(gate.asked) == 4, "the first thought was dropped, and the second has taken its place"


async def test_all_computers_of_a_table_wait_in_one_line(world: World) -> None:
    await begun(world, FIRST, 2)
    gate = gated(world)
    gate.open.set()
    await turn(world, world.people[0])
    await world.env.settle()
    assert len(gate.lines) > 1, "both were thought for"
    assert len(set(gate.lines)) == 1


async def test_after_a_restart_the_turn_is_thought_of_again_and_played_once(world: World) -> None:
    ada = world.people[0]
    info = await begun(world, FIRST, 1)
    gate = await held(world)
    revision = (await world.table()).revision
    let_through(world, gate)
    world.bot.services.thinking._closed = True
    for task in world.bot.services.thinking._working.values():
        task.cancel()
    await world.env.settle()
    assert (await world.table()).revision == revision
    await world.restart()
    await world.env.advance_time(16)
    assert awaited(await look_at(world)) == [ada.id]
    page = await world.bot.services.tables.queries.history(info.id, None, limit=50)
    assert len([told for told in page.turns if told.first > revision]) == 1
    assert (await world.bot.services.tables.records.verify(info.id)).honest


# --- hints --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", NAMES)
async def test_a_hint_shows_turns_in_private(world: World, title: str) -> None:
    ada, bruno = world.people[:2]
    await begun(world, title, 0, people=2, **OPTIONS.get(title, {}))
    person = world.person(awaited(await look_at(world))[0])
    studio = world.bot._studio
    assert isinstance(studio, Blank)
    hint = await person.slash(world.channel, "hint")
    assert hint.response.ephemeral
    assert "turn" in hint.response.content
    assert "1. `" in hint.response.content
    assert studio.marked[-1], "and marks them"
    other = bruno if person is ada else ada
    if other.id not in awaited(await look_at(world)):  # they may act in the same phase
        refused = await other.slash(world.channel, "hint")
        assert "A hint is for your own turn" in refused.response.content
    panel = await person.click(world.last(), label="Play")
    assert "Hint" in labels(panel.response)
    again = await person.click(panel.response, label="Hint")
    assert "1. `" in again.response.content


async def test_where_the_result_counts_there_is_no_hint(world: World) -> None:
    await begun(world, FIRST, 0, people=2, rated=True)
    person = world.person(awaited(await look_at(world))[0])
    refused = await person.slash(world.channel, "hint")
    assert "the result of this game counts" in refused.response.content
    panel = await person.click(world.last(), label="Play")
    assert "Hint" not in labels(panel.response)


async def test_where_nobody_is_free_to_think_there_is_no_hint_now(world: World) -> None:
    await begun(world, FIRST, 0, people=2)
    person = world.person(awaited(await look_at(world))[0])
    gated(world).fails = TimeoutError("given up")
    refused = await person.slash(world.channel, "hint")
    assert "Try again in a minute" in refused.response.content


# --- looking back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", NAMES)
async def test_a_game_is_looked_back_on(world: World, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agents.desk.PLAY_OUTS", 1)
    ada, bruno = world.people[:2]
    await begun(world, title, 1, people=2)
    too_soon = await ada.slash(world.channel, "game review", show="chances")
    assert "That is told when the game is over" in too_soon.response.content
    for _ in range(6):
        await turn(world, world.person(awaited(await look_at(world))[0]))
    for person in (bruno, ada):
        left = await person.slash(world.channel, "game leave")
        await person.click(left.response, label="Leave for good")
    assert (await world.table()).status is not Status.PLAYING
    seen = await ada.slash(world.channel, "game review", show="chances")
    assert "what everybody could expect to end with" in seen.response.content
    assert "As a computer judges it" in seen.response.content


async def test_a_silent_seat_is_given_without_its_player(world: World) -> None:
    ada, bruno = world.people[:2]
    await begun(world, FIRST, 1, people=2)
    await until_turn(world, bruno)
    early = await ada.slash(world.channel, "computer play", player=bruno)
    assert "can't be replaced or removed against their will yet" in early.response.content
    later(world, 49)
    given = await ada.slash(world.channel, "computer play", player=bruno, level="learner")
    assert "A computer plays for **Bruno** now" in given.response.content
    assert awaited(await look_at(world)) == [ada.id]
    back = await bruno.slash(world.channel, "computer back")
    assert "You play yourself again." in back.response.content
