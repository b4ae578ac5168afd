"""The contact sheets show every sprite there is."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from games.terra_mystica.components import Terrain
from rendering import contact
from rendering.kit.sprites import SHEET
from rendering.kit.theme import DAY, THEMES
from rendering.registry import PAINTERS
from rendering.terra_mystica import contact as terra_mystica


def test_no_sprite_is_missing_from_the_sheets() -> None:
    shown = {name for name, _sprite in (*terra_mystica.piece_sprites(Terrain.FOREST),
                                        *terra_mystica.named_sprites(DAY))}
    assert shown == {name for name in SHEET if name.startswith(("terra_mystica.", "kit."))}


def test_sheets_of_every_title_are_written(tmp_path: Path) -> None:
    paths = contact.build(tmp_path / "contact")
    for title in PAINTERS:
        for theme in THEMES:
            assert [path for path in paths if path.name.startswith(title) and path.stem.endswith(theme)], (title, theme)
    for path in paths:
        with Image.open(path) as image:
            assert image.width == contact.WIDTH


def test_a_title_without_sheets_has_none(tmp_path: Path) -> None:
    assert contact.build(tmp_path, ["noughts"]) == []


def test_every_sprite_says_what_it_is() -> None:
    assert all(sprite.about.endswith(".") and len(sprite.about) > 6 for sprite in SHEET.values())
