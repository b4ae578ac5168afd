"""Moves made, whatever way they were chosen, and the private panel that answers: one way for menus, text, commands."""

from __future__ import annotations

from difflib import get_close_matches

from cogs.answers import LONGEST_TEXT, Interaction, Message, cut, narration_of, show
from cogs.house import house_of
from cogs.parts import button, view_of
from cogs.permissions import note_on_missing
from cogs.showing.panel import Level, level_at, onward, panel_items, panel_text, sure_items
from cogs.showing.table import turn_line
from cogs.words import _
from games.kernel import BadNotation, Move, RulesError
from tables import Outcome, Panel
from tables.errors import Stale, TableError, TurnComplete
from tables.messages import explain

__all__ = ["end_turn", "play", "show_panel", "stay", "tell", "tell_stale"]

MOST_NEAR = 5


async def show_panel(interaction: Interaction, panel: Panel, note: str = "", address: str = "", *,
                     moved: bool = False) -> None:
    """Shows a panel at a level of its menus, the first if the address leads nowhere.

    A deeper level whose choices are not marked on the board keeps the picture that is there, unless something `moved`.
    """
    house = house_of(interaction)
    title = house.title(panel.title)
    level = level_at(panel, address)
    if not isinstance(level, Level):
        level, address = level_at(panel, ""), ""
    shown = level if isinstance(level, Level) else None
    text, view = panel_text(panel, title, shown, note), view_of(panel_items(panel, title, shown))
    moves = list(shown.named) if shown is not None else []
    if address and not moved and not house.pictures.can_mark(panel.title, moves):
        await show(interaction, Message(text, view, keep_files=True))
        return
    picture = await house.pictures.panel(panel, await house.tables.queries.info(panel.table_id), moves)
    await show(interaction, Message(text, view, [picture] if picture else []))


async def play(interaction: Interaction, table: int, what: str | list[Move], *, end: bool) -> None:
    """Plays text or moves, and answers privately what came of it, or which rule forbids it."""
    try:
        outcome = await house_of(interaction).tables.play.move(table, interaction.user.id, what,
                                                               interaction=interaction.id,
                                                          end=end)
    except TurnComplete as error:
        await stay(interaction, await house_of(interaction).tables.play.panel(table, interaction.user.id), error)
    except RulesError as error:
        text = await _unread(interaction, table, error) if isinstance(error, BadNotation) else ""
        items = [button(_("What can I do?"), "play", table)]
        await show(interaction, Message(text or explain(error, narration_of(interaction)), view_of(items)))
    else:
        await tell(interaction, outcome)


async def _unread(interaction: Interaction, table: int, error: BadNotation) -> str:
    """A text that is no move: the nearest of those that are open."""
    panel = await house_of(interaction).tables.play.panel(table, interaction.user.id)
    spellings = {str(move).lower(): str(move) for move in panel.moves}
    near = get_close_matches(error.text.lower(), spellings, n=MOST_NEAR, cutoff=0.4) or list(spellings)[:MOST_NEAR]
    moves = ", ".join(f"`{spellings[each]}`" for each in near)
    return _("`{text}` is no move of this game. The nearest that are open: {moves}.").format(
        text=cut(error.text.replace("`", "'"), 100), moves=moves) if near else ""


async def end_turn(interaction: Interaction, panel: Panel, *, sure: bool) -> None:
    """Ends the turn, or says what is still owed; first asks whether it is meant where much is left undone."""
    if panel.can_end and panel.advice.confirm and not sure:
        await _make_sure(interaction, panel)
        return
    try:
        outcome = await house_of(interaction).tables.play.end_turn(panel.table_id, interaction.user.id,
                                                              interaction=interaction.id, action_seq=panel.action_seq)
    except Stale as stale:
        await tell_stale(interaction, stale)
    except TableError as error:
        await stay(interaction, panel, error)
    else:
        await tell(interaction, outcome)


async def _make_sure(interaction: Interaction, panel: Panel) -> None:
    """What is left undone, and whether to end all the same."""
    lines = [_("You could still do more:"), *(f"- {line}" for line in panel.advice.lines)]
    items = sure_items(panel, house_of(interaction).title(panel.title))
    await show(interaction, Message(cut("\n".join(lines), LONGEST_TEXT), view_of(items), keep_files=True))


async def tell(interaction: Interaction, outcome: Outcome, *, by_menu: bool = False) -> None:
    """What came of an action: what is stored now, and the panel if the player goes on; after a move that was made
    by menu, where it may be made again."""
    panel = outcome.panel
    together = panel is not None and house_of(interaction).title(panel.title).no_drafts
    note = _note(outcome, together=together)
    if outcome.refused is not None:
        note = f"{note}\n{explain(outcome.refused, narration_of(interaction))}".strip()
    if outcome.committed is not None and (warning := note_on_missing(interaction)):
        note = f"{note}\n{warning}"
    if panel is not None and (panel.draft or panel.moves):
        address = onward(panel, outcome.moves[-1]) if by_menu and outcome.moves else ""
        await show_panel(interaction, panel, note, address, moved=True)
    else:
        await show(interaction, Message(cut(note or _("Done."), LONGEST_TEXT)))


def _note(outcome: Outcome, *, together: bool) -> str:
    """What was done, and that the turn is over; where all act `together` the panel says who is done."""
    if outcome.repeated:
        return _("That was done already; it counts once.")
    if outcome.committed is None:
        return ""
    said = turn_line(outcome.told) if outcome.told is not None else " · ".join(f"`{move}`" for move in outcome.moves)
    if outcome.over:
        return _("✔ {what}\nThe game is over.").format(what=said)
    if outcome.ended and not together:
        return _("✔ {what}\nYour turn is over.").format(what=said)
    return _("✔ {what}").format(what=said)


async def stay(interaction: Interaction, panel: Panel, error: TableError) -> None:
    """It cannot be done now: the panel stays and says why."""
    await show_panel(interaction, panel, explain(error, house_of(interaction).words(panel.title)))


async def tell_stale(interaction: Interaction, stale: Stale) -> None:
    """A button of a moment that has passed: nothing was done; here is what is true now."""
    note = _("That button is from an earlier moment; nothing was done. This is how things are now.")
    if stale.panel is None:
        await show(interaction, Message(note))
    else:
        await show_panel(interaction, stale.panel, note)
