"""A soak of seconds: nothing is lost, doubled, seen or broken."""

from __future__ import annotations

from pathlib import Path

from tests.discord import Schema
from tests.discord.server import running
from tests.stress.soak.run import Plan, Soak

SHORT = Plan(seconds=2.0, seed=1, titles=("bora_bora",), of_each=1, of_leagues=1, people=3, ends=(1.0, 1.0),
             gateways=(1.0, 2.0), faults=(0.6, 2.0), looks=(0.5, 0.5), thorough=False, patience=60.0)
SMALL = {"PAINT_WORKERS": "0", "PICTURE_WIDTH": "640", "STOP_SECONDS": "2"}


async def test_a_short_soak(schema: Schema, tmp_path: Path) -> None:
    """On a machine that is busy somebody may be answered late; nothing else has an excuse."""
    async with running(schema, tmp_path, **SMALL) as server:
        report = await Soak(server, SHORT, print).run()
    late = [case for case in report.unanswered if case.endswith("got no answer")]
    assert report.acknowledged
    assert report.weather["kills"] + report.weather["restarts"] == 1
    assert {name: found for name, found in report.found.items() if found and found != late} == {}
