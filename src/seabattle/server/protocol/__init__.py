"""What clients and server say to each other: messages, endpoints, differences between views."""
