"""`/game picture`: how the pictures look that only one person sees, at all tables; and the same once, by a button."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from cogs.context import Interaction, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.picture import SHAPES, colours_name, shape_name, taste_text
from cogs.words import _
from rendering.kit.theme import THEMES

__all__ = ["PictureCommands"]


class PictureCommands(GameCommands):
    """What a person wants to see."""

    @app_commands.command(name="picture", description=_("Choose how your own pictures look"))
    @app_commands.describe(shape=_("The whole table, or less but larger for a phone"),
                           colours=_("Light, dark, high contrast, or safe for colour blindness"))
    @app_commands.choices(shape=[Choice(name=shape_name(shape), value=shape) for shape in SHAPES],
                          colours=[Choice(name=colours_name(theme), value=theme) for theme in THEMES])
    @with_error_boundary
    async def picture(self, interaction: Interaction, shape: str = "", colours: str = "") -> None:
        """`/game picture`: keeps what is given, and says how it is now."""
        await defer_reply(interaction)
        user = user_of(interaction)
        taste = await self.services.taste(user)
        wanted = replace(taste, shape=next((each for each in SHAPES if each == shape), taste.shape),
                         theme=colours or taste.theme)
        if shape or colours:
            await self.services.keep_taste(user, wanted)
        names = [self.services.title_name(title) for title in self.services.titles
                 if self.services.pictures.for_phones(title)]
        await reply(interaction, taste_text(wanted, names))

    async def on_picture(self, click: Click) -> None:
        """*Phone picture* and *Large picture* below *My view*: the same in the other shape, once. The arguments are the
        table and the number of the shape. Raises UserError for a number that is none, and if nothing could be drawn."""
        await defer_reply(click.interaction)
        info, number, user = await self.table(click), click.number(1), user_of(click.interaction)
        if number >= len(SHAPES):
            raise unreadable_component()
        self.services.cooldowns.draw(user)
        look = await self.services.tables.queries.view(info.id, user)
        if look.view is None:
            raise UserError(_("The game has not begun yet."))
        taste = replace(await self.services.taste(user), shape=SHAPES[number])
        picture = await self.services.pictures.own_board(look, taste)
        if picture is None:
            raise UserError(_("This picture could not be drawn just now. Try again in a minute."))
        await reply(click.interaction, Message(_("To see all your pictures like this, use `/game picture`."),
                                               uploads=[picture]))
