"""From a report on the server to a test that fails for its reason, and passes once the rules are mended."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from storage import Transaction, schema
from tests.cogs.world import Sketches, World, seated
from tests.from_report.__main__ import main
from tests.from_report.reading import PNG
from tests.toy import Take, Turn

ROOT = Path(__file__).parents[2]

class Photographs(Sketches):
    """A studio whose pictures begin as real ones do."""

    async def board(self, *about: Any, **named: Any) -> bytes:
        return PNG + await super().board(*about, **named)


@pytest.fixture
def studio() -> Sketches:
    return Photographs()


async def reported(world: World, folder: Path, person: int, **given: Any) -> Path:
    """The file that somebody gets, saved."""
    result = await world.people[person].slash(world.channel, "game report", **given)
    path = folder / "report.json"
    path.write_bytes(await result.response.attachments[0].read())
    return path


def run_by_pytest(folder: Path) -> subprocess.CompletedProcess[str]:
    """The test in a folder, as those who mend run it."""
    (test,) = folder.glob("test_*.py")
    command = [sys.executable, "-m", "pytest", "-q", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT),
               "-p", "no:cacheprovider", str(test)]
    return subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=False, timeout=120)


def run(folder: Path) -> None:
    """The same here, which is quicker. Raises what it raises."""
    (test,) = folder.glob("test_*.py")
    found = runpy.run_path(str(test))
    (check,) = (found[name] for name in found if name.startswith("test_"))
    check()


@pytest.mark.slow
async def test_a_move_reported_on_the_server_fails_as_a_test_until_the_rules_are_mended(
        world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    told = (await world.people[1].slash(world.channel, "move", text="take 4")).response.content
    assert "`take 4` is not possible" in told
    file = await reported(world, tmp_path, 1, entry="take 4", expected="Four may be taken.")
    into = tmp_path / "reports"
    assert main([str(file), "--into", str(into)]) == 0
    said = capsys.readouterr().out
    assert "The move: take 4\nExpected: Four may be taken." in said
    (test,) = into.glob("test_*.py")
    assert f"Run it: python -m pytest {test}" in said
    (picture,) = into.glob("*.png")
    assert picture.read_bytes().startswith(PNG)
    failed = run_by_pytest(into)
    assert failed.returncode == 1, failed.stdout + failed.stderr
    assert "AssertionError: `take 4` is refused: `take 4` is not possible." in failed.stdout
    monkeypatch.setattr(Turn, "_taking", lambda _turn, game: map(Take, range(1, min(4, game.heap) + 1)))
    run(into)


async def test_a_move_of_a_game_with_hidden_cards_is_tried_on_what_its_player_saw(
        world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    state = await world.bot.services.tables._loader.load((await world.table()).id)
    rows = await world.bot.services.tables._loader.log_rows(state.row.id)
    hidden = next(row.number for row in rows if row.kind == "chance")

    async def hide(tx: Transaction) -> None:
        await tx.execute(update(schema.log).where(schema.log.c.number == hidden).values(seen_by="[1]"))

    await world.bot.services.tables._loader.database.write(hide)
    await world.restart()
    file = await reported(world, tmp_path, 0, entry="take 4")
    assert '"hidden": true' in file.read_text()
    assert main([str(file), "--into", str(tmp_path / "reports")]) == 0
    with pytest.raises(AssertionError, match="`take 4` is refused"):
        run(tmp_path / "reports")
    monkeypatch.setattr(Turn, "_taking", lambda _turn, game: map(Take, range(1, min(4, game.heap) + 1)))
    run(tmp_path / "reports")


async def test_a_move_that_broke_the_bot_is_reported_by_its_number_and_breaks_the_test(
        world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the mistake is mended, for its reason."""
    def broken(_turn: Turn, game: Any, seat: int, move: Any) -> Any:
        return {}[move.spelling]

    await seated(world)
    with monkeypatch.context() as patched:
        patched.setattr(Turn, "play", broken)
        told = (await world.people[0].slash(world.channel, "move", text="claim C4")).response.content
        number = re.search(r"`/report error:([0-9a-f]{8})`", told)
        assert number is not None
        file = await reported(world, tmp_path, 0, error=number[1])
        assert main([str(file), "--into", str(tmp_path / "reports")]) == 0
        said = capsys.readouterr().out
        assert f"The move: claim C4\nThe number of the mistake: {number[1]}\nWhat broke: KeyError in move\n" in said
        assert "tests/cogs/test_from_report.py" in said
        with pytest.raises(KeyError, match="claim"):
            run(tmp_path / "reports")
    run(tmp_path / "reports")


async def test_a_result_reported_on_the_server_fails_as_a_test(world: World, tmp_path: Path) -> None:
    info = await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    for person in (1, 0):
        await world.bot.services.tables.play.resign(info.id, world.people[person].id)
    file = await reported(world, tmp_path, 4)
    assert main([str(file), "--into", str(tmp_path / "sound")]) == 0
    run(tmp_path / "sound")

    async def spoil(tx: Transaction) -> None:
        await tx.execute(update(schema.result_seats).where(schema.result_seats.c.seat == 0).values(points=77))

    await world.bot.services.tables._loader.database.write(spoil)
    file = await reported(world, tmp_path, 4)
    assert main([str(file), "--into", str(tmp_path / "spoilt")]) == 0
    with pytest.raises(AssertionError, match=", seat 0: points"):
        run(tmp_path / "spoilt")
