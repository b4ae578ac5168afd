"""Errors of commands outside a command's own care: every one has an answer."""

from __future__ import annotations

from unittest.mock import create_autospec

import discord
import pytest
from discord import app_commands

from bot import tree


@app_commands.command(name="dance", description="A command")
async def dance(_interaction: discord.Interaction) -> None:
    """A command that does nothing."""


TRANSFORMER = create_autospec(app_commands.Transformer)


@pytest.mark.parametrize(("error", "said"), [
    (app_commands.CommandNotFound("dance", []), "Reload Discord"),
    (app_commands.CommandSignatureMismatch(dance), "Reload Discord"),
    (app_commands.NoPrivateMessage(), "on servers"),
    (app_commands.MissingPermissions(["manage_guild"]), "may not use"),
    (app_commands.TransformerError("x9", discord.AppCommandOptionType.integer, TRANSFORMER), "`x9`"),
])
def test_what_people_can_do_about_it_is_said(error: app_commands.AppCommandError, said: str) -> None:
    text = tree.expected_error_text(error)
    assert text is not None
    assert said in text


def test_our_own_mistakes_have_no_excuse() -> None:
    assert tree.expected_error_text(app_commands.CommandInvokeError(dance, ValueError("x"))) is None
