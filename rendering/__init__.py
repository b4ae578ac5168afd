"""Pictures: a canvas kit and one painter per title."""
