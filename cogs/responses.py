"""Replies to one interaction: deferred at once, filled when the work is done, private unless said otherwise.

A reply does not raise because Discord fails: what does not get through is tried again in the background.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial, wraps
from typing import Any, TypeVar

import aiohttp
import discord
from discord import InteractionResponseType, InteractionType
from discord.ui import Modal

from cogs.context import Interaction, user_of
from cogs.deliveries import Delivery, Unacknowledged, acknowledge
from cogs.errors import UserError
from cogs.messages import Message
from cogs.mistakes import given_by
from cogs.option_checks import require_declared_options
from cogs.routing import unreadable_component
from cogs.watching import Outcome
from cogs.words import _
from community.errors import CommunityError
from community.messages import explain_community
from games.kernel import Narration, RulesError
from tables.errors import ServiceUnavailable, TableError
from tables.messages import explain

__all__ = [
    "defer_click", "defer_reply", "defer_update", "error_boundary", "is_on_ephemeral", "narration_of", "open_form",
    "reply", "reply_internal_error", "reply_to_click", "update_message", "with_error_boundary",
]

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE = 10008
"""Discord's code for a message that is no more."""
DISCORD_TROUBLE = (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError)
"""What Discord, or the way to it, raises: no fault of ours."""


def _refuse_while_stopping(interaction: Interaction) -> None:
    """Raises UserError if the bot is about to stop."""
    if interaction.client.stopping:
        raise UserError(_("The bot is restarting, so nothing was done. Try again in a minute."))


async def _respond(interaction: Interaction, respond: Callable[[], Awaitable[object]],
                   kind: InteractionResponseType) -> None:
    """Gives a first response of a kind. Raises Unacknowledged."""

    def taken() -> None:
        """Notes that Discord has the response in spite of an error, as discord.py does after a success."""
        interaction.response._response_type = kind  # noqa: SLF001  # there is no public place for this

    await acknowledge(respond, taken)
    interaction.client.watcher.acknowledged(interaction)


async def defer_reply(interaction: Interaction) -> None:
    """Promises a private reply, which `reply` gives. Do this before any work: Discord waits three seconds.

    Raises UserError if the bot is about to stop, Unacknowledged if Discord cannot be reached: do nothing then.
    """
    _refuse_while_stopping(interaction)
    if not interaction.response.is_done():
        await _respond(interaction, partial(interaction.response.defer, ephemeral=True, thinking=True),
                       InteractionResponseType.deferred_channel_message)


async def defer_update(interaction: Interaction) -> None:
    """Promises to edit the clicked message, which `update_message` does. Do this before any work.

    Raises UserError if the bot is about to stop, Unacknowledged if Discord cannot be reached: do nothing then.
    """
    _refuse_while_stopping(interaction)
    if not interaction.response.is_done():
        await _respond(interaction, interaction.response.defer, InteractionResponseType.deferred_message_update)


async def defer_click(interaction: Interaction) -> None:
    """Defers a click, which `reply_to_click` answers: a private message will be edited, one in the channel stays and
    gets a private reply. Raises what `defer_reply` does."""
    await (defer_update if is_on_ephemeral(interaction) else defer_reply)(interaction)


async def open_form(interaction: Interaction, form: Modal) -> None:
    """Opens a form, as the first response. Raises UserError if the bot is about to stop, and for a form that nobody
    opened (Discord answers no form with another), Unacknowledged."""
    _refuse_while_stopping(interaction)
    if interaction.type is InteractionType.modal_submit:
        raise unreadable_component()
    await _respond(interaction, partial(interaction.response.send_modal, form), InteractionResponseType.modal)


async def reply(interaction: Interaction, message: Message | str) -> None:
    """Replies privately: fills the reply that was deferred, or adds a message.

    After `defer_update` this adds a message; `update_message` edits the one that was clicked. Raises Unacknowledged if
    nothing was deferred and Discord cannot be reached.
    """
    given = Message(message) if isinstance(message, str) else message
    if not interaction.response.is_done():
        await _respond(interaction, partial(_send_first, interaction, given), InteractionResponseType.channel_message)
    elif interaction.response.type is InteractionResponseType.deferred_channel_message \
            and not interaction.extras.get("replied"):
        await _deliver(interaction, given, partial(_fill, interaction))
    else:
        await _deliver(interaction, given, partial(_add, interaction))
    interaction.extras["replied"] = True


async def update_message(interaction: Interaction, message: Message) -> None:
    """Edits the message that was clicked, or fills the reply that was deferred: an edit that still waits for Discord
    is not made any more."""
    edits = interaction.response.type is InteractionResponseType.deferred_message_update
    place = interaction.message.id if edits and interaction.message is not None else interaction.id
    delivery = Delivery(place, message, partial(_edit if edits else _fill, interaction))
    await interaction.client.deliveries.deliver(delivery, supersedes=True)
    interaction.extras["replied"] = True


async def _deliver(interaction: Interaction, message: Message, send: Callable[[Message], Awaitable[object]]) -> None:
    await interaction.client.deliveries.deliver(Delivery(interaction.id, message, send))


async def _send_first(interaction: Interaction, message: Message) -> None:
    view = discord.utils.MISSING if message.view is None else message.view
    await interaction.response.send_message(message.content, view=view, files=message.files(), ephemeral=True)


async def _fill(interaction: Interaction, message: Message) -> None:
    files = discord.utils.MISSING if message.keep_files else message.files()
    await interaction.edit_original_response(content=message.content, view=message.view, attachments=files)


async def _edit(interaction: Interaction, message: Message) -> None:
    """Edits the message that was clicked; who has dismissed it meanwhile is told in a new one."""
    try:
        await _fill(interaction, message)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        await _add(interaction, message)


