"""The files for watching a bot: they name what there is, open one port to this machine alone, and hold no secret."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.client import Hexmoot
from bot.settings import Settings
from tests.cogs.world import TITLES, Sketches, settings_for
from workers.pool import Pool

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
PROMETHEUS: dict[str, Any] = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text(encoding="utf-8"))
ALERTS: dict[str, Any] = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))
DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
BOTS = ("bot-1", "bot-2")
OURS = re.compile(r"\b(?:hexmoot|process)_\w+")
SUFFIX = re.compile(r"_(total|bucket|sum|count)$")


@pytest.fixture
async def names(tmp_path: Path) -> set[str]:
    """What a bot tells Prometheus."""
    bot = Hexmoot(settings_for(tmp_path), TITLES, studio=Sketches())
    await bot.watch.open()
    bot.watch.sources.pools = {"painters": Pool(0), "thinkers": Pool(0)}
    told = {family.name for family in bot.watch.metrics.registry.collect()}
    await bot.watch.close()
    with_database = {"hexmoot_outbox_events", "hexmoot_outbox_oldest_seconds", "hexmoot_tables"}
    return told | with_database


def queries() -> dict[str, str]:
    """All that is asked of Prometheus, by where it stands."""
    rules = {rule["alert"]: rule["expr"] for group in ALERTS["groups"] for rule in group["rules"]}
    panels = {f"{panel['title']} {target['refId']}": target["expr"]
              for panel in DASHBOARD["panels"] for target in panel["targets"]}
    return rules | panels


def test_everything_asked_for_is_told(names: set[str]) -> None:
    asked = queries()
    assert len(asked) > 30
    for place, query in asked.items():
        found = OURS.findall(query)
        assert found or query.startswith("up{"), place
        for name in found:
            assert SUFFIX.sub("", name) in names or name in names, f"{place}: {name}"


def test_the_dashboard_shows_all_that_is_told(names: set[str]) -> None:
    shown = {SUFFIX.sub("", name) for query in queries().values() for name in OURS.findall(query)} | {
        name for query in queries().values() for name in OURS.findall(query)}
    hidden = {name for name in names if name.startswith("hexmoot_")} - shown
    assert hidden <= {"hexmoot_info", "hexmoot_discord_line_seconds", "hexmoot_painters_work_seconds",
                      "hexmoot_thinkers_work_seconds", "hexmoot_painters_cpu_seconds", "hexmoot_thinkers_cpu_seconds",
                      "hexmoot_thinkers_running", "hexmoot_thinkers_rebuilt"}


def test_prometheus_reads_every_bot_of_the_compose_file() -> None:
    (job,) = PROMETHEUS["scrape_configs"]
    port = COMPOSE["services"]["bot-1"]["environment"]["METRICS_PORT"]
    assert job["static_configs"][0]["targets"] == [f"{name}:{port}" for name in BOTS]
    assert "up{job=\"hexmoot\"}" in queries()["BotGone"]
    assert job["job_name"] == "hexmoot"


def test_the_bots_share_all_but_the_folder_of_the_heartbeat() -> None:
    first, second = (COMPOSE["services"][name] for name in BOTS)
    assert {**first, "volumes": None} == {**second, "volumes": None}
    assert first["volumes"] != second["volumes"]
    assert set(first["environment"]) - {"DATABASE_URL"} <= {name.upper() for name in Settings.model_fields}


def test_one_port_is_open_and_to_this_machine_alone() -> None:
    for name, service in COMPOSE["services"].items():
        assert [str(port).startswith("127.0.0.1:") for port in service.get("ports", [])] == [True] * (
            name == "prometheus"), name
        assert "no-new-privileges:true" in service["security_opt"], name
    assert COMPOSE["networks"]["inside"]["internal"] is True
    assert COMPOSE["services"]["database"]["networks"] == ["inside"]


def test_no_secret_is_written_down() -> None:
    for name, service in COMPOSE["services"].items():
        for variable, value in service["environment"].items():
            if "PASSWORD" in variable or "://" in value:
                assert "${POSTGRES_PASSWORD:?" in value, f"{name} {variable}"


def test_what_is_mounted_is_there() -> None:
    for volume in COMPOSE["services"]["prometheus"]["volumes"]:
        source = volume.partition(":")[0]
        assert (DEPLOY.parent / source).is_file() if source.startswith("./") else source in COMPOSE["volumes"]
    assert PROMETHEUS["rule_files"] == ["alerts.yaml"]
