"""Settings and the log: every setting is explained, and nothing secret is written."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import aiohttp
import discord
import pytest
from pydantic import ValidationError

from bot.log import RedactingFormatter, quiet_lost_connections, secrets_of, setup_logging
from bot.settings import Settings

EXAMPLE = Path(__file__).resolve().parents[2] / ".env.example"


def test_every_setting_is_in_the_example_and_explained() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    named = {line.partition("=")[0].lower(): number for number, line in enumerate(lines) if re.match(r"[A-Z_]+=", line)}
    assert set(named) == set(Settings.model_fields)
    for name, number in named.items():
        assert lines[number - 1].startswith("#"), f"{name} is not explained"


def test_the_example_says_the_defaults() -> None:
    assert Settings(_env_file=EXAMPLE) == Settings(_env_file=None)


def test_an_empty_token_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "  ")
    assert Settings(_env_file=None).discord_token is None


def test_a_token_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    settings = Settings(_env_file=None)
    assert "very.secret" not in repr(settings)
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very.secret.token"


def test_wrong_settings_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAINT_WORKERS", "many")
    with pytest.raises(ValidationError):
        Settings(_env_file=None)


def test_secrets_are_blotted_out_of_the_log() -> None:
    record = logging.LogRecord("x", logging.ERROR, "x", 1, "login with %s failed", ("abc.def",), None)
    assert RedactingFormatter(("abc.def",)).format(record).endswith("login with [secret] failed")


@pytest.mark.parametrize("said", [
    "Webhook ID 12 with PATCH https://discord.com/api/v10/webhooks/12/aW50.ZXJ-h_Y3Rpb246/messages/@original has ...",
    "ClientOSError: Cannot write to https://discord.com/api/v10/interactions/34/aW50.ZXJ-h_Y3Rpb246/callback?x=1",
    "WebSocket Event: {'t': 'INTERACTION_CREATE', 'd': {'version': 1, 'token': 'aW50.ZXJ-h_Y3Rpb246', 'type': 2}}",
    '{"type": 2, "token": "aW50.ZXJ-h_Y3Rpb246", "name": "token"}',
])
def test_tokens_of_interactions_are_blotted_out_of_the_log(said: str) -> None:
    written = RedactingFormatter(()).format(logging.LogRecord("discord.http", logging.DEBUG, "x", 1, said, (), None))
    assert written.endswith(said.replace("aW50.ZXJ-h_Y3Rpb246", "[secret]"))


@pytest.mark.parametrize(("error", "level"), [
    (ConnectionResetError("cut"), "WARNING"), (aiohttp.ClientError("no handshake"), "WARNING"),
    (discord.GatewayNotFound(), "WARNING"), (KeyError("shard"), "ERROR"),
])
def test_a_lost_connection_is_a_warning_of_one_line(error: Exception, level: str) -> None:
    said = "Attempting a reconnect for shard ID %s in %.2fs"
    record = logging.LogRecord("discord.shard", logging.ERROR, "x", 1, said, (0, 1.5), (type(error), error, None))
    assert quiet_lost_connections(record)
    assert record.levelname == level
    assert record.getMessage().startswith("Attempting a reconnect for shard ID 0 in 1.50s")
    assert (record.exc_info is None) is (level == "WARNING")
    assert (repr(error) in record.getMessage()) is (level == "WARNING")


def test_the_log_file_has_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def")
    settings = Settings(_env_file=None, database_url="postgresql+asyncpg://me:pass-word@host/db",
                        log_file=tmp_path / "logs" / "bot.log")
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    try:
        setup_logging(settings)
        try:
            raise RuntimeError("token abc.def, address postgresql+asyncpg://me:pass-word@host/db")
        except RuntimeError:
            logging.getLogger("bot").exception("it broke with abc.def")
    finally:
        for handler in [each for each in root.handlers if each not in before]:
            root.removeHandler(handler)
            handler.close()
        root.setLevel(level)
    written = (tmp_path / "logs" / "bot.log").read_text(encoding="utf-8")
    assert "it broke" in written
    assert "abc.def" not in written
    assert "pass-word" not in written


@pytest.mark.parametrize("password", ["", "p", "short"])
def test_a_short_password_does_not_mangle_the_log(password: str) -> None:
    settings = Settings(_env_file=None, database_url=f"postgresql+asyncpg://u:{password}@localhost/x")
    assert secrets_of(settings) == ()


@pytest.mark.parametrize(("name", "value"), [
    ("privacy_url", "example.org/privacy"), ("keep_days", "0"), ("lobbies_per_person", "0"),
    ("tables_per_server", "many"),
])
def test_what_a_setting_cannot_be_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name.upper(), value)
    with pytest.raises(ValidationError, match=name):
        Settings(_env_file=None)


def test_shards_are_numbers_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_COUNT", "4")
    monkeypatch.setenv("SHARD_IDS", "0, 2")
    assert Settings(_env_file=None).shard_ids == {0, 2}
    monkeypatch.setenv("SHARD_IDS", "")
    assert Settings(_env_file=None).shard_ids is None


@pytest.mark.parametrize(("count", "ids"), [("4", "4"), ("4", "-1"), ("", "0"), ("4", "one")])
def test_shards_that_there_are_not_are_refused(monkeypatch: pytest.MonkeyPatch, count: str, ids: str) -> None:
    monkeypatch.setenv("SHARD_COUNT", count)
    monkeypatch.setenv("SHARD_IDS", ids)
    with pytest.raises(ValidationError):
        Settings(_env_file=None)
