"""The sprite sheet: found by the next process, ignored if it is broken or of another version, written by many."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from rendering.kit import layers, sheets, sprites
from rendering.kit.pen import Pen, circle
from rendering.kit.sprites import Sprite, finished


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    kept = tmp_path / "layers"
    sheets.forget()
    layers.keep_in(kept)
    yield kept
    layers.keep_in(None)
    sheets.forget()


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes of what was drawn, not found."""
    drawn: list[tuple[int, int]] = []
    draw = sprites._drawing

    def noted(pen: Pen, size: tuple[int, int], *rest: float) -> sheets.Drawing:
        drawn.append(size)
        return draw(pen, size, *rest)

    monkeypatch.setattr(sprites, "_drawing", noted)
    return drawn


def disc(high: int, colour: tuple[int, int, int] = (200, 30, 30), *, halo: float = 3) -> Sprite:
    pen = Pen(edge=4, halo=halo)
    pen.polygon(circle(50, 50, 40), colour)
    return finished(pen, (high, high), high / 100)


def shown(sprite: Sprite) -> tuple[bytes, bytes]:
    return sprite.ink.tobytes(), sprite.mask.tobytes()


def sheet_of(folder: Path) -> Path:
    (path,) = folder.glob("*.sheet")
    return path


def test_the_next_process_finds_what_was_drawn(folder: Path, drawings: list[tuple[int, int]]) -> None:
    before = [shown(disc(high)) for high in (20, 30, 90)]
    sheets.save(enough=1)
    sheets.forget()
    assert [shown(disc(high)) for high in (20, 30, 90)] == before
    assert drawings == [(20, 20), (30, 30), (90, 90)]


def test_sprites_that_differ_in_anything_are_told_apart(folder: Path, drawings: list[tuple[int, int]]) -> None:
    disc(20)
    sheets.save(enough=1)
    sheets.forget()
    others = [disc(21), disc(20, (200, 30, 31)), disc(20, halo=4)]
    assert len(drawings) == 4
    assert len({shown(sprite) for sprite in others}) == 3


def test_a_few_sprites_are_not_worth_a_file(folder: Path) -> None:
    for high in range(20, 20 + sheets.ENOUGH - 1):
        disc(high)
    sheets.save()
    assert not folder.exists()
    disc(80)
    sheets.save()
    assert len(sheets._read(sheet_of(folder))) == sheets.ENOUGH


def crooked(**changed: object) -> bytes:
    """A sheet with a right digest in which a sprite is not sound."""
    fields = {"size": (2, 2), "colours": bytes(6), "ink": bytes([0, 1, 0, 1]), "cover": bytes(4)} | changed
    body = zlib.compress(msgspec.msgpack.encode({b"name": list(fields.values())}))
    return sheets.MAGIC + sha256(body).digest() + body


@pytest.mark.parametrize("broken", [
    b"", b"not a sheet", sheets.MAGIC, sheets.MAGIC + bytes(100), crooked(ink=bytes(3)), crooked(cover=b""),
    crooked(ink=bytes([0, 1, 0, 2])), crooked(colours=bytes(5)), crooked(size=(0, 0), ink=b"", cover=b""),
    crooked(size="wide"), crooked(size=(-2, -2))])
def test_a_broken_sheet_is_as_good_as_none(folder: Path, drawings: list[tuple[int, int]], broken: bytes) -> None:
    before = shown(disc(20))
    sheets.save(enough=1)
    sheet_of(folder).write_bytes(broken)
    sheets.forget()
    assert shown(disc(20)) == before
    assert len(drawings) == 2
    sheets.save(enough=1)
    sheets.forget()
    assert shown(disc(20)) == before
    assert len(drawings) == 2, "and is written anew"


def test_a_sheet_with_a_flipped_bit_or_without_its_end(folder: Path, drawings: list[tuple[int, int]]) -> None:
    disc(20)
    sheets.save(enough=1)
    whole = sheet_of(folder).read_bytes()
    for spoilt in (whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1]), whole[:60] + bytes([whole[60] ^ 8]) + whole[61:]):
        sheet_of(folder).write_bytes(spoilt)
        assert sheets._read(sheet_of(folder)) == {}


def test_a_sound_sheet_of_one_sprite_is_read(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(crooked())
    assert set(sheets._read(tmp_path / "one")) == {b"name"}


def test_new_code_never_finds_old_sprites(folder: Path, drawings: list[tuple[int, int]],
                                          monkeypatch: pytest.MonkeyPatch) -> None:
    disc(20)
    sheets.save(enough=1)
    monkeypatch.setattr(layers, "_version", lambda: "another")
    disc(20)
    assert len(drawings) == 2
    sheets.save(enough=1)
    assert len(list(folder.glob("*.sheet"))) == 2, "the old one is for the process that is still at work"


def test_a_process_adds_to_what_another_has_drawn(folder: Path) -> None:
    disc(20)
    sheets.save(enough=1)
    sheets.forget()
    disc(30)
    sheets.save(enough=1)
    assert len(sheets._read(sheet_of(folder))) == 2


def test_who_reads_while_many_write_sees_a_whole_sheet(folder: Path) -> None:
    drawing = sheets.Drawing((30, 30), bytes(6), bytes([0, 1] * 450), bytes(900))
    body = zlib.compress(msgspec.msgpack.encode({bytes([number]): drawing for number in range(200)}), 0)
    content, path = sheets.MAGIC + sha256(body).digest() + body, folder / "busy.sheet"
    layers.write(path, content)
    writers = [threading.Thread(target=lambda: [layers.write(path, content) for _ in range(20)]) for _ in range(3)]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        assert len(sheets._read(path)) == 200
    for writer in writers:
        writer.join()
    assert [left.name for left in folder.iterdir()] == ["busy.sheet"], "nothing half-written is left"


def test_a_folder_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    sheets.forget()
    layers.keep_in(tmp_path / "file" / "below")
    try:
        assert disc(20).size == (20, 20)
        sheets.save(enough=1)
    finally:
        layers.keep_in(None)
        sheets.forget()


def test_without_a_folder_nothing_is_noted(drawings: list[tuple[int, int]]) -> None:
    layers.keep_in(None)
    sheets.forget()
    disc(20)
    assert sheets._sheet.new == {}
