"""Proposals: questions to the others at a table, such as to take back, to restore, to hand a seat over."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle
from discord.utils import escape_markdown, format_dt

from cogs.components import button, persistent_view
from cogs.messages import MAX_CONTENT, Message
from cogs.views.clocks import control_lines
from cogs.views.computers import level_name, take_back_button
from cogs.words import _, and_list, cut, many
from tables import ProposalKind, ProposalState, ProposalStatus, TableInfo
from tables.models import TABLE_ITSELF, ComputerLevel
from tables.people import in_bold, told_name

__all__ = ["proposal_message", "proposal_status", "proposal_subject", "quote_turns", "settled_message"]

ABOUT_SOMEBODY = frozenset({ProposalKind.CALL, ProposalKind.REMOVE, ProposalKind.COMPUTER})
"""The kinds of proposals that may take somebody's seat away who is not asked."""
MAX_QUOTED = 12
"""Lines of a quotation."""


def proposal_subject(proposal: ProposalState, info: TableInfo, title: str) -> str:
    """What is proposed, and by whom. `title` is what the game is called, here and below."""
    by = escape_markdown(told_name(proposal.by_name or next(
        (seat.name for seat in info.seats if seat.user_id == proposal.by), _("Somebody"))))
    about_seat = {ProposalKind.REPLACE, ProposalKind.CALL, ProposalKind.OFFER, ProposalKind.REMOVE, ProposalKind.JOIN,
                  ProposalKind.COMPUTER}
    text = _of_seat(proposal, info, by) if proposal.kind in about_seat else _of_game(proposal, by, title)
    return "\n".join([text, *quote_turns(proposal.lines, proposal.told)])


def _of_game(proposal: ProposalState, by: str, title: str) -> str:
    """What is proposed about the game."""
    match proposal.kind:
        case ProposalKind.UNDO:
            return _("**{name}** would like to take back:").format(name=by)
        case ProposalKind.REDO:
            return _("**{name}** would like to restore what was taken back:").format(name=by)
        case ProposalKind.ABANDON:
            return _("**{name}** would like to end this game of {title} without a result.").format(
                name=by, title=title)
        case ProposalKind.PACE:
            asked = [] if proposal.control is None else [f"> {line}" for line in control_lines(proposal.control)]
            return "\n".join([_("**{name}** would like other times for this game:").format(name=by), *asked])
        case ProposalKind.VERSION:
            return _("**{name}** would like to go on under version {version} of the rules. Everything played so far "
                     "stays, and counts as if it had been played under them.").format(name=by, version=proposal.version)
    if proposal.by == TABLE_ITSELF:
        return _("Time has run out. Shall the game go on without waiting for:")
    return _("**{name}** would like to go on without waiting for:").format(name=by)


def _of_seat(proposal: ProposalState, info: TableInfo, by: str) -> str:
    """What is proposed about a seat, and about whoever sits there or wants to."""
    if proposal.kind is ProposalKind.JOIN:
        return _("**{name}** would like to join this game.").format(
            name=escape_markdown(told_name(proposal.newcomer_name)))
    if proposal.kind is ProposalKind.REPLACE:
        old = proposal.before or next((seat.name for seat in info.seats if seat.seat == proposal.seat), "?")
        if proposal.by == proposal.newcomer:
            return _("**{name}** would like to take the seat of {old} and play on for it.").format(
                name=escape_markdown(told_name(proposal.newcomer_name)), old=in_bold(old))
        return _("**{name}** would like to give the seat of {old} to {new}.").format(
            name=by, old=escape_markdown(told_name(old)), new=escape_markdown(told_name(proposal.newcomer_name)))
    if proposal.kind is ProposalKind.REMOVE:
        return _("**{name}** would like to remove {old} from this game for good.").format(
            name=by, old=in_bold(proposal.before or "?"))
    if proposal.kind is ProposalKind.COMPUTER:
        level = level_name(proposal.level or ComputerLevel.CLUB)
        return _("**{name}** would like a computer ({level}) to play for {old}, who can take the seat back at any "
                 "time. The result then counts for nobody's rating.").format(
                     name=by, level=level, old=in_bold(proposal.before or "?"))
    return _("**{name}** would like to offer the seat of {old} to others. Whoever takes it first "
             "has it.").format(name=by, old=in_bold(proposal.before or "?"))


def quote_turns(lines: Sequence[str], told: Sequence[str]) -> list[str]:
    """Turns as a quotation: `told`, the last of them as the story tells them, and how many went before; of an old
    request as they are typed."""
    if not told:
        return _quote_lines(lines)
    left = len(lines) - len(told)
    before = [many("> -# and {count} turn before, see History", "> -# and {count} turns before, see History", left)]
    return [*(before if left > 0 else []), *(f"> {line}" for line in told)]


def _quote_lines(lines: Sequence[str]) -> list[str]:
    """Lines as a quotation, the first few of them."""
    return [f"> {escape_markdown(line)}" for line in lines[:MAX_QUOTED]] + (["> …"] if len(lines) > MAX_QUOTED else [])


