"""The private message of everything that a person can set for all their tables, and its forms."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from discord.ui import Modal, TextInput
from discord.utils import format_dt
from msgspec import Struct

from cogs.components import MAX_FORM_TITLE, button, labelled, persistent_view, select
from cogs.custom_ids import form_id
from cogs.languages import AS_IN_DISCORD, choices_of_language, chosen_name
from cogs.messages import Message
from cogs.views.picture import colours_name
from cogs.words import _, cut, many
from rendering.kit.theme import THEMES
from rendering.painter import Taste
from tables.calendars import Calendar, Vacationing
from tables.hours.reading import days_text, quiet_text

__all__ = ["MAX_TYPED", "WISHES", "Own", "away_form", "back_text", "hours_form", "settings_message", "vacation_text"]

MAX_TYPED: Final = 80
"""Characters of an hour, a day or a time zone."""
WISHES: Final = ("phone", "words", "offers", "direct", "shown")
"""What can be wanted or not, as the select sends it."""


class Own(Struct, frozen=True, kw_only=True):
    """What a person has set, at a moment."""

    calendar: Calendar
    taste: Taste
    words: bool
    offers: bool
    direct: bool
    shown: bool
    language: str | None
    """None: as in Discord."""
    now: datetime


def settings_message(own: Own, told: str = "") -> Message:
    """Everything that a person has set, with what changes it, below what has just been `told`."""
    lines = [*([told, ""] if told else []), _("**Your settings, at all tables**"), *_hours_lines(own),
             *_vacation_lines(own.calendar), *_wish_lines(own)]
    buttons = [button(_("Time zone and hours"), "myhours", row=3), button(_("Go on vacation"), "myaway", row=3)]
    if own.calendar.vacations:
        buttons.append(button(_("End my vacation"), "myback", row=3))
    return Message("\n".join(lines), persistent_view(
        [_wishes(own), _colours(own.taste), _languages(own.language), *buttons]))


def _hours_lines(own: Own) -> list[str]:
    hours = own.calendar.hours
    there = own.now.astimezone(ZoneInfo(hours.zone)).strftime("%H:%M")
    return [
        _("Time zone: **{zone}**, where it is {time} now").format(zone=hours.zone, time=there),
        _("Quiet hours: **{hours}**").format(hours=quiet_text(hours.quiet)) if hours.quiet is not None
        else _("Quiet hours: **none**"),
        _("Days off: **{days}**").format(days=days_text(hours.days_off)) if hours.days_off else _("Days off: **none**"),
    ]


def _vacation_lines(calendar: Calendar) -> list[str]:
    """When one is away, and how many days are left."""
    lines = [many("Vacation: from {since} until {until} ({count} day)",
                  "Vacation: from {since} until {until} ({count} days)", each.days, since=format_dt(each.since, "f"),
                  until=format_dt(each.until, "f")) for each in calendar.vacations]
    left = many("Vacation left this year: **{count} day** of {most}", "Vacation left this year: **{count} days** of "
                "{most}", calendar.left, most=calendar.most)
    return [*lines, left]


def _wish_lines(own: Own) -> list[str]:
    return [
        (_("Your own pictures: **for a phone**, colours **{colours}**") if own.taste.shape == "phone" else
         _("Your own pictures: **the whole table**, colours **{colours}**")).format(
            colours=colours_name(own.taste.theme or "day")),
        _("Boards that only you see: **picture and text**") if own.words
        else _("Boards that only you see: **picture**"),
        _("I speak to you: **{language}**").format(language=chosen_name(own.language)),
        _("Reminders: **as direct messages**") if own.direct else _("Reminders: **in the channel**"),
        _("Offers that nobody waits for: **a ping**") if own.offers else _("Offers that nobody waits for: **no ping**"),
        _("In ladders over all servers: **with your name**") if own.shown
        else _("In ladders over all servers: **without your name**"),
    ]


def _wishes(own: Own) -> Any:
    options = [
        (_("Pictures for a phone"), "phone", _("Less, but larger, in pictures that only you see")),
        (_("Boards as text, too"), "words", _("Below the picture, in what only you see")),
        (_("Ping me for offers"), "offers", _("Also when nobody has to wait for my answer")),
        (_("Reminders as direct messages"), "direct", _("In the channel if I can't write to you")),
        (_("My name in all ladders"), "shown", _("Also on other servers")),
    ]
    wanted = (own.taste.shape == "phone", own.words, own.offers, own.direct, own.shown)
    chosen = [wish for wish, wants in zip(WISHES, wanted, strict=True) if wants]
    return select(_("Choose what you want"), options, "mywishes", row=0, chosen=chosen, several=True)


def _colours(taste: Taste) -> Any:
    options = [(_("Colours of your pictures: {name}").format(name=colours_name(theme)), theme, "") for theme in THEMES]
    return select(_("Colours of your pictures"), options, "mycolours", row=1, chosen=[taste.theme or "day"])


def _languages(chosen: str | None) -> Any:
    options = [(_("Language: {name}").format(name=name), value, "") for name, value in choices_of_language()]
    return select(_("The language in which I speak to you"), options, "mylanguage", row=2,
                  chosen=[chosen or AS_IN_DISCORD])


def vacation_text(taken: Vacationing) -> str:
    """That a vacation is taken, and what that means."""
    return many("Your vacation lasts from {since} until {until}: {count} day, and {left} are left. At all your tables "
                "reminders and time-outs wait for you, and the others are told when it begins.",
                "Your vacation lasts from {since} until {until}: {count} days, and {left} are left. At all your tables "
                "reminders and time-outs wait for you, and the others are told when it begins.", taken.days,
                since=format_dt(taken.since, "f"), until=format_dt(taken.until, "f"), left=taken.left)


def back_text(ended: Vacationing) -> str:
    """That a vacation has ended, or will not take place."""
    if not ended.days:
        return many("Your next vacation is cancelled. {count} day is left.",
                    "Your next vacation is cancelled. {count} days are left.", ended.left)
    return many("Welcome back! Your unused days are yours again: {count} day is left. Reminders and time-outs go on.",
                "Welcome back! Your unused days are yours again: {count} days are left. Reminders and time-outs go on.",
                ended.left)


def hours_form() -> Modal:
    """Asks for the time zone, quiet hours and days off."""
    stays = _("Leave it empty to change nothing.")
    return _form(_("Time zone and hours"), "myhoursform", [
        ("zone", _("Time zone, such as Europe/Berlin"), stays, False),
        ("quiet", _("Quiet hours, such as 22:00-07:00, or: none"), stays, False),
        ("days", _("Days off, such as Sat Sun, or: none"), stays, False)])


def away_form() -> Modal:
    """Asks from when until when somebody is away."""
    return _form(_("Go on vacation"), "myawayform", [
        ("from", _("First day, such as 2027-01-15"), _("Leave it empty for today."), False),
        ("until", _("Last day, such as 2027-01-20"), "", True)])


def _form(title: str, route: str, fields: list[tuple[str, str, str, bool]]) -> Modal:
    """A form of short texts (id, label, description, whether it is required) that is sent to a route."""
    modal = Modal(title=cut(title, MAX_FORM_TITLE), custom_id=form_id(route), timeout=None)
    for field, label, description, required in fields:
        text: TextInput[Any] = TextInput(custom_id=field, required=required, max_length=MAX_TYPED)
        modal.add_item(labelled(label, text, description))
    modal.stop()
    return modal
