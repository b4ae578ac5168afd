"""What cards and spells do: one module per family of verbs."""
