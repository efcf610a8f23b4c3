/** Client-side routing. The route is kept in the URL fragment, which is never sent to a server. */

import type { ReplayQuery } from "./protocol";

export type Eyes = NonNullable<ReplayQuery["eyes"]>;

export const EYES: readonly Eyes[] = ["one", "two", "watcher", "all"];

export type Route =
    | { page: "home" }
    | { page: "setup"; game: string }
    | { page: "rules"; game: string; law?: true }
    | { page: "learn"; game: string; lesson: string }
    | { page: "table"; table: string }
    | { page: "replay"; table: string; eyes: Eyes; step: number }
    | { page: "coach"; table: string; seat: "one" | "two"; position?: number }
    | { page: "join"; table: string; token: string }
    | { page: "device"; token: string }
    | { page: "devices" }
    | { page: "queue"; game: string }
    | { page: "me" }
    | { page: "rooms"; game: string }
    | { page: "room"; room: string; secret: string }
    | { page: "code"; code: string }
    | { page: "tournament"; tournament: string }
    | { page: "projector"; tournament: string; all: boolean }
    | { page: "puzzles"; game: string }
    | { page: "puzzle"; game: string; number: number }
    | { page: "league"; league: string }
    | { page: "bot"; bot: string }
    | { page: "lost" };

export function readRoute(fragment: string): Route {
    const [page, first, second, third] = words(fragment);
    if (!page) return { page: "home" };
    if (page === "new" && first) return { page: "setup", game: first };
    if (page === "rules" && first) return { page: "rules", game: first, ...(second === "law" && { law: true }) };
    if (page === "learn" && first && second) return { page: "learn", game: first, lesson: second };
    if (page === "table" && first) return { page: "table", table: first };
    if (page === "replay" && first) return { page: "replay", table: first, ...readMoment(second, third) };
    if (page === "coach" && first) return { page: "coach", table: first, ...readDecision(second, third) };
    if (page === "join" && first && second) return { page: "join", table: first, token: second };
    if (page === "device" && first) return { page: "device", token: first };
    if (page === "queue" && first) return { page: "queue", game: first };
    if (page === "puzzles" && first && second) return { page: "puzzle", game: first, number: Number(second) };
    if (page === "puzzles") return { page: "puzzles", game: first ?? "" };
    if (page === "rooms") return { page: "rooms", game: first ?? "" };
    if (page === "room" && first) return { page: "room", room: first, secret: second ?? "" };
    if (page === "code") return { page: "code", code: first ?? "" };
    if (page === "tournament" && first) return { page: "tournament", tournament: first };
    if (page === "projector" && first) return { page: "projector", tournament: first, all: second === "all" };
    if (page === "league") return { page: "league", league: first ?? "classic" };
    if (page === "bot" && first) return { page: "bot", bot: first };
    if (page === "me") return { page: "me" };
    if (page === "devices") return { page: "devices" };
    return { page: "lost" };
}

