"""Tables over the network: how people meet, sit, play and watch."""
