"""What people type and click."""
