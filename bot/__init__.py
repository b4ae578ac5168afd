"""The process: settings, client, timers, start and stop."""
