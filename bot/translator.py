"""The commands in the languages of the catalogue: descriptions and the names of choices, as Discord shows them.

Names of commands and options stay English: guides, help and `/move` speak of them, and so do people with each other.
"""

from __future__ import annotations

from typing import Any, Final

from discord import Locale
from discord.app_commands import TranslationContextLocation, Translator, locale_str
from discord.app_commands.translator import TranslationContext

from cogs.languages import DISCORD_LOCALES
from cogs.words import _, cut, speaking

__all__ = ["CatalogueTranslator"]

MOST: Final = 100
"""Characters of a description and of the name of a choice, by Discord's limits."""
TRANSLATED: Final = {
    TranslationContextLocation.command_description, TranslationContextLocation.group_description,
    TranslationContextLocation.parameter_description, TranslationContextLocation.choice_name,
}


class CatalogueTranslator(Translator):
    """Looks texts up by their English; those that were made in all languages bring theirs along."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContext[Any, Any]) -> str | None:
        """The text in a language of Discord's; None where it is the same as in English."""
        language = DISCORD_LOCALES.get(locale.value)
        if language is None or context.location not in TRANSLATED or not string.message:
            return None
        with speaking(language):
            said = string.extras.get(language) or _(string.message)
        return None if said == string.message else cut(said, MOST)
