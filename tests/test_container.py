"""The container: what goes into the image is enough to run and holds no secret; services are closed and watched."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
ALLOWED = [line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
           if line.startswith("!")]
SECRET = re.compile(r"TOKEN|PASSWORD|SECRET")


def instructions(name: str) -> list[str]:
    """What follows an instruction of the Dockerfile, continued lines joined; the last stage comes last."""
    lines = DOCKERFILE.replace("\\\n", " ").splitlines()
    return [line.partition(" ")[2].strip() for line in lines if line.startswith(f"{name} ")]


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """What .dockerignore lets into the image, and nothing else."""
    folder = tmp_path / "app"
    folder.mkdir()
    for name in ALLOWED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder)
    return folder


def bot(image: Path, *arguments: str) -> subprocess.Popen[str]:
    """The command of the image, with a folder beside it for its data."""
    data = image.parent / "data"
    env = {name: value for name, value in os.environ.items() if not SECRET.search(name) and name != "PYTHONPATH"}
    env |= {"DATA_DIR": str(data), "DATABASE_URL": f"sqlite+aiosqlite:///{data}/games.sqlite3", "DISCORD_TOKEN": "",
            "PREVIEW_PORT": "0", "PAINT_WORKERS": "1"}
    command = [sys.executable, *json.loads(instructions("ENTRYPOINT")[-1])[1:], *arguments]
    return subprocess.Popen(command, cwd=image, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def test_every_room_is_in_the_image() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    assert {*tools["importlinter"]["root_packages"], "locale", "pyproject.toml"} <= set(ALLOWED)


def test_nothing_secret_can_get_into_the_image() -> None:
    first = next(line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
                 if not line.startswith("#"))
    assert first == "*", "what is not named stays outside"
    for private in (".env", ".git", "var", "tests", ".venv"):
        assert not any(fnmatch(private, allowed) for allowed in ALLOWED), private
    assert not any(SECRET.search(text) for name in ("ENV", "ARG", "LABEL") for text in instructions(name))


def test_the_image_runs_from_what_is_in_it_and_stops_on_sigterm(image: Path) -> None:
    with bot(image) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            if "open in the browser" in line:
                break
        assert process.poll() is None, "".join(said)
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate(timeout=180)
        assert process.returncode == 0, "".join(said) + rest


def test_the_health_check_of_the_image_is_a_command_that_there_is(image: Path) -> None:
    check, = instructions("HEALTHCHECK")
    entry, command = json.loads(instructions("ENTRYPOINT")[-1]), json.loads(check.partition("CMD ")[2])
    assert command[:len(entry)] == entry
    with bot(image, *command[len(entry):]) as process:
        said, _ = process.communicate(timeout=180)
    assert process.returncode == 1
    assert "does not run" in said


def test_the_image_is_not_root_and_installs_by_hashes() -> None:
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", instructions("USER")[-1])
    assert DOCKERFILE.rindex("\nUSER ") < DOCKERFILE.rindex("\nENTRYPOINT ")
    installs = [step for step in instructions("RUN") if "pip install" in step]
    assert installs
    assert all("--require-hashes" in step for step in installs)


def test_no_service_opens_a_port_or_gains_privileges() -> None:
    for name, service in COMPOSE["services"].items():
        assert "ports" not in service, name
        assert not service.get("privileged"), name
        assert "no-new-privileges:true" in service["security_opt"], name
    assert COMPOSE["networks"]["inside"]["internal"] is True
    assert COMPOSE["services"]["database"]["networks"] == ["inside"]


def test_no_secret_is_written_down() -> None:
    for name, service in COMPOSE["services"].items():
        for variable, value in service["environment"].items():
            if SECRET.search(variable) or "://" in value:
                assert "${POSTGRES_PASSWORD:?" in value, f"{name} {variable}"


def test_the_bot_waits_for_a_database_that_is_well() -> None:
    bot, database = COMPOSE["services"]["bot"], COMPOSE["services"]["database"]
    assert bot["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "pg_isready" in database["healthcheck"]["test"]
    address = bot["environment"]["DATABASE_URL"]
    for part in ("postgresql+asyncpg://", f"{database['environment']['POSTGRES_USER']}:", "@database/"):
        assert part in address


def test_what_lasts_lies_in_volumes() -> None:
    for service, folder in (("bot", COMPOSE["services"]["bot"]["environment"]["DATA_DIR"]),
                            ("database", "/var/lib/postgresql/data")):
        volumes = dict(reversed(volume.split(":")) for volume in COMPOSE["services"][service]["volumes"])
        assert volumes[folder] in COMPOSE["volumes"]
    assert instructions("VOLUME") == [COMPOSE["services"]["bot"]["environment"]["DATA_DIR"]]
