"""What every title shares: positions, agendas, moves, notation, records, menus.

A title declares its moves and steps; everything else follows from the declarations. See `docs/adding-a-game.md`.
"""

from games.kernel.articles import Article, article_named, articles_like, articles_near, chapters_of, lines_of
from games.kernel.asked import awaited, open_seats, owes
from games.kernel.changes import Happening, changes
from games.kernel.errors import BadNotation, BadRecord, BadSettings, IllegalMove, Part, Reason, RulesError
from games.kernel.fields import Count, FieldKind, Joined, Names, Of, by_name
from games.kernel.foresight import as_if_on_turn
from games.kernel.laxity import tolerate
from games.kernel.lines import Ambiguous, complete, finish_turn, play_line, strike_implied, unread
from games.kernel.menus import Choice, Menu, command_of, menu
from games.kernel.moves import Join, Leave, Move, fields_of
from games.kernel.narration import Advice, Narration
from games.kernel.notation import Either, Notation, Partial, Read, split_line
from games.kernel.offers import named
from games.kernel.orders import order_name, order_value
from games.kernel.people import Persons, naming, numbered, person
from games.kernel.play import (
    DefaultAnswer,
    act,
    apply,
    default_answer,
    draw,
    lapsed,
    legal_moves,
    nature_draws,
    only_move,
    permits,
    settle,
    settling,
    start,
    why_not,
)
from games.kernel.position import Aside, Due, Note, Position
from games.kernel.primer import Primer
from games.kernel.record import Entry, Imported, Settings, played, replay, verify
from games.kernel.results import Brought, Result, SeatResult, leavers_last, ranks
from games.kernel.rows import with_item
from games.kernel.seats import NATURE, Seat, by_seat, clockwise, seats_of
from games.kernel.steps import Automatic, Chance, Seated, Step
from games.kernel.suggestions import Continuations, continuations, suggestions
from games.kernel.title import ONLY_ANSWER, Option, Presentation, Rules, TablePolicy, Title

__all__ = [
    "NATURE", "ONLY_ANSWER", "Advice", "Ambiguous", "Article", "Aside", "Automatic", "BadNotation", "BadRecord",
    "BadSettings", "Brought", "Chance", "Choice", "Continuations", "Count", "DefaultAnswer", "Due", "Either", "Entry",
    "FieldKind", "Happening", "IllegalMove", "Imported", "Join", "Joined", "Leave", "Menu", "Move", "Names",
    "Narration", "Notation", "Note", "Of", "Option", "Part", "Partial", "Persons", "Position", "Presentation", "Primer",
    "Read", "Reason", "Result", "Rules", "RulesError", "Seat", "SeatResult", "Seated", "Settings", "Step",
    "TablePolicy", "Title", "act", "apply", "article_named", "articles_like", "articles_near", "as_if_on_turn",
    "awaited", "by_name", "by_seat", "changes", "chapters_of", "clockwise", "command_of", "complete", "continuations",
    "default_answer", "draw", "fields_of", "finish_turn", "lapsed", "leavers_last", "legal_moves", "lines_of", "menu",
    "named", "naming", "nature_draws", "numbered", "only_move", "open_seats", "order_name", "order_value", "owes",
    "permits", "person", "play_line", "played", "ranks", "replay", "seats_of", "settle", "settling", "split_line",
    "start", "strike_implied", "suggestions", "tolerate", "unread", "verify", "why_not", "with_item",
]
