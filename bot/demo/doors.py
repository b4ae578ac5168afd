"""Ways through the page of the demo: it shows one channel at a time, so that buttons lead into threads and back."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from bot.preview import Page
from cogs.components import button, persistent_view, select
from cogs.messages import Message
from cogs.responses import defer_update
from cogs.routing import Click, unreadable_component
from cogs.words import _
from tables import GuildId

__all__ = ["open_doors"]

IN: Final = "demoin"
OUT: Final = "demoout"
MOST: Final = 25
"""Options of a select, by Discord's limit."""


async def open_doors(page: Page) -> None:
    """Posts a select of the channel's threads, and a way back in each."""
    with page.env.bot.languages.on(GuildId(page.channel.guild.id)):
        await _post_doors(page)


async def _post_doors(page: Page) -> None:
    home, threads = page.channel, page.channel.threads[:MOST]
    page.env.bot.router.add(IN, partial(_enter, page, {str(each.id): each for each in threads}))
    page.env.bot.router.add(OUT, partial(_leave, page, home))
    for thread in threads:
        await _post(page, thread.id, Message(_("The page shows one channel at a time."), persistent_view(
            [button(_("Back to the channel"), OUT)])))
    await _post(page, home.id, Message(_("**Look into a table** of the league; a button leads back."), persistent_view(
        [select(_("Which table"), [(str(each.name), str(each.id), "") for each in threads], IN)])))


async def _post(page: Page, channel_id: int, message: Message) -> None:
    await page.env.bot.get_partial_messageable(channel_id).send(message.content, view=message.view)


async def _enter(page: Page, threads: dict[str, Any], click: Click) -> None:
    if (thread := threads.get(click.chosen())) is None:
        raise unreadable_component()
    await defer_update(click.interaction)
    page.go_to(thread)


async def _leave(page: Page, home: Any, click: Click) -> None:
    await defer_update(click.interaction)
    page.go_to(home)
