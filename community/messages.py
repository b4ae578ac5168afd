"""The sentences of leagues, tournaments and the queue, through a message catalogue. Each part adds its own."""

from __future__ import annotations

from collections.abc import Callable

from community.errors import CommunityError
from community.ruling_words import ruling_sentences
from community.season_words import season_sentences
from community.server_words import server_sentences
from community.tournament_words import tournament_sentences
from games.kernel.words import _

__all__ = ["explain_community", "sentences"]


def sentences() -> dict[str, Callable[[], str]]:
    """Every sentence by its key, looked up in the catalogue when it is said."""
    return {
        "community-error": lambda: _("That did not work."),
        "no-competition": lambda: _("There is no such league or tournament on this server."),
        "not-organiser": lambda: _("Only organisers of {competition} can do that."),
        **season_sentences(),
        **server_sentences(),
        "not-in-line": lambda: _("You aren't waiting for that here. `/queue show` shows who waits for what; `/queue "
                                 "join` puts you in the queue."),
        "already-called": lambda: _("You can't change what you wait for now: you are called to a table of {title}. "
                                    "Press Ready or Leave there first."),
        "queue-table-opening": lambda: _("You can't leave the queue now: everybody is ready and your table of {title} "
                                         "is being opened. You can leave the game there."),
        "not-called": lambda: _("You can't answer this: only those who are called to this table can. `/queue join` "
                                "puts you in the queue."),
        "call-over": lambda: _("This call is over. `/queue show` shows whether you are still in the queue."),
        "queue-full": lambda: _("You can't join the queue for {title}: {most} people wait already, and that is all it "
                                "holds. Try again later, or open a table with `/game new`."),
        "bad-queue-numbers": lambda: _("The queue has no table of {title} like that: it fills tables for {fewest} to "
                                       "{most} players. Type a number such as `{most}`, or two such as "
                                       "`{fewest}-{most}`."),
        **tournament_sentences(),
        **ruling_sentences(),
    }


def explain_community(error: CommunityError) -> str:
    """What an error says to a person."""
    return sentences()[error.sentence]().format(**error.details)
