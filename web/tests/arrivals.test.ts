import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Arrivals } from "../src/board/arrivals.svelte";
import { chartOf } from "../src/board/geometry";
import { marksOf } from "../src/board/marks";
import { endMotion } from "../src/motion";
import type { Board } from "../src/protocol";
import { viewOf } from "./views";

const board = viewOf("classic-battle").boards[1] as Board;

function shown(...squares: string[]) {
    const now: Board = { ...board, layers: [{ kind: "miss", squares }] };
    return { board: now, chart: chartOf(board.shape), marks: marksOf(now), acts: [], flight: 350, tempo: 1 };
}

function volley(tempo = 1): Arrivals {
    const arrivals = new Arrivals();
    arrivals.take(shown());
    arrivals.take({ ...shown("A-1", "A-2", "A-3"), tempo });
    return arrivals;
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { getAnimations: () => [] });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

test("a shot of a volley is drawn when its flight begins", () => {
    const arrivals = volley();
    expect([...arrivals.begun.keys()]).toEqual(["A-1"]);
    vi.advanceTimersByTime(90);
    expect([...arrivals.begun.keys()]).toEqual(["A-1", "A-2"]);
    vi.advanceTimersByTime(1000);
    expect(arrivals.begun).toEqual(arrivals.strikes);
    expect(vi.getTimerCount()).toBe(0);
});

test("a slow volley takes its time", () => {
    const arrivals = volley(1.5);
    vi.advanceTimersByTime(130);
    expect(arrivals.begun.size).toBe(1);
    vi.advanceTimersByTime(10);
    expect(arrivals.begun.size).toBe(2);
});

test("who does not wait sees the rest as marks that stand", () => {
    const arrivals = volley();
    const leave = arrivals.live();
    endMotion();
    expect([...arrivals.strikes.keys()]).toEqual(["A-1"]);
    expect(vi.getTimerCount()).toBe(0);
    leave();
});

/** A-1 is hit, then A-2, which sinks the ship and proves B-1 empty. */
function sinking(tempo = 1): { arrivals: Arrivals; marks: ReturnType<typeof marksOf> } {
    const arrivals = new Arrivals();
    const of = (layers: Board["layers"]) => {
        const now: Board = { ...board, layers };
        return { ...shown(), board: now, marks: marksOf(now), tempo };
    };
    arrivals.take(of([{ kind: "hit", squares: ["A-1"] }]));
    const last = of([
        { kind: "sunk", squares: ["A-1", "A-2"] },
        { kind: "empty", squares: ["B-1"] },
    ]);
    arrivals.take(last);
    return { arrivals, marks: last.marks };
}

function kinds(marks: ReturnType<typeof marksOf>): Record<string, string> {
    return Object.fromEntries([...marks].map(([square, { kind }]) => [square, kind]));
}

test("nothing tells that a ship is sunk before the last shot has landed", () => {
    const { arrivals, marks } = sinking();
    expect(kinds(arrivals.drawn(marks))).toEqual({ "A-1": "hit", "A-2": "sunk" });
    expect(arrivals.isBreaking(["A-1", "A-2"])).toBe(true);
    vi.advanceTimersByTime(349);
    expect(arrivals.isBreaking(["A-1", "A-2"])).toBe(true);
    vi.advanceTimersByTime(1);
    expect(arrivals.isBreaking(["A-1", "A-2"])).toBe(false);
    expect(kinds(arrivals.drawn(marks))).toEqual({ "A-1": "sunk", "A-2": "sunk", "B-1": "empty" });
});

test("who does not wait sees the wreck, which does not break any more", () => {
    const { arrivals, marks } = sinking();
    const leave = arrivals.live();
    endMotion();
    expect(arrivals.drawn(marks)).toBe(marks);
    expect(arrivals.strikes.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    leave();
});

test("where nothing moves, a ship is sunk at once", () => {
    const { arrivals, marks } = sinking(0);
    expect(arrivals.drawn(marks)).toBe(marks);
    expect(vi.getTimerCount()).toBe(0);
});

test("where nothing moves, nothing arrives", () => {
    expect(volley(0).strikes.size).toBe(0);
});
