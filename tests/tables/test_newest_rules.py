"""A game that is moved to the newest version of its rules: by consent, as a whole or not at all."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from games.kernel import Settings, Title
from games.registry import TITLES
from storage.ids import UserId
from tables import EventKind, ProposalState, ProposalStatus, Tables, TurnKind, errors, messages
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, House
from tests.tables.golden import read
from tests.tables.lanterns import TITLE, DealTo, Game, setup
from tests.tables.test_json_records import finished
from tests.tables.test_patience import told
from tests.tables.test_rules_of_then import changed, coins


def corrected(change: Callable[[Game], Game], version: int = 2) -> Title[Game]:
    """Lanterns with a newer version of the rules, by which games begin otherwise."""
    def begins(settings: Settings) -> Game:
        game = setup(settings)
        return change(game) if settings.ruleset_version == version else game

    return dataclasses.replace(TITLE, rules=dataclasses.replace(TITLE.rules, setup=begins, ruleset_version=version))


POOR = corrected(lambda game: replace(game, coins=(0,) * len(game.coins)))
SHORT = corrected(lambda game: replace(game, rounds=1))
THICK = corrected(lambda game: replace(game, pile=tuple(range(1, 10)) * 4))


async def under(house: House, title: Title[Game]) -> Tables:
    """The bot is started again with other rules."""
    await house.restart()
    house.tables = Tables(house.database, {TITLE.id: title}, clock=house.clock)
    return house.tables


async def version_of(house: House, table: int) -> int:
    return (await house.tables.queries.info(table)).ruleset_version


async def proposed(house: House, table: int, *users: int) -> ProposalState:
    """Ida asks, and the others agree."""
    proposal = await house.tables.proposals.version(table, IDA)
    for user in users:
        proposal = await house.tables.proposals.respond(proposal.id, user, True)
    return proposal


async def test_with_everybodys_consent_the_whole_game_follows_the_newest_rules(house: House) -> None:
    old = await house.begin(IDA, BO, CY, start="rich")
    await house.turn(old.id, IDA)
    tables = await changed(house)
    then = await coins(tables, old.id)
    proposal = await tables.proposals.version(old.id, IDA)
    assert (proposal.status, proposal.asked, proposal.version) == (ProposalStatus.OPEN, (BO, CY), 2)
    assert (await tables.proposals.respond(proposal.id, BO, True)).status is ProposalStatus.OPEN
    assert (await version_of(house, old.id), await coins(tables, old.id)) == (1, then)
    assert (await tables.proposals.respond(proposal.id, CY, True)).status is ProposalStatus.ACCEPTED
    now = tuple(purse + 7 for purse in then)
    assert (await version_of(house, old.id), await coins(tables, old.id)) == (2, now)
    rows = [row for row in await tables._loader.log_rows(old.id) if row.kind == "version"]
    assert [(row.data, row.seat, row.text) for row in rows] == [('{"from":1,"to":2}', 0, "")]
    await changed(house)
    assert await coins(house.tables, old.id) == now, "after a restart, too"
    await house.turn(old.id, BO)
    found = await house.tables.records.verify(old.id, IDA)
    assert (found.holds, found.compared, found.version) == (True, True, 2)


async def test_the_channel_and_the_history_are_told(house: House) -> None:
    old = await house.begin(start="rich")
    await changed(house)
    await proposed(house, old.id, BO)
    assert EventKind.VERSION in [kind for kind, _details in await told(house, old.id)]
    page = await house.tables.queries.history(old.id, None)
    assert (page.turns[-1].kind, page.turns[-1].text) == (
        TurnKind.VERSION, "Everybody agreed: the game goes on under version 2 of the rules.")
    assert page.turns[-1].number is None


async def test_every_board_of_the_past_is_that_of_the_newest_rules(house: House) -> None:
    """What was looked at before, in memory or on disk, is not shown again."""
    old = await house.begin(start="rich", rounds=2)
    for _ in range(30):
        await house.turn(old.id, IDA)
        undo = await house.tables.proposals.undo(old.id, IDA)
        await house.tables.proposals.respond(undo.id, BO, True)
    await house.turn(old.id, IDA)
    tables = await changed(house)
    before = [(await tables.queries.board(old.id, None, turn=turn)).view.coins for turn in (0, 1)]
    await proposed(house, old.id, BO)
    for again in range(2):
        after = [(await house.tables.queries.board(old.id, None, turn=turn)).view.coins for turn in (0, 1)]
        assert after == [tuple(purse + 7 for purse in purses) for purses in before], again
        await changed(house)
    assert (await house.tables.records.verify(old.id)).holds


async def test_moves_are_taken_back_and_restored_across_the_row(house: House) -> None:
    old = await house.begin(start="rich")
    begun = await coins(house.tables, old.id)
    await house.turn(old.id, IDA)
    await changed(house)
    await proposed(house, old.id, BO)
    undo = await house.tables.proposals.undo(old.id, IDA)
    await house.tables.proposals.respond(undo.id, BO, True)
    assert await coins(house.tables, old.id) == tuple(purse + 7 for purse in begun)
    redo = await house.tables.proposals.redo(old.id, IDA)
    await house.tables.proposals.respond(redo.id, BO, True)
    await changed(house)
    assert await coins(house.tables, old.id) == (begun[0] + 8, begun[1] + 7)
    assert (await house.tables.records.verify(old.id)).holds


async def test_draws_are_checked_by_the_rules_of_then(house: House) -> None:
    """A thicker pile would have given other cards; those that were drawn from the thin one are no less honest."""
    old = await house.begin()
    await house.tables.play.move(old.id, IDA, "draw", end=True)
    await under(house, THICK)
    await proposed(house, old.id, BO)
    await house.tables.play.move(old.id, BO, "draw", end=True)
    found = await house.tables.records.verify(old.id)
    assert (found.draws, found.wrong, found.holds) == (6, (), True)


async def test_a_game_that_does_not_replay_there_stays_whole(house: House) -> None:
    """The move is named, and why, and nothing has changed."""
    old = await house.begin()
    await house.turn(old.id, IDA, "buy. beg")
    row = next(row.number for row in await house.tables._loader.log_rows(old.id) if row.text == "buy")
    tables = await under(house, POOR)
    before = (await tables.queries.info(old.id)).revision
    with pytest.raises(errors.VersionRefused) as caught:
        await tables.proposals.version(old.id, IDA)
    assert messages.explain(caught.value) == (
        f"The game can't move to version 2 of the rules: `buy` (row {row} of its record) is not legal there. "
        "[not-open] It goes on under its own version.")
    assert ((await tables.queries.info(old.id)).revision, await version_of(house, old.id)) == (before, 1)
    await house.turn(old.id, BO)


async def test_what_was_taken_back_must_be_legal_there_too(house: House) -> None:
    """It may be restored some day."""
    old = await house.begin()
    await house.turn(old.id, IDA, "buy. beg")
    undo = await house.tables.proposals.undo(old.id, IDA)
    await house.tables.proposals.respond(undo.id, BO, True)
    await under(house, POOR)
    with pytest.raises(errors.VersionRefused):
        await house.tables.proposals.version(old.id, IDA)


async def test_of_a_row_that_is_hidden_no_more_is_told(house: House) -> None:
    """Bo's first card is not in the pile there: Ida may not know which it is."""
    old = await house.begin()
    dealt = [row for row in await house.tables._loader.log_rows(old.id) if row.kind == "chance"]
    hand, (card,) = ([json.loads(row.data)["card"] for row in rows] for rows in (dealt[:2], dealt[2:3]))
    await under(house, corrected(
        lambda game: replace(game, pile=(*(each for each in game.pile if each != card), *hand))))
    said = []
    for user in (IDA, BO):
        with pytest.raises(errors.VersionRefused) as caught:
            await house.tables.proposals.version(old.id, user)
        said.append(messages.explain(caught.value))
    assert said[0] == (f"The game can't move to version 2 of the rules: row {dealt[2].number} of its record is not "
                       "legal there. It goes on under its own version.")
    assert f"`deal {card}` (row {dealt[2].number} of its record) is not legal there." in said[1]


