"""The files for watching a bot: Prometheus takes them, they name what there is, open one port to this machine alone,
and hold no secret."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
import promql_parser
import pytest
import yaml
from msgspec import Meta, Struct
from prometheus_client import Metric

from bot.client import Hexmoot
from tests.cogs.world import TITLES, Sketches, settings_for
from workers.pool import Pool

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
PROMETHEUS: dict[str, Any] = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text(encoding="utf-8"))
ALERTS: dict[str, Any] = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))
DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
BOTS = ("bot-1", "bot-2")
OF_PROMETHEUS = {"up": {"job", "instance"}}
BY_PROMETHEUS = {"job", "instance"}
"""Labels that it gives to whatever it reads."""
OF_A_KIND = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "gauge": ("",)}
UNSHOWN = {
    "hexmoot_info", "hexmoot_discord_line_seconds_total", "hexmoot_painters_work_seconds_total",
    "hexmoot_thinkers_work_seconds_total", "hexmoot_painters_cpu_seconds", "hexmoot_thinkers_cpu_seconds",
    "hexmoot_thinkers_running", "hexmoot_thinkers_rebuilt_total",
}
"""What no panel shows and no alert looks at."""

T = TypeVar("T", bound=promql_parser.Expr)


@pytest.fixture
async def told(tmp_path: Path) -> AsyncIterator[dict[str, set[str]]]:
    """The series that a bot tells Prometheus, with their labels."""
    bot = Hexmoot(settings_for(tmp_path), TITLES, studio=Sketches())
    await bot.watch.open()
    bot.watch.sources.pools = {"painters": Pool(0), "thinkers": Pool(0)}
    registry = bot.watch.metrics.registry
    labels = {name: set(getattr(collector, "_labelnames", ()))
              for collector, names in registry._collector_to_names.items() for name in names}
    with_database = {"hexmoot_outbox_events": set(), "hexmoot_outbox_oldest_seconds": set(),
                     "hexmoot_tables": {"title", "status"}}
    yield with_database | {name: own for family in registry.collect() for name, own in series(family, labels)}
    await bot.watch.close()


def series(family: Metric, labels: dict[str, set[str]]) -> Iterator[tuple[str, set[str]]]:
    """What a family is told as."""
    own = labels.get(family.name, set()) | set(getattr(family, "_labelnames", ()))
    for suffix in OF_A_KIND[family.type]:
        yield family.name + suffix, own | ({"le"} if suffix == "_bucket" else set())


def queries() -> dict[str, str]:
    """All that is asked of Prometheus, by where it stands."""
    rules = {rule["alert"]: rule["expr"] for group in ALERTS["groups"] for rule in group["rules"]}
    panels = {f"{panel['title']} {target['refId']}": target["expr"]
              for panel in DASHBOARD["panels"] for target in panel["targets"]}
    return rules | panels


def parsed(query: str) -> promql_parser.Expr:
    """As Prometheus reads it, once Grafana has put in its interval. Raises ValueError."""
    return promql_parser.parse(query.replace("$__rate_interval", "5m"))


def within(expression: promql_parser.Expr, kind: type[T]) -> list[T]:
    """The parts of a kind."""
    found: list[T] = []

    def visit(part: promql_parser.Expr) -> None:
        if isinstance(part, kind):
            found.append(part)

    promql_parser.walk(expression, visit)
    return found


def test_everything_asked_for_is_told(told: dict[str, set[str]]) -> None:
    """Names, and what they are chosen and grouped by."""
    asked = queries()
    assert len(asked) > 30
    known = told | OF_PROMETHEUS
    for place, query in asked.items():
        expression = parsed(query)
        selectors = within(expression, promql_parser.VectorSelector)
        assert selectors, place
        for selector in selectors:
            assert selector.name in known, f"{place}: {selector.name}"
            assert {each.name for each in selector.matchers.matchers} <= known[selector.name] | BY_PROMETHEUS, place
        for group in within(expression, promql_parser.AggregateExpr):
            if group.modifier is not None:
                for selector in within(group.expr, promql_parser.VectorSelector):
                    assert {*group.modifier.labels} <= known[str(selector.name)] | BY_PROMETHEUS, place


def test_the_dashboard_and_the_alerts_show_all_that_is_told(told: dict[str, set[str]]) -> None:
    shown = {selector.name for query in queries().values()
             for selector in within(parsed(query), promql_parser.VectorSelector)}
    whole = {re.sub("_(bucket|count|sum)$", "", str(name)) for name in shown}
    hidden = {name for name in told if name.startswith("hexmoot_") and name not in shown
              and re.sub("_(bucket|count|sum)$", "", name) not in whole}
    assert hidden == UNSHOWN


def test_a_line_of_the_dashboard_is_named_by_what_it_is_grouped_by(told: dict[str, set[str]]) -> None:
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            expression = parsed(target["expr"])
            groups = within(expression, promql_parser.AggregateExpr)
            labels = {label for group in groups if group.modifier is not None for label in group.modifier.labels}
            if not groups:
                (selector,) = within(expression, promql_parser.VectorSelector)
                labels = told[str(selector.name)] | BY_PROMETHEUS
            assert {*re.findall(r"{{(\w+)}}", target["legendFormat"])} <= labels, f"{panel['title']} {target['refId']}"


def test_panels_have_numbers_and_places_of_their_own() -> None:
    panels = DASHBOARD["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    cells = [(x, y) for panel in panels for place in [panel["gridPos"]]
             for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])]
    assert len(set(cells)) == len(cells)
    assert max(x for x, _ in cells) < 24, "Grafana's width"
    for panel in panels:
        assert len({target["refId"] for target in panel["targets"]}) == len(panel["targets"]), panel["title"]


# --- Prometheus' own files: https://prometheus.io/docs/prometheus/latest/configuration/ -----------------------------

Duration = Annotated[str, Meta(pattern=r"^([0-9]+y)?([0-9]+w)?([0-9]+d)?([0-9]+h)?([0-9]+m)?([0-9]+s)?([0-9]+ms)?$",
                               min_length=1)]
Name = Annotated[str, Meta(pattern="^[a-zA-Z_][a-zA-Z0-9_]*$")]
Address = Annotated[str, Meta(pattern=r"^[a-z0-9.-]+:[0-9]+$")]


class Intervals(Struct, forbid_unknown_fields=True):
    scrape_interval: Duration
    evaluation_interval: Duration


class Targets(Struct, forbid_unknown_fields=True):
    targets: list[Address]


class Job(Struct, forbid_unknown_fields=True):
    job_name: Name
    static_configs: list[Targets]


class Configuration(Struct, forbid_unknown_fields=True, rename={"intervals": "global"}):
    intervals: Intervals
    rule_files: list[str]
    scrape_configs: list[Job]


class Alert(Struct, forbid_unknown_fields=True, rename={"lasts": "for"}):
    alert: Name
    expr: str
    annotations: dict[Name, str]
    lasts: Duration = "0s"


class Group(Struct, forbid_unknown_fields=True):
    name: str
    rules: list[Alert]


class Rules(Struct, forbid_unknown_fields=True):
    groups: list[Group]


def test_prometheus_knows_every_field_of_its_files() -> None:
    found = msgspec.convert(PROMETHEUS, Configuration)
    (group,) = msgspec.convert(ALERTS, Rules).groups
    assert {DEPLOY / name for name in found.rule_files} == {DEPLOY / "alerts.yaml"}
    assert len({rule.alert for rule in group.rules}) == len(group.rules)


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
