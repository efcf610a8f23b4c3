"""The protocol between clients and server: messages, endpoints, view differences."""
