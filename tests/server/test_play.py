"""Two people play over real sockets: whole matches, reconnecting, duplicates, refusals."""

from random import Random

import msgspec
import pytest

from seabattle.core.kinds import to_builtins
from seabattle.games.catalogue import known_games
from seabattle.match.dealer import commitment
from seabattle.match.record import FairChance, read_record
from seabattle.match.verify import verify
from tests.server.serving import ME, OPEN, TINY, Pair, Server


@pytest.mark.parametrize("game", known_games())
def test_two_players_finish_a_match_of_every_game(server: Server, game: str) -> None:
    pair = server.new_pair(game)
    pair.play(Random(1), most=400)
    one, two = pair.clients
    if one.update["view"]["outcome"] is None:
        one.order({"kind": "surrender"}, "enough")
        two.until(lambda update: update["view"]["outcome"])
        one.until(lambda update: update["view"]["outcome"])
    record = read_record(server.ask("GET", f"/api/tables/{pair.table}/record").content)
    assert all(check.holds for check in verify(record)), verify(record)
    assert one.events[-3]["kind"] == two.events[-3]["kind"] == "ended"
    assert one.update["view"]["outcome"] == to_builtins(record.outcome)
    table = server.get(f"/api/tables/{pair.table}")
    assert table["status"] == "over"
    assert table["duration"] >= 0
    pair.close()


def test_what_was_missed_is_told_once_on_coming_back(server: Server) -> None:
    pair = place_both(server)
    one, two = pair.clients
    one.order({"kind": "fire", "at": "A-1"}, "before")
    one.read("update")
    known = list(one.events)
    one.close()
    two.order({"kind": "fire", "at": "J-10"}, "while away")
    two.read("update")
    again = server.sit(pair.table, pair.secrets[0], heard=len(known))
    update = again.read("update")
    assert update["first"] == len(known)
    assert [(event["kind"], event["at"]) for event in update["events"]] == [("shot", "J-10")]
    whole = server.sit(pair.table, pair.secrets[0])
    assert whole.read("update")["events"] == known + update["events"]
    for client in (two, again, whole):
        client.close()


def test_an_order_sent_twice_is_carried_out_once(server: Server) -> None:
    pair = place_both(server)
    one, two = pair.clients
    shot = {"kind": "fire", "at": "A-1"}
    assert one.order(shot, "mine", decision=1)["kind"] == "accepted"
    assert one.order(shot, "mine", decision=1)["kind"] == "accepted"
    other_socket = server.sit(pair.table, pair.secrets[0])
    assert other_socket.order(shot, "mine", decision=1)["kind"] == "accepted"
    two.read("update")
    whole = other_socket.update or other_socket.read("update")
    assert [event["kind"] for event in whole["events"]].count("shot") == 1
    other_socket.close()
    pair.close()


def test_an_order_for_a_past_decision_is_refused(server: Server) -> None:
    pair = place_both(server)
    one, two = pair.clients
    one.order({"kind": "fire", "at": "A-1"}, "first", decision=1)
    two.order({"kind": "fire", "at": "A-1"}, "back", decision=1)
    answer = one.order({"kind": "fire", "at": "A-2"}, "late", decision=1)
    assert (answer["kind"], answer["slug"], answer["cites"]) == (
        "refused",
        "stale_decision",
        "table 4",
    )
    pair.close()


def test_a_refusal_speaks_the_clients_language(server: Server) -> None:
    pair = place_both(server)
    with server.sit(pair.table, pair.secrets[1], language="ru") as two:
        answer = two.order({"kind": "fire", "at": "A-1"}, "impatient")
        assert answer["slug"] == "not_to_act"
        assert answer["sentence"] == "Сейчас не ваш ход."
    with server.sit(pair.table, pair.secrets[1], language="fr") as two:
        answer = two.order({"kind": "dance"}, "strange")
        assert (answer["kind"], answer["slug"]) == ("error", "unknown_order")
    pair.close()


def test_two_sockets_of_one_seat_hear_the_same(server: Server) -> None:
    pair = place_both(server)
    second = server.sit(pair.table, pair.secrets[0])
    second.until(lambda update: True)
    pair.play(Random(3), most=4)
    for _ in range(4):
        second.read("update")
    assert second.events == pair.clients[0].events
    assert second.update["view"] == pair.clients[0].update["view"]
    second.close()
    pair.close()


