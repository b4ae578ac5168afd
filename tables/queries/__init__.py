"""Looking: what each viewer may see."""
