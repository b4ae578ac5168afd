"""Export and import through Discord."""

from __future__ import annotations

import aiohttp
import pytest

from cogs.errors import UserError
from cogs.game.records import _read
from tables import Status
from tests.cogs.world import World, seated


async def exported(world: World, **given: str) -> tuple[str, bytes]:
    result = await world.people[0].slash(world.channel, "game export", **given)
    file = result.response.attachments[0]
    return file.filename, await file.read()


async def test_a_record_goes_on_elsewhere(world: World) -> None:
    await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    _name, data = await exported(world)
    other = world.guild.create_text_channel("other")
    result = await world.people[2].slash(other, "game import", file=("game.json", data))
    assert "line by line" in result.response.content
    table = world.last(other)
    assert "claim C4" in table.content
    assert "Take the empty seat" in [item.label for row in table.components for item in row.children]
    await world.people[2].click(table, label="Take the empty seat")
    await world.people[3].slash(other, "game join", seat=2)
    info = await world.table(other)
    assert info.status is Status.PLAYING
    assert [seat.name for seat in info.seats] == ["Chiara", "Dmitri"]
    result = await world.people[3].slash(other, "move", text="accept. take 1")
    assert "turn is over" in result.response.content


async def test_a_short_record_is_pasted_into_a_form(world: World) -> None:
    await seated(world)
    _name, data = await exported(world)
    other = world.guild.create_text_channel("other")
    form = await world.people[0].slash(other, "game import")
    assert form.modal is not None
    result = await world.people[0].submit_modal(form, {"record": data.decode()})
    assert result.response.ephemeral
    assert "line by line" in result.response.content
    assert (await world.table(other)).status is Status.PLAYING


async def test_broken_records_are_refused_and_nothing_is_stored(world: World) -> None:
    broken = (b"", b"\x00\xff\x00binary", b"{", b"[]" * 100, b'{"title": "pebbles"}')
    for person, data in zip(world.people, broken, strict=True):
        result = await person.slash(world.channel, "game import", file=("x.json", data))
        assert "nothing was stored" in result.response.content.lower()
    assert world.channel.last_message is None


async def test_a_record_of_five_megabytes_is_refused_unread(world: World) -> None:
    result = await world.people[0].slash(world.channel, "game import", file=("x.json", b"a" * 5_000_000))
    assert "5000000 bytes" in result.response.content
    assert "Nothing was stored" in result.response.content


async def test_an_import_into_a_busy_channel_points_to_a_thread(world: World) -> None:
    await seated(world)
    _name, data = await exported(world)
    result = await world.people[0].slash(world.channel, "game import", file=("x.json", data))
    assert "`thread: True`" in result.response.content
    await world.people[0].slash(world.channel, "game import", file=("x.json", data), thread=True)
    (thread,) = world.channel.threads
    assert (await world.table(thread)).status is Status.PLAYING


async def test_a_broken_import_leaves_no_thread(world: World) -> None:
    await world.people[0].slash(world.channel, "game import", file=("x.json", b"{"), thread=True)
    assert world.channel.threads == []


async def test_unknown_forms_name_those_there_are(world: World) -> None:
    await seated(world)
    result = await world.people[0].slash(world.channel, "game export", form="pdf")
    assert "json" in result.response.content
    offered = await world.people[0].autocomplete(world.channel, "game export", "form", "")
    assert "json" in [offer["value"] for offer in offered]


class Lost:
    """A file that Discord does not hand over."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def read(self) -> bytes:
        raise self.error


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), TimeoutError(), OSError("reset")],
                         ids=lambda error: type(error).__name__)
async def test_a_file_that_is_not_handed_over_is_no_fault_of_ours(error: Exception) -> None:
    with pytest.raises(UserError) as caught:
        await _read(Lost(error))  # type: ignore[arg-type]
    assert f"did not deliver the file ({type(error).__name__})" in caught.value.text
