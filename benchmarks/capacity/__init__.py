"""How many machines so many servers take: computed from what `make load ARGS=costs` has measured."""
