"""Moves played and turns ended, and the private panel that replies: one way for menus, text and commands."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.components import PersistentButton, button, persistent_view
from cogs.context import Interaction, services_of, user_of
from cogs.messages import Message, Upload
from cogs.permissions import missing_permissions_note
from cogs.pictures import Pictures
from cogs.responses import narration_of, reply_to_click
from cogs.services import Services
from cogs.views.menu_levels import Level, address_after, level_at
from cogs.views.panel import confirmation_items, panel_items, panel_text
from cogs.views.table import turn_line
from cogs.words import _
from games.kernel import Move, Partial, RulesError
from rendering.painter import Taste
from tables import Outcome, Panel, TableId, TableInfo, UserId
from tables.errors import Stale, TableError, TurnComplete
from tables.messages import explain

__all__ = ["end_turn", "marked_moves", "one_kind", "play_moves", "show_outcome", "show_panel", "show_refusal",
           "show_stale", "stale_note"]


async def show_panel(interaction: Interaction, panel: Panel, note: str = "", address: str = "", *,
                     moved: bool = False, beside: Sequence[PersistentButton] = ()) -> None:
    """Shows a panel at a level of its menus, the first if the address leads nowhere, with more buttons `beside` its
    own.

    A deeper level whose choices are not marked on the board keeps the picture that is there, unless something `moved`.
    """
    services = services_of(interaction)
    title = services.title(panel.title)
    level = level_at(panel, address)
    if not isinstance(level, Level):
        level, address = level_at(panel, ""), ""
    shown = level if isinstance(level, Level) else None
    hints = await services.tables.computers.gives_hints(panel.table_id)
    text = panel_text(panel, title, shown, note)
    view = persistent_view([*panel_items(panel, title, shown, hints=hints), *beside])
    moves, user = list(shown.markable_moves) if shown is not None else [], user_of(interaction)
    kept = bool(address) and not moved and not services.pictures.can_mark(panel.title, moves)
    info = await services.tables.queries.info(panel.table_id)
    picture = None if kept else await _picture(services, panel, info, moves, user)
    text = await services.with_board(user, text, info, panel.view, panel.seat)
    await reply_to_click(interaction, Message(text, view, [picture] if picture else [], keep_files=kept))


async def _picture(services: Services, panel: Panel, info: TableInfo, moves: list[Move], user: UserId) -> Upload | None:
    """The board of a panel, with the places of these moves marked, as a person likes their pictures."""
    taste = await services.taste(user)
    return await services.pictures.panel(panel, info, marked_moves(services, panel.title, moves, taste), taste)


def marked_moves(services: Services, title: str, moves: list[Move], taste: Taste) -> list[Move]:
    """Those of these moves whose places a person's pictures mark."""
    return one_kind(services.pictures, title, moves) if taste.shape == "phone" else moves


def one_kind(pictures: Pictures, title: str, moves: list[Move]) -> list[Move]:
    """The moves of the first kind whose places can be marked: a picture for phones has room for one question."""
    kinds = dict.fromkeys(type(move) for move in moves)
    found = ([move for move in moves if type(move) is kind] for kind in kinds)
    return next((alike for alike in found if pictures.can_mark(title, alike)), moves)


async def play_moves(interaction: Interaction, table_id: TableId, moves: str | list[Move | Partial], *,
                     end: bool) -> None:
    """Plays moves, or text that is read as moves, and shows what came of it, or which rule forbids it. `end` ends the
    turn with it if nothing more is owed, and the reply says so. Raises TableError, except TurnComplete."""
    tables, user = services_of(interaction).tables, user_of(interaction)
    try:
        outcome = await tables.play.move(table_id, user, moves, interaction=interaction.id, end=end)
    except TurnComplete as error:
        await show_refusal(interaction, await tables.play.panel(table_id, user), error)
    except RulesError as error:
        view = persistent_view([button(_("What can I do?"), "play", table_id)])
        await reply_to_click(interaction, Message(explain(error, narration_of(interaction)), view))
    else:
        await show_outcome(interaction, outcome, typed=end)


