"""Ratings, schedules, pairings, points and standings: pure functions over results. Nothing here knows of games, tables
or Discord; people are numbers."""
