"""A page of another site shows a table and a puzzle in frames, which use no seat and no storage.

Both sites are on this machine, so the browser lets the frame see what the device keeps, and its
seat at the table. The frame must not use it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from playwright.sync_api import Frame, Page, Request, expect

from tests.page.captain import LAID_OUT, Captain
from tests.page.duel import Duel
from tests.page.harbour import PHONE, Harbour
from tests.page.words import say


@contextmanager
def blog(*frames: str) -> Iterator[str]:
    """Serve a page of another origin with these frames; a real one, for browsers ask whence a
    page came that looks at this machine."""

    class Blog(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(
                f"<!doctype html><link rel=icon href=data:,>{''.join(frames)}".encode()
            )

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with HTTPServer(("127.0.0.1", 0), Blog) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def copied_code(captain: Captain) -> str:
    """Return what the button for the code puts on the clipboard."""
    captain.page.evaluate("navigator.clipboard.writeText = text => (window.code = text)")
    captain.presses(say("en", "embed-code"))
    captain.sees(say("en", "copied"))
    code: str = captain.page.evaluate("window.code")
    return code


def frame_of(page: Page, part: str) -> Frame:
    frame = page.locator(f'iframe[src*="{part}"]').element_handle().content_frame()
    assert frame is not None
    return frame


def collect_keys(page: Page) -> list[str]:
    """Return a list that gets the secrets of all requests from now on."""
    keys: list[str] = []

    def note(request: Request) -> None:
        keys.extend(filter(None, [request.headers.get("authorization")]))

    page.on("request", note)
    return keys


def test_the_code_of_a_match_shows_it_in_a_frame_that_keeps_nothing(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    duel.place()
    duel.one.fires(duel.two.fleet[0])
    duel.two.surrenders()
    held = duel.keys("one")
    captain = harbour.captain(held)
    captain.goes_to(f"replay/{duel.table}/all/0")
    code = copied_code(captain)
    keys = collect_keys(captain.page)
    with blog(code, f'<iframe src="{harbour.server.url}/"></iframe>') as address:
        captain.page.goto(address)
        frame = frame_of(captain.page, f"/embed/t/{duel.table}")
        expect(frame.get_by_text("Mary surrenders: Anne wins.")).to_be_visible()
        frame.get_by_role("button", name=say("en", "replay-play")).click()
        expect(frame.get_by_text(say("en", "replay-beginning"))).to_be_visible()
        home = frame.get_by_role("link", name=say("en", "embed-open"))
        expect(home).to_have_attribute("href", f"{harbour.server.url}/#/replay/{duel.table}/all/0")
        assert keys == []
        assert frame.evaluate("Object.keys(localStorage)") == list(held)
        assert frame.evaluate("document.cookie + sessionStorage.length") == "0"
        framed = [each.url for each in captain.page.frames]
        assert f"{harbour.server.url}/" not in framed
    harbour.forgives("frame-ancestors 'none'")
    harbour.forgives("ERR_BLOCKED_BY_RESPONSE")


def test_a_table_is_followed_and_a_puzzle_shown_on_a_phone(harbour: Harbour) -> None:
    language = "ru"
    duel = Duel(harbour.server, "morskoi")
    duel.place()
    size = 'width="720" height="480" style="max-width:100%"'
    paths = (f"/embed/t/{duel.table}", "/embed/puzzles/salvo/1")
    frames = [f'<iframe src="{harbour.server.url}{path}" {size}></iframe>' for path in paths]
    captain = harbour.captain(duel.keys("one"), **{**PHONE, "locale": language})
    with blog(*frames) as address:
        captain.page.goto(address)
        table = frame_of(captain.page, paths[0])
        expect(table.locator("figure")).to_have_count(2)
        duel.play_at_random(1)
        expect(table.get_by_role("status")).not_to_be_empty()
        # The device holds a seat here, and the frame shows what spectators see.
        expect(table.get_by_text(say(language, "eyes-one", name="Anne"))).to_be_visible()
        puzzle = frame_of(captain.page, paths[1])
        solve = puzzle.get_by_role("link", name=say(language, "embed-solve"))
        expect(solve).to_have_attribute("href", f"{harbour.server.url}/#/puzzles/salvo/1")
        for frame in (table, puzzle):
            frame.evaluate(LAID_OUT)
            high = "document.documentElement.scrollHeight <= innerHeight"
            wide = "document.documentElement.scrollWidth <= innerWidth"
            assert frame.evaluate(f"{high} && {wide}")
