/** Whole matches, as the server told them, step by step: no moment shows what only a later one may. */

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isBlast } from "../src/board/scene";
import { NOTHING, extensionOf } from "../src/games/extension";
import { endMotion } from "../src/motion";
import type { Board, ServerMessage, Update } from "../src/protocol";
import { Line, type Seen } from "../src/table/line.svelte";
import { stubMotion, wantsStill } from "./motion";

const GAMES = ["classic", "morskoi", "pirates", "salvo", "wager", "radar"];

class Socket {
    static last: Socket;
    readyState = 1;
    sent: { kind: string; [field: string]: unknown }[] = [];
    onopen = () => {};
    onclose = () => {};
    onmessage: (message: { data: string }) => void = () => {};

    constructor() {
        Socket.last = this;
    }

    send(text: string): void {
        this.sent.push(JSON.parse(text));
        if (this.sent.at(-1)?.kind === "ping") this.tells({ kind: "pong" });
    }

    tells(message: object): void {
        this.onmessage({ data: JSON.stringify(message as ServerMessage) });
    }

    close(): void {}
}

const page = { hidden: false, addEventListener: () => {}, removeEventListener: () => {}, getAnimations: () => [] };
let line: Line;
let heard: string[] = [];

beforeEach(() => {
    vi.useFakeTimers();
    stubMotion();
    page.hidden = false;
    vi.stubGlobal("document", page);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    sits();
});
afterEach(() => {
    line.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

function sits(clock: object | null = null): void {
    line = new Line("t", { seat: "one", secret: "s" });
    heard = [];
    line.playback.onheard = (sounds) => heard.push(...sounds.map(({ noise }) => String(noise)));
    Socket.last.onopen();
    Socket.last.tells({ kind: "welcome", seat: "one", table: { seats: [], status: "playing", clock } });
}

function updatesOf(game: string): Update[] {
    const text = readFileSync(new URL(`./matches/${game}.jsonl`, import.meta.url), "utf-8");
    return text
        .trim()
        .split("\n")
        .map((row) => JSON.parse(row) as Update);
}

function passes(milliseconds: number): void {
    vi.advanceTimersByTime(milliseconds);
}

/** Until all was seen. */
function rest(): void {
    while (line.playback.isPlaying) vi.advanceTimersToNextTimer();
    passes(1000);
}

const STRUCK = /^(shot|miss|intercepted|decoy|revealed|hit|sunk)$/;

function marksOn(board: Board): unknown {
    return board.layers.filter(({ kind }) => STRUCK.test(kind));
}

/** What a frame shows, beside the boards, of what it may not show yet. */
function leaks(before: Seen): string[] {
    const { playback } = line;
    const { scene } = playback;
    if (!scene) throw new Error("nothing is playing");
    const untold = playback.moment < scene.impact;
    const found = [];
    if (line.update !== before || line.events !== before.heard) found.push("counters, names, turn");
    if (untold && playback.told !== before) found.push("sentences");
    for (const board of before.view.boards) {
        const seen = playback.board(board);
        const sails = seen.layers.some(({ facing }) => typeof facing === "number");
        if (untold && JSON.stringify(marksOn(seen)) !== JSON.stringify(marksOn(board))) found.push("marks");
        if (untold && !sails && seen !== board) found.push("a board");
        for (const { lands, begins, mark } of playback.arrival(board)?.shots ?? []) {
            if (begins > playback.moment) found.push("a shot that was not fired");
            if (mark && lands > playback.moment) found.push("where it landed");
            if (mark?.kind === "sunk" && untold) found.push("a sinking");
        }
    }
    return found;
}

/** Sounds that may not be heard yet. */
function early(sounds: readonly string[]): string[] {
    const { scene, moment } = line.playback;
    if (!scene) return [];
    const landed = [...scene.strikes.values()].flat().filter(({ lands }) => lands <= moment);
    const open = ["fire", "dice", "[object Object]"];
    if (landed.some(({ mark }) => isBlast(mark))) open.push("hit");
    if (landed.some(({ mark }) => !isBlast(mark))) open.push("miss");
    if (moment >= scene.impact) open.push("hit", "sunk");
    return sounds.filter((noise) => !open.includes(noise));
}

describe.each(GAMES)("in a match of %s", (game) => {
    test("nothing is known before it is seen", async () => {
        line.extension = game === "radar" ? NOTHING : await extensionOf(game);
        const [first, ...more] = updatesOf(game) as [Update, ...Update[]];
        Socket.last.tells(first);
        let [frames, scenes] = [0, 0];
        for (const update of more) {
            const before = line.update as Seen;
            heard = [];
            Socket.last.tells(update);
            scenes += line.playback.isPlaying ? 1 : 0;
            while (line.update === before) {
                expect(leaks(before)).toEqual([]);
                expect(early(heard)).toEqual([]);
                vi.advanceTimersToNextTimer();
                frames += 1;
            }
            expect(line.update?.heard).toHaveLength(update.first + update.events.length);
            expect(line.playback.told).toBe(line.update);
            rest();
        }
        expect(line.update?.view.outcome).toBeTruthy();
        expect(heard.at(-1)).toMatch(/won|lost|even/);
        expect(scenes).toBeGreaterThan(8);
        expect(frames).toBeGreaterThan(2 * scenes);
    });
});

/** Of a match of classic, until a shot of this seat; returns that. */
function firesNext(by: "one" | "two"): Update {
    const updates = updatesOf("classic");
    const isShot = ({ events }: Update) => events.some((event) => (event as { kind: string }).kind === "shot");
    const at = updates.findIndex((each) => isShot(each) && (each.events[0] as { by: string }).by === by);
    for (const update of updates.slice(0, at)) {
        Socket.last.tells(update);
        rest();
    }
    return updates[at] as Update;
}

test("a shot flies, then there is silence, then it lands, then all the rest follows", () => {
    Socket.last.tells(firesNext("one"));
    const { scene } = line.playback;
    expect(scene && [scene.flight < scene.impact, scene.impact < scene.lasts]).toEqual([true, true]);
    expect(heard).toEqual(["fire"]);
    passes(scene?.flight ?? 0);
    expect(heard).toEqual(["fire"]);
    passes((scene?.impact ?? 0) - (scene?.flight ?? 0));
    expect(heard).toHaveLength(2);
    expect(line.playback.told?.heard.length).toBeGreaterThan(line.events.length);
    passes((scene?.lasts ?? 0) - (scene?.impact ?? 0));
    expect(line.events).toBe(line.playback.told?.heard);
});

test("a touch shows all that waits, and is in time for an order", () => {
    const update = firesNext("two");
    Socket.last.tells(update);
    Socket.last.tells({ ...update, first: update.first + update.events.length, events: [], decision: 7 });
    expect(line.update?.decision).not.toBe(7);
    endMotion();
    expect(line.update?.decision).toBe(7);
    expect(line.playback.isPlaying).toBe(false);
    line.give({ kind: "fire" });
    expect(Socket.last.sent.at(-1)).toMatchObject({ kind: "order", decision: 7 });
});

test("an order that is given while something arrives is for what is asked then", () => {
    const update = firesNext("two");
    Socket.last.tells(update);
    line.give({ kind: "fire" });
    expect(Socket.last.sent.at(-1)).toMatchObject({ kind: "order", decision: update.decision });
});

test("the order that was carried out is pending until it was seen, and not sent again", () => {
    const update = firesNext("one");
    line.give({ kind: "fire", at: "A-1" });
    Socket.last.tells(update);
    expect(line.pending).not.toBeNull();
    Socket.last.tells({ kind: "welcome", seat: "one", table: { seats: [], status: "playing" } });
    expect(Socket.last.sent.filter(({ kind }) => kind === "order")).toHaveLength(1);
    rest();
    expect(line.pending).toBeNull();
});

test("what happened while nobody listened is not played", () => {
    const update = firesNext("one");
    Socket.last.onopen();
    expect(Socket.last.sent.at(-1)).toMatchObject({ kind: "hello", heard: update.first });
    Socket.last.tells(update);
    expect(line.playback.isPlaying).toBe(false);
    expect(line.events).toHaveLength(update.first + update.events.length);
});

test("a connection that is lost while something arrives has heard it", () => {
    const update = firesNext("one");
    Socket.last.tells(update);
    expect(line.playback.isPlaying).toBe(true);
    Socket.last.onopen();
    expect(Socket.last.sent.at(-1)).toMatchObject({ heard: update.first + update.events.length });
});

test("what came in one message is seen as one step", () => {
    const update = firesNext("one");
    const next = updatesOf("classic").find(({ first }) => first === update.first + update.events.length) as Update;
    Socket.last.tells({ ...next, first: update.first, events: [...update.events, ...next.events] });
    const before = line.update;
    rest();
    expect(line.update).not.toBe(before);
    expect(line.events).toHaveLength(next.first + next.events.length);
});

describe("everything is shown at once", () => {
    function isShownAtOnce(): void {
        const update = firesNext("one");
        Socket.last.tells(update);
        expect(line.playback.isPlaying).toBe(false);
        expect(line.events).toHaveLength(update.first + update.events.length);
        expect(heard.length).toBeGreaterThan(0);
    }

    test("where nothing is to move", () => {
        wantsStill(true);
        isShownAtOnce();
    });

    test("where nobody looks", () => {
        page.hidden = true;
        isShownAtOnce();
    });

    test("where the clock is too short", () => {
        line.close();
        sits({ seconds: 5 });
        isShownAtOnce();
    });
});
