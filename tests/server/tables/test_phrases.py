"""Quick phrases: told to all at the table, by key, within limits, and kept nowhere."""

from pathlib import Path

from seabattle.core.kinds import Json
from seabattle.server.protocol.messages import PHRASES
from tests.server.serving import ME, Client, Pair, Server, computer, serving

HELLO = {"kind": "say", "phrase": "hello"}
SAID = {"kind": "said", "seat": "one", "phrase": "hello"}


def test_a_phrase_is_told_to_all_and_kept_nowhere(server: Server) -> None:
    pair = server.new_pair("classic")
    one, two = pair.clients
    with server.sit(pair.table) as watcher:
        one.send(**HELLO)
        for client in (one, two, watcher):
            assert client.read("said") == SAID
    one.order({"kind": "surrender"}, "enough")
    record = server.ask("GET", f"/api/tables/{pair.table}/record").text
    with server.sit(pair.table, pair.secrets[1]) as late:
        late.until(lambda update: update["view"]["outcome"])
        assert not [text for text in (*late.texts, record) if "hello" in text]
    pair.close()


def test_an_unknown_phrase_is_refused_with_those_that_there_are(server: Server) -> None:
    pair = server.new_pair("classic")
    for key in ("your fleet is at A-1", "", "HELLO"):
        pair.clients[0].send(kind="say", phrase=key)
        answer = pair.clients[0].read("error")
        assert answer["slug"] == "unknown_phrase"
        assert all(phrase in answer["sentence"] for phrase in PHRASES)
    for wrong in ("x" * 33, 7, None, ["hello"]):
        pair.clients[0].send(kind="say", phrase=wrong)
        assert pair.clients[0].read("error")["slug"] == "malformed_message"
    assert heard_before(pair, "hello") == []
    pair.close()


def heard_before(pair: Pair, phrase: str) -> list[object]:
    """Return the phrases that seat two was sent before one that does arrive."""
    one, two = pair.clients
    one.send(kind="say", phrase=phrase)
    messages = iter(two.next, {"kind": "said", "seat": "one", "phrase": phrase})
    return [message for message in messages if message["kind"] == "said"]


def test_a_seat_that_says_too_much_waits_on_all_its_devices(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"phrases_at_once": 2, "phrases_per_minute": 0.01}) as server:
        pair = server.new_pair("classic")
        one, two = pair.clients
        with server.sit(pair.table, pair.secrets[0]) as other:
            assert [answer(each, "said", "error") for each in (one, other)] == ["said", "said"]
            assert [answer(each, "error") for each in (one, other)] == ["error", "error"]
        assert answer(two, "error", "said") == "said", "the other seat has a limit of its own"
        pair.close()


def test_notes_orders_and_numbers_have_rates_of_their_own(tmp_path: Path) -> None:
    """One for each seat: further devices give no more of them."""
    limits: Json = {"notes_at_once": 2, "notes_per_minute": 0.01}
    limits |= {"orders_at_once": 2, "orders_per_second": 0.001}
    note: Json = {"kind": "note", "board": "enemy", "square": "A-1", "text": "here"}
    order: Json = {"kind": "order", "id": "x", "order": {"kind": "fire", "at": "A-1"}}
    number: Json = {"kind": "open", "number": "ab" * 32}
    with serving(tmp_path, limits=limits) as server:
        pair = server.new_pair("classic")
        one, two = pair.clients
        with server.sit(pair.table, pair.secrets[0]) as other:
            devices = (one, other, one, other)
            for device in devices:
                device.send(**note)
            for device in (one, other):
                assert device.read("error")["slug"] == "notes_too_fast"
            asked = zip(devices, (order, number, order, number), strict=True)
            slugs = [slug(each, message) for each, message in asked]
            assert slugs == ["placement_first", "wrong_number", *["too_many_orders"] * 2]
        assert slug(two, number) == "wrong_number", "the other seat has rates of its own"
        two.send(**note)
        assert two.read("noted", "error")["kind"] == "noted"
        pair.close()


def slug(client: Client, message: Json) -> str:
    client.send(**message)
    found: str = client.read("refused", "error")["slug"]
    return found


def answer(client: Client, *kinds: str) -> str:
    """The answer to a phrase; what others say is read over where only errors are expected."""
    client.send(**HELLO)
    kind: str = client.read(*kinds)["kind"]
    return kind


def test_a_phrase_can_be_said_to_a_computer_and_before_the_beginning(server: Server) -> None:
    for seats in ([ME, computer()], [ME, {"kind": "open"}]):
        seated = server.post("/api/tables", {"game": "salvo", "seats": seats})
        with server.sit(seated["table"]["id"], seated["secret"]) as client:
            client.send(**HELLO)
            assert client.read("said", "error") == SAID


def test_everybody_gets_an_answer_to_a_ping(server: Server) -> None:
    pair = server.new_pair("classic")
    with server.sit(pair.table) as watcher:
        for client in (pair.clients[0], watcher):
            client.send(kind="ping")
            assert client.read("pong", "error") == {"kind": "pong"}
    pair.close()
