"""The contact sheets show every sprite there is."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from games.terra_mystica.components import Terrain
from rendering import contact
from rendering.kit.sprites import SHEET
from rendering.kit.theme import DAY


def test_no_sprite_is_missing_from_the_sheets() -> None:
    shown = {name for name, _sprite in (*contact.piece_rows(Terrain.FOREST), *contact.things(DAY))}
    assert shown == {name for name in SHEET if name.startswith(("terra_mystica.", "kit."))}


def test_sheets_are_written(tmp_path: Path) -> None:
    paths = contact.build(tmp_path / "contact")
    assert len(paths) == 4 + 2 * len(contact.OTHERS)
    for path in paths:
        with Image.open(path) as image:
            assert image.width == contact.WIDE


def test_every_sprite_says_what_it_is() -> None:
    assert all(sprite.about.endswith(".") and len(sprite.about) > 6 for sprite in SHEET.values())
