"""Answers to one interaction: acknowledged at once, filled when the work is done, private unless said otherwise."""

from __future__ import annotations

import asyncio
import inspect
import io
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import discord
from discord import InteractionResponseType

from cogs.words import _
from games.kernel import Narration, RulesError
from tables.errors import TableError
from tables.messages import explain

if TYPE_CHECKING:
    from cogs.house import Client

    Interaction: TypeAlias = discord.Interaction[Client]
else:
    Interaction: TypeAlias = discord.Interaction

__all__ = [
    "Interaction", "Message", "Picture", "Told", "acknowledge", "answer", "answered",
    "answering", "broken", "change", "cut", "inside_private", "receive", "show", "take_up",
]

log = logging.getLogger(__name__)

LONGEST_TEXT = 2_000
LONGEST_ALT = 1_024


class Told(Exception):
    """What somebody asked for cannot be done: the text says why and what to do instead. Nothing has changed."""

    def __init__(self, text: str, view: discord.ui.View | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.view = view


@dataclass(frozen=True)
class Picture:
    """A file to attach, with its alternative text."""

    name: str
    data: bytes = field(repr=False)
    alt: str = ""

    def file(self) -> discord.File:
        """A new file for one attempt to send: a `discord.File` is used up by it."""
        return discord.File(io.BytesIO(self.data), self.name, description=cut(self.alt, LONGEST_ALT) or None)


@dataclass(frozen=True)
class Message:
    """What a message shows. `mentions` are the users who are notified, and nobody else is."""

    text: str
    view: discord.ui.View | None = None
    files: Sequence[Picture] = ()
    mentions: Sequence[int] = ()
    keep_files: bool = False
    """Where it changes a message: that one keeps the files it has."""

    @property
    def allowed(self) -> discord.AllowedMentions:
        users = [discord.Object(user) for user in self.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


def cut(text: str, most: int) -> str:
    """The text, shortened to at most that many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _let_in(interaction: Interaction) -> None:
    """Raises Told if the bot is about to stop."""
    if interaction.client.stopping:
        raise Told(_("The bot is being restarted; nothing was done. Try again in a minute."))


async def acknowledge(interaction: Interaction) -> None:
    """Says at once that a private answer will follow. Do this before any work."""
    _let_in(interaction)
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


async def receive(interaction: Interaction) -> None:
    """Says at once that a click arrived; the clicked message will be changed. Do this before any work."""
    _let_in(interaction)
    if not interaction.response.is_done():
        await interaction.response.defer()


async def answer(interaction: Interaction, message: Message | str) -> None:
    """Gives the private answer: fills the one that was promised, or adds one.

    After `receive` use `change` for the message that was clicked; this adds a message of its own.
    """
    said = Message(message) if isinstance(message, str) else message
    text, view, files = cut(said.text, LONGEST_TEXT), said.view, [file.file() for file in said.files]
    if not interaction.response.is_done():
        shown = discord.utils.MISSING if view is None else view
        await interaction.response.send_message(text, view=shown, files=files, ephemeral=True)
    elif interaction.response.type is InteractionResponseType.deferred_channel_message \
            and not interaction.extras.get("answered"):
        await interaction.edit_original_response(content=text, view=view, attachments=files)
    else:
        shown = discord.utils.MISSING if view is None else view
        await interaction.followup.send(text, view=shown, files=files, ephemeral=True)
    interaction.extras["answered"] = True


async def change(interaction: Interaction, message: Message) -> None:
    """Changes the message that was clicked, or fills the promised answer."""
    files = discord.utils.MISSING if message.keep_files else [file.file() for file in message.files]
    await interaction.edit_original_response(content=cut(message.text, LONGEST_TEXT), view=message.view,
                                             attachments=files)
    interaction.extras["answered"] = True


def inside_private(interaction: Interaction) -> bool:
    """Whether a button of a private message of ours was clicked: that message can be changed."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def take_up(interaction: Interaction) -> None:
    """Acknowledges a click: in a private message by changing it, in the channel by a private answer."""
    await (receive if inside_private(interaction) else acknowledge)(interaction)


async def show(interaction: Interaction, message: Message) -> None:
    """What `take_up` promised."""
    await (change if inside_private(interaction) else answer)(interaction, message)


@asynccontextmanager
async def answering(interaction: Interaction, doing: str) -> AsyncIterator[None]:
    """Whatever goes wrong inside is answered privately: `Told` as it says, anything else with a number to quote.

    A stop of the bot waits for what is inside.
    """
    client, task = interaction.client, asyncio.current_task()
    client.under_way.add(task)
    try:
        yield
    except Told as told:
        log.info("%s told %s: %s", doing, interaction.user.id, told.text)
        await _try(interaction, Message(told.text, told.view))
    except (TableError, RulesError) as error:
        log.info("%s refused %s: %r", doing, interaction.user.id, error)
        await _try(interaction, Message(explain(error, narration_of(interaction))))
    except discord.HTTPException as error:
        log.warning("%s could not be answered (guild %s, user %s): %s", doing, interaction.guild_id,
                    interaction.user.id, error)
    except Exception as error:  # noqa: BLE001  # `broken` logs it and answers
        await broken(interaction, doing, error)
    finally:
        client.under_way.discard(task)


def narration_of(interaction: Interaction) -> Narration | None:
    """The words of the title that the interaction is about, as far as it is known by now."""
    title = interaction.client.house.titles.get(interaction.extras.get("title", ""))
    return title.presentation.narration if title is not None else None


async def broken(interaction: Interaction, doing: str, error: BaseException) -> None:
    """Logs an exception with a number and tells that number, both with the version."""
    number, version = secrets.token_hex(4), interaction.client.version
    log.error("%s broke, number %s (version %s, guild %s, channel %s, user %s)", doing, number, version,
              interaction.guild_id, interaction.channel_id, interaction.user.id, exc_info=error)
    await _try(interaction, Message(_(
        "Something broke here, not in your game: what was announced stays. Try again; if it happens again, tell the "
        "host of this bot the number `{number}` (version {version}).").format(number=number, version=version)))


Callback = TypeVar("Callback", bound=Callable[..., Coroutine[Any, Any, None]])


def answered(callback: Callback) -> Callback:
    """A command of a cog inside `answering`: what it raises is answered and does not leave it."""

    @wraps(callback)
    async def inside(self: Any, interaction: Interaction, /, *given: Any, **named: Any) -> None:
        async with answering(interaction, callback.__name__):
            await callback(self, interaction, *given, **named)

    # discord.py makes the options from the signature, but would look its names up in this module.
    inside.__signature__ = inspect.signature(callback, eval_str=True)  # type: ignore[attr-defined]
    return inside  # type: ignore[return-value]  # the same signature


async def _try(interaction: Interaction, message: Message) -> None:
    """Answers if Discord lets us; there is nobody to tell otherwise."""
    try:
        await answer(interaction, message)
    except discord.HTTPException as error:
        log.warning("no answer to user %s: %s", interaction.user.id, error)
