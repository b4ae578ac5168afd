"""What `/setup` shows: what the bot may do in a channel, and the rules of the server with what changes them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import discord

from cogs.components import PersistentItem, channel_select, persistent_view, role_select, select
from cogs.languages import AS_IN_DISCORD, choices_of_language, chosen_name
from cogs.messages import Message
from cogs.permissions import needed_names
from cogs.views.clocks import PRESETS, preset_label
from cogs.views.hosting import host_days_sentence
from cogs.words import _, and_list, many
from tables import Pace, Telling
from tables.servers import Openers, ServerRules
from tables.timeouts.policy import DEFAULT_REMINDER_HOURS, DEFAULT_TIMEOUT_HOURS
from tables.timeouts.wanted import time_text

__all__ = ["PACES", "channels_sentence", "control_sentence", "language_sentence", "more_message", "openers_sentence",
           "pace_sentence", "setup_message", "showcase_sentence", "telling_sentence", "titles_sentence"]

MOST_NAMED = 8
"""Channels or roles that a sentence names."""
WRITTEN_IN = [discord.ChannelType.text, discord.ChannelType.news]
"""Channels that can show finished games."""
MAX_GAMES = 25
"""Options of a select, by Discord's limit."""
PACES = ((4, 24), (DEFAULT_REMINDER_HOURS, DEFAULT_TIMEOUT_HOURS), (24, 96), (24, 0), (0, 0))
"""Paces to choose from: hours until the first reminder, hours until somebody can be skipped; 0: never."""


def setup_message(rules: ServerRules, titles: Sequence[tuple[str, str]], held: discord.Permissions,
                  invitation: str | None, guild: discord.Guild | None, *, manages: bool, changed: str = "") -> Message:
    """All of it. `titles` are the ids and names of the games there are; `changed` says what has just been changed.
    Whoever does not manage the server gets nothing to choose."""
    lines = [f"✔ {changed}"] if changed else []
    lines += [*permission_lines(held, invitation), _("## Tables on this server"), *rule_lines(rules, titles)]
    if not manages:
        lines.append(_("-# Only people who may manage this server can change that."))
        return Message("\n".join(lines))
    lines.append(_("-# Choose below what new tables have to follow; open tables stay as they are. Hours of your own: "
                   "`/setup remind: patience:`. One board message or a message per turn: `/setup messages:`."))
    return Message("\n".join(lines), persistent_view(_selects(rules, titles, guild)))


def permission_lines(held: discord.Permissions, invitation: str | None) -> list[str]:
    """What is granted in a channel and what is not, and where that is changed."""
    names = needed_names()
    missing = [name for permission, name in names.items() if not getattr(held, permission)]
    lines = [_("## What I may do in this channel")]
    lines += [_("- ✅ {permission}").format(permission=name) for name in names.values() if name not in missing]
    lines += [_("- ❌ {permission}").format(permission=name) for name in missing]
    lines += ["", _remedy(missing)]
    if invitation is not None:
        lines.append(_("This link invites me with all I need, on this server or another: <{url}>").format(
            url=invitation))
    return [*lines, _("Who may use my commands, and in which channels: *Server Settings*, *Integrations*, "
                      "**Hexmoot**.")]


def _remedy(missing: list[str]) -> str:
    if not missing:
        return _("That is all I need. `/game new` opens a table here.")
    return _("To grant what is missing: open the settings of this channel, choose *Permissions*, add **Hexmoot** "
             "under *Advanced permissions*, and switch on {names}. For the whole server: *Server Settings*, "
             "*Roles*, **Hexmoot**.").format(names=and_list(missing))


def rule_lines(rules: ServerRules, titles: Iterable[tuple[str, str]]) -> list[str]:
    """The rules of a server, a sentence or two each: where, by whom, which games, at what pace, with what time, how
    they are told."""
    return [channels_sentence(rules), openers_sentence(rules), titles_sentence(rules, titles), pace_sentence(rules),
            control_sentence(rules), telling_sentence(rules), showcase_sentence(rules), host_days_sentence(rules)]


def channels_sentence(rules: ServerRules) -> str:
    """Where tables may be opened."""
    if not rules.channels:
        return _("Tables can be opened in every channel.")
    return _("Tables can be opened only in {channels} and in threads there.").format(
        channels=_named([f"<#{channel}>" for channel in rules.channels]))


def openers_sentence(rules: ServerRules) -> str:
    """Who may open tables."""
    if rules.openers is Openers.MANAGERS:
        return _("Only people who may manage this server can open tables.")
    if rules.openers is Openers.ROLES:
        return _("Only people with {roles}, and people who may manage this server, can open tables.").format(
            roles=_named([f"<@&{role}>" for role in rules.roles]))
    return _("Everybody can open tables.")


def titles_sentence(rules: ServerRules, titles: Iterable[tuple[str, str]]) -> str:
    """Which games are offered."""
    if not rules.titles:
        return _("All games are offered.")
    return _("These games are offered: {titles}.").format(
        titles=and_list([name for title, name in titles if rules.offers(title)] or list(rules.titles)))


def pace_sentence(rules: ServerRules) -> str:
    """How long new tables wait for their players."""
    reminders = many("New tables remind players after {count} hour.", "New tables remind players after {count} hours.",
                     rules.reminder_hours) if rules.reminder_hours else _("New tables send no reminders.")
    patience = many("A player who has been away for {count} hour can be skipped.",
                    "A player who has been away for {count} hours can be skipped.", rules.timeout_hours) \
        if rules.timeout_hours else _("Nobody is skipped.")
    return f"{reminders} {patience}"


