"""Web Push notifications for players who are away when it is their turn."""
