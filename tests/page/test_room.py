"""Boards use the room there is: large screens, enlarged pages, phones on their side."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import WebSocketRoute, expect

from seabattle.core.kinds import Json
from tests.page.captain import Captain
from tests.page.duel import SEATS, Duel, Rival, near_its_end
from tests.page.harbour import PHONE, WIDE, Harbour
from tests.page.scenes import ALL_FOUR, FLEETS, SCENES, at
from tests.page.test_safe_hands import overlap

SQUARE = """() => document.querySelector("[data-board=enemy] .cell").getBoundingClientRect().width
    * devicePixelRatio"""
SIDES = """() => [...document.querySelectorAll("[data-board]")]
    .map(board => board.querySelector(".cell").getBoundingClientRect().width)"""
"""The sides of a square of each board."""
CONTROLS = """() => [...document.querySelectorAll("main :is(button, select, summary, a, input)")]
    .filter(part => part.checkVisibility({ visibilityProperty: true }))
    .map(part => part.closest(".tabs") ?? part)
    .map((part, at, all) => all.indexOf(part) === at ? part.outerHTML.slice(0, 80) : "")
    .filter(Boolean)"""
"""What can be ordered and added to it is one hand."""
LARGE_SQUARE = 52
MOST_CONTROLS = 4
HEADING = 'document.querySelector("h1").getBoundingClientRect().top'
TOP = 'document.querySelector("[data-board=enemy]").getBoundingClientRect().top'
WHOLE = """() => {
    const { scrollHeight, clientHeight } = document.querySelector(".turn > span");
    return scrollHeight <= clientHeight;
}"""
WITHIN = """width =>
    document.querySelector("header select").getBoundingClientRect().right <= width"""
WATCH = """() => {
    window.places_ = new Set();
    window.longest_ = 0;
    const placed = (part) => {
        const { x, y } = part.getBoundingClientRect();
        return `${part.localName} ${x} ${y}`;
    };
    const look = () => {
        const parts = document.querySelectorAll("figure:not(.small), .match-menu > button, .act");
        places_.add([...parts].map(placed).join(", "));
        const told = document.querySelector(".news [aria-live]").textContent;
        longest_ = Math.max(longest_, told.length);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Keeps where boards, orders and buttons were in any frame."""
WATCH_SEA = """() => {
    window.seas_ = new Set();
    const look = () => {
        const { y, width } = document.querySelector("figure:not(.small)").getBoundingClientRect();
        seas_.add(`${Math.round(y + scrollY)} ${Math.round(width)}`);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Keeps where the sea that is played on was in any frame, and how large."""
OPEN_ALL = """() => {
    for (const each of document.querySelectorAll(".tabs [data-part][aria-pressed=false]"))
        each.click();
    document.querySelector(".act .choices button")?.click();
    return new Promise(requestAnimationFrame);
}"""
"""Opens what can be added to an order, and chooses something there."""
WATCH_PLACEMENT = """() => {
    window.places_ = new Set();
    const look = () => {
        const parts = [...document.querySelectorAll(".placement figure, .placement button")];
        places_.add(parts.map(part => Math.round(part.getBoundingClientRect().y)).join(", "));
        requestAnimationFrame(look);
    };
    look();
}"""
COVERED_BY = """selector => {
    const banner = document.querySelector(selector).getBoundingClientRect();
    const isCovered = ({ left, right, top, bottom }) =>
        left < banner.right && right > banner.left && top < banner.bottom && bottom > banner.top;
    return [...document.querySelectorAll("[data-board], button, select, a")]
        .filter(part => part.checkVisibility({ visibilityProperty: true }))
        .filter(part => isCovered(part.getBoundingClientRect()))
        .map(part => part.outerHTML.slice(0, 100));
}"""
ABOVE_THE_BUTTON = """() => {
    const [card, slots] = [".orders", ".slots"]
        .map(part => document.querySelector(part).getBoundingClientRect());
    return slots.bottom - card.top;
}"""
ORDERS = """() => {
    const placed = (part) => {
        const { x, y } = part.getBoundingClientRect();
        return [part.matches(".give") ? "give" : part.textContent, [x + scrollX, y + scrollY]];
    };
    const parts = document.querySelectorAll(".tabs button, .give, .ask");
    return Object.fromEntries([...parts].map(placed));
}"""
"""Where the buttons of the orders stand, by what is on them."""
CUT_TITLES = """() => [...document.querySelectorAll("figcaption .title")]
    .filter(title => title.scrollWidth > title.clientWidth && title.clientWidth > 0)
    .map(title => title.textContent)"""
WHOLE_TITLE = """() => {
    const title = document.querySelector(".bar h1");
    return title.scrollWidth <= title.clientWidth;
}"""
BROAD_LETTERS = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("button, .button { letter-spacing: 0.12em }");
    document.adoptedStyleSheets = [sheet];
}"""
UNCOVERED = """() => {
    const [words, button] = [".part > p", ".giving"]
        .map(part => document.querySelector(part).getBoundingClientRect());
    return button.top - words.bottom;
}"""
"""How far above the button the words end, before anything is scrolled."""
NO_WIDER = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
BONUS_RULES = dict.fromkeys(ALL_FOUR, True)
SMALL = {"width": 360, "height": 740}
ABREAST = 30
LEAST = 24
TABLET = {"viewport": {"width": 1024, "height": 768}}
SMALL_TABLET = {"viewport": {"width": 820, "height": 1180}}
DESK = {"viewport": WIDE}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
SMALL_SIDEWAYS = {**SIDEWAYS, "viewport": {"width": 640, "height": 360}}
LOW = {**PHONE, "viewport": {"width": 390, "height": 664}}
ENLARGED = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}


def size(how: dict[str, Any]) -> str:
    return "{width}x{height}".format_map(how["viewport"])


def square(captain: Captain) -> float:
    """The side of a square in device pixels."""
    side: float = captain.measures(SQUARE)
    return side


class Look(NamedTuple):
    how: dict[str, Any]
    language: str

    def __str__(self) -> str:
        return f"{size(self.how)}-{self.language}"


def looks_in(language: str, *hows: dict[str, Any]) -> list[Look]:
    return [Look(how, language) for how in hows]


def in_every_language(*hows: dict[str, Any]) -> list[Look]:
    return [look for language in ("en", "fr", "ru") for look in looks_in(language, *hows)]


PHONES = [*in_every_language(PHONE), *looks_in("ru", SIDEWAYS)]
"""Other screens only in the language with the longest words."""


def by_window(*looks: list[Look]) -> pytest.MarkDecorator:
    """Looks that one window can have: phones are touched."""
    return pytest.mark.parametrize("looks", looks, ids=lambda looks: "+".join(map(str, looks)))


def shown(captain: Captain, looks: list[Look]) -> Iterator[str]:
    """Have each look in turn: to open the page for each would take longer than to look at it."""
    for look in looks:
        captain.resizes(look.how["viewport"])
        captain.speaks(look.language)
        yield str(look)


def opened(harbour: Harbour, duel: Duel, seat: str, look: Look) -> Captain:
    captain = harbour.captain(duel.keys(seat), look.language, **look.how)
    captain.goes_to(f"table/{duel.table}")
    return captain


@by_window(PHONES, looks_in("ru", DESK, SMALL_TABLET))
def test_what_can_be_done_with_a_game_has_room(harbour: Harbour, looks: list[Look]) -> None:
    """However broad the letters of a device are."""
    captain = harbour.captain(language=looks[0].language, **looks[0].how)
    captain.comes_home()
    captain.page.evaluate(BROAD_LETTERS)
    card = captain.page.locator("[data-game=classic]").first
    card.wait_for()
    for look in shown(captain, looks):
        card.locator("summary").click()
        for part in card.locator(".list a").all():
            expect(part).to_be_in_viewport(ratio=1)
            assert part.evaluate("part => part.scrollWidth <= part.clientWidth"), look
        card.locator("summary").click()
        assert card.evaluate("part => part.scrollWidth <= part.clientWidth"), look


@pytest.mark.parametrize(
    "scene", [*(f"{game}-battle" for game in FLEETS), "classic-bonus", "wager-acting"]
)
def test_one_sea_is_large_and_few_controls_stand_beside_it(harbour: Harbour, scene: str) -> None:
    """Besides the board: the hand, the other board or what fires, phrases, the menu."""
    captain = SCENES[scene](harbour.server).opened(harbour, **DESK)
    sides = captain.measures(SIDES)
    assert max(sides) >= LARGE_SQUARE
    assert len(sides) == 1 or min(sides) < max(sides) / 2
    controls = captain.measures(CONTROLS)
    assert len(controls) <= MOST_CONTROLS, controls
    for part in ("[data-board]", ".act", ".match-menu > button"):
        for each in captain.page.locator(part).all():
            expect(each).to_be_in_viewport(ratio=1)


def test_squares_are_large_on_an_enlarged_page(harbour: Harbour) -> None:
    """In pixels of the device; letters are twice as large, and what stands beside the sea, too."""
    duel = near_its_end(harbour.server)
    enlarged = at(duel, "one").opened(harbour, device_scale_factor=2)
    for width, height in ((1280, 800), (1920, 1080)):
        enlarged.resizes({"width": width // 2, "height": height // 2})
        assert square(enlarged) >= LARGE_SQUARE, f"{width}x{height}"


def test_a_large_screen_has_large_boards(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    captain = at(duel, "one").opened(harbour, viewport={"width": 1280, "height": 800})
    small = square(captain)
    captain.resizes({"width": 2560, "height": 1440})
    assert square(captain) > 1.8 * small
    expect(captain.board("own")).to_be_in_viewport(ratio=1)
    expect(captain.board("enemy")).to_be_in_viewport(ratio=1)


@by_window(looks_in("en", SIDEWAYS, SMALL_SIDEWAYS), looks_in("en", ENLARGED))
def test_a_phone_on_its_side_shows_both_boards_and_the_orders(
    harbour: Harbour, looks: list[Look]
) -> None:
    """So does a page of 1280 by 800 that is enlarged to twice its size."""
    captain = at(near_its_end(harbour.server), "one").opened(harbour, **looks[0].how)
    for look in shown(captain, looks):
        expect(captain.board("own"), look).to_be_in_viewport(ratio=1)
        expect(captain.board("enemy"), look).to_be_in_viewport(ratio=1)
        expect(captain.page.locator(".orders"), look).to_be_in_viewport()
        assert square(captain) >= LEAST, look


@pytest.mark.parametrize("game", ["salvo", "morskoi"])
def test_a_phone_with_the_bars_of_its_browser_shows_both_boards(
    harbour: Harbour, game: str
) -> None:
    duel = Duel(harbour.server, game, {"first": "one"} if game == "morskoi" else {})
    duel.place()
    captain = at(duel, "one").opened(harbour, **LOW)
    for board in captain.page.locator("[data-board]").all():
        expect(board).to_be_in_viewport(ratio=1)
    assert square(captain) > LEAST


def test_the_button_that_fires_waits_under_the_thumb(harbour: Harbour) -> None:
    """On a phone whose orders are below the edge."""
    duel = Duel(harbour.server, "salvo")
    duel.place()
    captain = at(duel, "one").opened(harbour, **LOW)
    expect(captain.page.locator(".give")).to_be_in_viewport(ratio=1)
    covered = captain.measures(COVERED_BY, ".giving")
    assert not any("data-board" in each for each in covered)


def test_a_new_turn_leaves_the_page_where_it_is(harbour: Harbour) -> None:
    """Whatever else was pressed before and is out of sight now."""
    duel = Duel(harbour.server, "salvo")
    duel.place()
    captain = at(duel, "one").opened(harbour, **LOW)
    captain.picks("Pencil notes")
    captain.page.locator(".act .pencil").click(delay=500)
    captain.page.evaluate("scrollTo(0, 0)")
    duel.play_at_random(2)
    captain.hears("Round 1: you fire at")
    expect(captain.page.locator(".give")).to_be_in_viewport(ratio=1)
    assert captain.page.evaluate("scrollY") == 0


def test_a_fleet_can_be_sent_out_between_the_bars_of_a_browser(harbour: Harbour) -> None:
    captain = harbour.captain(**LOW)
    captain.plays_now("Sea Battle (Морской бой)")
    expect(captain.page.get_by_role("button", name="Ready", exact=True)).to_be_in_viewport(ratio=1)
    expect(captain.board("own")).to_be_in_viewport(ratio=1)
    covered = captain.measures(COVERED_BY, ".below")
    assert not any("data-board" in each for each in covered)


@pytest.mark.parametrize("how", [PHONE, TABLET], ids=size)
def test_a_board_stays_where_it_is_whoever_is_to_act(harbour: Harbour, how: dict[str, Any]) -> None:
    duel = near_its_end(harbour.server)
    mine, theirs = (harbour.captain(duel.keys(seat), language="fr", **how) for seat in SEATS)
    for captain in (mine, theirs):
        captain.goes_to(f"table/{duel.table}")
        captain.board("enemy").wait_for()
    expect(mine.page.locator(".turn")).to_have_text("À vous")
    expect(theirs.page.locator(".turn")).to_have_text(re.compile("réfléchit"))
    assert mine.measures(TOP) == theirs.measures(TOP)


@pytest.mark.parametrize(
    ("game", "verb", "how"),
    [("salvo", "fire", DESK), ("salvo", "fire", SIDEWAYS), ("wager", "plan", PHONE)],
    ids=["salvo-desk", "salvo-sideways", "wager-phone"],
)
def test_nothing_moves_when_news_grow(
    harbour: Harbour, game: str, verb: str, how: dict[str, Any]
) -> None:
    """The news of a salvo or of a turn of dice are the longest."""
    duel = Duel(harbour.server, game)
    duel.play_at_random(2)
    captain = harbour.captain(duel.keys("one"), language="fr", **how)
    captain.goes_to(f"table/{duel.table}")
    captain.page.locator("[data-board]").first.wait_for()
    captain.measures(WATCH)
    duel.play_at_random(10)
    duel.play_until_offered("one", verb)
    told = len(duel.one.client.events)
    captain.waits_until(f"document.querySelectorAll('.log li').length >= {told}")
    captain.waits_until("longest_ > 150")
    places: list[str] = captain.page.evaluate("[...places_]")
    assert len(places) == 1, "\n".join(places)


@pytest.mark.parametrize("game", ["morskoi", "pirates", "salvo"])
def test_titles_of_boards_are_whole_on_a_phone(harbour: Harbour, game: str) -> None:
    duel = Duel(harbour.server, game)
    duel.play_at_random(2)
    captain = opened(harbour, duel, "one", PHONES[0])
    captain.page.locator(".strip").wait_for()
    for look in shown(captain, PHONES):
        assert captain.page.locator(".strip").count() == 1, look
        assert captain.measures(CUT_TITLES) == [], look


@pytest.mark.parametrize(
    ("game", "clock"),
    [("classic", {"seconds": 600, "grace": 30}), ("morskoi", None)],
    ids=["classic", "morskoi"],
)
def test_the_title_of_a_game_is_whole_on_a_phone(harbour: Harbour, game: str, clock: Json) -> None:
    """And so are the many words beside it that say that the opponent is to act."""
    duel = Duel(harbour.server, game, clock=clock)
    duel.play_until_offered("one", "fire")
    looks = in_every_language(PHONE, SIDEWAYS, SMALL_SIDEWAYS)
    captain = opened(harbour, duel, "two", looks[0])
    captain.page.locator(".bar h1").wait_for()
    for look in shown(captain, looks):
        assert captain.measures(WHOLE_TITLE), look
        assert captain.measures(WHOLE), look


def test_the_button_that_fires_covers_no_words(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "salvo")
    duel.place()
    looks = in_every_language(PHONE)
    captain = opened(harbour, duel, "one", looks[0])
    captain.page.locator(".give").wait_for(state="attached")
    for look in shown(captain, looks):
        assert captain.measures(UNCOVERED) >= 0, look


@pytest.mark.parametrize(
    ("game", "options", "verbs", "how"),
    [
        ("classic", {"first": "two", **BONUS_RULES}, ("fire", "fire"), PHONE),
        ("morskoi", {}, ("fire", "field", "fire"), DESK),
        ("salvo", {}, ("fire",), SIDEWAYS),
        ("wager", {}, ("plan", "fire", "evade", "plan"), TABLET),
    ],
    ids=["classic-phone", "morskoi-desk", "salvo-sideways", "wager-tablet"],
)
def test_the_sea_stays_where_it_is_whatever_can_be_ordered(
    harbour: Harbour, game: str, options: Json, verbs: tuple[str, ...], how: dict[str, Any]
) -> None:
    """However tall they are, also where what can be added is opened, and what is new explained."""
    duel = Duel(harbour.server, game, options)
    duel.play_at_random(2)
    captain = harbour.captain(duel.keys("one"), language="ru", **how)
    captain.goes_to(f"table/{duel.table}")
    captain.page.locator(".act").wait_for()
    captain.measures(WATCH_SEA)
    for verb in verbs:
        duel.play_until_offered("one", verb)
        told = len(duel.one.client.events)
        captain.waits_until(f"document.querySelectorAll('.log li').length >= {told}")
        captain.page.locator(".turn.mine").wait_for()
        captain.page.evaluate(OPEN_ALL)
        duel.play_at_random(1)
    assert len(captain.page.evaluate("[...seas_]")) == 1


@pytest.mark.parametrize("how", [DESK, PHONE], ids=size)
def test_the_button_that_fires_stays_where_it_is_while_one_aims(
    harbour: Harbour, how: dict[str, Any]
) -> None:
    duel = Duel(harbour.server, "salvo")
    duel.place()
    captain = at(duel, "one").opened(harbour, **how)
    places = [captain.measures(ABOVE_THE_BUTTON)]
    for square in ("A-1", "A-10", "B-10", "C-10", "D-10", "E-10"):
        captain.chooses("enemy", square)
        places.append(captain.measures(ABOVE_THE_BUTTON))
    expect(captain.page.locator(".give")).to_be_enabled()
    assert len(set(places)) == 1, places


def practice(
    harbour: Harbour,
    game: str,
    computer: str = "random",
    options: Json = None,
    keeps: Json = None,
    **how: Any,
) -> tuple[Captain, Rival]:
    """Against a computer player, where the coach can be asked."""
    seats = [{"kind": "me"}, {"kind": "computer", "name": computer}]
    wish = {"game": game, "seats": seats, "options": options or {}}
    seated = harbour.server.post("/api/tables", wish)
    table, secret = seated["table"]["id"], seated["secret"]
    held = {"seats": [{"seat": "one", "secret": secret}]}
    captain = harbour.captain({f"seabattle-table-{table}": held, **(keeps or {})}, **how)
    captain.goes_to(f"table/{table}")
    return captain, Rival(harbour.server, table, secret)


def test_a_whole_hand_and_what_is_new_in_it_fit_a_phone(harbour: Harbour) -> None:
    """In the language with the longest words, and with the ability that takes most to explain."""
    met = ["order-fire", "order-pair", "part-scan"]
    options, keeps = {"first": "one", "people": "two"}, {"seabattle-setting-met-morskoi": met}
    captain, rival = practice(harbour, "morskoi", "bosun", options, keeps, language="ru", **PHONE)
    rival.places()
    expect(captain.page.locator(".tabs button")).to_have_count(4)
    expect(captain.page.locator(".explanation.new")).to_contain_text("Передвижение")
    assert captain.measures("document.documentElement.scrollHeight - innerHeight") <= 0


def holding_all_powers(message: str | bytes) -> str:
    """A message of the server in which a shot is offered, and with it all powers of `pirates`."""
    heard = json.loads(message)
    prompt = (heard.get("view") or {}).get("prompt") or {"verbs": []}
    if [verb["kind"] for verb in prompt["verbs"]] == ["shoot"]:
        target = prompt["verbs"][0]["parts"][0]
        line = {"ask": "choices", "among": [{"value": "across"}, {"value": "down"}]}
        for kind in ("kraken", "sonar", "triple_shot", "instakill"):
            parts = [{"name": "line", "ask": line}] if kind == "triple_shot" else []
            prompt["verbs"].append({"kind": kind, "parts": [*parts, target]})
    return json.dumps(heard)


@by_window(PHONES, looks_in("ru", DESK))
def test_powers_come_and_go_in_their_places(harbour: Harbour, looks: list[Look]) -> None:
    """Neither the other orders nor the coach are moved by them."""
    captain, rival = practice(harbour, "pirates", **looks[0].how)
    page = captain.page
    rival.places()
    page.locator(".turn.mine").wait_for()
    expect(page.locator(".tabs button:not(.closed)")).to_have_count(1)
    before = {look: captain.measures(ORDERS) for look in shown(captain, looks)}
    page.route_web_socket("**/live", changing(holding_all_powers))
    page.reload()
    tabs = page.locator(".tabs button:not(.closed)")
    expect(tabs).to_have_count(5)
    for look in shown(captain, looks):
        for tab in tabs.all():
            tab.click()
            places = captain.measures(ORDERS)
            places.pop("give", None)
            assert places == before[look], look


@by_window(PHONES, looks_in("ru", DESK, LARGE))
def test_the_button_that_gives_an_order_stays_while_its_form_grows(
    harbour: Harbour, looks: list[Look]
) -> None:
    """Dice, odds and what is said about a plan take room that is there before."""
    duel = Duel(harbour.server, "wager")
    for verb in ("plan", "fire"):
        duel.play_until_offered("one", verb)
        captain = opened(harbour, duel, "one", looks[0])
        captain.page.locator(".give").wait_for(state="attached")
        before = {look: captain.measures(ORDERS) for look in shown(captain, looks)}
        captain.page.locator("[data-board=sea] [aria-disabled=false]").last.click(force=True)
        expect(captain.page.locator(".give")).to_be_enabled()
        for look in shown(captain, looks):
            assert captain.measures(ORDERS) == before[look], look


def rolled_four_times(message: str | bytes) -> str:
    """A message of the server in which every roll has come four times."""
    heard = json.loads(message)
    heard["events"] = [
        event for event in heard.get("events", []) for _ in range(4 if "roll" in event else 1)
    ]
    return json.dumps(heard)


@pytest.mark.parametrize("how", [DESK, PHONE, SIDEWAYS], ids=size)
def test_dice_lie_on_the_sea_alone(harbour: Harbour, how: dict[str, Any]) -> None:
    duel = Duel(harbour.server, "wager")
    duel.play_until_offered("one", "evade")
    captain = harbour.captain(duel.keys("one"), language="ru", **how)
    captain.page.route_web_socket("**/live", changing(rolled_four_times))
    captain.goes_to(f"table/{duel.table}")
    captain.page.locator(".act").wait_for()
    duel.one.gives({"kind": "evade"})
    rolls = captain.page.locator(".results")
    expect(rolls.locator(".result")).to_have_count(4)
    captain.settles()
    assert not overlap(captain, ".results", ".act")


@pytest.mark.parametrize("how", [DESK, PHONE], ids=size)
def test_banners_move_nothing_and_cover_no_board_or_button(
    harbour: Harbour, how: dict[str, Any]
) -> None:
    duel = Duel(harbour.server, "salvo", clock={"seconds": 600, "grace": 30})
    duel.play_at_random(2)
    captain = harbour.captain(duel.keys("one"), language="fr", **how)
    captain.goes_to(f"table/{duel.table}")
    captain.page.locator(".act").wait_for()
    captain.measures(WATCH)
    duel.two.client.close()
    captain.page.locator(".gone").wait_for()
    assert captain.measures(COVERED_BY, ".banners") == []
    captain.page.evaluate("dispatchEvent(new Event('offline'))")
    captain.page.get_by_role("alert").wait_for()
    places: list[str] = captain.page.evaluate("[...places_]")
    assert len(places) == 1, "\n".join(places)


@by_window([Look(PHONE, "fr"), Look(SIDEWAYS, "fr")], [Look(DESK, "fr"), Look(SMALL_TABLET, "fr")])
def test_notices_of_the_page_move_nothing_and_leave_the_way_home(
    harbour: Harbour, looks: list[Look]
) -> None:
    captain = harbour.captain(language="fr", **looks[0].how)
    captain.comes_home()
    before = {look: captain.measures(HEADING) for look in shown(captain, looks)}
    captain.page.evaluate("dispatchEvent(new Event('offline'))")
    notice = captain.page.get_by_role("alert")
    notice.wait_for()
    for look in shown(captain, looks):
        assert captain.measures(HEADING) == before[look], look
        captain.page.locator(".brand img").click(trial=True)
        assert notice.evaluate("part => part.scrollWidth <= part.clientWidth"), look


@pytest.mark.parametrize("look", looks_in("ru", PHONE, SIDEWAYS, DESK), ids=str)
def test_nothing_moves_while_a_fleet_is_laid_out(harbour: Harbour, look: Look) -> None:
    # From 10:00 to 9:59 the title would gain room.
    duel = Duel(harbour.server, "morskoi", clock={"seconds": 300, "grace": 30})
    captain = opened(harbour, duel, "one", look)
    page = captain.page
    page.locator(".tools button").last.click()
    captain.measures(WATCH_PLACEMENT)
    page.locator("[data-square=и-1]").click()
    expect(page.locator(".complaint.warn")).to_be_visible()
    duel.two.client.close()
    page.locator(".gone").wait_for()
    assert captain.measures(COVERED_BY, ".banners") == []
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.get_by_role("alert").wait_for()
    places: list[str] = page.evaluate("[...places_]")
    assert len(places) == 1, "\n".join(places)


def test_nothing_is_cut_at_the_top_of_a_small_phone(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    phone = {**PHONE, "viewport": SMALL}
    captain = harbour.captain(duel.keys("two"), language="fr", **phone)
    captain.goes_to(f"table/{duel.table}")
    expect(captain.page.locator(".turn")).to_have_text(re.compile("réfléchit"))
    captain.waits_until(f"({WHOLE})()")
    captain.waits_until(f"({WITHIN})({SMALL['width']})")


def test_the_names_of_ships_stay_within_their_buttons(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "morskoi")
    captain = harbour.captain(duel.keys("one"), language="fr", **SMALL_SIDEWAYS)
    captain.goes_to(f"table/{duel.table}")
    ships = captain.page.locator(".ships button")
    expect(ships).to_have_count(10)
    captain.settles()
    within = "all => all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)"
    assert ships.evaluate_all(within)


def test_counters_are_no_wider_than_a_small_phone_on_its_side(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "wager")
    looks = in_every_language(SMALL_SIDEWAYS)
    captain = opened(harbour, duel, "one", looks[0])
    captain.opens_menu()
    captain.page.locator(".counts").wait_for()
    for look in shown(captain, looks):
        assert captain.measures(NO_WIDER), look


def test_large_letters_make_no_page_wider_than_a_phone(harbour: Harbour) -> None:
    captain = at(near_its_end(harbour.server), "one").opened(harbour, **PHONE)
    for fragment in (captain.page.url.partition("#/")[2], ""):
        captain.goes_to(fragment)
        captain.page.get_by_role("heading", level=1).wait_for()
        captain.page.evaluate("document.documentElement.style.fontSize = '130%'")
        assert captain.measures(NO_WIDER)


def test_a_long_name_has_the_room_that_a_short_title_leaves(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "salvo", nickname="Captain Anne Bonny the Bold")
    captain = harbour.captain(duel.keys("two"), **PHONE)
    captain.goes_to(f"table/{duel.table}")
    name = captain.page.locator(".who .name")
    expect(name).to_have_text("against Captain Anne Bonny the Bold")
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


def widened(message: str | bytes) -> str:
    """A message of the server, with boards that are broader than they are."""
    heard = json.loads(message)
    for board in heard.get("view", {}).get("boards", []):
        if shape := board.get("shape"):
            columns = [str(number + 1) for number in range(ABREAST)]
            shape["squares"] = [[f"{row}-{column}" for column in columns] for row in shape["rows"]]
            shape["columns"] = columns
    return json.dumps(heard)


def changing(change: Callable[[str | bytes], str]) -> Callable[[WebSocketRoute], None]:
    """Lets a page hear what becomes of the server's messages."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(change(message)))

    return connect


def test_a_broad_board_is_scrolled_on_a_phone_and_the_page_is_not(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(duel.keys("one"), **PHONE)
    captain.page.route_web_socket("**/live", changing(widened))
    captain.goes_to(f"table/{duel.table}")
    last = captain.square("enemy", f"A-{ABREAST}")
    last.wait_for()
    expect(last).not_to_be_in_viewport()
    assert square(captain) >= LEAST
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    assert captain.measures(NO_WIDER)
