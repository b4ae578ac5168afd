"""Whole games that come with Hexmoot, to be looked at turn by turn. Nobody plays at them, and none is stored."""
