/**
 * The service worker. It opens the page from its cache where the network is away or slow, and asks the network first, so
 * that nobody is shown an old page while there is a newer one. It touches no request but those for the page, its files, and
 * the rules and puzzles, which are the same for everybody.
 */

const PREFIX = "seabattle ";
/** Milliseconds that the page waits for the network before it is opened from the cache. */
const PATIENCE = 2_000;
const HASHED = "/assets/";
/** Shown by the page, and kept with it. */
const ICON = "/icon.svg";
/** The same for everybody; kept as they were seen last, for when there is no network. */
const TEXTS = /^\/api\/(rules|games(\/[^/]+\/(rules|words))?|puzzles(\/(?!today)[^/]+(\/\d+)?)?)$/;
const TEXTS_CACHE = "texts";

addEventListener("install", (event) => {
    skipWaiting();
    event.waitUntil(fetch("/", { cache: "no-cache" }).then(keep));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== location.origin) return;
    if (mode === "navigate" && (pathname === "/" || /^\/([tr]\/[^/]+|p\/[^/]+\/\d+)$/.test(pathname)))
        event.respondWith(page(event));
    else if (pathname.startsWith(HASHED)) event.respondWith(file(event.request));
    else if (TEXTS.test(pathname)) event.respondWith(text(event.request));
    else if (pathname === ICON) event.respondWith(fetch(event.request).catch(() => caches.match(ICON)));
});

/** The page tells which of its files were loaded before this worker was there. */
addEventListener("message", (event) => {
    const { origin } = location;
    const files = [event.data].flat().filter((url) => String(url).startsWith(origin + HASHED));
    event.waitUntil(Promise.all(files.map((url) => file(new Request(url)))));
});

/** A push message says that it is the player's turn somewhere, and nothing else. */
addEventListener("push", (event) => event.waitUntil(call()));

addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(show(`/${event.notification.data ?? ""}`));
});

const CALLS = {
    en: ["Your turn", "Somebody waits for you in one of your games."],
    fr: ["À vous de jouer", "On vous attend dans l’une de vos parties."],
    ru: ["Ваш ход", "В одной из ваших партий ждут вашего хода."],
};

/** In the language of the device; a later call replaces an earlier one, and a click opens the list of one's games. */
async function call() {
    const language = navigator.language.slice(0, 2);
    const [title, body] = CALLS[language] ?? CALLS.en;
    await registration.showNotification(title, { body, tag: "turn", icon: "/icon-192.png", data: "#/" });
    await navigator.setAppBadge?.().catch(() => {}); // not installed
}

async function show(address) {
    const [open] = await clients.matchAll({ type: "window" });
    if (!open) return clients.openWindow(address);
    await open.navigate(address).catch(() => null); // a page that is not ours to navigate is shown as it is
    return open.focus();
}

/** From the network; from the cache if that fails or takes too long. */
async function page(event) {
    const fresh = fetch(event.request);
    if (new URL(event.request.url).pathname === "/")
        event.waitUntil(fresh.then((answer) => keep(answer.clone())).catch(() => {}));
    const kept = await caches.match("/");
    if (!kept) return fresh;
    const usable = fresh.then((answer) => (answer.status < 500 ? answer : kept)).catch(() => kept);
    return Promise.race([usable, new Promise((resolve) => setTimeout(resolve, PATIENCE, kept))]);
}

/** A file with a hash in its name never changes. */
async function file(request) {
    const kept = await caches.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) await (await newest()).put(request, answer.clone());
    return answer;
}

/** From the network; as it was seen last if that fails. */
async function text(request) {
    const answer = await fetch(request).catch(() => null);
    if (answer?.ok) await (await caches.open(TEXTS_CACHE)).put(request, answer.clone());
    if (answer && answer.status < 500) return answer;
    return (await caches.match(request, { ignoreVary: true })) ?? answer ?? Response.error();
}

/** The cache of the build that was kept last. */
async function newest() {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    return caches.open(names.at(-1) ?? PREFIX);
}

/** Keeps a page with the files that it names, in a cache of its own, and forgets all older ones. */
async function keep(answer) {
    if (!answer.ok) return;
    const text = await answer.text();
    const files = [...text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path);
    const name = PREFIX + files.join(" ");
    const cache = await caches.open(name);
    if (await cache.match("/")) return;
    await cache.addAll(files);
    const headers = new Headers(answer.headers);
    ["content-encoding", "content-length"].forEach((each) => headers.delete(each));
    await cache.put("/", new Response(text, { headers }));
    const old = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name);
    await Promise.all(old.map((each) => caches.delete(each)));
    if (old.length) (await clients.matchAll({ type: "window" })).forEach((client) => client.postMessage("newer"));
}
