"""Fixtures of tests that look at the running bot: the simulated server of the Discord layer's tests."""

from __future__ import annotations

from tests.cogs.conftest import env, settings, studio, titles, world

__all__ = ["env", "settings", "studio", "titles", "world"]
