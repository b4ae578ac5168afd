"""Records of terra.snellman.net: reading, checking and writing them."""
