"""Golden records replay to the same end; every faction, count of players, option and way to end has one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.kernel import Entry, Leave, replay, start, verify
from games.terra_mystica import TITLE
from games.terra_mystica.components import Building, Faction
from games.terra_mystica.moves import MOVES, StepDown
from games.terra_mystica.position import Game
from games.terra_mystica.site.export import export_record
from games.terra_mystica.site.importer import Replay
from games.terra_mystica.site.ledger import read as read_ledger
from tests.games.terra_mystica.golden import FOLDER, GAMES, hash_of, played, read, settings_of, transcript

RECORDS = {path.stem: read(path.stem) for path in sorted(FOLDER.glob("*.json"))}


def ended(record: dict[str, Any], kept: dict[str, tuple[Game, list[Entry], list[Any]]] = {}) -> Any:  # noqa: B006
    """The end of a record, its entries and notes; replayed once for all tests."""
    if record["seed"] not in kept:
        game = start(TITLE.rules.setup(settings_of(record)))
        notes, entries = list(game.notes), []
        for entry, game in played(record):
            entries.append(entry)
            notes += game.notes
        kept[record["seed"]] = game, entries, notes
    return kept[record["seed"]]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_ends_as_it_did(name: str) -> None:
    record = RECORDS[name]
    game, _, notes = ended(record)
    assert game.over
    assert {str(player.faction): player.vp for player in game.players} == record["points"]
    assert hash_of(game, notes) == record["hash"]


@pytest.mark.parametrize("name", RECORDS)
def test_its_result_adds_up(name: str) -> None:
    game, _, notes = ended(RECORDS[name])
    seats = TITLE.rules.result(game, notes).seats
    for seat in seats:
        assert sum(seat.sources.values()) == seat.points == RECORDS[name]["points"][seat.side]
        assert seat.rank == 1 + sum((not other.left, other.points) > (not seat.left, seat.points) for other in seats)


@pytest.mark.parametrize("name", RECORDS)
def test_its_draws_were_honest(name: str) -> None:
    game, entries, _ = ended(RECORDS[name])
    begin = start(TITLE.rules.setup(settings_of(RECORDS[name])))
    assert verify(begin, entries, bytes.fromhex(RECORDS[name]["seed"])) == []
    assert replay(begin, entries) == game


@pytest.mark.parametrize("name", RECORDS)
def test_it_is_the_same_game_written_and_read_in_the_words_of_the_site(name: str) -> None:
    game, entries, _ = ended(RECORDS[name])
    if Leave() in {entry.move for entry in entries[:60]}:
        return
    again = Replay(read_ledger(export_record(game, settings_of(RECORDS[name]), entries)))
    for _ in again.play():
        pass
    assert {str(player.faction): player.vp for player in again.game.players} == RECORDS[name]["points"]
    assert again.game.buildings == game.buildings
    assert again.game.over


# --- there is one of everything -----------------------------------------------------------------------------------


def test_the_files_are_those_that_the_script_writes() -> None:
    assert set(RECORDS) == set(GAMES)
    for path in FOLDER.glob("*.json"):
        assert path.stat().st_size < 20_000


@pytest.mark.parametrize("faction", list(Faction))
def test_every_faction_has_a_record(faction: Faction) -> None:
    assert any(faction in record["points"] for record in RECORDS.values())


@pytest.mark.parametrize("players", TITLE.rules.players)
def test_every_count_of_players_has_records(players: int) -> None:
    assert sum(record["players"] == players for record in RECORDS.values()) > 1


@pytest.mark.parametrize(("option", "value"), [
    (option.name, value) for option in TITLE.rules.options for value in option.values
])
def test_every_value_of_every_option_has_a_record(option: str, value: object) -> None:
    default = next(setting.values[0] for setting in TITLE.rules.options if setting.name == option)
    assert any(record["options"].get(option, default) == value for record in RECORDS.values())


def test_every_way_to_end_has_a_record() -> None:
    leavers = Counter(len(ended(record)[0].left) for record in RECORDS.values())
    assert leavers[0]
    assert leavers[1]
    assert any(len(ended(record)[0].left) == record["players"] for record in RECORDS.values())


def test_every_move_has_a_record() -> None:
    made = {type(entry.move) for record in RECORDS.values() for entry in ended(record)[1]}
    assert {move.__name__ for move in set(MOVES) - made} <= {"StepDown", "Connect"}
    assert StepDown not in made


def test_strongholds_sanctuaries_and_towns_are_among_them() -> None:
    players = [player for record in RECORDS.values() for player in ended(record)[0].players]
    assert sum(player.has(Building.STRONGHOLD) for player in players) > 10
    assert sum(player.has(Building.SANCTUARY) for player in players) > 5
    assert sum(bool(player.towns) for player in players) > 5
    assert sum(10 in player.cults for player in players) > 2


def test_the_transcript_reads_the_same() -> None:
    wanted = (FOLDER / "transcript.txt").read_text(encoding="utf-8").splitlines()
    assert list(transcript(RECORDS["3-introductory"], 90)) == wanted
