"""Leagues and tournaments, ratings, the queue; what is to be done at a time; tables that are rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
ALIVE = sa.text("status IN ('draft', 'enrolling', 'check_in', 'opening', 'playing')")


def upgrade() -> None:
    op.create_table(
        "community_receipts", sa.Column("interaction", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("interaction", name="pk_community_receipts"),
    )
    op.create_index("ix_community_receipts_at", "community_receipts", ["at"])
    op.create_table(
        "competitions", sa.Column("id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("format", sa.String(12), nullable=False),
        sa.Column("owner", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.CheckConstraint("format IN ('league', 'swiss', 'elimination')", name="ck_competitions_format"),
        sa.PrimaryKeyConstraint("id", name="pk_competitions"),
        sa.UniqueConstraint("code", name="uq_competitions_code"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_competitions_guild_id_changed", "competitions", ["guild_id", "changed"])
    op.create_table(
        "corrections", sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("ruling_id", ID),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_corrections"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_corrections_table_id", "corrections", ["table_id"])
    op.create_table(
        "notices", sa.Column("scope", sa.String(12), nullable=False),
        sa.Column("owner", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("posted", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "owner", "kind", "number", "guild_id", name="pk_notices"),
    )
    op.create_table(
        "queue_entries", sa.Column("id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("fewest", sa.Integer(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("match_id", ID),
        sa.PrimaryKeyConstraint("id", name="pk_queue_entries"),
        sa.UniqueConstraint("guild_id", "title", "user_id", name="uq_queue_entries_guild_id_title_user_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_queue_entries_user_id", "queue_entries", ["user_id"])
    op.create_index("ix_queue_entries_match_id", "queue_entries", ["match_id"])
    op.create_table(
        "queue_matches", sa.Column("id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("why", sa.String(20)),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("ready_until", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("table_id", ID),
        sa.CheckConstraint("status IN ('asking', 'opening', 'opened', 'failed')", name="ck_queue_matches_status"),
        sa.PrimaryKeyConstraint("id", name="pk_queue_matches"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "rated_games", sa.Column("table_id", ID, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("ruleset", sa.String(80), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("mode", sa.String(80)),
        sa.Column("won", sa.Boolean()),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("void", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_rated_games"),
    )
    op.create_index("ix_rated_games_guild_id_title_ended", "rated_games", ["guild_id", "title", "ended"])
    op.create_index("ix_rated_games_title_ended_table_id", "rated_games", ["title", "ended", "table_id"])
    op.create_table(
        "rating_changes", sa.Column("scope", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("subject", sa.String(120), nullable=False),
        sa.Column("ended", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", ID, autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "title", "kind", "subject", "ended", "table_id", name="pk_rating_changes"),
    )
    op.create_index("ix_rating_changes_scope_title_ended", "rating_changes", ["scope", "title", "ended", "table_id"])
    op.create_table(
        "ratings", sa.Column("scope", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("subject", sa.String(120), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("last_ended", sa.BigInteger(), nullable=False),
        sa.Column("last_table_id", ID, nullable=False),
        sa.PrimaryKeyConstraint("scope", "title", "kind", "subject", name="pk_ratings"),
    )
    op.create_index("ix_ratings_scope_title_kind_shown_subject", "ratings",
                    ["scope", "title", "kind", "shown", "subject"])
    op.create_table(
        "timers", sa.Column("id", ID, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("claimed_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_timers"),
        sa.UniqueConstraint("kind", "key", name="uq_timers_kind_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_timers_due", "timers", ["due"])
    op.create_table(
        "competition_guilds", sa.Column("competition_id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["competition_id"], ["competitions.id"], name="fk_competition_guilds_competition_id",
                                ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("competition_id", "guild_id", name="pk_competition_guilds"),
    )
    op.create_index("ix_competition_guilds_guild_id", "competition_guilds", ["guild_id"])
    op.create_table(
        "rulings", sa.Column("id", ID, nullable=False),
        sa.Column("competition_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("season_id", ID),
        sa.Column("fixture_id", ID),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("by_user", sa.BigInteger(), nullable=False),
        sa.Column("by_name", sa.String(100), nullable=False),
        sa.Column("subject", sa.BigInteger()),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("details", sa.Text(), nullable=False),
        sa.Column("undoes", ID),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["competition_id"], ["competitions.id"], name="fk_rulings_competition_id",
                                ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_rulings"),
        sa.UniqueConstraint("competition_id", "number", name="uq_rulings_competition_id_number"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seasons", sa.Column("id", ID, nullable=False),
        sa.Column("competition_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("seed_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("enrol_until", sa.BigInteger()),
        sa.Column("starts", sa.BigInteger()),
        sa.Column("ends", sa.BigInteger()),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("paused", sa.BigInteger()),
        sa.Column("closed", sa.BigInteger()),
        sa.CheckConstraint("status IN ('draft', 'enrolling', 'check_in', 'opening', 'playing', 'ended', 'cancelled')",
                           name="ck_seasons_status"),
        sa.CheckConstraint("length(seed) = 32", name="ck_seasons_seed"),
        sa.ForeignKeyConstraint(["competition_id"], ["competitions.id"], name="fk_seasons_competition_id",
                                ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_seasons"),
        sa.UniqueConstraint("competition_id", "number", name="uq_seasons_competition_id_number"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_seasons_alive_changed", "seasons", ["changed"], sqlite_where=ALIVE, postgresql_where=ALIVE)
    op.create_table(
        "entrants", sa.Column("season_id", ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("lot", sa.Integer(), nullable=False),
        sa.Column("enrolled", sa.BigInteger(), nullable=False),
        sa.Column("checked_in", sa.BigInteger()),
        sa.Column("left_at", sa.BigInteger()),
        sa.Column("entry_round", sa.Integer(), nullable=False),
        sa.Column("division", sa.Integer()),
        sa.Column("group_number", sa.Integer()),
        sa.Column("number", sa.Integer()),
        sa.Column("rating", sa.Integer()),
        sa.Column("place", sa.Integer()),
        sa.Column("outcome", sa.String(12)),
        sa.Column("medal", sa.Integer()),
        sa.CheckConstraint("status IN ('enrolled', 'waiting', 'playing', 'withdrawn', 'substitute', 'removed')",
                           name="ck_entrants_status"),
        sa.ForeignKeyConstraint(["season_id"], ["seasons.id"], name="fk_entrants_season_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("season_id", "user_id", name="pk_entrants"),
        sa.UniqueConstraint("season_id", "lot", name="uq_entrants_season_id_lot"),
    )
    op.create_index("ix_entrants_user_id", "entrants", ["user_id"])
    op.create_table(
        "fixtures", sa.Column("id", ID, nullable=False),
        sa.Column("season_id", ID, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("division", sa.Integer(), nullable=False),
        sa.Column("group_number", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("table_id", ID),
        sa.Column("due", sa.BigInteger()),
        sa.Column("opened", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("result", sa.Text()),
        sa.CheckConstraint("status IN ('planned', 'opening', 'open', 'finished', 'adjudicated', "
                           "'void', 'uncounted', 'bye')", name="ck_fixtures_status"),
        sa.ForeignKeyConstraint(["season_id"], ["seasons.id"], name="fk_fixtures_season_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_fixtures"),
        sa.UniqueConstraint("season_id", "round", "division", "group_number", "number", name="uq_fixtures_place"),
        sa.UniqueConstraint("table_id", name="uq_fixtures_table_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_fixtures_channel_id", "fixtures", ["channel_id"])
    op.create_index("ix_results_guild_id_title_ended", "results", ["guild_id", "title", "ended"])
    op.create_index("ix_result_seats_user_id_table_id", "result_seats", ["user_id", "table_id"])
    op.drop_index("ix_result_seats_user_id", table_name="result_seats")
    op.add_column("result_seats", sa.Column("rated_user_id", sa.BigInteger()))
    op.add_column("result_seats", sa.Column("rated_place", sa.Integer()))
    op.add_column("result_seats", sa.Column("corrected_place", sa.Integer()))
    op.create_index("ix_result_seats_rated_user_id_table_id", "result_seats", ["rated_user_id", "table_id"])
    op.add_column("results", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("results", sa.Column("unrated_why", sa.String(20)))
    op.add_column("tables", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tables", sa.Column("opened_by", sa.String(12), server_default="person", nullable=False))


def downgrade() -> None:
    op.drop_column("tables", "opened_by")
    op.drop_column("tables", "rated")
    op.drop_column("results", "unrated_why")
    op.drop_column("results", "rated")
    op.create_index("ix_result_seats_user_id", "result_seats", ["user_id"])
    op.drop_index("ix_result_seats_user_id_table_id", table_name="result_seats")
    op.drop_index("ix_results_guild_id_title_ended", table_name="results")
    op.drop_index("ix_result_seats_rated_user_id_table_id", table_name="result_seats")
    op.drop_column("result_seats", "corrected_place")
    op.drop_column("result_seats", "rated_place")
    op.drop_column("result_seats", "rated_user_id")
    op.drop_index("ix_fixtures_channel_id", table_name="fixtures")
    op.drop_table("fixtures")
    op.drop_index("ix_entrants_user_id", table_name="entrants")
    op.drop_table("entrants")
    op.drop_index("ix_seasons_alive_changed", table_name="seasons", sqlite_where=ALIVE, postgresql_where=ALIVE)
    op.drop_table("seasons")
    op.drop_table("rulings")
    op.drop_index("ix_competition_guilds_guild_id", table_name="competition_guilds")
    op.drop_table("competition_guilds")
    op.drop_index("ix_timers_due", table_name="timers")
    op.drop_table("timers")
    op.drop_index("ix_ratings_scope_title_kind_shown_subject", table_name="ratings")
    op.drop_table("ratings")
    op.drop_index("ix_rating_changes_scope_title_ended", table_name="rating_changes")
    op.drop_table("rating_changes")
    op.drop_index("ix_rated_games_title_ended_table_id", table_name="rated_games")
    op.drop_index("ix_rated_games_guild_id_title_ended", table_name="rated_games")
    op.drop_table("rated_games")
    op.drop_table("queue_matches")
    op.drop_index("ix_queue_entries_match_id", table_name="queue_entries")
    op.drop_index("ix_queue_entries_user_id", table_name="queue_entries")
    op.drop_table("queue_entries")
    op.drop_table("notices")
    op.drop_index("ix_corrections_table_id", table_name="corrections")
    op.drop_table("corrections")
    op.drop_index("ix_competitions_guild_id_changed", table_name="competitions")
    op.drop_table("competitions")
    op.drop_index("ix_community_receipts_at", table_name="community_receipts")
    op.drop_table("community_receipts")