@pytest.mark.parametrize(("title", "rounds", "reason"), [
    (SHORT, 2, "it would be over there already"), (TITLE, 2, "there is no newer one. You can play on."),
], ids=["over", "newest"])
async def test_other_refusals(house: House, title: Title[Game], rounds: int, reason: str) -> None:
    old = await house.begin(rounds=rounds)
    for user in (IDA, BO):
        await house.turn(old.id, user)
    for user in (IDA, BO):
        await house.tables.play.move(old.id, user, "bid 0")
    await under(house, title)
    with pytest.raises(errors.VersionRefused) as caught:
        await house.tables.proposals.version(old.id, IDA)
    assert reason in messages.explain(caught.value)


async def test_strangers_lobbies_and_games_that_are_over_are_refused(house: House) -> None:
    old = await house.begin(rounds=1)
    lobby = await house.tables.lobby.create(GUILD, CHANNEL + 1, IDA, "Ida", TITLE.id)
    await changed(house)
    with pytest.raises(errors.NotSeated):
        await house.tables.proposals.version(old.id, CY)
    with pytest.raises(errors.NotStarted):
        await house.tables.proposals.version(lobby.id, IDA)
    await finished(house, old.id)
    with pytest.raises(errors.GameOver):
        await house.tables.proposals.version(old.id, IDA)


