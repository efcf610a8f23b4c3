"""People and the bots of a league: a bot is asked for a match on its page."""

from tests.page.harbour import Harbour


def test_a_person_asks_a_bot_on_its_page_and_it_comes(harbour: Harbour) -> None:
    server, number = harbour.server, {"commitment": "0" * 64}
    bot = server.post("/api/bots", {"name": "Tim", "contact": "tim@example.org"})
    server.post("/api/leagues/wager/queue", number, bot["key"])
    anne = harbour.captain()
    anne.goes_to(f"bot/{bot['bot']}")
    anne.sees_heading("Tim (bot)")
    anne.presses("Play against it: Pirate’s Wager")
    anne.sees_heading("Waiting for Tim (bot)")
    server.post(f"/api/tables/{anne.table}/join", {}, bot["key"])
    anne.sees("against Tim (bot)")
