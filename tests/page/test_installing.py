"""The installed page opens without a network, and is the newest where there is one."""

import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.captain import PATIENCE
from tests.page.harbour import Harbour
from tests.page.windows import Windows
from tests.server.serving import serving

BUILT = Path(__file__).parents[2] / "src/seabattle/server/page"
KEPT = """async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => new URL(url).pathname);
}"""
READY = """navigator.serviceWorker.controller?.state === "activated"
    && kept.includes("/") && kept.some((path) => path.startsWith("/assets/en"))"""


def wait_until(page: Page, condition: str) -> None:
    """Wait for a condition on what is `kept`; `wait_for_function` awaits no promise."""
    page.evaluate(f"""async () => {{
        for (let left = {PATIENCE}; left > 0; left -= 50) {{
            const kept = await ({KEPT})();
            if ({condition}) return;
            await new Promise((resolve) => setTimeout(resolve, 50));
        }}
        throw new Error(`still ${{await ({KEPT})()}}`);
    }}""")


def rebuild(page: Path) -> str:
    """Another build: the entry file has another name. Returns that name."""
    index = page / "index.html"
    names: list[str] = re.findall(r'<script [^>]*src="/assets/([^"]+)"', index.read_text())
    entry = page / "assets" / names[0]
    shutil.copy(entry, entry.with_name("index-newer.js"))
    index.write_text(index.read_text().replace(entry.name, "index-newer.js"))
    for ending in (".br", ".gz"):
        index.with_suffix(f".html{ending}").unlink()
    return entry.name


def test_it_opens_without_a_network_and_is_the_newest_with_one(
    windows: Windows, tmp_path: Path
) -> None:
    page = tmp_path / "page"
    shutil.copytree(BUILT, page)
    with serving(tmp_path, web=str(page)) as server:
        harbour = Harbour(windows, server)
        captain = harbour.captain(service_workers="allow")
        captain.comes_home()
        wait_until(captain.page, READY)
        server.stop()
        captain.page.reload()
        captain.sees("The server can’t be reached right now.")
        captain.page.get_by_role("heading", level=1).wait_for()
        captain.waits_until("document.querySelector('.brand img').naturalWidth > 0")
        old = rebuild(page)
        server.start()
        captain.page.reload()
        captain.sees_heading("Salvo")
        expect(captain.page.locator("script[src*=newer]")).to_have_count(1)
        wait_until(captain.page, f"!kept.join().includes('{old}')")
        kept = captain.page.evaluate(KEPT)
        assert "/assets/index-newer.js" in kept
        assert {path for path in kept if path.startswith("/api")} == {"/api/games", "/api/puzzles"}
        captain.page.goto(f"{server.url}/nowhere")
        captain.sees("There’s nothing here.")
        harbour.close()


INSTALLED = """(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
        query.includes("standalone") ? { ...real("all"), matches: true } : real(query);
})()"""


def test_the_installed_app_shows_rules_and_puzzles_without_a_network(
    windows: Windows, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        captain = harbour.captain(service_workers="allow", language="fr")
        captain.page.add_init_script(INSTALLED)
        captain.comes_home()
        wait_until(captain.page, READY.replace("/assets/en", "/assets/fr"))
        wait_until(captain.page, "kept.includes('/api/puzzles/wager/10')")
        server.stop()
        for game, title in (("salvo", "Salve"), ("wager", "pirate")):
            captain.goes_to(f"rules/{game}")
            expect(captain.page.locator("main")).to_contain_text(title)
            captain.goes_to(f"rules/{game}/law")
            expect(captain.page.locator("main h2, main h1").nth(1)).to_be_visible()
            captain.goes_to(f"puzzles/{game}")
            captain.page.locator(f'a[href="#/puzzles/{game}/2"]').first.click()
            expect(captain.page.locator("[data-square]").first).to_be_visible()
        harbour.close()


def test_the_page_says_where_it_can_be_installed(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.goes_to("devices")
    captain.sees("Your browser can install this page")
    manifest = captain.page.locator('link[rel="manifest"]').get_attribute("href")
    found = captain.page.request.get(f"{harbour.server.url}{manifest}")
    assert found.headers["content-type"] == "application/manifest+json"
    entry = captain.page.locator('script[type="module"]').get_attribute("src")
    packed = captain.page.request.get(f"{harbour.server.url}{entry}")
    assert packed.headers["content-encoding"] == "br"
    for icon in found.json()["icons"]:
        assert captain.page.request.get(f"{harbour.server.url}{icon['src']}").ok
    stranger = harbour.captain()
    stranger.page.add_init_script(
        "Object.defineProperty(window, 'isSecureContext', { value: false })"
    )
    stranger.goes_to("devices")
    stranger.sees("need HTTPS")
    expect(stranger.page.get_by_role("button", name="Notify me")).to_have_count(0)
