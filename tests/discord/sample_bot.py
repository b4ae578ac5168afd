"""A small, ordinary bot on which the stand-in itself is tried. It keeps its counters in the file SAMPLE_STATE names."""

from __future__ import annotations

import asyncio
import io
import json
import os
import re
import time
from pathlib import Path

import discord
from discord import Interaction, app_commands, ui
from PIL import Image

STATE = Path(os.environ["SAMPLE_STATE"])


def picture() -> discord.File:
    stream = io.BytesIO()
    Image.new("RGB", (96, 64)).save(stream, "PNG")
    stream.seek(0)
    return discord.File(stream, filename="board.png", description="the board")


def counted(name: str, by: int = 0) -> int:
    counters = json.loads(STATE.read_text()) if STATE.exists() else {}
    counters[name] = counters.get(name, 0) + by
    STATE.write_text(json.dumps(counters))
    return counters[name]


class Counter(ui.DynamicItem[ui.Button], template=r"counter:(?P<name>[a-z]+)"):
    """A button that outlives the process."""

    def __init__(self, name: str) -> None:
        label = f"Pressed {counted(name)}"
        super().__init__(ui.Button(label=label, custom_id=f"counter:{name}", emoji="\N{GAME DIE}"))
        self.name = name

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item, match: re.Match) -> Counter:
        return cls(match["name"])

    async def callback(self, interaction: Interaction) -> None:
        counted(self.name, 1)
        await interaction.response.edit_message(view=ui.View(timeout=None).add_item(Counter(self.name)))


class Menus(ui.View):
    """Selects and a modal."""

    @ui.select(placeholder="Colours", min_values=1, max_values=2,
               options=[discord.SelectOption(label=name.title(), value=name) for name in ("red", "green", "blue")])
    async def colours(self, interaction: Interaction, select: ui.Select) -> None:
        await interaction.response.defer()
        chosen = " and ".join(select.values)
        await interaction.edit_original_response(content=f"{chosen} for {interaction.user.mention}")

    @ui.button(label="Ask me")
    async def ask(self, interaction: Interaction, button: ui.Button) -> None:
        await interaction.response.send_modal(Note())


class Note(ui.Modal, title="Leave a note"):
    text = ui.Label(text="Your note", component=ui.TextInput(max_length=50))
    mood = ui.Label(text="Mood", component=ui.Select(
        options=[discord.SelectOption(label="Good"), discord.SelectOption(label="Bad")], required=False))

    async def on_submit(self, interaction: Interaction) -> None:
        mood = ", ".join(self.mood.component.values) or "unknown"
        await interaction.response.send_message(f"{self.text.component.value} ({mood})", ephemeral=True)


class Bot(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, members="SAMPLE_MEMBERS" in os.environ),
                         chunk_guilds_at_startup=False)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        await self.tree.sync()


bot = Bot()
game = app_commands.Group(name="game", description="Games")
bot.tree.add_command(game)


@bot.tree.error
async def on_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    if not interaction.response.is_done():
        await interaction.response.send_message(f"Sorry: {getattr(error, 'original', error)}", ephemeral=True)


@bot.tree.command(description="Answers at once")
async def ping(interaction: Interaction) -> None:
    await interaction.response.send_message("pong")


@bot.tree.command(description="Raises")
async def fail(interaction: Interaction) -> None:
    raise RuntimeError("no luck")


@game.command(description="Begins a game")
@app_commands.choices(kind=[app_commands.Choice(name=name, value=name.lower()) for name in ("Chess", "Go")])
async def new(interaction: Interaction, kind: app_commands.Choice[str], seats: app_commands.Range[int, 2, 6] = 2,
              rival: discord.Member | None = None) -> None:
    text = f"{kind.name} for {seats} with {rival.mention if rival else 'anyone'}"
    await interaction.response.send_message(text, allowed_mentions=discord.AllowedMentions(users=True))


@game.command(description="Shows the board")
async def show(interaction: Interaction) -> None:
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(0.2)
    await interaction.followup.send("Here is the board", file=picture())
    await interaction.followup.send("Only for you", ephemeral=True)


@game.command(description="Opens a thread")
async def table(interaction: Interaction) -> None:
    thread = await interaction.channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    await thread.send("Welcome", view=Menus())
    await interaction.response.send_message(thread.mention)


@bot.tree.command(description="Makes a move")
async def move(interaction: Interaction, text: str, times: int = 1) -> None:
    await interaction.response.send_message(f"{text} x{times}")


@move.autocomplete("text")
async def words(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=word.title(), value=word) for word in ("build", "buy", "move")
            if word.startswith(current.lower())]


@bot.tree.command(description="A button that counts")
async def counter(interaction: Interaction, name: str) -> None:
    await interaction.response.send_message("Counter", view=ui.View(timeout=None).add_item(Counter(name)))


@bot.tree.command(description="Says it in the channel")
@app_commands.default_permissions(manage_guild=True)
async def say(interaction: Interaction, text: str, file: discord.Attachment | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    await interaction.channel.send(text, files=[await file.to_file()] if file else [])
    await interaction.followup.send("Said")


# --- what a bot must not do -----------------------------------------------------------------------------------------


async def silent(interaction: Interaction) -> None:
    """No answer at all."""


async def late(interaction: Interaction) -> None:
    await asyncio.sleep(3.3)
    await interaction.response.send_message("done")


async def early(interaction: Interaction) -> None:
    await interaction.followup.send("too early")


async def long_text(interaction: Interaction) -> None:
    await interaction.response.send_message("x" * 2_001)


async def picture_in_embed(interaction: Interaction) -> None:
    await interaction.response.send_message(embed=discord.Embed(title="x"))


async def double(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    route = discord.http.Route("POST", "/interactions/{id}/{token}/callback", id=interaction.id,
                               token=interaction.token)
    await bot.http.request(route, json={"type": 4, "data": {"content": "again"}})


async def expired(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    await asyncio.sleep(1.3)
    await interaction.followup.send("too late")


async def unknown_field(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    await bot.http.request(_messages(interaction), json={"content": "x", "colour": "red"})


async def unknown_route(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    await bot.http.request(discord.http.Route("GET", "/nonsense"))


async def no_token(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    await bot.http._HTTPClient__session.post(_messages(interaction).url, json={"content": "x"})


async def flood(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    for _ in range(7):
        await bot.http._HTTPClient__session.post(_messages(interaction).url, json={"content": "x"},
                                                 headers={"Authorization": f"Bot {bot.http.token}"})


async def egress(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    await bot.http._HTTPClient__session.get("http://192.0.2.1/")


async def large_file(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    await interaction.followup.send(file=discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "large.bin"))


async def forbidden(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    await interaction.channel.send("x")


async def freeze(interaction: Interaction) -> None:
    await interaction.response.send_message("ok")
    time.sleep(4)  # noqa: ASYNC251 - that is what is tried


def _messages(interaction: Interaction) -> discord.http.Route:
    return discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=interaction.channel_id)


FORBIDDEN = {wrong.__name__: wrong for wrong in (
    silent, late, early, long_text, picture_in_embed, double, expired, unknown_field, unknown_route, no_token, flood,
    egress, large_file, forbidden, freeze,
)}


@bot.tree.command(description="Does what a bot must not do")
async def bad(interaction: Interaction, what: str) -> None:
    await FORBIDDEN[what](interaction)


if __name__ == "__main__":
    bot.run(os.environ["DISCORD_TOKEN"])
