"""Playing: plans, drafts, panels, outcomes."""