async def test_a_vote_against_and_a_second_click(house: House) -> None:
    old = await house.begin(start="rich")
    tables = await changed(house)
    first = await tables.proposals.version(old.id, IDA, interaction=5)
    assert (await tables.proposals.version(old.id, IDA, interaction=5)).id == first.id
    with pytest.raises(errors.ProposalOpen):
        await tables.proposals.version(old.id, BO)
    with pytest.raises(errors.NotAsked):
        await tables.proposals.respond(first.id, CY, True)
    assert (await tables.proposals.respond(first.id, BO, False)).status is ProposalStatus.REFUSED
    assert await version_of(house, old.id) == 1
    second = await tables.proposals.version(old.id, IDA)
    done = [await tables.proposals.respond(second.id, BO, True, interaction=6) for _ in range(2)]
    assert [each.status for each in done] == [ProposalStatus.ACCEPTED] * 2
    kinds = [row.kind for row in await tables._loader.log_rows(old.id)]
    assert kinds.count("version") == 1


async def test_play_goes_on_meanwhile_and_may_make_it_impossible(house: House) -> None:
    """The last to agree hears why, and the game goes on as it was."""
    old = await house.begin()
    tables = await under(house, POOR)
    proposal = await tables.proposals.version(old.id, IDA)
    await house.turn(old.id, IDA, "buy. beg")
    with pytest.raises(errors.VersionRefused):
        await tables.proposals.respond(proposal.id, BO, True)
    assert await version_of(house, old.id) == 1
    assert (await tables.proposals.withdraw(proposal.id, IDA)).status is ProposalStatus.WITHDRAWN
    await house.turn(old.id, BO)


async def test_consent_is_to_one_version(house: House) -> None:
    """A still newer one came while Bo thought about it."""
    old = await house.begin(start="rich")
    proposal = await (await changed(house)).proposals.version(old.id, IDA)
    await under(house, corrected(lambda game: game, version=3))
    assert (await house.tables.proposals.respond(proposal.id, BO, True)).status is ProposalStatus.LAPSED
    assert await version_of(house, old.id) == 1


async def test_whoever_plays_alone_asks_nobody(house: House) -> None:
    old = await house.begin(IDA, start="rich")
    await changed(house)
    assert (await proposed(house, old.id)).status is ProposalStatus.ACCEPTED
    assert await version_of(house, old.id) == 2


async def test_a_turn_in_progress_is_kept_as_far_as_it_fits(house: House) -> None:
    old = await house.begin()
    await house.tables.play.move(old.id, IDA, "buy")
    seq = (await house.tables.play.panel(old.id, IDA)).action_seq
    await under(house, POOR)
    await proposed(house, old.id, BO)
    panel = await house.tables.play.panel(old.id, IDA)
    assert (panel.draft, panel.dropped) == ((), ("buy",))
    assert panel.action_seq > seq, "what was shown before is stale"


async def test_a_record_that_was_moved_is_exported_and_read_again(house: House) -> None:
    old = await house.begin(start="rich", rounds=1)
    await house.turn(old.id, IDA)
    tables = await changed(house)
    await proposed(house, old.id, BO)
    await finished(house, old.id)
    result = (await tables.queries.results(GUILD))[0]
    assert result.ruleset_version == 2
    text = (await tables.records.export(old.id, None)).text
    again, _remarks = await tables.records.import_record(GUILD, CHANNEL + 1, IDA, "Ida", TITLE.id, text)
    assert await coins(tables, again.id) == await coins(tables, old.id)
    assert (await tables.records.verify(old.id)).holds


async def test_the_other_rules_may_have_something_to_draw_at_once(house: House) -> None:
    """What is due there is drawn with the move to them, and checked."""
    old = await house.begin(IDA, BO)
    await under(house, corrected(_deals_at_last))
    await proposed(house, old.id, BO)
    rows = await house.tables._loader.log_rows(old.id)
    version = next(row.number for row in rows if row.kind == "version")
    assert [row.kind for row in rows if row.number > version] == ["chance"]
    assert [len(hand) for hand in (await house.tables.queries.view(old.id, None)).view.hands] == [3, 2]
    await house.turn(old.id, IDA)
    assert (await house.tables.records.verify(old.id)).holds


def _deals_at_last(game: Game) -> Game:
    return replace(game, agenda=(game.agenda[0], DealTo(0), *game.agenda[1:]))


async def test_a_real_game_of_older_rules_is_verified_by_them_and_says_why_it_cannot_be_moved(house: House) -> None:
    """A game of Aeolis that was won under the first version of its rules, but for its last moves."""
    house.tables = Tables(house.database, TITLES, clock=house.clock)
    record = read("aeolis", "challenging-won")
    people = {seat: (UserId(seat + 1), name) for seat, name in enumerate(record["players"])}
    text = json.dumps(record | {"ruleset_version": 1, "rows": record["rows"][:-4]})
    info, _remarks = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "aeolis", text, people=people)
    found = await house.tables.records.verify(info.id, IDA)
    assert (found.holds, found.compared, found.version, found.newest) == (True, True, 1, 2)
    with pytest.raises(errors.VersionRefused) as caught:
        await house.tables.proposals.version(info.id, IDA)
    said = messages.explain(caught.value)
    assert re.match(r"The game can't move to version 2 of the rules: `.+` \(row \d+ of its record\) is not legal "
                    r"there\. .+ It goes on under its own version\.$", said), said
    assert await version_of(house, info.id) == 1
