"""Results of tables as they count for a season, and the standings that follow from them."""
