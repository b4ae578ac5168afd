"""One game in one channel: seats, drafts, play, undo, whom to tell."""
