"""The tables of ratings: results as they count, what organisers did to them, and what follows from both."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, String, Table, Text

from storage.schema_base import Id, metadata

__all__ = ["corrections", "rated_games", "rating_changes", "ratings"]

rated_games = Table(
    "rated_games", metadata,
    Column("table_id", Id, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("title", String(40), nullable=False),
    Column("ruleset", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("mode", String(80)),
    Column("won", Boolean(create_constraint=False)),
    Column("seats", Text, nullable=False),
    Column("void", Boolean(create_constraint=False), nullable=False),
    Index("ix_rated_games_title_ended_table_id", "title", "ended", "table_id"),
    Index("ix_rated_games_guild_id_title_ended", "guild_id", "title", "ended"),
)
"""Results that count for ratings, as they count now; they outlive their tables. `seats`: who played what and came on
which place; `mode` and `won`: of cooperative titles, what the people played against and whether they won; `ruleset`
names the rules that sides are compared under."""

corrections = Table(
    "corrections", metadata,
    Column("id", Id, primary_key=True),
    Column("table_id", Id, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seats", Text, nullable=False),
    Column("ruling_id", Id),
    Column("at", BigInteger, nullable=False),
    Index("ix_corrections_table_id", "table_id"),
    sqlite_autoincrement=True,
)
"""What organisers did to results: void, correct, restore; the last of a table holds. `seats` as of `rated_games`."""

ratings = Table(
    "ratings", metadata,
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("title", String(40), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("subject", String(120), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("last_ended", BigInteger, nullable=False),
    Column("last_table_id", Id, nullable=False),
    Index("ix_ratings_scope_title_kind_shown_subject", "scope", "title", "kind", "shown", "subject"),
)
"""Ratings as they stand: of a person (their id), a side or a mode (their keys), on a server (`scope`) or everywhere
(0). Derived from `rated_games`."""

rating_changes = Table(
    "rating_changes", metadata,
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("title", String(40), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("subject", String(120), primary_key=True),
    Column("ended", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", Id, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Index("ix_rating_changes_scope_title_ended", "scope", "title", "ended", "table_id"),
)
"""Ratings after each game, in the order in which games are counted: what a derivation goes on from. What is derived
anew lies under a scope below zero until it has taken its place."""
