"""The soak: tables, people who play and look, and every fault at random, for as long as one likes."""
