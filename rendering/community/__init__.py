"""Pictures of a community: ladders, profiles, statistics, standings. Each shows a plain value that says all of it."""
