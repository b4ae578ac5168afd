"""Both compose files: what they name is there, and known to whoever reads it. Docker is not needed to see that."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
import yaml
from msgspec import Meta, Struct

from bot.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
FILES = (ROOT / "compose.yaml", ROOT / "deploy" / "compose.yaml")
EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")
BUILT = "hexmoot"
"""The image that is made here."""
OF_POSTGRES = {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"}
"""What its image reads of the environment: https://hub.docker.com/_/postgres"""

Duration = Annotated[str, Meta(pattern="^([0-9]+h)?([0-9]+m)?([0-9]+s)?$", min_length=2)]
Image = Annotated[str, Meta(pattern=r"^[a-z0-9/._-]+(:v?[0-9]+(\.[0-9]+)*)?$")]


# Of the fields of https://github.com/compose-spec/compose-spec those that are used here.


class Waits(Struct, forbid_unknown_fields=True):
    condition: str


class Check(Struct, forbid_unknown_fields=True):
    test: list[str]
    interval: Duration
    timeout: Duration
    retries: int
    start_period: Duration


class Logging(Struct, forbid_unknown_fields=True):
    driver: str
    options: dict[str, str]


class Service(Struct, forbid_unknown_fields=True):
    image: Image
    restart: str
    environment: dict[str, str]
    volumes: list[str]
    networks: list[str]
    security_opt: list[str]
    logging: Logging
    build: str | None = None
    command: list[str] = []
    init: bool = False
    depends_on: dict[str, Waits] = {}
    env_file: str | None = None
    healthcheck: Check | None = None
    stop_grace_period: Duration = "10s"
    read_only: bool = False
    tmpfs: str | None = None
    cap_drop: list[str] = []
    ports: list[str] = []


class Network(Struct, forbid_unknown_fields=True):
    internal: bool = False


class Compose(Struct, forbid_unknown_fields=True):
    name: str
    services: dict[str, Service]
    networks: dict[str, Network | None]
    volumes: dict[str, None]


@pytest.fixture(params=FILES, ids=["compose", "deploy"])
def compose(request: pytest.FixtureRequest) -> Compose:
    """A file whose every field compose knows; what begins with `x-` it passes over."""
    found: dict[str, Any] = yaml.safe_load(request.param.read_text(encoding="utf-8"))
    return msgspec.convert({key: value for key, value in found.items() if not key.startswith("x-")}, Compose)


def test_networks_volumes_and_services_that_are_named_are_there(compose: Compose) -> None:
    used: set[str] = set()
    for name, service in compose.services.items():
        assert {*service.networks} <= compose.networks.keys(), name
        for other, waits in service.depends_on.items():
            assert waits.condition == "service_healthy"
            assert compose.services[other].healthcheck is not None, other
        for volume in service.volumes:
            source, place, *_ = volume.split(":")
            assert place.startswith("/"), volume
            if source.startswith("."):
                assert (ROOT / source).is_file(), "the folder of the project is that of the bot"
            else:
                used.add(source)
    assert used == compose.volumes.keys()
    assert {network for service in compose.services.values() for network in service.networks} == compose.networks.keys()


def test_images_are_made_here_or_of_one_version(compose: Compose) -> None:
    for name, service in compose.services.items():
        assert (service.image == BUILT) == (service.build is not None), name
        assert service.image == BUILT or re.search(":v?[0-9]", service.image), f"{name}: {service.image}"
        assert service.build is None or (ROOT / service.build / "Dockerfile").is_file()


def test_the_bot_and_postgresql_know_what_they_are_set(compose: Compose) -> None:
    known = {name.upper() for name in Settings.model_fields}
    for name, service in compose.services.items():
        if service.image == BUILT:
            assert {*service.environment} <= known, name
            given = {variable.lower(): _example(value) for variable, value in service.environment.items()}
            Settings(_env_file=None, **given)  # type: ignore[call-arg]
        else:
            assert {*service.environment} <= (OF_POSTGRES if service.image.startswith("postgres:") else set()), name


def test_what_is_left_to_the_host_is_explained(compose: Compose) -> None:
    """Every variable is in `.env.example`: one without a default is named with what to do."""
    values = [value for service in compose.services.values() for value in service.environment.values()]
    for name, default in re.findall(r"\$\{(\w+)([^}]*)\}", " ".join(values)):
        assert re.search(rf"^(# )?{name}=", EXAMPLE, re.MULTILINE), name
        assert default.startswith((":-", ":?")), name


def _example(value: str) -> str:
    """A value as compose gives it, with the defaults, and something where the host must say."""
    value = re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value)
    return re.sub(r"\$\{\w+:\?[^}]*\}", "secret1", value)
