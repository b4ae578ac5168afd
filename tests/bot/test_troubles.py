"""Errors told elsewhere: what broke and where, and nothing that it was about."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Callable
from typing import Any

import pytest

from bot.log import JsonFormatter
from bot.settings import Settings
from bot.startup import StartupError
from bot.watch import error_channel
from bot.watch.error_channel import GATHER_SECONDS, PAUSE_SECONDS, ErrorChannel
from bot.watch.sentry import NoSentry, Sentry, event_of
from bot.watch.troubles import Listener, Trouble, trouble_of
from tests.cogs.world import TITLES, Sketches, World, make_bot, peopled, running, seated
from tests.timeless import timeless

HIDDEN = "the-card-of-bruno"


def record(logger: str = "cogs.responses", words: str = "%s broke, number %s (user %s)", *given: object,
           number: str | None = None) -> logging.LogRecord:
    """An error as `reply_internal_error` logs it, with everything that must not be told."""
    try:
        _breaks(HIDDEN)
    except RuntimeError:
        found = logging.LogRecord(logger, logging.ERROR, "x", 1, words, given, sys.exc_info())
    if number:
        found.number = number
    return found


def _breaks(card: str) -> None:
    from cogs.mistakes import given_by

    try:
        given_by(card)  # raises in our own code
    except ValueError as error:
        raise RuntimeError(f"{card} was not expected") from error


def test_a_trouble_holds_kinds_and_places_alone() -> None:
    words = "%s broke, number %s (user %s)"
    trouble = trouble_of(record("cogs.responses", words, HIDDEN, "1a2b", 77, number="1a2b3c4d"))
    assert trouble.words == "… broke, number … (user …)"
    assert trouble.kinds == ("RuntimeError", "ValueError")
    assert trouble.number == "1a2b3c4d"
    assert trouble.room == "cogs"
    assert any(place.startswith("tests/bot/test_troubles.py:") for place in trouble.places)
    assert HIDDEN not in repr(trouble)


def test_the_words_of_libraries_are_not_told_since_they_put_them_together_themselves() -> None:
    assert trouble_of(record("asyncio", f"Task exception was never retrieved: {HIDDEN}")).words == ""
    assert trouble_of(record("discord.client", "Ignoring exception in %s", "on_x")).words == "Ignoring exception in …"


def test_a_listener_counts_warnings_and_tells_errors() -> None:
    counted: list[tuple[str, str]] = []
    told: list[Trouble] = []
    listener = Listener(lambda level, room: counted.append((level, room)), told.append)
    for level, words in ((logging.WARNING, "something"), (logging.ERROR, "more than that")):
        listener.handle(logging.LogRecord("tables.outbox", level, "x", 1, words, (), None))
    assert listener.level == logging.WARNING
    assert counted == [("warning", "tables"), ("error", "tables")]
    assert [trouble.words for trouble in told] == ["more than that"]


# --- JSON -----------------------------------------------------------------------------------------------------------


def test_a_line_is_an_object_with_the_secrets_blotted_out() -> None:
    found = record("cogs.responses", 'broke at /webhooks/12/aW50.ZXJ-h_Y3 with "%s"\nand a line', "abc.def.ghi",
                   number="1a2b3c4d")
    line = JsonFormatter(("abc.def.ghi", "was not expected")).format(found)
    assert "\n" not in line
    told = json.loads(line)
    assert told["level"] == "ERROR"
    assert told["logger"] == "cogs.responses"
    assert told["number"] == "1a2b3c4d"
    assert told["message"] == 'broke at /webhooks/12/[secret] with "[secret]"\nand a line'
    assert "RuntimeError" in told["error"]
    assert "was not expected" not in line
    assert "aW50" not in line


def test_a_secret_with_quotation_marks_is_blotted_out_too() -> None:
    secret = 'p"ä\\ss'
    assert "ss" not in json.loads(JsonFormatter((secret,)).format(
        logging.LogRecord("x", logging.ERROR, "x", 1, "with %s", (secret,), None)))["message"]


def test_the_format_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_FORMAT", "JSON")
    assert Settings(_env_file=None).log_format == "json"


# --- a channel ------------------------------------------------------------------------------------------------------


@timeless
async def test_a_thousand_errors_are_one_message() -> None:
    said: list[str] = []

    async def post(text: str) -> None:
        said.append(text)

    channel = ErrorChannel(post, "1.2.3")
    for number in range(1000):
        channel.note(Trouble("cogs.responses", "… broke", ("KeyError",), (f"cogs/a.py:{number % 20} f",)))
    await asyncio.sleep(GATHER_SECONDS + 1)
    assert len(said) == 1
    assert said[0].startswith("Hexmoot 1.2.3: 1000 errors in the log\n- 50 × `cogs.responses, … broke, KeyError, at ")
    assert said[0].endswith("- and 600 others")
    assert len(said[0]) < 2_000
    channel.note(Trouble("cogs.responses", "… broke again"))
    await asyncio.sleep(PAUSE_SECONDS - 2)
    assert len(said) == 1, "one a minute"
    await asyncio.sleep(2)
    assert len(said) == 2
    channel.close()


@timeless
async def test_a_channel_that_takes_nothing_makes_no_error(caplog: pytest.LogCaptureFixture) -> None:
    async def post(text: str) -> None:
        raise RuntimeError(HIDDEN)

    channel = ErrorChannel(post, "1")
    channel.note(Trouble("x", "y"))
    await asyncio.sleep(GATHER_SECONDS + 1)
    assert [entry.levelname for entry in caplog.records] == ["WARNING"]
    assert HIDDEN not in caplog.text
    channel.close()


async def test_a_mistake_reaches_the_channel_without_what_it_was_about(
        settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(error_channel, "GATHER_SECONDS", 0.0)
    monkeypatch.setattr(error_channel, "PAUSE_SECONDS", 0.0)
    bot = make_bot(settings, TITLES, Sketches())
    async with running(bot) as env:
        world = peopled(env, settings, TITLES, Sketches())
        errors = world.guild.create_text_channel("errors")
        monkeypatch.setattr(bot.watch, "_settings", settings.model_copy(update={"error_channel": errors.id}))
        bot.watch._channel = ErrorChannel(bot.watch._post, bot.version)
        await seated(world)
        number = await _mistake(world, monkeypatch)
        await until(lambda: errors.last_message is not None)
        told = errors.last_message.content
    assert f"number {number}" in told
    assert "RuntimeError" in told
    assert HIDDEN not in told
    assert not [person.name for person in world.people if person.name in told or str(person.id) in told]
    assert str(world.channel.id) not in told


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110  # the loop of the bot tells nobody
            await asyncio.sleep(0.01)


async def _mistake(world: World, monkeypatch: pytest.MonkeyPatch) -> str:
    """Somebody meets a mistake; the number they are told."""
    async def broken(*_given: Any) -> Any:
        raise RuntimeError(HIDDEN)

    monkeypatch.setattr(world.bot.services.tables.play, "panel", broken)
    result = await world.people[0].click(world.last(), label="Play")
    return str(result.response.content.split("`")[1])


# --- Sentry ---------------------------------------------------------------------------------------------------------


def sent_to_sentry(trouble: Trouble) -> dict[str, Any]:
    """The event that would go over the wire."""
    sentry_transport = pytest.importorskip("sentry_sdk.transport")
    caught: list[Any] = []

    class Caught(sentry_transport.Transport):  # type: ignore[misc]  # of a package that need not be there
        def capture_envelope(self, envelope: Any) -> None:
            caught.append(envelope)

    sentry = Sentry("https://key@sentry.invalid/1", "1.2.3", Caught)
    sentry.send(trouble)
    sentry.close(1)
    (envelope,) = caught
    return dict(envelope.get_event())


def test_sentry_gets_kinds_and_places_alone() -> None:
    event = sent_to_sentry(trouble_of(record("cogs.responses", "%s broke", HIDDEN, number="1a2b3c4d")))
    assert event["message"] == "… broke"
    assert [each["type"] for each in event["exception"]["values"]] == ["ValueError", "RuntimeError"]
    assert event["tags"] == {"number": "1a2b3c4d"}
    assert event["release"] == "hexmoot@1.2.3"
    assert event["server_name"] == "hexmoot"
    assert HIDDEN not in json.dumps(event, default=str)
    for personal in ("user", "request", "breadcrumbs", "modules", "extra"):
        assert not event.get(personal), personal
    frames = event["exception"]["values"][-1]["stacktrace"]["frames"]
    assert all("vars" not in frame and "context_line" not in frame for frame in frames)


def test_an_error_without_an_exception_is_an_event() -> None:
    assert "exception" not in event_of(Trouble("tables", "… does not hold"))


def test_an_address_that_is_none_is_refused_in_words() -> None:
    pytest.importorskip("sentry_sdk")
    with pytest.raises(NoSentry, match="no address of a project"):
        Sentry("nonsense", "1")


async def test_without_the_package_the_start_ends_in_words(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    monkeypatch.setenv("SENTRY_DSN", "https://key@sentry.invalid/1")
    bot = make_bot(Settings(_env_file=None), TITLES, Sketches())
    with pytest.raises(StartupError, match=r"sentry-sdk, which is missing: pip install -r requirements-sentry\.txt"):
        await bot._open_watch()
