"""Running a server: logs, metrics, health, shutdown, retention, jumps of the clock."""
