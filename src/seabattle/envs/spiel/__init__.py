"""Parts of OpenSpiel's games: the history of actions, each seat's information, and observers."""