def test_players_commit_to_numbers_and_open_them(server: Server) -> None:
    numbers = ["11" * 32, "22" * 32]
    promises = [commitment_of(number) for number in numbers]
    wish = {"game": "classic", "options": TINY, "seats": [ME, OPEN], "commitment": promises[0]}
    seated = server.post("/api/tables", wish)
    table = seated["table"]["id"]
    other = server.post(f"/api/tables/{table}/join", {"commitment": promises[1]})
    assert other["table"]["status"] == "opening"
    one = server.sit(table, seated["secret"])
    two = server.sit(table, other["secret"])
    one.send(kind="open", number=numbers[1])
    assert one.read("error")["slug"] == "wrong_number"
    one.send(kind="open", number=numbers[0])
    one.send(kind="note", board="own", square="A-1", text="too early")
    assert one.read("error")["slug"] == "not_started"
    seats = server.get(f"/api/tables/{table}")["seats"]
    assert "number" not in seats[0], "shown before both are open"
    two.send(kind="open", number=numbers[1])
    one.until(lambda update: True)
    pair = Pair(server, table, (seated["secret"], other["secret"]))
    pair.play(Random(1))
    record = read_record(server.ask("GET", f"/api/tables/{table}/record").content)
    assert isinstance(record.proof, FairChance)
    assert list(record.proof.numbers) == numbers
    assert list(record.proof.number_commitments) == promises
    assert record.proof.secret_commitment == seated["table"]["house_commitment"]
    assert record.proof.made_by_house == ()
    assert all(check.holds for check in verify(record))
    assert server.get(f"/api/tables/{table}/verification")["proven"] is True
    for client in (one, two, *pair.clients):
        client.close()


def test_the_record_says_whose_number_the_house_made(server: Server) -> None:
    pair = server.new_pair("classic", TINY)
    pair.clients[0].order({"kind": "surrender"}, "enough")
    record = read_record(server.ask("GET", f"/api/tables/{pair.table}/record").content)
    assert isinstance(record.proof, FairChance)
    assert [seat.value for seat in record.proof.made_by_house] == ["one", "two"]
    pair.close()


def test_pledges_are_shown_as_they_are_made(server: Server) -> None:
    pair = server.new_pair("classic", {**TINY, "manoeuvre": True})
    pair.play(Random(5))
    shown = [
        pledge
        for text in pair.clients[1].texts
        for pledge in msgspec.json.decode(text).get("pledges", ())
    ]
    record = read_record(server.ask("GET", f"/api/tables/{pair.table}/record").content)
    assert isinstance(record.proof, FairChance)
    assert shown == to_builtins(record.proof.pledges)
    pair.close()


def test_notes_are_for_the_seat_alone(server: Server) -> None:
    pair = place_both(server)
    one, two = pair.clients
    watcher = server.sit(pair.table)
    second = server.sit(pair.table, pair.secrets[0])
    one.send(kind="note", board="enemy", square="A-1", text="a submarine, I think")
    note = {"board": "enemy", "square": "A-1", "text": "a submarine, I think"}
    assert one.read("noted")["note"] == second.read("noted")["note"] == note
    with server.sit(pair.table, pair.secrets[0]) as later:
        assert later.welcome["notes"] == [note]
    one.send(kind="note", board="enemy", square="Z-9", text="nowhere")
    assert one.read("error")["slug"] == "no_such_square"
    one.send(kind="note", board="enemy", square="A-1", text="")
    one.read("noted")
    with server.sit(pair.table, pair.secrets[0]) as later:
        assert "notes" not in later.welcome
    one.order({"kind": "fire", "at": "A-1"}, "to be sure all is told")
    for other in (two, watcher):
        other.until(lambda update: any(event["kind"] == "shot" for event in update["events"]))
        assert "submarine, I think" not in "".join(other.texts)
    for client in (watcher, second):
        client.close()
    pair.close()


def test_notes_of_two_devices_are_all_kept(server: Server) -> None:
    pair = place_both(server)
    one, second = pair.clients[0], server.sit(pair.table, pair.secrets[0])
    for row in "ABC":
        one.send(kind="note", board="enemy", square=f"{row}-1", text="?")
        second.send(kind="note", board="enemy", square=f"{row}-2", text="?")
    for _ in range(6):
        one.read("noted")
    with server.sit(pair.table, pair.secrets[0]) as later:
        assert len(later.welcome["notes"]) == 6
    second.close()
    pair.close()


def test_presence_is_told(server: Server) -> None:
    pair = place_both(server)
    one, two = pair.clients
    two.close()
    while one.read("presence").get("two"):
        pass
    watcher = server.sit(pair.table)
    assert one.read("presence") == {"kind": "presence", "one": True, "two": False, "watchers": 1}
    watcher.close()
    pair.close()


def place_both(server: Server) -> Pair:
    """A match of classic with both fleets at sea; seat one is to fire."""
    pair = server.new_pair("classic")
    pair.play(Random(1), most=2)
    return pair


def commitment_of(number: str) -> str:
    return commitment(bytes.fromhex(number))
