"""Load for game servers: matches of two sockets each, against seabattle and its peers alike."""