def control_sentence(rules: ServerRules) -> str:
    """What time players have at new tables."""
    control = rules.control
    if control.pace is Pace.NONE:
        return _("New tables set no time limit.")
    if control.pace is Pace.DEADLINE:
        return many("New tables begin with {count} hour for each turn.",
                    "New tables begin with {count} hours for each turn.", control.bank_hours)
    return _("New tables begin with a clock of {bank} h for each player; each turn brings {increment} h more, up to "
             "{cap} h.").format(bank=control.bank_hours, increment=control.increment_hours, cap=control.cap_hours)


def telling_sentence(rules: ServerRules) -> str:
    """How new tables tell what happens."""
    if rules.telling is Telling.TURNS:
        return _("New tables post a message per turn.")
    if rules.telling is Telling.BOARD:
        return _("New tables keep one board message up to date, with a short line that pings whoever is to move.")
    return _("New tables post a message per turn in channels; in threads they keep one board message up to date, with "
             "a short line that pings whoever is to move.")


def showcase_sentence(rules: ServerRules) -> str:
    """Where finished games are shown."""
    if rules.showcase is None:
        return _("No channel shows finished games.")
    return _("Finished games are shown in <#{channel}>.").format(channel=rules.showcase)


def language_sentence(chosen: str | None, spoken: str) -> str:
    """In which language everybody is spoken to; `chosen`: None if Discord names it."""
    if chosen is None:
        return _("What everybody reads is in {language}, as Discord names the language of this server.").format(
            language=chosen_name(spoken))
    return _("What everybody reads is in {language}.").format(language=chosen_name(spoken))


def more_message(rules: ServerRules, guild: discord.Guild | None, chosen_language: str | None, spoken: str,
                 changed: str = "") -> Message:
    """What chooses the time that players have at new tables, the channel that shows finished games, and the language:
    the other message of `/setup` is full."""
    there = guild is not None and rules.showcase is not None and guild.get_channel(rules.showcase) is not None
    chosen = [rules.showcase] if there and rules.showcase is not None else []
    lines = [f"✔ {changed}"] if changed else []
    lines += [
        _("Choose what time players have at new tables. The lobby shows it, and its host can choose another. Hours of "
          "your own: `/setup time:`."),
        _("Choose a channel in which every game that finishes on this server is shown: its end as a picture, "
          "who got points for what, and the game as a film. Games of channels that not everybody there can "
          "see, imported games and abandoned ones are not shown."),
        language_sentence(chosen_language, spoken),
        _("Each person is answered in the language of their own Discord, or in the one they choose with "
          "`/me settings`."),
    ]
    times = {time_text(each): each for each in (*PRESETS, rules.control)}
    return Message("\n".join(lines), persistent_view([
        select(_("What time players have at new tables"), [(preset_label(each), text, "")
                                                           for text, each in times.items()],
               "setuptime", chosen=[time_text(rules.control)]),
        channel_select(_("The channel that shows finished games (none: off)"), chosen, "setupshowcase",
                       kinds=WRITTEN_IN, most=1),
        _language_select(chosen_language)]))


def _language_select(chosen: str | None) -> PersistentItem:
    options = [(_("Language: {name}").format(name=name), value, "") for name, value in choices_of_language()]
    return select(_("The language of what everybody reads"), options, "setuplanguage",
                  chosen=[chosen or AS_IN_DISCORD])


def _named(mentions: list[str]) -> str:
    """Mentions in a row, some of them if they are many."""
    left = len(mentions) - MOST_NAMED
    shown = mentions[:MOST_NAMED]
    return and_list([*shown, many("{count} more", "{count} more", left)] if left > 0 else shown)


def _selects(rules: ServerRules, titles: Sequence[tuple[str, str]],
             guild: discord.Guild | None) -> list[PersistentItem]:
    """What changes the rules; what is set now is chosen. What the server does not have any more cannot be."""
    channels = [each for each in rules.channels if guild is not None and guild.get_channel(each) is not None]
    roles = [each for each in rules.roles if guild is not None and guild.get_role(each) is not None]
    games = [(name, title, "") for title, name in titles]
    return [
        channel_select(_("Channels where tables can be opened (none: all)"), channels, "setupchannels"),
        select(_("Who can open tables"), _openers(rules), "setupopeners", chosen=[rules.openers]),
        role_select(_("Only people with these roles can open tables"), roles, "setuproles"),
        select(_("Games that are offered (none: all)"), games[:MAX_GAMES], "setuptitles", several=True,
               chosen=rules.titles),
        select(_("The pace of new tables"), _paces(rules), "setuppace",
               chosen=[f"{rules.reminder_hours}-{rules.timeout_hours}"]),
    ]


def _openers(rules: ServerRules) -> list[tuple[str, str, str]]:
    found = [(_("Everybody can open tables"), Openers.EVERYBODY.value, ""),
             (_("Only people who manage this server can open tables"), Openers.MANAGERS.value, "")]
    if rules.openers is Openers.ROLES:
        found.append((_("Only people with the roles below can open tables"), Openers.ROLES.value, ""))
    return found


def _paces(rules: ServerRules) -> list[tuple[str, str, str]]:
    """The paces to choose from, and the one that is set."""
    paces: Collection[tuple[int, int]] = dict.fromkeys([*PACES, (rules.reminder_hours, rules.timeout_hours)])
    return [(_pace_label(remind, patience), f"{remind}-{patience}", "") for remind, patience in paces]


def _pace_label(remind: int, patience: int) -> str:
    if remind and patience:
        return _("Reminders every {remind} h, skipping after {patience} h").format(remind=remind, patience=patience)
    if remind:
        return _("Reminders every {remind} h, no skipping").format(remind=remind)
    if patience:
        return _("No reminders, skipping after {patience} h").format(patience=patience)
    return _("No reminders, no skipping")