async def end_turn(interaction: Interaction, panel: Panel, *, confirmed: bool) -> None:
    """Ends the turn, or says what is still to be done; first asks for a confirmation where much is left undone."""
    if panel.can_end and panel.advice.confirm and not confirmed:
        await _ask_to_confirm(interaction, panel)
        return
    tables = services_of(interaction).tables
    try:
        outcome = await tables.play.end_turn(panel.table_id, user_of(interaction), interaction=interaction.id,
                                             action_seq=panel.action_seq)
    except Stale as stale:
        await show_stale(interaction, stale)
    except TableError as error:
        await show_refusal(interaction, panel, error)
    else:
        await show_outcome(interaction, outcome)


async def _ask_to_confirm(interaction: Interaction, panel: Panel) -> None:
    """What is left undone, and whether to end all the same."""
    lines = [_("You can still do more:"), *(f"- {line}" for line in panel.advice.lines)]
    items = confirmation_items(panel, services_of(interaction).title(panel.title))
    await reply_to_click(interaction, Message("\n".join(lines), persistent_view(items), keep_files=True))


async def show_outcome(interaction: Interaction, outcome: Outcome, *, by_menu: bool = False,
                       typed: bool = False) -> None:
    """What came of an action: what is stored now, and the panel if the player goes on; after a move that was made
    `by_menu` the panel opens where that move may be made again. The turn ended with what was `typed`."""
    panel = outcome.panel
    together = panel is not None and services_of(interaction).title(panel.title).no_drafts
    note = "\n".join(filter(None, [_outcome_note(outcome, together=together),
                                   _ending_note(outcome, typed=typed and not together)]))
    if outcome.refused is not None:
        note = f"{note}\n{explain(outcome.refused, narration_of(interaction))}".strip()
    if outcome.committed is not None and (warning := missing_permissions_note(interaction)):
        note = f"{note}\n{warning}"
    if panel is not None and (panel.draft or panel.moves):
        address = address_after(panel, outcome.moves[-1]) if by_menu and outcome.moves else ""
        await show_panel(interaction, panel, note, address, moved=True)
    else:
        await reply_to_click(interaction, Message(note or _("There is nothing for you to do now.")))


def _outcome_note(outcome: Outcome, *, together: bool) -> str:
    """What was done, and that the turn is over; or that the next is theirs too; where all act
    `together` the panel says who is done."""
    if outcome.repeated:
        return _("You did that already. It counts once.")
    if outcome.committed is None:
        return ""
    done = turn_line(outcome.told) if outcome.told is not None else " · ".join(f"`{move}`" for move in outcome.moves)
    if outcome.over:
        return _("✔ {what}\nThe game is over.").format(what=done)
    if outcome.ended and not together and outcome.panel is not None and outcome.panel.on_turn:
        return _("✔ {what}\nIt is your turn again.").format(what=done)
    if outcome.ended and not together:
        return _("✔ {what}\nYour turn is over.").format(what=done)
    return _("✔ {what}").format(what=done)


def _ending_note(outcome: Outcome, *, typed: bool) -> str:
    """How the turn that has ended could go on: it can be taken back, or more had to be typed with it."""
    if outcome.repeated or outcome.over or outcome.committed is None:
        return ""
    if outcome.revocable:
        return _("-# *Undo* takes it back until somebody else acts.")
    if typed and outcome.ended and outcome.moves and not outcome.moves[-1].ends_turn:
        return _("-# A typed move ends your turn. To do more in one turn, type it all in one line, with full stops "
                 "between the moves.")
    return ""


async def show_refusal(interaction: Interaction, panel: Panel, error: TableError | RulesError) -> None:
    """Shows the panel as it is, with why something cannot be done now."""
    await show_panel(interaction, panel, explain(error, services_of(interaction).narration(panel.title)))


async def show_stale(interaction: Interaction, stale: Stale) -> None:
    """The reply to a button of a state that has passed: nothing was done; here is what is true now."""
    if stale.panel is None:
        await reply_to_click(interaction, Message(stale_note()))
    else:
        await show_panel(interaction, stale.panel, stale_note())


def stale_note() -> str:
    """What is said of a button of a state that has passed."""
    return _("That button is out of date, so nothing was done. This is how things stand now.")