async def _add(interaction: Interaction, message: Message) -> None:
    view = discord.utils.MISSING if message.view is None else message.view
    await interaction.followup.send(message.content, view=view, files=message.files(), ephemeral=True)


async def reply_to_click(interaction: Interaction, message: Message) -> None:
    """Does what `defer_click` promised."""
    await (update_message if is_on_ephemeral(interaction) else reply)(interaction, message)


def is_on_ephemeral(interaction: Interaction) -> bool:
    """Whether a component of an ephemeral message of ours was clicked: only its reader sees it edited."""
    return interaction.message is not None and interaction.message.flags.ephemeral


@asynccontextmanager
async def error_boundary(interaction: Interaction, action: str) -> AsyncIterator[None]:
    """No exception leaves it: a `UserError` and what tables and rules refuse is replied as a sentence, what Discord
    fails at is told as that, anything else is logged under `action` and replied with a number to quote. A stop of the
    bot waits for what is inside."""
    client, task = interaction.client, asyncio.current_task()
    client.response_tasks.add(task)
    outcome = Outcome.UNACKNOWLEDGED  # where a stop gives up what is under way
    try:
        yield
        outcome = Outcome.DONE
    except UserError as error:
        outcome = Outcome.REFUSED
        log.info("%s refused %s: %s", action, interaction.user.id, error.text)
        await _try_to_reply(interaction, Message(error.text, error.view))
    except CommunityError as error:
        outcome = Outcome.REFUSED
        log.info("%s refused %s: %r", action, interaction.user.id, error)
        await _try_to_reply(interaction, Message(explain_community(error)))
    except (TableError, RulesError) as error:
        log.info("%s refused %s: %r", action, interaction.user.id, error)
        outcome = Outcome.UNAVAILABLE if isinstance(error, ServiceUnavailable) else Outcome.REFUSED
        await _try_to_reply(interaction, Message(explain(error, narration_of(interaction))))
    except Unacknowledged as error:
        outcome = Outcome.UNACKNOWLEDGED
        log.warning("%s of user %s could not be acknowledged: %s", action, interaction.user.id, error)
        _apologize_later(interaction, error)
    except DISCORD_TROUBLE as error:
        outcome = Outcome.DISCORD
        log.warning("%s: Discord failed (guild %s, user %s): %r", action, interaction.guild_id, interaction.user.id,
                    error)
        await _try_to_reply(interaction, Message(_("Discord did not respond. Everything already announced is "
                                                   "safe. Try the rest again in a moment.")))
    except Exception as error:  # noqa: BLE001  # logged and replied
        outcome = Outcome.BROKEN
        await reply_internal_error(interaction, action, error)
    finally:
        client.response_tasks.discard(task)
        client.watcher.answered(interaction, outcome)


def _apologize_later(interaction: Interaction, error: Unacknowledged) -> None:
    """Discord may have taken the first response and only have failed to say so: then somebody reads "thinking..." for
    ever, unless they are told that nothing was done as soon as Discord can be reached."""
    retry = error.retry
    if retry is None:
        return

    async def send(message: Message) -> None:
        if not interaction.response.is_done():
            await retry()
        if interaction.response.type is InteractionResponseType.deferred_channel_message:
            await _fill(interaction, message)
        elif interaction.response.type is InteractionResponseType.deferred_message_update:
            await _add(interaction, message)

    text = _("Discord could not be reached, so nothing was done. Try again.")
    interaction.client.deliveries.later(Delivery(interaction.id, Message(text), send))


Callback = TypeVar("Callback", bound=Callable[..., Coroutine[Any, Any, None]])


def with_error_boundary(callback: Callback) -> Callback:
    """Decorates the command of a cog: it runs inside an `error_boundary`."""

    @wraps(callback)
    async def inside(self: Any, interaction: Interaction, /, *given: Any, **named: Any) -> None:
        async with error_boundary(interaction, callback.__name__):
            require_declared_options(interaction, named)
            await callback(self, interaction, *given, **named)

    # discord.py makes the options from the signature, but would look its names up in this module.
    inside.__signature__ = inspect.signature(callback, eval_str=True)  # type: ignore[attr-defined]
    return inside  # type: ignore[return-value]  # the same signature


def narration_of(interaction: Interaction) -> Narration | None:
    """The narration of the title that the interaction is about, as far as it is known by now."""
    title = interaction.client.services.titles.get(interaction.extras.get("title", ""))
    return title.presentation.narration if title is not None else None


async def reply_internal_error(interaction: Interaction, action: str, error: BaseException) -> None:
    """Logs an exception with a random number of eight hexadecimal digits, keeps it for a report, and replies with that
    number, both with the version."""
    client, given = interaction.client, given_by(interaction.namespace)
    number, version = client.services.mistakes.note(user_of(interaction), action, type(error).__name__, error, given), \
        client.version
    log.error("%s broke, number %s (version %s, guild %s, channel %s, user %s)", action, number, version,
              interaction.guild_id, interaction.channel_id, interaction.user.id, exc_info=error,
              extra={"number": number})
    await _try_to_reply(interaction, Message(_(
        "Something went wrong here, but your game is safe: everything announced stays. Try again. If it happens "
        "again, tell the host of this bot the number `{number}` (version {version}): `/report error:{number}` makes a "
        "file for that.").format(
            number=number, version=version)))


async def _try_to_reply(interaction: Interaction, message: Message) -> None:
    """Replies if Discord lets us."""
    try:
        await reply(interaction, message)
    except Unacknowledged as error:
        log.warning("no reply to user %s: %s", interaction.user.id, error)
        _apologize_later(interaction, error)