def proposal_status(proposal: ProposalState) -> str:
    """What has become of a proposal, for the one who made it."""
    if proposal.status is ProposalStatus.ACCEPTED:
        return _done(proposal)
    people = and_list([f"<@{user}>" for user in proposal.missing])
    if proposal.needed < len(proposal.asked):
        return many("Request sent to {people}. It takes effect once {count} of them agrees.",
                    "Request sent to {people}. It takes effect once {count} of them agree.", proposal.needed,
                    people=people)
    return _("Request sent to {people}. It takes effect once everyone agrees.").format(people=people)


def _done(proposal: ProposalState) -> str:
    """What was done at once, because nobody had to be asked."""
    quoted = quote_turns(proposal.lines, proposal.told)
    before, newcomer = in_bold(proposal.before or "?"), in_bold(proposal.newcomer_name)
    done = {
        ProposalKind.UNDO: lambda: "\n".join([_("You took back:"), *quoted]),
        ProposalKind.REDO: lambda: "\n".join([_("You restored:"), *quoted]),
        ProposalKind.REPLACE: lambda: _("{name} takes the seat.").format(name=newcomer),
        ProposalKind.ABANDON: lambda: _("The table is closed."),
        ProposalKind.CALL: lambda: _("The seat of {name} is on offer.").format(name=before),
        ProposalKind.OFFER: lambda: _("The seat of {name} is on offer.").format(name=before),
        ProposalKind.REMOVE: lambda: _("{name} is out of the game for good.").format(name=before),
        ProposalKind.COMPUTER: lambda: _("A computer plays for {name} now, who can take the seat back at any "
                                         "time.").format(name=before),
        ProposalKind.SKIP: lambda: _("The game goes on."),
        ProposalKind.JOIN: lambda: _("{name} joins the game.").format(name=newcomer),
        ProposalKind.PACE: lambda: _("The new times hold from now on."),
        ProposalKind.VERSION: lambda: _("The game goes on under version {version} of the rules.").format(
            version=proposal.version),
    }
    return done[proposal.kind]()


def proposal_message(proposal: ProposalState, info: TableInfo, title: str, more: Sequence[str] = ()) -> Message:
    """The message that asks: those who have not answered are mentioned, and who may lose their seat by it. `more` lines
    say what follows."""
    about = [proposal.holder] if proposal.kind in ABOUT_SOMEBODY and proposal.holder is not None else []
    about = [person for person in about if person != proposal.by]
    lines = [_("<@{person}>, you can still play on.").format(person=person) for person in about]
    lines += [_("Do you agree? {people}").format(people=and_list([f"<@{user}>" for user in proposal.missing]))]
    if proposal.agreed:
        lines.append(_("-# Agreed so far: {count} of {all}").format(count=len(proposal.agreed), all=proposal.needed))
    elif proposal.needed < len(proposal.asked):
        lines.append(many("-# {count} of them is enough.", "-# {count} of them are enough.", proposal.needed))
    if proposal.deadline is not None and proposal.newcomer in proposal.missing:
        lines.append(_("-# Nobody has to take a seat: if {name} does not answer, this request is closed {when}."
                       ).format(name=in_bold(proposal.newcomer_name), when=format_dt(proposal.deadline, "R")))
    elif proposal.deadline is not None:
        lines.append(_("-# Silence counts as consent {when}.").format(when=format_dt(proposal.deadline, "R")))
    subject = "\n".join([proposal_subject(proposal, info, title), *more])
    buttons = [button(_("Agree"), "agree", proposal.id, style=ButtonStyle.success),
               button(_("Refuse"), "refuse", proposal.id, style=ButtonStyle.danger)]
    if proposal.by != TABLE_ITSELF:
        buttons.append(button(_("Withdraw"), "withdraw", proposal.id))
    return Message(_below(subject, "\n".join(lines)), persistent_view(buttons), mentions=[*proposal.missing, *about])


def settled_message(proposal: ProposalState, info: TableInfo, title: str, why: str = "") -> Message:
    """What the message becomes when the question is settled: nobody mentioned, and no buttons but the one by which
    somebody takes their seat back from a computer. `why` it has lapsed:
    `gone`, `over`, or empty."""
    lapsed = {
        "gone": _("This request is closed: somebody who had to agree no longer plays."),
        "over": _("This request is closed: the game has ended."),
    }
    ends = {
        ProposalStatus.ACCEPTED: _("✔ Agreed."), ProposalStatus.REFUSED: _("✘ Refused."),
        ProposalStatus.WITHDRAWN: _("Withdrawn."),
        ProposalStatus.LAPSED: lapsed.get(why) or _("This request is closed: the game has moved on."),
        ProposalStatus.OPEN: "",
    }
    given = proposal.kind is ProposalKind.COMPUTER and proposal.status is ProposalStatus.ACCEPTED
    view = persistent_view([take_back_button(info.id)]) if given else None
    return Message(_below(proposal_subject(proposal, info, title), ends[proposal.status]), view)


def _below(subject: str, text: str) -> str:
    """What is proposed, shortened if need be, and below it what must not be cut off."""
    return "\n".join([cut(subject, MAX_CONTENT - len(text) - 1), text])