function words(fragment: string): string[] {
    try {
        return fragment
            .replace(/^#?\/?/, "")
            .split("/")
            .map(decodeURIComponent);
    } catch {
        return ["?"]; // not a valid route
    }
}

function readMoment(eyes = "", step = ""): { eyes: Eyes; step: number } {
    return { eyes: EYES.find((each) => each === eyes) ?? "all", step: Math.max(0, Number.parseInt(step, 10) || 0) };
}

function readDecision(seat = "", position = ""): { seat: "one" | "two"; position?: number } {
    const at = Number.parseInt(position, 10);
    return { seat: seat === "two" ? "two" : "one", ...(at >= 0 ? { position: at } : {}) };
}

export const link = {
    home: () => "#/",
    setup: (game: string) => `#/new/${game}`,
    rules: (game: string) => `#/rules/${game}`,
    /** The numbered paragraphs. */
    law: (game: string) => `#/rules/${game}/law`,
    learn: (game: string, lesson: string) => `#/learn/${game}/${lesson}`,
    table: (table: string) => `#/table/${table}`,
    replay: (table: string, eyes: Eyes = "all", step = 0) => `#/replay/${table}/${eyes}/${step}`,
    coach: (table: string, seat: "one" | "two", position?: number) =>
        `#/coach/${table}/${seat}${position === undefined ? "" : `/${position}`}`,
    join: (table: string, token: string) => `#/join/${table}/${token}`,
    device: (token: string) => `#/device/${token}`,
    devices: () => "#/devices",
    me: () => "#/me",
    /** A new room has this game, if it is named. */
    rooms: (game = "") => (game ? `#/rooms/${game}` : "#/rooms"),
    /** With the secret of its link, for somebody who is not in it yet. */
    room: (room: string, secret = "") => `#/room/${room}${secret && `/${secret}`}`,
    /** The way into a class. */
    code: (code = "") => (code ? `#/code/${code}` : "#/code"),
    tournament: (tournament: string) => `#/tournament/${tournament}`,
    /** For a large screen: one match after the other, or all of them. */
    projector: (tournament: string, all = false) => `#/projector/${tournament}${all ? "/all" : ""}`,
    puzzles: (game = "") => (game ? `#/puzzles/${game}` : "#/puzzles"),
    puzzle: (game: string, number: number) => `#/puzzles/${game}/${number}`,
    league: (league = "classic") => `#/league/${league}`,
    bot: (bot: string) => `#/bot/${bot}`,
    queue: (game: string) => `#/queue/${game}`,
};

/** The absolute URL of a route, for sharing. */
export function whole(fragment: string): string {
    return `${location.origin}/${fragment}`;
}

/** The address of a table to send to others, with a preview in messengers; the token of an invitation is its fragment. */
export function shared(table: string, token = ""): string {
    return `${location.origin}/t/${table}${token && `#${token}`}`;
}

/** The address of a room to send to others; its secret is the fragment, which no server sees. */
export function sharedRoom(room: string, secret: string): string {
    return `${location.origin}/r/${room}#${secret}`;
}

/** The address of a tournament to send to others, with a preview in messengers. */
export function sharedTournament(tournament: string): string {
    return `${location.origin}/c/${tournament}`;
}

/** The address of a puzzle to send to others. */
export function sharedPuzzle(game: string, number: number): string {
    return `${location.origin}/p/${game}/${number}`;
}

/** The route of an address that was shared; null for all others. */
export function sharedRoute(path: string, fragment: string): string | null {
    const [, game, number] = /^\/p\/([^/]+)\/(\d+)$/.exec(path) ?? [];
    if (game) return fragment.startsWith("#/") ? fragment : link.puzzle(game, Number(number));
    const [, kind, name] = /^\/([trc])\/([^/]+)$/.exec(path) ?? [];
    if (!name) return null;
    const token = fragment.replace(/^#/, "");
    if (token.startsWith("/")) return fragment;
    if (kind === "c") return link.tournament(name);
    if (kind === "r") return link.room(name, token);
    return token ? link.join(name, token) : link.table(name);
}

/** The fragment of this page's address, which from now on is all there is of it. */
function firstFragment(): string {
    const route = sharedRoute(location.pathname, location.hash);
    if (route) history.replaceState(null, "", `/${route}`);
    return route ?? location.hash;
}

class Here {
    route = $state.raw<Route>(readRoute(firstFragment()));

    constructor() {
        addEventListener("hashchange", () => (this.route = readRoute(location.hash)));
    }

    go(fragment: string): void {
        location.hash = fragment;
    }

    /** Replaces the current history entry. */
    replace(fragment: string): void {
        this.note(fragment);
        this.route = readRoute(fragment);
    }

    /** Updates the URL without navigating. */
    note(fragment: string): void {
        history.replaceState(null, "", fragment);
    }
}

export const here = new Here();
