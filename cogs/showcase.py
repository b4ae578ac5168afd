"""*Show me a game*: a recorded game is played on, turn by turn, for one reader."""

from __future__ import annotations

from cogs.context import Client, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.game.review import course_shown, require_films, show_film
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message
from cogs.routing import Click
from cogs.views.showcase import MAX_TOLD, choose_record_message, scene_message
from cogs.words import _
from rendering.film import LONGEST

__all__ = ["Showcase"]

MAX_BOARD = 1_700 - MAX_TOLD
"""Characters of a text board beside the words of a turn."""


class Showcase(GameCommands):
    """Shows the recorded games that come with the bot."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("showgame", "show", "scene", "showcourse", "showfilm"):
            self.client.router.add(route, getattr(self, f"on_{route}"))

    async def on_showgame(self, click: Click) -> None:
        """*Show me a game* and *Another game*: asks for the title, in a new message: a select that comes again in
        the same one shows what was chosen before. Raises UserError where there is no recorded game."""
        await defer_reply(click.interaction)
        titles = [self.services.titles[title] for title in self.services.tables.showcase.titles]
        if not titles:
            raise UserError(_("There is no recorded game to show. *Help* tells how to play."))
        await reply(click.interaction, choose_record_message(titles))

    async def on_show(self, click: Click) -> None:
        """The title is chosen: its record begins. Raises NoSuchTitle."""
        await defer_update(click.interaction)
        await update_message(click.interaction, await self._scene(click, click.chosen(), 0))

    async def on_scene(self, click: Click) -> None:
        """*Back*, *Next* and *Play on*: the arguments are the title, the turn, and a letter. Raises NoSuchTitle."""
        await defer_update(click.interaction)
        title, turn = click.arguments.partition(":")[0], click.number(1)
        await update_message(click.interaction, await self._scene(click, title, turn))

    async def on_showcourse(self, click: Click) -> None:
        """*How it went* of a recorded game. Raises NoSuchTitle."""
        await defer_reply(click.interaction)
        self.services.cooldowns.draw(user_of(click.interaction))
        course = await self.services.tables.showcase.course(click.arguments)
        await reply(click.interaction, await course_shown(self.services, click.interaction, course))

    async def on_showfilm(self, click: Click) -> None:
        """*The game as a film* of a recorded game. Raises NoSuchTitle, UserError if there are no films of the title."""
        await defer_reply(click.interaction)
        require_films(self.services, click.arguments)
        self.services.cooldowns.film(user_of(click.interaction))
        film = await self.services.tables.showcase.film(click.arguments, LONGEST)
        await show_film(self.services, click.interaction, film)

    async def _scene(self, click: Click, title: str, turn: int) -> Message:
        self.services.cooldowns.look(user_of(click.interaction))
        state = await self.services.tables.showcase.board(title, turn)
        pictures, user = self.services.pictures, user_of(click.interaction)
        picture = await pictures.past_board(state, await self.services.taste(user))
        in_words = picture is None or await self.services.wants_words(user)
        board = pictures.text_excerpt(state.info, state.view, None, MAX_BOARD)[0] if in_words else ""
        return scene_message(state, self.services.title_name(title), picture, board)
