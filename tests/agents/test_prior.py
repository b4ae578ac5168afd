"""What real games say of turns: how it is learned, and what it changes in what is chosen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from agents.__main__ import main
from agents.agent import Agent
from agents.beam import beam
from agents.budget import Budget, Meter
from agents.evaluation import value_of
from agents.levels import Level, budget_of
from agents.prior import Learned, learned_prior, prior_of
from agents.search import judged
from agents.terra_mystica import PLAYBOOK
from agents.terra_mystica.kinds import kinds
from agents.training.prior import Asked, asked, spoken_for, write_prior
from agents.turns import Turn
from games.kernel import Seat, apply
from games.terra_mystica.components import Bonus, Building, Favor
from games.terra_mystica.moves import Burn, Convert, Pass, Resource, TakeFavor, Upgrade
from tests.agents.test_terra_mystica import LEDGERS, in_round

LEDGER = sorted(LEDGERS.glob("*.txt"))[0]


def learned_of_the_program() -> Learned:
    found = learned_prior("terra_mystica")
    assert found is not None
    return found


AT_ONCE = Budget(applies=700, width=1, depth=1)


def test_kinds_tell_what_a_turn_does_in_its_round_and_for_its_faction() -> None:
    game = in_round(2)
    seat = game.turn.seat
    faction = game.players[seat].faction
    temple = Upgrade(game.players[seat].sites[0], Building.TEMPLE)
    found = dict(kinds(game, seat, (Burn(3), Convert(Resource.PW, Resource.C, 2, 2), temple, TakeFavor(Favor.FAV11))))
    assert found == {
        "burn": 3, "burn, round 2": 3, "convert PW to C": 2, "upgrade to TEMPLE": 1, "upgrade to TEMPLE, round 2": 1,
        f"upgrade to TEMPLE, {faction}": 1, f"upgrade to TEMPLE, {faction}, early": 1, "favor FAV11": 1,
        "favor FAV11, round 2": 1}
    assert dict(kinds(game, seat, (Pass(Bonus.BON1),)))["card BON1"] == 1


def test_every_kind_that_counts_in_play_is_one_that_is_trusted() -> None:
    known = learned_prior("terra_mystica")
    assert known is not None
    assert len(known.points) > 100
    assert all(kind.startswith(tuple(known.trusted)) for kind in known.points)
    assert max(map(abs, known.points.values())) < 8, "a habit does not outweigh a town"


def test_a_turn_is_judged_by_its_position_and_by_its_kinds() -> None:
    game, prior, value = in_round(2), prior_of(PLAYBOOK), value_of(PLAYBOOK)
    seat = game.turn.seat
    known = learned_prior("terra_mystica")
    assert known is not None
    assert prior is not None
    found = judged(PLAYBOOK, value, game, seat, Meter(Budget(2_000)), prior)
    assert any(each.prior for each in found)
    for each in found:
        spoken = sum(known.points.get(kind, 0.0) * much for kind, much in kinds(game, seat, each.turn.moves))
        assert each.prior == pytest.approx(spoken)
        assert each.points == pytest.approx(value(each.turn.after, seat) + spoken)
    assert found == sorted(found, key=lambda each: -each.points)


def test_what_was_learned_can_turn_a_choice() -> None:
    game, value = in_round(2), value_of(PLAYBOOK)
    seat = game.turn.seat
    plain = judged(PLAYBOOK, value, game, seat, Meter(Budget(2_000)))
    other = plain[3].turn

    def prior(_game: object, _seat: Seat, turn: Turn) -> float:
        return 50.0 if turn == other else 0.0

    assert judged(PLAYBOOK, value, game, seat, Meter(Budget(2_000)), prior)[0].turn == other
    assert beam(PLAYBOOK, value, game, seat, Meter(Budget(4_000, width=2, depth=3)), prior)[0].turn == other


def test_points_that_are_told_are_those_of_the_position() -> None:
    game = in_round(2)
    seat = game.turn.seat
    agent = Agent(PLAYBOOK)
    choice = agent.choose(game, seat, 1, AT_ONCE)
    after = next(each.turn.after for each in judged(PLAYBOOK, agent.value, game, seat, Meter(AT_ONCE), agent.prior)
                 if each.turn.moves == choice.moves)
    assert choice.points == pytest.approx(agent.value(after, seat))
    assert [line.points for line in choice.lines] == sorted((line.points for line in choice.lines), reverse=True)


# --- learning -----------------------------------------------------------------------------------------------------


def made_up(seed: int, choices: int = 300) -> list[Asked]:
    """Choices of players who like one kind by two points and dislike another by three, and judge a little at random."""
    rng, found = Random(seed), list[Asked]()
    for _ in range(choices):
        worth = [rng.gauss(0, 3) for _ in range(12)]
        of = [{rng.choice(("liked", "disliked", "plain")): 1.0} for _ in worth]
        real = [points + {"liked": 2.0, "disliked": -3.0}.get(next(iter(kinds_)), 0.0) + rng.gauss(0, 0.7)
                for points, kinds_ in zip(worth, of, strict=True)]
        found.append(Asked(worth, of, real.index(max(real))))
    return found


def test_what_players_like_is_found_out() -> None:
    points, report = spoken_for(made_up(1), made_up(2), steps=400)
    assert points["liked"] - points["plain"] == pytest.approx(2.0, abs=0.5)
    assert points["disliked"] - points["plain"] == pytest.approx(-3.0, abs=0.5)
    assert report["chosen is the first with kinds"] > report["chosen is the first without kinds"] + 0.1


def test_choices_of_a_real_game_are_set_beside_all_other_turns() -> None:
    found = asked("terra_mystica", LEDGER)
    assert len(found) > 100
    for choice in found:
        assert len(choice.worth) == len(choice.kinds) > 1
        assert 0 <= choice.chosen < len(choice.worth)
    assert any("build" in choice.kinds[choice.chosen] for choice in found)


def test_the_command_learns_and_says_how_much_it_foretells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    once = asked("terra_mystica", LEDGER)
    monkeypatch.setattr("agents.training.prior.asked", lambda title, file: once)
    for name in ("a", "b", "c", "d", "e"):
        (tmp_path / f"{name}.txt").write_bytes(LEDGER.read_bytes())
    out = tmp_path / "found.json"
    assert main(["prior", "terra_mystica", "--records", str(tmp_path), "--processes", "1", "--steps", "20",
                 "--out", str(out)]) == 0
    found = msgspec.json.decode(out.read_bytes(), type=Learned)
    assert found.title == "terra_mystica"
    assert found.points
    assert all(kind.startswith(tuple(found.trusted)) for kind in found.points)
    assert (found.choices, found.trusted) == (5 * len(once), learned_of_the_program().trusted)
    assert "chosen is the first with kinds" in capsys.readouterr().out
    assert found.report["among three with kinds"] >= found.report["chosen is the first with kinds"]


def test_what_was_learned_from_more_is_not_overwritten(tmp_path: Path) -> None:
    known, file, said = learned_of_the_program(), tmp_path / "found.json", list[str]()
    write_prior(known, said.append, file)
    fewer = replace(known, choices=known.choices - 1, points={})
    write_prior(fewer, said.append, file)
    assert msgspec.json.decode(file.read_bytes(), type=Learned) == known
    (line,) = said
    assert line == f"found.json stays as it is: it was learned from {known.choices} choices, more than {fewer.choices}"
    write_prior(fewer, said.append, file, anew=True)
    assert msgspec.json.decode(file.read_bytes(), type=Learned) == fewer


def test_a_spoilt_file_is_told_by_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("agents.training.prior.asked", lambda title, file: made_up(1, 40))
    (tmp_path / "a.txt").touch()
    (tmp_path / "found.json").write_text("{\n", encoding="utf-8")
    words = ["prior", "terra_mystica", "--records", str(tmp_path), "--processes", "1", "--steps", "2"]
    assert main([*words, "--out", str(tmp_path / "found.json")]) == 2
    assert capsys.readouterr().err.startswith("2: ")


def test_where_nothing_can_be_learned_the_command_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prior", "terra_mystica", "--records", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("1: there is no finished game in")
    assert main(["prior", "helios", "--records", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("1: turns of helios are judged by their positions alone")


def test_a_turn_that_was_chosen_is_legal_with_all_that_was_learned() -> None:
    game = in_round(3)
    seat = game.turn.seat
    for level in Level:
        after = game
        for move in Agent(PLAYBOOK).choose(game, seat, 1, budget_of("beam", level)).moves:
            after = apply(after, seat, move)  # raises IllegalMove
        assert after.turn.seat != seat or after.players[seat].passed
