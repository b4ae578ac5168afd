"""A soak and a fuzz of the whole bot; README.md says how to run them and what they count."""
