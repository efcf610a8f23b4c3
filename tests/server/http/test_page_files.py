"""The client's files: compressed as the client takes them, and cached by their hash."""

from collections.abc import Iterator
from html import unescape
from re import findall

import pytest

from tests.server.serving import ME, OPEN, PERSON, Server, serving

NAME = """Anne "<b>&'"""
FILES = {
    "index.html": "<!doctype html><head><title>Seabattle</title></head><body>page</body>",
    "sw.js": "worker",
    "manifest.webmanifest": "{}",
    "assets/app-1a2b.js": "plain",
    "assets/app-1a2b.js.br": "by brotli",
    "assets/app-1a2b.js.gz": "by gzip",
    "assets/look-3c4d.css": "plain",
    "assets/look-3c4d.css.gz": "by gzip",
}
PEOPLE = {"accept": "text/html", "accept-language": "fr"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text)
    limits = {"requests_at_once": 60, "requests_per_second": 0.01}
    at = tmp_path_factory.mktemp("server")
    with serving(at, web=str(folder), limits=limits) as server:
        yield server


@pytest.mark.parametrize(
    ("file", "accepted", "encoding"),
    [
        ("app-1a2b.js", "gzip, deflate, br", "br"),
        ("app-1a2b.js", "GZIP;q=1.0, br;q=0", "gzip"),
        ("app-1a2b.js", "gzip;q=0.5,br;q=0.1", "br"),
        ("app-1a2b.js", "identity, zstd", None),
        ("app-1a2b.js", "", None),
        ("look-3c4d.css", "br, gzip", "gzip"),
        ("look-3c4d.css", "br", None),
    ],
)
def test_a_file_comes_as_the_client_takes_it(
    server: Server, file: str, accepted: str, encoding: str | None
) -> None:
    path = f"/assets/{file}"
    answer = server.ask("HEAD", path, headers={"accept-encoding": accepted})
    ending = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert answer.headers.get("content-encoding") == encoding
    assert int(answer.headers["content-length"]) == len(FILES[f"assets/{file}{ending}"])
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/" + ("css" if "css" in file else "java"))


def test_what_has_no_hash_is_asked_for_each_time(server: Server) -> None:
    for path in ("/", "/sw.js", "/manifest.webmanifest"):
        answer = server.ask("GET", path)
        assert answer.headers["cache-control"] == "no-cache"
        again = server.ask("GET", path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.headers["cache-control"]) == (304, "no-cache")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert "worker-src 'self'" in answer.headers["content-security-policy"]


def test_a_shared_link_says_which_game_and_who_plays_and_nothing_else(server: Server) -> None:
    options = {"seats": [ME, PERSON], "nickname": NAME, "clock": {"seconds": 77}}
    seated = server.post("/api/tables", {"game": "salvo", **options})
    table, token = seated["table"]["id"], seated["links"]["two"]
    tags = tags_of(server, table)
    assert tags.pop("image") == f"{server.url}/t/{table}/preview.png"
    assert tags == {
        "type": "website",
        "site_name": "Seabattle",
        "title": "Salve",
        "description": f"{NAME} vous invite à jouer.",
    }
    server.post(f"/api/tables/{table}/join", {"token": token, "nickname": "Mary"})
    assert tags_of(server, table)["description"] == f"{NAME} – Mary"
    assert token not in server.log.read_text()
    asked = [line for line in server.log.read_text().splitlines() if "/t/" in line]
    assert asked
    assert not any(table in line for line in asked)


def tags_of(server: Server, table: str) -> dict[str, str]:
    answer = server.ask("GET", f"/t/{table}", headers=PEOPLE)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert "<b>" not in answer.text
    assert answer.text.endswith("</head><body>page</body>")
    found = findall('<meta property="og:([a-z_]+)" content="([^"]*)" />', answer.text)
    return {name: unescape(content) for name, content in found}


def test_who_has_no_name_is_not_mentioned(server: Server) -> None:
    wish = {"game": "salvo", "seats": [ME, OPEN]}
    left, seated = server.post("/api/tables", wish), server.post("/api/tables", wish)
    id = seated["table"]["id"]
    told = [tags_of(server, id)["description"]]
    server.post(f"/api/tables/{id}/join")
    told.append(tags_of(server, id)["description"])
    for each in (seated, left):
        server.post(f"/api/tables/{each['table']['id']}/leave", key=each["secret"])
        told.append(tags_of(server, each["table"]["id"])["description"])
    assert told == [
        "Vous êtes invité à jouer.",
        "Une partie en cours.",
        "Une partie terminée.",
        "Une partie fermée sans résultat.",
    ]


@pytest.mark.parametrize("path", ["/t/nowhere", "/t/", "/t/no/where", "/nowhere", "/api/nowhere"])
def test_a_wrong_path_gets_a_page_for_people(server: Server, path: str) -> None:
    answer = server.ask("GET", path, headers=PEOPLE)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert '<html lang="fr">' in answer.text
    assert '<a href="/">' in answer.text


def test_shared_links_are_limited_like_other_questions_about_tables(server: Server) -> None:
    answers = [server.ask("GET", "/t/nowhere").status_code for _ in range(70)]
    assert answers[-1] == 429
    assert server.ask("GET", "/").status_code == 200
