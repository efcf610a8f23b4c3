"""Running a server: logs, metrics, health, shutdown, retention."""
